//! Matches and series: several games, one score.

use crate::ends::{Outcome, Seat};

use super::{Objective, Verdict};

/// One of the two players of a match, whichever seat they have in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The one who moves first in the first game.
    A,
    /// The other.
    B,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// 0 or 1, for arrays of one thing a side.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// What was won so far, in a match or a series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games that each side won.
    pub wins: [u32; 2],
    /// Games that nobody won.
    pub ties: u32,
    /// Side A's points minus side B's, over all games.
    pub margin: i64,
}

impl Score {
    /// How many games it is the score of.
    pub const fn games(&self) -> u32 {
        self.wins[0] + self.wins[1] + self.ties
    }

    /// The side that is ahead as `objective` counts; `None` if neither is.
    pub const fn leader(&self, objective: Objective) -> Option<Side> {
        let ahead = match objective {
            Objective::Win => self.wins[0] as i64 - self.wins[1] as i64,
            Objective::Margin => self.margin,
        };
        match Verdict::of(ahead) {
            Verdict::Win => Some(Side::A),
            Verdict::Tie => None,
            Verdict::Loss => Some(Side::B),
        }
    }

    fn add(&mut self, a_margin: i64) {
        match Verdict::of(a_margin) {
            Verdict::Win => self.wins[0] += 1,
            Verdict::Tie => self.ties += 1,
            Verdict::Loss => self.wins[1] += 1,
        }
        self.margin += a_margin;
    }
}

/// A series of boards with one or two games on each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Whether each board is played twice, with the seats changed.
    both_seats: bool,
    boards: u32,
    /// The first seat's margins, game by game.
    margins: Vec<i64>,
}

impl Match {
    /// `boards` boards (at least one), each played twice with the seats changed, or once.
    pub fn new(boards: u32, both_seats: bool) -> Self {
        Self { both_seats, boards: boards.max(1), margins: Vec::new() }
    }

    /// How many games it has in all.
    pub const fn games(&self) -> u32 {
        self.boards * self.games_a_board()
    }

    const fn games_a_board(&self) -> u32 {
        if self.both_seats { 2 } else { 1 }
    }

    /// The game to be played now, from 0; the number of games when all are played.
    pub fn game(&self) -> u32 {
        self.margins.len() as u32
    }

    /// The board to be played on now, from 0; the number of boards when all games are played.
    pub fn board(&self) -> u32 {
        self.game() / self.games_a_board()
    }

    /// How many boards there are.
    pub const fn boards(&self) -> u32 {
        self.boards
    }

    /// Whether the game to be played now is on the board of the game before.
    pub fn is_return_game(&self) -> bool {
        self.both_seats && self.game() % 2 == 1
    }

    /// Whether all games are played.
    pub fn is_over(&self) -> bool {
        self.game() >= self.games()
    }

    /// Which side has the first seat in game `game`. Without return games the seats change from board to board.
    pub const fn first_seat(game: u32) -> Side {
        if game.is_multiple_of(2) { Side::A } else { Side::B }
    }

    /// The seat of `side` in game `game`.
    pub fn seat(game: u32, side: Side) -> Seat {
        if Self::first_seat(game) == side { Seat::First } else { Seat::Second }
    }

    /// Records how the game to be played now ended. Does nothing when all games have been played.
    pub fn record(&mut self, outcome: &Outcome) {
        if !self.is_over() {
            self.margins.push(outcome.margin);
        }
    }

    /// Side A's margin in each game played.
    pub fn margins(&self) -> impl Iterator<Item = i64> {
        let sign = |game| if Self::first_seat(game as u32) == Side::A { 1 } else { -1 };
        self.margins.iter().enumerate().map(move |(game, margin)| sign(game) * margin)
    }

    /// The score over all games played.
    pub fn score(&self) -> Score {
        let mut score = Score::default();
        self.margins().for_each(|margin| score.add(margin));
        score
    }
}
