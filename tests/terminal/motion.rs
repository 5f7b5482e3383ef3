//! What moves in a real terminal, what keeps it from moving, and that it costs nothing once it stands still.

use std::fs;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::system;
use crate::terminal::{PATIENCE, Terminal, eventually};
use tempfile::TempDir;

/// Longer than anything moves after a move on a row.
const SETTLED: Duration = Duration::from_secs(1);

/// A game of Etaoin on `then`, quiet.
fn playing(settings: &str, args: &[&str], vars: &[(&str, &str)]) -> Terminal {
    let home = Arc::new(TempDir::new().unwrap());
    let file = home.path().join("arcade/settings.toml");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, settings).unwrap();
    let mut terminal = Terminal::open_in(home, args, vars);
    terminal.press("\x1b[H\x1b[B\x1b[B\r");
    terminal.until("New game of Etaoin");
    terminal.press("\x1b[D\x1b[Bthen\r");
    terminal.until("You can still win by 10");
    thread::sleep(SETTLED);
    terminal
}

/// How many pictures a move and its answer take, with the key that lifts the tile.
fn pictures(mut terminal: Terminal) -> usize {
    let before = terminal.pictures();
    terminal.press("\x1b[C\x1b[C");
    terminal.until("2 ○ T");
    thread::sleep(SETTLED);
    terminal.pictures() - before
}

/// One for each key, one for the answer, and one for what the worker finds out.
const STILL: usize = 4;

#[test]
fn a_move_is_seen_in_many_pictures() {
    // Also where three of them are so slow that the rest is left out. An empty variable says nothing.
    for vars in [&[][..], &[("NO_MOTION", "")]] {
        let count = pictures(playing("", &[], vars));
        assert!(count > STILL, "{vars:?}: {count}");
    }
}

#[test]
fn each_way_to_say_that_nothing_shall_move_is_heeded() {
    let doors = [
        ("", &["--no-animation"][..], &[][..]),
        ("", &[], &[("NO_MOTION", "1")]),
        ("", &[], &[("REDUCED_MOTION", "1")]),
        ("animation = false\n", &[], &[]),
    ];
    for (settings, args, vars) in doors {
        let count = pictures(playing(settings, args, vars));
        assert!(count <= STILL, "{settings:?} {args:?} {vars:?}: {count}");
    }
}

/// How often the threads of the program were woken. Only Linux counts that.
fn wakes(terminal: &Terminal) -> u64 {
    let tasks = fs::read_dir(format!("/proc/{}/task", terminal.child.process_id().unwrap())).unwrap();
    let statuses = tasks.map(|task| fs::read_to_string(task.unwrap().path().join("status")).unwrap());
    let counts = statuses.map(|text| {
        let line = text.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:").map(str::trim));
        line.unwrap().parse::<u64>().unwrap()
    });
    counts.sum()
}

fn sleeps(terminal: &Terminal) -> bool {
    eventually(PATIENCE, || {
        let before = wakes(terminal);
        thread::sleep(Duration::from_millis(400));
        wakes(terminal) == before
    })
}

#[test]
fn nothing_wakes_it_while_nobody_plays() {
    if !system::IS_LINUX {
        return;
    }
    assert!(sleeps(&Terminal::open(&[], &[])));
}

#[test]
fn nothing_wakes_it_once_what_moved_stands_still() {
    if !system::IS_LINUX {
        return;
    }
    let mut terminal = playing("", &[], &[]);
    let before = wakes(&terminal);
    terminal.press("\x1b[C\x1b[C");
    terminal.until("2 ○ T");
    assert!(sleeps(&terminal));
    assert!(wakes(&terminal) > before);
    let still = (terminal.pictures(), wakes(&terminal));
    thread::sleep(SETTLED);
    assert_eq!((terminal.pictures(), wakes(&terminal)), still);
}
