//! Find them all: the letters of a hand stay, and as many of its words are looked for as a person can find.
//!
//! What a person sees and presses, at 80x24:
//!
//! ```text
//!                 T   R   A   I   L   E   R
//!
//!   ▸ trail  T R A I L      5 × 5 = 25  if it is a word
//!   A word scores the points of its letters times its length; the letters stay.
//!   Good      ████████████░░░░░░░░░░   Great at 412
//!   12 of 40 everyday words · 98 of 260 points · 3 bonus words, 41 points
//!   ╭ found ────────────────────────────────────────────────────────────────╮
//!   │ 6 letters · 1 of 4    5 letters · 2 of 13   4 letters · 3 of 20       │
//! ```
//!
//! Enter enters a word, Space shuffles the tiles, F8 ends the game. A word that does not count costs nothing, and one sentence
//! says why. F2 says step by step how many words of each length are left, with which letters they begin, and how one of them
//! begins. At the end the list shows all words, those that were missed too.

mod board;
pub(super) mod daily;
mod facts;
mod hints;
mod kept;
mod lines;
mod list;
mod notes;
mod pane;
mod review;
mod rules;
mod screen;
mod view;
mod words;

use super::entry_line::EntryLine;
use crate::model::{GameRecord, Tag};
use crate::play::Bout;
use crate::screen::Context;
use arcade_engine::lexicon::Lexicon;
use arcade_engine::wordgame::{Dictionary, WordList};
pub use kept::FindSetup;
pub(super) use notes::notes;
pub use words::{WordLine, unplayed, word_lines};

pub(super) type FindPlay = Bout<FindBoard>;

/// What a game in which words are found adds to its bout.
#[derive(Debug, Clone)]
pub(super) struct FindBoard {
    entry: EntryLine,
    /// Columns by which the list of words is scrolled.
    scrolled: usize,
    /// Whether line mode has asked if the game is to end while there are more everyday words.
    asks_to_end: bool,
}

/// A new game of `kept` with these words.
///
/// # Errors
/// One sentence on why it can’t be played.
pub(super) fn begin(kept: &FindSetup, words: Dictionary, tag: Tag, cx: &mut Context<'_>) -> Result<FindPlay, String> {
    let start = kept.start(words).ok_or("There is no such hand.")?;
    FindPlay::begin(&start, FindBoard::new(), tag, cx).map_err(|refused| refused.to_string())
}

/// The game that `record` keeps; None when the record makes no sense.
pub(super) fn restore(kept: &FindSetup, record: &GameRecord, cx: &mut Context<'_>) -> Option<FindPlay> {
    let start = kept.start(Dictionary::new(cx.own_of(&record.tag).cloned()))?;
    FindPlay::restore(&start, FindBoard::new(), record, cx)
}

/// Where a game that was left stands, for the menu; None when the record makes no sense with these words.
pub(super) fn place(kept: &FindSetup, record: &GameRecord, lexicon: &Lexicon) -> Option<String> {
    let (hand, tier) = kept.game()?;
    facts::place(&hand, WordList { lexicon, tier }, record)
}

impl FindBoard {
    fn new() -> Self {
        Self { entry: EntryLine::new(0), scrolled: 0, asks_to_end: false }
    }
}
