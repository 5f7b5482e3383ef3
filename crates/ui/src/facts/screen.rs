//! The writer for the screen: a table in whatever room there is.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::lines::padded;
use super::{Align, Cell, Columns, Head, Place, Table, Tone};
use crate::widgets::more::{more, window, window_from};
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
pub struct TableView<'a> {
    heads: Vec<Head>,
    /// How many rows there are, and the cells of each.
    count: usize,
    row: Box<dyn Fn(usize) -> Vec<Cell> + 'a>,
    at: usize,
    at_means: At,
    /// What a press on a row means; None where it means nothing.
    pressed: Option<fn(usize) -> Target>,
    first: usize,
    ruled: bool,
    sign: &'a dyn Fn(usize, bool, &Canvas<'_>) -> Span<'static>,
}

/// What row `at` of a table on the screen is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum At {
    /// The one under the cursor.
    Chosen,
    /// One that has to be in sight.
    InSight,
    /// The first in sight, as far as the rows below it fill the room.
    First,
}

impl<'a> TableView<'a> {
    /// These rows with a cursor on row `at`, which has a sign before it.
    pub fn new<T: 'static>(columns: &'a Columns<T>, rows: &'a [T], at: usize) -> Self {
        Self::of_rows(columns.heads(), rows.len(), at, move |row| columns.row(&rows[row]))
    }

    /// The same of a table that was made already.
    pub fn of(table: &'a Table, at: usize) -> Self {
        Self::of_rows(table.heads.clone(), table.rows.len(), at, |row| table.rows[row].clone())
    }

    fn of_rows(heads: Vec<Head>, count: usize, at: usize, row: impl Fn(usize) -> Vec<Cell> + 'a) -> Self {
        let sign = &|_, here, canvas: &Canvas<'_>| Span::styled(if here { "▸ " } else { "  " }, canvas.theme.accent);
        Self {
            heads,
            count,
            row: Box::new(row),
            at,
            at_means: At::Chosen,
            pressed: Some(Target::Line),
            first: 0,
            ruled: true,
            sign,
        }
    }

    /// The same to be looked at only: no row is chosen, and no rule stands below the heads. Row `at` has to be in sight.
    #[must_use]
    pub fn still(self) -> Self {
        Self { at_means: At::InSight, pressed: None, ruled: false, sign: &|_, _, _| Span::raw("  "), ..self }
    }

    /// The same with row `at` as the first in sight, as far as the rows below it fill the room.
    #[must_use]
    pub fn scrolled(self) -> Self {
        Self { at_means: At::First, ..self.still() }
    }

    /// The same where a press on a row means its line, or where none means anything.
    #[must_use]
    pub fn pressed(self, can_press: bool) -> Self {
        Self { pressed: can_press.then_some(Target::Line), ..self }
    }

    /// The same with at least so many columns of the screen for the first column, so that nothing moves when one scrolls.
    #[must_use]
    pub fn first(self, first: usize) -> Self {
        Self { first, ..self }
    }

    /// The same, with a rule below the heads or without one.
    #[must_use]
    pub fn ruled(self, ruled: bool) -> Self {
        Self { ruled, ..self }
    }

    /// The same with this sign before a row, of its number and of whether the cursor is there: two columns.
    #[must_use]
    pub fn sign(self, sign: &'a dyn Fn(usize, bool, &Canvas<'_>) -> Span<'static>) -> Self {
        Self { sign, ..self }
    }

    /// Columns that all of it takes in full.
    pub fn width(&self) -> u16 {
        let rows: Vec<Vec<Cell>> = (0..self.count).map(&self.row).collect();
        let fit = Fit::of(&Shown { heads: &self.heads, rows: &rows, first: self.first }, usize::MAX);
        (total(&fit.widths, fit.gap) + SIGN) as u16
    }

    /// Whether not all of its columns have room in so many of the screen.
    pub fn gives_way(&self, width: u16) -> bool {
        let rows: Vec<Vec<Cell>> = (0..self.count).map(&self.row).collect();
        let shown = Shown { heads: &self.heads, rows: &rows, first: self.first };
        Fit::of(&shown, usize::from(width).saturating_sub(SIGN)).shown.len() < self.heads.len()
    }

    /// Draws heads, a rule, and the rows around the cursor.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let list = below(area, 1 + u16::from(self.ruled));
        let window = if self.at_means == At::First { window_from } else { window };
        let (from, shown) = window(self.at, self.count, usize::from(list.height));
        let rows: Vec<Vec<Cell>> = (from..from + shown).map(&self.row).collect();
        let (heads, first) = (&self.heads, self.first);
        let fit = Fit::of(&Shown { heads, rows: &rows, first }, usize::from(area.width).saturating_sub(SIGN));
        let names: Vec<String> = fit.columns(heads).map(|(_, width, head)| fit.head(head, width)).collect();
        let names = format!("{:SIGN$}{}", "", names.join(fit.between()));
        canvas.row(area, 0, Line::styled(names.trim_end(), theme.muted));
        if self.ruled {
            canvas.fill(row_of(area, 1).intersection(area), '─', theme.faint);
        }
        if list.is_empty() {
            return;
        }
        let rest = below(list, shown as u16);
        more((from, shown), self.count, Rect { x: list.x + SIGN as u16, ..rest }.intersection(list), canvas);
        for (row, cells) in rows.iter().enumerate() {
            let (spot, index) = (row_of(list, row as u16), from + row);
            let here = self.at_means == At::Chosen && index == self.at;
            let mut line = vec![(self.sign)(index, here, canvas)];
            for (place, (at, width, head)) in fit.columns(heads).enumerate() {
                let (text, tone) = fit.form.cell(&cells[at]);
                let style = if here && place == 0 { theme.selected } else { tone.style(theme) };
                let text = padded(&shortened(&text, width), width, head.align);
                let before = if place == 0 { "" } else { fit.between() };
                line.extend([Span::raw(before), Span::styled(text, style)]);
            }
            canvas.line(spot, Line::from(line));
            if let Some(target) = self.pressed {
                canvas.hit(spot, target(index));
            }
            if here {
                canvas.focus(spot);
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
