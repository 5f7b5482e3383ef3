//! The menu in line mode: where one can go, numbered.

use super::entries::{Entry, entries};
use super::{Menu, Past};
use crate::games::ways;
use crate::screen::{Choice, Context, Lines, Question, Request, Topic, ViewContext};
use arcade_engine::named::nearest;
use arcade_ui::facts::Fact;
use arcade_ui::widgets::text::shortened;

impl Menu {
    /// The entry as an answer; its name may be typed without the blank in it, as in commands.
    fn choice(&self, entry: &Entry) -> Choice {
        let choice = self.named(entry);
        let joined = entry.name.replace(' ', "");
        choice.or_called((joined != entry.name).then_some(joined))
    }

    fn named(&self, entry: &Entry) -> Choice {
        let [about, _] = entry.about;
        let waiting = self.waiting_at(entry.place).map(|waiting| {
            let title = if waiting.title.is_empty() { String::new() } else { format!(": {}", waiting.title) };
            format!("; a game waits for you{title}")
        });
        let others =
            ways().filter(|(game, way)| entry.place.game() == Some(game.kind) && way.name != game.kind.keyword());
        let others = others.map(|(_, way)| format!("; type {} to {}", way.name, way.about.to_lowercase()));
        Choice::new(entry.name, format!("{about}{}{}", waiting.unwrap_or_default(), others.collect::<String>()))
    }
}

/// What can be answered.
const EXPECTED: &str = "Type a number from the list or a name, or a friend’s code.";
/// What is shorter is no code, but a number that is not in the list.
const LEAST_OF_CODE: usize = 8;
/// Characters of what was typed that are said again, at most.
const LONGEST: usize = 40;

impl Lines for Menu {
    fn told(&self, topic: Topic, _: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let Topic::Now = topic else { return None };
        let day = self
            .past
            .as_ref()
            .map(Past::status)
            .filter(|day| !day.is_empty())
            .map(|day| day.replace(" · ", ", "))
            .map(|day| Fact::new("Today", day));
        Some(day.into_iter().collect())
    }

    fn question(&self, _: &ViewContext<'_>) -> Option<Question> {
        let choices: Vec<Choice> = entries().map(|entry| self.choice(&entry)).collect();
        let here = entries().find(|entry| entry.place == self.place()).map(|entry| entry.name);
        let question = Question::choice("Where to?", choices).or_typed(EXPECTED);
        Some(match here {
            Some(name) => question.or_else(name),
            None => question,
        })
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let request = if let Some(entry) = entries().find(|entry| entry.name == text) {
            Request::Go(entry.place)
        } else if let Some((game, way)) = ways().find(|(_, way)| way.name.eq_ignore_ascii_case(text)) {
            Request::GoOnOrBegin(game.kind, way.name)
        } else if text.contains(|c: char| c.is_ascii_digit()) && text.len() >= LEAST_OF_CODE {
            Request::PlayCode(text.to_owned())
        } else {
            let names: Vec<&str> = entries().map(|entry| entry.name).chain(ways().map(|(_, way)| way.name)).collect();
            let meant = nearest(text, &names).map(|name| format!(" Did you mean {name}?")).unwrap_or_default();
            return Err(format!("There is no “{}” here.{meant} {EXPECTED}", shortened(text, LONGEST)));
        };
        cx.ask(request);
        Ok(())
    }

    /// What the records say decides where a newcomer begins.
    fn is_looking(&self, _: &ViewContext<'_>) -> bool {
        self.past.is_none()
    }
}
