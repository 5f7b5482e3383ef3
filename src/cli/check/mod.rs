//! `arcade check`: a player's own program, compared with the right answers function by function.

mod class;
mod watch;

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;

use super::game::{any_game, game};
use super::play::Play;
use crate::checks::{
    Checked, Checks, Function, GRADESCOPE_BEGINS, JUNIT_BEGINS, LEAST, Log, Marking, Owed, Plan, Report, Step, Wish,
};
use crate::command::number::within;
use crate::command::output::Force;
use crate::command::programs::{Patience, word_file};
use crate::command::progress::Progress;
use crate::command::{Failure, told};
use crate::games::GAMES;
use crate::model::GameKind;
use crate::programs::{Errors, Limits, WordFile};
use crate::settings::Paths;
use crate::work::Starter;
use crate::{checks, games, programs};
use arcade_engine::text::grouped;
use arcade_engine::{Cancel, UnknownName};

/// What is checked.
#[derive(Args, Debug)]
#[command(
    before_help = "Examples:
  arcade check etaoin 'python3 mine.py'                     every function
  arcade check endgame './mine' --only loser,choose         two functions
  arcade check hangman 'python3 mine.py' --log asked.txt    keeps all answers
  arcade check words 'java -cp . Mine' --junit results.xml  for a build server
  arcade check etaoin './mine' --weights traps=90,ties=0    counts what matters
  arcade check etaoin 'python3 {}' --class submissions      everybody’s program
  arcade check etaoin 'python3 mine.py' --watch             at each save",
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
    /// How many positions are drawn for each function, beside those that everybody is asked; the more, the steadier are the points
    #[arg(long, default_value = "400", allow_negative_numbers = true, value_parser = within::<usize>(0..=10_000))]
    count: usize,
    /// The size of the largest position: letters of a word or a hand, numbers of a row, words of a list [default: as a
    /// program that tries every line of play manages]
    #[arg(long, allow_negative_numbers = true, value_parser = within::<usize>(LEAST as u64..=1_000))]
    longest: Option<usize>,
    /// The same number draws the same positions
    #[arg(long, default_value_t = Wish::USUAL_SEED, allow_negative_numbers = true, value_parser = within::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Leave out the long question of each function that only an efficient program answers in time
    #[arg(long)]
    any_speed: bool,
    /// What all questions of a kind count together, such as traps=90,ties=0 [default: as a result that is not all right says]
    #[arg(long, value_delimiter = ',', value_name = "KIND=WEIGHT", value_parser = weight)]
    weights: Vec<(String, u32)>,
    /// A function in which all that is wrong comes from one slip, such as a wrong number in a table, loses so many points by it at most
    /// [default: as many as its answers cost]
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = within::<u32>(0..=100))]
    slip: Option<u32>,
    #[command(flatten)]
    patience: Patience,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
    /// Tell how long your program took, too: all else is the same each time
    #[arg(long)]
    times: bool,
    /// Write the results to this file as JUnit XML, too; an earlier file of this kind is replaced
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Write the results to this file for Gradescope, such as /autograder/results/results.json
    #[arg(long, value_name = "FILE")]
    gradescope: Option<PathBuf>,
    /// Write every question with its kind and its answer to this file, a line each
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    #[command(flatten)]
    class: class::Class,
    #[command(flatten)]
    watch: watch::Watch,
    #[command(flatten)]
    force: Force,
}

impl Check {
    /// Whether the arcade opens, which checks the program whenever it changes.
    pub(super) const fn opens(&self) -> bool {
        self.watch.watch
    }

    /// Which functions the program has to know: those that were named, and where it is marked all but extra credit.
    const fn owed(&self) -> Owed {
        if !self.only.is_empty() {
            Owed::Everything
        } else if self.class.folder.is_some() || self.junit.is_some() || self.gradescope.is_some() {
            Owed::NoExtras
        } else {
            Owed::Nothing
        }
    }
}

/// A kind of question with what it counts.
fn weight(text: &str) -> Result<(String, u32), String> {
    let (name, weight) = text.split_once('=').unwrap_or_default();
    match weight.parse() {
        Ok(weight @ 0..=1_000) if !name.is_empty() => Ok((name.to_owned(), weight)),
        _ => Err(format!("“{text}” is no weight. Give a kind and a whole number from 0 to 1,000, such as traps=90.")),
    }
}

/// What is asked, whichever program.
struct Wanted {
    functions: Vec<Function>,
    wish: Wish,
    marking: Marking,
    words: Option<WordFile>,
}

impl Wanted {
    fn of(asked: &Check) -> Result<Self, Failure> {
        let (functions, wish) = (functions(asked)?, wish(asked)?);
        let marking = marking(asked, &functions)?;
        let words = games::of(asked.game).commands.checks.words.map(|words| word_file(words())).transpose()?;
        Ok(Self { functions, wish, marking, words })
    }
}

/// Asks the program and writes what is to be written. What is not all right fails with its results.
/// `before` are the options that stand before the command.
pub(super) fn run(asked: &Check, before: &Play, paths: &Paths) -> Result<String, Failure> {
    if asked.opens() {
        return watch::run(asked, before, paths);
    }
    if let Some(folder) = &asked.class.folder {
        return class::run(asked, folder);
    }
    let wanted = Wanted::of(asked)?;
    let junit_force = asked.force.or_over(asked.junit.as_deref(), JUNIT_BEGINS);
    let gradescope_force = asked.force.or_over(asked.gradescope.as_deref(), GRADESCOPE_BEGINS);
    junit_force.check(&asked.junit)?;
    gradescope_force.check(&asked.gradescope)?;
    asked.force.check(&asked.log)?;
    let mut log = Log::default();
    let (mut progress, name) = (starting(), asked.command.name());
    let all = ask(asked, &asked.command, asked.patience.errors(), &wanted, &mut log, |function, at, of| {
        progress.show(|| format!("{name}: {}, {at} of {of}", function.name));
    })?;
    drop(progress);
    let all = all.map_err(Failure::failed)?;
    asked.force.write(asked.log.as_ref(), || log.into_text())?;
    junit_force.write(asked.junit.as_ref(), || checks::junit(asked.game, &all, asked.times))?;
    gradescope_force.write(asked.gradescope.as_ref(), || checks::gradescope(asked.game, &all))?;
    let command = asked.command.line().to_owned();
    let report = Report { game: asked.game, command, wish: wanted.wish, functions: all, has_times: asked.times };
    let text = told(&report, asked.json)?;
    if checks::passed(&report.functions) {
        return Ok(text);
    }
    Err(Failure::with_results(text, checks::summary(asked.game, &report.functions)))
}

/// The functions that are wanted, in the order in which they are asked.
fn functions(asked: &Check) -> Result<Vec<Function>, Failure> {
    let offered = games::of(asked.game).commands.checks.functions;
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
    let Checks { most, usual, .. } = *games::of(asked.game).commands.checks;
    let longest = asked.longest.unwrap_or(usual);
    if longest > most {
        return Err(Failure::usage(format!(
            "--longest takes a whole number from {LEAST} to {} for {}, not “{longest}”.",
            grouped(most),
            asked.game.title()
        )));
    }
    Ok(Wish { seed: asked.seed, count: asked.count, longest, efficiency: !asked.any_speed })
}

/// How answers become points: each weight is that of a kind that some function of the game has.
fn marking(asked: &Check, wanted: &[Function]) -> Result<Marking, Failure> {
    let functions = games::of(asked.game).commands.checks.functions;
    let mut kinds: Vec<&str> = Vec::new();
    for kind in functions.iter().flat_map(|function| function.kinds) {
        if !kinds.contains(&kind.name) {
            kinds.push(kind.name);
        }
    }
    if let Some((unknown, _)) = asked.weights.iter().find(|(name, _)| !kinds.contains(&name.as_str())) {
        let sentence = format!("{} has no questions of the kind “{unknown}”.", asked.game.title());
        return Err(UnknownName::new(sentence, unknown, &kinds).into());
    }
    let marking = Marking { weights: asked.weights.clone(), slip: asked.slip };
    if let Some(function) = wanted.iter().find(|function| !marking.count_something(function)) {
        return Err(Failure::usage(format!(
            "With these weights no question of {} gives points: leave one of its kinds a weight, beside efficiency.",
            function.name
        )));
    }
    Ok(marking)
}

fn starting() -> Progress {
    Progress::new("Starting the program")
}

/// Asks a program. `told` hears which function is asked, how many questions were answered, and of how many. The inner failure is
/// the sentence of a program that can’t be started.
fn ask(
    asked: &Check,
    command: &programs::Command,
    errors: Errors,
    wanted: &Wanted,
    log: &mut Log,
    mut told: impl FnMut(&Function, usize, usize),
) -> Result<Result<Vec<Checked>, String>, Failure> {
    let limits = Limits { errors, ..asked.patience.limits()? };
    let starter = Starter { command, limits, words: wanted.words.as_ref(), cancel: Cancel::new() };
    let mistakes = (games::of(asked.game).commands.checks.mistakes)();
    let Wanted { functions, wish, marking, .. } = wanted;
    let plan = Plan { functions, owed: asked.owed(), wish: *wish, marking, mistakes: &mistakes, a_move: limits.a_move };
    Ok(checks::run(
        &plan,
        |purpose| starter.start(purpose),
        |step| match step {
            Step::Asking { function, at, of } => told(function, at, of),
            // Where no log is wanted, it needn’t take memory.
            Step::Answered(question, kind, came) if asked.log.is_some() => log.add(question, kind, came),
            Step::Answered(..) | Step::Checked(_) => {}
        },
    ))
}

/// Every question, in an example, with what its answer has to be: a line each.
pub(super) fn listed() -> String {
    let mut text = String::new();
    for game in GAMES {
        let functions = game.commands.checks.functions;
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
         The cells of endgame.sums, endgame.moves and endgame.losers are those of all parts of two numbers from left to right, then \
         behind a / those of three, and so on up to the whole row.\n\
         Some words are asked in capitals, or with one: a letter is the same in either case. Some have a hyphen, an apostrophe \
         or a digit in them: characters like any other.\n\
         Where several answers are equally good, each of them is right. Only etaoin.choose asks for more: where both ends are \
         worth the same, the answer is “either”, as in the assignment that Etaoin comes from, and one of the two ends is \
         wrong.\n\
         What your program writes to its standard error is shown, so that you can print there what you want to know; with --watch \
         only where it gives no answer.\n\
         When it fails it is started again and asked the rest. Where two answers of a kind did not come in time, or took too \
         much memory, it is asked nothing as large of that kind any more, and larger questions only if it answers the first of \
         them; but where it answers others that are as large, all are asked, and after three late ones of a kind each is waited for ten \
         times as long as its slowest answer, a second at least. Where it crashes in the first twenty questions and in larger ones, too, it is asked no more. The same program gets the same result each time: its answers are counted and not timed. Only where \
         some take about as long as --seconds-a-move does it matter how busy the machine is, and the result says so. What draws by \
         lot, such as words.substitute, may get a few points more or less when it is asked again.\n\
         A move in Etaoin is right where the game then ends as well as it can, in points: whoever must lose loses by as few as \
         possible. In End Game it is right where it keeps the win or the tie, as its handout has it. Moves are asked for the last one, too, of a \
         single letter or number.\n\
         A letter that words.substitute takes in place of another is of the same kind, and none that the hand has.\n\
         Capitals don’t matter in answers, and first and left are the same, as are last and right.\n\
         With --only, --class, --junit or --gradescope, a function that your program doesn’t know counts as wrong, but for extra \
         credit; else it is left out.\n\
         On Linux a program is ended that uses more memory than --memory says, or has more than 64 processes, with a sentence; other \
         systems limit neither. What it reads and writes is limited nowhere: programs that you don’t trust belong in a container.\n\
         {}\n\
         The rules are those of the assignments. Where you have none at hand, type “rules” in “arcade play etaoin --plain”, or in another \
         game.\n\
         The page examples/README.md in the source of the arcade has all this, too, and beside it are programs to begin with.\n\
         The exit code is 0 if every answer is right, and with --class whatever they are; 1 if one is wrong or missing, and 2 \
         if the command is not asked for rightly.",
        listed(),
        checks::FORMULA
    )
}
