//! The command line: one file a subcommand.

mod boards;
mod daily;
mod failure;
mod lab;
mod lexicon;
mod number;
mod output;
mod paths;
mod play;
mod play_code;
mod records;
mod settings;
mod solve;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

pub use failure::Failure;

use crate::terminal;

/// Four games in which the computer knows the best move, shows it, and can prove it.
#[derive(Debug, Parser)]
#[command(name = "arcade", version)]
pub struct Cli {
    /// What to do; without it, the arcade opens.
    #[command(subcommand)]
    command: Option<Command>,
    /// Print the licences of the arcade and of its words
    #[arg(long)]
    licences: bool,
    #[command(flatten)]
    play: play::Play,
    #[command(flatten)]
    places: paths::Places,
}

/// What the program does besides opening the arcade.
#[derive(Debug, Subcommand)]
enum Command {
    /// Say the best move of a game, without opening the arcade
    #[command(subcommand)]
    Solve(solve::Solve),
    /// Run an experiment of the Lab, without opening the arcade
    #[command(subcommand)]
    Lab(lab::Lab),
    /// Say the games of the day, and how they went
    Daily(daily::Asked),
    /// Play the game of a friend's code
    Play(play_code::PlayCode),
    /// List the games that were played
    Records(records::Records),
    /// Print the settings in force, or the defaults, every key documented
    Settings(settings::Print),
    /// Say where the arcade keeps its files
    Paths,
}

/// Understands the command line; help is printed, a mistake is reported in one sentence, and the exit code is what is left to do.
pub fn parse(args: impl IntoIterator<Item = impl Into<OsString>>) -> Result<Cli, ExitCode> {
    let args = solve::arranged(args.into_iter().map(Into::into).collect(), Cli::command);
    Cli::try_parse_from(args).map_err(|error| {
        if error.use_stderr() {
            Failure::usage(failure::first_sentence(&error)).report()
        } else {
            finish(print(&error.render().to_string()))
        }
    })
}

/// Does what the command line says.
pub fn run(cli: &Cli) -> ExitCode {
    finish(answer(cli).and_then(|text| print(&text)))
}

/// What is to be printed.
fn answer(cli: &Cli) -> Result<String, Failure> {
    if cli.command.is_some() && cli.licences {
        return Err(Failure::usage("--licences stands alone: leave it or the command out."));
    }
    if !matches!(cli.command, None | Some(Command::Play(_))) && cli.play != play::Play::default() {
        return Err(Failure::usage(
            "Options of the arcade before this command mean nothing to it: leave them out, or put those it has after it.",
        ));
    }
    match &cli.command {
        Some(Command::Solve(game)) => solve::run(game),
        Some(Command::Lab(experiment)) => lab::run(experiment),
        Some(Command::Daily(asked)) => daily::run(asked, &cli.places.paths()),
        Some(Command::Play(asked)) => play_code::run(asked, &cli.play, &cli.places.paths()),
        Some(Command::Records(asked)) => records::run(asked, &cli.places.paths()),
        Some(Command::Settings(print)) => settings::run(print, &cli.places.paths()),
        Some(Command::Paths) => Ok(paths::run(&cli.places.paths())),
        None if cli.licences => Ok(licences()),
        None => play::run(&cli.play, None, &cli.places.paths()),
    }
}

/// The notices that the makers of the word lists ask to be shown, after the arcade's own.
fn licences() -> String {
    [
        "arcade is under either of two licences, at your choice.\n\n",
        include_str!("../../LICENSE-MIT"),
        "\nor the Apache License, Version 2.0: https://www.apache.org/licenses/LICENSE-2.0\n\n",
        "Its words come from SCOWL:\n\n",
        include_str!("../../assets/lexicon/NOTICE-scowl"),
        "\nas far as word-list has them too:\n\n",
        include_str!("../../assets/lexicon/NOTICE-word-list"),
    ]
    .concat()
}

fn finish(done: Result<(), Failure>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Writes a result.
fn print(text: &str) -> Result<(), Failure> {
    terminal::print(text).map_err(|error| Failure::failed(format!("The result could not be written: {error}.")))
}
