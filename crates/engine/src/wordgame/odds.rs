//! How good hands are on the whole, from a sample: for a player's luck, and for when to spend a substitution or a
//! replay.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{Hand, Mode, Strategy, Table, substitutions};
use crate::lexicon::dawg::{Band, Dawg};
use crate::{Cancel, Cancelled};

/// Any fixed number: the same sample every time.
const SEED: u64 = 6_0001;

/// What an option is worth in points, as a sample of hands tells it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Worth {
    /// The points, on average.
    pub points: f64,
    /// How far that is off at most in 95 of 100 samples of this size: twice the standard error of the last mean.
    pub error: f64,
}

/// Statistics of a sample of dealt hands of one size.
#[derive(Debug, Clone, PartialEq)]
pub struct Odds {
    /// Symbols in a hand.
    pub size: usize,
    /// The best totals, ascending.
    best: Vec<u32>,
    /// What the best substitution brings on average, never below 0.
    gains: Vec<f64>,
    /// The best total less what a greedy player makes: the worth of a replay to an average player.
    gaps: Vec<f64>,
}

impl Odds {
    /// Deals hands of `size` and works out the best play of each; a fraction of a second up to 12 symbols.
    pub fn sample(size: usize, dawg: &Dawg, reach: Band, cancel: &Cancel) -> Result<Self, Cancelled> {
        let (hands, substituted) = sample_of(size);
        let mut odds = Self { size, best: Vec::new(), gains: Vec::new(), gaps: Vec::new() };
        let mut table = Table::default();
        let mut random = ChaCha8Rng::seed_from_u64(SEED);
        let dealt: Vec<Hand> = (0..hands).map(|_| Hand::deal(size, &mut random)).collect();
        for hand in &dealt {
            if table.find(hand, dawg).is_err() {
                break;
            }
            table.value(reach, cancel)?;
            let best = table.best(hand, Mode::Full);
            let made = Strategy::Greedy.total(&table, hand);
            odds.best.push(best);
            odds.gaps.push(f64::from(best.saturating_sub(made)));
        }
        for hand in dealt.iter().take(substituted) {
            let advice = substitutions(hand, dawg, reach, &mut table, cancel)?;
            odds.gains.push(advice.first().map_or(0.0, |first| first.gain.max(0.0)));
        }
        odds.best.sort_unstable();
        Ok(odds)
    }

    /// How many hands were dealt.
    pub fn hands(&self) -> usize {
        self.best.len()
    }

    /// The share, 0 to 1, of dealt hands whose best total is below `best`; equal ones count half.
    pub fn percentile(&self, best: u32) -> Option<f64> {
        let below = self.best.partition_point(|&other| other < best);
        let upto = self.best.partition_point(|&other| other <= best);
        (!self.best.is_empty()).then(|| (below + upto) as f64 / 2.0 / self.best.len() as f64)
    }

    /// The gain from which on a substitution should be made with `later` hands still to come: below it, waiting for a
    /// worse hand is worth more. `None` if the sample has no substitutions.
    pub fn substitution_threshold(&self, later: usize) -> Option<Worth> {
        threshold(&self.gains, later)
    }

    /// The same for a replay: the difference between the best total and one's own.
    pub fn replay_threshold(&self, later: usize) -> Option<Worth> {
        threshold(&self.gaps, later)
    }
}

/// How many hands of a size are dealt, and from how many of them a letter is swapped: fewer, the more work they are.
const fn sample_of(size: usize) -> (usize, usize) {
    match size {
        ..=8 => (1_000, 150),
        9..=10 => (400, 40),
        11..=12 => (150, 6),
        _ => (30, 0),
    }
}

/// The worth of an option that can be used once, now or at one of `later` chances drawn from `worths`: each chance is
/// taken when it is worth more than the option will be after it.
fn threshold(worths: &[f64], later: usize) -> Option<Worth> {
    let count = worths.len() as f64;
    let taken = |kept: f64| worths.iter().map(move |&worth| worth.max(kept));
    let after = |Worth { points: kept, .. }: Worth, _| {
        let points = taken(kept).sum::<f64>() / count;
        let variance = taken(kept).map(|worth| (worth - points).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        Worth { points, error: 2.0 * (variance / count).sqrt() }
    };
    (!worths.is_empty()).then(|| (0..later.min(1_000)).fold(Worth { points: 0.0, error: 0.0 }, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_is_worth_more_the_more_chances_are_to_come() {
        let worths = [0.0, 10.0, 50.0];
        let thresholds: Vec<f64> = (0..4).map(|later| threshold(&worths, later).unwrap().points).collect();
        assert!(thresholds[0].abs() < 1e-9 && (thresholds[1] - 20.0).abs() < 1e-9);
        assert!((thresholds[2] - 30.0).abs() < 1e-9 && thresholds.is_sorted(), "{thresholds:?}");
        assert_eq!(threshold(&[], 3), None);
        // They lie 20, 10 and 30 from their mean, which is (400 + 100 + 900) / (3 - 1) of variance.
        assert!((threshold(&worths, 1).unwrap().error - 2.0 * (700.0_f64 / 3.0).sqrt()).abs() < 1e-9);
        // The mean of n drawn worths is off by about their deviation over the root of n.
        let error = |times: usize| threshold(&worths.repeat(times), 1).unwrap().error;
        assert!((error(100) - 2.0 * 21.602 / 300_f64.sqrt()).abs() < 0.01, "{}", error(100));
        assert!((error(100) / error(400) - 2.0).abs() < 0.01);
    }

    #[test]
    fn a_sample_tells_of_dealt_hands_what_is_best_what_a_swap_adds_and_what_a_greedy_player_leaves() {
        let (dawg, cancel) = (Dawg::embedded(), Cancel::new());
        let odds = Odds::sample(4, dawg, Band::PAR, &cancel).unwrap();
        let mut random = ChaCha8Rng::seed_from_u64(SEED);
        let (mut best, mut gaps, mut gains) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..odds.hands() {
            let hand = Hand::deal(4, &mut random);
            let mut table = Table::of(&hand, dawg, Band::PAR, &cancel).unwrap().unwrap();
            let total = table.best(&hand, Mode::Full);
            best.push(total);
            gaps.push(f64::from(total) - f64::from(Strategy::Greedy.total(&table, &hand)));
            let advice = substitutions(&hand, dawg, Band::PAR, &mut table, &cancel).unwrap();
            gains.push(advice.iter().map(|one| one.gain).fold(0.0, f64::max));
        }
        best.sort_unstable();
        let swapped = odds.gains.len();
        assert_eq!((&odds.best, &odds.gaps, &odds.gains[..]), (&best, &gaps, &gains[..swapped]));
        // With one hand to come an option is worth what it brings there on average.
        let mean = |worths: &[f64]| worths.iter().sum::<f64>() / worths.len() as f64;
        assert!((odds.replay_threshold(1).unwrap().points - mean(&gaps)).abs() < 1e-9);
        assert!((odds.substitution_threshold(1).unwrap().points - mean(&gains[..swapped])).abs() < 1e-9);
    }

    #[test]
    fn the_larger_the_hands_the_smaller_their_sample_and_of_the_largest_no_swap_is_tried() {
        let samples = [8, 9, 11, 13].map(sample_of);
        assert!(samples.windows(2).all(|pair| pair[0].0 > pair[1].0 && pair[0].1 > pair[1].1));
        assert_eq!([2, 10, 12, 15].map(sample_of), samples);
        assert_eq!(samples.map(|(_, swapped)| swapped > 0), [true, true, true, false]);
        assert!(samples.iter().all(|&(hands, swapped)| swapped < hands));
    }

    #[test]
    fn of_hands_too_large_to_be_worked_out_there_is_no_sample() {
        let odds = Odds::sample(17, Dawg::embedded(), Band::PAR, &Cancel::new()).unwrap();
        assert_eq!((odds.hands(), odds.percentile(1), odds.replay_threshold(1)), (0, None, None));
        assert_eq!(odds.substitution_threshold(1), None);
    }

    #[test]
    fn percentiles_run_from_the_worst_hand_to_the_best() {
        let odds = Odds { size: 7, best: vec![100, 200, 200, 300], gains: vec![], gaps: vec![] };
        assert_eq!(
            [50, 100, 200, 300, 999].map(|best| (odds.percentile(best).unwrap() * 1e3) as u32),
            [0, 125, 500, 875, 1_000]
        );
    }
}
