//! The moves of a puzzle, and how they are entered.

use std::collections::HashMap;

use crate::wordgame::{BestStep, END, Found, Hand, Play, Symbol, WordList, discard_entry, name, words};

/// What keeping the hand is called where a letter may be swapped.
const KEEP: &str = "keep";

/// A move of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Plays a word of these letters.
    Word(Play),
    /// Throws these letters away.
    Discard(Hand),
    /// Ends the hand; to throw away all that is left is the same.
    End,
    /// Keeps the hand as it was dealt.
    Keep,
    /// Swaps all copies of a letter for another of its class.
    Swap(Symbol),
}

impl From<BestStep> for Step {
    fn from(step: BestStep) -> Self {
        match step {
            BestStep::Word(play) => Self::Word(play),
            BestStep::Discard(part) => Self::Discard(part),
        }
    }
}

impl Step {
    /// What is held after it, where an entry is made; `None` for an entry that the hand doesn't hold, and before the hand
    /// is played.
    pub fn after(&self, hand: &Hand) -> Option<Hand> {
        match self {
            Self::Word(Play { letters, .. }) | Self::Discard(letters) => hand.without(letters),
            Self::End => Some(Hand::EMPTY),
            Self::Keep | Self::Swap(_) => None,
        }
    }

    /// What it scores at once.
    pub const fn points(&self) -> u32 {
        match self {
            Self::Word(play) => play.points,
            _ => 0,
        }
    }
}

/// A move as a person enters it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// What is entered; for a swap its letter.
    pub entry: String,
    /// The word that it makes.
    pub word: Option<String>,
    /// Whether the word is a coarse one: masked where it is shown unasked.
    pub coarse: bool,
}

/// The words of a hand by the letters they take: each time the one that most people know, and a coarse one only where
/// there is no other.
#[derive(Debug, Clone)]
pub struct Names<'a> {
    found: HashMap<Hand, Found>,
    list: WordList<'a>,
}

impl<'a> Names<'a> {
    /// The names of all that can be entered from `hand`, and from what is left of it: about a millisecond.
    pub fn new(hand: &Hand, list: WordList<'a>) -> Self {
        let mut by_letters = HashMap::<Hand, Found>::new();
        for found in words(hand, list) {
            let known = by_letters.entry(found.letters()).or_insert_with(|| found.clone());
            if (found.coarse, found.band) < (known.coarse, known.band) {
                *known = found;
            }
        }
        Self { found: by_letters, list }
    }

    /// What is entered for a move from `before`.
    pub fn said(&self, step: &Step, before: &Hand) -> Said {
        let plain = |entry: String| Said { entry, word: None, coarse: false };
        let found =
            |found: &Found| Said { entry: found.entry.clone(), word: Some(found.word.clone()), coarse: found.coarse };
        match step {
            Step::Word(play) => match self.found.get(&play.letters) {
                Some(known) => found(known),
                // The wildcard may stand for a letter that is held as well.
                None => match name(&play.letters, self.list) {
                    Some(named) => found(&named),
                    None => plain(play.letters.to_string()),
                },
            },
            Step::Discard(part) => plain(discard_entry(before, part, self.list)),
            Step::End => plain(END.to_owned()),
            Step::Keep => plain(KEEP.to_owned()),
            Step::Swap(letter) => plain(letter.to_string()),
        }
    }
}
