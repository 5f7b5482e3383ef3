//! `arcade check`: a player's own program, compared with the right answers function by function.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;

use super::game::{any_game, game};
use crate::checks::{Asked, Checked, Checks, Function, LEAST, Log, Report, Step, Wish};
use crate::command::number::within;
use crate::command::output::Force;
use crate::command::programs::{Patience, word_file};
use crate::command::progress::Progress;
use crate::command::{Failure, told};
use crate::games::GAMES;
use crate::model::GameKind;
use crate::programs::{Program, WordFile};
use crate::{checks, games, programs};
use arcade_engine::UnknownName;
use arcade_engine::text::{grouped, joined};

/// What is checked.
#[derive(Args, Debug)]
#[command(
    before_help = "Examples:
  arcade check etaoin 'python3 mine.py'                     every function
  arcade check endgame './mine' --only loser,choose         two functions
  arcade check hangman 'python3 mine.py' --log asked.txt    keeps all answers
  arcade check words 'java -cp . Mine' --junit results.xml  for a build server",
    after_help = about_checks()
)]
pub(super) struct Check {
    #[arg(value_parser = game, help = format!("The game: {}", any_game()))]
    game: GameKind,
    /// The command that starts your program, in quotes; no shell is run
    command: programs::Command,
    /// Only these functions, with commas between them [default: all]
    #[arg(long, value_delimiter = ',', value_name = "FUNCTIONS")]
    only: Vec<String>,
    /// How many positions are drawn for each function, beside those that everybody is asked
    #[arg(long, default_value = "40", allow_negative_numbers = true, value_parser = within::<usize>(0..=10_000))]
    count: usize,
    /// The size of the largest position: letters of a word or a hand, numbers of a row, words of a list [default: as a
    /// program that tries every line of play manages]
    #[arg(long, allow_negative_numbers = true, value_parser = within::<usize>(LEAST as u64..=1_000))]
    longest: Option<usize>,
    /// The same number draws the same positions
    #[arg(long, default_value = "1", allow_negative_numbers = true, value_parser = within::<u64>(0..=u64::MAX))]
    seed: u64,
    #[command(flatten)]
    patience: Patience,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
    /// Write the results to this file as JUnit XML, too
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Write every question and answer to this file, a line each
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

/// A program that runs. The failure of one is told as its sentence.
struct Running(Program);

impl Asked for Running {
    fn ask(&mut self, question: &str) -> Result<String, String> {
        self.0.ask(question).map_err(|failure| failure.to_string())
    }

    fn finish(&mut self) -> Result<(), String> {
        self.0.listen().map_err(|failure| failure.to_string())
    }
}

/// Asks the program and writes what is to be written. What is not all right fails with its results.
pub(super) fn run(asked: &Check) -> Result<String, Failure> {
    let (functions, wish) = (functions(asked)?, wish(asked)?);
    asked.force.check([&asked.junit, &asked.log].into_iter().flatten())?;
    let (all, log) = ask(asked, &functions, wish)?;
    asked.force.write(asked.log.as_ref(), || log.into_text())?;
    if let Some(path) = &asked.junit {
        asked.force.write(Some(path), || checks::junit(asked.game, &all))?;
    }
    let report = Report { game: asked.game, command: asked.command.line().to_owned(), wish, functions: all };
    let text = told(&report, asked.json)?;
    if checks::passed(&report.functions) {
        return Ok(text);
    }
    Err(Failure::with_results(text, summary(asked.game, &report.functions)))
}

/// The functions that are wanted, in the order in which they are asked.
fn functions(asked: &Check) -> Result<Vec<Function>, Failure> {
    let offered = games::of(asked.game).checks.functions;
    let is_called = |function: &Function, name: &str| function.name == name || function.short_name() == name;
    if let Some(unknown) = asked.only.iter().find(|name| !offered.iter().any(|function| is_called(function, name))) {
        let names: Vec<&str> = offered.iter().map(Function::short_name).collect();
        let sentence = format!("{} has no function “{unknown}” to check.", asked.game.title());
        return Err(UnknownName::new(sentence, unknown, &names).into());
    }
    let is_wanted =
        |function: &&Function| asked.only.is_empty() || asked.only.iter().any(|name| is_called(function, name));
    Ok(offered.iter().filter(is_wanted).copied().collect())
}

fn wish(asked: &Check) -> Result<Wish, Failure> {
    let Checks { most, usual, .. } = *games::of(asked.game).checks;
    let longest = asked.longest.unwrap_or(usual);
    if longest > most {
        return Err(Failure::usage(format!(
            "--longest takes a whole number from {LEAST} to {} for {}, not “{longest}”.",
            grouped(most),
            asked.game.title()
        )));
    }
    Ok(Wish { seed: asked.seed, count: asked.count, longest })
}

fn ask(asked: &Check, functions: &[Function], wish: Wish) -> Result<(Vec<Checked>, Log), Failure> {
    let list = games::of(asked.game).checks.words.map(|words| word_file(words())).transpose()?;
    let limits = asked.patience.limits()?;
    let start = || {
        let program = Program::start(&asked.command, limits, list.as_ref().map(WordFile::path));
        program.map(Running).map_err(|failure| failure.to_string())
    };
    let (mut progress, mut log) = (Progress::new("Starting the program"), Log::default());
    let all = checks::run(functions, wish, start, |step| match step {
        Step::Asking { function, at, of } => progress.show(|| format!("{}: {at} of {of}", function.name)),
        // Where no log is wanted, it needn’t take memory.
        Step::Answered { question, verdict } if asked.log.is_some() => log.add(question, &verdict),
        Step::Answered { .. } => {}
    });
    Ok((all.map_err(Failure::failed)?, log))
}

/// What is not right, in one sentence.
fn summary(game: GameKind, all: &[Checked]) -> String {
    if all.iter().all(|checked| !checked.offered) {
        return format!("Nothing was checked: the program answers “unknown” to every question about {}.", game.title());
    }
    let names = |is_meant: fn(&Checked) -> bool| {
        let meant = all.iter().filter(|&checked| is_meant(checked)).map(|checked| checked.function.name);
        Some(joined(meant, "and")).filter(|names| !names.is_empty())
    };
    let wrong = names(|checked| checked.difference.is_some());
    let stopped = names(|checked| checked.failure.is_some());
    match (wrong, stopped) {
        (Some(wrong), Some(stopped)) => {
            format!("The program gives wrong answers in {wrong}, and stopped answering in {stopped}.")
        }
        (Some(wrong), None) => format!("The program gives wrong answers in {wrong}."),
        (None, Some(stopped)) => format!("The program stopped answering in {stopped}."),
        (None, None) => "The program was not asked anything.".to_owned(),
    }
}

/// Every question, in an example, with what its answer has to be: a line each.
pub(super) fn listed() -> String {
    let mut text = String::new();
    for game in GAMES {
        let functions = game.checks.functions;
        let questions: Vec<String> = functions.iter().map(Function::example_question).collect();
        let width = questions.iter().map(|question| question.chars().count()).max().unwrap_or(0);
        for (question, function) in questions.iter().zip(functions) {
            // Writing to a string can’t fail.
            let _ = writeln!(text, "  {question:<width$}  {}", function.answer);
        }
    }
    text
}

/// The end of the help of `arcade check`.
pub(super) fn about_checks() -> String {
    format!(
        "Your program reads a question a line and writes an answer a line, each at once: print(…, flush=True) in Python. To a \
         question that it doesn’t know it answers “unknown”. The questions, each in an example, and their answers:\n\n{}\n\
         “you” and “other” are the points so far, yours and the other player’s; “letters” is how many letters the hand began \
         with, and ! is the wildcard. The file named by the environment variable ARCADE_WORDS has the words that count, a word \
         a line.\n\
         The “loser” of a row is whoever does not move first in it, also where that player comes out ahead.\n\
         Some words are asked in capitals, or with one: a letter is the same in either case.\n\
         Where several answers are equally good, each of them is right. Only etaoin.choose asks for more: where both ends are \
         worth the same, the answer is “either”, as in the assignment that Etaoin comes from, and one of the two ends is \
         wrong.\n\
         What your program writes to its standard error is shown, so that you can print there what you want to know.\n\
         The page examples/README.md in the source of the arcade has all this, too, and beside it are programs to begin with.\n\
         The exit code is 0 if every answer is right, 1 if one is wrong or missing, and 2 if the command is not asked for \
         rightly.",
        listed()
    )
}
