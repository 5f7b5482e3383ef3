//! `arcade manual`: the manual, made from the command line and the table of keys.

pub(super) mod chapters;

use std::io;
use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Arg, Args, Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::Cli;
use super::names::named;
use super::play::ARCADE_OPTIONS;
use crate::command::Failure;
use crate::command::output::Force;
use crate::files::{Readers, io_reason};
use arcade_engine::text::counted;

/// Where the manual goes.
#[derive(Debug, Args)]
#[command(before_help = "Examples:
  arcade manual | man -l -                   reads it
  arcade manual > arcade.1                   writes it to a file
  arcade manual --dir man1                   writes a page for each command, too")]
pub(super) struct Manual {
    /// Write a page for each command to this folder, which must be there
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

/// The manual, or how many pages were written.
pub(super) fn run(asked: &Manual) -> Result<String, Failure> {
    let Some(dir) = &asked.dir else { return whole().map_err(|error| unmade(&error)) };
    if !dir.is_dir() {
        return Err(Failure::failed(format!("There is no folder {}. Make it first.", dir.display())));
    }
    let pages = pages().map_err(|error| unmade(&error))?;
    let files: Vec<PathBuf> = pages.iter().map(|(name, _)| dir.join(name)).collect();
    // All of them or none.
    asked.force.check(&files)?;
    for (file, (_, text)) in files.iter().zip(&pages) {
        asked.force.write_for(Readers::Usual, file, text)?;
    }
    Ok(format!("{} written to {}.\n", counted(pages.len(), "page", "pages"), dir.display()))
}

fn unmade(error: &io::Error) -> Failure {
    Failure::failed(format!("The manual can’t be made: {}.", io_reason(error)))
}

/// The one page with everything in it.
fn whole() -> io::Result<String> {
    let program = program();
    let mut page = opening(&program)?;
    page += &chapters::about();
    page += &examples(&program, "SH", "EXAMPLES");
    page += &options(&program, "SH", "OPTIONS")?;
    page += &heading("SH", "COMMANDS");
    for command in commands(&program) {
        page += &part(&command)?;
    }
    page += &chapters::keys();
    page += &chapters::rest();
    Ok(page)
}

/// A page of its own for the program and for each command, by the names of their files.
fn pages() -> io::Result<Vec<(String, String)>> {
    let mut pages = vec![("arcade.1".to_owned(), whole()?)];
    for command in commands(&program()) {
        let mut page = opening(&command)?;
        page += &examples(&command, "SH", "EXAMPLES");
        page += &options(&command, "SH", "OPTIONS")?;
        page += &notes(&command, "SH", "NOTES");
        page += &heading("SH", "SEE ALSO");
        page += &text(|roff| {
            roff.text([bold("arcade"), roman("(1)")]);
        });
        pages.push((format!("{}.1", file_name(&command)), page));
    }
    Ok(pages)
}

/// The whole command line, with the options that are put together only when they are asked for.
fn program() -> Command {
    let mut program = Cli::command().subcommand_value_name("command");
    program.build();
    named(program)
}

/// Title, name, and how it is written.
fn opening(command: &Command) -> io::Result<String> {
    let title = file_name(command);
    let source = format!("arcade {}", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone().display_name(title.clone())).title(title).source(source).manual("Games");
    // A page of no certain day: left empty, the date would take the place of what follows it.
    let man = man.date(" ");
    let [mut title, mut name] = [const { Vec::new() }; 2];
    man.render_title(&mut title)?;
    man.render_name_section(&mut name)?;
    let synopsis = heading("SH", "SYNOPSIS") + &synopsis(command);
    Ok(Roff::new().render() + &readable(title)? + &readable(name)? + &synopsis)
}

/// How the command is written: its options with what they take, and what stands behind them.
fn synopsis(command: &Command) -> String {
    let mut line = vec![bold(name(command))];
    let shown = || command.get_arguments().filter(|arg| !arg.is_hide_set());
    for option in shown().filter(|arg| !arg.is_positional()) {
        line.push(roman(if option.is_required_set() { format!(" {option}") } else { format!(" [{option}]") }));
    }
    line.extend(shown().filter(|arg| arg.is_positional()).map(|arg| roman(format!(" {arg}"))));
    if command.has_subcommands() {
        line.push(roman(if command.is_subcommand_required_set() { " <command>" } else { " [command]" }));
    }
    text(|roff| {
        roff.text(line);
    })
}

/// What the one page says of a command.
fn part(command: &Command) -> io::Result<String> {
    let mut part = heading("SS", name(command));
    part += &text(|roff| {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        roff.text([roman(format!("{about}."))]);
    });
    let is_shared = |arg: &Arg| arg.get_help_heading() == Some(ARCADE_OPTIONS);
    let shares = command.get_arguments().any(is_shared);
    let own = command.clone().mut_args(|arg| if is_shared(&arg) { arg.hide(true) } else { arg });
    part += &paragraphs("");
    part += &synopsis(&own);
    part += &examples(command, "", "");
    part += &options(&own, "", "")?;
    if shares {
        part += &paragraphs("The options of arcade play for the arcade itself can be given here, too.");
    }
    part += &notes(command, "", "");
    Ok(part)
}

/// All commands of the program, each with its whole name. What every command takes stands in the options of the program alone.
fn commands(program: &Command) -> Vec<Command> {
    let everywhere: Vec<_> =
        program.get_arguments().filter(|arg| arg.is_global_set()).map(|arg| arg.get_id().clone()).collect();
    let without = |arg: Arg| if everywhere.contains(arg.get_id()) { arg.hide(true) } else { arg };
    below(program).into_iter().map(|command| command.mut_args(without)).collect()
}

/// All commands below this one.
fn below(command: &Command) -> Vec<Command> {
    let mut all = Vec::new();
    for next in command.get_subcommands().filter(|next| !next.is_hide_set()) {
        let whole = format!("{} {}", name(command), next.get_name());
        let next = next.clone().bin_name(whole).subcommand_value_name("command");
        let further = below(&next);
        all.push(next);
        all.extend(further);
    }
    all
}

/// `arcade solve etaoin`.
fn name(command: &Command) -> &str {
    command.get_bin_name().unwrap_or_else(|| command.get_name())
}

/// `arcade-solve-etaoin`.
fn file_name(command: &Command) -> String {
    name(command).replace(' ', "-")
}

fn options(command: &Command, level: &str, title: &str) -> io::Result<String> {
    if command.get_arguments().all(Arg::is_hide_set) {
        return Ok(String::new());
    }
    let mut page = Vec::new();
    Man::new(command.clone().mut_args(values_in_line)).render_options_section(&mut page)?;
    Ok(heading(level, title) + &without_heading(&readable(page)?))
}

/// The option with the names that it takes behind its sentence, as its help has them, and not in a list of lines.
fn values_in_line(arg: Arg) -> Arg {
    let values = arg.get_possible_values();
    let names: Vec<&str> = values.iter().filter(|value| !value.is_hide_set()).map(PossibleValue::get_name).collect();
    if names.is_empty() || arg.is_hide_possible_values_set() {
        return arg;
    }
    let help = format!("{} [possible values: {}]", arg.get_help().cloned().unwrap_or_default(), names.join(", "));
    arg.help(help).hide_possible_values(true)
}

/// The examples of its help.
fn examples(command: &Command, level: &str, title: &str) -> String {
    let examples = command.get_before_help().map(ToString::to_string).unwrap_or_default();
    let lines: Vec<&str> = examples.lines().skip(1).map(str::trim_end).collect();
    heading(level, title) + &text(|roff| verbatim(roff, &lines))
}

/// What stands at the end of its help.
fn notes(command: &Command, level: &str, title: &str) -> String {
    let notes = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    if notes.is_empty() { String::new() } else { heading(level, title) + &paragraphs(&notes) }
}

/// Text in paragraphs; lines that are set in stay lines.
fn paragraphs(written: &str) -> String {
    text(|roff| {
        roff.control("PP", []);
        let lines: Vec<&str> = written.lines().collect();
        for lines in lines.chunk_by(|one, next| one.starts_with("  ") == next.starts_with("  ")) {
            if lines[0].starts_with("  ") {
                verbatim(roff, lines);
                continue;
            }
            for line in lines {
                if line.is_empty() {
                    roff.control("PP", []);
                } else {
                    roff.text([roman(*line)]);
                }
            }
        }
    })
}

/// Lines that stay as they are.
fn verbatim(roff: &mut Roff, lines: &[&str]) {
    roff.control("PP", []);
    roff.control("nf", []);
    for line in lines {
        roff.text([roman(*line)]);
    }
    roff.control("fi", []);
}

fn heading(level: &str, title: &str) -> String {
    if title.is_empty() {
        return String::new();
    }
    text(|roff| {
        roff.control(level, [title]);
    })
}

/// What is written to a page.
fn text(write: impl FnOnce(&mut Roff)) -> String {
    let mut roff = Roff::new();
    write(&mut roff);
    without_preamble(&roff.render())
}

fn readable(page: Vec<u8>) -> io::Result<String> {
    let text = String::from_utf8(page).map_err(io::Error::other)?;
    Ok(without_preamble(&text))
}

/// Every part comes with the lines that tell the formatter about apostrophes; a page needs them once, at its beginning.
fn without_preamble(part: &str) -> String {
    part.strip_prefix(&Roff::new().render()).unwrap_or(part).to_owned()
}

/// The same without the heading that it begins with.
fn without_heading(page: &str) -> String {
    page.strip_prefix(".SH").and_then(|rest| rest.split_once('\n')).map_or(page, |(_, rest)| rest).to_owned()
}
