//! `arcade play`: help, and what is refused before the terminal is taken over.

use std::path::Path;
use std::process::{Command, Output};

const GAMES: [&str; 5] = ["etaoin", "endgame", "words", "hangman", "reverse"];

fn arcade_in(home: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env(name, home);
    }
    command.current_dir(home).args(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The one sentence that the call ends with, and its exit code.
fn told(home: &Path, args: &[&str]) -> (String, Option<i32>) {
    let output = arcade_in(home, args);
    assert_eq!(output.stdout, b"", "{args:?}");
    let told = text(&output.stderr);
    assert_eq!(told.lines().count(), 1, "{args:?}: {told}");
    (told.trim_end().trim_start_matches("arcade: ").to_owned(), output.status.code())
}

#[test]
fn every_game_has_a_page_of_help_that_begins_with_an_example_of_itself() {
    let home = tempfile::tempdir().unwrap();
    for game in GAMES {
        let page = text(&arcade_in(home.path(), &["play", game, "--help"]).stdout);
        let example = page.split_once("Examples:\n  ").unwrap().1;
        assert!(example.starts_with(&format!("arcade play {game}")), "{page}");
        assert!(example.lines().take_while(|line| !line.is_empty()).all(|line| line.chars().count() <= 80), "{page}");
        let usage = page.find("Usage:").unwrap();
        assert!(page.find("Examples:").unwrap() < usage && page.find("--theme").unwrap() > usage, "{page}");
        assert_eq!(page.contains("--daily"), game != "reverse", "{page}");
    }
    assert_eq!(arcade_in(home.path(), &["play", "wordgame", "--help"]).status.code(), Some(0));
}

#[test]
fn the_examples_of_help_open_a_game() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("boards.txt"), "# mine\n1 2 3 4\n-1 3 9 4\n").unwrap();
    for game in GAMES {
        let page = text(&arcade_in(home.path(), &["play", game, "--help"]).stdout);
        let examples = page.split_once("Examples:\n").unwrap().1.lines().take_while(|line| !line.is_empty());
        for example in examples {
            // Behind the command stands what comes of it.
            let words = shell_words::split(example.trim().split("   ").next().unwrap()).unwrap();
            let args: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
            let output = arcade_in(home.path(), &args);
            let (asked, refused) = (text(&output.stdout), text(&output.stderr));
            assert!(output.status.success() && refused.is_empty(), "{example}: {refused}");
            assert!(asked.trim_end().ends_with(':'), "{example}: {asked}");
        }
    }
}

#[test]
fn options_of_the_arcade_stand_before_play_before_the_game_or_behind_it() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("words"), "\n").unwrap();
    for args in [
        ["--lexicon", "words", "play", "etaoin", "--length", "7"],
        ["play", "--lexicon", "words", "etaoin", "--length", "7"],
        ["play", "etaoin", "--length", "7", "--lexicon", "words"],
    ] {
        let (sentence, code) = told(home.path(), &args);
        assert!(sentence.contains("The word list"), "{sentence}");
        assert_eq!(code, Some(1));
    }
    std::fs::write(home.path().join("words"), "ab\ncd\n").unwrap();
    let args = ["--lexicon", "words", "play", "hangman", "--length", "7"];
    assert_eq!(
        told(home.path(), &args).0,
        "No word of the list has 7 letters, so there is no game with --length 7. Choose another length."
    );
}

#[test]
fn what_can_not_be_played_is_told_in_a_sentence() {
    let home = tempfile::tempdir().unwrap();
    let told = |args: &[&str]| told(home.path(), &[&["play"], args].concat());
    for args in [
        &[][..],
        &["hagman"],
        &["chess"],
        &["etaoin", "--rival", "gredy"],
        &["etaoin", "--my-word", ""],
        &["endgame", "--my-board", "1 2 3"],
        &["endgame", "--lesson", "2"],
        &["words", "--hand", "co!!ws"],
        &["hangman", "--lives", "0"],
        &["hangman", "--daily", "--lives", "3"],
        &["hangman", "--daily", "9999-12-31"],
        &["reverse", "--host", "easy"],
    ] {
        let (sentence, code) = told(args);
        assert!(sentence.ends_with(['.', '?']), "{args:?}: {sentence}");
        assert_eq!(code, Some(2), "{args:?}: {sentence}");
    }
    assert_eq!(told(&["endgame", "--board", "gone"]).1, Some(1));
    let (sentence, code) = told(&["words", "--daily", "--lexicon", "/dev/null"]);
    assert!(sentence.contains("is empty") && code == Some(1), "{sentence}");
}

#[test]
fn the_words_of_the_day_are_the_arcades_own() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("words"), "ab\ncd\n").unwrap();
    let (sentence, code) = told(home.path(), &["play", "words", "--daily", "--lexicon", "words"]);
    assert!(sentence.contains("is played with the arcade’s own words") && code == Some(1), "{sentence}");
}

#[test]
fn a_name_goes_with_two_people_and_is_short_and_in_sight() {
    let home = tempfile::tempdir().unwrap();
    let alone = told(home.path(), &["play", "etaoin", "--first-player", "Ada"]);
    assert_eq!(alone.0, "--first-player needs --rival a-friend-here.");
    for (name, sentence) in [
        ("Wilhelmina the Great", "A name has at most 12 characters; wide ones, as in Chinese, count as two."),
        ("a\u{1b}[31mb", "A name is one line, and has no characters that can’t be seen."),
        ("a\u{202e}b", "A name is one line, and has no characters that can’t be seen."),
    ] {
        let args = ["play", "endgame", "--rival", "a-friend-here", "--second-player", name];
        assert_eq!(told(home.path(), &args).0, sentence);
    }
}

#[test]
fn a_word_may_stand_where_a_kind_of_word_is_named_and_a_lesson_has_a_number() {
    let home = tempfile::tempdir().unwrap();
    let begun = |args: &[&str]| text(&arcade_in(home.path(), args).stdout);
    let told = begun(&["play", "etaoin", "--word", "toasters", "--rival", "greedy", "--plain"]);
    assert!(told.contains("Letters: t, o, a, s, t, e, r, s"), "{told}");
    let told = begun(&["play", "etaoin", "--word", "a-trap-word", "--rival", "greedy", "--plain"]);
    assert!(!told.contains("a, -, t, r, a, p"), "{told}");
    assert!(begun(&["learn", "7", "--plain"]).contains("Lesson: A duel with Greedy"));
    let (sentence, code) = self::told(home.path(), &["learn", "25"]);
    assert!(code == Some(2) && sentence.ends_with("lists all 24 with their numbers."), "{sentence}");
}
