//! The games of a day, or of its week, beside those of friends.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::{Effect, Turn};
use crate::games::friends::{DayScore, day_told, of_day, of_week, week_told};
use crate::model::Day;
use crate::records::{Order, Query};
use arcade_ui::actions::Action;
use arcade_ui::facts::{Block, TableView};
use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::text::{fitted, wrapped};
use arcade_ui::widgets::{Canvas, buttons, dialog};

/// Columns of the box, where there are as many.
const WIDTH: u16 = 78;
/// What is said where no friend has sent anything.
const HOW: &str = "⟨play-code⟩ in the menu takes what friends share after a game of the day. Put “Anna:” before a text to say whose it is.";

/// The results that are compared.
#[derive(Debug, Clone)]
pub(super) struct FriendsBox {
    day: Day,
    today: Day,
    is_week: bool,
    scores: Vec<DayScore>,
    /// Rows that are scrolled away.
    from: usize,
}

impl FriendsBox {
    /// The box for `day`.
    pub(super) const fn new(day: Day, today: Day, scores: Vec<DayScore>) -> Self {
        Self { day, today, is_week: false, scores, from: 0 }
    }

    /// The same with what the records have of another day.
    pub(super) fn show(&mut self, day: Day, scores: Vec<DayScore>) {
        (self.day, self.scores, self.from) = (day, scores, 0);
    }

    /// What its keys are called.
    pub(super) const fn label(&self, action: Action) -> Option<&'static str> {
        match (action, self.is_week) {
            (Action::NextView, true) | (Action::Left | Action::Right, false) => Some("day"),
            (Action::NextView, false) | (Action::Left | Action::Right, true) => Some("week"),
            _ => None,
        }
    }

    /// Handles an action; false if it means nothing here.
    pub(super) fn act(&mut self, action: Action, turn: &mut Turn) -> bool {
        let by = if self.is_week { 7 } else { 1 };
        match action {
            Action::NextView => (self.is_week, self.from) = (!self.is_week, 0),
            Action::Left => ask(Day(self.day.0 - by), turn),
            Action::Right if self.day < self.today => ask(Day(self.day.0 + by).min(self.today), turn),
            Action::Up => self.from = self.from.saturating_sub(1),
            Action::Down => self.from = (self.from + 1).min(self.scores.len()),
            _ => return false,
        }
        true
    }

    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let told = if self.is_week {
            week_told(&of_week(&self.scores, self.day), self.day)
        } else {
            day_told(&of_day(&self.scores, self.day), self.day)
        };
        let room = usize::from(WIDTH.min(area.width).saturating_sub(4)).max(1);
        let has_friends = self.scores.iter().any(|score| score.friend.is_some());
        let how = (!has_friends).then(|| canvas.keys.fill_in(HOW).into_owned());
        let (mut table, mut said, mut marks) = (None, Vec::new(), Vec::new());
        for block in &told.blocks {
            match block {
                Block::Table(of) => table = Some(of),
                // First who leads, then the marks.
                Block::Text(text) if said.is_empty() => said = wrapped(text, room),
                Block::Text(text) => marks.extend(text.lines().map(|line| fitted(line, room))),
                _ => {}
            }
        }
        said.extend(how.iter().flat_map(|how| wrapped(how, room)));
        let rows = table.map_or(0, |table| table.rows.len() as u16 + 1);
        let air = u16::from(!marks.is_empty());
        let full = rows + (said.len() + marks.len()) as u16 + air + 7;
        let inner = dialog("Friends", WIDTH, full, area, canvas);
        let [title, list, beside, leads, ways] = stack::rows(
            inner,
            [
                part(1),
                fill(rows.min(4)).air(1),
                part(marks.len() as u16).air(1).rank(1),
                part(said.len() as u16).air(1),
                part(1).air(1),
            ],
        );
        canvas.line(title, Span::styled(told.title.as_str(), canvas.theme.heading));
        canvas.focus(title);
        if let Some(table) = table {
            TableView::of(table, self.from).scrolled().draw(list, canvas);
        }
        for (row, line) in (0..).zip(&marks) {
            canvas.row(beside, row, Span::styled(line.as_str(), canvas.theme.muted));
        }
        for (row, line) in (0..).zip(&said) {
            canvas.row(leads, row, Span::styled(line.as_str(), canvas.theme.text));
        }
        let other = format!("⟨calendar⟩ {}", if self.is_week { "day" } else { "week" });
        buttons(&[(&*other, Action::NextView), ("⟨back⟩ close", Action::Back)], ways, canvas);
    }
}

fn ask(day: Day, turn: &mut Turn) {
    turn.effects.push(Effect::Records(Order::Ask(Query::Friends(day))));
}
