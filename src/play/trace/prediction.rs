//! Answers to what comes next, and how many of them were right.

use super::algorithm::{Answer, Question};
use crate::engine::ends::Best;
use crate::engine::text::minus;
use crate::model::words::counted;
use crate::widgets::TextField;

/// After so many right answers in a row the run goes on by itself.
pub(super) const ENOUGH: u32 = 5;

/// How many predictions were right.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    /// Right ones.
    pub right: u32,
    /// Wrong ones.
    pub wrong: u32,
    /// Right ones since the last wrong one.
    pub in_a_row: u32,
}

impl Score {
    /// How many there were.
    pub const fn asked(self) -> u32 {
        self.right + self.wrong
    }

    /// `4 of 5 right`; nothing before the first.
    pub fn told(self) -> Option<String> {
        (self.asked() > 0).then(|| format!("{} of {} right", self.right, self.asked()))
    }

    const fn add(&mut self, is_right: bool) {
        if is_right {
            self.right += 1;
            self.in_a_row += 1;
        } else {
            self.wrong += 1;
            self.in_a_row = 0;
        }
    }
}

/// What the person is asked, or was told.
#[derive(Debug)]
pub(super) enum Stage {
    /// The question that is open, what is typed, and the choice under the cursor.
    Asked { question: Question, field: TextField, chosen: usize },
    /// Why the last answer was wrong.
    Told(String),
}

impl Stage {
    pub(super) fn ask(question: Question) -> Self {
        Self::Asked { question, field: TextField::new(20), chosen: 0 }
    }
}

/// What somebody answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Guess {
    Number(i64),
    End(Best),
    Choice(usize),
}

impl Guess {
    /// The number that `typed` says, with a hyphen or a minus before it, or a plus.
    pub(super) fn number(typed: &str) -> Option<Self> {
        typed.trim().replace('−', "-").parse().ok().map(Self::Number)
    }

    pub(super) fn is_right(self, answer: &Answer) -> bool {
        match (self, answer) {
            (Self::Number(guess), Answer::Number(right)) => guess == *right,
            (Self::End(guess), Answer::End(right)) => guess == *right,
            (Self::Choice(guess), Answer::OneOf(_, right)) => guess == *right,
            _ => false,
        }
    }
}

/// Grades `guess`; None when it is right, else what is told: the right answer, and why.
pub(super) fn grade(guess: Guess, question: &Question, score: &mut Score) -> Option<String> {
    let is_right = guess.is_right(&question.answer);
    score.add(is_right);
    (!is_right).then(|| format!("No, {}. {}", told(&question.answer), question.why))
}

/// The right answer, after “No,”.
fn told(answer: &Answer) -> String {
    match answer {
        Answer::Number(number) => format!("it is {}", minus(*number)),
        Answer::End(Best::First) => "take the left end".into(),
        Answer::End(Best::Last) => "take the right end".into(),
        Answer::End(Best::Either) => "both ends are equally good".into(),
        Answer::OneOf(choices, right) => format!("it is {}", choices.get(*right).map_or("", String::as_str)),
    }
}

/// How `answer` is given, after the question.
pub(super) const fn how(answer: &Answer) -> &'static str {
    match answer {
        Answer::Number(_) => "Type the number, then ⟨debug-run⟩.",
        Answer::End(_) => "⟨debug-left⟩ the left end, ⟨debug-right⟩ the right one, ⟨debug-up⟩ both are equally good.",
        Answer::OneOf(..) => "⟨debug-left+debug-right|arrows⟩ choose, ⟨debug-run⟩ answers.",
    }
}

/// What is said when everything was asked.
pub(super) fn ended(score: Score) -> String {
    format!(
        "That was the last question: {} of {} right.",
        score.right,
        counted(score.asked() as usize, "answer", "answers")
    )
}
