//! What keys, clicks and answers do on the page of records.

use std::path::PathBuf;

use super::collection::Collection;
use super::filter::{KINDS, ListFilter};
use super::import::ImportBox;
use super::{Contents, Mode, OpenAs, Page, Records};
use crate::model::{GameKind, GameRecord};
use crate::records::{Census, Entry, Filter, Form, News, Notes, Order, Query};
use crate::screen::{Context, Input, Opening, Place, Request};
use arcade_ui::actions::Action;
use arcade_ui::keys::Event;
use arcade_ui::widgets::Target;

/// Lines by which the figures below the statistics are scrolled.
const STEP: isize = 6;

/// What a first press of the key asks: a letter that was meant for something else would leave files that nobody wanted.
const ASK_EXPORT: &str = "⟨export-games⟩ again writes all games to files where you started.";

impl Records {
    /// Handles an input; false if it means nothing here.
    pub(super) fn take_in(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Records(news) => self.take_in_news(news, cx),
            Input::Refresh => {
                // Who comes back from a game goes on in the list of games; everything else begins anew.
                self.heard_from = self.heard_from.filter(|_| self.page == Page::Games);
                self.is_stale = true;
                ask_for_games(cx)
            }
            Input::Type(event) => self.take_in_text(&event),
            Input::Act(action) if !matches!(self.mode, Mode::Browsing) => self.act_in_prompt(action, cx),
            Input::Act(action) => {
                let said = self.said.take();
                if action == Action::Export {
                    self.export(said.as_deref(), cx);
                    return true;
                }
                self.act(action, cx)
            }
            Input::Point(target) => self.point(target, cx),
            _ => false,
        }
    }

    fn take_in_text(&mut self, event: &Event) -> bool {
        match &mut self.mode {
            Mode::Browsing => false,
            Mode::Importing(import) => import.type_event(event),
            Mode::Searching => {
                let changed = self.filter.text.type_event(event);
                if changed {
                    self.refilter();
                }
                changed
            }
        }
    }

    fn take_in_news(&mut self, news: News, cx: &mut Context<'_>) -> bool {
        match news {
            News::Listed(entries) => {
                self.is_stale = false;
                self.fill(entries, cx);
            }
            News::Noted(notes) => self.take_in_notes(notes, cx),
            News::Puzzles(attempts) => self.puzzles.fill(&attempts),
            News::Read(row, record) => {
                let Some((_, open_as)) = self.wanted.take_if(|(wanted, _)| *wanted == row) else { return false };
                match record {
                    Some(record) => open(record, open_as, cx),
                    None => self.said = Some("This game is damaged and can’t be opened.".to_owned()),
                }
            }
            News::Deleted(_) => {
                self.said = Some(format!("{} deleted.", self.to_delete));
                return ask_for_games(cx);
            }
            News::Exported(path) => {
                self.written.extend(path.file_name().map(|name| name.to_string_lossy().into_owned()));
                let files = self.written.join(" and ");
                self.said = Some(format!("Written where you started: {files}."));
            }
            News::Imported(imported) => {
                self.mode = Mode::Browsing;
                self.said = Some(imported.to_string());
                return ask_for_games(cx);
            }
            News::NotImported(sentence) => match &mut self.mode {
                Mode::Importing(import) => import.refuse(sentence),
                _ => return false,
            },
            News::Unreachable(sentence) if self.collection().is_none() => {
                self.contents = Contents::Unreachable(sentence);
            }
            _ => return false,
        }
        true
    }

    /// Takes the games in, and leaves the cursor on the game it was on.
    fn fill(&mut self, entries: Vec<Entry>, cx: &Context<'_>) {
        let row = self.entry().map(|entry| entry.row);
        let masked_for = cx.settings.mask_coarse_words.then_some(cx.lexicon);
        self.contents = Contents::Here(Box::new(Collection::new(entries, &self.notes, cx.today, masked_for)));
        self.refilter_keeping(row);
    }

    /// Takes the notes of the games in, which come after the games themselves.
    fn take_in_notes(&mut self, notes: Notes, cx: &Context<'_>) {
        self.notes = notes;
        if let Some(collection) = self.collection() {
            let entries = collection.cards.iter().map(|card| card.entry.clone()).collect();
            self.fill(entries, cx);
        }
    }

    /// Shows what the filter lets through, with the cursor on the game it was on if that is still shown.
    pub(super) fn refilter(&mut self) {
        let row = self.entry().map(|entry| entry.row);
        self.refilter_keeping(row);
    }

    fn refilter_keeping(&mut self, row: Option<i64>) {
        let Contents::Here(collection) = &self.contents else { return };
        self.shown = self.filter.positions(&collection.cards);
        let found = self.shown.iter().position(|&at| Some(collection.cards[at].entry.row) == row);
        let last = self.shown.len().saturating_sub(1);
        self.list.go_to(found.unwrap_or_else(|| self.list.at().min(last)));
    }

    fn act_in_prompt(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        match action {
            Action::Confirm => {
                if let Mode::Importing(import) = &self.mode
                    && let Some(path) = import.path()
                {
                    // The box stays until the answer comes, which may be that the path is to be mended.
                    cx.ask(Request::Records(Order::Import(path)));
                    return true;
                }
            }
            Action::Back => {
                if let Mode::Searching = self.mode {
                    self.filter.text.clear();
                    self.refilter();
                }
            }
            _ => return false,
        }
        self.mode = Mode::Browsing;
        true
    }

    fn act(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        match action {
            Action::NextField => self.turn(1),
            Action::PreviousField => self.turn(Page::ALL.len() - 1),
            Action::Search => {
                self.page = Page::Games;
                self.mode = Mode::Searching;
            }
            Action::Import => self.mode = Mode::Importing(ImportBox::default()),
            _ => {
                return match self.page {
                    Page::Statistics => self.act_in_statistics(action, cx),
                    Page::Games => self.act_in_games(action, cx),
                    Page::Achievements => self.act_in_achievements(action, cx),
                    Page::Ladder => self.act_in_ladder(action, cx),
                    Page::Puzzles => self.puzzles.act(action, cx),
                };
            }
        }
        true
    }

    /// Writes all games into the folder in which the arcade was started, in both forms.
    /// Writes all games to files where that was just `said`, and else says so.
    fn export(&mut self, said: Option<&str>, cx: &mut Context<'_>) {
        if self.collection().is_none_or(|collection| collection.cards.is_empty()) {
            self.said = Some("There is nothing to export yet: play a game first.".to_owned());
            return;
        }
        if said != Some(ASK_EXPORT) {
            self.said = Some(ASK_EXPORT.to_owned());
            return;
        }
        self.written.clear();
        for form in [Form::Json, Form::Csv] {
            cx.ask(Request::Records(Order::Export(form, PathBuf::from("."))));
        }
    }

    fn turn(&mut self, by: usize) {
        self.page = Page::ALL[(self.page as usize + by) % Page::ALL.len()];
    }

    fn act_in_statistics(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        let none = self.collection().is_some_and(|collection| collection.cards.is_empty());
        match action {
            Action::Confirm if none => cx.ask(Request::Go(Place::Game(GameKind::ALL[0]))),
            Action::Confirm => self.page = Page::Games,
            Action::Left | Action::Up => self.filter.step_kind(-1),
            Action::Right | Action::Down => self.filter.step_kind(1),
            Action::PageUp | Action::PageDown => {
                let by = if action == Action::PageDown { STEP } else { -STEP };
                self.facts.step(by);
                self.charts.step(by);
                return true;
            }
            Action::Home => self.filter.kind = KINDS[0],
            Action::End => self.filter.kind = KINDS[KINDS.len() - 1],
            _ => return false,
        }
        self.facts.reset();
        self.charts.reset();
        self.refilter();
        true
    }

    fn act_in_games(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        match action {
            Action::Left => self.filter.step_kind(-1),
            Action::Right => self.filter.step_kind(1),
            Action::NextOutcome => self.filter.step_outcome(),
            Action::DailyOnly => self.filter.toggle_daily(),
            Action::ShowAll => self.filter = ListFilter::default(),
            Action::Back if !self.filter.is_open() => self.filter = ListFilter::default(),
            Action::Confirm => return self.open_entry(OpenAs::Review, cx),
            Action::Play => return self.open_entry(OpenAs::Replay, cx),
            Action::Delete => return self.ask_to_delete_one(cx),
            Action::DeleteAll => return self.ask_to_delete_shown(cx),
            action => return self.list.step(action, self.shown.len()),
        }
        self.refilter();
        true
    }

    fn act_in_achievements(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        let Contents::Here(collection) = &self.contents else { return false };
        if action != Action::Confirm {
            return self.achievements.step(action, collection.achieved.len());
        }
        let Some(row) = self.achieved_in() else { return false };
        self.read(row, OpenAs::Review, cx);
        true
    }

    fn act_in_ladder(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        match action {
            Action::Left => self.ladder.step_kind(-1),
            Action::Right => self.ladder.step_kind(1),
            Action::Confirm => {
                let Some(rung) = self.ladder.rung() else { return false };
                cx.ask(Request::Begin(self.ladder.kind, rung.fields));
            }
            action => return self.ladder.list.step(action, self.ladder.count()),
        }
        true
    }

    /// The row of the first game in which the achievement under the cursor was reached; None when it was not.
    pub(super) fn achieved_in(&self) -> Option<i64> {
        let achieved = self.collection()?.achieved.get(self.achievements.at())?;
        achieved.first.map(|first| first.row)
    }

    fn point(&mut self, target: Target, cx: &mut Context<'_>) -> bool {
        match (target, self.page) {
            (Target::Page(page), _) => {
                self.mode = Mode::Browsing;
                self.page = Page::ALL[page % Page::ALL.len()];
            }
            // The first press puts the cursor there, the second opens what is there.
            (Target::Line(line), Page::Statistics) if line < KINDS.len() => {
                if KINDS[line] == self.filter.kind {
                    return self.act_in_statistics(Action::Confirm, cx);
                }
                self.filter.kind = KINDS[line];
                self.refilter();
            }
            (Target::Line(line), Page::Games) => {
                self.mode = Mode::Browsing;
                if line == self.list.at() {
                    return self.open_entry(OpenAs::Review, cx);
                }
                self.list.go_to(line);
            }
            (Target::Line(line), Page::Puzzles) => return self.puzzles.point(line, cx),
            (Target::Line(line), Page::Ladder) => {
                if !self.ladder.point(line) {
                    return self.act_in_ladder(Action::Confirm, cx);
                }
            }
            (Target::Line(line), Page::Achievements) => {
                if line == self.achievements.at() {
                    return self.act_in_achievements(Action::Confirm, cx);
                }
                self.achievements.go_to(line);
            }
            _ => return false,
        }
        true
    }

    fn open_entry(&mut self, open_as: OpenAs, cx: &mut Context<'_>) -> bool {
        let none = self.collection().is_some_and(|collection| collection.cards.is_empty());
        match self.entry().map(|entry| entry.row) {
            Some(row) => self.read(row, open_as, cx),
            None if none => cx.ask(Request::Go(Place::Game(GameKind::ALL[0]))),
            None => return false,
        }
        true
    }

    pub(super) fn read(&mut self, row: i64, open_as: OpenAs, cx: &mut Context<'_>) {
        self.wanted = Some((row, open_as));
        cx.ask(Request::Records(Order::Read(row)));
    }

    fn ask_to_delete_one(&mut self, cx: &mut Context<'_>) -> bool {
        let Some(entry) = self.entry() else { return false };
        let question = format!("Delete this game of {}, “{}”? You can’t get it back.", entry.kind.title(), entry.title);
        cx.ask(Request::Confirm { question, then: Order::Delete(vec![entry.row]) });
        self.to_delete = Census::of([entry]);
        true
    }

    fn ask_to_delete_shown(&mut self, cx: &mut Context<'_>) -> bool {
        let Some(collection) = self.collection().filter(|_| !self.shown.is_empty()) else { return false };
        let rows: Vec<i64> = self.shown.iter().map(|&at| collection.cards[at].entry.row).collect();
        let all = if self.filter.is_open() { "all there are" } else { "the ones in this list" };
        let count = Census::of(self.shown.iter().map(|&at| &collection.cards[at].entry));
        let question = format!("Delete {count}, {all}? You can’t get them back.");
        self.to_delete = count;
        cx.ask(Request::Confirm { question, then: Order::Delete(rows) });
        true
    }
}

/// Asks the records for all games and all puzzles; true, as something follows.
pub(super) fn ask_for_games(cx: &mut Context<'_>) -> bool {
    cx.ask(Request::Records(Order::Ask(Query::List(Filter::default()))));
    cx.ask(Request::Records(Order::Ask(Query::Puzzles)));
    cx.ask(Request::Records(Order::Ask(Query::Notes)));
    true
}

/// A game that is over is looked at; one that goes on is gone on with.
fn open(record: Box<GameRecord>, open_as: OpenAs, cx: &mut Context<'_>) {
    let opening = match (&record.outcome, open_as) {
        (None, _) => Opening::Play,
        (Some(_), OpenAs::Review) => Opening::Review,
        (Some(_), OpenAs::Replay) => Opening::Replay,
    };
    cx.ask(Request::OpenGame(record, opening));
}
