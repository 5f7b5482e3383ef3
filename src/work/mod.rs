//! Long computations, off the thread that draws.
//!
//! One worker runs one task at a time; a new task stops the one before it. Every request for a computation has a
//! [`Ticket`], and every report carries the ticket of its request, so that an answer is only ever taken for the question
//! that was asked.

mod asked;
mod check;
mod contest;
mod hands;
mod hangman;
mod in_turn;
mod measure;
mod programs;
mod puzzles;
pub mod race;
mod shared;
mod timing;
pub mod tournament;
mod worker;

use std::sync::Arc;
use std::time::Duration;

pub use asked::{Questioner, Questions, Timed, timed_together};
pub use check::{CheckReport, CheckTask, Starter};
pub use hands::{HandReport, HandTask};
pub use hangman::{HangmanReport, HangmanTask, Mind};
pub use in_turn::InTurn;
pub use measure::{Measured, Projection, SplitTimes};
pub use programs::{Partner, ProgramTask};
pub use puzzles::{Desk, PuzzleReport, PuzzleTask};
pub use shared::Shared;
pub use timing::{TimingReport, free_memory, time_algorithms};
pub use worker::Worker;

use crate::programs::Command;
use arcade_engine::endgame::tournament::{Setup as Tournament, Standings};
use arcade_engine::ends::Engine;
use arcade_engine::hangman::proof::{Certificate, Proved};
use arcade_engine::hangman::{Contest, Game, Host, Letter, Player, Score};
use arcade_engine::lab::{Experiment, TestWords};
use arcade_engine::wordgame::{Dictionary, Hand};

/// Which request a report answers: every request for a computation has its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Ticket(u64);

impl Ticket {
    /// The ticket after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// Something to compute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// Value `row` with every engine, and measure what each costs.
    MeasureEngines {
        /// The items of the row.
        row: Arc<[i64]>,
    },
    /// Let the engines race on rows made of `items`, each row longer than the one before.
    RaceEngines {
        /// The items that the rows repeat.
        items: Arc<[i64]>,
    },
    /// Measure what splitting the words of a hangman position takes.
    MeasureSplits {
        /// The game as it stands.
        game: Box<Game>,
        /// The letter to split by alone.
        letter: Letter,
    },
    /// Answer a question about a game of hangman.
    Hangman(Mind, HangmanTask),
    /// Make a puzzle.
    Puzzle(Desk, PuzzleTask),
    /// Time algorithms on growing inputs, and these programs of the player’s.
    TimeAlgorithms(Experiment, Vec<Timed>),
    /// Find the words on which taking the larger end goes wrong.
    FindTestWords {
        /// The words to try, a line each.
        words: Arc<str>,
    },
    /// Play every strategy against every strategy, and these programs of the player’s with them.
    PlayTournament(Tournament, Vec<Command>, tournament::Choose),
    /// Play every host of Evil Hangman against every guesser.
    PlayHosts(Contest),
    /// Check certificates of V of Evil Hangman.
    CheckProofs(Vec<Arc<Certificate>>),
    /// Check a program of the player’s, and again whenever its files change.
    Check(Box<CheckTask>),
    /// Ask a program of the player’s for its move.
    AskProgram(Partner, Box<ProgramTask>),
    /// Work out a hand of the word game.
    Hand(Box<HandTask>),
    /// Time the walk that finds the words of a hand.
    TimeWalk {
        /// The words.
        words: Dictionary,
        /// The hand.
        hand: Hand,
    },
}

impl Task {
    /// Whether it starts a program of the player's.
    pub fn starts_programs(&self) -> bool {
        match self {
            Self::Check(_) | Self::AskProgram(..) => true,
            Self::TimeAlgorithms(_, programs) => !programs.is_empty(),
            Self::PlayTournament(_, programs, _) => !programs.is_empty(),
            _ => false,
        }
    }
}

/// What became of a task, so far.
#[derive(Debug, Clone, PartialEq)]
pub enum Report {
    /// An engine begins.
    Begun(Engine),
    /// An engine has finished, or says why it will not try.
    Engine(Engine, Result<Measured, String>),
    /// An engine would take too long to be waited for: what it would take, from what it takes on a shorter row.
    Projected(Engine, Projection),
    /// An engine comes further in a race, or is out.
    Lap(Engine, race::Lap),
    /// What the splits of a hangman position took.
    Splits(SplitTimes),
    /// An answer about hangman.
    Hangman(HangmanReport),
    /// A puzzle, or that there is none.
    Puzzle(PuzzleReport),
    /// The timing of the algorithms goes on.
    Timing(TimingReport),
    /// The test words, the greatest loss first.
    TestWords(Arc<TestWords>),
    /// How the tournament stands, and what there is to say of each program that plays.
    Standings(Box<Standings>, Vec<Vec<String>>),
    /// How one host of Evil Hangman fares against one guesser, so far.
    Hosts(Host, Player, Score),
    /// What came of checking a certificate, by its place among those that were asked for: positions that were looked at, or
    /// the sentence on the step that fails.
    Proof(usize, Result<Proved, String>),
    /// What happens while a program of the player’s is checked.
    Check(CheckReport),
    /// What a program of the player’s answers, or the sentence on how it failed.
    Answered(Result<String, String>),
    /// Something was found of a hand.
    Hand(HandReport),
    /// The median time of the walk that finds the words of a hand.
    Walk(Duration),
    /// The task is done.
    Done,
    /// The task came to grief; the sentence says how.
    Failed(String),
}
