//! The handout's three tables on the current position, filled cell by cell.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::mark_more;
use crate::actions::Action;
use crate::engine::endgame::tables::{Kind, Span as Part, Step, Tables};
use crate::engine::ends::End;
use crate::screen::Input;
use crate::widgets::Canvas;
use crate::widgets::figures::{grouped, minus, short};
use crate::widgets::text::{columns, fitted};

/// The longest row whose tables are worked out for a picture.
const LONGEST: usize = 200;
/// Columns of the sizes at the left of the tables.
const GUTTER: u16 = 4;
/// Columns of a move, where the tables stand side by side.
const MOVE: u16 = 2;
/// Columns between two tables.
const GAP: u16 = 3;

/// The tables, with the step that is being done.
#[derive(Debug)]
pub(super) struct ThreeTables {
    tables: Option<Tables>,
    steps: Vec<Step>,
    /// The step that fills the cell under the cursor.
    at: usize,
    /// Columns of a cell.
    cell: u16,
}

impl ThreeTables {
    /// The tables of `row`: before their first cell, or with all of them `filled`.
    pub(super) fn new(row: &[i64], filled: bool) -> Self {
        let tables = (2..=LONGEST).contains(&row.len()).then(|| Tables::new(row));
        let steps: Vec<Step> = tables.iter().flat_map(Tables::steps).collect();
        let sums = steps.iter().filter_map(|step| tables.as_ref()?.cell(step.span)).map(|cell| short(cell.sum));
        let digits = sums.map(|text| text.chars().count()).max().unwrap_or(1).max(3);
        let at = if filled { steps.len().saturating_sub(1) } else { 0 };
        Self { tables, steps, at, cell: digits as u16 + 1 }
    }

    pub(super) fn handle(&mut self, input: &Input) -> bool {
        let last = self.steps.len().saturating_sub(1);
        self.at = match input {
            Input::Act(Action::Left) => self.at.saturating_sub(1),
            Input::Act(Action::Right) => (self.at + 1).min(last),
            Input::Act(Action::Down) => self.first_of_size(1).unwrap_or(last),
            Input::Act(Action::Up) => self.first_of_size(-1).unwrap_or(0),
            Input::Act(Action::Home) => 0,
            Input::Act(Action::End) => last,
            _ => return false,
        };
        true
    }

    /// The first step of the next size, or of the one before.
    fn first_of_size(&self, by: isize) -> Option<usize> {
        let size = self.steps.get(self.at)?.span.size().checked_add_signed(by)?;
        self.steps.iter().position(|step| step.span.size() == size)
    }

    pub(super) fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (Some(tables), Some(&step)) = (&self.tables, self.steps.get(self.at)) else {
            let reason = format!("The tables are for 2 to {LONGEST} numbers.");
            canvas.row(area, 0, Line::from(Span::styled(reason, theme.muted)));
            return;
        };
        let counted = grouped(self.steps.len() as u128);
        let head = vec![
            Span::styled(format!("size {}, left {}   ", step.span.size(), step.span.left), theme.heading),
            Span::styled(format!("step {} of {counted}", grouped(self.at as u128 + 1)), theme.muted),
        ];
        canvas.row(area, 0, Line::from(head));
        let said = tables.explain(step).unwrap_or_default();
        // A long cell takes two rows rather than be cut.
        let (line, rest) = split(&said, usize::from(area.width));
        canvas.row(area, 1, Line::from(Span::styled(line, theme.text)));
        canvas.row(area, 2, Line::from(Span::styled(rest.as_str(), theme.text)));
        let head = if area.height < 12 { 2 + u16::from(!rest.is_empty()) } else { 4 };
        let grid = Rect { y: area.y + head, height: area.height.saturating_sub(head), ..area };
        let count = tables.row().len() as u16;
        let cells = Kind::ALL.map(|kind| if kind == Kind::Move { MOVE } else { self.cell });
        if GUTTER + cells.iter().map(|cell| cell * count).sum::<u16>() + 2 * GAP > grid.width {
            // One below the other where there is height for that; else the one that is being filled.
            let each = count + 2;
            if grid.height >= Kind::ALL.len() as u16 * each && GUTTER + self.cell * count <= grid.width {
                for (at, kind) in (0..).zip(Kind::ALL) {
                    let area = Rect { y: grid.y + at * each, height: each, ..grid };
                    self.draw(tables, kind, (self.cell, true), area, canvas);
                }
            } else {
                self.draw(tables, step.kind, (self.cell, true), grid, canvas);
                self.say_what_is_hidden(tables, step, grid, canvas);
            }
            return;
        }
        let mut x = grid.x;
        for (kind, cell) in Kind::ALL.into_iter().zip(cells) {
            let area = Rect { x, width: GUTTER + cell * count, ..grid };
            // The sizes at the left of the first table serve all three.
            self.draw(tables, kind, (cell, x == grid.x), area, canvas);
            x += cell * count + GAP;
        }
    }

    /// Draws one table with cells of so many columns, and with the sizes at its left or without.
    fn draw(&self, tables: &Tables, kind: Kind, (cell, sizes): (u16, bool), area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let current = self.steps[self.at].span;
        let count = tables.row().len();
        let inner = Rect { x: area.x + GUTTER, width: area.width.saturating_sub(GUTTER), ..area };
        let title = if kind == self.steps[self.at].kind { theme.accent } else { theme.muted };
        canvas.row(inner, 0, Line::from(Span::styled(format!(" {}", kind.name()), title)));
        let columns = usize::from(inner.width / cell).max(1);
        let from_left = current.left.saturating_sub(columns * 2 / 3).min(count.saturating_sub(columns));
        let [first_size, _] = sizes_in_sight(current.size(), count, area);
        let width = usize::from(cell) - 1;
        let spot = |left: usize, row: u16| Rect {
            x: inner.x + (left - 1 - from_left) as u16 * cell,
            y: area.y + row,
            width: cell,
            height: u16::from(row < area.height),
        };
        // Over narrow moves there is no room for the numbers.
        if cell == self.cell && head_of(area) > 1 {
            for left in (from_left + 1..=count).take(columns) {
                let number = short(tables.row()[left - 1]);
                canvas.line(spot(left, 1), Span::styled(format!("{number:>width$}"), theme.heading));
            }
        }
        let more = [from_left > 0, from_left + columns < count];
        mark_more(
            Rect { x: inner.x.saturating_sub(1), width: inner.width + 1, height: 1.min(area.height), ..inner },
            more,
            canvas,
        );
        for (row, size) in (head_of(area)..area.height).zip(first_size..=count) {
            if sizes {
                canvas.row(area, row, Line::from(Span::styled(format!("{size:>3}"), theme.faint)));
            }
            for left in (from_left + 1..=count + 1 - size).take(columns) {
                let step = Step { kind, span: Part { left, right: left + size - 1 } };
                let (text, style) = self.cell_of(tables, step, canvas);
                canvas.line(spot(left, row), Span::styled(format!("{text:>width$}"), style));
            }
        }
    }

    /// Where only the table of `step` is in sight: that there are three, and which sizes of it are drawn in `area`.
    fn say_what_is_hidden(&self, tables: &Tables, step: Step, area: Rect, canvas: &mut Canvas<'_>) {
        let count = tables.row().len();
        let [from, to] = sizes_in_sight(self.steps[self.at].span.size(), count, area);
        let sizes = match () {
            () if from == to => format!("size {from} of {count} · "),
            () if from > 2 || to < count => format!("sizes {from}–{to} of {count} · "),
            () => String::new(),
        };
        let name = step.kind.name();
        let forms = [format!("{sizes}the other two tables have no room here"), format!("{sizes}1 of 3")];
        let room = usize::from(area.width.saturating_sub(GUTTER + 4)).saturating_sub(name.len());
        let [long, short] = forms;
        let said = if columns(&long) <= room { long } else { fitted(&short, room) };
        let width = room as u16;
        let spot = Rect { x: area.right().saturating_sub(width + 1), width, height: 1.min(area.height), ..area };
        canvas.line(spot, Line::from(Span::styled(said, canvas.theme.muted)).right_aligned());
    }

    /// Characters of a cell without the gap beside it.
    fn width(&self) -> usize {
        usize::from(self.cell) - 1
    }

    fn cell_of(&self, tables: &Tables, step: Step, canvas: &Canvas<'_>) -> (String, Style) {
        let theme = canvas.theme;
        let filled = tables.step_number(step).is_some_and(|number| number <= self.at);
        let (Some(cell), true) = (tables.cell(step.span), filled) else { return ("·".into(), theme.faint) };
        let text = match step.kind {
            Kind::Sum => self.figure(cell.sum),
            Kind::Loser => self.figure(cell.loser),
            Kind::Move if tables.is_tie(step.span) => "◆".into(),
            Kind::Move if cell.choice == Some(End::First) => "◀".into(),
            Kind::Move => "▶".into(),
        };
        let current = self.steps[self.at];
        let style = match () {
            () if step == current => theme.selected,
            () if uses(current, step, tables) => theme.accent.patch(theme.mark),
            () => theme.text,
        };
        (text, style)
    }

    fn figure(&self, number: i64) -> String {
        let whole = minus(number);
        if whole.chars().count() <= self.width() { whole } else { short(number) }
    }
}

/// Rows above the sizes of a table: its title, and the numbers where there is room for them.
fn head_of(area: Rect) -> u16 {
    if area.height < 3 { 1 } else { 2 }
}

/// The first and the last size of a table of `count` numbers that are in sight in `area`, while `size` is being filled.
fn sizes_in_sight(size: usize, count: usize, area: Rect) -> [usize; 2] {
    let rows = usize::from(area.height.saturating_sub(head_of(area))).max(1);
    let first = size.saturating_sub((rows - 1) * 2 / 3).min((count + 1).saturating_sub(rows)).max(2);
    [first, (first + rows - 1).min(count)]
}

/// Whether the cell of `step` is worked out from that of `other`.
fn uses(step: Step, other: Step, tables: &Tables) -> bool {
    let Part { left, right } = step.span;
    let without_first = other.span == Part { left: left + 1, right };
    let without_last = other.span == Part { left, right: right - 1 };
    let same = other.span == step.span;
    match (step.kind, other.kind) {
        (Kind::Sum, Kind::Sum) => without_last,
        (Kind::Move, Kind::Loser) => without_first || without_last,
        (Kind::Loser, Kind::Sum | Kind::Move) => same,
        (Kind::Loser, Kind::Loser) => match tables.cell(step.span).and_then(|cell| cell.choice) {
            Some(End::First) => without_first,
            _ => without_last,
        },
        _ => false,
    }
}

/// `text` in two parts, the first at most `width` characters, cut at a blank.
fn split(text: &str, width: usize) -> (String, String) {
    if text.chars().count() <= width {
        return (text.to_owned(), String::new());
    }
    let fits: String = text.chars().take(width).collect();
    let at = fits.rfind(' ').unwrap_or(fits.len());
    (text[..at].to_owned(), text[at..].trim_start().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_marks_what_it_is_worked_out_from() {
        let tables = Tables::new(&[-1, 3, 9, 4]);
        let step = |kind, left, right| Step { kind, span: Part { left, right } };
        let loser = step(Kind::Loser, 1, 4);
        let used: Vec<Step> = tables.steps().filter(|&other| uses(loser, other, &tables)).collect();
        assert_eq!(used, [step(Kind::Loser, 2, 4), step(Kind::Sum, 1, 4), step(Kind::Move, 1, 4)]);
    }

    #[test]
    fn a_long_line_is_split_at_a_blank() {
        assert_eq!(split("move = 4", 20), ("move = 4".into(), String::new()));
        assert_eq!(split("loser − sum = 4", 9), ("loser −".into(), "sum = 4".into()));
    }
}
