//! Whatever comes in by an argument, a file or the records, and by whatever way it goes out again: no character of it
//! steers the terminal or hides.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use arcade::testing::model::{Ended, GameKey, GameKind, GameRecord, Help, Moment, Outcome, Tag};
use arcade::testing::records::Database;
use arcade_ui::widgets::text::columns;
use serde_json::json;

use crate::hostile::{KINDS, raw};

/// A way in: its name, and the calls that try it with a hostile text, in a folder of their own.
type Door = (&'static str, fn(&Path, &str) -> Vec<Output>);

fn arcade(home: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env(name, home);
    }
    command.current_dir(home).args(args).output().unwrap()
}

/// The call with `text` for each `@` among the arguments, which stand between blanks.
fn call(home: &Path, args: &str, text: &str) -> Output {
    let args: Vec<String> = args.split(' ').map(|arg| arg.replace('@', text)).collect();
    arcade(home, &args.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The calls on a file of this content, for which `@` stands.
fn on_file(home: &Path, calls: &[&str], content: &[u8]) -> Vec<Output> {
    fs::write(home.join("file"), content).unwrap();
    calls.iter().map(|args| call(home, args, "file")).collect()
}

/// A text as TOML has it: every character by its number.
fn toml(text: &str) -> String {
    text.chars().flat_map(|c| format!("\\U{:08x}", u32::from(c)).into_bytes()).map(char::from).collect()
}

/// An export of one game, with some of its fields changed.
fn export(changes: &[(&str, serde_json::Value)]) -> Vec<u8> {
    let mut game = json!({
        "game": "etaoin", "title": "taco", "lexicon": null, "daily": null, "begun": 1_795_219_200_000_i64,
        "setup": {"word": "taco", "players": ["person", "perfect"], "seed": 0, "source": "a test"},
        "changed": 1_795_219_201_000_i64, "time": 1000, "hints": 0, "undos": 0, "played": 1,
        "outcome": {"ended": "lost", "sentence": "You lose.", "accuracy": 500, "feats": []},
        "moves": [{"move": "first", "at": 1_795_219_200_500_i64}],
    });
    for (name, value) in changes {
        game[name] = value.clone();
    }
    json!({"format": "arcade games", "version": 1, "games": [game]}).to_string().into_bytes()
}

const LISTS: [&str; 5] = ["records", "records --csv", "records --json", "records export -", "records export - --csv"];

const DOORS: &[Door] = &[
    ("arguments", |home, text| {
        let calls = [
            "--@",
            "@",
            "--theme @",
            "--seed @",
            "play @",
            "play etaoin --word @",
            "play etaoin --my-word=@ --length 5",
            "play etaoin --daily @",
            "play endgame --my-board=@",
            "play endgame --board @",
            "play words --hand=@",
            "play reverse --lives @",
            "solve @",
            "lab @",
            "daily --date @",
            "puzzles --game @",
            "puzzles --kind @",
            "puzzles --count @",
            "records --since @",
            "records --game @",
            "settings @",
            "solve etaoin then --engine @",
            "solve etaoin then --low @",
            "solve endgame @",
            "solve endgame 1 2 --objective @",
            "solve hangman @",
            "solve hangman --lives=@ a----",
            "solve hangman a---- --wrong @",
            "solve hangman a---- --guess @",
            "solve hangman a---- --host @",
            "solve hangman a---- --time-limit @",
            "solve words @",
            "solve words ab! --tier @",
            "lab endgame --range @",
            "lab endgame --boards @",
            "lab hangman @",
            "lexicon @",
            "lexicon check gone/@",
            "schemas @",
            "lab hangman --length @",
            "check @ x",
            "check etaoin @",
            "check etaoin x --only @",
            "check etaoin x --longest @",
        ];
        calls.iter().map(|args| call(home, args, text)).collect()
    }),
    ("words that are answered", |home, text| {
        let calls =
            ["solve etaoin @", "solve etaoin @ --json", "solve words ab! --play @", "solve words ab! --play @ --json"];
        calls.iter().map(|args| call(home, args, text)).collect()
    }),
    ("what a program answers", |home, text| {
        fs::write(home.join("answer"), format!("{text}\n")).unwrap();
        fs::write(home.join("program.sh"), "while read -r line; do cat answer; done\n").unwrap();
        let check = ["check", "etaoin", "sh program.sh", "--only", "value", "--count", "1"];
        vec![arcade(home, &check), arcade(home, &[&check[..], &["--json"]].concat())]
    }),
    ("paths", |home, text| {
        let calls = [
            "--lexicon gone/@",
            "--board gone/@",
            "solve endgame --file gone/@",
            "solve words ab! --lexicon gone/@",
            "--config gone/@ paths",
            "--data-dir gone/@ paths",
            "records import gone/@",
            "lab traps --csv gone/@",
            "lab timing words --report gone/@",
            "lab batch gone/@",
        ];
        let mut done: Vec<Output> = calls.iter().map(|args| call(home, args, text)).collect();
        fs::create_dir(home.join(text)).unwrap();
        done.extend(["--config @ settings", "--lexicon @", "records --data-dir @"].map(|args| call(home, args, text)));
        done.extend(on_file(home, &["records import @"], &export(&[])));
        done.extend(
            ["records export @.json", "records export @.json", "records export @"].map(|args| call(home, args, text)),
        );
        done
    }),
    ("a list of tasks", |home, text| {
        let list = format!("{text}\ntraps --length 4 --most {text}\ntraps '{text}\ntraps --length 4 --csv '{text}'\n");
        let mut done = on_file(home, &["lab batch @", "lab batch @ --out gone/@"], list.as_bytes());
        done.push(call(home, "lab batch file --out @", text));
        done.push(call(home, "lab batch file --out file", text));
        done
    }),
    ("a file of boards", |home, text| {
        let content = format!("{text}\n1 2 3 4 # {text}\n1 2 {text}\n");
        on_file(home, &["solve endgame --file @", "solve endgame --file @ --json", "--board @"], content.as_bytes())
    }),
    ("a lexicon", |home, text| {
        on_file(
            home,
            &[
                "--lexicon @",
                "solve hangman ---- --lexicon @",
                "lexicon check @",
                "lexicon check @ --json",
                "lexicon info --lexicon @",
            ],
            format!("{text}\nword\n{text}word\n").as_bytes(),
        )
    }),
    ("values of settings", |home, text| {
        let text = toml(text);
        let content = format!("theme = \"{text}\"\nlexicon = \"{text}\"\n[etaoin]\nopponent = \"{text}\"\n");
        on_file(home, &["--config @ settings", "--config @"], content.as_bytes())
    }),
    ("names of settings", |home, text| {
        let text = toml(text);
        let content =
            format!("\"{text}\" = 1\n[etaoin]\n\"{text}\" = 2\n[keys]\n\"{text}\" = \"x\"\nundo = \"{text}\"\n");
        on_file(home, &["--config @ settings", "--config @"], content.as_bytes())
    }),
    ("settings that are none", |home, text| {
        on_file(home, &["--config @ settings"], format!("theme = {text} = \"{text}\n[{text}").as_bytes())
    }),
    ("the texts of an imported game", |home, text| {
        let outcome = json!({"ended": "lost", "sentence": text, "accuracy": 500, "feats": []});
        let setup = json!({"word": "taco", "players": ["person", "perfect"], "seed": 0, "source": text});
        let content = export(&[("title", json!(text)), ("outcome", outcome), ("setup", setup)]);
        let mut done = on_file(home, &["records import @"], &content);
        assert!(done[0].status.success(), "{}", String::from_utf8_lossy(&done[0].stderr));
        done.extend(LISTS.iter().map(|args| call(home, args, "")));
        done
    }),
    ("the other fields of an imported game", |home, text| {
        let outcome =
            |ended: &str, feats: &[&str]| json!({"ended": ended, "sentence": "", "accuracy": 1, "feats": feats});
        let changes = [
            ("game", json!(text)),
            ("lexicon", json!(text)),
            ("daily", json!(text)),
            ("outcome", outcome(text, &[])),
            ("outcome", outcome("lost", &[text])),
            (text, json!(1)),
            ("moves", json!([{"move": text, "at": 0}])),
        ];
        changes.into_iter().flat_map(|change| on_file(home, &["records import @"], &export(&[change]))).collect()
    }),
    ("games that are there already", |home, text| {
        keep(home, text, text);
        LISTS.iter().map(|args| call(home, args, "")).collect()
    }),
];

/// Puts a game with these texts into the records, as a version that took everything would have done.
fn keep(home: &Path, title: &str, sentence: &str) {
    let mut database = Database::open(&home.join("arcade/games.sqlite")).unwrap().database;
    let outcome = Outcome { ended: Ended::Lost, sentence: sentence.into(), accuracy: Some(1), feats: Vec::new() };
    let record = GameRecord {
        tag: Tag {
            key: GameKey::New(1),
            kind: GameKind::Etaoin,
            setup: json!({"word": "taco", "source": title}).to_string().into(),
            title: title.into(),
            lexicon: None,
            daily: None,
            late: false,
            lesson: None,
            puzzle: None,
            by_code: None,
        },
        line: vec![json!(title).to_string()],
        played: 1,
        outcome: Some(outcome),
        help: Help::default(),
    };
    database.keep(&record, Moment::midnight(2026, 11, 21).unwrap()).unwrap();
}

#[test]
fn no_character_that_came_in_steers_the_terminal_or_hides() {
    let mut calls = 0;
    for (door, open) in DOORS {
        for (kind, text) in KINDS {
            let home = tempfile::tempdir().unwrap();
            for output in open(home.path(), text) {
                calls += 1;
                for stream in [&output.stdout, &output.stderr] {
                    let shown = str::from_utf8(stream).unwrap();
                    assert_eq!(raw(shown), None, "{door}, {kind}: {shown:?}");
                }
                assert!(output.status.code().is_some_and(|code| code <= 2), "{door}, {kind}: {output:?}");
            }
        }
    }
    assert!(calls > 700, "{calls} calls");
}

#[test]
fn what_is_printed_as_json_is_the_text_that_came_in() {
    let home = tempfile::tempdir().unwrap();
    for (kind, text) in KINDS {
        let output = call(home.path(), "solve etaoin @ --json", text);
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answer["word"], text, "{kind}");
    }
}

#[test]
fn the_list_of_games_keeps_its_columns_whatever_the_titles_are() {
    for (kind, text) in KINDS.into_iter().chain([("wide", "漢字漢字漢字漢字漢字漢字漢字漢字"), ("plain", "taco")])
    {
        let home = tempfile::tempdir().unwrap();
        keep(home.path(), text, "You lose.");
        let shown = String::from_utf8(call(home.path(), "records", "").stdout).unwrap();
        let before = shown.split_once("You lose.").unwrap().0;
        assert_eq!(columns(before), 58, "{kind}: {shown}");
    }
}

#[test]
fn no_cell_of_a_table_is_a_formula() {
    for (title, cell) in [
        ("=1+1", "'=1+1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"),
        ("+1 555", "+1 555"),
        ("-3", "-3"),
        ("taco", "taco"),
    ] {
        let home = tempfile::tempdir().unwrap();
        keep(home.path(), title, "You lose.");
        let table = String::from_utf8(call(home.path(), "records --csv", "").stdout).unwrap();
        assert!(table.lines().nth(1).unwrap().starts_with(&format!("1,etaoin,{cell},lost,")), "{table}");
    }
}
