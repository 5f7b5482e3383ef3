//! A line of play, in words.

use super::{BestStep, Hand, Mode, Table, WordList, discard_entry, multiplier, name};

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
        let mut steps = Vec::new();
        let mut before = *hand;
        while let Some(step) = table.step(&before, mode) {
            let (part, points) = match step {
                BestStep::Discard(part) => (part, 0),
                BestStep::Word(play) => (play.letters, play.points),
            };
            let Some(after) = before.without(&part) else { break };
            let (entry, word, coarse) = match step {
                BestStep::Discard(part) => (discard_entry(&before, &part, list), None, false),
                BestStep::Word(_) => match name(&part, list) {
                    Some(found) => (found.entry, Some(found.word), found.coarse),
                    None => break,
                },
            };
            steps.push(PlanStep { entry, word, points, before, after, coarse });
            before = after;
        }
        Self { mode, total: table.best(hand, mode), steps }
    }
}
