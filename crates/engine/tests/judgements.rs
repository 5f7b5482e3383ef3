//! Evil Hangman: what a review says of each guess, beside the full minimax on few words.

use std::num::NonZeroU32;
use std::sync::Arc;

use arcade_engine::Cancel;
use arcade_engine::hangman::solver::{RATING_WORK, Solver, naive};
use arcade_engine::hangman::{
    Answer, Dictionary, Game, Guess, GuessReview, Host, Judgement, Letter, Pattern, Setup, Ties, Turn, accuracy, judge,
};
use arcade_engine::lexicon::{Lexicon, Tier};
use proptest::prelude::*;

/// Misses forced from `words` on once `letter` is guessed, its own included.
fn after(dictionary: &Dictionary, words: &[u32], letter: Letter) -> u8 {
    let families = dictionary.split(words, letter).into_iter();
    let forced = families.map(|family| {
        u8::from(family.is_miss()) + naive::misses(dictionary, &dictionary.keep(words, letter, family.places))
    });
    forced.max().unwrap()
}

/// A game of the letters of `order`, with a whole word as every third guess, against the largest family.
fn played(words: &[String], lives: u32, order: &[char]) -> Game {
    let dictionary = Arc::new(Dictionary::from_words(words.iter().map(String::as_str)).unwrap());
    let lives = NonZeroU32::new(lives).unwrap();
    let mut game =
        Game::new(&Setup { dictionary, lives, host: Host::Largest, whole_words: true, ties: Ties::Ordered, seed: 3 });
    for (number, &character) in order.iter().enumerate() {
        let guess = match number % 3 {
            2 => Guess::Word(game.candidates()[number % game.candidates().len()]),
            _ => Guess::Letter(Letter::new(character).unwrap()),
        };
        if game.check(guess).is_ok() {
            let answer = game.setup().host.quick_answer(&game, guess).unwrap();
            game.play(Turn { guess, answer }).unwrap();
        }
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn each_guess_is_judged_as_full_minimax_judges_it(
        words in prop::collection::btree_set("[a-d]{3}", 2..9),
        lives in 1_u32..5,
        order in Just("abcdef".chars().collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let words: Vec<String> = words.into_iter().collect();
        let game = played(&words, lives, &order);
        let dictionary = Arc::clone(game.dictionary());
        let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
        let judgements = judge(&game, &mut solver).unwrap();
        prop_assert_eq!(judgements.len(), game.turns().len());
        let mut past = Game::new(game.setup());
        let mut shares = Vec::new();
        for (turn, judged) in game.turns().iter().zip(&judgements) {
            let left = past.candidates().to_vec();
            let value = naive::misses(&dictionary, &left);
            let cost = match turn.guess {
                Guess::Letter(letter) => after(&dictionary, &left, letter),
                Guess::Word(word) => {
                    let others: Vec<u32> = left.iter().copied().filter(|&other| other != word).collect();
                    if others.is_empty() { 0 } else { 1 + naive::misses(&dictionary, &others) }
                }
            };
            prop_assert_eq!((judged.weight.best.exact(), judged.weight.guess.exact()), (Some(value), Some(cost)));
            let lost = cost.saturating_sub(value);
            prop_assert_eq!((judged.weight.lost(), judged.weight.is_exact()), (Some(lost), true));
            let hits = |letter: Letter| {
                let has = |&&word: &&u32| !dictionary.places(word, letter).is_empty();
                left.iter().filter(has).count()
            };
            prop_assert_eq!(judged.best_hits, hits(judged.best));
            prop_assert!(!past.guessed().contains(judged.best));
            prop_assert_eq!(after(&dictionary, &left, judged.best), value);
            let mut open = Letter::all().filter(|&letter| !past.guessed().contains(letter) && hits(letter) > 0);
            let mattered = lost > 0 || open.any(|letter| after(&dictionary, &left, letter) > value);
            prop_assert_eq!(judged.mattered, mattered);
            let gave_away = u32::from(value) < past.lives() && u32::from(cost) >= past.lives();
            prop_assert_eq!(judged.gave_away_win, gave_away);
            let share = if gave_away { 0.0 } else { 1.0 / (1.0 + f64::from(lost)) };
            prop_assert_eq!(judged.accuracy(), mattered.then_some(share));
            shares.extend(judged.accuracy());

            let splits = dictionary.splits(&left);
            let review = GuessReview::of(&past, &splits, *turn);
            let hits = if let Guess::Letter(letter) = turn.guess { hits(letter) } else { 1 };
            let expected = GuessReview { turn: *turn, lives: past.lives(), candidates: left.len(), hits };
            prop_assert_eq!(review, expected);
            prop_assert_eq!(Judgement::of(&past, turn.guess, &mut solver).unwrap(), Some(*judged));
            past.play(*turn).unwrap();
        }
        let mean = shares.iter().sum::<f64>() / shares.len() as f64;
        prop_assert_eq!(accuracy(&judgements), (!shares.is_empty()).then_some(mean));
        let misses = game.turns().iter().filter(|turn| match turn.answer {
            Answer::Places(places) => places.is_empty(),
            Answer::Word(is_it) => !is_it,
        });
        prop_assert_eq!(game.misses(), misses.count() as u32);
    }
}

/// A review that comes after the lamp has searched on knows what the lamp knows.
#[test]
fn a_guess_is_judged_by_what_a_longer_search_has_found_before() {
    let dictionary = Arc::new(Dictionary::new(Lexicon::embedded(), Tier::Full, 8).unwrap());
    let lives = NonZeroU32::new(7).unwrap();
    let setup = Setup {
        dictionary: Arc::clone(&dictionary),
        lives,
        host: Host::Largest,
        whole_words: false,
        ties: Ties::Ordered,
        seed: 1,
    };
    let letter = |letter| Letter::new(letter).unwrap();
    let mut game = Game::new(&setup);
    for (guess, shown) in [('i', "-----i--"), ('n', "-----in-"), ('g', "-----ing")] {
        let places = Pattern::parse(shown).unwrap().at(letter(guess));
        let guess = Guess::Letter(letter(guess));
        game.play(Turn { guess, answer: Answer::Places(places) }).unwrap();
    }
    let mut solver = Solver::new(Arc::clone(&dictionary), Cancel::new());
    let best =
        |solver: &mut Solver| Judgement::of(&game, Guess::Letter(letter('z')), solver).unwrap().unwrap().weight.best;
    let before = best(&mut solver);
    solver.verdicts(game.candidates(), lives.get() + 1, RATING_WORK, &mut |_| {}).unwrap();
    let after = best(&mut solver);
    assert!(before.exact().is_none() && after.at_least > before.at_least, "{before:?} {after:?}");
}
