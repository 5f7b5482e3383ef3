//! Anything, anywhere.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use rand::RngExt;
use tempfile::TempDir;

use super::{Robot, SIZE};
use crate::kill::kill;
use crate::sound::assert_sound;
use crate::terminal::{PATIENCE, Terminal, eventually};

/// Keys of every kind but those that leave.
const KEYS: [&str; 42] = [
    "\r",
    "\r",
    "\r",
    "\x1b",
    "\t",
    "\x1b[Z",
    " ",
    "\x7f",
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "\x1b[H",
    "\x1b[F",
    "\x1b[5~",
    "\x1b[6~",
    "\x1b[3~",
    "\x1bOP",
    "\x1bOQ",
    "\x1bOR",
    "\x1bOS",
    "\x1b[15~",
    "\x1b[17~",
    "\x1b[18~",
    "\x1b[19~",
    "\x1b[20~",
    "\x1b[1;2S",
    "\x10",
    "\x12",
    "\x14",
    "\x15",
    "\x17",
    "?",
    "/",
    "j",
    "k",
    "r",
    "e",
];

/// Signals that end the program, and what the system calls the end.
const ENDS: [(&str, &str); 4] = [("INT", "Interrupt"), ("TERM", "Terminated"), ("HUP", "Hangup"), ("QUIT", "Quit")];

/// Continues a program that has stopped itself, by a command of the palette; whether it had.
pub(super) fn go_on(terminal: &Terminal) -> bool {
    let is_stopped = terminal.exists() && terminal.is_stopped();
    if is_stopped {
        terminal.signal("CONT");
    }
    is_stopped
}

impl Robot {
    /// Presses, clicks, pastes and resizes by chance, and ends the program in some way.
    pub(super) fn run_wild(&mut self, home: &Arc<TempDir>) {
        let when = format!("run {}", self.tally.runs);
        self.tally.runs += 1;
        // What it did before may have chosen lines for good; here the pictures are tried.
        let status = Terminal::run_in(Arc::clone(home), &["settings", "set", "lines", "off"], &[]).ends_cleanly();
        assert!(status.success(), "{when}: {status:?}");
        let mut terminal = Terminal::run_in(Arc::clone(home), &[], &[]);
        terminal.until("Evil Hangman");
        for _ in 0..self.random.random_range(2..8) {
            for _ in 0..self.random.random_range(5..30) {
                if terminal.child.try_wait().unwrap().is_none() {
                    self.act(&mut terminal);
                }
            }
            go_on(&terminal);
            self.wait_for_answer(&mut terminal, &when);
        }
        if terminal.child.try_wait().unwrap().is_some() {
            // It was left by a key.
            let status = terminal.ends_cleanly();
            assert!(status.success(), "{when}: {status:?}:\n{}", terminal.contents());
        } else {
            self.end(terminal, &when);
        }
        assert_sound(home);
    }

    fn act(&mut self, terminal: &mut Terminal) {
        self.tally.events += 1;
        let random = &mut self.random;
        match random.random_range(0..100) {
            0..50 => terminal.press(KEYS[random.random_range(0..KEYS.len())]),
            50..65 => terminal.press(&char::from(random.random_range(b'a'..=b'z')).to_string()),
            65..80 => {
                let place = (random.random_range(0..SIZE.0.into()), random.random_range(0..SIZE.1.into()));
                terminal.click_at(place);
            }
            80..84 => terminal.press(&format!("\x1b[<{};40;12M", random.random_range(64..66))),
            84..89 => {
                let length = random.random_range(0..2000);
                let text: String = (0..length).map(|_| random.random_range(' '..'\u{3ff}')).collect();
                terminal.press(&format!("\x1b[200~{text}\x1b[201~"));
            }
            89..93 => terminal.resize(random.random_range(1..200), random.random_range(1..60)),
            93..96 => {
                let bytes = (0..random.random_range(1..12)).map(|_| random.random::<u8>());
                // Not the keys that leave or stop it; those of signals end it while the terminal is given back.
                let bytes: Vec<u8> = bytes.filter(|byte| ![0x03, 0x11, 0x1a, 0x1c].contains(byte)).collect();
                terminal.send(&bytes);
            }
            96..98 => terminal.press(["\x1b[200~", "\x1b[<", "\x1b[1;"][random.random_range(0..3)]),
            98 => terminal.signal("WINCH"),
            _ => thread::sleep(Duration::from_millis(random.random_range(0..50))),
        }
    }

    fn end(&mut self, mut terminal: Terminal, when: &str) {
        match self.random.random_range(0..7) {
            0..2 => {
                kill(terminal);
                self.tally.kills += 1;
            }
            2 => {
                terminal.close();
                terminal.ends();
            }
            _ => {
                let (signal, cause) = ENDS[self.random.random_range(0..ENDS.len())];
                terminal.signal(signal);
                let status = terminal.ends();
                // Or a key before is just leaving it.
                let is_told = status.success() || format!("{status:?}").contains(cause);
                assert!(is_told, "{when}: {signal}: {status:?}");
                assert!(eventually(PATIENCE, || terminal.damage().is_empty()), "{when}: {:?}", terminal.damage());
            }
        }
    }
}
