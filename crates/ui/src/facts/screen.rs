//! The writer for the screen: a table in whatever room there is.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::lines::padded;
use super::{Align, Cell, Head, Place, Table, Tone};
use crate::widgets::more::{more, window};
use crate::widgets::text::{columns, shortened};
use crate::widgets::{Canvas, Target, below, row_of};

/// Blanks between two columns: where there is room, and where there is little.
const GAPS: [usize; 2] = [2, 1];

/// What stands where nothing is known yet.
const ABSENT: &str = "·";

/// Columns of the sign before each row.
const SIGN: usize = 2;

/// A table on the screen. Where there is little room its short forms are used, then columns give way by their rank, then the
/// first column is cut; rows that have no room are counted.
pub struct TableView<'a> {
    /// What is shown.
    pub table: &'a Table,
    /// The row under the cursor.
    pub at: usize,
    /// Whether a rule stands below the heads.
    pub ruled: bool,
    /// The sign before a row, of its number and of whether the cursor is there: two columns.
    pub sign: &'a dyn Fn(usize, bool, &Canvas<'_>) -> Span<'static>,
}

impl<'a> TableView<'a> {
    /// `table` with a cursor on row `at`, which has a sign before it.
    pub const fn with_cursor(table: &'a Table, at: usize) -> Self {
        let sign = &|_, here, canvas: &Canvas<'_>| Span::styled(if here { "▸ " } else { "  " }, canvas.theme.accent);
        Self { table, at, ruled: true, sign }
    }

    /// Draws heads, a rule, and the rows around the cursor.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let fit = Fit::of(self.table, usize::from(area.width).saturating_sub(SIGN));
        let heads: Vec<String> = fit.columns(self.table).map(|(_, width, head)| fit.head(head, width)).collect();
        let heads = format!("{:SIGN$}{}", "", heads.join(fit.between()));
        canvas.row(area, 0, Line::styled(heads.trim_end(), theme.muted));
        if self.ruled {
            canvas.fill(row_of(area, 1).intersection(area), '─', theme.faint);
        }
        let list = below(area, 1 + u16::from(self.ruled));
        if list.is_empty() {
            return;
        }
        let count = self.table.rows.len();
        let (from, shown) = window(self.at, count, usize::from(list.height));
        let rest = below(list, shown as u16);
        more((from, shown), count, Rect { x: list.x + SIGN as u16, ..rest }.intersection(list), canvas);
        for (row, (index, cells)) in self.table.rows.iter().enumerate().skip(from).take(shown).enumerate() {
            let (spot, here) = (row_of(list, row as u16), self.at == index);
            let mut line = vec![(self.sign)(index, here, canvas)];
            for (place, (at, width, head)) in fit.columns(self.table).enumerate() {
                let cell = &cells[at];
                let (text, tone) = told(cell, fit.is_short);
                let style = if here && place == 0 { theme.selected } else { tone.style(theme) };
                let text = padded(&shortened(&text, width), width, head.align);
                let before = if place == 0 { "" } else { fit.between() };
                line.extend([Span::raw(before), Span::styled(text, style)]);
            }
            canvas.line(spot, Line::from(line));
            canvas.choice(spot, Target::Line(index), here);
        }
    }
}

/// What the screen says in a cell.
fn told(cell: &Cell, is_short: bool) -> (String, Tone) {
    match cell.said.form(is_short) {
        "" => (ABSENT.to_owned(), Tone::Absent),
        said => (format!("{}{said}", cell.tone.mark()), cell.tone),
    }
}

/// How a table fits into a width: the columns that have room, and what they take.
struct Fit {
    shown: Vec<usize>,
    widths: Vec<usize>,
    is_short: bool,
    gap: usize,
}

impl Fit {
    fn of(table: &Table, width: usize) -> Self {
        let all = |instead: bool| {
            let stands = move |head: &Head| instead || head.place != Place::Instead;
            (0..table.heads.len()).filter(|&at| stands(&table.heads[at])).collect::<Vec<usize>>()
        };
        let (mut shown, mut is_short, mut gives_way) = (all(false), false, false);
        loop {
            let widths = widths(table, &shown, is_short);
            let gap = if !is_short || total(&widths, GAPS[0]) <= width { GAPS[0] } else { GAPS[1] };
            if total(&widths, gap) <= width {
                return Self { shown, widths, is_short, gap };
            }
            let rank = |at: &usize| table.heads[*at].rank;
            let highest = shown.iter().map(rank).max().unwrap_or(0);
            // What nobody misses goes first, before anything is shortened.
            let extra = shown.iter().any(|&at| rank(&at) == highest && table.heads[at].place == Place::Screen);
            if highest == 0 {
                return Self { widths: cut(widths, gap, width), shown, is_short, gap };
            } else if extra || is_short {
                let stands_in = table.heads.iter().position(|head| head.place == Place::Instead);
                let replaced = stands_in.is_some_and(|at| at + 1 < table.heads.len() && rank(&(at + 1)) == highest);
                shown.retain(|at| rank(at) < highest);
                if replaced && !gives_way {
                    gives_way = true;
                    shown.extend(stands_in);
                    shown.sort_unstable();
                }
            } else {
                is_short = true;
            }
        }
    }

    fn columns<'t>(&'t self, table: &'t Table) -> impl Iterator<Item = (usize, usize, &'t Head)> {
        self.shown.iter().zip(&self.widths).map(|(&at, &width)| (at, width, &table.heads[at]))
    }

    fn head(&self, head: &Head, width: usize) -> String {
        padded(&shortened(head.name.form(self.is_short), width), width, head.align)
    }

    const fn between(&self) -> &'static str {
        if self.gap == GAPS[0] { "  " } else { " " }
    }
}

/// `widths` with the first column cut to what the others leave it.
fn cut(mut widths: Vec<usize>, gap: usize, width: usize) -> Vec<usize> {
    let over = total(&widths, gap).saturating_sub(width);
    if let Some(first) = widths.first_mut() {
        *first = first.saturating_sub(over).max(4.min(*first));
    }
    widths
}

fn widths(table: &Table, shown: &[usize], is_short: bool) -> Vec<usize> {
    let of = |&at: &usize| {
        let cells = table.rows.iter().filter_map(|row| row.get(at)).map(|cell| columns(&told(cell, is_short).0));
        let head = columns(table.heads[at].name.form(is_short));
        cells.chain([head]).max().unwrap_or(0)
    };
    shown.iter().map(of).collect()
}

fn total(widths: &[usize], gap: usize) -> usize {
    widths.iter().sum::<usize>() + gap * widths.len().saturating_sub(1)
}

impl Head {
    /// Whether its cells are numbers.
    pub fn is_of_numbers(&self) -> bool {
        self.align == Align::Right
    }
}
