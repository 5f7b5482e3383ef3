//! The real program, killed, and the log that it leaves damaged. And who may read what it leaves.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::Arc;

use arcade::testing::records::{Database, Filter};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

use super::games::{Etaoin, Game};
use super::{close, kill, settle, take_up};
use crate::terminal::{PATIENCE, Terminal, eventually};

fn log(home: &TempDir) -> PathBuf {
    home.path().join("arcade/games.sqlite-wal")
}

/// Plays a game of Etaoin in a new home and kills the program; returns the home and how many moves were seen.
fn killed() -> (Arc<TempDir>, usize) {
    let home = Arc::new(TempDir::new().unwrap());
    let mut terminal = Terminal::open_in(Arc::clone(&home), &["--no-animation"], &[]);
    take_up(&mut terminal, &Etaoin, false);
    for moves in [2, 4] {
        terminal.press("\x1b[D\x1b[D");
        assert!(eventually(PATIENCE, || Etaoin.seen(&terminal.contents()).len() == moves), "{}", terminal.contents());
    }
    // A key is acted on once the moves before it are on the disk.
    let before = settle(&terminal);
    terminal.press("\x1bOP");
    assert!(eventually(PATIENCE, || terminal.contents() != before));
    kill(terminal);
    assert!(fs::metadata(log(&home)).unwrap().len() > 32, "the moves have to stand in the log");
    (home, 4)
}

#[test]
fn a_log_that_was_damaged_after_a_kill_is_told_at_the_next_start() {
    let (home, _) = killed();
    let mut bytes = fs::read(log(&home)).unwrap();
    bytes[60] ^= 1;
    fs::write(log(&home), bytes).unwrap();
    let mut terminal = Terminal::run_in(Arc::clone(&home), &["--no-animation"], &[]);
    close(&mut terminal, "Some of your last moves are lost");
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
    assert!(home.path().join("arcade/games.sqlite-wal.damaged-1").exists());
    let terminal = Terminal::open_in(home, &["--no-animation"], &[]);
    settle(&terminal);
    assert!(!terminal.contents().contains("lost"), "it is told once:\n{}", terminal.contents());
}

#[test]
fn what_is_damaged_after_a_kill_is_found_again_or_told() {
    let (home, moves) = killed();
    let folder = home.path().join("arcade");
    let whole = fs::read(log(&home)).unwrap();
    for round in 0..60 {
        let mut random = ChaCha8Rng::seed_from_u64(round);
        let copy = TempDir::new().unwrap();
        for entry in fs::read_dir(&folder).unwrap() {
            let entry = entry.unwrap();
            fs::copy(entry.path(), copy.path().join(entry.file_name())).unwrap();
        }
        let (mut bytes, at) = (whole.clone(), random.random_range(0..whole.len()));
        match round % 3 {
            0 => bytes.truncate(at),
            1 => bytes[at] ^= 1 << random.random_range(0..8),
            _ => bytes[at..(at + 3_000).min(whole.len())].fill(0),
        }
        fs::write(copy.path().join("games.sqlite-wal"), bytes).unwrap();
        let opened = Database::open(&copy.path().join("games.sqlite")).unwrap();
        if opened.missing.is_none() && opened.put_aside.is_none() {
            let entries = opened.database.list(Filter::default()).unwrap().entries;
            assert!(entries.len() == 1 && entries[0].moves as usize >= moves, "round {round}, byte {at}: {entries:?}");
        }
    }
}

#[test]
fn what_it_writes_while_it_runs_is_its_owners_only() {
    for mask in ["000", "022"] {
        let home = Arc::new(TempDir::new().unwrap());
        let script = format!("umask {mask}; exec \"$0\" \"$@\"");
        let words = ["/bin/sh", "-c", &script, env!("CARGO_BIN_EXE_arcade"), "--no-animation"];
        let mut terminal = Terminal::run_program(Arc::clone(&home), &words, &[]);
        terminal.until("Evil Hangman");
        terminal.press("\x14");
        take_up(&mut terminal, &Etaoin, false);
        terminal.press("\x1b[D\x1b[D");
        assert!(eventually(PATIENCE, || log(&home).metadata().is_ok_and(|log| log.len() > 0)));
        let files = ["games.sqlite", "games.sqlite-wal", "games.sqlite-shm", "games.count", "settings.toml"];
        for name in files {
            let mode =
                || fs::metadata(home.path().join("arcade").join(name)).map(|file| file.permissions().mode() & 0o777);
            assert!(
                eventually(PATIENCE, || mode().is_ok_and(|mode| mode == 0o600)),
                "{name}: {:?}, mask {mask}",
                mode()
            );
        }
    }
}
