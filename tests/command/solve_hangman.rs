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
    assert_eq!(answer["settled"], true, "{answer}");
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
        let number = |line: &str| line.split_whitespace().last().unwrap().replace(',', "").parse::<usize>().unwrap();
        let words: usize = number(text.lines().nth(1).unwrap().split(" word").next().unwrap());
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
fn every_letter_has_its_misses_and_with_lives_its_verdict() {
    let lost = ["-----ed", "--tier", "common", "--wrong", "ia", "--lives", "3", "--exact"];
    for args in [&["si--i-", "--wrong", "womd"][..], &lost] {
        let answer = json(args);
        let misses = |of: &serde_json::Value| of["misses"]["exact"].as_u64().unwrap();
        let least = misses(&answer);
        let lives = args.iter().position(|&arg| arg == "--lives").map(|at| args[at + 1].parse::<u64>().unwrap());
        for row in answer["letters"].as_array().unwrap() {
            assert_eq!(row["lost"].as_u64().unwrap(), misses(row) - least, "{row}");
            assert_eq!(
                (&row["misses"]["at_least"], &row["misses"]["at_most"]),
                (&row["misses"]["exact"], &row["misses"]["exact"])
            );
            let verdict = lives.map(|lives| if misses(row) < lives { "guesser" } else { "host" });
            assert_eq!(row.get("verdict").and_then(serde_json::Value::as_str), verdict, "{row}");
        }
        assert_eq!(answer["best_letter_settled"], true);
        let text = String::from_utf8(solve(args).stdout).unwrap();
        let listed = text.lines().filter(|line| line.contains(" the largest ")).count();
        assert_eq!(listed, answer["letters"].as_array().unwrap().len(), "{text}");
        assert_eq!(text.matches("a perfect host would beat you").count() > 0, lives.is_some(), "{text}");
    }
}

#[test]
fn with_lives_the_search_ends_once_it_is_known_who_wins_unless_every_miss_is_wanted() {
    // With misses to spare on both sides, the verdicts are known long before the misses are.
    for (lives, verdict) in [("3", "host"), ("9", "guesser")] {
        let args = ["---------", "--wrong", "e", "--tier", "common", "--lives", lives];
        let answer = json(&args);
        assert_eq!(answer["verdict"], verdict);
        let rows = answer["letters"].as_array().unwrap();
        assert!(rows.iter().all(|row| row["verdict"] != "undecided"), "{answer}");
        let best = rows.iter().find(|row| row["letter"] == answer["best_letter"]).unwrap();
        assert_eq!(best["verdict"], verdict, "the letter that is advised keeps what can be kept");
        let open = |answer: &serde_json::Value| {
            answer["letters"].as_array().unwrap().iter().filter(|row| row["misses"]["exact"].is_null()).count()
        };
        for exact in ["--exact", "--misses"] {
            let found = json(&[&args[..], &[exact]].concat());
            assert_eq!((&found["verdict"], open(&found)), (&answer["verdict"], 0), "{found}");
        }
        assert!(open(&answer) > 10, "{answer}");
        let text = String::from_utf8(solve(&args).stdout).unwrap();
        assert!(!text.contains("in time"), "{text}");
    }
}

#[test]
fn what_is_not_settled_in_time_is_said_and_nothing_contradicts_it() {
    // Hardly any time, on the largest length.
    let args = ["--------", "--time-limit", "0.05", "--lives", "9", "--exact"];
    let answer = json(&args);
    let bounds = |misses: &serde_json::Value| (misses["at_least"].as_u64().unwrap(), misses["at_most"].as_u64());
    let (least, most) = bounds(&answer["misses"]);
    assert!(answer["misses"]["exact"].is_null() == (Some(least) != most), "{answer}");
    let rows = answer["letters"].as_array().unwrap();
    assert_eq!(rows.len(), 26);
    let mut open = 0;
    let best = answer["best_letter"].as_str().unwrap();
    let of_best = bounds(&rows.iter().find(|row| row["letter"] == best).unwrap()["misses"]);
    for row in rows {
        let (at_least, at_most) = bounds(&row["misses"]);
        open += usize::from(row["misses"]["exact"].is_null());
        assert!(at_least >= least && at_most.is_none_or(|most| most >= at_least), "{row}");
        // No letter is known to be better than the one that is advised.
        assert!(at_most.is_none_or(|most| of_best.0 <= most && of_best.1.is_some_and(|best| best <= most)), "{row}");
        let verdict = if at_least >= 9 {
            "host"
        } else if at_most.is_some_and(|most| most < 9) {
            "guesser"
        } else {
            "undecided"
        };
        assert_eq!(row["verdict"], verdict, "{row}");
    }
    assert!(open > 0, "{answer}");
    let text = String::from_utf8(solve(&args).stdout).unwrap();
    assert!(text.contains(", not settled in time"), "{text}");
}

#[test]
fn the_time_limit_bounds_the_whole_command() {
    let begun = std::time::Instant::now();
    assert!(solve(&["--------", "--time-limit", "0.2", "--lives", "12"]).status.success());
    // Reading the words takes its time too, on a busy machine above all.
    assert!(begun.elapsed().as_secs() < 8, "{:?}", begun.elapsed());
}

#[test]
fn tried_letters_that_the_word_does_not_show_were_wrong() {
    let answer = |args: &[&str]| solve(args).stdout;
    let expected = answer(&["-e--s", "--tier", "common", "--wrong", "at"]);
    assert!(!expected.is_empty());
    for tried in ["eat", "TEA", "a, t", "ats"] {
        assert_eq!(answer(&["-e--s", "--tier", "common", "--tried", tried]), expected, "{tried}");
    }
    assert_eq!(answer(&["-e--s", "--tier", "common", "--tried", "se", "--wrong", "ta"]), expected);
    let wrong = solve(&["-e--s", "--tried", "e1"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("--tried takes the letters a to z"));
}

/// All orders of some parts of a command line.
fn orders<'a>(parts: &[&[&'a str]]) -> Vec<Vec<&'a str>> {
    if parts.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for at in 0..parts.len() {
        let others = [&parts[..at], &parts[at + 1..]].concat();
        all.extend(orders(&others).into_iter().map(|rest| [parts[at], &rest[..]].concat()));
    }
    all
}

#[test]
fn no_order_of_pattern_and_options_changes_the_answer() {
    for parts in [
        &[&["-e--s"][..], &["--tried", "e"], &["--json"], &["--tier", "common"]][..],
        &[&["-------"], &["--lives", "6"], &["--json"], &["--wrong=esaritnol"]],
        &[&["-h---"], &["--lives=6"], &["--tier=common"], &["--guess", "e"]],
        &[&["--"], &["--json"], &["--tier", "common"]],
    ] {
        let all = orders(parts);
        let first = solve(&all[0]);
        assert!(first.status.success(), "{:?} {}", all[0], String::from_utf8_lossy(&first.stderr));
        for args in &all[1..] {
            assert_eq!(solve(args).stdout, first.stdout, "{args:?}");
        }
    }
}

#[test]
fn bad_input_is_one_sentence() {
    for (args, code, part) in [
        (&["d!g"][..], 2, "can’t stand in a pattern"),
        (&["dog", "--wrong", "d"], 2, "both shown and wrong"),
        (&["..........................", "--tier", "full"], 2, "choose one of"),
        (&["qqqqq"], 1, "No word of the “full” list fits"),
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
