//! The screens of the arcade, and the keys that lead to each from the menu.

use std::sync::Arc;

use tempfile::TempDir;

use crate::terminal::Terminal;

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
    place("form", &[("1\r", "› new game")]),
    place("Etaoin", &[("1\r", "› new game"), ("\r", "lift right")]),
    place("debug overlay", &[("1\r", "› new game"), ("\r", "lift right"), ("\x1bOS", "next pane")]),
    place("lifted tile", &[("1\r", "› new game"), ("\r", "lift right"), ("\x1b[D", "Taking ")]),
    place("End Game", &[("2\r", "› new game"), ("\r", "lift right")]),
    place("Word Game", &[("3\r", "› new game"), ("\r", "Swap a letter first?")]),
    place("word entry", &[("3\r", "› new game"), ("\r", "type a word"), ("a", "▸ a")]),
    place("Evil Hangman", &[("4\r", "› new game"), ("\r", "lives")]),
    place("whole word", &[("4\r", "› new game"), ("\r", "lives"), ("\t", "guess it")]),
    place("reverse hangman", &[("4\r", "› new game"), ("\x1b[C", "think of a word"), ("\r", "Is there")]),
    place("review", &[("1\r", "› new game"), ("\r", "lift right"), ("\x1b[D\x1b[D", " 2 "), ("\x1b[17~", "review")]),
    place("daily", &[("5\r", "› Daily")]),
    place("Lab", &[("6\r", "medians in")]),
    place("records", &[("7\r", "› Records")]),
    place("settings", &[("8\r", "› Settings")]),
    place("help", &[("?", "type to search")]),
    place("palette", &[("\x10", "type to search")]),
    place("code box", &[("\x1b[18~", "code")]),
    place("share box", &[("1\r", "› new game"), ("\r", "lift right"), ("\x1b[20~", "arcade play")]),
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
            // A digit stands for a line of the menu, counted from 1.
            let line = keys.chars().next().and_then(|c| c.to_digit(10));
            match line {
                Some(line) => terminal.press(&(DOWN.repeat(line as usize - 1) + &keys[1..])),
                None => terminal.press(keys),
            }
            terminal.until(seen);
        }
        terminal
    }
}
