//! What the page of statistics shows of the notes of games, and the search for a word that was played.

use std::collections::HashMap;

use super::{RECORDS, browser, game, orders, reader, tell};
use crate::support::Visitor;
use arcade::testing::model::{Ended, Figure, GameKind, Note};
use arcade::testing::records::{Entry, News, Notes, Order, Query};

/// Games of the Word Game and of Evil Hangman over some months, and their notes.
fn noted() -> (Vec<Entry>, Notes) {
    let words = ["pillory", "abjure", "weed", "mimic", "quiches", "kazoo"];
    let (mut entries, mut notes) = (Vec::new(), HashMap::new());
    for row in (0..36_i64).rev() {
        let word = words[row as usize % words.len()];
        let days = (35 - row as i32) * 3;
        let (kind, ended, found) = if row % 2 == 0 {
            (GameKind::WordGame, Ended::Over, of_words(row as usize, word))
        } else {
            (GameKind::EvilHangman, Ended::Won, of_hangman(row as usize, word))
        };
        entries.push(game(row, kind, "pory!ll", Some(ended), days));
        notes.insert(row, found);
    }
    (entries, notes)
}

fn of_words(row: usize, word: &str) -> Vec<Note> {
    let ranks = ["started", "fair", "good", "great", "brilliant", "perfect"];
    let rank = |(at, name): (usize, &&str)| Note::new(Figure::Ranks, *name, usize::from(at == row * row / 7 % 6));
    let mut notes = vec![
        Note::new(Figure::BestGame, "", 700 + row * 31 % 97 * 13),
        Note::new(Figure::BestHand, "pory!ll", 300 + row * 17 % 89 * 5),
        Note::new(Figure::BestWord, word, 100 + row * 7 % 61 * 8),
        Note::new(Figure::LongestWord, word, word.len()),
        Note::new(Figure::WordsFound, word, 1),
        Note::new(Figure::Pangrams, "", usize::from(word.len() == 7)),
    ];
    notes.extend(ranks.iter().enumerate().map(rank));
    notes
}

fn of_hangman(row: usize, word: &str) -> Vec<Note> {
    let misses = row * row / 9 % 6;
    let bars = |figure, from: usize, at: usize| {
        (from..=at).map(move |bar| Note::new(figure, bar.to_string(), usize::from(bar == at)))
    };
    let hosts = ["honest", "easy", "medium", "largest family", "obscure", "look-ahead", "perfect", "the card"];
    let host = |(at, name): (usize, &&str)| Note::new(Figure::HostsBeaten, *name, usize::from(at == row % 5));
    let mut notes: Vec<Note> = bars(Figure::Misses, 0, misses).chain(bars(Figure::LivesLeft, 1, 7 - misses)).collect();
    notes.extend(hosts.iter().enumerate().map(host));
    notes.push(Note::new(Figure::FellFor, word, 1));
    notes
}

/// Someone who sees the statistics with these notes.
fn statistician(columns: u16, rows: u16) -> Visitor {
    let (entries, notes) = noted();
    let mut visitor = reader(columns, rows, entries);
    tell(&mut visitor, News::Noted(notes));
    visitor
}

#[test]
fn notes_are_asked_for_and_told_when_they_come() {
    let (entries, notes) = noted();
    let mut visitor = reader(120, 36, entries);
    assert!(orders(&visitor).contains(&&Order::Ask(Query::Notes)));
    visitor.press("down down down");
    assert!(!visitor.sees("best word"), "{}", visitor.screen());
    tell(&mut visitor, News::Noted(notes));
    for line in ["best word", "longest word        PILLORY, 7", "words found         18", "Hands by rank"] {
        assert!(visitor.sees(line), "{line}: {}", visitor.screen());
    }
    visitor.press("down");
    for line in ["Wins by misses", "words it fell for", "KAZOO", "Wins by lives left"] {
        assert!(visitor.sees(line), "{line}: {}", visitor.screen());
    }
    visitor.press("esc").press(RECORDS);
    assert!(visitor.sees("Records › Statistics"), "{}", visitor.screen());
}

/// Every line of the panels can be had on the smallest screen that has them.
#[test]
fn everything_below_the_statistics_is_reached_by_scrolling() {
    let mut visitor = statistician(80, 24);
    for kind in ["", "down", "down", "down", "down"] {
        visitor.press(kind);
        let mut seen = String::new();
        for _ in 0..9 {
            seen += &visitor.screen();
            visitor.press("pagedown");
        }
        assert!(visitor.sees("PageUp") || !seen.contains("PageDown"), "{}", visitor.screen());
        for label in ["tied", "no contest", "best", "most wins in a row", "days in a row", "with undo", "time played"] {
            assert!(seen.contains(label), "{label} is not in {seen}");
        }
        for label in match kind {
            _ if seen.contains("Wins by misses") => &["Wins by lives left", "Hosts beaten", "the card", "fell for"][..],
            _ if seen.contains("Hands by rank") => &["perfect", "best game", "pangrams", "by month"],
            _ => &[],
        } {
            assert!(seen.contains(label), "{label} is not in {seen}");
        }
    }
}

#[test]
fn a_word_that_was_played_finds_its_games() {
    let (entries, notes) = noted();
    let with_word = entries.iter().filter(|entry| entry.row % 2 == 0 && entry.row % 6 == 4).count();
    let mut visitor = browser(120, 36, entries);
    visitor.press("/").write("quiches");
    assert!(visitor.sees("No game is like that"), "{}", visitor.screen());
    tell(&mut visitor, News::Noted(notes));
    assert!(visitor.sees(&format!("1 / {with_word} games of 36")), "{}", visitor.screen());
}

/// What the arcade does not say by itself is masked on the page too.
#[test]
fn coarse_words_are_masked() {
    let mut notes = HashMap::new();
    notes.insert(3, vec![Note::new(Figure::BestWord, "fucking", 700)]);
    let mut visitor = reader(120, 36, vec![game(3, GameKind::WordGame, "gif!cku", Some(Ended::Over), 0)]);
    tell(&mut visitor, News::Noted(notes));
    visitor.press("down down down");
    assert!(visitor.sees("F·····G, 700") && !visitor.sees("FUCKING"), "{}", visitor.screen());
}

#[test]
fn pictures() {
    for (columns, rows) in [(80, 24), (120, 36), (200, 60)] {
        let mut visitor = statistician(columns, rows);
        visitor.press("down down down");
        insta::assert_snapshot!(format!("words_{columns}x{rows}"), visitor.screen());
        visitor.press("down");
        insta::assert_snapshot!(format!("hangman_{columns}x{rows}"), visitor.screen());
    }
}
