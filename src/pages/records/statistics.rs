//! The page of statistics: a line a game, and below it, of the game under the cursor, what has no room in its line.

use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};

use super::Records;
use super::collection::Collection;
use crate::records::Entry;
use crate::records::stats::{Chart, Sums};
use arcade_engine::text::capitalised;
use arcade_ui::facts::{Fact, FactsView, Record, Say, TableView};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::stack::{columns, fill, part, rows};
use arcade_ui::widgets::text::columns as columns_of;
use arcade_ui::widgets::{Bars, Canvas, Scroll, condensed, panel, panel_noted, sparkline};

/// The least and the most columns of a sparkline.
const SPARKS: (usize, usize) = (8, 30);
/// Columns of the facts beside charts; the least of a chart, and the most of a line of one; and rows of the panels with them.
const FACTS: u16 = 39;
const CHARTS: (u16, u16) = (32, 60);
const PANELS: (u16, u16) = (5, 17);
/// Columns and rows of a panel that its frame takes.
const FRAME: (u16, u16) = (4, 2);
/// Columns of a frame that its title and its note leave free.
const NOTED: usize = 12;
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
        let details = Details::new(&sums[at], table.left_out(at, area.width));
        let below = part(PANELS.0).to(details.rows()).air(1).rank(1);
        let parts = [part(sums.len() as u16 + 1), below, fill(LATEST).air(1).extra()];
        let [lines, panels, latest] = rows(area, parts);
        table.draw(lines, canvas);
        details.draw((&self.facts, &self.charts), panels, canvas);
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

/// What the games of one kind come to beyond their line: facts, distributions, and the accuracy of every game.
struct Details<'a> {
    sums: &'a Sums,
    facts: Vec<Fact>,
    charts: Vec<Chart<'a>>,
}

impl<'a> Details<'a> {
    /// Those of `sums`; the table has no room for what is `left_out`.
    fn new(sums: &'a Sums, left_out: Vec<Fact>) -> Self {
        let facts = sums.facts().into_iter().chain(left_out).map(|fact| Fact { rank: 0, ..fact });
        Self { sums, facts: facts.collect(), charts: sums.charts() }
    }

    /// The rows in which all of them have room below one another.
    fn rows(&self) -> u16 {
        let bars: usize = self.charts.iter().map(|chart| chart.bars.len() + 2).sum();
        let facts = FactsView::new(&self.facts).rows(FACTS - FRAME.0) + FRAME.1;
        facts.max(bars as u16).max(PANELS.1)
    }

    /// Draws them in panels beside one another; where there is little room, the accuracy gives way, and then the distributions,
    /// which then are told in words. Facts and distributions scroll.
    fn draw(mut self, (facts, charts): (&Scroll, &Scroll), area: Rect, canvas: &mut Canvas<'_>) {
        let shares = self.sums.tally.shares();
        let has_charts = !self.charts.is_empty();
        // Where all facts can be read at once in two lists, nothing stands beside them.
        let [narrow, wide] = [FACTS, area.width].map(|width| width.saturating_sub(FRAME.0));
        let room = area.height.saturating_sub(FRAME.1);
        let rows = FactsView::new(&self.facts).rows(narrow);
        let is_alone = !has_charts && rows > room && rows <= room * (wide / narrow.max(1)).min(2);
        let left = if is_alone { fill(FACTS) } else { part(FACTS) };
        let chart = fill(CHARTS.0).air(3);
        let [left, middle, right] = columns(
            area,
            [
                left.when(!self.facts.is_empty()),
                chart.rank(1).when(has_charts),
                chart.rank(2).when(!shares.is_empty() && !is_alone),
            ],
        );
        if !middle.is_empty() {
            self.facts.retain(|fact| self.charts.iter().all(|chart| chart.title != fact.label.long));
            draw_charts(&self.charts, charts, middle, canvas);
        }
        // What stands alone has all the room.
        let left = if middle.is_empty() && right.is_empty() { area } else { left };
        if !left.is_empty() {
            self.draw_facts(facts, left, canvas);
        }
        if !right.is_empty() {
            draw_accuracy(&shares, right, canvas);
        }
    }

    /// The facts, from the first in sight on.
    fn draw_facts(&self, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
        let view = FactsView::new(&self.facts);
        let (width, height) = (area.width.saturating_sub(FRAME.0), area.height.saturating_sub(FRAME.1));
        let lists = (width / FACTS.saturating_sub(FRAME.0)).clamp(1, 2);
        if view.rows(width) <= height * lists {
            view.draw(panel(self.sums.title(), area, canvas), canvas);
            return;
        }
        let room = area.inner(Margin::new(FRAME.0 / 2, FRAME.1 / 2));
        let hidden = view.scrolled(scroll, room, canvas);
        scrolling(self.sums.title().to_owned(), hidden, area, canvas);
    }
}

/// Frames `area` under `title`, with the key that leads to the lines above and below those in sight; returns the room inside.
fn scrolling(title: String, (above, below): (usize, usize), area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let notes = match (above, below) {
        (0, 0) => ["", ""],
        (_, 1..) => ["⟨page-down⟩: more", "⟨page-down⟩"],
        (_, 0) => ["⟨page-up⟩: back", "⟨page-up⟩"],
    };
    let [long, short] = notes.map(|note| canvas.keys.fill_in(note).into_owned());
    let fits = columns_of(&title) + columns_of(&long) + NOTED <= usize::from(area.width);
    let note = Span::styled(if fits { long } else { short }, canvas.theme.muted).into();
    panel_noted(Span::styled(title, canvas.theme.accent), note, area, canvas)
}

/// The distributions below one another: a bar for each thing, as long as it came up often.
fn draw_charts(charts: &[Chart<'_>], scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
    let (theme, rows) = (canvas.theme, usize::from(area.height.saturating_sub(FRAME.1)));
    let width = usize::from(area.width.saturating_sub(FRAME.0).min(CHARTS.1));
    let [first, others @ ..] = charts else { return };
    // The panel is called by the first of them.
    let mut lines = bars(first, width, theme);
    for chart in others {
        lines.extend([Line::default(), Line::styled(capitalised(chart.title), theme.accent)]);
        lines.extend(bars(chart, width, theme));
    }
    let from = scroll.first(lines.len(), rows);
    let below = lines.len().saturating_sub(from + rows);
    let room = scrolling(capitalised(first.title), (from, below), area, canvas);
    for (row, line) in (0..room.height).zip(lines.into_iter().skip(from)) {
        canvas.row(room, row, line);
    }
}

/// The lines of one distribution: what each bar is of, the bar, and how often it came up.
fn bars(chart: &Chart<'_>, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let label = chart.bars.iter().map(|(of, _)| columns_of(of)).max().unwrap_or(0);
    let figure = chart.bars.iter().map(|(_, count)| grouped(*count).len()).max().unwrap_or(0);
    let width = width.saturating_sub(label + figure + 2);
    let most = chart.bars.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1);
    let line = |(of, count): &(&str, u32)| {
        // Whatever came up at all has a bar.
        let long = (f64::from(*count) / f64::from(most) * width as f64).round() as usize;
        let long = long.max(usize::from(*count > 0)).min(width);
        Line::from(vec![
            Span::styled(format!("{of:label$} "), theme.muted),
            Span::styled("█".repeat(long), theme.you),
            Span::styled(" ".repeat(width - long), theme.text),
            Span::styled(format!(" {:>figure$}", grouped(*count)), if *count > 0 { theme.text } else { theme.faint }),
        ])
    };
    chart.bars.iter().map(line).collect()
}

/// The accuracy of every game.
fn draw_accuracy(shares: &[f64], area: Rect, canvas: &mut Canvas<'_>) {
    let title = CHART.into_iter().find(|title| columns_of(title) + 6 <= usize::from(area.width)).unwrap_or(CHART[2]);
    let room = panel(title, area, canvas);
    // Each game's own where all fit; else a bar stands for the mean of a few.
    let shares = condensed(shares, usize::from(room.width.saturating_sub(7)));
    let scale = ["100 %", "0 %"].map(str::to_owned);
    let [bars] = rows(room, [part(3).to(14)]);
    Bars { shares: &shares, scale: &scale }.draw(bars, canvas);
}
