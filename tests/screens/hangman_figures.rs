//! Evil Hangman: what its screens say, worked out again from the game.

use std::sync::Arc;

use crate::hangman::{hangman, line_with, perfect_host};
use crate::support::Visitor;
use arcade::testing::app::Effect;
use arcade::testing::records::Order;
use arcade_engine::Cancel;
use arcade_engine::hangman::solver::{RATING_WORK, Solver};
use arcade_engine::hangman::{Dictionary, Letter, Places};
use arcade_engine::lexicon::{Lexicon, Tier};

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
        visitor.press("ctrl-l");
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

/// The words of the form's game that agree with what was answered.
fn words_left(visitor: &Visitor) -> (Dictionary, Vec<u32>) {
    let dictionary = Dictionary::new(Lexicon::embedded(), Tier::Common, 8).unwrap();
    let left = kept_turns(visitor).iter().fold(dictionary.all(), |left, (letter, places)| {
        dictionary.keep(&left, Letter::new(*letter).unwrap(), places.iter().copied().collect())
    });
    (dictionary, left)
}

fn number(text: &str) -> Option<usize> {
    text.replace(',', "").parse().ok()
}

#[test]
fn listed_groups_are_whole_patterns_and_add_up_to_the_words() {
    let mut visitor = hangman(120, 36);
    visitor.write("qe").compute();
    for letter in ["i", "s", "a"] {
        visitor.write(letter).compute();
        let (_, left) = words_left(&visitor);
        let shown = visitor.screen();
        let known = known_letters(&visitor);
        let panel = right_of(&visitor, 82);
        let head = panel.iter().position(|line| line.contains("splits them")).expect("a panel of groups");
        let mut sum = 0;
        for line in panel.iter().skip(head + 1).take_while(|line| !line.contains('╰')) {
            let parts: Vec<&str> = line.split(['│', ' ']).filter(|part| !part.is_empty()).collect();
            let size = match parts[..] {
                [more, "more", size, ..] if number(more).is_some() => size,
                [text, size, ..] => {
                    let keeps = known.iter().zip(text.chars()).all(|(&known, now)| known == '-' || known == now);
                    assert!(keeps && text.chars().count() == 8, "{text} drops {known:?}\n{shown}");
                    size
                }
                _ => panic!("{line}"),
            };
            sum += number(size).unwrap();
        }
        assert_eq!(sum, left.len(), "{shown}");
        assert!(panel.iter().any(|line| line.contains(&format!("{} of 6,385", left.len()))), "{shown}");
    }
}

#[test]
fn the_sentence_under_the_keyboard_counts_the_words_that_have_the_letter() {
    for size in [(120, 36), (80, 24), (200, 60)] {
        let mut visitor = hangman(size.0, size.1);
        visitor.write("qe").compute().write("s").compute();
        let (dictionary, left) = words_left(&visitor);
        let screen = visitor.screen();
        let line = line_with(&visitor, " words left.").trim().to_owned();
        let (before, after) = line.split_once(" is in ").unwrap_or_else(|| panic!("{screen}"));
        let letter = Letter::new(before.chars().last().unwrap()).unwrap();
        let counts: Vec<usize> = after.split(' ').filter_map(number).collect();
        let hits = left.iter().filter(|&&word| dictionary.letters_of(word).contains(letter)).count();
        assert_eq!(counts[..2], [hits, left.len()], "{screen}");
    }
}

/// For how many words, had a host picked them at the start, the guesses of `turns` find the word within 8 lives.
fn fair_losses(dictionary: &Dictionary, turns: &[(char, Vec<usize>)]) -> usize {
    let found = |word: u32| {
        let letters = dictionary.letters_of(word);
        let (mut open, mut lives) = (letters.len(), 8);
        for (letter, _) in turns {
            if letters.contains(Letter::new(*letter).unwrap()) {
                open -= 1;
            } else {
                lives -= 1;
            }
            if open == 0 || lives == 0 {
                break;
            }
        }
        open == 0
    };
    (0..dictionary.len() as u32).filter(|&word| found(word)).count()
}

#[test]
fn the_story_says_of_every_guess_what_is_true() {
    let mut visitor = hangman(120, 80);
    visitor.write("eisatrnolgdqxzjvwk");
    assert!(visitor.sees("Here is what I did:"), "{}", visitor.screen());
    let turns = kept_turns(&visitor);
    let dictionary = Dictionary::new(Lexicon::embedded(), Tier::Common, 8).unwrap();
    let screen = visitor.screen();
    let lines: Vec<&str> = screen.lines().collect();
    let mut left = dictionary.all();
    let mut told_before = 0;
    for (at, (letter, places)) in turns.iter().enumerate() {
        let said = format!("You said {letter}.");
        let row = lines.iter().position(|line| line.contains(&said)).unwrap_or_else(|| panic!("{said}\n{screen}"));
        let before = left.clone();
        left = dictionary.keep(&before, Letter::new(*letter).unwrap(), places.iter().copied().collect());
        let (counts, gone) = lines[row + 1].split_once("words.").unwrap();
        let counts: Vec<usize> = counts.split_whitespace().filter_map(number).collect();
        assert_eq!(counts, [before.len(), left.len()], "{said}\n{screen}");
        assert_eq!(gone.contains("Gone:"), left.len() < before.len(), "{said}\n{screen}");
        let named: Vec<&str> =
            gone.split_once("Gone: ").map_or(vec![], |(_, words)| words.trim_end_matches('…').split(',').collect());
        for word in named.iter().map(|word| word.trim()).filter(|word| !word.contains('·')) {
            let word = dictionary.number(word).unwrap_or_else(|| panic!("{word}\n{screen}"));
            assert!(before.contains(&word) && !left.contains(&word), "{screen}");
        }
        let share = (fair_losses(&dictionary, &turns[..=at]) as f64 * 100.0 / dictionary.len() as f64).round() as usize;
        // It is told where it changes.
        let told = if share == told_before { String::new() } else { format!("found by now in {share} of 100 games.") };
        assert!(lines[row + 2].contains(&told), "{said} {share}\n{screen}");
        assert_eq!(lines[row + 2].contains("found by now"), share != told_before, "{said} {share}\n{screen}");
        told_before = share;
        // A block stands for twice as many words as all before it.
        let blocks = lines[row + 2].split_whitespace().filter(|block| block.starts_with('█')).count();
        let halvings = (left.len() as f64).log2() + 1.0;
        assert!((halvings - blocks as f64).abs() < 1.0, "{said} {halvings}\n{screen}");
    }
    assert!(screen.contains(&format!("one of {} that were left", left.len())) || left.len() == 1, "{screen}");
}

#[test]
fn at_40x12_every_letter_the_word_the_lives_and_the_words_left_are_in_sight() {
    for guesses in ["", "e", "eisat"] {
        let mut visitor = hangman(40, 12);
        visitor.write(guesses).compute();
        let screen = visitor.screen();
        for row in ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"] {
            let seen = screen.lines().any(|line| {
                let letters: String = line.chars().filter(char::is_ascii_alphabetic).collect();
                letters.to_uppercase() == row
            });
            assert!(seen, "{row}\n{screen}");
        }
        let (_, left) = words_left_or_all(&visitor);
        let count = match left {
            1_000.. => format!("{},{:03}", left / 1_000, left % 1_000),
            _ => left.to_string(),
        };
        assert!(screen.contains("lives ●") && screen.contains(&format!("words left {count} ")), "{screen}");
    }
}

fn words_left_or_all(visitor: &Visitor) -> (usize, usize) {
    let kept = visitor.effects.iter().any(|effect| matches!(effect, Effect::Records(Order::Keep(_))));
    let all = Dictionary::new(Lexicon::embedded(), Tier::Common, 8).unwrap().len();
    (all, if kept { words_left(visitor).1.len() } else { all })
}

/// How many of the 100 parts of a screen have nothing in them.
fn empty_parts(visitor: &Visitor) -> usize {
    let buffer = visitor.picture().0;
    let ground = buffer[(0, 0)].style().bg;
    let (width, height) = (buffer.area.width / 10, buffer.area.height / 10);
    let is_empty = |part: u16| {
        let (x, y) = (part % 10 * width, part / 10 * height);
        let mut cells = (0..width * height).map(|cell| &buffer[(x + cell % width, y + cell / width)]);
        cells.all(|cell| cell.symbol() == " " && cell.style().bg == ground)
    };
    (0..100).filter(|&part| is_empty(part)).count()
}

#[test]
fn no_more_than_a_third_of_a_large_screen_is_empty() {
    let mut visitor = hangman(200, 60);
    let check = |visitor: &Visitor, state: &str| {
        let empty = empty_parts(visitor);
        assert!(empty <= 33, "{state}: {empty} parts are empty\n{}", visitor.screen());
    };
    visitor.compute();
    check(&visitor, "begun");
    visitor.press("f4");
    check(&visitor, "debug at the start");
    visitor.press("esc").write("eis").compute();
    check(&visitor, "under way");
    visitor.press("f3");
    check(&visitor, "without live hints");
    visitor.press("f3 f4");
    check(&visitor, "debug");
    visitor.press("esc").write("qxzjvwky").compute();
    check(&visitor, "over");
    visitor.press("f6");
    check(&visitor, "review");
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
pub(crate) fn kept_turns(visitor: &Visitor) -> Vec<(char, Vec<usize>)> {
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
pub(crate) fn proposed(visitor: &Visitor) -> String {
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
        assert!(visitor.sees("you gave nothing away"), "{}", visitor.screen());
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
        Some(0) => "one mistake may lose".to_owned(),
        Some(spare) => format!("You can win with {spare} miss"),
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
    for (guesses, says) in
        [("", "● You can win with 1 miss to spare."), ("qjxzvwy", "~ A perfect host would beat you.")]
    {
        let mut visitor = hangman(40, 12);
        visitor.write(guesses).compute();
        assert!(visitor.sees(says), "{}", visitor.screen());
    }
}

#[test]
fn the_panel_of_who_is_winning_has_its_bar_and_no_word_alone() {
    for (columns, rows) in [(100, 30), (120, 36), (160, 40), (200, 60)] {
        let mut visitor = hangman(columns, rows);
        for letter in ["", "e", "i", "q", "x", "z"] {
            visitor.write(letter);
            for _ in ["while it is worked out", "when it is known"] {
                let screen = visitor.screen();
                let lines: Vec<&str> = screen.lines().collect();
                let title = lines.iter().position(|line| line.contains("who is winning")).expect("the panel");
                let inside = |row: usize| lines[title + row].split('│').rev().nth(1).unwrap_or("").trim().to_owned();
                assert!(inside(1).starts_with("you ▕") || inside(1).starts_with("░░░"), "{screen}");
                assert!(!inside(2).is_empty(), "{screen}");
                let second = inside(3);
                assert!(second.is_empty() || second.contains(' '), "{second}\n{screen}");
                assert!(lines[title + 4].contains('╰'), "{screen}");
                visitor.compute();
            }
        }
    }
}
