//! The settings in line mode: a list of them, and of the one that is chosen what it may be.

use super::SettingsScreen;
use super::lines::PageLine;
use crate::screen::{Choice, Context, Lines, Question, Request, Topic, ViewContext};
use crate::settings::{Info, Preference, Settings};
use arcade_ui::facts::Fact;

/// The answer that leaves a setting as it is.
const BACK: &str = "back";

/// What concerns who listens: it is told before what only changes pictures.
const HEARD: [Preference; 5] = [
    Preference::LiveHints,
    Preference::AskBeforeLosingLetters,
    Preference::MaskCoarseWords,
    Preference::Bell,
    Preference::Lines,
];

/// What is expected of whoever typed something else.
const EXPECTED: &str = "Type the number of a line, or its name.";

/// The preferences, as choices with what is in force.
fn preferences(settings: &Settings) -> Vec<(Preference, Choice)> {
    let preference = |line| {
        let PageLine::Preference(preference) = line else { return None };
        let (name, note) = preference.info().choices[preference.choice(settings)];
        Some((preference, Choice::new(preference.info().label, format!("{name}, {note}"))))
    };
    let mut all: Vec<_> = PageLine::all().into_iter().filter_map(preference).collect();
    all.sort_by_key(|(preference, _)| !HEARD.contains(preference));
    all
}

impl Lines for SettingsScreen {
    fn told(&self, topic: Topic, _: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let Topic::Now = topic else { return None };
        Some(match self.chosen {
            Some(preference) => {
                let Info { label, about, .. } = preference.info();
                // What a key does is nothing to who types lines.
                vec![Fact::new(*label, about.split_once(" ⟨").map_or(*about, |(first, _)| first))]
            }
            None => vec![
                "Keys, lists of words and how new games begin are changed with “arcade settings set”, or in the settings file.".into(),
            ],
        })
    }

    fn question(&self, cx: &ViewContext<'_>) -> Option<Question> {
        Some(match self.chosen {
            None => {
                let choices = preferences(cx.settings).into_iter().map(|(_, choice)| choice).collect();
                Question::choice("Which setting do you want to change?", choices)
            }
            Some(preference) => {
                let choices = preference.info().choices.iter().map(|&(name, note)| Choice::new(name, note));
                let choices = choices.chain([Choice::new(BACK, "leaves it as it is")]).collect();
                let question = Question::choice("What shall it be?", choices);
                question.or_else(preference.name(cx.settings))
            }
        })
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        match self.chosen {
            None => {
                let chosen = preferences(cx.settings).into_iter().find(|(_, choice)| choice.answer == text);
                self.chosen = Some(chosen.ok_or(EXPECTED)?.0);
            }
            Some(_) if text == BACK => self.chosen = None,
            Some(preference) => {
                let choice = preference.named(text).map_err(|unknown| unknown.to_string())?;
                cx.ask(Request::Set(preference.change(choice)));
                let (name, note) = preference.info().choices[choice];
                cx.ask(Request::Notice(format!("{}: {name}, {note}. It is kept.", preference.info().label)));
                self.chosen = None;
            }
        }
        Ok(())
    }
}
