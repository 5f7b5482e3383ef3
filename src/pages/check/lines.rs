//! A program that is checked, in line mode: what is wrong is told anew after each change, without a line being typed.

use super::CheckScreen;
use crate::screen::{Choice, Context, Lines, Question, Topic, ViewContext};
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;

const HINT: &str = "hint";
const NEXT: &str = "next";
const PREVIOUS: &str = "previous";

impl Lines for CheckScreen {
    fn events(&self) -> usize {
        self.events.len()
    }

    fn tells_unasked(&self) -> bool {
        true
    }

    fn told(&self, topic: Topic, _: &ViewContext<'_>) -> Option<Vec<Fact>> {
        match topic {
            Topic::Event(at) => {
                self.events.get(at).filter(|event| !event.is_empty()).map(|event| vec![Fact::sentence(event)])
            }
            Topic::Score => Some(self.table().aloud().into_iter().map(Fact::from).collect()),
            Topic::Now => Some(match (&self.ended, self.fault()) {
                (Some(Err(sentence)), _) => vec![Fact::sentence(sentence)],
                (_, Some(fault)) => [Fact::sentence(&fault.title)].into_iter().chain(self.told()).collect(),
                (None, None) => vec![Fact::sentence(format!("{} is being asked.", self.task.command.name()))],
                (Some(Ok(())), None) => Vec::new(),
            }),
            _ => None,
        }
    }

    fn question(&self, _: &ViewContext<'_>) -> Option<Question> {
        Some(Question::choice("What next?", [HINT, NEXT, PREVIOUS].map(Choice::plain).into()))
    }

    /// Where a hint is no command that lies about it.
    fn is_answer(&self, text: &str) -> bool {
        text.eq_ignore_ascii_case(HINT)
    }

    fn answer(&mut self, text: &str, _: &mut Context<'_>) -> Result<(), String> {
        let action = match text {
            HINT => Action::Hint,
            NEXT => Action::NextField,
            _ => Action::PreviousField,
        };
        if self.act(action) {
            if action != Action::Hint {
                // The whole of it is told, whatever was told of another.
                self.events.push(String::new());
            }
            return Ok(());
        }
        Err(match (action, self.faults.len()) {
            (_, 0) => "Nothing wrong is known.",
            (Action::Hint, _) => "That is everything that is known about this.",
            _ => "Nothing else is wrong.",
        }
        .to_owned())
    }

    fn is_looking(&self, _: &ViewContext<'_>) -> bool {
        self.ended.is_none()
    }
}
