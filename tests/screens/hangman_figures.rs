//! Evil Hangman: what its screens say, worked out again from the game.

use std::sync::Arc;

use crate::hangman::{hangman, line_with, perfect_host};
use crate::support::Visitor;
use arcade::app::Effect;
use arcade::engine::Cancel;
use arcade::engine::hangman::solver::{RATING_WORK, Solver};
use arcade::engine::hangman::{Dictionary, Letter, Places};
use arcade::engine::lexicon::{Lexicon, Tier};
use arcade::records::Order;

/// Figures of the screen from the column `from` on, without the line of keys.
fn right_of(visitor: &Visitor, from: usize) -> Vec<String> {
    visitor.screen().lines().map(|line| line.chars().skip(from).collect()).collect()
}

/// The words of the form's game that fit what was answered, all of which said that there is no such letter.
fn words_without(letters: &str) -> (Dictionary, Vec<u32>) {
    let dictionary = Dictionary::new(Lexicon::embedded(), Tier::Common, 8).unwrap();
    let left = letters
        .chars()
        .fold(dictionary.all(), |left, letter| dictionary.keep(&left, Letter::new(letter).unwrap(), Places::NONE));
    (dictionary, left)
}

#[test]
fn a_hidden_count_is_not_told_by_hints() {
    for (columns, rows) in [(120, 36), (80, 24)] {
        let mut visitor = hangman(columns, rows);
        visitor.write("qe").compute();
        let (dictionary, left) = words_without("qe");
        let count = |words: usize| match words {
            1_000.. => format!("{},{:03}", words / 1_000, words % 1_000),
            _ => words.to_string(),
        };
        let (all, now) = (count(dictionary.len()), count(left.len()));
        assert!(visitor.sees(&now), "{now}\n{}", visitor.screen());
        visitor.press("f8");
        for keys in ["", "f2", "f3", "f2", "f2", "f2", "right", "f6"] {
            visitor.press(keys);
            assert!(!visitor.sees(&now) && !visitor.sees(&all), "{keys}: {now}\n{}", visitor.screen());
            assert!(!visitor.sees(" words have it, and"), "{}", visitor.screen());
        }
        visitor.press("esc f4");
        assert!(visitor.sees("You hid the number of words"), "{}", visitor.screen());
        visitor.press("esc").write("z");
        assert!(visitor.sees("with hints"), "{}", visitor.screen());
    }
}

#[test]
fn listed_families_are_whole_patterns_and_add_up_to_the_words() {
    let mut visitor = hangman(120, 36);
    // The largest family of ING is known to be shown at the end.
    visitor.write("qe").compute();
    for letter in ["i", "s", "a"] {
        visitor.write(letter).compute();
        let panel: Vec<String> = right_of(&visitor, 80);
        let head = panel.iter().position(|line| line.contains("would make")).expect("a panel of families");
        let count = panel.iter().skip(head).find_map(|line| line.split_once(" of ")).expect("a count").1;
        let words: usize = count.split_whitespace().next().unwrap().replace(',', "").parse().unwrap();
        let shown = visitor.screen();
        let pattern: Vec<char> = known_letters(&visitor);
        let mut sum = 0;
        let listed = panel.iter().skip(head).skip_while(|line| !line.contains(" of ")).skip(2);
        for line in listed {
            let parts: Vec<&str> = line.trim_matches(|c| c == '│' || c == ' ').split_whitespace().collect();
            let (text, size) = match parts[..] {
                [number, "more", size, ..] if number.parse::<usize>().is_ok() => ("", size),
                [text, size, ..] if size.replace(',', "").parse::<usize>().is_ok() => (text, size),
                _ => break,
            };
            sum += size.replace(',', "").parse::<usize>().unwrap();
            if !text.is_empty() {
                let keeps = pattern.iter().zip(text.chars()).all(|(&known, now)| known == '-' || known == now);
                assert!(keeps, "{text} drops {pattern:?}\n{shown}");
            }
        }
        assert_eq!(sum, words, "{shown}");
    }
}

/// The word as the solver pane's strip shows it.
fn known_letters(visitor: &Visitor) -> Vec<char> {
    let lines = kept_turns(visitor);
    let mut pattern = vec!['-'; 8];
    for (letter, places) in lines {
        for place in places {
            pattern[place] = letter;
        }
    }
    pattern
}

/// The answers of the game as it was last kept.
fn kept_turns(visitor: &Visitor) -> Vec<(char, Vec<usize>)> {
    let record = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record),
        _ => None,
    });
    let record = record.expect("a game");
    let read = |text: &String| {
        let turn: serde_json::Value = serde_json::from_str(text).unwrap();
        let letter = turn["letter"].as_str().unwrap().to_uppercase().chars().next().unwrap();
        let places = turn["places"].as_array().unwrap().iter().map(|place| place.as_u64().unwrap() as usize);
        (letter, places.collect())
    };
    record.line[..record.played].iter().map(read).collect()
}

/// The letter that the hint line proposes.
fn proposed(visitor: &Visitor) -> String {
    let screen = visitor.screen();
    let (_, rest) = screen.split_once("Guess ").unwrap_or_else(|| panic!("no hint\n{screen}"));
    rest.chars().take(1).collect::<String>().to_lowercase()
}

#[test]
fn a_game_by_the_screens_hints_alone_is_without_fault() {
    // Against the largest family and against the perfect host.
    for mut visitor in [hangman(120, 36), perfect_host()] {
        for _ in 0..80 {
            if visitor.sees("plays another") {
                break;
            }
            if visitor.sees("The host ponders") || visitor.sees("Looking for the best letter") {
                visitor.compute();
            } else {
                let letter = proposed(&visitor);
                visitor.write(&letter);
            }
        }
        visitor.compute().press("f6");
        assert!(visitor.sees("accuracy 100 %"), "{}", visitor.screen());
        assert!(visitor.sees("you wasted 0 misses") || visitor.sees("you wasted no miss"), "{}", visitor.screen());
    }
}

#[test]
fn the_verdict_and_the_letter_table_say_what_the_position_is_worth() {
    let mut visitor = hangman(120, 36);
    visitor.write("qejz").compute();
    let answers = kept_turns(&visitor);
    let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, 8).unwrap());
    let left = answers.iter().fold(dictionary.all(), |left, (letter, places)| {
        dictionary.keep(&left, Letter::new(*letter).unwrap(), places.iter().copied().collect())
    });
    let misses = answers.iter().filter(|(_, places)| places.is_empty()).count() as u32;
    let lives = 8 - misses;
    let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
    let rating = solver.rate(&left, Some(lives), RATING_WORK, &mut |_| {}).unwrap();
    let value = rating.value.exact().expect("few enough words");
    let says = match rating.spare(lives) {
        Some(0) => "a perfect host would punish one mistake".to_owned(),
        Some(spare) => format!("even if you waste {spare} miss"),
        None => "this one may slip".to_owned(),
    };
    let panel = right_of(&visitor, 82).join(" ").replace('│', " ");
    let panel = panel.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(panel.contains(&says), "{says}\n{panel}\n{}", visitor.screen());
    visitor.press("f4 f4 f4");
    for letter in ['S', 'A', 'T'] {
        let row = line_with(&visitor, &format!("  {letter}  "));
        let shown: u8 = row.split_whitespace().nth(8).and_then(|text| text.parse().ok()).expect("a number of misses");
        assert_eq!(Some(shown), rating.after(Letter::new(letter).unwrap()).exact(), "{row}");
        assert!(shown >= value, "no letter beats V");
    }
    visitor.press("f4");
    assert!(visitor.sees(&format!("{value} misses, exactly")), "{}", visitor.screen());
}

#[test]
fn the_verdict_is_whole_at_40x12() {
    for (guesses, says) in [("", "● You can still win."), ("qjxzvwy", "× A perfect host would hang you.")] {
        let mut visitor = hangman(40, 12);
        visitor.write(guesses).compute();
        assert!(visitor.sees(says), "{}", visitor.screen());
    }
}
