//! `hangman.host`: the answer of a host that keeps the largest family.

use std::sync::Arc;

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::{Known, LETTERS, games, named, unguessed, words};
use crate::checks::{Difference, Extras, Function, Kind, Position, Wish, compare};
use crate::games::hangman::protocol::{host_question, text};
use crate::work::Questions;
use arcade_engine::hangman::{Dictionary, Family, Letter, LetterSet, Pattern};
use arcade_engine::lexicon::{Lexicon, Tier, Word};
use arcade_engine::text::noun;

pub(super) const FUNCTION: Function = Function {
    name: "hangman.host",
    example: "pattern=---- guessed= guess=e lives=5",
    answer: "the pattern: ---- or -e--",
    unit: LETTERS,
    handout: HANDOUT.len(),
    draw,
    kinds: &KINDS,
    extras: Extras::NONE,
};

const KINDS: [Kind; 4] = [
    Kind::new("examples", 3, "the handout’s own games"),
    Kind::new("ties", 4, "two families are the largest"),
    Kind::new("misses", 50, "the largest family is that of the words without the letter"),
    Kind::new("hits", 43, "the words of the largest family have the letter"),
];

/// Letters of the words of a host that is timed: the length that has the most.
const TIMED: usize = 8;

/// How often a guess is drawn for one that the host answers with a hit.
const TRIES: usize = 40;

/// The handout’s game: the pattern, the letters that were guessed, and the guess.
const HANDOUT: [(&str, &str, char); 3] = [("----", "", 'e'), ("----", "e", 'o'), ("-oo-", "eo", 't')];

/// What is easily got wrong: a letter that no word has, several families that are equally large, one word that is left, and
/// a letter that stands more than once.
const SPECIAL: [(&str, &str, char); 6] = [
    ("----", "", 'z'),
    ("----", "eo", 'l'),
    ("-oo-", "eo", 'c'),
    ("-oo-", "eo", 'd'),
    ("-oo-", "eoc", 'g'),
    ("else", "els", 'q'),
];

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let fixed = HANDOUT.into_iter().chain(SPECIAL);
    let fixed = fixed.filter_map(|(pattern, guessed, guess)| Some((Known::of(pattern, guessed)?, Letter::new(guess)?)));
    let drawn: Vec<(Known, Letter)> = games(wish, lots).into_iter().map(|known| guessed(known, lots)).collect();
    let open = fixed.chain(drawn).filter(|(known, _)| !known.pattern.is_full());
    let positions = open.enumerate().map(|(at, (known, guess))| {
        let kind = if at < HANDOUT.len() { "examples" } else { known.kind(guess) };
        position((known, guess), lots.random_range(1..=8)).of_kind(kind)
    });
    positions.collect()
}

/// The answers to first guesses, of the letters that most words have, with so many words of one length.
pub(in crate::games::hangman) fn timed(size: usize, count: usize, lots: &mut ChaCha8Rng) -> Questions {
    let mut all: Vec<_> = Lexicon::embedded().iter(Tier::Full, TIMED..=TIMED).map(Word::as_str).collect();
    let words = if size > all.len() { Vec::new() } else { all.partial_shuffle(lots, size).0.to_vec() };
    let known = Dictionary::from_words(words.iter().copied()).map(|dictionary| Known {
        dictionary: Arc::new(dictionary),
        pattern: Pattern::blank(TIMED),
        guessed: LetterSet::EMPTY,
    });
    let guesses = "uesiarnotlcd".chars().filter_map(Letter::new).take(count);
    Questions { positions: guesses.filter_map(|guess| Some(position((known.clone()?, guess), 8))).collect(), words }
}

/// A letter to guess, three times in four one that the host has to show.
fn guessed(known: Known, lots: &mut ChaCha8Rng) -> (Known, Letter) {
    let tries = if lots.random_bool(0.75) { TRIES } else { 1 };
    let guesses: Vec<Letter> = (0..tries).map(|_| unguessed(known.guessed, lots)).collect();
    let hit = guesses.iter().find(|&&guess| known.kind(guess) == "hits").or_else(|| guesses.first());
    let guess = hit.copied().unwrap_or(Letter::FIRST);
    (known, guess)
}

/// Of several families that are equally large, any is right: the handouts don’t say which.
fn position((known, guess): (Known, Letter), lives: u32) -> Position {
    let question = host_question(&known.pattern, known.guessed, guess, lives);
    Position::new(question, known.pattern.len(), move |answer| {
        let (left, pattern) = (known.left(), &known.pattern);
        let families = known.dictionary.split(&left, guess);
        let largest = families.first().map_or(0, |family| family.size);
        let of = |said: &Pattern| families.iter().find(|family| pattern.with(guess, family.places) == *said);
        let expected = format!("the pattern that shows where {} stands, such as {}", guess.lower(), text(pattern));
        let is_right = |said: &Pattern| of(said).is_some_and(|family| family.size == largest);
        compare(Pattern::parse(answer.trim()).ok(), is_right, &expected, |said| {
            let largest: Vec<&Family> = families.iter().take_while(|family| family.size == largest).collect();
            let right: Vec<String> = largest.iter().map(|family| text(&pattern.with(guess, family.places))).collect();
            let mut why =
                vec![format!("{} {} left before the guess.", left.len(), noun(left.len(), "word is", "words are"))];
            let sentence = |family: &Family| known.sentence(&left, guess, family);
            why.extend(largest.into_iter().map(sentence));
            why.extend(said.map(|said| {
                of(said).map_or_else(|| format!("{} is the answer to none of these words.", text(said)), sentence)
            }));
            why.push(match &right[..] {
                [one] => format!("The host keeps the largest family, {one}."),
                _ => "The host keeps one of the largest families, whichever it is.".to_owned(),
            });
            Difference::new(right.join(" or "), why)
        })
    })
}

impl Known {
    /// The kind of question that a guess is: which family is the largest, and whether it is the only one.
    fn kind(&self, guess: Letter) -> &'static str {
        match &self.dictionary.split(&self.left(), guess)[..] {
            [one, two, ..] if one.size == two.size => "ties",
            [one, ..] if !one.places.is_empty() => "hits",
            _ => "misses",
        }
    }

    /// The words of a family, which are some of those that are left.
    fn sentence(&self, left: &[u32], guess: Letter, family: &Family) -> String {
        let kept = self.dictionary.keep(left, guess, family.places);
        let named = named(kept.iter().map(|&word| self.dictionary.word(word)));
        let pattern = text(&self.pattern.with(guess, family.places));
        format!("{pattern} has {}: {named}.", words(family.size))
    }
}
