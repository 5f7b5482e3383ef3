//! What went wrong, in one sentence on standard error.

use std::error::Error;
use std::fmt;
use std::num::{ParseFloatError, ParseIntError};
use std::process::ExitCode;

use clap::error::ContextKind;

use super::number::NotWithin;
use crate::terminal::{print, warn};

/// One sentence for the user, and the exit code that goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    sentence: String,
    code: u8,
    /// What is printed all the same.
    results: Option<String>,
}

impl Failure {
    /// The command was not asked for rightly: exit code 2.
    pub fn usage(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), code: 2, results: None }
    }

    /// It was asked for rightly but could not be done: exit code 1.
    pub fn failed(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), code: 1, results: None }
    }

    /// It was done, and these are the results, but they are not what they should be: exit code 1.
    pub fn with_results(results: String, sentence: impl Into<String>) -> Self {
        Self { results: Some(results), ..Self::failed(sentence) }
    }

    /// The results, where there are some.
    pub fn results(&self) -> Option<&str> {
        self.results.as_deref()
    }

    /// Prints the results and the sentence, and gives the exit code.
    pub fn report(&self) -> ExitCode {
        if let Some(Err(error)) = self.results().map(print) {
            warn(&format!("The result could not be printed: {error}."));
        }
        warn(&self.sentence);
        ExitCode::from(self.code)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

/// Clap's message without its usage text: what comes before the first empty line, on one line.
pub(super) fn first_sentence(error: &clap::Error) -> String {
    if let Some(source) = error.source() {
        let context = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
        let (option, value) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
        if let Some(range) = source.downcast_ref::<NotWithin>() {
            return format!("{option} {range}, not “{value}”.");
        }
        // What our own parsers say is a sentence already; what the language's say is none.
        if source.is::<ParseIntError>() || source.is::<ParseFloatError>() {
            return format!("{option} takes a number, not “{value}”.");
        }
        return full_stop(&source.to_string());
    }
    let message = error.render().to_string();
    let lines = message.lines().take_while(|line| !line.trim().is_empty()).map(str::trim);
    let sentence = lines.collect::<Vec<_>>().join(" ");
    let sentence = sentence.strip_prefix("error: ").unwrap_or(&sentence);
    if error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return "The command is not complete. Add --help to see what can follow.".to_owned();
    }
    format!("{} Add --help to see how it is used.", full_stop(sentence))
}

fn full_stop(sentence: &str) -> String {
    let sentence = sentence.trim_end();
    if sentence.ends_with(['.', '?', '!']) { sentence.to_owned() } else { format!("{sentence}.") }
}
