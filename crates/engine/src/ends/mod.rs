//! A row of numbers, two players who take from its ends in turn, and five ways to find the row's value.
//!
//! The *value* of a row is the mover's total minus the other's when both play as well as possible:
//!
//! ```text
//! V()    = 0
//! V(row) = max(first − V(row without first), last − V(row without last))
//! ```
//!
//! The two arguments of `max` are the *net* values of taking first and of taking last. The totals of the
//! two players are `(sum + V) / 2` and `(sum − V) / 2`.
//!
//! | engine | time | memory | |
//! |---|---|---|---|
//! | [`tree`] | 2ⁿ | n | the definition, word for word |
//! | [`memo`] | n² | n² | the same, remembering what it has seen |
//! | [`table`] | n² | n² | every sub-row from short to long |
//! | [`rolling`] | n² | n | the table, keeping only its newest diagonal |
//! | [`linear`] | n | n, √n for letters | merging three neighbours into one |
//!
//! [`proof`] puts a value into lines that can be checked one by one.
//!
//! Everywhere in this module the magnitudes of a row's items must add up to at most `i64::MAX`. Then no
//! intermediate result can overflow. [`Engine`] checks it; the plain functions leave it to the caller.

mod board;
pub mod calls;
mod choice;
mod engine;
mod game;
mod greed;
mod guest;
pub mod hint;
pub mod linear;
pub mod memo;
mod program_name;
pub mod proof;
pub mod puzzle;
mod ranking;
pub mod recall;
mod review;
pub mod rolling;
mod strategy;
pub mod table;
#[cfg(test)]
mod tests;
pub mod tree;
mod worth;

pub use board::{Board, IllegalMove, Outcome, Seat};
pub use choice::{Best, Choice, End, Options};
pub use engine::{Engine, EngineError, Limits, Valuation, Work};
pub use game::{Game, Player, Setup, Step};
pub use greed::{Greed, is_trap};
pub(crate) use guest::play;
pub use guest::{Guest, meet};
pub use linear::{options, value};
pub use program_name::ProgramName;
pub use ranking::{Tally, round_robin};
pub use review::{PlyReview, Review, review};
pub use strategy::{Base, Resolve, Strategy};
pub(crate) use strategy::{Half, Pick, RowView};
pub use worth::{DECISIONS, is_worth_playing};

/// A row of `len` items that says `row` over and over, from its beginning: a longer one of its kind, or a shorter one. Empty
/// where `row` is.
pub fn repeated(row: &[i64], len: usize) -> Vec<i64> {
    row.iter().copied().cycle().take(len).collect()
}
