//! How the records hear.

use tui_input::backend::crossterm::EventHandler;

use super::collection::Collection;
use super::sieve::{KINDS, Sieve};
use super::words::counted;
use super::{Mode, Page, Records, Shelf};
use crate::actions::Action;
use crate::records::{Entry, Filter, GameRecord, News, Order};
use crate::screens::{Desk, Input, Opening, Place, Request};
use crate::widgets::Target;

impl Records {
    /// Hears something; false if it means nothing here.
    pub(super) fn take_in(&mut self, input: Input, desk: &mut Desk<'_>) -> bool {
        match input {
            Input::Records(news) => self.take_in_news(news, desk),
            Input::Return => self.ask_for_games(desk),
            Input::Type(event) if self.mode == Mode::Searching => {
                let changed = self.sieve.text.handle_event(&event).is_some();
                self.sift();
                changed
            }
            Input::Act(action) if self.mode == Mode::Searching => self.act_in_prompt(action),
            Input::Act(action) => {
                self.said = None;
                self.act(action, desk)
            }
            Input::Point(target) => self.point(target, desk),
            Input::Type(_) | Input::Refresh | Input::Tick | Input::Report(_) | Input::Leave => false,
        }
    }

    fn ask_for_games(&mut self, desk: &mut Desk<'_>) -> bool {
        desk.ask(Request::Records(Order::List(Filter::default())));
        true
    }

    fn take_in_news(&mut self, news: News, desk: &mut Desk<'_>) -> bool {
        match news {
            News::Listed(entries) => self.fill(entries, desk),
            News::Read(row, record) if self.wanted == Some(row) => {
                self.wanted = None;
                match record {
                    Some(record) => open(record, desk),
                    None => self.said = Some("This game is damaged, and can’t be opened.".to_owned()),
                }
            }
            News::Deleted(_) => {
                self.said = Some("Deleted.".to_owned());
                return self.ask_for_games(desk);
            }
            News::Unreachable(sentence) if self.collection().is_none() => self.shelf = Shelf::Unreachable(sentence),
            _ => return false,
        }
        true
    }

    /// Takes the games in, and leaves the cursor on the game it was on.
    fn fill(&mut self, entries: Vec<Entry>, desk: &Desk<'_>) {
        let row = self.entry().map(|entry| entry.row);
        self.shelf = Shelf::Here(Box::new(Collection::new(entries, desk.today)));
        self.sift_keeping(row);
    }

    /// Shows what the sieve lets through, with the cursor on the game it was on if that is still shown.
    fn sift(&mut self) {
        let row = self.entry().map(|entry| entry.row);
        self.sift_keeping(row);
    }

    fn sift_keeping(&mut self, row: Option<i64>) {
        let Shelf::Here(collection) = &self.shelf else { return };
        self.shown = self.sieve.sift(&collection.cards);
        let found = self.shown.iter().position(|&at| Some(collection.cards[at].entry.row) == row);
        let last = self.shown.len().saturating_sub(1);
        self.list.go_to(found.unwrap_or_else(|| self.list.at().min(last)));
    }

    fn act_in_prompt(&mut self, action: Action) -> bool {
        match action {
            Action::Confirm => self.mode = Mode::Browsing,
            Action::Back => {
                self.mode = Mode::Browsing;
                self.sieve.text.reset();
                self.sift();
            }
            _ => return false,
        }
        true
    }

    fn act(&mut self, action: Action, desk: &mut Desk<'_>) -> bool {
        match action {
            Action::NextField => self.turn(1),
            Action::PreviousField => self.turn(Page::ALL.len() - 1),
            Action::Search => {
                self.page = Page::Games;
                self.mode = Mode::Searching;
            }
            _ => {
                return match self.page {
                    Page::Statistics => self.act_in_statistics(action, desk),
                    Page::Games => self.act_in_games(action, desk),
                    Page::Achievements => self.act_in_achievements(action, desk),
                };
            }
        }
        true
    }

    fn turn(&mut self, by: usize) {
        self.page = Page::ALL[(self.page as usize + by) % Page::ALL.len()];
    }

    fn act_in_statistics(&mut self, action: Action, desk: &mut Desk<'_>) -> bool {
        let none = self.collection().is_some_and(|collection| collection.cards.is_empty());
        match action {
            Action::Confirm if none => desk.ask(Request::Go(Place::Etaoin)),
            Action::Confirm => self.page = Page::Games,
            Action::Left | Action::Up => self.sieve.step_kind(-1),
            Action::Right | Action::Down => self.sieve.step_kind(1),
            Action::Home => self.sieve.kind = KINDS[0],
            Action::End => self.sieve.kind = KINDS[KINDS.len() - 1],
            _ => return false,
        }
        self.sift();
        true
    }

    fn act_in_games(&mut self, action: Action, desk: &mut Desk<'_>) -> bool {
        match action {
            Action::Left => self.sieve.step_kind(-1),
            Action::Right => self.sieve.step_kind(1),
            Action::NextOutcome => self.sieve.step_outcome(),
            Action::DailyOnly => self.sieve.toggle_daily(),
            Action::ShowAll => self.sieve = Sieve::default(),
            Action::Confirm => return self.open_entry(desk),
            Action::Delete => return self.ask_to_delete_one(desk),
            Action::DeleteAll => return self.ask_to_delete_shown(desk),
            action => return self.list.step(action, self.shown.len()),
        }
        self.sift();
        true
    }

    fn act_in_achievements(&mut self, action: Action, desk: &mut Desk<'_>) -> bool {
        let Shelf::Here(collection) = &self.shelf else { return false };
        if action != Action::Confirm {
            return self.achievements.step(action, collection.achieved.len());
        }
        let first = collection.achieved.get(self.achievements.at()).and_then(|achieved| achieved.first);
        let Some(first) = first else { return false };
        self.read(first.row, desk);
        true
    }

    fn point(&mut self, target: Target, desk: &mut Desk<'_>) -> bool {
        match (target, self.page) {
            (Target::Page(page), _) => {
                self.mode = Mode::Browsing;
                self.page = Page::ALL[page % Page::ALL.len()];
            }
            // The first press puts the cursor there, the second opens what is there.
            (Target::Line(line), Page::Statistics) if line < KINDS.len() => {
                if KINDS[line] == self.sieve.kind {
                    return self.act_in_statistics(Action::Confirm, desk);
                }
                self.sieve.kind = KINDS[line];
                self.sift();
            }
            (Target::Line(line), Page::Games) => {
                self.mode = Mode::Browsing;
                if line == self.list.at() {
                    return self.open_entry(desk);
                }
                self.list.go_to(line);
            }
            (Target::Line(line), Page::Achievements) => {
                if line == self.achievements.at() {
                    return self.act_in_achievements(Action::Confirm, desk);
                }
                self.achievements.go_to(line);
            }
            _ => return false,
        }
        true
    }

    fn open_entry(&mut self, desk: &mut Desk<'_>) -> bool {
        let none = self.collection().is_some_and(|collection| collection.cards.is_empty());
        match self.entry().map(|entry| entry.row) {
            Some(row) => self.read(row, desk),
            None if none => desk.ask(Request::Go(Place::Etaoin)),
            None => return false,
        }
        true
    }

    fn read(&mut self, row: i64, desk: &mut Desk<'_>) {
        self.wanted = Some(row);
        desk.ask(Request::Records(Order::Read(row)));
    }

    fn ask_to_delete_one(&self, desk: &mut Desk<'_>) -> bool {
        let Some(entry) = self.entry() else { return false };
        let question =
            format!("Delete this game of {}, “{}”? It can’t be brought back.", entry.kind.title(), entry.title);
        desk.ask(Request::Confirm { question, then: Order::Delete(vec![entry.row]) });
        true
    }

    fn ask_to_delete_shown(&self, desk: &mut Desk<'_>) -> bool {
        let Some(collection) = self.collection().filter(|_| !self.shown.is_empty()) else { return false };
        let rows: Vec<i64> = self.shown.iter().map(|&at| collection.cards[at].entry.row).collect();
        let all = if self.sieve.is_open() { "all of them" } else { "those that are shown" };
        let count = counted(rows.len() as u64, "game");
        let question = format!("Delete {count}, {all}? They can’t be brought back.");
        desk.ask(Request::Confirm { question, then: Order::Delete(rows) });
        true
    }
}

/// A game that is over is looked at; one that goes on is gone on with.
fn open(record: Box<GameRecord>, desk: &mut Desk<'_>) {
    let opening = if record.outcome.is_some() { Opening::Review } else { Opening::Play };
    desk.ask(Request::OpenGame(record, opening));
}
