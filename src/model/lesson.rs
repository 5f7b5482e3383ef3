//! What the records note of a lesson.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// The lesson that a game is a part of, and where it was left.
///
/// As a text, such as in the database, `etaoin-bar 3`; version 0.1 noted the name alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonNote {
    /// The name of the lesson, without a blank.
    pub name: Arc<str>,
    /// The step at which it stands, from 0, where that is known: moves alone don’t tell what was read.
    pub step: Option<usize>,
}

impl LessonNote {
    /// The lesson of this name before its first step.
    pub fn new(name: &str) -> Self {
        Self { name: name.into(), step: None }
    }
}

impl fmt::Display for LessonNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        self.step.map_or(Ok(()), |step| write!(f, " {step}"))
    }
}

/// A text that notes no lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoLessonNote;

impl FromStr for LessonNote {
    type Err = NoLessonNote;

    fn from_str(text: &str) -> Result<Self, NoLessonNote> {
        let (name, step) = text.split_once(' ').map_or((text, None), |(name, step)| (name, Some(step)));
        let step = step.map(str::parse).transpose().map_err(|_| NoLessonNote)?;
        Ok(Self { name: name.into(), step })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_read_as_it_was_written() {
        for text in ["etaoin-bar", "etaoin-bar 3"] {
            assert_eq!(text.parse::<LessonNote>().unwrap().to_string(), text);
        }
        assert_eq!("etaoin-bar x".parse::<LessonNote>(), Err(NoLessonNote));
    }
}
