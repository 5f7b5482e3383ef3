//! The lives of a new game: how many are fair, and what they are worth.

use std::ops::RangeInclusive;

use super::{HangmanDraft, Side};
use crate::games::hangman::host::HostChoice;
use crate::games::hangman::{cards, rivals, words};
use crate::settings::Value;
use arcade_engine::hangman::solver::{Bounds, Verdict};

/// How many lives there can be: more misses than letters can't be made.
const LIVES: RangeInclusive<u32> = 1..=26;
/// What the lives of a fair game are called, and how many they are where nobody has measured it.
const FAIR: &str = "fair";
const UNMEASURED: u32 = 8;

/// How many lives a new game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LivesChoice {
    /// As many as make a fair game against the host, with words of the length that is drawn.
    Fair,
    /// This many, from 1 to 26.
    Exactly(u32),
}

impl LivesChoice {
    pub(super) fn value(self) -> Value {
        match self {
            Self::Fair => FAIR.into(),
            Self::Exactly(lives) => lives.into(),
        }
    }

    /// The lives of which `value` is the value; None where there are none.
    pub(super) fn of_value(value: &Value) -> Option<Self> {
        let is_fair = value.text() == Some(FAIR);
        is_fair.then_some(Self::Fair).or_else(|| value.number(&LIVES).map(Self::Exactly))
    }
}

impl HangmanDraft {
    /// The lives of a game of words with so many letters.
    pub(super) fn lives_for(&self, length: usize) -> u32 {
        match self.lives {
            LivesChoice::Exactly(lives) => lives,
            LivesChoice::Fair => self.proposed_lives(length),
        }
    }

    /// The lives of a fair game of words with so many letters.
    fn proposed_lives(&self, length: usize) -> u32 {
        let measured = if self.side == Side::Think { None } else { self.fair_lives(length) };
        measured.unwrap_or(UNMEASURED)
    }

    /// The lives that are fair for words of so many letters; against a card, those with which it hangs whoever guesses.
    pub(super) fn fair_lives(&self, length: usize) -> Option<u32> {
        match self.host {
            HostChoice::Plays(host) => rivals::fair_lives(host, length),
            HostChoice::Card => Some(cards::card(self.tier, length)?.misses.into()),
        }
    }

    /// The lives on offer. Those of a fair game stand behind the number that they are for a typical length.
    pub(super) fn lives_on_offer(&self) -> Vec<Value> {
        let fair = self.proposed_lives(self.length.exactly());
        let (fewer, more) = (*LIVES.start()..=fair, fair + 1..=*LIVES.end());
        let numbers = |range: RangeInclusive<u32>| range.map(Value::from);
        numbers(fewer).chain([LivesChoice::Fair.value()]).chain(numbers(more)).collect()
    }

    /// The fewest and the most lives that the length drawn can bring.
    fn lives_in_range(&self) -> (u32, u32) {
        let lives = || self.lengths_in_range().into_iter().map(|length| self.lives_for(length));
        let usual = self.lives_for(self.length.exactly());
        (lives().min().unwrap_or(usual), lives().max().unwrap_or(usual))
    }

    /// `4`, or `3 to 5` where they follow the length.
    pub(super) fn lives_shown(&self) -> String {
        let (least, most) = self.lives_in_range();
        if least == most { least.to_string() } else { format!("{least} to {most}") }
    }

    /// The same as the form shows it: `4, fair` where the number 4 would be shown as a fair one is.
    pub(super) fn lives_in_form(&self) -> String {
        let (shown, (least, most)) = (self.lives_shown(), self.lives_in_range());
        let is_one_of_two = self.lives == LivesChoice::Fair && least == most;
        if is_one_of_two { format!("{shown}, {FAIR}") } else { shown }
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
        if let (LivesChoice::Exactly(lives), Some(most)) = (self.lives, most)
            && lives > most
        {
            return format!("too many for a star: {most} at most");
        }
        let (fewest, greatest) = self.lives_in_range();
        if fewest < greatest {
            return "short words get more, as they are harder".into();
        }
        let lives = |(_, known): &(usize, Option<Bounds>)| known.map(|bounds| bounds.verdict(greatest));
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
