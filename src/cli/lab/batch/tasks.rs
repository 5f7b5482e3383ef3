//! The list of tasks.

use std::ffi::OsString;

use clap::{CommandFactory, Parser};

use super::super::{Lab, Line};
use crate::cli::mistake;

/// A line of the list that asks for something.
#[derive(Debug)]
pub(super) struct Task {
    /// Its number in the list, from 1.
    pub(super) line: usize,
    /// Its words, written in one way however the list writes them. Results are recognised by them.
    pub(super) words: String,
    /// What it asks for, or one sentence on why that is nothing that can be done.
    pub(super) command: Result<Lab, String>,
}

/// The tasks of a list: a command of the Lab on each line, words and quotation marks as in a shell, `#` before comments.
pub(super) fn parse(text: &str) -> Vec<Task> {
    let lines = text.trim_start_matches('\u{feff}').lines();
    (1..).zip(lines).filter_map(|(number, line)| task(number, line)).collect()
}

fn task(line: usize, text: &str) -> Option<Task> {
    let Ok(words) = shell_words::split(text) else {
        let command = Err("A quotation mark is opened and not closed.".to_owned());
        return Some(Task { line, words: text.trim().to_owned(), command });
    };
    // The whole command is understood as well, as it would stand in a terminal.
    let rest = words.strip_prefix(&["arcade".to_owned()]).unwrap_or(&words);
    let rest = rest.strip_prefix(&["lab".to_owned()]).unwrap_or(rest);
    if words.is_empty() {
        return None;
    }
    let written = shell_words::join(rest);
    Some(Task { line, words: written, command: command(rest.to_vec()) })
}

/// The command that these words are, with its results in JSON where it can give them so.
fn command(mut words: Vec<String>) -> Result<Lab, String> {
    if words.first().is_some_and(|word| word == "batch") {
        return Err("A list of tasks can’t have another list in it.".to_owned());
    }
    let parse = |words: &[String]| {
        Line::try_parse_from(words).map(|line| line.lab).map_err(|error| {
            if error.use_stderr() {
                let args: Vec<OsString> = words.iter().map(OsString::from).collect();
                mistake::explain(&error, &Line::command(), &args).to_string()
            } else {
                "This only shows help: it is no experiment.".to_owned()
            }
        })
    };
    let asked = parse(&words)?;
    if asked.is_part() {
        return Err("A task is done as a whole. Give --shard to “arcade lab batch”, which divides the list.".to_owned());
    }
    let knows = |command: &clap::Command| command.get_arguments().any(|argument| argument.get_id() == "json");
    let cli = Line::command();
    let can_tell = words.first().and_then(|name| cli.find_subcommand(name)).is_some_and(knows);
    if !can_tell || words.iter().any(|word| word == "--json") {
        return Ok(asked);
    }
    words.push("--json".to_owned());
    parse(&words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_numbered_and_comments_left_out() {
        let list = "\u{feff}# a list\n\n  etaoin   --seconds 1 # quick\narcade lab traps --csv 'my words.csv'\n";
        let tasks = parse(list);
        let found: Vec<(usize, &str)> = tasks.iter().map(|task| (task.line, task.words.as_str())).collect();
        assert_eq!(found, [(3, "etaoin --seconds 1"), (4, "traps --csv 'my words.csv'")]);
        assert!(tasks.iter().all(|task| task.command.is_ok()), "{tasks:?}");
    }

    #[test]
    fn each_bad_line_has_a_sentence_of_its_own() {
        let list = "etaoin --seconds soon\nchess\ntraps 'open\nbatch other.txt\netaoin --help\nlab";
        let sentences: Vec<String> = parse(list).into_iter().map(|task| task.command.unwrap_err()).collect();
        let parts = [
            "“soon” is not a time",
            "There is no “arcade lab chess”. Choose etaoin, ",
            "not closed",
            "another list",
            "no experiment",
            "--help",
        ];
        assert_eq!(sentences.len(), parts.len());
        for (sentence, part) in sentences.iter().zip(parts) {
            assert!(sentence.contains(part) && sentence.lines().count() == 1, "{sentence}");
        }
    }

    #[test]
    fn results_are_asked_for_in_json_once() {
        for line in ["traps --length 4", "traps --length 4 --json"] {
            let tasks = parse(line);
            let asked = format!("{:?}", tasks[0].command.as_ref().unwrap());
            assert!(asked.contains("json: true"), "{asked}");
        }
    }
}
