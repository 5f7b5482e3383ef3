//! What was asked and answered, question by question, as lines.

use std::fmt::Write as _;

use super::{Came, said};
use arcade_ui::visible::visible;

/// Columns of a kind of question.
const KIND: usize = 10;

/// The lines so far.
#[derive(Clone, Debug, Default)]
pub struct Log {
    text: String,
}

impl Log {
    /// Adds a question of this kind with what came of it. The verdict comes first, so that the lines with one are found by it.
    pub fn add(&mut self, question: &str, kind: &str, came: Option<&Came>) {
        let question = format!("{kind:<KIND$}  {question}");
        // Writing to a string can’t fail.
        let _ = match came {
            Some(Came::Right(answer)) => writeln!(self.text, "right    {question} → {}", visible(said(answer))),
            Some(Came::Wrong(answer, difference)) => {
                writeln!(self.text, "wrong    {question} → {}, right: {}", visible(said(answer)), difference.right)
            }
            Some(Came::Failed(stopped)) => writeln!(self.text, "stopped  {question}: {}", visible(&stopped.sentence)),
            Some(Came::NotAsked) => writeln!(self.text, "not asked  {question}"),
            None => writeln!(self.text, "unknown  {question}"),
        };
    }

    /// All lines.
    pub fn into_text(self) -> String {
        self.text
    }
}
