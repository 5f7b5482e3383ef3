//! How strong strategies are, measured by play against each other.

use std::cmp::Ordering;
use std::sync::Arc;

use super::{Board, Seat, Strategy, play};

/// Results of several games, of one player against another or against several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games tied.
    pub ties: u64,
    /// Games lost.
    pub losses: u64,
    /// The player's points minus the other's, over all games.
    pub margin: i128,
}

impl Tally {
    /// How many games these are.
    pub const fn games(&self) -> u64 {
        self.wins + self.ties + self.losses
    }

    /// The mean margin of a game; 0 if there was none.
    pub fn mean_margin(&self) -> f64 {
        self.margin as f64 / self.games().max(1) as f64
    }

    /// The share of points, a win counting 1 and a tie ½, from 0 to 1; 0 if there was no game.
    pub fn share(&self) -> f64 {
        (self.wins as f64 + self.ties as f64 / 2.0) / self.games().max(1) as f64
    }

    /// The same games as the other player sees them.
    #[must_use]
    pub const fn reversed(&self) -> Self {
        Self { wins: self.losses, ties: self.ties, losses: self.wins, margin: -self.margin }
    }

    /// These games and those of `other`.
    #[must_use]
    pub const fn with(&self, other: &Self) -> Self {
        Self {
            wins: self.wins + other.wins,
            ties: self.ties + other.ties,
            losses: self.losses + other.losses,
            margin: self.margin + other.margin,
        }
    }

    /// Adds a game by its margin.
    pub(crate) fn add(&mut self, margin: i64) {
        self.count(margin.cmp(&0), margin);
    }

    /// Adds a game that was won, tied or lost with this margin, whatever the points say.
    pub(crate) fn count(&mut self, result: Ordering, margin: i64) {
        *match result {
            Ordering::Greater => &mut self.wins,
            Ordering::Equal => &mut self.ties,
            Ordering::Less => &mut self.losses,
        } += 1;
        self.margin += i128::from(margin);
    }
}

/// Plays every pair of `players` on each of `rows`, from both seats; what each made of it, in the order of `players`.
pub fn round_robin(players: &[Strategy], rows: &[Arc<[i64]>], seed: u64) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); players.len()];
    for ((items, seed), first) in rows.iter().zip(seed..).flat_map(|row| (0..players.len()).map(move |at| (row, at))) {
        for second in (0..players.len()).filter(|&second| second != first) {
            let choose = |board: &Board| players[[first, second][board.turn().index()]].choose(board, seed);
            let margin = play(Arc::clone(items), choose).map_or(0, |board| board.lead(Seat::First));
            tallies[first].add(margin);
            tallies[second].add(-margin);
        }
    }
    tallies
}
