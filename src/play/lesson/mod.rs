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

use crate::model::{GameKey, GameKind, GameRecord, LessonNote, Tag};
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
    /// What it speaks of, which is lit; None where that is the whole picture.
    pub at: Option<Spot>,
    /// What leads to the next step.
    pub awaits: Awaited,
    /// What is said of moves that are not awaited, each with the move; the last may be without one and holds for all others.
    pub otherwise: Vec<(Option<String>, String)>,
}

/// What a step speaks of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// The pane of the debug overlay that it is in; None for the board.
    pub pane: Option<String>,
    /// What it is called there: a step of what runs in the pane, or a letter of the keyboard.
    pub place: String,
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
    /// The right answer to what the pane of the step asks next. What is said of another one is the `otherwise`.
    Answer,
    /// That the figure of this name has come to so many, whatever the moves are. What is said until then is the `otherwise`.
    Figure(String, u64),
    /// The end of the game, which is played freely until then. What is said of it is the `otherwise` of a game that was not
    /// won, where winning is asked for.
    End {
        /// Whether the game must be won.
        win: bool,
    },
}

impl Step {
    /// Whether `made` is the move that it awaits, or one that it has something to say of.
    fn knows(&self, made: &str) -> bool {
        let awaits = matches!(&self.awaits, Awaited::Move(awaited, _) if awaited == made);
        awaits || self.otherwise.iter().any(|(tried, _)| tried.as_deref() == Some(made))
    }

    /// Whether it speaks of what is seen in the debug overlay.
    pub fn in_overlay(&self) -> bool {
        self.at.as_ref().is_some_and(|at| at.pane.is_some())
    }
}

impl Lesson {
    /// The tag of a new game of this lesson; `lexicon` is the fingerprint of the words it depends on.
    pub fn tag(&self, key: GameKey, lexicon: Option<u64>) -> Tag {
        let title = format!("Lesson: {}", self.title);
        let lesson = Some(LessonNote::new(self.name));
        Tag { lexicon, lesson, ..Tag::of(key, self.kind, Arc::clone(&self.setup), title) }
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
