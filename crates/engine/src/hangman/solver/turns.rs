//! Whether some misses are enough, asked of the whole set and of its parts by turns.
//!
//! A guesser's win is found by searching the whole set, a host's win sooner on a small part of it; which of them it will
//! be is not known before. So each gets a little work, then more, until one of them tells. What was found stays in the
//! memo, so that little is done twice.

use super::memo::SetKey;
use super::parts::Part;
use super::{Solver, Stop};

/// The words that each search may look at first, and the factor by which that grows.
const FIRST_WORK: u64 = 30_000;
const GROWTH: u64 = 4;

/// How many parts have a turn.
const PARTS: usize = 6;

impl Solver {
    /// Whether `misses` are enough on `set`, looking at about so many words; None when that is not enough to know.
    pub(super) fn decide_by_turns(
        &mut self,
        set: &[u32],
        key: SetKey,
        misses: u8,
        work: u64,
    ) -> Result<Option<bool>, Stop> {
        if let Some(enough) = self.known(set.len() as u32, key, misses) {
            return Ok(Some(enough));
        }
        self.meter.check()?;
        let end = self.meter.words.saturating_add(work);
        if !self.exceeds(set, misses) {
            self.memo.note(key, misses, true);
            return Ok(Some(true));
        }
        let mut each = FIRST_WORK;
        let mut parts = None;
        while self.meter.words < end {
            if let Some(enough) = self.decide_within(set, key, misses, each.min(self.left_until(end)))? {
                return Ok(Some(enough));
            }
            let open = match &mut parts {
                Some(parts) => parts,
                None => parts.insert(self.parts(set, misses)?),
            };
            if self.is_lost_on_one(open, misses, each, end)? {
                self.memo.note(key, misses, false);
                return Ok(Some(false));
            }
            each = each.saturating_mul(GROWTH);
        }
        Ok(None)
    }

    /// Whether `misses` are found not to be enough on one of the first parts. Removes those on which they are.
    fn is_lost_on_one(&mut self, parts: &mut Vec<Part>, misses: u8, each: u64, end: u64) -> Result<bool, Stop> {
        let mut at = 0;
        while at < parts.len().min(PARTS) && self.meter.words < end {
            let key = self.key(&parts[at].words);
            match self.decide_within(&parts[at].words, key, misses, each.min(self.left_until(end)))? {
                Some(false) => return Ok(true),
                Some(true) => drop(parts.remove(at)),
                None => at += 1,
            }
        }
        Ok(false)
    }

    /// Whether `misses` are enough on `set`, by the search alone.
    fn decide_within(&mut self, set: &[u32], key: SetKey, misses: u8, work: u64) -> Result<Option<bool>, Stop> {
        self.meter.limit = self.meter.words.saturating_add(work);
        let decided = self.decide(set, key, misses);
        self.meter.limit = u64::MAX;
        match decided {
            Ok(enough) => Ok(Some(enough)),
            Err(Stop::Budget) => Ok(None),
            Err(Stop::Cancelled) => Err(Stop::Cancelled),
        }
    }

    /// The words that may be looked at until there are `end`.
    pub(super) const fn left_until(&self, end: u64) -> u64 {
        end.saturating_sub(self.meter.words)
    }
}

#[cfg(test)]
mod tests {
    use super::super::memo::Memo;
    use super::super::tests::{NINE, solver_of, values_of};
    use super::*;

    /// A part of these words, which nothing speaks for.
    fn part(words: &[u32]) -> Part {
        Part { words: words.to_vec(), place: 0, promise: 0.0 }
    }

    #[test]
    fn a_question_whose_work_is_done_by_the_quick_look_is_not_searched() {
        let mut solver = solver_of(NINE);
        let set = solver.dictionary.all();
        let key = solver.key(&set);
        let before = solver.meter.words;
        assert!(solver.exceeds(&set, 0));
        let quick = solver.meter.words - before;
        assert_eq!((solver.decide_by_turns(&set, key, 0, quick), solver.meter.nodes), (Ok(None), 0));
        assert_eq!(solver.decide_by_turns(&set, key, 0, 10_000), Ok(Some(false)));
        assert!(solver.meter.nodes > 0);
    }

    #[test]
    fn parts_have_turns_until_one_is_lost_or_the_work_is_done() {
        let mut solver = solver_of(NINE);
        let values = values_of(&solver);
        let misses = 1;
        let lost = values.iter().filter(|(_, value)| **value > misses).map(|(set, _)| set);
        let lost = lost.min_by_key(|set| set.len()).unwrap();
        let open = |solver: &mut Solver, many: usize| {
            solver.memo = Memo::default();
            let mut parts: Vec<Part> = (0..many).map(|_| part(lost)).collect();
            (solver.is_lost_on_one(&mut parts, misses, 0, u64::MAX), parts.len())
        };
        // Without work for one of them they stay open.
        assert_eq!([0, 1, 3].map(|many| open(&mut solver, many)), [(Ok(false), 0), (Ok(false), 1), (Ok(false), 3)]);
        let before = solver.meter.words;
        assert_eq!(solver.is_lost_on_one(&mut vec![part(lost)], misses, u64::MAX, before), Ok(false));
        assert_eq!(solver.meter.words, before);
        // A part of two words is not lost, and does not come again.
        let mut parts = vec![part(&[0, 1]), part(lost), part(&[0, 1])];
        assert_eq!((solver.is_lost_on_one(&mut parts, misses, u64::MAX, u64::MAX), parts.len()), (Ok(true), 2));
        // Of many that stay open the first six have a turn.
        let known = part(&solver.dictionary.all());
        let key = solver.key(&known.words);
        for (before, is_lost) in [(5, true), (6, false)] {
            solver.memo = Memo::default();
            solver.memo.note(key, misses, false);
            let mut parts: Vec<Part> = (0..before).map(|_| part(lost)).chain([part(&known.words)]).collect();
            assert_eq!(solver.is_lost_on_one(&mut parts, misses, 0, u64::MAX), Ok(is_lost), "{before}");
        }
    }
}
