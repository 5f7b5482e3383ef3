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

    /// The help, to be put behind what was said of the game; empty if there was none.
    pub const fn note(self) -> &'static str {
        match (self.hints, self.undos) {
            (0, 0) => "",
            (_, 0) => " · with hints",
            (0, _) => " · with undo",
            (_, _) => " · with hints and undo",
        }
    }
}
