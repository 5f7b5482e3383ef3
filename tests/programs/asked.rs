//! Programs are asked, and every way to fail is told in one sentence; nothing hangs, and no child is left.

use std::time::{Duration, Instant};

use arcade::testing::games::endgame;
use arcade::testing::programs::{Command, Failure, Limits, Program};
use arcade_engine::Cancel;
use arcade_engine::ends::{Board, End};

use crate::players::{command, python};
use crate::system;

const QUESTION: &str = "endgame.move numbers=-1,3,9,4 you=0 other=0";

/// A program that has so long for an answer.
fn start(line: &str, a_move: Duration) -> Result<Program, Failure> {
    Program::start(&Command::named("mine", line).unwrap(), Limits { a_move, ..Limits::default() }, None)
}

/// The sentence that the hostile player of this mode loses with, once it has been asked often enough.
fn loses(mode: &str) -> String {
    let mut program = start(&command("hostile", mode), Duration::from_millis(300)).unwrap();
    for _ in 0..100 {
        if let Err(failure) = (endgame::CHOOSE.0)(&mut program, &Board::new([-1, 3, 9, 4])) {
            assert!(!program.is_usable());
            assert_eq!(program.ask(QUESTION).unwrap_err(), failure, "what has failed stays failed");
            return failure.to_string();
        }
        // What nobody asked for has the time to arrive.
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("{mode} never fails");
}

#[test]
fn a_program_answers_with_its_move() {
    let players = [Some(command("player", "")), python("endgame")];
    for line in players.into_iter().flatten() {
        let mut program = start(&line, Duration::from_secs(20)).unwrap();
        for (numbers, end) in [(&[-1, 3, 9, 4][..], End::First), (&[3, 9], End::Last)] {
            let board = Board::new(numbers);
            assert_eq!((endgame::CHOOSE.0)(&mut program, &board).unwrap(), end, "{line} {numbers:?}");
        }
    }
}

#[test]
fn every_hostile_player_loses_with_one_sentence() {
    for (mode, sentence) in [
        ("hangs", format!("mine gave no answer to “{QUESTION}” within 0.3 seconds.")),
        ("silent", format!("mine gave no answer to “{QUESTION}” within 0.3 seconds.")),
        ("dies", format!("mine ended with exit code 3 instead of answering “{QUESTION}”.")),
        (
            "lies",
            format!("mine answered “I win!” to “{QUESTION}”, which is no legal answer: it may be “first” or “last”."),
        ),
        ("floods", "mine wrote a line that nobody asked for: “first”.".to_owned()),
        ("rambles", "mine wrote a line that nobody asked for: “and I like it here”.".to_owned()),
        ("pours", format!("mine answered “{QUESTION}” with a line of more than 4,096 bytes: “{}…”.", "a".repeat(100))),
        ("mumbles", format!("mine answered “{QUESTION}” with a line that is not UTF-8: “\u{fffd}\u{fffd}”.")),
        ("ignorant", format!("mine says that it does not know the question “{QUESTION}”.")),
    ] {
        assert_eq!(loses(mode), sentence, "{mode}");
    }
}

#[test]
fn what_can_t_be_started_is_told() {
    for (line, sentence) in [
        ("./no-such-program", "mine could not be started: there is no program “./no-such-program”."),
        ("/", "mine could not be started: Permission denied."),
    ] {
        assert_eq!(start(line, Duration::from_secs(5)).unwrap_err().to_string(), sentence);
    }
}

#[test]
fn whoever_waits_can_be_told_to_stop() {
    let mut program = start(&command("hostile", "silent"), Duration::from_mins(10)).unwrap();
    let cancel = Cancel::new();
    program.listen_to(cancel.clone());
    let begun = Instant::now();
    let waiting = std::thread::spawn(move || program.ask(QUESTION));
    std::thread::sleep(Duration::from_millis(50));
    cancel.cancel();
    assert!(waiting.join().unwrap().unwrap_err().is_stop());
    assert!(begun.elapsed() < Duration::from_mins(1));
}

/// Whether a process runs; one that has ended and waits to be reaped does not.
fn runs(process: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    status.rsplit_once(") ").is_some_and(|(_, state)| !state.starts_with('Z'))
}

/// Waits until it is so, for a minute at most.
fn wait(until: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_mins(1);
    while !until() && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(until());
}

/// The process that a hostile player has started, which it writes to `file`.
fn bred(file: &std::path::Path) -> String {
    wait(|| std::fs::read_to_string(file).is_ok_and(|child| !child.is_empty()));
    let child = std::fs::read_to_string(file).unwrap();
    assert!(runs(&child));
    child
}

#[test]
fn what_a_program_started_ends_with_it() {
    if !system::IS_LINUX {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("child");
    let breeds = command("hostile", &format!("breeds '{}'", file.display()));
    let program = start(&breeds, Duration::from_millis(300)).unwrap();
    let child = bred(&file);
    drop(program);
    wait(|| !runs(&child));
}

#[test]
fn no_program_is_left_when_a_command_is_interrupted() {
    if !system::IS_LINUX {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("child");
    let breeds = command("hostile", &format!("breeds '{}'", file.display()));
    let mut arcade = system::with_usual_signals(env!("CARGO_BIN_EXE_arcade"))
        .args(["lab", "endgame", "--seconds-a-move", "3600", "--player", &breeds])
        .spawn()
        .unwrap();
    let child = bred(&file);
    let killed = std::process::Command::new("kill").args(["-INT", &arcade.id().to_string()]).status().unwrap();
    assert!(killed.success() && !arcade.wait().unwrap().success());
    wait(|| !runs(&child));
}
