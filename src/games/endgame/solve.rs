//! `arcade solve endgame`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Args, Command};

use crate::command::progress::Progress;
use crate::command::{Failure, Printed, Question, Subcommand, TEMPLATE, Taker, boards, print, printed, told};
use crate::games::rows::Worth;
use crate::games::rows::proof::{Items, Proof};
use arcade_engine::endgame::{Keeps, Numbers, NumbersError, Objective, Parity, Verdict};
use arcade_engine::ends::hint::signed;
use arcade_engine::ends::{self, Best, Choice, End};
use arcade_engine::text::grouped;
use arcade_ui::facts::{Block, Columns, Document, Record};
use arcade_ui::streams::warn;
use arcade_ui::widgets::figures::minus;

/// The command.
pub(super) static SOLVE: Subcommand = Subcommand::of::<EndGame>("endgame", 20).with_arrange(protected);

/// End Game: which end of a row of numbers to take
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade solve endgame -1 3 9 4
  arcade solve endgame -1 3 9 4 --proof           why that is the best
  arcade solve endgame --file boards.txt --json"
)]
struct EndGame {
    /// The numbers, with blanks or commas between them
    #[arg(value_name = "N", required_unless_present = "file")]
    numbers: Vec<String>,
    /// Read boards from this file, one on each line; # begins a comment, and - reads standard input
    #[arg(long, value_name = "FILE", conflicts_with = "numbers")]
    file: Option<PathBuf>,
    /// What to aim for: margin (win by as much as possible) or win (just win)
    #[arg(long, default_value = "margin")]
    objective: Objective,
    /// Also prove the margin, for up to 60 numbers, in lines that can be checked with a pencil
    #[arg(long)]
    proof: bool,
    /// Print one line of JSON for each board
    #[arg(long)]
    json: bool,
}

/// The arguments with a blank before every negative number of a board, such as `-1` and `-1,3`, so that none
/// of them is taken for an option, wherever the options stand. The blank means nothing to the board.
pub(super) fn protected(mut args: Vec<OsString>, _: &dyn Fn() -> Option<Command>) -> Vec<OsString> {
    let is_negative = |arg: &OsString| {
        let digits = arg.to_str().and_then(|text| text.strip_prefix('-'));
        digits.is_some_and(|digits| digits.starts_with(|c: char| c.is_ascii_digit()))
    };
    for arg in args.iter_mut().filter(|arg| is_negative(arg)) {
        let mut value = OsString::from(" ");
        value.push(&*arg);
        *arg = value;
    }
    args
}

/// What is known of one board.
struct Solved {
    numbers: Numbers,
    objective: Objective,
    worth: Worth,
    keeps: Keeps,
    parity: Parity,
    /// Only where it is asked for.
    proof: Option<Proof>,
}

/// What an end brings; `about` says what it is.
fn end(about: &'static str) -> Columns<Choice> {
    Columns::new().field("take", about, |choice: &Choice| choice.points).field(
        "net",
        "How far ahead one ends after taking it",
        |choice| choice.net,
    )
}

impl Record for Solved {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("board", "The numbers of the board", |solved: &Self| solved.numbers.items().to_vec())
            .said("board", Self::board)
            .field("sum", "All of them together", |solved| solved.numbers.sum())
            .field("margin", "How many points the player to move ends ahead with best play", |solved| {
                solved.worth.value()
            })
            .said("margin", Self::margin)
            .field("outcome", "What that is for the player to move: win, tie or loss", |solved| {
                solved.keeps.verdict.name()
            })
            .field("move", "Which end to take for the objective: left, right or either", |solved| match solved.best() {
                Best::First => "left",
                Best::Last => "right",
                Best::Either => "either",
            })
            .said("take", |solved| {
                let take = Worth::taken(solved.best(), |end| Some(minus(solved.worth.options.choice(end).points)));
                format!("{take}, for the {}", solved.objective)
            })
            .object("left", end("The number at the left end"), |solved| &solved.worth.options.first)
            .said(End::First.name(), |solved| taken(solved.worth.options.first))
            .object("right", end("The number at the right end"), |solved| &solved.worth.options.last)
            .said(End::Last.name(), |solved| taken(solved.worth.options.last))
            .field("keeps_margin", "The ends that lose no point: left, right or both", |solved| {
                sides(solved.keeps.margin)
            })
            .field("keeps_win", "The ends that keep the outcome: left, right or both", |solved| sides(solved.keeps.win))
            .read("", |solved| Some(solved.keeps.sentence()))
            .field("mover", "The points of the player to move with best play", |solved| solved.worth.totals()[0])
            .field("other", "Those of the other player", |solved| solved.worth.totals()[1])
            .field("odds", "The sum of the numbers at odd places", |solved| solved.parity.odds)
            .field("evens", "The sum of those at even places", |solved| solved.parity.evens)
            .field(
                "parity_guarantee",
                "What taking all odd or all even places is sure to win by; null where the count is odd",
                |solved| solved.parity.guarantee(),
            )
            .said("parity", Self::parity)
            .object_or_null("proof", Proof::columns(), |solved| solved.proof.as_ref())
            .or_missing()
    }

    fn document(&self) -> Document {
        let facts = Block::Facts(Self::columns().facts(self));
        Document::of(std::iter::once(facts).chain(self.proof.iter().flat_map(Proof::blocks)))
    }
}

fn sides(best: Best) -> Vec<&'static str> {
    End::BOTH.into_iter().filter(|&end| best.allows(end)).map(End::side).collect()
}

fn taken(Choice { points, net }: Choice) -> String {
    format!("takes {}, net {}", minus(points), signed(net))
}

impl Solved {
    fn of(numbers: &Numbers, objective: Objective) -> Option<Self> {
        let options = ends::options(numbers.items())?;
        let (keeps, parity) = (Keeps::of(0, &options), Parity::of(numbers.items()));
        let worth = Worth { sum: numbers.sum(), options };
        Some(Self { numbers: numbers.clone(), objective, worth, keeps, parity, proof: None })
    }

    fn best(&self) -> Best {
        self.keeps.of_objective(self.objective)
    }

    fn board(&self) -> String {
        /// The most numbers of a board that are printed again.
        const SHOWN: usize = 40;
        if self.numbers.len() <= SHOWN { self.numbers.to_string() } else { format!("{} numbers", self.numbers.len()) }
    }

    fn margin(&self) -> String {
        let outcome = match self.keeps.verdict {
            Verdict::Win => "a win for the mover",
            Verdict::Tie => "a tie",
            Verdict::Loss => "a loss for the mover",
        };
        format!("{}: {outcome}", self.worth.told())
    }

    fn parity(&self) -> String {
        let [odds, evens] = [self.parity.odds, self.parity.evens].map(minus);
        match self.parity.guarantee() {
            Some(sure) if sure == self.worth.value() => format!("is enough: |{odds} − {evens}| = {sure}"),
            Some(sure) => format!("is sure of |{odds} − {evens}| = {sure}, and loses {}", self.worth.value() - sure),
            None => "is sure of nothing on an odd count".to_owned(),
        }
    }
}

/// Bytes of answers that are printed at once.
const CHUNK: usize = 1 << 16;

impl Question for EndGame {
    fn answer(&self, take: Taker<'_>) -> Result<String, Failure> {
        let (boards, mut bad): (Vec<Numbers>, Vec<String>) = if let Some(path) = &self.file {
            boards_in(path)?
        } else {
            let typed = self.numbers.join(" ");
            (vec![typed.parse().map_err(|error: NumbersError| Failure::usage(error.to_string()))?], Vec::new())
        };
        let mut text = String::new();
        let mut progress = Progress::new("Solving");
        for (index, numbers) in boards.iter().enumerate() {
            progress.show(|| format!("{} of {} boards", grouped(index), grouped(boards.len())));
            let Some(mut solved) = Solved::of(numbers, self.objective) else { continue };
            if self.proof {
                match Proof::of(numbers.items(), Items::Numbers) {
                    Ok(proof) => solved.proof = proof,
                    Err(error) if self.file.is_none() => return Err(Failure::usage(error)),
                    // A board of a file that is too long takes nothing from the others.
                    Err(error) => {
                        bad.push(error);
                        continue;
                    }
                }
            }
            if index > 0 && !self.json {
                text.push('\n');
            }
            text.push_str(&told(&solved, self.json)?);
            // The answers to millions of boards are not held all at once.
            if text.len() >= CHUNK {
                if take(&text)?.is_break() {
                    return Ok(String::new());
                }
                text.clear();
            }
        }
        drop(progress);
        // A line that is no board takes nothing from the others.
        match bad.split_last() {
            None => Ok(text),
            Some((last, others)) => {
                print(&text)?;
                for bad in others {
                    // Where standard error is gone, the good boards are still answered.
                    warn(bad);
                }
                Err(Failure::failed(last.clone()))
            }
        }
    }

    fn printed() -> Printed {
        printed::<Solved>()
    }
}

/// The boards of a file, and what is wrong with the lines that are none.
fn boards_in(path: &Path) -> Result<(Vec<Numbers>, Vec<String>), Failure> {
    let file = boards::lines(path)?;
    if file.boards.is_empty() {
        let last = file.bad.split_last();
        last.iter().flat_map(|(_, others)| *others).for_each(|bad| warn(&bad.to_string()));
        return Err(boards::none(path, last.map(|(last, _)| last)));
    }
    let bad = file.bad.iter().map(ToString::to_string).collect();
    Ok((file.boards.into_iter().map(|entry| entry.numbers).collect(), bad))
}
