//! Every question of a check with its answer, a line each, to look at afterwards.

use std::fmt::Write as _;

use super::Verdict;
use super::report::said;
use arcade_ui::visible::visible;

/// The lines so far.
#[derive(Clone, Debug, Default)]
pub struct Log {
    text: String,
}

impl Log {
    /// Adds a question with what came of it. The verdict comes first, so that the lines of one kind are found by it.
    pub fn add(&mut self, question: &str, verdict: &Verdict<'_>) {
        // Writing to a string can’t fail.
        let _ = match verdict {
            Verdict::Right(answer) => writeln!(self.text, "right    {question} → {}", visible(said(answer))),
            Verdict::Wrong(answer, difference) => {
                writeln!(self.text, "wrong    {question} → {}, right: {}", visible(said(answer)), difference.right)
            }
            Verdict::Unknown => writeln!(self.text, "unknown  {question}"),
            Verdict::Nothing(sentence) => writeln!(self.text, "stopped  {question}: {}", visible(sentence)),
        };
    }

    /// All lines.
    pub fn into_text(self) -> String {
        self.text
    }
}
