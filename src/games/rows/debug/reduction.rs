//! The linear engine at work: three neighbours with the middle one largest become one, until the row is a valley.

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::actions::Action;
use crate::engine::ends::linear::{Span as Merged, Step, Term, steps, valley_terms};
use crate::screen::Input;
use crate::widgets::Canvas;
use crate::widgets::figures::minus;

/// The reduction of the current position, at one of its steps.
#[derive(Debug)]
pub(super) struct Reduction {
    row: Vec<i64>,
    steps: Vec<Step>,
    /// How many steps are done.
    at: usize,
}

impl Reduction {
    pub(super) fn new(row: &[i64]) -> Self {
        let steps = steps(row);
        Self { row: row.to_vec(), at: steps.len(), steps }
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
            return "A valley: from here both sides take the larger end, so the value V adds and subtracts them, largest first.".into();
        }
        "Three neighbours x ≤ y ≥ z become one, x − y + z: the value V of the row stays the same.".into()
    }

    pub(super) fn view(&self, text: &dyn Fn(Range<usize>) -> String, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let stack = self.stack();
        canvas.row(
            area,
            0,
            Line::from(vec![
                Span::styled(format!("step {:>3} of {}   ", self.at, self.steps.len()), theme.muted),
                Span::styled(self.last_step(), theme.text),
            ]),
        );
        let read = stack.last().map_or(0, |top| top.items.end);
        canvas.row(
            area,
            2,
            Line::from(vec![
                Span::styled("still to read  ", theme.muted),
                Span::styled(spaced(&self.row[read..]), theme.faint),
            ]),
        );
        canvas.row(area, 3, Line::from(Span::styled("stack", theme.muted)));
        let fresh = matches!(self.at.checked_sub(1).map(|i| &self.steps[i]), Some(Step::Merge { .. }));
        let bars = Rect { y: area.y + 4, height: area.height.saturating_sub(4), ..area };
        let after = draw_stack(&stack, fresh, text, bars, canvas);
        if self.at == self.steps.len() {
            draw_valley(&stack, Rect { y: after, height: area.bottom().saturating_sub(after), ..area }, canvas);
        }
    }

    /// What the last step did.
    fn last_step(&self) -> String {
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
                format!(
                    "{} ≤ {} ≥ {}: merged into {} − {} + {} = {}",
                    minus(x),
                    minus(y),
                    minus(z),
                    minus(x),
                    minus(y),
                    minus(z),
                    minus(merged.value)
                )
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
    let room = usize::from(area.height.saturating_sub(4));
    let hidden = stack.len().saturating_sub(room);
    let longest = stack.iter().map(|item| item.value.abs()).max().unwrap_or(1).max(1);
    if hidden > 0 {
        canvas.row(area, 0, Line::from(Span::styled(format!("  … {hidden} more below"), theme.faint)));
    }
    let from = u16::from(hidden > 0);
    for (row, item) in stack.iter().skip(hidden).enumerate() {
        let top = hidden + row + 1 == stack.len();
        let width = (item.value.abs() as f64 / longest as f64 * 24.0).round() as usize;
        let style = if top && fresh { theme.accent } else { theme.text };
        let (glyph, bar) = if item.value < 0 { ("░", theme.rival) } else { ("█", theme.you) };
        let line = Line::from(vec![
            Span::styled(format!("{:>6}  ", minus(item.value)), style),
            Span::styled(format!("{:<25}", glyph.repeat(width)), if top && fresh { theme.accent } else { bar }),
            Span::styled(text(item.items.clone()), theme.muted),
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
    canvas.row(
        area,
        1,
        Line::from(vec![
            Span::styled("V = ", theme.muted),
            Span::styled(sum, theme.text),
            Span::styled(format!(" = {}", minus(total)), theme.accent),
        ]),
    );
}

fn spaced(row: &[i64]) -> String {
    row.iter().map(|&item| minus(item)).collect::<Vec<_>>().join(" ")
}
