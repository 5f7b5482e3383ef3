//! What a page shows of the arcade.

use serde::Serialize;

use crate::screen::Choice;

/// What is told, what is asked, and what can be answered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Said {
    /// What is told, a fact a line.
    pub lines: Vec<String>,
    /// The question as it is printed in a terminal; None where nothing is asked any more.
    pub prompt: Option<String>,
    /// The answers to choose from; none where anything may be typed.
    pub answers: Vec<Answer>,
    /// The answer that an empty line gives; None where it says nothing.
    pub default: Option<String>,
    /// The commands that do something now.
    pub commands: Vec<Answer>,
    /// What holds in both forms.
    #[serde(flatten)]
    pub now: Now,
}

/// What a page has to know in lines and in pictures.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Now {
    /// Where the player is.
    pub stage: Stage,
    /// The game that goes on, where it is one of those in the menu: see [`super::Page::resume`].
    pub game: Option<&'static str>,
    /// The code of the game that is shown, for a link to it.
    pub code: Option<String>,
    /// Whether something is to be computed when there is time.
    pub is_working: bool,
    /// Files for the player.
    pub files: Vec<File>,
}

/// How far the player went.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Stage {
    /// At the menu, from which no way leads back.
    #[default]
    Menu,
    /// Somewhere else.
    Away,
    /// In the middle of a game of the menu.
    Playing,
    /// The arcade was left.
    Left,
}

/// What came of computing while nobody typed anything.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Progress {
    /// What there is to tell of it; None where there is no news.
    pub news: Option<Said>,
    /// Whether there is more to compute.
    pub is_working: bool,
}

/// What a page that shows pictures has to do.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Seen {
    /// The new picture, as scalable vector graphics with a group for each row; None where the last one holds, but for its `rows`.
    pub picture: Option<String>,
    /// The rows that changed, by their number from the top, each as the shapes of its group.
    pub rows: Vec<(usize, String)>,
    /// In how many milliseconds something changes by itself; None for never.
    pub wakes_in: Option<u32>,
    /// What holds in both forms.
    #[serde(flatten)]
    pub now: Now,
    /// The keys that the arcade takes although a browser could use them, such as `ctrl-p` and `f4`.
    pub keys: Vec<String>,
    /// A text for the clipboard.
    pub copied: Option<String>,
}

/// Something to be typed, which a button types.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// What is typed.
    pub line: String,
    /// What it is or does; empty where the line says enough.
    pub about: String,
}

impl Answer {
    pub(super) fn of(choice: Choice) -> Self {
        Self { line: choice.answer, about: choice.about }
    }

    /// A command, marked: its word may also be an answer.
    pub(super) fn command(word: &str, about: &str) -> Self {
        Self { line: format!("?{word}"), about: about.to_owned() }
    }
}

/// A file for the player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct File {
    /// Its name, with its ending.
    pub name: String,
    pub text: String,
}

/// What is to be kept for the next start, as far as it changed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Changes {
    /// The bytes of the games.
    pub games: Option<Vec<u8>>,
    /// The text of the settings.
    pub settings: Option<String>,
    /// The words that the computer learned, a line each.
    pub learned: Option<String>,
}

/// A text that the browser keeps.
pub(super) struct Kept {
    pub(super) text: String,
    has_changed: bool,
}

impl Kept {
    pub(super) const fn as_it_was(text: String) -> Self {
        Self { text, has_changed: false }
    }

    pub(super) fn put(&mut self, text: String) {
        *self = Self { text, has_changed: true };
    }

    /// The text, where it changed since it was taken last.
    pub(super) fn take(&mut self) -> Option<String> {
        std::mem::take(&mut self.has_changed).then(|| self.text.clone())
    }
}
