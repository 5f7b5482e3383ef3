//! Where the arcade runs, and what is there for it.
//!
//! This is said here and nowhere else. What is offered asks it, so that nothing is offered that can’t be done, and so does the
//! one place where the arcade acts on the world outside, which refuses the rest.

use std::time::Duration;

/// Something outside of the arcade that it may not have everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facility {
    /// Files for the player to take away: results, reports, all games.
    Exports,
    /// What is on the screen, as files.
    Pictures,
    /// Files of the player's own, which are named by their paths: lists of words, games to import, exercises, settings.
    Files,
    /// Programs of the player's own.
    Programs,
    /// A shell from which the arcade was started, and to which it can be suspended.
    Shell,
}

impl Facility {
    /// What a player is told who asks for it where it is not there.
    pub const fn refusal(self) -> &'static str {
        match self {
            Self::Exports | Self::Pictures | Self::Files => "This arcade reads and writes no files for you.",
            Self::Programs => "This arcade starts no programs.",
            Self::Shell => "This arcade can’t be suspended.",
        }
    }
}

/// Where the arcade runs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Surroundings {
    /// In a terminal of the player's own: everything is there.
    #[default]
    Terminal,
    /// In a page of a browser, which offers files to be saved and has nothing else of the computer's.
    Page,
    /// In a terminal of a guest's, on somebody else's computer.
    Kiosk,
}

/// How much of somebody else's computer a guest may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// How long the arcade waits for a key before it closes.
    pub idle: Duration,
    /// How long one computation may take.
    pub computing: Duration,
    /// Bytes of the database of the games.
    pub database: u64,
}

impl Surroundings {
    /// Whether this is there.
    pub const fn has(self, facility: Facility) -> bool {
        match self {
            Self::Terminal => true,
            Self::Page => matches!(facility, Facility::Exports | Facility::Pictures),
            Self::Kiosk => false,
        }
    }

    /// What keeps the experiments of the Lab from being what they are on a computer of the player’s own: a sentence.
    pub fn experiments_suffer(self) -> Option<String> {
        if self == Self::Page {
            return Some(
                "A browser’s clock is coarse: short times are rough here, and exact in a terminal.".to_owned(),
            );
        }
        let seconds = self.limits()?.computing.as_secs();
        Some(format!("Here an experiment is stopped after {seconds} seconds."))
    }

    /// What a guest may take; None where the computer is the player's own.
    pub const fn limits(self) -> Option<Limits> {
        match self {
            Self::Terminal | Self::Page => None,
            Self::Kiosk => {
                Some(Limits { idle: Duration::from_mins(10), computing: Duration::from_secs(15), database: 5_000_000 })
            }
        }
    }
}
