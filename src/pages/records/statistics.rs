//! The page of statistics: a line a game, and below it, of the game under the cursor, what has no room in its line.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::Records;
use super::collection::Collection;
use crate::records::Entry;
use crate::records::stats::Sums;
use arcade_ui::facts::{Fact, FactsView, Record, Say, TableView};
use arcade_ui::widgets::stack::{columns, fill, part, rows};
use arcade_ui::widgets::text::columns as columns_of;
use arcade_ui::widgets::{Bars, Canvas, condensed, panel, sparkline};

/// The least and the most columns of a sparkline.
const SPARKS: (usize, usize) = (8, 30);
/// Columns of the facts beside the chart, and rows of the panels with both.
const FACTS: u16 = 34;
const PANELS: (u16, u16) = (5, 17);
/// The least rows of a list of the last games.
const LATEST: u16 = 7;

/// The title of the chart, the longest form first.
const CHART: [&str; 3] =
    ["Accuracy of your games, the newest at the right", "Accuracy, newest at the right", "Accuracy"];

impl Records {
    pub(super) fn draw_statistics(&self, collection: &Collection, area: Rect, canvas: &mut Canvas<'_>) {
        let (sums, at) = (&collection.sums, self.filter.kind_at());
        let told = Sums::columns();
        let sparks = |row: usize, width: usize, canvas: &Canvas<'_>| {
            vec![Span::styled(sparkline(condensed(&sums[row].tally.shares(), width)), canvas.theme.you)]
        };
        let head = Say::new("each game’s accuracy", "accuracy");
        let table = TableView::new(&told, sums, at).ruled(false).ending(head, SPARKS, 3, &sparks);
        let facts = table.left_out(at, area.width);
        let below = part(PANELS.0).to(PANELS.1).air(1).rank(1);
        let parts = [part(sums.len() as u16 + 1), below, fill(LATEST).air(1).extra()];
        let [lines, panels, latest] = rows(area, parts);
        table.draw(lines, canvas);
        draw_more(&sums[at], &facts, panels, canvas);
        if !latest.is_empty() {
            self.draw_latest(collection, latest, canvas);
        }
    }

    /// The newest games of the kind under the cursor.
    fn draw_latest(&self, collection: &Collection, area: Rect, canvas: &mut Canvas<'_>) {
        let room = panel("Your last games", area, canvas);
        let of_kind = collection.cards.iter().map(|card| &card.entry);
        let of_kind = of_kind.filter(|entry| self.filter.kind.is_none_or(|kind| kind == entry.kind));
        let latest: Vec<&Entry> = of_kind.take(usize::from(room.height.saturating_sub(1))).collect();
        TableView::picked(&Entry::columns(), latest.len(), |row| latest[row]).flush().draw(room, canvas);
    }
}

/// What the table has no room for, and the accuracy of every game; the chart stands only where it leaves the facts their room.
fn draw_more(sums: &Sums, facts: &[Fact], area: Rect, canvas: &mut Canvas<'_>) {
    let shares = sums.tally.shares();
    let frame = 2;
    let fits = FactsView::new(facts).rows(FACTS - 4) + frame <= area.height;
    let left = if fits { part(FACTS) } else { fill(FACTS) };
    let chart = fill(FACTS).air(3).rank(1).when(!shares.is_empty() && (fits || facts.is_empty()));
    let [left, chart] = columns(area, [left.when(!facts.is_empty()), chart]);
    if !left.is_empty() {
        let room = panel(sums.title(), left, canvas);
        FactsView::new(facts).draw(room, canvas);
    }
    if chart.is_empty() {
        return;
    }
    let title = CHART.into_iter().find(|title| columns_of(title) + 6 <= usize::from(chart.width)).unwrap_or(CHART[2]);
    let room = panel(title, chart, canvas);
    // Each game's own where all fit; else a bar stands for the mean of a few.
    let shares = condensed(&shares, usize::from(room.width.saturating_sub(7)));
    let scale = ["100 %", "0 %"].map(str::to_owned);
    let [bars] = rows(room, [part(3).to(14)]);
    Bars { shares: &shares, scale: &scale }.draw(bars, canvas);
}
