//! How the records hear.

use std::path::PathBuf;

use crossterm::event::Event;
use tui_input::backend::crossterm::EventHandler;
use tui_input::{Input as TextInput, InputRequest};

use super::collection::Collection;
use super::import::ImportBox;
use super::sieve::{KINDS, Sieve};
use super::words::counted;
use super::{Mode, Page, Records, Shelf, Wish};
use crate::actions::Action;

use crate::model::GameRecord;
use crate::records::{Entry, Filter, Form, News, Order};
use crate::screen::{Desk, Input, Opening, Place, Request};
use crate::widgets::Target;

impl Records {
    /// Hears something; false if it means nothing here.
    pub(super) fn take_in(&mut self, input: Input, desk: &mut Desk<'_>) -> bool {
        match input {
            Input::Records(news) => self.take_in_news(news, desk),
            Input::Refresh => ask_for_games(desk),
            Input::Type(event) => self.take_in_text(&event),
            Input::Act(action) if !matches!(self.mode, Mode::Browsing) => self.act_in_prompt(action, desk),
            Input::Act(action) => {
                self.said = None;
                self.act(action, desk)
            }
            Input::Point(target) => self.point(target, desk),
            Input::Tick | Input::Report(_) | Input::Leave => false,
        }
    }

    fn take_in_text(&mut self, event: &Event) -> bool {
        match &mut self.mode {
            Mode::Browsing => false,
            Mode::Importing(import) => import.type_event(event),
            Mode::Searching => {
                let changed = type_line(&mut self.sieve.text, event);
                self.sift();
                changed
            }
        }
    }

    fn take_in_news(&mut self, news: News, desk: &mut Desk<'_>) -> bool {
        match news {
            News::Listed(entries) => self.fill(entries, desk),
            News::Read(row, record) => {
                let Some((_, wish)) = self.wanted.take_if(|(wanted, _)| *wanted == row) else { return false };
                match record {
                    Some(record) => open(record, wish, desk),
                    None => self.said = Some("This game is damaged, and can’t be opened.".to_owned()),
                }
            }
            News::Deleted(_) => {
                self.said = Some(format!("{} deleted.", counted(self.doomed as u64, "game")));
                return ask_for_games(desk);
            }
            News::Exported(path) => {
                self.written.extend(path.file_name().map(|name| name.to_string_lossy().into_owned()));
                let files = self.written.join(" and ");
                self.said = Some(format!("Written: {files}, in the folder where the arcade was started."));
            }
            News::Imported(imported) => {
                self.mode = Mode::Browsing;
                self.said = Some(imported.to_string());
                return ask_for_games(desk);
            }
            News::NotImported(sentence) => match &mut self.mode {
                Mode::Importing(import) => import.refuse(sentence),
                _ => return false,
            },
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

    fn act_in_prompt(&mut self, action: Action, desk: &mut Desk<'_>) -> bool {
        match action {
            Action::Confirm => {
                if let Mode::Importing(import) = &self.mode
                    && let Some(path) = import.path()
                {
                    // The box stays until the answer comes, which may be that the path is to be mended.
                    desk.ask(Request::Records(Order::Import(path)));
                    return true;
                }
            }
            Action::Back => {
                if let Mode::Searching = self.mode {
                    self.sieve.text.reset();
                    self.sift();
                }
            }
            _ => return false,
        }
        self.mode = Mode::Browsing;
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
            Action::Import => self.mode = Mode::Importing(ImportBox::default()),
            Action::Export => self.export(desk),
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

    /// Writes all games into the folder in which the arcade was started, in both forms.
    fn export(&mut self, desk: &mut Desk<'_>) {
        if self.collection().is_none_or(|collection| collection.cards.is_empty()) {
            self.said = Some("There are no games to export yet.".to_owned());
            return;
        }
        self.written.clear();
        for form in [Form::Json, Form::Csv] {
            desk.ask(Request::Records(Order::Export(form, PathBuf::from("."))));
        }
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
            Action::Back if !self.sieve.is_open() => self.sieve = Sieve::default(),
            Action::Confirm => return self.open_entry(Wish::Review, desk),
            Action::Play => return self.open_entry(Wish::Replay, desk),
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
        self.read(first.row, Wish::Review, desk);
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
                    return self.open_entry(Wish::Review, desk);
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

    fn open_entry(&mut self, wish: Wish, desk: &mut Desk<'_>) -> bool {
        let none = self.collection().is_some_and(|collection| collection.cards.is_empty());
        match self.entry().map(|entry| entry.row) {
            Some(row) => self.read(row, wish, desk),
            None if none => desk.ask(Request::Go(Place::Etaoin)),
            None => return false,
        }
        true
    }

    fn read(&mut self, row: i64, wish: Wish, desk: &mut Desk<'_>) {
        self.wanted = Some((row, wish));
        desk.ask(Request::Records(Order::Read(row)));
    }

    fn ask_to_delete_one(&mut self, desk: &mut Desk<'_>) -> bool {
        let Some(entry) = self.entry() else { return false };
        let question =
            format!("Delete this game of {}, “{}”? It can’t be brought back.", entry.kind.title(), entry.title);
        desk.ask(Request::Confirm { question, then: Order::Delete(vec![entry.row]) });
        self.doomed = 1;
        true
    }

    fn ask_to_delete_shown(&mut self, desk: &mut Desk<'_>) -> bool {
        let Some(collection) = self.collection().filter(|_| !self.shown.is_empty()) else { return false };
        let rows: Vec<i64> = self.shown.iter().map(|&at| collection.cards[at].entry.row).collect();
        let all = if self.sieve.is_open() { "all of them" } else { "those that are shown" };
        let count = counted(rows.len() as u64, "game");
        let question = format!("Delete {count}, {all}? They can’t be brought back.");
        self.doomed = rows.len();
        desk.ask(Request::Confirm { question, then: Order::Delete(rows) });
        true
    }
}

/// Asks the records for all games; true, as something follows.
pub(super) fn ask_for_games(desk: &mut Desk<'_>) -> bool {
    desk.ask(Request::Records(Order::List(Filter::default())));
    true
}

/// A game that is over is looked at; one that goes on is gone on with.
fn open(record: Box<GameRecord>, wish: Wish, desk: &mut Desk<'_>) {
    let opening = match (&record.outcome, wish) {
        (None, _) => Opening::Play,
        (Some(_), Wish::Review) => Opening::Review,
        (Some(_), Wish::Replay) => Opening::Replay,
    };
    desk.ask(Request::OpenGame(record, opening));
}

/// Puts an event of the terminal into a line of text; true if that changed it.
pub(super) fn type_line(line: &mut TextInput, event: &Event) -> bool {
    match event {
        Event::Paste(text) => {
            let characters = text.chars().filter(|c| !c.is_control());
            characters.filter_map(|c| line.handle(InputRequest::InsertChar(c))).count() > 0
        }
        event => line.handle_event(event).is_some(),
    }
}
