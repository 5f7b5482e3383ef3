//! `arcade solve endgame`, run as a program.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn solve(args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    command.args(["solve", "endgame"]).args(args);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // It may be done before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).unwrap()
}

#[test]
fn the_handouts_board_in_json_has_its_keys_in_order() {
    let expected = concat!(
        r#"{"board":[-1,3,9,4],"sum":15,"margin":1,"outcome":"win","move":"left","left":{"take":-1,"net":1},"#,
        r#""right":{"take":4,"net":-1},"keeps_margin":["left"],"keeps_win":["left"],"mover":8,"other":7,"#,
        r#""odds":8,"evens":7,"parity_guarantee":1}"#,
        "\n"
    );
    for args in [
        &["--json", "--", "-1", "3", "9", "4"][..],
        &["--json", "--", "-1,3 9,4"],
        &["--json", "-1", "3", "9", "4"],
        &["-1", "3", "9", "4", "--json"],
        &["-1,3", "--json", "9", "4"],
        &["-1", "3", "--objective", "margin", "9", "--json", "4"],
    ] {
        let output = solve(args, "");
        assert_eq!((text(&output.stdout), text(&output.stderr)), (expected, ""));
    }
}

#[test]
fn the_objective_decides_the_move() {
    let row = ["--", "-9", "3", "-7", "7", "-3", "9"];
    let chosen = |objective| {
        let output = solve(&[&["--json", "--objective", objective], &row[..]].concat(), "");
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        answer["move"].as_str().unwrap().to_owned()
    };
    assert_eq!((chosen("margin"), chosen("win")), ("right".to_owned(), "either".to_owned()));
}

#[test]
fn odd_rows_are_solved_too_without_a_guarantee() {
    let answer: serde_json::Value = serde_json::from_slice(&solve(&["--json", "5"], "").stdout).unwrap();
    assert_eq!((&answer["margin"], &answer["move"]), (&5.into(), &"either".into()));
    assert!(answer["parity_guarantee"].is_null());
}

#[test]
fn a_file_with_a_bad_line_answers_the_others_and_names_it() {
    let output = solve(&["--json", "--file", "-"], "# boards\n1 2\n3 four\n5 6 7\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).lines().count(), 2);
    assert_eq!(text(&output.stderr).lines().count(), 1);
    assert!(text(&output.stderr).starts_with("{\"error\":\"Line 3: “four” is not an integer"));
}

#[test]
fn every_bad_line_is_told_after_the_good_boards() {
    let file = "1 2\n3 four\n\n5 6 7 # a note\n9,,9\n1 2 3 4 5 6 x\n8\n";
    for args in [&["--file", "-"][..], &["--json", "--file", "-"]] {
        let output = solve(args, file);
        let told: Vec<&str> = text(&output.stderr).lines().collect();
        assert_eq!(output.status.code(), Some(1), "{told:?}");
        let bad: Vec<&str> = told.iter().filter_map(|line| line.split("Line ").nth(1)?.split(':').next()).collect();
        assert!(bad.starts_with(&["2"]) && bad.ends_with(&["6"]) && bad.len() == told.len(), "{told:?}");
        let good = 6 - bad.len();
        assert!(text(&output.stdout).matches("margin").count() >= good);
        if args.contains(&"--json") {
            let lines = text(&output.stdout).lines().map(serde_json::from_str::<serde_json::Value>);
            assert_eq!(lines.map(Result::unwrap).count(), good);
        }
    }
    let none = solve(&["--file", "-"], "one\ntwo\nthree\n");
    assert_eq!((none.status.code(), none.stdout.len()), (Some(1), 0));
    let told: Vec<&str> = text(&none.stderr).lines().collect();
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(
        told[0].contains("Line 1: ") && told[2].contains("No board in standard input can be used: Line 3: "),
        "{told:?}"
    );
}

#[test]
fn a_reader_who_has_seen_enough_ends_a_long_file_without_a_word() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    command.args(["solve", "endgame", "--json", "--file", "-"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let _ = child.stdin.take().unwrap().write_all("1 2 3 4\n".repeat(20_000).as_bytes());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
}

#[test]
fn what_cannot_be_solved_is_one_sentence() {
    let cases: [(&[&str], &str, i32, &str); 7] = [
        (&["1", "x"], "", 2, "“x” is not an integer"),
        (&["1000000000001"], "", 2, "out of range"),
        (&[" "], "", 2, "The board is empty"),
        (&[], "", 2, "needs <N> after it"),
        (&["--objective", "fame", "1"], "", 2, "Choose win or margin"),
        (&["--file", "-"], "# nothing\n", 1, "No board in standard input can be used: it has no line of numbers."),
        (&["--file", "/no/such/file"], "", 1, "can’t be read"),
    ];
    for (args, input, code, part) in cases {
        let output = solve(args, input);
        let error = text(&output.stderr);
        assert_eq!((output.status.code(), error.lines().count()), (Some(code), 1), "{args:?}: {error}");
        assert!(output.stdout.is_empty() && error.starts_with("arcade: ") && error.contains(part), "{args:?}: {error}");
    }
}

#[test]
fn words_for_people_say_the_same() {
    let output = solve(&["2", "1", "2", "3", "3", "3"], "");
    let words = text(&output.stdout);
    for part in [
        "margin  +2, 8 to 6 with best play: a win for the mover",
        "last (3), for the margin",
        "|7 - 7| = 0, and loses 2",
    ] {
        assert!(words.contains(part), "{words}");
    }
}

#[test]
fn a_game_does_not_open_on_a_file_without_a_board() {
    let output = Command::new(env!("CARGO_BIN_EXE_arcade")).args(["--board", "/no/such/file"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("arcade: The boards in /no/such/file can’t be read"));
}
