//! Tests of the pane of costs.

use std::time::Duration;

use super::super::game_of;
use super::*;
use crate::games::rows::Labels;
use arcade_engine::ends::Valuation;
use arcade_engine::etaoin::Word;

fn cost(items: &[i64]) -> Cost {
    let word = Word::new(&"e".repeat(items.len())).unwrap();
    Cost::new(&Row::whole(items, &Labels::Letters(word)))
}

fn press(cost: &mut Cost, action: Action) -> bool {
    let game = game_of(&[1]);
    let scene = Scene { game: &game, labels: &Labels::Numbers([1].as_slice().into()) };
    cost.handle(&Input::Act(action), &scene, Instant::now())
}

fn wanted(cost: &Cost) -> Option<Question> {
    cost.wanted().map(|(question, _)| question)
}

fn measured(nanos: u64) -> Measured {
    Measured { valuation: Valuation { value: 1, work: 1, bytes: 8 }, time: Duration::from_nanos(nanos) }
}

#[test]
fn bars_run_from_one_cell_to_the_full_width() {
    let [fast, slow] = [1e-7, 1e-3];
    assert_eq!(bar(fast, fast, slow, 30), 1);
    assert_eq!(bar(slow, fast, slow, 30), 30);
    assert_eq!(bar(1e-5, fast, slow, 31), 16);
}

#[test]
fn the_keys_go_through_all_lengths_and_back() {
    let mut cost = cost(&[1, 2, 3, 4, 5]);
    (0..9).for_each(|_| assert!(press(&mut cost, Action::Left)));
    assert_eq!(cost.len, 2);
    (0..38).for_each(|_| assert!(press(&mut cost, Action::Right)));
    assert_eq!(cost.len, 40);
    (0..50).for_each(|_| assert!(press(&mut cost, Action::Right)));
    assert_eq!(cost.len, 1_000);
    press(&mut cost, Action::Home);
    assert_eq!(cost.len, 5);
}

#[test]
fn what_is_known_of_a_length_is_not_asked_again() {
    let mut cost = cost(&[1, 2, 3]);
    let question = Question::Cost([1, 2, 3].into());
    assert_eq!(wanted(&cost), Some(question.clone()));
    cost.learn(&question, &Report::Engine(Engine::Tree, Ok(measured(90))));
    cost.learn(&question, &Report::Engine(Engine::Memo, Ok(measured(400))));
    cost.close(&question);
    assert_eq!(wanted(&cost), None);
    assert!(cost.note(false).starts_with("At 3 letters the tree beats the memo: 90 ns against 400 ns."));
    press(&mut cost, Action::Right);
    assert_eq!(wanted(&cost), Some(Question::Cost([1, 2, 3, 1].into())));
    press(&mut cost, Action::Left);
    assert_eq!(wanted(&cost), None);
    press(&mut cost, Action::Confirm);
    let race = Question::Race([1, 2, 3].into());
    assert_eq!(wanted(&cost), Some(race.clone()));
    cost.close(&race);
    assert_eq!(wanted(&cost), None);
}

#[test]
fn a_projection_says_that_it_is_one() {
    let mut cost = cost(&[1; 42]);
    let question = Question::Cost([1; 42].into());
    cost.learn(&question, &Report::Projected(Engine::Tree, Projection { from: 24, seconds: 8_360.0, work: 4.4e12 }));
    let note = cost.note(true);
    assert!(
        note.starts_with("~ is projected, not measured: on 42 letters the tree would take about 2.3 hours."),
        "{note}"
    );
}
