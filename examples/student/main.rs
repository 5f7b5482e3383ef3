//! A student’s program for all four games, as the handouts ask for it: tree recursion, plain loops, and no memory.
//!
//! `arcade check etaoin 'student right'` finds nothing wrong with it. The other modes make mistakes that students make:
//! `greedy`, `off-by-one` and `ties-first`.

mod answers;

use std::collections::HashSet;
use std::io::{self, BufRead, Write};

use answers::{Mode, answer};

fn main() -> io::Result<()> {
    let Some(mode) = std::env::args().nth(1).and_then(|name| Mode::named(&name)) else {
        eprintln!("Say how to answer: right, greedy, off-by-one or ties-first.");
        std::process::exit(2);
    };
    let words: HashSet<String> = match std::env::var_os("ARCADE_WORDS") {
        Some(path) => std::fs::read_to_string(path)?.lines().map(str::to_owned).collect(),
        None => HashSet::new(),
    };
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        writeln!(output, "{}", answer(&line?, mode, &words))?;
        output.flush()?;
    }
    Ok(())
}
