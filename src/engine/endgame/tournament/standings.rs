//! The results of a tournament so far.

use crate::engine::endgame::Verdict;
use crate::engine::ends::{Seat, Strategy};

/// Results of several games, of one player against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
        if self.games() == 0 { 0.0 } else { self.margin as f64 / self.games() as f64 }
    }

    /// The share of points, a win counting 1 and a tie ½, from 0 to 1; 0 if there was no game.
    pub fn share(&self) -> f64 {
        if self.games() == 0 { 0.0 } else { (self.wins as f64 + self.ties as f64 / 2.0) / self.games() as f64 }
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

    pub(super) fn add(&mut self, margin: i64) {
        match Verdict::of(margin) {
            Verdict::Win => self.wins += 1,
            Verdict::Tie => self.ties += 1,
            Verdict::Loss => self.losses += 1,
        }
        self.margin += i128::from(margin);
    }
}

/// All results so far. Strategies are named by their places in the setup's list, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    strategies: Vec<Strategy>,
    boards: u64,
    /// First seat by second seat, from the first seat's side.
    games: Vec<Tally>,
    guarantees: Vec<[Tally; 2]>,
}

impl Standings {
    pub(super) fn new(strategies: &[Strategy]) -> Self {
        let count = strategies.len();
        Self {
            strategies: strategies.to_vec(),
            boards: 0,
            games: vec![Tally::default(); count * count],
            guarantees: vec![[Tally::default(); 2]; count],
        }
    }

    pub(super) fn add_game(&mut self, first: usize, second: usize, margin: i64) {
        self.games[first * self.strategies.len() + second].add(margin);
    }

    pub(super) fn add_guarantee(&mut self, strategy: usize, seat: Seat, margin: i64) {
        self.guarantees[strategy][seat.index()].add(margin);
    }

    pub(super) const fn end_board(&mut self) {
        self.boards += 1;
    }

    /// Who plays.
    pub fn strategies(&self) -> &[Strategy] {
        &self.strategies
    }

    /// How many boards are played.
    pub const fn boards(&self) -> u64 {
        self.boards
    }

    /// How many games are played.
    pub fn played(&self) -> u64 {
        self.games.iter().map(Tally::games).sum()
    }

    /// The games that `first` began against `second`, from the side of `first`; empty for a strategy that does not
    /// play.
    pub fn tally(&self, first: usize, second: usize) -> Tally {
        let count = self.strategies.len();
        if first >= count || second >= count {
            return Tally::default();
        }
        self.games[first * count + second]
    }

    /// The games of `player` against `other` from both seats, from the side of `player`.
    pub fn both_seats(&self, player: usize, other: usize) -> Tally {
        self.tally(player, other).with(&self.tally(other, player).reversed())
    }

    /// All games of `player` in `seat`, from its side.
    pub fn in_seat(&self, player: usize, seat: Seat) -> Tally {
        (0..self.strategies.len()).fold(Tally::default(), |sum, other| match seat {
            Seat::First => sum.with(&self.tally(player, other)),
            Seat::Second => sum.with(&self.tally(other, player).reversed()),
        })
    }

    /// All games of `player`, from its side; those against itself count from both seats.
    pub fn total(&self, player: usize) -> Tally {
        self.in_seat(player, Seat::First).with(&self.in_seat(player, Seat::Second))
    }

    /// What `player` is sure of in `seat`, summed over all boards, against every reply and whatever its own coins show.
    pub fn guarantee(&self, player: usize, seat: Seat) -> Tally {
        self.guarantees.get(player).map_or_else(Tally::default, |seats| seats[seat.index()])
    }
}
