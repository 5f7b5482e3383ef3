//! What a program may be asked about Evil Hangman: the families of words, the host’s answer, a guess in a
//! game, whole games, and what an improved host is worth.

mod families;
mod game;
mod guess;
mod host;
mod improved;
mod mistakes;

pub(super) use host::timed;

use std::sync::Arc;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::checks::{Checks, Wish};
use arcade_engine::hangman::{Dictionary, Letter, LetterSet, Pattern};
use arcade_engine::lexicon::dawg::is_coarse;
use arcade_engine::lexicon::{Lexicon, Tier, Word};
use arcade_engine::text::{joined, noun};

pub(super) static CHECKS: Checks = Checks {
    functions: &[families::FUNCTION, host::FUNCTION, guess::FUNCTION, game::FUNCTION, improved::FUNCTION],
    most: 300,
    usual: 40,
    words: Some(all),
    mistakes: mistakes::all,
};

const LETTERS: [&str; 2] = ["letter", "letters"];

/// The handout’s words: in the questions to a host they are all words of four letters that there are.
const HANDOUT: [&str; 9] = ["ally", "beta", "cool", "deal", "else", "flew", "good", "hope", "ibex"];

/// The other lengths that a host is asked about.
const LENGTHS: std::ops::RangeInclusive<usize> = 5..=12;

/// The words that a host has: the handout’s, and longer ones in everyday use.
fn all() -> Vec<&'static str> {
    let longer = LENGTHS.flat_map(|length| Lexicon::embedded().iter(Tier::Common, length..=length));
    HANDOUT.into_iter().chain(longer.map(Word::as_str)).collect()
}

/// The everyday words of one length, without coarse ones.
fn listed(length: usize) -> Vec<&'static str> {
    let listed = Lexicon::embedded().iter(Tier::Common, length..=length).map(Word::as_str);
    listed.filter(|word| !is_coarse(word.as_bytes(), Lexicon::embedded())).collect()
}

/// The words of one length that a host has; `None` if it has none.
fn dictionary(length: usize) -> Option<Arc<Dictionary>> {
    let dictionary = if length == 4 {
        Dictionary::from_words(HANDOUT)
    } else {
        let words = Lexicon::embedded().iter(Tier::Common, length..=length);
        Dictionary::from_words(words.map(Word::as_str))
    };
    dictionary.map(Arc::new)
}

/// A game as far as it is known to both: the pattern and the letters that were guessed.
#[derive(Clone)]
struct Known {
    dictionary: Arc<Dictionary>,
    pattern: Pattern,
    guessed: LetterSet,
}

impl Known {
    /// A game with words of this length before the first guess.
    fn begin(length: usize) -> Option<Self> {
        Some(Self { dictionary: dictionary(length)?, pattern: Pattern::blank(length), guessed: LetterSet::EMPTY })
    }

    /// The game with this pattern and these guesses.
    fn of(pattern: &str, guessed: &str) -> Option<Self> {
        let pattern = Pattern::parse(pattern).ok()?;
        let guessed = guessed.chars().filter_map(Letter::new).collect();
        Some(Self { dictionary: dictionary(pattern.len())?, pattern, guessed })
    }

    /// A game in which somebody who plays fair has been asked for `count` letters, whichever.
    fn fair(&self, count: usize, lots: &mut ChaCha8Rng) -> Option<Self> {
        let words = self.dictionary.all();
        let word = self.dictionary.word(*words.get(lots.random_range(0..words.len().max(1)))?);
        let mut letters: Vec<char> = ('a'..='z').collect();
        let asked: String = (0..count).map(|_| letters.swap_remove(lots.random_range(0..letters.len()))).collect();
        Self::of(&word.replace(|letter| !asked.contains(letter), "-"), &asked)
    }

    /// The words that are left, as numbers of the dictionary.
    fn left(&self) -> Vec<u32> {
        let is_wrong = |&letter: &Letter| self.pattern.at(letter).is_empty();
        self.pattern.candidates(&self.dictionary, self.guessed.iter().filter(is_wrong).collect())
    }

    /// Guesses a letter and answers with the largest family.
    fn guess(&mut self, letter: Letter) {
        if let Some(family) = self.dictionary.split(&self.left(), letter).first() {
            self.pattern.show(letter, family.places);
        }
        self.guessed.insert(letter);
    }
}

/// A letter that was not guessed yet, mostly one that many words have.
fn unguessed(guessed: LetterSet, lots: &mut ChaCha8Rng) -> Letter {
    let frequent = "eeeaaiiooutnrsldcm".chars().filter_map(Letter::new).chain(Letter::all());
    let open: Vec<Letter> = frequent.filter(|&letter| !guessed.contains(letter)).collect();
    open.get(lots.random_range(0..open.len().max(1))).copied().unwrap_or(Letter::FIRST)
}

/// Games that are going on, in turn with words of each length.
fn games(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Known> {
    let lengths: Vec<usize> = LENGTHS.collect();
    let begun: Vec<Option<Known>> = lengths.iter().map(|&length| Known::begin(length)).collect();
    let game = |at: usize| {
        let mut game = begun[at % begun.len()].clone()?;
        for _ in 0..lots.random_range(0..=7) {
            let before = game.clone();
            game.guess(unguessed(game.guessed, lots));
            if game.pattern.is_full() {
                return Some(before);
            }
        }
        Some(game)
    };
    (0..wish.count).filter_map(game).collect()
}

/// Up to four of some words, as part of a sentence: `beta and deal`, or `abode, adobe, above, alone and 3 more`.
fn named<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let words: Vec<&str> = words.collect();
    let shown: Vec<&str> =
        words.iter().copied().filter(|word| !is_coarse(word.as_bytes(), Lexicon::embedded())).take(4).collect();
    let more = words.len() - shown.len();
    match (&shown[..], more) {
        ([], _) => "words that are not shown".to_owned(),
        (all, 0) => joined(all, "and"),
        (some, more) => format!("{} and {more} more", some.join(", ")),
    }
}

/// `1 word` or `3 words`.
fn words(count: usize) -> String {
    format!("{count} {}", noun(count, "word", "words"))
}
