//! `arcade`: four games in a terminal, each with a computer that knows the best move, shows it, and can prove it.
//!
//! Two ideas carry it. *A game is its setup and its moves*: an engine is a pure value, so undo, review, replay and every
//! test come from playing the moves again. *Events in, state, effects out, picture out*:
//!
//! ```text
//! keys and mouse ─▶ keymap ─▶ Action ─▶ App::update ─▶ effects ─▶ shell (terminal, worker)
//!                                         │  ▲                        │
//!                                         ▼  └──────── Message ◀──────┘
//!                                      App::view
//! ```
//!
//! Below this crate stand `arcade_engine` (rules and best play) and `arcade_ui` (what screens are drawn with). The folders
//! here: each uses only what stands below it, which `tests/architecture.rs` reads off this list:
//!
//! ```text
//! cli/        the command line, one file a subcommand
//! shell/      joins the state machine to terminal, threads and signals
//! page/       joins it to a page in a browser, in lines and in pictures
//! app/        the state machine: screen, overlays, messages in, effects out
//! pages/      the screens that are no games
//!   check/      a program of the player's, checked again whenever it changes
//!   daily/      the games of the day
//!   exercise/   a table that a student fills in
//!   lab/        the pages of experiments, which the games bring, and the race of algorithms
//!   learn/      the lessons, and which are done
//!   menu/       what there is to play, and a small game of each that plays itself
//!   puzzles/    puzzles of all games: one right move, to be found
//!   records/    statistics, every game to be opened again, achievements
//!   settings/   preferences and keys
//! games/      one folder a game: setup, screen, review, debug panes, code, game of the day, its commands of solve and lab
//!   codes/      the games' codes by their kind
//!   friends/    the games of days beside those of friends
//!   puzzles/    what a game adds to the puzzles, and the puzzles of all games
//!   etaoin/     Etaoin's setup, on a row
//!   endgame/    End Game's setup, on a row, and the score of a series
//!   rows/       a game on a row: board, advice, review, debug panes
//!   wordgame/   hands of letters: rack, entry line, coach, review, debug panes
//!   hangman/    Evil Hangman: form, game, review, debug panes, the game the other way round
//! play/       what the games share: form, kept setups, replay
//!   daily/      the games of a day, and the chance that everyone shares
//!   lesson/     lessons: their files, where one stands, and the screen with a lesson beside the game
//! screen/     what every screen is: the trait, its inputs and requests, the places
//!   lab/        what a page of the Lab is: its setup, its run, its results
//! exercises/  tables that a student fills in: drawn from a seed, judged by their rule, kept as files that are judged again
//! share/      a result as a text that gives nothing away
//!   code/       a game as a line of letters, for a friend to play
//! records/    the games that were played and go on: database and its thread
//!   stats/      what the games add up to: tallies, streaks, achievements
//!   transfer/   games exported and imported: documents and tables
//! settings/   the player's preferences, how new games begin, and the file that keeps both
//!   learned/    the words that a person taught the computer, and the file that keeps them
//! command/    what the commands share: results told to people and programs, failures, progress, numbers, files to read and to write
//!   shard/      long work divided among machines: parts, and what they add up to
//! reports/    results as files: as a page, as Markdown, as values for spreadsheets, as a schema; experiments written up
//!   pictures/   what a screen shows, as files: scalable vector graphics and text
//!   plots/      figures on graph paper, on the screen and as files
//! work/       long computations: tasks, reports, the worker thread
//! checks/     a player's own program, function by function: asked, compared with the right answers, and reported
//! programs/   a player's own program: started, asked, limited, ended
//! files/      reading files within bounds; writing them whole or not at all, and for their owner's eyes
//! puzzles/    what the puzzles of all games share: themes, answers with what they lead to, who makes them
//! model/      the shared vocabulary: kinds of games, records, outcomes, days
//! ```

#![cfg_attr(
    not(feature = "terminal"),
    allow(dead_code, unused_imports, reason = "a page has no commands, no files and no programs of the player’s")
)]

mod app;
mod checks;
#[cfg(feature = "terminal")]
pub mod cli;
mod command;
mod exercises;
mod files;
mod games;
mod model;
pub mod page;
mod pages;
mod play;
mod programs;
mod puzzles;
mod records;
mod reports;
mod screen;
mod settings;
mod share;
#[cfg(feature = "terminal")]
mod shell;
#[cfg(feature = "terminal")]
pub mod testing;
mod work;

pub use programs::{guard, guard_by};
