//! How a turn is answered, and what was pressed and typed so far.

use super::{Choice, Turn};
use arcade_engine::hangman::Letter;
use arcade_ui::widgets::{ScrollList, TextField};

/// How a turn is answered, and what is said about it.
#[derive(Debug)]
pub struct Prompt {
    /// The keys that answer.
    pub keys: Keys,
    /// How to answer, in a sentence, and in a few words where there is little room.
    pub how: [&'static str; 2],
    /// The question in line mode.
    pub question: &'static str,
    /// What line mode says may be typed; nothing where the answers are listed.
    pub expects: &'static str,
    /// What the player did, and might do, as the beginning of a sentence: `You took` and `If you take`.
    pub did: [&'static str; 2],
    /// How it is played, where that is otherwise than in the game.
    pub rules: Option<[&'static str; 3]>,
}

/// The keys that answer a turn.
#[derive(Debug, Clone, Copy)]
pub enum Keys {
    /// Those of the two ends of a row, by the names that line mode has for these.
    Ends([&'static str; 2]),
    /// A text is typed.
    Text(TextKeys),
    /// A letter is typed or pointed at; this leads from one to another, across and down.
    Letter(fn(Letter, isize, isize) -> Letter),
    /// A number is typed or gone to.
    Number,
    /// The answers stand in a list.
    List,
}

/// How a text is read as an answer.
#[derive(Debug, Clone, Copy)]
pub struct TextKeys {
    /// The text that a key of its own gives.
    pub end: &'static str,
    /// The place among the choices of what is typed, or a sentence on why it is no answer.
    pub choice_of: fn(&Turn, &str) -> Result<usize, String>,
    /// The choice at a place, told as it was typed.
    pub as_typed: fn(&Turn, usize, &str) -> Choice,
}

impl PartialEq for Prompt {
    /// Whether the same is asked.
    fn eq(&self, other: &Self) -> bool {
        (self.question, self.how) == (other.question, other.how)
    }
}

/// What was pressed and typed before the answer is given.
#[derive(Debug)]
pub struct Reply {
    /// Which choice is under the cursor.
    pub list: ScrollList,
    /// Which choice the same key answers with when it is pressed again: the end that is lifted, the number that was typed.
    pub lifted: Option<usize>,
    /// The letter under the cursor.
    pub letter: Option<Letter>,
    /// The letters that are typed as an entry.
    pub typed: TextField,
    /// Whether odd and even places are told apart.
    pub halves: bool,
}
