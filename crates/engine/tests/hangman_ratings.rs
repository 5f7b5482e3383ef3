//! Evil Hangman: what follows from the bounds of a rating, each worked out by hand.

use arcade_engine::hangman::solver::{Bounds, Effort, Rating, Verdict, Weight};
use arcade_engine::hangman::{Dictionary, Letter, LetterSet};

fn letter(character: char) -> Letter {
    Letter::new(character).unwrap()
}

fn letters(text: &str) -> LetterSet {
    text.chars().map(letter).collect()
}

const fn from(at_least: u8, at_most: u8) -> Bounds {
    Bounds { at_least, at_most }
}

/// A rating that knows this of some letters, and of no other.
fn rating(value: Bounds, known: &[(char, Bounds)]) -> Rating {
    let mut letters = [from(0, 26); Letter::COUNT];
    for &(character, bounds) in known {
        letters[letter(character)] = bounds;
    }
    Rating { value, letters, is_final: false, effort: Effort { nodes: 7, memo: 3 } }
}

#[test]
fn a_guess_loses_what_it_costs_more_than_the_best_one_as_far_as_that_is_proved() {
    let lost = |best, guess| {
        let weight = Weight { best, guess };
        (weight.lost(), weight.is_exact())
    };
    assert_eq!(lost(from(2, 2), from(2, 2)), (Some(0), true));
    assert_eq!(lost(from(2, 2), from(5, 5)), (Some(3), true));
    // As good as the best one, whatever either costs.
    assert_eq!(lost(from(2, 3), from(2, 3)), (Some(0), true));
    // It costs more, and it is open how much.
    assert_eq!(lost(from(2, 2), from(4, 6)), (Some(2), false));
    assert_eq!(lost(from(1, 3), from(4, 4)), (Some(1), false));
    // It may cost as much.
    assert_eq!(lost(from(2, 3), from(3, 4)), (None, false));
    assert_eq!(lost(from(2, 2), from(2, 3)), (None, false));
}

#[test]
fn a_rating_knows_who_wins_and_what_can_be_wasted() {
    let rating = rating(from(1, 2), &[('a', from(1, 2)), ('b', from(3, 3))]);
    let verdicts = [Verdict::Host, Verdict::Undecided, Verdict::Guesser, Verdict::Guesser];
    assert_eq!([1, 2, 3, 4].map(|lives| rating.verdict(lives)), verdicts);
    // With 4 lives three misses are survived, and two are forced at most.
    assert_eq!([1, 2, 3, 4].map(|lives| rating.spare(lives)), [None, None, Some(0), Some(1)]);
    assert_eq!([0, 2, 3, 4].map(|lives| rating.winning(lives)), ["", "", "a", "ab"].map(letters));
    assert_eq!((rating.after(letter('b')), rating.weigh(letter('b')).best), (from(3, 3), from(1, 2)));
    // Nobody wins without a life, not even with a letter that costs nothing.
    assert_eq!(self::rating(from(0, 0), &[('a', from(0, 0))]).winning(0), LetterSet::EMPTY);
}

#[test]
fn all_is_known_of_who_wins_once_it_is_known_of_the_words_and_of_the_letters_in_them() {
    let dictionary = Dictionary::from_words(["ab", "ac"]).unwrap();
    let splits = dictionary.splits(&dictionary.all());
    let known = [('a', from(1, 1)), ('b', from(1, 1)), ('c', from(0, 1))];
    let has = |value, known: &[(char, Bounds)], lives| rating(value, known).has_verdicts(lives, &splits);
    assert!(has(from(1, 1), &known, 2));
    assert!(!has(from(1, 1), &known, 1), "C may win with one life");
    assert!(!has(from(0, 2), &known, 2), "who wins with two lives is open");
    assert!(!has(from(1, 1), &known[..2], 2), "C may lose with two");
}

#[test]
fn two_ratings_together_know_what_either_knows() {
    let one = rating(from(1, 4), &[('a', from(2, 5)), ('b', from(1, 6))]);
    let other = Rating { is_final: true, ..rating(from(2, 5), &[('a', from(3, 9))]) };
    let both = one.and(&other);
    assert_eq!((both.value, both.after(letter('a')), both.after(letter('b'))), (from(2, 4), from(3, 5), from(1, 6)));
    assert_eq!([one.and(&one), both, other.and(&one)].map(|rating| rating.is_final), [false, true, true]);
    assert_eq!(both.effort, one.effort);
}

#[test]
fn the_best_letter_costs_least_then_most_words_have_it_then_it_leaves_fewest() {
    // A is in all four words; D is in three of them at the same place, and E in three at different ones; the rest in one each.
    let dictionary = Dictionary::from_words(["adfe", "adeg", "adcc", "eahh"]).unwrap();
    let splits = dictionary.splits(&dictionary.all());
    let best = |known: &[(char, Bounds)], guessed: &str| rating(from(1, 2), known).best(&splits, letters(guessed));
    let same = ['a', 'b', 'c', 'd', 'e'].map(|letter| (letter, from(1, 2)));
    let order = ["", "a", "ae", "ade", "acdefgh"].map(|guessed| best(&same, guessed));
    assert_eq!(order, [Some(letter('a')), Some(letter('e')), Some(letter('d')), Some(letter('c')), None]);
    assert_eq!(best(&[('d', from(2, 2)), ('a', from(1, 3))], ""), Some(letter('d')), "2 at most, and not 3");
    // A letter that is proved to lose a miss comes after those of which less is known.
    let losing = [('e', from(3, 3)), ('d', from(3, 4)), ('a', from(3, 5)), ('c', from(3, 6))];
    assert_eq!(best(&losing, ""), Some(letter('f')));
    assert_eq!(best(&losing, "fgh"), Some(letter('e')));
    assert_eq!(best(&[('e', from(2, 20)), ('d', from(3, 4))], "acfgh"), Some(letter('e')), "E may cost 2, as V may");
    assert_eq!(best(&[('z', from(0, 0))], ""), Some(letter('a')), "no word has a Z");
}
