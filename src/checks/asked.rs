//! Who answers questions, and what kept it from answering.

use std::time::Duration;

/// Somebody who answers questions: a program, or in a test a function.
pub trait Asked {
    /// The answer to a question, both one line: the next line that it writes, no matter when.
    ///
    /// # Errors
    /// Why there is no answer. It is asked nothing more then.
    fn ask(&mut self, question: &str) -> Result<String, Stopped>;

    /// From now on an answer may take so long.
    fn wait(&mut self, _patience: Duration) {}

    /// Puts all these questions at once and closes the input: the lines that it writes.
    fn ask_all(&mut self, questions: &[&str]) -> Vec<String> {
        questions.iter().map_while(|question| self.ask(question).ok()).collect()
    }

    /// Called when all is answered: the lines that it writes beyond its answers.
    fn finish(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// The end of what it wrote to its standard error, once it has ended.
    fn complaints(&self) -> String {
        String::new()
    }

    /// Whether it has begun a line and not ended it.
    fn is_within_line(&self) -> bool {
        false
    }
}

/// What kept somebody from answering.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cause {
    /// It crashed, could not be started, or did something else that ends it.
    #[default]
    Crash,
    /// It took too long.
    Slow,
    /// It used more memory, or had more processes, than it may.
    Limit,
    /// It ended by itself, as if all were done.
    Left,
    /// It answers, but only once its input has ended.
    AtEnd,
}

/// Why somebody did not answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stopped {
    /// In one sentence.
    pub sentence: String,
    /// What kept it from answering.
    pub cause: Cause,
    /// The end of what it wrote to its standard error.
    pub errors: String,
}

impl Stopped {
    /// Whether it took too long.
    pub fn is_slow(&self) -> bool {
        self.cause == Cause::Slow
    }

    /// The last line that it wrote to its standard error.
    pub(super) fn last_error(&self) -> Option<&str> {
        self.errors.lines().rev().map(str::trim).find(|line| !line.is_empty())
    }

    /// Whether both have the same reason: what stands before the colon of the last error, such as `IndexError`, is the same.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let name = |stopped: &Self| stopped.last_error().and_then(|error| error.split(':').next()).map(str::to_owned);
        (self.cause, name(self)) == (other.cause, name(other))
    }
}

/// What somebody is started for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be asked for marks.
    Marks,
    /// To find out what is behind a wrong answer.
    Explanation,
}
