//! Rules and best play. Pure: no clock, no files, no terminal, no global randomness.

pub mod cancel;
pub mod endgame;
pub mod ends;
pub mod etaoin;
pub mod hangman;
pub mod lab;
pub mod lexicon;
pub(crate) mod named;
pub mod wordgame;

pub use cancel::{Cancel, Cancelled};
