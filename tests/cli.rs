//! The command line around the games.

#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

use std::path::Path;
use std::process::{Command, Output};

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
