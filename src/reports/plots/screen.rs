//! A plot of a figure on one of the three papers: marks for points, dotted lines for the fitted laws.
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

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use arcade_engine::lab::figure::{Axis, Figure, Paper, Quantity, Series};
use arcade_ui::widgets::Canvas;

/// The marks of the series, told apart by shape as well as by hue.
pub const MARKS: [&str; 5] = ["▲", "■", "◆", "○", "×"];

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
        let right = Rect { x: area.x + GUTTER, width: area.width - GUTTER - 1, ..area };
        let (name, straight) = self.reading();
        let upwards = if self.figure.quantity == Quantity::Bytes { "memory" } else { "time" };
        canvas.line(Rect { width: GUTTER - 2, ..area }, Line::styled(upwards, theme.muted).right_aligned());
        match self.only.map(|index| (index, self.figure.series.get(index))) {
            Some((index, Some(series))) => {
                let mark = Span::styled(format!("{} ", MARKS[index % MARKS.len()]), theme.series(index));
                canvas.line(right, Line::from(vec![mark, Span::styled(series.algorithm.name(), theme.heading)]));
            }
            _ => canvas.line(right, Span::styled(name.as_str(), theme.heading)),
        }
        // What it says of straight lines stands beside the name, or in rows of its own where the plot is tall.
        let beside = Line::styled(straight.as_str(), theme.muted).right_aligned();
        let rows = if name.len() + 2 + beside.width() <= usize::from(right.width) {
            canvas.line(right, beside);
            1
        } else if area.height >= TALL && self.only.is_none() {
            let under = Rect { y: area.y + 1, height: 2, ..right };
            canvas.wrapped(under, &straight, theme.muted);
            3
        } else {
            1
        };
        let inside = Rect { y: area.y + rows, height: area.height - rows - 2, ..right };
        draw_axes(&letters, &seconds, self.figure.subject.unit().1, inside, canvas);
        let mut dots = Dots::new(inside);
        let shown = |index: &usize| self.only.is_none_or(|only| only == *index);
        for (index, series) in self.figure.series.iter().enumerate().filter(|(index, _)| shown(index)) {
            dots.curve(index, series, &letters, &seconds);
        }
        dots.draw(canvas);
        for (index, series) in self.figure.series.iter().enumerate().filter(|(index, _)| shown(index)) {
            let mark = Span::styled(MARKS[index % MARKS.len()], theme.series(index));
            for &(n, time) in &series.points {
                let (Some(x), Some(y)) = (letters.place(n), seconds.place(time)) else { continue };
                let spot = Rect { x: inside.x + step(x, inside.width), y: row_of(y, inside), width: 1, height: 1 };
                canvas.line(spot, mark.clone());
            }
        }
    }
}

impl Plot<'_> {
    /// What the axes of the paper are, and what a straight line on it tells.
    fn reading(&self) -> (String, String) {
        let (one, _) = self.figure.subject.unit();
        let upwards = if self.figure.quantity == Quantity::Bytes { "memory" } else { "time" };
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

fn row_of(share: f64, inside: Rect) -> u16 {
    inside.bottom() - 1 - step(share, inside.height)
}

fn draw_axes(letters: &Axis, seconds: &Axis, units: &str, inside: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let left = inside.x - 1;
    canvas.fill(Rect { x: left, width: 1, ..inside }, '│', theme.faint);
    canvas.fill(Rect { x: left, y: inside.bottom(), width: inside.width + 1, height: 1 }, '─', theme.faint);
    canvas.fill(Rect { x: left, y: inside.bottom(), width: 1, height: 1 }, '└', theme.faint);
    for tick in seconds.ticks((usize::from(inside.height) / 3).clamp(2, 9)) {
        let y = row_of(tick.at, inside);
        let width = GUTTER - 2;
        let label = format!("{:>w$}", tick.label, w = usize::from(width));
        canvas.line(Rect { x: left - 1 - width, y, width, height: 1 }, Span::styled(label, theme.muted));
        canvas.fill(Rect { x: left, y, width: 1, height: 1 }, '┤', theme.faint);
    }
    let under = Rect { x: left - (GUTTER - 1), y: inside.bottom() + 1, width: GUTTER - 1, height: 1 };
    canvas.line(under, Span::styled(units, theme.muted));
    let mut free = inside.x;
    for tick in letters.ticks((usize::from(inside.width) / 9).max(2)) {
        let x = inside.x + step(tick.at, inside.width);
        let width = tick.label.chars().count() as u16;
        let from = x.saturating_sub(width / 2).min(inside.right() + 1 - width.min(inside.right())).max(inside.x);
        canvas.fill(Rect { x, y: inside.bottom(), width: 1, height: 1 }, '┴', theme.faint);
        if from >= free {
            let spot = Rect { x: from, y: inside.bottom() + 1, width, height: 1 };
            canvas.line(spot, Span::styled(tick.label, theme.muted));
            free = from + width + 1;
        }
    }
}

/// Dots of curves. A cell has one, in one of three heights.
struct Dots {
    area: Rect,
    /// For each cell the height of its dot, from 0 at the top, and the series it belongs to.
    cells: Vec<Option<(usize, usize)>>,
}

/// The dots of the three heights.
const DOTS: [char; 3] = ['˙', '·', '.'];

impl Dots {
    fn new(area: Rect) -> Self {
        Self { area, cells: vec![None; usize::from(area.width) * usize::from(area.height)] }
    }

    /// The fitted law of a series, over the points that it was fitted to: elsewhere it would run past the marks.
    fn curve(&mut self, index: usize, series: &Series, letters: &Axis, seconds: &Axis) {
        let (Some(fit), Some(&(last, _))) = (&series.fit, series.points.last()) else { return };
        let heights = f64::from(self.area.height) * DOTS.len() as f64;
        for column in 0..self.area.width {
            let n = letters.value_at((f64::from(column) + 0.5) / f64::from(self.area.width));
            let down = (1.0 - seconds.share(fit.at(n))) * heights;
            if (fit.from..=last).contains(&n) && (0.0..heights).contains(&down) {
                let (row, height) = (down as usize / DOTS.len(), down as usize % DOTS.len());
                self.cells[row * usize::from(self.area.width) + usize::from(column)] = Some((height, index));
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        for (position, cell) in self.area.positions().zip(&self.cells) {
            if let &Some((height, index)) = cell {
                let style = canvas.theme.series(index);
                canvas.fill(Rect { x: position.x, y: position.y, width: 1, height: 1 }, DOTS[height], style);
            }
        }
    }
}
