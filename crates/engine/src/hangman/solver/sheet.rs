//! What is known of a position while it is rated: bounds for every letter, made to agree with each other.

use super::memo::SetKey;
use super::rating::Rating;
use super::{Bounds, Effort, Solver, Stop};
use crate::hangman::{Letter, Split};

/// A family that a guess can leave, and what is known of the misses that it leads to.
#[derive(Debug)]
pub(super) struct FamilyBounds {
    /// 1 for the words without the letter, else 0.
    pub(super) miss: u8,
    pub(super) words: Vec<u32>,
    pub(super) key: SetKey,
    /// Misses forced from here, that of the guess included.
    pub(super) bounds: Bounds,
}

impl FamilyBounds {
    pub(super) fn new(solver: &mut Solver, miss: u8, words: Vec<u32>) -> Self {
        let bounds = solver.quick_bounds(&words).plus(miss);
        Self { miss, key: solver.key(&words), words, bounds }
    }

    /// Looks whether `misses`, that of the guess included, are enough, and notes it in the bounds.
    pub(super) fn decide(&mut self, solver: &mut Solver, misses: u8, work: u64) -> Result<Option<bool>, Stop> {
        if let Some(enough) = self.bounds.enough(misses) {
            return Ok(Some(enough));
        }
        let enough = match misses.checked_sub(self.miss) {
            Some(left) => solver.decide_by_turns(&self.words, self.key, left, work)?,
            None => Some(false),
        };
        if let Some(enough) = enough {
            self.bounds.note(misses, enough);
        }
        Ok(enough)
    }
}

/// Letters that split the words in the same way.
pub(super) struct Choice {
    pub(super) letters: Vec<Letter>,
    pub(super) parts: Vec<FamilyBounds>,
    pub(super) bounds: Bounds,
    /// Whether every word has them: nothing is better.
    pub(super) free: bool,
}

impl Choice {
    /// Looks whether `misses` are enough with these letters, and notes it in the bounds.
    pub(super) fn decide(&mut self, solver: &mut Solver, misses: u8, work: u64) -> Result<Option<bool>, Stop> {
        if let Some(enough) = self.bounds.enough(misses) {
            return Ok(Some(enough));
        }
        let mut enough = Some(true);
        for part in &mut self.parts {
            match part.decide(solver, misses, work)? {
                Some(true) => {}
                Some(false) => {
                    enough = Some(false);
                    break;
                }
                None => enough = None,
            }
        }
        self.gather();
        Ok(enough)
    }

    /// The host leaves the worst family.
    pub(super) fn gather(&mut self) {
        for part in &self.parts {
            self.bounds.at_least = self.bounds.at_least.max(part.bounds.at_least);
        }
        let worst = self.parts.iter().map(|part| part.bounds.at_most).max().unwrap_or(0);
        self.bounds.at_most = self.bounds.at_most.min(worst).max(self.bounds.at_least);
    }
}

/// A rating in the making.
pub(super) struct Sheet {
    pub(super) value: Bounds,
    pub(super) choices: Vec<Choice>,
}

impl Sheet {
    /// Makes all bounds agree: V is the least over the letters. With one word left no letter splits, and V is known.
    pub(super) fn agree(&mut self) {
        if self.choices.is_empty() {
            return;
        }
        let at_most = self.choices.iter().map(|choice| choice.bounds.at_most).min().unwrap_or(0);
        let at_least = self.choices.iter().map(|choice| choice.bounds.at_least).min().unwrap_or(0);
        self.value.at_most = self.value.at_most.min(at_most);
        self.value.at_least = self.value.at_least.max(at_least).min(self.value.at_most);
        let Bounds { at_least, at_most } = self.value;
        for choice in &mut self.choices {
            choice.bounds.at_least = choice.bounds.at_least.max(at_least);
            choice.bounds.at_most = choice.bounds.at_most.max(choice.bounds.at_least);
            if choice.free {
                choice.bounds.at_most = choice.bounds.at_most.min(at_most);
            }
        }
        // Where only one choice is left that can be the best, it is.
        let mut able = self.choices.iter_mut().filter(|choice| choice.bounds.at_least <= at_most);
        if let (Some(only), None) = (able.next(), able.next()) {
            only.bounds.at_most = only.bounds.at_most.min(at_most);
        }
    }

    pub(super) fn rating(&self, splits: &[Split; Letter::COUNT], effort: Effort, is_final: bool) -> Rating {
        let mut letters = [self.value; Letter::COUNT];
        for letter in Letter::all().filter(|letter| splits[*letter].hits == 0) {
            letters[letter] = self.value.plus(1);
        }
        for choice in &self.choices {
            for letter in &choice.letters {
                letters[*letter] = choice.bounds;
            }
        }
        Rating { value: self.value, letters, is_final, effort }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// V and the choices after they were made to agree; the first choice is of letters that all words have, if `is_free`.
    fn agreed(value: (u8, u8), choices: [(u8, u8); 2], is_free: bool) -> ((u8, u8), Vec<(u8, u8)>) {
        let bounds = |(at_least, at_most)| Bounds { at_least, at_most };
        let choice = |(at, known): (usize, &(u8, u8))| Choice {
            letters: Vec::new(),
            parts: Vec::new(),
            bounds: bounds(*known),
            free: is_free && at == 0,
        };
        let mut sheet = Sheet { value: bounds(value), choices: choices.iter().enumerate().map(choice).collect() };
        sheet.agree();
        let told = |bounds: Bounds| (bounds.at_least, bounds.at_most);
        (told(sheet.value), sheet.choices.iter().map(|choice| told(choice.bounds)).collect())
    }

    #[test]
    fn the_best_choice_costs_v_and_none_costs_less() {
        assert_eq!(agreed((0, 9), [(2, 4), (3, 3)], false), ((2, 3), vec![(2, 4), (3, 3)]));
        assert_eq!(agreed((2, 9), [(1, 4), (0, 5)], false), ((2, 4), vec![(2, 4), (2, 5)]));
        // Only the first can be the best one, and so it costs V.
        assert_eq!(agreed((0, 3), [(1, 5), (4, 6)], false), ((1, 3), vec![(1, 3), (4, 6)]));
        assert_eq!(agreed((0, 4), [(1, 5), (4, 6)], false), ((1, 4), vec![(1, 5), (4, 6)]));
        // Nothing is better than a letter that all have.
        assert_eq!(agreed((1, 2), [(0, 5), (2, 6)], true), ((1, 2), vec![(1, 2), (2, 6)]));
    }
}
