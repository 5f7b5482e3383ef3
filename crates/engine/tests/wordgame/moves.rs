//! The moves of puzzles: how they are said, and what they do.

use std::collections::HashSet;

use arcade_engine::lexicon::{Lexicon, Tier};
use arcade_engine::wordgame::puzzle::{Kind, LEAST_SHARE, Names, Said, Step, best_entries, entries};
use arcade_engine::wordgame::{
    BestStep, Dictionary, Hand, Mode, Play, Symbol, Table, WordList, is_valid_word, name, words,
};
use arcade_engine::{Cancel, wordgame};

fn list() -> WordList<'static> {
    WordList { lexicon: Lexicon::embedded(), tier: Tier::Full }
}

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

#[test]
fn a_word_is_said_as_the_one_of_the_hand_that_most_people_know() {
    for text in ["aeelrst!", "estrange", "cowsz!", "shitake!"] {
        let held = hand(text);
        let (names, found) = (Names::new(&held, list()), words(&held, list()));
        for play in Table::embedded(&held, Tier::Full).unwrap().plays(&held) {
            let said = names.said(&Step::Word(play), &held);
            // Of words that are known as well the first by the alphabet.
            let same = found.iter().filter(|found| found.letters() == play.letters);
            let known = same.min_by_key(|found| (found.coarse, found.band, &found.word)).cloned();
            // The wildcard may have to stand for a letter that is held.
            let known = known.or_else(|| name(&play.letters, list())).unwrap();
            assert_eq!(said, Said { entry: known.entry, word: Some(known.word), coarse: known.coarse }, "{held}");
        }
    }
}

#[test]
fn every_move_is_said_as_it_is_entered() {
    let held = hand("cows!z");
    let names = Names::new(&held, list());
    let said = |step: Step| {
        let Said { entry, word, coarse } = names.said(&step, &held);
        (entry, word, coarse)
    };
    let word = |letters: &str| said(Step::Word(Play { letters: hand(letters), points: 0 }));
    assert_eq!(word("cows"), ("cows".to_owned(), Some("cows".to_owned()), false));
    assert_eq!(word("ow!"), ("!ow".to_owned(), Some("bow".to_owned()), false), "the first that everybody knows");
    assert_eq!(word("wz"), ("wz".to_owned(), None, false), "which makes no word");
    assert_eq!(said(Step::Discard(hand("sw"))), ("sw".to_owned(), None, false));
    assert_eq!(said(Step::End), ("*END*".to_owned(), None, false));
    assert_eq!(said(Step::Keep), ("keep".to_owned(), None, false));
    assert_eq!(said(Step::Swap(Symbol::of('z').unwrap())), ("z".to_owned(), None, false));
}

#[test]
fn text_that_throws_letters_away_is_no_word() {
    let held = hand("cows!z");
    for part in ["sow", "s!", "cz"] {
        let text = wordgame::discard_entry(&held, &hand(part), list());
        assert!(!is_valid_word(&text, &held, list()), "{text}");
        assert_eq!(held.after(&text), held.without(&hand(part)).unwrap(), "{text}");
    }
    assert_eq!(wordgame::discard_entry(&held, &hand("ow"), list()), "owa", "“ow” is a word");
}

#[test]
fn a_move_leaves_what_it_does_not_take_and_scores_as_a_word_alone() {
    let held = hand("cows!z");
    let word = Step::Word(Play { letters: hand("cows"), points: 252 });
    assert_eq!((word.after(&held), word.points()), (Some(hand("!z")), 252));
    let discard = Step::Discard(hand("cz"));
    assert_eq!((discard.after(&held), discard.points()), (Some(hand("ows!")), 0));
    assert_eq!((discard.after(&hand("ows!")), Step::End.after(&held)), (None, Some(Hand::EMPTY)));
    assert_eq!((Step::Keep.after(&held), Step::Swap(Symbol::WILDCARD).after(&held)), (None, None));
    assert_eq!((Step::End.points(), Step::Keep.points()), (0, 0));
}

#[test]
fn the_only_right_move_is_ahead_by_a_share_that_is_twice_as_large_where_90_percent_are_to_be_kept() {
    for kind in Kind::ALL {
        assert_eq!(kind.share(), if kind == Kind::Reach90 { 100 - 90 } else { LEAST_SHARE }, "{kind}");
    }
}

#[test]
fn each_kind_asks_a_question_of_its_own() {
    let tasks = Kind::ALL.map(Kind::task);
    assert!(tasks.iter().all(|task| task.ends_with('?')));
    assert_eq!(tasks.iter().collect::<HashSet<_>>().len(), Kind::ALL.len());
}

#[test]
fn entries_are_sorted_by_what_they_lead_to_and_the_hand_may_be_ended() {
    let held = hand("cowsz!");
    let table = Table::embedded(&held, Tier::Full).unwrap();
    let all = entries(&held, &table);
    assert!(all.is_sorted_by(|a, b| (a.result, a.step.points()) >= (b.result, b.step.points())));
    assert!(all.last().is_some_and(|last| last.step == Step::End && last.result.abs() < 1e-9));
    let stated: Vec<_> = all.iter().filter(|other| other.step != Step::End).collect();
    assert_eq!(stated.len(), table.entries(&held).len());
    for (step, total) in table.entries(&held) {
        let found = stated.iter().find(|other| other.step == step.into()).unwrap();
        assert!((found.result - f64::from(total)).abs() < 1e-9);
    }
}

#[test]
fn of_a_hand_the_first_best_entry_is_named_and_whoever_gives_something_away_fails() {
    let (dictionary, cancel) = (Dictionary::default(), Cancel::new());
    // The best is to throw s, w or both away first, which planners do; who only plays words makes less.
    let held = hand("cowsz!");
    let table = Table::embedded(&held, Tier::Full).unwrap();
    let found = best_entries(&held, &table, &dictionary, Tier::Full, &cancel).unwrap().unwrap();
    assert_eq!(found.solution, [Step::from(table.step(&held, Mode::Full).unwrap())]);
    assert!(matches!(table.step(&held, Mode::Full), Some(BestStep::Discard(part)) if part == hand("sw")));
    let fails = |name: &str| found.failed_by.iter().any(|other| other == name);
    assert!(fails("greedy (full)") && fails("words only (full)") && !fails("full planner (full)"));
    assert!(0.0 < found.difficulty && found.difficulty < 1.0, "{}", found.difficulty);
    let none = hand("zzz!");
    let table = Table::embedded(&none, Tier::Common).unwrap();
    let found = best_entries(&none, &table, &dictionary, Tier::Common, &cancel).unwrap();
    assert_eq!(found, Err(arcade_engine::puzzle::NotAPuzzle::NoMove));
}
