//! `arcade check --watch` in lines of text, with a script that changes while it is watched.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::players::command;
use crate::program::arcade;

/// The longest time that anything is waited for.
const PATIENCE: Duration = Duration::from_mins(1);

/// Somebody who reads what is told.
struct Reader {
    arcade: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Reader {
    fn begin(folder: &Path, args: &[&str]) -> Self {
        let mut arcade = Command::new(env!("CARGO_BIN_EXE_arcade"));
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
            arcade.env(name, folder);
        }
        arcade.args(args).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut arcade = arcade.spawn().unwrap();
        let (input, output) = (arcade.stdin.take().unwrap(), arcade.stdout.take().unwrap());
        let (tell, lines) = channel();
        thread::spawn(move || BufReader::new(output).lines().map_while(Result::ok).all(|line| tell.send(line).is_ok()));
        Self { arcade, input, lines }
    }

    /// What is told until a line begins so, and that line.
    fn until(&self, beginning: &str) -> String {
        let mut told = String::new();
        while !told.lines().last().is_some_and(|line| line.starts_with(beginning)) {
            let line = self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("no “{beginning}” in:\n{told}"));
            told.extend([&line, "\n"]);
        }
        told
    }

    /// Types a line; what is told until it is asked again.
    fn say(&mut self, line: &str) -> String {
        writeln!(self.input, "{line}").unwrap();
        self.until("What next?")
    }
}

/// Whether there is a shell that runs scripts.
fn has_shell() -> bool {
    Command::new("sh").args(["-c", "exit 0"]).status().is_ok_and(|status| status.success())
}

#[test]
fn what_is_wrong_is_told_anew_whenever_the_script_changes() {
    if !has_shell() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let write = |text: &str| fs::write(folder.path().join("mine.sh"), text).unwrap();
    let student = |mode| format!("exec {}\n", command("student", mode));
    write(&student("greedy"));
    let usual = ["check", "etaoin", "sh mine.sh", "--watch", "--plain"];
    let few = ["--only", "value", "--count", "6", "--longest", "8", "--any-speed", "--seconds-a-move", "30"];
    let mut reader = Reader::begin(folder.path(), &[&usual[..], &few].concat());
    // Where that takes long, it is said first that it is asked.
    let first = reader.until("Answer: minus 2") + &reader.until("What next?");
    for line in
        ["The program gives wrong answers in etaoin.value.", "etaoin.value: the first wrong answer", "Answer: minus 2"]
    {
        assert!(first.contains(line), "{line}: {first}");
    }
    assert!(!first.contains("Right:") && !first.contains("known mistake"), "{first}");
    assert!(reader.say("h").starts_with("Right: 2\n"));
    let why = reader.say("h");
    assert!(why.contains("A known mistake gives these answers.") && !why.contains("Answer:"), "{why}");
    assert!(reader.say("1").starts_with("Take the "));
    assert!(reader.say("hint").starts_with("That is everything that is known about this.\n"));
    assert!(reader.say("n").starts_with("Nothing else is wrong.\n"));
    assert!(reader.say("score").starts_with("etaoin.value: "));

    write(&student("right"));
    let right = reader.until("Every answer of the program is right.") + &reader.until("What next?");
    let told = ["A file has changed: the program is checked again.", "Every answer of the program is right."];
    assert!(told.iter().all(|line| right.contains(line)), "{right}");
    assert!(reader.say("p").starts_with("Nothing wrong is known.\n"));

    // Nobody waits for a program that hangs and is changed meanwhile: it is ended.
    write("echo $$ > pid\nexec sleep 600\n");
    let pid = || fs::read_to_string(folder.path().join("pid")).ok().filter(|pid| pid.ends_with('\n'));
    let begun = Instant::now();
    while pid().is_none() {
        assert!(begun.elapsed() < PATIENCE, "it was not started");
        thread::sleep(Duration::from_millis(20));
    }
    write(&student("right"));
    let again = reader.until("Every answer of the program is right.");
    assert!(begun.elapsed() < Duration::from_secs(25) && !again.contains("no answer"), "{again}");
    let script = format!("kill -0 {}", pid().unwrap().trim());
    let is_gone = || !Command::new("sh").args(["-c", &script]).stderr(Stdio::null()).status().unwrap().success();
    while !is_gone() {
        assert!(begun.elapsed() < PATIENCE, "the program that hung was left running");
        thread::sleep(Duration::from_millis(20));
    }
    writeln!(reader.input, "quit").unwrap();
    assert!(reader.arcade.wait().unwrap().success());
}

#[test]
fn what_cannot_be_watched_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let said = |args: &[&str]| {
        let output = arcade(folder.path(), &[&["check", "etaoin"], args].concat(), b"");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let none = said(&["python3 mine.py", "--watch"]);
    assert!(none.contains("The command “python3 mine.py” names no file that is there"), "{none}");
    fs::write(folder.path().join("mine.py"), "").unwrap();
    for option in [
        &["--json"][..],
        &["--times"],
        &["--junit", "a.xml"],
        &["--gradescope", "a.json"],
        &["--log", "a.txt"],
        &["--class", "class"],
        &["--csv", "a.csv"],
        &["--html", "a.html"],
    ] {
        let refused = said(&[&["python3 mine.py", "--watch"], option].concat());
        assert!(refused.contains("--watch") && refused.trim_end().lines().count() == 1, "{refused}");
    }
}
