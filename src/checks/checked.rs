//! What came of asking a program: each question with its answer, and what is behind those that are wrong.

use std::time::Duration;

use super::{Cause, Difference, EFFICIENCY, Function, Marking, Recognised, Stopped};

/// A wrong answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What was asked.
    pub question: String,
    /// The wrong answer.
    pub answer: String,
    /// The right one.
    pub difference: Difference,
}

/// A question with what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// What was asked.
    pub question: String,
    /// Its kind.
    pub kind: &'static str,
    /// The size of its position.
    pub size: usize,
    /// What came of it.
    pub came: Came,
}

/// What came of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// The right answer.
    Right(String),
    /// A wrong one, and the right one.
    Wrong(String, Difference),
    /// No answer.
    Failed(Stopped),
    /// It was not asked any more, because too many answers before it had not come.
    NotAsked,
}

impl Came {
    /// The answer, right or wrong, where there was one.
    pub(super) const fn answer(&self) -> Option<&str> {
        match self {
            Self::Right(answer) | Self::Wrong(answer, _) => Some(answer.as_str()),
            Self::Failed(_) | Self::NotAsked => None,
        }
    }

    /// Whether the answer was right.
    pub const fn is_right(&self) -> bool {
        matches!(self, Self::Right(_))
    }

    /// Whether there was no answer because it took too much time or memory.
    pub(super) fn is_late(&self) -> bool {
        matches!(self, Self::Failed(stopped) if matches!(stopped.cause, Cause::Slow | Cause::Limit))
    }
}

/// What came of asking one function.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The function.
    pub function: Function,
    /// How its answers become points.
    pub marking: Marking,
    /// Whether the program knows the function at all.
    pub offered: bool,
    /// Whether it counts even if the program does not know it.
    pub is_owed: bool,
    /// How many positions there are to ask it in.
    pub positions: usize,
    /// The kinds of those that everybody is asked, whatever the seed.
    pub(super) fixed: Vec<&'static str>,
    /// The weights that guessing gets in them, and who guesses so: `who tosses coins`.
    pub guessing: f64,
    pub(super) guesser: String,
    /// Every question that was asked, and what came of it.
    pub cases: Vec<Case>,
    /// How often it had ended by itself after an answer, and was started again for the next question.
    pub restarts: usize,
    /// The time that all answers took together.
    pub time: Duration,
    /// The time that the slowest answer took.
    pub(super) slowest: Duration,
    /// How long it was waited for in some questions, because it had been late in others of their kind; None where it was in none.
    pub(super) hurried: Option<Duration>,
    /// What is behind the wrong answers, in sentences.
    pub remarks: Vec<String>,
    /// What was measured of its games, in a sentence.
    pub measured: Option<String>,
    /// The known mistake that gives them.
    pub mistake: Option<Recognised>,
    /// The smallest question that is answered wrongly, where it is not the first.
    pub smallest: Option<Found>,
    /// What is behind all its wrong answers, whatever they are.
    pub behind: Option<Behind>,
    /// The points that it would have if its answers were read as they are meant, where something is behind them; None where that is not
    /// known.
    pub provisional: Option<f64>,
}

/// What is behind wrong answers that say nothing of the function itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behind {
    /// It writes other lines than its answers, so that its answers stand elsewhere.
    Talk,
    /// It keeps something from an earlier question, or another function of the program does.
    Memory,
    /// It does not answer alike each time.
    Chance,
    /// Its answers would be right if they were written as they are asked for.
    Form,
    /// It answers nothing at all, in whichever function.
    Silence,
}

/// Two are the same where the same was asked and came of it.
impl PartialEq for Checked {
    fn eq(&self, other: &Self) -> bool {
        (self.function.name, &self.cases) == (other.function.name, &other.cases)
    }
}

impl Checked {
    /// Whether every answer was right.
    pub fn is_right(&self) -> bool {
        self.offered && self.cases.iter().all(|case| case.came.is_right())
    }

    /// Whether any question got an answer, right or wrong.
    pub(super) fn has_answered(&self) -> bool {
        self.cases.iter().any(|case| case.came.answer().is_some())
    }

    /// Whether its points say how well it is done: not where something else is behind its answers, or it answers nothing at all.
    pub const fn is_judged(&self) -> bool {
        self.behind.is_none()
    }

    /// Why it can’t be judged; None where it can.
    pub(super) fn unjudged(&self) -> Option<String> {
        if self.behind? != Behind::Silence {
            return Some(self.remarks.join(" "));
        }
        let (case, stopped) = self.failure()?;
        // The question differs from function to function, and the reason does not.
        let quoted = format!("“{}”", case.question);
        let sentence = stopped.sentence.replace(&quoted, "a question").replace(&case.question, "a question");
        Some(stopped.last_error().map_or_else(|| sentence.clone(), |error| format!("{sentence} {error}")))
    }

    /// Whether nothing is wrong but a slip.
    pub(super) fn is_slip(&self) -> bool {
        self.mistake.as_ref().is_some_and(|mistake| mistake.is_slip)
    }

    /// The sentences on the known mistake that gives the wrong answers.
    pub fn mistake_told(&self) -> Option<String> {
        self.mistake.as_ref().map(|Recognised { sentence, unless, .. }| match unless {
            Some(below) => format!("If it does not use {below}: {sentence}"),
            None => sentence.clone(),
        })
    }

    /// Whether it counts: because the program knows it, or because it is owed.
    pub const fn counts(&self) -> bool {
        self.offered || self.is_owed
    }

    /// How many answers were right.
    pub fn right(&self) -> usize {
        self.cases.iter().filter(|case| case.came.is_right()).count()
    }

    /// The size of the largest position that was answered in time.
    pub fn largest(&self) -> Option<usize> {
        let answered = self.cases.iter().filter(|case| matches!(case.came, Came::Right(_) | Came::Wrong(..)));
        answered.map(|case| case.size).max()
    }

    /// The first wrong answer.
    pub fn difference(&self) -> Option<Found> {
        self.cases.iter().find_map(|case| match &case.came {
            Came::Wrong(answer, difference) => {
                let (question, answer) = (case.question.clone(), answer.clone());
                Some(Found { question, answer, difference: difference.clone() })
            }
            _ => None,
        })
    }

    /// The first question without an answer, but for the one that asks for efficiency.
    pub fn failure(&self) -> Option<(&Case, &Stopped)> {
        self.failures().next()
    }

    /// All questions without an answer, but for the one that asks for efficiency.
    pub fn failures(&self) -> impl Iterator<Item = (&Case, &Stopped)> {
        self.cases.iter().filter_map(|case| match &case.came {
            Came::Failed(stopped) if !(case.kind == EFFICIENCY && stopped.is_slow()) => Some((case, stopped)),
            _ => None,
        })
    }

    /// How many questions were not asked any more.
    pub fn not_asked(&self) -> usize {
        self.cases.iter().filter(|case| case.came == Came::NotAsked).count()
    }

    /// What came of the long question; None where there is none.
    pub(super) fn long_answer(&self) -> Option<&Came> {
        self.cases.iter().find(|case| case.kind == EFFICIENCY).map(|case| &case.came)
    }

    /// The size of the position in which it took too long, where only an efficient program is fast enough. Who takes too long
    /// in a small one, too, loops there.
    pub fn too_slow(&self) -> Option<usize> {
        if self.failures().any(|(_, stopped)| stopped.is_slow()) {
            return None;
        }
        let long = self.cases.iter().find(|case| case.kind == EFFICIENCY)?;
        matches!(&long.came, Came::Failed(stopped) if stopped.is_slow()).then_some(long.size)
    }
}
