//! Which guesses and families look promising, and which are decided by how many words there are.

use crate::hangman::Letter;

/// How many times its words a family without the letter counts for, when guesses are put in order: its miss is what a
/// host wants.
const MISS_FACTOR: u32 = 3;

/// Whether `misses` are enough for so many words, whatever they are: each miss rules out at least one.
pub(super) fn is_few(size: u32, misses: u8) -> bool {
    size <= u32::from(misses) + 1
}

/// Whether the `misses + 1` letters that most of `size` words have could be in all of them. If not, a host that denies
/// them all still has a word.
pub(super) fn can_cover(hits: impl Iterator<Item = u32>, size: u32, misses: u8) -> bool {
    let mut sorted = [0; Letter::COUNT];
    sorted.iter_mut().zip(hits).for_each(|(to, hits)| *to = hits);
    sorted.sort_unstable_by(|one, other| other.cmp(one));
    sorted.iter().take(usize::from(misses) + 1).sum::<u32>() >= size
}

/// How hard a family of so many words looks.
pub(super) const fn weight(size: u32, is_miss: bool) -> u32 {
    if is_miss { size * MISS_FACTOR } else { size }
}

/// What speaks for looking at some words first of which the most-frequent-letter guesser may need so many misses: many misses
/// from few words. One miss more is worth as much as a quarter of the words.
pub(in crate::hangman) fn promise(misses: u8, words: usize) -> f64 {
    f64::from(misses) - (words as f64).log2() / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_few_while_each_miss_but_the_last_word_has_one() {
        assert_eq!([1, 2, 3].map(|size| is_few(size, 1)), [true, true, false]);
        assert_eq!([0, 1, 2].map(|size| is_few(size, 0)), [true, true, false]);
    }

    #[test]
    fn letters_cover_the_words_if_those_that_most_have_do_so_together() {
        // With two misses three letters are denied: 5 + 3 + 2 words have one of them at most.
        let covers = |size| can_cover([2, 5, 1, 3, 2].into_iter(), size, 2);
        assert!(covers(10) && !covers(11));
        assert!(can_cover([4].into_iter(), 4, 0) && !can_cover([3, 3].into_iter(), 4, 0));
    }

    #[test]
    fn a_miss_weighs_three_times_its_words() {
        assert_eq!([weight(5, false), weight(5, true)], [5, 15]);
    }

    #[test]
    fn a_miss_more_is_worth_a_quarter_of_the_words() {
        assert!((promise(3, 1) - 3.0).abs() < 1e-9);
        for (misses, words) in [(1, 2), (4, 10), (7, 33)] {
            assert!((promise(misses + 1, 4 * words) - promise(misses, words)).abs() < 1e-9);
            assert!(promise(misses, words) > promise(misses, words + 1));
        }
    }
}
