//! What commands say of how far they are.

use std::fs;

use crate::players::command;
use crate::terminal::Terminal;

#[test]
fn a_long_command_says_how_far_it_is_and_takes_that_away_at_its_end() {
    let mut terminal = Terminal::run(&["lab", "etaoin", "--seconds", "2.5"], &[]);
    terminal.until("Timing for 2.5 s: ");
    assert!(terminal.child.wait().unwrap().success());
    terminal.until("stopped: ");
    assert!(!terminal.contents().contains("Timing for"), "{}", terminal.contents());
}

#[test]
fn a_quick_command_says_nothing_of_itself() {
    let mut terminal = Terminal::run(&["solve", "etaoin", "then"], &[]);
    terminal.until("engine  linear");
    assert!(terminal.child.wait().unwrap().success());
    assert!(!terminal.writes_now(b"\x1b"), "{}", terminal.contents());
}

#[test]
fn a_class_says_which_program_of_how_many_is_asked() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["ann.py", "ben.py"] {
        fs::write(folder.path().join(name), "").unwrap();
    }
    let (program, class) = (command("hostile", "silent") + " {}", folder.path().to_string_lossy().into_owned());
    let more = ["--only", "value", "--seconds-a-move", "2", "--count", "1"];
    let mut terminal = Terminal::run(&[&["check", "etaoin", &program, "--class", &class][..], &more].concat(), &[]);
    terminal.until("ann.py, 1 of 2: etaoin.value, 0 of ");
    terminal.until("ben.py, 2 of 2: etaoin.value, ");
    assert!(terminal.child.wait().unwrap().success());
}
