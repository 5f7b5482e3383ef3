//! The lives of a new game: how many are fair, and what they are worth.

use std::ops::RangeInclusive;

use super::{HangmanDraft, Side};
use crate::games::hangman::host::HostChoice;
use crate::games::hangman::{cards, rivals, words};
use arcade_engine::hangman::solver::{Bounds, Verdict};

/// How many lives there can be: more misses than letters can't be made.
pub(super) const LIVES: RangeInclusive<u32> = 1..=26;

impl HangmanDraft {
    /// The lives of a game of words with so many letters. Where the length is drawn and the lives are those that are fair
    /// for a typical one, they are those that are fair for the length drawn.
    pub(super) fn lives_for(&self, length: usize) -> u32 {
        let fair = |length| self.fair_lives(length);
        let follows = self.side == Side::Guess && fair(self.length.exactly()) == Some(self.lives);
        fair(length).filter(|_| follows).unwrap_or(self.lives)
    }

    /// The lives that are fair for words of so many letters; against a card, those with which it hangs whoever guesses.
    pub(super) fn fair_lives(&self, length: usize) -> Option<u32> {
        match self.host {
            HostChoice::Plays(host) => rivals::fair_lives(host, length),
            HostChoice::Card => Some(cards::card(self.tier, length)?.misses.into()),
        }
    }

    /// Whether the lives follow the length that is drawn.
    fn lives_follow(&self) -> bool {
        self.length.range().any(|length| self.lives_for(length) != self.lives)
    }

    /// `4`, or `3 to 5` where they follow the length.
    pub(super) fn lives_shown(&self) -> String {
        let lives = || self.lengths_in_range().into_iter().map(|length| self.lives_for(length));
        let (least, most) = (lives().min().unwrap_or(self.lives), lives().max().unwrap_or(self.lives));
        if least == most { self.lives.to_string() } else { format!("{least} to {most}") }
    }

    /// What the lives are worth against a perfect host.
    pub(super) fn lives_note(&self) -> String {
        if self.side == Side::Think {
            return "the last miss hangs the computer".into();
        }
        if self.host == HostChoice::Card {
            let forced = || self.lengths_in_range().into_iter().filter_map(|length| self.fair_lives(length));
            let (least, most) = (forced().min().unwrap_or(0), forced().max().unwrap_or(0));
            let forced =
                if least == most { words::misses(most) } else { format!("{least} to {}", words::misses(most)) };
            return format!("its words force {forced}");
        }
        let most = self.lengths_in_range().into_iter().filter_map(|length| self.fair_lives(length)).max();
        if let Some(most) = most.filter(|&most| !self.lives_follow() && self.lives > most) {
            return format!("too many for a star: {most} at most");
        }
        if self.lives_follow() {
            return "short words get more, as they are harder".into();
        }
        let lives = |(_, known): &(usize, Option<Bounds>)| known.map(|bounds| bounds.verdict(self.lives));
        let are_few = |length: &_| lives(length) == Some(Verdict::Host);
        let are_enough = |length: &_| lives(length) == Some(Verdict::Guesser);
        let short = self.known.iter().rposition(|length| !are_enough(length)).map_or(0, |at| at + 1);
        match self.known.get(short) {
            Some(_) if short == 0 => "enough, if you make no mistake".into(),
            Some((length, _)) => format!("enough from {length} letters on"),
            None if !self.known.is_empty() && self.known.iter().all(are_few) => {
                "too few against a host that never slips".into()
            }
            None => "the last miss hangs you".into(),
        }
    }
}
