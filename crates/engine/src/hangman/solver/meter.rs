//! How much a search has looked at, and when it is to stop.

use super::Stop;
use crate::Cancel;

/// What splitting a set costs beside its words, in words.
const SET_WORK: u64 = 40;

/// Counts the sets that are split and the words in them.
///
/// Words and not seconds limit a search, so that it finds the same on every machine; so many words take about the same
/// time, however large the sets are.
#[derive(Debug)]
pub(super) struct Meter {
    /// Sets that were searched.
    pub(super) nodes: u64,
    /// Words that were looked at.
    pub(super) words: u64,
    /// The number of words at which the current question is given up.
    pub(super) limit: u64,
    pub(super) cancel: Cancel,
}

impl Meter {
    pub(super) const fn new(cancel: Cancel) -> Self {
        Self { nodes: 0, words: 0, limit: u64::MAX, cancel }
    }

    /// Counts a set of so many words that is to be split.
    pub(super) fn tick(&mut self, size: usize) -> Result<(), Stop> {
        self.nodes += 1;
        self.count(size);
        if self.words > self.limit {
            return Err(Stop::Budget);
        }
        self.check()
    }

    /// Counts what a set of so many words takes that is looked at whatever the limit says.
    pub(super) const fn count(&mut self, size: usize) {
        self.words += SET_WORK + size as u64;
    }

    pub(super) fn check(&self) -> Result<(), Stop> {
        if self.cancel.is_cancelled() { Err(Stop::Cancelled) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_costs_its_words_and_forty_and_is_one_too_many_beyond_the_limit() {
        let mut meter = Meter::new(Cancel::new());
        meter.count(10);
        assert_eq!((meter.nodes, meter.words), (0, 50));
        meter.limit = 100;
        assert_eq!((meter.tick(10), meter.nodes, meter.words), (Ok(()), 1, 100));
        assert_eq!((meter.tick(1), meter.nodes, meter.words), (Err(Stop::Budget), 2, 141));
    }

    #[test]
    fn a_search_that_is_asked_to_stop_splits_no_further_set() {
        let cancel = Cancel::new();
        let mut meter = Meter::new(cancel.clone());
        assert_eq!((meter.check(), meter.tick(1)), (Ok(()), Ok(())));
        cancel.cancel();
        assert_eq!((meter.check(), meter.tick(1)), (Err(Stop::Cancelled), Err(Stop::Cancelled)));
    }
}
