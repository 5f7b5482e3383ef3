//! Threads of the real program that panic: what is saved, and what is reported.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;

use super::games::{Etaoin, Game};
use super::{close, kept, kill, take_up};
use crate::terminal::{PATIENCE, Terminal, eventually};

/// The word of the game that is played.
const WORD: &str = "dermatoglyphics";

/// The texts of all reports, once there is one.
fn reports(home: &TempDir) -> Vec<String> {
    let folder = home.path().join("arcade");
    let found = || -> Vec<String> {
        let files = fs::read_dir(&folder).into_iter().flatten().map(|file| file.unwrap().path());
        let reports = files.filter(|path| path.file_name().unwrap().to_str().unwrap().starts_with("crash-"));
        reports.map(|path| fs::read_to_string(path).unwrap()).collect()
    };
    assert!(eventually(PATIENCE, || found().iter().any(|text| text.ends_with('\n'))), "no report");
    found()
}

fn assert_is_sound(report: &str, thread: &str, place: &str) {
    let version = format!("arcade {} (for development) on ", env!("CARGO_PKG_VERSION"));
    assert!(report.starts_with(&version), "{report}");
    for line in [format!("thread   {thread}\n"), format!("place    {place}"), "message  asked to fail\n".to_owned()] {
        assert!(report.contains(&line), "{line} is missing:\n{report}");
    }
    assert!(report.contains("arcade::"), "no stack:\n{report}");
    assert!(!report.to_lowercase().contains(WORD) && !report.contains("/home"), "{report}");
}

/// Begins a game in which writing panics as `panics` says, and makes a move.
fn play(home: &Arc<TempDir>, panics: &str) -> Terminal {
    let mut terminal = Terminal::open_in(Arc::clone(home), &["--no-animation"], &[("ARCADE_PANIC", panics)]);
    take_up(&mut terminal, &Etaoin, false);
    terminal.press("\x1b[D\x1b[D");
    terminal
}

/// Waits until so many moves stand in the list.
fn until_moves(terminal: &Terminal, moves: usize) {
    let seen = || Etaoin.seen(&terminal.contents()).len() >= moves;
    assert!(eventually(PATIENCE, seen), "{moves} moves:\n{}", terminal.contents());
}

#[test]
fn a_panic_while_a_game_is_written_loses_no_move_and_is_told_and_reported() {
    let home = Arc::new(TempDir::new().unwrap());
    let mut terminal = play(&home, "records");
    close(&mut terminal, "Games are saved again");
    for moves in [1, 3, 5] {
        until_moves(&terminal, moves);
        assert!(!terminal.contents().contains("Games are"), "it is told once:\n{}", terminal.contents());
        terminal.press("\x1b[D\x1b[D");
    }
    until_moves(&terminal, 7);
    // Every move before the last is on the disk by now.
    kill(terminal);
    assert!(Etaoin.made(&kept(&home, &Etaoin).unwrap()).len() >= 6);
    let reports = reports(&home);
    assert_eq!(reports.len(), 1);
    assert_is_sound(&reports[0], "arcade-records", "src/records/keeper.rs:");
}

#[test]
fn writing_that_panics_each_time_is_told_once_and_play_goes_on() {
    let home = Arc::new(TempDir::new().unwrap());
    let mut terminal = play(&home, "records:1000");
    close(&mut terminal, "Games are not saved now");
    for moves in [1, 3] {
        until_moves(&terminal, moves);
        assert!(!terminal.contents().contains("Games are"), "it is told once:\n{}", terminal.contents());
        terminal.press("\x1b[D\x1b[D");
    }
    until_moves(&terminal, 5);
    terminal.press("\x11");
    terminal.until("would be lost");
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
    assert_eq!(reports(&home).len(), 1, "one for each place");
}

#[test]
fn a_panic_of_the_screen_gives_the_terminal_back_and_names_its_report() {
    let home = Arc::new(TempDir::new().unwrap());
    let vars = [("ARCADE_PANIC", "ui")];
    let mut terminal = Terminal::open_in(Arc::clone(&home), &["--no-animation"], &vars);
    terminal.press("j");
    assert_eq!(terminal.ends_cleanly().exit_code(), 101);
    terminal.until("There is a report of this crash");
    let reports = reports(&home);
    assert_eq!(reports.len(), 1);
    assert_is_sound(&reports[0], "main", "src/shell/session.rs:");
}

#[test]
fn a_panic_of_the_worker_is_reported() {
    let home = Arc::new(TempDir::new().unwrap());
    let mut terminal = Terminal::open_in(Arc::clone(&home), &["--no-animation"], &[("ARCADE_PANIC", "worker")]);
    take_up(&mut terminal, &Etaoin, false);
    let mut fails = || {
        terminal.press("\x1bOS");
        // The next key takes away what is told.
        terminal.shows("asked to fail", Duration::from_millis(500))
    };
    assert!(eventually(PATIENCE, &mut fails));
    assert!(terminal.is_taken());
    assert_is_sound(&reports(&home)[0], "arcade-worker", "src/work/worker.rs:");
    kill(terminal);
}
