//! Which guesses look promising, and which can't be enough.

use super::expand::Child;
use crate::hangman::Letter;

/// How many times its words a family without the letter counts for, when guesses are put in order: its miss is what a
/// host wants.
pub(super) const MISS_FACTOR: u32 = 3;

/// Whether the `misses + 1` letters that most of `size` words have could be in all of them. If not, a host that denies
/// them all still has a word.
pub(super) fn can_cover(hits: impl Iterator<Item = u32>, size: u32, misses: u8) -> bool {
    let mut sorted = [0; Letter::COUNT];
    sorted.iter_mut().zip(hits).for_each(|(to, hits)| *to = hits);
    sorted.sort_unstable_by(|one, other| other.cmp(one));
    sorted.iter().take(usize::from(misses) + 1).sum::<u32>() >= size
}

/// How hard a family looks.
pub(super) const fn weight(child: &Child) -> u32 {
    if child.is_miss() { child.size * MISS_FACTOR } else { child.size }
}
