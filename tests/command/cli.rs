//! The command line around the games.

use std::path::Path;
use std::process::{Command, Output};

use arcade::testing::model::{Ended, Feat, GameKey, GameKind, GameRecord, Help, Moment, Outcome, Tag};
use arcade::testing::records::Database;

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
    assert!(text(&output.stderr).contains("can’t be read"), "{}", text(&output.stderr));
}

#[test]
fn paths_are_the_systems_unless_others_are_named() {
    let home = tempfile::tempdir().unwrap();
    let output = arcade_in(home.path(), &["paths"]);
    let shown = text(&output.stdout);
    assert!(shown.contains(home.path().join("arcade/settings.toml").to_str().unwrap()), "{shown}");
    let output = arcade_in(home.path(), &["paths", "--config", "/a/b.toml", "--data-dir", "/c"]);
    assert_eq!(text(&output.stdout), "settings  /a/b.toml\ndata      /c\nlearned   /c/learned.txt\n");
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "asking must leave nothing behind");
    let places = arcade_in(home.path(), &["paths", "--json", "--config", "/a/b.toml", "--data-dir", "/c"]);
    let expected = "{\"settings\":\"/a/b.toml\",\"data\":\"/c\",\"learned\":\"/c/learned.txt\"}\n";
    assert_eq!(text(&places.stdout), expected);
}

#[test]
fn the_settings_in_force_are_printed_with_what_is_wrong_in_the_file() {
    let home = tempfile::tempdir().unwrap();
    let default = text(&arcade_in(home.path(), &["settings", "--default"]).stdout);
    assert!(default.contains("live-hints = \"outlook\"") && default.contains("# take-first = "), "{default}");
    assert_eq!(text(&arcade_in(home.path(), &["settings"]).stdout), default);
    let file = home.path().join("mine.toml");
    let printed = |content: &[u8]| {
        std::fs::write(&file, content).unwrap();
        let output = arcade_in(home.path(), &["--config", file.to_str().unwrap(), "settings"]);
        (output.status.code(), text(&output.stdout), text(&output.stderr).lines().count())
    };
    let light = default.replace("theme = \"dark\"", "theme = \"light\"");
    assert_eq!(printed(b"theme = \"light\"\n"), (Some(0), light.clone(), 0));
    assert_eq!(printed(b""), (Some(0), default.clone(), 0));
    assert_eq!(printed(b"theme = \"light\"\nmouse = 3\n[keys]\nfly = \"f\"\n"), (Some(1), light, 2));
    assert_eq!(printed(b"theme = \n"), (Some(1), default.clone(), 1));
    assert_eq!(printed(b"\xff"), (Some(1), default, 1));
    std::fs::write(&file, "live-hints = false\nmouse = 3\n[keys]\nundo = \"z\"\n").unwrap();
    let output = arcade_in(home.path(), &["--config", file.to_str().unwrap(), "settings", "--json"]);
    let all: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((output.status.code(), text(&output.stderr).lines().count()), (Some(1), 1), "one is wrong");
    assert_eq!(
        (&all["live_hints"], &all["mouse"], &all["endgame"]["numbers"]),
        (&"off".into(), &true.into(), &10.into())
    );
    let keys = all["keys"].as_array().unwrap();
    let undo = keys.iter().find(|entry| entry["action"] == "undo").unwrap();
    assert_eq!(undo["keys"], serde_json::json!(["z"]));
}

#[test]
fn options_of_the_arcade_stand_before_play_or_after_it() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("words");
    let lexicon = file.to_str().unwrap();
    let code = "E403-3K74-DC2M";
    for args in [
        ["--no-animation", "--lexicon", lexicon, "play", code],
        ["--lexicon", lexicon, "play", "--no-animation", code],
        ["--no-animation", "play", code, "--lexicon", lexicon],
    ] {
        let output = arcade_in(home.path(), &args);
        assert!(text(&output.stderr).contains("The word list"), "{}", text(&output.stderr));
        assert_eq!(output.status.code(), Some(1));
    }
    let places = arcade_in(home.path(), &["--config", "/a/b.toml", "--data-dir", "/c", "paths"]);
    assert_eq!(text(&places.stdout), "settings  /a/b.toml\ndata      /c\nlearned   /c/learned.txt\n");
    // The characters are about everything that is printed.
    assert_eq!(text(&arcade_in(home.path(), &["--ascii", "records"]).stdout), "No games yet.\n");
    for args in [["--no-mouse", "records"], ["--licences", "records"]] {
        let output = arcade_in(home.path(), &args);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
        assert_eq!(text(&output.stderr).lines().count(), 1, "{}", text(&output.stderr));
    }
}

/// Puts a game into the database of `home`.
fn fill(home: &Path) {
    let mut database = Database::open(&home.join("arcade/games.sqlite")).unwrap().database;
    let outcome = Outcome {
        ended: Ended::Won,
        sentence: "You win by 10, 13 to 3.".into(),
        accuracy: Some(975),
        feats: vec![Feat::LostSeat, Feat::Flawless],
    };
    let record = GameRecord {
        tag: Tag {
            key: GameKey::New(1),
            kind: GameKind::Etaoin,
            setup: r#"{"word":"then","players":["person","perfect"],"seed":0,"source":"a test"}"#.into(),
            title: "t,h\"en".into(),
            lexicon: None,
            daily: "2026-11-21".parse().ok(),
            late: false,
            lesson: None,
            puzzle: None,
            by_code: None,
        },
        line: vec!["\"last\"".into()],
        played: 1,
        outcome: Some(outcome),
        help: Help { hints: 2, undos: 0 },
    };
    database.keep(&record, Moment::midnight(2026, 11, 21).unwrap()).unwrap();
}

#[test]
fn records_are_listed_for_people_and_for_programs() {
    let home = tempfile::tempdir().unwrap();
    assert_eq!(text(&arcade_in(home.path(), &["records"]).stdout), "No games yet.\n");
    fill(home.path());

    let shown = |args: &[&str]| text(&arcade_in(home.path(), &[&["records"], args].concat()).stdout);
    assert_eq!(
        shown(&[]),
        "2026-11-21 00:00  Etaoin        t,h\"en                    You win by 10, 13 to 3. · with hints · game of 2026-11-21 · Against the odds · Nothing given away\n\n1 game.\n"
    );
    assert_eq!(
        shown(&["--csv"]).lines().nth(1).unwrap(),
        "1,etaoin,\"t,h\"\"en\",won,\"You win by 10, 13 to 3.\",0.975,1,2,0,2026-11-21T00:00:00Z,2026-11-21T00:00:00Z,2026-11-21,lost-seat flawless,0"
    );
    assert!(shown(&["--json"]).starts_with(r#"{"id":1,"game":"etaoin","title":"t,h\"en","outcome":"won","#));
    assert_eq!(shown(&["--since", "2026-11-21", "--game", "etaoin"]).lines().count(), 3, "a game and the count");
    assert_eq!(shown(&["--since", "2026-11-22", "--json"]), "");
    assert_eq!((shown(&["list"]), shown(&["list", "--json"])), (shown(&[]), shown(&["--json"])));
    let stats: serde_json::Value = serde_json::from_str(&shown(&["stats", "--json"])).unwrap();
    let etaoin = &stats["games"][0];
    assert_eq!((&etaoin["game"], &etaoin["won"], &etaoin["with_hints"]), (&"etaoin".into(), &1.into(), &1.into()));
    assert_eq!((&etaoin["accuracy"], &stats["games"].as_array().unwrap().len()), (&0.975.into(), &4));
    assert_eq!(shown(&["stats", "--game", "etaoin"]).lines().count(), 2);
    assert_eq!(
        shown(&["stats", "--since", "2026-11-22", "--game", "etaoin", "--json"]).matches("\"played\":0").count(),
        1
    );
    assert_eq!(shown(&["--game", "hangman"]), "No games of Evil Hangman yet.\n");
    assert_eq!(shown(&["--since", "2027-01-01"]), "No games since 2027-01-01.\n");
    let output = arcade_in(home.path(), &["records", "--since", "2026-02-30"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr), "arcade: “2026-02-30” is no day; write one as in 2026-11-21.\n");
}

#[test]
fn games_go_into_a_file_and_out_of_it_again() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let file = here.path().join("games.json");
    let file = file.to_str().unwrap();
    let asked = |home: &Path, args: &[&str]| arcade_in(home, &[&["records"], args].concat());
    let refused = |output: Output| {
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
        text(&output.stderr)
    };
    assert_eq!(refused(asked(here.path(), &["export", file])), "arcade: There are no games to export yet.\n");
    fill(here.path());
    assert_eq!(text(&asked(here.path(), &["export", file]).stdout), format!("1 game exported to {file}.\n"));
    let sentence =
        format!("arcade: {file} is there already, and is left as it is: name another file, or add --force.\n");
    assert_eq!(refused(asked(here.path(), &["export", file])), sentence);
    assert_eq!(std::fs::read(file).unwrap(), asked(here.path(), &["export", "-"]).stdout);
    assert_eq!(text(&asked(there.path(), &["import", file]).stdout), "1 game imported.\n");
    assert_eq!(text(&asked(there.path(), &["import", file]).stdout), "0 games imported, 1 was there already.\n");
    for form in ["--json", "--csv"] {
        assert_eq!(asked(there.path(), &[form]).stdout, asked(here.path(), &[form]).stdout);
    }
    let table = here.path().join("games.CSV");
    let table = table.to_str().unwrap();
    assert!(asked(here.path(), &["export", table]).status.success());
    assert_eq!(std::fs::read(table).unwrap(), asked(here.path(), &["--csv"]).stdout);
    assert_eq!(std::fs::read(table).unwrap(), asked(here.path(), &["export", "-", "--csv"]).stdout);
    let sentence = "can’t be imported: a table has no moves; export to a .json file for that.\n";
    assert!(refused(asked(there.path(), &["import", table])).ends_with(sentence));
    assert!(refused(asked(there.path(), &["import", "/"])).contains("/ can’t be read: "));
    assert!(refused(asked(there.path(), &["import", "-"])).contains("Standard input can’t be imported: it is empty."));
    assert_eq!(text(&asked(here.path(), &["export", "-", "--csv", "--game", "hangman"]).stdout).lines().count(), 1);
}

#[test]
fn what_an_export_or_import_does_not_take_is_a_mistake_in_asking() {
    let home = tempfile::tempdir().unwrap();
    for args in [&["export"][..], &["import"], &["export", "games"], &["import", "games.json", "--game", "etaoin"]] {
        let output = arcade_in(home.path(), &[&["records"], args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(text(&output.stderr).lines().count(), 1, "{}", text(&output.stderr));
    }
}

#[test]
fn a_lexicon_that_is_damaged_is_used_or_refused_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("words");
    let hostile: [&[u8]; 5] =
        [b"zebra", b"ab\ncd\0ef\n\xff\n", &vec![b'a'; 70_000], &[0; 4_096], b"\r\r\r\n\n\x1b[2J\nword\r\n"];
    for content in hostile {
        std::fs::write(&file, content).unwrap();
        let output = arcade(&["--lexicon", file.to_str().unwrap()]);
        let refused = text(&output.stderr);
        // What can be used is played with: in lines of text, as there is no terminal.
        let is_played = output.status.code() == Some(0) && refused.is_empty() && !output.stdout.is_empty();
        let is_refused = output.status.code() == Some(1) && refused.lines().count() == 1;
        assert!(is_played || is_refused, "{output:?}");
    }
}
