//! Evil Hangman: a host that never commits to a word, and how to beat it.
//!
//! The host answers a guessed letter with a *family*: the candidates that have it at the same places. [`Dictionary`]
//! splits words into families; [`Game`] is a setup and the turns of both sides; [`Host`] answers and [`Guesser`]
//! guesses; [`solver`] computes V, the misses that a perfect host forces.
//!
//! Sources: K. Schwarz, “Evil Hangman”, Nifty Assignments 2011, and two courses' handouts of it; the order among
//! equally large families is that of a published grader.
//!
//! ```
//! use arcade_engine::hangman::{Dictionary, Letter};
//!
//! let words = "ally beta cool deal else flew good hope ibex";
//! let dictionary = Dictionary::from_words(words.split(' ')).unwrap();
//! let families = dictionary.split(&dictionary.all(), Letter::new('e').unwrap());
//! assert_eq!(families.len(), 5);
//! assert!(families[0].is_miss() && families[0].size == 3);
//! ```

mod confession;
mod contest;
mod dictionary;
mod game;
mod guesser;
mod host;
mod intern;
mod letter;
mod partition;
mod pattern;
mod places;
pub mod proof;
pub mod puzzle;
mod reverse;
mod review;
pub mod samples;
pub mod solver;
pub mod values;

pub use confession::{Admission, Confession};
pub use contest::{Contest, Guest, Player, Score, Side};
pub use dictionary::{Dictionary, DictionaryError, lengths};
pub use game::{Answer, Game, Guess, Outcome, Refusal, Setup, Ties, Turn};
pub use guesser::{Guesser, information};
pub use host::{Host, Reply};
pub use letter::{Letter, LetterSet};
pub use partition::{Family, Split};
pub use pattern::{Pattern, PatternError};
pub use places::{MAX_LENGTH, Places};
pub use reverse::{Contradiction, Disagreement, Reverse, ReverseRules};
pub use review::{GuessReview, Judgement, accuracy, judge};
