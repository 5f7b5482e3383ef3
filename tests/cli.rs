//! The command line around the games.

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

use std::path::Path;
use std::process::{Command, Output};

use arcade::records::{Database, Ended, GameKey, GameKind, GameRecord, Help, Moment, Outcome, Tag};

fn arcade(args: &[&str]) -> Output {
    let home = tempfile::tempdir().unwrap();
    arcade_in(home.path(), args)
}

/// Runs the program with `home` as the folder of all that it keeps.
fn arcade_in(home: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env(name, home);
    }
    command.args(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn the_licences_of_the_words_are_shown() {
    let output = arcade(&["--licences"]);
    let shown = text(&output.stdout);
    assert!(output.status.success());
    for holder in ["Kevin Atkinson", "UKACD", "MIT License"] {
        assert!(shown.contains(holder), "{holder}");
    }
}

#[test]
fn without_a_terminal_it_says_so() {
    let output = arcade(&[]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"");
    assert_eq!(
        text(&output.stderr),
        "arcade: There is no terminal to draw on; run it in one, or ask `arcade solve` without a screen.\n"
    );
}

#[test]
fn unknown_words_are_refused_in_one_sentence() {
    for args in [&["--colour"][..], &["play", "chess"], &["--theme", "pink"], &["--seed", "x"], &["solve", "chess"]] {
        let output = arcade(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(output.stdout, b"", "{args:?}");
        assert_eq!(text(&output.stderr).lines().count(), 1, "{}", text(&output.stderr));
    }
}

#[test]
fn a_lexicon_without_words_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("words");
    for (content, reason) in
        [(&b""[..], "is empty"), (b"\x00\xff\n12\n", "no word of plain a"), (b"\xff\xfea\0", "UTF-16")]
    {
        std::fs::write(&file, content).unwrap();
        let output = arcade(&["--lexicon", file.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).contains(reason), "{}", text(&output.stderr));
        assert_eq!(text(&output.stderr).lines().count(), 1);
    }
    let output = arcade(&["--lexicon", folder.path().to_str().unwrap()]);
    assert!(text(&output.stderr).contains("can't be read"), "{}", text(&output.stderr));
}

#[test]
fn paths_are_the_systems_unless_others_are_named() {
    let home = tempfile::tempdir().unwrap();
    let output = arcade_in(home.path(), &["paths"]);
    let shown = text(&output.stdout);
    assert!(shown.contains(home.path().join("arcade/settings.toml").to_str().unwrap()), "{shown}");
    let output = arcade_in(home.path(), &["paths", "--config", "/a/b.toml", "--data-dir", "/c"]);
    assert_eq!(text(&output.stdout), "settings  /a/b.toml\ndata      /c\n");
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "asking must leave nothing behind");
}

#[test]
fn settings_are_printed_as_they_stand_or_as_they_begin() {
    let home = tempfile::tempdir().unwrap();
    let default = text(&arcade_in(home.path(), &["settings", "--default"]).stdout);
    assert!(default.contains("live-hints = true") && default.contains("# take-first = "), "{default}");
    let file = home.path().join("mine.toml");
    std::fs::write(&file, "theme = \"light\"\n").unwrap();
    let output = arcade_in(home.path(), &["settings", "--config", file.to_str().unwrap()]);
    assert_eq!(text(&output.stdout), "theme = \"light\"\n");
}

#[test]
fn records_are_listed_for_people_and_for_programs() {
    let home = tempfile::tempdir().unwrap();
    assert_eq!(text(&arcade_in(home.path(), &["records"]).stdout), "No games yet.\n");
    let mut database = Database::open(&home.path().join("arcade/games.sqlite")).unwrap().database;
    let outcome = Outcome {
        ended: Ended::Won,
        sentence: "You win by 10, 13 to 3.".into(),
        accuracy: Some(975),
        feats: Vec::new(),
    };
    let record = GameRecord {
        tag: Tag {
            key: GameKey::New(1),
            kind: GameKind::Etaoin,
            setup: "{}".into(),
            title: "t,h\"en".into(),
            lexicon: None,
            daily: None,
        },
        line: vec!["\"last\"".into()],
        played: 1,
        outcome: Some(outcome),
        help: Help { hints: 2, undos: 0 },
    };
    let day = Moment::midnight(2026, 11, 21).unwrap();
    database.keep(&record, day).unwrap();
    drop(database);

    let shown = |args: &[&str]| text(&arcade_in(home.path(), &[&["records"], args].concat()).stdout);
    assert_eq!(
        shown(&[]),
        "2026-11-21 00:00  Etaoin        t,h\"en                    You win by 10, 13 to 3. · with hints\n"
    );
    assert_eq!(
        shown(&["--csv"]).lines().nth(1).unwrap(),
        "1,etaoin,\"t,h\"\"en\",won,\"You win by 10, 13 to 3.\",0.975,1,2,0,1795219200000,1795219200000"
    );
    assert!(shown(&["--json"]).starts_with(r#"{"id":1,"game":"etaoin","title":"t,h\"en","outcome":"won","#));
    assert_eq!(shown(&["--since", "2026-11-21", "--game", "etaoin"]).lines().count(), 1);
    assert_eq!(shown(&["--since", "2026-11-22", "--json"]), "");
    assert_eq!(shown(&["--game", "hangman"]), "No games yet.\n");
    let output = arcade_in(home.path(), &["records", "--since", "2026-02-30"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr), "arcade: “2026-02-30” is no day; write one as in 2026-11-21.\n");
}
