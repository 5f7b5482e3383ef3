//! Rules and best play of the four games, and the word list two of them need. The program `arcade` is built on it,
//! and it uses nothing of that program.
//!
//! Everything here is pure: no clock, no files, no terminal, no global randomness. A game is its setup and its moves,
//! and a seed is part of the setup, so the same setup and moves always give the same game. Computations that may take
//! longer than a moment look at a [`Cancel`] flag and end early with [`Cancelled`].
//!
//! **Etaoin** ([`etaoin`]): two players take a letter from either end of a word in turn. The best move, by the
//! procedures of the handout, and the value of the word: the first player's points minus the second's when both play as
//! well as possible.
//!
//! ```
//! use arcade_engine::ends::Best;
//! use arcade_engine::etaoin::{choose_move, string_value};
//!
//! assert_eq!(choose_move("then")?, Best::Last);
//! assert_eq!(string_value("then"), 10);
//! # Ok::<(), arcade_engine::etaoin::OutsideWord>(())
//! ```
//!
//! **End Game** ([`endgame`]): the same with numbers. [`ends`] has the theory of both games, a board in play, and
//! computer players from random to perfect.
//!
//! ```
//! use arcade_engine::endgame::Numbers;
//! use arcade_engine::ends::{self, Best, Board, End, Strategy};
//!
//! let numbers: Numbers = "-1 3 9 4".parse()?;
//! assert_eq!(ends::value(numbers.items()), 1);
//! let options = ends::options(numbers.items()).ok_or("an empty board")?;
//! assert_eq!(options.best(), Best::First);
//! // Greed takes the 4, and leaves the 9 to the other player.
//! assert_eq!((options.first.net, options.last.net), (1, -1));
//!
//! let mut board = Board::new(numbers.shared());
//! while let Some(end) = Strategy::Perfect.choose(&board, 0) {
//!     board.take(end)?;
//! }
//! assert_eq!(board.moves()[0], End::First);
//! assert_eq!(board.outcome().map(|outcome| outcome.margin), Some(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **The word game** ([`wordgame`]): words from a hand of letters with one wildcard, `!`. The best total of a hand, and
//! a plan that reaches it: here `s` and `w` are thrown away first, since words score more from a smaller hand; then `!`
//! stands for the last letter of a word.
//!
//! ```
//! use arcade_engine::Cancel;
//! use arcade_engine::lexicon::{Lexicon, Tier, dawg::Dawg};
//! use arcade_engine::wordgame::{Analysis, Hand, Mode, WordList};
//!
//! let hand: Hand = "cowsz!".parse()?;
//! let list = WordList { lexicon: Lexicon::embedded(), tier: Tier::Full };
//! let analysis = Analysis::new(&hand, Dawg::embedded(), list, &Cancel::new())??;
//! let plan = analysis.plan(&hand, Mode::Full, list);
//! let entries: Vec<&str> = plan.steps.iter().map(|step| step.entry.as_str()).collect();
//! assert_eq!((plan.total, entries), (504, vec!["sw", "coz!"]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Evil Hangman** ([`hangman`]): a host that never commits to a word. The families into which a guess splits the
//! words, and, from the exact solver, who wins with so many lives left when both play as well as possible.
//!
//! ```
//! use std::sync::Arc;
//!
//! use arcade_engine::Cancel;
//! use arcade_engine::hangman::solver::{Solver, Verdict};
//! use arcade_engine::hangman::{Dictionary, Letter, Pattern};
//!
//! let words = "ally beta cool deal else flew good hope ibex";
//! let dictionary = Arc::new(Dictionary::from_words(words.split(' ')).ok_or("no words")?);
//! let e = Letter::new('e').ok_or("no letter")?;
//! let families = dictionary.split(&dictionary.all(), e);
//! let shown = families.iter().map(|family| (Pattern::of_family(4, e, family.places).to_string(), family.size));
//! assert_eq!(shown.take(2).collect::<Vec<_>>(), [("----".to_owned(), 3), ("--E-".to_owned(), 2)]);
//!
//! let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
//! let work = 1_000_000;
//! assert_eq!(solver.verdict(&dictionary.all(), 2, work), Verdict::Host);
//! assert_eq!(solver.verdict(&dictionary.all(), 3, work), Verdict::Guesser);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Beside the games: [`puzzle`] says what a proved puzzle is, [`lexicon`] is the word list, [`lab`] the experiments that
//! compare the engines with each other.

pub mod cancel;
pub mod endgame;
pub mod ends;
pub mod etaoin;
pub mod hangman;
pub mod hash;
pub mod lab;
pub mod lexicon;
pub mod named;
pub mod puzzle;
pub mod text;
pub mod wordgame;

pub use cancel::{Cancel, Cancelled};
pub use named::UnknownName;
