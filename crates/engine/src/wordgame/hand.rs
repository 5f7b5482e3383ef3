//! The letters a player holds.

use std::fmt;
use std::str::FromStr;

use rand::{Rng, RngExt};

use super::{Class, Symbol};
use crate::lexicon::dawg;

/// The most symbols a hand can have: no word that is longer can be searched for.
pub const LARGEST: usize = dawg::LONGEST;
/// Symbols of the largest hand that fits a screen.
pub const LARGEST_HAND: usize = 15;
/// The fewest symbols a hand is dealt: a vowel and the wildcard.
pub const SMALLEST: usize = 2;

/// A multiset of symbols with at most one wildcard. Written in order: letters by the alphabet, then `!`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hand {
    counts: [u8; Symbol::COUNT],
}

impl Hand {
    /// No symbol at all.
    pub const EMPTY: Self = Self { counts: [0; Symbol::COUNT] };

    /// Deals `size` symbols ([`SMALLEST`] to [`LARGEST`]): ⌈size/3⌉ vowels, one wildcard, and consonants for the rest,
    /// each letter of its class with the same chance.
    pub fn deal(size: usize, random: &mut impl Rng) -> Self {
        let size = size.clamp(SMALLEST, LARGEST);
        let vowels = size.div_ceil(3);
        let mut hand = Self::EMPTY;
        for (class, count) in [(Class::Vowel, vowels), (Class::Consonant, size - vowels - 1)] {
            for _ in 0..count {
                hand.counts[draw(&class.letters(), random).index()] += 1;
            }
        }
        hand.counts[Symbol::WILDCARD.index()] = 1;
        hand
    }

    /// A hand of the given symbols, none too.
    ///
    /// # Errors
    /// When there are more than [`LARGEST`] symbols or more than one wildcard.
    pub fn of(symbols: impl IntoIterator<Item = Symbol>) -> Result<Self, HandError> {
        let mut hand = Self::EMPTY;
        for symbol in symbols {
            if hand.len() == LARGEST {
                return Err(HandError::TooLong);
            }
            hand.counts[symbol.index()] += 1;
        }
        if hand.count(Symbol::WILDCARD) > 1 { Err(HandError::Wildcards) } else { Ok(hand) }
    }

    /// How many symbols there are.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.counts == Self::EMPTY.counts
    }

    /// How many there are of one symbol.
    pub const fn count(&self, symbol: Symbol) -> u8 {
        self.counts[symbol.index()]
    }

    /// All copies of one symbol.
    #[must_use]
    pub const fn only(&self, symbol: Symbol) -> Self {
        let mut copies = Self::EMPTY;
        copies.counts[symbol.index()] = self.count(symbol);
        copies
    }

    /// Every symbol as often as it is held, in order.
    pub fn symbols(&self) -> impl Iterator<Item = Symbol> + '_ {
        self.distinct().flat_map(|symbol| (0..self.count(symbol)).map(move |_| symbol))
    }

    /// Every symbol that is held, once, in order.
    pub fn distinct(&self) -> impl Iterator<Item = Symbol> + '_ {
        Symbol::LETTERS.into_iter().chain([Symbol::WILDCARD]).filter(|&symbol| self.count(symbol) > 0)
    }

    /// Takes one symbol out; false if there is none.
    pub const fn take(&mut self, symbol: Symbol) -> bool {
        let count = &mut self.counts[symbol.index()];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        true
    }

    /// What is left when an entry has been made, valid or not: each of its letters that is held goes, as often as it is
    /// held; others, and what is no letter at all, have no effect.
    #[must_use]
    pub fn after(&self, entry: &str) -> Self {
        let mut rest = *self;
        for symbol in entry.chars().filter_map(Symbol::of) {
            rest.take(symbol);
        }
        rest
    }

    /// What is left without `part`; `None` unless all of `part` is held.
    pub fn without(&self, part: &Self) -> Option<Self> {
        let mut rest = *self;
        for (count, gone) in rest.counts.iter_mut().zip(part.counts) {
            *count = count.checked_sub(gone)?;
        }
        Some(rest)
    }

    /// Whether an entry can be laid from the hand: every character of it is a symbol held often enough.
    pub fn covers(&self, entry: &str) -> bool {
        self.missing(entry).next().is_none()
    }

    /// For each character of an entry that the hand does not cover: its place, from 0, and the character.
    pub fn missing<'a>(&self, entry: &'a str) -> impl Iterator<Item = (usize, char)> + use<'a> {
        let mut rest = *self;
        let mut held = move |character| Symbol::of(character).is_some_and(|symbol| rest.take(symbol));
        entry.chars().enumerate().filter(move |&(_, character)| !held(character))
    }

    /// The letters that may come for `letter`: those of its class that are not held.
    ///
    /// # Errors
    /// When the letter is the wildcard, is not held, or all letters of its class are held.
    pub fn pool(&self, letter: Symbol) -> Result<Vec<Symbol>, SubstitutionError> {
        let class = letter.class().ok_or(SubstitutionError::Wildcard)?;
        if self.count(letter) == 0 {
            return Err(SubstitutionError::NotHeld(letter));
        }
        let pool: Vec<_> = class.letters().filter(|&other| self.count(other) == 0).collect();
        if pool.is_empty() { Err(SubstitutionError::NoneLeft(class)) } else { Ok(pool) }
    }

    /// All copies of `letter` turned into `other`.
    #[must_use]
    pub const fn replaced(&self, letter: Symbol, other: Symbol) -> Self {
        let mut hand = *self;
        hand.counts[other.index()] += hand.counts[letter.index()];
        hand.counts[letter.index()] = 0;
        hand
    }

    /// All copies of `letter` turned into one letter of its class that is not held, each with the same chance.
    pub fn substitute(&self, letter: Symbol, random: &mut impl Rng) -> Result<Self, SubstitutionError> {
        let pool = self.pool(letter)?;
        Ok(self.replaced(letter, draw(&pool.into_iter(), random)))
    }
}

/// One of the letters, of which there is at least one, each with the same chance.
fn draw(letters: &(impl Iterator<Item = Symbol> + Clone), random: &mut impl Rng) -> Symbol {
    let at = random.random_range(0..letters.clone().count().max(1));
    letters.clone().nth(at).unwrap_or(Symbol::WILDCARD)
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.symbols().try_for_each(|symbol| symbol.fmt(f))
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

/// Why a text cannot be read as a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HandError {
    /// A character that is no symbol.
    #[error("A hand is of the letters a–z and !, so {0:?} can’t be in it.")]
    Character(char),
    /// More than one wildcard.
    #[error("A hand has one wildcard (!) at most: leave the others out.")]
    Wildcards,
    /// Fewer than [`SMALLEST`] symbols.
    #[error("A hand has at least {SMALLEST} tiles: type some more letters.")]
    TooShort,
    /// More than [`LARGEST`] symbols.
    #[error("A hand has at most {LARGEST} tiles: leave some out.")]
    TooLong,
}

impl FromStr for Hand {
    type Err = HandError;

    /// Reads a hand's symbols in any order and either case; blanks between them don't matter.
    fn from_str(text: &str) -> Result<Self, HandError> {
        let characters = text.chars().filter(|character| !character.is_whitespace());
        let symbols = characters.map(|character| Symbol::of(character).ok_or(HandError::Character(character)));
        let hand = Self::of(symbols.collect::<Result<Vec<_>, _>>()?)?;
        if hand.len() < SMALLEST { Err(HandError::TooShort) } else { Ok(hand) }
    }
}

/// Why a letter can't be substituted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SubstitutionError {
    /// It is the wildcard.
    #[error("The wildcard can’t be swapped: choose a letter.")]
    Wildcard,
    /// It is not in the hand.
    #[error("There is no {0} in the hand: choose a letter that you hold.")]
    NotHeld(Symbol),
    /// Every letter of its class is in the hand.
    #[error("Every {0} is in the hand already, so none can come.")]
    NoneLeft(Class),
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn hand(text: &str) -> Hand {
        text.parse().unwrap()
    }

    proptest! {
        #[test]
        fn a_dealt_hand_has_its_vowels_one_wildcard_and_consonants(size in SMALLEST..=LARGEST, seed: u64) {
            let dealt = Hand::deal(size, &mut ChaCha8Rng::seed_from_u64(seed));
            let of = |class| dealt.symbols().filter(|symbol| symbol.class() == class).count();
            prop_assert_eq!(of(Some(Class::Vowel)), size.div_ceil(3));
            prop_assert_eq!(of(None), 1);
            prop_assert_eq!(dealt.len(), size);
        }

        #[test]
        fn substituting_changes_all_copies_to_one_new_letter_of_the_class(size in 2_usize..15, seed: u64, pick: usize) {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let dealt = Hand::deal(size, &mut random);
            let letter = dealt.symbols().nth(pick % (size - 1)).unwrap();
            match dealt.substitute(letter, &mut random) {
                Ok(other) => {
                    let new: Vec<_> = other.distinct().filter(|&symbol| dealt.count(symbol) == 0).collect();
                    prop_assert_eq!(new.len(), 1);
                    prop_assert_eq!(new[0].class(), letter.class());
                    prop_assert_eq!(other.count(new[0]), dealt.count(letter));
                    prop_assert_eq!(other.count(letter), 0);
                }
                Err(error) => prop_assert_eq!(error, SubstitutionError::NoneLeft(letter.class().unwrap())),
            }
        }
    }

    #[test]
    fn every_letter_of_a_class_is_dealt_about_as_often() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut seen = [0_u32; Symbol::COUNT];
        for _ in 0..4_200 {
            Hand::deal(7, &mut random).symbols().for_each(|symbol| seen[symbol.index()] += 1);
        }
        for letter in Symbol::LETTERS {
            let expected = if letter.class() == Some(Class::Vowel) { 2_520 } else { 600 };
            let off = seen[letter.index()].abs_diff(expected);
            assert!(off < 120, "{letter}: {} for {expected}", seen[letter.index()]);
        }
    }

    #[test]
    fn bad_hands_are_refused_in_a_sentence() {
        let refused = |text: &str| text.parse::<Hand>().unwrap_err();
        assert_eq!(refused("ab!!"), HandError::Wildcards);
        assert_eq!(refused("a"), HandError::TooShort);
        assert_eq!(refused("  "), HandError::TooShort);
        assert_eq!(refused("ab3"), HandError::Character('3'));
        assert_eq!(refused("abé"), HandError::Character('é'));
        assert_eq!(refused(&"a".repeat(25)), HandError::TooLong);
        assert_eq!(hand("C o W s ! z").to_string(), "coswz!");
    }

    #[test]
    fn missing_letters_are_found_where_they_stand() {
        let missing: Vec<_> = hand("jjolwnn").missing("jolly").collect();
        assert_eq!(missing, [(3, 'l'), (4, 'y')]);
        assert!(hand("cows!z").covers("!OWS") && !hand("cowsz").covers("!ows"));
    }

    #[test]
    fn the_wildcard_a_stranger_and_a_full_class_cannot_be_substituted() {
        let full = hand("aeiou!b");
        let symbol = |c| Symbol::of(c).unwrap();
        assert_eq!(full.pool(Symbol::WILDCARD), Err(SubstitutionError::Wildcard));
        assert_eq!(full.pool(symbol('c')), Err(SubstitutionError::NotHeld(symbol('c'))));
        assert_eq!(full.pool(symbol('a')), Err(SubstitutionError::NoneLeft(Class::Vowel)));
        assert_eq!(full.pool(symbol('b')).unwrap().len(), 20);
    }
}
