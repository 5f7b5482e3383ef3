//! The help that a person had in a game.

/// The help a person had in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Help {
    /// Moves made with a hint in sight.
    pub hints: u32,
    /// Moves taken back, or retried.
    pub undos: u32,
}

impl Help {
    /// This help and `other` together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { hints: self.hints + other.hints, undos: self.undos + other.undos }
    }

    /// What help there was, in a few words; None where there was none.
    pub const fn name(self) -> Option<&'static str> {
        match (self.hints, self.undos) {
            (0, 0) => None,
            (_, 0) => Some("with hints"),
            (0, _) => Some("with undo"),
            (_, _) => Some("with hints and undo"),
        }
    }

    /// The help, to be put behind what was said of the game; empty if there was none.
    pub fn note(self) -> String {
        self.name().map(|name| format!(" · {name}")).unwrap_or_default()
    }
}
