//! Files that a screen writes.

use crate::reports::pictures::{self, Picture};

/// A file that a screen wants to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// Its name before the dot.
    pub stem: &'static str,
    /// Its name after the dot.
    pub extension: &'static str,
    pub content: String,
}

impl Export {
    /// A picture as the two files it is written to.
    pub fn of_picture(stem: &'static str, picture: &Picture) -> Vec<Self> {
        vec![
            Self { stem, extension: "svg", content: pictures::svg(picture) },
            Self { stem, extension: "txt", content: pictures::text(picture) },
        ]
    }
}
