//! `arcade daily`: the games of a day and how they went, for people and for programs.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::records;
use crate::command::{Failure, TEMPLATE};
use crate::games::daily;
use crate::model::{Day, GameKind, Weekday, percent};
use crate::play::Daily;
use crate::records::stats::{daily_streak, game_of_the_day};
use crate::records::{Entry, Filter};
use crate::settings::Paths;

/// Which day, and in which form.
#[derive(Debug, Args)]
#[command(
    help_template = TEMPLATE,
    before_help = "Examples:\n  arcade daily\n  arcade daily --date 2026-11-20\n  arcade daily --plain                 plays today’s games in lines of text"
)]
pub(super) struct Asked {
    /// Show this day (UTC) instead of today, such as 2026-11-21
    #[arg(long, value_name = "DATE")]
    date: Option<Day>,
    /// Print one line of JSON for each game
    #[arg(long)]
    json: bool,
    /// Play today’s games in lines of text
    #[arg(long, conflicts_with_all = ["date", "json"])]
    plain: bool,
}

impl Asked {
    /// Whether the games are to be played, in lines of text.
    pub(super) const fn is_plain(&self) -> bool {
        self.plain
    }
}

/// A game of the day as programs get it. Accuracy is a share from 0 to 1; what is played shows only in the arcade.
#[derive(Debug, Serialize)]
struct Line<'a> {
    day: String,
    game: &'static str,
    about: &'a str,
    against: &'a str,
    begun: bool,
    /// Begun after the day, so that it counts for none; left out where it was not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    later: bool,
    outcome: Option<&'static str>,
    result: &'a str,
    accuracy: Option<f64>,
    hints: u32,
    undos: u32,
}

impl<'a> Line<'a> {
    fn of(day: Day, game: &'a Daily, entry: Option<&'a Entry>) -> Self {
        let outcome = entry.and_then(|entry| entry.outcome.as_ref());
        let help = entry.map(|entry| entry.help).unwrap_or_default();
        Self {
            day: day.to_string(),
            game: game.kind().name(),
            about: game.about(),
            against: game.against(),
            begun: entry.is_some(),
            later: entry.is_some_and(Entry::is_late),
            outcome: outcome.map(|outcome| outcome.ended.name()),
            result: outcome.map_or("", |outcome| &outcome.sentence),
            accuracy: outcome.and_then(|outcome| outcome.accuracy).map(|share| f64::from(share) / 1_000.0),
            hints: help.hints,
            undos: help.undos,
        }
    }
}

/// The games of the day that is asked for.
pub(super) fn run(asked: &Asked, paths: &Paths) -> Result<String, Failure> {
    let today = Day::today();
    let day = asked.date.unwrap_or(today);
    let entries = match records::open(paths)? {
        Some(database) => {
            let filter = Filter { daily: true, ..Filter::default() };
            database.list(filter).map_err(|error| records::unreadable(&error))?.entries
        }
        None => Vec::new(),
    };
    let mut text = if asked.json { String::new() } else { format!("{day}, {}\n", Weekday::of(day)) };
    for game in GameKind::ALL.into_iter().filter_map(|kind| daily::of(kind, day)) {
        let entry = game_of_the_day(&entries, game.kind(), day);
        if asked.json {
            let line = serde_json::to_string(&Line::of(day, &game, entry))
                .map_err(|error| Failure::failed(format!("The games can’t be printed: {error}.")))?;
            let _ = writeln!(text, "{line}");
        } else {
            let (kind, about, against) = (game.kind().title(), game.about(), game.against());
            let line = format!("{kind:<12}  {about:<29}  {against:<35}  {}", result(entry));
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    if !asked.json {
        let streak = daily_streak(&entries, None, today);
        let _ = writeln!(text, "Days in a row with a game: {}. Your longest row: {}.", streak.current, streak.longest);
    }
    Ok(text)
}

/// How the game went; empty if it was not begun.
fn result(entry: Option<&Entry>) -> String {
    let Some(entry) = entry else { return String::new() };
    match &entry.outcome {
        None => "goes on".to_owned(),
        Some(outcome) => {
            let accuracy = outcome.accuracy.map_or_else(String::new, |share| format!(" · {}", percent(share)));
            let later = if entry.is_late() { " · played later" } else { "" };
            format!("{}{accuracy}{}{later}", outcome.ended.name(), entry.help.note())
        }
    }
}
