//! The picture of the page of puzzles.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{PuzzlesPage, Row, own, rows};
use crate::games::puzzles::themes;
use crate::puzzles::Theme;
use crate::records::Attempt;
use crate::records::stats::{PuzzleStats, Solved};
use arcade_ui::facts::{Cell, FactsView, Head, Table, TableView, Tone};
use arcade_ui::widgets::stack::{self, columns, fill, part};
use arcade_ui::widgets::{Bars, Canvas, condensed, panel, right_of};

/// The least columns of a panel beside another.
const LEAST: u16 = 44;
/// The least and the most columns of a bar.
const BAR: (usize, usize) = (6, 40);
/// Columns left of the bars of the chart.
const GUTTER: u16 = 7;

impl PuzzlesPage {
    /// Draws the page, once the records have answered.
    pub(in crate::pages::records) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(stats) = &self.stats else {
            canvas.line(area, Span::styled("Reading your puzzles …", canvas.theme.muted));
            return;
        };
        let (told, has_course) = (stats.facts(), !stats.course.is_empty());
        let [left, right] = columns(area, [fill(LEAST).rank(1), fill(LEAST).to(area.width * 5 / 9).air(2)]);
        if left.is_empty() {
            let chart = part(4).to(area.height / 4).air(1).extra().when(has_course);
            let [facts, chart, kinds] = stack::rows(area, [part(1).to(2), chart, fill(8).air(1)]);
            FactsView::new(&told).draw(facts, canvas);
            draw_course(stats, chart, canvas);
            return self.draw_kinds(stats, kinds, canvas);
        }
        let room = panel("Your rating", left, canvas);
        let [facts, chart] = stack::rows(room, [part(told.len() as u16), fill(4).air(1).rank(1).when(has_course)]);
        FactsView::new(&told).draw(facts, canvas);
        draw_course(stats, chart, canvas);
        let kinds = part(4).to(rows().len() as u16 + 2);
        let [kinds, latest] = stack::rows(right, [kinds, fill(7).air(1).extra().when(!self.latest.is_empty())]);
        let room = panel("Solved at the first try", kinds, canvas);
        self.draw_kinds(stats, room, canvas);
        if !latest.is_empty() {
            let room = panel("Your last puzzles", latest, canvas);
            TableView::of(&table_of(self.latest.iter().take(usize::from(room.height))), 0).flush().draw(room, canvas);
        }
    }

    /// How each kind went, below the name of its game.
    fn draw_kinds(&self, stats: &PuzzleStats, area: Rect, canvas: &mut Canvas<'_>) {
        let solved = |row: &Row| match row {
            Row::Kind(theme) => stats.solved(*theme),
            Row::Own => own(stats),
            Row::Game(_) => Solved::default(),
        };
        let rows = rows();
        let cells = |row: &Row| {
            let title = match row {
                Row::Game(game) => return vec![Tone::Hue(game.hue()).cell(game.title())],
                Row::Kind(theme) => theme.title,
                Row::Own => "From your games",
            };
            match solved(row) {
                Solved { tried: 0, .. } => vec![Tone::Quiet.cell(title), Cell::default()],
                solved => vec![title.into(), solved.to_string().into()],
            }
        };
        let bar = |row: usize, width: usize, canvas: &Canvas<'_>| {
            let Solved { solved, tried } = solved(&rows[row]);
            if tried == 0 || width < BAR.0 {
                return Vec::new();
            }
            let full = (f64::from(solved) / f64::from(tried) * width as f64).round() as usize;
            let (full, rest) = ("█".repeat(full), "░".repeat(width - full));
            vec![Span::styled(full, canvas.theme.you), Span::styled(rest, canvas.theme.faint)]
        };
        let heads = vec![Head::word("").rank(1).cut_to(BAR.0), Head::number("")];
        let table = Table { heads, rows: rows.iter().map(cells).collect(), ..Table::default() };
        // Figures are whole at any width; the bar makes way, and then the title.
        TableView::of(&table, 0).in_list(&self.list).ending("", (0, BAR.1), 2, &bar).draw(area, canvas);
    }
}

/// The puzzles that were asked: the day, what each was about, how hard it was, and what became of it.
fn table_of<'a>(attempts: impl Iterator<Item = &'a Attempt>) -> Table {
    let row = |attempt: &Attempt| {
        let about = Theme::named(&attempt.note.theme, themes());
        let ended = match (attempt.solved, attempt.hints) {
            (Some(true), 0) => Tone::Good.cell("solved"),
            (Some(true), _) => Tone::Quiet.cell("with a hint"),
            (Some(false), _) => Tone::Bad.cell("missed"),
            (None, _) => Tone::Quiet.cell("left"),
        };
        let about = about.map_or("", |theme| theme.title);
        let quiet = |said: String| Tone::Quiet.cell(said);
        let (day, game) = (quiet(attempt.at.day().to_string()), quiet(attempt.kind.title().to_owned()));
        vec![day, game, about.into(), quiet(attempt.note.rating.to_string()), ended]
    };
    let [day, game, result] = ["day", "game", "result"].map(Head::word);
    let heads =
        vec![day, game.rank(2), Head::word("puzzle").name().rank(1).cut_to(BAR.0), Head::number("rated"), result];
    Table { heads, rows: attempts.map(row).collect(), ..Table::default() }
}

/// Draws the rating over time with its first and last day.
fn draw_course(stats: &PuzzleStats, area: Rect, canvas: &mut Canvas<'_>) {
    let (Some(first), Some(last)) = (stats.course.first(), stats.course.last()) else { return };
    let theme = canvas.theme;
    let ratings: Vec<f64> = stats.course.iter().map(|rated| rated.rating.rating).collect();
    // Each puzzle's own where all fit; else a bar stands for the mean of a few.
    let ratings = condensed(&ratings, usize::from(area.width.saturating_sub(GUTTER)));
    let hundreds = |value: f64| value / 100.0;
    let bottom = ratings.iter().copied().map(hundreds).fold(f64::INFINITY, f64::min).floor() * 100.0;
    let top = ratings.iter().copied().map(hundreds).fold(f64::NEG_INFINITY, f64::max).ceil() * 100.0;
    let top = top.max(bottom + 100.0);
    let shares: Vec<f64> = ratings.iter().map(|rating| (rating - bottom) / (top - bottom)).collect();
    let scale = [top, bottom].map(|end| format!("{end:.0}"));
    let [bars, under] = stack::rows(area, [fill(3), part(1)]);
    Bars { shares: &shares, scale: &scale }.draw(bars, canvas);
    let (under, first, last) = (right_of(under, GUTTER), first.day(), last.day());
    canvas.line(under, Span::styled(first.to_string(), theme.muted));
    if first != last {
        canvas.line(under, Line::styled(last.to_string(), theme.muted).right_aligned());
    }
}
