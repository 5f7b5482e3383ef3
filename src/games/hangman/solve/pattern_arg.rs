//! Where a pattern stands on the command line of `arcade solve hangman`.
//!
//! A pattern that begins with a blank looks like an option: `-h---` like a cluster of short ones, `--` like the mark that
//! ends all options. Behind that mark every pattern is understood, so it is put there, wherever it was written.

use std::ffi::OsString;

use clap::Command;

/// The arguments with the pattern last.
pub(super) fn arranged(args: Vec<OsString>, described: &dyn Fn() -> Option<Command>) -> Vec<OsString> {
    let Some(known) = described() else { return args };
    let mut patterns = Vec::new();
    let mut rest = Vec::new();
    let mut tokens = args.iter().peekable();
    while let Some(token) = tokens.next() {
        match Token::of(&token.to_string_lossy(), &known) {
            Token::Option { takes_value } => {
                rest.push(token.clone());
                if takes_value {
                    rest.extend(tokens.next().cloned());
                }
            }
            // The mark itself, with the pattern behind it.
            Token::Pattern
                if token == "--" && tokens.len() == 1 && patterns.is_empty() && !is_option(tokens.peek(), &known) => {}
            Token::Pattern => patterns.push(token.clone()),
            Token::Other => return args,
        }
    }
    let [pattern] = &patterns[..] else { return args };
    rest.extend([OsString::from("--"), pattern.clone()]);
    rest
}

fn is_option(token: Option<&&OsString>, known: &Command) -> bool {
    token.is_some_and(|token| matches!(Token::of(&token.to_string_lossy(), known), Token::Option { .. }))
}

enum Token {
    /// An option that the command knows, and whether the next argument is its value.
    Option {
        takes_value: bool,
    },
    /// Letters and blanks.
    Pattern,
    Other,
}

impl Token {
    fn of(text: &str, known: &Command) -> Self {
        let (name, value) = text.split_once('=').map_or((text, None), |(name, value)| (name, Some(value)));
        let found = known.get_arguments().find(|argument| {
            let long = argument.get_long().is_some_and(|long| name.strip_prefix("--") == Some(long));
            let short = argument.get_short().is_some_and(|short| name == format!("-{short}"));
            long || short
        });
        let is_place = |c: char| c.is_alphabetic() || matches!(c, '-' | '_' | '.');
        match found {
            Some(option) => Self::Option { takes_value: option.get_action().takes_values() && value.is_none() },
            None if text.chars().all(is_place) => Self::Pattern,
            None => Self::Other,
        }
    }
}
