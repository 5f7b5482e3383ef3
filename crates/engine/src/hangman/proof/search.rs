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
    /// cost little. Of two that leave the same words after a miss, only the one that `is_first` is as good; none is as good as
    /// itself.
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
        (0..self.words.len()).map(|at| 1 << at).sum()
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
        let hits = |guess: &Answers| guess.hits.iter().map(|family| family.count_ones()).sum();
        let mut hits: Vec<u32> = guesses.iter().map(hits).collect();
        hits.sort_unstable_by(|one, other| other.cmp(one));
        if hits.iter().take(usize::from(misses) + 1).sum::<u32>() < set.count_ones() {
            return Ok(None);
        }
        guesses.sort_by_key(Answers::promise);
        for (at, guess) in guesses.iter().enumerate() {
            let mut others = guesses.iter().enumerate();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hangman::Dictionary;
    use crate::hangman::solver::naive;

    fn letter(character: char) -> Letter {
        Letter::new(character).unwrap()
    }

    fn answers(miss: Set, hits: &[Set]) -> Answers {
        Answers { letter: Letter::FIRST, miss, hits: hits.to_vec() }
    }

    #[test]
    fn few_words_cost_what_they_cost_by_definition() {
        let words = "abt act bat bch bcm bhm cat chm hat mat tab";
        let dictionary = Dictionary::from_words(words.split_whitespace()).unwrap();
        for set in (1..1_u128 << dictionary.len()).rev().step_by(7) {
            let some: Vec<u32> = dictionary.all().into_iter().filter(|word| set >> word & 1 == 1).collect();
            let value = naive::misses(&dictionary, &some);
            for misses in 0..=value {
                let mut search = Search::new(words.split_whitespace());
                assert_eq!(search.enough(set, misses), Ok(misses >= value), "{set:b} {misses}");
            }
        }
    }

    #[test]
    fn a_letter_promises_more_the_fewer_words_it_leaves_and_a_miss_counts_three_times() {
        assert_eq!(answers(0b11, &[0b11100, 0b100_0000]).promise(), 6);
        assert_eq!(answers(0b1, &[0b11110, 0b100_0000]).promise(), 4);
    }

    /// By the sixth lemma, with two misses left.
    #[test]
    fn a_letter_is_as_good_if_its_miss_leaves_no_more_and_its_hits_leave_few() {
        let other = answers(0b111, &[0b1_1111_1000]);
        let is_as_good = |miss, hits: &[Set], is_first| answers(miss, hits).is_as_good(&other, 2, is_first);
        assert!(is_as_good(0b11, &[0b1_1100_0000, 0b11_1000], false), "three words of a hit cost two misses");
        assert!(!is_as_good(0b11, &[0b1_1110_0000, 0b1_1000], false), "four words of a hit may cost three");
        assert!(
            !is_as_good(0b1011, &[0b1_1100_0000, 0b11_0000], false),
            "its miss leaves a word that the other’s rules out"
        );
        // Both leave the same words after a miss.
        assert!(is_as_good(0b111, &[0b1_1100_0000, 0b11_1000], true));
        assert!(!is_as_good(0b111, &[0b1_1100_0000, 0b11_1000], false));
    }

    #[test]
    fn of_letters_that_do_the_same_the_first_is_named() {
        let mut search = Search::new(["ax", "by"].into_iter());
        assert_eq!(search.first_good(0b11, 1), Ok(Some(letter('a'))));
        assert_eq!(search.first_good(0b11, 0), Ok(None));
    }

    #[test]
    fn what_was_found_is_not_looked_at_again_and_what_takes_too_long_is_given_up() {
        let words = ["bat", "cat", "hat", "mat"];
        let mut search = Search::new(words.into_iter());
        // A host that only says no: no two letters are in all four, and no further set is looked at.
        for _ in 0..2 {
            assert_eq!((search.enough(0b1111, 1), search.sets), (Ok(false), 1));
            assert_eq!((search.enough(0b1111, 0), search.sets), (Ok(false), 1), "fewer misses are not enough either");
        }
        search.sets = MOST_SETS - 1;
        assert_eq!(search.enough(0b1111, 2), Ok(false));
        assert_eq!(search.enough(0b1111, 2), Ok(false), "it is known");
        let mut search = Search::new(words.into_iter());
        search.sets = MOST_SETS;
        assert_eq!(search.enough(0b1111, 2), Err(Refusal::TooHard));
    }

    #[test]
    fn a_letter_that_all_words_have_comes_first_in_a_hanging() {
        // T is in all of them, and tells two from four.
        let mut search = Search::new(["bat", "cat", "hat", "mat", "tab", "tac"].into_iter());
        assert_eq!(search.enough(search.all(), 2), Ok(false));
        let steps = search.line(2, Pattern::blank(3)).unwrap();
        let guesses: Vec<(Letter, bool, usize)> =
            steps.iter().map(|step| (step.guess, step.is_miss(), step.words)).collect();
        assert_eq!(guesses[0], (letter('t'), false, 4));
        // Then each of the four words has a letter of its own, and the host says no until one word is left.
        assert_eq!(
            guesses[1..].iter().map(|guess| (guess.1, guess.2)).collect::<Vec<_>>(),
            [(true, 3), (true, 2), (true, 1)]
        );
    }
}
