//! Etaoin: a word, two players who take a letter from either end in turn, and points by letter.
//!
//! The rules and the names of the procedures are those of the project "Optimally Playing
//! the Etaoin Game" (MCS-178, Gustavus Adolphus College). The theory of taking from the ends is in [`super::ends`].

pub mod draw;
mod handout;
pub mod puzzle;
#[cfg(test)]
mod tests;
mod word;

pub use super::ends::{Greed, is_trap};
pub use handout::{OutsideWord, char_value, choose_move, choose_move_from_substring, string_value, substring_value};
pub use word::{MAX_ON_SCREEN, TooLongForScreen, Word, WordError};
