//! Files that a screen writes.

/// A file that a screen wants to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// Its name before the dot.
    pub stem: &'static str,
    /// Its name after the dot.
    pub extension: &'static str,
    /// What it says.
    pub content: String,
}
