//! Everything known of a hand: best totals, plans and plays.

use super::{EXACT, Hand, Mode, Plan, Symbol, Table, TooLarge, WordList, multiplier, reach};
use crate::lexicon::dawg::{Band, Dawg};
use crate::{Cancel, Cancelled};

/// The best totals of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Totals {
    /// With words alone.
    pub words_only: u32,
    /// With discards.
    pub full: u32,
    /// With discards, and with words that most players know: the par.
    pub par: u32,
}

/// The best totals, plans and plays of a hand and of everything that can be left of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analysis {
    /// The hand that was analysed.
    pub hand: Hand,
    /// The table of the hand.
    pub table: Table,
    par: u32,
}

impl Analysis {
    /// Computes the best play from `hand`: some microseconds at 7 symbols, some tens of milliseconds at 15.
    pub fn new(
        hand: &Hand,
        dawg: &Dawg,
        list: WordList<'_>,
        cancel: &Cancel,
    ) -> Result<Result<Self, TooLarge>, Cancelled> {
        let mut table = Table::default();
        if let Err(error) = table.find(hand, dawg) {
            return Ok(Err(error));
        }
        table.value(reach(list.tier).min(Band::PAR), cancel)?;
        let par = table.best(hand, Mode::Full);
        table.value(reach(list.tier), cancel)?;
        Ok(Ok(Self { hand: *hand, table, par }))
    }

    /// The best totals of the whole hand.
    pub fn totals(&self) -> Totals {
        let [words_only, full] = Mode::BOTH.map(|mode| self.table.best(&self.hand, mode));
        Totals { words_only, full, par: self.par }
    }

    /// A best line from what is left of the hand.
    pub fn plan(&self, rest: &Hand, mode: Mode, list: WordList<'_>) -> Plan {
        Plan::new(&self.table, rest, mode, list)
    }
}

/// Bounds on the best total of a hand that is too large to be worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bounds {
    /// The best total of the part of the hand in `kept`, when the rest is thrown away first: it can be reached.
    pub at_least: u32,
    /// No play makes more: every letter in the longest word there could be, with nothing left over.
    pub at_most: u32,
    /// That part.
    pub kept: Hand,
}

/// Bounds for the best total of a hand of any size.
pub fn bounds(hand: &Hand, dawg: &Dawg, list: WordList<'_>, cancel: &Cancel) -> Result<Bounds, Cancelled> {
    let mut kept = *hand;
    while kept.len() > EXACT {
        // Of the letters held most often remove the cheapest: a hand of different letters makes more words.
        let Some(spare) =
            kept.symbols().filter(|s| !s.is_wildcard()).max_by_key(|&s| (kept.count(s), std::cmp::Reverse(s.points())))
        else {
            break;
        };
        kept.take(spare);
    }
    let mut table = Table::default();
    let at_least = match table.find(&kept, dawg) {
        Ok(()) => {
            table.value(reach(list.tier), cancel)?;
            table.best(&kept, Mode::Full)
        }
        Err(TooLarge) => 0,
    };
    let longest = list.lexicon.lengths().take_while(|&length| length <= hand.len()).last().unwrap_or(0);
    let points: u32 = hand.symbols().map(Symbol::points).sum();
    Ok(Bounds { at_least, at_most: points * multiplier(longest, longest), kept })
}
