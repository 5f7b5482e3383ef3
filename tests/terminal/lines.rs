//! Line mode in a real terminal: when it is chosen by itself, and games that are begun in it and go on in pictures.

use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;

use crate::sound::assert_sound;
use crate::terminal::{PATIENCE, Terminal, eventually};

const TACO: [&str; 7] = ["play", "etaoin", "--my-word", "taco", "--rival", "greedy", "--no-animation"];
const FIRST_QUESTION: &str = "Take the first or the last letter? (1 first, 2 last, no default):";

fn home() -> Arc<TempDir> {
    Arc::new(TempDir::new().unwrap())
}

/// A terminal in line mode: nothing was ever drawn in it.
fn assert_lines(terminal: &Terminal) {
    assert!(!terminal.writes_now(b"\x1b"), "nothing is drawn:\n{}", terminal.contents());
}

#[test]
fn it_is_chosen_by_itself_where_nothing_can_be_drawn_or_seen() {
    let calls: [(&[&str], (&str, &str)); 7] = [
        (&[], ("TERM", "dumb")),
        (&[], ("TERM", "unknown")),
        (&[], ("TERM", "")),
        (&[], ("ACCESSIBLE", "1")),
        (&[], ("ARCADE_PLAIN", "1")),
        (&["--ascii"], ("ACCESSIBLE", "yes")),
        (&["--plain"], ("TERM", "xterm-256color")),
    ];
    for (args, var) in calls {
        let mut terminal = Terminal::run(args, &[var]);
        terminal.until("Where to? (1 to 10, empty line: Learn):");
        terminal.press("quit\r");
        assert!(terminal.ends_cleanly().success(), "{var:?}");
        assert_lines(&terminal);
    }
}

#[test]
fn it_is_chosen_by_itself_where_another_program_types_or_reads() {
    let arcade = env!("CARGO_BIN_EXE_arcade");
    for script in [
        format!("exec {arcade} </dev/null"),
        format!("echo help | {arcade}"),
        format!("echo quit | {arcade} | cat"),
        format!("{arcade} | cat"),
    ] {
        let mut terminal = Terminal::run_program(home(), &["/bin/sh", "-c", &script], &[]);
        terminal.until("Where to? (1 to 10, empty line: Learn):");
        if script.starts_with(arcade) {
            terminal.press("quit\r");
        }
        assert!(terminal.ends_cleanly().success(), "{script}");
        assert_lines(&terminal);
    }
}

#[test]
fn pictures_are_drawn_where_nothing_speaks_against_them() {
    for var in [("ACCESSIBLE", ""), ("ACCESSIBLE", "0"), ("ARCADE_PLAIN", "0")] {
        let mut terminal = Terminal::open(&[], &[var]);
        assert!(terminal.is_taken(), "{var:?}");
        terminal.press("\x11");
        assert!(terminal.ends_cleanly().success(), "{var:?}");
    }
}

#[test]
fn a_question_and_its_answer_stand_on_one_line_and_ctrl_d_leaves() {
    let home = home();
    let mut terminal = Terminal::run_in(Arc::clone(&home), &[&TACO[..], &["--plain"]].concat(), &[]);
    terminal.until(FIRST_QUESTION);
    terminal.press("first\r");
    terminal.until("Letters: a, c");
    let answered = format!("{FIRST_QUESTION} first\n");
    assert!(terminal.contents().contains(&answered), "{}", terminal.contents());
    terminal.press("\x04");
    assert!(terminal.ends_cleanly().success());
    assert_lines(&terminal);
    assert_eq!(assert_sound(&home), 1);
}

#[test]
fn ctrl_c_leaves_and_the_game_waits() {
    let home = home();
    let mut terminal = Terminal::run_in(Arc::clone(&home), &[&TACO[..], &["--plain"]].concat(), &[]);
    terminal.until(FIRST_QUESTION);
    terminal.press("first\r");
    terminal.until("Letters: a, c");
    terminal.press("\x03");
    assert!(!terminal.ends_cleanly().success());
    assert_eq!(assert_sound(&home), 1);
}

#[test]
fn a_game_begun_in_lines_goes_on_in_pictures_and_back() {
    let home = home();
    let mut terminal = Terminal::run_in(Arc::clone(&home), &[&TACO[..], &["--plain"]].concat(), &[]);
    terminal.until(FIRST_QUESTION);
    terminal.press("first\r");
    terminal.until("Letters: a, c");
    terminal.press("quit\r");
    assert!(terminal.ends_cleanly().success());

    let mut pictures = Terminal::run_in(Arc::clone(&home), &["--no-animation"], &[]);
    // The records say that it waits, a moment after the first picture.
    pictures.until("continue");
    pictures.press("\x1b[H\x1b[B\x1b[B\r");
    pictures.until("lift right");
    // The last letter is lifted, and taken; the rest is Greedy’s.
    pictures.press("\x1b[C\x1b[C");
    pictures.until("You win by 2");
    assert!(eventually(PATIENCE, || assert_sound(&home) == 1), "{}", pictures.contents());
    pictures.press("\x11");
    if pictures.shows("would be lost", Duration::from_millis(200)) {
        pictures.press("\x11");
    }
    assert!(pictures.ends_cleanly().success());
}

#[test]
fn a_game_begun_in_pictures_goes_on_in_lines() {
    let home = home();
    let mut pictures = Terminal::run_in(Arc::clone(&home), &TACO, &[]);
    pictures.until("lift right");
    pictures.press("\x1b[D\x1b[D");
    assert!(eventually(PATIENCE, || assert_sound(&home) == 1), "{}", pictures.contents());
    pictures.press("\x11");
    if pictures.shows("would be lost", Duration::from_millis(200)) {
        pictures.press("\x11");
    }
    assert!(pictures.ends_cleanly().success());

    let mut terminal = Terminal::run_in(Arc::clone(&home), &["play", "etaoin", "--plain"], &[]);
    terminal.until("You go on with the game that waited for you.");
    terminal.until("Letters: a, c");
    terminal.press("last\r");
    terminal.until("Result: Beautifully played! You win by 2, 9 to 7.");
    terminal.press("no\r");
    assert!(terminal.ends_cleanly().success());
    assert_eq!(assert_sound(&home), 1, "it is the same game");
}
