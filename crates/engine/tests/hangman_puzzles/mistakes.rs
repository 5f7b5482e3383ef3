//! Positions in which a guess gave something away, beside the rules.

use arcade_engine::hangman::Places;
use arcade_engine::hangman::puzzle::{RightLetters, right_letters};
use arcade_engine::lexicon::Word;
use arcade_engine::puzzle::{EASIEST, rating};

use super::*;

/// Whether the letters are those that the rules say, and whether the players that fail are.
fn compare_letters(
    position: &Position,
    found: &Result<RightLetters, NotAPuzzle>,
    solver: &mut Solver,
    twin: &mut Twin,
) {
    let (all, known, lives) = (twin.all(), answered(position), position.lives.unwrap().get() as u8);
    // Where the win is lost, those are right that cost least.
    let most = twin.value(all).max(lives - 1);
    let open: Vec<char> = ('a'..='z').filter(|&letter| !known.contains(letter)).collect();
    let right: String = open.iter().copied().filter(|&letter| twin.forced(all, letter) <= most).collect();
    let Ok(found) = found else {
        assert_eq!(found.as_ref().err(), Some(&NotAPuzzle::NotOnlyOne));
        assert_eq!(right.len(), open.len(), "all letters are equally good: {position:?}");
        return;
    };
    assert!(right.len() < open.len(), "{position:?}");
    assert_eq!(found.right.to_string().to_lowercase(), right, "{position:?}");
    assert_eq!(found.is_winnable(), twin.value(all) < lives);
    let (names, hard) = found.failures(solver).unwrap();
    for (name, taken) in [
        ("most frequent letter", twin.most_frequent(all, &known)),
        ("smallest worst family", twin.smallest_worst(all, &known)),
    ] {
        assert_eq!(names.iter().any(|other| other == name), !right.contains(taken), "{name} at {position:?}");
    }
    let fitting: Vec<char> = twin.fitting(all, &known).collect();
    let drawn = fitting.iter().filter(|&&letter| right.contains(letter)).count() as f64 / fitting.len() as f64;
    let unlucky = 2.0 - drawn - twin.chance_of_a_person(all, &known, &right);
    assert_eq!(hard, rating((unlucky + names.len() as f64) / 6.0), "{position:?}");
}

#[test]
fn the_right_letters_are_those_that_keep_the_win_or_cost_least() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Common, 6).unwrap());
    let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
    let (mut winnable, mut lost) = (0, 0);
    for _ in 0..80 {
        let bare = position(&dictionary, &mut random);
        let words = texts(&bare, &dictionary);
        if words.len() < 2 {
            continue;
        }
        let mut twin = Twin::new(&words);
        for lives in 1..=u32::from(twin.value(twin.all())) + 2 {
            let position = Position { lives: NonZeroU32::new(lives), ..bare.clone() };
            let found = right_letters(&position, &mut solver);
            compare_letters(&position, &found, &mut solver, &mut twin);
            winnable += u32::from(found.as_ref().is_ok_and(RightLetters::is_winnable));
            lost += u32::from(found.is_ok_and(|found| !found.is_winnable()));
        }
    }
    assert!(winnable > 20 && lost > 20, "{winnable} {lost}");
}

#[test]
fn letters_are_looked_for_among_forty_words_at_most_and_with_lives() {
    let lexicon = Lexicon::embedded();
    let of_words = |count: usize, lives: u32| {
        let words = lexicon.words(12);
        let dictionary = Dictionary::from_words(words.iter().take(count).map(Word::as_str)).unwrap();
        let position = Position {
            pattern: Pattern::blank(12),
            wrong: LetterSet::EMPTY,
            lives: NonZeroU32::new(lives),
            tier: Tier::Common,
            guess: None,
        };
        let found = right_letters(&position, &mut Solver::new(Arc::new(dictionary), Cancel::new()));
        found.map(|found| found.state.words.len())
    };
    assert_eq!(of_words(40, 1), Ok(40));
    assert_eq!(of_words(41, 1), Err(NotAPuzzle::TooDeep));
    assert_eq!((of_words(40, 0), of_words(1, 1)), (Err(NotAPuzzle::NoMove), Err(NotAPuzzle::NoMove)));
}

#[test]
fn nobody_fails_where_every_letter_that_a_word_has_is_right() {
    let (mut solver, position) = small("ab ba", "--", "", 1);
    let found = right_letters(&position, &mut solver).unwrap();
    assert_eq!(found.right.to_string(), "AB");
    assert_eq!(found.failures(&mut solver), Ok((Vec::new(), EASIEST)));
}

#[test]
fn a_state_says_what_is_left_after_each_answer() {
    let (solver, position) = small("deal dear tear", "-ea-", "o", 3);
    let dictionary = solver.dictionary();
    let before = position.begin(dictionary).unwrap();
    assert_eq!((before.answered().to_string(), before.open().count()), ("AEO".to_owned(), 23));
    let d = Letter::new('d').unwrap();
    let hit = before.after(dictionary, d, Places::one(0));
    assert_eq!((hit.pattern.to_string(), hit.words, hit.lives), ("DEA-".to_owned(), vec![0, 1], 3));
    let miss = before.after(dictionary, d, Places::NONE);
    assert_eq!((miss.wrong.to_string(), miss.words, miss.lives), ("DO".to_owned(), vec![2], 2));
    let denied = before.without(1);
    assert_eq!((denied.words, denied.lives, denied.pattern), (vec![0, 2], 2, before.pattern));
}
