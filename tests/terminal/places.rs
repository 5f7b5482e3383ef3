//! The screens of the arcade, and the keys that lead to each from the menu.

use std::sync::Arc;

use tempfile::TempDir;

use crate::terminal::Terminal;

/// To the first line, wherever the cursor stands: on an empty profile it goes to the lessons.
const TOP: &str = "\x1b[H";
const DOWN: &str = "\x1b[B";

/// A screen: the keys on the way to it, each with what stands on the screen once it has worked.
pub(crate) struct Place {
    pub(crate) name: &'static str,
    way: &'static [(&'static str, &'static str)],
}

const fn place(name: &'static str, way: &'static [(&'static str, &'static str)]) -> Place {
    Place { name, way }
}

/// The places where the computer thinks on, and the picture changes by itself.
const CHANGING: [&str; 5] = ["Word Game", "word entry", "Evil Hangman", "whole word", "reverse hangman"];

/// Every kind of screen and of overlay.
pub(crate) const PLACES: &[Place] = &[
    place("menu", &[]),
    place("form", &[("2\r", "› new game")]),
    place("Etaoin", &[("2\r", "› new game"), ("\r", "lift right")]),
    place("debug overlay", &[("2\r", "› new game"), ("\r", "lift right"), ("\x1bOS", "F4 pane")]),
    place("lifted tile", &[("2\r", "› new game"), ("\r", "lift right"), ("\x1b[D", "takes")]),
    place("End Game", &[("3\r", "› new game"), ("\r", "lift right")]),
    place("Word Game", &[("4\r", "› new game"), ("\r", "Swap a letter first?")]),
    place("word entry", &[("4\r", "› new game"), ("\r", "type a word"), ("a", "▸ a")]),
    place("Evil Hangman", &[("5\r", "› new game"), ("\r", "lives")]),
    place("whole word", &[("5\r", "› new game"), ("\r", "lives"), ("\t", "guess it")]),
    place("reverse hangman", &[("5\r", "› new game"), ("\x1b[C", "think of a word"), ("\r", "Is there")]),
    place("review", &[("2\r", "› new game"), ("\r", "lift right"), ("\x1b[D\x1b[D", " 2 "), ("\x1b[17~", "review")]),
    place("lessons", &[("0\r", "› Learn")]),
    place("lesson", &[("0\r", "› Learn"), ("\r", "go on")]),
    place("puzzles", &[("1\r", "› Puzzles")]),
    place("daily", &[("6\r", "› Daily")]),
    place("Lab", &[("7\r", "medians in")]),
    place("records", &[("8\r", "› Records")]),
    place("settings", &[("9\r", "› Settings")]),
    place("help", &[("?", "type to search")]),
    place("palette", &[("\x10", "type to search")]),
    place("code box", &[("\x1b[18~", "code")]),
    place("share box", &[("2\r", "› new game"), ("\r", "lift right"), ("\x1b[20~", "arcade play")]),
    place("leave question", &[("\x1b", "Leave the arcade?")]),
];

impl Place {
    /// What stays of a picture as long as no key is pressed: all of it, or the first and the last line.
    pub(crate) fn lasting(&self, picture: &str) -> String {
        if CHANGING.contains(&self.name) {
            [picture.lines().next(), picture.lines().last()].into_iter().flatten().collect()
        } else {
            picture.to_owned()
        }
    }

    /// Starts the arcade and goes there.
    pub(crate) fn open(&self) -> (Arc<TempDir>, Terminal) {
        let home = Arc::new(TempDir::new().unwrap());
        let terminal = self.open_in(&home);
        (home, terminal)
    }

    /// The same in a home that other runs may share.
    pub(crate) fn open_in(&self, home: &Arc<TempDir>) -> Terminal {
        let args = ["--seed", "1", "--no-animation"];
        let words = [&[env!("CARGO_BIN_EXE_arcade")], &args[..]].concat();
        let mut terminal = Terminal::run_sized((120, 36), Arc::clone(home), &words, &[]);
        terminal.until("Evil Hangman");
        for (keys, seen) in self.way {
            // A digit stands for a line of the menu, counted from 0, which is that of the lessons.
            let line = keys.chars().next().and_then(|c| c.to_digit(10));
            match line {
                Some(line) => terminal.press(&(TOP.to_owned() + &DOWN.repeat(line as usize) + &keys[1..])),
                None => terminal.press(keys),
            }
            terminal.until(seen);
        }
        terminal
    }
}
