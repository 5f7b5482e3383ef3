//! A function that is being asked: started anew after a failure, and given up where it would never answer.

use std::time::Duration;

use web_time::Instant;

use super::run::Step;
use super::{Asked, Came, Case, Cause, Checked, Position, Purpose, Stopped, is};
use crate::programs::UNKNOWN;

/// What is asked of a program that has written nothing at all.
const PRINTS: &str =
    "It has written nothing at all: does it print its answers, or only return them? Or does it loop for ever?";

/// What is asked of a program that ends as if all were done, and has answered nothing.
const READS: &str = "Is its file empty, or does nothing in it read the questions?";

/// What is asked of a program that answers questions of other functions only.
const KNOWS_OTHERS: &str =
    "It answers questions of other functions: does it answer “unknown” to those that it does not know?";

/// What is asked of a program that answers other questions.
const LOOPS: &str = "It answers other questions: does it loop for ever in this one?";

/// How many answers of a kind may not come in time, or take too much memory, before nothing of the same size is asked.
const MOST_GIVEN_UP: usize = 2;

/// How many of them it may be before nothing larger of that kind is asked, either.
const MOST_IN_VAIN: usize = 4;

/// How many of them it may be where other questions that are as large are answered, before the others of the kind are not waited for
/// as long.
const MOST_LATE: usize = 3;

/// How many of them it may be where those answered questions are all of other kinds, before nothing more of the kind is asked.
const MOST_LATE_OF_KIND: usize = 15;

/// How long who has been late is waited for: so many times as long as its slowest answer took, and so long at least.
const PATIENCE: u32 = 10;
const LEAST_PATIENCE: Duration = Duration::from_secs(1);

/// After how many questions, the first and smallest ones, a program that has crashed in each of them is tried with larger ones:
/// where it crashes in all of these, too, it is asked no more.
const MOST_CRASHES: usize = 20;

/// How many other ones are tried with who has given no answer so far.
const TRIED: usize = 5;

/// How a question is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wait {
    /// It may take as long as an answer may.
    Usual,
    /// It is not waited for as long.
    Brief,
    /// It is not asked: those before it show that it would take too much.
    Never,
}

impl Wait {
    /// How one of this kind and size is asked after those of `cases`.
    fn of(cases: &[Case], kind: &str, size: usize) -> Self {
        let late = cases.iter().filter(|case| case.kind == kind && case.came.is_late()).map(|case| case.size);
        let late: Vec<usize> = late.collect();
        let answers_as_large = |is_meant: &dyn Fn(&str) -> bool| {
            let answered = cases.iter().filter(|case| is_meant(case.kind) && case.came.answer().is_some());
            answered.map(|case| case.size).max() >= late.iter().min().copied()
        };
        match (late.iter().min(), late.iter().max()) {
            (Some(_), _) if late.len() >= MOST_LATE && answers_as_large(&|of| of == kind) => Self::Brief,
            // It is not the size that keeps it from answering.
            (Some(_), _) if answers_as_large(&|_| true) => match late.len() {
                0..MOST_LATE => Self::Usual,
                MOST_LATE..MOST_LATE_OF_KIND => Self::Brief,
                _ => Self::Never,
            },
            (Some(least), Some(most)) if late.len() >= MOST_GIVEN_UP => {
                if size < *least || size > *most && late.len() < MOST_IN_VAIN { Self::Usual } else { Self::Never }
            }
            _ => Self::Usual,
        }
    }
}

/// What came of the functions that were asked before one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// It is the first.
    Nothing,
    /// Each had an answer.
    Answers,
    /// One had none at all, and so this one is not waited for as long.
    Silence,
}

/// A function that is being asked, and the program that runs.
pub(super) struct Asking<'a, A, S, T> {
    pub(super) program: Option<A>,
    /// How long an answer may take.
    a_move: Duration,
    /// Whether the program that runs has answered anything.
    has_answered: bool,
    /// What came of the functions before it.
    before: Before,
    /// Whether nothing more is asked: it would never answer.
    is_given_up: bool,
    /// Why no program is started any more, whatever it would be asked.
    broken: &'a mut Option<Stopped>,
    start: &'a mut S,
    pub(super) told: &'a mut T,
}

impl<'a, A: Asked, S: FnMut(Purpose) -> Result<A, Stopped>, T: FnMut(Step<'_>)> Asking<'a, A, S, T> {
    /// A function that is asked from now on: of `first`, the program that was started for the first function of all, or of others.
    pub(super) fn new(
        first: Option<A>,
        a_move: Duration,
        before: Before,
        broken: &'a mut Option<Stopped>,
        start: &'a mut S,
        told: &'a mut T,
    ) -> Self {
        Self { before, a_move, program: first, has_answered: false, is_given_up: false, broken, start, told }
    }

    /// Gives up a program that has answered none of the first questions, and answers none of some larger ones, either. `at` is how
    /// many questions were asked.
    pub(super) fn look_ahead(&mut self, checked: &Checked, at: usize, positions: &[Position]) {
        let is_silent = at == MOST_GIVEN_UP && checked.is_silent() && self.before != Before::Silence;
        if is_silent || at == MOST_CRASHES && checked.has_only_crashed() {
            self.is_given_up = self.broken.is_some() || !self.answers_any(positions);
        }
    }

    /// Asks in a position, and returns the answer if it is right. After a failure a new program is asked, but nothing more of a
    /// kind in which it takes too much; whoever does not know the function is not asked again.
    pub(super) fn put(&mut self, checked: &mut Checked, position: &Position) -> Option<String> {
        let came = self.ask_in(checked, position)?;
        let right = if let Came::Right(answer) = &came { Some(answer.clone()) } else { None };
        checked.cases.push(position.case(came));
        right
    }

    /// Asks what was put off because it seemed too large, where other questions show that its size is not what keeps the program
    /// from answering.
    pub(super) fn put_again(&mut self, checked: &mut Checked, positions: &[Position]) {
        for at in (0..checked.cases.len()).rev() {
            if checked.cases[at].came != Came::NotAsked {
                continue;
            }
            let came = positions.get(at).and_then(|position| self.ask_in(checked, position));
            checked.cases[at].came = came.unwrap_or(Came::NotAsked);
            if checked.cases[at].came == Came::NotAsked {
                let Case { question, kind, .. } = &checked.cases[at];
                (self.told)(Step::Answered(question, kind, Some(&Came::NotAsked)));
            }
        }
    }

    /// What comes of asking in a position; None where the program does not know the function.
    fn ask_in(&mut self, checked: &mut Checked, position: &Position) -> Option<Came> {
        if !checked.offered {
            return None;
        }
        let (at, of) = (checked.cases.len(), checked.positions);
        (self.told)(Step::Asking { function: &checked.function, at, of });
        let wait = Wait::of(&checked.cases, position.kind, position.size);
        if self.is_given_up || wait == Wait::Never {
            return Some(Came::NotAsked);
        }
        let brief = (checked.slowest * PATIENCE).max(LEAST_PATIENCE).min(self.a_move);
        let question = &position.question;
        let begun = Instant::now();
        let running = match (self.program.take(), &*self.broken) {
            (Some(running), _) => Ok(running),
            (None, Some(broken)) => Err(broken.clone()),
            (None, None) => self.start_anew(),
        };
        let asked = running.map(|mut running| {
            running.wait(if wait == Wait::Brief { brief } else { self.a_move });
            (self.ask(&mut running, question, &mut checked.restarts), running)
        });
        let came = match asked {
            Err(stopped) => Came::Failed(stopped),
            // A prompt may stand before it.
            Ok((Ok(answer), _))
                if at == 0 && answer.split_whitespace().next_back().is_some_and(|last| is(last, UNKNOWN)) =>
            {
                checked.offered = false;
                (self.told)(Step::Answered(question, position.kind, None));
                return None;
            }
            Ok((Ok(answer), running)) => {
                self.program = Some(running);
                position.came(answer)
            }
            Ok((Err(stopped), mut running)) if at == 0 && self.before == Before::Nothing => {
                *self.broken = self.breaks(&stopped);
                let waited = || checked.waits(stopped, &mut running, &mut self.is_given_up);
                Came::Failed(self.broken.clone().unwrap_or_else(waited))
            }
            Ok((Err(stopped), mut running)) => {
                Came::Failed(checked.waits(stopped, &mut running, &mut self.is_given_up))
            }
        };
        self.is_given_up |= self.broken.is_some();
        if wait == Wait::Brief && brief < self.a_move && came.is_late() {
            checked.hurried = Some(brief);
        }
        checked.time += begun.elapsed();
        checked.slowest = checked.slowest.max(if came.answer().is_some() { begun.elapsed() } else { Duration::ZERO });
        (self.told)(Step::Answered(question, position.kind, Some(&came)));
        Some(came)
    }

    /// Whether the program, each time started anew, answers any of some questions from small to large.
    fn answers_any(&mut self, positions: &[Position]) -> bool {
        let tried = (1..=TRIED).filter_map(|at| positions.get(positions.len() * at / (TRIED + 1)));
        tried.into_iter().any(|position| {
            (self.start)(Purpose::Explanation).and_then(|mut program| program.ask(&position.question)).is_ok()
        })
    }

    fn start_anew(&mut self) -> Result<A, Stopped> {
        self.has_answered = false;
        (self.start)(Purpose::Marks)
    }

    /// Asks the program that runs. One that has ended by itself after an answer is started again and asked the same.
    fn ask(&mut self, running: &mut A, question: &str, restarts: &mut usize) -> Result<String, Stopped> {
        let mut answer = running.ask(question);
        if self.has_answered && matches!(&answer, Err(stopped) if stopped.cause == Cause::Left) {
            *running = self.start_anew()?;
            *restarts += 1;
            answer = running.ask(question);
        }
        self.has_answered |= answer.is_ok();
        answer
    }

    /// Finds out whether a program that failed at its first question writes the same to its standard error when it is asked
    /// nothing, such as that its file is missing. It would never answer.
    fn breaks(&mut self, stopped: &Stopped) -> Option<Stopped> {
        if stopped.is_slow() || stopped.errors.trim().is_empty() {
            return None;
        }
        let mut again = (self.start)(Purpose::Explanation).ok()?;
        let is_same = again.finish().is_empty() && again.complaints() == stopped.errors;
        let sentence =
            "It ends as soon as it is started, before it is asked anything, and so it was not started any more.";
        is_same.then(|| Stopped { sentence: sentence.to_owned(), ..stopped.clone() })
    }
}

impl Checked {
    /// Whether it took too long, or ended by itself, in every question so far.
    fn is_silent(&self) -> bool {
        let silent = |case: &Case| matches!(&case.came, Came::Failed(stopped) if stopped.is_slow() || stopped.cause == Cause::Left);
        self.offered && self.cases.iter().all(silent)
    }

    /// Whether it has crashed in every question so far.
    fn has_only_crashed(&self) -> bool {
        let crashes = |case: &Case| matches!(&case.came, Came::Failed(stopped) if stopped.cause == Cause::Crash);
        self.offered && self.cases.iter().all(crashes)
    }

    /// Who was silent at first, and answered something later or in another function, does print its answers.
    pub(super) fn correct_silence(&mut self) {
        let instead = if self.has_answered() { LOOPS } else { KNOWS_OTHERS };
        for case in &mut self.cases {
            if let Came::Failed(stopped) = &mut case.came
                && let Some(sentence) = stopped.sentence.strip_suffix(PRINTS)
            {
                stopped.sentence = format!("{sentence}{instead}");
            }
        }
    }

    /// Finds out whether a program that was silent from the beginning answers once its input has ended. If so it always will,
    /// and is given up.
    fn waits(&self, stopped: Stopped, program: &mut impl Asked, is_given_up: &mut bool) -> Stopped {
        let has_answered = self.has_answered();
        if !has_answered && stopped.cause == Cause::Left {
            *is_given_up = self.cases.len() + 1 == MOST_GIVEN_UP;
            let sentence = format!("{} {READS}", stopped.sentence);
            return Stopped { sentence, ..stopped };
        }
        if !stopped.is_slow() || has_answered {
            return stopped;
        }
        let is_within_line = program.is_within_line();
        if program.finish().is_empty() {
            // Whoever says nothing at all is not waited for in every kind.
            *is_given_up = self.cases.len() + 1 == MOST_GIVEN_UP;
            let sentence = format!("{} {PRINTS}", stopped.sentence);
            return Stopped { sentence, ..stopped };
        }
        *is_given_up = true;
        let cause = if is_within_line { Cause::Crash } else { Cause::AtEnd };
        let sentence = if is_within_line {
            "It does not end the line behind its answer, and so the answer can’t be read. Write each answer on a line of its own: \
             print(…, flush=True) in Python, without end=."
        } else {
            "Its first answer comes only once its input has ended, or later than it may. Answer each question before you read the \
             next, and write each answer out at once: print(…, flush=True) in Python. If it only needs longer to \
             begin, it may be given more time."
        };
        Stopped { sentence: sentence.to_owned(), cause, ..Stopped::default() }
    }
}
