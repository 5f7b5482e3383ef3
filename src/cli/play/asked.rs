//! `arcade play` as it is written: a game with the fields of its setup, a game of the day, or a code. The options of a game
//! are the fields of its form, read off their one list.

use std::ffi::OsString;
use std::path::Path;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};

use super::Play;
use crate::cli::game::any_game;
use crate::command::TEMPLATE;
use crate::games::{GameInfo, ways};
use crate::model::{Day, DayGame};
use crate::pages::Assignment;
use crate::play::fields::{FieldInfo, Given, Way, curly, dashed};
use crate::screen::Place;
use arcade_engine::named::nearest;
use arcade_engine::text::capitalised;

/// What is to be opened, and how the arcade looks.
#[derive(Debug, Clone)]
pub(in crate::cli) struct Asked {
    /// What is to be opened.
    pub(super) what: What,
    /// The options of the arcade that stand anywhere behind `play`.
    pub(super) play: Play,
}

/// What is to be opened.
#[derive(Debug, Clone)]
pub(in crate::cli) enum What {
    /// Nothing that was said.
    Nothing,
    /// What can’t be, for the reason that the sentence gives.
    Wrong(String),
    /// The game or the puzzle of a code, as it was written.
    Code(String),
    /// A new game with these fields.
    Game {
        /// The game.
        game: &'static GameInfo,
        /// Which way it is played.
        way: &'static Way,
        /// The fields that are named.
        given: Vec<Given>,
    },
    /// A place that is no game.
    Place(Place),
    /// The lesson of this name.
    Lesson(&'static str),
    /// An exercise.
    Exercise(Assignment),
    /// The game of a day.
    Daily {
        /// Which one.
        game: DayGame,
        /// The day; today where none is named.
        day: Option<Day>,
    },
}

const EXAMPLES: &str = "Examples:
  arcade play etaoin               a new game against the next opponent
  arcade play hangman --length 8   a word of 8 letters
  arcade play words --daily        the Word Game of today
  arcade play E403-3K74-DC2M       the game or the puzzle of a friend’s code";

/// The name of the argument with the code, and of the option with a day.
const CODE: &str = "code";
const DAILY: &str = "daily";
/// What stands for the day where `--daily` names none.
const TODAY: &str = "today";
/// The name of the option that is a field of End Game as well as a file of boards, and of that which is a field of the
/// Word Game as well as the seed of every game.
const BOARD: &str = "board";
const SEED: &str = "seed";
/// The name of the option that says whom one plays against, in every game, and another name of it.
const RIVAL: &str = "rival";
const OPPONENT: &str = "opponent";
/// The name of the argument with what is played with: a word, numbers, a hand, a number of letters.
const THING: &str = "thing";

/// What the options of the arcade stand under behind the name of a game.
pub(in crate::cli) const ARCADE_OPTIONS: &str = "The arcade";

/// The names of all ways to play.
pub(super) fn names() -> Vec<&'static str> {
    ways().map(|(_, way)| way.name).collect()
}

/// The name of a game that `text`, which is none, is likely meant to be.
pub(super) fn nearest_name(text: &str) -> Option<&'static str> {
    let names = names();
    let meant = nearest(text, &names)?;
    names.iter().copied().find(|name| *name == meant)
}

impl Args for Asked {
    /// The games and their options are put together only where somebody asks for them.
    fn augment_args(command: Command) -> Command {
        command.before_help(EXAMPLES).defer(|command| {
            let about = command.get_about().cloned().unwrap_or_default();
            let command = Play::augment_args(command.arg(code()).arg(any_daily()));
            let command = command.about(about).help_template(TEMPLATE);
            command.subcommands(ways().map(|(game, way)| way_command(game, way)))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

fn code() -> Arg {
    let help = "A friend’s code; capitals, blanks and dashes don’t matter";
    Arg::new(CODE).value_name("CODE").action(ArgAction::Append).help(help)
}

/// The same before the name of the game as behind it.
fn any_daily() -> Arg {
    Arg::new(DAILY).long(DAILY).action(ArgAction::SetTrue).hide(true)
}

fn way_command(game: &'static GameInfo, way: &'static Way) -> Command {
    let command = Play::augment_args(Command::new(way.name).next_help_heading(ARCADE_OPTIONS));
    let command = command.about(way.about).help_template(TEMPLATE).before_help(examples(way)).next_help_heading(None);
    let command = match game.kind.name() {
        name if name != way.name && !way.is_fixed => command.visible_alias(name),
        _ => command,
    };
    let fields = game.new_games.fields(way);
    let command = if way.has_daily { command.arg(daily_option()) } else { command };
    let command = command.args(thing(way, &fields));
    fields.iter().fold(command, |command, field| match field.name {
        SEED => command,
        BOARD => command.mut_arg(BOARD, |arg| {
            let names = field.names().unwrap_or_default().join(", ");
            let help = format!("{}: {names}, or a file of yours with a board on each line", field.about);
            arg.help(help).value_name("NAME|FILE").help_heading(None)
        }),
        // In each game the opponent is named alike; the name of the field in the settings is understood, too.
        _ if field.names_opponent => {
            let names = [field.name, OPPONENT].into_iter().filter(|&name| name != RIVAL);
            let names = names.filter(|name| fields.iter().all(|other| other.name == field.name || other.name != *name));
            command.arg(option(field).long(RIVAL).visible_aliases(names))
        }
        _ => command.arg(option(field)),
    })
}

/// What is played with, behind the name of the game.
fn thing(way: &Way, fields: &[FieldInfo]) -> Option<Arg> {
    let (name, value_name) = way.thing;
    let field = fields.iter().find(|field| field.name == name)?;
    let says = if field.about.is_empty() { curly(field.allowed) } else { field.about.to_owned() };
    let help = format!("{}, as with --{name}", capitalised(&says));
    let arg = Arg::new(THING).value_name(value_name).action(ArgAction::Append).num_args(0..);
    Some(arg.allow_negative_numbers(true).conflicts_with(name).help(help))
}

/// What stands above the page of help: a line for each example.
fn examples(way: &Way) -> String {
    let daily = way.has_daily.then_some(("--daily", "the game of today"));
    let lines = way.examples.iter().copied().chain(daily);
    let lines: Vec<(String, &str)> = lines
        .map(|(options, comes)| (format!("arcade play {} {options}", way.name).trim_end().to_owned(), comes))
        .collect();
    let width = lines.iter().map(|(line, _)| line.chars().count()).max().unwrap_or(0);
    let shown = lines.iter().map(|(line, comes)| format!("\n  {line:<width$}   {comes}"));
    format!("Examples:{}", shown.collect::<String>())
}

fn daily_option() -> Arg {
    Arg::new(DAILY)
        .long(DAILY)
        .value_name("DATE")
        .num_args(0..=1)
        .default_missing_value(TODAY)
        .help("Play the game of the day instead: that of today (UTC), or of a day such as 2026-11-21")
}

/// The option of a field: its name, what it decides, what it takes, and what holds without it.
fn option(field: &FieldInfo) -> Arg {
    let names = field.names();
    let says = match field.about {
        "" => capitalised(&curly(field.allowed)),
        about if field.is_text || names.is_some() => about.to_owned(),
        about => format!("{about}: {}", curly(field.allowed)),
    };
    let default = match &field.default {
        _ if field.names_opponent => " [default: the next one on the ladder]".to_owned(),
        Some(value) => format!(" [default: {}]", dashed(value)),
        None => String::new(),
    };
    let numbers = field.options.iter().all(|(value, _)| value.text().is_none());
    let value_name = match (&names, field.is_text) {
        (_, true) => "TEXT",
        (Some(names), _) if names.iter().all(|name| matches!(name.as_str(), "yes" | "no")) => "YES|NO",
        (Some(_), _) => "NAME",
        (None, _) if numbers => "N",
        (None, _) => "VALUE",
    };
    // A field may say a number below zero first.
    let begins_with_a_hyphen = field.is_text || field.options.iter().any(|(value, _)| dashed(value).starts_with('-'));
    Arg::new(field.name)
        .long(field.name)
        .value_name(value_name)
        .action(if field.repeats { ArgAction::Append } else { ArgAction::Set })
        .allow_hyphen_values(begins_with_a_hyphen)
        .value_parser(AnyOf(names.unwrap_or_default()))
        .help(format!("{says}{default}"))
}

/// Reads any text, and says which are expected: what else a field takes, it alone knows.
#[derive(Clone)]
struct AnyOf(Vec<String>);

impl TypedValueParser for AnyOf {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &std::ffi::OsStr) -> Result<String, Error> {
        self.parse(command, arg, value.to_owned())
    }

    fn parse(&self, command: &Command, arg: Option<&Arg>, value: OsString) -> Result<String, Error> {
        StringValueParser::new().parse(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        (!self.0.is_empty()).then(|| Box::new(self.0.iter().map(PossibleValue::new)) as Box<_>)
    }
}

impl FromArgMatches for Asked {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let play = Play::from_arg_matches(matches)?;
        let code: Vec<&str> = matches.get_many::<String>(CODE).into_iter().flatten().map(String::as_str).collect();
        let Some((name, of_game)) = matches.subcommand() else {
            let what = match code.is_empty() {
                true if matches.get_flag(DAILY) => What::Wrong(format!(
                    "Say whose game of the day to play: {}, as in arcade play etaoin --daily.",
                    any_game()
                )),
                true => What::Nothing,
                false => What::Code(code.join(" ")),
            };
            return Ok(Self { what, play });
        };
        let mut own = Play::from_arg_matches(of_game)?;
        let what = match ways().find(|(_, way)| way.name == name) {
            _ if !code.is_empty() => {
                let code = code.join(" ");
                What::Wrong(format!("{code} and {name} can’t both be played. Leave one of them out."))
            }
            Some((game, way)) => of_way(game, way, of_game, matches.get_flag(DAILY), &mut own),
            None => What::Code(name.to_owned()),
        };
        Ok(Self { what, play: own.or(&play) })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// What is asked for of one way to play; `daily` says whether the game of a day is, whatever stands behind.
fn of_way(game: &'static GameInfo, way: &'static Way, matches: &ArgMatches, daily: bool, own: &mut Play) -> What {
    let given = given(game, way, matches, own);
    let day = way.has_daily.then(|| matches.get_one::<String>(DAILY)).flatten();
    let day = day.map(String::as_str).or(daily.then_some(TODAY));
    let of_day = DayGame::called(game.kind, way.name);
    if let Some(rival) = rival_among_words(game, way, matches) {
        return What::Wrong(format!(
            "“{rival}” is an opponent: write --rival {rival}. Who means it as a part of the word puts quotes around the whole word."
        ));
    }
    match (day, given.first()) {
        (None, _) => What::Game { game, way, given },
        (Some(_), _) if !way.has_daily => What::Wrong(format!("There is no game of the day of {}.", way.name)),
        (Some(_), Some((name, _))) => {
            What::Wrong(format!("--daily and --{name} don’t go together. Leave one of them out."))
        }
        (Some(TODAY), None) => What::Daily { game: of_day, day: None },
        (Some(text), None) => match text.parse() {
            Ok(day) => What::Daily { game: of_day, day: Some(day) },
            Err(sentence) => What::Wrong(sentence),
        },
    }
}

/// The name of an opponent behind the word that is played on: words beside each other would be one with a blank in it.
fn rival_among_words<'a>(game: &GameInfo, way: &Way, matches: &'a ArgMatches) -> Option<&'a str> {
    let words = |id: &str| matches.try_get_many::<String>(id).ok()?;
    let last = [way.thing.0, THING].into_iter().find_map(words)?.skip(1).last()?;
    let fields = game.new_games.fields(way);
    let rival = fields.iter().find(|field| field.name == RIVAL)?;
    rival.option(last).is_some().then_some(last.as_str())
}

/// The fields that are named. A kind of board that `own` took for a file is one of them.
fn given(game: &GameInfo, way: &Way, matches: &ArgMatches, own: &mut Play) -> Vec<Given> {
    let fields = game.new_games.fields(way);
    let named = fields.iter().find(|field| field.name == way.or_thing);
    let is_no_name =
        |texts: &Vec<&str>| named.is_some_and(|field| texts.iter().any(|text| field.option(text).is_none()));
    let mut said = |field: &FieldInfo| match field.name {
        SEED => None,
        BOARD => {
            let name = own.board.as_deref().and_then(Path::to_str).filter(|name| field.option(name).is_some())?;
            let name = name.to_owned();
            own.board = None;
            Some(name)
        }
        name => {
            let texts = |id: &str| {
                let texts: Vec<&str> = matches.try_get_many::<String>(id).ok()??.map(String::as_str).collect();
                Some(texts)
            };
            // Numbers are one row, however the shell has split them.
            let between = if field.repeats { ", " } else { " " };
            let texts = match name {
                // What is none of the names of this field is the value of that one.
                _ if name == way.thing.0 => {
                    texts(name).or_else(|| texts(THING)).or_else(|| texts(way.or_thing).filter(is_no_name))
                }
                _ if name == way.or_thing => texts(name).filter(|texts| !is_no_name(texts)),
                _ => texts(name),
            };
            texts.map(|texts| texts.join(between))
        }
    };
    fields.iter().filter_map(|field| Some((field.name.to_owned(), said(field)?))).collect()
}
