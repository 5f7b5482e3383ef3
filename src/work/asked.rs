//! A program of the player’s whose answers are timed, as the algorithms are: on growing inputs, each with other questions, so
//! that nothing which it remembers of one helps it with another.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use web_time::Instant;

use crate::checks::{Position, is};
use crate::programs::{Command, Errors, Limits, Program, UNKNOWN, WordFile, quoted};
use arcade_engine::Cancel;
use arcade_engine::lab::{Algorithm, LimitReached, Measurement, Step, Subject};

/// What a program is asked about inputs of one size.
pub struct Questions {
    /// The words that count in them; none where words don’t matter. A program is started anew where they are others.
    pub words: Vec<&'static str>,
    /// The first is not timed where the program has only just been started.
    pub positions: Vec<Position>,
}

/// Draws so many questions about inputs of one size; none where no input is as large.
pub type Questioner = fn(size: usize, count: usize, lots: &mut ChaCha8Rng) -> Questions;

/// A program that is timed.
#[derive(Clone, Debug)]
pub struct Timed {
    /// What it is called in the results.
    pub algorithm: Algorithm,
    /// What starts it.
    pub command: Command,
    draw: Questioner,
}

/// What is asked follows from the subject.
impl PartialEq for Timed {
    fn eq(&self, other: &Self) -> bool {
        (self.algorithm, &self.command) == (other.algorithm, &other.command)
    }
}

impl Eq for Timed {}

impl Timed {
    /// The program of `command`, which is asked about `subject` what `draw` draws.
    pub fn new(subject: Subject, command: Command, draw: Questioner) -> Self {
        Self { algorithm: Algorithm::Program(subject, lasting(command.name())), command, draw }
    }
}

/// Who is timed where these programs are: they alone, with `has_reference` the algorithms of the arcade after them, and where
/// there are none these.
pub fn timed_together(subject: Subject, programs: &[Timed], has_reference: bool) -> Vec<Algorithm> {
    let own = programs.iter().map(|timed| timed.algorithm);
    let known = if has_reference || programs.is_empty() { subject.algorithms() } else { &[] };
    own.chain(known.iter().copied()).collect()
}

/// A name for as long as the arcade runs, once however often it is asked for: results hold it without owning it.
fn lasting(name: &str) -> &'static str {
    static NAMES: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = names.iter().find(|known| **known == name) {
        return known;
    }
    let name: &'static str = String::leak(name.to_owned());
    names.push(name);
    name
}

/// Why there is no measurement of a program.
pub(super) enum Refused {
    Cancelled,
    Stopped(LimitReached),
}

/// A program that is being timed.
pub(super) struct Asked<'a> {
    pub(super) timed: &'a Timed,
    running: Option<Program>,
    /// Those that count for the program that runs, and their file.
    words: Vec<&'static str>,
    file: Option<WordFile>,
}

impl<'a> Asked<'a> {
    pub(super) const fn new(timed: &'a Timed) -> Self {
        Self { timed, running: None, words: Vec::new(), file: None }
    }

    /// Asks about inputs of the size of `step`, and times the answers. All have to be right. What it takes to start the program
    /// is added to `starting`: how fast it is has nothing to do with it.
    pub(super) fn measure(
        &mut self,
        step: &Step,
        seed: u64,
        errors: Errors,
        cancel: &Cancel,
        starting: &mut Duration,
    ) -> Result<Measurement, Refused> {
        let begun = Instant::now();
        let limits = Limits { errors, ..Limits::default() };
        let limits = Limits { a_move: limits.a_move.max(Duration::from_secs_f64(step.left.max(0.0))), ..limits };
        let (fewest, most) = (step.samples.0 as usize, step.samples.1 as usize);
        let mut lots = ChaCha8Rng::seed_from_u64(seed ^ (step.len as u64).rotate_left(32));
        let too_large = || Refused::Stopped(LimitReached::GaveUp { len: step.len, work: 0 });
        let Questions { words, positions } = (self.timed.draw)(step.len, most + 1, &mut lots);
        if words != self.words {
            let file = WordFile::new(words.iter().copied());
            self.file = Some(file.map_err(|error| failed(format!("its list of words could not be written: {error}")))?);
            self.words = words;
            self.running = None;
        }
        let mut positions = positions.iter();
        if self.running.is_none() {
            let first = positions.next().ok_or_else(too_large)?;
            let answered = self.ask(first, limits, cancel);
            *starting = begun.elapsed();
            answered?;
        }
        let begun = Instant::now();
        let mut seconds = Vec::new();
        for position in positions.take(most) {
            if seconds.len() >= fewest && begun.elapsed().as_secs_f64() > step.sampling {
                break;
            }
            seconds.push(self.ask(position, limits, cancel)?);
        }
        seconds.sort_by(f64::total_cmp);
        Measurement::of(step, &seconds, 0, 0).ok_or_else(too_large)
    }

    /// The seconds until the right answer to a question.
    fn ask(&mut self, position: &Position, limits: Limits, cancel: &Cancel) -> Result<f64, Refused> {
        let told = |failure: crate::programs::Failure, complaints: &str| {
            if failure.is_stop() {
                return Refused::Cancelled;
            }
            let sentence = failure.to_string();
            let did = sentence.strip_prefix(&failure.name).unwrap_or(&sentence);
            // What a program writes last is mostly the name of what has gone wrong.
            let last = complaints.lines().rev().find(|line| !line.trim().is_empty());
            let error =
                last.map(|line| format!("; its standard error ends with {}", quoted(line.trim()))).unwrap_or_default();
            failed(format!("it{}{error}", did.trim_end_matches('.')))
        };
        let program = if let Some(program) = self.running.take() {
            program
        } else {
            let words = self.file.as_ref().map(WordFile::path);
            let mut program =
                Program::start(&self.timed.command, limits, words).map_err(|failure| told(failure, ""))?;
            program.listen_to(cancel.clone());
            program
        };
        let program = self.running.insert(program);
        let begun = Instant::now();
        let answer = program.ask(&position.question);
        let seconds = begun.elapsed().as_secs_f64();
        let answer = answer.map_err(|failure| told(failure, program.complaints()))?;
        let question = quoted(&position.question);
        if is(&answer, UNKNOWN) {
            return Err(failed(format!("it says that it does not know the question {question}")));
        }
        position.judge(&answer).map_err(|difference| {
            failed(format!("it answered {} to {question}, where {} is right", quoted(&answer), difference.right))
        })?;
        Ok(seconds)
    }
}

fn failed(reason: String) -> Refused {
    Refused::Stopped(LimitReached::Failed(reason))
}
