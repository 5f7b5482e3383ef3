//! A puzzle as a screen shows it.

use crate::model::GameKind;

use super::Problem;

/// A puzzle with all that its screen says and shows: no solver is needed any more.
#[derive(Debug, Clone, PartialEq)]
pub struct Posed {
    /// What it is.
    pub problem: Problem,
    /// How hard it is, from [`crate::engine::puzzle::EASIEST`] to [`crate::engine::puzzle::HARDEST`].
    pub rating: u16,
    /// What is asked, in one sentence that gives nothing away.
    pub task: String,
    /// Why the solution is right, in a sentence or two.
    pub why: String,
    /// The arcade's own players that go wrong, weakest first, by their names.
    pub failed_by: Vec<String>,
    /// The turns of the person on the solution, in order; at least one. Between two of them stands what the other side does
    /// after the right answer: see [`Choice::line`].
    pub turns: Vec<Turn>,
}

/// A turn of the person.
#[derive(Debug, Clone, PartialEq)]
pub struct Turn {
    /// What is seen.
    pub scene: Scene,
    /// What is asked for.
    pub asked: Asked,
    /// Everything that may be answered, with what comes of it; at least one of them is right, and exactly one in a puzzle
    /// that is made by seed.
    pub choices: Vec<Choice>,
}

/// How a turn is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// One of the two ends is taken.
    End,
    /// A word or other letters of the hand are entered, or the hand is ended.
    Entry,
    /// A letter of the hand is swapped, or the hand is kept.
    Swap,
    /// A letter is guessed.
    Letter,
    /// A number of lives is said.
    Lives,
    /// One of the words left is guessed.
    Word,
    /// One of the answers to a guessed letter is given.
    Group,
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
    /// The picture.
    pub picture: Picture,
}

/// What is drawn.
#[derive(Debug, Clone, PartialEq)]
pub enum Picture {
    /// A row of letters or numbers.
    Row {
        /// What stands on each tile, and its points; those of the whole row, also where they are taken.
        tiles: Vec<(String, i64)>,
        /// Who took each tile: the person (`Some(true)`), the other player, or nobody yet.
        taken: Vec<Option<bool>>,
        /// The points of the person and of the other player since the puzzle began.
        totals: [i64; 2],
    },
    /// A hand.
    Hand {
        /// The letters that are held, `!` among them, each with its points.
        held: Vec<(char, u32)>,
        /// The points made since the puzzle began.
        total: u32,
    },
    /// A word that is guessed.
    Hangman {
        /// What is shown of it, in upper case, `-` for what is hidden.
        pattern: String,
        /// The letters that were guessed and are not in it, in upper case.
        wrong: String,
        /// The lives that are left; None where they are asked for.
        lives: Option<u32>,
        /// The words that fit, in lower case.
        words: Vec<String>,
        /// The letter that was guessed, where the person is the host and answers it.
        guess: Option<char>,
    },
}

impl Posed {
    /// The game that it is from.
    pub const fn game(&self) -> GameKind {
        self.problem.theme.game()
    }
}
