//! Find them all: every word of a hand that keeps its letters, with what each is worth.
//!
//! The letters of a word are used again for the next one, so that nothing has to be planned: what counts is to see the words.
//! The everyday words are what there is to reach; rarer ones are a bonus, and so are coarse ones, which nobody is asked for.

use std::ops::RangeInclusive;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Found, Hand, Symbol, WordList, letter_points, words};
use crate::lexicon::Tier;

/// Letters of the shortest words that count: shorter ones are too many, and no pleasure to look for.
pub const SHORTEST_FIND: usize = 4;
/// How many everyday words a hand should have that is dealt to find them all: enough for a while, and not more than a person
/// can find.
const WORTH_FINDING: RangeInclusive<usize> = 20..=60;
/// How many hands are looked at for it, at most.
const LOOKED_AT: usize = 30;

/// The points of an entry whose letters stay: those of its letters, times how many symbols it has. The wildcard has no points
/// of its own, and counts in the length.
pub fn find_points(entry: &str) -> u32 {
    // An entry has as many symbols as a hand at most.
    letter_points(entry) * entry.chars().count() as u32
}

/// A word that is to be found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Find {
    /// The word, with its entry and how common it is.
    pub found: Found,
    /// What it is worth: see [`find_points`].
    pub points: u32,
    /// Whether it belongs to the words that are asked for; else it is a bonus.
    pub is_everyday: bool,
    /// Whether it takes every tile of the hand.
    pub is_pangram: bool,
}

/// All words of a hand of which no letter is ever used up, longest first, then by the alphabet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finds(Vec<Find>);

impl Finds {
    /// The words of the list that can be made from `hand`: about a millisecond.
    pub fn of(hand: &Hand, list: WordList<'_>) -> Self {
        let long_enough = words(hand, list).into_iter().filter(|found| found.word.len() >= SHORTEST_FIND);
        let find = |found: Found| Find {
            points: find_points(&found.entry),
            is_everyday: found.tier == Tier::Common && !found.coarse,
            is_pangram: found.word.len() == hand.len(),
            found,
        };
        Self(long_enough.map(find).collect())
    }

    /// All of them.
    pub fn all(&self) -> &[Find] {
        &self.0
    }

    /// Those that are asked for.
    pub fn everyday(&self) -> impl Iterator<Item = &Find> {
        self.0.iter().filter(|find| find.is_everyday)
    }

    /// The points of all that are asked for together.
    pub fn everyday_points(&self) -> u32 {
        self.everyday().map(|find| find.points).sum()
    }

    /// The word, in lower case, if it is one of them.
    pub fn get(&self, word: &str) -> Option<&Find> {
        self.0.iter().find(|find| find.found.word == word)
    }
}

/// A hand to find the words of: the letters of an everyday word of `size` letters, so that one word at least takes them all.
/// It has about 20 to 60 everyday words where such a hand is soon found; the same seed deals the same hand. None where no
/// everyday word has so many letters.
pub fn deal_finds(size: usize, list: WordList<'_>, seed: u64) -> Option<Hand> {
    let pangrams = list.lexicon.count(Tier::Common, size);
    if pangrams == 0 {
        return None;
    }
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut nearest: Option<(usize, Hand)> = None;
    for _ in 0..LOOKED_AT {
        let word = list.lexicon.nth(Tier::Common, size, random.random_range(0..pangrams))?;
        // A coarse word is no everyday word: a hand of one may have none at all.
        if list.is_coarse(word.as_str()) {
            continue;
        }
        let hand = Hand::of(word.as_str().chars().filter_map(Symbol::of)).ok()?;
        let count = Finds::of(&hand, list).everyday().count();
        let off = WORTH_FINDING.start().saturating_sub(count) + count.saturating_sub(*WORTH_FINDING.end());
        // A hand of less than four letters has no word that counts.
        if count > 0 && nearest.is_none_or(|(least, _)| off < least) {
            nearest = Some((off, hand));
        }
        if matches!(nearest, Some((0, _))) {
            break;
        }
    }
    nearest.map(|(_, hand)| hand)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::Lexicon;

    const LIST: fn() -> WordList<'static> = || WordList { lexicon: Lexicon::embedded(), tier: Tier::Wide };

    #[test]
    fn a_word_scores_the_points_of_its_letters_times_its_length() {
        assert_eq!(find_points("trail"), 25);
        assert_eq!(find_points("quiz"), (10 + 1 + 1 + 10) * 4);
        assert_eq!(find_points("qui!"), (10 + 1 + 1) * 4, "the wildcard scores nothing, and counts in the length");
        assert_eq!(find_points(""), 0);
    }

    #[test]
    fn a_hand_that_is_dealt_has_a_word_of_all_its_letters_and_is_the_same_for_the_same_seed() {
        for size in [4, 5, 7, 9, 12] {
            for seed in 0..5 {
                let hand = deal_finds(size, LIST(), seed).unwrap();
                let finds = Finds::of(&hand, LIST());
                assert_eq!((hand.len(), deal_finds(size, LIST(), seed)), (size, Some(hand)));
                assert!(finds.everyday().any(|find| find.is_pangram), "{hand}");
                let count = finds.everyday().count();
                assert!(size != 7 || WORTH_FINDING.contains(&count), "{hand}: {count}");
            }
        }
        assert_eq!([2, 3, 25, 40].map(|size| deal_finds(size, LIST(), 1)), [None; 4]);
    }

    #[test]
    fn of_the_hands_looked_at_the_one_is_dealt_whose_words_are_nearest_to_enough() {
        let list_of = |words: &str| Lexicon::parse(words.replace(' ', "\n").as_bytes()).unwrap().0;
        // Three words can be made of the letters of "able", one of those of every other word.
        let lexicon = list_of("able bale abel jinx onyx fuzz myth club");
        let list = WordList { lexicon: &lexicon, tier: Tier::Common };
        for seed in 0..20 {
            assert_eq!(deal_finds(4, list, seed), "able".parse().ok(), "{seed}");
        }
        // Of equally good ones it is the first.
        let lexicon = list_of("jinx myth");
        let list = WordList { lexicon: &lexicon, tier: Tier::Common };
        for seed in 0..20 {
            let first = ["jinx", "myth"][ChaCha8Rng::seed_from_u64(seed).random_range(0..2)];
            assert_eq!(deal_finds(4, list, seed), first.parse().ok(), "{seed}");
        }
        assert_eq!(deal_finds(5, list, 1), None, "no word is as long");
    }
}
