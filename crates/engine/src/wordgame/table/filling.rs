//! The table as it is filled: every hand that can be left, the small ones first, and what decides its best total.

use super::{Mode, Play, Table};
use crate::wordgame::{Hand, Symbol};

/// A hand that can be left, with everything that its best total is the largest of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// The hand.
    pub hand: Hand,
    /// Each set of its letters that makes a word.
    pub words: Vec<CellWord>,
    /// The letter whose loss leaves the most, with the best total of what is left; None for the empty hand.
    pub discard: Option<(Symbol, u32)>,
    /// The best total.
    pub best: u32,
}

/// A set of letters that makes a word, as it is tried from a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellWord {
    /// The letters, in no order yet.
    pub letters: Hand,
    /// What it scores now.
    pub points: u32,
    /// What it leaves.
    pub rest: Hand,
    /// The best total of that.
    pub then: u32,
}

impl CellWord {
    /// What it leads to in all.
    pub const fn total(&self) -> u32 {
        self.points + self.then
    }
}

impl Table {
    /// The cells of `hand` and of all that can be left of it, the smaller hands first, then by the alphabet. `hand` must
    /// be what is left of the table's hand; of any other there are none. The work grows by three with every tile: only for
    /// small hands.
    pub fn filling(&self, hand: &Hand) -> Vec<Cell> {
        let Some(whole) = self.set(hand) else { return Vec::new() };
        let mut cells: Vec<Cell> = self.parts_of(whole).map(|set| self.cell(set)).collect();
        cells.sort_by_cached_key(|cell| (cell.hand.len(), cell.hand.to_string()));
        cells
    }

    fn cell(&self, set: usize) -> Cell {
        let full = |set: usize| self.best[set][Mode::Full.index()] as u32;
        let hand = self.hand(set);
        let parts = self.parts_of(set).filter(|&part| self.scores[part].is_word());
        let word = |part: usize| {
            let Play { letters, points } = self.play(part, hand.len());
            CellWord { letters, points, rest: self.hand(set ^ part), then: full(set ^ part) }
        };
        let mut words: Vec<CellWord> = parts.map(word).collect();
        words.sort_by_key(|word| (word.letters.len(), std::cmp::Reverse(word.letters)));
        let places = (0..self.places.len()).filter(|place| set >> place & 1 == 1);
        let losses = places.map(|place| (self.places[place], full(set ^ 1 << place)));
        // Of letters that are equally dispensable the first.
        let discard = losses.reduce(|one, other| if other.1 > one.1 { other } else { one });
        Cell { hand, words, discard, best: full(set) }
    }
}
