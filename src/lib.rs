//! `arcade`: four games in a terminal, each with a computer that knows the best move, shows it, and can prove it.
//!
//! Two ideas carry it. *A game is its setup and its moves*: an engine is a pure value, so undo, review, replay and every
//! test come from playing the moves again. *Events in, state, effects out, picture out*:
//!
//! ```text
//! crossterm event ─▶ keymap ─▶ Action ─▶ App::update ─▶ effects ─▶ shell (terminal, worker)
//!                                         │  ▲                        │
//!                                         ▼  └──────── Message ◀──────┘
//!                                      App::view
//! ```
//!
//! The folders, each knowing only those below it:
//!
//! ```text
//! cli/        the command line, one file a subcommand
//! shell/      joins the state machine to terminal, threads and signals
//! app/        the state machine: screen, overlays, messages in, effects out
//! screens/    one module a screen: its state, how it hears, how it looks
//!   daily/      the games of the day
//!   ends/       a game on a row: board, advice, review, debug panes
//!   etaoin/     Etaoin's setup around it
//!   endgame/    End Game's setup, and the score of a series
//!   hangman/    Evil Hangman: form, game, review, debug panes, the game the other way round
//!   lab/        a page for each experiment
//!   records/    statistics, every game to be opened again, achievements
//!   wordgame/   hands of letters: rack, entry line, coach, review, debug panes
//! widgets/    what screens share: frame, tiles, evaluation bar, form, picker
//! work/       long computations: tasks, reports, the worker thread
//! actions/    the one table of actions and keys
//! share/      a result as a text that gives nothing away
//! records/    the games that were played and go on: database and its thread
//!   stats/      what the games add up to: tallies, streaks, achievements
//!   transfer/   games taken along and brought back: documents and tables
//! setups/     what each game was before its first move, as it is kept
//!   code/       the same in a line of letters, for a friend to play
//! settings/   the player's preferences, how new games begin, and the file that keeps both
//! theme/      named roles and their styles; colour depth; glyph sets
//! terminal/   taking the terminal over and giving it back; keys; signals
//! engine/     rules and best play; usable as a library
//!   ends/       a row, its two ends, and five ways to value it
//!   etaoin/     words as rows of points; the handout's procedures
//!   endgame/    rows of numbers: objectives, parity, the handout's tables, matches, the tournament
//!   hangman/    words in families: hosts, guessers, the exact solver
//!   lab/        experiments: schedules, fits, predictions, figures
//!   wordgame/   hands, entries, and the best total of every hand
//!   lexicon/    the packed word list, and its graph of sorted letters (dawg/)
//! ```

#[cfg(feature = "arcade")]
pub mod actions;
#[cfg(feature = "arcade")]
pub mod app;
#[cfg(feature = "arcade")]
pub mod cli;
pub mod engine;
#[cfg(feature = "arcade")]
pub mod records;
#[cfg(feature = "arcade")]
pub mod screens;
#[cfg(feature = "arcade")]
pub mod settings;
#[cfg(feature = "arcade")]
pub mod setups;
#[cfg(feature = "arcade")]
pub mod share;
#[cfg(feature = "arcade")]
pub mod shell;
#[cfg(feature = "arcade")]
pub mod terminal;
#[cfg(feature = "arcade")]
pub mod theme;
#[cfg(feature = "arcade")]
pub mod widgets;
#[cfg(feature = "arcade")]
pub mod work;
