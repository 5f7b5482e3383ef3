//! Who wins a position, by how much, and with which letters: for the live hint.

use super::{Bounds, Effort, Solver, Stop, Verdict, affordable};
use crate::engine::hangman::{Letter, LetterSet};

/// The state of a game under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Who wins under perfect play.
    pub verdict: Verdict,
    /// What is known of V.
    pub bounds: Bounds,
    /// Letters proven to keep the guesser's win; empty when there is none, or none was found.
    pub winning: LetterSet,
    /// The work so far.
    pub effort: Effort,
}

impl Analysis {
    /// Misses the guesser can afford beyond those that a perfect host forces; `None` unless the guesser wins.
    pub fn spare(&self, lives: u32) -> Option<u32> {
        let forced = u32::from(self.bounds.at_most);
        (self.verdict == Verdict::Guesser).then(|| lives.saturating_sub(1).saturating_sub(forced))
    }
}

impl Solver {
    /// Studies `candidates` for a guesser with `lives` left, splitting about `budget` sets; `known` is what is known of
    /// V beforehand. Calls `tell` after every step.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn analyse(
        &mut self,
        candidates: &[u32],
        lives: u32,
        known: Option<Bounds>,
        budget: u64,
        tell: &mut dyn FnMut(Analysis),
    ) -> Result<Analysis, Stop> {
        let misses = affordable(lives);
        let mut bounds = known.unwrap_or_else(|| self.quick_bounds(candidates));
        let mut study = |solver: &Self, bounds: Bounds, winning: LetterSet| {
            let analysis = Analysis { verdict: judge(bounds, misses), bounds, winning, effort: solver.effort() };
            tell(analysis);
            analysis
        };
        let mut latest = study(self, bounds, LetterSet::EMPTY);
        if latest.verdict == Verdict::Undecided {
            match self.decided(candidates, misses, budget)? {
                Some(true) => bounds.at_most = misses,
                Some(false) => bounds.at_least = misses.saturating_add(1),
                None => {}
            }
            latest = study(self, bounds, LetterSet::EMPTY);
        }
        if latest.verdict != Verdict::Guesser {
            return Ok(latest);
        }
        // How many misses there are to spare.
        while bounds.exact().is_none() {
            match self.decided(candidates, bounds.at_most - 1, budget)? {
                Some(true) => bounds.at_most -= 1,
                Some(false) => bounds.at_least = bounds.at_most,
                None => break,
            }
            study(self, bounds, LetterSet::EMPTY);
        }
        study(self, bounds, LetterSet::EMPTY);
        let winning = self.winning(candidates, lives, budget)?;
        Ok(study(self, bounds, winning.into_iter().collect()))
    }

    /// The letters proven to keep the win of a guesser with `lives` left, splitting about `budget` sets for each.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn winning(&mut self, candidates: &[u32], lives: u32, budget: u64) -> Result<Vec<Letter>, Stop> {
        let misses = affordable(lives);
        let mut winning = Vec::new();
        if lives == 0 || self.decided(candidates, misses, budget)? == Some(false) {
            return Ok(winning);
        }
        let dictionary = self.dictionary.clone();
        for (letter, split) in Letter::all().zip(dictionary.splits(candidates)) {
            if split.hits == 0 {
                continue;
            }
            let mut keeps = true;
            for family in dictionary.split(candidates, letter) {
                let Some(left) = misses.checked_sub(u8::from(family.is_miss())) else {
                    keeps = false;
                    break;
                };
                let words = dictionary.keep(candidates, letter, family.places);
                if self.decided(&words, left, budget / 8)? != Some(true) {
                    keeps = false;
                    break;
                }
            }
            if keeps {
                winning.push(letter);
            }
        }
        Ok(winning)
    }

    pub(super) fn decided(&mut self, candidates: &[u32], misses: u8, budget: u64) -> Result<Option<bool>, Stop> {
        match self.enough(candidates, misses, budget) {
            Ok(enough) => Ok(Some(enough)),
            Err(Stop::Budget) => Ok(None),
            Err(Stop::Cancelled) => Err(Stop::Cancelled),
        }
    }
}

const fn judge(bounds: Bounds, misses: u8) -> Verdict {
    if bounds.at_most <= misses {
        Verdict::Guesser
    } else if bounds.at_least > misses {
        Verdict::Host
    } else {
        Verdict::Undecided
    }
}
