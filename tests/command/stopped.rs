//! Commands whose reader leaves, and commands that are stopped: what they wrote is whole.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::proofs::proved;
use crate::system;

fn begun(home: &Path, args: &[&str]) -> Child {
    let mut command = system::with_usual_signals(env!("CARGO_BIN_EXE_arcade"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env(name, home);
    }
    command.current_dir(home).args(args).stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn signal(child: &Child, name: &str) {
    assert!(Command::new("kill").args(["-s", name, &child.id().to_string()]).status().unwrap().success());
}

/// Boards whose answers are more than a pipe holds.
fn boards(home: &Path) {
    let board = "7 -3 12 5 ".repeat(500);
    fs::write(home.join("boards"), format!("{board}\n").repeat(100)).unwrap();
}

#[test]
fn a_reader_who_leaves_is_no_failure() {
    let home = tempfile::tempdir().unwrap();
    boards(home.path());
    for args in [
        &["solve", "endgame", "--file", "boards", "--json"][..],
        &["puzzles", "--count", "10000", "--game", "etaoin", "--json"],
        &["puzzles", "--count", "10000", "--game", "etaoin"],
        &["lab", "traps", "--json"],
        &["lab", "traps"],
        &["settings", "--default"],
        &["manual"],
    ] {
        let mut child = begun(home.path(), args);
        let mut line = String::new();
        BufReader::with_capacity(16, child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""), "{args:?}");
        assert!(!line.is_empty(), "{args:?}");
    }
}

#[test]
fn ctrl_c_in_the_middle_of_a_line_leaves_it_whole() {
    let home = tempfile::tempdir().unwrap();
    boards(home.path());
    for name in ["INT", "TERM"] {
        let mut child = begun(home.path(), &["solve", "endgame", "--file", "boards", "--json"]);
        let mut output = child.stdout.take().unwrap();
        let mut lines = vec![0; 10];
        output.read_exact(&mut lines).unwrap();
        // The rest is more than the pipe holds: the command waits in the middle of a line.
        signal(&child, name);
        thread::sleep(Duration::from_millis(30));
        output.read_to_end(&mut lines).unwrap();
        let status = child.wait().unwrap();
        // It may have been done with everything before the signal ended it.
        let number = if name == "INT" { 2 } else { 15 };
        assert!(status.signal() == Some(number) || status.success(), "{status:?}");
        let text = String::from_utf8(lines).unwrap();
        assert!(text.ends_with('\n'), "the last line is whole: …{}", &text[text.len() - 40..]);
        assert!(text.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
    }
}

#[test]
fn ctrl_c_while_it_works_ends_it_at_once_and_leaves_no_file() {
    let home = tempfile::tempdir().unwrap();
    for args in [
        &["lab", "etaoin", "--seconds", "60", "--csv", "t.csv", "--svg", "t.svg", "--json"][..],
        &["lab", "endgame", "--boards", "1000000", "--csv", "t.csv"],
    ] {
        let mut child = begun(home.path(), args);
        // Handlers may not be there yet: that must make no difference.
        thread::sleep(Duration::from_millis(200));
        signal(&child, "INT");
        let status = child.wait().unwrap();
        assert_eq!(status.signal(), Some(2), "{args:?}");
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0, "{args:?}");
    }
}

/// What was proved until then is whole, and nothing else is there.
#[test]
fn ctrl_c_keeps_what_is_proved() {
    let home = tempfile::tempdir().unwrap();
    let proofs = home.path().join("proofs");
    let lists = ["--tier", "common", "--length", "2", "--length", "6"];
    // The second list takes minutes.
    let args = [&["lab", "hangman", "prove"], &lists[..], &["--out", "proofs", "--limit-time", "600"]].concat();
    let child = begun(home.path(), &args);
    let start = Instant::now();
    while !proofs.join("common-2.txt").exists() && start.elapsed() < Duration::from_mins(2) {
        thread::sleep(Duration::from_millis(20));
    }
    thread::sleep(Duration::from_secs(1));
    signal(&child, "INT");
    let signalled = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert!(signalled.elapsed() < Duration::from_secs(20), "it ends soon");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "arcade: Stopped: what was proved until then is in proofs. The same command goes on from here.\n"
    );
    let (host, guesser) = proved(&proofs.join("common-2.txt"));
    assert!(host.is_some() && guesser.is_some());
    for entry in fs::read_dir(&proofs).unwrap() {
        let path = entry.unwrap().path();
        assert!(path.extension().is_some_and(|extension| extension == "txt"), "{}", path.display());
        proved(&path);
    }
}

#[test]
fn a_reader_who_has_stopped_reading_does_not_keep_it() {
    let home = tempfile::tempdir().unwrap();
    boards(home.path());
    let mut child = begun(home.path(), &["solve", "endgame", "--file", "boards", "--json"]);
    let mut output = child.stdout.take().unwrap();
    output.read_exact(&mut [0; 10]).unwrap();
    signal(&child, "INT");
    assert_eq!(child.wait().unwrap().signal(), Some(2));
    drop(output);
}

/// `nohup` and scripts in the background want it to go on.
#[test]
fn signals_that_were_ignored_stay_ignored() {
    if !Path::new("/proc/self/status").exists() {
        // Other systems don't tell which signals are ignored.
        return;
    }
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("tasks"), "traps --length 4\netaoin --seconds 0.5\n").unwrap();
    let program = env!("CARGO_BIN_EXE_arcade");
    for (name, command) in
        [("HUP", "lab etaoin --seconds 1"), ("INT", "lab etaoin --seconds 1"), ("HUP", "lab batch tasks")]
    {
        let script = format!("trap '' {name}; exec '{program}' {command}");
        let child =
            Command::new("sh").args(["-c", &script]).current_dir(home.path()).stdout(Stdio::piped()).spawn().unwrap();
        thread::sleep(Duration::from_millis(400));
        signal(&child, name);
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && !output.stdout.is_empty(), "{name}: {output:?}");
    }
}
