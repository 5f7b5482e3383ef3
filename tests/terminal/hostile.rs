//! Signals, and terminals that are closed, slow or stalled, at every screen: the terminal comes back as it was, the cause
//! of the end is the right one, and the games are sound.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

use crate::places::{PLACES, Place};
use crate::sound::assert_sound;
use crate::terminal::{PATIENCE, Pace, Terminal, eventually};

/// Signals that end the program, and what the system calls the end.
const ENDS: [(&str, &str); 9] = [
    ("INT", "Interrupt"),
    ("TERM", "Terminated"),
    ("HUP", "Hangup"),
    ("QUIT", "Quit"),
    ("ABRT", "Aborted"),
    ("ALRM", "Alarm clock"),
    ("USR1", "User defined signal 1"),
    ("USR2", "User defined signal 2"),
    ("XCPU", "CPU time limit exceeded"),
];

const INTERRUPT: &str = "\x03";

/// Places that are visited at the same time: most of a visit is waiting.
const VISITORS: usize = 4;

/// How long the program may take to leave a terminal that has stopped reading.
const LEAVE: Duration = Duration::from_secs(4);

/// How long nothing changes once a screen is complete: on a busy machine, the worker takes its time.
const QUIET: Duration = Duration::from_millis(500);

/// Does the same at every screen.
fn at_every_place(visit: impl Fn(&Place) + Sync) {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..VISITORS {
            scope.spawn(|| {
                while let Some(place) = PLACES.get(next.fetch_add(1, Ordering::SeqCst)) {
                    visit(place);
                }
            });
        }
    });
}

/// Checks that a program was ended by the signal that the system calls `cause`.
fn assert_ended_by(terminal: &mut Terminal, cause: &str, when: &str) {
    let status = terminal.ends();
    assert!(!status.success() && format!("{status:?}").contains(cause), "{when}: {status:?}");
}

fn assert_given_back(terminal: &Terminal, when: &str) {
    let is_given_back = || terminal.damage().is_empty();
    assert!(eventually(PATIENCE, is_given_back), "{when}: {:?}", terminal.damage());
}

fn ends_by_signal_everywhere((signal, cause): (&str, &str)) {
    at_every_place(|place| {
        let (home, mut terminal) = place.open();
        terminal.signal(signal);
        let when = format!("{signal} at {}", place.name);
        assert_ended_by(&mut terminal, cause, &when);
        assert_given_back(&terminal, &when);
        assert_sound(&home);
    });
}

#[test]
fn int_ends_it_at_every_screen() {
    ends_by_signal_everywhere(ENDS[0]);
}

#[test]
fn term_ends_it_at_every_screen() {
    ends_by_signal_everywhere(ENDS[1]);
}

#[test]
fn hup_ends_it_at_every_screen() {
    ends_by_signal_everywhere(ENDS[2]);
}

#[test]
fn quit_ends_it_at_every_screen() {
    ends_by_signal_everywhere(ENDS[3]);
}

#[test]
fn a_closed_window_ends_it_at_every_screen() {
    at_every_place(|place| {
        let (home, mut terminal) = place.open();
        terminal.close();
        assert_ended_by(&mut terminal, "Hangup", place.name);
        assert_sound(&home);
    });
}

#[test]
fn it_stops_and_continues_at_every_screen() {
    at_every_place(|place| {
        let (home, mut terminal) = place.open();
        let before = terminal.contents_after(QUIET);
        terminal.signal("TSTP");
        assert!(eventually(PATIENCE, || terminal.is_stopped()), "not stopped at {}", place.name);
        assert_given_back(&terminal, place.name);
        terminal.signal("CONT");
        let is_same = || place.lasting(&terminal.contents()) == place.lasting(&before);
        let is_back = || is_same() && terminal.screen.lock().unwrap().screen().alternate_screen();
        assert!(eventually(PATIENCE, is_back), "{}:\n{before}\nbecame\n{}", place.name, terminal.contents());
        terminal.press(INTERRUPT);
        assert!(terminal.ends_cleanly().success(), "{}", place.name);
        assert_sound(&home);
    });
}

#[test]
fn sizes_change_quickly_at_every_screen() {
    at_every_place(|place| {
        let (home, mut terminal) = place.open();
        let before = terminal.contents_after(QUIET);
        let mut random = ChaCha8Rng::seed_from_u64(place.name.len() as u64);
        for _ in 0..30 {
            terminal.resize(random.random_range(1..220), random.random_range(1..70));
            thread::sleep(Duration::from_millis(random.random_range(0..6)));
        }
        terminal.resize(120, 36);
        let is_back = || place.lasting(&terminal.contents()) == place.lasting(&before);
        assert!(eventually(PATIENCE, is_back), "{}:\n{}", place.name, differences(&before, &terminal.contents()));
        terminal.press(INTERRUPT);
        assert!(terminal.ends_cleanly().success(), "{}", place.name);
        assert_sound(&home);
    });
}

/// The lines of two pictures that are not the same.
fn differences(before: &str, after: &str) -> String {
    let pairs = before.lines().zip(after.lines()).filter(|(before, after)| before != after);
    pairs.flat_map(|(before, after)| ["-", before, "\n+", after, "\n"]).collect()
}

/// Ends the program by Ctrl-C, if it wasn't left before.
fn leave(terminal: &mut Terminal, when: &str) {
    if terminal.child.try_wait().unwrap().is_none() {
        terminal.press(INTERRUPT);
    }
    let begun = Instant::now();
    assert!(terminal.ends_cleanly().success(), "{when}");
    assert!(begun.elapsed() < LEAVE, "{when}: left after {:?}", begun.elapsed());
}

#[test]
fn pastes_and_garbage_are_survived_at_every_screen() {
    at_every_place(|place| {
        let (home, mut terminal) = place.open();
        let mut random = ChaCha8Rng::seed_from_u64(place.name.len() as u64);
        let pastes =
            ["then", "", "\u{1b}[31m\u{7}\u{202e}é\r\n\t\0", &"postmaster ".repeat(300), "7 -1 0 6\n3 3 6 -9\n"];
        for paste in pastes {
            terminal.press(&format!("\x1b[200~{paste}\x1b[201~"));
        }
        for _ in 0..20 {
            let count = random.random_range(1..40);
            let bytes = (0..count).map(|_| random.random::<u8>());
            // Not the keys that leave or stop it.
            let bytes: Vec<u8> = bytes.filter(|byte| ![0x03, 0x11, 0x1a].contains(byte)).collect();
            if terminal.child.try_wait().unwrap().is_none() {
                terminal.send(&bytes);
            }
        }
        // What was sent may have begun a paste, whose text is every key for a moment.
        thread::sleep(Duration::from_millis(700));
        leave(&mut terminal, place.name);
        assert_sound(&home);
    });
}

#[test]
fn half_a_sequence_swallows_no_ctrl_c_at_any_screen() {
    at_every_place(|place| {
        for half in ["\x1b[200~", "\x1b[<", "\x1b[<0;10", "\x1b[1;", "\x1bO", "\u{e9}"] {
            if place.name != "menu" && half != "\x1b[200~" {
                continue;
            }
            let (home, mut terminal) = place.open();
            // The first byte alone is half a letter.
            let bytes = if half == "\u{e9}" { &half.as_bytes()[..1] } else { half.as_bytes() };
            terminal.send(bytes);
            thread::sleep(Duration::from_millis(30));
            leave(&mut terminal, &format!("{half:?} at {}", place.name));
            assert_sound(&home);
        }
    });
}

#[test]
fn half_a_sequence_is_given_up_after_a_moment() {
    for half in ["\x1b[200~", "\x1b[200~some text", "\x1b[<", "\x1b[<0;1"] {
        let (_home, mut terminal) = PLACES[0].open();
        terminal.press(half);
        thread::sleep(Duration::from_millis(900));
        terminal.press("?");
        assert!(terminal.shows("type to search", Duration::from_secs(5)), "{half:?}:\n{}", terminal.contents());
    }
}

/// Gives the program more to draw than a terminal that doesn't read has room for.
fn stall(terminal: &mut Terminal) {
    terminal.set_pace(Pace::Stalled);
    for _ in 0..12 {
        // The next theme.
        terminal.press("\x14");
        thread::sleep(Duration::from_millis(10));
    }
    thread::sleep(Duration::from_millis(60));
}

/// Sends a signal to the program in a terminal that doesn't read: it leaves soon, and gives the terminal back.
fn assert_ended_at_once_by(terminal: &mut Terminal, cause: &str, signal: &str) {
    terminal.signal(signal);
    let begun = Instant::now();
    assert_ended_by(terminal, cause, signal);
    assert!(begun.elapsed() < LEAVE, "{signal}: left after {:?}", begun.elapsed());
    terminal.set_pace(Pace::Quick);
    assert_given_back(terminal, signal);
}

#[test]
fn signals_end_it_before_a_terminal_that_has_stopped_reading() {
    for (signal, cause) in ENDS {
        let (home, mut terminal) = PLACES.iter().find(|place| place.name == "Etaoin").unwrap().open();
        terminal.press("\x1b[D\x1b[D");
        terminal.until(" 2 ");
        stall(&mut terminal);
        assert_ended_at_once_by(&mut terminal, cause, signal);
        assert_eq!(assert_sound(&home), 1);
    }
}

#[test]
fn signals_end_it_before_a_terminal_that_takes_no_first_picture() {
    for (signal, cause) in ENDS {
        let home = Arc::new(TempDir::new().unwrap());
        // A picture of this size is more than a terminal that doesn't read has room for.
        let mut terminal = Terminal::run_sized((220, 70), home, &[env!("CARGO_BIN_EXE_arcade")], &[]);
        terminal.set_pace(Pace::Stalled);
        assert!(eventually(PATIENCE, || !terminal.damage().is_empty()), "{signal}: the terminal isn’t taken over");
        thread::sleep(Duration::from_millis(200));
        assert_ended_at_once_by(&mut terminal, cause, signal);
    }
}

#[test]
fn a_terminal_that_reads_again_gets_the_last_picture() {
    let (_home, mut terminal) = PLACES[0].open();
    stall(&mut terminal);
    terminal.press("?");
    terminal.set_pace(Pace::Quick);
    terminal.until("type to search");
    terminal.press(INTERRUPT);
    assert!(terminal.ends_cleanly().success());
}

#[test]
fn a_slow_terminal_is_left_as_soon_as_a_quick_one() {
    for (signal, cause) in [ENDS[1], ENDS[3]] {
        let (home, mut terminal) = PLACES[0].open();
        terminal.set_pace(Pace::Slow);
        for _ in 0..6 {
            terminal.press("\x14");
        }
        terminal.signal(signal);
        assert_ended_by(&mut terminal, cause, signal);
        terminal.set_pace(Pace::Quick);
        assert_given_back(&terminal, signal);
        assert_sound(&home);
    }
}
