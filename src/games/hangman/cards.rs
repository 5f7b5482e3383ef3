//! The cards that ship: few words that force by themselves as many misses as their whole list.
//!
//! They are read from the certificates in `assets/hangman/proofs`, which `arcade lab hangman verify` checks.

use std::sync::LazyLock;

use super::shipped;
use arcade_engine::hangman::Dictionary;
use arcade_engine::hangman::proof::{self, Certificate, Listed};
use arcade_engine::lexicon::Tier;

/// Words that a card has at least: with fewer there is nothing to see.
const FEWEST: usize = 3;

/// A list of words, and the card that is played instead of it.
#[derive(Debug)]
pub(super) struct ListCard {
    pub(super) listed: Listed,
    /// How many misses the words force.
    pub(super) misses: u8,
    /// The words, in lower case and in the order of the alphabet.
    pub(super) words: Vec<String>,
}

static CARDS: LazyLock<Vec<ListCard>> =
    LazyLock::new(|| shipped::ALL.iter().filter_map(|shipped| ListCard::of(&shipped.certificate)).collect());

impl ListCard {
    /// The card of a certificate; None where that has none to play with.
    fn of(certificate: &Certificate) -> Option<Self> {
        let proof::Card { misses, words, .. } = certificate.host.as_ref()?;
        let words: Vec<String> = words.iter().map(|word| word.text.clone()).collect();
        (words.len() >= FEWEST).then(|| Self { listed: certificate.listed.clone(), misses: *misses, words })
    }

    /// The words as those of a game.
    pub(super) fn dictionary(&self) -> Option<Dictionary> {
        Dictionary::from_words(self.words.iter().map(String::as_str))
    }
}

/// The cards of the words of `tier`, each of another length.
pub(super) fn of_tier(tier: Tier) -> impl Iterator<Item = &'static ListCard> {
    CARDS.iter().filter(move |card| card.listed.tier == tier)
}

/// The card of the words of `tier` with so many letters; None where there is none.
pub(super) fn card(tier: Tier, length: usize) -> Option<&'static ListCard> {
    of_tier(tier).find(|card| card.listed.length == length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::Cancel;
    use arcade_engine::hangman::solver::Solver;
    use std::sync::Arc;

    #[test]
    fn every_list_that_is_settled_with_three_words_or_more_has_a_card() {
        assert!(CARDS.len() >= 62, "{}", CARDS.len());
        assert_eq!(card(Tier::Common, 7).map(|card| (card.words.len(), card.misses)), Some((19, 9)));
        assert!((2..=15).all(|length| card(Tier::Common, length).is_some()));
    }

    /// Records and codes name the card of a list, and not its words.
    #[test]
    fn a_card_that_shipped_stays_as_it_is() {
        let line = |card: &ListCard| {
            let (tier, length) = (card.listed.tier, card.listed.length);
            format!("{tier} {length}: {} misses: {}\n", card.misses, card.words.join(" "))
        };
        let now: String = CARDS.iter().map(line).collect();
        let shipped = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/cards.txt")).unwrap();
        for line in shipped.lines() {
            assert!(now.lines().any(|other| other == line), "{line}");
        }
        assert!(shipped.lines().count() >= 62);
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
