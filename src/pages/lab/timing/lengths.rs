//! The lengths to which one can have something measured.

use arcade_engine::lab::{Experiment, Subject};

/// The shortest of them, where lengths double.
const SHORTEST: usize = 16;
/// The smallest hand to which hands are measured.
const SMALLEST_HAND: usize = 6;

/// The lengths for `subject`, ascending: those of hands one by one, the others doubled.
fn all(subject: Subject) -> Vec<usize> {
    let largest = Experiment::interactive(subject, std::time::Duration::ZERO, 0).largest();
    if subject == Subject::WordGame {
        return (SMALLEST_HAND..=largest).collect();
    }
    let doubled = std::iter::successors(Some(SHORTEST), |length| Some(length * 2));
    let mut lengths: Vec<usize> = doubled.take_while(|&length| length < largest).collect();
    lengths.push(largest);
    lengths
}

/// How they are written, and which is chosen at first: the largest.
pub(super) fn offered(subject: Subject) -> (Vec<String>, usize) {
    let lengths = all(subject);
    let last = lengths.len() - 1;
    (lengths.into_iter().map(|length| format!("to {}", subject.sized(length))).collect(), last)
}

/// The length at place `at` of those that are offered for `subject`; the largest beyond the last.
pub(super) fn longest(subject: Subject, at: usize) -> usize {
    let lengths = all(subject);
    lengths[at.min(lengths.len() - 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_ascend_to_the_largest_input_there_is() {
        for subject in Subject::ALL {
            let lengths = all(subject);
            assert!(lengths.len() > 5 && lengths.is_sorted_by(|one, other| one < other), "{subject}: {lengths:?}");
            assert!(subject.largest().is_none_or(|largest| lengths.last() == Some(&largest)), "{subject}");
            let (offered, first) = offered(subject);
            assert_eq!((offered.len(), longest(subject, first)), (lengths.len(), lengths[lengths.len() - 1]));
        }
    }
}
