//! What the computer has in mind: the words that are left, and why it asks for a letter.

use std::collections::BTreeMap;

use super::words::counted;
use crate::engine::hangman::{Guesser, Letter, Reverse, Split};
use crate::games::hangman::spelling::Spelling;
use crate::widgets::figures::grouped;

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

    /// `it is in 31 of the 42 words left, and splits them into 12 groups`.
    fn fact(&self, letter: Letter) -> String {
        let split = self.splits[letter.index()];
        let groups = counted(split.families, "group", "groups");
        let of = if split.hits == self.words {
            format!("all {} words left", grouped(self.words as u128))
        } else {
            format!("{} of the {} words left", grouped(split.hits as u128), grouped(self.words as u128))
        };
        format!("it is in {of}, and splits them into {groups}")
    }

    /// Why the computer asks for `letter`: one sentence.
    pub(super) fn why(&self, letter: Letter) -> String {
        format!("I guess {letter}: {}.", self.fact(letter))
    }

    /// The same in as few words as there can be.
    pub(super) fn why_in_short(&self, letter: Letter) -> String {
        let split = self.splits[letter.index()];
        let (hits, words) = (grouped(split.hits as u128), grouped(self.words as u128));
        format!("{letter} is in {hits} of {words} words left: {}.", counted(split.families, "group", "groups"))
    }

    /// The same of a letter that was asked for.
    pub(super) fn why_then(&self, letter: Letter) -> String {
        format!("I asked for {letter} because {}.", self.fact(letter))
    }

    /// What makes `letter` the one for this guesser: one sentence.
    pub(super) fn reason(&self, letter: Letter, guesser: Guesser) -> String {
        let split = self.splits[letter.index()];
        match guesser {
            Guesser::Frequent => "No other letter is in more of them.".to_owned(),
            Guesser::SmallestWorst => {
                format!("Whatever you answer, at most {} are left.", counted(split.largest, "word", "words"))
            }
            Guesser::Information => {
                format!("I learn the most from it: on average {:.1} words are left.", split.expected(self.words))
            }
            Guesser::Exact => "As far as I can look ahead, no letter costs me fewer lives.".to_owned(),
        }
    }
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
