//! A series as a screen: the game on the board, with what the series adds.

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Playing;
use crate::actions::{Action, Scope};
use crate::model::{GameRecord, Tag};
use crate::screen::{Choice, Context, Input, Lines, Question, Screen, Topic, ViewContext};
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
        Screen::hint(self.shown(), cx, theme)
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

    fn lines(&self) -> Option<&dyn Lines> {
        Some(self)
    }

    fn lines_mut(&mut self) -> Option<&mut dyn Lines> {
        Some(self)
    }

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        self.shown().view(area, cx, canvas);
    }
}

/// The answer that begins the next game of a series.
const NEXT: &str = "next";

/// The game on the board in lines, and between two games how the series stands.
impl Lines for Playing {
    fn events(&self) -> usize {
        self.past.iter().map(Lines::events).sum::<usize>() + Lines::events(&self.play)
    }

    fn event(&self, mut at: usize, cx: &ViewContext<'_>) -> Vec<String> {
        for play in &self.past {
            match at.checked_sub(Lines::events(play)) {
                Some(rest) => at = rest,
                None => return play.event(at, cx),
            }
        }
        self.play.event(at, cx)
    }

    fn facts(&self, cx: &ViewContext<'_>) -> Vec<String> {
        let place = self.series.place(self.past.len()).map(|place| format!("Match: {place}"));
        let score = self.series.status().map(|score| format!("Games won: {score}"));
        let result = self.series.ended().filter(|_| !self.is_between_games() && self.shown().is_over());
        let whole = result.and_then(|(_, sentence)| sentence).map(|sentence| format!("Match: {sentence}"));
        place.into_iter().chain(self.shown().facts(cx)).chain(score).chain(whole).collect()
    }

    fn remark(&self) -> Option<String> {
        Lines::remark(self.shown())
    }

    fn hint(&self, cx: &ViewContext<'_>) -> Option<String> {
        Lines::hint(self.shown(), cx)
    }

    fn has_moves(&self) -> bool {
        true
    }

    fn question(&self, cx: &ViewContext<'_>) -> Option<Question> {
        if self.is_between_games() {
            return Some(Question::choice("Play the next game?", vec![Choice::plain(NEXT)]).or_else(NEXT));
        }
        Lines::question(self.shown(), cx)
    }

    fn told(&self, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<String>> {
        let mut told = self.shown().told(topic, cx)?;
        if topic == Topic::Score {
            told.extend(self.series.status().map(|score| format!("Games won: {score}")));
        }
        Some(told)
    }

    fn answer(&mut self, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        if self.is_between_games() && text == NEXT {
            self.handle(Input::Act(Action::Confirm), cx);
            return Ok(());
        }
        self.answer_in_series(text, cx)
    }

    fn is_looking(&self, cx: &ViewContext<'_>) -> bool {
        self.shown().is_looking(cx)
    }
}
