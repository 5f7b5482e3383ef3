//! A plot of a figure on one of the three papers: marks for points, bars over what their samples range, dotted lines for the
//! fitted growths.
//!
//! ```text
//!  time  both axes by factors
//!        straight: a power of the length, a·n^b
//!   1 s ┤      ▲        . ■
//!  1 ms ┤    ▲    ˙ · ■ ˙
//!  1 µs ┤  ▲  . ■
//!       └───┴────┴────┴─────
//! letters  10   100   1k
//! ```

use std::collections::BTreeMap;

use ratatui::layout::{Layout, Rect};
use ratatui::text::{Line, Span};

use arcade_engine::lab::figure::{Axis, Figure, Paper, Quantity, Series};
use arcade_ui::widgets::{Canvas, below};

/// The marks of the series, told apart by shape as well as by hue.
const MARKS: [&str; 5] = ["▲", "■", "◆", "○", "×"];

/// The mark of a series, by its place. From the sixth on hues come again, each with another mark.
pub const fn mark(series: usize) -> &'static str {
    MARKS[turned(series)]
}

/// Which of the marks a series has.
pub(super) const fn turned(series: usize) -> usize {
    (series + series / MARKS.len()) % MARKS.len()
}

/// Columns left of a plot: labels, a blank, and the axis.
const GUTTER: u16 = 8;
/// Rows from which on a plot has two to spare.
const TALL: u16 = 12;

/// A figure on one kind of paper.
#[derive(Debug)]
pub struct Plot<'a> {
    /// What is shown.
    pub figure: &'a Figure,
    /// What it is drawn on.
    pub paper: Paper,
    /// The one series that is drawn, on axes of its own, by its place; all if there is none.
    pub only: Option<usize>,
}

impl Plot<'_> {
    /// Draws the plot with its axes into `area`; too small an area gets nothing.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.width < GUTTER + 10 || area.height < 5 {
            return;
        }
        let theme = canvas.theme;
        let (letters, seconds) = match self.only {
            None => self.paper.axes(self.figure),
            Some(index) => self.paper.axes(&self.figure.only(index)),
        };
        let [gutter, right, _] = Layout::horizontal([GUTTER, area.width - GUTTER - 1, 1]).areas(area);
        let (name, straight) = self.reading();
        let upwards = Line::styled(self.upwards(), theme.muted).right_aligned();
        canvas.line(Rect { width: GUTTER - 2, ..gutter }, upwards);
        match self.only.map(|index| (index, self.figure.series.get(index))) {
            Some((index, Some(series))) => {
                let sign = Span::styled(format!("{} ", mark(index)), theme.series(index));
                canvas.line(right, Line::from(vec![sign, Span::styled(series.algorithm.name(), theme.heading)]));
            }
            _ => canvas.line(right, Span::styled(name.as_str(), theme.heading)),
        }
        // What it says of straight lines stands beside the name, or in rows of its own where the plot is tall.
        let beside = Line::styled(straight.as_str(), theme.muted).right_aligned();
        let rows = if name.len() + 2 + beside.width() <= usize::from(right.width) {
            canvas.line(right, beside);
            1
        } else if area.height >= TALL && self.only.is_none() {
            canvas.wrapped(below(right, 1), &straight, theme.muted);
            3
        } else {
            1
        };
        let inside = Rect { height: area.height - rows - 2, ..below(right, rows) };
        draw_axes([&letters, &seconds], self.figure.subject.unit().1, inside, canvas);
        let shown = self.figure.series.iter().enumerate().filter(|(at, _)| self.only.is_none_or(|only| only == *at));
        // A cell that several curves go through has the dot of the last.
        let mut dots = BTreeMap::new();
        for (index, series) in shown.clone() {
            dots.extend(curve(series, [&letters, &seconds], inside).map(|(cell, dot)| (cell, (dot, index))));
        }
        for ((x, y), (dot, index)) in dots {
            canvas.fill(Rect::new(x, y, 1, 1), dot, theme.series(index));
        }
        for (index, series) in shown.clone() {
            for &(n, range) in &series.bars {
                let [low, high] = range.map(|time| row_at(seconds.share(time).clamp(0.0, 1.0), inside));
                let Some(x) = letters.place(n).filter(|_| high < low) else { continue };
                let bar = Rect::new(inside.x + step(x, inside.width), high, 1, low - high + 1);
                canvas.fill(bar, '│', theme.series(index));
            }
        }
        for (index, series) in shown {
            let sign = Span::styled(mark(index), theme.series(index));
            for &(n, time) in &series.points {
                let (Some(x), Some(y)) = (letters.place(n), seconds.place(time)) else { continue };
                canvas.line(Rect::new(inside.x + step(x, inside.width), row_at(y, inside), 1, 1), sign.clone());
            }
        }
    }

    /// What grows upwards.
    fn upwards(&self) -> &'static str {
        if self.figure.quantity == Quantity::Bytes { "memory" } else { "time" }
    }

    /// What the axes of the paper are, and what a straight line on it tells.
    fn reading(&self) -> (String, String) {
        let (one, _) = self.figure.subject.unit();
        let upwards = self.upwards();
        let (axes, straight) = match self.paper {
            Paper::Regular => ("plain axes".to_owned(), format!("each {one} adds as much, a·n + b")),
            Paper::SemiLog => (format!("{upwards} by factors of ten"), format!("each {one} multiplies, a·b^n")),
            Paper::LogLog => ("both axes by factors of ten".to_owned(), "a power of the length, a·n^b".to_owned()),
        };
        (axes, if self.only.is_some() { String::new() } else { format!("straight: {straight}") })
    }
}

/// Which of `cells` cells lies at `share` of them.
fn step(share: f64, cells: u16) -> u16 {
    (share * f64::from(cells.saturating_sub(1))).round() as u16
}

fn row_at(share: f64, inside: Rect) -> u16 {
    inside.bottom() - 1 - step(share, inside.height)
}

fn draw_axes([letters, seconds]: [&Axis; 2], units: &str, inside: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let (left, bottom, labels) = (inside.x - 1, inside.bottom(), inside.x - GUTTER);
    canvas.fill(Rect { x: left, width: 1, ..inside }, '│', theme.faint);
    canvas.fill(Rect::new(left, bottom, inside.width + 1, 1), '─', theme.faint);
    canvas.fill(Rect::new(left, bottom, 1, 1), '└', theme.faint);
    for tick in seconds.ticks((usize::from(inside.height) / 3).clamp(2, 9)) {
        let y = row_at(tick.at, inside);
        let label = Line::styled(tick.label, theme.muted).right_aligned();
        canvas.line(Rect::new(labels, y, GUTTER - 2, 1), label);
        canvas.fill(Rect::new(left, y, 1, 1), '┤', theme.faint);
    }
    canvas.line(Rect::new(labels, bottom + 1, GUTTER - 1, 1), Span::styled(units, theme.muted));
    let mut free = inside.x;
    for tick in letters.ticks((usize::from(inside.width) / 9).max(2)) {
        let x = inside.x + step(tick.at, inside.width);
        let width = tick.label.chars().count() as u16;
        let from = x.saturating_sub(width / 2).min(inside.right() + 1 - width.min(inside.right())).max(inside.x);
        canvas.fill(Rect::new(x, bottom, 1, 1), '┴', theme.faint);
        if from >= free {
            canvas.line(Rect::new(from, bottom + 1, width, 1), Span::styled(tick.label, theme.muted));
            free = from + width + 1;
        }
    }
}

/// The dots of a curve: a cell has one, in one of three heights.
const DOTS: [char; 3] = ['˙', '·', '.'];

/// The fitted growth of a series as dots in cells, over the points that it was fitted to: elsewhere it would run past the marks.
fn curve(series: &Series, [letters, seconds]: [&Axis; 2], inside: Rect) -> impl Iterator<Item = ((u16, u16), char)> {
    let fitted = series.fit.as_ref().zip(series.points.last());
    let heights = f64::from(inside.height) * DOTS.len() as f64;
    fitted.into_iter().flat_map(move |(fit, &(last, _))| {
        (0..inside.width).filter_map(move |column| {
            let n = letters.value_at((f64::from(column) + 0.5) / f64::from(inside.width));
            let down = (1.0 - seconds.share(fit.at(n))) * heights;
            let is_seen = (fit.from..=last).contains(&n) && (0.0..heights).contains(&down);
            let (row, height) = (down as usize / DOTS.len(), down as usize % DOTS.len());
            is_seen.then(|| ((inside.x + column, inside.y + row as u16), DOTS[height]))
        })
    })
}
