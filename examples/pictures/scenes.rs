//! What the pictures show: the program in a terminal, the keys that lead there, and what is waited for on the way.

use std::fs;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use arcade::testing::reports::pictures::Picture;
use tempfile::TempDir;

use crate::cells::picture;
use crate::terminal::{PATIENCE, Terminal, eventually};

/// Columns and rows of the terminal: room for the side panel, and still legible on a page.
const SIZE: (u16, u16) = (104, 30);

const ENTER: &str = "\r";
const HOME: &str = "\x1b[H";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const UNDO: &str = "\x15";
const F4: &str = "\x1bOS";

/// A step on the way to a picture.
enum Step {
    /// Types these keys.
    Keys(&'static [&'static str]),
    /// Waits until this stands on the screen.
    Until(&'static str),
    /// Takes a picture.
    Take,
}
use Step::{Keys, Take, Until};

/// One picture, or one that moves.
pub(crate) struct Scene {
    /// The name of its file, without the ending.
    pub(crate) name: &'static str,
    steps: &'static [Step],
    /// The columns from here on of the first row tell the day on which the picture is taken, and are left blank.
    day_from: Option<u16>,
}

/// All pictures of the README and of `docs`.
pub(crate) static SCENES: &[Scene] = &[
    Scene {
        name: "menu",
        day_from: Some(60),
        steps: &[Keys(&[HOME, DOWN, DOWN]), Until("▸ Etaoin"), Until("no game finished yet"), Take],
    },
    Scene {
        name: "etaoin",
        day_from: None,
        steps: &[
            Keys(&[HOME, DOWN, DOWN, ENTER]),
            Until("New game of Etaoin"),
            Keys(&[LEFT, DOWN, "postmaster", ENTER]),
            Until("you finish 11 ahead"),
            Keys(&[LEFT, LEFT]),
            Until("Take E: you finish 11 ahead"),
            Keys(&[LEFT, LEFT]),
            Until("You now finish"),
            Until("Take E: you finish 5 ahead"),
            Take,
        ],
    },
    Scene {
        name: "game",
        day_from: None,
        steps: &[
            Keys(&[HOME, DOWN, DOWN, ENTER]),
            Until("New game of Etaoin"),
            Keys(&[LEFT, DOWN, "effort", ENTER]),
            Until("Take E: you finish 2 ahead"),
            Take,
            Keys(&[RIGHT, RIGHT]),
            Until("You now finish"),
            Take,
            Keys(&[UNDO]),
            Until("Take E: you finish 2 ahead"),
            Keys(&[LEFT, LEFT]),
            Until("Take F: you finish 2 ahead"),
            Take,
            Keys(&[LEFT, LEFT]),
            Until("▸ ● you   8"),
            Take,
            Keys(&[LEFT, LEFT]),
            Until("You win by 2"),
            Until("Next opponent: Hybrid-4"),
            Take,
        ],
    },
    Scene {
        name: "debug",
        day_from: None,
        steps: &[
            Keys(&[HOME, DOWN, DOWN, ENTER]),
            Until("New game of Etaoin"),
            Keys(&[LEFT, DOWN, "effort", ENTER]),
            Until("Take E: you finish 2 ahead"),
            Keys(&[F4]),
            Until("all 21 steps done"),
            Keys(&[LEFT, LEFT, LEFT, LEFT]),
            Until("step 17 of 21"),
            Take,
        ],
    },
    Scene {
        name: "endgame",
        day_from: None,
        steps: &[
            Keys(&[HOME, DOWN, DOWN, DOWN, ENTER]),
            Until("New match of End Game"),
            Keys(&[ENTER]),
            Until("Take 6: you finish 31 ahead"),
            Keys(&[LEFT, LEFT]),
            Until("Take −2: you finish 31 ahead"),
            Take,
        ],
    },
    Scene {
        name: "words",
        day_from: None,
        steps: &[
            Keys(&[HOME, DOWN, DOWN, DOWN, DOWN, ENTER]),
            Until("New word game"),
            Keys(&[DOWN, DOWN, DOWN, DOWN, DOWN, DOWN, DOWN, "aeiqrz!", ENTER]),
            Until("best possible total    756"),
            Keys(&["q", ENTER, ENTER]),
            Until("6 letters left"),
            Keys(&["lazier"]),
            Until("= 756"),
            Until("all hands              700"),
            Until("better hands"),
            Take,
        ],
    },
    Scene {
        name: "hangman",
        day_from: None,
        steps: &[
            Keys(&[HOME, DOWN, DOWN, DOWN, DOWN, DOWN, ENTER]),
            Until("New game of Evil Hangman"),
            Keys(&[ENTER]),
            Until("5,390"),
            Keys(&["e"]),
            Until("1,381 of 5,390"),
            Keys(&["a"]),
            Until("Guess I: it is the most likely letter"),
            Until("You can still win"),
            Until("guessing I splits them"),
            Take,
        ],
    },
    Scene {
        name: "confession",
        day_from: None,
        steps: &[
            Keys(&[HOME, DOWN, DOWN, DOWN, DOWN, DOWN, ENTER]),
            Until("New game of Evil Hangman"),
            Keys(&[DOWN, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT]),
            // Fewer lives than are fair, so that the game is over soon.
            Keys(&[DOWN, DOWN, DOWN, LEFT, LEFT, LEFT, LEFT, LEFT, LEFT, ENTER]),
            Until("5,390"),
            Keys(&["e"]),
            Until("1,381 of 5,390"),
            Keys(&["a"]),
            Until("526 of 5,390"),
            Keys(&["s"]),
            Until("211 of 5,390"),
            Keys(&["i"]),
            Until("67 of 5,390"),
            Keys(&["r"]),
            Until("Your best moment was I"),
            Until("4 lives were too few"),
            Until("have found it"),
            Take,
        ],
    },
    Scene {
        name: "puzzle",
        day_from: None,
        steps: &[
            Keys(&[HOME, DOWN, ENTER]),
            Until("easy ones to begin with"),
            Keys(&[ENTER]),
            Until("move 1 of "),
            Until("rated  "),
            Take,
        ],
    },
];

impl Scene {
    /// What `program` shows where the scene takes its pictures.
    pub(crate) fn draw(&self, program: &str) -> Vec<Picture> {
        let home = Arc::new(TempDir::new().unwrap());
        // The pictures show what a board can show: with the best move marked, and as many numbers as for those who have won.
        fs::create_dir_all(home.path().join("arcade")).unwrap();
        fs::write(
            home.path().join("arcade/settings.toml"),
            "live-hints = \"best move\"\n[endgame]\nladder = \"never\"\n",
        )
        .unwrap();
        let words = [program, "--no-animation", "--no-mouse", "--theme", "dark", "--seed", "5"];
        let mut terminal = Terminal::run_sized(SIZE, home, &words, &[("COLORTERM", "truecolor")]);
        terminal.until("Evil Hangman");
        let mut pictures = Vec::new();
        for step in self.steps {
            match step {
                Keys(keys) => keys.iter().for_each(|key| type_key(&mut terminal, key)),
                Until(text) => terminal.until(text),
                Take => pictures.push(self.take(&terminal)),
            }
        }
        pictures
    }

    /// What the terminal shows once nothing is drawn any more.
    fn take(&self, terminal: &Terminal) -> Picture {
        let mut written = terminal.written();
        let is_at_rest = || {
            thread::sleep(Duration::from_millis(300));
            let before = std::mem::replace(&mut written, terminal.written());
            before == written
        };
        assert!(eventually(PATIENCE, is_at_rest), "{}: the screen never comes to rest", self.name);
        let mut picture = picture(terminal.screen.lock().unwrap().screen());
        let blank = self.day_from.map_or(0..0, |column| column..picture.buffer.area.width);
        for column in blank {
            picture.buffer[(column, 0)].reset();
        }
        picture
    }
}

/// Types a key, and leaves the program the time to tell it from the next one.
fn type_key(terminal: &mut Terminal, key: &str) {
    terminal.press(key);
    thread::sleep(Duration::from_millis(60));
}
