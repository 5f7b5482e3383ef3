//! Answers read as what they should be.

use crate::engine::ends::End;

/// A whole number; a minus may also be U+2212.
pub(super) fn number(answer: &str) -> Option<i64> {
    answer.trim().replacen('−', "-", 1).parse().ok()
}

/// One of the two ends, by either of its names. Unlike a [move](crate::programs::rows::end) it can’t be `either`.
pub(super) fn end(answer: &str) -> Option<End> {
    End::BOTH.into_iter().find(|end| is(answer, end.name()) || is(answer, end.side()))
}

/// Whether an answer is this word, in either case.
pub(super) fn is(answer: &str, word: &str) -> bool {
    answer.trim().eq_ignore_ascii_case(word)
}

/// What is said first about an answer that can’t be read, where `expected` is what it should be.
pub(super) fn unreadable(expected: &str) -> String {
    format!("The answer should be {expected}.")
}
