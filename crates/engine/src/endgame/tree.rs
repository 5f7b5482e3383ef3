//! The handout's top-down procedure, word for word.
//!
//! `loser` is what the player who is *not* on the move ends up with. For two numbers it is the smaller one; for more it
//! is what is left over once the player on the move has chosen. A single number, which the handout's even rows meet
//! only inside, leaves the loser nothing.

use crate::ends::End;
use crate::{Cancel, Cancelled};

/// The end that the handout's rule chooses for the player on the move; `None` on an empty row.
///
/// `if L[1] + loser(Ll) >= L[n] + loser(Lr) then left otherwise right`. Time doubles with each number: some
/// 2 seconds for 30.
pub fn choose(row: &[i64], cancel: &Cancel) -> Result<Option<End>, Cancelled> {
    let ([first, rest @ ..], [start @ .., last]) = (row, row) else { return Ok(None) };
    let left = first + loser(rest, cancel)?;
    let right = last + loser(start, cancel)?;
    Ok(Some(if left >= right { End::First } else { End::Last }))
}

/// What the player who is not on the move scores from `row` if both play as well as possible.
pub fn loser(row: &[i64], cancel: &Cancel) -> Result<i64, Cancelled> {
    cancel.check()?;
    match row {
        [] | [_] => Ok(0),
        [a, b] => Ok(*a.min(b)),
        [first, middle @ .., last] => {
            let sum = first + last + middle.iter().sum::<i64>();
            let left = first + loser(&row[1..], cancel)?;
            let right = last + loser(&row[..row.len() - 1], cancel)?;
            Ok(sum - if left >= right { left } else { right })
        }
    }
}
