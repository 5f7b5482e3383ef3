//! `arcade friends`: the games of a day and of a week beside those of friends, and taking in what friends have shared.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use web_time::Instant;

use super::records;
use crate::app::{NewGames, Words};
use crate::command::{self, Failure, Printed, input, json_line};
use crate::files::STANDARD;
use crate::games::friends::{DayLine, DayScore, WeekLine, day_told, of_day, of_week, read, summary, week_told};
use crate::model::{Day, Weekday};
use crate::records::FRIEND;
use crate::reports::csv;
use crate::settings::{Paths, Settings};
use crate::share::friend_named;
use arcade_ui::facts::{Columns, Record};
use arcade_ui::streams::warn;

/// The largest text that is read, in bytes.
const LARGEST: u64 = 1 << 20;

/// Which day or week, and in which form.
#[derive(Debug, Args)]
#[command(
    before_help = "Examples:
  arcade friends                       who did best in today’s games
  arcade friends --week                who leads this week
  arcade friends add Anna              takes in what Anna shared, pasted
  arcade friends add Anna text.txt     takes it from a file",
    args_conflicts_with_subcommands = true
)]
pub(super) struct Friends {
    #[command(subcommand)]
    command: Option<Command>,
    /// Show this day (UTC) instead of today, such as 2026-11-21
    #[arg(long, value_name = "DATE")]
    date: Option<Day>,
    /// Show the week of the day, from Monday to Sunday
    #[arg(long)]
    week: bool,
    /// Print JSON: one line for each game of a player, or for each player of a week
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print a table of comma-separated values (CSV)
    #[arg(long)]
    csv: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Take in the results that a friend has shared
    #[command(
        before_help = "Examples:
  arcade friends add Anna < text.txt\n  arcade friends add Anna monday.txt tuesday.txt\n  arcade friends add < chat.txt",
        after_help = "A text may have several results, with anything between them. Where “Anna:” stands before one, it is \
                      Anna’s, and so are those that follow. What is there already stays as it is."
    )]
    Add {
        /// Whose results they are, where the text doesn’t say so [default: friend]
        name: Option<String>,
        /// Files with what was shared; without one, standard input is read
        files: Vec<PathBuf>,
    },
    /// Forget a friend, with all results
    #[command(before_help = "Example:\n  arcade friends remove Anna")]
    Remove {
        /// Whom
        name: String,
    },
}

/// What is printed for programs.
pub(super) fn printed() -> Printed {
    vec![("", DayLine::columns().members()), ("--week", WeekLine::columns().members())]
}

/// Does what is asked; without a command, shows a day or a week.
pub(super) fn run(asked: &Friends, paths: &Paths) -> Result<String, Failure> {
    match &asked.command {
        None => show(asked, paths),
        Some(Command::Add { name, files }) => add(name.as_deref(), files, paths),
        Some(Command::Remove { name }) => remove(name, paths),
    }
}

fn show(asked: &Friends, paths: &Paths) -> Result<String, Failure> {
    let day = asked.date.unwrap_or_else(Day::today);
    let days = if asked.week { Weekday::week(day).to_vec() } else { vec![day] };
    let mut scores = Vec::new();
    if let Some(database) = records::open(paths)? {
        scores.extend(database.friends()?.iter().filter_map(DayScore::of_friend));
        let games = NewGames { settings: &Settings::default(), words: &Words::Embedded, boards: &[], wins: &[] };
        let own = database.own_of_days(&days)?;
        scores.extend(own.iter().filter_map(|record| games.try_out(Instant::now(), |cx| DayScore::own(record, cx))));
    }
    if asked.week {
        let lines = of_week(&scores, day);
        told(asked, &lines, || command::lines(&week_told(&lines, day)))
    } else {
        let lines = of_day(&scores, day);
        told(asked, &lines, || command::lines(&day_told(&lines, day)))
    }
}

fn told<R: Record>(asked: &Friends, lines: &[R], for_people: impl FnOnce() -> String) -> Result<String, Failure> {
    if asked.json {
        return lines.iter().map(|line| json_line(&line.to_value(), "The results")).collect();
    }
    if asked.csv {
        let columns: Columns<R> = R::columns();
        let members = columns.members();
        let names: Vec<&str> = members.iter().map(|member| &*member.name).collect();
        return Ok(csv(&columns, &names, lines));
    }
    Ok(for_people())
}

fn add(name: Option<&str>, files: &[PathBuf], paths: &Paths) -> Result<String, Failure> {
    let friend = friend_named(name.unwrap_or(FRIEND)).map_err(Failure::usage)?;
    if files.is_empty() && name.is_some_and(|name| Path::new(name).is_file()) {
        return Err(Failure::usage(format!(
            "{friend} is a file: say first whose results are in it, as in arcade friends add Anna {friend}."
        )));
    }
    let standard = [PathBuf::from(STANDARD)];
    let sources = if files.is_empty() { &standard } else { files };
    let texts = sources.iter().map(|file| text(file)).collect::<Result<Vec<String>, Failure>>()?;
    let taken = read(&texts.join("\n"), &friend).map_err(Failure::failed)?;
    if taken.games.is_empty() {
        let (first, others) = taken.refused.split_first().unwrap_or((&friend, &[]));
        warn_of(others);
        return Err(Failure::failed(format!("No result was added. {first}")));
    }
    warn_of(&taken.refused);
    let (mut database, path) = records::open_or_begin(paths)?;
    let new = database
        .add_friends(&taken.games)
        .map_err(|trouble| Failure::failed(format!("No result was added: {}, {trouble}.", path.display())))?;
    Ok(format!("{}\n", summary(&taken.games, new)))
}

fn warn_of(sentences: &[String]) {
    for sentence in sentences {
        warn(sentence);
    }
}

/// What the file, or standard input, says.
fn text(file: &Path) -> Result<String, Failure> {
    if input::is_standard(file) && io::stdin().is_terminal() {
        warn("Paste what your friend has shared, then end with ^D on a line of its own.");
    }
    input::text(file, LARGEST, "")
}

fn remove(name: &str, paths: &Paths) -> Result<String, Failure> {
    let nobody = || Failure::failed(format!("No friend is called “{name}”. Capitals count."));
    let mut database = records::open(paths)?.ok_or_else(nobody)?;
    let gone =
        database.remove_friend(name).map_err(|trouble| Failure::failed(format!("Nothing was removed: {trouble}.")))?;
    match gone {
        0 => Err(nobody()),
        1 => Ok(format!("{name} is forgotten, with 1 result.\n")),
        more => Ok(format!("{name} is forgotten, with {more} results.\n")),
    }
}
