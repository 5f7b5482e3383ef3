//! The perfect host's decision: which family to leave.

use super::memo::Memo;
use super::sheet::FamilyBounds;
use super::{Bounds, Solver, Stop, Verdict};
use crate::hangman::{Letter, Places};

/// The most words that a decision looks at, in all the sets that it splits: about a second.
const WORK: u64 = 48_000_000;

/// How much of it a question may take: little at first, so that the easy ones are asked before the hard ones.
const SHARES: [u64; 4] = [187_500, 1_500_000, 12_000_000, WORK];

/// What the perfect host leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hardest {
    /// Where the letter stands in the family that is left.
    pub places: Places,
    /// Whether it is proved that no family costs the guesser more; if not, it is the most promising one.
    pub is_settled: bool,
}

impl Solver {
    /// The family of `letter` from which a perfect host forces the most misses, a miss by the answer itself included;
    /// among equals the miss, which ends a game with one life now; then the largest one, then in the order of
    /// [`Dictionary::split`](crate::hangman::Dictionary::split).
    ///
    /// It depends on `candidates` (ascending, at least one) and `letter` alone, whatever the solver was asked before.
    /// Only where that can't be settled, `lives` matter: a family that is proved to hang comes first then.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn hardest(&mut self, candidates: &[u32], letter: Letter, lives: u32) -> Result<Hardest, Stop> {
        let name = (self.key(candidates), letter, lives);
        if let Some(known) = self.decisions.get(&name) {
            return Ok(*known);
        }
        let decision = self.hardest_afresh(candidates, letter, lives)?;
        if self.decisions.len() >= MOST_DECISIONS {
            self.decisions.clear();
        }
        self.decisions.insert(name, decision);
        Ok(decision)
    }

    fn hardest_afresh(&mut self, candidates: &[u32], letter: Letter, lives: u32) -> Result<Hardest, Stop> {
        self.memo = Memo::default();
        let end = self.meter.words.saturating_add(WORK);
        let dictionary = self.dictionary.clone();
        let mut families = dictionary.split(candidates, letter);
        families.sort_by_key(|family| !family.is_miss());
        if let [only] = families[..] {
            return Ok(Hardest { places: only.places, is_settled: true });
        }
        let mut parts = Vec::with_capacity(families.len());
        for family in &families {
            let miss = u8::from(family.is_miss());
            let mut part = FamilyBounds::new(self, miss, dictionary.keep(candidates, letter, family.places));
            if let Some(known) = dictionary.known_value() {
                part.bounds.at_most = part.bounds.at_most.min(known.plus(miss).at_most);
                part.bounds.at_least = part.bounds.at_least.min(part.bounds.at_most);
            }
            parts.push(part);
        }
        for each in SHARES {
            if let Some(at) = self.settle(&mut parts, each, end)? {
                return Ok(Hardest { places: families[at].places, is_settled: true });
            }
        }
        let best = most_promising(parts.iter().map(|part| part.bounds), lives);
        Ok(Hardest { places: best.map_or(Places::NONE, |at| families[at].places), is_settled: false })
    }

    /// The first of the parts that are proved to cost the most; None while some question is open.
    fn settle(&mut self, parts: &mut [FamilyBounds], each: u64, end: u64) -> Result<Option<usize>, Stop> {
        while self.meter.words < end {
            // Whatever may cost most is asked first: it costs that much, or less than was thought.
            let most = parts.iter().map(|part| part.bounds.at_most).max().unwrap_or(0);
            let Some(first) = parts.iter().position(|part| part.bounds.at_most == most) else { break };
            if parts[first].bounds.at_least == most {
                return Ok(Some(first));
            }
            let work = each.min(self.left_until(end));
            if parts[first].decide(self, most - 1, work)?.is_none() {
                break;
            }
        }
        Ok(None)
    }
}

/// Decisions that a solver keeps: asking again gives the same, sooner.
const MOST_DECISIONS: usize = 4_096;

/// The first of the families with these bounds that is proved to hang a guesser with so many lives, if one is; then the one
/// whose bounds are highest.
fn most_promising(families: impl Iterator<Item = Bounds>, lives: u32) -> Option<usize> {
    let promise = |bounds: Bounds| {
        (bounds.verdict(lives) == Verdict::Host, [bounds.at_least, bounds.at_most].map(u32::from).iter().sum::<u32>())
    };
    families.enumerate().min_by_key(|&(_, bounds)| std::cmp::Reverse(promise(bounds))).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{NINE, solver_of};
    use super::*;

    #[test]
    fn of_families_that_are_open_one_that_hangs_comes_first_then_the_one_with_the_highest_bounds() {
        let best = |bounds: [(u8, u8); 4], lives| {
            most_promising(bounds.into_iter().map(|(at_least, at_most)| Bounds { at_least, at_most }), lives)
        };
        let bounds = [(1, 4), (0, 9), (3, 3), (0, 9)];
        // With 3 lives the third is proved to hang; with 4 none is, and the bounds of the second come to 9.
        assert_eq!([3, 4].map(|lives| best(bounds, lives)), [Some(2), Some(1)]);
        assert_eq!(best([(2, 9), (1, 7), (3, 3), (2, 8)], 2), Some(0));
        assert_eq!(most_promising(std::iter::empty(), 1), None);
    }

    #[test]
    fn what_was_decided_is_not_looked_at_again() {
        let mut solver = solver_of(NINE);
        let all = solver.dictionary.all();
        let ask = |solver: &mut Solver| {
            ['e', 'o'].map(|letter| solver.hardest(&all, Letter::new(letter).unwrap(), 2).unwrap())
        };
        let decided = ask(&mut solver);
        let words = solver.meter.words;
        assert_eq!((ask(&mut solver), solver.meter.words), (decided, words));
    }

    #[test]
    fn once_the_work_is_done_no_question_is_asked() {
        let mut solver = solver_of(NINE);
        let all = solver.dictionary.all();
        let mut part = FamilyBounds::new(&mut solver, 0, all);
        part.bounds = Bounds { at_least: 0, at_most: 8 };
        let words = solver.meter.words;
        assert_eq!(solver.settle(&mut [part], WORK, words), Ok(None));
        assert_eq!(solver.meter.words, words);
    }
}
