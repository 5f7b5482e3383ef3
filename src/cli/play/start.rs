//! What is opened first, as the arcade is told it. Whatever can’t be opened is refused here, before the terminal is taken
//! over.

use web_time::Instant;

use super::asked::{What, names, nearest_name};
use crate::app::{Message, NewGames};
use crate::cli::records;
use crate::command::Failure;
use crate::games::codes::{self, Opened};
use crate::games::{GameInfo, daily};
use crate::model::{Day, DayGame, GameKey, GameRecord};
use crate::play::fields::{Given, Way};
use crate::records::stats::game_of_the_day;
use crate::records::{Filter, News};
use crate::screen::{Place, PuzzleRequest};
use crate::settings::{Fields, Paths};
use crate::share::{Code, CodeError};
use arcade_engine::text::joined;

/// The messages that open what is asked for, in lines of text where it is `in_lines`. `with` is what new games begin with; the
/// wins in it are read from the records.
///
/// # Errors
/// One sentence on why it can’t be opened.
pub(in crate::cli) fn start(
    what: &What,
    with: NewGames<'_>,
    in_lines: bool,
    paths: &Paths,
) -> Result<Vec<Message>, Failure> {
    match what {
        What::Nothing => Err(Failure::usage(format!(
            "Say what to play: arcade play {}, or a friend’s code. Add --help to see how.",
            joined(names(), "or")
        ))),
        What::Wrong(sentence) => Err(Failure::usage(sentence)),
        What::Code(text) => of_code(text, with, paths),
        // Line mode goes on with a game that waits, and asks for what is not named.
        What::Game { game, way, given } => after_the_wins(with, paths, |with| {
            Ok(match given[..] {
                [] if in_lines && !way.is_fixed => Message::Go(Place::Game(game.kind)),
                // What is asked later can’t mend what is named here.
                _ if in_lines => Message::SetUp(game.kind, playable(game, way, given, with)?),
                _ => Message::Begin(game.kind, playable(game, way, given, with)?),
            })
        }),
        &What::Place(place) => Ok(vec![Message::Go(place)]),
        &What::Lesson(name) => Ok(vec![Message::Lesson(name)]),
        What::Exercise(asked) => Ok(vec![Message::Exercise(asked.clone())]),
        &What::Daily { game, day } => of_day(game, day, with, paths),
    }
}

fn of_code(text: &str, with: NewGames<'_>, paths: &Paths) -> Result<Vec<Message>, Failure> {
    let code: Code = text.parse().map_err(|error| {
        let games = joined(names(), "or");
        match (nearest_name(text), error) {
            (Some(name), _) => {
                Failure::usage(format!("There is no game “{text}”. Did you mean {name}? Choose {games}."))
            }
            (None, CodeError::NoCode) => Failure::usage(format!(
                "“{text}” is neither a game nor a code. Choose {games}, or copy a friend’s code: it begins like H3V0-8G0G-… and goes on."
            )),
            (None, error) => Failure::usage(error.to_string()),
        }
    })?;
    let opened = codes::open(&code, GameKey::New(0), with.words.lexicon());
    let opened = match opened.map_err(|error| Failure::failed(error.to_string()))? {
        Opened::Game(tag) => {
            let record = Box::new(codes::record(&code, tag.begun_on(Day::today())));
            if code.moves().is_some() {
                // It may go on from a game that waits.
                let kept = records::open(paths)?.map(|database| database.by_codes(record.tag.kind)).transpose()?;
                Message::Records(News::ByCode(record, kept.unwrap_or_default()))
            } else {
                Message::Open(record)
            }
        }
        Opened::Puzzle(problem) => Message::Ask(PuzzleRequest::This(problem)),
    };
    Ok([opened].into_iter().chain(code.score().map(Message::Friend)).collect())
}

/// A new game as the player begins them: against the next opponent that is not beaten, which the records know. They are
/// told to the arcade first, which else would read them only after its first picture, or its first question.
fn after_the_wins(
    with: NewGames<'_>,
    paths: &Paths,
    begin: impl FnOnce(NewGames<'_>) -> Result<Message, Failure>,
) -> Result<Vec<Message>, Failure> {
    let wins = records::open(paths)
        .and_then(|database| Ok(database.map(|database| database.wins()).transpose()?.unwrap_or_default()));
    let (wins, trouble) = match wins {
        Ok(wins) => (wins, None),
        Err(failure) => (Vec::new(), Some(Message::Trouble(failure.to_string()))),
    };
    let begin = begin(NewGames { wins: &wins, ..with })?;
    Ok([Message::Records(News::Wins(wins)), begin].into_iter().chain(trouble).collect())
}

/// The fields that are named, with which a game can be begun.
fn playable(game: &GameInfo, way: &Way, given: &[Given], with: NewGames<'_>) -> Result<Fields, Failure> {
    let fields = with.try_out(Instant::now(), |cx| {
        let fields = game.new_games.taken(way, given, cx)?;
        game.new_games.begin(&fields, cx).map(|_| fields)
    });
    fields.map_err(Failure::usage)
}

/// The game of a day: as it stands, where it was begun already.
fn of_day(game: DayGame, day: Option<Day>, with: NewGames<'_>, paths: &Paths) -> Result<Vec<Message>, Failure> {
    let today = Day::today();
    let day = day.unwrap_or(today);
    let title = game.title();
    if day > today {
        return Err(Failure::usage(format!("The {title} of {day} can be played when that day has come.")));
    }
    if let Some(mut database) = records::open(paths)? {
        let filter = Filter { daily: true, ..Filter::default() };
        let entries = database.list(filter)?.entries;
        if let Some(entry) = game_of_the_day(&entries, game, day) {
            let kept = database.game(entry.row)?;
            let kept =
                kept.ok_or_else(|| Failure::failed(format!("Your {title} of {day} is damaged and can’t be opened.")))?;
            let open = if kept.outcome.is_some() { Message::Review } else { Message::Open };
            return Ok(vec![open(Box::new(kept))]);
        }
    }
    let of_day = daily::of(game, day).ok_or_else(|| Failure::failed(format!("There is no {title} of {day}.")))?;
    if of_day.needs_words() && with.has_own_words() {
        return Err(Failure::failed(format!(
            "The {title} of a day is played with the arcade’s own words. Open it without words of yours."
        )));
    }
    Ok(vec![Message::Open(Box::new(GameRecord::begin(of_day.tag(GameKey::New(0)).begun_on(today))))])
}
