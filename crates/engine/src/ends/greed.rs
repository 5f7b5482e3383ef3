//! What taking the larger end costs.

use std::ops::Range;

use super::{Best, End, Options, table::Table};

/// What greed costs on a row: how a player fares who moves first and takes the larger end each time, against a perfect
/// player.
///
/// The perfect player takes the larger of two equally good ends, then the first, as
/// [`Strategy::Perfect`](crate::ends::Strategy) does. The rule matters: all its choices between equally good ends
/// keep the value, but they leave greed different rows, on which it loses more or less.
///
/// Where both ends are equally large, greed has no opinion. What it costs for certain is what even the luckiest choice
/// of equal ends costs; what it can cost is what the unluckiest one does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Greed {
    /// By how much greed falls short of the row's value however it chooses between equal ends; 0 or more.
    pub lost: i64,
    /// By how much it falls short when it chooses as badly as it can; at least `lost`.
    pub at_worst: i64,
    /// Whether every larger end loses points at the very first move, not only at a later one.
    pub first_move_wrong: bool,
}

impl Greed {
    /// Greed on the row of these `points`. Takes about a microsecond for ten of them, and time by the square of their
    /// number.
    pub fn on(points: &[i64]) -> Self {
        Self::within(&Table::new(points), 0..points.len())
    }

    /// Greed on the items at `places` of the table's row; it is greed's move.
    pub(super) fn within(table: &Table, places: Range<usize>) -> Self {
        let (begin, count) = (places.start, places.len());
        // What greed loses, at best and at worst, on the rows of one length: of the longer length in the next round.
        let mut losses = vec![(0, 0); count + 1];
        for len in 1..=count {
            let greedy_to_move = len % 2 == count % 2;
            for low in 0..=count - len {
                let Some(options) = table.options(begin + low, len) else { continue };
                let after = |end: End| {
                    let (best, worst) = losses[low + usize::from(end == End::First)];
                    let lost = options.lost(end);
                    (best + lost, worst + lost)
                };
                losses[low] = if greedy_to_move {
                    larger_ends(&options).map(after).fold((i64::MAX, 0), |(best, worst), (one_best, one_worst)| {
                        (best.min(one_best), worst.max(one_worst))
                    })
                } else {
                    after(options.pick())
                };
            }
        }
        let (lost, at_worst) = losses[0];
        let first_move_wrong =
            table.options(begin, count).is_some_and(|options| larger_ends(&options).all(|end| options.lost(end) > 0));
        Self { lost, at_worst, first_move_wrong }
    }

    /// Whether the row is a *trap*: greed loses points on it however it chooses between equal ends, against a perfect
    /// player who takes the larger of two equally good ends, then the first.
    pub const fn is_trapped(&self) -> bool {
        self.lost > 0
    }

    /// Whether greed loses points only if it chooses badly between equal ends. Such a row is no trap.
    pub const fn is_unlucky(&self) -> bool {
        self.lost == 0 && self.at_worst > 0
    }
}

/// Whether the row of these `points` is a trap; see [`Greed`].
pub fn is_trap(points: &[i64]) -> bool {
    Greed::on(points).is_trapped()
}

/// The end that has more points, or both where they have as many.
fn larger_ends(options: &Options) -> impl Iterator<Item = End> + use<> {
    let larger = Best::of(options.first.points, options.last.points);
    End::BOTH.into_iter().filter(move |&end| larger.allows(end))
}
