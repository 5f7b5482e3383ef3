//! What a player's own program is called.

use std::fmt;

/// The longest name, in characters.
const LONGEST: usize = 20;

/// The name that sentences have for the person who plays.
const TAKEN: &str = "you";

/// The name of a program that a person wrote: up to 20 letters, digits, `-` and `_` of ASCII, and not `you`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ProgramName {
    bytes: [u8; LONGEST],
    len: u8,
}

impl ProgramName {
    /// The name `text`; None where a program can't be called that.
    pub fn new(text: &str) -> Option<Self> {
        let allowed = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if !(1..=LONGEST).contains(&text.len()) || !text.as_bytes().iter().all(allowed) || text == TAKEN {
            return None;
        }
        let mut bytes = [0; LONGEST];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Some(Self { bytes, len: text.len() as u8 })
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        // It was made of these characters.
        str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or_default()
    }
}

impl fmt::Display for ProgramName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for ProgramName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
