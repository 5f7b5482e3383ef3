//! Why a program lost its game.

use std::fmt;
use std::time::Duration;

use arcade_engine::text::grouped;
use arcade_ui::visible::visible;

/// Characters of the longest line that a sentence quotes whole.
const QUOTED: usize = 100;

/// A program failed; its text is one sentence that names the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What the program is called.
    pub name: String,
    /// What it was asked; empty where it was asked nothing.
    pub question: String,
    /// What it did.
    pub kind: Kind,
}

/// What a program did that loses a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It can't be started; the system's reason, without a full stop.
    NotStarted(String),
    /// It gave no answer in the time that it might have taken.
    Silent(Duration),
    /// It used more memory than so many megabytes.
    Memory(u64),
    /// It started more processes than so many.
    Processes(usize),
    /// It no longer reads what it is asked.
    Unread,
    /// It wrote a line that is too long and begins so.
    TooLong(String),
    /// It wrote a line that is not UTF-8: this, as far as it can be read.
    NotText(String),
    /// Its answer is none that the rules allow.
    Illegal {
        /// What it answered.
        answer: String,
        /// What it may answer, such as `“first” or “last”`.
        legal: String,
    },
    /// It said that it does not know the question.
    Unknown,
    /// It ended instead of answering.
    Ended(Exit),
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
    pub(super) fn new(name: &str, question: &str, kind: Kind) -> Self {
        Self { name: name.to_owned(), question: question.to_owned(), kind }
    }

    /// Whether the one who asked was told to stop, so that nobody lost anything.
    pub const fn is_stop(&self) -> bool {
        matches!(self.kind, Kind::Stopped)
    }

    /// A word for other programs.
    pub const fn code(&self) -> &'static str {
        match self.kind {
            Kind::NotStarted(_) => "not-started",
            Kind::Silent(_) => "silent",
            Kind::Memory(_) => "memory",
            Kind::Processes(_) => "processes",
            Kind::Unread => "unread",
            Kind::TooLong(_) => "too-long",
            Kind::NotText(_) => "not-text",
            Kind::Illegal { .. } => "illegal",
            Kind::Unknown => "unknown",
            Kind::Ended(_) => "ended",
            Kind::Unasked(_) => "unasked",
            Kind::Stopped => "stopped",
        }
    }
}

/// `line` as a sentence quotes it: every character shows, and a long one ends in `…`.
pub fn quoted(line: &str) -> String {
    let mut characters = line.chars();
    let beginning: String = characters.by_ref().take(QUOTED).collect();
    let more = if characters.next().is_some() { "…" } else { "" };
    format!("“{}{more}”", visible(&beginning))
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, question) = (&self.name, quoted(&self.question));
        match &self.kind {
            Kind::NotStarted(reason) => write!(f, "{name} could not be started: {reason}."),
            Kind::Silent(limit) => {
                let unit = if *limit == Duration::from_secs(1) { "second" } else { "seconds" };
                write!(f, "{name} gave no answer to {question} within {} {unit}.", limit.as_secs_f64())
            }
            Kind::Unread => write!(f, "{name} did not read the question {question}."),
            Kind::TooLong(line) => {
                write!(f, "{name} answered {question} with a line of more than 4,096 bytes: {}.", quoted(line))
            }
            Kind::NotText(line) => {
                write!(f, "{name} answered {question} with a line that is not UTF-8: {}.", quoted(line))
            }
            Kind::Illegal { answer, legal } => {
                let answer = quoted(answer);
                write!(f, "{name} answered {answer} to {question}, which is no legal answer: it may be {legal}.")
            }
            Kind::Memory(most) => {
                let most = grouped(*most as usize);
                write!(f, "{name} used more than {most} MB of memory for the answer to {question}, and was ended.")
            }
            Kind::Processes(most) => {
                write!(f, "{name} had more than {most} processes for the answer to {question}, and was ended.")
            }
            Kind::Unknown => write!(f, "{name} says that it does not know the question {question}."),
            Kind::Ended(how) => write!(f, "{name} {how} instead of answering {question}."),
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
        let say = |kind| Failure::new("mine", "etaoin.move word=hen you=2 other=7", kind).to_string();
        for (kind, sentence) in [
            (
                Kind::Silent(Duration::from_secs(5)),
                "mine gave no answer to “etaoin.move word=hen you=2 other=7” within 5 seconds.",
            ),
            (
                Kind::Illegal { answer: "\u{1b}[2Jmiddle".to_owned(), legal: "“first” or “last”".to_owned() },
                "mine answered “\\u001b[2Jmiddle” to “etaoin.move word=hen you=2 other=7”, which is no legal answer: it may be \
                 “first” or “last”.",
            ),
            (
                Kind::Ended(Exit::Code(3)),
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
