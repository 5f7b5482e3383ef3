//! What an entry scores, and whether it is valid.

use super::{Class, Hand, Symbol};
use crate::lexicon::dawg::is_coarse;
use crate::lexicon::{Lexicon, Tier};

/// What a player types to end a hand.
pub const END: &str = "*END*";

/// The words a game is played with: those of a lexicon up to a tier.
#[derive(Debug, Clone, Copy)]
pub struct WordList<'a> {
    /// The lexicon.
    pub lexicon: &'a Lexicon,
    /// The widest tier that counts.
    pub tier: Tier,
}

impl WordList<'_> {
    /// Whether the word, in lower case, is in the list.
    pub fn contains(&self, word: impl AsRef<[u8]>) -> bool {
        self.lexicon.tier_of(word).is_some_and(|tier| tier <= self.tier)
    }

    /// Whether the word, in lower case, is a coarse one: it counts, and is masked where it is shown unasked.
    pub fn is_coarse(&self, word: &str) -> bool {
        is_coarse(word.as_bytes(), self.lexicon)
    }
}

/// What the letters' points are multiplied by: `max(1, 9·length − 4·(held − length))` for an entry of `length` symbols
/// from a hand of `held`.
pub const fn multiplier(length: usize, held: usize) -> u32 {
    match (13 * length).checked_sub(4 * held) {
        None | Some(0) => 1,
        Some(factor) => factor as u32,
    }
}

/// The points of an entry made from a hand of `held` symbols, if it is valid: its letters' points times the
/// [`multiplier`]. Anything but letters scores nothing, and counts in the length.
pub fn word_score(entry: &str, held: usize) -> u32 {
    letter_points(entry) * multiplier(entry.chars().count(), held)
}

/// The points of the letters of an entry; anything else has none.
pub fn letter_points(entry: &str) -> u32 {
    entry.chars().filter_map(Symbol::of).map(Symbol::points).sum()
}

/// Whether an entry is valid: it can be laid from the hand, and is in the list or becomes a word of the list when some
/// consonant takes the wildcard's place. Case doesn't matter.
pub fn is_valid_word(entry: &str, hand: &Hand, list: WordList<'_>) -> bool {
    hand.covers(entry) && readings(entry, list).next().is_some()
}

/// The words of the list that an entry can stand for, in alphabetical order: itself, or with its one wildcard read as
/// each consonant in turn.
pub fn readings<'a>(entry: &str, list: WordList<'a>) -> impl Iterator<Item = String> + use<'a> {
    let entry = entry.to_ascii_lowercase();
    let consonants = entry.contains('!').then(|| Class::Consonant.letters()).into_iter().flatten();
    let words: Vec<String> = if entry.contains('!') {
        consonants.map(|letter| entry.replacen('!', letter.character().encode_utf8(&mut [0; 4]), 1)).collect()
    } else {
        vec![entry]
    };
    words.into_iter().filter(move |word| list.contains(word))
}
