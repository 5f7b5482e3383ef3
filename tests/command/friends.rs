//! `arcade friends`: results that are taken in, and tables of a day and a week; what can't be read loses nothing.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use arcade::testing::games::{codes, daily};
use arcade::testing::model::{Day, Ended, GameKey, GameKind, GameRecord, Help, Outcome};
use arcade::testing::records::Database;
use arcade::testing::share::Score;
use serde_json::Value;

/// A Saturday.
const DAY: Day = Day(20_778);

fn arcade(home: &Path, args: &[&str], typed: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env(name, home);
    }
    command.env("LC_ALL", "C.UTF-8").current_dir(home).args(args);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // Whoever refuses its arguments reads nothing.
    let _ = stdin.write_all(typed);
    drop(stdin);
    child.wait_with_output().unwrap()
}

/// What it says, to either side.
fn said(output: &Output) -> (bool, String) {
    let text = [&output.stdout[..], &output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap().trim_end().to_owned())
}

/// What a friend shares who won the game of `kind` of the day `by` so much.
fn shared(kind: GameKind, by: u32) -> String {
    let score = Score { ended: Ended::Won, by: Some(by), accuracy: Some(900), helped: false };
    let code = codes::encode_with(&daily::of(kind, DAY).unwrap().tag(GameKey::New(1)), Some(score)).unwrap();
    format!("arcade · {} · {DAY}\nWon\n■■\narcade play {code}\n", kind.title())
}

/// The player's own game of Etaoin of the day, in which everything was taken from the front.
fn own_game(home: &Path) {
    let tag = daily::of(GameKind::Etaoin, DAY).unwrap().tag(GameKey::New(1));
    let setup: Value = serde_json::from_str(&tag.setup).unwrap();
    let letters = setup["word"].as_str().unwrap().chars().count();
    let outcome = Outcome { ended: Ended::Lost, sentence: "You lose.".into(), accuracy: Some(500), feats: Vec::new() };
    let record = GameRecord {
        tag,
        line: vec!["\"first\"".into(); letters],
        played: letters,
        outcome: Some(outcome),
        help: Help { hints: 1, undos: 0 },
    };
    Database::open(&home.join("arcade/games.sqlite")).unwrap().database.keep(&record, DAY.midnight()).unwrap();
}

#[test]
fn a_day_and_a_week_are_compared() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    own_game(home);
    let date = DAY.to_string();
    let (is_done, told) = said(&arcade(home, &["friends", "--date", &date], b""));
    assert!(is_done && told.ends_with("Nobody leads: no game was played by two of you yet."), "{told}");

    let texts = GameKind::ALL.map(|kind| shared(kind, 3)).concat();
    let add = |text: &str, args: &[&str]| said(&arcade(home, args, text.as_bytes()));
    assert_eq!(add(&texts, &["friends", "add", "Anna"]), (true, "4 results of Anna added.".into()));
    assert_eq!(add(&texts, &["friends", "add", "Anna"]), (true, "Nothing new of Anna, 4 were there already.".into()));
    fs::write(home.join("chat.txt"), format!("Ben: {}and\nAnna: {}", shared(GameKind::Etaoin, 9), texts)).unwrap();
    let both = (true, "1 result of Anna and Ben added, 4 were there already.".to_owned());
    assert_eq!(add("", &["friends", "add", "friend", "chat.txt"]), both);

    let show = |args: &[&str]| said(&arcade(home, &[&["friends", "--date", &date], args].concat(), b"")).1;
    insta::assert_snapshot!(
        [show(&[]), show(&["--week"]), show(&["--json"]), show(&["--csv"]), show(&["--week", "--csv"])].join("\n\n")
    );
    let first: Value = serde_json::from_str(show(&["--json"]).lines().next().unwrap()).unwrap();
    assert_eq!([&first["player"], &first["best"]], [&Value::from("Ben"), &Value::from(true)]);

    assert_eq!(add("", &["friends", "remove", "Ben"]), (true, "Ben is forgotten, with 1 result.".into()));
    assert!(!show(&[]).contains("Ben") && show(&[]).contains("Anna"));
    assert!(!add("", &["friends", "remove", "Ben"]).0);
}

#[test]
fn what_can_not_be_read_has_a_sentence_each_and_loses_nothing() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let good = shared(GameKind::Etaoin, 3);
    assert!(said(&arcade(home, &["friends", "add", "Anna"], good.as_bytes())).0);
    let wrong = format!("{}7", good.trim_end());
    let cases: &[(&[u8], &str)] = &[
        (b"", "There is nothing to read: paste what your friend has shared."),
        (b"\xff\xfe\x00\x01", "Standard input can’t be read: it is not text in UTF-8."),
        (&vec![b'x'; (1 << 20) + 1], "Standard input can’t be read: it is larger than 1 MB."),
        (b"Hello there!", "There is no code in this text: what a friend shares ends with “arcade play” and a code."),
        (wrong.as_bytes(), "A letter of this code is wrong or missing. Compare it with what your friend sent."),
        (b"arcade play E403-3K74-DC2M", "This is not the game of a day, and only those are compared."),
    ];
    for (typed, sentence) in cases {
        let output = arcade(home, &["friends", "add", "Ben"], typed);
        let (is_done, told) = said(&output);
        assert!(!is_done && told.ends_with(sentence) && told.lines().count() == 1, "{told}");
        assert!(output.stdout.is_empty());
    }
    for (name, why) in [("you", "that is what you are called"), ("", "it is empty"), ("\u{7}", "don’t show")] {
        let (is_done, told) = said(&arcade(home, &["friends", "add", name], good.as_bytes()));
        assert!(!is_done && told.contains(why), "{told}");
    }
    fs::write(home.join("text.txt"), &good).unwrap();
    let (is_done, told) = said(&arcade(home, &["friends", "add", "text.txt"], b""));
    assert!(!is_done && told.contains("arcade friends add Anna text.txt"), "{told}");
    // What is good beside what is not is kept.
    let (is_done, told) = said(&arcade(home, &["friends", "add", "Ben"], format!("{wrong}\n{good}").as_bytes()));
    assert!(is_done && told.starts_with("1 result of Ben added.") && told.contains("is wrong or missing"), "{told}");
    let shown = said(&arcade(home, &["friends", "--date", &DAY.to_string(), "--json"], b"")).1;
    assert_eq!(shown.lines().count(), 2, "{shown}");
}

#[test]
fn the_games_of_a_day_are_one_text_which_a_friend_takes_in_at_once() {
    let (home, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (home, other) = (home.path(), other.path());
    let date = DAY.to_string();
    let share = |args: &[&str]| said(&arcade(home, &[&["daily", "--share"], args].concat(), b""));
    let nothing =
        format!("arcade: There is nothing to share of {date} yet: no game that you began on that day is over.");
    assert_eq!(share(&[&date]), (false, nothing));
    assert!(!share(&[]).0, "today, of which there is nothing");
    own_game(home);
    let mut database = Database::open(&home.join("arcade/games.sqlite")).unwrap().database;
    let tag = |kind, day| daily::of(kind, day).unwrap().tag(GameKey::New(2));
    let outcome = Outcome { ended: Ended::Lost, sentence: String::new(), accuracy: Some(123), feats: Vec::new() };
    let hands: Vec<String> = ["keep", "end", "next"].repeat(2).into_iter().map(|step| format!("\"{step}\"")).collect();
    let words = GameRecord {
        played: 6,
        line: hands,
        outcome: Some(outcome),
        ..GameRecord::begin(tag(GameKind::WordGame, DAY))
    };
    database.keep(&words, DAY.midnight()).unwrap();
    // It goes on.
    let begun =
        GameRecord { played: 1, line: vec!["\"first\"".into()], ..GameRecord::begin(tag(GameKind::EndGame, DAY)) };
    database.keep(&begun, DAY.midnight()).unwrap();
    drop(database);
    let (is_told, text) = share(&[&date]);
    assert!(is_told, "{text}");
    insta::assert_snapshot!("shared_day", text);
    let add = |name: &str, text: &str| said(&arcade(other, &["friends", "add", name], text.as_bytes()));
    assert_eq!(add("Anna", &text), (true, "2 results of Anna added.".into()));
    let shown = said(&arcade(other, &["friends", "--date", &date], b"")).1;
    assert!(shown.contains("12 %") && shown.contains("50 %"), "{shown}");
}

#[test]
fn a_result_that_came_without_a_name_takes_the_one_it_comes_with_later() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let text = shared(GameKind::Etaoin, 3);
    let code = text.trim_end().rsplit(' ').next().unwrap();
    let add = |text: &str| said(&arcade(home, &["friends", "add"], text.as_bytes()));
    assert_eq!(add(code), (true, "1 result of friend added.".into()), "a code alone");
    assert_eq!(add(&format!("pal: {code}")), (true, "1 result of pal added.".into()));
    assert_eq!(add(code).1, "Nothing new of friend, 1 was there already.");
    let shown = said(&arcade(home, &["friends", "--date", &DAY.to_string()], b"")).1;
    assert!(shown.contains("pal") && !shown.contains("friend"), "{shown}");
}
