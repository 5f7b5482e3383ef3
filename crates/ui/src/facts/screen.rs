//! The writer for the screen: a table in whatever room there is.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::lines::padded;
use super::{Align, Cell, Columns, Head, Place, Tone};
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
/// first column is cut; rows that have no room are counted. Only the rows in sight are looked at, however many there are.
pub struct TableView<'a, T> {
    /// What is said of a row.
    pub columns: &'a Columns<T>,
    /// The rows.
    pub rows: &'a [T],
    /// The row under the cursor, or the one that has to be in sight.
    pub at: usize,
    /// Whether rows can be chosen, and row `at` is.
    pub is_chosen: bool,
    /// How many columns of the screen the first column takes at least, so that nothing moves when one scrolls.
    pub first: usize,
    /// Whether a rule stands below the heads.
    pub ruled: bool,
    /// The sign before a row, of its number and of whether the cursor is there: two columns.
    pub sign: &'a dyn Fn(usize, bool, &Canvas<'_>) -> Span<'static>,
}

impl<'a, T: 'static> TableView<'a, T> {
    /// These rows with a cursor on row `at`, which has a sign before it.
    pub const fn new(columns: &'a Columns<T>, rows: &'a [T], at: usize) -> Self {
        let sign = &|_, here, canvas: &Canvas<'_>| Span::styled(if here { "▸ " } else { "  " }, canvas.theme.accent);
        Self { columns, rows, at, is_chosen: true, first: 0, ruled: true, sign }
    }

    /// Columns that all of it takes in full.
    pub fn width(&self) -> u16 {
        let rows: Vec<Vec<Cell>> = self.rows.iter().map(|row| self.columns.row(row)).collect();
        let (heads, first) = (self.columns.heads(), self.first);
        let fit = Fit::of(&Shown { heads: &heads, rows: &rows, first }, usize::MAX);
        (total(&fit.widths, fit.gap) + SIGN) as u16
    }

    /// Draws heads, a rule, and the rows around the cursor.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let list = below(area, 1 + u16::from(self.ruled));
        let (from, shown) = window(self.at, self.rows.len(), usize::from(list.height));
        let rows: Vec<Vec<Cell>> = self.rows.iter().skip(from).take(shown).map(|row| self.columns.row(row)).collect();
        let (heads, first) = (self.columns.heads(), self.first);
        let fit = Fit::of(&Shown { heads: &heads, rows: &rows, first }, usize::from(area.width).saturating_sub(SIGN));
        let names: Vec<String> = fit.columns(&heads).map(|(_, width, head)| fit.head(head, width)).collect();
        let names = format!("{:SIGN$}{}", "", names.join(fit.between()));
        canvas.row(area, 0, Line::styled(names.trim_end(), theme.muted));
        if self.ruled {
            canvas.fill(row_of(area, 1).intersection(area), '─', theme.faint);
        }
        if list.is_empty() {
            return;
        }
        let rest = below(list, shown as u16);
        more((from, shown), self.rows.len(), Rect { x: list.x + SIGN as u16, ..rest }.intersection(list), canvas);
        for (row, cells) in rows.iter().enumerate() {
            let (spot, index) = (row_of(list, row as u16), from + row);
            let here = self.is_chosen && index == self.at;
            let mut line = vec![(self.sign)(index, here, canvas)];
            for (place, (at, width, head)) in fit.columns(&heads).enumerate() {
                let (text, tone) = fit.form.cell(&cells[at]);
                let style = if here && place == 0 { theme.selected } else { tone.style(theme) };
                let text = padded(&shortened(&text, width), width, head.align);
                let before = if place == 0 { "" } else { fit.between() };
                line.extend([Span::raw(before), Span::styled(text, style)]);
            }
            canvas.line(spot, Line::from(line));
            if self.is_chosen {
                canvas.choice(spot, Target::Line(index), here);
            }
        }
    }
}

/// The rows in sight, and what the first column takes at least.
struct Shown<'a> {
    heads: &'a [Head],
    rows: &'a [Vec<Cell>],
    first: usize,
}

/// How a table fits into a width: the columns that have room, and what they take.
struct Fit {
    shown: Vec<usize>,
    widths: Vec<usize>,
    form: Form,
    gap: usize,
}

/// What is shortened: nothing, the heads, or the cells, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    Long,
    ShortHeads,
    Short,
}

impl Form {
    fn head(self, head: &Head) -> &str {
        head.name.form(self > Self::Long)
    }

    fn cell(self, cell: &Cell) -> (String, Tone) {
        match cell.said.form(self == Self::Short) {
            "" => (ABSENT.to_owned(), Tone::Absent),
            said => (format!("{}{said}", cell.tone.mark()), cell.tone),
        }
    }
}

impl Fit {
    fn of(table: &Shown<'_>, width: usize) -> Self {
        let heads = table.heads;
        let stands_in = heads.iter().position(|head| head.place == Place::Instead);
        let mut shown: Vec<usize> = (0..heads.len()).filter(|&at| Some(at) != stands_in).collect();
        let mut form = Form::Long;
        loop {
            let widths = table.widths(&shown, form);
            let gap = if form < Form::Short || total(&widths, GAPS[0]) <= width { GAPS[0] } else { GAPS[1] };
            if total(&widths, gap) <= width {
                return Self { shown, widths, form, gap };
            }
            let rank = |at: &usize| heads[*at].rank;
            let highest = shown.iter().filter(|at| Some(**at) != stands_in).map(rank).max().unwrap_or(0);
            if highest == 0 && form == Form::Short {
                return Self { widths: cut(widths, gap, width), shown, form, gap };
            }
            // What only the screen says goes first, before anything is shortened.
            let is_extra = shown.iter().any(|at| rank(at) == highest && heads[*at].place == Place::Screen);
            if !is_extra && form < Form::Short {
                form = if form == Form::Long { Form::ShortHeads } else { Form::Short };
                continue;
            }
            shown.retain(|at| rank(at) < highest || Some(*at) == stands_in);
            if let Some(stands_in) = stands_in.filter(|at| heads[*at].rank == highest) {
                shown.push(stands_in);
                shown.sort_unstable();
            }
        }
    }

    fn columns<'t>(&'t self, heads: &'t [Head]) -> impl Iterator<Item = (usize, usize, &'t Head)> {
        self.shown.iter().zip(&self.widths).map(|(&at, &width)| (at, width, &heads[at]))
    }

    fn head(&self, head: &Head, width: usize) -> String {
        padded(&shortened(self.form.head(head), width), width, head.align)
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

impl Shown<'_> {
    fn widths(&self, shown: &[usize], form: Form) -> Vec<usize> {
        let of = |&at: &usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(at)).map(|cell| columns(&form.cell(cell).0));
            let head = &self.heads[at];
            let least = if form == Form::Short { 0 } else { head.width };
            let first = if at == 0 { self.first } else { 0 };
            cells.chain([columns(form.head(head)), least, first]).max().unwrap_or(0)
        };
        shown.iter().map(of).collect()
    }
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
