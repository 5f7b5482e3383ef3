//! The linear engine at work: three neighbours with the middle one largest become one, until the row is a valley.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use web_time::Instant;

use super::steps::{Merging, Row, merger, sum_of};
use super::{RowBoard, Scene};
use crate::play::Pane;
use crate::play::trace::{Algorithm as _, Graded, Run, Running};
use crate::screen::Input;
use arcade_engine::ends::linear::{Span as Merged, Step};
use arcade_ui::actions::Action;
use arcade_ui::facts::Say;
use arcade_ui::widgets::figures::minus;
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::text::{columns, fitted};
use arcade_ui::widgets::{Canvas, below};

/// Rows of a pane in which there is room for more than the stack.
const ROOMY: u16 = 10;

/// The reduction of the current position, as far as it is done.
#[derive(Debug)]
pub struct Reduction {
    run: Run<Merging>,
}

impl Pane<RowBoard> for Reduction {
    fn name(&self) -> &'static str {
        "linear reduction"
    }

    fn about(&self, _: &Scene<'_>) -> Say {
        "Three neighbours x ≤ y ≥ z become one, x − y + z: V stays the same. In what remains, both players take the larger end.".into()
    }

    fn arrive(&mut self, scene: &Scene<'_>) {
        self.run.replace(Merging::new(scene.row()));
    }

    fn run(&self) -> Option<&dyn Running> {
        Some(&self.run)
    }

    fn answers(&self) -> &[Graded] {
        self.run.answers()
    }

    fn handle(&mut self, input: &Input, _: &Scene<'_>, now: Instant) -> bool {
        let along = match input {
            Input::Act(Action::Up) if self.run.question().is_none() => Action::Left,
            Input::Act(Action::Down) if self.run.question().is_none() => Action::Right,
            _ => return self.run.handle(input, now),
        };
        self.run.handle(&Input::Act(along), now)
    }

    fn view(&self, _: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (algorithm, done) = (self.run.algorithm(), self.run.done());
        let stack = algorithm.stack(done);
        let last = self.run.last().and_then(|last| algorithm.scanned(last));
        canvas.row(area, 0, Span::styled(self.last_step(last, usize::from(area.width)), theme.text));
        // In a low pane the stack takes the rows of what is still to be read.
        let head = if area.height < ROOMY { 1 } else { 4 };
        if head > 1 {
            const LABEL: &str = "still to read  ";
            let read = stack.last().map_or(0, |top| top.items.end);
            let rest =
                fitted(&spaced(&algorithm.row().items()[read..]), usize::from(area.width).saturating_sub(LABEL.len()));
            if !rest.is_empty() {
                canvas.row(
                    area,
                    2,
                    Line::from(vec![Span::styled(LABEL, theme.muted), Span::styled(rest, theme.faint)]),
                );
            }
            canvas.row(area, 3, Span::styled("stack", theme.muted));
        }
        let fresh = matches!(last, Some(Step::Merge { .. }));
        // The sum of the valley stands below the stack, with a row of air where there is room.
        let is_summed = self.run.is_complete() && algorithm.steps() > 0;
        let sum = match (is_summed, head > 1) {
            (false, _) => 0,
            (true, air) => 1 + u16::from(air),
        };
        let [bars, _] = rows(below(area, head), [fill(0), part(sum)]);
        let after = draw_stack(&stack, fresh, algorithm.row(), bars, canvas);
        if is_summed {
            draw_valley(&stack, below(area, after + sum - 1 - area.y), canvas);
        }
    }
}

impl Reduction {
    pub fn new(row: Row) -> Self {
        Self { run: Run::new(Merging::new(row)) }
    }

    /// What the last step did, in at most `width` columns.
    fn last_step(&self, last: Option<&Step>, width: usize) -> String {
        match last {
            None if self.run.is_complete() => "everything is merged".into(),
            None => "nothing is read yet".into(),
            Some(Step::Push { pushed, .. }) => format!("read {}", minus(pushed.value)),
            Some(Step::Merge { from, merged, .. }) => {
                let [x, y, z] = from.each_ref().map(|item| minus(item.value));
                let sum = merger(from, merged);
                let whole = format!("{x} ≤ {y} ≥ {z}: merged into {sum}");
                if columns(&whole) <= width { whole } else { fitted(&sum, width) }
            }
        }
    }
}

/// The stack as a table of numbers with a bar each, and the items each number stands for; returns the row below it.
fn draw_stack(stack: &[Merged], fresh: bool, row: &Row, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let theme = canvas.theme;
    let room = usize::from(area.height);
    // The row that says how many are hidden takes the place of one.
    let hidden = if stack.len() > room { stack.len() + 1 - room.max(1) } else { 0 };
    let longest_bar = usize::from(area.width / 4).min(24);
    let longest = stack.iter().map(|item| item.value.abs()).max().unwrap_or(1).max(1);
    if hidden > 0 {
        canvas.row(area, 0, Span::styled(format!("  … {hidden} more before these"), theme.faint));
    }
    let from = u16::from(hidden > 0);
    for (line, item) in stack.iter().skip(hidden).enumerate() {
        let top = hidden + line + 1 == stack.len();
        let width = (item.value.abs() as f64 / longest as f64 * longest_bar as f64).round() as usize;
        let style = if top && fresh { theme.accent } else { theme.text };
        let (glyph, bar) = if item.value < 0 { ("░", theme.rival) } else { ("█", theme.you) };
        let words = Line::from(vec![
            Span::styled(format!("{:>6}  ", minus(item.value)), style),
            Span::styled(
                format!("{:<w$} ", glyph.repeat(width), w = longest_bar),
                if top && fresh { theme.accent } else { bar },
            ),
            Span::styled(
                fitted(
                    &row.text(item.items.start, item.items.len()),
                    usize::from(area.width).saturating_sub(longest_bar + 9),
                ),
                theme.muted,
            ),
        ]);
        canvas.row(area, from + line as u16, words);
    }
    area.y + from + (stack.len() - hidden) as u16
}

/// `V = 7 − 6 + 5 = 6` over the valley in falling order.
fn draw_valley(stack: &[Merged], area: Rect, canvas: &mut Canvas<'_>) {
    let (sum, total) = sum_of(stack);
    let theme = canvas.theme;
    let total = format!(" = {}", minus(total));
    let sum = fitted(&sum, usize::from(area.width).saturating_sub(4 + columns(&total)));
    canvas.row(
        area,
        0,
        Line::from(vec![
            Span::styled("V = ", theme.muted),
            Span::styled(sum, theme.text),
            Span::styled(total, theme.accent),
        ]),
    );
}

fn spaced(row: &[i64]) -> String {
    row.iter().map(|&item| minus(item)).collect::<Vec<_>>().join(" ")
}
