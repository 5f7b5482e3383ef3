//! How one thing is said: in full, where there is little room, and aloud.

use ratatui::style::Style;

use crate::theme::{Hue, Theme};

/// A label or a value in words: in full, in short, and as it is read aloud.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Say {
    /// In full.
    pub long: String,
    /// Where the full form has no room; `None` where there is no shorter one.
    pub short: Option<String>,
    /// As it is read aloud; `None` where the full form can be listened to.
    pub spoken: Option<String>,
}

impl Say {
    /// `long`, and `short` where there is little room.
    pub fn new(long: impl Into<String>, short: impl Into<String>) -> Self {
        Self { long: long.into(), short: Some(short.into()), spoken: None }
    }

    /// The same, read aloud as `spoken`.
    #[must_use]
    pub fn spoken(self, spoken: impl Into<String>) -> Self {
        Self { spoken: Some(spoken.into()), ..self }
    }

    /// What is read aloud.
    pub fn aloud(&self) -> &str {
        self.spoken.as_deref().unwrap_or(&self.long)
    }

    /// What is said where there is little room.
    pub fn short(&self) -> &str {
        self.short.as_deref().unwrap_or(&self.long)
    }

    /// The one or the other.
    pub fn form(&self, is_short: bool) -> &str {
        if is_short { self.short() } else { &self.long }
    }
}

impl<S: Into<String>> From<S> for Say {
    fn from(long: S) -> Self {
        Self { long: long.into(), ..Self::default() }
    }
}

/// What a value means for whoever reads it, which the screen shows as its style.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Tone {
    /// Nothing in particular.
    #[default]
    Plain,
    /// What a row is called by.
    Name,
    /// It says less than the others.
    Quiet,
    /// It is not there, or not known yet.
    Absent,
    /// It is what one wants.
    Good,
    /// It is the best of its kind, which the screen marks.
    Best,
    /// It is what was lost.
    Bad,
    /// It is where one is, or where one can go on.
    Live,
    /// It is yours.
    You,
    /// It is your rival’s.
    Rival,
    /// One of several things that are told apart by hue.
    Series(usize),
    /// It belongs to what has this hue, such as a game.
    Hue(Hue),
}

impl Tone {
    /// The same where another cell of the row has the mark already.
    #[must_use]
    pub fn without_mark(self) -> Self {
        if self == Self::Best { Self::Good } else { self }
    }

    /// What the screen puts before what is said, for whoever sees no hues.
    pub const fn mark(self) -> &'static str {
        if matches!(self, Self::Best) { "▸" } else { "" }
    }

    /// Its style on the screen.
    pub fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Plain => theme.text,
            Self::Name => theme.heading,
            Self::Quiet => theme.muted,
            Self::Absent => theme.faint,
            Self::Good | Self::Best => theme.good,
            Self::Bad => theme.bad,
            Self::Live => theme.accent,
            Self::You => theme.you,
            Self::Rival => theme.rival,
            Self::Series(index) => theme.series(index),
            Self::Hue(hue) => theme.hue(hue),
        }
    }
}
