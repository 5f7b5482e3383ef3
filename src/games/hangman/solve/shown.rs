//! What is known of the word: the letters that it shows, and those that it has not.

use std::sync::Arc;

use clap::Args;

use crate::command::Failure;
use arcade_engine::hangman::{Dictionary, Letter, LetterSet, Pattern};
use arcade_engine::lexicon::{Lexicon, Tier};

/// What is known, as it is typed.
#[derive(Args, Debug)]
pub(in crate::games::hangman) struct Shown {
    /// The word as it is shown, with -, _ or . for each hidden letter
    #[arg(allow_hyphen_values = true)]
    pattern: String,
    /// The letters that were wrong
    #[arg(long, value_name = "LETTERS", default_value = "", hide_default_value = true)]
    wrong: String,
    /// The letters that you tried so far; those that the word doesn’t show were wrong
    #[arg(long, value_name = "LETTERS", default_value = "", hide_default_value = true)]
    tried: String,
    /// How long the list of words is: common, standard, wide or full
    #[arg(long, default_value = "full")]
    pub(in crate::games::hangman) tier: Tier,
}

/// What is known, and the words that fit it.
pub(in crate::games::hangman) struct Found {
    pub(in crate::games::hangman) pattern: Pattern,
    pub(in crate::games::hangman) wrong: LetterSet,
    pub(in crate::games::hangman) dictionary: Arc<Dictionary>,
    pub(super) candidates: Vec<u32>,
}

impl Shown {
    /// What it says, with the words of `lexicon`.
    pub(in crate::games::hangman) fn read(&self, lexicon: &Lexicon) -> Result<Found, Failure> {
        let usage = |error: &dyn std::fmt::Display| Failure::usage(error.to_string());
        let pattern = Pattern::parse(&self.pattern).map_err(|error| usage(&error))?;
        let wrong = letters(&self.wrong, "--wrong")?;
        if let Some(both) = pattern.letters().iter().find(|&letter| wrong.contains(letter)) {
            return Err(Failure::usage(format!("{both} is both shown and wrong: take it out of one of them.")));
        }
        let wrong: LetterSet = letters(&self.tried, "--tried")?
            .union(wrong)
            .iter()
            .filter(|&letter| pattern.at(letter).is_empty())
            .collect();
        let dictionary = Dictionary::new(lexicon, self.tier, pattern.len()).map_err(|error| usage(&error))?;
        let dictionary = Arc::new(dictionary);
        let candidates = pattern.candidates(&dictionary, wrong);
        if candidates.is_empty() {
            let is_own = lexicon.fingerprint() != Lexicon::embedded().fingerprint();
            let list = if is_own { "your".to_owned() } else { format!("the “{}”", self.tier) };
            return Err(Failure::failed(format!(
                "No word of {list} list fits {pattern}{}. {}",
                if wrong.is_empty() { String::new() } else { format!(" without {wrong}") },
                if self.tier == Tier::Full {
                    "Check the letters."
                } else {
                    "Check the letters, or choose a wider --tier."
                }
            )));
        }
        Ok(Found { pattern, wrong, dictionary, candidates })
    }
}

/// The letters that an option names.
fn letters(text: &str, option: &str) -> Result<LetterSet, Failure> {
    let read = |symbol| {
        Letter::new(symbol)
            .ok_or_else(|| Failure::usage(format!("{symbol:?} is not a letter. {option} takes the letters a to z.")))
    };
    text.chars().filter(|symbol| !matches!(symbol, ' ' | ',')).map(read).collect()
}
