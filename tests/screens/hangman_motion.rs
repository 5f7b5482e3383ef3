//! Evil Hangman where things move: what is seen on the way from one picture to the next.

use crate::hangman_figures::{kept_turns, proposed};
use crate::support::{Visitor, hinted};
use arcade_ui::theme::Depth;

/// A game as the form stands at first, before someone who lets things move.
fn moving(columns: u16, rows: u16) -> Visitor {
    let mut visitor = Visitor::moving(columns, rows, hinted(), Depth::TrueColour);
    visitor.open("Evil Hangman").press("enter").wait(2_000);
    visitor
}

/// The pictures of the next second, one for every 20 milliseconds.
fn pictures(visitor: &mut Visitor) -> Vec<String> {
    (0..50)
        .map(|_| {
            let screen = visitor.screen();
            visitor.wait(20);
            screen
        })
        .collect()
}

/// The words of eight letters with a q on the screen.
fn leaving(screen: &str) -> Vec<&str> {
    screen.split_whitespace().filter(|word| word.len() == 8 && word.contains('q')).collect()
}

#[test]
fn words_that_fell_away_are_seen_leaving_one_by_one() {
    for (columns, rows) in [(80, 24), (120, 36), (200, 60)] {
        let mut visitor = moving(columns, rows);
        visitor.write("q");
        let seen: Vec<usize> = pictures(&mut visitor).iter().map(|screen| leaving(screen).len()).collect();
        assert!(seen[0] >= 3 && seen.is_sorted_by(|a, b| a >= b), "{columns}x{rows}: {seen:?}");
        assert!(seen.contains(&1) && seen.last() == Some(&0), "{columns}x{rows}: {seen:?}");
        assert_eq!(visitor.app.wake(), None, "nothing moves any more");
    }
}

#[test]
fn where_nothing_moves_no_word_is_seen_leaving() {
    let mut visitor = Visitor::new(120, 36);
    visitor.open("Evil Hangman").press("enter").write("q");
    assert_eq!(leaving(&visitor.screen()), Vec::<&str>::new());
}

#[test]
fn words_whose_number_is_hidden_leave_unseen() {
    let mut visitor = moving(120, 36);
    visitor.press("ctrl-l").write("q");
    assert_eq!(leaving(&visitor.screen()), Vec::<&str>::new());
}

#[test]
fn a_miss_shakes_the_word_and_draws_its_stroke() {
    let mut visitor = moving(120, 36);
    let edge = |screen: &str| screen.lines().find_map(|line| line.find("▀▀▀▀▀▀ ▀▀▀▀▀▀"));
    let drawn = |screen: &str| {
        let gallows = screen.lines().skip(2).take(11).map(|line| line.chars().take(16).collect::<String>());
        gallows.collect::<String>().chars().filter(|c| !c.is_whitespace()).count()
    };
    let before = visitor.screen();
    visitor.write("q");
    let seen = pictures(&mut visitor);
    let (first, last) = (&seen[0], &seen[seen.len() - 1]);
    assert!(seen.iter().any(|screen| edge(screen) != edge(last)), "{first}");
    assert!(drawn(first) < drawn(last) && drawn(&before) < drawn(last), "{last}");
}

#[test]
fn letters_of_an_answer_drop_in_one_by_one() {
    // Letters that have landed, or are on their way, above the lives.
    let landed = |screen: &str, letter: char| {
        let rows = screen.lines().skip(1).take_while(|line| !line.contains("lives "));
        rows.map(|row| row.matches(letter).count()).sum::<usize>()
    };
    let mut visitor = Visitor::moving(40, 12, hinted(), Depth::TrueColour);
    // A long word, which has some letter twice, and lives enough for every letter.
    visitor.open("Evil Hangman").set("Length", "14 letters");
    visitor.go_to("Lives").press(&"right ".repeat(16)).press("enter").wait(2_000);
    let mut doubles = 0;
    for letter in "ETAOINSHRDLCUMWFGYPBVK".chars() {
        visitor.write(&letter.to_lowercase().to_string());
        let turns = kept_turns(&visitor);
        let seen = pictures(&mut visitor);
        let places = turns.last().map_or(0, |(_, places)| places.len());
        if visitor.sees("confesses") {
            break;
        }
        if places >= 2 {
            doubles += 1;
            let counts: Vec<usize> = seen.iter().map(|screen| landed(screen, letter)).collect();
            assert!(counts[0] < places && counts.contains(&1), "{letter}: {counts:?}\n{}", seen[3]);
            assert_eq!(counts.last(), Some(&places), "{letter}: {counts:?}");
        }
    }
    assert!(doubles > 0, "no answer had two letters\n{}", visitor.screen());
}

#[test]
fn a_refused_letter_shakes_the_word_and_moves_nothing_else() {
    let mut visitor = moving(120, 36);
    visitor.write("q").wait(2_000).write("q");
    let seen = pictures(&mut visitor);
    let edge = |screen: &String| screen.lines().find_map(|line| line.find("▀▀▀▀▀▀ ▀▀▀▀▀▀"));
    let last = &seen[seen.len() - 1];
    assert!(seen.iter().any(|screen| edge(screen) != edge(last)), "{last}");
    assert!(seen.iter().all(|screen| leaving(screen).is_empty()), "{last}");
}

#[test]
fn the_blocks_of_a_step_of_the_story_leave_while_it_is_told_and_its_numbers_are_true() {
    let mut visitor = moving(120, 36);
    visitor.write("qxzjvwky").wait(1_230);
    let step = |screen: &str| {
        let mut lines = screen.lines().skip_while(|line| !line.contains("6,385 → "));
        let count = lines.next()?.split("→ ").nth(1)?.split(' ').next()?.to_owned();
        Some((count, lines.next()?.matches('█').count()))
    };
    let seen: Vec<(String, usize)> = (0..40)
        .filter_map(|_| {
            visitor.wait(10);
            step(&visitor.screen())
        })
        .collect();
    assert!(seen.len() > 2 && seen.windows(2).all(|pair| pair[0].0 == pair[1].0), "{seen:?}\n{}", visitor.screen());
    assert!(seen.windows(2).all(|pair| pair[0].1 >= pair[1].1), "{seen:?}\n{}", visitor.screen());
}

#[test]
fn the_banner_of_a_flawless_game_unrolls_letter_by_letter() {
    let mut visitor = Visitor::moving(120, 36, hinted(), Depth::TrueColour);
    visitor.open("Evil Hangman").go_to("Lives").press("right right right right enter").wait(2_000).compute();
    for _ in 0..40 {
        if visitor.sees("confesses") {
            break;
        }
        let letter = proposed(&visitor);
        visitor.write(&letter).wait(2_000);
        if !visitor.sees("confesses") && visitor.sees("Looking for the best letter") {
            visitor.compute();
        }
    }
    visitor.wait(10_000);
    assert!(visitor.sees("you won"), "{}", visitor.screen());
    visitor.compute();
    let unrolled = |screen: &str| {
        let banner = screen.lines().find(|line| line.trim_start().starts_with("F ") || line.trim() == "F");
        banner.map_or(0, |line| line.split_whitespace().count())
    };
    let seen: Vec<usize> = pictures(&mut visitor).iter().map(|screen| unrolled(screen)).collect();
    assert!(seen.is_sorted() && seen[0] < 8 && seen.last() == Some(&8), "{seen:?}\n{}", visitor.screen());
}

#[test]
fn an_answer_to_the_computer_ticks_its_words_down_and_draws_its_miss() {
    let mut visitor = Visitor::moving(120, 36, hinted(), Depth::TrueColour);
    visitor.open("Evil Hangman").set("You", "think of a word").press("enter").compute().wait(2_000);
    assert!(visitor.sees("6,385"), "{}", visitor.screen());
    visitor.press("enter");
    let seen = pictures(&mut visitor);
    let count = |screen: &String| {
        let line = screen.lines().find(|line| line.contains(" of 6,385"))?;
        let number = line.split(" of 6,385").next()?.split_whitespace().last()?;
        number.replace(',', "").parse::<usize>().ok()
    };
    let counts: Vec<usize> = seen.iter().filter_map(count).collect();
    assert!(counts.is_sorted_by(|a, b| a >= b) && counts[0] > counts[counts.len() - 1], "{counts:?}");
    let distinct: std::collections::HashSet<&usize> = counts.iter().collect();
    assert!(distinct.len() > 4, "{counts:?}");
    let drawn = |screen: &String| {
        let gallows = screen.lines().skip(2).map(|line| line.chars().take(14).collect::<String>());
        gallows.collect::<String>().chars().filter(|c| !c.is_whitespace()).count()
    };
    assert!(drawn(&seen[0]) < drawn(&seen[seen.len() - 1]), "{}", seen[0]);
    assert_eq!(visitor.app.wake(), None, "nothing moves any more");
}
