//! Games that wait, and how they are gone on with: those that were left in this run, and those that earlier runs left.

use std::cmp::Reverse;
use std::collections::HashSet;

use web_time::Instant;

use super::screens::OpenScreen;
use super::{App, Turn};
use crate::games;
use crate::model::{Day, DayGame, GameKey, GameKind, GameRecord, Tag};
use crate::play::lesson;
use crate::screen::{Input, Opening, Place, Request, Waiting};
use arcade_engine::text::joined;
use arcade_ui::visible::visible;

/// What is said in lines where the game of a day is left for another.
pub(super) const OF_DAY_WAITS: &str =
    "The game of the day waits: type ?daily to go on with it. What follows is another game.";

/// Characters of the year in a date, with the dash behind it.
const YEAR: usize = "2026-".len();

impl App {
    /// Opens the game that `record` keeps, in place of another of its kind that was left: that one waits.
    pub(super) fn open_game(&mut self, record: &GameRecord, opening: Opening, turn: &mut Turn) {
        let kind = record.tag.kind;
        let is_by_code = record.tag.by_code.is_some() && record.outcome.is_none();
        let opening = if is_by_code { Opening::Play } else { opening };
        if opening == Opening::Play && self.take_up(record, turn) {
            return;
        }
        // The game of a day that was begun already waits with its moves.
        let waiting = self.keeping.unfinished.iter().find(|waiting| is_same(&waiting.tag, &record.tag)).cloned();
        let record = waiting.as_ref().filter(|_| record.line.is_empty()).unwrap_or(record);
        if self.begun_with_other_words(record) {
            self.tell(format!(
                "This {} was begun with another list of words. Start the arcade with that list to open it.",
                kind.title()
            ));
            return;
        }
        self.depart(turn);
        let (screen, requests) = self.with_context(turn.now, |_, cx| OpenScreen::restore(record, cx));
        let Some(screen) = screen else {
            self.tell(format!("This game of {} is damaged and can’t be opened.", kind.title()));
            return;
        };
        self.set_aside(Place::of(&record.tag));
        self.keeping.unfinished.retain(|waiting| waiting.tag.key != record.tag.key);
        let from = self.enter(screen, requests, turn);
        if from.lists_games() {
            self.back = from;
        }
        self.keeping.last = None;
        if let Some(record) = self.open.screen.record() {
            self.keeping.take_in(&record);
        }
        if opening != Opening::Play {
            self.handle_screen(Input::Review { replay: opening == Opening::Replay }, turn);
            self.begin_review(turn);
        }
        // There, the review is the screen.
        self.only_reviews = from.lists_games() && self.is_review();
    }

    pub(super) fn open_lesson(&mut self, name: &str, turn: &mut Turn) {
        let Some(lesson) = lesson::find(name) else { return };
        let depends = games::of(lesson.kind).depends_on_words;
        if depends && self.words.own().is_some() {
            let sentence = "This lesson is about the arcade’s own words: start the arcade without words of yours.";
            return self.tell(sentence.to_owned());
        }
        self.games += 1;
        let words = depends.then(|| self.words.lexicon().fingerprint());
        let record = GameRecord::begin(lesson.tag(GameKey::New(self.games), words));
        self.open_game(&record, Opening::Play, turn);
        self.back = Place::Learn;
    }

    /// Goes on with the game of `record`, or with the same game of the day, if it was left in this run and waits just as
    /// it was; false if not.
    fn take_up(&mut self, record: &GameRecord, turn: &mut Turn) -> bool {
        let waits = |screen: &OpenScreen| {
            screen.in_progress() && screen.record().is_some_and(|waiting| is_same(&waiting.tag, &record.tag))
        };
        let Some(at) = self.parked.iter().position(waits) else { return false };
        self.depart(turn);
        let screen = self.parked.remove(at);
        let from = self.enter(screen, Vec::new(), turn);
        if from.lists_games() {
            self.back = from;
        }
        self.handle_screen(Input::Refresh, turn);
        true
    }

    /// Goes on with the game of `kind` that waits and is played the way that is called so, the newest of them; begins one where
    /// none does, and says what leads to another game that waits there.
    pub(super) fn go_on_or_begin(&mut self, kind: GameKind, way: &str, turn: &mut Turn) {
        let place = Place::Game(kind);
        let parked = self.parked.iter().filter(|screen| screen.in_progress()).filter_map(OpenScreen::record);
        let waiting = parked.chain(self.keeping.unfinished.iter().cloned());
        let is_here = |record: &GameRecord| Place::of(&record.tag) == place && record.tag.by_code.is_none();
        let mut here = waiting.filter(is_here).peekable();
        let is_any = here.peek().is_some();
        let is_such = |record: &GameRecord| games::way_of(kind, &record.tag.setup).is_some_and(|of| of.name == way);
        if let Some(record) = here.find(is_such) {
            return self.open_game(&record, Opening::Play, turn);
        }
        if matches!(self.open.place, Place::Day(_)) && self.open.in_progress() {
            self.tell(OF_DAY_WAITS.to_owned());
        } else if is_any {
            self.tell(format!("This is another game: {} leads to the one that waits for you.", kind.title()));
        }
        let fields = games::of(kind).ways.iter().find(|one| one.name == way).map(|way| (way.fields)());
        self.fulfil(Request::Begin(kind, fields.unwrap_or_default()), turn);
    }

    /// Turns a parked game of `place` into a record that waits.
    pub(super) fn set_aside(&mut self, place: Place) {
        if let Some(at) = self.parked.iter().position(|screen| screen.place == place) {
            let aside = self.parked.remove(at);
            if aside.in_progress() {
                self.keeping.unfinished.extend(aside.record());
            }
        }
    }

    fn begun_with_other_words(&self, record: &GameRecord) -> bool {
        !self.words.have(&record.tag)
    }

    /// The games that can be gone on with.
    pub(super) fn waiting(&self) -> Vec<Waiting> {
        let kept = self.keeping.unfinished.iter().map(|record| (Place::of(&record.tag), self.standing(record)));
        let parked = self.parked.iter().filter(|screen| screen.in_progress());
        let parked = parked
            .map(|screen| (screen.place, screen.record().map(|record| self.standing(&record)).unwrap_or_default()));
        let waiting = parked.chain(kept).map(|(place, title)| (waits_at(place), title));
        // Of several at one place the newest is gone on with.
        let mut seen = HashSet::from([Place::Daily]);
        let waiting = waiting.filter(move |(place, _)| seen.insert(*place));
        let waiting = waiting.map(|(place, title)| Waiting { place, short: title.clone(), title });
        // The page of the days has one line in the menu for all of its games.
        waiting.chain(self.waiting_on_page_of_days()).collect()
    }

    /// The games of days that can be gone on with, those of the newest day first.
    pub(super) fn waiting_of_days(&self) -> Vec<(Day, DayGame)> {
        let parked = self.parked.iter().filter(|screen| screen.in_progress()).filter_map(OpenScreen::record);
        let tags = parked.chain(self.keeping.unfinished.iter().cloned()).map(|record| record.tag);
        let mut games: Vec<_> = tags
            .filter(|tag| matches!(Place::of(tag), Place::Day(_)))
            .filter_map(|tag| Some((tag.daily?, tag.day_game())))
            // Of a game that is over for its day nothing waits, also where it is played on.
            .filter(|&(day, game)| !self.keeping.is_done(day, game))
            .collect();
        games.sort_by_key(|&(day, _)| Reverse(day));
        games
    }

    /// What the menu says of them, with each day that is not today behind its games; None where there are none.
    fn waiting_on_page_of_days(&self) -> Option<Waiting> {
        let games = self.waiting_of_days();
        let of_day = |games: &[(Day, DayGame)]| {
            let (day, titles) = (games[0].0, joined(games.iter().map(|(_, game)| game.title()), "and"));
            let (date, today) = (day.to_string(), self.today.to_string());
            // The year goes without saying where it is this one.
            let shown = if date[..YEAR] == today[..YEAR] { &date[YEAR..] } else { &date };
            if day == self.today { titles } else { format!("{titles} of {shown}") }
        };
        let title = joined(games.chunk_by(|one, next| one.0 == next.0).map(of_day), "and");
        Some(Waiting { place: Place::Daily, title, short: of_day(games.get(..1)?) })
    }

    /// Where a game that waits stands; where its game has nothing to say of that, what is played.
    fn standing(&self, record: &GameRecord) -> String {
        if let Some(lesson) = record.tag.lesson.as_ref().and_then(|note| lesson::find(&note.name)) {
            return lesson.title.clone();
        }
        let stands = games::of(record.tag.kind).stands(record, self.words.lexicon_of(&record.tag));
        stands.unwrap_or_else(|| visible(&record.tag.title).into_owned())
    }

    /// The screen of `place` with the game that an earlier run left there, if one did, and what it asks for.
    pub(super) fn restored(&mut self, place: Place, now: Instant) -> Option<(OpenScreen, Vec<Request>)> {
        let at = self.keeping.unfinished.iter().position(|record| Place::of(&record.tag) == place)?;
        let title = self.keeping.unfinished[at].tag.kind.title();
        if self.begun_with_other_words(&self.keeping.unfinished[at]) {
            // It stays where it is, for the day on which its words are back.
            self.tell(format!("Your unfinished {title} was begun with another list of words. Start the arcade with that list to go on."));
            return None;
        }
        let record = self.keeping.unfinished.remove(at);
        let (screen, requests) = self.with_context(now, |_, cx| OpenScreen::restore(&record, cx));
        let Some(screen) = screen else {
            self.tell(format!("Your unfinished game of {title} is damaged and can’t be opened."));
            return None;
        };
        self.keeping.last = screen.record();
        Some((screen, requests))
    }
}

/// Where the menu says that something waits: a lesson waits among the lessons, and a game of a day on the page of the days.
pub(super) const fn waits_at(place: Place) -> Place {
    match place {
        Place::Lesson(_) => Place::Learn,
        Place::Day(_) => Place::Daily,
        place => place,
    }
}

/// Whether both are the same game: the one the records know by this key, or the same one of this day.
fn is_same(tag: &Tag, other: &Tag) -> bool {
    let what = |tag: &Tag| (tag.day_game(), tag.daily, tag.puzzle.is_some());
    tag.key == other.key || tag.daily.is_some() && what(tag) == what(other)
}

#[cfg(test)]
mod tests {
    use web_time::Instant;

    use super::*;
    use crate::app::keeping::note_win;
    use crate::app::{Message, Words};
    use crate::games::etaoin::EtaoinSetup;
    use crate::model::{Beaten, Day, Ended, GameKind, Outcome, PuzzleMode, PuzzleNote};
    use crate::play::Kept;
    use crate::settings::Settings;
    use arcade_engine::ends::{Player, Setup, Strategy};
    use arcade_engine::etaoin::Word;
    use arcade_ui::theme::Depth;

    #[test]
    fn a_puzzle_wins_no_star_and_is_not_the_game_of_its_day() {
        let setup = r#"{"word":"tea","players":["person","greedy"],"seed":1,"source":"a test"}"#;
        let tag = Tag { daily: Some(Day(9)), ..Tag::of(GameKey::New(1), GameKind::Etaoin, setup, "tea") };
        let note = PuzzleNote { theme: "etaoin/parity".into(), rating: 1_500, mode: PuzzleMode::Daily, run: None };
        let puzzle = Tag { key: GameKey::New(2), puzzle: Some(note), ..tag.clone() };
        assert!(is_same(&tag, &Tag { key: GameKey::Kept(3), ..tag.clone() }));
        assert!(!is_same(&tag, &puzzle));
        let outcome = Outcome { ended: Ended::Won, sentence: String::new(), accuracy: Some(900), feats: Vec::new() };
        let stars = |tag: Tag| {
            let mut beaten = Beaten::default();
            note_win(&mut beaten, &GameRecord { outcome: Some(outcome.clone()), ..GameRecord::begin(tag) });
            games::of(GameKind::Etaoin).ladder.count(&beaten).0
        };
        assert_eq!((stars(tag), stars(puzzle)), (1, 0));
    }

    #[test]
    fn a_game_opened_to_be_watched_plays_from_its_first_move_until_its_last() {
        let word = Word::new("tea").unwrap();
        let players = [Player::Person, Player::Computer(Strategy::Perfect)];
        let setup = EtaoinSetup::new(&word, &Setup { items: word.row(), players, seed: 1 }, "a test");
        let line = vec![r#""last""#.to_owned(), r#""first""#.to_owned(), r#""first""#.to_owned()];
        let record = GameRecord { played: 3, line, ..GameRecord::begin(setup.tag(GameKey::Kept(1), None)) };
        let mut app = App::new(Settings::default(), Depth::TrueColour, Words::Embedded, 1);
        app.open_game(&record, Opening::Replay, &mut Turn { now: Instant::now(), effects: Vec::new() });
        let mut beats = 0;
        while let Some(at) = app.wake() {
            app.update(Message::Tick, at);
            beats += 1;
        }
        assert_eq!(beats, 6, "each move is shown, then made");
        app.open_game(&record, Opening::Review, &mut Turn { now: Instant::now(), effects: Vec::new() });
        assert_eq!(app.wake(), None);
        assert_eq!(app.open.screen.trail(), ["Etaoin", "review"]);
    }
}
