//! The arcade in line mode: what is told, what is asked, and what a typed line does.
//!
//! The state is the same as in pictures, and so are its rules: a line becomes an action, or an answer to the screen’s question.
//! Each thing is told once, when it happens. Where the player stands is told again only when it has changed.

mod asking;
mod command;
mod help;
mod told;
mod typed;

use super::App;
use crate::model::speech::{aloud, with_patterns_aloud};
use crate::screen::{Lines, Question, ViewContext};
use crate::settings::Settings;
use arcade_ui::actions::Keymap;
use arcade_ui::facts::Fact;
use command::Command;
pub use told::LONG_WAIT;
pub(super) use told::Told;
pub use typed::typed_line;

/// What is said of a game that is left with the arcade.
const WAITS: &str = "This game waits for you.";
/// Columns of a screen on which no sentence has to be shortened.
const WIDE: u16 = u16::MAX;

impl App {
    /// Plays in line mode from now on. What lies over a screen is no part of it, and is closed.
    pub fn speak_in_lines(&mut self) {
        self.lines = Some(Told::default());
        self.overlays.clear();
    }

    /// Whether it plays in line mode.
    pub const fn speaks_in_lines(&self) -> bool {
        self.lines.is_some()
    }

    /// Plays in pictures from now on.
    pub fn draw_pictures(&mut self) {
        self.lines = None;
    }

    /// The screen in line mode, if there is something to say of it.
    fn in_lines(&self) -> Option<&dyn Lines> {
        self.open.screen.lines()
    }

    /// What the screen may read to tell itself, with the settings `without_hints` where there are some.
    fn line_context<'a>(&'a self, without_hints: Option<&'a Settings>) -> ViewContext<'a> {
        self.view_context(without_hints, WIDE)
    }

    /// What is asked now; None while the computer is at work.
    pub fn question(&self) -> Option<Question> {
        let mut question = if self.awaits_friend() {
            Some(asking::while_the_friend_plays())
        } else {
            self.in_lines().and_then(|screen| screen.question(&self.line_context(None)))
        };
        if question.is_none() && self.open.screen.is_over() {
            question = Some(if self.is_of_a_day() {
                asking::after_a_game_of_the_day(
                    Command::all().filter(|command| command.looks_back() && self.is_useful(command)),
                )
            } else {
                self.in_lines().map_or_else(Question::default, Lines::asks_again)
            });
        }
        let fill_in = |text: &str| Keymap::fill_in_lines(text, command::word_for);
        question.map(|question| Question {
            expects: with_patterns_aloud(&fill_in(&question.expects)),
            text: with_patterns_aloud(&fill_in(&question.text)),
            choices: question.choices.into_iter().map(asking::named_aloud).collect(),
            ..question
        })
    }

    /// The question as it is printed behind what is told: on one line, with the numbers of its choices and its default.
    pub fn prompt(&self) -> Option<String> {
        self.question().as_ref().map(|question| aloud(&asking::asked(question)))
    }

    /// The commands that do something now, each with what it does.
    pub fn useful_commands(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        Command::all().filter(|command| self.is_useful(command)).map(|command| (command.word, command.about))
    }

    /// Whether something is still being found out that is worth a moment’s wait.
    pub fn is_looking(&self) -> bool {
        self.in_lines().is_some_and(|screen| screen.is_looking(&self.line_context(None)))
    }

    /// What is said when the arcade is left: what becomes of what is not done.
    pub fn farewell(&self) -> Option<String> {
        self.in_lines()?.farewell()
    }

    /// What is said to who leaves the arcade in the middle of a game that is kept.
    pub fn says_that_it_waits(&self) -> Option<String> {
        (self.open.in_progress() && self.keeping.is_sound()).then(|| WAITS.to_owned())
    }
}

/// Facts as they are read aloud, a line each.
fn in_lines(facts: &[Fact]) -> Vec<String> {
    facts.iter().map(|fact| with_patterns_aloud(&fact.line())).collect()
}
