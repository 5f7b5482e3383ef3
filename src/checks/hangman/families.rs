//! `hangman.families`: the families that a guess splits words into, with their sizes.

use std::collections::BTreeMap;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{named, unguessed};
use crate::checks::reading::unreadable;
use crate::checks::{Difference, Function, Position, Positions, Wish, boxed};
use crate::engine::hangman::{Dictionary, Letter, LetterSet, Pattern};
use crate::engine::lexicon::dawg::is_coarse;
use crate::engine::lexicon::{Lexicon, Tier, Word};
use crate::programs::hangman::text;

pub(super) const FUNCTION: Function = Function {
    name: "hangman.families",
    example: "pattern=---- guess=e words=ally,beta,deal",
    answer: "each family’s size: ----:1 -e--:2",
    unit: ["word", "words"],
    handout: HANDOUT.len(),
    positions,
};

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

fn positions(wish: Wish, lots: &mut ChaCha8Rng) -> Positions {
    let fixed = HANDOUT.into_iter().chain(SPECIAL).filter_map(|(pattern, guess, words)| {
        let words = words.split(',').map(str::to_owned).collect();
        Some(Families { pattern: Pattern::parse(pattern).ok()?, guess: Letter::new(guess)?, words })
    });
    let fixed: Vec<Families> = fixed.collect();
    let drawn: Vec<Families> = wish.sizes(2).filter_map(|size| drawn(size, lots)).collect();
    boxed(fixed.into_iter().chain(drawn))
}

/// `size` everyday words that fit what a letter or two have shown, fewer where there are not so many.
fn drawn(size: usize, lots: &mut ChaCha8Rng) -> Option<Families> {
    let length = lots.random_range(3..=9);
    let listed = Lexicon::embedded().iter(Tier::Common, length..=length).map(Word::as_str);
    let dictionary = Dictionary::from_words(listed.filter(|word| !is_coarse(word.as_bytes(), Lexicon::embedded())))?;
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
    Some(Families { pattern, guess: unguessed(guessed, lots), words })
}

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
            let has = |word: &&String| dictionary.number(word).is_some_and(|number| kept.contains(&number));
            let words = self.words.iter().filter(has).map(String::as_str).collect();
            (text(&self.pattern.with(self.guess, family.places)), words)
        });
        families.collect()
    }
}

impl Position for Families {
    fn question(&self) -> String {
        format!(
            "hangman.families pattern={} guess={} words={}",
            text(&self.pattern),
            self.guess.lower(),
            self.words.join(",")
        )
    }

    fn size(&self) -> usize {
        self.words.len()
    }

    fn judge(&self, answer: &str) -> Result<(), Difference> {
        let families = self.split();
        let right: BTreeMap<String, usize> =
            families.iter().map(|(pattern, words)| (pattern.clone(), words.len())).collect();
        let said = read(answer);
        if said.as_ref() == Some(&right) {
            return Ok(());
        }
        let mut why = Vec::new();
        match &said {
            None => why.push(unreadable("each family once with its size, such as ----:2 -e--:1")),
            Some(said) => {
                for (pattern, words) in &families {
                    let size = said.get(pattern);
                    if size != Some(&words.len()) {
                        let missing = if size.is_none() { ", and it is missing" } else { "" };
                        why.push(format!(
                            "{pattern} has {}{missing}: {}.",
                            super::words(words.len()),
                            named(words.iter().copied())
                        ));
                    }
                }
                for pattern in said.keys().filter(|&pattern| !right.contains_key(pattern)) {
                    why.push(format!("{pattern} is the answer to none of the words."));
                }
            }
        }
        let right: Vec<String> = families.iter().map(|(pattern, words)| format!("{pattern}:{}", words.len())).collect();
        Err(Difference::new(right.join(" "), why))
    }
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
