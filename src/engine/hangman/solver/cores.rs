//! Disproof by a part: if the guesser loses on some of the words, then on all of them.
//!
//! A host's best defence often lives in few words, such as those that end in `-ing`. Parts are words that share letters
//! at some places; a part is worth trying only if the most-frequent-letter guesser fails on it.

use super::{Solver, Stop};
use crate::engine::hangman::Letter;

/// Parts looked at, and places that may be fixed.
const MOST_PARTS: usize = 400;
const DEEPEST: usize = 3;

struct Part {
    words: Vec<u32>,
    /// Fixed places and letters, ascending by place.
    fixed: Vec<(usize, u8)>,
    worst: u8,
}

impl Solver {
    /// Parts of `candidates` on which the most-frequent-letter guesser misses more than `misses` times, the smallest
    /// first.
    pub(super) fn cores(&mut self, candidates: &[u32], misses: u8) -> Result<Vec<Vec<u32>>, Stop> {
        let mut parts: Vec<Part> = Vec::new();
        let whole = Part { words: candidates.to_vec(), fixed: Vec::new(), worst: u8::MAX };
        let mut frontier = vec![whole];
        for _ in 0..DEEPEST {
            let mut next: Vec<Part> = Vec::new();
            for part in &frontier {
                self.narrow(part, misses, &mut next)?;
            }
            // The most promising ones: many misses from few words.
            next.sort_by_key(|part| (std::cmp::Reverse(part.worst), part.words.len()));
            next.truncate(MOST_PARTS / 4);
            parts.append(&mut frontier);
            frontier = next;
        }
        parts.append(&mut frontier);
        parts.retain(|part| !part.fixed.is_empty());
        parts.sort_by_key(|part| part.words.len());
        parts.truncate(MOST_PARTS);
        Ok(parts.into_iter().map(|part| part.words).collect())
    }

    /// The parts of `part` with one more place fixed, to the right of those that are.
    fn narrow(&mut self, part: &Part, misses: u8, next: &mut Vec<Part>) -> Result<(), Stop> {
        let from = part.fixed.last().map_or(0, |&(place, _)| place + 1);
        for place in from..self.dictionary.length() {
            for letter in Letter::all() {
                if self.cancel.is_cancelled() {
                    return Err(Stop::Cancelled);
                }
                let byte = letter.lower() as u8;
                let words: Vec<u32> =
                    part.words.iter().copied().filter(|&word| self.dictionary.bytes(word)[place] == byte).collect();
                // V is below the number of words.
                if words.len() < usize::from(misses) + 2 {
                    continue;
                }
                let worst = self.worst_of_frequent(&words);
                if worst > misses {
                    let fixed = part.fixed.iter().copied().chain([(place, byte)]).collect();
                    next.push(Part { words, fixed, worst });
                }
            }
        }
        Ok(())
    }
}
