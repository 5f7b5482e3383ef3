//! Players that break the rules of `examples/README.md`, each in its own way: the arcade has to outlive them all.
//!
//! ```sh
//! arcade lab endgame --player 'hangs=target/debug/examples/hostile hangs'
//! ```

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::process::{Command, exit};
use std::time::Duration;
use std::{env, thread};

fn main() {
    let mode = env::args().nth(1).unwrap_or_default();
    match mode.as_str() {
        // It never reads.
        "hangs" => wait(),
        // It writes lines without end, asked or not: many at once, so that they never come one for each question.
        "floods" => loop {
            say(&["first"; 256].join("\n"));
        },
        // It writes one line without end.
        "pours" => loop {
            let _ = io::stdout().write_all(&[b'a'; 4_096]);
        },
        // It starts another program, which would go on alone.
        "breeds" => {
            let child = breed(Command::new(own_path()).arg("hangs"));
            if let (Some(child), Some(file)) = (child, env::args().nth(2)) {
                let _ = std::fs::write(file, child.to_string());
            }
            wait();
        }
        // It starts another program outside of its group.
        "strays" => {
            #[cfg(unix)]
            breed(std::os::unix::process::CommandExt::process_group(Command::new(own_path()).arg("hangs"), 0));
            wait();
        }
        // It starts another program in a session of its own, whose parent then ends.
        "daemon" => {
            breed(Command::new("setsid").args(["--fork".as_ref(), own_path().as_os_str()]).arg("hangs"));
            wait();
        }
        _ => {}
    }
    for _ in io::stdin().lock().lines() {
        match mode.as_str() {
            // It reads and says nothing.
            "silent" => {}
            // It reads, and computes without end.
            "busy" => loop {
                std::hint::black_box(thread_time());
            },
            "dies" => exit(3),
            // It says why it ends where programs say such things.
            "complains" => {
                eprintln!("I can’t go on.");
                exit(1);
            }
            // It answers with what is no move in any game.
            "lies" => say("I win!"),
            "rambles" => {
                say("first");
                say("and I like it here");
            }
            "mumbles" => {
                let _ = io::stdout().write_all(b"\xff\xfe\n");
                let _ = io::stdout().flush();
            }
            "ignorant" => say("unknown"),
            // It answers the same question differently each time.
            "fickle" => say(if thread_time().is_multiple_of(2) { "first" } else { "last" }),
            _ => say("first"),
        }
    }
}

fn own_path() -> PathBuf {
    env::current_exe().unwrap_or_default()
}

/// Starts a program with the second argument of this one, and goes on without it; its number.
fn breed(command: &mut Command) -> Option<u32> {
    command.args(env::args().nth(2)).spawn().ok().map(|child| child.id())
}

fn say(line: &str) {
    let mut output = io::stdout();
    if writeln!(output, "{line}").and_then(|()| output.flush()).is_err() {
        exit(0);
    }
}

fn wait() -> ! {
    loop {
        thread::sleep(Duration::from_hours(1));
    }
}

/// A number that differs from call to call.
fn thread_time() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static CALLS: AtomicU64 = AtomicU64::new(0);
    CALLS.fetch_add(1, Ordering::Relaxed)
}
