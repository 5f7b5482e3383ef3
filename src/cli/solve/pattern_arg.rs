//! Where a pattern stands on the command line of `arcade solve hangman`.
//!
//! A pattern that begins with a blank looks like an option: `-h---` like a cluster of short ones, `--` like the mark that
//! ends all options. Behind that mark every pattern is understood, so it is put there, wherever it was written.

use std::ffi::OsString;

use clap::Command;

/// The arguments of the program, those of `solve hangman` with the pattern last; all others as they are. `program` is made
/// only for `solve hangman`: the other commands, and opening the arcade, must not wait for it.
pub(in crate::cli) fn arranged(args: Vec<OsString>, program: impl FnOnce() -> Command) -> Vec<OsString> {
    let Some(at) = args.windows(2).position(|pair| pair[0] == "solve" && pair[1] == "hangman") else { return args };
    let mut program = program();
    program.build();
    let known = program.find_subcommand("solve").and_then(|solve| solve.find_subcommand("hangman"));
    let Some(known) = known else { return args };
    let (mut before, own) = (args[..at + 2].to_vec(), &args[at + 2..]);
    let mut patterns = Vec::new();
    let mut rest = Vec::new();
    let mut own = own.iter().peekable();
    while let Some(token) = own.next() {
        match Token::of(&token.to_string_lossy(), known) {
            Token::Option { takes_value } => {
                rest.push(token.clone());
                if takes_value {
                    rest.extend(own.next().cloned());
                }
            }
            // The mark itself, with the pattern behind it.
            Token::Pattern
                if token == "--" && own.len() == 1 && patterns.is_empty() && !is_option(own.peek(), known) => {}
            Token::Pattern => patterns.push(token.clone()),
            Token::Other => return args,
        }
    }
    let [pattern] = &patterns[..] else { return args };
    before.extend(rest);
    before.extend([OsString::from("--"), pattern.clone()]);
    before
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
