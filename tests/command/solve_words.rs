//! `arcade solve words`, run as a program.

use std::io::Write;
use std::process::{Command, Output};

use serde_json::{Value, json};

fn solve(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arcade")).args(["solve", "words"]).args(args).output().unwrap()
}

fn answer(args: &[&str]) -> Value {
    let output = solve(&[args, &["--json"]].concat());
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    assert_eq!(str::from_utf8(&output.stdout).unwrap().lines().count(), 1);
    serde_json::from_slice(&output.stdout).unwrap()
}

fn lexicon(words: &str) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(words.as_bytes()).unwrap();
    file
}

#[test]
fn a_hand_is_answered_with_the_keys_in_order() {
    let words = lexicon("cows\ncow\nsow\n");
    let path = words.path().to_str().unwrap();
    let output = solve(&["cowsz!", "--lexicon", path, "--json"]);
    let expected = concat!(
        r#"{"hand":"coswz!","n":6,"playable":3,"best_play":{"entry":"cows","word":"cows","points":252},"#,
        r#""words_only":{"total":252,"line":[{"entry":"cows","word":"cows","points":252}]},"#,
        r#""full":{"total":324,"line":[{"entry":"z!","word":null,"points":0},{"entry":"cows","word":"cows","points":324}]},"#,
        r#""substitution":["#,
    );
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with(expected), "{text}");
    let z = &answer(&["cowsz!", "--lexicon", path])["substitution"][0];
    assert_eq!(*z, json!({"letter": "z", "expected": 324.0, "gain": 0.0}));
}

#[test]
fn entries_are_judged_in_order_by_the_rules() {
    let told = answer(&["ajef!rxd", "--play", "jar", "--play", "FE!", "--play", "dq", "--play", "*END*"]);
    let expected = json!([
        {"entry": "jar", "valid": true, "points": 70, "hand_after": "defx!"},
        {"entry": "fe!", "valid": true, "points": 95, "hand_after": "dx"},
        {"entry": "dq", "valid": false, "points": 0, "hand_after": "x"},
    ]);
    assert_eq!((&told["plays"], &told["total"]), (&expected, &json!(165)));
}

#[test]
fn the_lines_earn_their_totals_when_they_are_entered() {
    for hand in ["cowsz!", "dd!eout", "aeioutrsnl!mp"] {
        let told = answer(&[hand]);
        for mode in ["words_only", "full"] {
            let line = told[mode]["line"].as_array().unwrap();
            let entries = line.iter().flat_map(|step| ["--play", step["entry"].as_str().unwrap()]);
            let entered = answer(&[&[hand], &entries.collect::<Vec<_>>()[..]].concat());
            assert_eq!(entered["total"], told[mode]["total"], "{hand} {mode}");
        }
    }
}

#[test]
fn a_hand_too_large_for_an_exact_answer_says_between_what_it_lies() {
    let told = answer(&["aeioutrsnl!mpbcdghkw"]);
    assert!(told["full"]["total"].as_u64() > Some(1_000) && told["at_most"].as_u64() > told["full"]["total"].as_u64());
    let entries =
        told["full"]["line"].as_array().unwrap().iter().flat_map(|s| ["--play", s["entry"].as_str().unwrap()]);
    let entered = answer(&[&["aeioutrsnl!mpbcdghkw"], &entries.collect::<Vec<_>>()[..]].concat());
    assert_eq!(entered["total"], told["full"]["total"]);
}

#[test]
fn a_hand_without_a_word_has_empty_plans() {
    let told = answer(&["zzz!", "--tier", "common"]);
    assert_eq!(told["best_play"], Value::Null);
    assert_eq!((&told["full"], &told["playable"]), (&json!({"total": 0, "line": []}), &json!(0)));
}

#[test]
fn bad_input_gets_one_sentence() {
    let empty = lexicon("123\n");
    let path = empty.path().to_str().unwrap();
    let cases: [(&[&str], i32, &str); 8] = [
        (&["ab!!"], 2, "one wildcard"),
        (&["ab3"], 2, "letters a–z and !"),
        (&["a"], 2, "at least 2"),
        (&["aaaaaaaaaaaaaaaaaaaaaaaaa"], 2, "at most 24"),
        (&["cows!z", "--tier", "huge"], 2, "no list of words called “huge”"),
        (&["cows!z", "--lexicon", path], 1, "no word of plain a–z"),
        (&["cows!z", "--lexicon", "/nowhere"], 1, "can’t be read"),
        (&["ab", "--play", "ab", "--play", "c"], 2, "already over when"),
    ];
    for (args, code, part) in cases {
        let output = solve(args);
        let error = str::from_utf8(&output.stderr).unwrap();
        assert_eq!((output.status.code(), error.lines().count()), (Some(code), 1), "{error}");
        assert!(error.contains(part) && output.stdout.is_empty(), "{error}");
    }
}

#[test]
fn the_answer_in_words_names_the_plan() {
    let output = solve(&["cowsz!", "--play", "cows"]);
    let text = str::from_utf8(&output.stdout).unwrap();
    for part in ["504", "throw ", "substitute", "leaves z!"] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn a_coarse_word_counts_and_is_masked_unless_it_is_asked_for() {
    let hand = "lnching!";
    let told = answer(&[hand]);
    assert_eq!(told["full"]["total"], 936);
    assert_eq!(told["best_play"], json!({"entry": "l······g", "word": "l······g", "points": 936}));
    let text = String::from_utf8(solve(&[hand]).stdout).unwrap();
    assert!(text.contains("l······g") && !text.contains("nching"), "{text}");
    let told = answer(&[hand, "--show-coarse-words"]);
    assert_eq!(told["full"]["line"][0]["points"], 936);
    assert!(told["best_play"]["entry"].as_str().unwrap().ends_with("nching"));
    // What is typed stands as it was typed.
    let told = answer(&[hand, "--play", "l!nching"]);
    assert_eq!((&told["plays"][0]["entry"], &told["total"]), (&json!("l!nching"), &json!(936)));
    let words = lexicon("lynching\n");
    let told = answer(&[hand, "--lexicon", words.path().to_str().unwrap()]);
    assert_eq!(told["best_play"]["word"], "lynching", "words of one’s own are never masked");
}
