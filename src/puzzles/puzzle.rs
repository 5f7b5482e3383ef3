//! A puzzle as a screen shows it, and how its turns are answered.

use serde_json::Value;

use super::Problem;
use crate::model::{GameKind, GameRecord};
use arcade_engine::puzzle::Puzzle as Proved;
use arcade_ui::facts::Fact;

/// A puzzle with all that its screen says and shows: no solver is needed any more.
#[derive(Debug, Clone, PartialEq)]
pub struct Puzzle {
    /// What it is.
    pub problem: Problem,
    /// A few words to find it again by.
    pub title: String,
    /// What is seen, for who sees no board.
    pub position: Vec<Fact>,
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
    /// What was proved; None of a mistake, which programs are not asked about.
    pub proof: Option<Proof>,
}

/// What was proved of a puzzle, as programs read it.
#[derive(Debug, Clone, PartialEq)]
pub struct Proof {
    /// The position as `arcade solve` takes it.
    pub position: Value,
    /// The moves of the solution, and the answers between them.
    pub solution: Vec<String>,
    /// Every move of the first position with what it leads to.
    pub alternatives: Vec<(String, Value)>,
    /// The arcade's own players that go wrong, weakest first, as settings call them.
    pub failed_by: Vec<String>,
}

impl Proof {
    /// That of a puzzle whose moves are called so.
    pub fn of<P, M, V: Copy + Into<Value>>(
        proved: &Proved<P, M, V>,
        position: impl Into<Value>,
        name: impl Fn(&M) -> String,
    ) -> Self {
        Self {
            position: position.into(),
            solution: proved.solution.iter().map(&name).collect(),
            alternatives: proved.alternatives.iter().map(|other| (name(&other.step), other.result.into())).collect(),
            failed_by: proved.failed_by.clone(),
        }
    }
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

/// How a turn is answered, and what is said about it.
#[derive(Debug)]
pub struct Prompt {
    /// What gives the answer.
    pub answers: Answers,
    /// How to answer, in a sentence, and in a few words where there is little room.
    pub how: [&'static str; 2],
    /// What the player did, and might do, as the beginning of a sentence: `You took` and `If you take`.
    pub did: [&'static str; 2],
    /// How it is played, where that is otherwise than in the game.
    pub rules: Option<[&'static str; 3]>,
}

/// What gives the answer.
#[derive(Debug, Clone, Copy)]
pub enum Answers {
    /// A move on the board of the game.
    Move(BoardMove),
    /// One of the choices, which stand in a list beside the board; line mode asks this question.
    List(&'static str),
}

/// A move on the board of the game as an answer.
#[derive(Debug, Clone, Copy)]
pub struct BoardMove {
    /// The answer that a move is, which is written as a record keeps it.
    pub read: fn(&Turn, &str) -> Result<Meant, String>,
    /// Whether a single key makes it, so that the same one has to come again before it counts.
    pub is_one_key: bool,
    /// Whether the board itself marks what each move leads to, without having to work it out.
    pub is_marked: bool,
}

/// The answer that was meant by a move.
#[derive(Debug, Clone, PartialEq)]
pub struct Meant {
    /// One of the choices of the turn, told as it was given.
    pub choice: Choice,
    /// What is said before it counts, where it may be a slip of the fingers: the same once more is meant.
    pub warning: Option<String>,
}

impl BoardMove {
    /// A move that takes two keys or a line of text.
    pub const fn new(read: fn(&Turn, &str) -> Result<Meant, String>) -> Self {
        Self { read, is_one_key: false, is_marked: false }
    }
}

impl Prompt {
    /// Whether the answers stand in a list.
    pub const fn is_listed(&self) -> bool {
        matches!(self.answers, Answers::List(_))
    }
}

impl From<Choice> for Meant {
    fn from(choice: Choice) -> Self {
        Self { choice, warning: None }
    }
}

impl PartialEq for Prompt {
    /// Whether the same is asked.
    fn eq(&self, other: &Self) -> bool {
        self.how == other.how
    }
}
