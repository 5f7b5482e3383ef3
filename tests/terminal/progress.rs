//! What commands say of how far they are.

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
