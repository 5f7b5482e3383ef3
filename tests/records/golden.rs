//! What version 0.1 saved and printed: it opens, and reads the same.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use arcade::testing::games::{codes, daily};
use arcade::testing::model::{Day, GameKey, GameKind, Tag};
use arcade::testing::share::Code;
use arcade_engine::lexicon::Lexicon;
use serde_json::Value;
use tempfile::TempDir;

use crate::program::arcade;

const KEY: GameKey = GameKey::New(1);
/// The first day on which words and hands are drawn by other rules than those of version 0.1.
const DRAWN_ANEW_FROM: &str = "2026-12-01";

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/v0.1").join(name)
}

fn text(name: &str) -> String {
    let text = fs::read_to_string(golden(name)).unwrap();
    let counts: &[(&str, &str)] = match name {
        // Version 0.1 left coarse words that it accepted out of its count of the words that can be made.
        "commands.txt" => &[
            (r#""playable":182"#, r#""playable":184"#),
            (" 182 words", " 184 words"),
            (r#""playable":625,"#, r#""playable":626,"#),
            (r#""playable":24825"#, r#""playable":24832"#),
        ],
        // It counted the line at which the next game of a match begins as a move.
        "records.json" => &[
            (
                r#""moves":7,"hints":4,"undos":1,"begun":1792313200000"#,
                r#""moves":6,"hints":4,"undos":1,"begun":1792313200000"#,
            ),
            (
                r#""moves":9,"hints":0,"undos":0,"begun":1792263200000"#,
                r#""moves":8,"hints":0,"undos":0,"begun":1792263200000"#,
            ),
        ],
        "games.csv" => &[
            (",7,4,1,2026-10-18T08:46:40Z", ",6,4,1,2026-10-18T08:46:40Z"),
            (",1,9,0,0,2026-10-17", ",1,8,0,0,2026-10-17"),
        ],
        _ => &[],
    };
    counts.iter().fold(text, |text, (then, now)| text.replace(then, now))
}

/// A folder with copies of all files, so that none of them is ever written to.
fn copies() -> TempDir {
    let folder = TempDir::new().unwrap();
    for file in fs::read_dir(golden("")).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), folder.path().join(file.file_name())).unwrap();
    }
    folder
}

/// What the program prints; it must have nothing to complain of.
fn printed(folder: &Path, args: &[&str]) -> String {
    let output = arcade(folder, args, b"");
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What the setup of a row says of its accuracy, which no earlier version did.
const MEASURE: &str = r#","accuracy":"moves""#;

/// Fails at the first line that differs. What the accuracy measures is new in setups; it is none of the game.
fn assert_same(found: &str, wanted: &str, what: &str) {
    let found = &found.replace(MEASURE, "");
    for (at, (found, wanted)) in found.lines().zip(wanted.lines()).enumerate() {
        assert_eq!(found, wanted, "{what}, line {}", at + 1);
    }
    assert_eq!(found.lines().count(), wanted.lines().count(), "{what}");
    assert!(found == wanted, "{what}: the ends of lines");
}

#[test]
fn the_database_is_listed_and_exported_as_it_was() {
    let folder = copies();
    let records = |args: &[&str]| printed(folder.path(), &[&["records", "--data-dir", "."], args].concat());
    assert_same(&in_words(&records(&[])), &in_words(&reworded(&text("records.txt"))), "the list");
    assert_same(&records(&["--json"]), &text("records.json"), "the list as JSON");
    assert_same(&records(&["--csv"]), &text("games.csv"), "the list as CSV");
    assert_same(&records(&["export", "-", "--csv"]), &text("games.csv"), "the export as CSV");
    assert_same(&records(&["export", "-"]), &text("games.json"), "the document");
}

#[test]
fn the_document_is_imported_and_exported_as_it_was() {
    let folder = copies();
    fs::create_dir(folder.path().join("new")).unwrap();
    let records = |args: &[&str]| printed(folder.path(), &[&["records", "--data-dir", "new"], args].concat());
    assert_eq!(records(&["import", "games.json"]), "49 games imported.\n");
    assert_same(&records(&["export", "-"]), &text("games.json"), "the document");
    assert_same(&records(&["--json"]), &text("records.json"), "the list as JSON");
}

/// The lines of a settings file that say something to the program, without what they say to a person.
fn in_force(file: &str) -> Vec<String> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let plain = lines.map(|line| line.split(" # ").next().unwrap_or_default().trim_end().to_owned());
    plain.filter(|line| !line.is_empty()).collect()
}

#[test]
fn the_settings_are_in_force_as_they_were() {
    let folder = copies();
    let found = printed(folder.path(), &["settings", "--config", "settings.toml"]);
    // What is said of a setting may change, and there are more of them by now.
    let said = in_force(&found);
    for line in in_force(&text("settings-in-force.toml")) {
        let line = RENAMED.iter().fold(line, |line, (then, now)| line.replace(then, now));
        assert!(said.contains(&line), "{line} is no longer in force");
    }
    let found = printed(folder.path(), &["settings", "--config", "settings-default.toml"]);
    let mut defaults = printed(folder.path(), &["settings", "--default"]);
    for (table, now, then) in NEW_DEFAULTS {
        let (before, after) = defaults.split_once(&format!("\n[{table}]\n")).unwrap();
        defaults = format!("{before}\n[{table}]\n{}", after.replacen(now, then, 1));
    }
    // It said that live hints were on, which marked the best move: so it stays for whoever has that file.
    let defaults = defaults.replace(r#"live-hints = "outlook""#, r#"live-hints = "best move""#);
    assert_same(&found, &defaults, "the defaults");
}

/// What version 0.1 called any word, and how it said that live hints are off.
const RENAMED: [(&str, &str); 2] =
    [(r#"word = "from the lexicon""#, r#"word = "any word""#), ("live-hints = false", r#"live-hints = "off""#)];

/// How new games begin by now, and how they did: a file that says so in full keeps that.
const NEW_DEFAULTS: [(&str, &str, &str); 4] = [
    ("etaoin", r#"word = "worth playing""#, r#"word = "any word""#),
    ("endgame", r#"board = "worth playing""#, r#"board = "random""#),
    ("hangman", r#"length = "5 to 10""#, "length = 8"),
    ("hangman", r#"lives = "fair""#, "lives = 8"),
];

/// What version 0.1 left open and later versions know: `solve hangman a--` stopped once it knew that the host wins.
const KNOWN_SINCE: (&str, &str) =
    (r#""misses":{"at_least":8,"at_most":9},"verdict":"host""#, r#""misses":{"exact":8},"verdict":"host""#);

/// What version 0.1 said to a person in other words.
const REWORDED: [(&str, &str); 5] = [
    ("full rules", "best possible total"),
    ("  best play     ", "  top word      "),
    (" 1 families, ", " 1 family,   "),
    (" · From a lost seat", " · Against the odds"),
    (", both seats", ", two games"),
];

/// What version 0.1 said to a person, in the words of today.
fn reworded(text: &str) -> String {
    REWORDED.iter().fold(text.to_owned(), |text, (old, new)| text.replace(old, new))
}

/// A file that version 0.1 did not have stands in the list of files.
const NEW_PATH: (&str, &str) = ("data      here\n", "data      here\nlearned   here/learned.txt\n");

/// The words of a text for people, a line each: the air between them may change, and every sign of a number below zero is a
/// hyphen by now. A list says at its end how many games it has.
fn in_words(text: &str) -> String {
    let is_count =
        |line: &str| line.split(' ').nth(1).is_some_and(|word| word.starts_with("game")) && line.ends_with('.');
    let lines = text.lines().map(|line| line.replace('−', "-").split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| !line.is_empty() && !is_count(line)).map(|line| line + "\n").collect()
}

/// Whether `now`, a line of JSON, says all that `then` said; it may say more.
fn still_says(now: &str, then: &str) -> bool {
    fn holds(now: &Value, then: &Value) -> bool {
        match (now, then) {
            (Value::Object(now), Value::Object(then)) => {
                then.iter().all(|(name, value)| now.get(name).is_some_and(|now| holds(now, value)))
            }
            (Value::Array(now), Value::Array(then)) => {
                now.len() == then.len() && now.iter().zip(then).all(|(now, then)| holds(now, then))
            }
            (now, then) => now == then,
        }
    }
    let read = |line: &str| serde_json::from_str::<Value>(line).ok().filter(Value::is_object);
    read(now).zip(read(then)).is_some_and(|(now, then)| holds(&now, &then))
}

#[test]
fn commands_print_what_they_printed() {
    let folder = copies();
    let (open, known) = KNOWN_SINCE;
    let golden = text("commands.txt");
    assert_eq!(golden.matches(open).count(), 1);
    let (paths, longer) = NEW_PATH;
    assert_eq!(golden.matches(paths).count(), 1);
    let golden = reworded(&golden.replace(open, known).replace(paths, longer));
    let (mut found, mut wanted) = (String::new(), String::new());
    for section in golden.split("$ arcade ").skip(1) {
        let line = section.lines().next().unwrap();
        // These games are no longer drawn as they were, and other words are common.
        if line.strip_prefix("daily --date ").is_some_and(|date| date >= DRAWN_ANEW_FROM)
            || line.contains("--tier common")
            // For people it tells what every letter leads to, since.
            || line.starts_with("solve hangman") && !line.contains("--json")
        {
            continue;
        }
        let args: Vec<&str> = line.split(' ').collect();
        let _ = writeln!(found, "$ arcade {line}");
        let now = printed(folder.path(), &args);
        if !now.starts_with('{') {
            found += &in_words(&now);
            let _ = write!(wanted, "$ arcade {line}\n{}", in_words(section.split_once('\n').unwrap().1));
            continue;
        }
        let then = section.lines().skip(1).map(Some).chain(std::iter::repeat(None));
        for (now, then) in now.lines().zip(then) {
            let _ = writeln!(found, "{}", then.filter(|then| still_says(now, then)).unwrap_or(now));
        }
        let _ = write!(wanted, "$ arcade {section}");
    }
    assert!(wanted.lines().count() > 90);
    assert_same(&found, &wanted, "the commands");
}

/// A line of `codes.txt` or `daily.txt`, without the key by which the game is known in this run.
fn line(code: &Code, tag: &Tag) -> String {
    let lexicon = tag.lexicon.map_or_else(|| "-".to_owned(), |lexicon| format!("{lexicon:016x}"));
    let daily = tag.daily.map_or_else(|| "-".to_owned(), |day| day.to_string());
    format!("{code}\t{}\t{daily}\t{lexicon}\t{}\t{}\n", tag.kind.name(), tag.title, tag.setup)
}

#[test]
fn codes_stand_for_the_games_that_they_stood_for() {
    let wanted = reworded(&text("codes.txt"));
    let mut found = String::new();
    for wanted in wanted.lines() {
        let code: Code = wanted.split('\t').next().unwrap().parse().unwrap();
        let tag = codes::decode(&code, KEY, Lexicon::embedded()).unwrap();
        assert_eq!(codes::encode(&tag).as_ref(), Ok(&code), "{wanted}");
        found += &line(&code, &tag);
    }
    assert_same(&found, &wanted, "codes");
}

/// The games of two months of days from 2026-11-21 on, as far as they are `wanted`.
fn games_of_two_months(wanted: impl Fn(GameKind, &str) -> bool) -> String {
    let mut found = String::new();
    for day in (20_778..20_778 + 60).map(Day) {
        for kind in GameKind::ALL.into_iter().filter(|kind| wanted(*kind, &day.to_string())) {
            let tag = daily::of(kind, day).unwrap().tag(KEY);
            let code = codes::encode(&tag).unwrap();
            assert_eq!(codes::decode(&code, KEY, Lexicon::embedded()).as_ref(), Ok(&tag));
            found += &line(&code, &tag);
        }
    }
    found
}

/// Whether the game of `kind` of the day `date` is still drawn as it was in version 0.1.
fn is_as_it_was(kind: GameKind, date: &str) -> bool {
    date < DRAWN_ANEW_FROM || !matches!(kind, GameKind::Etaoin | GameKind::WordGame)
}

#[test]
fn days_have_the_games_that_they_had() {
    let golden = reworded(&text("daily.txt"));
    let as_they_were = golden.split_inclusive('\n').filter(|line| {
        let mut fields = line.split('\t').skip(1);
        let kind = fields.next().unwrap().parse().unwrap();
        is_as_it_was(kind, fields.next().unwrap())
    });
    let wanted: String = as_they_were.collect();
    assert_same(&games_of_two_months(is_as_it_was), &wanted, "games of the day");
    assert_eq!(wanted.lines().filter(|line| line.contains("\tetaoin\t")).count(), 10);
    assert_eq!(wanted.lines().filter(|line| line.contains("\twordgame\t")).count(), 10);
}

/// A line that changes is a game that somebody may have played: add to the file, and change nothing in it.
#[test]
fn days_since_the_draw_changed_keep_their_games() {
    let found = games_of_two_months(|kind, date| !is_as_it_was(kind, date));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/v0.2/daily.txt");
    assert_same(&found, &fs::read_to_string(path).unwrap(), "games of the day");
}

#[test]
fn a_code_of_a_day_opens_the_game_it_was_made_of_even_if_the_day_has_another_now() {
    for line in reworded(&text("daily.txt")).lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let tag = codes::decode(&fields[0].parse().unwrap(), KEY, Lexicon::embedded()).unwrap();
        assert_eq!((tag.kind.name(), &*tag.title), (fields[1], fields[4]), "{line}");
    }
}
