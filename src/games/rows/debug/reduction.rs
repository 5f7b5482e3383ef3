//! The linear engine at work: three neighbours with the middle one largest become one, until the row is a valley.

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::actions::Action;
use crate::engine::ends::linear::{Span as Merged, Step, Term, steps, valley_terms};
use crate::screen::Input;
use crate::widgets::Canvas;
use crate::widgets::figures::minus;
use crate::widgets::text::{columns, fitted};

/// Rows of a pane in which there is room for more than the stack.
const ROOMY: u16 = 10;

/// The reduction of the current position, at one of its steps.
#[derive(Debug)]
pub(super) struct Reduction {
    row: Vec<i64>,
    steps: Vec<Step>,
    /// How many steps are done.
    at: usize,
}

impl Reduction {
    /// The reduction of `row`: at its first step, or `done`.
    pub(super) fn new(row: &[i64], done: bool) -> Self {
        let steps = steps(row);
        let at = if done { steps.len() } else { steps.len().min(1) };
        Self { row: row.to_vec(), at, steps }
    }

    pub(super) fn handle(&mut self, input: &Input) -> bool {
        self.at = match input {
            Input::Act(Action::Left | Action::Up) => self.at.saturating_sub(1),
            Input::Act(Action::Right | Action::Down) => (self.at + 1).min(self.steps.len()),
            Input::Act(Action::Home) => 0,
            Input::Act(Action::End) => self.steps.len(),
            _ => return false,
        };
        true
    }

    /// The stack after the steps that are done.
    fn stack(&self) -> Vec<Merged> {
        let mut stack = Vec::new();
        for step in &self.steps[..self.at] {
            step.apply(&mut stack);
        }
        stack
    }

    pub(super) fn caption(&self) -> String {
        if self.at == self.steps.len() {
            return "A valley, which falls and then rises: here both players take the larger end. So V adds the largest, subtracts the next, and so on.".into();
        }
        "Three neighbours x ≤ y ≥ z become one, x − y + z: the value V of the row stays the same.".into()
    }

    pub(super) fn view(&self, text: &dyn Fn(Range<usize>) -> String, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let stack = self.stack();
        let count = format!("step {:>3} of {}   ", self.at, self.steps.len());
        let left = usize::from(area.width).saturating_sub(count.len());
        canvas.row(
            area,
            0,
            Line::from(vec![Span::styled(count, theme.muted), Span::styled(self.last_step(left), theme.text)]),
        );
        // In a low pane the stack takes the rows of what is still to be read.
        let head = if area.height < ROOMY { 1 } else { 4 };
        if head > 1 {
            const LABEL: &str = "still to read  ";
            let read = stack.last().map_or(0, |top| top.items.end);
            let rest = fitted(&spaced(&self.row[read..]), usize::from(area.width).saturating_sub(LABEL.len()));
            canvas.row(area, 2, Line::from(vec![Span::styled(LABEL, theme.muted), Span::styled(rest, theme.faint)]));
            canvas.row(area, 3, Line::from(Span::styled("stack", theme.muted)));
        }
        let fresh = matches!(self.at.checked_sub(1).map(|i| &self.steps[i]), Some(Step::Merge { .. }));
        // The sum of the valley stands below the stack, with a row of air where there is room.
        let sum = match (self.at == self.steps.len(), head > 1) {
            (false, _) => 0,
            (true, air) => 1 + u16::from(air),
        };
        let bars = Rect { y: area.y + head, height: area.height.saturating_sub(head + sum), ..area };
        let after = draw_stack(&stack, fresh, text, bars, canvas);
        if self.at == self.steps.len() {
            let after = after + sum - 1;
            draw_valley(&stack, Rect { y: after, height: area.bottom().saturating_sub(after), ..area }, canvas);
        }
    }

    /// What the last step did, in at most `width` columns.
    fn last_step(&self, width: usize) -> String {
        let Some(done) = self.at.checked_sub(1) else {
            return "nothing is read yet".into();
        };
        let mut before = Vec::new();
        for step in &self.steps[..done] {
            step.apply(&mut before);
        }
        match &self.steps[done] {
            Step::Push { pushed, .. } => format!("read {}", minus(pushed.value)),
            Step::Merge { merged, .. } => {
                let [.., x, y, z] = &before[..] else {
                    return String::new();
                };
                let [x, y, z] = [x, y, z].map(|item| item.value);
                let [x, y, z] = [x, y, z].map(minus);
                let sum = format!("{x} − {y} + {z} = {}", minus(merged.value));
                let whole = format!("{x} ≤ {y} ≥ {z}: merged into {sum}");
                if columns(&whole) <= width { whole } else { fitted(&sum, width) }
            }
        }
    }
}

/// The stack as a table of numbers with a bar each, and the items each number stands for; returns the row below it.
fn draw_stack(
    stack: &[Merged],
    fresh: bool,
    text: &dyn Fn(Range<usize>) -> String,
    area: Rect,
    canvas: &mut Canvas<'_>,
) -> u16 {
    let theme = canvas.theme;
    let room = usize::from(area.height);
    // The row that says how many are hidden takes the place of one.
    let hidden = if stack.len() > room { stack.len() + 1 - room.max(1) } else { 0 };
    let longest_bar = usize::from(area.width / 4).min(24);
    let longest = stack.iter().map(|item| item.value.abs()).max().unwrap_or(1).max(1);
    if hidden > 0 {
        canvas.row(area, 0, Line::from(Span::styled(format!("  … {hidden} more before these"), theme.faint)));
    }
    let from = u16::from(hidden > 0);
    for (row, item) in stack.iter().skip(hidden).enumerate() {
        let top = hidden + row + 1 == stack.len();
        let width = (item.value.abs() as f64 / longest as f64 * longest_bar as f64).round() as usize;
        let style = if top && fresh { theme.accent } else { theme.text };
        let (glyph, bar) = if item.value < 0 { ("░", theme.rival) } else { ("█", theme.you) };
        let line = Line::from(vec![
            Span::styled(format!("{:>6}  ", minus(item.value)), style),
            Span::styled(
                format!("{:<w$} ", glyph.repeat(width), w = longest_bar),
                if top && fresh { theme.accent } else { bar },
            ),
            Span::styled(
                fitted(&text(item.items.clone()), usize::from(area.width).saturating_sub(longest_bar + 9)),
                theme.muted,
            ),
        ]);
        canvas.row(area, from + row as u16, line);
    }
    area.y + from + (stack.len() - hidden) as u16
}

/// `V = 7 − 6 + 5 = 6` over the valley in falling order.
fn draw_valley(stack: &[Merged], area: Rect, canvas: &mut Canvas<'_>) {
    let values: Vec<i64> = stack.iter().map(|item| item.value).collect();
    let terms: Vec<Term> = valley_terms(&values);
    let total: i64 = terms.iter().map(|term| term.signed).sum();
    let mut sum = String::new();
    for (i, term) in terms.iter().enumerate() {
        let value = values[term.index];
        let sign = match (i, i % 2 == 0) {
            (0, _) => "",
            (_, true) => " + ",
            (_, false) => " − ",
        };
        sum.push_str(sign);
        if value < 0 && i > 0 {
            sum.extend(["(", &minus(value), ")"]);
        } else {
            sum.push_str(&minus(value));
        }
    }
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
