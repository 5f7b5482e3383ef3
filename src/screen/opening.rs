//! How a kept game is opened.

/// What to do with a kept game that is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// Play on where it stands.
    Play,
    /// Look at it move by move.
    Review,
    /// Watch it being played again from its first move.
    Replay,
}
