//! The picture of the page of puzzles.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::{PuzzlesPage, Row, of, own, rows};
use crate::games::puzzles::themes;
use crate::puzzles::Theme;
use crate::records::Attempt;
use crate::records::stats::{PuzzleStats, Solved};
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::text::{columns, fitted};
use arcade_ui::widgets::{Bars, Canvas, below, condensed, panel};

/// Columns of a body that has room for two panels beside each other.
const TWO: u16 = 90;
/// Rows of a body in which a chart stands above the list.
const CHART: u16 = 14;
/// The least columns of a bar.
const BAR: usize = 6;
/// Columns left of the bars of the chart.
const GUTTER: u16 = 7;

/// Rows from which on a list of the last puzzles is worth its frame.
const LATEST: u16 = 6;

/// What stands where nothing is rated yet.
const UNRATED: &str = "not rated yet";

impl PuzzlesPage {
    /// Draws the page, once the records have answered.
    pub(in crate::pages::records) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(stats) = &self.stats else {
            canvas.line(area, Span::styled("Reading your puzzles …", canvas.theme.muted));
            return;
        };
        if area.width >= TWO {
            let [left, right] = Layout::horizontal([Constraint::Fill(4), Constraint::Fill(5)]).spacing(2).areas(area);
            let room = panel("Your rating", left, canvas);
            let used = draw_facts(stats, room, canvas);
            draw_course(stats, below(room, used + 1), canvas);
            self.draw_beside(stats, right, canvas);
            return;
        }
        let mut used = draw_summary(stats, area, canvas);
        if area.height >= CHART && !stats.course.is_empty() {
            let chart = Rect { height: (area.height / 4).max(4), ..below(area, used + 1) };
            used += 1 + draw_course(stats, chart, canvas);
        }
        let gap = u16::from(area.height >= 8);
        self.draw_kinds(stats, below(area, used + gap), canvas);
    }

    /// Draws how each kind went, and below, where there is room, the last puzzles.
    fn draw_beside(&self, stats: &PuzzleStats, area: Rect, canvas: &mut Canvas<'_>) {
        let kinds = rows().len() as u16 + 2;
        let latest = area.height.checked_sub(kinds + 1).filter(|&rows| rows >= LATEST);
        let height = if latest.is_some() { kinds } else { area.height };
        let room = panel("Solved at the first try", Rect { height, ..area }, canvas);
        self.draw_kinds(stats, room, canvas);
        if latest.is_some() {
            let room = panel("Your last puzzles", below(area, kinds + 1), canvas);
            for (row, attempt) in (0..room.height).zip(&self.latest) {
                draw_attempt(attempt, row, room, canvas);
            }
        }
    }

    fn draw_kinds(&self, stats: &PuzzleStats, area: Rect, canvas: &mut Canvas<'_>) {
        let rows = rows();
        let solved = |row: Row| match row {
            Row::Kind(theme) => stats.solved(theme),
            Row::Own => own(stats),
            Row::Game(_) => Solved::default(),
        };
        let title = |row: Row| match row {
            Row::Kind(theme) => theme.title,
            Row::Own => "From your games",
            Row::Game(game) => game.title(),
        };
        let longest = |of: &dyn Fn(Row) -> usize| rows.iter().map(|&row| of(row)).max().unwrap_or(0);
        let widths =
            Widths { title: longest(&|row| columns(title(row))), figures: longest(&|row| told(solved(row)).len()) };
        self.list.draw((rows.len(), 1), area, canvas, |at, here, spot, canvas| match rows[at] {
            Row::Game(game) => {
                let hued = canvas.theme.with_accent(game.hue());
                canvas.line(spot, Span::styled(game.title(), hued.accent));
            }
            row => widths.draw(title(row), solved(row), here, spot, canvas),
        });
    }
}

/// Draws a puzzle that was asked: the day, what it was about, how hard it was, and what became of it.
fn draw_attempt(attempt: &Attempt, row: u16, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let about = Theme::named(&attempt.note.theme, themes());
    let (ended, style) = match (attempt.solved, attempt.hints) {
        (Some(true), 0) => ("solved", theme.good),
        (Some(true), _) => ("with a hint", theme.muted),
        (Some(false), _) => ("missed", theme.bad),
        (None, _) => ("left", theme.muted),
    };
    let line = vec![
        Span::styled(format!("{}  ", attempt.at.day()), theme.muted),
        Span::styled(format!("{:<14}", attempt.kind.title()), theme.muted),
        Span::styled(format!("{:<26}", about.map_or("", |theme| theme.title)), theme.text),
        Span::styled(format!("rated {}", attempt.note.rating), theme.muted),
    ];
    canvas.row(area, row, Line::from(line));
    canvas.row(area, row, Line::styled(ended, style).right_aligned());
}

/// The columns of the list of kinds.
struct Widths {
    title: usize,
    figures: usize,
}

impl Widths {
    fn draw(&self, title: &str, solved: Solved, here: bool, spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let style = match (here, solved.tried) {
            (true, _) => theme.selected,
            (false, 0) => theme.muted,
            (false, _) => theme.text,
        };
        let room = usize::from(spot.width).saturating_sub(2);
        // Figures are whole at any width; the title makes way, and the bar has what is left.
        let name = self.title.min(room.saturating_sub(self.figures + 2));
        let bar = room.saturating_sub(name + self.figures + 4);
        let mut line =
            vec![Span::styled(if here { "▸ " } else { "  " }, theme.accent), Span::styled(fitted(title, name), style)];
        let pad = name.saturating_sub(columns(title)) + 2;
        line.push(Span::raw(" ".repeat(pad)));
        if bar >= BAR {
            let share = f64::from(solved.solved) / f64::from(solved.tried.max(1));
            let full = (share * bar as f64).round() as usize;
            let rest = if solved.tried > 0 { bar - full } else { 0 };
            line.push(Span::styled("█".repeat(full), theme.you));
            line.push(Span::styled("░".repeat(rest), theme.faint));
        }
        canvas.row(spot, 0, Line::from(line));
        let figures = Span::styled(told(solved), if solved.tried > 0 { theme.text } else { theme.faint });
        canvas.row(spot, 0, Line::from(figures).right_aligned());
    }
}

/// `3 of 11`, or a dash where none was tried.
fn told(solved: Solved) -> String {
    if solved.tried == 0 { "-".to_owned() } else { of(solved) }
}

fn rating(stats: &PuzzleStats) -> String {
    stats.rating().map_or(UNRATED.to_owned(), |rating| format!("{rating}, {}", rating.band()))
}

/// What is known besides the rating: its name and the figure.
fn facts(stats: &PuzzleStats) -> Vec<(&'static str, String)> {
    let streak = stats.streak;
    let mut facts = vec![("solved", of(stats.total()))];
    if streak.longest > 0 {
        let count = |count: u32| grouped(count);
        facts.push(("streak", format!("{}, longest {}", count(streak.current), count(streak.longest))));
    }
    facts.extend(stats.best_run.map(|best| ("three minutes", format!("{best} at best"))));
    facts
}

/// Draws the rating and the facts, one a row, and returns how many rows that took.
fn draw_facts(stats: &PuzzleStats, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let theme = canvas.theme;
    let all = std::iter::once(("rating", rating(stats))).chain(facts(stats));
    let mut rows = 0;
    for (label, value) in all {
        let style = if rows == 0 { theme.heading } else { theme.text };
        let line = vec![Span::styled(format!("{label:<15}"), theme.muted), Span::styled(value, style)];
        canvas.row(area, rows, Line::from(line));
        rows += 1;
    }
    rows
}

/// The same in as few rows as can be.
fn draw_summary(stats: &PuzzleStats, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let theme = canvas.theme;
    let mut lines: Vec<Vec<Span<'_>>> = vec![vec![Span::styled(rating(stats), theme.heading)]];
    // In a low terminal the first line has to do.
    let most = if area.height >= 8 { 3 } else { 1 };
    for (label, value) in facts(stats) {
        let fact = if label == "solved" { format!("{value} {label}") } else { format!("{label}: {value}") };
        let (used, count) = (lines.last().map_or(0, |line| Line::from(line.clone()).width()), lines.len());
        if used + 3 + columns(&fact) <= usize::from(area.width) {
            lines[count - 1].push(Span::styled(format!(" · {fact}"), theme.text));
        } else if count < most {
            lines.push(vec![Span::styled(fact, theme.text)]);
        }
    }
    let count = lines.len() as u16;
    for (row, line) in (0..).zip(lines) {
        canvas.row(area, row, Line::from(line));
    }
    count
}

/// Draws the rating over time with its first and last day, and returns how many rows that took.
fn draw_course(stats: &PuzzleStats, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let (Some(first), Some(last)) = (stats.course.first(), stats.course.last()) else { return 0 };
    if area.height < 4 {
        return 0;
    }
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
    let bars = Rect { height: area.height - 1, ..area };
    Bars { shares: &shares, scale: &scale }.draw(bars, canvas);
    let under = Rect { x: area.x + GUTTER, width: area.width.saturating_sub(GUTTER), ..below(area, bars.height) };
    let (first, last) = (first.day(), last.day());
    canvas.line(under, Span::styled(first.to_string(), theme.muted));
    if first != last {
        canvas.line(under, Line::styled(last.to_string(), theme.muted).right_aligned());
    }
    area.height
}
