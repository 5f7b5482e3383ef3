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
    pub(super) const ALL: [Self; Host::ALL.len() + 1] = {
        let mut all = [Self::Card; Host::ALL.len() + 1];
        let mut at = 0;
        while at < Host::ALL.len() {
            all[at] = Self::Plays(Host::ALL[at]);
            at += 1;
        }
        all
    };

    /// How it decides.
    pub(super) const fn host(self) -> Host {
        match self {
            Self::Plays(host) => host,
            Self::Card => Host::Perfect,
        }
    }

    /// Its name, on the screen as in settings, records and commands.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Plays(host) => host.name(),
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
