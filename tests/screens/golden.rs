//! Games that version 0.1 kept: each opens where it stood, and tells its friends the same.

use std::fmt::Write as _;
use std::fs;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arcade::testing::app::{App, Effect, Message, Words};
use arcade::testing::games::TABLES;
use arcade::testing::games::hangman::HangmanSetup;
use arcade::testing::model::{GameKey, GameRecord};
use arcade::testing::play::Kept;
use arcade::testing::records::{Database, News};
use arcade::testing::settings::SettingsFile;
use arcade_engine::hangman::{Dictionary, Host, Setup, Ties};
use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_ui::theme::Depth;

use crate::support::{Visitor, hinted};

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/v0.1").join(name)
}

/// All games, oldest first.
fn games() -> Vec<GameRecord> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    fs::copy(golden("games.sqlite"), &path).unwrap();
    let opened = Database::open(&path).unwrap();
    assert_eq!(opened.put_aside, None);
    let mut database = opened.database;
    let games = (1..).map_while(|row| database.game(row).unwrap()).collect::<Vec<_>>();
    assert_eq!(games.len(), 49);
    games
}

fn own_words() -> Arc<Lexicon> {
    Arc::new(Lexicon::parse(&fs::read(golden("words.txt")).unwrap()).unwrap().0)
}

/// Someone who opens `record` with the words it was begun with.
fn opened(record: &GameRecord) -> Visitor {
    let mut visitor = Visitor::new(120, 36);
    let own = own_words();
    if record.tag.lexicon == Some(own.fingerprint()) {
        visitor.app = App::new(hinted(), Depth::TrueColour, Words::Own(own), 7);
    }
    visitor.send(Message::Records(News::Open(Vec::new())));
    visitor.send(Message::Open(Box::new(record.clone())));
    visitor
}

#[test]
fn kept_games_have_the_words_they_were_begun_with() {
    for (lexicon, words) in [(&**Lexicon::first_edition(), "6,767"), (Lexicon::embedded(), "6,385")] {
        let dictionary = Arc::new(Dictionary::new(lexicon, Tier::Common, 8).unwrap());
        let (lives, host, ties) = (NonZeroU32::MIN, Host::Largest, Ties::Ordered);
        let setup = Setup { dictionary, lives, host, whole_words: true, ties, seed: 1 };
        let kept = HangmanSetup::new(Tier::Common, &setup, "one", true);
        let visitor = opened(&GameRecord::begin(kept.tag(GameKey::Kept(1), Some(lexicon.fingerprint()))));
        assert!(visitor.sees(words), "{}", visitor.screen());
    }
}

#[test]
fn every_kept_game_opens_where_it_stood() {
    let mut pictures: Vec<(&str, String)> = Vec::new();
    for (n, record) in games().iter().enumerate() {
        let visitor = opened(record);
        assert!(visitor.sees("arcade ›"), "{}", visitor.screen());
        let name = record.tag.kind.name();
        if pictures.last().is_none_or(|(last, _)| *last != name) {
            pictures.push((name, String::new()));
        }
        let _ = write!(pictures.last_mut().unwrap().1, "== game {}\n{}\n", n + 1, visitor.screen());
    }
    for (at, (name, picture)) in pictures.iter().enumerate() {
        insta::assert_snapshot!(format!("{at}_{name}"), picture);
    }
}

#[test]
fn a_game_of_other_words_waits_for_them() {
    let games = games();
    let own = own_words().fingerprint();
    for record in games.iter().filter(|record| record.tag.lexicon == Some(own)) {
        let mut visitor = Visitor::new(120, 36);
        visitor.send(Message::Open(Box::new(record.clone())));
        assert!(visitor.sees("was begun with another list of words"), "{}", visitor.screen());
    }
    assert_eq!(games.iter().filter(|record| record.tag.lexicon == Some(own)).count(), 2);
}

/// What is sent to the clipboard. A game in which the computer guesses is not shared.
fn copied(visitor: &Visitor) -> &str {
    let copied = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text.as_str()),
        _ => None,
    });
    copied.unwrap_or("-")
}

/// `kept 5 of 9 points (56 %)` as it was said before: `accuracy 56 %`.
fn with_bare_accuracy(line: &str) -> String {
    let told = line.split_once("kept ").and_then(|(before, rest)| {
        let (_, rest) = rest.split_once('(')?;
        let (share, after) = rest.split_once(')')?;
        Some(format!("{before}accuracy {share}{after}"))
    });
    told.unwrap_or_else(|| line.to_owned())
}

/// `2026-11-21, day 325` as it was said before: without the number.
fn without_number(line: &str) -> String {
    let Some((before, rest)) = line.split_once(", day ") else { return line.to_owned() };
    [before, rest.trim_start_matches(|character: char| character.is_ascii_digit())].concat()
}

#[test]
fn results_are_shared_in_the_same_words() {
    let mut found = String::new();
    for (n, record) in games().iter().enumerate() {
        let mut visitor = opened(record);
        visitor.press("f9");
        if visitor.sees("leaves it out") {
            // The code of a day's game has the result now, unless it is left out.
            visitor.press("r");
        }
        let _ = write!(found, "== game {}\n{}\n", n + 1, copied(&visitor));
        visitor.press("tab enter");
        let _ = write!(found, "-- in ASCII\n{}\n", copied(&visitor));
    }
    // Both seats of a board are called two games of it now, and a margin is told in words.
    let wanted = fs::read_to_string(golden("shares.txt")).unwrap().replace(", both seats", ", two games");
    let wanted = wanted.replace(", margin +2", ", 2 points ahead");
    // On a row the accuracy says what it is a share of.
    let found = found.lines().map(with_bare_accuracy).map(|line| without_number(&line)).collect::<Vec<_>>().join("\n");
    for (at, (found, wanted)) in found.lines().zip(wanted.lines()).enumerate() {
        assert_eq!(found, wanted, "line {}", at + 1);
    }
    assert_eq!(found.lines().count(), wanted.lines().count());
}

#[test]
fn chosen_keys_are_the_keys_that_were_chosen() {
    let settings = SettingsFile::new(golden("settings.toml"), TABLES).load();
    assert_eq!((settings.notice, settings.complaints), (None, Vec::new()));
    let mut visitor = Visitor::with(100, 160, settings.settings, Depth::TrueColour);
    visitor.press("alt-a");
    insta::assert_snapshot!("keys_of_a_settings_file", visitor.screen());
}

#[test]
fn the_key_table() {
    let mut visitor = Visitor::new(100, 160);
    visitor.press("?");
    insta::assert_snapshot!(visitor.screen());
}
