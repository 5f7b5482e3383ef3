//! Evil Hangman by its rules and nothing else: words are texts, and every letter and every answer is tried.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

/// A set of words: bit k for the k-th.
pub(super) type Set = u32;

/// At most 32 words of one length.
pub(super) struct Twin {
    pub(super) words: Vec<String>,
    values: HashMap<Set, u8>,
}

/// An answer: where the letter stands, and the words that are left.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Group {
    pub(super) places: Vec<usize>,
    pub(super) left: Set,
}

impl Group {
    fn price(&self) -> u8 {
        u8::from(self.places.is_empty())
    }
}

impl Twin {
    pub(super) fn new(words: &[&str]) -> Self {
        assert!((1..=32).contains(&words.len()));
        Self { words: words.iter().map(|&word| word.to_owned()).collect(), values: HashMap::new() }
    }

    pub(super) fn all(&self) -> Set {
        Set::MAX >> (32 - self.words.len())
    }

    pub(super) fn of(&self, set: Set) -> impl Iterator<Item = (usize, &str)> {
        self.words.iter().enumerate().filter(move |&(at, _)| set >> at & 1 == 1).map(|(at, word)| (at, word.as_str()))
    }

    /// The answers to `letter`, in the order of a host that keeps as many words as it can.
    pub(super) fn groups(&self, set: Set, letter: char) -> Vec<Group> {
        let mut groups: BTreeMap<Vec<usize>, Set> = BTreeMap::new();
        for (at, word) in self.of(set) {
            let places = word.char_indices().filter(|&(_, other)| other == letter).map(|(place, _)| place).collect();
            *groups.entry(places).or_default() |= 1 << at;
        }
        let mut groups: Vec<Group> = groups.into_iter().map(|(places, left)| Group { places, left }).collect();
        groups.sort_by_key(|group| {
            let from_the_right: Vec<usize> = group.places.iter().rev().copied().collect();
            (Reverse(group.left.count_ones()), group.places.len(), Reverse(from_the_right))
        });
        groups
    }

    /// The misses that are forced from `set` on.
    pub(super) fn value(&mut self, set: Set) -> u8 {
        if set.count_ones() < 2 {
            return 0;
        }
        if let Some(&known) = self.values.get(&set) {
            return known;
        }
        let splitting = ('a'..='z').filter(|&letter| self.groups(set, letter).len() > 1).collect::<Vec<_>>();
        let value = splitting.into_iter().map(|letter| self.forced(set, letter)).min().unwrap();
        self.values.insert(set, value);
        value
    }

    /// The misses that are forced once `letter` is guessed, its own included.
    pub(super) fn forced(&mut self, set: Set, letter: char) -> u8 {
        self.groups(set, letter).into_iter().map(|group| self.cost(&group)).max().unwrap()
    }

    /// The misses that an answer forces, its own included.
    pub(super) fn cost(&mut self, group: &Group) -> u8 {
        group.price() + self.value(group.left)
    }

    /// The misses that are forced once a whole word is guessed.
    pub(super) fn forced_by_word(&mut self, set: Set, at: usize) -> u8 {
        let others = set & !(1 << at);
        if others == 0 { 0 } else { 1 + self.value(others) }
    }

    /// The answer of a perfect host.
    pub(super) fn hardest(&mut self, set: Set, letter: char) -> Group {
        let groups = self.groups(set, letter);
        let most = groups.iter().map(|group| self.cost(group)).max().unwrap();
        let costly = groups.into_iter().filter(|group| self.cost(group) == most);
        // Among equals a miss, then the first.
        costly.min_by_key(|group| group.price() == 0).unwrap()
    }

    fn hits(&self, set: Set, letter: char) -> usize {
        self.of(set).filter(|(_, word)| word.contains(letter)).count()
    }

    fn largest(&self, set: Set, letter: char) -> u32 {
        self.groups(set, letter).iter().map(|group| group.left.count_ones()).max().unwrap()
    }

    /// The letters that some word has and that are not answered.
    pub(super) fn fitting(&self, set: Set, answered: &str) -> impl Iterator<Item = char> {
        ('a'..='z').filter(move |&letter| !answered.contains(letter) && self.hits(set, letter) > 0)
    }

    /// These letters, the one that most words have first; among equal ones the one with the smallest largest group.
    fn by_frequency(&self, set: Set, answered: &str) -> Vec<char> {
        let mut letters: Vec<char> = self.fitting(set, answered).collect();
        letters.sort_by_key(|&letter| (Reverse(self.hits(set, letter)), self.largest(set, letter)));
        letters
    }

    pub(super) fn most_frequent(&self, set: Set, answered: &str) -> char {
        self.by_frequency(set, answered)[0]
    }

    /// The letter with the smallest largest group; among equal ones the one that most words have.
    pub(super) fn smallest_worst(&self, set: Set, answered: &str) -> char {
        let open = self.fitting(set, answered);
        open.min_by_key(|&letter| (self.largest(set, letter), Reverse(self.hits(set, letter)), letter)).unwrap()
    }

    /// The letters whose answer tells most, in bits: several where they tell as much.
    pub(super) fn most_informing(&self, set: Set, answered: &str) -> Vec<char> {
        let bits = |letter: char| -> f64 {
            let shares = self.groups(set, letter).into_iter();
            let shares = shares.map(|group| f64::from(group.left.count_ones()) / f64::from(set.count_ones()));
            shares.map(|share| share * (1.0 / share).log2()).sum()
        };
        let most = self.fitting(set, answered).map(bits).fold(0.0, f64::max);
        self.fitting(set, answered).filter(|&letter| bits(letter) > most - 1e-9).collect()
    }

    /// The chance that a person guesses one of the letters of `right`: in 60, 30 and 10 of 100 guesses it takes the first,
    /// second and third most frequent letter, and the last where there are fewer.
    pub(super) fn chance_of_a_person(&self, set: Set, answered: &str, right: &str) -> f64 {
        let letters = self.by_frequency(set, answered);
        let chances = [0.6, 0.3, 0.1].into_iter().enumerate();
        chances
            .filter(|(nth, _)| right.contains(letters[*nth.min(&(letters.len() - 1))]))
            .map(|(_, chance)| chance)
            .sum()
    }

    /// How many words have a letter, summed over the letters of a word that are not shown.
    pub(super) fn shared_letters(&self, set: Set, at: usize, shown: &str) -> usize {
        let letters = self.fitting(set, shown).filter(|&letter| self.words[at].contains(letter));
        letters.map(|letter| self.hits(set, letter)).sum()
    }

    /// The most misses that a guesser with this way of choosing can be made to accept.
    pub(super) fn worst_case(&self, set: Set, answered: &str, choose: fn(&Self, Set, &str) -> char) -> u8 {
        if set.count_ones() < 2 {
            return 0;
        }
        let letter = choose(self, set, answered);
        let answered = format!("{answered}{letter}");
        let groups = self.groups(set, letter).into_iter();
        groups.map(|group| group.price() + self.worst_case(group.left, &answered, choose)).max().unwrap()
    }

    /// How many words at most are equal but for one place, with a letter there that each has nowhere else.
    pub(super) fn look_alikes(&self, set: Set) -> usize {
        let mut alike: HashMap<(usize, String), usize> = HashMap::new();
        for (_, word) in self.of(set) {
            for (place, letter) in word.char_indices().filter(|&(_, letter)| word.matches(letter).count() == 1) {
                let blanked = word.replacen(letter, "-", 1);
                *alike.entry((place, blanked)).or_default() += 1;
            }
        }
        alike.into_values().max().unwrap_or(1)
    }
}
