//! `arcade solve etaoin`, run as a program.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn arcade(args: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // It may be done before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn solve(args: &[&str]) -> Output {
    arcade(&[&["solve", "etaoin"], args].concat(), b"")
}

fn stdout(output: &Output) -> &str {
    str::from_utf8(&output.stdout).unwrap()
}

/// One sentence on standard error, nothing on standard output, and the exit code.
fn assert_fails(output: &Output, code: i32, part: &str) {
    let error = str::from_utf8(&output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{error}");
    assert!(output.stdout.is_empty(), "{}", stdout(output));
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(error.starts_with("arcade: ") && error.contains(part), "{error}");
}

#[test]
fn then_in_json_has_its_keys_in_order() {
    let expected = concat!(
        r#"{"word":"then","low":0,"len":4,"value":10,"move":"last","first":{"points":2,"net":0},"#,
        r#""last":{"points":6,"net":10},"first_player":13,"second_player":3,"engine":"linear"}"#,
        "\n"
    );
    let output = solve(&["then", "--json"]);
    assert!(output.status.success() && output.stderr.is_empty());
    assert_eq!(stdout(&output), expected);

    for text in ["then\n", "then", "th\nen\n\n", "\r\nt\rhe\r\nn"] {
        let streamed = arcade(&["solve", "etaoin", "-", "--json"], text.as_bytes());
        assert_eq!(stdout(&streamed), expected.replace(r#""word":"then","#, ""), "{text:?}");
    }
}

#[test]
fn one_point_is_one_point() {
    let output = solve(&["east"]);
    assert!(stdout(&output).contains("  first   1 point,  net") && stdout(&output).contains("  last    2 points, net"));
}

#[test]
fn every_engine_gives_the_same_answer_typed_or_streamed() {
    let text = "incomprehensibility";
    let expected = stdout(&solve(&[text, "--json", "--low", "2", "--len", "15"])).to_owned();
    for engine in ["tree", "memo", "table", "rolling", "linear"] {
        let named = expected.replace("linear", engine);
        let options = ["--json", "--low", "2", "--len", "15", "--engine", engine];
        assert_eq!(stdout(&solve(&[&[text], &options[..]].concat())), named);
        let streamed = arcade(&[&["solve", "etaoin", "-"], &options[..]].concat(), text.as_bytes());
        assert_eq!(stdout(&streamed), named.replace(r#""word":"incomprehensibility","#, ""));
    }
}

#[test]
fn for_people_it_is_a_few_aligned_lines() {
    let output = solve(&["incomprehensibility"]);
    let expected = "  word    incomprehensibility
  length  19 letters
  value   -5, 49 to 54 with best play
  take    last (y)
  first   5 points, net -9
  last    7 points, net -5
  engine  linear
";
    assert_eq!(stdout(&output), expected);
}

#[test]
fn low_without_len_goes_to_the_end() {
    let output = solve(&["then", "--low", "1", "--json"]);
    assert!(stdout(&output).starts_with(r#"{"word":"then","low":1,"len":3,"value":2,"#), "{}", stdout(&output));
}

#[test]
fn characters_count_not_bytes() {
    let output = arcade(&["solve", "etaoin", "-", "--json"], "naïveté\r\n".as_bytes());
    assert!(stdout(&output).starts_with(r#"{"low":0,"len":7,"#), "{}", stdout(&output));
}

#[test]
fn usage_mistakes_are_one_sentence_and_exit_2() {
    assert_fails(&solve(&[""]), 2, "The word is empty");
    assert_fails(&arcade(&["solve", "etaoin", "-"], b"\n"), 2, "The word is empty");
    assert_fails(&solve(&["then", "--low", "4"]), 2, "The word has 4 letters");
    assert_fails(&solve(&["then", "--len", "5"]), 2, "The word has 4 letters");
    assert_fails(&arcade(&["solve", "etaoin", "-", "--len", "5"], b"then\n"), 2, "The word has 4 letters");
    assert_fails(&solve(&["then", "--low", "99999999999999999999"]), 2, "whole number");
    assert_fails(&solve(&["then", "--len", "0"]), 2, "Give a length of at least 1");
    assert_fails(&solve(&["then", "--engine", "magic"]), 2, "tree, memo, table, rolling or linear");
    assert_fails(&solve(&["--fast", "then"]), 2, "--fast");
    assert_fails(&solve(&[]), 2, "<WORD>");
    assert_fails(&arcade(&["solve"], b""), 2, "An example is “arcade solve etaoin then”.");
}

#[test]
fn refusals_are_one_sentence_and_exit_1() {
    let long = "e".repeat(60);
    let refusal = "The tree engine would need 2^60 calls for a row of 60";
    assert_fails(&solve(&[&long, "--engine", "tree"]), 1, refusal);
    assert_fails(&arcade(&["solve", "etaoin", "-", "--engine", "tree"], long.as_bytes()), 1, refusal);
    assert_fails(&arcade(&["solve", "etaoin", "-"], b"th\xFFn"), 1, "not UTF-8 from byte 2 on");
}

#[test]
fn a_reader_who_leaves_is_no_failure() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arcade"));
    command.args(["solve", "etaoin", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    child.stdin.take().unwrap().write_all(b"then").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn a_long_text_streams_through() {
    let text = "incomprehensibility".repeat(100_000);
    let output = arcade(&["solve", "etaoin", "-", "--json"], text.as_bytes());
    assert!(stdout(&output).starts_with(r#"{"low":0,"len":1900000,"#), "{}", stdout(&output));
}
