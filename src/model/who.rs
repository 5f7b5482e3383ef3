//! One of two people who play at one board.

use std::fmt;
use std::str::FromStr;

/// One of two people: who made the first move of all, or the other. In a match both keep what they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// Who made the first move of all.
    First,
    /// The other.
    Second,
}

impl Who {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other of the two.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// As in the records.
    const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names neither of two people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NobodyNamed;

impl FromStr for Who {
    type Err = NobodyNamed;

    fn from_str(text: &str) -> Result<Self, NobodyNamed> {
        Self::BOTH.into_iter().find(|who| who.name() == text).ok_or(NobodyNamed)
    }
}

/// Whose turn it is between two people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turns {
    /// How many moves each has made.
    pub made: [usize; 2],
    /// Who made the last move; None before the first.
    pub last: Option<Who>,
    /// Who makes the next; None once the game is over.
    pub next: Option<Who>,
}

impl Turns {
    /// How many moves `who` has made.
    pub const fn made_by(&self, who: Who) -> usize {
        self.made[who as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_are_read_as_they_are_written() {
        for who in Who::BOTH {
            assert_eq!(who.to_string().parse(), Ok(who));
            assert_eq!(who.other().other(), who);
        }
        assert_eq!("third".parse::<Who>(), Err(NobodyNamed));
    }
}
