//! What went wrong, in one sentence on standard error.

use std::fmt;
use std::process::ExitCode;

use arcade_engine::UnknownName;
use arcade_ui::streams::{fail, print, warn};

/// One sentence for the user, and the exit code that goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    sentence: String,
    code: u8,
    /// What was probably meant, where a name is not known.
    nearest: Option<String>,
    /// What is printed all the same.
    results: Option<String>,
}

impl Failure {
    /// The command was not asked for rightly: exit code 2.
    pub fn usage(sentence: impl Into<String>) -> Self {
        Self { code: 2, ..Self::failed(sentence) }
    }

    /// It was asked for rightly but could not be done: exit code 1.
    pub fn failed(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), code: 1, nearest: None, results: None }
    }

    /// It was done, and these are the results, but they are not what they should be: exit code 1.
    pub fn with_results(results: String, sentence: impl Into<String>) -> Self {
        Self { results: Some(results), ..Self::failed(sentence) }
    }

    /// The same with the name that was probably meant, which its sentence names.
    #[must_use]
    pub fn with_nearest(self, nearest: Option<String>) -> Self {
        Self { nearest, ..self }
    }

    /// The same with its sentence as `told` makes it.
    #[must_use]
    pub fn told_as(self, told: impl FnOnce(String) -> String) -> Self {
        Self { sentence: told(self.sentence), ..self }
    }

    /// The same without the results.
    #[must_use]
    pub fn without_results(self) -> Self {
        Self { results: None, ..self }
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
        fail(&self.sentence, self.code, self.nearest.as_deref());
        ExitCode::from(self.code)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl From<UnknownName> for Failure {
    fn from(unknown: UnknownName) -> Self {
        Self::usage(unknown.to_string()).with_nearest(unknown.nearest().map(str::to_owned))
    }
}
