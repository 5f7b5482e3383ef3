//! `arcade puzzles` of the Word Game, checked with `arcade solve words`.

use std::process::{Command, Output};

use serde_json::Value;

fn arcade(args: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_arcade")).args(args).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    output
}

fn puzzles(kind: &str, count: &str) -> Vec<Value> {
    let args = ["puzzles", "--game", "wordgame", "--kind", kind, "--count", count, "--seed", "3", "--json"];
    let text = String::from_utf8(arcade(&args).stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn solved(args: &[&str]) -> Value {
    let args = [&["solve", "words", "--json", "--show-coarse-words", "--tier", "common"], args].concat();
    serde_json::from_slice(&arcade(&args).stdout).unwrap()
}

#[test]
fn the_best_entry_of_a_puzzle_makes_the_total_that_solve_finds() {
    for kind in ["throw-first", "split-in-two", "wildcard", "reach-90"] {
        for puzzle in puzzles(kind, "3") {
            let hand = puzzle["position"].as_str().unwrap();
            let best = &puzzle["alternatives"][0];
            assert_eq!(best["result"], solved(&[hand])["full"]["total"], "{puzzle}");
            assert_eq!((&best["move"], &puzzle["kind"]), (&puzzle["solution"][0], &Value::from(kind)), "{puzzle}");
            // What an entry scores, and the most that can be made of what it leaves.
            for other in puzzle["alternatives"].as_array().unwrap().iter().take(8) {
                let entered = solved(&[hand, "--play", other["move"].as_str().unwrap()]);
                let scored = entered["total"].as_u64().unwrap();
                let rest = entered["plays"][0]["hand_after"].as_str().unwrap();
                let then = if rest.len() < 2 { 0 } else { solved(&[rest])["full"]["total"].as_u64().unwrap() };
                assert_eq!(other["result"], scored + then, "{other} {puzzle}");
            }
        }
    }
}

#[test]
fn a_swap_promises_what_solve_says() {
    for puzzle in puzzles("substitute", "5") {
        let answer = solved(&[puzzle["position"].as_str().unwrap()]);
        for other in puzzle["alternatives"].as_array().unwrap() {
            let advice = answer["substitution"].as_array().unwrap();
            let stated = match other["move"].as_str().unwrap() {
                "keep" => answer["full"]["total"].as_f64(),
                letter => advice.iter().find(|one| one["letter"] == letter).unwrap()["expected"].as_f64(),
            };
            assert_eq!(other["result"].as_f64(), stated, "{other} {puzzle}");
        }
    }
}

#[test]
fn a_puzzle_of_a_hand_says_what_is_asked_and_why() {
    let output = arcade(&["puzzles", "--game", "wordgame", "--kind", "throw-first", "--count", "1"]);
    let text = String::from_utf8(output.stdout).unwrap();
    for part in ["Word Game, throw-first, seed 1", "What do you enter?", "away first: ", "Greedy (common)", "play it"] {
        assert!(text.contains(part), "{text}");
    }
}
