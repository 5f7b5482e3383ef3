//! What a certificate says of the positions of its list, and not only of the whole list.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::certificate::Certificate;
use super::list::fingerprint;
use super::walk::{Place, Shapes};
use crate::hangman::solver::{Bounds, Known};
use crate::hangman::{Dictionary, Letter, LetterSet, Pattern};

/// A certificate beside the words that it is about. It is taken to have been [verified](super::verify).
#[derive(Debug)]
pub struct Evidence {
    /// The words that force misses by themselves, and how many misses.
    card: Option<(Vec<u32>, u8)>,
    /// How many misses the guesser accepts at most.
    accepted: Option<u8>,
    /// What the guesser guesses where: the exceptions, and what the rule says where that was looked up before.
    guesses: Mutex<HashMap<(Pattern, LetterSet), Option<Letter>>>,
    shapes: Shapes,
    length: usize,
}

impl Evidence {
    /// The certificate beside the words of `dictionary`; None where it is about another list.
    pub fn new(certificate: &Certificate, dictionary: &Dictionary) -> Option<Self> {
        let listed = &certificate.listed;
        if (listed.length, listed.words) != (dictionary.length(), dictionary.len()) {
            return None;
        }
        let all = dictionary.all();
        let words: Vec<&str> = all.iter().map(|&word| dictionary.word(word)).collect();
        if listed.fingerprint != fingerprint(&words) {
            return None;
        }
        let card = certificate.host.as_ref().and_then(|card| {
            let numbers: Option<Vec<u32>> = card.words.iter().map(|word| dictionary.number(&word.text)).collect();
            Some((numbers?, card.misses))
        });
        let exceptions = certificate.guesser.iter().flat_map(|rule| &rule.exceptions);
        let exceptions =
            exceptions.map(|exception| ((exception.pattern.clone(), exception.wrong), Some(exception.guess)));
        Some(Self {
            card,
            accepted: certificate.guesser.as_ref().map(|rule| rule.misses),
            guesses: Mutex::new(exceptions.collect()),
            shapes: Shapes::new(&words),
            length: dictionary.length(),
        })
    }

    /// What the guesser guesses at a place; None where no letter splits its words.
    fn guess(&self, place: &Place) -> Option<Letter> {
        let mut guesses = self.guesses.lock().unwrap_or_else(PoisonError::into_inner);
        let by_rule = || self.shapes.letters(&place.words).first().copied();
        *guesses.entry((place.pattern.clone(), place.wrong)).or_insert_with(by_rule)
    }
}

/// By lemma 1: words cost as much as the card where all of it is among them, and no more than the misses that are left where the
/// guesser has come to these words, and perhaps to others.
impl Known for Evidence {
    fn bounds(&self, candidates: &[u32]) -> Bounds {
        let has = |word: &u32| candidates.binary_search(word).is_ok();
        let forced = self.card.as_ref().filter(|(card, _)| card.iter().all(has)).map(|&(_, misses)| misses);
        let left = self.accepted.map(|misses| {
            let mut place = self.shapes.begin(self.length, misses);
            while let Some(next) = self.guess(&place).and_then(|guess| self.shapes.follow(&place, guess, candidates)) {
                place = next;
            }
            place.left
        });
        Bounds { at_least: forced.unwrap_or(0), at_most: left.unwrap_or(u8::MAX) }
    }
}
