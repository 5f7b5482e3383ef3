//! The rows of the table, and what is listed for each: the one place for both.

use super::measured::Measured;
use super::{endgame, ends, frames, hangman, lamp, launch, lexicon, puzzles, wordgame};

/// A figure, the naive form of the same work, and how they are measured.
pub(crate) struct Row {
    /// What it is called on the command line.
    pub(crate) name: &'static str,
    /// What is done, in words.
    pub(crate) figure: &'static str,
    /// How one would do it at first.
    pub(crate) naive: &'static str,
    /// How many times as fast as the naive form the arcade was when the row was listed.
    pub(crate) listed: f64,
    pub(crate) measure: fn() -> Measured,
}

impl Row {
    /// The least ratio that counts as kept: a third less than what is listed.
    pub(crate) fn floor(&self) -> f64 {
        self.listed * 2.0 / 3.0
    }

    /// Whether it was measured and is below its floor.
    pub(super) fn is_lost(&self, measured: &Measured) -> bool {
        measured.ratio().is_some_and(|ratio| ratio < self.floor())
    }

    /// Whether it was measured and is at its floor or above.
    pub(super) fn is_kept(&self, measured: &Measured) -> bool {
        measured.ratio().is_some() && !self.is_lost(measured)
    }

    /// The last column.
    pub(crate) fn state(&self, measured: &Measured) -> &'static str {
        match measured.ratio() {
            None => "–",
            Some(_) if self.is_kept(measured) => "ok",
            Some(_) => "lost",
        }
    }
}

/// All of them, in the order of the table. What is listed is the least of some runs on the machine that `docs/speed.md` names.
pub(crate) const ROWS: [Row; 33] = [
    Row {
        name: "start-bsdgames",
        figure: "Launch to the first complete picture",
        naive: "the hangman of bsdgames",
        listed: 0.6,
        measure: launch::beside_hangman,
    },
    Row {
        name: "start-nothing",
        figure: "Launch to the first complete picture",
        naive: "a program that does nothing",
        listed: 0.4,
        measure: launch::beside_nothing,
    },
    Row {
        name: "etaoin-memo",
        figure: "Value of 20 letters, remembering sub-words",
        naive: "plain recursion",
        listed: 120.0,
        measure: ends::memo,
    },
    Row {
        name: "etaoin-table",
        figure: "Value of 300 letters by a table",
        naive: "remembering sub-words in a hash map",
        listed: 250.0,
        measure: ends::table,
    },
    Row {
        name: "etaoin-rolling",
        figure: "Value of 2,000 letters by one row of the table",
        naive: "the whole table",
        listed: 6.4,
        measure: ends::rolling,
    },
    Row {
        name: "etaoin-linear",
        figure: "Value of 1,000 letters in one scan",
        naive: "the whole table",
        listed: 450.0,
        measure: ends::scan,
    },
    Row {
        name: "etaoin-merging",
        figure: "Value of 100,000 letters in one scan",
        naive: "the same scan as one would first write it",
        listed: 2.3,
        measure: ends::merging,
    },
    Row {
        name: "etaoin-ends",
        figure: "Both ends of 100,000 letters in one scan",
        naive: "a scan for each end",
        listed: 1.9,
        measure: ends::options,
    },
    Row {
        name: "etaoin-cores",
        figure: "Value of 10,000,000 letters on two cores",
        naive: "on one core",
        listed: 1.95,
        measure: ends::two_cores,
    },
    Row {
        name: "endgame-tournament",
        figure: "Games of a tournament on boards of 10",
        naive: "the same games, move by move on a board",
        listed: 8.0,
        measure: endgame::tournament,
    },
    Row {
        name: "hangman-split",
        figure: "Grouping all words of 9 letters by a letter",
        naive: "strings in a hash map",
        listed: 150.0,
        measure: hangman::split,
    },
    Row {
        name: "hangman-splits",
        figure: "Grouping all words of 9 letters by all 26 letters",
        naive: "strings in 26 hash maps",
        listed: 150.0,
        measure: hangman::splits,
    },
    Row {
        name: "hangman-words",
        figure: "Preparing all words of 9 letters for a game",
        naive: "a hash map of strings",
        listed: 1.4,
        measure: hangman::build,
    },
    Row {
        name: "lamp-verdict",
        figure: "Who wins at Evil Hangman, known in 95 of 100 cases",
        naive: "going on to what every letter costs",
        listed: 25.0,
        measure: lamp::verdict,
    },
    Row {
        name: "lamp-95",
        figure: "Who wins at Evil Hangman, known in 95 of 100 cases",
        naive: "the limit",
        listed: 1.5,
        measure: lamp::verdict_of_95,
    },
    Row {
        name: "lamp-99",
        figure: "Who wins at Evil Hangman, known in 99 of 100 cases",
        naive: "the limit",
        listed: 1.5,
        measure: lamp::verdict_of_99,
    },
    Row {
        name: "lamp-letters",
        figure: "And with which letters, known in 95 of 100 cases",
        naive: "the limit",
        listed: 1.5,
        measure: lamp::letters_of_95,
    },
    Row {
        name: "words-plays",
        figure: "All words that a hand of 7 can make",
        naive: "trying every word of the list",
        listed: 58.0,
        measure: wordgame::plays,
    },
    Row {
        name: "words-plans-7",
        figure: "Best play of a hand of 7, with and without discards",
        naive: "trying every word and every discard",
        listed: 130.0,
        measure: wordgame::plans_of_seven,
    },
    Row {
        name: "words-plans-10",
        figure: "Best play of a hand of 10, with and without discards",
        naive: "trying every word and every discard",
        listed: 99.0,
        measure: wordgame::plans_of_ten,
    },
    Row {
        name: "words-swaps-7",
        figure: "Which letter of a hand of 7 to swap",
        naive: "trying everything after every swap",
        listed: 90.0,
        measure: wordgame::advice_for_seven,
    },
    Row {
        name: "words-swaps-10",
        figure: "Which letter of a hand of 10 to swap",
        naive: "trying everything after every swap",
        listed: 84.0,
        measure: wordgame::advice_for_ten,
    },
    Row {
        name: "list-read",
        figure: "Reading a list of 262,220 words",
        naive: "a hash set of strings",
        listed: 7.8,
        measure: lexicon::read,
    },
    Row {
        name: "puzzle-etaoin",
        figure: "Next puzzle of Etaoin, of any kind",
        naive: "trying every word of the list",
        listed: 3_900.0,
        measure: puzzles::etaoin,
    },
    Row {
        name: "puzzle-endgame",
        figure: "Next puzzle of End Game (greed is wrong)",
        naive: "trying boards by plain recursion",
        listed: 3.0,
        measure: puzzles::end_game,
    },
    Row {
        name: "puzzle-words",
        figure: "Next puzzle of the Word Game (throw one first)",
        naive: "trying everything on hand after hand",
        listed: 3.4,
        measure: puzzles::word_game,
    },
    Row {
        name: "puzzle-hangman",
        figure: "Next puzzle of Evil Hangman (lives needed)",
        naive: "the proof alone, by the definition",
        listed: 16.0,
        measure: puzzles::evil_hangman,
    },
    Row {
        name: "key-etaoin",
        figure: "Key to picture in Etaoin, 120x36",
        naive: "writing every cell by itself",
        listed: 9.5,
        measure: frames::key_in_etaoin,
    },
    Row {
        name: "key-endgame",
        figure: "Key to picture in End Game, 120x36",
        naive: "writing every cell by itself",
        listed: 9.3,
        measure: frames::key_in_end_game,
    },
    Row {
        name: "key-words",
        figure: "Key to picture in the Word Game, 120x36",
        naive: "writing every cell by itself",
        listed: 8.0,
        measure: frames::key_in_word_game,
    },
    Row {
        name: "key-hangman",
        figure: "Key to picture in Evil Hangman, 120x36",
        naive: "writing every cell by itself",
        listed: 8.4,
        measure: frames::key_in_evil_hangman,
    },
    Row {
        name: "picture-first",
        figure: "First picture of the menu, 300x80",
        naive: "writing every cell by itself",
        listed: 5.4,
        measure: frames::first_picture,
    },
    Row {
        name: "picture-scrolling",
        figure: "Scrolling through 10,000 games, 300x80",
        naive: "drawing all 10,000 lines",
        listed: 9.6,
        measure: frames::scrolling,
    },
];
