//! The ladder of ranks that a hand climbs: names for shares of its best possible total.

use arcade_engine::text::capitalised;

/// How far a hand was played, by the share of its best possible total.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    Started,
    Fair,
    Good,
    Great,
    Brilliant,
    /// The best possible total itself, and nothing less.
    Perfect,
}

impl Rank {
    /// All of them, the lowest first.
    pub(super) const ALL: [Self; 6] =
        [Self::Started, Self::Fair, Self::Good, Self::Great, Self::Brilliant, Self::Perfect];

    /// Its name inside a sentence.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Started => "started",
            Self::Fair => "fair",
            Self::Good => "good",
            Self::Great => "great",
            Self::Brilliant => "brilliant",
            Self::Perfect => "perfect",
        }
    }

    /// Its name at the beginning of a line.
    pub(super) fn title(self) -> String {
        capitalised(self.name())
    }

    /// Hundredths of the best possible total from which on it is reached.
    pub(super) const fn share(self) -> u64 {
        match self {
            Self::Started => 0,
            Self::Fair => 30,
            Self::Good => 60,
            Self::Great => 80,
            Self::Brilliant => 95,
            Self::Perfect => 100,
        }
    }

    /// The points from which on it is reached in a hand whose best possible total is `best`: whole points, rounded to the
    /// nearest, and at least one above the start.
    pub(super) fn points(self, best: u32) -> u32 {
        let rounded = (u64::from(best) * self.share() + 50) / 100;
        let least = u32::from(best > 0 && self != Self::Started);
        u32::try_from(rounded).unwrap_or(u32::MAX).max(least)
    }
}

/// Where a total stands on the ladder of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Standing {
    total: u32,
    best: u32,
    /// The rank that is reached.
    pub(super) rank: Rank,
    /// What is reached next, and at how many points; None at the top.
    pub(super) next: Option<(Rank, u32)>,
}

impl Standing {
    /// Where `total` stands in a hand whose best possible total is `best`.
    pub(super) fn of(total: u32, best: u32) -> Self {
        let next = Rank::ALL.map(|rank| rank.points(best)).into_iter().find(|&points| points > total);
        let next = next.map(|points| (reached(points, best), points));
        Self { total, best, rank: reached(total, best), next }
    }

    /// How much of the way from this rank to the next is gone, 0 to 1; 1 at the top. Unless `told`, the way to the top is
    /// left out, as it would give the best possible total away.
    pub(super) fn fill(self, told: bool) -> f64 {
        match self.next {
            Some((Rank::Perfect, _)) if !told => 0.0,
            Some((_, points)) => {
                let from = self.rank.points(self.best);
                f64::from(self.total - from) / f64::from(points - from).max(1.0)
            }
            None => 1.0,
        }
    }
}

/// The rank that `total` reaches.
fn reached(total: u32, best: u32) -> Rank {
    if total >= best {
        return Rank::Perfect;
    }
    let mut below = Rank::ALL.into_iter().filter(|&rank| rank < Rank::Perfect && rank.points(best) <= total);
    below.next_back().unwrap_or(Rank::Started)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{DayGame, Ended, Outcome};

    #[test]
    fn a_find_them_all_of_a_day_counts_as_won_from_great_on() {
        let of = |accuracy| {
            let outcome = Outcome { ended: Ended::Over, sentence: String::new(), accuracy, feats: Vec::new() };
            DayGame::FindAll.is_won(&outcome)
        };
        let great = Rank::Great.share() as u16 * 10;
        assert_eq!([Some(great), Some(great - 1), None].map(of), [true, false, false]);
    }

    #[test]
    fn the_ladder_of_the_picture() {
        let standing = Standing::of(310, 504);
        assert_eq!((standing.rank, standing.next), (Rank::Good, Some((Rank::Great, 403))));
        let all: Vec<u32> = Rank::ALL.map(|rank| rank.points(504)).into();
        assert_eq!(all, [0, 151, 302, 403, 479, 504]);
    }

    #[test]
    fn ranks_only_rise_and_the_top_is_exactly_the_best_possible_total() {
        for best in (0..200).chain([504, 999, 65_535, u32::MAX / 2]) {
            let points = Rank::ALL.map(|rank| rank.points(best));
            assert!(points.is_sorted() && points[5] == best, "{best}: {points:?}");
            let totals = (0..=best.min(1_000)).chain([best.saturating_sub(1), best]);
            let mut totals: Vec<u32> = totals.collect();
            totals.sort_unstable();
            let standings: Vec<Standing> = totals.iter().map(|&total| Standing::of(total, best)).collect();
            assert!(standings.iter().map(|standing| standing.rank).is_sorted(), "{best}");
            for told in [false, true] {
                let of_one_rank = standings.chunk_by(|one, other| one.rank == other.rank);
                for standings in of_one_rank {
                    assert!(standings.iter().map(|standing| standing.fill(told)).is_sorted(), "{best}");
                }
            }
            for (standing, &total) in standings.iter().zip(&totals) {
                assert_eq!(standing.rank == Rank::Perfect, total == best, "{total} of {best}");
                assert_eq!(standing.next.is_none(), total == best);
                if let Some((rank, points)) = standing.next {
                    assert!(rank > standing.rank && points > total && points <= best, "{total} of {best}");
                    assert_eq!(Standing::of(points, best).rank, rank, "what is announced is what is reached");
                }
                assert!((0.0..=1.0).contains(&standing.fill(true)));
            }
        }
    }

    #[test]
    fn a_hand_of_which_nothing_can_be_made_is_perfect_at_once() {
        let standing = Standing::of(0, 0);
        assert_eq!((standing.rank, standing.next), (Rank::Perfect, None));
        assert!((standing.fill(false) - 1.0).abs() < 1e-9);
    }

    /// What is drawn without hints is the same for every best possible total with the same next step.
    #[test]
    fn nothing_on_the_way_to_the_top_tells_where_it_is() {
        let [a, b] = [480, 490].map(|total| Standing::of(total, 504).fill(false));
        assert!((a - b).abs() < 1e-9 && a.abs() < 1e-9);
    }
}
