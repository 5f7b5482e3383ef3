//! The keys that the README and the pages of `docs` name are those of the table of actions.

use arcade_ui::actions::TABLE;

use crate::page::prose;

/// What the pages say of keys: each passage with its keys, in the notation of the settings file, and the names of what
/// they do.
const PASSAGES: &[(&str, &[(&str, &str)])] = &[
    ("Press `?` at any time", &[("?", "help")]),
    ("| F2 | gives a hint", &[("f2", "hint")]),
    ("| F3 | goes round the live hints", &[("f3", "live-hints")]),
    ("| F4 | shows the algorithms at work", &[("f4", "debug")]),
    ("| F5 | starts a new game", &[("f5", "new-game")]),
    ("| F6 | reviews the game", &[("f6", "review")]),
    ("| F9 | shares the game", &[("f9", "share")]),
    ("| Ctrl-U, Ctrl-R | undo, redo", &[("ctrl-u", "undo"), ("ctrl-r", "redo")]),
    ("| Ctrl-P | finds every screen", &[("ctrl-p", "palette")]),
    ("| Ctrl-T | changes the theme", &[("ctrl-t", "next-theme")]),
    ("| Ctrl-Z | goes back to the shell", &[("ctrl-z", "suspend")]),
    ("| Ctrl-Q | leaves", &[("ctrl-q", "quit")]),
    ("`←` and `→` lift the first or the last letter", &[("left", "take-first"), ("right", "take-last")]),
    ("Press the same key again, or Enter, to take it", &[("enter", "take")]),
    ("F4 runs four algorithms", &[("f4", "debug")]),
    ("`o` marks the odd and the even places", &[("o", "odds-and-evens")]),
    ("F4 lets you step through it", &[("f4", "debug")]),
    ("`!` stands for any consonant", &[]),
    ("the lines after `>` were typed", &[]),
    ("Type a word and press Enter", &[("enter", "enter-word")]),
    ("F8 ends the hand", &[("f8", "end-hand")]),
    ("Tab lets you type a whole word", &[("tab", "whole-word")]),
    (
        "F5 skips one, `<` and `>` ask easier and harder ones",
        &[("f5", "skip-puzzle"), ("<", "easier-puzzle"), (">", "harder-puzzle")],
    ),
    ("after a miss `t` asks three like it", &[("t", "three-like-it")]),
    ("`w` on the page of the days", &[("w", "day-words")]),
    ("F9 shows a text", &[("f9", "share")]),
    ("On the page of the days F9,", &[("f9", "share-day")]),
    ("with F7 in the menu", &[("f7", "play-code")]),
    ("F9 and then `r` put the moves so far into the code", &[("f9", "share"), ("r", "with-result")]),
    ("F7 in the menu takes a text with several results", &[("f7", "play-code")]),
    ("on the page of the days, `f` does", &[("f", "friends")]),
    ("Ctrl-P, the list of everything", &[("ctrl-p", "palette")]),
    ("F4 in a game runs its algorithms", &[("f4", "debug")]),
    (
        "Space plays, the arrows step both ways",
        &[("space", "debug-play"), ("left", "debug-left"), ("right", "debug-right")],
    ),
    ("`b` chooses where it stops", &[("b", "stop-at")]),
    ("F9 in an open F4 gives the command", &[("f9", "debug-command"), ("f4", "debug")]),
    ("`e` in an open F4 does the same", &[("e", "debug-export"), ("f4", "debug")]),
    ("`p` hides the next result", &[("p", "predict")]),
    ("`e` writes the picture to files", &[("e", "debug-export")]),
    ("`e` writes tables and graphs to files", &[("e", "export")]),
    ("F4, pane", &[("f4", "debug")]),
    ("F4, first pane", &[("f4", "debug")]),
    ("in a game F4, then Home", &[("f4", "debug"), ("home", "debug-home")]),
    ("by hand, then F4", &[("f4", "debug")]),
    ("`p` asks for it", &[("p", "predict")]),
    ("`b` stops where greed errs", &[("b", "stop-at")]),
    ("`o` on the board", &[("o", "odds-and-evens")]),
    ("F3 until no live hints are shown", &[("f3", "live-hints")]),
    ("the code that F9 shows", &[("f9", "share")]),
    ("F3 turns live hints off. F2 and F4 stay", &[("f3", "live-hints"), ("f2", "hint"), ("f4", "debug")]),
    (
        "Enter reviews one, `e` exports them and `i` imports them",
        &[("enter", "open-record"), ("e", "export-games"), ("i", "import-games")],
    ),
];

/// The prose on one line, so that passages are found wherever their lines break.
fn line() -> String {
    prose().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_key_does_what_the_page_says() {
    let line = line();
    for (passage, keys) in PASSAGES {
        assert!(line.contains(passage), "no page says “{passage}” any more");
        for (key, name) in *keys {
            let entry = TABLE.iter().find(|entry| entry.name == *name).unwrap();
            assert!(entry.keys.contains(key), "“{passage}”: {name} is on {:?}", entry.keys);
        }
    }
}

#[test]
fn no_key_is_named_beside_those_that_are_checked() {
    let left = PASSAGES.iter().fold(line(), |line, (passage, _)| line.replace(passage, ""));
    let is_function_key = |word: &str| word.starts_with('F') && word[1..].starts_with(|c: char| c.is_ascii_digit());
    let unchecked: Vec<&str> = left
        .split(|c: char| c.is_whitespace() || c == '(')
        .filter(|word| is_function_key(word) || word.starts_with("Ctrl-"))
        .chain(left.split('`').skip(1).step_by(2).filter(|span| span.chars().count() == 1))
        .collect();
    assert_eq!(unchecked, [""; 0]);
}
