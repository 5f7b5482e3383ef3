//! The game the other way round: what the computer makes of a person's answers.

use std::sync::Arc;

use arcade_engine::hangman::{Contradiction, Dictionary, Disagreement, Guesser, Letter, Places, Reverse, ReverseRules};

fn letter(character: char) -> Letter {
    Letter::new(character).unwrap()
}

fn places(places: &[usize]) -> Places {
    places.iter().copied().collect()
}

/// A game with these answers; each is taken.
fn game(words: &str, lives: u32, answers: &[(char, &[usize])]) -> Reverse {
    let dictionary = Arc::new(Dictionary::from_words(words.split(' ')).unwrap());
    let mut game = Reverse::new(&ReverseRules { dictionary, guesser: Guesser::Frequent, lives });
    for &(character, at) in answers {
        game.answer(letter(character), places(at)).unwrap();
    }
    game
}

const NINE: &str = "ally beta cool deal else flew good hope ibex";

fn left(game: &Reverse) -> Vec<&str> {
    game.candidates().iter().map(|&word| game.dictionary().word(word)).collect()
}

#[test]
fn each_nowhere_costs_a_life_and_the_last_one_ends_the_game() {
    let mut game = game(NINE, 2, &[('e', &[]), ('o', &[1, 2])]);
    assert_eq!((game.misses(), game.lives(), game.is_over()), (1, 1, false));
    assert_eq!((left(&game), game.pattern().to_string()), (vec!["cool", "good"], "-OO-".to_owned()));
    assert_eq!((game.found(), game.guessed().to_string()), (None, "EO".to_owned()));
    game.answer(letter('z'), Places::NONE).unwrap();
    assert_eq!((game.misses(), game.lives(), game.is_over()), (2, 0, true));
    assert_eq!(game.answer(letter('c'), places(&[0])), Err(Contradiction::NotAsked(letter('c'))));
    assert_eq!(game.conceded(), None);
}

#[test]
fn the_last_word_left_is_found() {
    let game = game(NINE, 9, &[('e', &[]), ('o', &[1, 2]), ('c', &[])]);
    assert_eq!(game.found().map(|word| game.dictionary().word(word)), Some("good"));
    assert!(game.is_over() && game.lives() == 7 && game.answers() == game.moves());
}

#[test]
fn an_answer_that_cannot_be_is_refused_and_changes_nothing() {
    let mut game = game(NINE, 9, &[('e', &[1])]);
    let before = game.clone();
    let beyond = Contradiction::Taken { place: 5, shows: None };
    assert_eq!(game.answer(letter('l'), places(&[3, 4])), Err(beyond.clone()));
    let taken = Contradiction::Taken { place: 2, shows: Some(letter('e')) };
    assert_eq!(game.answer(letter('l'), places(&[1])), Err(taken.clone()));
    let again = Contradiction::NotAsked(letter('e'));
    assert_eq!(game.answer(letter('e'), Places::NONE), Err(again.clone()));
    assert_eq!(game, before);
    let told = [beyond, taken, again].map(|refused| refused.to_string());
    assert_eq!(told, ["The word has no place 5.", "Place 2 already shows E.", "E was not asked."]);
}

#[test]
fn of_the_answers_that_are_contradicted_the_one_is_named_that_rules_out_most() {
    let conceded = |words, answers: &[(char, &[usize])]| game(words, 9, answers).conceded().unwrap().clone();
    // Deal has an A there, and an E.
    let no_word = conceded(NINE, &[('e', &[]), ('b', &[]), ('a', &[2])]);
    assert_eq!(no_word, Contradiction::NoWord { letter: letter('a'), against: Some((letter('e'), 1)) });
    assert_eq!(
        no_word.to_string(),
        "No word I know fits: your answer to A contradicts the one to E (without that one 1 word fits)."
    );
    // Without A nowhere there are two words, and without B nowhere one.
    for first_two in ["ab", "ba"] {
        let mut answers: Vec<(char, &[usize])> = first_two.chars().map(|first| (first, &[][..])).collect();
        answers.push(('c', &[]));
        let no_word = conceded("ad ae bd cd ce", &answers);
        assert_eq!(no_word, Contradiction::NoWord { letter: letter('c'), against: Some((letter('a'), 2)) });
        assert!(no_word.to_string().ends_with("(without that one 2 words fit)."));
    }
    // No one answer alone is to blame.
    let no_word = conceded("ab cd ce", &[('a', &[]), ('b', &[]), ('c', &[1])]);
    assert_eq!(no_word, Contradiction::NoWord { letter: letter('c'), against: None });
    assert_eq!(no_word.to_string(), "No word I know fits your answer to C and those before it.");
}

#[test]
fn a_word_that_was_thought_of_shows_which_answers_were_wrong() {
    let game = game(NINE, 9, &[('e', &[]), ('o', &[1, 2])]);
    assert_eq!((game.disagreements("Good"), game.disagreements("noob")), (vec![], vec![]));
    let hole = [
        Disagreement { letter: letter('e'), said: Places::NONE, has: places(&[3]) },
        Disagreement { letter: letter('o'), said: places(&[1, 2]), has: places(&[1]) },
    ];
    assert_eq!(game.disagreements("HOLE"), hole);
}

#[test]
fn taking_back_the_last_answer_leaves_the_game_before_it() {
    let before = game(NINE, 2, &[('e', &[])]);
    let mut after = game(NINE, 2, &[('e', &[]), ('z', &[])]);
    assert!(after.is_over());
    assert_eq!((after.undo(), &after), (Some((letter('z'), Places::NONE)), &before));
    assert_eq!((after.undo(), after.undo()), (Some((letter('e'), Places::NONE)), None));
    assert_eq!((after.candidates().len(), after.rules().lives), (9, 2));
}
