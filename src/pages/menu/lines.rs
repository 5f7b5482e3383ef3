//! The menu in line mode: where one can go, numbered.

use super::entries::{Entry, entries};
use super::{Menu, Past};
use crate::screen::{Choice, Context, Lines, Place, Question, Request, Topic, ViewContext};
use arcade_ui::facts::Fact;

/// The places that line mode has, in the order of the menu. The others have commands of their own.
fn places() -> impl Iterator<Item = Entry> {
    entries().filter(|entry| !matches!(entry.place, Place::Lab | Place::Records | Place::Settings))
}

impl Menu {
    fn choice(&self, entry: &Entry) -> Choice {
        let [about, _] = entry.about;
        match self.waiting_at(entry.place) {
            Some(waiting) if !waiting.title.is_empty() => {
                Choice::new(entry.name, format!("{about}; a game waits for you: {}", waiting.title))
            }
            Some(_) => Choice::new(entry.name, format!("{about}; a game waits for you")),
            None => Choice::new(entry.name, about),
        }
    }
}

impl Lines for Menu {
    fn told(&self, topic: Topic, _: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let Topic::Now = topic else { return None };
        let others = "The Lab, your records and the settings have commands of their own: arcade lab, arcade records and arcade settings.";
        let day = self
            .past
            .as_ref()
            .map(Past::status)
            .filter(|day| !day.is_empty())
            .map(|day| day.replace(" · ", ", "))
            .map(|day| Fact::new("Today", day));
        Some(day.into_iter().chain([others.into()]).collect())
    }

    fn question(&self, _: &ViewContext<'_>) -> Option<Question> {
        let choices: Vec<Choice> = places().map(|entry| self.choice(&entry)).collect();
        let here = places().find(|entry| entry.place == self.place()).map(|entry| entry.name);
        let question = Question::choice("What do you want to play?", choices);
        Some(match here {
            Some(name) => question.or_else(name),
            None => question,
        })
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let entry = places().find(|entry| entry.name == text).ok_or("Type the number of a place, or its name.")?;
        cx.ask(Request::Go(entry.place));
        Ok(())
    }

    /// What the records say decides where a newcomer begins.
    fn is_looking(&self, _: &ViewContext<'_>) -> bool {
        self.past.is_none()
    }
}
