//! What is known of each algorithm without measuring, beside the work and the memory that it counts.

use arcade_engine::Cancel;
use arcade_engine::ends::{Engine, Limits, Work};
use arcade_engine::lab::{Algorithm, Fit, Growth, Halt, Inputs, Law, Subject};

const LIMITS: Limits = Limits { tree_items: usize::MAX, bytes: u64::MAX, cells: u64::MAX };

fn all() -> impl Iterator<Item = Algorithm> {
    Subject::ALL.into_iter().flat_map(Subject::algorithms).copied()
}

fn work(algorithm: Algorithm, n: usize) -> Work {
    let mut inputs = Inputs::new(algorithm.subject(), 1);
    algorithm.run(&inputs.input(n).unwrap(), &LIMITS, &Cancel::new()).unwrap()
}

/// The constant of the law that fits what an algorithm counts on some inputs.
fn fitted(algorithm: Algorithm, law: Law, of: fn(&Work) -> u64) -> f64 {
    let is_hard = algorithm.growth().is_none_or(|growth| growth.law == Law::Exponential);
    let sizes: [usize; 4] = if is_hard { [4, 6, 8, 10] } else { [32, 64, 128, 256] };
    let points = sizes.map(|n| (n as f64, of(&work(algorithm, n)) as f64));
    Fit::of(law, &points).unwrap().b
}

#[test]
fn the_work_on_a_row_grows_as_the_analysis_says() {
    for algorithm in [Subject::Etaoin, Subject::Endgame].into_iter().flat_map(Subject::algorithms).copied() {
        let Growth { law, b } = algorithm.growth().unwrap();
        let counted = fitted(algorithm, law, |work| work.count);
        assert!((counted - f64::from(b)).abs() < 0.15, "{algorithm}: {counted}");
    }
}

#[test]
fn memory_grows_as_the_analysis_says() {
    for algorithm in all() {
        let Some(Growth { law, b }) = algorithm.space() else { continue };
        let counted = fitted(algorithm, law, |work| work.bytes);
        assert!((counted - f64::from(b)).abs() < 0.15, "{algorithm}: {counted}");
    }
}

#[test]
fn bounds_are_given_where_the_size_alone_decides() {
    let without = |bound: fn(Algorithm) -> Option<Growth>| -> Vec<&str> {
        all().filter(|&algorithm| bound(algorithm).is_none()).map(Algorithm::name).collect()
    };
    assert_eq!(without(Algorithm::growth), ["naive", "solver", "words"]);
    assert_eq!(without(Algorithm::space), ["linear", "split", "split-all", "naive", "solver"]);
    // A letter of a hand is played now, later, or never; words are looked at once.
    let growth = |algorithm: Algorithm| algorithm.growth().unwrap().to_string();
    assert_eq!([Algorithm::Planner, Algorithm::OneLetter, Algorithm::AllLetters].map(growth), ["3^n", "n", "n"]);
}

#[test]
fn every_algorithm_has_a_name_of_its_own_in_its_subject() {
    for subject in Subject::ALL {
        let algorithms = subject.algorithms();
        assert!(!algorithms.is_empty() && algorithms.iter().all(|one| one.subject() == subject && !one.is_program()));
        for (at, one) in algorithms.iter().enumerate() {
            assert!(algorithms[..at].iter().all(|other| other.name() != one.name() && other.does() != one.does()));
        }
    }
    let tables = Algorithm::BottomUp;
    let told = ("bottom-up", "fills the tables sum, move and loser, short rows first", "cells");
    assert_eq!((tables.name(), tables.does(), tables.unit()), told);
    let tree = Algorithm::Ends(Engine::Tree);
    assert_eq!((tree.name(), tree.does(), tree.unit()), ("tree", Engine::Tree.description(), "calls"));
}

#[test]
fn a_program_is_named_by_whoever_brings_it_and_is_not_run_here() {
    let program = Algorithm::Program(Subject::Endgame, "mine");
    assert_eq!((program.name(), program.does(), program.unit()), ("mine", "a program of yours", "answers"));
    assert!(program.is_program() && program.subject() == Subject::Endgame);
    assert_eq!((program.growth(), program.space()), (None, None));
    let mut inputs = Inputs::new(Subject::Endgame, 1);
    assert_eq!(program.run(&inputs.input(4).unwrap(), &LIMITS, &Cancel::new()), Err(Halt::GaveUp(0)));
}

#[test]
fn families_are_counted_as_words_are_split() {
    // With one word there is one family by each of the 26 letters: a counter of 4 bytes each, or four of them for one letter.
    let one = work(Algorithm::OneLetter, 1);
    assert_eq!(one, Work { count: 1, bytes: 16 });
    assert_eq!(work(Algorithm::AllLetters, 1), Work { count: 26, bytes: 104 });
    // By the places of a letter two words make one family or two.
    let [one, all] = [Algorithm::OneLetter, Algorithm::AllLetters].map(|algorithm| work(algorithm, 64));
    assert!(one.count > 1 && one.count <= 64 && one.bytes == 16 * one.count, "{one:?}");
    assert!(all.count > 26 && all.count <= 26 * 64 && all.bytes == 4 * all.count, "{all:?}");
}

#[test]
fn the_solver_counts_what_it_looked_at_and_what_it_kept() {
    let cancel = Cancel::new();
    let few = work(Algorithm::Solver, 8);
    assert!(few.count > 0 && few.bytes > 0 && few.bytes.is_multiple_of(50), "{few:?}");
    let mut inputs = Inputs::new(Subject::Hangman, 1);
    let words = inputs.input(1).unwrap();
    assert_eq!(Algorithm::Solver.run(&words, &LIMITS, &cancel), Ok(Work { count: 1, bytes: 50 }), "nothing to look at");
}

#[test]
fn what_is_asked_of_a_hand_is_counted_in_nodes_or_in_hands() {
    // Each of 5 symbols is in a hand that can be left or is not.
    assert_eq!(work(Algorithm::Planner, 5).count, 32);
    let [small, large] = [4, 8].map(|n| work(Algorithm::Plays, n));
    assert!(small.count > 4 && large.count > small.count, "{small:?} {large:?}");
    assert_eq!((small.bytes, large.bytes), (16, 256), "a mark for each part of the hand");
}

#[test]
fn a_subject_is_told_in_whole_sentences() {
    let words = Subject::Hangman;
    assert_eq!((words.title(), words.input(), words.unit()), ("Evil Hangman", "list", ("word", "words")));
    assert_eq!(words.heading(), "Time to sort and to see through the words of Evil Hangman");
    assert_eq!(Subject::Etaoin.heading(), "Time to choose a move in Etaoin");
    assert_eq!(words.question(), "How long does it take to sort words and to see through them?");
    assert_eq!(
        words.about(),
        "Each algorithm answers one question about some words of 8 letters, drawn from the whole list."
    );
    assert_eq!(
        Subject::WordGame.asked(),
        "Each program is asked for entries with hands as they are dealt, as words.play."
    );
    assert_eq!([1, 1_536].map(|size| words.sized(size)), ["1 word", "1,536 words"]);
    assert_eq!(words.every(), "every list there is");
    assert_eq!(words.every_up_to(), "every list there is, up to all 39,107 words of 8 letters");
    assert_eq!(Subject::Etaoin.every_up_to(), "every word there is");
}

#[test]
fn lists_and_hands_have_an_end_and_rows_have_none() {
    assert_eq!(Subject::ALL.map(Subject::largest), [None, None, Some(32_768), Some(15)]);
    for subject in Subject::ALL {
        let Some(largest) = subject.largest() else { continue };
        let mut inputs = Inputs::new(subject, 1);
        assert!(inputs.input(largest).is_some() && inputs.input(2 * largest).is_none(), "{subject}");
    }
}
