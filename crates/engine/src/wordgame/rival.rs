//! The computer as an opponent on the same hands.
//!
//! It uses no coarse words. So its words can always be shown, and it plays every hand as it did when such words were left
//! out of all best totals: games that were kept then end as they ended.

use super::plan::line;
use super::{BestStep, Hand, Mode, PlanStep, Play, Table, TooLarge, Vocabulary, WordList};
use crate::lexicon::Tier;
use crate::lexicon::dawg::{Band, Dawg};
use crate::named::named_enum;
use crate::{Cancel, Cancelled};

/// How the computer plays a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// The word that scores most now, until none is left.
    Greedy,
    /// The best line of words.
    WordsOnly,
    /// The best line there is, with discards.
    Full,
}

named_enum! {
    /// All of them, the weakest first.
    ALL: Strategy {
        Greedy = "greedy" => "plays the word that scores most now",
        WordsOnly = "words only" => "plans its words, and throws no letter away",
        Full = "full planner" => "plans ahead, and throws letters away where it pays",
    }
    else "There is no player called “{}”."
}

impl Strategy {
    /// How it plans ahead; `None` where it doesn't.
    const fn mode(self) -> Option<Mode> {
        match self {
            Self::Greedy => None,
            Self::WordsOnly => Some(Mode::WordsOnly),
            Self::Full => Some(Mode::Full),
        }
    }

    /// What it makes of `hand` with the words of `table`.
    pub(super) fn total(self, table: &Table, hand: &Hand) -> u32 {
        self.mode().map_or_else(|| greedy(table, hand), |mode| table.best(hand, mode))
    }

    /// What it enters from `hand` with the words of `table`.
    pub(super) fn step(self, table: &Table, hand: &Hand) -> Option<BestStep> {
        match self.mode() {
            None => dearest(table, hand).map(BestStep::Word),
            Some(mode) => table.step(hand, mode),
        }
    }
}

/// An opponent: how it plays and which words it knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rival {
    /// How it plays.
    pub strategy: Strategy,
    /// The widest tier it knows.
    pub tier: Tier,
}

impl Rival {
    /// The steps with which it plays `hand`; none for a hand too large to be worked out.
    pub fn line(
        &self,
        hand: &Hand,
        dawg: &Dawg,
        list: WordList<'_>,
        cancel: &Cancel,
    ) -> Result<Vec<PlanStep>, Cancelled> {
        let known = self.known(list);
        let Ok(table) = table_of(hand, dawg, known, cancel)? else { return Ok(Vec::new()) };
        Ok(line(hand, known, |rest| self.strategy.step(&table, rest)))
    }

    /// What it makes of `hand`: the points of its [`Rival::line`], without the words themselves.
    pub fn total(&self, hand: &Hand, dawg: &Dawg, list: WordList<'_>, cancel: &Cancel) -> Result<u32, Cancelled> {
        let Ok(table) = table_of(hand, dawg, self.known(list), cancel)? else { return Ok(0) };
        Ok(self.strategy.total(&table, hand))
    }

    /// The words of `list` that it knows.
    fn known(self, list: WordList<'_>) -> WordList<'_> {
        WordList { tier: list.tier.min(self.tier), ..list }
    }
}

/// The table of `hand` for the words that a rival uses of those it knows.
fn table_of(
    hand: &Hand,
    dawg: &Dawg,
    known: WordList<'_>,
    cancel: &Cancel,
) -> Result<Result<Table, TooLarge>, Cancelled> {
    Table::with(Vocabulary::Plain, hand, dawg, reach(known.tier), cancel)
}

/// The widest band of a tier.
pub const fn reach(tier: Tier) -> Band {
    Band::of_level(tier.max_level())
}

/// The word that scores most.
fn dearest(table: &Table, hand: &Hand) -> Option<Play> {
    table.plays(hand).into_iter().max_by_key(|play| play.points)
}

/// What the word that scores most makes, again and again.
fn greedy(table: &Table, hand: &Hand) -> u32 {
    let next = |(_, rest): &(u32, Hand)| {
        let play = dearest(table, rest)?;
        Some((play.points, rest.without(&play.letters)?))
    };
    std::iter::successors(Some((0, *hand)), next).map(|(points, _)| points).sum()
}
