//! Asking one function after the other, and judging the answers.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::explain::Earlier;
use super::{
    Behind, Came, Case, Checked, Difference, Function, JudgeOfAll, Mistake, Position, Together, Weights, Wish, explain,
    is, points,
};
use crate::programs::UNKNOWN;

/// Somebody who answers questions: a program, or in a test a function.
pub trait Asked {
    /// The answer to a question, both one line: the next line that it writes, no matter when.
    ///
    /// # Errors
    /// Why there is no answer. It is asked nothing more then.
    fn ask(&mut self, question: &str) -> Result<String, Stopped>;

    /// Called when all is answered: the lines that it writes beyond its answers.
    fn finish(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// The end of what it wrote to its standard error, once it has ended.
    fn complaints(&self) -> String {
        String::new()
    }

    /// Whether it has begun a line and not ended it.
    fn is_within_line(&self) -> bool {
        false
    }
}

/// What kept somebody from answering.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cause {
    /// It crashed, could not be started, or did something else that ends it.
    #[default]
    Crash,
    /// It took too long.
    Slow,
    /// It used more memory, or had more processes, than it may.
    Limit,
    /// It ended by itself, as if all were done.
    Left,
}

/// Why somebody did not answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stopped {
    /// In one sentence.
    pub sentence: String,
    /// What kept it from answering.
    pub cause: Cause,
    /// The end of what it wrote to its standard error.
    pub errors: String,
}

impl Stopped {
    /// Whether it took too long.
    pub fn is_slow(&self) -> bool {
        self.cause == Cause::Slow
    }

    /// The last line that it wrote to its standard error.
    pub(super) fn last_error(&self) -> Option<&str> {
        self.errors.lines().rev().map(str::trim).find(|line| !line.is_empty())
    }

    /// Whether both have the same reason: what stands before the colon of the last error, such as `IndexError`, is the same.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let name = |stopped: &Self| stopped.last_error().and_then(|error| error.split(':').next()).map(str::to_owned);
        (self.cause, name(self)) == (other.cause, name(other))
    }
}

/// What somebody is started for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be asked for marks.
    Marks,
    /// To find out what is behind a wrong answer.
    Explanation,
}

/// Which functions a program owes, so that they count even where it does not know them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owed {
    /// None: who has written some is told about these.
    Nothing,
    /// All but extra credit: what is checked is marked.
    NoExtras,
    /// All: they were named.
    Everything,
}

impl Owed {
    fn includes(self, function: &Function) -> bool {
        match self {
            Self::Nothing => false,
            Self::NoExtras => !function.extras.is_extra_credit,
            Self::Everything => true,
        }
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// The functions, in order.
    pub functions: &'a [Function],
    /// Which of them count even where a program does not know them: it has no points for these, then.
    pub owed: Owed,
    /// The positions.
    pub wish: Wish,
    /// What the kinds of questions count.
    pub weights: &'a Weights,
    /// The mistakes that are known.
    pub mistakes: &'a [Mistake],
    /// How long an answer may take.
    pub a_move: Duration,
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
    /// A question was answered, or not; `None` where the program does not know the function.
    Answered(&'a str, Option<&'a Came>),
}

impl Checked {
    fn begin(function: Function, plan: &Plan<'_>, positions: &[Position]) -> Self {
        Self {
            function,
            weights: plan.weights.clone(),
            offered: true,
            is_owed: plan.owed.includes(&function),
            positions: positions.len(),
            fixed: function
                .positions(Wish { count: 0, efficiency: false, ..plan.wish })
                .iter()
                .map(|one| one.kind)
                .collect(),
            guessing: 0.0,
            cases: Vec::with_capacity(positions.len()),
            restarts: 0,
            time: Duration::ZERO,
            slowest: Duration::ZERO,
            remarks: Vec::new(),
            measured: None,
            mistake: None,
            is_slip: false,
            smallest: None,
            behind: None,
        }
    }

    /// Asks in all positions, or plays all games. Returns the lines that were not asked for.
    fn ask<A: Asked>(
        &mut self,
        plan: &Plan<'_>,
        positions: &[Position],
        first: Option<A>,
        broken: &mut Option<Stopped>,
        start: &mut impl FnMut(Purpose) -> Result<A, Stopped>,
        told: &mut impl FnMut(Step<'_>),
    ) -> Vec<String> {
        let mut asking = Asking {
            is_first: first.is_some(),
            program: first,
            has_answered: false,
            given_up: HashMap::new(),
            is_given_up: false,
            broken,
            start,
            told,
        };
        match self.function.extras.games {
            None => {
                for (at, position) in positions.iter().enumerate() {
                    if at == MOST_CRASHES && self.has_only_crashed() {
                        asking.is_given_up |= !asking.answers_any(positions);
                    }
                    asking.put(self, position);
                }
                if let Some(judge) = self.function.extras.by_lot {
                    self.judge_lots(judge, asking.told);
                }
            }
            Some(games) => {
                let mut lots = plan.wish.lots(self.function.name);
                let together = games(plan.wish, &mut lots, &mut |position| {
                    self.positions += 1;
                    asking.put(self, &position)
                });
                self.judge_together(together, asking.told);
            }
        }
        self.correct_silence();
        let program = asking.program.filter(|_| self.difference().is_some());
        program.map(|mut program| program.finish()).unwrap_or_default()
    }

    /// Whether it has crashed in every question so far.
    fn has_only_crashed(&self) -> bool {
        let crashes = |case: &Case| matches!(&case.came, Came::Failed(stopped) if stopped.cause == Cause::Crash);
        self.offered && self.cases.iter().all(crashes)
    }

    /// Who was silent at first, and answered something later, does print its answers.
    fn correct_silence(&mut self) {
        if self.cases.iter().all(|case| case.came.answer().is_none()) {
            return;
        }
        for case in &mut self.cases {
            if let Came::Failed(stopped) = &mut case.came
                && let Some(sentence) = stopped.sentence.strip_suffix(PRINTS)
            {
                stopped.sentence = format!("{sentence}{LOOPS}");
            }
        }
    }

    /// Counts all games together as a question of its own.
    fn judge_together(&mut self, together: Together, told: &mut impl FnMut(Step<'_>)) {
        if self.offered {
            self.measured = Some(together.sentence);
        }
        self.count_together("all games together", together.answer, together.judged, told);
    }

    /// Counts all answers together as a question of its own, where each is drawn by lot.
    fn judge_lots(&mut self, judge: JudgeOfAll, told: &mut impl FnMut(Step<'_>)) {
        let answers: Vec<&str> =
            self.cases.iter().filter(|case| case.came.is_right()).filter_map(|case| case.came.answer()).collect();
        let judged = if 2 * answers.len() < self.cases.len() {
            let why = "Less than half of them is right: too little to tell whether they are drawn by lot.";
            Err(Difference::new("answers that are right each by itself", [why.to_owned()]))
        } else {
            judge(&answers).map_or(Ok(()), Err)
        };
        self.count_together("all answers together", String::new(), judged, told);
    }

    fn count_together(
        &mut self,
        what: &str,
        answer: String,
        judged: Result<(), Difference>,
        told: &mut impl FnMut(Step<'_>),
    ) {
        if !self.offered {
            return;
        }
        let question = format!("{}: {what}", self.function.name);
        let came = match judged {
            Ok(()) => Came::Right(answer),
            Err(difference) => Came::Wrong(answer, difference),
        };
        told(Step::Answered(&question, Some(&came)));
        self.positions += 1;
        self.cases.push(Case { question, kind: "together", size: 0, came });
    }

    /// Finds out whether a program that was silent from the beginning answers once its input has ended. If so it always will,
    /// and is given up.
    fn waits(&self, stopped: Stopped, program: &mut impl Asked, is_given_up: &mut bool) -> Stopped {
        let has_answered = self.cases.iter().any(|case| matches!(case.came, Came::Right(_) | Came::Wrong(..)));
        if !has_answered && stopped.cause == Cause::Left {
            *is_given_up = self.cases.len() + 1 >= MOST_GIVEN_UP;
            let sentence = format!("{} {READS}", stopped.sentence);
            return Stopped { sentence, ..stopped };
        }
        if !stopped.is_slow() || has_answered {
            return stopped;
        }
        let is_within_line = program.is_within_line();
        if program.finish().is_empty() {
            // Whoever says nothing at all is not waited for in every kind.
            *is_given_up = self.cases.len() + 1 >= MOST_GIVEN_UP;
            let sentence = format!("{} {PRINTS}", stopped.sentence);
            return Stopped { sentence, ..stopped };
        }
        *is_given_up = true;
        let sentence = if is_within_line {
            "It does not end the line behind its answer, and so the answer can’t be read. Write each answer on a line of its own: \
             print(…, flush=True) in Python, without end=."
        } else {
            "Its first answer comes only once its input has ended, or later than it may: it reads all questions before it answers \
             the first, does not write its answers out (print(…, flush=True) in Python), or needs longer to begin, which \
             --seconds-a-move gives it."
        };
        Stopped { sentence: sentence.to_owned(), ..Stopped::default() }
    }
}

/// What is asked of a program that has written nothing at all.
const PRINTS: &str =
    "It has written nothing at all: does it print its answers, or only return them? Or does it loop for ever?";

/// What is asked of a program that ends as if all were done, and has answered nothing.
const READS: &str = "Is its file empty, or does nothing in it read the questions?";

/// What is asked of a program that answers other questions.
const LOOPS: &str = "It answers other questions: does it loop for ever in this one?";

/// How many answers of a kind may not come in time, or take too much memory, before nothing as large of that kind is asked.
const MOST_GIVEN_UP: usize = 2;

/// How many of them it may be before nothing more of that kind is asked, however small.
const MOST_LATE: usize = 4;

/// After how many questions, the first and smallest ones, a program that has crashed in each of them is tried with larger ones:
/// where it crashes in all of these, too, it is asked no more.
const MOST_CRASHES: usize = 20;

/// How many larger ones.
const TRIED: usize = 5;

/// What took too much in a kind of questions.
#[derive(Clone, Copy, Debug)]
struct Late {
    /// How many questions.
    count: usize,
    /// The size of the smallest of them.
    smallest: usize,
}

impl Late {
    /// Whether a question of this size is not asked any more: what is smaller than all that took too much may be answered.
    const fn rules_out(self, size: usize) -> bool {
        self.count >= MOST_LATE || self.count >= MOST_GIVEN_UP && size >= self.smallest
    }
}

/// A function that is being asked: the program that runs, and how often it was ended in each kind because it took too much.
struct Asking<'a, A, S, T> {
    program: Option<A>,
    /// Whether the program that runs has answered anything.
    has_answered: bool,
    /// Whether it is the first function of all.
    is_first: bool,
    given_up: HashMap<&'static str, Late>,
    /// Whether nothing more is asked: it would never answer.
    is_given_up: bool,
    /// Why no program is started any more, whatever it would be asked.
    broken: &'a mut Option<Stopped>,
    start: &'a mut S,
    told: &'a mut T,
}

impl<A: Asked, S: FnMut(Purpose) -> Result<A, Stopped>, T: FnMut(Step<'_>)> Asking<'_, A, S, T> {
    /// Asks in a position, and returns the answer if it is right. After a failure a new program is asked, but nothing more of a
    /// kind in which it takes too much; whoever does not know the function is not asked again.
    fn put(&mut self, checked: &mut Checked, position: &Position) -> Option<String> {
        if !checked.offered {
            return None;
        }
        let (at, of) = (checked.cases.len(), checked.positions);
        (self.told)(Step::Asking { function: &checked.function, at, of });
        let question = position.question.clone();
        let begun = Instant::now();
        let takes_too_much = self.given_up.get(position.kind).is_some_and(|late| late.rules_out(position.size));
        let running = match self.program.take() {
            running if self.is_given_up || takes_too_much => {
                self.program = running;
                None
            }
            None => Some(self.broken.clone().map_or_else(|| self.start_anew(), Err)),
            running => running.map(Ok),
        };
        let came = match running {
            None => Came::NotAsked,
            Some(Err(stopped)) => Came::Failed(stopped),
            Some(Ok(mut running)) => match self.ask(&mut running, &question, &mut checked.restarts) {
                Ok(answer) if at == 0 && is(&answer, UNKNOWN) => {
                    checked.offered = false;
                    (self.told)(Step::Answered(&question, None));
                    return None;
                }
                Ok(answer) => {
                    self.program = Some(running);
                    match position.judge(&answer) {
                        Ok(()) => Came::Right(answer),
                        Err(difference) => Came::Wrong(answer, difference),
                    }
                }
                Err(stopped) if at == 0 && self.is_first => {
                    *self.broken = self.breaks(&stopped);
                    let waited = || checked.waits(stopped, &mut running, &mut self.is_given_up);
                    Came::Failed(self.broken.clone().unwrap_or_else(waited))
                }
                Err(stopped) => Came::Failed(checked.waits(stopped, &mut running, &mut self.is_given_up)),
            },
        };
        self.is_given_up |= self.broken.is_some();
        checked.time += begun.elapsed();
        checked.slowest = checked.slowest.max(if came.answer().is_some() { begun.elapsed() } else { Duration::ZERO });
        if matches!(&came, Came::Failed(stopped) if matches!(stopped.cause, Cause::Slow | Cause::Limit)) {
            let late = self.given_up.entry(position.kind).or_insert(Late { count: 0, smallest: position.size });
            *late = Late { count: late.count + 1, smallest: late.smallest.min(position.size) };
        }
        (self.told)(Step::Answered(&question, Some(&came)));
        let right = if let Came::Right(answer) = &came { Some(answer.clone()) } else { None };
        checked.cases.push(Case { question, kind: position.kind, size: position.size, came });
        right
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

/// What is said of a program that hardly answers in time.
const NEARLY_LATE: &str = "Some of its answers take more than half of the time that they may take, and may come too late on a \
                           machine that is busier: --seconds-a-move gives it longer.";

/// What is said of a program that ends by itself after an answer.
pub(super) const LEAVES: &str = "It ends after an answer, and so it was started again for the next question. Let it read lines \
                                 until there are no more: for line in sys.stdin: in Python.";

/// Asks the functions one after the other, each in a program of its own that `start` starts. `told` hears what happens.
///
/// # Errors
/// The sentence of `start`, when no program could be started at all.
pub fn run<A: Asked>(
    plan: &Plan<'_>,
    mut start: impl FnMut(Purpose) -> Result<A, Stopped>,
    mut told: impl FnMut(Step<'_>),
) -> Result<Vec<Checked>, String> {
    let (mut keeper, mut broken, mut wrong, mut slip) = (None, None, Vec::new(), None::<String>);
    let mut first = Some(start(Purpose::Marks).map_err(|stopped| stopped.sentence)?);
    let ask = |&function: &Function| {
        let positions = function.positions(plan.wish);
        let mut checked = Checked::begin(function, plan, &positions);
        let unasked = checked.ask(plan, &positions, first.take(), &mut broken, &mut start, &mut told);
        checked.guessing = points::guessing(&function, plan.wish.longest, &checked.tallies());
        let mut start = || start(Purpose::Explanation);
        let below = function.extras.builds_on.iter().copied().find(|below| wrong.contains(below));
        let earlier = Earlier { keeper, below, slip: slip.as_deref() };
        explain::explain(&mut checked, &positions, plan.mistakes, &unasked, earlier, &mut start);
        slip = slip.take().or_else(|| checked.mistake.clone().filter(|_| checked.is_slip));
        checked.remarks.extend((checked.restarts > 0).then(|| LEAVES.to_owned()));
        checked.remarks.extend((2 * checked.slowest > plan.a_move).then(|| NEARLY_LATE.to_owned()));
        keeper = keeper.or_else(|| (checked.behind == Some(Behind::Memory)).then_some(function.name));
        wrong.extend(checked.difference().map(|_| function.name));
        checked
    };
    Ok(plan.functions.iter().map(ask).collect())
}
