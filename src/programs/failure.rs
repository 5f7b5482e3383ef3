//! Why a program lost its game.

use std::fmt;
use std::time::Duration;

use arcade_ui::visible::visible;

/// Characters of the longest line that a sentence quotes whole.
const QUOTED: usize = 100;

/// A program failed; its text is one sentence that names the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What the program is called.
    pub name: String,
    /// What it did.
    pub kind: Kind,
}

/// What a program did that loses a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It can't be started; the system's reason, without a full stop.
    NotStarted(String),
    /// It gave no answer in time.
    Silent {
        /// What it was asked.
        question: String,
        /// How long it might have taken.
        limit: Duration,
    },
    /// It no longer reads what it is asked.
    Unread(String),
    /// It wrote a line that is too long.
    TooLong {
        /// What it was asked.
        question: String,
        /// How the line begins.
        beginning: String,
    },
    /// It wrote a line that is not UTF-8.
    NotText {
        /// What it was asked.
        question: String,
        /// The line, as far as it can be read.
        line: String,
    },
    /// Its answer is none that the rules allow.
    Illegal {
        /// What it was asked.
        question: String,
        /// What it answered.
        answer: String,
        /// What it may answer, such as `“first” or “last”`.
        legal: String,
    },
    /// It said that it does not know the question.
    Unknown(String),
    /// It ended instead of answering.
    Ended {
        /// What it was asked.
        question: String,
        /// How it ended.
        how: Exit,
    },
    /// It wrote a line that nobody asked for.
    Unasked(String),
    /// It was not asked any further, because the one who asked was told to stop. The program did nothing wrong.
    Stopped,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// With this exit code.
    Code(i32),
    /// By this signal.
    Signal(i32),
    /// It closed its output and went on.
    Closed,
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "ended with exit code {code}"),
            Self::Signal(signal) => write!(f, "was ended by signal {signal}"),
            Self::Closed => f.write_str("closed its output"),
        }
    }
}

impl Failure {
    pub(super) fn new(name: &str, kind: Kind) -> Self {
        Self { name: name.to_owned(), kind }
    }

    /// Whether the one who asked was told to stop, so that nobody lost anything.
    pub const fn is_stop(&self) -> bool {
        matches!(self.kind, Kind::Stopped)
    }

    /// A word for other programs.
    pub const fn code(&self) -> &'static str {
        match self.kind {
            Kind::NotStarted(_) => "not-started",
            Kind::Silent { .. } => "silent",
            Kind::Unread(_) => "unread",
            Kind::TooLong { .. } => "too-long",
            Kind::NotText { .. } => "not-text",
            Kind::Illegal { .. } => "illegal",
            Kind::Unknown(_) => "unknown",
            Kind::Ended { .. } => "ended",
            Kind::Unasked(_) => "unasked",
            Kind::Stopped => "stopped",
        }
    }
}

/// `line` as a sentence quotes it: every character shows, and a long one ends in `…`.
fn quoted(line: &str) -> String {
    let mut characters = line.chars();
    let beginning: String = characters.by_ref().take(QUOTED).collect();
    let more = if characters.next().is_some() { "…" } else { "" };
    format!("“{}{more}”", visible(&beginning))
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.name;
        match &self.kind {
            Kind::NotStarted(reason) => write!(f, "{name} could not be started: {reason}."),
            Kind::Silent { question, limit } => {
                let unit = if *limit == Duration::from_secs(1) { "second" } else { "seconds" };
                write!(f, "{name} gave no answer to {} within {} {unit}.", quoted(question), limit.as_secs_f64())
            }
            Kind::Unread(question) => write!(f, "{name} did not read the question {}.", quoted(question)),
            Kind::TooLong { question, beginning } => write!(
                f,
                "{name} answered {} with a line of more than 4,096 bytes: {}.",
                quoted(question),
                quoted(beginning)
            ),
            Kind::NotText { question, line } => {
                write!(f, "{name} answered {} with a line that is not UTF-8: {}.", quoted(question), quoted(line))
            }
            Kind::Illegal { question, answer, legal } => write!(
                f,
                "{name} answered {} to {}, which is no legal answer: it may be {legal}.",
                quoted(answer),
                quoted(question)
            ),
            Kind::Unknown(question) => {
                write!(f, "{name} says that it does not know the question {}.", quoted(question))
            }
            Kind::Ended { question, how } => write!(f, "{name} {how} instead of answering {}.", quoted(question)),
            Kind::Unasked(line) => write!(f, "{name} wrote a line that nobody asked for: {}.", quoted(line)),
            Kind::Stopped => write!(f, "{name} was not asked any further."),
        }
    }
}

impl std::error::Error for Failure {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_names_the_line_and_shows_no_character_that_steers() {
        let question = || "etaoin.move word=hen you=2 other=7".to_owned();
        let say = |kind| Failure::new("mine", kind).to_string();
        for (kind, sentence) in [
            (
                Kind::Silent { question: question(), limit: Duration::from_secs(5) },
                "mine gave no answer to “etaoin.move word=hen you=2 other=7” within 5 seconds.",
            ),
            (
                Kind::Illegal {
                    question: question(),
                    answer: "\u{1b}[2Jmiddle".to_owned(),
                    legal: "“first” or “last”".to_owned(),
                },
                "mine answered “\\u001b[2Jmiddle” to “etaoin.move word=hen you=2 other=7”, which is no legal answer: it may be \
                 “first” or “last”.",
            ),
            (
                Kind::Ended { question: question(), how: Exit::Code(3) },
                "mine ended with exit code 3 instead of answering “etaoin.move word=hen you=2 other=7”.",
            ),
            (Kind::Unasked("hello".to_owned()), "mine wrote a line that nobody asked for: “hello”."),
        ] {
            assert_eq!(say(kind), sentence);
        }
        let long = say(Kind::Unasked("x".repeat(4_000)));
        assert!(long.ends_with("x…”."), "{long}");
    }
}
