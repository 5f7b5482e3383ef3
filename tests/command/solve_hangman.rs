//! `arcade solve hangman`, run as a program.

use std::process::{Command, Output};

fn solve(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arcade")).args(["solve", "hangman"]).args(args).output().unwrap()
}

fn json(args: &[&str]) -> serde_json::Value {
    let output = solve(&[&["--json"], args].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn do_blank_ble_is_lost_with_one_life_and_won_with_two() {
    let answer = json(&["do-ble", "--lives", "1"]);
    assert_eq!((&answer["candidates"], &answer["misses"]["exact"]), (&2.into(), &1.into()), "{answer}");
    assert_eq!(answer["verdict"], "host");
    assert_eq!(json(&["DO_BLE", "--lives", "2"])["verdict"], "guesser");
    assert_eq!(json(&["do.ble", "--wrong", "a"])["examples"][0], "double");
}

#[test]
fn a_guess_shows_the_families_and_the_hosts_choice() {
    let answer = json(&["----", "--guess", "e", "--tier", "common"]);
    let families = answer["families"].as_array().unwrap();
    assert!(families.windows(2).all(|pair| pair[0]["size"].as_u64() >= pair[1]["size"].as_u64()));
    assert_eq!(answer["chosen"], families[0]["pattern"]);
    assert_eq!(answer["remaining"], families[0]["size"]);
    assert_eq!(answer["miss"], true);
}

#[test]
fn the_letter_to_guess_is_one_of_the_best_with_lives_and_without() {
    let misses = |answer: &serde_json::Value, letter: &str| {
        let rows = answer["letters"].as_array().unwrap();
        rows.iter().find(|row| row["letter"] == letter).unwrap()["misses"]["exact"].as_u64().unwrap()
    };
    for (pattern, wrong, tier) in [("si--i-", "womd", "full"), ("-----ed", "ia", "common")] {
        let mut hints = Vec::new();
        for lives in ["", "1", "2", "6", "9"] {
            let mut args = vec![pattern, "--wrong", wrong, "--tier", tier, "--misses"];
            if !lives.is_empty() {
                args.extend(["--lives", lives]);
            }
            let answer = json(&args);
            let hint = answer["best_letter"].as_str().unwrap().to_owned();
            let least = answer["misses"]["exact"].as_u64().unwrap();
            assert_eq!(misses(&answer, &hint), least, "{answer}");
            let rows = answer["letters"].as_array().unwrap();
            assert!(rows.iter().all(|row| row["misses"]["exact"].as_u64().unwrap() >= least), "{answer}");
            hints.push(hint);
        }
        assert!(hints.windows(2).all(|pair| pair[0] == pair[1]), "{hints:?}");
    }
    let answer = json(&["si--i-", "--wrong", "womd", "--misses"]);
    assert_eq!((misses(&answer, "a"), misses(&answer, "e"), misses(&answer, "k")), (2, 1, 1));
}

#[test]
fn the_perfect_host_answers_as_in_the_arcade_and_says_whether_it_is_sure() {
    // The game of Sunday, 2026-11-22.
    let args = ["-------", "--tier", "common", "--lives", "11", "--host", "perfect", "--guess", "i"];
    let answer = json(&args);
    assert_eq!(answer["chosen"], "----i--", "{answer}");
    assert!(answer.get("settled").is_none(), "{answer}");
    // Three letters are too deep: the host says so, and answers all the same.
    let args = ["---", "--tier", "full", "--guess", "e", "--lives", "19", "--host", "perfect"];
    assert_eq!(json(&args)["settled"], false);
    let text = String::from_utf8(solve(&args).stdout).unwrap();
    assert!(text.contains("could not settle it"), "{text}");
}

#[test]
fn the_families_that_are_listed_add_up_to_the_words() {
    for pattern in ["----", "-----ed", "s-------"] {
        let output = solve(&[pattern, "--guess", "e", "--tier", "common"]);
        let output =
            if output.status.success() { output } else { solve(&[pattern, "--guess", "a", "--tier", "common"]) };
        let text = String::from_utf8(output.stdout).unwrap();
        let number = |line: &str| line.split_whitespace().last().unwrap().parse::<usize>().unwrap();
        let words: usize = text.lines().nth(1).unwrap().split_whitespace().next().unwrap().parse().unwrap();
        let families = text.lines().skip_while(|line| !line.starts_with("  host")).skip(1);
        assert_eq!(families.map(number).sum::<usize>(), words, "{text}");
    }
}

#[test]
fn a_pattern_that_begins_with_a_blank_may_stand_anywhere() {
    let options = ["--wrong", "ia", "--tier", "common", "--lives", "6"];
    for pattern in ["-----ed", "-h----", "-V---", "--h--", "--lives-", "--", "-s"] {
        let orders: [Vec<&str>; 4] = [
            [&[pattern][..], &options].concat(),
            [&options[..], &[pattern]].concat(),
            [&options[..2], &[pattern], &options[2..]].concat(),
            [&options[..], &["--", pattern]].concat(),
        ];
        let texts: Vec<Output> = orders.iter().map(|args| solve(args)).collect();
        for (args, output) in orders.iter().zip(&texts) {
            assert_eq!((&output.stdout, &output.stderr), (&texts[0].stdout, &texts[0].stderr), "{args:?}");
        }
    }
    assert!(solve(&["--tier", "common", "-h----"]).status.success());
    for args in [&["--help"][..], &["-h"], &["-----ed", "-h"]] {
        let text = String::from_utf8(solve(args).stdout).unwrap();
        assert!(text.contains("Usage"), "{args:?} {text}");
    }
}

#[test]
fn bad_input_is_one_sentence() {
    for (args, code, part) in [
        (&["d!g"][..], 2, "can’t stand in a pattern"),
        (&["dog", "--wrong", "d"], 2, "both shown and wrong"),
        (&["..........................", "--tier", "full"], 2, "choose one of"),
        (&["qqqqq"], 1, "No full word fits"),
        (&["...", "--lives", "0"], 2, ""),
        (&["...", "--guess", "ab"], 2, "is not a letter"),
        (&["d..", "--guess", "d"], 2, "was guessed before"),
        (&["...", "--host", "kind"], 2, "There is no host called “kind”."),
    ] {
        let output = solve(args);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?} {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.contains(part), "{error}");
    }
}
