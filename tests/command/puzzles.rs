//! `arcade puzzles`.

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use arcade::testing::games::codes::{self, Opened};
use arcade::testing::model::GameKey;
use arcade_engine::ends::puzzle::Kind;
use arcade_engine::lexicon::Lexicon;
use serde_json::Value;

fn arcade(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arcade")).args(args).output().unwrap()
}

fn puzzles(args: &[&str]) -> Output {
    arcade(&[&["puzzles"], args].concat())
}

fn printed(args: &[&str]) -> String {
    let output = puzzles(args);
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The puzzles of both games on a row.
fn of_rows(args: &[&str]) -> String {
    ["etaoin", "endgame"].map(|game| printed(&[&["--game", game], args].concat())).concat()
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The one sentence on standard error, of a call that fails with this exit code.
fn refusal(args: &[&str], code: i32) -> String {
    let output = puzzles(args);
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), sentence.lines().count()), (Some(code), 1), "{args:?}: {sentence}");
    sentence
}

/// What `arcade solve` says of both ends of a position: their names, and the mover's final lead after each.
fn solved(game: &str, position: &str) -> [(&'static str, i64); 2] {
    let names = if game == "etaoin" { ["first", "last"] } else { ["left", "right"] };
    let output = if game == "etaoin" {
        arcade(&["solve", "etaoin", position, "--json"])
    } else {
        let numbers: Vec<&str> = position.split(' ').collect();
        arcade(&[&["solve", "endgame", "--json"], &numbers[..]].concat())
    };
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    names.map(|name| (name, answer[name]["net"].as_i64().unwrap()))
}

#[test]
fn every_line_can_be_checked_with_solve() {
    for game in ["etaoin", "endgame"] {
        let mut kinds = HashSet::new();
        for line in lines(&printed(&["--game", game, "--count", "24", "--json"])) {
            let keys: Vec<&String> = line.as_object().unwrap().keys().collect();
            let known = ["game", "kind", "seed", "code", "position", "solution", "alternatives", "rating", "failed_by"];
            assert!(keys.iter().all(|key| known.contains(&key.as_str())) && keys.len() == known.len(), "{keys:?}");
            assert_eq!(line["game"], game);
            kinds.insert(line["kind"].as_str().unwrap().to_owned());
            let ends = solved(game, line["position"].as_str().unwrap());
            for (alternative, (name, lead)) in line["alternatives"].as_array().unwrap().iter().zip(ends) {
                assert_eq!((&alternative["move"], &alternative["result"]), (&name.into(), &lead.into()), "{line}");
            }
            let [(first, lead), (last, other)] = ends;
            let right = if lead.signum() > other.signum() { first } else { last };
            assert!(lead.signum() != other.signum() && line["solution"][0] == right, "{line}");
            let is_failed = line["failed_by"].as_array().is_some_and(|names| !names.is_empty());
            assert!(is_failed || line["kind"] == "short-row", "{line}");
            assert!((600..=2600).contains(&line["rating"].as_i64().unwrap()));
        }
        assert_eq!(kinds.len(), Kind::ALL.len(), "{kinds:?}");
    }
}

#[test]
fn a_code_opens_the_position_as_a_puzzle() {
    for line in lines(&of_rows(&["--count", "12", "--json"])) {
        let code = line["code"].as_str().unwrap();
        let opened = codes::open(&code.parse().unwrap(), GameKey::New(0), Lexicon::embedded()).unwrap();
        let Opened::Puzzle(problem) = opened else { panic!("a game: {line}") };
        assert_eq!(
            problem.theme.to_string(),
            format!("{}/{}", line["game"].as_str().unwrap(), line["kind"].as_str().unwrap())
        );
        let fields: Value = serde_json::from_str(problem.to_json()).unwrap();
        let position = [&fields["word"], &fields["row"]].into_iter().find_map(Value::as_str);
        assert_eq!(position, line["position"].as_str());
    }
}

#[test]
fn a_seed_finds_the_same_puzzle_again_alone_and_among_others() {
    let all = of_rows(&["--count", "15", "--seed", "7", "--json"]);
    assert_eq!(all, of_rows(&["--count", "15", "--seed", "7", "--json"]));
    for line in lines(&all) {
        let [game, kind] = ["game", "kind"].map(|key| line[key].as_str().unwrap());
        let seed = line["seed"].to_string();
        let alone = printed(&["--game", game, "--kind", kind, "--seed", &seed, "--count", "1", "--json"]);
        assert_eq!(lines(&alone), std::slice::from_ref(&line));
    }
}

#[test]
fn people_get_a_task_the_solution_and_why() {
    insta::assert_snapshot!(printed(&["--game", "endgame", "--seed", "5", "--count", "6"]));
}

#[test]
fn ten_thousand_are_there_in_time_and_none_comes_twice_within_a_thousand() {
    let begun = Instant::now();
    let all = lines(&printed(&["--game", "endgame", "--count", "10000", "--json"]));
    assert!(begun.elapsed() < Duration::from_mins(1), "{:?}", begun.elapsed());
    assert_eq!(all.len(), 10_000);
    let kind = |line: &Value| line["kind"].as_str().unwrap().to_owned();
    for name in Kind::ALL.map(Kind::name) {
        let positions: Vec<&Value> =
            all.iter().filter(|line| kind(line) == name).map(|line| &line["position"]).collect();
        assert!(positions.windows(1_000).all(|window| window.iter().collect::<HashSet<_>>().len() == 1_000), "{name}");
    }
}

#[test]
fn when_all_are_printed_it_says_so() {
    let output = puzzles(&["--game", "etaoin", "--kind", "save-the-tie", "--count", "10000", "--json"]);
    let found = lines(std::str::from_utf8(&output.stdout).unwrap());
    let sentence = String::from_utf8(output.stderr).unwrap();
    let noun = if found.len() == 1 { "puzzle was" } else { "puzzles were" };
    let expected = format!("Only {} such {noun} found; each is printed once.", found.len());
    assert_eq!(sentence, format!("{{\"error\":\"{expected}\",\"exit\":1}}\n"));
    assert_eq!(output.status.code(), Some(1));
    let words: HashSet<String> = found.iter().map(|line| line["position"].to_string()).collect();
    assert!(!found.is_empty() && words.len() == found.len());
}

#[test]
fn what_was_asked_wrongly_is_one_sentence_with_the_choice() {
    assert!(refusal(&["--game", "chess"], 2).contains("There is no game “chess”. Choose etaoin, endgame"));
    let kind = refusal(&["--kind", "forks"], 2);
    assert!(kind.contains("There is no kind of puzzle called “forks”. Choose greed-is-wrong, equal-ends,"), "{kind}");
    let kind = refusal(&["--game", "endgame", "--kind", ""], 2);
    assert!(kind.contains("There is no kind of puzzle of End Game called “”. Choose"), "{kind}");
    for count in ["0", "10001", "-1", "many"] {
        assert!(refusal(&["--count", count], 2).contains("takes a whole number from 1 to 10,000"));
    }
    assert!(refusal(&["--seed", "-1"], 2).contains("--seed"));
    assert_eq!(lines(&printed(&["--kind", " PARITY ", "--count", "1", "--json"]))[0]["kind"], "parity");
}

#[test]
fn a_reader_who_leaves_ends_it_and_is_no_failure() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    command.args(["puzzles", "--game", "endgame", "--count", "10000"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn the_kinds_are_listed_with_what_one_does_there() {
    let output = arcade(&["puzzles", "--kinds", "--game", "hangman"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    assert_eq!(text.lines().count(), 8, "{text}");
    assert!(text.contains("free-letter") && text.contains("Find the letter that every word has"), "{text}");
    assert!(!text.contains("greed-is-wrong"), "{text}");
    assert!(!arcade(&["puzzles", "--kinds", "--json"]).status.success());
}
