//! Puzzles of hands: one move is right, and by how much is stated.
//!
//! A move is an entry. Entries that take the same letters for the same points are one move: anagrams, and every way to
//! throw the same letters away. Each move has the best total that can still be reached by it, as the table of the hand
//! knows it; coarse words count. In puzzles about swapping a letter the moves are to keep the hand and to swap each of
//! its letters, and each has the best total that is expected.
//!
//! A move is *the only one* when it is ahead of every other by [`LEAST_POINTS`] and by [`LEAST_SHARE`] percent of what it
//! reaches ([`Kind::share`]). A puzzle goes on after it, with what is left of the hand, for as long as that holds again;
//! nobody moves in between.
//!
//! ```
//! use arcade_engine::Cancel;
//! use arcade_engine::lexicon::Tier;
//! use arcade_engine::wordgame::Dictionary;
//! use arcade_engine::wordgame::puzzle::{Kind, Step, generate, prove};
//!
//! let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
//! let puzzle = generate(Kind::ThrowFirst, 1, &dictionary, Tier::Common, &cancel)?.ok_or("nothing found")?;
//! assert!(matches!(puzzle.solution[0], Step::Discard(_)));
//! assert_eq!(prove(Kind::ThrowFirst, &puzzle.position, &dictionary, Tier::Common, &cancel)?, Ok(puzzle));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod players;
mod proof;
mod sentences;
mod step;
mod supply;

use crate::named::named_enum;
use crate::puzzle::Puzzle;
use crate::wordgame::Hand;

pub use players::{Player, population};
pub use proof::prove;
pub use proof::{best_entries, entries};
pub use sentences::why;
pub use step::{Names, Said, Step};
pub use supply::{generate, supply};

/// The least difference, in points, between the only right move and every other.
pub const LEAST_POINTS: u32 = 15;

/// The least difference between the only right move and every other, in percent of what it reaches; [`Kind::Reach90`]
/// asks for more.
pub const LEAST_SHARE: u32 = 5;

/// The letters that a puzzle of [`Kind::SmallHand`] has at most.
const SMALL: usize = 4;

/// The letters from which on a hand is no longer small to look at: so many the other kinds have at least.
const USUAL: usize = 6;

/// A puzzle of a hand: results are totals, expected ones in [`Kind::Substitute`].
pub type HandPuzzle = Puzzle<Hand, Step, f64>;

/// What a puzzle is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The only best entry throws a letter away.
    ThrowFirst,
    /// The best line has two words or more, and begins with one that does not score most.
    SplitInTwo,
    /// The only best entry is a word with the wildcard in it.
    Wildcard,
    /// One letter is to be swapped, or the hand to be kept.
    Substitute,
    /// Only one entry leaves 90 % of the best possible total within reach.
    Reach90,
    /// At most four letters, which make one best word. Nobody need miss it.
    SmallHand,
}

named_enum! {
    /// All kinds.
    ALL: Kind {
        ThrowFirst = "throw-first",
        SplitInTwo = "split-in-two",
        Wildcard = "wildcard",
        Substitute = "substitute",
        Reach90 = "reach-90",
        SmallHand = "small-hand",
    }
    else "No puzzle of hands is called “{}”."
}

impl Kind {
    /// The least difference between the only right move and every other, in percent of what it reaches.
    pub const fn share(self) -> u32 {
        match self {
            Self::Reach90 => 10,
            _ => LEAST_SHARE,
        }
    }

    /// What is asked, in a sentence that doesn't give the answer away.
    pub const fn task(self) -> &'static str {
        match self {
            Self::ThrowFirst => "Only one first entry leads to the best possible total. What do you enter?",
            Self::SplitInTwo => "Only one first word leads to the best possible total. Which one do you play?",
            Self::SmallHand => "One word uses these letters best. Which one is it?",
            Self::Wildcard => "One word opens the best way to play this hand. Which one is it?",
            Self::Substitute => {
                "You may swap one letter for a random one before you play this hand. Which one do you swap, or do you keep \
                 them all?"
            }
            Self::Reach90 => {
                "After only one first entry can you still reach 90 % of the best possible total. What do you enter?"
            }
        }
    }
}
