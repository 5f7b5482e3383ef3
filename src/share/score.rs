//! How a game ended for a friend, as their code says it.

use std::cmp::Ordering;

use super::code::bits::{BitReader, BitWriter};
use super::code::wire::Wire;
use crate::model::{Ended, Help, Outcome, percent};
use arcade_engine::text::counted;

/// Bits of an accuracy in thousandths.
const ACCURACY_BITS: u32 = 10;
const WHOLE: u16 = 1_000;

/// Words how a game ended, and by how much; zero where that says nothing: `won by 3`.
pub type Ending = fn(Ended, usize) -> String;

/// The ending of a game that is won or lost by points.
pub fn by_points(ended: Ended, by: usize) -> String {
    match (ended, by) {
        (Ended::Won, 0) => "won".to_owned(),
        (Ended::Won, by) => format!("won by {by}"),
        (Ended::Lost, 0) => "lost".to_owned(),
        (Ended::Lost, by) => format!("lost by {by}"),
        (Ended::Tied, _) => "tied".to_owned(),
        (Ended::Over, by) => format!("made {}", counted(by, "point", "points")),
    }
}

/// How a game ended for the person who sends its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    /// How it ended.
    pub ended: Ended,
    /// The points between the two players, the lives that were left, or the points of a game alone; `None` where that
    /// says nothing.
    pub by: Option<u32>,
    /// How much of what was at stake was kept, in thousandths; `None` if nothing was at stake.
    pub accuracy: Option<u16>,
    /// Whether there was help.
    pub helped: bool,
}

impl Score {
    /// What `outcome` says, and by how much.
    pub(crate) fn new(outcome: &Outcome, by: Option<u32>, help: Help) -> Self {
        Self { ended: outcome.ended, by, accuracy: outcome.accuracy, helped: help != Help::default() }
    }

    /// `won by 3, accuracy 95 %`; `ending` words what the player did.
    pub fn told(&self, ending: Ending) -> String {
        let ended = ending(self.ended, self.by.unwrap_or_default() as usize);
        let accuracy = self.accuracy.map(|share| format!(", accuracy {}", percent(share))).unwrap_or_default();
        let help = if self.helped { ", with help" } else { "" };
        format!("{ended}{accuracy}{help}")
    }

    /// Whether this is the better ending, then the better accuracy where both have one.
    pub fn compare(&self, other: &Self) -> Ordering {
        let ending = |score: &Self| {
            let by = i64::from(score.by.unwrap_or_default());
            match score.ended {
                Ended::Won => (2, by),
                Ended::Tied => (1, 0),
                Ended::Over => (0, by),
                Ended::Lost => (0, -by),
            }
        };
        let accuracy = self.accuracy.zip(other.accuracy).map_or(Ordering::Equal, |(own, other)| own.cmp(&other));
        ending(self).cmp(&ending(other)).then(accuracy)
    }

    pub(super) fn write(&self, bits: &mut BitWriter) {
        self.ended.write(bits);
        bits.flag(self.by.is_some());
        if let Some(by) = self.by {
            bits.count(by.into());
        }
        bits.flag(self.accuracy.is_some());
        if let Some(accuracy) = self.accuracy {
            bits.bits(accuracy.min(WHOLE).into(), ACCURACY_BITS);
        }
        bits.flag(self.helped);
    }

    pub(super) fn read(bits: &mut BitReader<'_>) -> Option<Self> {
        let ended = Ended::read(bits)?;
        let by = if bits.flag()? { Some(u32::try_from(bits.count()?).ok()?) } else { None };
        let accuracy = if bits.flag()? { Some(bits.bits(ACCURACY_BITS)? as u16) } else { None };
        let helped = bits.flag()?;
        accuracy.is_none_or(|accuracy| accuracy <= WHOLE).then_some(Self { ended, by, accuracy, helped })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn score(ended: Ended, by: u32, accuracy: u16) -> Score {
        Score { ended, by: Some(by), accuracy: Some(accuracy), helped: false }
    }

    #[test]
    fn what_is_written_is_read_back() {
        for ended in Ended::ALL {
            for by in [None, Some(0), Some(3), Some(4_000_000_000)] {
                for accuracy in [None, Some(0), Some(1_000)] {
                    for helped in [false, true] {
                        let score = Score { ended, by, accuracy, helped };
                        let mut bits = BitWriter::default();
                        score.write(&mut bits);
                        assert_eq!(Score::read(&mut BitReader::new(&bits.symbols())), Some(score));
                    }
                }
            }
        }
    }

    #[test]
    fn every_ending_is_told() {
        let row = |score: Score| score.told(by_points);
        assert_eq!(row(score(Ended::Won, 3, 950)), "won by 3, accuracy 95 %");
        assert_eq!(row(score(Ended::Lost, 1, 0)), "lost by 1, accuracy 0 %");
        let alone = Score { ended: Ended::Over, by: Some(1), accuracy: None, helped: true };
        assert_eq!(alone.told(by_points), "made 1 point, with help");
    }

    #[test]
    fn the_ending_goes_before_the_accuracy() {
        let ladder = [
            score(Ended::Lost, 9, 990),
            score(Ended::Lost, 1, 100),
            score(Ended::Tied, 0, 100),
            score(Ended::Won, 1, 100),
            score(Ended::Won, 1, 200),
            score(Ended::Won, 9, 100),
        ];
        for pair in ladder.windows(2) {
            assert_eq!(pair[0].compare(&pair[1]), Ordering::Less, "{pair:?}");
            assert_eq!(pair[0].compare(&pair[0]), Ordering::Equal);
        }
    }
}
