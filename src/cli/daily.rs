//! `arcade daily`: the games of a day and how they went, for people and for programs.

use clap::Args;
use web_time::Instant;

use super::records;
use crate::app::{NewGames, Words};
use crate::command::{self, Failure, Printed, json_line};
use crate::games::daily;
use crate::games::friends::day_share;
use crate::games::wordgame::WordLine;
use crate::model::{Day, DayGame, Ended, Help, Outcome, Weekday, percent};
use crate::play::Daily;
use crate::records::stats::{daily_streak, game_of_the_day};
use crate::records::{Database, Entry, Filter};
use crate::settings::{Paths, Settings};
use arcade_ui::facts::{Block, Columns, Document, Record};
use arcade_ui::theme::GlyphSet;

/// Which day, and in which form.
#[derive(Debug, Args)]
#[command(
    before_help = "Examples:\n  arcade daily\n  arcade daily --date 2026-11-20\n  arcade daily --words              the words of yesterday’s Find them all\n  arcade daily --share                 today’s results in one text, for friends\n  arcade daily --plain                 plays today’s games in lines of text"
)]
pub(super) struct Asked {
    /// Show this day (UTC) instead of today, such as 2026-11-21
    #[arg(long, value_name = "DATE")]
    date: Option<Day>,
    /// Show the words of Find them all of this day instead, with what you found [default: yesterday]
    #[arg(long, value_name = "DATE", num_args = 0..=1, default_missing_value = YESTERDAY, value_parser = a_day,
          conflicts_with = "date")]
    words: Option<Day>,
    /// Print a text of your games of this day that are over, without spoilers, for friends [default: today]
    #[arg(long, value_name = "DATE", num_args = 0..=1, default_missing_value = TODAY, value_parser = a_day,
          conflicts_with_all = ["date", "words", "json"])]
    share: Option<Day>,
    /// Print one line of JSON for each game, or for each word
    #[arg(long)]
    json: bool,
    /// Play today’s games in lines of text
    #[arg(long, conflicts_with_all = ["date", "json", "words", "share"])]
    plain: bool,
}

/// What stands for the day where `--words` or `--share` names none.
const YESTERDAY: &str = "yesterday";
const TODAY: &str = "today";

/// A day as it is written, or yesterday, or today.
fn a_day(text: &str) -> Result<Day, String> {
    match text {
        YESTERDAY => Ok(Day::today().before()),
        TODAY => Ok(Day::today()),
        date => date.parse(),
    }
}

impl Asked {
    /// Whether the games are to be played, in lines of text.
    pub(super) const fn is_plain(&self) -> bool {
        self.plain
    }
}

/// A game of the day, and what became of it.
pub(super) struct Line {
    day: Day,
    game: Daily,
    entry: Option<Entry>,
}

impl Record for Line {
    fn columns() -> Columns<Self> {
        Columns::new()
            .field("day", "The day, such as 2026-11-21", |line: &Self| line.day.to_string())
            .field("game", "The game", |line| line.game.game().name())
            .said("", |line| line.game.game().title())
            .wide(12)
            .field("about", "What is played, in a few words", |line| line.game.about().to_owned())
            .shown("")
            .wide(29)
            .field("against", "Whom it is played against", |line| line.game.against().to_owned())
            .shown("")
            .wide(35)
            .field("begun", "Whether you have begun it", |line| line.entry.is_some())
            .maybe(
                "later",
                "Whether that was after the day, so that it counts for no streak; missing where it was not",
                |line| line.entry.as_ref()?.is_late().then_some(true),
            )
            .field("outcome", "How it ended: won, lost, tied or finished; null where it did not", |line| {
                Some(line.outcome()?.ended.name())
            })
            .field("result", "The same in a sentence; empty where it did not end", |line| {
                line.outcome().map(|outcome| outcome.sentence.clone()).unwrap_or_default()
            })
            .said("", |line| result(line.entry.as_ref()))
            .field("accuracy", "How accurately you played; null where nothing was to decide", |line| {
                line.outcome()?.share()
            })
            .within(0, 1)
            .field("hints", "How often a hint was in sight", |line| line.help().hints)
            .field("undos", "How many moves were taken back", |line| line.help().undos)
    }
}

impl Line {
    fn outcome(&self) -> Option<&Outcome> {
        self.entry.as_ref()?.outcome.as_ref()
    }

    fn help(&self) -> Help {
        self.entry.as_ref().map(|entry| entry.help).unwrap_or_default()
    }
}

/// What is printed for programs.
pub(super) fn printed() -> Printed {
    vec![("", Line::columns().members()), ("--words", WordLine::columns().members())]
}

/// The games of the day that is asked for.
pub(super) fn run(asked: &Asked, paths: &Paths) -> Result<String, Failure> {
    let today = Day::today();
    if let Some(day) = asked.words {
        return words(day, today, asked.json, paths);
    }
    if let Some(day) = asked.share {
        return share(day, paths);
    }
    let day = asked.date.unwrap_or(today);
    let entries = match records::open(paths)? {
        Some(database) => of_days(&database)?,
        None => Vec::new(),
    };
    let lines =
        daily::all(day).map(|game| Line { day, entry: game_of_the_day(&entries, game.game(), day).cloned(), game });
    let lines: Vec<Line> = lines.collect();
    if asked.json {
        return lines.iter().map(|line| json_line(&line.to_value(), "The games")).collect();
    }
    let streak = daily_streak(&entries, None, today);
    let rows = format!("Days in a row with a game: {}. Your longest row: {}.", streak.current, streak.longest);
    let title = format!("{day}, {}", Weekday::of(day));
    Ok(command::lines(&Document::of([Block::Table(Line::table(&lines)), Block::Text(rows)]).titled(title).listed()))
}

/// The games of days that were played.
fn of_days(database: &Database) -> Result<Vec<Entry>, Failure> {
    Ok(database.list(Filter { daily: true, ..Filter::default() })?.entries)
}

/// The player’s games of `day` that are over in one text.
fn share(day: Day, paths: &Paths) -> Result<String, Failure> {
    let (mut own, mut row) = (Vec::new(), 0);
    if let Some(database) = records::open(paths)? {
        own = database.own_of_days(&[day])?;
        row = daily_streak(&of_days(&database)?, None, day).current;
    }
    let games = NewGames { settings: &Settings::default(), words: &Words::Embedded, boards: &[], wins: &[] };
    let told = games.try_out(Instant::now(), |cx| day_share(day, row, &own, cx)).map_err(Failure::failed)?;
    if command::is_heard() {
        return Ok(command::lines(&Document::of([Block::Sentences(told.lines())])));
    }
    let glyphs = GlyphSet::detect(|name| std::env::var(name).ok());
    Ok(format!("{}\n", told.text(glyphs)))
}

/// The words of the find them all of `day`, with what was found of them.
fn words(day: Day, today: Day, as_json: bool, paths: &Paths) -> Result<String, Failure> {
    let which = DayGame::FindAll;
    let title = which.title();
    let game = daily::of(which, day).ok_or_else(|| {
        Failure::usage(format!("There is no {title} of {day}: the first day that has one is {}.", which.since()))
    })?;
    let mut played = None;
    if let Some(mut database) = records::open(paths)? {
        let entries = of_days(&database)?;
        if let Some(entry) = game_of_the_day(&entries, which, day) {
            let damaged = || Failure::failed(format!("Your {title} of {day} is damaged and can’t be opened."));
            played = Some(database.game(entry.row)?.ok_or_else(damaged)?);
        }
    }
    let record = match played {
        Some(record) if record.outcome.is_some() => record,
        Some(_) => {
            return Err(Failure::failed(format!(
                "You have not finished the {title} of {day}: arcade play find --daily {day} goes on with it."
            )));
        }
        None if day > today => {
            return Err(Failure::usage(format!("The {title} of {day} can be played when that day has come.")));
        }
        None if day == today => {
            return Err(Failure::failed(daily::words_stay_hidden()));
        }
        None => daily::unplayed(&game, today),
    };
    let lines = daily::words(&record).unwrap_or_default();
    if as_json {
        return lines.iter().map(|line| json_line(&line.to_value(), "The words")).collect();
    }
    let ended = match &record.outcome {
        Some(outcome) => outcome.sentence.clone(),
        None => format!("You did not play it. It had {}", daily::par(&game).map(|par| par.best).unwrap_or_default()),
    };
    let blocks = [Block::Text(ended), Block::Table(WordLine::table(&lines))];
    Ok(command::lines(&Document::of(blocks).titled(format!("{title} of {day}, {}", Weekday::of(day))).listed()))
}

/// How the game went; empty if it was not begun.
fn result(entry: Option<&Entry>) -> String {
    let Some(entry) = entry else { return String::new() };
    match &entry.outcome {
        None => "goes on".to_owned(),
        Some(outcome) => {
            let accuracy = outcome.accuracy.map_or_else(String::new, |share| format!(" · {}", percent(share)));
            let later = if entry.is_late() { " · played later" } else { "" };
            let ended = if outcome.ended == Ended::Over { "finished" } else { outcome.ended.name() };
            format!("{ended}{accuracy}{}{later}", entry.help.note())
        }
    }
}
