//! The rule, and the walk through everything that hosts can answer to it.

use std::collections::BTreeMap;

use crate::hangman::{Letter, LetterSet, Pattern, Places};

/// For every word and letter the places at which the word has it.
#[derive(Debug)]
pub(super) struct Shapes(Vec<[u32; Letter::COUNT]>);

/// Where a game stands: what was shown, what was wrong, which words are left, and how many misses may still come.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) pattern: Pattern,
    pub(super) wrong: LetterSet,
    pub(super) words: Vec<u32>,
    pub(super) left: u8,
}

/// What can be answered to a letter.
pub(super) enum Answers {
    /// Where that leads.
    Places(Vec<Place>),
    /// A miss too many is among it.
    Hanged,
}

impl Shapes {
    /// Of words of equal length, in lower case.
    pub(super) fn new(words: &[&str]) -> Self {
        let shapes = words.iter().map(|word| {
            let mut places = [0; Letter::COUNT];
            for (place, letter) in word.chars().enumerate().filter_map(|(place, c)| Some((place, Letter::new(c)?))) {
                places[letter] |= 1 << place;
            }
            places
        });
        Self(shapes.collect())
    }

    /// The beginning of a game in which so many misses may come.
    pub(super) fn begin(&self, length: usize, misses: u8) -> Place {
        let words = (0..self.0.len() as u32).collect();
        Place { pattern: Pattern::blank(length), wrong: LetterSet::EMPTY, words, left: misses }
    }

    fn places(&self, word: u32, letter: Letter) -> u32 {
        self.0[word as usize][letter.index()]
    }

    /// The letters that split the words, the one that the rule guesses first.
    pub(super) fn letters(&self, words: &[u32]) -> Vec<Letter> {
        let mut ranked: Vec<_> = Letter::all()
            .filter_map(|letter| {
                let mut shapes: Vec<u32> = words.iter().map(|&word| self.places(word, letter)).collect();
                shapes.retain(|&shape| shape != 0);
                let hits = shapes.len();
                shapes.sort_unstable();
                let families = shapes.chunk_by(|one, other| one == other).map(<[u32]>::len);
                let largest = families.max().unwrap_or(0).max(words.len() - hits);
                (largest < words.len()).then_some((hits, std::cmp::Reverse(largest), letter))
            })
            .collect();
        ranked.sort_unstable_by(|one, other| other.cmp(one));
        ranked.into_iter().map(|(.., letter)| letter).collect()
    }

    /// Where a place leads with the answer to `letter` that is true of all these words of it; None where they answer differently,
    /// or no more miss may come.
    pub(super) fn follow(&self, place: &Place, letter: Letter, words: &[u32]) -> Option<Place> {
        let shape = self.places(*words.first()?, letter);
        let is_same = |word: &u32| self.places(*word, letter) == shape;
        if !words.iter().all(is_same) || shape == 0 && place.left == 0 {
            return None;
        }
        Some(place.after(letter, shape, place.words.iter().copied().filter(is_same).collect()))
    }

    /// What can be answered to `letter`.
    pub(super) fn answers(&self, place: &Place, letter: Letter) -> Answers {
        let mut families: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for &word in &place.words {
            families.entry(self.places(word, letter)).or_default().push(word);
        }
        if place.left == 0 && families.contains_key(&0) {
            return Answers::Hanged;
        }
        Answers::Places(families.into_iter().map(|(shape, words)| place.after(letter, shape, words)).collect())
    }

    /// Whether the rule alone gets by from here.
    pub(super) fn rule_is_enough(&self, place: &Place) -> bool {
        if place.is_over() {
            return true;
        }
        let Some(&letter) = self.letters(&place.words).first() else { return true };
        match self.answers(place, letter) {
            Answers::Hanged => false,
            Answers::Places(mut places) => {
                // The hardest first.
                places.sort_by_key(|place| std::cmp::Reverse(place.words.len()));
                places.iter().all(|place| self.rule_is_enough(place))
            }
        }
    }
}

impl Place {
    /// Where it leads when `letter` stands at the places of `shape`, which leaves `words`; a miss must be left where there are none.
    fn after(&self, letter: Letter, shape: u32, words: Vec<u32>) -> Self {
        let mut wrong = self.wrong;
        if shape == 0 {
            wrong.insert(letter);
        }
        let pattern = self.pattern.with(letter, Places::from_bits(shape));
        Self { pattern, wrong, words, left: self.left - u8::from(shape == 0) }
    }

    /// Whether nothing can go wrong any more: n words cost at most n − 1 misses.
    pub(super) fn is_over(&self) -> bool {
        self.words.len() <= usize::from(self.left) + 1
    }
}
