//! A game by codes in line mode: two people with an arcade each, who leave it after every move.

use std::path::Path;

use crate::lines::{fed, typed};

/// The code in what was told last.
fn code(lines: &[String]) -> String {
    lines.iter().rev().find_map(|line| line.strip_prefix("arcade play ")).unwrap().to_owned()
}

fn has(lines: &[String], wanted: &str) -> bool {
    lines.iter().any(|line| line.contains(wanted))
}

fn opened(home: &Path, code: &str, lines: &[&str]) -> Vec<String> {
    typed(home, &["play", code, "--plain"], lines)
}

#[test]
fn a_game_goes_to_and_fro_in_lines_and_stays_one_game() {
    let homes = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let [one, other] = [0, 1].map(|at: usize| homes[at].path());
    let new = ["play", "etaoin", "--my-word", "then", "--rival", "a friend here", "--plain"];
    let lines = typed(one, &new, &["-", "-", "first", "help", "send", "help", "2"]);
    assert!(
        has(&lines, "send: makes this a game by codes") && has(&lines, "1 move so far: it is your turn"),
        "{lines:#?}"
    );
    assert!(has(&lines, "What next? (1 to 2, empty line: share):"), "{lines:#?}");
    let sent = code(&lines);
    // Nothing helps, and the move that came stands.
    let lines =
        opened(other, &sent, &["hint", "why", "hints", "review", "undo", "help", "first", "first", "hint", "share"]);
    assert!(has(&lines, "Your friend has moved: it is your turn."), "{lines:#?}");
    assert!(has(&lines, "takes the first letter, t: 2 points"), "{lines:#?}");
    assert_eq!(
        lines.iter().filter(|line| line.contains("There is no help in a game by codes")).count(),
        5,
        "{lines:#?}"
    );
    assert!(has(&lines, "This is your friend’s move: it stands."), "{lines:#?}");
    assert!(!has(&lines, "hint: ") && !has(&lines, "Best") && !has(&lines, "can still win"), "{lines:#?}");
    assert!(has(&lines, "Your move is made: “share” gives the code for your friend."), "{lines:#?}");
    assert!(has(&lines, "2 moves so far: it is your turn"), "{lines:#?}");
    let sent = code(&lines);
    // Left and opened again, it is the same game, in which it is the friend’s turn.
    let lines = typed(other, &["play", "etaoin", "--plain"], &["first", "1"]);
    assert!(has(&lines, "Your move is made") && !has(&lines, "player 1 takes the first letter, e"), "{lines:#?}");
    assert_eq!(code(&lines), sent);
    let lines = opened(one, &sent, &["last", "share"]);
    let lines = opened(other, &code(&lines), &["take", "share", "review"]);
    assert!(has(&lines, "Result: ") && has(&lines, "Review: "), "{lines:#?}");
    let lines = opened(one, &code(&lines), &["no"]);
    assert!(has(&lines, "Result: "), "{lines:#?}");
    for home in [one, other] {
        let listed = String::from_utf8(fed(home, &["records", "--json"], b"").stdout).unwrap();
        let listed: Vec<String> = listed.lines().map(str::to_owned).collect();
        assert_eq!(listed.iter().filter(|line| line.contains(r#""title":"then""#)).count(), 1, "{listed:#?}");
        assert!(has(&listed, r#""moves":4"#), "{listed:#?}");
    }
}
