//! How a turn is answered, and what is said about it.

use super::{Choice, Turn};

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
