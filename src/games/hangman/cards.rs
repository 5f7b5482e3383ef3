//! The cards that ship: few words that force by themselves as many misses as their whole list.
//!
//! They are read from the certificates in `assets/hangman/proofs`, which `arcade lab hangman verify` checks.

use std::sync::LazyLock;

use arcade_engine::hangman::Dictionary;
use arcade_engine::hangman::proof::{self, Certificate, Listed};
use arcade_engine::lexicon::Tier;

/// Words that a card has at least: with fewer there is nothing to see.
const FEWEST: usize = 3;

/// The texts of the certificates of these lists.
macro_rules! texts {
    ($($tier:literal: $($length:literal)*;)*) => {
        &[$($(include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"), "/assets/hangman/proofs/", $tier, "-", $length, ".txt"
        ))),*),*]
    };
}

const TEXTS: &[&str] = texts![
    "common": 2 3 4 5 6 7 8 9 10 11 12 13 14 15;
    "standard": 2 3 4 5 6 7 8 9 10 11 12 13 14 15;
    "wide": 2 4 5 6 7 8 9 10 11 12 13 14 15 16 17 20;
    "full": 2 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 21;
];

/// A list of words, and the card that is played instead of it.
#[derive(Debug)]
pub(super) struct ListCard {
    pub(super) listed: Listed,
    /// How many misses the words force.
    pub(super) misses: u8,
    /// The words, in lower case and in the order of the alphabet.
    pub(super) words: Vec<String>,
    /// Whether no word can be left out.
    pub(super) is_minimal: bool,
}

static CARDS: LazyLock<Vec<ListCard>> = LazyLock::new(|| {
    let certificates = TEXTS.iter().filter_map(|text| text.parse::<Certificate>().ok());
    certificates.filter_map(ListCard::of).collect()
});

impl ListCard {
    /// The card of a certificate; None where that has none to play with.
    fn of(certificate: Certificate) -> Option<Self> {
        let proof::Card { misses, words, is_minimal } = certificate.host?;
        let words: Vec<String> = words.into_iter().map(|word| word.text).collect();
        (words.len() >= FEWEST).then_some(Self { listed: certificate.listed, misses, words, is_minimal })
    }

    /// The words as those of a game.
    pub(super) fn dictionary(&self) -> Option<Dictionary> {
        Dictionary::from_words(self.words.iter().map(String::as_str))
    }
}

/// The card of the words of `tier` with so many letters; None where there is none.
pub(super) fn card(tier: Tier, length: usize) -> Option<&'static ListCard> {
    CARDS.iter().find(|card| (card.listed.tier, card.listed.length) == (tier, length))
}

/// The lengths for which `tier` has a card.
pub(super) fn lengths(tier: Tier) -> impl Iterator<Item = usize> {
    CARDS.iter().filter(move |card| card.listed.tier == tier).map(|card| card.listed.length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::Cancel;
    use arcade_engine::hangman::solver::Solver;
    use std::sync::Arc;

    #[test]
    fn every_certificate_with_a_card_is_one_to_play() {
        assert_eq!(CARDS.len(), TEXTS.len(), "each text has a card");
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/hangman/proofs");
        let shipped =
            std::fs::read_dir(folder).unwrap().map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
        let with_card = shipped.filter(|text| text.parse().ok().and_then(ListCard::of).is_some()).count();
        assert_eq!(with_card, TEXTS.len(), "each card that ships is here");
    }

    /// Small ones in full; the checkers of certificates see to all.
    #[test]
    fn the_words_of_a_card_force_as_many_misses_as_it_says() {
        for card in CARDS.iter().filter(|card| card.words.len() <= 20) {
            let dictionary = Arc::new(card.dictionary().unwrap());
            assert_eq!(dictionary.len(), card.words.len());
            let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
            assert_eq!(
                solver.enough(&dictionary.all(), card.misses - 1, u64::MAX).ok(),
                Some(false),
                "{:?}",
                card.listed
            );
        }
    }
}
