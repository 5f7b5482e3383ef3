//! The page of games: the filter, the list, and beside it, where there is room, more of the game under the cursor.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::collection::Collection;
use super::kinds::kind_name;
use super::row::Columns;
use super::words::counted;
use super::{Mode, Records, details};
use crate::actions::Action;
use crate::widgets::figures::grouped;
use crate::widgets::{Canvas, Target};

/// Columns of the body from which on details stand beside the list, and how wide they are.
const WIDE: u16 = 110;
const DETAILS: u16 = 38;

impl Records {
    pub(super) fn draw_games(&self, collection: &Collection, area: Rect, canvas: &mut Canvas<'_>) {
        let (list, side) = if area.width >= WIDE {
            let [list, side] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(DETAILS)]).spacing(3).areas(area);
            (list, Some(side))
        } else {
            (area, None)
        };
        self.draw_filter(collection.cards.len(), list, canvas);
        let gap = 1 + u16::from(area.height >= 12);
        let table = Rect { y: list.y + gap, height: list.height.saturating_sub(gap), ..list };
        if self.shown.is_empty() {
            let text = "No game is like that. ⟨show-all⟩ shows all again.";
            canvas.line(table, Span::styled(canvas.keys.fill_in(text), canvas.theme.muted));
            return;
        }
        let rows = Rect { y: table.y + 1, height: table.height.saturating_sub(1), ..table };
        // The bar at the side of a long list takes two columns.
        let columns = Columns::of(rows.width.saturating_sub(2));
        columns.heading(table, canvas);
        self.list.draw((self.shown.len(), 1), rows, canvas, |line, here, spot, canvas| {
            columns.draw(&collection.cards[self.shown[line]].entry, here, spot, canvas);
        });
        if let (Some(side), Some(entry)) = (side, self.entry()) {
            details::draw(entry, side, canvas);
        }
    }

    /// Which games are shown, and how many of all.
    fn draw_filter(&self, all: usize, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let count = if self.filter.is_open() {
            counted(all as u64, "game")
        } else {
            format!("{} of {}", grouped(self.shown.len() as u128), grouped(all as u128))
        };
        let count = Line::from(Span::styled(count, theme.muted)).right_aligned();
        let room = area.width.saturating_sub(count.width() as u16 + 2);
        canvas.line(area, count);
        let spot = Rect { width: room, height: 1, ..area };
        if let Mode::Searching = self.mode {
            let (typed, column) = self.filter.text.window(usize::from(room.saturating_sub(3)));
            let text = Span::styled(typed, theme.text);
            canvas.line(spot, Line::from(vec![Span::styled("/ ", theme.accent), text]));
            if self.filter.text.value().is_empty() {
                let blank = Rect { x: spot.x + 2, width: room.saturating_sub(2), ..spot };
                canvas.line(blank, Span::styled("title, date or result", theme.faint));
            }
            let at = spot.x + 2 + column;
            canvas.set_cursor((at.min(spot.right()), spot.y).into());
            return;
        }
        let kind = kind_name(self.filter.kind);
        let mut spans = vec![
            Span::styled("‹ ", theme.faint),
            Span::styled(kind, if self.filter.kind.is_some() { theme.accent } else { theme.heading }),
            Span::styled(" ›", theme.faint),
        ];
        let width = kind.len() as u16 + 4;
        canvas.hit(Rect { width: 2, ..spot }, Target::Act(Action::Left));
        canvas.hit(Rect { x: spot.x + 2, width: width - 2, ..spot }, Target::Act(Action::Right));
        for part in self.filter.narrowings(usize::from(room.saturating_sub(width))) {
            spans.extend([Span::styled(" · ", theme.faint), Span::styled(part, theme.accent)]);
        }
        canvas.line(spot, Line::from(spans));
    }
}
