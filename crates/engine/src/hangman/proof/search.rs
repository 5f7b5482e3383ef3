//! What few words cost, by the plainest search there is: every letter, every answer, and a memory of what was found.

use std::collections::HashMap;

use super::check::{Refusal, Step};
use crate::hangman::{Letter, LetterSet, Pattern};

/// The most words of a card.
pub const MOST_WORDS: usize = 128;

/// The most sets of words that are looked at for one card.
const MOST_SETS: u64 = 40_000_000;

/// A set of the words, as bits.
type Set = u128;

/// The words of a card, and what is known of sets of them.
pub(super) struct Search {
    words: Vec<String>,
    /// For each letter, the words that have it at the same places, family by family.
    families: Vec<(Letter, Vec<Set>)>,
    /// For each set: so many misses are too few, if any are; so many are enough.
    memory: HashMap<Set, (Option<u8>, u8)>,
    sets: u64,
}

/// What a letter leaves: the words without it, and the families of those with it.
struct Answers {
    letter: Letter,
    miss: Set,
    hits: Vec<Set>,
}

impl Answers {
    /// Letters with less of it are tried first: the answers leave few words, and a miss above all.
    fn promise(&self) -> u32 {
        let largest = self.hits.iter().map(|family| family.count_ones()).max().unwrap_or(0);
        largest.max(3 * self.miss.count_ones())
    }

    /// Whether this letter is good if `other` is, with so many misses left: no miss of it leaves more words, and its hits
    /// cost little. Of two that leave the same words after a miss, only the one that `is_first` is as good.
    fn is_as_good(&self, other: &Self, misses: u8, is_first: bool) -> bool {
        self.miss & !other.miss == 0
            && (is_first || self.miss != other.miss)
            && self.hits.iter().all(|family| family.count_ones() <= u32::from(misses) + 1)
    }
}

impl Search {
    /// Of at most [`MOST_WORDS`] different words of equal length; words beyond them are left out.
    pub(super) fn new<'a>(words: impl Iterator<Item = &'a str>) -> Self {
        let words: Vec<&str> = words.take(MOST_WORDS).collect();
        let families = Letter::all().map(|letter| {
            let mut by_places: Vec<(Vec<bool>, Set)> = Vec::new();
            for (at, word) in words.iter().enumerate() {
                let places: Vec<bool> = word.chars().map(|c| c == letter.lower()).collect();
                if !places.contains(&true) {
                    continue;
                }
                match by_places.iter_mut().find(|(other, _)| *other == places) {
                    Some((_, set)) => *set |= 1 << at,
                    None => by_places.push((places, 1 << at)),
                }
            }
            (letter, by_places.into_iter().map(|(_, set)| set).collect())
        });
        let families = families.collect();
        let words = words.into_iter().map(str::to_owned).collect();
        Self { words, families, memory: HashMap::new(), sets: 0 }
    }

    /// All the words.
    pub(super) fn all(&self) -> Set {
        (0..self.words.len()).fold(0, |set, at| set | 1 << at)
    }

    /// Whether a guesser gets by with so many misses.
    pub(super) fn enough(&mut self, set: Set, misses: u8) -> Result<bool, Refusal> {
        // n words cost at most n − 1.
        if set.count_ones() <= u32::from(misses) + 1 {
            return Ok(true);
        }
        let (too_few, many) = self.memory.get(&set).copied().unwrap_or((None, u8::MAX));
        if misses >= many || too_few.is_some_and(|few| misses <= few) {
            return Ok(misses >= many);
        }
        self.sets += 1;
        if self.sets > MOST_SETS {
            return Err(Refusal::TooHard);
        }
        let enough = self.first_good(set, misses)?.is_some();
        let known = self.memory.entry(set).or_insert((None, u8::MAX));
        if enough {
            known.1 = known.1.min(misses);
        } else {
            known.0 = known.0.max(Some(misses));
        }
        Ok(enough)
    }

    /// A letter with which a guesser gets by with so many misses, if there is one.
    pub(super) fn first_good(&mut self, set: Set, misses: u8) -> Result<Option<Letter>, Refusal> {
        let mut guesses = self.answers(set);
        // A letter that all have may be guessed first.
        if let Some(at) = guesses.iter().position(|guess| guess.miss == 0) {
            let free = guesses.swap_remove(at);
            return Ok(self.is_good(&free, misses)?.then_some(free.letter));
        }
        // A host that only says no.
        let mut hits: Vec<u32> = guesses.iter().map(|guess| (set & !guess.miss).count_ones()).collect();
        hits.sort_unstable_by(|one, other| other.cmp(one));
        if misses == 0 || hits.iter().take(usize::from(misses) + 1).sum::<u32>() < set.count_ones() {
            return Ok(None);
        }
        guesses.sort_by_key(Answers::promise);
        for (at, guess) in guesses.iter().enumerate() {
            let mut others = guesses.iter().enumerate().filter(|&(other, _)| other != at);
            let is_no_better = others.any(|(other, better)| better.is_as_good(guess, misses, other < at));
            if !is_no_better && self.is_good(guess, misses)? {
                return Ok(Some(guess.letter));
            }
        }
        Ok(None)
    }

    /// The letters that split the set: no other needs to be guessed.
    fn answers(&self, set: Set) -> Vec<Answers> {
        let of_letter = |(letter, families): &(Letter, Vec<Set>)| {
            let hits: Vec<Set> = families.iter().map(|family| family & set).filter(|&family| family != 0).collect();
            let miss = hits.iter().fold(set, |left, family| left & !family);
            let splits = miss != set && hits[0] != set;
            splits.then_some(Answers { letter: *letter, miss, hits })
        };
        self.families.iter().filter_map(of_letter).collect()
    }

    /// Whether so many misses are enough after this guess, whatever the answer is.
    fn is_good(&mut self, guess: &Answers, misses: u8) -> Result<bool, Refusal> {
        Ok(self.refutation(guess, misses)?.is_none())
    }

    /// The first answer to this guess after which so many misses are not enough.
    fn refutation(&mut self, guess: &Answers, misses: u8) -> Result<Option<Set>, Refusal> {
        if guess.miss != 0 && (misses == 0 || !self.enough(guess.miss, misses - 1)?) {
            return Ok(Some(guess.miss));
        }
        for &family in &guess.hits {
            if !self.enough(family, misses)? {
                return Ok(Some(family));
            }
        }
        Ok(None)
    }

    /// How a guesser is hanged for whom so many misses are not enough: the letter that the search tries first, and the answer
    /// that refutes it, until a miss is one too many.
    pub(super) fn line(&mut self, mut misses: u8, mut shown: Pattern) -> Result<Vec<Step>, Refusal> {
        let (mut set, mut steps, mut wrong) = (self.all(), Vec::new(), LetterSet::EMPTY);
        loop {
            let mut guesses = self.answers(set);
            guesses.sort_by_key(|guess| (guess.miss != 0, guess.promise()));
            let Some(guess) = guesses.first() else { break };
            let Some(kept) = self.refutation(guess, misses)? else { break };
            let is_miss = kept == guess.miss;
            if is_miss {
                wrong.insert(guess.letter);
            }
            let word = self.words.get(kept.trailing_zeros() as usize);
            let has = |(_, c): &(usize, char)| *c == guess.letter.lower();
            let places = word.into_iter().flat_map(|word| word.chars().enumerate()).filter(has);
            shown.show(guess.letter, places.map(|(place, _)| place).collect());
            let families = guess.hits.len() + usize::from(guess.miss != 0);
            let (pattern, words) = (shown.clone(), kept.count_ones() as usize);
            let step = Step { guess: guess.letter, is_exception: false, families, pattern, wrong, words };
            steps.push(step);
            set = kept;
            match misses.checked_sub(u8::from(is_miss)) {
                Some(left) => misses = left,
                None => break,
            }
        }
        Ok(steps)
    }
}
