//! The memoised recursion, moment by moment: what it asks for, what it knows already, and what it stores.

/// The longest row whose moments are listed: some 60,000.
pub const LONGEST: usize = 200;

/// What happens at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A sub-row is asked for that is not known: a miss.
    Miss,
    /// A sub-row is asked for that is known: a hit.
    Hit,
    /// A sub-row that was a miss is worked out, and is known from now on.
    Store,
}

/// One moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// What happens.
    pub what: What,
    /// The place of the sub-row's first item.
    pub low: usize,
    /// How many items the sub-row has.
    pub len: usize,
    /// How many calls wait for this one.
    pub depth: usize,
    /// Hits up to here, this one counted.
    pub hits: usize,
    /// Misses up to here, this one counted.
    pub misses: usize,
}

impl Moment {
    /// How many calls were made up to here: each is a hit or a miss.
    pub const fn calls(&self) -> usize {
        self.hits + self.misses
    }
}

/// All moments of the memoised recursion on a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recall {
    whole: usize,
    /// All moments.
    pub moments: Vec<Moment>,
    /// The moment at which each sub-row becomes known, by [`cell`].
    known_at: Vec<usize>,
    /// The moments, by their numbers, at which calls begin.
    pub calls: Vec<usize>,
}

impl Recall {
    /// The moments for `whole` items; None of an empty row and of more than [`LONGEST`].
    pub fn new(whole: usize) -> Option<Self> {
        if !(1..=LONGEST).contains(&whole) {
            return None;
        }
        let mut this =
            Self { whole, moments: Vec::new(), known_at: vec![usize::MAX; whole * (whole + 1) / 2], calls: Vec::new() };
        this.ask(0, whole, 0);
        Some(this)
    }

    fn ask(&mut self, low: usize, len: usize, depth: usize) {
        let known = self.known_at[cell(self.whole, low, len)] != usize::MAX;
        self.calls.push(self.moments.len());
        self.push(if known { What::Hit } else { What::Miss }, low, len, depth);
        if known {
            return;
        }
        if len > 1 {
            self.ask(low + 1, len - 1, depth + 1);
            self.ask(low, len - 1, depth + 1);
        }
        self.known_at[cell(self.whole, low, len)] = self.moments.len();
        self.push(What::Store, low, len, depth);
    }

    fn push(&mut self, what: What, low: usize, len: usize, depth: usize) {
        let (hits, misses) = self.moments.last().map_or((0, 0), |last| (last.hits, last.misses));
        let (hits, misses) = (hits + usize::from(what == What::Hit), misses + usize::from(what == What::Miss));
        self.moments.push(Moment { what, low, len, depth, hits, misses });
    }

    /// The moment, by its number, at which the `len` items from `low` on become known; None if they are not in the row.
    pub fn known_at(&self, low: usize, len: usize) -> Option<usize> {
        let inside = len > 0 && low + len <= self.whole;
        inside.then(|| self.known_at[cell(self.whole, low, len)])
    }
}

/// The place of a sub-row among all of a row of `whole`, the short ones first: that of a table filled by length.
pub const fn cell(whole: usize, low: usize, len: usize) -> usize {
    let shorter = len - 1;
    shorter * (2 * whole - shorter + 1) / 2 + low
}

/// The sub-row at a place among all of a row of `whole`, as (low, length): the other way round than [`cell`]. The last of
/// them from there on.
pub fn sub_row(whole: usize, place: usize) -> (usize, usize) {
    let mut before = 0;
    for len in 1..=whole {
        let count = whole + 1 - len;
        if place < before + count {
            return (place - before, len);
        }
        before += count;
    }
    (0, whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cancel;
    use crate::ends::memo::Memo;
    use crate::ends::tree;

    #[test]
    fn every_sub_row_is_missed_once_and_hits_are_the_rest() {
        for whole in 1..=12 {
            let recall = Recall::new(whole).unwrap();
            let last = recall.moments.last().unwrap();
            let row = vec![1; whole];
            let mut memo = Memo::new(&row);
            memo.value(0, whole, &Cancel::new()).unwrap();
            assert_eq!(last.misses as u64, memo.cells());
            assert_eq!(last.misses as u64, tree::distinct(whole));
            // A miss of two items or more makes two calls, and the first call is nobody's.
            assert_eq!(last.calls(), 1 + whole * (whole - 1));
            assert_eq!(recall.calls.len(), last.calls());
        }
        assert_eq!((Recall::new(0), Recall::new(LONGEST + 1)), (None, None));
        // 39,801 calls, and 20,100 values that are stored.
        assert_eq!(Recall::new(LONGEST).unwrap().moments.len(), 59_901);
    }

    #[test]
    fn a_miss_waits_until_it_is_stored() {
        for whole in 1..=9 {
            let recall = Recall::new(whole).unwrap();
            let (mut waiting, mut calls) = (Vec::new(), Vec::new());
            for (at, moment) in recall.moments.iter().enumerate() {
                let sub_row = (moment.low, moment.len);
                if moment.what == What::Store {
                    assert_eq!(waiting.pop(), Some(sub_row));
                } else {
                    calls.push(at);
                }
                assert_eq!((moment.depth, moment.calls()), (waiting.len(), calls.len()));
                if moment.what == What::Miss {
                    waiting.push(sub_row);
                }
            }
            assert_eq!((waiting, recall.calls), (Vec::new(), calls));
        }
    }

    #[test]
    fn a_hit_was_stored_before_and_a_miss_was_not() {
        let recall = Recall::new(9).unwrap();
        for (at, moment) in recall.moments.iter().enumerate() {
            let known = recall.known_at(moment.low, moment.len).unwrap();
            match moment.what {
                What::Hit => assert!(known < at),
                What::Miss => assert!(known > at),
                What::Store => {
                    assert_eq!(known, at);
                    // What it is worked out from is known.
                    for low in [moment.low, moment.low + 1].into_iter().filter(|_| moment.len > 1) {
                        assert!(recall.known_at(low, moment.len - 1).unwrap() < at);
                    }
                }
            }
        }
        assert_eq!((recall.known_at(0, 0), recall.known_at(9, 1)), (None, None));
    }

    #[test]
    fn a_place_and_its_sub_row_lead_to_each_other() {
        for whole in 1..=9 {
            for place in 0..whole * (whole + 1) / 2 {
                let (low, len) = sub_row(whole, place);
                assert_eq!(cell(whole, low, len), place);
            }
            let cells = whole * (whole + 1) / 2;
            assert_eq!([cells, cells + 1, 100].map(|place| sub_row(whole, place)), [(0, whole); 3]);
        }
    }
}
