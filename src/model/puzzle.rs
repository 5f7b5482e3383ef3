//! What the records note of a puzzle beside its position and its answers.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::engine::named::named_enum;

/// How a puzzle came to be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PuzzleMode {
    /// From all kinds, near the player's rating.
    Mixed,
    /// Of a kind that the player chose, and so knows beforehand.
    Kind,
    /// One of a streak, which the first mistake ends.
    Streak,
    /// Within three minutes.
    Rush,
    /// From a game of the player's own, or of the same pattern.
    Mine,
    /// The puzzle of a day.
    Daily,
    /// From a code.
    Code,
}

named_enum! {
    /// All of them, by their names in the database and in exports.
    ALL: PuzzleMode {
        Mixed = "mixed",
        Kind = "kind",
        Streak = "streak",
        Rush = "rush",
        Mine = "mine",
        Daily = "daily",
        Code = "code",
    }
    else UnknownPuzzleMode("Puzzles are not asked as “{}”: choose {}.")
}

/// What the records note of a puzzle: what it is about, how hard it is, and how it came to be asked.
///
/// As a text, such as in the database, `endgame/parity 1390 mixed`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleNote {
    /// The name of its theme, without a blank.
    pub theme: Arc<str>,
    /// Its rating.
    pub rating: u16,
    /// How it came to be asked.
    pub mode: PuzzleMode,
}

impl fmt::Display for PuzzleNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.theme, self.rating, self.mode)
    }
}

/// A text that is no note of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoPuzzleNote;

impl FromStr for PuzzleNote {
    type Err = NoPuzzleNote;

    fn from_str(text: &str) -> Result<Self, NoPuzzleNote> {
        let mut parts = text.split(' ');
        let (Some(theme), Some(rating), Some(mode), None) = (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(NoPuzzleNote);
        };
        let rating = rating.parse().map_err(|_| NoPuzzleNote)?;
        let mode = mode.parse().map_err(|_| NoPuzzleNote)?;
        if theme.is_empty() {
            return Err(NoPuzzleNote);
        }
        Ok(Self { theme: theme.into(), rating, mode })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_read_as_it_is_written() {
        for mode in PuzzleMode::ALL {
            let note = PuzzleNote { theme: "endgame/parity".into(), rating: 1390, mode };
            assert_eq!(note.to_string().parse(), Ok(note));
        }
        for broken in ["", "endgame/parity", "endgame/parity x mixed", "endgame/parity 1390 soon", "a 1 mixed b"] {
            assert_eq!(broken.parse::<PuzzleNote>(), Err(NoPuzzleNote), "{broken}");
        }
    }
}
