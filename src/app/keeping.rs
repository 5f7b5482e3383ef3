//! What the records are asked to keep, and what they answer.

use std::collections::{BTreeSet, HashMap};

use super::{App, Effect, Turn};
use crate::games;
use crate::model::{Beaten, Day, DayGame, Ended, GameKey, GameRecord};
use crate::records::{News, Order, Query, Win};
use crate::screen::{Input, Place};

/// Whether what is asked to be kept is kept.
#[derive(Debug, Default)]
enum Safety {
    /// The records have not answered yet.
    #[default]
    Unknown,
    /// It is.
    Kept,
    /// It is not, for the reason that the sentence gives.
    Unsaved(String),
}

/// How a game on the screen relates to what is kept under its key.
#[derive(Debug, Clone, Copy)]
enum Relation {
    /// It is that game.
    Itself,
    /// That game was over; its moves were taken back or played again, and none is another.
    LookedBackAt,
    /// That game was over, and was played on from one of its moves.
    PlayedOn,
}

/// What the state machine knows of the records.
#[derive(Debug, Default)]
pub(super) struct Keeping {
    safety: Safety,
    /// What was last asked to be kept.
    pub(super) last: Option<GameRecord>,
    /// The game that was last looked at, and its revision then: its record has not changed while that is the same.
    pub(super) seen: Option<(GameKey, u64)>,
    /// The games of this run that are over, as they were kept.
    over: HashMap<GameKey, GameRecord>,
    /// The games of this run that are over and could not be written.
    lost: BTreeSet<GameKey>,
    /// Games of earlier runs that can be gone on with, at most one of a place.
    pub(super) unfinished: Vec<GameRecord>,
    /// The days on which a game that counts for them was finished, each with those games, in this run or before.
    days: BTreeSet<(Day, DayGame)>,
    /// The opponents that were beaten, in this run or before.
    pub(super) beaten: Beaten,
}

impl Keeping {
    /// Whether what was handed over is kept.
    pub(super) const fn is_sound(&self) -> bool {
        matches!(self.safety, Safety::Kept)
    }

    /// How many games are over and would be lost if the arcade ended now.
    pub(super) fn lost(&self) -> usize {
        self.lost.len()
    }

    /// Takes note that nothing can be written, for the reason that the sentence gives. Neither is what was handed over last.
    fn note_unsaved(&mut self, sentence: String) {
        self.safety = Safety::Unsaved(sentence);
        self.lost.extend(self.last.iter().filter(|last| last.outcome.is_some()).map(|last| last.tag.key));
    }

    /// Whether this game of that day is over, and counts for it.
    pub(super) fn is_done(&self, day: Day, game: DayGame) -> bool {
        self.days.contains(&(day, game))
    }

    /// How many days in a row have this game, or any if `None`, with `day` as the last of them.
    pub(super) fn days_until(&self, day: Day, game: Option<DayGame>) -> u32 {
        let is_done =
            |day: Day| DayGame::ALL.into_iter().any(|of| game.is_none_or(|game| game == of) && self.is_done(day, of));
        let row = std::iter::successors(Some(day), |day| Some(day.before()));
        row.take_while(|&day| is_done(day)).count() as u32
    }

    /// Why nothing is kept now, if that is so.
    pub(super) const fn unsaved(&self) -> Option<&str> {
        match &self.safety {
            Safety::Unsaved(sentence) => Some(sentence.as_str()),
            Safety::Unknown | Safety::Kept => None,
        }
    }

    /// How `record` relates to what is kept under its key. What is only found out after the end, such as the accuracy, is
    /// still news of the same game.
    fn relation(&self, record: &GameRecord) -> Relation {
        match self.over.get(&record.tag.key) {
            Some(over) if over.line != record.line => Relation::PlayedOn,
            Some(over) if record.outcome.is_none() || over.help != record.help => Relation::LookedBackAt,
            _ => Relation::Itself,
        }
    }

    /// Takes note of what is kept.
    pub(super) fn take_in(&mut self, record: &GameRecord) {
        if record.outcome.is_some() {
            note_win(&mut self.beaten, record);
            self.days.extend(counted_day(record));
            self.over.insert(record.tag.key, record.clone());
            if self.unsaved().is_some() {
                self.lost.insert(record.tag.key);
            }
        }
        self.last = Some(record.clone());
    }

    /// Takes note of every game that the records know to be won, and of those of this run.
    fn take_in_wins(&mut self, wins: &[Win]) {
        self.beaten = beaten_in(wins);
        self.over.values().for_each(|record| note_win(&mut self.beaten, record));
    }

    /// Takes note of the days that the records know, and of those of this run.
    fn take_in_days(&mut self, days: BTreeSet<(Day, DayGame)>) {
        self.days = days;
        self.days.extend(self.over.values().filter_map(counted_day));
    }

    /// Lets the game that was last kept wait, if it was not over when the game known by `key`, or the form, took its place
    /// on the screen of `place`.
    fn let_replaced_wait(&mut self, key: Option<GameKey>, place: Place) {
        let replaced = self
            .last
            .as_ref()
            .filter(|last| last.outcome.is_none() && Place::of(&last.tag) == place && key != Some(last.tag.key));
        if let Some(replaced) = replaced.cloned() {
            self.unfinished.retain(|record| Place::of(&record.tag) != place);
            self.unfinished.push(replaced);
        }
    }
}

/// The opponents that were beaten in these games.
pub(super) fn beaten_in(wins: &[Win]) -> Beaten {
    let mut beaten = Beaten::default();
    for win in wins {
        games::of(win.kind).ladder.note_win(&mut beaten, &win.setup, win.help, win.accuracy);
    }
    beaten
}

impl App {
    /// Asks for the game on the screen to be kept, if anything of it is new.
    pub(super) fn keep(&mut self, turn: &mut Turn) {
        let revision = self.open.screen.revision();
        // A screen that doesn't count has to show its record.
        let counted = self.open.screen.tag_mut().map(|tag| (tag.key, revision)).filter(|_| revision > 0);
        if counted.is_some() && counted == self.keeping.seen {
            return;
        }
        self.keeping.seen = counted;
        if !self.friends.is_empty() {
            self.note_own_result();
        }
        let mut record = self.open.screen.record();
        match record.as_ref().map_or(Relation::Itself, |record| self.keeping.relation(record)) {
            Relation::Itself => {}
            Relation::LookedBackAt => return,
            Relation::PlayedOn => {
                self.make_another_game();
                record = self.open.screen.record();
            }
        }
        self.keep_record(record, turn);
    }

    /// Keeps a game that was over and is taken up again, of which nothing is played anew yet, as a game of its own: for
    /// when it is left, so that it can be gone on with. The game of a day stays what it was for its day.
    pub(super) fn keep_taken_up(&mut self, turn: &mut Turn) {
        let record = self.open.screen.record().filter(|record| record.tag.daily.is_none() && self.open.in_progress());
        let is_taken_up = |record: &GameRecord| matches!(self.keeping.relation(record), Relation::LookedBackAt);
        if record.is_some_and(|record| record.outcome.is_none() && is_taken_up(&record)) {
            self.make_another_game();
            let record = self.open.screen.record();
            self.keep_record(record, turn);
        }
    }

    /// Makes the game on the screen another one than that which was over: the records have that, and the day has its game.
    fn make_another_game(&mut self) {
        let revision = self.open.screen.revision();
        if let Some(tag) = self.open.screen.tag_mut() {
            self.games += 1;
            (tag.key, tag.daily, tag.late, tag.by_code) = (GameKey::New(self.games), None, false, None);
            self.keeping.seen = Some((tag.key, revision)).filter(|_| revision > 0);
        }
    }

    /// Asks for `record` to be kept as that of the game on the screen, if it is new.
    fn keep_record(&mut self, record: Option<GameRecord>, turn: &mut Turn) {
        if record == self.keeping.last {
            return;
        }
        let key = self.open.screen.tag_mut().map(|tag| tag.key);
        self.keeping.let_replaced_wait(key, self.open.place);
        if let Some(record) = record {
            if matches!(self.open.place, Place::Game(_) | Place::Day(_)) {
                self.open.place = Place::of(&record.tag);
            }
            self.keeping.take_in(&record);
            turn.effects.push(Effect::Records(Order::Keep(record)));
        }
    }

    /// Asks which games wait to be gone on with, where there is somebody to ask.
    pub(super) fn ask_what_waits(&self, turn: &mut Turn) {
        if matches!(self.keeping.safety, Safety::Kept) {
            turn.effects.push(Effect::Records(Order::Unfinished));
        }
    }

    /// Takes in the `games` that wait, and tells the menu. One that is open or parked waits there already.
    fn take_in_unfinished(&mut self, games: Vec<GameRecord>, turn: &mut Turn) {
        let screens = self.parked.iter_mut().chain([&mut self.open]);
        let here: Vec<GameKey> = screens.filter_map(|screen| Some(screen.screen.tag_mut()?.key)).collect();
        self.keeping.unfinished = games.into_iter().filter(|game| !here.contains(&game.tag.key)).collect();
        if self.open.place == Place::Menu {
            let waiting = self.waiting();
            self.handle_screen(Input::Waiting(waiting), turn);
        }
    }

    pub(super) fn handle_news(&mut self, news: News, turn: &mut Turn) {
        match news {
            News::Open(games) => {
                self.keeping.safety = Safety::Kept;
                turn.effects.extend([Order::Ask(Query::Wins), Order::Ask(Query::Days)].map(Effect::Records));
                self.take_in_unfinished(games, turn);
            }
            News::Unfinished(games) => self.take_in_unfinished(games, turn),
            News::Unsaved(sentence) => {
                self.keeping.note_unsaved(sentence.clone());
                self.tell(sentence);
            }
            News::Saved => {
                if let Safety::Unsaved(sentence) = std::mem::replace(&mut self.keeping.safety, Safety::Kept) {
                    self.notices.take_back(&sentence);
                }
                self.keeping.lost.clear();
                self.tell("Games are saved again, and so are those you played meanwhile.".to_owned());
            }
            News::Notice(sentence) => self.tell(sentence),
            News::Deleted(keys) => {
                let gone = |record: &GameRecord| keys.contains(&record.tag.key);
                self.keeping.unfinished.retain(|record| !gone(record));
                self.keeping.over.retain(|_, record| !gone(record));
                self.keeping.lost.retain(|key| !keys.contains(key));
                self.keeping.last.take_if(|record| gone(record));
                self.keeping.seen = None;
                turn.effects.extend([Order::Ask(Query::Wins), Order::Ask(Query::Days)].map(Effect::Records));
                self.parked.retain(|screen| !screen.record().as_ref().is_some_and(gone));
                self.handle_screen(Input::Records(News::Deleted(keys)), turn);
            }
            News::Unreachable(sentence) => {
                // A screen that waits for an answer says so itself.
                if !self.handle_screen(Input::Records(News::Unreachable(sentence.clone())), turn) {
                    self.tell(sentence);
                }
            }
            News::NotImported(sentence) => {
                if !self.handle_screen(Input::Records(News::NotImported(sentence.clone())), turn) {
                    self.tell(sentence);
                }
            }
            News::Wins(wins) => self.keeping.take_in_wins(&wins),
            News::Friends(day, sent, own) => self.show_friends(day, &sent, &own, turn),
            News::OfDay(day, own) => {
                self.handle_screen(Input::Records(News::OfDay(day, Vec::new())), turn);
                self.share_day(day, &own, turn);
            }
            // What was added is shown in the table that was asked for with it.
            News::FriendsAdded(_) => {}
            News::ByCode(record, kept) => self.open_by_code(*record, kept, turn),
            News::Days(days) => self.keeping.take_in_days(days),
            News::Imported(_) => {
                turn.effects.extend([Order::Ask(Query::Wins), Order::Ask(Query::Days)].map(Effect::Records));
                self.handle_screen(Input::Records(news), turn);
            }
            News::Listed(_)
            | News::Puzzles(_)
            | News::Noted(_)
            | News::Decided(_)
            | News::Read(..)
            | News::Exported(_) => {
                self.handle_screen(Input::Records(news), turn);
            }
        }
    }

    /// Whether the records have said which games go on, or that they can't.
    pub const fn knows_games(&self) -> bool {
        !matches!(self.keeping.safety, Safety::Unknown)
    }
}

/// The day for which the game of `record`, which is over, counts, and which of its games it is.
fn counted_day(record: &GameRecord) -> Option<(Day, DayGame)> {
    let is_game = !record.tag.late && record.tag.lesson.is_none() && record.tag.puzzle.is_none();
    record.tag.daily.filter(|_| is_game).map(|day| (day, record.tag.day_game()))
}

/// Takes note of the opponent whom the game of `record` beat, if it beat one. A lesson is no contest, and
/// neither is a puzzle.
pub(super) fn note_win(beaten: &mut Beaten, record: &GameRecord) {
    if let Some(outcome) = record.outcome.as_ref().filter(|outcome| outcome.ended == Ended::Won)
        && record.tag.lesson.is_none()
        && record.tag.puzzle.is_none()
    {
        games::of(record.tag.kind).ladder.note_win(beaten, &record.tag.setup, record.help, outcome.accuracy);
    }
}
