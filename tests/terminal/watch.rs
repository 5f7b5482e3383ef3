//! `arcade check --watch` on the screen: a hint, a change, and the way out.

use std::fs;
use std::sync::Arc;

use tempfile::TempDir;

use crate::players::command;
use crate::terminal::Terminal;

#[test]
fn a_script_is_mended_before_the_screen_and_checked_again() {
    let home = Arc::new(TempDir::new().unwrap());
    let script = home.path().join("mine.sh");
    let write = |mode| fs::write(&script, format!("exec {}\n", command("student", mode))).unwrap();
    write("greedy");
    let program = format!("sh '{}'", script.display());
    let few = ["--only", "value", "--count", "6", "--longest", "8", "--any-speed", "--seconds-a-move", "30"];
    let mut terminal =
        Terminal::run_in(Arc::clone(&home), &[&["check", "etaoin", &program, "--watch"], &few[..]].concat(), &[]);
    terminal.until("etaoin.value: the first wrong answer");
    terminal.until("says more about this mistake");
    terminal.press("hh");
    terminal.until("A known mistake gives these answers.");
    write("right");
    terminal.until("Every answer of the program is right.");
    terminal.press("q");
    assert!(terminal.ends_cleanly().success());
}
