//! One count of games: in the title, in the list, in a search, on the command line and in an export.

use std::process::Command;

use super::{TODAY, reader};
use arcade::testing::model::{
    Ended, GameKey, GameKind, GameRecord, Help, LessonNote, Moment, Outcome, PuzzleMode, PuzzleNote, Tag,
};
use arcade::testing::records::{Census, Database, Filter, Timed, Times};

/// A record of Etaoin, begun in this minute of today.
fn record(minute: i64, ended: Option<Ended>, lesson: Option<&str>, puzzle: Option<PuzzleNote>) -> Timed {
    let begun = Moment(TODAY.midnight().0 + minute * 60_000);
    let outcome = Outcome { ended: Ended::Won, sentence: "You win by 7.".into(), accuracy: None, feats: Vec::new() };
    let tag = Tag {
        key: GameKey::Kept(0),
        kind: GameKind::Etaoin,
        setup: r#"{"word":"taco","players":["person","greedy"],"seed":1,"source":"a test"}"#.into(),
        title: format!("taco {minute}").into(),
        lexicon: None,
        daily: None,
        late: false,
        lesson: lesson.map(LessonNote::new),
        puzzle,
        by_code: None,
    };
    let record = GameRecord {
        tag,
        line: vec![r#""last""#.to_owned()],
        played: 1,
        outcome: ended.map(|ended| Outcome { ended, ..outcome }),
        help: Help::default(),
    };
    let times = Times { begun, changed: begun, played: std::time::Duration::ZERO };
    Timed { record, times, at: vec![begun] }
}

#[test]
fn the_title_the_list_the_search_the_command_and_the_export_count_alike() {
    let home = tempfile::tempdir().unwrap();
    let note = PuzzleNote { theme: "etaoin/greed-is-wrong".into(), rating: 1500, mode: PuzzleMode::Mixed, run: None };
    let all = [
        record(1, Some(Ended::Won), None, None),
        record(2, Some(Ended::Lost), None, None),
        record(3, None, None, None),
        record(4, None, Some("etaoin-ends"), None),
        record(5, Some(Ended::Won), None, Some(note)),
    ];
    let mut database = Database::open(&home.path().join("games.sqlite")).unwrap().database;
    let told = database.import(&all).unwrap();
    assert_eq!(told.to_string(), "3 games, 1 lesson and 1 puzzle imported.");
    let entries = database.list(Filter::default()).unwrap().entries;
    drop(database);
    let census = Census::of(&entries);
    assert_eq!(census.to_string(), "3 games and 1 lesson");

    let mut visitor = reader(120, 36, entries);
    assert!(visitor.sees("3 games · 1 not finished · 1 lesson"), "{}", visitor.screen());
    visitor.press("tab");
    assert!(visitor.sees("1 / 4 · 3 games and 1 lesson"), "{}", visitor.screen());
    visitor.press("/").write("taco 4").press("enter");
    assert!(visitor.sees("1 lesson of 3 games and 1 lesson"), "{}", visitor.screen());

    let run = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
        let output =
            command.args(["--data-dir", home.path().to_str().unwrap(), "records"]).args(args).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let listed = run(&[]);
    assert!(listed.contains("\n3 games and 1 lesson.\n"), "{listed}");
    let file = home.path().join("all.json");
    let told = run(&["export", file.to_str().unwrap()]);
    assert!(told.starts_with("3 games, 1 lesson and 1 puzzle exported to "), "{told}");
    let told: serde_json::Value =
        serde_json::from_str(&run(&["export", "--force", "--json", file.to_str().unwrap()])).unwrap();
    assert_eq!((&told["games"], &told["lessons"], &told["puzzles"]), (&3.into(), &1.into(), &1.into()));
}
