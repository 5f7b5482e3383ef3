//! What the steps say and ask, against the definitions, on random rows.

use super::*;
use crate::play::trace::{Algorithm, Answer, Question};
use arcade_engine::Cancel;
use arcade_engine::endgame::tree;
use arcade_engine::ends::End;
use arcade_engine::ends::calls::Moment;
use arcade_engine::ends::recall::What;

/// The value by the definition.
fn value(row: &[i64]) -> i64 {
    let ([first, rest @ ..], [start @ .., last]) = (row, row) else { return 0 };
    (first - value(rest)).max(last - value(start))
}

fn loser(row: &[i64]) -> i64 {
    tree::loser(row, &Cancel::new()).unwrap()
}

/// Which end the loser’s rule prefers.
fn best(row: &[i64]) -> Best {
    let ([first, rest @ ..], [start @ .., last]) = (row, row) else { return Best::Either };
    Best::of(first + loser(rest), last + loser(start))
}

/// Rows of 1 to 8 numbers from −9 to 9, the same every time.
fn rows() -> impl Iterator<Item = Row> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    (0..60).map(move |at| {
        let items: Vec<i64> = (0..=at % 8)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                ((state >> 33) % 19) as i64 - 9
            })
            .collect();
        Row::whole(&items, &Labels::Numbers(items.as_slice().into()))
    })
}

/// The part of a row that `name` names.
fn number(question: &Question) -> Option<i64> {
    if let Answer::Number(number) = question.answer { Some(number) } else { None }
}

/// What holds of every algorithm: each step can be told, its line is in the code, the code fits, and the reason for an
/// answer ends with it.
fn check(algorithm: &dyn Algorithm) {
    let code = algorithm.code();
    assert!((8..=12).contains(&code.len()) && code.iter().all(|line| line.chars().count() <= 46), "{code:?}");
    for at in 0..algorithm.steps() {
        let step = algorithm.step(at);
        assert!(step.line < code.len() && !step.said.is_empty() && step.said.ends_with(['.', '?']), "{step:?}");
        assert!(step.variables.iter().all(|(_, value)| !value.is_empty()), "{step:?}");
        if let Some(question) = algorithm.question(at) {
            assert!(question.asked.ends_with('?') && question.why.ends_with('.'), "{question:?}");
            if let Some(number) = number(&question) {
                assert!(question.why.contains(&minus(number)), "{question:?}");
            }
        }
    }
}

#[test]
fn the_value_table_asks_for_what_the_definition_says() {
    for row in rows() {
        let filling = Filling::new(row.clone());
        check(&filling);
        for at in 0..filling.steps() {
            let (low, len) = filling.filled(at);
            let wanted = (len > 1).then(|| value(&row.items()[low..low + len]));
            assert_eq!(filling.question(at).as_ref().and_then(number), wanted);
            assert_eq!(filling.filled_at((low, len)), at);
        }
    }
}

#[test]
fn both_recursions_ask_for_what_the_definition_says() {
    for row in rows() {
        let unfolding = Unfolding::new(row.clone()).unwrap();
        check(&unfolding);
        for at in 0..unfolding.steps() {
            let (moment, call) = unfolding.calls().moment(at);
            let returns = moment == Moment::Returns && call.len > 1;
            let wanted = returns.then(|| value(&row.items()[call.low..call.low + call.len]));
            assert_eq!(unfolding.question(at).as_ref().and_then(number), wanted);
        }
        let recalling = Recalling::new(row.clone()).unwrap();
        check(&recalling);
        for at in 0..recalling.steps() {
            let moment = recalling.moment(at);
            let part = &row.items()[moment.low..moment.low + moment.len];
            let stores = moment.what == What::Store && moment.len > 1;
            let question = recalling.question(at);
            assert_eq!(question.as_ref().and_then(number), stores.then(|| value(part)));
            if let Some(Question { answer: Answer::OneOf(_, right), .. }) = question {
                let asked = |other: &usize| {
                    let other = recalling.moment(*other);
                    (other.low, other.len) == (moment.low, moment.len) && other.what != What::Store
                };
                assert_eq!(right == 0, (0..at).any(|other| asked(&other)), "a hit was asked for before");
            }
        }
    }
}

#[test]
fn the_reduction_ends_with_the_value_and_every_merger_keeps_it() {
    for row in rows() {
        let merging = Merging::new(row.clone());
        check(&merging);
        let wanted = value(row.items());
        assert_eq!(merging.question(merging.steps() - 1).as_ref().and_then(number), Some(wanted));
        for done in 0..merging.steps() {
            let stack = merging.stack(done);
            let read = stack.last().map_or(0, |top| top.items.end);
            let left: Vec<i64> =
                stack.iter().map(|item| item.value).chain(row.items()[read..].iter().copied()).collect();
            assert_eq!(value(&left), wanted);
        }
    }
}

#[test]
fn both_procedures_of_the_handout_ask_for_what_its_rule_says() {
    for row in rows() {
        let losing = Losing::new(row.clone()).unwrap();
        check(&losing);
        for at in 0..losing.steps() {
            let (moment, call) = losing.calls().moment(at);
            let part = &row.items()[call.low..call.low + call.len];
            let wanted = match moment {
                Moment::Begins => None,
                Moment::Chooses => Some(Answer::End(best(part))),
                Moment::Returns => Some(Answer::Number(loser(part))),
            };
            assert_eq!(losing.question(at).map(|question| question.answer), wanted);
        }
        let Some(tabling) = Tabling::new(&row) else { continue };
        check(&tabling);
        for at in 0..tabling.steps() {
            let step = tabling.filled(at);
            let part = &row.items()[step.span.left - 1..step.span.right];
            let wanted = match step.kind.name() {
                "sum" => Answer::Number(part.iter().sum()),
                "move" => Answer::End(best(part)),
                _ => Answer::Number(loser(part)),
            };
            assert_eq!(tabling.question(at).map(|question| question.answer), Some(wanted));
        }
    }
}

#[test]
fn it_stops_where_greed_errs_at_ties_and_at_repeats_and_nowhere_else() {
    for row in rows() {
        let filling = Filling::new(row.clone());
        let unfolding = Unfolding::new(row.clone()).unwrap();
        let losing = Losing::new(row.clone()).unwrap();
        let tie = |part: &[i64]| part.len() > 1 && best(part) == Best::Either;
        let errs = |part: &[i64]| {
            let [first, last] = [part[0], part[part.len() - 1]];
            let larger = if first > last { End::First } else { End::Last };
            part.len() > 1 && first != last && !best(part).allows(larger)
        };
        for at in 0..filling.steps() {
            let (low, len) = filling.filled(at);
            let part = &row.items()[low..low + len];
            assert_eq!(filling.meets(at, Mark::Tie), tie(part), "{part:?}");
            assert_eq!(filling.meets(at, Mark::GreedErrs), errs(part), "{part:?}");
        }
        let mut seen = std::collections::HashSet::new();
        for at in 0..unfolding.steps() {
            let (moment, call) = unfolding.calls().moment(at);
            let again = moment == Moment::Begins && !seen.insert((call.low, call.len));
            assert_eq!(unfolding.meets(at, Mark::Repeat), again);
        }
        for at in 0..losing.steps() {
            let (moment, call) = losing.calls().moment(at);
            let part = &row.items()[call.low..call.low + call.len];
            let chooses = moment == Moment::Chooses;
            assert_eq!(losing.meets(at, Mark::Tie), chooses && tie(part), "{part:?}");
            assert_eq!(losing.meets(at, Mark::GreedErrs), chooses && errs(part), "{part:?}");
        }
    }
}

#[test]
fn a_wrong_answer_is_explained_by_the_two_parents() {
    let row = Row::whole(&[2, 7, 1, 6], &Labels::Numbers([2, 7, 1, 6].as_slice().into()));
    let filling = Filling::new(row);
    let question = filling.question(filling.steps() - 1).unwrap();
    assert_eq!(question.asked, "What is V of “2, 7, 1, 6”?");
    assert_eq!(
        question.why,
        "“7, 1, 6” is worth +2, so the left end brings 2 − (+2) = 0; “2, 7, 1” is worth −4, so the right brings 6 − (−4) = +10. The larger one counts."
    );
}
