//! Parts of a set on which a host may do as well as on all of it.
//!
//! A host's best defence often lives in few words, such as those that end in `-ing`, and V grows with the set: if the
//! guesser loses on a part, then on the whole. Parts here are the words that share letters at some places.

use super::{Solver, Stop};
use crate::hangman::Letter;

/// Places that may be fixed, and parts that are looked at with so many.
const DEEPEST: usize = 3;
const WIDEST: usize = 60;

/// A part of a set.
pub(super) struct Part {
    pub(super) words: Vec<u32>,
    /// The first place that may still be fixed: places are fixed from left to right.
    next_place: usize,
    /// What speaks for searching it first.
    promise: f64,
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
                next.append(&mut self.narrower(&part.words, part.next_place, misses)?);
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
                    // Many misses from few words.
                    let promise = f64::from(self.worst_of_frequent(&words)) - (words.len() as f64).log2() / 2.0;
                    parts.push(Part { words, next_place: place + 1, promise });
                }
            }
        }
        Ok(parts)
    }
}

fn by_promise(one: &Part, other: &Part) -> std::cmp::Ordering {
    other.promise.total_cmp(&one.promise)
}
