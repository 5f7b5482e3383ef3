//! A puzzle as a screen shows it.

use crate::model::{GameKind, GameRecord};

use super::{Problem, Prompt};

/// A puzzle with all that its screen says and shows: no solver is needed any more.
#[derive(Debug, Clone, PartialEq)]
pub struct Puzzle {
    /// What it is.
    pub problem: Problem,
    /// A few words to find it again by.
    pub title: String,
    /// How hard it is, from [`arcade_engine::puzzle::EASIEST`] to [`arcade_engine::puzzle::HARDEST`].
    pub rating: u16,
    /// What is asked, in one sentence that gives nothing away.
    pub task: String,
    /// Why the solution is right, in a sentence or two.
    pub why: String,
    /// The arcade's own players that go wrong, weakest first, by their names.
    pub failed_by: Vec<String>,
    /// The turns of the person on the solution, in order; at least one. Between two of them stands what the other side does
    /// after the right answer: see `Choice::line`.
    pub turns: Vec<Turn>,
}

/// A turn of the person.
#[derive(Debug, Clone, PartialEq)]
pub struct Turn {
    /// What is seen.
    pub scene: Scene,
    /// How it is answered.
    pub prompt: &'static Prompt,
    /// Everything that may be answered, with what comes of it; at least one of them is right, and exactly one in a puzzle
    /// that is made by seed.
    pub choices: Vec<Choice>,
}

/// A possible answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// The answer as records keep it: `first`, `last`; an entry in lower case, such as `c!ts`, or `*END*`; `keep` or `swap q`;
    /// a letter in lower case; a number; a word; what is then shown of the word, such as `-a-e`.
    pub answer: String,
    /// The same as people read it: `9`, `C!TS (cats)`, `keep the hand`, `E`, `3 lives`, `no`.
    pub said: String,
    /// What it leads to with best play, as the rest of a sentence about the player or in a few words: `you finish 3 ahead`,
    /// `you can still reach 172`, `the host can force 3 misses`.
    pub result: String,
    /// Whether people read it as what is done, such as `keep the hand`, and not as what is said.
    pub is_deed: bool,
    /// Whether it is right.
    pub is_right: bool,
    /// What happens then, step by step, with best play on both sides: for a wrong answer its refutation as far as it is worth
    /// seeing, for the right one up to the next turn of the person, or to the end of what is worth seeing. The first scene
    /// is that right after the answer.
    pub line: Vec<Scene>,
}

/// What is seen of a game at one moment of a puzzle.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// One sentence on what just happened: “The other player takes 9.”; empty where nothing did.
    pub told: String,
    /// The position as a game, which its board shows.
    pub record: GameRecord,
}

impl Choice {
    /// Whether it is the answer that records keep as `answer`.
    pub fn is(&self, answer: &str) -> bool {
        self.answer == answer
    }

    /// An answer that is said, and no deed.
    pub fn said(answer: impl Into<String>, said: String, result: String, is_right: bool, line: Vec<Scene>) -> Self {
        Self { answer: answer.into(), said, result, is_deed: false, is_right, line }
    }
}

impl Puzzle {
    /// The game that it is from.
    pub const fn game(&self) -> GameKind {
        self.problem.theme.game
    }
}
