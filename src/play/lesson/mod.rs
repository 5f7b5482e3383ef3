//! Lessons: a game with somebody beside it who says what to look at.
//!
//! A lesson is a file: the game as it is before its first move, and steps. Each step says something and awaits something:
//! that it was read, a move, a key, or the end of the game. Another move than the awaited one may be tried; the game goes
//! on from it, something is said about it, and undo leads back. A game that is a part of a lesson is kept like any other
//! and counts in no statistics.
//!
//! The files, each using only those before it: `parse` (the format), `files` (what ships), `course` (where one stands),
//! `screen`.

mod course;
mod files;
mod parse;
mod screen;

use std::sync::Arc;

use crate::model::{GameKey, GameKind, GameRecord, Tag};
use crate::settings::LiveHints;
use arcade_engine::lexicon::Lexicon;
use arcade_engine::text::capitalised;
use arcade_ui::actions::Action;

pub use course::Course;
pub use files::{LESSONS, after, find, of_kind};
pub use screen::LessonScreen;

/// A figure of the position that a record leads to, by its name: the game's engine works it out, so that no lesson states
/// what is not so. None for a name that there is not, or in a position where it means nothing.
pub type Figure = fn(&GameRecord, &str, &Lexicon) -> Option<String>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// What records and commands know it by: its file’s name without the ending.
    pub name: &'static str,
    pub kind: GameKind,
    pub title: String,
    /// What one learns, in one sentence.
    pub about: String,
    /// The game before its first move, as records keep it: JSON.
    pub setup: Arc<str>,
    /// The live hints in it, whatever they are elsewhere.
    pub live_hints: LiveHints,
    /// What is said and awaited, in order.
    pub steps: Vec<Step>,
    /// What is said when all is done.
    pub end: String,
}

/// A part of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What is said; figures between braces, keys as everywhere.
    pub say: String,
    /// What is said instead in line mode, where other words are typed than keys are pressed; None where it is the same.
    pub in_lines: Option<String>,
    /// What leads to the next step.
    pub awaits: Awaited,
    /// What is said of moves that are not awaited, each with the move; the last may be without one and holds for all others.
    pub otherwise: Vec<(Option<String>, String)>,
}

/// What a step waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Awaited {
    /// That what is said was read.
    Reading,
    /// A move, as records keep it, and the moves that the other side then makes.
    Move(String, Vec<String>),
    /// That the last awaited move is taken back.
    Undo,
    /// The key of an action.
    Key(Action),
    /// The end of the game, which is played freely until then. What is said of it is the `otherwise` of a game that was not
    /// won, where winning is asked for.
    End {
        /// Whether the game must be won.
        win: bool,
    },
}

impl Lesson {
    /// The tag of a new game of this lesson; `lexicon` is the fingerprint of the words it depends on.
    pub fn tag(&self, key: GameKey, lexicon: Option<u64>) -> Tag {
        Tag {
            key,
            kind: self.kind,
            setup: Arc::clone(&self.setup),
            title: format!("Lesson: {}", self.title).into(),
            lexicon,
            daily: None,
            late: false,
            lesson: Some(self.name.into()),
            puzzle: None,
        }
    }

    /// Whether it looks into the debug overlay, which line mode doesn’t have.
    pub fn needs_overlay(&self) -> bool {
        self.steps.iter().any(|step| step.awaits == Awaited::Key(Action::Debug))
    }

    /// Everything that may be said, in order.
    pub fn sentences(&self) -> impl Iterator<Item = &str> {
        let steps = self.steps.iter().flat_map(|step| {
            std::iter::once(step.say.as_str())
                .chain(step.in_lines.as_deref())
                .chain(step.otherwise.iter().map(|(_, said)| said.as_str()))
        });
        steps.chain([self.end.as_str()])
    }
}

/// `text` with the figures of the position that `record` leads to in place of their names. A name with a
/// capital stands for the figure with one; a name without a figure stays.
pub fn with_figures(text: &str, figure: Figure, record: &GameRecord, lexicon: &Lexicon) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, (name, after))) =
        rest.split_once('{').and_then(|(before, tail)| Some((before, tail.split_once('}')?)))
    {
        filled.push_str(before);
        let found = figure(record, name, lexicon).or_else(|| {
            let (first, more) = name.split_at_checked(1)?;
            Some(capitalised(&figure(record, &format!("{}{more}", first.to_lowercase()), lexicon)?))
        });
        filled.push_str(&found.unwrap_or_else(|| format!("{{{name}}}")));
        rest = after;
    }
    filled + rest
}
