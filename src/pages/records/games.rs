//! The page of games: the filter, the list, and beside it, where there is room, more of the game under the cursor.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::collection::Collection;
use super::kinds::kind_name;
use super::row::Columns;
use super::{Mode, Records, details};
use crate::records::Census;
use arcade_ui::actions::Action;
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::{Canvas, Target, below, right_of};

/// Columns of the body from which on details stand beside the list, and how wide they are.
const WIDE: u16 = 110;
const DETAILS: u16 = 38;
/// The same in the largest terminals.
const LARGEST: u16 = 170;
const LARGE_DETAILS: u16 = 46;
/// Columns that the text of the filter needs beside what else is asked for.
const SEARCH: u16 = 16;

impl Records {
    pub(super) fn draw_games(&self, collection: &Collection, area: Rect, canvas: &mut Canvas<'_>) {
        let (list, side) = if area.width >= WIDE {
            let details = if area.width >= LARGEST { LARGE_DETAILS } else { DETAILS };
            let [list, side] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(details)]).spacing(3).areas(area);
            (list, Some(side))
        } else {
            (area, None)
        };
        let gap = 1 + u16::from(area.height >= 12);
        let table = below(list, gap);
        self.draw_list(collection, table, canvas);
        // After the list: the cursor stands in the search while it is typed.
        self.draw_filter(collection, list, canvas);
        if let (Some(side), Some(entry)) = (side, self.entry()) {
            details::draw(entry, side, canvas);
        }
    }

    fn draw_list(&self, collection: &Collection, table: Rect, canvas: &mut Canvas<'_>) {
        if self.shown.is_empty() {
            // While the search is typed, the key that shows all games takes a character back.
            let text = match self.mode {
                Mode::Searching => "No game is like that. ⟨back⟩ drops the search.",
                _ => "No game is like that. ⟨show-all⟩ shows all games again.",
            };
            let text = canvas.keys.fill_in(text).into_owned();
            canvas.wrapped(table, &text, canvas.theme.muted);
            return;
        }
        let rows = below(table, 1);
        // The bar at the side of a long list takes two columns.
        let columns = Columns::of(rows.width.saturating_sub(2), collection.longest[self.filter.kind_at()]);
        columns.heading(table, canvas);
        self.list.draw((self.shown.len(), 1), rows, canvas, |line, here, spot, canvas| {
            columns.draw(&collection.cards[self.shown[line]].entry, here, spot, canvas);
        });
    }

    /// Which games are shown, and how many of all.
    fn draw_filter(&self, collection: &Collection, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let shown = Census::of(self.shown.iter().map(|&at| &collection.cards[at].entry));
        let are_games = |census: &Census| census.all() == census.games;
        let all = match &collection.census {
            census if are_games(census) => grouped(census.games),
            census => census.to_string(),
        };
        let told = if self.filter.is_open() { shown.to_string() } else { format!("{shown} of {all}") };
        let at = grouped(self.list.at() as u128 + 1);
        let count = match self.shown.len() {
            0 | 1 => told,
            _ if are_games(&shown) => format!("{at} / {told}"),
            // The lines of the list are no count of games.
            lines => format!("{at} / {} · {told}", grouped(lines)),
        };
        let count = Line::from(Span::styled(count, theme.muted)).right_aligned();
        let room = area.width.saturating_sub(count.width() as u16 + 2);
        canvas.line(area, count);
        let spot = Rect { width: room, height: 1, ..area };
        let kind = kind_name(self.filter.kind);
        let mut spans = vec![
            Span::styled("‹ ", theme.faint),
            Span::styled(kind, if self.filter.kind.is_some() { theme.accent } else { theme.heading }),
            Span::styled(" ›", theme.faint),
        ];
        let width = kind.len() as u16 + 4;
        let searching = matches!(self.mode, Mode::Searching);
        let mut parts = self.filter.narrowings(usize::from(room.saturating_sub(width)));
        if searching {
            // The text is being typed behind the others.
            parts.truncate(self.filter.plain_narrowings());
        } else {
            canvas.hit(Rect { width: 2, ..spot }, Target::Act(Action::Left));
            canvas.hit(Rect { x: spot.x + 2, width: width - 2, ..spot }, Target::Act(Action::Right));
        }
        for part in parts {
            spans.extend([Span::styled(" · ", theme.faint), Span::styled(part, theme.accent)]);
        }
        let line = Line::from(spans);
        if !searching {
            canvas.line(spot, line);
            return;
        }
        let taken = if self.filter.is_narrowed() { line.width() as u16 + 2 } else { 0 };
        let taken = if taken + SEARCH <= room { taken } else { 0 };
        if taken > 0 {
            canvas.line(spot, line);
        }
        self.draw_search(Rect { x: spot.x + taken, width: room - taken, ..spot }, canvas);
    }

    /// The text of the filter, being typed.
    fn draw_search(&self, spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (typed, column) = self.filter.text.window(usize::from(spot.width.saturating_sub(3)));
        let text = Span::styled(typed, theme.text);
        canvas.line(spot, Line::from(vec![Span::styled("/ ", theme.accent), text]));
        if self.filter.text.value().is_empty() {
            let blank = right_of(spot, 2);
            canvas.line(blank, Span::styled("title, date or result", theme.faint));
        }
        let at = spot.x + 2 + column;
        canvas.type_at((at.min(spot.right()), spot.y).into());
    }
}
