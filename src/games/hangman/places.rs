//! What both ways to play hangman keep alike.

use arcade_engine::hangman::Places;

/// These places of a word of `length` letters; None when it has not all of them.
pub(super) fn within(places: &[usize], length: usize) -> Option<Places> {
    places.iter().all(|&place| place < length).then(|| places.iter().copied().collect())
}
