use std::collections::HashSet;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::games::wordgame::record::replayed;
use arcade_engine::lexicon::Lexicon;
use arcade_engine::puzzle::Alternative;
use arcade_engine::wordgame::puzzle::generate;
use arcade_engine::wordgame::{END, Entry, WordList};

const LIST: WordList<'static> = WordList { lexicon: Lexicon::embedded(), tier: TIER };

/// The puzzles of the first seeds of every kind.
fn puzzles(seeds: u64) -> impl Iterator<Item = (Kind, HandPuzzle)> {
    let of_kind = move |kind| {
        let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
        let puzzle = move |seed| generate(kind, seed, &dictionary, TIER, &cancel).unwrap();
        (0..seeds).filter_map(puzzle).map(move |puzzle| (kind, puzzle))
    };
    Kind::ALL.into_iter().flat_map(of_kind)
}

fn theme_of(kind: Kind) -> Theme {
    THEMES[kind as usize]
}

fn posed(theme: Theme, hand: &Hand) -> Result<Puzzle, NotAPuzzle> {
    HandMaker::default().pose_hand(hand, theme, &Cancel::new())
}

/// What a scene shows: the hand and the points so far.
fn shown(scene: &Scene) -> (Hand, u32) {
    let game = replayed(&scene.record, Lexicon::embedded()).unwrap();
    (if game.is_after_hand() { Hand::EMPTY } else { game.hand() }, game.scored())
}

/// The hand and the points after an entry, by the rules.
fn entered(answer: &str, before: (Hand, u32)) -> (Hand, u32) {
    if answer == END {
        return (Hand::EMPTY, before.1);
    }
    let entry = Entry::judge(answer, &before.0, LIST);
    (entry.after, before.1 + entry.points)
}

/// The best that can still be made from a scene on, in all.
fn reach_of(table: &Table, (hand, total): (Hand, u32)) -> u32 {
    total + table.best(&hand, Mode::Full)
}

/// Plays every line of the entries by the rules.
fn replay(posed: &Puzzle, hand: &Hand) {
    let table = Table::of(hand, Dictionary::default().dawg(), reach(TIER), &Cancel::new()).unwrap().unwrap();
    let mut at = (*hand, 0);
    for (number, turn) in posed.turns.iter().enumerate() {
        assert_eq!((shown(&turn.scene), turn.prompt), (at, entering(&at.0)));
        let best = reach_of(&table, at);
        let is_last = number + 1 == posed.turns.len();
        let mut next = at;
        for choice in &turn.choices {
            let after = entered(&choice.answer, at);
            assert_eq!(shown(&choice.line[0]), after, "{choice:?}");
            let reached = reach_of(&table, after);
            assert!(choice.result.ends_with(&format!(" {}", points(reached))), "{choice:?} {reached}");
            assert_eq!(choice.is_right, reached == best, "{choice:?}");
            assert_eq!(choice.result.contains("best possible total"), reached == best);
            assert!(choice.line.len() <= SHOWN + 1);
            if choice.is_right && !is_last {
                assert_eq!(choice.line.len(), 1);
                next = after;
                continue;
            }
            for pair in choice.line.windows(2) {
                let [before, after] = [&pair[0], &pair[1]].map(shown);
                assert_eq!(reach_of(&table, before), reach_of(&table, after), "best play gives nothing away");
                let scored = after.1 - before.1;
                assert!(before.0.without(&after.0).is_some_and(|taken| !taken.is_empty()));
                assert_eq!(scored > 0, pair[1].told.starts_with("You play "), "{}", pair[1].told);
                assert!(scored == 0 || pair[1].told.contains(&format!(" for {}.", points(scored))));
            }
            let (last, end) = (choice.line.last().unwrap(), shown(choice.line.last().unwrap()));
            let told = if reach_of(&table, end) == end.1 { "That makes" } else { "With best play from here you reach" };
            assert!(last.told.contains(&format!(" {told} {}", points(reached))), "{} {reached}", last.told);
        }
        at = next;
    }
}

#[test]
fn every_puzzle_is_posed_with_one_right_answer_a_turn_and_lines_by_the_rules() {
    for (kind, puzzle) in puzzles(if cfg!(debug_assertions) { 60 } else { 200 }) {
        let posed = posed(theme_of(kind), &puzzle.position).unwrap();
        assert_eq!((posed.rating, &posed.failed_by), (puzzle.rating(), &puzzle.failed_by));
        assert_eq!(posed.turns.len(), puzzle.solution.len());
        for turn in &posed.turns {
            assert_eq!(turn.choices.iter().filter(|choice| choice.is_right).count(), 1);
            let answers: HashSet<&str> = turn.choices.iter().map(|choice| &*choice.answer).collect();
            assert_eq!(answers.len(), turn.choices.len(), "every answer is there once");
        }
        if kind != Kind::Substitute {
            replay(&posed, &puzzle.position);
        }
        // The results are those of the proof, by the steps.
        let names = Names::new(&puzzle.position, LIST);
        let first = &posed.turns[0];
        assert_eq!(first.choices.len(), puzzle.alternatives.len());
        for Alternative { step, result } in &puzzle.alternatives {
            let said = names.said(step, &puzzle.position).entry;
            let answer = if let Step::Swap(_) = step { format!("swap {said}") } else { said };
            let choice = first.choices.iter().find(|choice| choice.is(&answer)).unwrap();
            if !matches!(step, Step::Swap(_) | Step::Keep) {
                assert_eq!(choice_of(first, &answer).unwrap().choice.answer, answer);
            }
            assert!(choice.result.contains(&points(result.round() as u32)), "{choice:?} {result}");
            assert_eq!(choice.is_right, *step == puzzle.solution[0]);
        }
    }
}

#[test]
fn swapping_shows_the_hands_that_may_come() {
    for (_, puzzle) in puzzles(4).filter(|(kind, _)| *kind == Kind::Substitute) {
        let posed = posed(theme_of(Kind::Substitute), &puzzle.position).unwrap();
        let turn = &posed.turns[0];
        assert_eq!((turn.prompt, &*turn.choices[0].answer), (&SWAPPING, "keep"));
        for choice in &turn.choices[1..] {
            let letter = Symbol::of(choice.answer.chars().last().unwrap()).unwrap();
            assert_eq!(choice.line.len(), 3);
            for scene in &choice.line[1..] {
                let (hand, _) = shown(scene);
                let total = Table::of(&hand, Dictionary::default().dawg(), reach(TIER), &Cancel::new());
                let total = total.unwrap().unwrap().best(&hand, Mode::Full);
                assert!(scene.told.ends_with(&format!(" reach {}.", points(total))), "{}", scene.told);
                assert_eq!((hand.len(), hand.count(letter)), (puzzle.position.len(), 0));
            }
        }
    }
}

#[test]
fn anagrams_are_one_answer() {
    let hand: Hand = "acst!zq".parse().unwrap();
    let posed = posed(Theme::mistake(GameKind::WordGame), &hand).unwrap();
    let turn = &posed.turns[0];
    let place = |answer: &str| turn.choices.iter().find(|choice| choice.is(answer)).unwrap();
    let choice = |typed: &str| choice_of(turn, typed).map(|meant| place(&meant.choice.answer));
    assert_eq!(choice("cats"), choice(" ACTS "));
    // a, c, t and s are 6 points; 9 × 4 letters − 4 × 3 left over.
    assert_eq!(choice("cats").unwrap().line[0].told, "You play ACTS for 144. That makes 144 in all.");
    let told = |typed: &str| {
        let choice = choice_of(turn, typed).unwrap().choice;
        (choice.said, choice.line[0].told.clone())
    };
    assert_eq!(told("Cats"), ("CATS".to_owned(), "You play CATS for 144. That makes 144 in all.".to_owned()));
    assert_eq!(told("bats").0, "!ATS (bats)");
    assert_eq!(told("mats").0, "!ATS (mats)");
    assert_eq!(told("zq").0, "throw Q and Z away");
    // The wildcard is laid for a consonant that is not held.
    assert_eq!(choice("coats").unwrap_err(), "You don’t have O.");
    assert_eq!(choice("bats"), choice("!ats"));
    // Letters that are no word are thrown away, in any order; those that are one with a - behind them.
    assert_eq!(choice("zq"), choice("qz"));
    assert_eq!(choice("qz").unwrap().said, "throw Q and Z away");
    assert_eq!(choice("tsca1").unwrap_err(), "You don’t have 1.");
    assert_eq!(choice("cats-").unwrap().said, "throw A, C, S and T away");
    assert_eq!(choice("zzq").unwrap_err(), "You don’t have Z so often.");
    assert_eq!(choice("qz!tcas").unwrap().answer, END);
    assert!(told("qz!tcas").0.starts_with("throw "), "{:?}", told("qz!tcas"));
    assert_eq!(choice("*end*").unwrap().said, "end the hand");
    assert!(choice("").is_err() && choice("xyx").is_err());
}

#[test]
fn every_answer_is_found_however_its_letters_stand() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for size in [2, 4, 6, 7] {
        let hand = Hand::deal(size, &mut random);
        let Ok(posed) = posed(Theme::mistake(GameKind::WordGame), &hand) else { continue };
        let turn = &posed.turns[0];
        for choice in &turn.choices {
            let answer = |typed: &str| choice_of(turn, typed).map(|meant| meant.choice.answer);
            assert_eq!(answer(&choice.answer.to_uppercase()).as_ref(), Ok(&choice.answer));
            let mut letters: Vec<char> = choice.answer.chars().collect();
            letters.shuffle(&mut random);
            let other: String = letters.into_iter().collect();
            let [one, two] = [&choice.answer, &other].map(|text| Entry::judge(text, &hand, LIST));
            if choice.answer != END && one.is_valid() == two.is_valid() && hand.covers(&other) {
                assert_eq!(answer(&other).as_ref(), Ok(&choice.answer), "{other}");
            }
        }
    }
}

#[test]
fn a_mistake_is_right_wherever_nothing_is_given_away() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for number in 0..40 {
        let hand = Hand::deal(2 + number % 7, &mut random);
        let table = Table::of(&hand, Dictionary::default().dawg(), reach(TIER), &Cancel::new()).unwrap().unwrap();
        let best = table.best(&hand, Mode::Full);
        match posed(Theme::mistake(GameKind::WordGame), &hand) {
            Err(why) => assert_eq!((best, why), (0, NotAPuzzle::NoMove)),
            Ok(posed) => {
                replay(&posed, &hand);
                assert!(posed.why.contains(&format!("That makes {}.", points(best))), "{}", posed.why);
            }
        }
    }
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let large = Hand::deal(LARGEST + 1, &mut ChaCha8Rng::seed_from_u64(1));
    assert_eq!(posed(Theme::mistake(GameKind::WordGame), &large), Err(NotAPuzzle::TooDeep));
    let cancel = Cancel::new();
    cancel.cancel();
    let stopped = HandMaker::default().pose_hand(&large.after("aeiou"), theme_of(Kind::Wildcard), &cancel);
    assert!(stopped.is_err());
}
