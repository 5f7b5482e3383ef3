//! Nothing that a program is or has started outlives the arcade, however the arcade ends.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::hostile::left;
use crate::players::command;
use crate::system;

/// The program as an opponent.
const OWN: &str = "program-own";

/// How a program goes on: idle, computing, or through others that it has started.
const MODES: [&str; 5] = ["hangs", "busy", "breeds", "strays", "daemon"];

/// How it plays otherwise: it may have lost and be gone when the arcade ends.
const OTHERS: [&str; 9] = ["floods", "pours", "silent", "dies", "complains", "lies", "rambles", "mumbles", "ignorant"];

/// How the arcade ends.
const ENDS: [&str; 9] = ["INT", "TERM", "HUP", "QUIT", "KILL", "SEGV", "ABRT", "USR1", "ALRM"];

/// The commands that start a program, up to the program, and what is typed.
const COMMANDS: [(&[&str], &str); 4] = [
    (&["lab", "endgame", "--seconds-a-move", "600", "--player"], ""),
    (
        &[
            "lab",
            "hangman",
            "hosts",
            "--tier",
            "common",
            "--length",
            "12",
            "--seconds-a-move",
            "600",
            "--guesser-player",
        ],
        "",
    ),
    (&["check", "endgame", "--seconds-a-move", "600"], ""),
    (&["--plain", "play", "endgame", "3 9 1 2", "--rival", OWN], "first\n"),
];

/// How long it may take until something holds, on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(30);

fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Starts a command with the program in this mode; `mark` is among the arguments of all processes that come of it.
fn begin(home: &Path, (args, typed): (&[&str], &str), mode: &str, mark: &str) -> Child {
    let program = command("hostile", &format!("{mode} '{mark}'"));
    let folder = home.join("arcade");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("settings.toml"), format!("[programs]\nown = '''{program}'''\n")).unwrap();
    let mut arcade = system::with_usual_signals(env!("CARGO_BIN_EXE_arcade"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        arcade.env(name, home);
    }
    arcade.args(args).args(args.last().filter(|last| **last != OWN).map(|_| &program));
    let mut child = arcade.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    child.stdin.as_mut().unwrap().write_all(typed.as_bytes()).unwrap();
    child
}

/// How many processes run once the program has done what this mode does, without the arcade itself.
fn expected(mode: &str) -> usize {
    // The guard, the program, and what it has started.
    if matches!(mode, "hangs" | "busy") { 2 } else { 3 }
}

fn leaves_nothing(command: (&[&str], &str), mode: &str, end: &str) {
    let what = format!("{command:?} {mode} {end}");
    let home = tempfile::tempdir().unwrap();
    let mark = home.path().join("mark").display().to_string();
    let mut arcade = begin(home.path(), command, mode, &mark);
    let own = usize::from(!command.0.contains(&OWN));
    if MODES.contains(&mode) {
        eventually(&what, || left(&mark).len() >= own + expected(mode));
    } else {
        std::thread::sleep(Duration::from_millis(150));
    }
    // A fault that nobody made is taken for none the first time.
    eventually(&what, || {
        let _ =
            Command::new("kill").args([&format!("-{end}"), &arcade.id().to_string()]).stderr(Stdio::null()).status();
        std::thread::sleep(Duration::from_millis(10));
        system::has_ended(&mut arcade)
    });
    let _ = arcade.wait();
    eventually(&format!("{what}: {:?}", left(&mark)), || left(&mark).is_empty());
}

#[test]
fn nothing_that_a_program_started_outlives_the_arcade_however_that_ends() {
    if !system::IS_LINUX {
        return;
    }
    for mode in MODES {
        for end in ENDS {
            leaves_nothing(COMMANDS[0], mode, end);
        }
    }
    for command in &COMMANDS[1..] {
        for end in ["TERM", "KILL", "SEGV"] {
            leaves_nothing(*command, "daemon", end);
        }
    }
}

#[test]
#[ignore = "the long form"]
fn nothing_outlives_the_arcade_in_any_mode_by_any_end_of_any_command() {
    for command in COMMANDS {
        for mode in MODES.into_iter().chain(OTHERS) {
            for end in ENDS {
                leaves_nothing(command, mode, end);
            }
        }
    }
}

#[test]
fn a_program_under_guard_has_no_terminal_and_its_end_is_told_as_it_is() {
    if !system::IS_UNIX {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let check = |program: &str| {
        let args = ["check", "endgame", "--only", "loser", "--count", "0", program];
        let output = crate::program::arcade(folder.path(), &args, b"");
        String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
    };
    let has_none = check("sh -c 'exec 2>/dev/null; if true < /dev/tty; then exit 201; else exit 202; fi'");
    assert!(has_none.contains("202") && !has_none.contains("201"), "{has_none}");
    assert!(check("sh -c 'kill -9 $$'").contains("signal 9"), "{}", check("sh -c 'kill -9 $$'"));
    assert!(check("no-such-program").contains("there is no program “no-such-program”"));
    let text = folder.path().join("text");
    fs::write(&text, "no program").unwrap();
    assert!(check(&format!("'{}'", text.display())).contains("ermission"), "{}", check(&text.display().to_string()));
}
