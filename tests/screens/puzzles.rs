//! The puzzles: every kind answered by its keys, the modes, and what is kept of them.

use arcade::app::Effect;
use arcade::model::{Ended, GameRecord, PuzzleMode};
use arcade::puzzles::{Asked, Maker, Posed, Theme};
use arcade::records::Order;

use crate::support::Visitor;

/// Someone at the hub.
pub(crate) fn hub(mut visitor: Visitor) -> Visitor {
    visitor.press("home down enter");
    assert!(visitor.sees("Three minutes"), "{}", visitor.screen());
    visitor
}

/// What was kept, oldest first.
fn kept(visitor: &Visitor) -> Vec<GameRecord> {
    let record = |effect: &Effect| match effect {
        Effect::Records(Order::Keep(record)) => Some(record.clone()),
        _ => None,
    };
    visitor.effects.iter().filter_map(record).collect()
}

/// The first puzzle of a theme, as the page of its kind asks it.
fn opened(theme: Theme) -> Visitor {
    let mut visitor = hub(Visitor::new(120, 36));
    let at = Theme::all().position(|other| other == theme).unwrap();
    visitor.press("down enter home");
    (0..at).for_each(|_| drop(visitor.press("down")));
    visitor.press("enter").compute();
    visitor
}

/// The puzzle that was posed last.
fn posed(visitor: &Visitor) -> Posed {
    let task = visitor.effects.iter().rev().find_map(|effect| match effect {
        Effect::Compute(_, arcade::work::Task::Puzzle(_, task)) => Some(task.clone()),
        _ => None,
    });
    let Some(arcade::work::PuzzleTask::Near { themes, rating, seed }) = task else { panic!("no puzzle was asked for") };
    Maker::new().near(&themes, rating, seed, &arcade::engine::Cancel::new()).unwrap()
}

/// Answers with the choice that records know as `answer`.
fn give(visitor: &mut Visitor, asked: Asked, place: usize, answer: &str) {
    match asked {
        Asked::End => drop(visitor.press(if answer == "first" { "left left" } else { "right right" })),
        Asked::Entry if answer.starts_with('*') => drop(visitor.press("f8")),
        Asked::Entry => drop(visitor.write(answer).press("enter")),
        Asked::Letter => drop(visitor.write(answer)),
        Asked::Lives if answer.len() == 1 => drop(visitor.press("home").write(answer).press("enter")),
        Asked::Swap | Asked::Lives | Asked::Word | Asked::Group => {
            visitor.press("home");
            (0..place).for_each(|_| drop(visitor.press("down")));
            visitor.press("enter");
        }
    }
}

#[test]
fn every_kind_is_solved_by_its_keys() {
    for theme in Theme::all() {
        let mut visitor = opened(theme);
        let puzzle = posed(&visitor);
        assert!(visitor.sees(&puzzle.task[..12]), "{theme}: {}", visitor.screen());
        for turn in &puzzle.turns {
            assert!(kept(&visitor).is_empty());
            let place = turn.choices.iter().position(|choice| choice.is_right).unwrap();
            give(&mut visitor, turn.asked, place, &turn.choices[place].answer);
        }
        assert!(visitor.sees("✓ Right."), "{theme}: {}", visitor.screen());
        let record = kept(&visitor).pop().unwrap();
        assert_eq!(record.outcome.unwrap().ended, Ended::Won, "{theme}");
        assert_eq!(record.tag.setup.as_ref(), puzzle.problem.to_json());
        let note = record.tag.puzzle.unwrap();
        assert_eq!((note.theme.as_ref(), note.mode), (theme.to_string().as_str(), PuzzleMode::Kind));
        let answers: Vec<String> = puzzle
            .turns
            .iter()
            .map(|turn| turn.choices.iter().find(|choice| choice.is_right).unwrap().answer.clone())
            .collect();
        assert_eq!((record.line, record.played), (answers, puzzle.turns.len()));
    }
}

#[test]
fn a_wrong_answer_of_every_kind_is_told_and_shown_step_by_step() {
    for theme in Theme::all() {
        let mut visitor = opened(theme);
        let puzzle = posed(&visitor);
        let turn = &puzzle.turns[0];
        let place = turn.choices.iter().position(|choice| !choice.is_right).unwrap();
        let wrong = &turn.choices[place];
        give(&mut visitor, turn.asked, place, &wrong.answer);
        assert!(visitor.sees("✗ "), "{theme}: {}", visitor.screen());
        assert!(visitor.sees("The answer was"), "{theme}: {}", visitor.screen());
        for (step, scene) in (1..).zip(&wrong.line) {
            visitor.press("right");
            let start: String = scene.told.chars().take(20).collect();
            assert!(visitor.sees(&format!("{step} of {}", wrong.line.len())), "{theme}: {}", visitor.screen());
            assert!(visitor.sees(&start), "{theme}, {start}: {}", visitor.screen());
        }
        // Looking at every other answer changes nothing of what is kept.
        let records = kept(&visitor).len();
        (0..turn.choices.len().min(12)).for_each(|_| drop(visitor.press("down right r up down")));
        assert_eq!((records, kept(&visitor).len()), (1, 1), "{theme}");
        assert_eq!(kept(&visitor)[0].outcome.as_ref().unwrap().ended, Ended::Lost);
    }
}

#[test]
fn a_hint_says_that_the_puzzle_then_does_not_count_before_it_shows_anything() {
    let mut visitor = hub(Visitor::new(120, 36));
    visitor.press("enter").compute();
    let puzzle = posed(&visitor);
    visitor.press("f2");
    assert!(visitor.sees("doesn’t count for your rating"), "{}", visitor.screen());
    visitor.press("f2 f2");
    assert!(visitor.sees("The answer is"), "{}", visitor.screen());
    for turn in &puzzle.turns {
        let place = turn.choices.iter().position(|choice| choice.is_right).unwrap();
        give(&mut visitor, turn.asked, place, &turn.choices[place].answer);
    }
    assert_eq!(kept(&visitor).pop().unwrap().help.hints, 1);
    assert!(visitor.sees("not rated yet"), "{}", visitor.screen());
}

#[test]
fn the_machinery_opens_on_every_position_after_the_answer_and_leads_back() {
    for theme in Theme::all() {
        let mut visitor = opened(theme);
        let puzzle = posed(&visitor);
        visitor.press("f4");
        assert!(visitor.sees("once you have answered"), "{theme}: {}", visitor.screen());
        let turn = &puzzle.turns[0];
        let place = turn.choices.iter().position(|choice| !choice.is_right).unwrap();
        give(&mut visitor, turn.asked, place, &turn.choices[place].answer);
        visitor.press("f4");
        assert!(visitor.sees("› debug"), "{theme}: {}", visitor.screen());
        visitor.press("f4 esc");
        assert!(visitor.sees("The answer was"), "{theme}: {}", visitor.screen());
        assert_eq!(kept(&visitor).len(), 1);
    }
}

/// Solves what is asked now.
fn solve(visitor: &mut Visitor) {
    for turn in posed(visitor).turns {
        let place = turn.choices.iter().position(|choice| choice.is_right).unwrap();
        give(visitor, turn.asked, place, &turn.choices[place].answer);
    }
}

/// Fails what is asked now.
fn fail(visitor: &mut Visitor) {
    let puzzle = posed(visitor);
    let turn = &puzzle.turns[0];
    let place = turn.choices.iter().position(|choice| !choice.is_right).unwrap();
    give(visitor, turn.asked, place, &turn.choices[place].answer);
}
