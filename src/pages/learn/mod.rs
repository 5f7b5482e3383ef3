//! The lessons, game by game, and which of them are done.

mod lines;
mod view;

use std::collections::BTreeMap;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::model::GameRecord;
use crate::play::lesson::{LESSONS, Lesson};
use crate::records::{Entry, Filter, News, Order, Query};
use crate::screen::{Context, Guide, Input, Opening, Request, Screen, ViewContext, is_lines};
use arcade_ui::actions::{Action, Scope};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::{Canvas, Target};

/// How a lesson stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    Open,
    /// It was left before its end; the row of its game.
    Begun(i64),
    Done,
}

/// The page with the lessons.
#[derive(Debug)]
pub struct Learn {
    /// The lesson under the cursor.
    at: usize,
    /// Whether the cursor was moved: until then it goes to the first lesson that is not done.
    moved: bool,
    /// How each lesson stands of which the records know anything.
    standing: BTreeMap<String, Standing>,
    /// The game that was asked for.
    awaited: Option<i64>,
    /// Whether the records have answered.
    listed: bool,
}

impl Learn {
    /// The page with the cursor on the first lesson.
    pub fn new(cx: &mut Context<'_>) -> Self {
        ask(cx);
        Self { at: 0, moved: false, standing: BTreeMap::new(), awaited: None, listed: !cx.kept }
    }

    fn standing(&self, lesson: &Lesson) -> Standing {
        self.standing.get(lesson.name).copied().unwrap_or(Standing::Open)
    }

    /// How many lessons are done.
    fn done(&self) -> usize {
        LESSONS.iter().filter(|lesson| self.standing(lesson) == Standing::Done).count()
    }

    /// Takes in what the records have: done once is done, whatever was begun since; the newest of what was begun goes on.
    fn listed(&mut self, entries: &[Entry]) {
        self.listed = true;
        self.standing.clear();
        for entry in entries {
            let Some(note) = &entry.lesson else { continue };
            let standing = if entry.outcome.is_some() { Standing::Done } else { Standing::Begun(entry.row) };
            let known = self.standing.entry(note.name.to_string()).or_insert(standing);
            if standing == Standing::Done {
                *known = standing;
            }
        }
        if !self.moved {
            // The newest stands first: what was left goes on, and after what was done the next one follows.
            let last = entries.iter().find_map(|entry| Some((entry, entry.lesson.as_ref()?)));
            let last = last.and_then(|(entry, note)| {
                let at = LESSONS.iter().position(|lesson| *lesson.name == *note.name)?;
                Some(if entry.outcome.is_some() { at + 1 } else { at })
            });
            let is_open = |at: &usize| self.standing(&LESSONS[*at]) != Standing::Done;
            let (from, all) = (last.unwrap_or(0), LESSONS.len());
            self.at = (from..all).chain(0..from.min(all)).find(is_open).unwrap_or(0);
        }
    }

    fn open(&mut self, cx: &mut Context<'_>) {
        let Some(lesson) = LESSONS.get(self.at) else { return };
        match self.standing(lesson) {
            Standing::Begun(row) => {
                self.awaited = Some(row);
                cx.ask(Request::Records(Order::Read(row)));
            }
            Standing::Open | Standing::Done => cx.ask(Request::OpenLesson(lesson.name)),
        }
    }

    fn go_to(&mut self, at: usize) {
        (self.at, self.moved) = (at, true);
    }

    /// The first lesson of the game before or after that of the cursor.
    fn next_game(&self, forward: bool) -> usize {
        let kind = LESSONS[self.at].kind;
        let mut others = (0..LESSONS.len()).filter(|&at| {
            let other = LESSONS[at].kind as usize;
            if forward { other > kind as usize } else { other + 1 == kind as usize }
        });
        others.next().unwrap_or(if forward { LESSONS.len() - 1 } else { 0 })
    }
}

/// Asks for the games, where there is somebody to ask.
fn ask(cx: &mut Context<'_>) {
    if cx.kept {
        cx.ask(Request::Records(Order::Ask(Query::List(Filter::default()))));
    }
}

impl Screen for Learn {
    fn trail(&self) -> Vec<String> {
        vec!["Learn".to_owned()]
    }

    fn status(&self) -> String {
        format!("{} of {} done", self.done(), LESSONS.len())
    }

    fn hint<'a>(&'a self, _: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        let about = LESSONS.get(self.at).map_or("", |lesson| lesson.about.as_str());
        Line::styled(about, theme.muted)
    }

    fn scopes(&self) -> Vec<Scope> {
        vec![Scope::List]
    }

    fn guide(&self) -> Option<Guide> {
        Some(super::guides::learn())
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Confirm, Action::Up, Action::Down]
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        let lesson = LESSONS.get(self.at)?;
        (action == Action::Confirm).then(|| match self.standing(lesson) {
            Standing::Open => "begin",
            Standing::Begun(_) => "go on",
            Standing::Done => "once more",
        })
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        let last = LESSONS.len().saturating_sub(1);
        match input {
            Input::Act(Action::Up) => self.go_to(if self.at == 0 { last } else { self.at - 1 }),
            Input::Act(Action::Down) => self.go_to(if self.at == last { 0 } else { self.at + 1 }),
            Input::Act(Action::PageUp | Action::PreviousField) => self.go_to(self.next_game(false)),
            Input::Act(Action::PageDown | Action::NextField) => self.go_to(self.next_game(true)),
            Input::Act(Action::Home) => self.go_to(0),
            Input::Act(Action::End) => self.go_to(last),
            Input::Act(Action::Confirm) => self.open(cx),
            Input::Point(Target::Line(at)) if at <= last => {
                self.go_to(at);
                self.open(cx);
            }
            Input::Hover(Some(Target::Line(at))) if at <= last && at != self.at => self.go_to(at),
            Input::Refresh => {
                self.moved = false;
                // Line mode waits for what the records say now.
                self.listed = !cx.kept;
                ask(cx);
            }
            Input::Records(News::Listed(entries)) => self.listed(&entries),
            Input::Records(News::Read(row, record)) if self.awaited == Some(row) => {
                self.awaited = None;
                // What was begun of an earlier version of the lesson has another game in it.
                let is_same = |record: &GameRecord| record.tag.setup == LESSONS[self.at].setup;
                if let Some(record) = record {
                    cx.ask(if is_same(&record) {
                        Request::OpenGame(record, Opening::Play)
                    } else {
                        Request::OpenLesson(LESSONS[self.at].name)
                    });
                } else {
                    cx.ask(Request::Notice("What was kept of this lesson is damaged, so it begins anew.".to_owned()));
                    cx.ask(Request::OpenLesson(LESSONS[self.at].name));
                }
            }
            Input::Records(News::Unreachable(sentence)) => {
                if self.awaited.take().is_some() {
                    cx.ask(Request::Notice(sentence));
                }
            }
            _ => return false,
        }
        true
    }

    fn stays(&self) -> bool {
        true
    }

    is_lines!();

    fn view(&self, area: Rect, _: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}
