//! What the runs find out and ask for, against the definitions.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::Arc;

use proptest::prelude::*;

use super::minimax::Minimax;
use super::scene::Position;
use super::sorting::Sorting;
use crate::games::hangman::Spelling;
use crate::play::trace::{Algorithm, Answer};
use arcade_engine::hangman::solver::naive;
use arcade_engine::hangman::{Answer as Said, Dictionary, Game, Guess, Host, Letter, Setup, Ties};
use arcade_engine::lexicon::Lexicon;

fn game(words: &[String], host: Host, ties: Ties) -> Game {
    let dictionary = Arc::new(Dictionary::from_words(words.iter().map(String::as_str)).unwrap());
    Game::new(&Setup { dictionary, lives: NonZeroU32::new(5).unwrap(), host, whole_words: false, ties, seed: 3 })
}

fn spelling() -> Spelling<'static> {
    Spelling { lexicon: Lexicon::embedded(), masks: true }
}

/// Words over a few letters, so that they share many.
fn words(most: usize) -> impl Strategy<Value = Vec<String>> {
    prop::collection::btree_set(prop::collection::vec(prop::sample::select(b"abceo".to_vec()), 4), 1..=most)
        .prop_map(|words| words.into_iter().map(|word| String::from_utf8(word).unwrap()).collect())
}

/// What a host answers to `letter` where `word` is the hidden word.
fn drawn(word: &str, letter: Letter) -> String {
    word.chars().map(|c| if c == letter.lower() { letter.upper() } else { '-' }).collect()
}

/// Every word that a question or a sentence puts between quotation marks.
fn quoted(text: &str) -> &str {
    text.split('“').nth(1).and_then(|rest| rest.split('”').next()).unwrap_or("")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn each_word_goes_into_the_family_of_its_answer(
        words in words(90), which in 0_usize..5, host in prop::sample::select(Host::ALL.to_vec()), by_lot: bool,
    ) {
        let ties = if by_lot { Ties::Drawn } else { Ties::Ordered };
        let game = game(&words, host, ties);
        let letter = Letter::new(['a', 'b', 'c', 'e', 'o'][which]).unwrap();
        let sorting = Sorting::of(&Position::from(&game), letter, spelling());
        let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
        for word in &words {
            *sizes.entry(drawn(word, letter)).or_default() += 1;
        }
        for at in 0..sorting.steps() {
            let step = sorting.step(at);
            prop_assert!(step.line < sorting.code().len() && !step.said.is_empty());
            let Some(question) = sorting.question(at) else { continue };
            let Answer::OneOf(choices, right) = &question.answer else { panic!("one of several: {question:?}") };
            let asked = quoted(&question.asked);
            if asked.is_empty() {
                // The host’s choice: as many words as any family has.
                prop_assert_eq!(sizes[&choices[*right]], *sizes.values().max().unwrap());
            } else {
                prop_assert_eq!(&choices[*right], &drawn(asked, letter));
                prop_assert_eq!(quoted(&step.said), asked);
            }
            prop_assert_eq!(choices.iter().filter(|choice| *choice == &choices[*right]).count(), 1);
        }
        let known = sorting.known(sorting.steps());
        let found: BTreeMap<String, usize> =
            sorting.families.iter().map(|family| family.pattern.clone()).zip(known.sizes).collect();
        prop_assert_eq!(found, sizes);
        if host.prefers_size() {
            let Some(Said::Places(places)) = host.quick_answer(&game, Guess::Letter(letter)) else { panic!("an answer") };
            let kept = sorting.families[known.kept.unwrap()].pattern.clone();
            prop_assert_eq!(kept, game.pattern().with(letter, places).to_string());
        } else {
            prop_assert_eq!(known.kept, None);
        }
    }

    #[test]
    fn every_question_about_v_is_answered_by_the_definition(words in words(6)) {
        let game = game(&words, Host::Perfect, Ties::Ordered);
        let dictionary = game.dictionary();
        let minimax = Minimax::of(&Position::from(&game), spelling()).unwrap();
        for at in 0..minimax.steps() {
            let step = minimax.step(at);
            prop_assert!(step.line < minimax.code().len() && !step.said.is_empty());
            let Some(question) = minimax.question(at) else { continue };
            let Answer::Number(right) = question.answer else { panic!("a number: {question:?}") };
            let state = minimax.state(at);
            let frame = state.frames.last().unwrap();
            let all: Vec<u32> =
                minimax.words(frame.call).iter().map(|word| dictionary.number(word).unwrap()).collect();
            let expected = if minimax.is_about_a_family(at) {
                let tried = frame.tried.last().unwrap();
                let family = tried.families[tried.misses.len()];
                let left = dictionary.keep(&all, tried.letter, family.places);
                naive::misses(dictionary, &left) + u8::from(family.is_miss())
            } else {
                naive::misses(dictionary, &all)
            };
            prop_assert_eq!(right, i64::from(expected), "{}", question.asked);
        }
    }
}

#[test]
fn coarse_words_are_masked_and_not_asked_for() {
    let lexicon = Lexicon::embedded();
    let words = lexicon.words(5).iter().map(|word| word.as_str().to_owned());
    let (coarse, fine): (Vec<String>, Vec<String>) =
        words.partition(|word| arcade_engine::lexicon::dawg::is_coarse(word.as_bytes(), lexicon));
    let some: Vec<String> = coarse.iter().take(3).chain(fine.iter().take(3)).cloned().collect();
    let game = game(&some, Host::Largest, Ties::Ordered);
    for letter in Letter::all() {
        let sorting = Sorting::of(&Position::from(&game), letter, spelling());
        for at in 0..sorting.steps() {
            let told = format!("{:?} {:?}", sorting.step(at), sorting.question(at));
            assert!(!coarse.iter().take(3).any(|word| told.contains(word.as_str())), "{told}");
        }
    }
}
