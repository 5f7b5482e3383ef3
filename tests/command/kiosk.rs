//! The arcade for guests on the command line, and in lines.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::lines::typed;

fn command(home: &Path, args: &[&str], vars: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env(name, home);
    }
    command.env_remove("ACCESSIBLE").envs(vars.iter().copied()).current_dir(home).args(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn fed(home: &Path, args: &[&str], vars: &[(&str, &str)], input: &str) -> Output {
    let mut child = command(home, args, vars).spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
fn what_is_not_for_guests_is_refused() {
    const COMMAND: &str = "arcade: --kiosk opens the arcade for guests, and goes with no command but play and learn. Leave one of them out.\n";
    let home = tempfile::tempdir().unwrap();
    let touch = format!("touch {}", home.path().join("started").display());
    let refused: [&[&str]; 15] = [
        &["--kiosk", "solve", "etaoin", "then"],
        &["--kiosk", "lab", "traps"],
        &["--kiosk", "check", "etaoin", &touch],
        &["--kiosk", "check", "etaoin", &touch, "--watch"],
        &["--kiosk", "records", "export", "games.json"],
        &["--kiosk", "records", "import", "games.json"],
        &["--kiosk", "settings"],
        &["--kiosk", "paths"],
        &["--kiosk", "doctor"],
        &["--kiosk", "exercise", "etaoin-table"],
        &["exercise", "etaoin-table", "--kiosk"],
        &["--kiosk", "show", "etaoin", "then"],
        &["show", "etaoin", "then", "--kiosk", "--export", "pictures"],
        &["--kiosk", "daily", "--plain"],
        &["--kiosk", "lexicon", "check", "words.txt"],
    ];
    for args in refused {
        let output = fed(home.path(), args, &[], "");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), COMMAND, "{args:?}");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}");
    }
    for (option, args) in [
        ("--lexicon", &["--kiosk", "--lexicon", "words.txt"][..]),
        ("--board", &["--kiosk", "--board", "boards.txt"]),
        ("--lexicon", &["play", "etaoin", "--kiosk", "--lexicon", "words.txt"]),
        ("--board", &["--board", "boards.txt", "play", "--kiosk", "endgame"]),
        ("--lexicon", &["learn", "--lexicon", "words.txt", "--kiosk"]),
    ] {
        let output = fed(home.path(), args, &[], "");
        let sentence = format!("arcade: With --kiosk the arcade reads no files of a guest’s. Leave {option} out.\n");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), sentence, "{args:?}");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
}

/// What a guest asks ssh for besides stands in a variable, which nobody reads.
#[test]
fn what_a_guest_asks_ssh_for_is_not_done() {
    let home = tempfile::tempdir().unwrap();
    let asked = [("SSH_ORIGINAL_COMMAND", "arcade records export games.json")];
    let output = fed(home.path(), &["--kiosk"], &asked, "quit\n");
    assert!(output.status.success() && String::from_utf8(output.stdout).unwrap().starts_with("This is the arcade"));
    assert!(!home.path().join("games.json").exists());
}

#[test]
fn line_mode_names_no_file_and_says_how_long_an_experiment_may_take() {
    let home = tempfile::tempdir().unwrap();
    let told = typed(home.path(), &["--kiosk", "--plain"], &["settings", "menu", "lab", "1", "menu", "quit"]);
    assert!(told.iter().any(|line| line == "Here an experiment is stopped after 15 seconds."), "{told:#?}");
    assert!(!told.iter().any(|line| line.contains("settings file") || line.contains('/')), "{told:#?}");
    let own = typed(home.path(), &["--plain"], &["settings", "menu", "lab", "1", "menu", "quit"]);
    assert!(own.iter().any(|line| line.contains("settings file")), "{own:#?}");
    assert!(!own.iter().any(|line| line.contains("is stopped after")), "{own:#?}");
}

#[cfg(debug_assertions)]
#[test]
fn an_experiment_in_lines_is_stopped_after_its_time() {
    let home = tempfile::tempdir().unwrap();
    let vars = [("ARCADE_COMPUTING", "500")];
    let output = fed(home.path(), &["--kiosk"], &vars, "lab\n1\nrun\nresults\nmenu\nquit\n");
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("This was stopped after 0.5 seconds: nothing may be worked out for longer here."), "{told}");
    assert!(output.status.success() && output.stderr.is_empty(), "{told}");
}

#[cfg(debug_assertions)]
#[test]
fn line_mode_closes_where_no_line_is_typed() {
    let home = tempfile::tempdir().unwrap();
    let vars = [("ARCADE_IDLE", "2000")];
    let mut child = command(home.path(), &["--kiosk", "play", "etaoin", "tea"], &vars).spawn().unwrap();
    // The input stays open.
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"\nfirst\n").unwrap();
    assert!(child.wait().unwrap().success());
    let mut told = String::new();
    child.stdout.take().unwrap().read_to_string(&mut told).unwrap();
    let farewell = "Nobody did anything for 2 seconds, so the arcade has closed. Your game waits for you.\n";
    assert!(told.ends_with(farewell), "{told}");
    let again = typed(home.path(), &["--kiosk", "--plain"], &["quit"]);
    assert!(again.iter().any(|line| line.ends_with("a game waits for you: tea")), "{again:#?}");
}

/// What is not the arcade's database is put in its place, or nobody may read it: it is told without its path, before and after
/// the arcade opens.
#[test]
fn what_is_wrong_with_a_file_is_told_without_its_path() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("arcade");
    fs::create_dir_all(folder.join("games.sqlite")).unwrap();
    fs::write(folder.join("settings.toml"), "theme = [\n").unwrap();
    let path = home.path().display().to_string();
    for args in [&["--kiosk"][..], &["--kiosk", "play", "etaoin"], &["--kiosk", "play", "words", "--daily"]] {
        let output = fed(home.path(), args, &[], "records\n1\nquit\n");
        let told = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        assert!(!told.contains(&path), "{args:?}:\n{told}");
        assert!(told.contains("the database"), "{args:?}:\n{told}");
    }
    let output = fed(home.path(), &["--kiosk"], &[], "quit\n");
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("The settings in the settings file can’t be read"), "{told}");
    // Without a kiosk a player is told where the file lies.
    let output = fed(home.path(), &[], &[], "quit\n");
    assert!(String::from_utf8(output.stdout).unwrap().contains(&path));
}

/// A database that may have no more than it has takes the games that fit, says once that it is full, and the game goes on.
#[cfg(debug_assertions)]
#[test]
fn a_full_database_is_told_once_and_the_games_go_on() {
    let home = tempfile::tempdir().unwrap();
    typed(home.path(), &["--kiosk", "--plain"], &["quit"]);
    let path = home.path().join("arcade/games.sqlite");
    let before = fs::metadata(&path).unwrap().len();
    let game = "etaoin\ntea\ngreedy\nfirst\nfirst\nno\n".repeat(40);
    let output = fed(home.path(), &["--kiosk"], &[("ARCADE_QUOTA", "1")], &format!("{game}records\nquit\n"));
    let told = String::from_utf8(output.stdout).unwrap();
    let sentence = "Games are not saved now: the database has as much as it may have; there is room again once you delete games in the records.";
    assert_eq!(told.matches(sentence).count(), 1, "{told}");
    let after = told.split(sentence).nth(1).unwrap();
    assert!(after.contains("You won") || after.contains("won"), "the games go on: {after}");
    assert!(!told.contains(&home.path().display().to_string()), "{told}");
    let warned = String::from_utf8(output.stderr).unwrap();
    assert!(!warned.contains('/') && warned.lines().count() <= 1, "{warned}");
    assert_eq!(fs::metadata(&path).unwrap().len(), before);
}
