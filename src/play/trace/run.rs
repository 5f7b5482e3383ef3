//! A run of an algorithm: which steps are done, whether it plays, where it stops, and what is asked on the way.

use std::time::Instant;

use crossterm::event::{Event, KeyCode};

use super::algorithm::{Algorithm, Answer, Mark, Question};
use super::prediction::{self, ENOUGH, Graded, Guess, Score, Stage};
use crate::actions::Action;
use crate::engine::ends::Best;
use crate::play::pace::Pace;
use crate::screen::Input;
use crate::widgets::Target;

/// Where a run stands still by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// At every step that has this mark.
    Mark(Mark),
    /// At every step that works on this part of the problem.
    Cell(usize),
}

impl Stop {
    /// `where greed errs`, after “stops”.
    pub(super) const fn place(self) -> &'static str {
        match self {
            Self::Mark(mark) => mark.place(),
            Self::Cell(_) => "at this place",
        }
    }

    const fn reason(self) -> &'static str {
        match self {
            Self::Mark(mark) => mark.reason(),
            Self::Cell(_) => "This is the place to stop at.",
        }
    }
}

/// A run of an algorithm. It begins with all steps done, as the result that a pane shows at first.
#[derive(Debug)]
pub struct Run<A> {
    algorithm: A,
    /// How many steps are done.
    done: usize,
    pace: Pace,
    stop: Option<Stop>,
    /// Why it stands still here, after it played.
    halted: Option<Stop>,
    stage: Option<Stage>,
    score: Score,
    /// Every prediction, in order.
    answers: Vec<Graded>,
    /// What the hint line says once, until the next input.
    remark: Option<String>,
}

impl<A: Algorithm> Run<A> {
    /// The run of `algorithm`, with all of its steps done.
    pub fn new(algorithm: A) -> Self {
        let done = algorithm.steps();
        Self {
            algorithm,
            done,
            pace: Pace::default(),
            stop: None,
            halted: None,
            stage: None,
            score: Score::default(),
            answers: Vec::new(),
            remark: None,
        }
    }

    /// Runs `algorithm` in place of what ran so far, at the same speed, with the same stops and the same score.
    pub fn replace(&mut self, algorithm: A) {
        let stop = self.stop.filter(|stop| matches!(stop, Stop::Mark(_)));
        let (pace, score, answers) = (self.pace, self.score, std::mem::take(&mut self.answers));
        *self = Self { stop, score, answers, ..Self::new(algorithm) };
        self.pace.keep_speed_of(&pace);
    }

    /// The algorithm.
    pub const fn algorithm(&self) -> &A {
        &self.algorithm
    }

    /// How many steps are done; what the others find out is not known yet.
    pub const fn done(&self) -> usize {
        self.done
    }

    /// The step that was done last; None before the first.
    pub const fn last(&self) -> Option<usize> {
        self.done.checked_sub(1)
    }

    /// Whether all steps are done.
    pub fn is_complete(&self) -> bool {
        self.done == self.algorithm.steps()
    }

    /// The question that is open: the result of the next step is asked for.
    pub const fn question(&self) -> Option<&Question> {
        match &self.stage {
            Some(Stage::Asked { question, .. }) => Some(question),
            _ => None,
        }
    }

    /// Whether a question is open, or the answer to one is being explained.
    pub const fn is_predicting(&self) -> bool {
        self.stage.is_some()
    }

    /// Whether characters are text now, because a number is asked for.
    pub fn typing(&self) -> bool {
        self.question().is_some_and(|question| matches!(question.answer, Answer::Number(_)))
    }

    /// When it wants its next [`Input::Tick`].
    pub const fn wake(&self) -> Option<Instant> {
        self.pace.due()
    }

    /// How many predictions were right.
    pub const fn score(&self) -> Score {
        self.score
    }

    /// Every prediction so far, in order.
    pub fn answers(&self) -> &[Graded] {
        &self.answers
    }

    pub(super) const fn pace(&self) -> &Pace {
        &self.pace
    }

    pub(super) const fn stop(&self) -> Option<Stop> {
        self.stop
    }

    pub(super) const fn stage(&self) -> Option<&Stage> {
        self.stage.as_ref()
    }

    /// The actions for the key bar, most wanted first.
    pub fn live(&self) -> Vec<Action> {
        match &self.stage {
            Some(Stage::Asked { question, .. }) => match question.answer {
                Answer::Number(_) => vec![Action::Confirm, Action::Back],
                Answer::End(_) => vec![Action::Left, Action::Right, Action::Up, Action::Predict],
                Answer::OneOf(..) => vec![Action::Left, Action::Right, Action::Confirm, Action::Predict],
            },
            Some(Stage::Told(_)) => vec![Action::Confirm, Action::Predict],
            None => vec![
                Action::Play,
                Action::Left,
                Action::Right,
                Action::Predict,
                Action::StopAt,
                Action::Faster,
                Action::Slower,
                Action::Home,
                Action::End,
                Action::Export,
            ],
        }
    }

    /// A narrower word for what `action` does now.
    pub fn label(&self, action: Action) -> Option<&'static str> {
        match (&self.stage, action) {
            (None, Action::Left) => Some("step back"),
            (None, Action::Right) => Some("step on"),
            (None, Action::Play) => Some(if self.pace.is_playing() { "pause" } else { "play" }),
            (Some(_), Action::Predict | Action::Back) => Some("no more questions"),
            (Some(Stage::Told(_)), Action::Confirm) => Some("next question"),
            (Some(Stage::Asked { question, .. }), _) => match (&question.answer, action) {
                (_, Action::Confirm) => Some("answer"),
                (Answer::End(_), Action::Left) => Some("left end"),
                (Answer::End(_), Action::Right) => Some("right end"),
                (Answer::End(_), Action::Up) => Some("both"),
                _ => None,
            },
            _ => None,
        }
    }

    /// What the hint line says of the run; None while all is done and nothing was just said.
    pub fn caption(&self) -> Option<String> {
        match &self.stage {
            Some(Stage::Asked { question, .. }) => {
                let before = self.remark.as_deref().map(|remark| format!("{remark} ")).unwrap_or_default();
                return Some(format!("{before}{} {}", question.asked, prediction::how(&question.answer)));
            }
            Some(Stage::Told(why)) => return Some(why.clone()),
            None => {}
        }
        if let Some(remark) = &self.remark {
            return Some(remark.clone());
        }
        if self.is_complete() {
            return None;
        }
        let Some(last) = self.last() else {
            return Some("Nothing is done yet. ⟨debug-play⟩ runs it, ⟨debug-right⟩ does one step, ⟨predict⟩ asks you for the next result.".into());
        };
        let said = self.algorithm.step(last).said;
        Some(self.halted.map_or(said.clone(), |stop| format!("{} {said}", stop.reason())))
    }

    /// Handles input; false when it means nothing here.
    pub fn handle(&mut self, input: &Input, now: Instant) -> bool {
        if matches!(input, Input::Tick) {
            return self.tick(now);
        }
        if self.stage.is_some() {
            return self.handle_prediction(input, now);
        }
        let steps = self.algorithm.steps();
        match input {
            Input::Leave => {
                self.pace.pause();
                return false;
            }
            _ if steps == 0 => return false,
            Input::Act(Action::Play) if self.pace.is_playing() => self.pace.pause(),
            Input::Act(Action::Play) => self.play(now),
            Input::Act(Action::Left) => self.go_to(self.done.saturating_sub(1)),
            Input::Act(Action::Right) => self.go_to((self.done + 1).min(steps)),
            Input::Act(Action::Home) => self.go_to(0),
            Input::Act(Action::End) => self.go_to(steps),
            Input::Act(action @ (Action::Faster | Action::Slower)) => {
                self.pace.change(*action == Action::Faster);
                if self.pace.is_playing() {
                    self.pace.go_on(now, self.pace.step());
                }
            }
            Input::Act(Action::StopAt) => self.change_stop(),
            Input::Act(Action::Predict) => self.predict(),
            _ => return false,
        }
        true
    }

    /// Stands still after `done` steps, or after the last, and asks nothing.
    pub fn go_to(&mut self, done: usize) {
        self.done = done.min(self.algorithm.steps());
        (self.halted, self.stage, self.remark) = (None, None, None);
        self.pace.pause();
    }

    fn play(&mut self, now: Instant) {
        if self.is_complete() {
            self.go_to(0);
        }
        (self.halted, self.remark) = (None, None);
        self.pace.go_on(now, self.pace.step());
    }

    fn tick(&mut self, now: Instant) -> bool {
        if !self.pace.is_due(now) {
            return false;
        }
        self.remark = None;
        self.done = (self.done + 1).min(self.algorithm.steps());
        self.halted = self.stop.filter(|&stop| self.meets(stop));
        if self.halted.is_some() || self.is_complete() {
            self.pace.pause();
        } else {
            self.pace.go_on(now, self.pace.step());
        }
        true
    }

    /// Whether the step that was done last is one to stop at.
    fn meets(&self, stop: Stop) -> bool {
        self.last().is_some_and(|last| match stop {
            Stop::Mark(mark) => self.algorithm.meets(last, mark),
            Stop::Cell(cell) => self.algorithm.cell(last) == cell,
        })
    }

    /// The next of the stops: each mark, this place, none.
    fn change_stop(&mut self) {
        let here = self.last().filter(|_| !self.is_complete()).map(|last| Stop::Cell(self.algorithm.cell(last)));
        let stops: Vec<Stop> = self.algorithm.marks().iter().copied().map(Stop::Mark).chain(here).collect();
        let at = self.stop.and_then(|stop| match stop {
            Stop::Mark(_) => stops.iter().position(|&other| other == stop),
            Stop::Cell(_) => Some(stops.len()),
        });
        self.stop = stops.get(at.map_or(0, |at| at + 1)).copied();
        self.remark = Some(self.stop.map_or_else(
            || "It runs without stops. ⟨stop-at⟩ sets one again.".to_owned(),
            |stop| format!("When it plays, it stops {}. ⟨stop-at⟩ changes that.", stop.place()),
        ));
    }

    /// Asks for the result of the next step that has a question; from the end it begins anew.
    fn predict(&mut self) {
        if self.is_complete() {
            self.go_to(0);
        }
        self.pace.pause();
        self.score.in_a_row = 0;
        self.ask(None);
    }

    fn ask(&mut self, remark: Option<String>) {
        let next = (self.done..self.algorithm.steps()).find_map(|at| Some((at, self.algorithm.question(at)?)));
        self.halted = None;
        if let Some((at, question)) = next {
            (self.done, self.stage, self.remark) = (at, Some(Stage::ask(question)), remark);
        } else {
            self.go_to(self.algorithm.steps());
            (self.stage, self.remark) = (None, Some(prediction::ended(self.score)));
        }
    }

    fn handle_prediction(&mut self, input: &Input, now: Instant) -> bool {
        match (&mut self.stage, input) {
            (_, Input::Act(Action::Predict | Action::Back)) => {
                (self.stage, self.remark) = (None, None);
                true
            }
            (Some(Stage::Told(_)), Input::Act(Action::Confirm | Action::Play | Action::Right)) => {
                self.ask(None);
                true
            }
            (Some(Stage::Asked { question, field, chosen }), input) => {
                let guess = match (&question.answer, input) {
                    (Answer::Number(_), Input::Type(event)) => {
                        self.remark = None;
                        return is_part_of_a_number(event) && field.type_event(event);
                    }
                    (Answer::Number(_), Input::Act(Action::Confirm)) => {
                        let guess = Guess::number(field.value());
                        if guess.is_none() {
                            self.remark = Some("Type a number, such as −4.".into());
                        }
                        guess
                    }
                    (Answer::End(_), Input::Act(Action::Left)) => Some(Guess::End(Best::First)),
                    (Answer::End(_), Input::Act(Action::Right)) => Some(Guess::End(Best::Last)),
                    (Answer::End(_), Input::Act(Action::Up | Action::Down)) => Some(Guess::End(Best::Either)),
                    (Answer::OneOf(choices, _), Input::Act(action @ (Action::Left | Action::Right))) => {
                        let by = if *action == Action::Left { choices.len() - 1 } else { 1 };
                        *chosen = (*chosen + by) % choices.len().max(1);
                        None
                    }
                    (Answer::OneOf(..), Input::Act(Action::Confirm)) => Some(Guess::Choice(*chosen)),
                    (Answer::OneOf(choices, _), Input::Point(Target::Page(at))) if *at < choices.len() => {
                        Some(Guess::Choice(*at))
                    }
                    (_, Input::Act(Action::Home | Action::End | Action::Left | Action::Right | Action::Play)) => None,
                    _ => return false,
                };
                if let Some(guess) = guess {
                    self.answer(guess, now);
                }
                true
            }
            _ => false,
        }
    }

    fn answer(&mut self, guess: Guess, now: Instant) {
        let Some(Stage::Asked { question, .. }) = self.stage.take() else { return };
        let Some(graded) = prediction::grade(guess, &question, &mut self.score) else { return };
        let is_right = graded.is_right;
        self.answers.push(graded);
        self.done += 1;
        match is_right {
            false => (self.stage, self.remark) = (Some(Stage::Told(prediction::correction(&question))), None),
            true if self.score.in_a_row == ENOUGH && !self.is_complete() => {
                self.pace.go_on(now, self.pace.step());
                self.remark = Some("Five right in a row: now it runs on by itself. ⟨predict⟩ asks you again.".into());
            }
            true => self.ask(Some("Right.".into())),
        }
    }
}

/// Whether `event` writes a digit or a sign, pastes some, or moves in the field.
fn is_part_of_a_number(event: &Event) -> bool {
    let belongs = |c: char| c.is_ascii_digit() || "+-−".contains(c);
    match event {
        Event::Key(key) => match key.code {
            KeyCode::Char(c) => belongs(c),
            _ => true,
        },
        Event::Paste(text) => text.trim().chars().all(belongs),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crossterm::event::{KeyEvent, KeyModifiers};

    use super::*;
    use crate::play::trace::Step;

    /// Adds the numbers from 1 on; step 3 is a repeat, every second step asks.
    #[derive(Debug)]
    struct Sums(usize);

    impl Algorithm for Sums {
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
            let key = Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE));
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
        let mut run = Run::new(Sums(20));
        act(&mut run, Action::Predict);
        assert!(run.typing() && run.done() == 1);
        for right in [3, 10, 21, 36, 55] {
            assert!(run.wake().is_none());
            answer(&mut run, &right.to_string());
        }
        assert_eq!(run.score(), Score { right: 5, wrong: 0, in_a_row: 5 });
        assert!(run.wake().is_some() && !run.typing());
        assert_eq!(play(&mut run), 20);
    }

    #[test]
    fn a_wrong_answer_is_explained_and_counted() {
        let mut run = Run::new(Sums(4));
        act(&mut run, Action::Predict);
        answer(&mut run, "x−4");
        assert_eq!(run.caption().unwrap(), "No, it is 3. 1 + 2 = 3.");
        let graded =
            run.answers().first().map(|graded| (graded.given.as_str(), graded.right.as_str(), graded.is_right));
        assert_eq!((run.done(), run.score().wrong, graded), (2, 1, Some(("−4", "3", false))));
        act(&mut run, Action::Confirm);
        answer(&mut run, "");
        assert!(run.caption().unwrap().starts_with("Type a number"));
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
}
