//! The computer as an opponent on the same hands.
//!
//! It uses no coarse words. So its words can always be shown, and it plays every hand as it did when such words were left
//! out of all best totals: games that were kept then end as they ended.

use super::{Hand, Mode, Plan, PlanStep, Play, Table, TooLarge, Vocabulary, WordList, name};
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
    ALL: Strategy { Greedy = "greedy", WordsOnly = "words only", Full = "full planner" }
    else "There is no player called “{}”."
}

impl Strategy {
    /// What it does, in one line.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Greedy => "plays the word that scores most now",
            Self::WordsOnly => "plans its words, and throws no letter away",
            Self::Full => "plans ahead, and throws letters away where it pays",
        }
    }
}

impl Strategy {
    /// What it makes of `hand` with the words of `table`.
    pub(super) fn total(self, table: &Table, hand: &Hand) -> u32 {
        match self {
            Self::Greedy => greedy(table, hand).iter().map(|play| play.points).sum(),
            Self::WordsOnly => table.best(hand, Mode::WordsOnly),
            Self::Full => table.best(hand, Mode::Full),
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
        Ok(match self.strategy {
            Strategy::Greedy => greedy_line(&table, hand, known),
            Strategy::WordsOnly => Plan::new(&table, hand, Mode::WordsOnly, known).steps,
            Strategy::Full => Plan::new(&table, hand, Mode::Full, known).steps,
        })
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

/// The word that scores most, again and again.
pub(super) fn greedy(table: &Table, hand: &Hand) -> Vec<Play> {
    let mut rest = *hand;
    let next = || {
        let play = table.plays(&rest).into_iter().max_by_key(|play| play.points)?;
        rest = rest.without(&play.letters)?;
        Some(play)
    };
    std::iter::from_fn(next).collect()
}

fn greedy_line(table: &Table, hand: &Hand, list: WordList<'_>) -> Vec<PlanStep> {
    let mut before = *hand;
    let plays = greedy(table, hand).into_iter();
    plays
        .map_while(|play| {
            let found = name(&play.letters, list)?;
            let after = before.without(&play.letters)?;
            let step = PlanStep {
                entry: found.entry,
                word: Some(found.word),
                points: play.points,
                before,
                after,
                coarse: found.coarse,
            };
            before = after;
            Some(step)
        })
        .collect()
}
