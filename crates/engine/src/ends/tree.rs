//! The definition of the value as a recursion, and what its call tree looks like.

use crate::{Cancel, Cancelled};

/// Below this length the recursion, at most 4,095 calls, runs through without a look at the cancel flag.
const UNCHECKED_LEN: usize = 12;

/// The value of `row` by the plain recursion, and the number of calls it made: [`calls`] of the length.
pub fn value(row: &[i64], cancel: &Cancel) -> Result<(i64, u64), Cancelled> {
    let mut calls = 0;
    let value = checked(row, &mut calls, cancel)?;
    Ok((value, calls))
}

fn checked(row: &[i64], calls: &mut u64, cancel: &Cancel) -> Result<i64, Cancelled> {
    match row {
        [first, .., last] if row.len() > UNCHECKED_LEN => {
            cancel.check()?;
            *calls += 1;
            let first_net = first - checked(&row[1..], calls, cancel)?;
            let last_net = last - checked(&row[..row.len() - 1], calls, cancel)?;
            Ok(first_net.max(last_net))
        }
        _ => Ok(unchecked(row, calls)),
    }
}

fn unchecked(row: &[i64], calls: &mut u64) -> i64 {
    *calls += 1;
    match row {
        [] => 0,
        [only] => *only,
        [first, .., last] => {
            let first_net = first - unchecked(&row[1..], calls);
            let last_net = last - unchecked(&row[..row.len() - 1], calls);
            first_net.max(last_net)
        }
    }
}

/// A waiting call of a recursion, in bytes, about.
const FRAME: u64 = 128;

/// The memory, about, of the calls that wait at the deepest point of a recursion on `len` items, one for each length, in
/// bytes.
pub(crate) const fn stack_bytes(len: usize) -> u64 {
    (len as u64).saturating_mul(FRAME)
}

/// How many calls the recursion makes for a row of `len ≥ 1` items: `2^len − 1`, or `u128::MAX` from 128 items on.
pub const fn calls(len: usize) -> u128 {
    if len >= 128 { u128::MAX } else { (1 << len) - 1 }
}

/// How many different sub-rows those calls are about: `len (len + 1) / 2`, saturating.
pub const fn distinct(len: usize) -> u64 {
    let len = len as u128;
    let count = len * (len + 1) / 2;
    if count > u64::MAX as u128 { u64::MAX } else { count as u64 }
}

/// How often the recursion for a row of `whole` items calls itself on the `len` items from `low` on.
///
/// Each call on a path takes one more item from either end, so this is the number of orders in which to take
/// `low` firsts among `whole − len` items: a binomial coefficient, saturating at `u128::MAX`. It is 0 if the
/// sub-row is empty or not inside the row.
pub fn visits(whole: usize, low: usize, len: usize) -> u128 {
    let Some(taken) = whole.checked_sub(len) else { return 0 };
    if len == 0 || low > taken {
        return 0;
    }
    let shorter_side = low.min(taken - low) as u128;
    let mut count: u128 = 1;
    for k in 1..=shorter_side {
        let factor = taken as u128 - shorter_side + k;
        let Some(product) = count.checked_mul(factor) else { return u128::MAX };
        count = product / k;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_recursion_makes_two_to_the_n_minus_one_calls() {
        for len in 1..=12 {
            let (_, made) = value(&vec![3; len], &Cancel::new()).unwrap();
            assert_eq!(u128::from(made), calls(len));
        }
        assert_eq!((calls(19), distinct(19)), (524_287, 190));
        assert_eq!(calls(200), u128::MAX);
    }

    #[test]
    fn visits_add_up_to_the_calls() {
        for whole in 1..=20 {
            let total: u128 =
                (1..=whole).flat_map(|len| (0..=whole - len).map(move |low| visits(whole, low, len))).sum();
            assert_eq!(total, calls(whole));
        }
        assert_eq!(visits(5, 2, 1), 6);
        assert_eq!(visits(5, 0, 6), 0);
        assert_eq!(visits(5, 3, 3), 0);
        assert_eq!(visits(1000, 500, 1), u128::MAX);
    }

    #[test]
    fn a_raised_flag_stops_it() {
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(value(&[1; 30], &cancel), Err(Cancelled));
    }
}
