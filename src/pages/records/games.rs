//! The page of games: the filter, the list, and beside it, where there is room, more of the game under the cursor.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::collection::Collection;
use super::filter::kind_name;
use super::{Mode, Records};
use crate::records::{Census, Entry, played_time};
use arcade_engine::text::plural;
use arcade_ui::actions::Action;
use arcade_ui::facts::{Fact, FactsView, Record, TableView, Tone};
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::stack::{columns, fill, part, rows};
use arcade_ui::widgets::{Canvas, Target, below, panel, right_of};

/// Columns that the text of the filter needs beside what else is asked for.
const SEARCH: u16 = 16;

/// The game in one or two sentences, for the hint line.
pub(super) fn sentence(entry: &Entry) -> String {
    let moves = plural(entry.moves as usize, "move");
    let (time, notes) = (played_time(entry.time), entry.notes());
    match &entry.outcome {
        Some(outcome) => format!("{} {moves} in {time}{notes}.", outcome.sentence),
        None => format!("Not finished: {moves} in {time}{notes}. ⟨open-record⟩ plays on."),
    }
}

impl Records {
    pub(super) fn draw_games(&self, collection: &Collection, area: Rect, canvas: &mut Canvas<'_>) {
        let details = part(38).to(area.width * 27 / 100).air(3).rank(1);
        let [list, side] = columns(area, [fill(69), details.when(self.entry().is_some())]);
        let [filter, table] = rows(list, [part(1), fill(10).air(1)]);
        self.draw_list(collection, table, canvas);
        // After the list: the cursor stands in the search while it is typed.
        self.draw_filter(collection, filter, canvas);
        if let Some(entry) = self.entry().filter(|_| !side.is_empty()) {
            draw_details(entry, side, canvas);
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
        let (columns, cards) = (Entry::columns(), &collection.cards);
        let view = TableView::picked(&columns, self.shown.len(), |row| &cards[self.shown[row]].entry);
        let longest = collection.longest[self.filter.kind_at()];
        view.in_list(&self.list).first(longest).ruled(false).draw(table, canvas);
    }

    /// Which games are shown, and how many of all.
    fn draw_filter(&self, collection: &Collection, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let count = Line::styled(self.count(collection), theme.muted);
        let [spot, right] = columns(area, [fill(0), part(count.width() as u16).air(2)]);
        canvas.line(right, count);
        let kind = kind_name(self.filter.kind);
        let mut spans = vec![
            Span::styled("‹ ", theme.faint),
            Span::styled(kind, if self.filter.kind.is_some() { theme.accent } else { theme.heading }),
            Span::styled(" ›", theme.faint),
        ];
        let width = kind.len() as u16 + 4;
        let searching = matches!(self.mode, Mode::Searching);
        let mut parts = self.filter.narrowings(usize::from(spot.width.saturating_sub(width)));
        if searching {
            // The text is being typed behind the others.
            parts.truncate(self.filter.plain_narrowings());
        } else {
            let [back, on] = columns(spot, [part(2), part(width - 2)]);
            canvas.hit(back, Target::Act(Action::Left));
            canvas.hit(on, Target::Act(Action::Right));
        }
        for part in parts {
            spans.extend([Span::styled(" · ", theme.faint), Span::styled(part, theme.accent)]);
        }
        let line = Line::from(spans);
        if !searching {
            canvas.line(spot, line);
            return;
        }
        let narrowed = part(line.width() as u16).rank(1).when(self.filter.is_narrowed());
        let [narrowed, search] = columns(spot, [narrowed, fill(SEARCH).air(2)]);
        canvas.line(narrowed, line);
        self.draw_search(search, canvas);
    }

    /// Which line of how many, and how many games that are of all.
    fn count(&self, collection: &Collection) -> String {
        let shown = Census::of(self.shown.iter().map(|&at| &collection.cards[at].entry));
        let are_games = |census: &Census| census.all() == census.games;
        let all = match &collection.census {
            census if are_games(census) => grouped(census.games),
            census => census.to_string(),
        };
        let told = if self.filter.is_open() { shown.to_string() } else { format!("{shown} of {all}") };
        let at = grouped(self.list.at() as u128 + 1);
        match self.shown.len() {
            0 | 1 => told,
            _ if are_games(&shown) => format!("{at} / {told}"),
            // The lines of the list are no count of games.
            lines => format!("{at} / {} · {told}", grouped(lines)),
        }
    }

    /// The text of the filter, being typed.
    fn draw_search(&self, spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (typed, column) = self.filter.text.window(usize::from(spot.width.saturating_sub(3)));
        let text = Span::styled(typed, theme.text);
        canvas.line(spot, Line::from(vec![Span::styled("/ ", theme.accent), text]));
        if self.filter.text.value().is_empty() {
            canvas.line(right_of(spot, 2), Span::styled("title, date or result", theme.faint));
        }
        let at = spot.x + 2 + column;
        canvas.type_at((at.min(spot.right()), spot.y).into());
    }
}

/// The game in full: what it was, how it ended, when, and what sets it apart.
fn draw_details(entry: &Entry, area: Rect, canvas: &mut Canvas<'_>) {
    let sentence = entry.outcome.as_ref().map_or("This game is not finished.", |outcome| outcome.sentence.as_str());
    let said = [(Tone::Name, entry.title.as_str()), (Tone::Quiet, sentence)];
    let said = said.map(|(tone, said)| Fact { tone, ..Fact::sentence(said) });
    let facts = entry.facts();
    let (said, facts) = (FactsView::new(&said), FactsView::new(&facts));
    let inside = area.width.saturating_sub(4);
    let [area] = rows(area, [part(4).to(said.rows(inside) + 1 + facts.rows(inside) + 2)]);
    let room = panel(entry.kind.title(), area, canvas);
    let used = said.draw(room, canvas);
    facts.draw(below(room, used + 1), canvas);
}
