//! What a single guess costs: V after the guess compared with V before it.

use super::{Bounds, Solver, Stop};
use crate::engine::hangman::{Guess, Letter};

/// Families up to this size are solved; larger ones are only bounded, which is quick.
const SMALL: usize = 400;

/// A guess compared with the best one, in misses that a perfect host forces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    /// V of the words before the guess: what the best letter costs.
    pub best: Bounds,
    /// V once this guess is made: its own miss, if the host answers so, and all that follow.
    pub guess: Bounds,
}

impl Weight {
    /// Misses lost by this guess against the best letter; `None` unless both are known exactly.
    pub const fn lost(self) -> Option<u8> {
        match (self.best.exact(), self.guess.exact()) {
            (Some(best), Some(guess)) => Some(guess.saturating_sub(best)),
            _ => None,
        }
    }
}

impl Solver {
    /// The misses that a perfect host forces when `guess` is made on `candidates` (ascending, at least one), a miss by
    /// the guess itself included; about `budget` sets may be split for each question about a family.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn after(&mut self, candidates: &[u32], guess: Guess, budget: u64) -> Result<Bounds, Stop> {
        let mut forced = Bounds { at_least: 0, at_most: 0 };
        for (miss, words) in self.parts(candidates, guess) {
            let quick = self.quick_bounds(&words);
            let most = quick.at_most.saturating_add(miss);
            let bounds = if most > forced.at_least && words.len() <= SMALL {
                self.solve(&words, budget, &mut |_, _| {})?
            } else {
                quick
            };
            forced.at_least = forced.at_least.max(bounds.at_least.saturating_add(miss));
            forced.at_most = forced.at_most.max(bounds.at_most.saturating_add(miss));
        }
        Ok(forced)
    }

    /// Compares `guess` with the best letter; `known` are bounds on V of `candidates`, if there are any.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn weigh(
        &mut self,
        candidates: &[u32],
        guess: Guess,
        known: Option<Bounds>,
        budget: u64,
    ) -> Result<Weight, Stop> {
        let mut best = match known {
            Some(bounds) => bounds,
            None if candidates.len() <= SMALL => self.solve(candidates, budget, &mut |_, _| {})?,
            None => self.quick_bounds(candidates),
        };
        let mut guess = self.after(candidates, guess, budget)?;
        // No guess is better than the best, and the best is no worse than this one.
        guess.at_least = guess.at_least.max(best.at_least).min(guess.at_most);
        best.at_most = best.at_most.min(guess.at_most).max(best.at_least);
        Ok(Weight { best, guess })
    }

    /// What a host may leave after `guess`: whether that was a miss, 0 or 1, and the words.
    fn parts(&self, candidates: &[u32], guess: Guess) -> Vec<(u8, Vec<u32>)> {
        match guess {
            Guess::Letter(letter) => self.families(candidates, letter),
            Guess::Word(word) => {
                let others: Vec<u32> = candidates.iter().copied().filter(|&other| other != word).collect();
                if others.is_empty() { Vec::new() } else { vec![(1, others)] }
            }
        }
    }

    fn families(&self, candidates: &[u32], letter: Letter) -> Vec<(u8, Vec<u32>)> {
        let dictionary = self.dictionary();
        let families = dictionary.split(candidates, letter);
        let words = |places| dictionary.keep(candidates, letter, places);
        families.iter().map(|family| (u8::from(family.is_miss()), words(family.places))).collect()
    }
}
