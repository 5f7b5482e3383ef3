//! Games of Evil Hangman told afterwards: what an evil host did, and moments drawn from games.

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::sync::Arc;

use arcade_engine::Cancel;
use arcade_engine::hangman::samples::{Moment, Sample};
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{
    Answer, Confession, Dictionary, Game, Guess, Host, Letter, LetterSet, Outcome, Pattern, Places, Setup, Ties, Turn,
};
use arcade_engine::lexicon::{Lexicon, Tier};

fn letter(character: char) -> Letter {
    Letter::new(character).unwrap()
}

fn setup(dictionary: Dictionary, host: Host, lives: u32, seed: u64) -> Setup {
    let lives = NonZeroU32::new(lives).unwrap();
    Setup { dictionary: Arc::new(dictionary), lives, host, whole_words: true, ties: Ties::Ordered, seed }
}

/// A game of these guesses, letters or words, against the largest family.
fn played(words: &str, lives: u32, guesses: &[&str]) -> Game {
    let dictionary = Dictionary::from_words(words.split(' ')).unwrap();
    let mut game = Game::new(&setup(dictionary, Host::Largest, lives, 1));
    for text in guesses {
        let guess = game.read(text).unwrap();
        let answer = Host::Largest.quick_answer(&game, guess).unwrap();
        game.play(Turn { guess, answer }).unwrap();
    }
    game
}

#[test]
fn an_honest_host_would_have_lost_the_words_that_the_guesses_find_before_the_lives_run_out() {
    // With abcd four letters find the word; with abce the D misses; with cccc A and B have cost both lives before C.
    let words = "abcd abce cccc";
    let losses = |guesses: &[&str]| -> Vec<usize> {
        let confession = Confession::of(&played(words, 2, guesses));
        assert_eq!(confession.words, 3);
        confession.turns.iter().map(|turn| turn.honest_losses).collect()
    };
    assert_eq!(losses(&["a", "b", "c", "d", "e"]), [0, 0, 0, 1, 2]);
    // A whole word finds that word, and misses the others.
    assert_eq!(losses(&["a", "b", "abcd", "c"]), [0, 0, 1, 1]);
    assert_eq!(losses(&["abcd", "c"]), [1, 2]);
    assert_eq!(losses(&["c", "abcd", "a", "b"]), [1, 2, 2, 2]);
}

#[test]
fn a_confession_says_turn_by_turn_what_was_kept() {
    let game = played("deal tear monk", 3, &["e", "deal", "r"]);
    let confession = Confession::of(&game);
    let told: Vec<_> = confession
        .turns
        .iter()
        .map(|turn| (turn.pattern.to_string(), turn.before, turn.after, turn.hits, turn.families.len()))
        .collect();
    let shown = |pattern: &str| pattern.to_owned();
    assert_eq!(told, [(shown("-E--"), 3, 2, 2, 2), (shown("-E--"), 2, 1, 1, 0), (shown("-E-R"), 1, 1, 1, 1)]);
    let answers: Vec<_> = confession.turns.iter().map(|turn| (turn.guess, turn.answer)).collect();
    assert!(Confession::of(&Game::new(game.setup())).turns.is_empty());
    assert_eq!(answers, game.turns().iter().map(|turn| (turn.guess, turn.answer)).collect::<Vec<_>>());
}

#[test]
fn the_word_shown_as_still_possible_is_one_of_the_most_common() {
    let dictionary = Dictionary::new(Lexicon::embedded(), Tier::Full, 7).unwrap();
    let mut game = Game::new(&setup(dictionary, Host::Largest, 26, 1));
    for character in "esiarn".chars() {
        let guess = Guess::Letter(letter(character));
        let answer = Host::Largest.quick_answer(&game, guess).unwrap();
        game.play(Turn { guess, answer }).unwrap();
    }
    let mut past = Game::new(game.setup());
    for turn in Confession::of(&game).turns {
        past.play(Turn { guess: turn.guess, answer: turn.answer }).unwrap();
        let level = |word: u32| past.dictionary().level(word);
        assert!(past.candidates().contains(&turn.witness));
        assert_eq!(Some(level(turn.witness)), past.candidates().iter().map(|&word| level(word)).min());
    }
}

#[test]
fn who_is_hanged_is_shown_the_honest_word_or_any_that_is_left() {
    let words = ["deal", "tear", "monk", "cool", "good", "hope"];
    let hanged = |host: Host, seed: u64| {
        let mut game = Game::new(&setup(Dictionary::from_words(words).unwrap(), host, 1, seed));
        game.play(Turn { guess: Guess::Letter(letter('l')), answer: Answer::Places(Places::NONE) }).unwrap();
        let Some(Outcome::Hanged { word }) = game.outcome() else { panic!("one miss hangs") };
        (game, word)
    };
    let shown: BTreeSet<u32> = (0..60).map(|seed| hanged(Host::Largest, seed).1).collect();
    // All of them but deal and cool.
    assert_eq!(shown.into_iter().collect::<Vec<_>>(), hanged(Host::Largest, 0).0.candidates());
    for seed in 0..20 {
        let (game, word) = hanged(Host::Honest, seed);
        assert_eq!(Host::Honest.quick_answer(&game, Guess::Word(word)), Some(Answer::Word(true)));
    }
}

#[test]
fn an_answer_of_another_sort_than_the_guess_is_dishonest() {
    let mut game = played("deal tear monk", 3, &["e"]);
    let before = game.clone();
    for (guess, answer) in [
        (Guess::Letter(letter('d')), Answer::Word(true)),
        (Guess::Word(0), Answer::Places(Places::NONE)),
        (Guess::Letter(letter('d')), Answer::Places([0, 1].into_iter().collect())),
    ] {
        assert!(game.play(Turn { guess, answer }).is_err());
    }
    assert_eq!(game, before);
    assert_eq!((game.wrong(), game.guessed()), (LetterSet::EMPTY, "e".chars().map(letter).collect()));
    // The last word left cannot be denied.
    let mut game = played("deal tear monk", 3, &["e", "d"]);
    let [last] = *game.candidates() else { panic!("one word is left") };
    assert!(game.play(Turn { guess: Guess::Word(last), answer: Answer::Word(false) }).is_err());
    assert_eq!(game.wrong(), "d".chars().map(letter).collect());
}

#[test]
fn moments_are_drawn_from_games_with_two_words_or_more_left_and_lives_about_as_many_as_are_needed() {
    let lexicon = Lexicon::embedded();
    let (mut beside, mut shown, mut begun) = (BTreeSet::new(), BTreeSet::new(), 0);
    for seed in 0..60 {
        let draw = || Moment::draw(lexicon, Tier::Wide, 16, seed).unwrap().unwrap();
        let sample = draw().solve(1_000_000).unwrap();
        assert_eq!(draw().solve(1_000_000).unwrap(), sample, "a seed always draws the same");
        let dictionary = Arc::new(Dictionary::new(lexicon, Tier::Wide, 16).unwrap());
        let words = sample.pattern.candidates(&dictionary, sample.wrong);
        assert!(words.len() > 1 && words.len() == sample.words && sample.tier == Tier::Wide);
        let mut solver = Solver::new(dictionary, Cancel::new());
        assert_eq!(solver.solve(&words, 1_000_000, &mut |_, _| {}).unwrap(), sample.value);
        let value = i64::from(sample.value.exact().unwrap());
        assert!((1.max(value - 1)..=value + 1).contains(&i64::from(sample.lives)), "{sample}");
        beside.insert(i64::from(sample.lives) - value);
        begun += usize::from(sample.pattern == Pattern::blank(16) && sample.wrong.is_empty());
        shown.insert(sample.to_string());
        assert_eq!(sample.to_string().parse::<Sample>(), Ok(sample));
    }
    assert_eq!(beside.into_iter().collect::<Vec<_>>(), [-1, 0, 1]);
    assert!(shown.len() > 15 && begun < 30, "{} different ones, {begun} with nothing guessed", shown.len());
    assert!(Moment::draw(lexicon, Tier::Wide, 40, 1).is_err(), "no such words");
}
