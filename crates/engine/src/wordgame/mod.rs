//! The word game: words from a hand of letters with one wildcard, and what the best player makes of every hand.
//!
//! The rules are those of the word game of MIT's 6.0001 (spring 2017). [`Game`] plays by them; [`Table`] knows the best
//! total of a hand and of everything that can be left of it, [`Plan`] puts it into words, and [`substitutions`] and
//! [`Odds`] say when to spend the game's one substitution and one replay.
//!
//! Coarse words count like all others, for a person and in every best total. They are marked where they are found, so that
//! whoever shows one by itself can mask it ([`masked`]). The computer's players ([`Rival`]) don't use them.
//!
//! ```
//! use arcade_engine::Cancel;
//! use arcade_engine::lexicon::dawg::{Band, Dawg};
//! use arcade_engine::wordgame::{Hand, Mode, Table, word_score};
//!
//! assert_eq!(word_score("cows", 6), 252);
//! let hand: Hand = "cows!z".parse()?;
//! let table = Table::of(&hand, Dawg::embedded(), Band::RARE, &Cancel::new())??;
//! assert!(table.best(&hand, Mode::Full) >= 504);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod dictionary;
mod find;
mod game;
mod hand;
mod odds;
mod plan;
mod proof;
pub mod puzzle;
mod review;
mod rival;
mod rules;
mod substitution;
mod symbol;
mod table;
mod walk;
mod words;

pub use analysis::{Analysis, Bounds, Totals, bounds};
pub use dictionary::Dictionary;
pub use find::{Find, Finds, SHORTEST_FIND, deal_finds, find_points};
pub use game::{Deal, Entry, Game, IllegalMove, Move, Phase, Played, Round, Setup, Validity};
pub use hand::{Hand, HandError, LARGEST, LARGEST_HAND, SMALLEST, SubstitutionError};
pub use odds::{Odds, Worth};
pub use plan::{Plan, PlanStep};
pub use proof::{Alone, HandLeft, PROVABLE, Proof, SizeBound};
pub use review::{EntryReview, Figures, HandResult, figures, left_behind, played_words, review};
pub use rival::{Rival, Strategy, reach};
pub use rules::{END, WordList, is_valid_word, letter_points, multiplier, readings, word_score};
pub use substitution::{Substitution, substitutions};
pub use symbol::{Class, Symbol};
pub use table::{BestStep, Cell, CellWord, EXACT, Lead, Mode, Play, SizeRow, Table, TooLarge, Vocabulary};
pub use words::{Found, discard_entry, masked, name, words};
