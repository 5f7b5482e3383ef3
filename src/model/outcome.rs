//! How a game ended.

use super::Feat;
use arcade_engine::named::named_enum;

/// How a game ended for the person who played it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ended {
    /// Won.
    Won,
    /// Lost.
    Lost,
    /// Neither.
    Tied,
    /// Over, without anyone to win: two computers, two people, or a game of points.
    Over,
}

named_enum! {
    /// All of them, by their names in the database and in exports.
    ALL: Ended { Won = "won", Lost = "lost", Tied = "tied", Over = "over" }
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// How it ended.
    pub ended: Ended,
    /// The same in one sentence, with its numbers.
    pub sentence: String,
    /// How much of what was at stake the person kept, in thousandths; `None` if nothing was at stake.
    pub accuracy: Option<u16>,
    /// What is worth telling of it, in the order of [`Feat::ALL`], each once.
    pub feats: Vec<Feat>,
}

impl Outcome {
    /// The accuracy as a share from 0 to 1.
    pub fn share(&self) -> Option<f64> {
        self.accuracy.map(|share| f64::from(share) / 1_000.0)
    }
}
