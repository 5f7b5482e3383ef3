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
//! The folders. Each uses only what stands below it, which `tests/architecture.rs` reads off this list:
//!
//! ```text
//! cli/        the command line, one file a subcommand
//! shell/      joins the state machine to terminal, threads and signals
//! app/        the state machine: screen, overlays, messages in, effects out
//! pages/      the screens that are no games
//!   daily/      the games of the day
//!   lab/        a page for each experiment
//!   learn/      the lessons, and which are done
//!   menu/       what there is to play, and a small game of each that plays itself
//!   puzzles/    puzzles of all games: one right move, to be found
//!   records/    statistics, every game to be opened again, achievements
//!   settings/   preferences and keys
//! checks/     a player's own program, function by function: questions, right answers, and why they are right
//!   hangman/    families, a host's answer, guesses
//!   words/      scores, what is left of a hand, valid words, whole hands, entries
//! games/      one folder a game: setup, screen, review, debug panes, code, game of the day
//!   codes/      the games' codes by their kind
//!   etaoin/     Etaoin's setup, on a row
//!   endgame/    End Game's setup, on a row, and the score of a series
//!   rows/       a game on a row: board, advice, review, debug panes
//!   wordgame/   hands of letters: rack, entry line, coach, review, debug panes
//!   hangman/    Evil Hangman: form, game, review, debug panes, the game the other way round
//! play/       what the games share: form, kept setups, replay
//!   daily/      the games of a day, and the chance that everyone shares
//!   lesson/     lessons: their files, where one stands, and the screen with a lesson beside the game
//! screen/     what every screen is: the trait, its inputs and requests, the places
//! share/      a result as a text that gives nothing away
//!   code/       a game as a line of letters, for a friend to play
//! records/    the games that were played and go on: database and its thread
//!   stats/      what the games add up to: tallies, streaks, achievements
//!   transfer/   games exported and imported: documents and tables
//! settings/   the player's preferences, how new games begin, and the file that keeps both
//! reports/    experiments written up: what a report says, as a page and as Markdown
//! work/       long computations: tasks, reports, the worker thread
//! widgets/    what screens draw with: frame, tiles, evaluation bar, form, picker
//! actions/    the one table of actions and keys
//! terminal/   taking the terminal over and giving it back; keys; signals
//! theme/      named roles and their styles; colour depth; glyph sets
//! learned/    the words that a person taught the computer, and the file that keeps them
//! programs/   a player's own program: started, asked, limited, ended
//! files/      reading files within bounds; writing them whole or not at all, and for their owner's eyes
//! pictures/   what a screen shows, as files: scalable vector graphics and text
//! plots/      figures on graph paper, as files
//! system/     what differs between systems, with a plain stand-in for each such thing
//! motion/     values that go from one number to another within a moment
//! puzzles/    puzzles of all games in one form, and where they come from
//! model/      the shared vocabulary: kinds of games, records, outcomes, days
//! engine/     rules and best play; usable as a library
//!   ends/       a row, its two ends, and five ways to value it
//!   etaoin/     words as rows of points; the handout's procedures
//!   endgame/    rows of numbers: objectives, parity, the handout's tables, matches, the tournament
//!   hangman/    words in families: hosts, guessers, the exact solver
//!   lab/        experiments: schedules, fits, predictions, figures
//!   wordgame/   hands, entries, the best total of every hand, and puzzles
//!   puzzle/     what a proved puzzle is, and how hard it is
//!   lexicon/    the packed word list, and its graph of sorted letters (dawg/)
//! ```

#[cfg(feature = "arcade")]
pub mod actions;
#[cfg(feature = "arcade")]
pub mod app;
#[cfg(feature = "arcade")]
pub mod checks;
#[cfg(feature = "arcade")]
pub mod cli;
pub mod engine;
#[cfg(feature = "arcade")]
pub mod files;
#[cfg(feature = "arcade")]
pub mod games;
#[cfg(feature = "arcade")]
pub mod learned;
#[cfg(feature = "arcade")]
pub mod model;
#[cfg(feature = "arcade")]
pub mod motion;
#[cfg(feature = "arcade")]
pub mod pages;
#[cfg(feature = "arcade")]
pub mod pictures;
#[cfg(feature = "arcade")]
pub mod play;
#[cfg(feature = "arcade")]
pub mod plots;
#[cfg(feature = "arcade")]
pub mod programs;
#[cfg(feature = "arcade")]
pub mod puzzles;
#[cfg(feature = "arcade")]
pub mod records;
#[cfg(feature = "arcade")]
pub mod reports;
#[cfg(feature = "arcade")]
pub mod screen;
#[cfg(feature = "arcade")]
pub mod settings;
#[cfg(feature = "arcade")]
pub mod share;
#[cfg(feature = "arcade")]
pub mod shell;
#[cfg(feature = "arcade")]
pub mod system;
#[cfg(feature = "arcade")]
pub mod terminal;
#[cfg(feature = "arcade")]
pub mod theme;
#[cfg(feature = "arcade")]
pub mod widgets;
#[cfg(feature = "arcade")]
pub mod work;
