//! `arcade puzzles --game hangman`.

use std::collections::HashSet;
use std::process::Command;

use arcade_engine::hangman::puzzle::Kind;
use serde_json::Value;

fn printed(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_arcade")).args(args).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn puzzles(count: &str, more: &[&str]) -> Vec<Value> {
    let text = printed(&[&["puzzles", "--game", "hangman", "--count", count, "--json"], more].concat());
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Where the words of a card are written.
const CARD: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/card.txt");

/// What `arcade solve` says of the position of a puzzle.
fn solved(position: &Value) -> Value {
    let text = |key: &str| position[key].as_str().unwrap();
    let mut args = vec!["solve", "hangman", text("pattern"), "--wrong", text("wrong"), "--tier", text("tier")];
    let lives = position["lives"].to_string();
    if position["lives"] != Value::Null {
        args.extend(["--lives", &lives]);
    }
    if let Some(guess) = position["guess"].as_str() {
        args.extend(["--guess", guess, "--host", "perfect"]);
    }
    if let Some(words) = position["words"].as_array() {
        let words: Vec<&str> = words.iter().map(|word| word.as_str().unwrap()).collect();
        std::fs::write(CARD, words.join("\n")).unwrap();
        args.extend(["--lexicon", CARD]);
    }
    args.extend(["--misses", "--json"]);
    serde_json::from_str(&printed(&args)).unwrap()
}

/// The alternatives of a puzzle, as pairs.
fn alternatives(puzzle: &Value) -> Vec<(&str, u64)> {
    let all = puzzle["alternatives"].as_array().unwrap().iter();
    all.map(|other| (other["move"].as_str().unwrap(), other["result"].as_u64().unwrap())).collect()
}

#[test]
fn every_line_can_be_checked_with_solve() {
    let mut kinds = HashSet::new();
    for puzzle in puzzles("20", &[]) {
        let kind: Kind = puzzle["kind"].as_str().unwrap().parse().unwrap();
        kinds.insert(kind);
        let keys: HashSet<&str> = puzzle.as_object().unwrap().keys().map(String::as_str).collect();
        let known = ["game", "kind", "seed", "code", "position", "solution", "alternatives", "rating", "failed_by"];
        assert_eq!(keys, HashSet::from(known));
        let is_failed = puzzle["failed_by"].as_array().is_some_and(|names| !names.is_empty());
        assert!(is_failed || kind == Kind::FewWords, "{puzzle}");
        let position = &puzzle["position"];
        let answer = solved(position);
        let forced = answer["misses"]["exact"].as_u64().unwrap();
        let moves = alternatives(&puzzle);
        let right = puzzle["solution"][0].as_str().unwrap();
        match kind {
            Kind::FreeLetter | Kind::OnlyLetter | Kind::FewWords => {
                assert_eq!(answer["verdict"], "guesser", "{puzzle}");
                assert_eq!(answer["best_letter"], right);
                let letters = answer["letters"].as_array().unwrap();
                for letter in letters {
                    let asked = (letter["letter"].as_str().unwrap(), letter["misses"]["exact"].as_u64().unwrap());
                    assert!(moves.contains(&asked), "{asked:?} in {puzzle}");
                }
                let best: Vec<&str> =
                    moves.iter().filter(|(_, misses)| *misses == forced).map(|(name, _)| *name).collect();
                assert_eq!(best, [right], "{puzzle}");
            }
            Kind::LivesNeeded => {
                assert_eq!(right, (forced + 1).to_string(), "{puzzle}");
                assert_eq!(moves.len() as u64, answer["candidates"].as_u64().unwrap());
                assert!(moves.iter().all(|(lives, misses)| *misses == forced.min(lives.parse().unwrap())), "{puzzle}");
            }
            Kind::WholeWord => {
                assert_eq!(answer["verdict"], "guesser", "{puzzle}");
                assert_eq!(moves.len() as u64, answer["candidates"].as_u64().unwrap());
                let lives = position["lives"].as_u64().unwrap();
                let keeping: Vec<&str> =
                    moves.iter().filter(|(_, misses)| *misses < lives).map(|(word, _)| *word).collect();
                assert_eq!(keeping, [right]);
            }
            Kind::BeTheHost | Kind::TheCard => {
                assert_eq!(answer["chosen"], right, "{puzzle}");
                let groups: Vec<&str> =
                    answer["families"].as_array().unwrap().iter().map(|row| row["pattern"].as_str().unwrap()).collect();
                assert_eq!(groups, moves.iter().map(|(group, _)| *group).collect::<Vec<_>>());
            }
        }
    }
    assert_eq!(kinds.len(), Kind::ALL.len(), "{kinds:?}");
}

#[test]
fn people_get_the_words_a_task_the_solution_and_why() {
    let text = printed(&["puzzles", "--game", "hangman", "--kind", "only-letter", "--count", "2", "--seed", "3"]);
    for name in ["word", "words left", "task", "solution", "right", "why", "rated", "failed by", "play it"] {
        assert_eq!(text.lines().filter(|line| line.starts_with(&format!("  {name} "))).count(), 2, "{text}");
    }
    assert!(text.starts_with("  Evil Hangman, only-letter, seed "), "{text}");
}
