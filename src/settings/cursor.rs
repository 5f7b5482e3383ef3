//! When the terminal’s cursor is shown.

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
}
