//! `arcade daily --words`: the words of a day’s Find them all, hidden while they can be looked for and told afterwards.

use std::path::Path;
use std::process::Command;

use arcade::testing::games::daily;
use arcade::testing::model::{Day, DayGame, Ended, GameKey, GameRecord, Outcome};
use arcade::testing::records::Database;
use serde_json::Value;

fn arcade(home: &Path, args: &[&str]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env(name, home);
    }
    let output = command.env("LC_ALL", "C.UTF-8").args(args).output().unwrap();
    (output.status.success(), String::from_utf8([&output.stdout[..], &output.stderr].concat()).unwrap())
}

/// A find them all of `day` in which the first everyday words were found, and which is over or goes on.
fn keep(home: &Path, day: Day, steps: &[&str], is_over: bool) {
    let tag = daily::of(DayGame::FindAll, day).unwrap().tag(GameKey::New(day.0.unsigned_abs()));
    let outcome =
        Outcome { ended: Ended::Over, sentence: "Found some.".into(), accuracy: Some(100), feats: Vec::new() };
    let line: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
    let record =
        GameRecord { played: line.len(), line, outcome: Some(outcome).filter(|_| is_over), ..GameRecord::begin(tag) };
    Database::open(&home.join("arcade/games.sqlite")).unwrap().database.keep(&record, day.midnight()).unwrap();
}

#[test]
fn words_are_told_of_a_game_that_is_over_and_of_no_other_that_can_still_be_played() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let day = DayGame::FindAll.since();
    let date = day.to_string();
    for (date, told) in [
        ("2026-11-25", "There is no Find them all of 2026-11-25: the first day that has one is 2026-11-26."),
        ("9999-12-31", "The Find them all of 9999-12-31 can be played when that day has come."),
    ] {
        let (is_told, said) = arcade(home, &["daily", "--words", date]);
        assert!(!is_told && said.contains(told), "{said}");
    }
    let step = r#"{"find":"mingle"}"#;
    keep(home, day, &[step], false);
    let (is_told, said) = arcade(home, &["daily", "--words", &date]);
    assert!(!is_told && said.contains("You have not finished the Find them all of 2026-11-26"), "{said}");

    keep(home, day, &[step, r#""end""#], true);
    let (is_told, said) = arcade(home, &["daily", "--words", &date]);
    assert!(is_told && said.starts_with("Find them all of 2026-11-26, Thursday\n\nFound some."), "{said}");
    let line =
        |word: &str| said.lines().find(|line| line.starts_with(word)).unwrap_or_else(|| panic!("{word}: {said}"));
    assert!(line("mingled ").ends_with("takes all tiles"), "{said}");
    assert!(line("mingle ").ends_with("54  found"), "{said}");
    assert!(said.find("mingled").unwrap() < said.find("mingle ").unwrap(), "pangrams first");
    let (_, lines) = arcade(home, &["daily", "--words", &date, "--json"]);
    let words: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(words.iter().filter(|word| word["everyday"] == true).count(), words.len());
    assert_eq!(words.iter().filter(|word| word["found"] == true).count(), 1);
    let (_, said) = arcade(home, &["daily", "--date", &date]);
    let line = said.lines().find(|line| line.starts_with("Find them all")).unwrap();
    assert!(line.ends_with("finished · 10 %"), "{said}");
    assert!(!arcade(home, &["daily", "--words", "--date", &date]).0, "two days");
}
