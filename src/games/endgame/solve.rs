//! `arcade solve endgame`.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use serde::Serialize;

use crate::command::progress::Progress;
use crate::command::{Failure, Question, Subcommand, TEMPLATE, Taker, boards, json_line, print};
use arcade_engine::endgame::{Keeps, Numbers, NumbersError, Objective, Parity, Verdict};
use arcade_engine::ends::hint::signed;
use arcade_engine::ends::{self, Best, Choice, End, Options};
use arcade_engine::text::grouped;
use arcade_ui::terminal::warn;
use arcade_ui::widgets::figures::minus;

/// The command.
pub(super) static SOLVE: Subcommand = Subcommand::of::<EndGame>("endgame", 20).with_arrange(protected);

/// End Game: which end of a row of numbers to take
#[derive(Args, Debug)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:
  arcade solve endgame -1 3 9 4
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
    /// Print one line of JSON for each board
    #[arg(long)]
    json: bool,
}

/// The arguments with a blank before every negative number of a board, such as `-1` and `-1,3`, so that none
/// of them is taken for an option, wherever the options stand. The blank means nothing to the board.
fn protected(mut args: Vec<OsString>, _: &dyn Fn() -> Option<Command>) -> Vec<OsString> {
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

/// The answer, with its fields in the order they are printed in.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    board: &'a [i64],
    sum: i64,
    margin: i64,
    outcome: &'static str,
    r#move: &'static str,
    left: Side,
    right: Side,
    keeps_margin: Vec<&'static str>,
    keeps_win: Vec<&'static str>,
    mover: i64,
    other: i64,
    odds: i64,
    evens: i64,
    /// Nothing on an odd count, where parity is sure of nothing.
    parity_guarantee: Option<i64>,
}

#[derive(Debug, Serialize)]
struct Side {
    take: i64,
    net: i64,
}

impl From<Choice> for Side {
    fn from(Choice { points, net }: Choice) -> Self {
        Self { take: points, net }
    }
}

/// What is known of one board.
struct Solved<'a> {
    numbers: &'a Numbers,
    options: Options,
    keeps: Keeps,
    parity: Parity,
}

impl<'a> Solved<'a> {
    fn of(numbers: &'a Numbers) -> Option<Self> {
        let options = ends::options(numbers.items())?;
        Some(Self { numbers, options, keeps: Keeps::of(0, &options), parity: Parity::of(numbers.items()) })
    }

    /// The totals of the mover and of the other under best play.
    fn totals(&self) -> [i64; 2] {
        // Sum and value are both even or both odd.
        let mover = i64::midpoint(self.numbers.sum(), self.options.value());
        [mover, self.numbers.sum() - mover]
    }
}

/// Bytes of answers that are printed at once.
const CHUNK: usize = 1 << 16;

impl Question for EndGame {
    fn answer(&self, take: Taker<'_>) -> Result<String, Failure> {
        let (boards, bad): (Vec<Numbers>, Vec<String>) = if let Some(path) = &self.file {
            boards_in(path)?
        } else {
            let typed = self.numbers.join(" ");
            (vec![typed.parse().map_err(|error: NumbersError| Failure::usage(error.to_string()))?], Vec::new())
        };
        let mut text = String::new();
        let mut progress = Progress::new("Solving");
        for (index, numbers) in boards.iter().enumerate() {
            progress.show(|| format!("{} of {} boards", grouped(index), grouped(boards.len())));
            let Some(solved) = Solved::of(numbers) else { continue };
            if self.json {
                text.push_str(&json(&solved, self.objective)?);
            } else {
                if index > 0 {
                    text.push('\n');
                }
                text.push_str(&in_words(&solved, self.objective));
            }
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

fn sides(best: Best) -> Vec<&'static str> {
    End::BOTH.into_iter().filter(|&end| best.allows(end)).map(End::side).collect()
}

fn json(solved: &Solved<'_>, objective: Objective) -> Result<String, Failure> {
    let [mover, other] = solved.totals();
    let answer = Answer {
        board: solved.numbers.items(),
        sum: solved.numbers.sum(),
        margin: solved.options.value(),
        outcome: solved.keeps.verdict.name(),
        r#move: match solved.keeps.of_objective(objective) {
            Best::First => "left",
            Best::Last => "right",
            Best::Either => "either",
        },
        left: solved.options.first.into(),
        right: solved.options.last.into(),
        keeps_margin: sides(solved.keeps.margin),
        keeps_win: sides(solved.keeps.win),
        mover,
        other,
        odds: solved.parity.odds,
        evens: solved.parity.evens,
        parity_guarantee: solved.parity.guarantee(),
    };
    json_line(&answer, "The answer")
}

fn in_words(solved: &Solved<'_>, objective: Objective) -> String {
    /// The most numbers of a board that are printed again.
    const SHOWN: usize = 40;
    let [mover, other] = solved.totals().map(minus);
    let value = solved.options.value();
    let outcome = match solved.keeps.verdict {
        Verdict::Win => "a win for the mover",
        Verdict::Tie => "a tie",
        Verdict::Loss => "a loss for the mover",
    };
    let take = match solved.keeps.of_objective(objective) {
        Best::Either => "either end".to_owned(),
        Best::First => format!("first ({})", minus(solved.options.first.points)),
        Best::Last => format!("last ({})", minus(solved.options.last.points)),
    };
    let mut text = String::new();
    if solved.numbers.len() <= SHOWN {
        let _ = writeln!(text, "  board   {}", solved.numbers);
    } else {
        let _ = writeln!(text, "  board   {} numbers", solved.numbers.len());
    }
    let _ = writeln!(text, "  margin  {}, {mover} to {other} with best play: {outcome}", signed(value));
    let _ = writeln!(text, "  take    {take}, for the {objective}");
    for end in End::BOTH {
        let Choice { points, net } = solved.options.choice(end);
        let _ = writeln!(text, "  {:<7} takes {}, net {}", end.name(), minus(points), signed(net));
    }
    let _ = writeln!(text, "  {}", solved.keeps.sentence());
    let [odds, evens] = [solved.parity.odds, solved.parity.evens].map(minus);
    let parity = match solved.parity.guarantee() {
        Some(sure) if sure == value => format!("is enough: |{odds} − {evens}| = {sure}"),
        Some(sure) => format!("is sure of |{odds} − {evens}| = {sure}, and loses {}", value - sure),
        None => "is sure of nothing on an odd count".to_owned(),
    };
    let _ = writeln!(text, "  parity  {parity}");
    text
}
