//! Evil Hangman's setup.

use std::num::NonZeroU32;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::cards;
use super::host::HostChoice;
use crate::model::GameKind;
use crate::play::Kept;
use arcade_engine::hangman::{Dictionary, Host, Places, Setup, Ties};
use arcade_engine::lexicon::{Lexicon, Tier};

/// A game against a host.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HangmanSetup {
    pub(super) tier: String,
    pub(super) length: usize,
    pub(super) lives: NonZeroU32,
    pub(super) host: String,
    pub(super) whole_words: bool,
    pub(super) seed: u64,
    /// What the title line says of it.
    pub source: String,
    /// Whether the number of words that remain is shown.
    pub show_remaining: bool,
    /// Whether families that are equally large are drawn by lot. Games of the first version say nothing of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) drawn_ties: bool,
    /// Which words the host has.
    #[serde(default, skip_serializing_if = "Words::are_listed")]
    pub(super) words: Words,
}

/// Which words a host has.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Words {
    /// All of the tier with so many letters, as in every game of earlier versions.
    #[default]
    Listed,
    /// Those of the card of that list.
    Card,
    /// These, in a lesson.
    Only(Vec<String>),
}

impl Words {
    /// Whether it is what setups leave out.
    fn are_listed(&self) -> bool {
        *self == Self::Listed
    }
}

impl HangmanSetup {
    /// The setup of a game with words of `tier`.
    pub fn new(tier: Tier, setup: &Setup, source: &str, show_remaining: bool) -> Self {
        let (length, shown) = (setup.dictionary.length(), (setup.whole_words, show_remaining));
        Self {
            source: source.to_owned(),
            drawn_ties: setup.ties == Ties::Drawn,
            ..Self::of_length(length, (tier, setup.host), setup.lives, setup.seed, shown)
        }
    }

    /// The setup of a game with words of so many letters; what the title line says of it is derived.
    pub(in crate::games) fn of_length(
        length: usize,
        (tier, host): (Tier, Host),
        lives: NonZeroU32,
        seed: u64,
        (whole_words, show_remaining): (bool, bool),
    ) -> Self {
        Self {
            tier: tier.name().to_owned(),
            length,
            lives,
            host: host.name().to_owned(),
            whole_words,
            seed,
            source: Self::source(host, tier, length, seed),
            show_remaining,
            drawn_ties: false,
            words: Words::Listed,
        }
    }

    /// The same against the card of its list.
    #[must_use]
    pub(super) fn with_card(self) -> Self {
        let source = format!("the card · {}, {} letters · seed {:04x}", self.tier, self.length, self.seed & 0xffff);
        Self { words: Words::Card, host: HostChoice::Card.host().name().to_owned(), source, ..self }
    }

    /// What the title line says of a game.
    pub fn source(host: Host, tier: Tier, length: usize, seed: u64) -> String {
        format!("host {} · {tier}, {length} letters · seed {:04x}", host.name(), seed & 0xffff)
    }

    /// Which words are played with; None when the name is not known.
    pub fn tier(&self) -> Option<Tier> {
        self.tier.parse().ok()
    }

    /// Whom the game is played against; None when the name is not known.
    pub fn host(&self) -> Option<Host> {
        Host::ALL.into_iter().find(|host| host.name() == self.host)
    }

    /// Who answers; None when the name is not known.
    pub(super) fn choice(&self) -> Option<HostChoice> {
        match self.words {
            Words::Listed | Words::Only(_) => self.host().map(HostChoice::Plays),
            Words::Card => Some(HostChoice::Card),
        }
    }

    /// The engine's setup, with words of `lexicon`; None when it makes no sense.
    pub fn game(&self, lexicon: &Lexicon) -> Option<Setup> {
        let (host, tier) = (self.choice()?.host(), self.tier()?);
        let dictionary = match &self.words {
            Words::Only(words) => Dictionary::from_words(words.iter().map(String::as_str))
                .filter(|dictionary| dictionary.length() == self.length)?,
            Words::Listed => Dictionary::new(lexicon, tier, self.length).ok()?,
            Words::Card => cards::card(tier, self.length)?.dictionary()?,
        };
        let dictionary = Arc::new(dictionary);
        let among_equals = if self.drawn_ties { Ties::Drawn } else { Ties::Ordered };
        let (lives, whole_words, seed) = (self.lives, self.whole_words, self.seed);
        Some(Setup { dictionary, lives, host, whole_words, ties: among_equals, seed })
    }
}

impl Kept for HangmanSetup {
    const KIND: GameKind = GameKind::EvilHangman;

    fn title(&self) -> String {
        let host = if self.words == Words::Card { HostChoice::Card.name() } else { &self.host };
        format!("{} letters, {} lives, {host}", self.length, self.lives)
    }
}

/// The places of a word of `length` letters that a record names; None when it has not all of them.
pub(super) fn places_within(places: &[usize], length: usize) -> Option<Places> {
    places.iter().all(|&place| place < length).then(|| places.iter().copied().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_drawn_ties_is_kept_as_the_first_version_kept_it() {
        let lives = NonZeroU32::new(8).unwrap();
        let kept = HangmanSetup::of_length(8, (Tier::Common, Host::Largest), lives, 7, (true, true));
        let text = serde_json::to_string(&kept).unwrap();
        assert!(!text.contains("ties"), "{text}");
        assert_eq!(serde_json::from_str::<HangmanSetup>(&text).unwrap(), kept);
        assert_eq!(kept.game(Lexicon::embedded()).unwrap().ties, Ties::Ordered);
    }

    #[test]
    fn drawn_ties_are_written_and_read_back() {
        let lives = NonZeroU32::new(8).unwrap();
        let kept = HangmanSetup::of_length(8, (Tier::Common, Host::Largest), lives, 7, (true, true));
        let setup = Setup { ties: Ties::Drawn, ..kept.game(Lexicon::embedded()).unwrap() };
        let kept = HangmanSetup::new(Tier::Common, &setup, "", true);
        let text = serde_json::to_string(&kept).unwrap();
        assert_eq!(serde_json::from_str::<HangmanSetup>(&text).unwrap(), kept);
        assert_eq!(kept.game(Lexicon::embedded()).unwrap(), setup);
    }
}
