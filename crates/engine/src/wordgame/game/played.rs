//! What was played: entries, how they were judged, and the hands that they make up.

use crate::wordgame::{Hand, Symbol, WordList, readings, word_score};

/// Whether an entry is valid, and if not, why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Validity {
    /// Valid; these are the words it can stand for, at least one.
    Valid(Vec<String>),
    /// Invalid: these characters are not in the hand, or not so often.
    NotInHand(Vec<char>),
    /// Invalid: no word of the list.
    NotAWord,
}

/// An entry, and what it did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// As it was entered, in lower case.
    pub text: String,
    /// The hand before it.
    pub before: Hand,
    /// The hand after it.
    pub after: Hand,
    /// Whether it was valid.
    pub verdict: Validity,
    /// What it scored; 0 if it was invalid.
    pub points: u32,
}

impl Entry {
    /// Judges an entry made from `hand`.
    pub fn judge(text: &str, hand: &Hand, list: WordList<'_>) -> Self {
        let text = text.to_ascii_lowercase();
        let mut missing: Vec<char> = hand.missing(&text).map(|(_, character)| character).collect();
        missing.dedup();
        let verdict = if missing.is_empty() {
            let words: Vec<String> = readings(&text, list).collect();
            if words.is_empty() { Validity::NotAWord } else { Validity::Valid(words) }
        } else {
            Validity::NotInHand(missing)
        };
        let points = if matches!(verdict, Validity::Valid(_)) { word_score(&text, hand.len()) } else { 0 };
        Self { before: *hand, after: hand.after(&text), text, verdict, points }
    }

    /// Whether it was valid.
    pub const fn is_valid(&self) -> bool {
        matches!(self.verdict, Validity::Valid(_))
    }

    /// The symbols it took from the hand.
    pub fn removed(&self) -> Hand {
        self.before.without(&self.after).unwrap_or(Hand::EMPTY)
    }
}

/// One hand played once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// What was entered.
    pub entries: Vec<Entry>,
    /// What is left of the hand.
    pub rest: Hand,
}

impl Round {
    pub(super) const fn new(hand: Hand) -> Self {
        Self { entries: Vec::new(), rest: hand }
    }

    /// The points.
    pub fn total(&self) -> u32 {
        self.entries.iter().map(|entry| entry.points).sum()
    }
}

/// One of the hands of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The hand as it was dealt.
    pub dealt: Hand,
    /// The hand as it was played: with a letter substituted, perhaps.
    pub hand: Hand,
    /// What was substituted, and by what.
    pub substituted: Option<(Symbol, Symbol)>,
    /// How it was played; a second time if it was replayed.
    pub rounds: Vec<Round>,
}

impl Played {
    /// What counts for the hand: the better of its rounds.
    pub fn total(&self) -> u32 {
        self.rounds.iter().map(Round::total).max().unwrap_or(0)
    }

    /// The round that counts: the better, and of equal ones the first.
    pub fn counted(&self) -> Option<&Round> {
        self.rounds.iter().rev().max_by_key(|round| round.total())
    }
}
