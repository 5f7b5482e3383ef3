//! `arcade schemas`: its examples are run, and what they print is what the page says, and what a validator accepts. `UPDATE_SCHEMAS=1` writes their output
//! into the page.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use arcade::testing::games::{codes, daily};
use arcade::testing::model::{
    DayGame, Ended, Feat, GameKey, GameKind, GameRecord, Help, LessonNote, Moment, Outcome, Tag,
};
use arcade::testing::records::Database;
use arcade::testing::share::Score;
use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::Value;

/// Commands whose figures are different in each run.
const MEASURED: [&str; 5] =
    ["arcade lab etaoin", "arcade lab timing", "arcade lab hangman", "arcade check", "arcade doctor"];

/// Pages of help that offer `--json` and are explained together with another command.
const WITH_ANOTHER: [(&str, &str); 1] = [("arcade records list", "arcade records")];

/// The most items of a list of texts and numbers that are shown.
const SHOWN: usize = 10;

fn arcade(home: &Path, command: &str) -> Output {
    let mut words = shell_words::split(command).unwrap().into_iter();
    assert_eq!(words.next().as_deref(), Some("arcade"), "{command}");
    let mut program = Command::new(env!("CARGO_BIN_EXE_arcade"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        program.env(name, home);
    }
    if command.contains(" paths ") {
        program.env("HOME", "/home/ann").env_remove("XDG_CONFIG_HOME").env_remove("XDG_DATA_HOME");
    }
    program.args(words).current_dir(home).output().unwrap()
}

fn printed(home: &Path, command: &str) -> String {
    let output = arcade(home, command);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.is_empty() && text.ends_with('\n'), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    text
}

/// A folder with the files and the games that the examples speak of.
fn home() -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(home.path().join(name), text).unwrap();
    write("boards.txt", "# two boards\n1 2 3 4\n5 6 7\n");
    write("words.txt", &format!("then\ntaco\nTACO\ntournament\ndon't\nice cream\n{}\n", "a".repeat(300)));
    write("tasks.txt", "traps --length 4 --most 1\ntraps --length 5 --most 1\n");
    write("mine.toml", "theme = \"light\"\n[programs]\nmine = \"python3 mine.py\"\n");
    write("mute.sh", "exit 0\n");
    write("twice.sh", "while read -r line; do echo first; echo last; done\n");
    write("ann.json", include_str!("ann.json"));
    write("lost.json", "{}");
    write("zero.sh", "while read -r line; do echo 0; done\n");
    let mut database = Database::open(&home.path().join("arcade/games.sqlite")).unwrap().database;
    for (key, title, late, lesson) in [(1, "then", true, None), (2, "taco", false, Some("etaoin-ends"))] {
        let outcome = Outcome {
            ended: Ended::Won,
            sentence: "You win by 10, 13 to 3.".into(),
            accuracy: Some(975),
            feats: vec![Feat::Flawless],
        };
        let setup = format!(r#"{{"word":"{title}","players":["person","perfect"],"seed":0,"source":"a test"}}"#);
        let tag = Tag {
            key: GameKey::New(key),
            kind: GameKind::Etaoin,
            setup: setup.into(),
            title: title.into(),
            lexicon: None,
            daily: late.then(|| "2026-11-19".parse().unwrap()),
            late,
            lesson: lesson.map(LessonNote::new),
            puzzle: None,
            by_code: None,
        };
        let help = Help { hints: 2, undos: 0 };
        // The game of the day is played to its end.
        let moves = if late { &["last", "first", "first", "last"][..] } else { &["last"] };
        let line: Vec<String> = moves.iter().map(|end| format!("\"{end}\"")).collect();
        let record = GameRecord { tag, played: line.len(), line, outcome: Some(outcome), help };
        database.keep(&record, Moment::midnight(2026, 11, 21).unwrap()).unwrap();
    }
    let tag = daily::of(DayGame::FindAll, "2026-11-26".parse().unwrap()).unwrap().tag(GameKey::New(4));
    let line = vec![r#"{"find":"mingled"}"#.to_owned(), r#""end""#.to_owned()];
    let outcome = Outcome { ended: Ended::Over, sentence: "Found one.".into(), accuracy: Some(103), feats: Vec::new() };
    let record = GameRecord { played: 2, line, outcome: Some(outcome), ..GameRecord::begin(tag) };
    database.keep(&record, Moment::midnight(2026, 11, 20).unwrap()).unwrap();
    drop(database);
    let day = daily::of(GameKind::Etaoin, "2026-11-19".parse().unwrap()).unwrap().tag(GameKey::New(3));
    for (friend, by) in [("Anna", 5), ("Ben", 3)] {
        let score = Score { ended: Ended::Won, by: Some(by), accuracy: Some(980), helped: false };
        let code = codes::encode_with(&day, Some(score)).unwrap();
        write("shared.txt", &format!("arcade play {code}\n"));
        assert!(arcade(home.path(), &format!("arcade friends add {friend} shared.txt")).status.success());
    }
    assert!(arcade(home.path(), "arcade records export games.json").status.success());
    home
}

/// Every value of a line that has no others in it, under the name that the page has for it.
fn leaves(value: &Value, name: &str, found: &mut Vec<(String, Value)>) {
    match value {
        Value::Object(fields) => {
            for (field, value) in fields {
                let name = if name.is_empty() { field.clone() } else { format!("{name}.{field}") };
                leaves(value, &name, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| leaves(item, &format!("{name}[]"), found)),
        other => found.push((name.to_owned(), other.clone())),
    }
}

/// Whether a value is of a type, and in its range, as the page writes them.
fn is_of(value: &Value, written: &str) -> bool {
    let (kinds, range) = written.split_once(", ").map_or((written, None), |(kinds, range)| (kinds, Some(range)));
    let is_kind = kinds.replace("true or false", "boolean").split(" or ").any(|kind| match kind {
        "text" => value.is_string(),
        "whole number" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "object" => false,
        "any" => true,
        other => panic!("there is no type “{other}”"),
    });
    let number = |text: &str| text.parse::<f64>().unwrap();
    let (least, most) = match range {
        None => (f64::MIN, f64::MAX),
        Some(range) => match range.split_once(" to ") {
            Some((least, most)) => (number(least), number(most)),
            None => (number(range.strip_suffix(" or more").unwrap()), f64::MAX),
        },
    };
    is_kind && value.as_f64().is_none_or(|value| (least..=most).contains(&value))
}

/// The parts of a list or an object in JSON, which stand between commas.
fn parts(inner: &str) -> Vec<&str> {
    let (mut depth, mut is_text, mut is_escaped, mut from) = (0, false, false, 0);
    let mut parts = Vec::new();
    for (at, c) in inner.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' if is_text => is_escaped = true,
            '"' => is_text = !is_text,
            '[' | '{' if !is_text => depth += 1,
            ']' | '}' if !is_text => depth -= 1,
            ',' if !is_text && depth == 0 => {
                parts.push(&inner[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[from..]);
    parts
}

/// JSON with “…” for the other items of long lists.
fn shortened(json: &str) -> String {
    let between = |open: char, close: char| json.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
    if let Some(inner) = between('{', '}') {
        let fields = parts(inner).into_iter().map(|field| {
            let (name, value) = field.split_once("\":").unwrap_or((field, ""));
            if value.is_empty() { field.to_owned() } else { format!("{name}\":{}", shortened(value)) }
        });
        return format!("{{{}}}", fields.collect::<Vec<_>>().join(","));
    }
    let Some(inner) = between('[', ']') else { return json.to_owned() };
    let items = parts(inner);
    let most = if items[0].starts_with(['{', '[']) { 1 } else { SHOWN };
    let mut shown: Vec<String> = items.iter().take(most).map(|item| shortened(item)).collect();
    if items.len() > most {
        shown.push("…".to_owned());
    }
    format!("[{}]", shown.join(","))
}

/// What the page shows of an output: the first line, and a sign where there are more.
fn shown(output: &str) -> String {
    let mut text = shortened(output.lines().next().unwrap()) + "\n";
    if output.lines().count() > 1 {
        text.push_str("…\n");
    }
    text
}

/// The sections of the page, as programs get them.
fn sections(home: &Path) -> Vec<Value> {
    printed(home, "arcade schemas --json").lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// A validator for each section of the page, by its command.
fn validators(home: &Path) -> (Schemas, Vec<(String, SchemaIndex)>) {
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    let lines = printed(home, "arcade schemas --schema");
    let mut compile = |(at, line): (usize, &str)| {
        let schema: Value = serde_json::from_str(line).unwrap();
        let (place, command) = (format!("schema-{at}.json"), text(&schema["title"]).to_owned());
        compiler.add_resource(&place, schema).unwrap();
        (command, compiler.compile(&place, &mut schemas).unwrap())
    };
    let all = lines.lines().enumerate().map(&mut compile).collect();
    (schemas, all)
}

#[test]
fn a_validator_accepts_every_example_and_nothing_that_lacks_a_field_or_has_another_type() {
    let home = home();
    let (schemas, validators) = validators(home.path());
    let sections = sections(home.path());
    assert_eq!(sections.len(), validators.len());
    for (section, (name, schema)) in sections.iter().zip(&validators) {
        assert_eq!(&section["command"], name);
        for example in section["examples"].as_array().unwrap() {
            for line in printed(home.path(), text(&example["command"])).lines() {
                let mut value: Value = serde_json::from_str(line).unwrap();
                schemas.validate(&value, *schema).unwrap_or_else(|error| panic!("{name}: {error:#}"));
                let fields = value.as_object_mut().unwrap();
                let first = fields.keys().next().unwrap().clone();
                fields[&first] = serde_json::json!({"no": "such"});
                let is_object = schemas.validate(&value, *schema).is_ok();
                assert!(!is_object, "{name}: an object is no {first}");
            }
        }
        assert!(schemas.validate(&serde_json::json!({}), *schema).is_err(), "{name}: every object has fields");
    }
}

#[test]
fn every_example_prints_the_fields_that_the_page_names_and_no_others() {
    let home = home();
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/schemas.txt");
    let mut updated = fs::read_to_string(&page).unwrap();
    let mut wrong = String::new();
    for section in sections(home.path()) {
        let name = text(&section["command"]);
        let fields: Vec<(&str, &str)> = section["fields"]
            .as_array()
            .unwrap()
            .iter()
            .map(|field| (text(&field["name"]), text(&field["type"])))
            .collect();
        let mut seen = BTreeSet::new();
        for example in section["examples"].as_array().unwrap() {
            let (command, noted) = (text(&example["command"]), text(&example["output"]));
            let output = printed(home.path(), command);
            for line in output.lines() {
                let mut found = Vec::new();
                leaves(&serde_json::from_str(line).unwrap(), "", &mut found);
                for (leaf, value) in found {
                    let is_meant = |field: &str| {
                        field == leaf || field.strip_suffix('*').is_some_and(|table| leaf.starts_with(table))
                    };
                    match fields.iter().find(|(field, _)| is_meant(field)) {
                        None => _ = writeln!(wrong, "{name}: {leaf} is not on the page ({value})"),
                        Some((_, written)) if !is_of(&value, written) => {
                            _ = writeln!(wrong, "{name}: {leaf} is {value}, and no {written}");
                        }
                        Some((field, _)) => _ = seen.insert(*field),
                    }
                    // An object has its own line where it may be null.
                    for (at, _) in leaf.match_indices('.') {
                        seen.extend(fields.iter().map(|(field, _)| *field).find(|field| *field == &leaf[..at]));
                    }
                }
            }
            let real = shown(&output);
            if !MEASURED.contains(&name) && real != noted {
                _ = writeln!(wrong, "$ {command}\nprints\n{real}the page says\n{noted}");
            }
            let indented = |text: &str| text.lines().fold(String::new(), |lines, line| lines + "  " + line + "\n");
            let [before, after] = [noted, &real].map(|output| format!("  $ {command}\n{}", indented(output)));
            updated = updated.replacen(&before, &after, 1);
        }
        for field in section["fields"].as_array().unwrap() {
            // What a measurement leaves open depends on the machine.
            let is_open = MEASURED.contains(&name) && text(&field["meaning"]).contains("; missing where");
            if !is_open && !seen.contains(text(&field["name"])) {
                _ = writeln!(wrong, "{name}: no example has {}", field["name"]);
            }
        }
    }
    if std::env::var_os("UPDATE_SCHEMAS").is_some() {
        fs::write(&page, updated).unwrap();
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The commands that offer `--json`, read off the pages of help.
fn offered(home: &Path, command: &str, all: &mut Vec<String>) {
    let page = printed(home, &format!("{command} --help"));
    let list = page.split_once("Commands:\n").map_or("", |(_, list)| list);
    let below = list.lines().take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    for name in below.filter_map(|line| line.split_whitespace().next()).filter(|&name| name != "help") {
        offered(home, &format!("{command} {name}"), all);
    }
    if page.lines().any(|line| line.trim_start().starts_with("--json")) {
        all.push(command.to_owned());
    }
}

#[test]
fn every_command_that_prints_json_is_on_the_page() {
    let home = tempfile::tempdir().unwrap();
    let sections = sections(home.path());
    let mut all = Vec::new();
    offered(home.path(), "arcade", &mut all);
    assert!(all.len() > 20, "{all:?}");
    for command in all {
        let meant = WITH_ANOTHER.iter().find(|(with, _)| *with == command).map_or(command.as_str(), |(_, other)| other);
        assert!(sections.iter().any(|section| section["command"] == meant), "{command} is not on the page");
    }
}

#[test]
fn a_part_of_the_page_is_asked_for_by_the_command() {
    let home = tempfile::tempdir().unwrap();
    let page = |command: &str| printed(home.path(), command);
    let solve = page("arcade schemas solve");
    assert!(["arcade solve etaoin", "arcade solve hangman"].iter().all(|name| solve.contains(name)), "{solve}");
    assert!(!solve.contains("arcade lab"), "{solve}");
    assert_eq!(page("arcade schemas solve etaoin"), page("arcade schemas arcade solve etaoin"));
    assert!(page("arcade schemas").starts_with("Commands for programs"));
    for wrong in ["arcade schemas chess", "arcade schemas sol"] {
        let output = arcade(home.path(), wrong);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), told.lines().count()), (Some(2), 1), "{told}");
        assert!(told.contains("prints JSON.") && told.contains("Choose solve etaoin, "), "{told}");
    }
}

#[test]
fn lists_are_shortened_and_nothing_else() {
    for (json, expected) in [
        ("{\"a\":[{\"b\":1},{\"b\":2}],\"c\":\"x,[y\\\"]\"}", "{\"a\":[{\"b\":1},…],\"c\":\"x,[y\\\"]\"}"),
        ("[1,2]", "[1,2]"),
        ("[]", "[]"),
        ("{\"a\":{\"b\":[[1],[2]]}}", "{\"a\":{\"b\":[[1],…]}}"),
    ] {
        assert_eq!(shortened(json), expected);
    }
}
