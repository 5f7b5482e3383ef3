//! The perfect host's decision: which family to leave.

use super::memo::Memo;
use super::sheet::FamilyBounds;
use super::{Solver, Stop};
use crate::hangman::{Letter, Places};

/// The most words that a decision looks at, in all the sets that it splits: about a second.
const WORK: u64 = 48_000_000;

/// How much of the work is spent on each question at first, and the factor by which that grows.
const FIRST_SHARE: u64 = 256;
const GROWTH: u64 = 8;

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
        let mut each = WORK / FIRST_SHARE;
        while self.meter.words < end {
            if let Some(at) = self.settle(&mut parts, each, end)? {
                return Ok(Hardest { places: families[at].places, is_settled: true });
            }
            each = (each * GROWTH).min(WORK);
        }
        let promise = |part: &FamilyBounds| {
            let bounds = part.bounds;
            (u32::from(bounds.at_least) >= lives, u32::from(bounds.at_least) + u32::from(bounds.at_most))
        };
        let best = (0..parts.len()).min_by_key(|&at| std::cmp::Reverse(promise(&parts[at])));
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
