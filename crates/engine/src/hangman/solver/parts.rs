//! Parts of a set on which a host may do as well as on all of it.
//!
//! A host's best defence often lives in few words, such as those that end in `-ing`, and V grows with the set: if the
//! guesser loses on a part, then on the whole. Parts here are the words that share letters at some places.

use super::order::promise;
use super::{Solver, Stop};
use crate::hangman::Letter;

/// Places that may be fixed, and parts that are looked at with so many.
const DEEPEST: usize = 3;
const WIDEST: usize = 60;

/// A part of a set.
pub(super) struct Part {
    pub(super) words: Vec<u32>,
    /// The last place that was fixed: places are fixed from left to right.
    pub(super) place: usize,
    /// What speaks for searching it first.
    pub(super) promise: f64,
}

impl Solver {
    /// The parts of `set` on which the most-frequent-letter guesser can be made to miss more than `misses` times, the
    /// most promising first. On any other part `misses` are enough.
    pub(super) fn parts(&mut self, set: &[u32], misses: u8) -> Result<Vec<Part>, Stop> {
        let mut found: Vec<Part> = Vec::new();
        let mut frontier = self.narrower(set, 0, misses)?;
        for _ in 1..DEEPEST {
            let mut next = Vec::new();
            for part in &frontier {
                next.append(&mut self.narrower(&part.words, part.place, misses)?);
            }
            next.sort_by(by_promise);
            next.truncate(WIDEST);
            found.append(&mut frontier);
            frontier = next;
        }
        found.append(&mut frontier);
        found.sort_by(by_promise);
        Ok(found)
    }

    /// The parts of `set` with a letter fixed at one of the places from `first_place` on.
    fn narrower(&mut self, set: &[u32], first_place: usize, misses: u8) -> Result<Vec<Part>, Stop> {
        let mut parts = Vec::new();
        for place in first_place..self.dictionary.length() {
            let mut by_letter: [Vec<u32>; Letter::COUNT] = Default::default();
            for &word in set {
                by_letter[Letter::of_byte(self.dictionary.bytes(word)[place]).index()].push(word);
            }
            for words in by_letter {
                self.meter.check()?;
                if words.len() < set.len() && self.exceeds(&words, misses) {
                    let promise = promise(self.worst_of_frequent(&words), words.len());
                    parts.push(Part { words, place, promise });
                }
            }
        }
        Ok(parts)
    }
}

fn by_promise(one: &Part, other: &Part) -> std::cmp::Ordering {
    other.promise.total_cmp(&one.promise)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{ELEVEN, solver_of};
    use super::*;

    /// Every part with a letter at each of up to so many places from `first` on, if each of these letters narrows it down and
    /// leaves a part on which the guesser can be made to miss too often.
    fn parts(solver: &mut Solver, set: &[u32], first: usize, most: usize, misses: u8) -> Vec<Vec<u32>> {
        let mut found = Vec::new();
        for place in (first..solver.dictionary.length()).filter(|_| most > 0) {
            for letter in b'a'..=b'z' {
                let has = |&word: &u32| solver.dictionary.bytes(word)[place] == letter;
                let words: Vec<u32> = set.iter().copied().filter(has).collect();
                if words.len() < set.len() && solver.worst_of_frequent(&words) > misses {
                    found.append(&mut parts(solver, &words, place + 1, most - 1, misses));
                    found.push(words);
                }
            }
        }
        found
    }

    #[test]
    fn parts_share_letters_at_up_to_three_places_and_the_most_promising_come_first() {
        let rows = "ball bell bill boll bull call cell dell dill doll dull fall fell fill full hall hell hill hull";
        for (words, most) in [(ELEVEN, 3), (rows, 4)] {
            let mut solver = solver_of(words);
            let all = solver.dictionary.all();
            for misses in most - 3..most {
                let found = solver.parts(&all, misses).unwrap();
                assert!(!found.is_empty() && found.len() < WIDEST, "{misses}: {}", found.len());
                assert!(found.is_sorted_by(|one, other| one.promise >= other.promise));
                for part in &found {
                    let expected = promise(solver.worst_of_frequent(&part.words), part.words.len());
                    assert!((part.promise - expected).abs() < 1e-9);
                }
                let mut found: Vec<Vec<u32>> = found.into_iter().map(|part| part.words).collect();
                let mut expected = parts(&mut solver, &all, 0, 3, misses);
                found.sort_unstable();
                expected.sort_unstable();
                assert_eq!(found, expected, "{misses}");
            }
        }
    }
}
