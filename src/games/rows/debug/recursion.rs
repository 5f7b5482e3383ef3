//! The recursion tree: what the definition does when it is run word for word.

use std::cell::Cell;
use std::collections::HashSet;
use std::ops::Range;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::mark_more;
use crate::actions::Action;
use crate::engine::ends::table::Table;
use crate::engine::ends::{hint, tree};
use crate::model::words::counted;
use crate::screen::Input;
use crate::widgets::figures::{compact, grouped};
use crate::widgets::{Canvas, panel};

/// Columns of one number in the triangle of visits, at most.
const CELL: u16 = 6;
/// Columns that the outline keeps beside the triangle, with the gap between them.
const OUTLINE: u16 = 32;
/// Lines of the outline; a longer recursion is cut off here, and says so.
const LONGEST: usize = 4_000;

/// One call in the outline.
#[derive(Debug)]
struct Call {
    low: usize,
    len: usize,
    depth: usize,
    /// Whether the same sub-string was met before, and so is not opened again.
    again: bool,
}

/// The recursion on the current position, as an outline in the order of its calls.
#[derive(Debug)]
pub(super) struct Recursion {
    calls: Vec<Call>,
    table: Table,
    from: usize,
    /// Lines of the outline that were in sight in the last picture: it scrolls no further than to its end.
    room: Cell<usize>,
    /// The first row of the triangle of visits that is in sight, and how many rows there were below it in the last
    /// picture.
    top: usize,
    rows_below: Cell<usize>,
}

impl Recursion {
    pub(super) fn new(row: &[i64]) -> Self {
        let mut calls = Vec::new();
        let mut seen = HashSet::new();
        let mut stack = vec![(0, row.len(), 0)];
        while let Some((low, len, depth)) = stack.pop() {
            if len == 0 || calls.len() == LONGEST {
                continue;
            }
            let again = !seen.insert((low, len));
            calls.push(Call { low, len, depth, again });
            if !again && len > 1 {
                stack.extend([(low, len - 1, depth + 1), (low + 1, len - 1, depth + 1)]);
            }
        }
        Self { calls, table: Table::new(row), from: 0, room: Cell::new(1), top: 0, rows_below: Cell::new(0) }
    }

    pub(super) fn handle(&mut self, input: &Input) -> bool {
        let last = self.calls.len().saturating_sub(self.room.get().max(1));
        match input {
            Input::Act(Action::Left) => {
                self.top = self.top.saturating_sub(1);
                return true;
            }
            Input::Act(Action::Right) => {
                self.top += usize::from(self.rows_below.get() > 0);
                return true;
            }
            _ => {}
        }
        self.from = match input {
            Input::Act(Action::Up) => self.from.min(last).saturating_sub(1),
            Input::Act(Action::Down) => (self.from + 1).min(last),
            Input::Act(Action::Home) => 0,
            Input::Act(Action::End) => last,
            _ => return false,
        };
        true
    }

    pub(super) fn view(&self, row: &[i64], text: &dyn Fn(Range<usize>) -> String, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (calls, distinct) = (tree::calls(row.len()), tree::distinct(row.len()));
        let each = average(calls, distinct);
        let summary = |average: String| {
            Line::from(vec![
                Span::styled("calls ", theme.muted),
                Span::styled(rounded(calls), theme.heading),
                Span::styled("   different ", theme.muted),
                Span::styled(grouped(u128::from(distinct)), theme.heading),
                Span::styled(average, theme.muted),
            ])
        };
        let forms =
            [format!("   so each is worked out {each} times on average"), format!("   each ×{each}"), String::new()];
        let fits = |line: &Line<'_>| line.width() <= usize::from(area.width);
        if let Some(line) = forms.into_iter().map(summary).find(fits) {
            canvas.row(area, 0, line);
        }
        let below = Rect { y: area.y + 2, height: area.height.saturating_sub(2), ..area };
        let whole = (row.len().min(100) as u16 + 1) * CELL;
        let visits = if below.width >= 76 {
            let half = (below.width / 2).max(below.width.saturating_sub(60)).min(whole.max(44));
            // All rows of the triangle, with its frame, if the outline keeps enough beside it.
            let rows = row.len().min(usize::from(below.height.saturating_sub(2)));
            let needed = rows as u16 * cell_of(row.len(), rows) + 3;
            if needed > half && needed + OUTLINE <= below.width { needed } else { half }
        } else {
            0
        };
        let [outline, pascal] =
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(visits)]).spacing(2).areas(below);
        self.draw_outline(row.len(), text, outline, canvas);
        self.rows_below.set(0);
        if visits > 0 {
            self.draw_visits(row.len(), pascal, canvas);
        }
    }

    fn draw_outline(&self, count: usize, text: &dyn Fn(Range<usize>) -> String, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let height = usize::from(area.height);
        self.room.set(height);
        let from = self.from.min(self.calls.len().saturating_sub(height.min(self.calls.len())));
        // The last row says how many lines follow.
        let shown = if from + height < self.calls.len() { height.saturating_sub(1) } else { height };
        let after = self.calls.len().saturating_sub(from + shown);
        if after > 0 {
            let more = format!("… {} more below", grouped(after as u128));
            canvas.row(area, shown as u16, Line::from(Span::styled(more, theme.faint)));
        }
        for (row, call) in self.calls.iter().skip(from).take(shown).enumerate() {
            let value = self.table.value(call.low, call.len).unwrap_or(0);
            let visits = tree::visits(count, call.low, call.len);
            let times = if visits > 1 { format!(" ×{}", grouped(visits)) } else { String::new() };
            let (name, number) = if call.again { (theme.faint, theme.faint) } else { (theme.text, theme.heading) };
            let width = usize::from(area.width).saturating_sub(18 + call.depth);
            let line = Line::from(vec![
                Span::styled("│".repeat(call.depth), theme.faint),
                Span::styled(shortened(&text(call.low..call.low + call.len), width), name),
                Span::styled(format!(" = {}", hint::signed(value)), number),
                Span::styled(times, theme.faint),
            ]);
            canvas.row(area, row as u16, line);
        }
    }

    /// How often each sub-string is worked out: Pascal's triangle, a row for each letter taken.
    fn draw_visits(&self, count: usize, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let titles = ["visits: how often each is worked out", "how often each is worked out", "visits"];
        let title = titles.into_iter().find(|title| title.len() + 6 <= usize::from(area.width)).unwrap_or("visits");
        let inner = panel(title, area, canvas);
        let (width, height) = (usize::from(inner.width), usize::from(inner.height));
        // Where not all rows have room, the last says how many are missing, and with which key they come.
        let room = if count > height { height.saturating_sub(1) } else { count };
        let top = self.top.min(count - room);
        let bottom = top + room;
        self.rows_below.set(count - bottom);
        let cell = cell_of(count, bottom);
        let most = most_of(count, bottom);
        let scale = (most as f64).ln_1p();
        // The triangle is symmetric: of a row that is too long its middle is shown, which has the largest numbers.
        let longest = (width + 1) / usize::from(cell);
        for taken in top..bottom {
            let len = count - taken;
            let hidden = (taken + 1).saturating_sub(longest).div_ceil(2);
            let (first, last) = (hidden, taken - hidden.min(taken));
            let shown = (last + 1).saturating_sub(first) as u16;
            let left = inner.x + inner.width.saturating_sub((shown * cell).saturating_sub(1)) / 2;
            let y = inner.y + (taken - top) as u16;
            for (slot, low) in (first..=last).enumerate() {
                let visits = tree::visits(count, low, len);
                let heat = theme.heat(((visits as f64).ln_1p() / scale * 100.0) as i64, 100);
                let spot = Rect { x: left + slot as u16 * cell, y, width: cell - 1, height: 1 };
                canvas.line(spot, Span::styled(format!("{:^w$}", compact(visits), w = usize::from(cell - 1)), heat));
            }
            mark_more(Rect { y, height: 1, ..inner }, [hidden > 0; 2], canvas);
        }
        let sides = [(top, "above", "⟨debug-left⟩"), (count - bottom, "below", "⟨debug-right⟩")];
        let sides = sides.into_iter().filter(|(rows, ..)| *rows > 0);
        let said: Vec<String> =
            sides.map(|(rows, side, key)| format!("{} {side}: {key}", counted(rows, "row", "rows"))).collect();
        if !said.is_empty() {
            let said = canvas.keys.fill_in(&format!("… {}", said.join(", "))).into_owned();
            canvas.row(inner, room as u16, Line::from(Span::styled(said, theme.muted)).centered());
        }
    }
}

/// The largest number in the last of `rows` rows of the triangle, which is its largest of all.
fn most_of(count: usize, rows: usize) -> u128 {
    (0..rows).map(|low| tree::visits(count, low, count + 1 - rows)).max().unwrap_or(1)
}

/// Columns of a number, with the gap after it, where the triangle has so many rows.
fn cell_of(count: usize, rows: usize) -> u16 {
    (compact(most_of(count, rows)).chars().count() as u16 + 1).clamp(4, CELL)
}

/// How many calls each of the `distinct` sub-strings gets: to one decimal below 100, where it still tells them apart.
fn average(calls: u128, distinct: u64) -> String {
    let each = calls as f64 / distinct.max(1) as f64;
    if each < 99.95 { format!("{each:.1}") } else { rounded(each.round() as u128) }
}

/// All digits of a number that one can still read, or its size.
fn rounded(number: u128) -> String {
    if number < 1_000_000_000_000 { grouped(number) } else { format!("{:.1e}", number as f64) }
}

/// `text`, or its two ends where it is longer than `width` characters.
fn shortened(text: &str, width: usize) -> String {
    let count = text.chars().count();
    if count <= width.max(5) {
        return text.to_owned();
    }
    let half = (width.max(5) - 1) / 2;
    let head: String = text.chars().take(half).collect();
    let tail: String = text.chars().skip(count - half).collect();
    format!("{head}…{tail}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outline_opens_every_sub_string_once() {
        let recursion = Recursion::new(&[2, 7, 1, 6]);
        let opened = recursion.calls.iter().filter(|call| !call.again).count();
        assert_eq!(opened as u64, tree::distinct(4));
        let order: Vec<_> = recursion.calls.iter().map(|call| (call.low, call.len, call.again)).take(4).collect();
        assert_eq!(order, [(0, 4, false), (1, 3, false), (2, 2, false), (3, 1, false)]);
    }

    #[test]
    fn averages_are_rounded_and_not_cut_off() {
        let of_row = |count| average(tree::calls(count), tree::distinct(count));
        // 15 / 10, 1023 / 55, 4095 / 78, 8191 / 91 and 16383 / 105.
        assert_eq!([4, 10, 12, 13, 14].map(of_row), ["1.5", "18.6", "52.5", "90.0", "156"]);
        // 32767 / 120 = 273.06, and 16777215 / 300 = 55924.05.
        assert_eq!([15, 24].map(of_row), ["273", "55,924"]);
        assert_eq!([average(9_996, 100), average(1_235, 10)], ["100", "124"]);
    }

    #[test]
    fn long_text_keeps_its_two_ends() {
        assert_eq!(shortened("incomprehensibility", 9), "inco…lity");
    }
}
