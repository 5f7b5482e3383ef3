//! The definition of the value as a recursion, and what its call tree looks like.

use crate::{Cancel, Cancelled};

/// Up to this length the recursion, at most 4,095 calls, runs through without a look at the cancel flag.
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
    // Of the two factors one is even and halved, and `len | 1` is the odd one.
    (len as u64).div_ceil(2).saturating_mul(len as u64 | 1)
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
    let shorter_side = low.min(low.abs_diff(taken)) as u128;
    let mut count: u128 = 1;
    for k in 1..=shorter_side {
        let factor = taken as u128 - shorter_side + k;
        // Divided first: the product might not fit where the binomial coefficient does.
        let whole = (count / k).checked_mul(factor);
        let Some(next) = whole.and_then(|whole| whole.checked_add(count % k * factor / k)) else { return u128::MAX };
        count = next;
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
        assert_eq!((calls(127), calls(128), calls(200)), (u128::MAX / 2, u128::MAX, u128::MAX));
    }

    #[test]
    fn sub_rows_are_counted_as_far_as_a_number_goes() {
        for len in 0..=20 {
            assert_eq!(distinct(len), (1..=len as u64).sum());
        }
        assert_eq!(distinct(1_000_000), 500_000_500_000);
        assert_eq!(distinct(usize::MAX), u64::MAX);
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
    fn visits_are_pascals_triangle_as_far_as_a_number_goes() {
        let mut orders = vec![1_u128];
        for taken in 0..=140 {
            for (low, &count) in orders.iter().enumerate() {
                assert_eq!(visits(taken + 3, low, 3), count, "{low} firsts of {taken}");
            }
            assert_eq!((visits(taken + 3, taken + 1, 3), visits(taken, 0, 0)), (0, 0));
            let between = orders.windows(2).map(|two| two[0].saturating_add(two[1]));
            orders = [1].into_iter().chain(between).chain([1]).collect();
        }
        assert!(orders.contains(&u128::MAX));
    }

    #[test]
    fn a_raised_flag_stops_it() {
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(value(&[1; 30], &cancel), Err(Cancelled));
        assert_eq!(value(&[1; UNCHECKED_LEN + 1], &cancel), Err(Cancelled));
        // A short row is done before anybody could wait for it.
        assert_eq!(value(&[1; UNCHECKED_LEN], &cancel), Ok((0, 4_095)));
    }
}
