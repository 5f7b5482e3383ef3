//! Each host does what its name says, beside the plainest form of the rule, over games on the words that ship.

use std::num::NonZeroU32;
use std::sync::Arc;

use arcade_engine::Cancel;
use arcade_engine::hangman::solver::Solver;
use arcade_engine::hangman::{
    Answer, Dictionary, Family, Game, Guess, Host, Letter, Places, Refusal, Setup, Ties, Turn,
};
use arcade_engine::lexicon::{Lexicon, Tier};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// A game of `host` with 26 lives, on the words of all tiers.
fn game(host: Host, length: usize, seed: u64) -> Game {
    let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Full, length).unwrap());
    Game::new(&Setup {
        dictionary,
        lives: NonZeroU32::new(26).unwrap(),
        host,
        whole_words: true,
        ties: Ties::Ordered,
        seed,
    })
}

/// Plays the letters in an order drawn with the seed until the word is found, and hands each position, with its families
/// and the host's choice among them, to `look`.
fn play(host: Host, seed: u64, mut look: impl FnMut(&Game, Letter, &[Family], Places)) -> Game {
    let mut game = game(host, 4 + seed as usize % 6, seed);
    let mut solver = Solver::new(Arc::clone(game.dictionary()), Cancel::new());
    let mut letters: Vec<char> = ('a'..='z').collect();
    letters.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    for letter in letters.into_iter().filter_map(Letter::new) {
        if game.is_over() {
            break;
        }
        let guess = Guess::Letter(letter);
        let answer = host.answer(&game, guess, &mut solver).unwrap().answer;
        let Answer::Places(places) = answer else { panic!("a letter is answered with places") };
        look(&game, letter, &game.families(letter), places);
        game.play(Turn { guess, answer }).unwrap();
    }
    game
}

#[test]
fn an_honest_host_answers_for_one_word_also_where_that_is_not_the_largest_family() {
    let mut others = 0;
    for seed in 0..40 {
        let mut answers = Vec::new();
        let end = play(Host::Honest, seed, |_, letter, families, places| {
            answers.push((letter, places));
            others += usize::from(families[0].places != places);
        });
        let &[word] = end.candidates() else { panic!("26 lives are enough for every word") };
        assert!(answers.iter().all(|&(letter, places)| end.dictionary().places(word, letter) == places));
    }
    assert!(others > 100, "{others} answers were not the largest family");
}

#[test]
fn an_obscure_host_keeps_the_family_whose_words_weigh_most() {
    let weight = |word: &str| match Lexicon::embedded().tier_of(word).unwrap() {
        Tier::Common => 1,
        Tier::Standard => 4,
        Tier::Wide => 16,
        Tier::Full => 64,
    };
    let mut others = 0;
    for seed in 0..40 {
        play(Host::Obscure, seed, |game, letter, families, places| {
            let weight_of = |family: &Family| -> u64 {
                let dictionary = game.dictionary();
                let words = game.candidates().iter().filter(|&&word| dictionary.places(word, letter) == family.places);
                words.map(|&word| weight(dictionary.word(word))).sum()
            };
            let most = families.iter().map(weight_of).max().unwrap();
            let chosen = families.iter().find(|family| family.places == places).unwrap();
            assert_eq!(weight_of(chosen), most);
            others += usize::from(families[0].places != places);
        });
    }
    assert!(others > 5, "{others} answers were not the largest family");
}

#[test]
fn the_largest_family_is_answered_every_time_by_its_host_and_never_by_one_that_slips_on_that_guess() {
    for seed in 0..20 {
        play(Host::Largest, seed, |_, _, families, places| {
            assert_eq!(families[0].places, places);
            assert!(families.iter().all(|family| family.size <= families[0].size));
        });
        for (host, period) in [(Host::Easy, 2), (Host::Medium, 4)] {
            play(host, seed, |game, _, families, places| {
                let slips = (game.turns().len() + 1).is_multiple_of(period) && families.len() > 1;
                assert_eq!(families[usize::from(slips)].places, places, "{host:?}, guess {}", game.turns().len() + 1);
            });
        }
    }
}

#[test]
fn a_whole_word_is_refused_where_the_setup_has_none_however_it_is_guessed() {
    let with = game(Host::Largest, 5, 0);
    let without = Game::new(&Setup { whole_words: false, ..with.setup().clone() });
    assert_eq!(with.check(Guess::Word(0)), Ok(()));
    assert_eq!(without.check(Guess::Word(0)), Err(Refusal::WordsOff));
    assert_eq!(without.read("their"), Err(Refusal::WordsOff));
    let mut played = without.clone();
    let turn = Turn { guess: Guess::Word(0), answer: Answer::Word(false) };
    assert_eq!(played.play(turn), Err(Refusal::WordsOff));
    assert_eq!(played, without);
}

#[test]
fn when_a_game_is_over_every_guess_is_refused_for_that_reason() {
    for seed in 0..8 {
        let full = play(Host::Honest, seed, |_, _, _, _| {});
        // The same turns with a life less than their misses are a game that ends in a hanging.
        let few = Setup { lives: NonZeroU32::new(full.misses().max(1)).unwrap(), ..full.setup().clone() };
        let mut hanged = Game::new(&few);
        for turn in full.turns() {
            if hanged.is_over() {
                break;
            }
            hanged.play(*turn).unwrap();
        }
        for game in [full, hanged] {
            assert!(game.is_over());
            for letter in Letter::all() {
                assert_eq!(game.check(Guess::Letter(letter)), Err(Refusal::Over), "{letter:?}");
            }
            assert_eq!(game.check(Guess::Word(game.candidates()[0])), Err(Refusal::Over));
        }
    }
}

#[test]
fn an_honest_host_admits_its_word_and_no_other_from_the_first_guess_on() {
    for seed in 0..8 {
        let end = play(Host::Honest, seed, |_, _, _, _| {});
        let hidden = end.candidates()[0];
        let fresh = Game::new(end.setup());
        for &word in fresh.candidates() {
            let answer = Host::Honest.quick_answer(&fresh, Guess::Word(word));
            assert_eq!(answer, Some(Answer::Word(word == hidden)), "{}", fresh.dictionary().word(word));
        }
    }
}

#[test]
fn an_evil_host_admits_a_word_only_when_it_is_the_last() {
    for seed in 0..8 {
        let end = play(Host::Largest, seed, |game, _, _, _| {
            let words = game.candidates();
            let answers = words.iter().map(|&word| Host::Largest.quick_answer(game, Guess::Word(word)));
            assert!(answers.into_iter().all(|answer| answer == Some(Answer::Word(words.len() == 1))));
        });
        assert_eq!(end.candidates().len(), 1);
    }
}

/// The places that the host that plans ahead answers with at the first guess, with so many lives.
fn planned(words: &str, lives: u32, character: char) -> Places {
    let dictionary = Arc::new(Dictionary::from_words(words.split(' ')).unwrap());
    let (lives, host) = (NonZeroU32::new(lives).unwrap(), Host::LookAhead);
    let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
    let game = Game::new(&Setup { dictionary, lives, host, whole_words: false, ties: Ties::Ordered, seed: 0 });
    let answer = host.answer(&game, Guess::Letter(Letter::new(character).unwrap()), &mut solver).unwrap().answer;
    let Answer::Places(places) = answer else { panic!("a letter is answered with places") };
    places
}

#[test]
fn who_plans_ahead_and_cannot_hang_takes_the_answer_that_costs_most_misses_and_of_equal_ones_the_preferred() {
    // The five words without T have an E each, at another place: no more misses follow. Of the four others three may.
    assert_eq!(planned("eabcd bedfg hiejk lmnep vwxze topsy topsa topsi topse", 20, 't'), Places::one(0));
    // Without T as many misses follow as with it, and the one of T comes to them.
    assert_eq!(planned("topsy topsa mopsy mopsa", 20, 't'), Places::NONE);
    // Neither costs a miss: the place furthest right is preferred.
    assert_eq!(planned("ab ba", 20, 'a'), Places::one(1));
}
