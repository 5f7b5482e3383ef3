//! What keys and the mouse do on the page, and while they are in the calendar.

use super::Daily;
use super::days::DAYS;
use crate::model::Day;
use crate::records::{News, Order, Query};
use crate::screen::{Context, Input, PuzzleRequest, Request};
use arcade_ui::actions::Action;
use arcade_ui::widgets::Target;

/// Days of a week: a column of the calendar.
const WEEK: i32 = 7;

impl Daily {
    /// The actions for the key bar.
    pub(super) fn live_actions(&self) -> Vec<Action> {
        let earlier = self.day > self.first();
        let later = self.day < self.today;
        let there = |days: &[(Action, bool)]| {
            days.iter().filter(|(_, live)| *live).map(|&(action, _)| action).collect::<Vec<Action>>()
        };
        if self.words.is_some() {
            return vec![Action::Up, Action::Down, Action::Back];
        }
        if self.in_calendar {
            let days = [(Action::Up, earlier), (Action::Down, later), (Action::Left, earlier), (Action::Right, later)];
            let years = if earlier { Some(Action::PageUp) } else { later.then_some(Action::PageDown) };
            return [Action::Confirm].into_iter().chain(there(&days)).chain(years).collect();
        }
        [Action::Confirm, Action::Up, Action::Down]
            .into_iter()
            .chain(there(&[(Action::Left, earlier), (Action::Right, later)]))
            .chain([Action::Friends, Action::Share])
            .chain(self.tells_words().then_some(Action::DayWords))
            .chain([Action::DailyPuzzle, Action::NextView])
            .collect()
    }

    /// What the keys of the calendar are called.
    pub(super) const fn label_of(&self, action: Action) -> Option<&'static str> {
        if !self.in_calendar {
            return None;
        }
        match action {
            Action::Confirm => Some("show the day"),
            Action::Left => Some("left"),
            Action::Right => Some("right"),
            Action::PageUp | Action::PageDown => Some("year"),
            _ => None,
        }
    }

    /// Handles an input; false if it means nothing here.
    pub(super) fn take_input(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        let last = self.games.len().saturating_sub(1);
        match input {
            Input::Act(action) if self.in_calendar => return self.act_in_calendar(action),
            Input::Act(Action::Up | Action::PreviousField) => self.at = if self.at == 0 { last } else { self.at - 1 },
            Input::Act(Action::Down | Action::NextField) => self.at = if self.at == last { 0 } else { self.at + 1 },
            Input::Act(Action::Left) => return self.step(-1),
            Input::Act(Action::Right) => return self.step(1),
            Input::Act(Action::PageUp) => return self.step(-(DAYS as i32)),
            Input::Act(Action::PageDown) => return self.step(DAYS as i32),
            Input::Act(Action::Home | Action::End) => return self.go_to(self.today),
            Input::Act(Action::NextView) => self.in_calendar = true,
            Input::Act(Action::Confirm) => self.open(cx),
            Input::Act(Action::DailyPuzzle) => cx.ask(Request::Puzzle(PuzzleRequest::OfDay(self.day))),
            Input::Act(Action::DayWords) => {
                if let Err(sentence) = self.show_words(cx) {
                    cx.ask(Request::Notice(sentence));
                }
            }
            Input::Act(Action::Friends) if self.kept => cx.ask(Request::Records(Order::Ask(Query::Friends(self.day)))),
            Input::Act(Action::Share) if !self.kept => {
                cx.ask(Request::Notice("Games are not kept now: share each of them when it is over.".to_owned()));
            }
            Input::Act(Action::Share) => {
                self.shares = Some(self.day);
                cx.ask(Request::Records(Order::Ask(Query::OfDay(self.day))));
            }
            Input::Records(News::OfDay(..)) => self.shares = None,
            Input::Point(target) => return self.point(target, cx),
            Input::Day(day, game) => {
                self.go_to(day);
                self.in_calendar = false;
                self.put_on(game);
            }
            Input::Refresh => self.refresh(cx),
            Input::Records(News::Listed(entries)) => self.take_in(entries),
            Input::Records(News::Read(row, record)) => self.opened(row, record, cx),
            Input::Records(News::Unreachable(sentence)) => {
                // That the list is out of reach shows in what the screen says of today; a game that was asked for is told.
                if self.shares.take().is_some() | self.awaited.take().is_some() {
                    cx.ask(Request::Notice(sentence));
                }
            }
            _ => return false,
        }
        true
    }

    /// The keys of the calendar: a day down, a week to the right, a year a page.
    fn act_in_calendar(&mut self, action: Action) -> bool {
        match action {
            Action::Up | Action::PreviousField => self.step(-1),
            Action::Down | Action::NextField => self.step(1),
            Action::Left => self.step(-WEEK),
            Action::Right => self.step(WEEK),
            Action::PageUp => self.step_year(-1),
            Action::PageDown => self.step_year(1),
            Action::Home => self.go_to(self.first()),
            Action::End => self.go_to(self.today),
            Action::Confirm | Action::NextView | Action::Back => {
                self.in_calendar = false;
                true
            }
            _ => false,
        }
    }

    fn point(&mut self, target: Target, cx: &mut Context<'_>) -> bool {
        match target {
            Target::Line(at) if at < self.games.len() => {
                (self.at, self.in_calendar) = (at, false);
                self.open(cx);
            }
            Target::Cell { low, len } => {
                let found =
                    self.fortnight().nth(low).zip(len.checked_sub(1).and_then(|at| self.listed().get(at).copied()));
                let Some((day, game)) = found.filter(|&(day, game)| self.has_game(game, day)) else { return false };
                self.show(day);
                self.put_on(game);
            }
            // A day of the calendar, counted back from today.
            Target::Page(back) => {
                let Some(day) = i32::try_from(back).ok().map(|back| Day(self.today.0.saturating_sub(back))) else {
                    return false;
                };
                return self.has(day) && self.go_to(day);
            }
            _ => return false,
        }
        true
    }
}
