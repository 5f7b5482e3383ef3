//! The settings in line mode: a list of them, and of the one that is chosen what it may be.

use super::SettingsScreen;
use super::lines::PageLine;
use crate::model::Facility;
use crate::screen::{Choice, Context, Lines, Question, Request, Topic, ViewContext};
use crate::settings::{Info, Preference, Settings};
use arcade_engine::text::joined;
use arcade_ui::facts::Fact;

/// The answer that leaves a setting as it is.
const BACK: &str = "back";

/// What concerns who listens: only this is listed, and what changes pictures is chosen by its name.
const HEARD: [Preference; 5] = [
    Preference::LiveHints,
    Preference::AskBeforeLosingLetters,
    Preference::MaskCoarseWords,
    Preference::Bell,
    Preference::Lines,
];

/// What is expected of whoever typed something else.
const EXPECTED: &str = "Type the number of a line, or the name of a setting.";

/// All preferences, those that are heard first.
fn preferences() -> Vec<Preference> {
    let preference = |line| if let PageLine::Preference(preference) = line { Some(preference) } else { None };
    let mut all: Vec<_> = PageLine::all().into_iter().filter_map(preference).collect();
    all.sort_by_key(|preference| !HEARD.contains(preference));
    all
}

/// A preference with what is in force.
fn choice_of(preference: Preference, settings: &Settings) -> Choice {
    let (name, note) = preference.info().choices[preference.choice(settings)];
    Choice::new(preference.info().label, format!("{name}, {note}"))
}

/// The names of what is only seen, in a sentence.
fn seen() -> String {
    let names = preferences().into_iter().filter(|preference| !HEARD.contains(preference));
    let names: Vec<String> = names.map(|preference| preference.info().label.to_lowercase()).collect();
    format!("Type the name of what is only seen to change that: {}.", joined(names.iter().map(String::as_str), "or"))
}

impl Lines for SettingsScreen {
    fn told(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<Fact>> {
        let Topic::Now = topic else { return None };
        let chosen = self.chosen.map(|preference| {
            let Info { label, about, .. } = preference.info();
            // What a key does is nothing to who types lines.
            let sentences = about.split_inclusive(". ").filter(|sentence| !sentence.contains('⟨'));
            Fact::new(*label, sentences.collect::<String>().trim_end().to_owned())
        });
        // True of the whole page, so that it is not told again after each choice.
        let elsewhere = cx.surroundings.has(Facility::Files).then(|| {
            "Keys, lists of words and how new games begin are changed with “arcade settings set”, or in the settings file.".into()
        });
        Some([seen().into()].into_iter().chain(elsewhere).chain(chosen).collect())
    }

    fn question(&self, cx: &ViewContext<'_>) -> Option<Question> {
        Some(match self.chosen {
            None => {
                let choices = HEARD.map(|preference| choice_of(preference, cx.settings));
                Question::choice("Which setting do you want to change?", choices.into()).or_typed(EXPECTED)
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
                let is_called = |preference: &Preference| preference.info().label.eq_ignore_ascii_case(text);
                self.chosen = Some(preferences().into_iter().find(is_called).ok_or(EXPECTED)?);
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
