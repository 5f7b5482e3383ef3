//! The command line: one file a subcommand.

mod check;
mod completions;
mod daily;
mod doctor;
mod exercise;
mod friends;
mod game;
mod grade;
mod help;
mod lab;
mod learn;
mod lexicon;
mod manual;
mod mistake;
mod names;
mod page;
mod paths;
mod play;
mod puzzles;
mod records;
mod schemas;
mod settings;
mod show;
mod solve;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgAction, CommandFactory, Parser, Subcommand};

use crate::app::Message;
use crate::command::{Failure, TEMPLATE, offer, print};
use crate::model::GameKind;
use crate::programs;
use crate::screen::Place;
use arcade_engine::lexicon::{Lexicon, NOTICES};
use arcade_engine::text::{capitalised, in_words};
use arcade_ui::ends::{ignores_ends, listen_to_ends};
use arcade_ui::streams;
use arcade_ui::streams::silence;
use arcade_ui::terminal::die_by;
use arcade_ui::theme::GlyphSet;

/// What the arcade is, in two sentences.
fn about() -> String {
    let games = capitalised(&in_words(GameKind::ALL.len()));
    format!("{games} games in your terminal. The computer knows the best move, shows it, and can prove it.")
}

/// The command line.
#[derive(Debug, Default, Parser)]
#[command(
    name = "arcade",
    version = env!("ARCADE_VERSION"),
    about = about(),
    max_term_width = 100,
    disable_help_flag = true,
    disable_help_subcommand = true,
    disable_version_flag = true,
    help_template = TEMPLATE,
    mut_subcommands(described),
    before_help = "Examples:
  arcade                          opens the arcade
  arcade --theme light            opens it with another theme
  arcade solve etaoin then        finds the best first letter of a word
  arcade daily                    shows today’s games and how you did"
)]
pub struct Cli {
    /// What to do. Without a command, the arcade opens.
    #[command(subcommand)]
    command: Option<Command>,
    /// Print the licences of the arcade and of its words
    #[arg(long)]
    licences: bool,
    #[command(flatten)]
    play: play::Play,
    #[command(flatten)]
    places: paths::Places,
    /// Show this help
    #[arg(short, long, global = true, action = ArgAction::HelpShort)]
    help: Option<bool>,
    /// Show the version
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
}

impl Cli {
    /// Whether what is asked for ends in an order of its own when the system asks it to.
    fn minds_its_end(&self) -> bool {
        match &self.command {
            _ if self.opens() => true,
            Some(Command::Lab(experiment)) => experiment.question().handles_signals(),
            Some(Command::Daily(asked)) => asked.is_plain(),
            Some(Command::Puzzles(asked)) => asked.is_plain(),
            _ => false,
        }
    }

    /// Whether what opens is for guests, too: the others read or write files, or start programs.
    const fn opens_for_guests(&self) -> bool {
        matches!(&self.command, None | Some(Command::Play(_) | Command::Learn(_)))
    }

    /// Whether the arcade opens, with options of its own that may stand before the command.
    const fn opens(&self) -> bool {
        match &self.command {
            None | Some(Command::Play(_) | Command::Learn(_) | Command::Exercise(_) | Command::Show(_)) => true,
            Some(Command::Check(asked)) => asked.opens(),
            Some(_) => false,
        }
    }
}

/// The command with the page of help that it and all commands below it have.
fn described(command: clap::Command) -> clap::Command {
    command.help_template(TEMPLATE).mut_subcommands(described)
}

/// What the program does besides opening the arcade.
#[derive(Debug, Subcommand)]
enum Command {
    /// Find the best move in a game
    #[command(
        subcommand,
        before_help = "Examples:
  arcade solve etaoin then             which end of a word to take
  arcade solve endgame -1 3 9 4        which end of a row of numbers to take
  arcade solve words 'cowsz!'          what to enter with a hand of letters
  arcade solve hangman d--b-e          which letter to guess"
    )]
    Solve(solve::Solve),
    /// Run an experiment of the Lab
    #[command(
        subcommand,
        before_help = "Examples:
  arcade lab etaoin --seconds 30       how algorithms slow down as words grow
  arcade lab timing endgame            recursion, top-down, bottom-up
  arcade lab traps --length 4          the words that trick a greedy player
  arcade lab endgame --boards 1000     a tournament of all strategies
  arcade lab hangman --length 8        how many misses a perfect host can force
  arcade lab batch tasks.txt           a list of experiments"
    )]
    Lab(lab::Lab),
    /// Check a program of your own: its functions and its moves, with the right answer where it errs
    Check(Box<check::Check>),
    /// Show the games of a day and how you did
    Daily(daily::Asked),
    /// Compare your games of the day with those of friends
    Friends(friends::Friends),
    /// Show which words there are, and check a list of your own
    #[command(
        subcommand,
        before_help = "Examples:
  arcade lexicon info                  how many words there are of each length
  arcade lexicon check words.txt       what the arcade makes of your own list"
    )]
    Lexicon(lexicon::Words),
    /// Open a game at once, or a game or a puzzle from a friend’s code
    Play(play::Asked),
    /// Open the lessons, or one of them
    Learn(learn::Learn),
    /// Fill in the table of an algorithm, as a student does
    Exercise(exercise::Asked),
    /// Show a position in the debug overlay, at a step of an algorithm
    Show(show::Asked),
    /// Grade exercises that were handed in
    Grade(grade::Asked),
    /// Print puzzles, each with its solution and the proof that it is the only one
    Puzzles(puzzles::Puzzles),
    /// List, export or import the games you played
    Records(records::Records),
    /// Print your settings, with a line on each
    Settings(settings::Print),
    /// Explain what the commands print with --json, field by field
    Schemas(schemas::Asked),
    /// Show where the arcade keeps its files
    Paths(paths::Asked),
    /// Show what the arcade makes of this terminal, its files and its version, for a report of a fault
    Doctor(doctor::Asked),
    /// Show what helps with a screen reader or a magnifier, or without colours, motion or a mouse
    #[command(name = "a11y", before_help = "Example:\n  arcade a11y")]
    Accessibility,
    /// Print what your shell needs to complete the commands and options of the arcade
    Completions(completions::Completions),
    /// Print the manual, or write a page for each command
    Manual(manual::Manual),
    /// Build the arcade as a page for a browser
    Page(page::Page),
    /// Show how a command is used
    Help(help::Help),
}

/// Understands the command line; help is printed, a mistake is reported in one sentence, and the exit code is what is left to do.
pub fn parse(args: impl IntoIterator<Item = impl Into<OsString>>) -> Result<Cli, ExitCode> {
    let args: Vec<OsString> = args.into_iter().map(Into::into).collect();
    if args.len() <= 1 {
        // Most starts name nothing. The description of all commands takes longer to make than the first picture.
        return Ok(Cli::default());
    }
    let args = solve::arranged(args, Cli::command);
    let says = |option: &str| args.iter().take_while(|arg| *arg != "--").any(|arg| arg == option);
    if says("--json") {
        streams::complain_in_json();
    }
    if says("--ascii") || GlyphSet::detect(|name| std::env::var(name).ok()) == GlyphSet::Ascii {
        streams::write_in_ascii();
    }
    Cli::try_parse_from(&args).map_err(|error| finish(answer_to(&error, args.get(1..).unwrap_or_default())))
}

/// What is printed where the command line asks for help, or is none.
fn answer_to(error: &clap::Error, args: &[OsString]) -> Result<(), Failure> {
    let is_help = error.kind() == ErrorKind::InvalidSubcommand && args.iter().any(|arg| arg == help::NAME);
    if !error.use_stderr() {
        print(&error.render().to_string())
    } else if is_help {
        // `arcade solve help etaoin` is understood like `arcade help solve etaoin`.
        print(&help::page(args.iter().filter(|arg| *arg != help::NAME))?)
    } else {
        Err(mistake::explain(error, &Cli::command(), args))
    }
}

/// Does what the command line says.
pub fn run(cli: &Cli) -> ExitCode {
    finish(answer(cli).and_then(|text| print(&text)))
}

/// What a command of `arcade solve` prints; None where it has no answer, and for every other command.
pub fn solved(args: impl IntoIterator<Item = impl Into<OsString>>) -> Option<String> {
    match parse(args).ok()?.command? {
        Command::Solve(game) => game.answer(&mut offer).ok(),
        _ => None,
    }
}

/// What `arcade show` opens; None for every other command, and where that is refused.
pub fn shown(args: impl IntoIterator<Item = impl Into<OsString>>) -> Option<Message> {
    match parse(args).ok()?.command? {
        Command::Show(asked) => asked.start(Lexicon::embedded()).ok(),
        _ => None,
    }
}

/// What is to be printed.
fn answer(cli: &Cli) -> Result<String, Failure> {
    if cli.command.is_some() && cli.licences {
        return Err(Failure::usage("--licences can’t be used with a command. Leave one of them out."));
    }
    if !cli.opens_for_guests() {
        cli.play.refuse_guests()?;
    }
    if !cli.opens() && cli.play.opens() {
        return Err(Failure::usage(
            "The options before this command are for opening the arcade. Leave them out, or write the command’s own options \
             after it.",
        ));
    }
    if !cli.minds_its_end() {
        end_in_order();
    }
    let paths = &cli.places.paths();
    match &cli.command {
        Some(Command::Solve(game)) => game.answer(&mut offer),
        Some(Command::Lab(experiment)) => experiment.answer(&mut offer),
        Some(Command::Check(asked)) => check::run(asked, &cli.play, paths),
        Some(Command::Daily(asked)) if asked.is_plain() => play::in_lines(Place::Daily, paths),
        Some(Command::Daily(asked)) => daily::run(asked, paths),
        Some(Command::Learn(asked)) => learn::run(asked, &cli.play, paths),
        Some(Command::Exercise(asked)) => exercise::run(asked, &cli.play, paths),
        Some(Command::Show(asked)) => show::run(asked, &cli.play, paths),
        Some(Command::Grade(asked)) => grade::run(asked),
        Some(Command::Play(asked)) => play::run_asked(asked, &cli.play, paths),
        Some(Command::Puzzles(asked)) if asked.is_plain() => play::in_lines(Place::Puzzles, paths),
        Some(Command::Puzzles(asked)) => puzzles::run(asked),
        Some(Command::Records(asked)) => records::run(asked, paths),
        Some(Command::Settings(print)) => settings::run(print, paths),
        Some(Command::Accessibility) => Ok(include_str!("a11y.txt").to_owned()),
        Some(Command::Paths(asked)) => paths::run(asked, paths),
        Some(Command::Doctor(asked)) => doctor::run(asked, paths),
        Some(Command::Schemas(asked)) => schemas::run(asked),
        Some(Command::Friends(asked)) => friends::run(asked, paths),
        Some(Command::Lexicon(asked)) => lexicon::run(asked),
        Some(Command::Completions(asked)) => completions::run(asked),
        Some(Command::Manual(asked)) => manual::run(asked),
        Some(Command::Page(asked)) => page::run(asked),
        Some(Command::Help(asked)) => help::page(&asked.command),
        None if cli.licences => Ok(licences()),
        None => play::run(&cli.play, None, paths),
    }
}

/// From here on a signal ends the command in order: what is being written is written to the end of its line first, and then
/// the program ends by that signal.
fn end_in_order() {
    if ignores_ends() {
        return;
    }
    // Without handlers the system ends the program on the spot. Files stay whole then, too; a line of results may not.
    let _ = listen_to_ends(|number| {
        let _silence = silence();
        // A program of the player’s that the command has started ends with it.
        programs::end_all();
        // If the system refuses this, the command goes on.
        let _ = die_by(number);
    });
}

/// The notices that the makers of the word lists ask to be shown, after the arcade's own.
fn licences() -> String {
    let [(_, scowl), (_, word_list), (_, spacy), (_, lemminflect)] = NOTICES;
    [
        "arcade is under either of two licences, at your choice.\n\n",
        include_str!("../../LICENSE-MIT"),
        "\nor the Apache License, Version 2.0: https://www.apache.org/licenses/LICENSE-2.0\n\n",
        "Its words come from SCOWL:\n\n",
        scowl,
        "\nas far as word-list has them too:\n\n",
        word_list,
        "\nWhich of them are common is read off spaCy’s lookups data:\n\n",
        spacy,
        "\nand off the forms of words in LemmInflect:\n\n",
        lemminflect,
    ]
    .concat()
}

fn finish(done: Result<(), Failure>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_arguments_nothing_is_asked_for() {
        let parsed = Cli::try_parse_from(["arcade"]).unwrap();
        for args in [&["arcade"][..], &[]] {
            assert_eq!(format!("{:?}", parse(args.iter().copied()).unwrap()), format!("{parsed:?}"));
        }
    }
}
