//! The handout's three tables on the current position, filled cell by cell.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use web_time::Instant;

use super::steps::{LONGEST_TABLES, Tabling};
use super::{RowBoard, Scene, first_in_sight, mark_more};
use crate::play::Pane;
use crate::play::trace::{Graded, Run, Running, Slot};
use crate::screen::Input;
use arcade_engine::endgame::tables::{Kind, Span as Part, Step, Tables};
use arcade_engine::ends::End;
use arcade_ui::actions::Action;
use arcade_ui::facts::Say;
use arcade_ui::widgets::figures::{minus, short};
use arcade_ui::widgets::stack::{columns, fill, part};
use arcade_ui::widgets::text::{self, fitted};
use arcade_ui::widgets::{Canvas, below, right_of, spot_in};

/// Columns of the sizes at the left of the tables.
const GUTTER: u16 = 4;
/// Columns of a move, where the tables stand side by side.
const MOVE: u16 = 2;
/// Rows of a pane in which only one is left for how the cell comes about.
const LOW: u16 = 7;
/// Columns between two tables.
const GAP: u16 = 3;

/// The tables, as far as they are filled.
#[derive(Debug, Default)]
pub struct ThreeTables {
    /// Nothing runs on a row that is too short or too long.
    slot: Slot<Tabling>,
    /// Columns of a cell.
    cell: u16,
}

impl Pane<RowBoard> for ThreeTables {
    fn name(&self) -> &'static str {
        "sum, move, loser"
    }

    fn about(&self, _: &Scene<'_>) -> Say {
        "Three tables, filled from short to long; “loser” is what whoever is not to move gets. ⟨debug-play⟩ fills them again, ⟨debug-down⟩ one size at a time.".into()
    }

    fn arrive(&mut self, scene: &Scene<'_>) {
        self.slot.put(Tabling::new(&scene.row()));
        self.cell = cell_of(self.slot.run());
    }

    fn run(&self) -> Option<&dyn Running> {
        self.slot.running()
    }

    fn answers(&self) -> &[Graded] {
        self.slot.answers()
    }

    fn handle(&mut self, input: &Input, _: &Scene<'_>, now: Instant) -> bool {
        if self.slot.handle(input, now) {
            return true;
        }
        let by = match input {
            Input::Act(Action::Down) => 1,
            Input::Act(Action::Up) => -1,
            _ => return false,
        };
        let Some(run) = self.slot.run() else { return false };
        let cells = run.algorithm().cells();
        // From before the first cell the next size is the first one.
        let size = run.last().map_or(1, |last| cells[last].span.size()).saturating_add_signed(by);
        let first = cells.iter().position(|step| step.span.size() == size);
        let done = first.map_or(if by > 0 { cells.len() } else { 0 }, |first| first + 1);
        self.slot.go_to(done);
        true
    }

    fn view(&self, _: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let Some(run) = self.slot.run() else {
            let reason = format!("The tables are for 2 to {LONGEST_TABLES} numbers.");
            canvas.row(area, 0, Span::styled(reason, theme.muted));
            return;
        };
        let (tables, step) = (run.algorithm().tables(), at(run));
        let is_filled = run.last().is_some_and(|last| run.algorithm().filled(last) == step);
        let said = tables.explain(step).filter(|_| is_filled).unwrap_or_default();
        let width = usize::from(area.width);
        let head = if area.height < LOW {
            canvas.row(area, 0, Span::styled(fitted(&said, width), theme.text));
            1
        } else {
            let place = format!("size {}, left {}", step.span.size(), step.span.left);
            canvas.row(area, 0, Span::styled(place, theme.heading));
            // A long cell takes two rows rather than be cut.
            let (line, rest) = split(&said, width);
            canvas.row(area, 1, Span::styled(line, theme.text));
            canvas.row(area, 2, Span::styled(rest.as_str(), theme.text));
            if area.height < 12 { 2 + u16::from(!rest.is_empty()) } else { 4 }
        };
        let grid = below(area, head);
        let count = tables.row().len() as u16;
        // Side by side as far as there is room, and then below each other; where that is too much, the one that is filled.
        let (mut x, mut y) = (grid.x, grid.y);
        let places = Kind::ALL.map(|kind| {
            let cell = if kind == Kind::Move { MOVE } else { self.cell };
            let width = GUTTER + cell * count;
            if x > grid.x && x + width > grid.right() {
                (x, y) = (grid.x, y + count + 2);
            }
            let place = Rect::new(x, y, width, count + 1);
            x += cell * count + GAP;
            (kind, cell, place)
        });
        if places.iter().all(|(.., place)| grid.union(*place) == grid) {
            for (kind, cell, place) in places {
                // The sizes at the left of a row of tables serve all of them.
                self.draw(run, kind, (cell, place.x == grid.x), place, canvas);
            }
        } else {
            self.draw(run, step.kind, (self.cell, true), grid, canvas);
            say_what_is_hidden(tables, step, grid, canvas);
        }
    }
}

impl ThreeTables {
    /// Draws one table with cells of so many columns, and with the sizes at its left or without.
    fn draw(&self, run: &Run<Tabling>, kind: Kind, (cell, sizes): (u16, bool), area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (tables, at) = (run.algorithm().tables(), at(run));
        let current = at.span;
        let count = tables.row().len();
        let inner = right_of(area, GUTTER);
        let title = if kind == at.kind { theme.accent } else { theme.muted };
        canvas.row(inner, 0, Span::styled(format!(" {}", kind.name()), title));
        let columns = usize::from(inner.width / cell).max(1);
        let from_left = first_in_sight(current.left - 1, columns, count);
        let [first_size, _] = sizes_in_sight(current.size(), count, area);
        let width = usize::from(cell) - 1;
        let spot = |left: usize, row: u16| spot_in(inner, [(left - 1 - from_left) as u16 * cell, row], [cell, 1]);
        // Over narrow moves there is no room for the numbers.
        if cell == self.cell && head_of(area) > 1 {
            for left in (from_left + 1..=count).take(columns) {
                let number = short(tables.row()[left - 1]);
                canvas.line(spot(left, 1), Span::styled(format!("{number:>width$}"), theme.heading));
            }
        }
        let more = [from_left > 0, from_left + columns < count];
        mark_more(right_of(area, GUTTER - 1), more, canvas);
        for (row, size) in (head_of(area)..area.height).zip(first_size..=count) {
            if sizes {
                canvas.row(area, row, Span::styled(format!("{size:>3}"), theme.faint));
            }
            for left in (from_left + 1..=count + 1 - size).take(columns) {
                let step = Step { kind, span: Part { left, right: left + size - 1 } };
                let (text, style) = self.cell_of(run, step, canvas);
                canvas.line(spot(left, row), Span::styled(format!("{text:>width$}"), style));
                if step == at {
                    canvas.focus(spot(left, row));
                }
            }
        }
    }

    /// Characters of a cell without the gap beside it.
    fn width(&self) -> usize {
        usize::from(self.cell) - 1
    }

    fn cell_of(&self, run: &Run<Tabling>, step: Step, canvas: &Canvas<'_>) -> (String, Style) {
        let (theme, tables) = (canvas.theme, run.algorithm().tables());
        let current = at(run);
        if run.question().is_some() && step == current {
            return ("?".into(), theme.selected);
        }
        let filled = tables.step_number(step).is_some_and(|number| number < run.done());
        let (Some(cell), true) = (tables.cell(step.span), filled) else { return ("·".into(), theme.faint) };
        let text = match step.kind {
            Kind::Sum => self.figure(cell.sum),
            Kind::Loser => self.figure(cell.loser),
            Kind::Move if tables.is_tie(step.span) => "◆".into(),
            Kind::Move if cell.choice == Some(End::First) => "◀".into(),
            Kind::Move => "▶".into(),
        };
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

/// The cell that stands out: the one that is asked for, or that was filled last.
fn at(run: &Run<Tabling>) -> Step {
    let is_asked = run.question().is_some();
    run.algorithm().filled(if is_asked { run.done() } else { run.last().unwrap_or(0) })
}

/// Where only the table of `step` is in sight: that there are three, and which sizes of it are drawn in `area`.
fn say_what_is_hidden(tables: &Tables, step: Step, area: Rect, canvas: &mut Canvas<'_>) {
    let count = tables.row().len();
    let [from, to] = sizes_in_sight(step.span.size(), count, area);
    let sizes = match () {
        () if from == to => format!("size {from} of {count} · "),
        () if from > 2 || to < count => format!("sizes {from}–{to} of {count} · "),
        () => String::new(),
    };
    let name = step.kind.name();
    let forms = [format!("{sizes}the other two tables have no room here"), format!("{sizes}1 of 3")];
    let room = usize::from(area.width.saturating_sub(GUTTER + 4)).saturating_sub(name.len());
    let [long, short] = forms;
    let said = if text::columns(&long) <= room { long } else { fitted(&short, room) };
    let [_, spot, _] = columns(area, [fill(0), part(room as u16), part(1)]);
    canvas.line(spot, Line::from(Span::styled(said, canvas.theme.muted)).right_aligned());
}

/// Columns of a cell that has room for every number of the tables, with the gap before it.
fn cell_of(run: Option<&Run<Tabling>>) -> u16 {
    let algorithm = run.map(Run::algorithm);
    let sums = algorithm.iter().flat_map(|tabling| {
        tabling.cells().iter().filter_map(|step| tabling.tables().cell(step.span)).map(|cell| short(cell.sum))
    });
    sums.map(|text| text.chars().count()).max().unwrap_or(1).max(3) as u16 + 1
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
