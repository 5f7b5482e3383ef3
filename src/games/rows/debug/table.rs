//! The value table as a triangle: a row for each length, a column for each place where a sub-string can begin.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use web_time::Instant;

use super::super::Labels;
use super::steps::{Filling, Row};
use super::{RowBoard, Scene, first_in_sight, mark_more, marks_of_rows};
use crate::play::Pane;
use crate::play::trace::{Algorithm as _, Graded, Run, Running};
use crate::screen::Input;
use arcade_engine::ends::table::Table;
use arcade_engine::ends::{Best, End, hint};
use arcade_ui::actions::Action;
use arcade_ui::facts::Say;
use arcade_ui::widgets::figures::{minus, short};
use arcade_ui::widgets::text::fitted;
use arcade_ui::widgets::{Canvas, Target, below, right_of, row_of, spot_in};

/// Columns of the lengths at the left.
const GUTTER: u16 = 5;
/// Rows of a pane in which there is room for the legend.
const WITH_LEGEND: u16 = 14;

/// The table of the whole row, as far as it is filled, with a cursor.
#[derive(Debug)]
pub struct ValueTable {
    run: Run<Filling>,
    largest: i64,
    /// Characters of the longest value or heading, at least 3.
    digits: usize,
    /// The positions the game went through, as (low, length).
    path: Vec<(usize, usize)>,
    /// The position that the panes look at.
    here: (usize, usize),
    /// The cell that was gone to, away from the one that was filled last.
    chosen: Option<(usize, usize)>,
}

impl Pane<RowBoard> for ValueTable {
    fn name(&self) -> &'static str {
        "value table"
    }

    fn about(&self, _: &Scene<'_>) -> Say {
        let spoken = "V is how far the player to move finishes ahead from there. Each value comes from those of the two parts that are one shorter.";
        Say::from("V is how far the player to move finishes ahead from there. Each cell comes from the two above it. ⟨debug-play⟩ fills it again.")
            .spoken(spoken)
    }

    fn arrive(&mut self, scene: &Scene<'_>) {
        self.follow(scene.game.moves());
        self.run.go_to(usize::MAX);
    }

    /// The position that is played, where that is not the whole row.
    fn subject(&self, _: &Scene<'_>) -> Option<String> {
        let filling = self.run.algorithm();
        if self.here.1 == self.items().len() {
            return None;
        }
        match self.run.done() {
            0 => {
                let here = filling.row().name(self.here.0, self.here.1);
                Some(format!("the whole row; {here} is what is left of it"))
            }
            _ if self.run.is_complete() => {
                Some(format!("what is left; {}", filling.step(filling.filled_at(self.here)).said))
            }
            _ => None,
        }
    }

    fn run(&self) -> Option<&dyn Running> {
        Some(&self.run)
    }

    fn answers(&self) -> &[Graded] {
        self.run.answers()
    }

    fn handle(&mut self, input: &Input, _: &Scene<'_>, now: Instant) -> bool {
        if self.run.handle(input, now) {
            self.chosen = None;
            return true;
        }
        let (low, len) = self.cursor();
        let count = self.items().len();
        let (low, len) = match input {
            Input::Act(Action::Up) => (low, len - usize::from(len > 1)),
            Input::Act(Action::Down) => (low, len + 1),
            Input::Point(Target::Cell { low, len }) => (*low, *len),
            _ => return false,
        };
        if len <= count && self.run.question().is_none() {
            let cell = (low.min(count - len), len);
            if self.is_filled(cell) {
                self.chosen = Some(cell);
            }
        }
        true
    }

    fn view(&self, _: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        self.draw(area, canvas);
    }
}

impl ValueTable {
    /// The table of `items` after `moves`.
    pub fn new(items: &[i64], moves: &[End], labels: &Labels) -> Self {
        let run = Run::new(Filling::new(Row::whole(items, labels)));
        let table = run.algorithm().table();
        let cells = (1..=items.len()).flat_map(|len| (0..=items.len() - len).map(move |low| (low, len)));
        let largest = cells.filter_map(|(low, len)| table.value(low, len)).map(i64::abs).max().unwrap_or(1);
        let widest = items.iter().map(|item| short(*item).chars().count()).max().unwrap_or(1);
        let digits = widest.max(short(-largest).chars().count()).max(3);
        let mut this = Self { run, largest, digits, path: Vec::new(), here: (0, 1), chosen: None };
        this.follow(moves);
        this
    }

    fn items(&self) -> &[i64] {
        self.table().row()
    }

    const fn row(&self) -> &Row {
        self.run.algorithm().row()
    }

    fn table(&self) -> &Table {
        self.run.algorithm().table()
    }

    fn follow(&mut self, moves: &[End]) {
        let count = self.items().len();
        let (mut low, mut len) = (0, count);
        self.path = vec![(low, len)];
        for &end in moves {
            low += usize::from(end == End::First);
            len -= 1;
            if len > 0 {
                self.path.push((low, len));
            }
        }
        // After the game the overlay looks at the whole row.
        let here = if moves.len() == count { self.path.first() } else { self.path.last() };
        self.here = here.copied().unwrap_or((0, 1));
        self.chosen = None;
    }

    /// The cell under the cursor: the one that was gone to, the one that is asked for, or the one that was filled last;
    /// where all are filled, the position.
    fn cursor(&self) -> (usize, usize) {
        let filling = self.run.algorithm();
        match (self.chosen, self.run.last()) {
            (Some(chosen), _) => chosen,
            _ if self.run.question().is_some() => filling.filled(self.run.done()),
            _ if self.run.is_complete() => self.here,
            (None, Some(last)) => filling.filled(last),
            (None, None) => (0, 1),
        }
    }

    fn is_filled(&self, cell: (usize, usize)) -> bool {
        self.run.algorithm().filled_at(cell) < self.run.done()
    }

    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.draw_arithmetic(area, canvas);
        // Where room is short the legend gives way to larger cells, and the empty line before it.
        let count = self.items().len();
        let whole = count as u16 + 1;
        let head = if area.height < WITH_LEGEND.min(whole + 3) { 1 } else { 3 };
        if head > 1 {
            self.draw_legend(area, canvas);
        }
        let grid = below(area, head);
        let least = self.digits as u16 + 3;
        if grid.height < 2 || grid.width < GUTTER + least {
            return;
        }
        let theme = canvas.theme;
        let (cell, tall) = self.cell_size(grid);
        let (columns, rows) = (usize::from((grid.width - GUTTER) / cell), usize::from((grid.height - 1) / tall));
        let (low, len) = self.cursor();
        let from_low = first_in_sight(low, columns, count);
        let from_len = 1 + first_in_sight(len - 1, rows, count);
        let spot = |low: usize, y: u16, height: u16| {
            spot_in(grid, [GUTTER + (low - from_low) as u16 * cell, y], [cell, height])
        };
        for low in (from_low..count).take(columns) {
            let heading = format!("{:^w$}", self.row().heading(low), w = usize::from(cell) - 1);
            canvas.line(spot(low, 0, 1), Span::styled(heading, theme.heading));
        }
        let more = [from_low > 0, from_low + columns < count];
        mark_more(right_of(grid, GUTTER - 1), more, canvas);
        // In the corner, whether there are rows above and below those in sight.
        let corner = marks_of_rows([from_len > 1, from_len + rows <= count]);
        canvas.line(spot_in(grid, [0; 2], [GUTTER - 1, 1]), Span::styled(format!("{corner:>3}"), theme.muted));
        for (row, len) in (from_len..=count).take(rows).enumerate() {
            let y = 1 + row as u16 * tall;
            let label = Span::styled(format!("{len:>3}"), theme.faint);
            let height = if tall > 1 { tall - 1 } else { 1 };
            canvas.line(spot_in(grid, [0, y + (height - 1) / 2], [GUTTER, 1]), label);
            for low in (from_low..=count - len).take(columns) {
                self.draw_cell(low, len, spot(low, y, height), canvas);
            }
        }
    }

    /// Columns and rows of a cell with the gap after it: larger where the whole table has room for that.
    fn cell_size(&self, grid: Rect) -> (u16, u16) {
        let count = (self.items().len() as u16).max(1);
        let least = self.digits as u16 + 3;
        let columns = ((grid.width - GUTTER) / count).clamp(least, least + 4);
        let rows = ((grid.height - 1) / count).clamp(1, 4);
        if rows < 2 { (least, 1) } else { (columns, rows) }
    }

    fn draw_cell(&self, low: usize, len: usize, spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (Some(value), Some(best)) = (self.table().value(low, len), self.table().best(low, len)) else {
            return;
        };
        let cursor = self.cursor();
        if !self.is_filled((low, len)) {
            let is_asked = self.run.question().is_some() && cursor == (low, len);
            let (sign, style) = if is_asked { ("?", theme.selected) } else { ("·", theme.faint) };
            let middle = row_of(spot, spot.height.saturating_sub(1) / 2).intersection(spot);
            canvas.line(middle, Span::styled(format!(" {sign:>w$}  ", w = self.digits), style));
            if is_asked {
                canvas.focus(middle);
            }
            return;
        }
        let mut style = theme.heat(value, self.largest);
        let ground = if cursor == (low, len) { theme.selected } else { style };
        let (cursor_low, cursor_len) = cursor;
        let is_parent = len + 1 == cursor_len && (low == cursor_low || low == cursor_low + 1);
        if is_parent {
            style = style.patch(theme.mark);
        }
        if cursor == (low, len) {
            style = theme.selected;
        }
        let on_path = self.path.contains(&(low, len));
        let [open, close] = if on_path { ["[", "]"] } else { [" ", " "] };
        let edge = match on_path {
            // On the full accent its own ink can't be seen.
            _ if cursor == (low, len) && !theme.tints => theme.selected,
            true => theme.accent.add_modifier(Modifier::BOLD),
            false => theme.text,
        };
        let arrow = match best {
            Best::First => "◀",
            Best::Last => "▶",
            Best::Either => "◆",
        };
        let line = Line::from(vec![
            Span::styled(open, edge),
            Span::styled(format!("{:>w$}{arrow}", self.figure(value), w = self.digits), style),
            Span::styled(close, edge),
        ]);
        // The gap after a cell gives way to the second bracket, which is blank off the path.
        let width = spot.width.saturating_sub(1).max(line.width() as u16).min(spot.width);
        let face = spot_in(spot, [0; 2], [width, spot.height]);
        if spot.height > 1 || width > line.width() as u16 {
            canvas.fill(face, ' ', ground);
        }
        let middle = row_of(face, face.height.saturating_sub(1) / 2).intersection(face);
        canvas.line(middle, line.centered());
        canvas.hit(spot, Target::Cell { low, len });
        if cursor == (low, len) {
            canvas.focus(middle);
        }
    }

    /// A value with its sign; shortened where the cell is not wide enough.
    fn figure(&self, value: i64) -> String {
        let whole = hint::signed(value);
        if whole.chars().count() <= self.digits { whole } else { short(value) }
    }

    /// `“then” = max(2 − V“hen” (+2), 6 − V“the” (−4)) = +10`, and which end that says to take.
    fn draw_arithmetic(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (low, len) = self.cursor();
        let (Some(value), Some(options)) = (self.table().value(low, len), self.table().options(low, len)) else {
            return;
        };
        if !self.is_filled((low, len)) {
            return;
        }
        let spelled = |longest| {
            let name = |low, len| self.row().name_within(low, len, longest);
            let whole = name(low, len);
            if len == 1 {
                return format!("{whole} = {}, its own points", minus(value));
            }
            let term = |points: i64, net: i64, low| {
                format!("{} − V{} ({})", minus(points), name(low, len - 1), hint::signed(points - net))
            };
            let first = term(options.first.points, options.first.net, low + 1);
            let last = term(options.last.points, options.last.net, low);
            format!("{whole} = max({first}, {last}) = {}", hint::signed(value))
        };
        let fits = |line: &String| Line::raw(line.as_str()).width() <= usize::from(area.width);
        // Where there is no room for their names, the numbers say enough.
        let term = |points: i64, net: i64| format!("{} − ({})", minus(points), hint::signed(points - net));
        let in_numbers = || {
            let [first, last] = [options.first, options.last].map(|end| term(end.points, end.net));
            format!("V = max({first}, {last}) = {}", hint::signed(value))
        };
        let line = [24, 12, 6].into_iter().map(spelled).find(fits);
        let line = line.unwrap_or_else(|| fitted(&in_numbers(), usize::from(area.width)));
        canvas.row(area, 0, Span::styled(line, theme.text));
    }

    /// What is best at the cursor, and what the marks mean.
    fn draw_legend(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let (low, len) = self.cursor();
        let Some(best) = self.table().best(low, len).filter(|_| self.is_filled((low, len))) else { return };
        let says = match best {
            Best::First => "◀ take first",
            Best::Last => "▶ take last",
            Best::Either => "◆ take either",
        };
        let legend = format!("{says}     ◀ first is best, ▶ last, ◆ both   [ ] this game");
        let legend = fitted(&legend, usize::from(area.width));
        canvas.row(area, 1, Span::styled(legend, canvas.theme.muted));
    }
}
