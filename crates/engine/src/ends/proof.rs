//! Why a row is worth what it is, in lines that can be checked one by one with a pencil.
//!
//! A strategy names one end for every sub-row on which its owner has to move, and allows the other player both. It promises
//! its owner to get so far ahead at least: on a sub-row the points that are taken, minus what the other player takes then,
//! plus what is promised for the two items fewer that are left. So each line follows from lines of two items fewer.
//!
//! Two strategies prove the value of a row: that of the first player promises the value itself, and that of the second
//! player promises, whichever end is taken first, that no more than the value is left to the first.

use std::collections::BTreeSet;

use super::table::Table;
use super::{End, Seat};

/// A line of a strategy: a sub-row on which its owner has to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The place where the sub-row begins, from 0.
    pub low: usize,
    /// How many items it has.
    pub len: usize,
    /// The end that the owner takes.
    pub take: End,
    /// The points of that.
    pub points: i64,
    /// What the other player can do then, the first end before the last: nothing where no item is left, one thing where one is.
    pub replies: Vec<Reply>,
    /// How far ahead the owner gets on the sub-row at least.
    pub at_least: i64,
}

/// What the other player can do after a move of the owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reply {
    /// The points of the item that the other player takes.
    pub points: i64,
    /// How far ahead the owner gets at least on what is left after it.
    pub then: i64,
}

/// The lines of the strategy with which the player at `seat` is sure of the value of the table’s row: those that play can
/// lead to, the short sub-rows first. A single item leaves the second seat none.
pub fn strategy(table: &Table, seat: Seat) -> Vec<Line> {
    let n = table.len();
    let left = n.saturating_sub(1);
    let mut wanted = match seat {
        Seat::First => BTreeSet::from([(n, 0)]),
        Seat::Second => BTreeSet::from([(left, 0), (left, 1)]),
    };
    let mut lines = Vec::new();
    // The longest first: what a line needs is shorter than itself. Where no item is left there is no line.
    while let Some((len, low)) = wanted.pop_last() {
        let Some(line) = line(table, low, len) else { continue };
        if let Some(shorter) = len.checked_sub(2) {
            let left = line.take.rest_of(low..low + len).start;
            wanted.extend([(shorter, left), (shorter, left + 1)]);
        }
        lines.push(line);
    }
    lines.reverse();
    lines
}

fn line(table: &Table, low: usize, len: usize) -> Option<Line> {
    let options = table.options(low, len)?;
    // Of two ends that are equally good the first, so that the sub-rows of different lines are often the same.
    let take = options.best().only().unwrap_or(End::First);
    let left = take.rest_of(low..low + len);
    let replies = End::BOTH.into_iter().take(left.len()).filter_map(|end| {
        let rest = end.rest_of(left.clone());
        let at = if end == End::First { left.start } else { left.end - 1 };
        Some(Reply { points: *table.row().get(at)?, then: table.value(rest.start, rest.len())? })
    });
    let replies = replies.collect();
    Some(Line { low, len, take, points: options.choice(take).points, replies, at_least: options.value() })
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;

    /// What is wrong with a strategy: checked from its lines and the row alone. Gives the promises by low and length.
    fn check(row: &[i64], lines: &[Line]) -> Result<HashMap<(usize, usize), i64>, String> {
        let mut promised: HashMap<(usize, usize), i64> = (0..=row.len()).map(|low| ((low, 0), 0)).collect();
        for line in lines {
            let (mut low, mut high) = (line.low, line.low + line.len);
            let place = if line.take == End::First { low } else { high - 1 };
            if line.take == End::First {
                low += 1;
            } else {
                high -= 1;
            }
            let mut worst = i64::MAX;
            for (reply, low, high) in [(low, low + 1, high), (high.wrapping_sub(1), low, high.wrapping_sub(1))] {
                if line.len > 1 {
                    let then = promised.get(&(low, high - low)).ok_or(format!("nothing is said of {low} to {high}"))?;
                    worst = worst.min(row[place] - row[reply] + then);
                }
            }
            if line.len == 1 {
                worst = row[place];
            }
            if line.at_least > worst {
                return Err(format!("{line:?} promises more than {worst}"));
            }
            promised.insert((line.low, line.len), line.at_least);
        }
        Ok(promised)
    }

    /// Between what the two strategies say that the value of a row is.
    fn bounds(row: &[i64], strategies: [&[Line]; 2]) -> Result<[i64; 2], String> {
        let [first, second] = strategies.map(|lines| check(row, lines));
        let (first, second, n) = (first?, second?, row.len());
        let leave = |low: usize| second.get(&(low, n - 1)).ok_or("nothing is said of a first move".to_owned());
        Ok([first[&(0, n)], (row[0] - leave(1)?).max(row[n - 1] - leave(0)?)])
    }

    /// The value by its definition.
    fn value(row: &[i64]) -> i64 {
        match row {
            [] => 0,
            [first, rest @ ..] => (first - value(rest)).max(row[row.len() - 1] - value(&row[..row.len() - 1])),
        }
    }

    proptest! {
        #[test]
        fn two_strategies_prove_the_value_and_a_damaged_one_is_noticed(
            row in prop::collection::vec(-9_i64..=9, 1..13), at: prop::sample::Index, more in 1_i64..5,
        ) {
            let table = Table::new(&row);
            let [first, second] = Seat::BOTH.map(|seat| strategy(&table, seat));
            prop_assert_eq!(bounds(&row, [&first, &second]), Ok([value(&row); 2]));
            let mut damaged = [first, second];
            let count = damaged[0].len() + damaged[1].len();
            let line = damaged.iter_mut().flatten().nth(at.index(count)).unwrap();
            line.at_least += more;
            prop_assert!(bounds(&row, [&damaged[0], &damaged[1]]).is_err());
        }

        #[test]
        fn every_line_says_what_it_follows_from(row in prop::collection::vec(-9_i64..=9, 1..20)) {
            let table = Table::new(&row);
            for line in Seat::BOTH.into_iter().flat_map(|seat| strategy(&table, seat)) {
                prop_assert_eq!(line.replies.len(), (line.len - 1).min(2));
                let after = line.replies.iter().map(|reply| line.points - reply.points + reply.then);
                prop_assert_eq!(after.min().unwrap_or(line.points), line.at_least);
            }
        }
    }

    /// The sub-rows on which the owner of `lines` may have to move, from the `len` items at `low` on.
    fn reached(lines: &[Line], low: usize, len: usize, found: &mut BTreeSet<(usize, usize)>) {
        if len == 0 || !found.insert((len, low)) {
            return;
        }
        let line = lines.iter().find(|line| (line.low, line.len) == (low, len)).unwrap();
        for reply in End::BOTH.into_iter().filter(|_| len > 1) {
            let low = [line.take, reply].into_iter().filter(|&end| end == End::First).count() + low;
            reached(lines, low, len - 2, found);
        }
    }

    #[test]
    fn the_lines_are_those_that_play_can_lead_to_the_short_ones_first() {
        for len in 1..=12 {
            let row: Vec<i64> = (0..len).map(|at| at * at % 23 - 9).collect();
            let (table, len) = (Table::new(&row), row.len());
            for seat in Seat::BOTH {
                let lines = strategy(&table, seat);
                let mut found = BTreeSet::new();
                match seat {
                    Seat::First => reached(&lines, 0, len, &mut found),
                    Seat::Second => (0..2).for_each(|low| reached(&lines, low, len - 1, &mut found)),
                }
                assert!(lines.iter().map(|line| (line.len, line.low)).eq(found), "{seat:?} of {row:?}");
            }
        }
    }

    #[test]
    fn two_strategies_are_shorter_than_the_table() {
        let row: Vec<i64> = (0..40).map(|at| at * at % 23 - 9).collect();
        let table = Table::new(&row);
        let lines: usize = Seat::BOTH.map(|seat| strategy(&table, seat).len()).iter().sum();
        assert!(lines < row.len() * (row.len() + 1) / 2, "{lines}");
        assert!(strategy(&Table::new(&[]), Seat::First).is_empty());
        assert!(strategy(&Table::new(&[4]), Seat::Second).is_empty());
    }
}
