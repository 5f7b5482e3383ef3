//! A series as a screen: the game on the board, with what the series adds.

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Playing;
use crate::actions::{Action, Scope};
use crate::model::{GameRecord, Tag};
use crate::screen::{Context, Input, Screen, ViewContext};
use crate::share::Share;
use crate::theme::Theme;
use crate::widgets::Canvas;

impl Screen for Playing {
    fn trail(&self) -> Vec<String> {
        std::iter::once(self.tag.kind.title().to_owned()).chain(self.title()).collect()
    }

    fn status(&self) -> String {
        self.line_of_status()
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        if self.shown().is_over() && self.shown().panel().is_closed() && !self.series.is_single() {
            if !self.shown().has_landed() {
                // The result comes when the last tile has landed.
                return Line::default();
            }
            let sentence = Span::styled(self.series.sentence(self.shown().can_try_again(), cx), theme.text);
            return Line::from(vec![Span::styled("score ", theme.accent), sentence]);
        }
        self.shown().hint(cx, theme)
    }

    fn scopes(&self) -> Vec<Scope> {
        if self.is_between_games() {
            return vec![Scope::Interval, Scope::Row, Scope::Game];
        }
        self.shown().scopes()
    }

    fn typing(&self) -> bool {
        self.shown().typing()
    }

    fn live(&self) -> Vec<Action> {
        self.live_in_series()
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        self.label_in_series(action)
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        self.handle_in_series(&input, cx)
            || input == Input::Act(Action::Confirm) && self.shown().is_over() && self.next_game(cx)
    }

    fn wake(&self) -> Option<Instant> {
        self.next_wake()
    }

    fn in_progress(&self) -> bool {
        self.play.in_progress() || self.series.is_under_way()
    }

    fn is_over(&self) -> bool {
        self.shown().is_over()
    }

    fn revision(&self) -> u64 {
        self.changes()
    }

    fn open_review(&mut self, replay: bool, cx: &mut Context<'_>) {
        self.look_back(replay, cx.now);
    }

    fn tag_mut(&mut self) -> Option<&mut Tag> {
        Some(&mut self.tag)
    }

    fn record(&self) -> Option<GameRecord> {
        self.whole_record()
    }

    fn share(&self) -> Option<Share> {
        Some(self.shared())
    }

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        self.shown().view(area, cx, canvas);
    }
}
