//! A run of a small algorithm.

use std::time::Duration;

use arcade_ui::keys::{Event, KeyCode, KeyEvent};

use super::*;
use crate::play::trace::Answer;
use crate::play::trace::Step;

/// Adds the numbers from 1 on; step 3 is a repeat, every second step asks.
#[derive(Debug)]
struct Sums(usize);

impl Algorithm for Sums {
    fn picture(&self, done: usize) -> Vec<Fact> {
        vec![Fact::figure("done", done)]
    }

    fn code(&self) -> &'static [&'static str] {
        &["for i in 1..n", "  sum ← sum + i"]
    }
    fn steps(&self) -> usize {
        self.0
    }
    fn step(&self, at: usize) -> Step {
        let sum = (at + 1) * (at + 2) / 2;
        Step { line: 1, variables: vec![("sum", sum.to_string())], said: format!("The sum is {sum}.") }
    }
    fn question(&self, at: usize) -> Option<Question> {
        let sum = ((at + 1) * (at + 2) / 2) as i64;
        (at % 2 == 1).then(|| Question {
            asked: "What is the sum?".into(),
            answer: Answer::Number(sum),
            why: format!("{} + {} = {sum}.", sum - at as i64 - 1, at + 1),
        })
    }
    fn marks(&self) -> &'static [Mark] {
        &[Mark::Tie, Mark::Repeat]
    }
    fn meets(&self, at: usize, mark: Mark) -> bool {
        mark == Mark::Repeat && at == 3
    }
    fn cell(&self, at: usize) -> usize {
        at / 4
    }
}

fn act(run: &mut Run<Sums>, action: Action) {
    assert!(run.handle(&Input::Act(action), Instant::now()), "{action:?}");
}

fn answer(run: &mut Run<Sums>, text: &str) {
    for c in text.chars() {
        let key = Event::Key(KeyEvent::new(KeyCode::Char(c)));
        run.handle(&Input::Type(key), Instant::now());
    }
    act(run, Action::Confirm);
}

/// Ticks until it stands still, and says after which step.
fn play(run: &mut Run<Sums>) -> usize {
    while let Some(due) = run.wake() {
        assert!(!run.handle(&Input::Tick, due.checked_sub(Duration::from_millis(1)).unwrap()));
        assert!(run.handle(&Input::Tick, due));
    }
    run.done()
}

#[test]
fn it_begins_complete_and_plays_from_the_beginning_to_the_end() {
    let mut run = Run::new(Sums(6));
    assert!(run.is_complete() && run.wake().is_none() && run.caption().is_none());
    act(&mut run, Action::Play);
    assert_eq!(run.done(), 0);
    assert_eq!((play(&mut run), run.is_complete()), (6, true));
}

#[test]
fn stepping_on_to_the_end_and_back_comes_to_the_same_places() {
    let mut run = Run::new(Sums(6));
    act(&mut run, Action::Home);
    let on: Vec<_> = (0..6).map(|_| (run.done(), run.caption(), act(&mut run, Action::Right)).1).collect();
    let back: Vec<_> = (0..6).map(|_| (act(&mut run, Action::Left), run.caption()).1).collect();
    assert_eq!(on, back.into_iter().rev().collect::<Vec<_>>());
}

#[test]
fn it_stops_where_it_is_told_to() {
    let mut run = Run::new(Sums(9));
    act(&mut run, Action::StopAt);
    act(&mut run, Action::StopAt);
    act(&mut run, Action::Play);
    assert_eq!(play(&mut run), 4);
    assert_eq!(run.caption().unwrap(), "A repeat: this was worked out before. The sum is 10.");
    act(&mut run, Action::StopAt);
    act(&mut run, Action::Home);
    act(&mut run, Action::Play);
    assert_eq!(play(&mut run), 1, "the first step of the part that it stood at");
    act(&mut run, Action::StopAt);
    act(&mut run, Action::Play);
    assert_eq!(play(&mut run), 9);
}

#[test]
fn five_right_answers_in_a_row_let_it_run_on() {
    let mut run = Run::new(Sums(40));
    act(&mut run, Action::Predict);
    assert!(run.typing() && run.done() == 1);
    for right in [3, 10, 21, 36, 55] {
        assert!(run.wake().is_none());
        answer(&mut run, &right.to_string());
    }
    assert_eq!(run.score(), Score { right: 5, wrong: 0, in_a_row: 5 });
    assert!(run.wake().is_some() && !run.typing());
    assert_eq!(play(&mut run), 40);
}

#[test]
fn a_wrong_answer_is_explained_and_counted() {
    let mut run = Run::new(Sums(4));
    act(&mut run, Action::Predict);
    answer(&mut run, "x−4");
    assert_eq!(run.caption().unwrap(), "No, it is 3. 1 + 2 = 3.");
    let graded = run.answers().first().map(|graded| (graded.given.as_str(), graded.right.as_str(), graded.is_right));
    assert_eq!((run.done(), run.score().wrong, graded), (2, 1, Some(("−4", "3", false))));
    act(&mut run, Action::Confirm);
    answer(&mut run, "");
    assert!(run.caption().unwrap().starts_with("Type a whole number, such as 3 or -2."));
    answer(&mut run, "+10");
    assert_eq!(run.caption().unwrap(), "That was the last question: 1 of 2 answers right.");
    assert!(run.is_complete());
}

#[test]
fn leaving_pauses_and_back_ends_the_questions() {
    let mut run = Run::new(Sums(8));
    act(&mut run, Action::Play);
    assert!(!run.handle(&Input::Leave, Instant::now()));
    assert!(run.wake().is_none());
    act(&mut run, Action::Predict);
    act(&mut run, Action::Back);
    assert!(run.question().is_none());
    assert!(!run.handle(&Input::Act(Action::Back), Instant::now()));
}
