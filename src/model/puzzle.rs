//! What the records note of a puzzle beside its position and its answers.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use arcade_engine::named::named_enum;

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
    else "Puzzles are not asked as “{}”."
}

/// What the records note of a puzzle: what it is about, how hard it is, and how it came to be asked.
///
/// As a text, such as in the database, `endgame/parity 1390 mixed` or, with a run, `endgame/parity 1390 rush 7`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleNote {
    /// The name of its theme, without a blank.
    pub theme: Arc<str>,
    /// Its rating.
    pub rating: u16,
    /// How it came to be asked.
    pub mode: PuzzleMode,
    /// The number of the run of three minutes that it is from, if it is from one: what was solved in a run is told from
    /// what was solved in the next by it.
    pub run: Option<u32>,
}

impl fmt::Display for PuzzleNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.theme, self.rating, self.mode)?;
        self.run.map_or(Ok(()), |run| write!(f, " {run}"))
    }
}

/// A text that is no note of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoPuzzleNote;

impl FromStr for PuzzleNote {
    type Err = NoPuzzleNote;

    fn from_str(text: &str) -> Result<Self, NoPuzzleNote> {
        let mut parts = text.split(' ');
        let (Some(theme), Some(rating), Some(mode)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(NoPuzzleNote);
        };
        let run = parts.next().map(str::parse).transpose().map_err(|_| NoPuzzleNote)?;
        let rating = rating.parse().map_err(|_| NoPuzzleNote)?;
        let mode = mode.parse().map_err(|_| NoPuzzleNote)?;
        if theme.is_empty() || parts.next().is_some() {
            return Err(NoPuzzleNote);
        }
        Ok(Self { theme: theme.into(), rating, mode, run })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_read_as_it_is_written() {
        for mode in PuzzleMode::ALL {
            for run in [None, Some(7)] {
                let note = PuzzleNote { theme: "endgame/parity".into(), rating: 1390, mode, run };
                assert_eq!(note.to_string().parse(), Ok(note));
            }
        }
        let broken = ["", "a/b", "a/b x mixed", "a/b 1390 soon", "a 1 mixed b", "a 1 rush 7 8", " 1 mixed"];
        for broken in broken {
            assert_eq!(broken.parse::<PuzzleNote>(), Err(NoPuzzleNote), "{broken}");
        }
    }
}
