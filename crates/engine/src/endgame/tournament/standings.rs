//! The results of a tournament so far.

use std::cmp::Ordering;

use crate::ends::{Seat, Strategy, Tally};

/// What there is to say of a guest beside its results.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GuestNote {
    /// What it is called.
    pub name: String,
    /// The games that it lost because it failed.
    pub failed: u64,
    /// The games that another guest lost because that one failed.
    pub spared: u64,
    /// On how many boards it answered the first position differently when it was asked again.
    pub differing: u64,
}

/// All results so far. Strategies are named by their places in the setup's list, from 0; guests come after them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Standings {
    /// The strategies that play. They are not written: the setup names them.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub strategies: Vec<Strategy>,
    /// The guests, who come after the strategies.
    pub guests: Vec<GuestNote>,
    /// How many boards are played.
    pub boards: u64,
    /// First seat by second seat, from the first seat's side.
    games: Vec<Tally>,
    guarantees: Vec<[Tally; 2]>,
}

impl Standings {
    /// No results yet of these strategies and guests.
    pub fn new(strategies: &[Strategy], guests: Vec<String>) -> Self {
        let count = strategies.len() + guests.len();
        Self {
            strategies: strategies.to_vec(),
            guests: guests.into_iter().map(|name| GuestNote { name, failed: 0, spared: 0, differing: 0 }).collect(),
            boards: 0,
            games: vec![Tally::default(); count * count],
            guarantees: vec![[Tally::default(); 2]; count],
        }
    }

    /// Adds a game by its margin, or by who failed; `worst` is the margin of a game that is lost so.
    pub(super) fn add_game(&mut self, first: usize, second: usize, ended: Result<i64, Seat>, worst: i64) {
        let (count, strategies) = (self.count(), self.strategies.len());
        let tally = &mut self.games[first * count + second];
        let (failed, other) = match ended {
            Ok(margin) => return tally.add(margin),
            Err(Seat::First) => {
                tally.count(Ordering::Less, worst);
                (first, second)
            }
            Err(Seat::Second) => {
                tally.count(Ordering::Greater, -worst);
                (second, first)
            }
        };
        if let Some(guest) = failed.checked_sub(strategies).and_then(|at| self.guests.get_mut(at)) {
            guest.failed += 1;
        }
        if failed != other
            && let Some(guest) = other.checked_sub(strategies).and_then(|at| self.guests.get_mut(at))
        {
            guest.spared += 1;
        }
    }

    /// Adds what a player is sure of: nothing but a loss where it fails against some reply.
    pub(super) fn add_guarantee(&mut self, player: usize, seat: Seat, margin: Option<i64>, worst: i64) {
        let tally = &mut self.guarantees[player][seat.index()];
        match margin {
            Some(margin) => tally.add(margin),
            None => tally.count(Ordering::Less, worst),
        }
    }

    pub(super) fn note_difference(&mut self, guest: usize) {
        if let Some(guest) = self.guests.get_mut(guest) {
            guest.differing += 1;
        }
    }

    /// Adds the results of the same players on other boards. Says false, and adds nothing, where there are more or fewer of
    /// them.
    #[must_use]
    pub fn add(&mut self, other: &Self) -> bool {
        let counts = |standings: &Self| (standings.games.len(), standings.guarantees.len(), standings.guests.len());
        if counts(self) != counts(other) {
            return false;
        }
        self.boards += other.boards;
        let both = |tally: &mut Tally, other: &Tally| *tally = tally.with(other);
        self.games.iter_mut().zip(&other.games).for_each(|(tally, other)| both(tally, other));
        let guarantees = self.guarantees.as_flattened_mut().iter_mut();
        guarantees.zip(other.guarantees.as_flattened()).for_each(|(tally, other)| both(tally, other));
        for (note, other) in self.guests.iter_mut().zip(&other.guests) {
            note.failed += other.failed;
            note.spared += other.spared;
            note.differing += other.differing;
        }
        true
    }

    /// What everybody is called who plays, in order.
    pub fn names(&self) -> Vec<String> {
        let strategies = self.strategies.iter().map(ToString::to_string);
        strategies.chain(self.guests.iter().map(|guest| guest.name.clone())).collect()
    }

    /// How many play.
    const fn count(&self) -> usize {
        self.strategies.len() + self.guests.len()
    }

    /// How many games are played.
    pub fn played(&self) -> u64 {
        self.games.iter().map(Tally::games).sum()
    }

    /// How far the share of points of a pairing may be off, in percent, as it is in 95 of 100 such tournaments: at most so far,
    /// whatever the players. Infinite before anything is played.
    pub fn within(&self) -> f64 {
        1.96 * 50.0 / (self.boards as f64).sqrt()
    }

    /// The guests that failed in every game in which no other guest failed before.
    pub fn useless(&self) -> impl Iterator<Item = &GuestNote> {
        self.guests.iter().filter(|note| {
            // On each board everybody meets everybody from both seats, and itself once.
            let games = self.boards * (2 * self.count() as u64 - 1);
            note.failed > 0 && note.failed + note.spared == games
        })
    }

    /// The games that `first` began against `second`, from the side of `first`; empty for one that does not
    /// play.
    pub fn tally(&self, first: usize, second: usize) -> Tally {
        let count = self.count();
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
        (0..self.count()).fold(Tally::default(), |sum, other| match seat {
            Seat::First => sum.with(&self.tally(player, other)),
            Seat::Second => sum.with(&self.tally(other, player).reversed()),
        })
    }

    /// All games of `player`, from its side; those against itself count from both seats.
    pub fn total(&self, player: usize) -> Tally {
        self.in_seat(player, Seat::First).with(&self.in_seat(player, Seat::Second))
    }

    /// Everybody, the strongest first; of equally strong ones the one with the larger mean margin.
    pub fn ranked(&self) -> Vec<usize> {
        let mut all: Vec<usize> = (0..self.count()).collect();
        all.sort_by(|&one, &other| {
            let [one, other] = [one, other].map(|player| self.total(player));
            other.share().total_cmp(&one.share()).then(other.mean_margin().total_cmp(&one.mean_margin()))
        });
        all
    }

    /// What `player` is sure of in `seat`, summed over all boards, against every reply and whatever its own coins show; empty
    /// for a guest on boards where not every reply was tried.
    pub fn guarantee(&self, player: usize, seat: Seat) -> Tally {
        self.guarantees.get(player).map_or_else(Tally::default, |seats| seats[seat.index()])
    }
}
