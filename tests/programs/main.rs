//! Programs of players: those that play, and those that break every rule.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

mod asked;
mod check;
mod guard;
mod hostile;
mod lab;
#[path = "../support/players.rs"]
mod players;
#[path = "../support/program.rs"]
mod program;
#[path = "../support/system.rs"]
mod system;
mod watch;

/// What a command printed, with every sentence on a line of its own: the rows that one goes on in are indented by two more.
fn unwrapped(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut indent = 0;
    for line in text.lines() {
        let own = line.len() - line.trim_start().len();
        match lines.last_mut() {
            Some(last) if !last.trim().is_empty() && own == indent + 2 => last.extend([" ", line.trim()]),
            _ => {
                indent = own;
                lines.push(line.to_owned());
            }
        }
    }
    lines.join("\n") + "\n"
}
