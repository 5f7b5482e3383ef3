//! Asking one function after the other, and comparing the answers.

use std::time::{Duration, Instant};

use super::{Difference, Function, Position, Wish};
use crate::programs::UNKNOWN;

/// Somebody who answers questions: a program, or in a test a function.
pub trait Asked {
    /// The answer to a question, both one line.
    ///
    /// # Errors
    /// One sentence on why there is no answer. Nothing is asked after that.
    fn ask(&mut self, question: &str) -> Result<String, String>;

    /// Called when all is answered: whether anything else was said.
    ///
    /// # Errors
    /// One sentence on what was said that nobody asked for.
    fn finish(&mut self) -> Result<(), String> {
        Ok(())
    }
}

/// The first wrong answer of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What was asked.
    pub question: String,
    /// The wrong answer.
    pub answer: String,
    /// The right one.
    pub difference: Difference,
}

/// A question that was not answered at all; no other was asked after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// What was asked, and the size of the position; `None` if the program could not be started for it.
    pub question: Option<(String, usize)>,
    /// Why there was no answer, in one sentence.
    pub sentence: String,
}

/// What happens while a program is asked.
#[derive(Debug)]
pub enum Step<'a> {
    /// A function is about to be asked in another position.
    Asking {
        /// The function.
        function: &'a Function,
        /// How many positions it has answered.
        at: usize,
        /// How many there are.
        of: usize,
    },
    /// A question was answered, or not.
    Answered {
        /// What was asked.
        question: &'a str,
        /// What came of it.
        verdict: Verdict<'a>,
    },
}

/// What came of one question.
#[derive(Debug)]
pub enum Verdict<'a> {
    /// The right answer.
    Right(&'a str),
    /// A wrong answer, and the right one.
    Wrong(&'a str, &'a Difference),
    /// The program doesn’t know the function.
    Unknown,
    /// There was no answer; why, in one sentence.
    Nothing(&'a str),
}

/// What came of asking one function.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The function.
    pub function: Function,
    /// Whether the program knows the function at all.
    pub offered: bool,
    /// How many positions there are to ask it in.
    pub positions: usize,
    /// How many answers were right.
    pub right: usize,
    /// The time that all answers took together.
    pub time: Duration,
    /// The size of the largest position that was answered in time.
    pub largest: Option<usize>,
    /// The first wrong answer.
    pub difference: Option<Found>,
    /// Where it stopped.
    pub failure: Option<Failed>,
}

impl Checked {
    fn begin(function: Function) -> Self {
        Self {
            function,
            offered: true,
            positions: 0,
            right: 0,
            time: Duration::ZERO,
            largest: None,
            difference: None,
            failure: None,
        }
    }

    /// Asks in all positions, up to the first that is not answered.
    fn ask(&mut self, program: &mut impl Asked, wish: Wish, told: &mut impl FnMut(Step<'_>)) {
        let positions = self.function.positions(wish);
        self.positions = positions.len();
        for (at, position) in positions.iter().enumerate() {
            told(Step::Asking { function: &self.function, at, of: positions.len() });
            let question = position.question.clone();
            let begun = Instant::now();
            let answer = program.ask(&question);
            self.time += begun.elapsed();
            match answer {
                Ok(answer) if at == 0 && is(&answer, UNKNOWN) => {
                    self.offered = false;
                    told(Step::Answered { question: &question, verdict: Verdict::Unknown });
                    return;
                }
                Ok(answer) => self.judge(position, question, answer, told),
                Err(sentence) => {
                    told(Step::Answered { question: &question, verdict: Verdict::Nothing(&sentence) });
                    self.failure = Some(Failed { question: Some((question, position.size)), sentence });
                    return;
                }
            }
        }
        if let (Err(sentence), Some(last)) = (program.finish(), positions.last()) {
            self.failure = Some(Failed { question: Some((last.question.clone(), last.size)), sentence });
        }
    }

    fn judge(&mut self, position: &Position, question: String, answer: String, told: &mut impl FnMut(Step<'_>)) {
        self.largest = self.largest.max(Some(position.size));
        let judged = position.judge(&answer);
        let verdict = match &judged {
            Ok(()) => Verdict::Right(&answer),
            Err(difference) => Verdict::Wrong(&answer, difference),
        };
        told(Step::Answered { question: &question, verdict });
        match judged {
            Ok(()) => self.right += 1,
            Err(difference) if self.difference.is_none() => {
                self.difference = Some(Found { question, answer, difference });
            }
            Err(_) => {}
        }
    }

    /// Whether every answer was right.
    pub const fn is_right(&self) -> bool {
        self.offered && self.difference.is_none() && self.failure.is_none()
    }
}

/// Asks the functions one after the other. `start` starts a program, which is asked until it fails; the next function then
/// gets a new one. `told` hears what happens.
///
/// # Errors
/// The sentence of `start`, when no program could be started at all.
pub fn run<A: Asked>(
    functions: &[Function],
    wish: Wish,
    mut start: impl FnMut() -> Result<A, String>,
    mut told: impl FnMut(Step<'_>),
) -> Result<Vec<Checked>, String> {
    let mut started = Some(start()?);
    let mut all = Vec::with_capacity(functions.len());
    for &function in functions {
        let mut checked = Checked::begin(function);
        match started.take().map_or_else(&mut start, Ok) {
            Ok(mut program) => {
                checked.ask(&mut program, wish, &mut told);
                started = checked.failure.is_none().then_some(program);
            }
            Err(sentence) => checked.failure = Some(Failed { question: None, sentence }),
        }
        all.push(checked);
    }
    Ok(all)
}

/// Compares an answer that was read as `said`; `None` is one that can’t be read. `expected` names what an answer should be,
/// and `explain` says which one is right and why, with a view to what was said.
pub fn compare<T>(
    said: Option<T>,
    is_right: impl FnOnce(&T) -> bool,
    expected: &str,
    explain: impl FnOnce(Option<&T>) -> Difference,
) -> Result<(), Difference> {
    let Some(said) = said else {
        let mut difference = explain(None);
        difference.why.insert(0, format!("The answer should be {expected}."));
        return Err(difference);
    };
    if is_right(&said) { Ok(()) } else { Err(explain(Some(&said))) }
}

/// Compares an answer with a whole number. A minus may also be U+2212.
pub fn compare_number(
    answer: &str,
    right: impl Into<i64>,
    why: impl FnOnce() -> Vec<String>,
) -> Result<(), Difference> {
    let (said, right) = (answer.trim().replacen('−', "-", 1).parse::<i64>().ok(), right.into());
    compare(said, |&said| said == right, "a whole number", |_| Difference::new(right, why()))
}

/// Whether an answer is this word, in either case.
pub fn is(answer: &str, word: &str) -> bool {
    answer.trim().eq_ignore_ascii_case(word)
}
