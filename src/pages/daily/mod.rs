//! The games of the day: what there is today, how it went, the days before, and all of it in a calendar of the year.
//!
//! The cursor is on a game and on a day. Enter begins the game, goes on with one that was begun, and opens the review of
//! one that is over. A day that is past can be played later: that counts for no streak. The calendar has a cursor of its
//! own, on the same day, while the keys are in it. Nothing here changes by itself: how long it is until midnight is worked
//! out when the screen handles an input.

mod calendar;
mod cards;
mod days;
mod input;
mod lines;
mod puzzle;
mod standing;
mod table;
mod view;
mod words;

use std::collections::BTreeMap;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::games::wordgame::FIND_MARKS;
use crate::games::{self, daily};
use crate::model::{Day, DayGame, GameKind, GameRecord, Moment};
use crate::play::Daily as Game;
use crate::play::daily::Par;
use crate::records::stats::{DayResult, game_of_the_day, results_of_days};
use crate::records::{Entry, Filter, Order, Query};
use crate::screen::{Context, Guide, Input, Opening, Request, Screen, ViewContext, is_lines};
use arcade_ui::actions::{Action, Scope};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::Canvas;
pub use days::DAYS;
use words::Words;

/// One of the games of the day under the cursor.
#[derive(Debug)]
struct OfDay {
    which: DayGame,
    game: Option<Game>,
    /// What was to be had in it, if it is over.
    par: Option<Par>,
}

/// The screen of the games of the day.
#[derive(Debug)]
pub struct Daily {
    today: Day,
    /// The day under the cursor, and its games.
    day: Day,
    games: Vec<OfDay>,
    /// The game under the cursor.
    at: usize,
    /// Every game and every puzzle of a day that the records have; None until they answer.
    entries: Option<Vec<Entry>>,
    /// What they say of every day on which something was finished.
    results: BTreeMap<Day, DayResult>,
    /// Whether the keys move in the calendar.
    in_calendar: bool,
    /// When the screen last handled an input.
    time: Moment,
    /// Whether games are kept.
    kept: bool,
    /// Whether the words are the player's own.
    own_words: bool,
    /// How many lists of games were asked for and are not here yet: the last one knows what was just played.
    lists: u32,
    /// The game that was asked for, and what for.
    awaited: Option<(i64, Wanted)>,
    /// The day whose games were asked for, to be shared.
    shares: Option<Day>,
    /// The words of the day under the cursor, while they are shown in place of the page.
    words: Option<Words>,
}

/// What a game is read for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// To go on with it, or to look at its review.
    Game,
    /// For its words.
    Words,
}

/// How a game of a day stands.
#[derive(Debug, Clone, Copy)]
enum Standing<'a> {
    /// It was not begun, and can be.
    Open,
    /// It can't be begun with these words.
    OtherWords,
    /// It was not begun, and its day is over: it can be played later.
    Missed,
    /// It goes on.
    Begun(&'a Entry),
    /// It is over.
    Done(&'a Entry),
}

impl Daily {
    /// The screen, with the cursor on the first game of today.
    pub fn new(cx: &mut Context<'_>) -> Self {
        let today = cx.today;
        ask_for_games(cx);
        Self {
            today,
            day: today,
            games: games_of(today),
            at: 0,
            entries: None,
            results: BTreeMap::new(),
            in_calendar: false,
            time: cx.time,
            kept: cx.kept,
            own_words: cx.own.is_some(),
            lists: cx.kept.into(),
            awaited: None,
            shares: None,
            words: None,
        }
    }

    /// Takes in what may have changed outside: the day, or whether games are kept.
    fn refresh(&mut self, cx: &mut Context<'_>) {
        let was_today = self.day == self.today;
        self.today = cx.today;
        self.kept = cx.kept;
        let last = if was_today { self.today } else { self.day };
        self.show(last.clamp(self.first(), self.today));
        self.lists += u32::from(cx.kept);
        ask_for_games(cx);
    }

    fn show(&mut self, day: Day) {
        if day != self.day {
            self.day = day;
            self.games = games_of(day);
            self.at = self.at.min(self.games.len().saturating_sub(1));
            self.weigh();
        }
    }

    /// Works out what was to be had in the games that are over.
    fn weigh(&mut self) {
        for at in 0..self.games.len() {
            let OfDay { which, par, .. } = &self.games[at];
            if par.is_none() && matches!(self.standing(*which, self.day), Standing::Done(_)) {
                self.games[at].par = self.games[at].game.as_ref().and_then(daily::par);
            }
        }
    }

    /// Takes in what the records have.
    fn take_in(&mut self, entries: Vec<Entry>) {
        self.results = results_of_days(&entries);
        self.lists = self.lists.saturating_sub(1);
        self.entries = Some(entries);
        self.weigh();
    }

    /// Every game and every puzzle of a day that the records have.
    fn entries(&self) -> &[Entry] {
        self.entries.as_deref().unwrap_or_default()
    }

    /// Puts the cursor on `game`, where the day has it.
    fn put_on(&mut self, game: DayGame) {
        self.at = self.games.iter().position(|of_day| of_day.which == game).unwrap_or(self.at);
    }

    /// The game under the cursor.
    fn which(&self) -> DayGame {
        self.games.get(self.at).map_or(DayGame::ALL[0], |of_day| of_day.which)
    }

    fn standing(&self, game: DayGame, day: Day) -> Standing<'_> {
        match game_of_the_day(self.entries(), game, day) {
            Some(entry) if entry.outcome.is_some() => Standing::Done(entry),
            Some(entry) => Standing::Begun(entry),
            None if day != self.today => Standing::Missed,
            None if self.has_other_words(game.kind()) => Standing::OtherWords,
            None => Standing::Open,
        }
    }

    /// Whether the games of `kind` are played with words that are not there now.
    fn has_other_words(&self, kind: GameKind) -> bool {
        self.own_words && games::of(kind).depends_on_words
    }

    /// Begins the game under the cursor, goes on with it, or opens its review.
    fn open(&mut self, cx: &mut Context<'_>) {
        let which = self.which();
        match self.standing(which, self.day) {
            Standing::Missed if self.has_other_words(which.kind()) => cx.ask(Request::Notice(self.sentence())),
            Standing::Open | Standing::Missed => {
                if let Some(OfDay { game: Some(game), .. }) = self.games.get(self.at) {
                    let record = GameRecord::begin(game.tag(cx.new_game()).begun_on(self.today));
                    cx.ask(Request::OpenGame(Box::new(record), Opening::Play));
                }
            }
            Standing::Begun(entry) | Standing::Done(entry) => {
                let row = entry.row;
                self.awaited = Some((row, Wanted::Game));
                cx.ask(Request::Records(Order::Read(row)));
            }
            Standing::OtherWords => cx.ask(Request::Notice(self.sentence())),
        }
    }

    /// Opens what the records read, if it was asked for.
    fn opened(&mut self, row: i64, record: Option<Box<GameRecord>>, cx: &mut Context<'_>) {
        let Some((_, wanted)) = self.awaited.take_if(|(awaited, _)| *awaited == row) else { return };
        match record {
            Some(record) if wanted == Wanted::Words => self.open_words(&record, cx),
            Some(record) => {
                let opening = if record.outcome.is_some() { Opening::Review } else { Opening::Play };
                cx.ask(Request::OpenGame(record, opening));
            }
            None => cx.ask(Request::Notice("This game is damaged and can’t be opened.".to_owned())),
        }
    }

    /// What there is to say of the game under the cursor.
    fn sentence(&self) -> String {
        let which = self.which();
        let title = which.title();
        match self.standing(which, self.day) {
            Standing::Open => {
                format!("⟨open⟩ plays today’s {title}. Everybody gets the same one, and your first game counts.")
            }
            Standing::OtherWords => OTHER_WORDS.to_owned(),
            Standing::Missed if self.has_other_words(which.kind()) => OTHER_WORDS.to_owned(),
            Standing::Missed => {
                let (day, words) = (self.day, self.told_of_words());
                format!("You did not play the {title} of {day}. ⟨open⟩ plays it now; it counts for no streak.{words}")
            }
            Standing::Begun(_) => "You have begun this game: ⟨open⟩ goes on where you left it.".to_owned(),
            Standing::Done(entry) => {
                let said = entry.outcome.as_ref().map_or("", |outcome| &outcome.sentence);
                let later = if entry.is_late() { " Played later, it counts for no streak." } else { "" };
                let par = self.games.get(self.at).and_then(|of_day| of_day.par.as_ref());
                // How finding them all ended says how much there was.
                let par = par.filter(|_| which != DayGame::FindAll);
                let best = par.map_or(String::new(), |par| format!(" {}", par.best));
                let words = self.told_of_words();
                format!("{said}{later}{best} ⟨open⟩ goes through it move by move.{words}")
            }
        }
    }
}

/// What is said of a game that the player’s own words leave out.
const OTHER_WORDS: &str = "This one is played with the arcade’s own words: start the arcade without words of yours.";

/// Asks for the games of the days, where there is somebody to ask.
fn ask_for_games(cx: &mut Context<'_>) {
    if cx.kept {
        cx.ask(Request::Records(Order::Ask(Query::List(Filter { daily: true, puzzles: true, ..Filter::default() }))));
    }
}

/// The games of `day`.
fn games_of(day: Day) -> Vec<OfDay> {
    DayGame::of_day(day).map(|which| OfDay { which, game: daily::of(which, day), par: None }).collect()
}

impl Screen for Daily {
    fn trail(&self) -> Vec<String> {
        let words = self.words.as_ref().map(|_| format!("words of {}", self.day));
        let calendar = self.in_calendar.then(|| "calendar".to_owned());
        std::iter::once("Daily".to_owned()).chain(words.or(calendar)).collect()
    }

    fn status(&self) -> String {
        match &self.words {
            Some(words) => words.screen().status(),
            None => format!("next games in {}", until_midnight(self.time, self.today)),
        }
    }

    fn hint<'a>(&'a self, _: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        let said = match &self.words {
            Some(_) => format!("{FIND_MARKS}. ⟨back⟩ leads back to the day."),
            None if self.in_calendar => self.sentence_of_day(),
            None => self.sentence(),
        };
        Line::styled(said, theme.muted)
    }

    fn scopes(&self) -> Vec<Scope> {
        if self.words.is_some() { vec![Scope::Words, Scope::Days] } else { vec![Scope::Days, Scope::List] }
    }

    fn guide(&self) -> Option<Guide> {
        Some(super::guides::daily())
    }

    fn live(&self) -> Vec<Action> {
        self.live_actions()
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        self.label_of(action)
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        self.time = cx.time;
        match input {
            Input::Act(_) | Input::Type(_) | Input::Point(_) if self.words.is_some() => self.handle_words(input, cx),
            _ => self.take_input(input, cx),
        }
    }

    fn stays(&self) -> bool {
        true
    }

    is_lines!();

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        match &self.words {
            Some(words) => {
                let hued = canvas.theme.with_accent(DayGame::FindAll.hue());
                words.screen().view(area, cx, &mut canvas.themed(&hued));
            }
            None => self.draw(area, canvas),
        }
    }
}

/// How long it is from `time` until the end of `today`, in words: hours, or minutes of the last one.
fn until_midnight(time: Moment, today: Day) -> String {
    const DAY: i64 = 86_400_000;
    const MINUTE: u64 = 60_000;
    let end = Day(today.0.saturating_add(1)).midnight();
    let minutes = (end.0 - time.0).clamp(1, DAY).cast_unsigned().div_ceil(MINUTE);
    match minutes {
        1 => "1 minute".to_owned(),
        2..=99 => format!("{minutes} minutes"),
        _ => format!("{} hours", (minutes + 30) / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_until_the_next_games_is_told_in_round_words() {
        let today = Day(20_778);
        let at = |minutes: i64| until_midnight(Moment(today.midnight().0 + minutes * 60_000), today);
        assert_eq!(at(0), "24 hours");
        assert_eq!(at(17 * 60 + 1), "7 hours");
        assert_eq!(at(16 * 60 + 45), "7 hours", "seven and a quarter");
        assert_eq!(at(24 * 60 - 100), "2 hours");
        assert_eq!(at(24 * 60 - 99), "99 minutes");
        assert_eq!(at(24 * 60 - 1), "1 minute");
        assert_eq!(until_midnight(Moment(0), today), "24 hours", "a clock that runs behind");
        assert_eq!(at(24 * 60 + 5), "1 minute", "a clock that runs ahead");
    }
}
