//! V: the misses that a guesser must accept under perfect play of both sides.
//!
//! V depends only on the set of candidates, since a guessed letter sits at the same places in all that remain, and it
//! grows with the set. With one word left V = 0. A guess splits the set; the host picks the family to leave: `V(S) =
//! min over letters of max(1 + V(family without the letter), V(every other family))`. A host hangs a guesser with N
//! lives if and only if N ≤ V.
//!
//! Guessing a whole word never helps: a letter of that word that splits the candidates does at least as well.
//!
//! Source of the problem: J. Barbay and B. Subercaseaux, “The Computational Complexity of Evil Hangman”, FUN 2021.

mod bits;
mod cliques;
mod expand;
mod few;
mod hardest;
mod memo;
mod meter;
pub mod naive;
mod order;
mod parts;
mod rate;
mod rating;
mod search;
mod sheet;
mod trace;
mod turns;
mod walk;

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use super::{Dictionary, Letter};
use crate::Cancel;
use cliques::Cliques;
use expand::Expander;
pub use hardest::Hardest;
use memo::{Memo, SetKey};
use meter::Meter;
pub(super) use order::promise;
use rate::Question;
pub use rating::{RATING_WORK, Rating, Weight};
pub use trace::{Action, Call, Frame, State, Taken, Trace, TraceStep, Tried};

/// What is known of V.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The host can force at least this many misses.
    pub at_least: u8,
    /// The guesser can keep it to at most this many misses.
    pub at_most: u8,
}

impl Bounds {
    /// V, where the bounds meet.
    pub const fn exact(self) -> Option<u8> {
        if self.at_least == self.at_most { Some(self.at_least) } else { None }
    }

    /// What two bounds of the same say together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { at_least: self.at_least.max(other.at_least), at_most: self.at_most.min(other.at_most) }
    }

    /// So many misses more.
    fn plus(self, misses: u8) -> Self {
        Self { at_least: self.at_least.saturating_add(misses), at_most: self.at_most.saturating_add(misses) }
    }

    /// Whether `misses` are enough, if that is known.
    fn enough(self, misses: u8) -> Option<bool> {
        if misses >= self.at_most {
            Some(true)
        } else if misses < self.at_least {
            Some(false)
        } else {
            None
        }
    }

    /// Notes whether `misses` are enough.
    fn note(&mut self, misses: u8, enough: bool) {
        if enough {
            self.at_most = self.at_most.min(misses);
        } else {
            self.at_least = self.at_least.max(misses.saturating_add(1));
        }
    }

    /// Who wins with `lives` left where so many misses can be forced.
    pub fn verdict(self, lives: u32) -> Verdict {
        Verdict::of(self.enough(affordable(lives)))
    }
}

/// What is known of the words of a dictionary without a search.
pub trait Known: fmt::Debug + Send + Sync {
    /// Bounds of V of `candidates` (ascending numbers of words, at least one).
    fn bounds(&self, candidates: &[u32]) -> Bounds;
}

/// Who wins under perfect play of both sides, with a given number of lives left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The guesser can force a win.
    Guesser,
    /// The host can force the hanging.
    Host,
    /// Not known within the budget.
    Undecided,
}

impl Verdict {
    /// Of a guesser whose misses are enough, or not.
    const fn of(enough: Option<bool>) -> Self {
        match enough {
            Some(true) => Self::Guesser,
            Some(false) => Self::Host,
            None => Self::Undecided,
        }
    }
}

/// Work done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Sets that were split.
    pub nodes: u64,
    /// Sets in the memo.
    pub memo: usize,
}

/// Why the solver gives no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// As much was looked at as was allowed.
    #[error("Undecided within the budget.")]
    Budget,
    /// The computation was asked to stop.
    #[error("{}", crate::Cancelled)]
    Cancelled,
}

/// The most sets that the memo keeps, some 50 bytes each: a question that finds it fuller begins with an empty one.
const MOST_KEPT: usize = 120_000;

/// How many words a question about V may look at first, and the factor by which that grows while it stays undecided.
const FIRST_WORK: u64 = 1_000_000;
const GROWTH: u64 = 6;

/// Solves positions of one dictionary, and keeps what it has found in a memo.
#[derive(Debug)]
pub struct Solver {
    dictionary: Arc<Dictionary>,
    keys: Vec<SetKey>,
    cliques: Cliques,
    expander: Expander,
    memo: Memo,
    most_kept: usize,
    meter: Meter,
    /// What was found of whole positions. None of it depends on what was asked before.
    ratings: HashMap<Question, Rating>,
    decisions: HashMap<(SetKey, Letter, u32), Hardest>,
    /// What is known of its words beforehand.
    known: Option<Arc<dyn Known>>,
}

impl Solver {
    /// A solver with an empty memo. It checks `cancel` every few microseconds.
    pub fn new(dictionary: Arc<Dictionary>, cancel: Cancel) -> Self {
        Self {
            keys: (0..dictionary.len() as u32).map(memo::key_of).collect(),
            cliques: Cliques::new(&dictionary),
            expander: Expander::new(&dictionary),
            memo: Memo::default(),
            most_kept: MOST_KEPT,
            meter: Meter::new(cancel),
            ratings: HashMap::new(),
            decisions: HashMap::new(),
            known: None,
            dictionary,
        }
    }

    /// The same solver with a memo of up to `sets` sets, some 50 bytes each.
    #[must_use]
    pub fn keeping(mut self, sets: usize) -> Self {
        self.most_kept = sets;
        self
    }

    /// The same solver, which begins with what is `known` of its words: what it says of a position does not change on the way.
    #[must_use]
    pub fn knowing(mut self, known: Option<Arc<dyn Known>>) -> Self {
        self.known = known;
        self
    }

    /// Replaces the flag that ends computations early.
    pub fn listen_to(&mut self, cancel: Cancel) {
        self.meter.cancel = cancel;
    }

    /// The dictionary.
    pub const fn dictionary(&self) -> &Arc<Dictionary> {
        &self.dictionary
    }

    /// The work done so far.
    pub fn effort(&self) -> Effort {
        Effort { nodes: self.meter.nodes, memo: self.memo.len() }
    }

    /// Whether a guesser who may miss `misses` times can force a win on `candidates` (ascending numbers of words),
    /// looking at about `work` words in all the sets that are split.
    ///
    /// # Errors
    /// When that is not enough to know, and when the solver was asked to stop.
    ///
    /// # Panics
    /// When a number is no word's.
    pub fn enough(&mut self, candidates: &[u32], misses: u8, work: u64) -> Result<bool, Stop> {
        if self.memo.len() > self.most_kept {
            self.memo = Memo::default();
        }
        let key = self.key(candidates);
        self.decide_by_turns(candidates, key, misses, work)?.ok_or(Stop::Budget)
    }

    /// Who wins with `lives` lives left (at least 1).
    pub fn verdict(&mut self, candidates: &[u32], lives: u32, work: u64) -> Verdict {
        Verdict::of(self.enough(candidates, affordable(lives), work).ok())
    }

    /// Bounds that are quick to compute: from words equal but for one place, and from the guesser who always takes the
    /// most frequent letter.
    pub fn quick_bounds(&mut self, candidates: &[u32]) -> Bounds {
        let at_most = self.worst_of_frequent(candidates);
        let clique = self.cliques.largest(candidates).saturating_sub(1);
        Bounds { at_least: u8::try_from(clique).unwrap_or(u8::MAX).min(at_most), at_most }
    }

    /// V, or the best bounds for which no question looks at more than about `work` words. Calls `tell` with every
    /// improvement.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn solve(
        &mut self,
        candidates: &[u32],
        work: u64,
        tell: &mut dyn FnMut(Bounds, Effort),
    ) -> Result<Bounds, Stop> {
        let mut bounds = self.quick_bounds(candidates);
        tell(bounds, self.effort());
        let mut each = FIRST_WORK.min(work);
        while bounds.exact().is_none() {
            let before = bounds;
            // Easy questions first, from both sides; the last hard one is often made easy by the others.
            for misses in [bounds.at_most - 1, bounds.at_least] {
                match self.enough(candidates, misses, each) {
                    Ok(enough) => bounds.note(misses, enough),
                    Err(Stop::Budget) => continue,
                    Err(Stop::Cancelled) => return Err(Stop::Cancelled),
                }
                tell(bounds, self.effort());
                break;
            }
            if bounds == before {
                if each >= work {
                    break;
                }
                each = each.saturating_mul(GROWTH).min(work);
            }
        }
        Ok(bounds)
    }

    fn key(&self, set: &[u32]) -> SetKey {
        set.iter().fold(0, |sum: SetKey, &word| sum.wrapping_add(self.keys[word as usize]))
    }
}

/// The misses that a guesser with `lives` left survives.
fn affordable(lives: u32) -> u8 {
    u8::try_from(lives.saturating_sub(1)).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hangman::Family;

    pub(super) const NINE: &str = "ally beta cool deal else flew good hope ibex";

    /// A solver of these words.
    pub(super) fn solver_of(words: &str) -> Solver {
        Solver::new(Arc::new(Dictionary::from_words(words.split_whitespace()).unwrap()), Cancel::new())
    }

    /// Words of few letters that share many: some are equal but for one place, and most letters are in about half of them.
    pub(super) const ELEVEN: &str = "abt act bat bch bcm bhm cat chm hat mat tab";

    /// Words no three of which are equal but for one place, and which force seven misses.
    pub(super) const ENDING: &str =
        "cabbing caching calling earring haloing hawking jazzing sassing tatting wadding yapping";

    /// All sets of at least one of the words.
    pub(super) fn sets_of(solver: &Solver) -> impl Iterator<Item = Vec<u32>> + use<> {
        let all = solver.dictionary.all();
        (1..1_u32 << all.len()).map(move |bits| all.iter().copied().filter(|word| bits >> word & 1 == 1).collect())
    }

    /// V of all these sets, by its definition.
    pub(super) fn values_of(solver: &Solver) -> HashMap<Vec<u32>, u8> {
        let mut values: HashMap<Vec<u32>, u8> = HashMap::new();
        let mut sets: Vec<Vec<u32>> = sets_of(solver).collect();
        sets.sort_by_key(Vec::len);
        for set in sets {
            let after = |letter: Letter| {
                let families = solver.dictionary.split(&set, letter);
                let cost = |family: &Family| {
                    values[&solver.dictionary.keep(&set, letter, family.places)] + u8::from(family.is_miss())
                };
                (families.len() > 1).then(|| families.iter().map(cost).max()).flatten()
            };
            let value = Letter::all().filter_map(after).min().unwrap_or(0);
            values.insert(set, value);
        }
        values
    }

    #[test]
    fn bounds_say_what_they_decide_and_learn_from_answers() {
        let mut bounds = Bounds { at_least: 2, at_most: 5 };
        assert_eq!([1, 2, 4, 5].map(|misses| bounds.enough(misses)), [Some(false), None, None, Some(true)]);
        assert_eq!(
            [2, 3, 5, 6].map(|lives| bounds.verdict(lives)),
            [Verdict::Host, Verdict::Undecided, Verdict::Undecided, Verdict::Guesser]
        );
        assert_eq!(bounds.plus(1), Bounds { at_least: 3, at_most: 6 });
        assert_eq!(bounds.and(Bounds { at_least: 1, at_most: 4 }), Bounds { at_least: 2, at_most: 4 });
        bounds.note(2, false);
        bounds.note(4, true);
        assert_eq!((bounds, bounds.exact()), (Bounds { at_least: 3, at_most: 4 }, None));
        bounds.note(3, true);
        assert_eq!(bounds.exact(), Some(3));
    }

    #[test]
    fn who_has_one_life_can_afford_no_miss() {
        assert_eq!([0, 1, 2, 27, 1_000].map(affordable), [0, 0, 1, 26, u8::MAX]);
    }

    #[test]
    fn quick_bounds_hold_and_so_does_what_is_found_of_them() {
        for words in [NINE, ELEVEN, ENDING] {
            let mut solver = solver_of(words);
            for (set, value) in values_of(&solver) {
                let Bounds { at_least, at_most } = solver.quick_bounds(&set);
                assert!((at_least..=at_most).contains(&value), "{set:?}");
                // What was found before is not to help.
                solver.memo = Memo::default();
                for misses in 0..=at_most {
                    assert_eq!(solver.enough(&set, misses, u64::MAX), Ok(misses >= value), "{set:?} {misses}");
                }
            }
        }
    }

    #[test]
    fn as_much_work_as_is_allowed_goes_into_every_question_about_a_value() {
        for words in [NINE, ELEVEN] {
            let mut solver = solver_of(words);
            for (set, value) in values_of(&solver) {
                let mut told = Vec::new();
                let bounds = solver.solve(&set, 100_000, &mut |bounds, _| told.push(bounds)).unwrap();
                assert_eq!((bounds.exact(), told.last()), (Some(value), Some(&bounds)));
            }
        }
        let mut solver = solver_of(ENDING);
        let all = solver.dictionary.all();
        assert_eq!(solver.solve(&all, 1, &mut |_, _| {}), Ok(solver.quick_bounds(&all)));
        assert_eq!(solver.solve(&all, FIRST_WORK, &mut |_, _| {}).map(Bounds::exact), Ok(Some(7)));
    }

    #[test]
    fn a_search_ends_by_the_flag_that_was_heard_last() {
        let (first, second) = (Cancel::new(), Cancel::new());
        let mut solver = Solver::new(solver_of(ENDING).dictionary, first.clone());
        let all = solver.dictionary.all();
        first.cancel();
        solver.listen_to(second.clone());
        assert_eq!(solver.enough(&all, 3, u64::MAX), Ok(false));
        second.cancel();
        assert_eq!(solver.enough(&all, 4, u64::MAX), Err(Stop::Cancelled));
        assert_eq!(solver.solve(&all, u64::MAX, &mut |_, _| {}), Err(Stop::Cancelled));
    }

    #[test]
    fn a_memo_that_has_grown_too_large_is_begun_anew() {
        let mut solver = solver_of(NINE);
        let all = solver.dictionary.all();
        let enough = solver.enough(&all, 1, 1_000_000);
        let kept = solver.effort().memo;
        assert!(enough.is_ok() && kept > 1);
        // One word needs no search, so that nothing new is kept.
        for (most, left) in [(kept + 1, kept), (kept, kept), (kept - 1, 0)] {
            solver.most_kept = most;
            assert_eq!(solver.enough(&[0], 0, 10_000), Ok(true));
            assert_eq!(solver.effort().memo, left, "{most}");
        }
    }
}
