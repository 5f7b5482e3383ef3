//! `hangman.families`: the families that a guess splits words into, with their sizes.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::{listed, named, unguessed};
use crate::checks::{Difference, Efficiency, Extras, Function, Kind, Position, Question, Wish, compare};
use crate::games::hangman::protocol::text;
use arcade_engine::hangman::{Dictionary, Letter, LetterSet, Pattern};
use arcade_engine::lexicon::{Lexicon, Tier, Word};

pub(super) const FUNCTION: Function = Function {
    name: "hangman.families",
    example: "pattern=---- guess=e words=ally,beta,deal",
    answer: "each family: ----:1 -e--:2",
    unit: ["word", "words"],
    handout: HANDOUT.len(),
    draw,
    kinds: &KINDS,
    extras: Extras {
        guesses: &[one_family],
        efficiency: Some(Efficiency {
            draw: long,
            why: "It goes through the words again and again, for each word or for each family that there could be. Once is enough: \
              count each word at the pattern that it shows.",
        }),
        ..Extras::NONE
    },
};

const KINDS: [Kind; 5] = [
    Kind::new("examples", 4, "the handout’s own words"),
    Kind::new("repeats", 30, "a word has the letter more than once"),
    Kind::new("shown", 28, "some letters are shown already"),
    Kind::new("plain", 28, "no letter is shown, and no word has the letter twice"),
    Kind::EFFICIENCY,
];

/// The words of the question for efficiency, and their length.
const LONG: (usize, usize) = (10_000, 8);

fn long(lots: &mut ChaCha8Rng) -> Position {
    let (count, length) = LONG;
    let all: Vec<&str> = Lexicon::embedded().iter(Tier::Full, length..=length).map(Word::as_str).collect();
    let words = all.sample(lots, count).map(|&word| word.to_owned()).collect();
    Families { pattern: Pattern::blank(length), guess: unguessed(LetterSet::EMPTY, lots), words }.whole()
}

/// Who takes all words for one family.
fn one_family(asked: &Question<'_>) -> String {
    format!("{}:{}", asked.get("pattern"), asked.list("words").count())
}

/// The handouts’ words, each list with the pattern and the guess.
const HANDOUT: [(&str, char, &str); 6] = [
    ("----", 'e', "ally,beta,cool,deal,else,flew,good,hope,ibex"),
    ("----", 'o', "ally,cool,good"),
    ("-oo-", 't', "cool,good"),
    ("----", 'e', "beer,here"),
    ("do-ble", 'a', "doable,double"),
    ("----", 'e', "deal,tear,monk"),
];

/// What is easily got wrong: one word, one letter, a letter that no word has, one that stands at the same place in all, the
/// same letter again and again, and families that differ in the order of the places only.
const SPECIAL: [(&str, char, &str); 7] = [
    ("----", 'e', "else"),
    ("-", 'a', "a"),
    ("---", 'x', "ant,bat,cat"),
    ("-a-", 't', "bat,cat,hat,rat"),
    ("---", 'e', "eye,ewe,eel,bee,see,pea,her"),
    ("------", 's', "assess,sister,system,serums,kisses"),
    ("----", 'a', "area,aura,papa,baba,data,alga"),
];

fn draw(wish: Wish, lots: &mut ChaCha8Rng) -> Vec<Position> {
    let fixed = HANDOUT.into_iter().chain(SPECIAL).filter_map(|(pattern, guess, words)| {
        let words = words.split(',').map(str::to_owned).collect();
        Some(Families { pattern: Pattern::parse(pattern).ok()?, guess: Letter::new(guess)?, words })
    });
    let drawn = wish.sizes(2).filter_map(|size| drawn(size, lots));
    let positions = fixed.chain(drawn).enumerate().map(|(at, families)| {
        let kind = if at < HANDOUT.len() { "examples" } else { families.kind() };
        families.position().of_kind(kind)
    });
    positions.collect()
}

/// How often a guess is drawn for one that a word has.
const TRIES: usize = 8;

/// `size` everyday words that fit what a letter or two have shown, fewer where there are not so many.
fn drawn(size: usize, lots: &mut ChaCha8Rng) -> Option<Families> {
    let length = lots.random_range(3..=9);
    let dictionary = Dictionary::from_words(listed(length))?;
    let (mut left, mut pattern, mut guessed) = (dictionary.all(), Pattern::blank(length), LetterSet::EMPTY);
    for _ in 0..lots.random_range(0..=2) {
        let letter = unguessed(guessed, lots);
        let families = dictionary.split(&left, letter);
        let family = families.get(lots.random_range(0..families.len().clamp(1, 3)))?;
        left = dictionary.keep(&left, letter, family.places);
        pattern.show(letter, family.places);
        guessed.insert(letter);
    }
    let count = size.min(left.len());
    let mut words: Vec<String> =
        (0..count).map(|_| dictionary.word(left.swap_remove(lots.random_range(0..left.len()))).to_owned()).collect();
    words.sort_unstable();
    // Of some letters one that a word has: else there is one family only.
    let letters: Vec<Letter> = (0..TRIES).map(|_| unguessed(guessed, lots)).collect();
    let has = |letter: &&Letter| words.iter().any(|word| word.contains(letter.lower()));
    let guess = *letters.iter().find(has).or_else(|| letters.first())?;
    Some(Families { pattern, guess, words })
}

#[derive(Clone)]
struct Families {
    pattern: Pattern,
    guess: Letter,
    words: Vec<String>,
}

impl Families {
    /// The words of each family, by the pattern that stands for it; the largest family first.
    fn split(&self) -> Vec<(String, Vec<&str>)> {
        let words = self.words.iter().map(String::as_str);
        let Some(dictionary) = Dictionary::from_words(words) else { return Vec::new() };
        let all = dictionary.all();
        let families = dictionary.split(&all, self.guess).into_iter().map(|family| {
            let kept = dictionary.keep(&all, self.guess, family.places);
            let has =
                |word: &&String| dictionary.number(word).is_some_and(|number| kept.binary_search(&number).is_ok());
            let words = self.words.iter().filter(has).map(String::as_str).collect();
            (text(&self.pattern.with(self.guess, family.places)), words)
        });
        families.collect()
    }

    /// The kind of question: a guess that stands several times in a word, or letters that are known already.
    fn kind(&self) -> &'static str {
        let guess = self.guess.lower();
        match self.words.iter().any(|word| word.matches(guess).count() > 1) {
            true => "repeats",
            false if !self.pattern.letters().is_empty() => "shown",
            false => "plain",
        }
    }

    /// The same with a word less, in all ways.
    fn smaller(&self) -> Vec<Position> {
        let without = |at: usize| {
            let words = self.words.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, word)| word.clone());
            Self { pattern: self.pattern.clone(), guess: self.guess, words: words.collect() }.position()
        };
        (0..if self.words.len() > 1 { self.words.len() } else { 0 }).map(without).collect()
    }

    fn position(self) -> Position {
        let whole = self.clone();
        self.whole().shrunk_to(move || whole.smaller())
    }

    /// The question without smaller ones.
    fn whole(self) -> Position {
        let question = format!(
            "hangman.families pattern={} guess={} words={}",
            text(&self.pattern),
            self.guess.lower(),
            self.words.join(",")
        );
        Position::new(question, self.words.len(), move |answer| {
            let families = self.split();
            let right: BTreeMap<String, usize> =
                families.iter().map(|(pattern, words)| (pattern.clone(), words.len())).collect();
            let expected = "each family once with its size, such as ----:2 -e--:1";
            compare(
                read(answer),
                |said| *said == right,
                expected,
                |said| {
                    let right: Vec<String> =
                        families.iter().map(|(pattern, words)| format!("{pattern}:{}", words.len())).collect();
                    Difference::new(right.join(" "), said.map(|said| differing(said, &families)).unwrap_or_default())
                },
            )
        })
    }
}

/// What is wrong with some sizes.
fn differing(said: &BTreeMap<String, usize>, families: &[(String, Vec<&str>)]) -> Vec<String> {
    let wrong = families.iter().filter_map(|(pattern, words)| {
        let size = said.get(pattern);
        let missing = if size.is_none() { ", and it is missing" } else { "" };
        let (count, named) = (super::words(words.len()), named(words.iter().copied()));
        (size != Some(&words.len())).then(|| format!("{pattern} has {count}{missing}: {named}."))
    });
    let is_none = |pattern: &&String| families.iter().all(|(other, _)| other != *pattern);
    let of_none = said.keys().filter(is_none);
    wrong.chain(of_none.map(|pattern| format!("{pattern} is the answer to none of the words."))).collect()
}

/// The sizes by pattern; `None` where one can’t be read or comes twice.
fn read(answer: &str) -> Option<BTreeMap<String, usize>> {
    let mut sizes = BTreeMap::new();
    for family in answer.split_whitespace() {
        let (pattern, size) = family.split_once(':')?;
        let pattern = text(&Pattern::parse(pattern).ok()?);
        if sizes.insert(pattern, size.parse().ok()?).is_some() {
            return None;
        }
    }
    Some(sizes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_read_in_any_order_and_either_case_and_each_once() {
        let sizes = read(" -E--:2  ____:1").unwrap();
        assert_eq!(sizes, BTreeMap::from([("----".to_owned(), 1), ("-e--".to_owned(), 2)]));
        for wrong in ["----", "----:x", "----:1 ----:1", "--1-:2", "----:-1", "----: 2"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
