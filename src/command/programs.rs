//! The programs of the player's that take part in an experiment.

use std::time::Duration;

use clap::Args;

use super::Failure;
use super::number::within;
use crate::programs::{self, Command, Entrant, Errors, Limits, Seen, WordFile};
use arcade_engine::Cancel;
use arcade_ui::facts::Columns;

/// What is said below the experiments in which programs play.
pub const ABOUT_PROGRAMS: &str = "A program of yours is asked a line a move, such as “endgame.move numbers=-1,3,9,4 you=0 other=0”, and writes \
     its move in a line, such as “left”. “arcade check --help” lists the questions of all games, and examples/README.md in the \
     source of the arcade says more. What the program writes to its standard error is shown; --errors changes that.";

/// Why an experiment in which they play is not divided.
pub const UNDIVIDED: &str =
    "A program of yours plays in one run only, which counts how often it fails. Leave --shard or the program out.";

/// How long they may think.
#[derive(Args, Debug)]
pub struct Patience {
    /// How many seconds a program of yours may think about a move
    #[arg(long, value_name = "S", default_value = "5", allow_negative_numbers = true, value_parser = seconds)]
    seconds_a_move: f64,
    /// How many megabytes of memory a program of yours may use with all that it has started; on Linux only
    #[arg(long, value_name = "MB", default_value = "1024", allow_negative_numbers = true, value_parser = within::<u64>(16..=1_048_576))]
    memory: u64,
    /// How what a program of yours writes to its standard error is seen
    #[arg(long, value_enum, default_value = "shown")]
    errors: Seen,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: Option<f64> = text.parse().ok();
    let allowed = |seconds: &f64| (0.01..=3_600.0).contains(seconds);
    seconds
        .filter(allowed)
        .ok_or_else(|| format!("“{text}” is no time for a move. Give seconds from 0.01 to 3,600, such as 5."))
}

impl Patience {
    /// What a program may use, and how its standard error is seen. From here on a signal ends all programs with the arcade.
    pub fn limits(&self) -> Result<Limits, Failure> {
        watch_signals()?;
        Ok(self.limits_with(Errors { is_kept: false, ..self.errors() }))
    }

    /// How their standard error is seen, where its end is kept, too.
    pub const fn errors(&self) -> Errors {
        Errors { shown: self.errors, is_kept: true }
    }

    /// The same where signals are minded by somebody else, with this for its standard error.
    pub fn limits_with(&self, errors: Errors) -> Limits {
        let a_move = Duration::from_secs_f64(self.seconds_a_move);
        Limits { a_move, memory: self.memory, errors }
    }

    /// The programs of `commands`, each of which has a name that neither another one nor anybody of `taken` has.
    pub fn entrants(&self, commands: &[Command], taken: &[String]) -> Result<Vec<Entrant>, Failure> {
        distinct(commands, taken)?;
        commands.iter().map(|command| Ok(Entrant::new(command.clone(), self.limits()?, Cancel::new()))).collect()
    }
}

/// From here on a signal ends all programs with the arcade.
pub fn watch_signals() -> Result<(), Failure> {
    static WATCHED: std::sync::Once = std::sync::Once::new();
    let mut refused = None;
    WATCHED.call_once(|| refused = programs::end_all_on_signals().err());
    refused.map_or(Ok(()), |error| Err(Failure::failed(format!("No program can be started: {error}."))))
}

/// Refuses a command with a name that another one has, or somebody of `taken`.
pub fn distinct(commands: &[Command], taken: &[String]) -> Result<(), Failure> {
    for (at, command) in commands.iter().enumerate() {
        let name = command.name();
        if taken.iter().any(|taken| taken == name) || commands[..at].iter().any(|other| other.name() == name) {
            return Err(Failure::usage(format!(
                "There are two players called “{name}”. Give yours another name, such as --player 'my-{name}={}'.",
                command.line()
            )));
        }
    }
    Ok(())
}

/// The file of the words that a program may look up.
pub fn word_file<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<WordFile, Failure> {
    let written = WordFile::new(words);
    written
        .map_err(|error| Failure::failed(format!("The list of words for your program could not be written: {error}.")))
}

/// How a program fared.
#[derive(Clone, Debug)]
pub struct ProgramAnswer {
    command: Command,
    /// The games that it lost because it failed, where that is counted.
    failed_games: Option<u64>,
    /// On how many boards it answered the same position differently, where that is looked at.
    answered_differently_on: Option<u64>,
    failures: Vec<programs::Failure>,
    /// Whether it failed so often that it was not started any more.
    given_up: bool,
}

impl ProgramAnswer {
    /// What is told of `entrant`.
    pub fn new(entrant: &Entrant, failed_games: Option<u64>, answered_differently_on: Option<u64>) -> Self {
        let (command, failures) = (entrant.command().clone(), entrant.failures().to_vec());
        Self { command, failed_games, answered_differently_on, failures, given_up: entrant.is_given_up() }
    }

    /// What is said of a program: `about` of its name, and in a tournament how often it failed, too.
    pub fn columns(about: &'static str, is_tournament: bool) -> Columns<Self> {
        let failures = Columns::new()
            .field("kind", "What went wrong, as one word", |failure: &programs::Failure| failure.code())
            .field("sentence", "What went wrong, as a sentence", ToString::to_string);
        let named = Columns::new().field("name", about, |program: &Self| program.command.name().to_owned()).field(
            "command",
            "What starts it",
            |program| program.command.line().to_owned(),
        );
        let counted = if is_tournament {
            named
                .maybe("failed_games", "How many games it lost because it failed", |program| program.failed_games)
                .maybe(
                    "answered_differently_on",
                    "On how many boards it answered the same position differently",
                    |program| program.answered_differently_on,
                )
        } else {
            named
        };
        counted.objects("failures", failures, |program| &program.failures).field(
            "given_up",
            "Whether it failed so often that it was not started any more",
            |program| program.given_up,
        )
    }
}
