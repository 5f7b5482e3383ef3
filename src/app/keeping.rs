//! Games that are kept, and gone on with.

use std::collections::HashMap;
use std::time::Instant;

use super::screens::OpenScreen;
use super::{App, Effect, Turn};
use crate::games;
use crate::model::{Beaten, Ended, GameKey, GameRecord, Tag};
use crate::play::lesson;
use crate::records::{News, Order, Win};
use crate::screen::{Input, Opening, Place, Request, Waiting};
use arcade_ui::visible::visible;

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
    last: Option<GameRecord>,
    /// The game that was last looked at, and its revision then: its record has not changed while that is the same.
    seen: Option<(GameKey, u64)>,
    /// The games of this run that are over, as they were kept.
    over: HashMap<GameKey, GameRecord>,
    /// Games of earlier runs that can be gone on with, at most one of a kind.
    unfinished: Vec<GameRecord>,
    /// The opponents that were beaten, in this run or before.
    pub(super) beaten: Beaten,
}

impl Keeping {
    /// Whether what was handed over is kept.
    pub(super) const fn is_sound(&self) -> bool {
        matches!(self.safety, Safety::Kept)
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
    fn take_in(&mut self, record: &GameRecord) {
        if record.outcome.is_some() {
            note_win(&mut self.beaten, record);
            self.over.insert(record.tag.key, record.clone());
        }
        self.last = Some(record.clone());
    }

    /// Takes note of every game that the records know to be won, and of those of this run.
    fn take_in_wins(&mut self, wins: &[Win]) {
        self.beaten = beaten_in(wins);
        self.over.values().for_each(|record| note_win(&mut self.beaten, record));
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
            (tag.key, tag.daily, tag.late) = (GameKey::New(self.games), None, false);
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
            self.keeping.take_in(&record);
            turn.effects.push(Effect::Records(Order::Keep(record)));
        }
    }

    pub(super) fn handle_news(&mut self, news: News, turn: &mut Turn) {
        match news {
            News::Open(games) => {
                self.keeping.safety = Safety::Kept;
                // One that was opened before the records were has been read from them.
                let open = self.open.screen.tag_mut().map(|tag| tag.key);
                self.keeping.unfinished = games.into_iter().filter(|game| Some(game.tag.key) != open).collect();
                turn.effects.push(Effect::Records(Order::Wins));
                if self.open.place == Place::Menu {
                    let waiting = self.waiting();
                    self.handle_screen(Input::Waiting(waiting), turn);
                }
            }
            News::Unsaved(sentence) => {
                self.keeping.safety = Safety::Unsaved(sentence.clone());
                self.tell(sentence);
            }
            News::Saved => {
                if let Safety::Unsaved(sentence) = std::mem::replace(&mut self.keeping.safety, Safety::Kept) {
                    self.notices.take_back(&sentence);
                }
                self.tell("Games are saved again, and so are those you played meanwhile.".to_owned());
            }
            News::Notice(sentence) => self.tell(sentence),
            News::Deleted(keys) => {
                let gone = |record: &GameRecord| keys.contains(&record.tag.key);
                self.keeping.unfinished.retain(|record| !gone(record));
                self.keeping.over.retain(|_, record| !gone(record));
                self.keeping.last.take_if(|record| gone(record));
                self.keeping.seen = None;
                turn.effects.push(Effect::Records(Order::Wins));
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
            News::Imported(_) => {
                turn.effects.push(Effect::Records(Order::Wins));
                self.handle_screen(Input::Records(news), turn);
            }
            News::Listed(_) | News::Puzzles(_) | News::Decided(_) | News::Read(..) | News::Exported(_) => {
                self.handle_screen(Input::Records(news), turn);
            }
        }
    }

    /// Puts a screen that is left where it can be gone on with, in place of an older one of its kind.
    pub(super) fn park(&mut self, left: OpenScreen) {
        let place = left.place;
        self.parked.retain(|screen| screen.place != place);
        if left.in_progress() {
            self.keeping.unfinished.retain(|record| Place::of(&record.tag) != place);
        }
        self.parked.push(left);
    }

    /// Opens the game that `record` keeps, in place of another of its kind that was left: that one waits.
    pub(super) fn open_game(&mut self, record: &GameRecord, opening: Opening, turn: &mut Turn) {
        let kind = record.tag.kind;
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

    /// Whether the records have said which games go on, or that they can't.
    pub const fn knows_games(&self) -> bool {
        !matches!(self.keeping.safety, Safety::Unknown)
    }

    /// The games that can be gone on with.
    pub(super) fn waiting(&self) -> Vec<Waiting> {
        let kept = self.keeping.unfinished.iter();
        let kept = kept.map(|record| Waiting { place: waits_at(Place::of(&record.tag)), title: self.standing(record) });
        let parked = self.parked.iter().filter(|screen| screen.in_progress()).map(|screen| Waiting {
            place: waits_at(screen.place),
            title: screen.record().map(|record| self.standing(&record)).unwrap_or_default(),
        });
        parked.chain(kept).collect()
    }

    /// Where a game that waits stands; where its game has nothing to say of that, what is played.
    fn standing(&self, record: &GameRecord) -> String {
        if let Some(lesson) = record.tag.lesson.as_deref().and_then(lesson::find) {
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

/// Where the menu says that something waits: a lesson waits among the lessons.
const fn waits_at(place: Place) -> Place {
    if matches!(place, Place::Lesson(_)) { Place::Learn } else { place }
}

/// Takes note of the opponent whom the game of `record` beat, if it beat one. A lesson is no contest, and
/// neither is a puzzle.
fn note_win(beaten: &mut Beaten, record: &GameRecord) {
    if let Some(outcome) = record.outcome.as_ref().filter(|outcome| outcome.ended == Ended::Won)
        && record.tag.lesson.is_none()
        && record.tag.puzzle.is_none()
    {
        games::of(record.tag.kind).ladder.note_win(beaten, &record.tag.setup, record.help, outcome.accuracy);
    }
}

/// Whether both are the same game: the one the records know by this key, or the one of this kind of this day.
fn is_same(tag: &Tag, other: &Tag) -> bool {
    let what = |tag: &Tag| (tag.kind, tag.daily, tag.puzzle.is_some());
    tag.key == other.key || tag.daily.is_some() && what(tag) == what(other)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::app::{Message, Words};
    use crate::games::etaoin::EtaoinSetup;
    use crate::model::{Day, GameKind, Outcome, PuzzleMode, PuzzleNote};
    use crate::play::Kept;
    use crate::settings::Settings;
    use arcade_engine::ends::{Player, Setup, Strategy};
    use arcade_engine::etaoin::Word;
    use arcade_ui::theme::Depth;

    #[test]
    fn a_puzzle_wins_no_star_and_is_not_the_game_of_its_day() {
        let setup = r#"{"word":"tea","players":["person","greedy"],"seed":1,"source":"a test"}"#;
        let tag = Tag {
            key: GameKey::New(1),
            kind: GameKind::Etaoin,
            setup: setup.into(),
            title: "tea".into(),
            lexicon: None,
            daily: Some(Day(9)),
            lesson: None,
            puzzle: None,
            late: false,
        };
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
