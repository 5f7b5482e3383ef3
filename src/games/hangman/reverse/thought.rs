//! What the computer has in mind: the words that are left, and why it asks for a letter.

use std::collections::BTreeMap;

use crate::games::hangman::{
    Spelling,
    words::{families, grouped, words as in_words},
};
use arcade_engine::hangman::{Guesser, Letter, Reverse, Split};

/// A position as the computer sees it.
#[derive(Debug, Clone)]
pub(super) struct Thought {
    /// How many words are left.
    pub(super) words: usize,
    pub(super) splits: [Split; Letter::COUNT],
}

impl Thought {
    /// What there is to see of the position of `game`.
    pub(super) fn of(game: &Reverse) -> Self {
        Self { words: game.candidates().len(), splits: game.dictionary().splits(game.candidates()) }
    }

    /// `it is in 31 of the 42 words left and splits them into 12 families`.
    fn fact(&self, letter: Letter) -> String {
        let split = self.splits[letter];
        let families = families(split.families);
        let of = if split.hits == self.words {
            format!("all {} words left", grouped(self.words))
        } else {
            format!("{} of the {} words left", grouped(split.hits), grouped(self.words))
        };
        format!("it is in {of} and splits them into {families}")
    }

    /// Why the computer asks for `letter`: one sentence.
    pub(super) fn why(&self, letter: Letter) -> String {
        format!("I guess {letter}: {}.", self.fact(letter))
    }

    /// Why the computer asks for `letter`, in as few words as there can be.
    pub(super) fn why_in_short(&self, letter: Letter) -> String {
        let split = self.splits[letter];
        let (hits, words) = (grouped(split.hits), grouped(self.words));
        format!("{letter} is in {hits} of {words} words left: {}.", families(split.families))
    }

    /// Why the computer asked for `letter`: one sentence.
    pub(super) fn why_then(&self, letter: Letter) -> String {
        format!("I asked for {letter}: {}.", self.fact(letter))
    }

    /// The same after it was said how many words there were, in as few words as there can be.
    pub(super) fn why_then_in_short(&self, letter: Letter) -> String {
        let split = self.splits[letter];
        let of = if split.hits == self.words { "all".to_owned() } else { grouped(split.hits) };
        format!("I asked for {letter}: it was in {of} of them and made {}.", families(split.families))
    }

    /// Which words are left, where `named` are some of them: one sentence.
    pub(super) fn words_named(&self, named: &[String]) -> String {
        let list = named.join(", ");
        match self.words {
            1 => format!("One word is left: {list}."),
            left if left <= named.len() => format!("The words left: {list}."),
            left => format!("{} are left, among them {list}.", in_words(left)),
        }
    }

    /// What makes `letter` the one for this guesser: one sentence.
    pub(super) fn reason(&self, letter: Letter, guesser: Guesser) -> String {
        let split = self.splits[letter];
        match guesser {
            Guesser::Frequent => "No other letter is in more of them.".to_owned(),
            Guesser::SmallestWorst => {
                format!("Whatever you answer, at most {} are left.", in_words(split.largest))
            }
            Guesser::Information => {
                format!("I learn the most from it: on average {:.1} words are left.", split.expected(self.words))
            }
            Guesser::Exact => "As far as I can look ahead, no letter costs me fewer lives.".to_owned(),
        }
    }
}

/// How many words were left before each answer that `game` took, and now.
pub(super) fn counts(game: &Reverse) -> Vec<usize> {
    let mut past = Reverse::new(game.rules());
    let mut counts = vec![past.candidates().len()];
    for &(letter, places) in game.answers() {
        // Each was taken once.
        let _ = past.answer(letter, places);
        counts.push(past.candidates().len());
    }
    counts
}

/// Up to `most` of the words that are left, as they are shown: the everyday ones first, in the order of the alphabet; coarse
/// ones only where there is room for them too.
pub(super) fn likely(game: &Reverse, most: usize, spelling: Spelling<'_>) -> Vec<String> {
    let dictionary = game.dictionary();
    let mut by_level: BTreeMap<u8, Vec<u32>> = BTreeMap::new();
    for &word in game.candidates() {
        by_level.entry(dictionary.level(word)).or_default().push(word);
    }
    let (mut words, mut coarse) = (Vec::new(), Vec::new());
    for word in by_level.into_values().flatten().map(|word| dictionary.word(word)) {
        if words.len() == most {
            break;
        }
        if spelling.is_coarse(word) { coarse.push(word) } else { words.push(word) }
    }
    let room = most - words.len();
    words.into_iter().chain(coarse.into_iter().take(room)).map(|word| spelling.of(word)).collect()
}
