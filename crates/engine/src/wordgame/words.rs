//! The words themselves: which of a list's can be made from a hand, and by which entry.

use std::cmp::Reverse;

use super::{Class, Hand, Symbol, WordList, is_valid_word};
use crate::lexicon::Tier;
use crate::lexicon::dawg::Band;

/// A word that can be made from a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The word.
    pub word: String,
    /// What to enter for it: the word, or with `!` for the one consonant that the hand lacks.
    pub entry: String,
    /// The narrowest tier that has it.
    pub tier: Tier,
    /// How common it is.
    pub band: Band,
    /// Whether it is a coarse word: one to be masked where it is shown unasked.
    pub coarse: bool,
}

impl Found {
    /// The letters that it takes.
    pub fn letters(&self) -> Hand {
        Hand::of(self.entry.chars().filter_map(Symbol::of)).unwrap_or(Hand::EMPTY)
    }
}

/// The words of the list that can be made from `hand`, longest first, then by the alphabet.
///
/// One pass over the list: about a millisecond.
pub fn words(hand: &Hand, list: WordList<'_>) -> Vec<Found> {
    let mut found: Vec<_> = (1..=hand.len()).flat_map(|length| words_of_length(length, hand, list)).collect();
    found.sort_by(|a, b| Reverse(a.word.len()).cmp(&Reverse(b.word.len())).then_with(|| a.word.cmp(&b.word)));
    found
}

/// The most common word that takes all of `letters`, with its entry; of equally common ones the first. A coarse word only
/// where there is no other.
pub fn name(letters: &Hand, list: WordList<'_>) -> Option<Found> {
    words_of_length(letters.len(), letters, list).min_by_key(|found| (found.coarse, found.band))
}

/// A word or an entry with nothing but its first and its last letter shown: `p····s`.
pub fn masked(word: &str) -> String {
    let last = word.chars().count().saturating_sub(1);
    word.chars().enumerate().map(|(at, letter)| if at == 0 || at == last { letter } else { '·' }).collect()
}

fn words_of_length<'a>(length: usize, hand: &Hand, list: WordList<'a>) -> impl Iterator<Item = Found> + use<'a> {
    let words = list.lexicon.words(length);
    let reach = list.tier.max_level();
    let hand = *hand;
    let laid = words.iter().zip(words.levels()).filter(move |&(_, &level)| level <= reach);
    laid.filter_map(move |(word, &level)| {
        let laid = lay(word.as_bytes(), &hand)?;
        let mut entry = word.as_str().to_owned();
        if let Laid::Wildcard(at) = laid {
            entry.replace_range(at..=at, "!");
        }
        Some(Found {
            word: word.as_str().to_owned(),
            entry,
            tier: Tier::of_level(level),
            band: Band::of_level(level),
            coarse: list.is_coarse(word.as_str()),
        })
    })
}

/// How a word is laid.
enum Laid {
    /// Letter by letter.
    Plain,
    /// With the wildcard in this place.
    Wildcard(usize),
}

/// Lays a word from a hand, with the wildcard only where the letter is missing. `None` if the hand can't make the word.
fn lay(word: &[u8], hand: &Hand) -> Option<Laid> {
    let mut rest = *hand;
    let mut laid = Laid::Plain;
    for (at, &letter) in word.iter().enumerate() {
        let symbol = Symbol::of(char::from(letter))?;
        if !rest.take(symbol) {
            if symbol.class() != Some(Class::Consonant) || !rest.take(Symbol::WILDCARD) {
                return None;
            }
            laid = Laid::Wildcard(at);
        }
    }
    Some(laid)
}

/// Text that throws `part` of a hand away: its letters, with one that is not held where they would be a word.
pub fn discard_entry(hand: &Hand, part: &Hand, list: WordList<'_>) -> String {
    let mut entry = part.to_string();
    if is_valid_word(&entry, hand, list) {
        let foreign = Symbol::LETTERS.into_iter().find(|&letter| hand.count(letter) == 0);
        entry.extend(foreign.map(Symbol::character));
    }
    entry
}
