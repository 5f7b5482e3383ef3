//! Evil Hangman.

mod dictionary;
mod intern;
mod letter;
mod partition;
mod places;
pub mod solver;

pub use dictionary::{Dictionary, DictionaryError, lengths};
pub use letter::{Letter, LetterSet};
pub use partition::{Family, Split};
pub use places::{MAX_LENGTH, Places};
