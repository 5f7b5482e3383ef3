//! Disks that take nothing, or nothing more.

use std::process::Command;
use std::sync::Arc;

use tempfile::TempDir;

use super::games::{Etaoin, Game};
use super::{close, kill, moves_kept, settle, take_up};
use crate::system;
use crate::terminal::{PATIENCE, Terminal, eventually};

/// Takes two ends, and waits for them and the computer's.
fn play_on(terminal: &mut Terminal) {
    // A long list shows its end.
    let moves = |screen: &str| -> usize {
        let last = Etaoin.seen(screen).pop();
        last.and_then(|step| step.split(' ').next()?.parse().ok()).unwrap_or(0)
    };
    let before = moves(&settle(terminal));
    terminal.press("\x1b[D\x1b[D");
    let goes_on = || moves(&terminal.contents()) == before + 2;
    assert!(eventually(PATIENCE, goes_on), "{}", terminal.contents());
}

#[test]
fn a_data_folder_that_cannot_be_written_is_told_and_play_goes_on() {
    let home = TempDir::new().unwrap();
    // No folder can be made below a file, not even by root.
    let file = home.path().join("file");
    std::fs::write(&file, "").unwrap();
    let mut terminal = Terminal::run(&["--data-dir", file.join("arcade").to_str().unwrap()], &[]);
    close(&mut terminal, "Games are not saved this time");
    terminal.until("Evil Hangman");
    take_up(&mut terminal, &Etaoin, false);
    play_on(&mut terminal);
    terminal.press("\x11");
    terminal.until("would be lost");
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
}

/// What is told in passing goes with the next key; the title line says it for as long as it is so.
fn assert_is_said_in_the_title_only(screen: &str) {
    assert!(screen.contains("not saved · ") && !screen.contains("Games are not saved"), "{screen}");
}

/// Runs the program where no file may grow beyond `kilobytes`, as on a disk that is full then.
fn on_a_small_disk(home: &Arc<TempDir>, kilobytes: u32) -> Terminal {
    let script = format!("trap '' XFSZ; ulimit -S -f {}; exec \"$0\" \"$@\"", kilobytes * 2);
    let arcade = env!("CARGO_BIN_EXE_arcade");
    Terminal::run_program(Arc::clone(home), &["/bin/sh", "-c", &script, arcade, "--no-animation"], &[])
}

/// A home with a game of a few moves.
fn home_with_a_game() -> Arc<TempDir> {
    let home = Arc::new(TempDir::new().unwrap());
    let mut terminal = Terminal::open_in(Arc::clone(&home), &["--no-animation"], &[]);
    take_up(&mut terminal, &Etaoin, false);
    play_on(&mut terminal);
    terminal.press("\x11");
    assert!(terminal.ends_cleanly().success());
    home
}

#[test]
fn on_a_disk_that_is_full_from_the_start_play_goes_on_unsaved() {
    let home = home_with_a_game();
    let mut terminal = on_a_small_disk(&home, 1);
    close(&mut terminal, "Games are not saved this time");
    take_up(&mut terminal, &Etaoin, false);
    play_on(&mut terminal);
    play_on(&mut terminal);
    assert_is_said_in_the_title_only(&terminal.contents());
    kill(terminal);
    assert_eq!(moves_kept(&home), 2, "what was there is there");
}

/// Only Linux lets another program lift the limit.
#[test]
fn on_a_disk_that_fills_up_play_goes_on_and_is_saved_again_once_there_is_room() {
    if !system::IS_LINUX {
        return;
    }
    let home = home_with_a_game();
    let mut terminal = on_a_small_disk(&home, 40);
    terminal.until("Evil Hangman");
    take_up(&mut terminal, &Etaoin, true);
    let is_full = (0..12).any(|_| {
        terminal.press("\x1b[D\x1b[D");
        settle(&terminal).contains("Games are not saved now")
    });
    assert!(is_full, "{}", terminal.contents());
    close(&mut terminal, "Games are not saved now");
    play_on(&mut terminal);
    play_on(&mut terminal);
    assert_is_said_in_the_title_only(&terminal.contents());
    let seen = Etaoin.seen(&settle(&terminal)).len() as u32;
    let pid = terminal.child.process_id().unwrap().to_string();
    assert!(Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited"]).status().unwrap().success());
    terminal.press("\x1b[D\x1b[D");
    terminal.until("Games are saved again");
    assert!(!terminal.contents().contains("not saved"), "{}", terminal.contents());
    kill(terminal);
    assert!(moves_kept(&home) > seen, "those of the meantime too");
}
