//! A line of play, in words.

use super::{BestStep, Hand, Mode, Play, Table, WordList, discard_entry, multiplier, name};

/// One entry of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanStep {
    /// What to enter.
    pub entry: String,
    /// The word it makes; `None` for a discard.
    pub word: Option<String>,
    /// What it scores.
    pub points: u32,
    /// The hand before it.
    pub before: Hand,
    /// The hand after it.
    pub after: Hand,
    /// Whether the word is a coarse one: masked where it is shown unasked.
    pub coarse: bool,
}

impl PlanStep {
    /// How many letters are entered.
    pub fn length(&self) -> usize {
        self.before.len() - self.after.len()
    }

    /// What it takes from the hand.
    pub fn taken(&self) -> Hand {
        self.before.without(&self.after).unwrap_or(Hand::EMPTY)
    }

    /// What its letters are multiplied by; `None` for a discard.
    pub fn multiplier(&self) -> Option<u32> {
        self.word.as_ref().map(|_| multiplier(self.length(), self.before.len()))
    }
}

/// A best line of play from a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// By which rules it is best.
    pub mode: Mode,
    /// What it scores in all.
    pub total: u32,
    /// What to enter, in order.
    pub steps: Vec<PlanStep>,
}

impl Plan {
    /// The best line from `hand`, which must be what is left of the table's hand; `list` names its words.
    pub fn new(table: &Table, hand: &Hand, mode: Mode, list: WordList<'_>) -> Self {
        Self { mode, total: table.best(hand, mode), steps: line(hand, list, |rest| table.step(rest, mode)) }
    }
}

/// The entries of a line of play from `hand`, where `next` says what comes of what is left; `list` names its words.
pub(super) fn line(hand: &Hand, list: WordList<'_>, mut next: impl FnMut(&Hand) -> Option<BestStep>) -> Vec<PlanStep> {
    let mut before = *hand;
    let step = || {
        let (part, points, entry, word, coarse) = match next(&before)? {
            BestStep::Discard(part) => (part, 0, discard_entry(&before, &part, list), None, false),
            BestStep::Word(Play { letters, points }) => {
                let found = name(&letters, list)?;
                (letters, points, found.entry, Some(found.word), found.coarse)
            }
        };
        let step = PlanStep { entry, word, points, before, after: before.without(&part)?, coarse };
        before = step.after;
        Some(step)
    };
    std::iter::from_fn(step).collect()
}
