//! What is open beside the board of a game.

use super::bout::Round;
use super::{Board, Overlay, Replay};

/// The review of a game: where it stands in the game.
pub trait Review {
    /// The move that is looked at, and whether the review runs by itself.
    fn replay(&self) -> &Replay;
    fn replay_mut(&mut self) -> &mut Replay;
    /// How many of the game's moves were made before the position that is looked at: playing on starts there.
    /// None where nothing can be played on from.
    fn moves_before(&self) -> Option<usize> {
        Some(self.replay().at())
    }
    /// How many of the game's moves stand on the board as the review shows it: the debug overlay looks at that position.
    /// None where there is no such position.
    fn moves_shown(&self) -> Option<usize> {
        Some(self.replay().position())
    }
    /// The moves, as the replay counts them, that gave something away; in order. The key of mistakes goes to them.
    fn mistakes(&self) -> Vec<usize> {
        Vec::new()
    }
    /// What one of them is called.
    fn mistake_name(&self) -> &'static str {
        "mistake"
    }
}

/// Nothing, the debug overlay, the review, or a round of the mistakes: never two of them.
#[derive(Debug)]
pub enum Panel<B: Board> {
    None,
    /// The machinery at work on the position.
    Debug(Box<Overlay<B>>),
    /// The game, move by move.
    Review(Box<B::Review>),
    /// The mistakes of a game that is over, to be tried again.
    Round(Box<Round<B>>),
}

impl<B: Board> Panel<B> {
    pub const fn is_closed(&self) -> bool {
        matches!(self, Self::None)
    }

    pub fn debug(&self) -> Option<&Overlay<B>> {
        match self {
            Self::Debug(debug) => Some(debug),
            _ => None,
        }
    }

    pub fn review(&self) -> Option<&B::Review> {
        match self {
            Self::Review(review) => Some(review),
            _ => None,
        }
    }

    pub fn debug_mut(&mut self) -> Option<&mut Overlay<B>> {
        match self {
            Self::Debug(debug) => Some(debug),
            _ => None,
        }
    }

    pub fn review_mut(&mut self) -> Option<&mut B::Review> {
        match self {
            Self::Review(review) => Some(review),
            _ => None,
        }
    }

    /// What is open, for the title line.
    pub fn name(&self) -> Option<String> {
        match self {
            Self::None => None,
            Self::Debug(_) => Some("debug".into()),
            Self::Round(_) => Some("try again".into()),
            Self::Review(review) => Some(format!("review{}", review.replay().note())),
        }
    }
}
