//! What is wrong with a command line, in the words of the arcade.

use std::error::Error;
use std::ffi::OsString;
use std::num::{ParseFloatError, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};

use crate::command::Failure;
use crate::command::number::NotWithin;
use arcade_engine::UnknownName;
use arcade_engine::named::nearest;
use arcade_engine::text::joined;

/// The command that the arguments lead to, as far as they lead to one.
pub(super) struct Addressed<'a> {
    /// Its whole name, such as `arcade solve etaoin`.
    pub(super) name: String,
    pub(super) command: &'a Command,
}

impl<'a> Addressed<'a> {
    /// Follows the names of commands among `args`, which are those behind the name of the program.
    pub(super) fn find(program: &'a Command, args: &[OsString]) -> Self {
        let mut found = Self { name: program.get_name().to_owned(), command: program };
        for arg in args.iter().take_while(|arg| *arg != "--") {
            if let Some(below) = found.command.find_subcommand(arg) {
                found = Self { name: format!("{} {}", found.name, below.get_name()), command: below };
            }
        }
        found
    }

    /// The names of the commands below it that its help lists.
    pub(super) fn commands(&self) -> Vec<&'a str> {
        self.command.get_subcommands().filter(|below| !below.is_hide_set()).map(Command::get_name).collect()
    }

    /// The first example of its help.
    fn example(&self) -> Option<String> {
        let examples = self.command.get_before_help()?.to_string();
        let line = examples.lines().nth(1)?.trim().to_owned();
        // What an example does stands behind it, with at least two blanks between.
        Some(line.split("  ").next().unwrap_or_default().to_owned())
    }

    /// Where to read on.
    fn help(&self) -> String {
        format!("“{} --help” shows how it is used.", self.name)
    }
}

/// Why `program` did not understand `args`, which are those behind its name.
pub(super) fn explain(error: &clap::Error, program: &Command, args: &[OsString]) -> Failure {
    let mut program = program.clone();
    // Only then does every command know the options that all of them take.
    program.build();
    let at = Addressed::find(&program, args);
    if let Some(source) = error.source() {
        return of_value(error, source);
    }
    let (arg, value) = (context(error, ContextKind::InvalidArg), context(error, ContextKind::InvalidValue));
    let option = arg.split(' ').next().unwrap_or_default();
    match error.kind() {
        ErrorKind::InvalidSubcommand => no_command(&at, &context(error, ContextKind::InvalidSubcommand)),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => incomplete(&at),
        ErrorKind::UnknownArgument if arg.starts_with('-') => no_option(&at, &program, &arg),
        ErrorKind::UnknownArgument => Failure::usage(format!("“{arg}” is too much for “{}”. {}", at.name, at.help())),
        ErrorKind::MissingRequiredArgument => {
            let missing: Vec<String> = listed(error, ContextKind::InvalidArg);
            let missing = missing.iter().map(|arg| arg.trim_end_matches("...")).collect::<Vec<_>>().join(" and ");
            let example = at.example().map_or_else(|| at.help(), |example| format!("An example is “{example}”."));
            Failure::usage(format!("“{}” needs {missing} after it. {example}", at.name))
        }
        ErrorKind::InvalidValue => match listed(error, ContextKind::ValidValue) {
            values if values.is_empty() || value.is_empty() => {
                let one_of = if values.is_empty() { String::new() } else { format!(" {}", choice(&values)) };
                Failure::usage(format!("{option} needs a value after it, as in “{arg}”.{one_of}"))
            }
            values => {
                let asked = if option.starts_with('-') { option.to_owned() } else { format!("“{}”", at.name) };
                UnknownName::new(format!("{asked} doesn’t know “{value}”."), &value, &values).into()
            }
        },
        ErrorKind::ArgumentConflict => {
            let others = listed(error, ContextKind::PriorArg);
            let other = others.first().map_or("", String::as_str);
            // An argument that may be left out, or be given several times, is written so in the usage only.
            let other = other.trim_end_matches("...").trim_matches(['[', ']']);
            Failure::usage(if others.first().is_some_and(|other| *other == arg) || other.is_empty() {
                format!("{option} is given several times. Give it once.")
            } else {
                format!("{option} can’t be used with {other}. Leave one of them out.")
            })
        }
        ErrorKind::TooManyValues => Failure::usage(format!("{option} doesn’t take the value “{value}”. Leave it out.")),
        ErrorKind::InvalidUtf8 => Failure::usage("The command line is not in UTF-8. Write it in UTF-8."),
        _ => Failure::usage(format!("{} {}", first_sentence(error), at.help())),
    }
}

/// A value that our own parsers refused.
fn of_value(error: &clap::Error, source: &(dyn Error + 'static)) -> Failure {
    let (option, value) = (context(error, ContextKind::InvalidArg), context(error, ContextKind::InvalidValue));
    if let Some(unknown) = source.downcast_ref::<UnknownName>() {
        return unknown.clone().into();
    }
    Failure::usage(if let Some(range) = source.downcast_ref::<NotWithin>() {
        format!("{option} {range}, not “{value}”.")
    } else if source.is::<ParseIntError>() || source.is::<ParseFloatError>() {
        // What our own parsers say is a sentence already; what the language's say is none.
        format!("{option} takes a number, not “{value}”.")
    } else {
        full_stop(&source.to_string())
    })
}

fn no_command(at: &Addressed<'_>, text: &str) -> Failure {
    let is_top = !at.name.contains(' ');
    let commands = at.commands();
    let below = if nearest(text, &commands).is_none() { below(at, text) } else { Vec::new() };
    if let Some(first) = below.first() {
        let meant: Vec<String> = below.iter().map(|name| format!("“{} {name}”", at.name)).collect();
        let meant: Vec<&str> = meant.iter().map(String::as_str).collect();
        return Failure::usage(format!("There is no command “{text}”. Did you mean {}?", joined(meant, "or")))
            .with_nearest(Some(first.clone()));
    }
    if commands.is_empty() {
        return Failure::usage(format!("“{text}” is too much for “{}”. {}", at.name, at.help()));
    }
    let sentence = if is_top {
        format!("There is no command “{text}”.")
    } else {
        format!("There is no “{} {text}”.", at.name)
    };
    UnknownName::new(sentence, text, &commands).into()
}

/// The commands two steps below that are called like this: a game is no command, but several commands take one.
fn below(at: &Addressed<'_>, text: &str) -> Vec<String> {
    let names = |command: &'_ Command| command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    let all: Vec<String> = at.command.get_subcommands().flat_map(names as fn(&Command) -> Vec<String>).collect();
    let Some(meant) = nearest(text, &all) else { return Vec::new() };
    let takers = at.command.get_subcommands().filter(|command| command.find_subcommand(meant).is_some());
    takers.map(|command| format!("{} {meant}", command.get_name())).collect()
}

fn incomplete(at: &Addressed<'_>) -> Failure {
    let commands = at.commands();
    let next = if commands.is_empty() { "more".to_owned() } else { joined(commands, "or") };
    let example = at.example().map_or_else(|| at.help(), |example| format!("An example is “{example}”."));
    Failure::usage(format!("“{}” needs {next} after it. {example}", at.name))
}

fn no_option(at: &Addressed<'_>, program: &Command, option: &str) -> Failure {
    let knows =
        |command: &Command| command.get_arguments().any(|known| spelled(known).iter().any(|name| name == option));
    if knows(at.command) {
        return Failure::usage(format!("{option} belongs after “{}”: write it there.", at.name));
    }
    if knows(program) {
        return Failure::usage(format!(
            "{option} is for opening the arcade, and “{}” doesn’t take it. Leave it out.",
            at.name
        ));
    }
    let options: Vec<String> =
        at.command.get_arguments().filter(|known| !known.is_hide_set()).flat_map(spelled).collect();
    let nearest = option.starts_with("--").then(|| nearest(option, &options)).flatten().map(str::to_owned);
    let guess = nearest.as_ref().map_or_else(String::new, |nearest| format!(" Did you mean {nearest}?"));
    let help = format!("“{} --help” lists its options.", at.name);
    Failure::usage(format!("“{}” has no option {option}.{guess} {help}", at.name)).with_nearest(nearest)
}

/// An option as it is written: its long name, and its letter.
fn spelled(option: &Arg) -> Vec<String> {
    let long = option.get_long().map(|long| format!("--{long}"));
    long.into_iter().chain(option.get_short().map(|short| format!("-{short}"))).collect()
}

fn choice(values: &[String]) -> String {
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    format!("Choose {}.", joined(values, "or"))
}

/// What the error says of this, as a list.
fn listed(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::Strings(several)) => several.clone(),
        Some(ContextValue::String(one)) => vec![one.clone()],
        _ => Vec::new(),
    }
}

/// The same with commas between.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    listed(error, kind).join(", ")
}

/// Clap's message without its usage text: what comes before the first empty line, on one line.
fn first_sentence(error: &clap::Error) -> String {
    let message = error.render().to_string();
    let lines = message.lines().take_while(|line| !line.trim().is_empty()).map(str::trim);
    let sentence = lines.collect::<Vec<_>>().join(" ");
    full_stop(sentence.strip_prefix("error: ").unwrap_or(&sentence))
}

fn full_stop(sentence: &str) -> String {
    let sentence = sentence.trim_end();
    if sentence.ends_with(['.', '?', '!']) { sentence.to_owned() } else { format!("{sentence}.") }
}
