//! When the terminal’s cursor is shown.

use std::str::FromStr;

use crate::engine::UnknownName;

/// When the terminal’s cursor is shown. It stands at what has the focus in any case, for programs that follow it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CursorShown {
    /// At what has the focus, whatever that is.
    #[default]
    Always,
    /// Only where text is typed.
    InText,
}

impl CursorShown {
    /// Both choices.
    pub const ALL: [Self; 2] = [Self::Always, Self::InText];

    /// The name used in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::InText => "in text",
        }
    }
}

impl FromStr for CursorShown {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        Self::ALL
            .into_iter()
            .find(|shown| shown.name() == text)
            .ok_or_else(|| UnknownName::new(format!("The cursor can’t be “{text}”."), text, &Self::ALL.map(Self::name)))
    }
}
