//! What is open beside the board of a game.

use std::time::Instant;

use super::Replay;
use super::trace::Graded;
use arcade_ui::actions::Action;

/// The debug overlay of a game: what runs in it.
pub trait Machinery {
    /// The actions for the key bar.
    fn live(&self) -> Vec<Action>;
    /// When the algorithm that plays in the open pane wants its next [`crate::screen::Input::Tick`].
    fn wake(&self) -> Option<Instant> {
        None
    }
    /// Whether a number is asked for, so that characters are text and even the keys of every game belong to it.
    fn typing(&self) -> bool {
        false
    }
    /// What was predicted in all of its panes, pane after pane: each pane’s name and its answers.
    fn predictions(&self) -> Vec<(&'static str, &[Graded])> {
        Vec::new()
    }
    /// Whether characters are keys of the overlay, in a game that takes letters otherwise.
    fn takes_letters(&self) -> bool {
        false
    }
}

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
}

/// Nothing, the debug overlay, or the review: never two of them.
#[derive(Debug)]
pub enum Panel<D, R> {
    None,
    /// The machinery at work on the position.
    Debug(Box<D>),
    /// The game, move by move.
    Review(Box<R>),
}

impl<D, R: Review> Panel<D, R> {
    pub const fn is_closed(&self) -> bool {
        matches!(self, Self::None)
    }

    pub fn debug(&self) -> Option<&D> {
        match self {
            Self::Debug(debug) => Some(debug),
            _ => None,
        }
    }

    pub fn review(&self) -> Option<&R> {
        match self {
            Self::Review(review) => Some(review),
            _ => None,
        }
    }

    pub fn debug_mut(&mut self) -> Option<&mut D> {
        match self {
            Self::Debug(debug) => Some(debug),
            _ => None,
        }
    }

    pub fn review_mut(&mut self) -> Option<&mut R> {
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
            Self::Review(review) => Some(format!("review{}", review.replay().note())),
        }
    }
}
