//! What line mode tells of a position: of all that it can be asked, label by label.

use arcade::testing::app::Message;

use super::picture::numbers;
use crate::support::Visitor;

/// The topics of line mode that are about the position on the board.
const TOPICS: [&str; 5] = ["?score", "?board", "?letters", "?moves", "?why"];

/// Every fact that was told, each once.
#[derive(Debug)]
pub(super) struct Told {
    /// Labels and what they say.
    facts: Vec<(String, String)>,
    /// Whose turn it is, as line mode asks for the move.
    pub(super) question: Option<String>,
}

impl Told {
    /// What line mode tells of the screen of `visitor`, who goes on in lines from then on. In a review that is the position
    /// which the review shows, and else all that can be asked about the one on the board.
    pub(super) fn of(visitor: &mut Visitor) -> Self {
        visitor.app.speak_in_lines();
        let mut lines = visitor.app.tell_lines();
        let question = visitor.app.question().map(|question| question.text);
        let is_of_review = |line: &String| {
            let label = line.split(": ").next().unwrap_or_default();
            label == "After the last move" || label.starts_with("Move ") && label.contains(" of ")
        };
        if !lines.iter().any(is_of_review) {
            for topic in TOPICS {
                visitor.send(Message::Line(topic.into()));
                lines.extend(visitor.app.tell_lines());
            }
        }
        let mut facts: Vec<(String, String)> = Vec::new();
        // Lines have a word for what pictures write as a sign.
        let lines: Vec<String> =
            lines.iter().map(|line| line.replace("minus ", "−").replace(" (wildcard)", "")).collect();
        for (label, value) in lines.iter().filter_map(|line| line.split_once(": ")) {
            // A word is told with its length and the places of its letters, too.
            let is_word = matches!(label, "Word" | "Your word");
            let value = if is_word { value.split(", ").next().unwrap_or(value) } else { value };
            let fact = (label.to_owned(), value.to_owned());
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        Self { facts, question }
    }

    /// What the last fact with this label says: what is asked for is told after what happened.
    pub(super) fn says(&self, label: &str) -> Option<&str> {
        self.facts.iter().rev().find(|(called, _)| called == label).map(|(_, value)| value.as_str())
    }

    /// What all facts with this label say.
    pub(super) fn all<'a>(&'a self, label: &'a str) -> impl Iterator<Item = &'a str> {
        self.facts.iter().filter(move |(called, _)| called == label).map(|(_, value)| value.as_str())
    }

    /// The number that this fact begins with.
    pub(super) fn number(&self, label: &str) -> Option<i64> {
        numbers(self.says(label)?).first().copied()
    }

    /// How many facts are numbered so: `Move 1`, `Move 2`, …
    pub(super) fn count(&self, label: &str) -> usize {
        (1..=self.facts.len()).take_while(|number| self.says(&format!("{label} {number}")).is_some()).count()
    }
}
