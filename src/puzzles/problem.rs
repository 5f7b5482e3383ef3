//! A position, and what is asked about it: its theme.

use std::fmt;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::model::{Day, GameKind};

/// A puzzle without anything that can be worked out from it: what records and codes keep.
///
/// A problem need not be a puzzle: whether it is one is found out when it is posed.
#[derive(Clone, PartialEq, Eq)]
pub struct Problem {
    /// What it is about. Its game is that of the position.
    pub theme: Theme,
    json: Arc<str>,
}

/// The field of the theme; those of the position follow.
const THEME: &str = "theme";

#[derive(Serialize)]
struct Fields<'a, P> {
    theme: String,
    #[serde(flatten)]
    position: &'a P,
}

impl Problem {
    /// What `theme` asks of the position with these fields, which its game reads back.
    pub fn new(theme: Theme, position: &impl Serialize) -> Self {
        // Strings and numbers can't fail to be written.
        let json = serde_json::to_string(&Fields { theme: theme.to_string(), position }).unwrap_or_default();
        Self { theme, json: json.into() }
    }

    /// The problem as JSON, such as `{"theme":"endgame/parity","row":"3 -1 9 4"}` or
    /// `{"theme":"hangman/only-letter","pattern":"-a-e","wrong":"st","lives":2}`.
    pub fn to_json(&self) -> &str {
        &self.json
    }

    /// The fields of a position, and the theme of `themes` that is asked of it; None if `text` has none.
    pub fn read(text: &str, themes: &[Theme]) -> Option<(Theme, Map<String, Value>)> {
        let mut fields: Map<String, Value> = serde_json::from_str(text).ok()?;
        let theme = fields.remove(THEME)?;
        Some((Theme::named(theme.as_str()?, themes)?, fields))
    }

    /// The fields of the position; None where they are others.
    pub fn position<P: DeserializeOwned>(&self) -> Option<P> {
        let mut fields: Map<String, Value> = serde_json::from_str(&self.json).ok()?;
        fields.remove(THEME);
        serde_json::from_value(fields.into()).ok()
    }
}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.json)
    }
}

/// What a puzzle is about, in one of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Theme {
    /// The game that it is from.
    pub game: GameKind,
    /// Its name within its game, as `arcade puzzles` has it.
    pub kind: &'static str,
    /// A few words for a list.
    pub title: &'static str,
    /// What one does in its puzzles, and learns: a sentence.
    pub about: &'static str,
    /// Its number in codes, below 64. A new theme gets a new one, and none ever changes.
    pub number: u8,
    /// Whether somebody who knows the theme knows half of the answer: then a puzzle of a chosen theme says less of the
    /// player's strength.
    pub gives_away: bool,
    /// Whether there are so few of its puzzles that they soon come again: then it is not offered to be practised by itself.
    pub is_rare: bool,
    /// The first day whose puzzle may be of it, so that days before it stay what they were; None where no day has one: days get
    /// harder through the week, and a theme that is always easy has no place there.
    pub since: Option<Day>,
}

/// What a theme of the player's own mistakes is called within its game.
const MISTAKE: &str = "mistake";

/// The number of the first game's mistakes in codes.
const FIRST_MISTAKE: u8 = 32;

impl Theme {
    /// One whose name gives nothing away.
    pub const fn new(game: GameKind, kind: &'static str, number: u8, title: &'static str, about: &'static str) -> Self {
        Self { game, kind, title, about, number, gives_away: false, is_rare: false, since: Some(game.since()) }
    }

    /// The same, but its name tells half of the answer.
    #[must_use]
    pub const fn giving_away(self) -> Self {
        Self { gives_away: true, ..self }
    }

    /// The same, where there are few of its puzzles.
    #[must_use]
    pub const fn rare(self, is_rare: bool) -> Self {
        Self { is_rare, ..self }
    }

    /// The same, but no day before `since` has a puzzle of it: for a theme that is added.
    #[must_use]
    pub const fn added(self, since: Day) -> Self {
        Self { since: Some(since), ..self }
    }

    /// The same, but no day has a puzzle of it.
    #[must_use]
    pub const fn of_no_day(self) -> Self {
        Self { since: None, ..self }
    }

    /// Whether its puzzles are of few things and easy: those that somebody new begins with. Days get harder through the week,
    /// and have none of them.
    pub const fn is_easy(self) -> bool {
        self.since.is_none()
    }

    /// Positions of the player's own games, in which a move gave something away: several answers may be right.
    pub const fn mistake(game: GameKind) -> Self {
        let about = "Find the right move where you missed it in a game of your own.";
        Self::new(game, MISTAKE, FIRST_MISTAKE + game as u8, "From your games", about)
    }

    /// Whether it is that of the player's own mistakes.
    pub fn is_mistake(self) -> bool {
        self.kind == MISTAKE
    }

    /// The theme that `Display` writes like this, of `themes` or of mistakes.
    pub fn named(name: &str, themes: &[Self]) -> Option<Self> {
        let mistakes = GameKind::ALL.into_iter().map(Self::mistake);
        themes.iter().copied().chain(mistakes).find(|theme| theme.to_string() == name)
    }
}

impl fmt::Display for Theme {
    /// `endgame/parity`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.game.name(), self.kind)
    }
}
