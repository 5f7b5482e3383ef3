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
fn bad_input_is_one_sentence() {
    for (args, code, part) in [
        (&["d!g"][..], 2, "can’t stand in a pattern"),
        (&["dog", "--wrong", "d"], 2, "both shown and wrong"),
        (&["..........................", "--tier", "full"], 2, "choose one of"),
        (&["qqqqq"], 1, "No full word fits"),
        (&["...", "--lives", "0"], 2, ""),
        (&["...", "--guess", "ab"], 2, "is no letter"),
        (&["d..", "--guess", "d"], 2, "is known already"),
        (&["...", "--host", "kind"], 2, "No host is called"),
    ] {
        let output = solve(args);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?} {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.contains(part), "{error}");
    }
}
