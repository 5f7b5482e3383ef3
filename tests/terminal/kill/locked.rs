//! Another program that holds the database: keys are acted on at once, the player is told, and leaving doesn't wait.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tempfile::TempDir;

use super::games::{Etaoin, Game};
use super::{close, moves_kept, settle, take_up};
use crate::terminal::{PATIENCE, Terminal, eventually};

/// The longest that a key may take in a test, on a machine that is busy with other tests. The arcade itself waits 50 ms.
const KEY: Duration = Duration::from_millis(600);

/// The longest that leaving may take, likewise. The arcade itself waits 0.7 s.
const LEAVING: Duration = Duration::from_millis(1_500);

fn database(home: &TempDir) -> PathBuf {
    home.path().join("arcade/games.sqlite")
}

/// Holds the database, against readers too if `against_all`, until it is dropped.
fn hold(home: &TempDir, against_all: bool) -> Connection {
    let connection = Connection::open(database(home)).unwrap();
    connection.busy_timeout(PATIENCE).unwrap();
    if against_all {
        connection.execute_batch("PRAGMA locking_mode = EXCLUSIVE").unwrap();
    }
    connection.execute_batch("BEGIN EXCLUSIVE").unwrap();
    connection
}

/// A home with a game of Etaoin that goes on in a terminal.
fn playing() -> (Arc<TempDir>, Terminal) {
    let home = Arc::new(TempDir::new().unwrap());
    let mut terminal = Terminal::open_in(Arc::clone(&home), &["--no-animation"], &[]);
    take_up(&mut terminal, &Etaoin, false);
    assert!(eventually(PATIENCE, || database(&home).exists()));
    (home, terminal)
}

/// Takes moves back, makes them again and changes the theme for `duration`, and returns the longest time that a key took.
fn slowest_key(terminal: &mut Terminal, duration: Duration) -> Duration {
    let picture = |terminal: &Terminal| terminal.screen.lock().unwrap().screen().contents_formatted();
    let (mut slowest, end) = (Duration::ZERO, Instant::now() + duration);
    while Instant::now() < end {
        for key in ["\x15", "\x12", "\x14"] {
            let before = picture(terminal);
            let now = Instant::now();
            terminal.press(key);
            assert!(eventually(PATIENCE, || picture(terminal) != before), "{key:?}: {}", terminal.contents());
            slowest = slowest.max(now.elapsed());
            thread::sleep(Duration::from_millis(70));
        }
    }
    slowest
}

#[test]
fn keys_are_acted_on_while_another_program_holds_the_database() {
    let (home, mut terminal) = playing();
    let held = hold(&home, false);
    let before = Etaoin.seen(&settle(&terminal)).len();
    let now = Instant::now();
    terminal.press("\x1b[D\x1b[D");
    assert!(eventually(PATIENCE, || Etaoin.seen(&terminal.contents()).len() == before + 2));
    assert!(now.elapsed() < KEY, "two moves took {:?}", now.elapsed());
    let slowest = slowest_key(&mut terminal, Duration::from_millis(1_200));
    assert!(slowest < KEY, "a key took {slowest:?}");
    close(&mut terminal, "Games are not saved now");
    // Each try to write after that fails as late as the first one.
    let slowest = slowest_key(&mut terminal, Duration::from_secs(3));
    assert!(slowest < KEY, "a key took {slowest:?}");
    drop(held);
    close(&mut terminal, "Games are saved again");
    let seen = Etaoin.seen(&settle(&terminal)).len();
    assert_eq!(moves_kept(&home) as usize, seen);
}

#[test]
fn leaving_does_not_wait_for_a_database_that_another_program_holds() {
    for how in ["TERM", "HUP", "\x03"] {
        let (home, mut terminal) = playing();
        let _held = hold(&home, false);
        terminal.press("\x1b[D\x1b[D");
        assert!(eventually(PATIENCE, || !Etaoin.seen(&terminal.contents()).is_empty()));
        let now = Instant::now();
        if how == "\x03" {
            terminal.press(how);
        } else {
            terminal.signal(how);
        }
        let status = terminal.ends_cleanly();
        assert!(now.elapsed() < LEAVING, "{how:?} took {:?}", now.elapsed());
        assert_eq!(status.success(), how == "\x03", "{how:?}");
        terminal.until("Your last moves are not saved");
    }
}

#[test]
fn a_database_that_is_held_from_the_start_is_told_and_holds_nothing_up() {
    let (home, mut terminal) = playing();
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
    let _held = hold(&home, true);
    let now = Instant::now();
    let mut terminal = Terminal::open_in(Arc::clone(&home), &["--no-animation"], &[]);
    assert!(now.elapsed() < 3 * KEY, "the first picture took {:?}", now.elapsed());
    close(&mut terminal, "Games are not saved this time");
    let now = Instant::now();
    terminal.signal("TERM");
    terminal.ends_cleanly();
    assert!(now.elapsed() < LEAVING, "it took {:?}", now.elapsed());
}
