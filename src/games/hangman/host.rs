//! The hosts and the guessers as a player meets them.

use arcade_engine::hangman::{Guesser, Host};

/// Who answers in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HostChoice {
    /// A host with all words of a list.
    Plays(Host),
    /// The perfect host with no other words than those of a card, which the guesser sees.
    Card,
}

impl HostChoice {
    /// Every choice, in the order in which the form offers them.
    pub(super) const ALL: [Self; 8] = [
        Self::Plays(Host::Honest),
        Self::Plays(Host::Easy),
        Self::Plays(Host::Medium),
        Self::Plays(Host::Largest),
        Self::Plays(Host::Obscure),
        Self::Plays(Host::LookAhead),
        Self::Plays(Host::Perfect),
        Self::Card,
    ];

    /// How it decides.
    pub(super) const fn host(self) -> Host {
        match self {
            Self::Plays(host) => host,
            Self::Card => Host::Perfect,
        }
    }

    /// Its name in settings, records and commands.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Plays(host) => host.name(),
            Self::Card => "the card",
        }
    }

    /// What it is called on the screen.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Plays(host) => name(host),
            Self::Card => "the card",
        }
    }

    /// What it does, in a line.
    pub(super) fn description(self) -> &'static str {
        match self {
            Self::Plays(host) => host.description(),
            Self::Card => "shows you all of its words, and hangs you nevertheless",
        }
    }

    /// What it is like, in a line.
    pub(super) const fn character(self) -> &'static str {
        match self {
            Self::Plays(host) => character(host),
            Self::Card => "Has nothing to hide.",
        }
    }
}

/// What the host is called on the screen.
pub(super) const fn name(host: Host) -> &'static str {
    match host {
        Host::Largest => "largest family",
        other => other.name(),
    }
}

/// What the guesser is called on the screen.
pub(super) const fn guesser_name(guesser: Guesser) -> &'static str {
    match guesser {
        Guesser::SmallestWorst => "smallest worst family",
        other => other.name(),
    }
}

/// What a host is like, in a line.
pub(super) const fn character(host: Host) -> &'static str {
    match host {
        Host::Honest => "Plays fair. You may not be used to it.",
        Host::Easy => "Cheats, with a bad conscience.",
        Host::Medium => "Cheats, when it remembers to.",
        Host::Largest => "The classic cheat: keeps every door open.",
        Host::Obscure => "Has swallowed a dictionary.",
        Host::LookAhead => "Counts your lives before you do.",
        Host::Perfect => "Knows how it ends.",
    }
}

/// What a guesser is like, in a line.
pub(super) const fn guesser_character(guesser: Guesser) -> &'static str {
    match guesser {
        Guesser::Frequent => "Goes with the crowd.",
        Guesser::SmallestWorst => "Expects the worst, always.",
        Guesser::Information => "Asks the question that tells most.",
        Guesser::Exact => "Takes nothing for granted.",
    }
}
