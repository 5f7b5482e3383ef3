//! How a run looks beside the picture of its pane.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::algorithm::{Algorithm, Answer};
use super::prediction::Stage;
use super::run::Run;
use crate::widgets::figures::grouped;
use crate::widgets::text::fitted;
use crate::widgets::{Canvas, Target};

/// Columns from which the pseudo-code stands beside the picture, its own columns, and the gap before it.
const WIDE: u16 = 100;
const CODE: u16 = 46;
const GAP: u16 = 2;

impl<A: Algorithm> Run<A> {
    /// The rooms of the pane’s picture and of the run: beside each other where there is room for the pseudo-code, else the
    /// run in two rows below, or in one where rows are scarce.
    pub fn split(area: Rect) -> [Rect; 2] {
        if area.width >= WIDE {
            let left = area.width - CODE - GAP;
            return [Rect { width: left, ..area }, Rect { x: area.x + left + GAP, width: CODE, ..area }];
        }
        let rows = match area.height {
            0..=3 => 0,
            4..=7 => 1,
            _ => 2,
        };
        let height = area.height - rows;
        [Rect { height, ..area }, Rect { y: area.y + height, height: rows, ..area }]
    }

    /// Draws the run into its room: see [`Self::split`].
    pub fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.height > 2 { self.view_beside(area, canvas) } else { self.view_below(area, canvas) }
    }

    fn view_beside(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        canvas.row(area, 0, Line::from(Span::styled(fitted(&self.place(), usize::from(area.width)), theme.muted)));
        if let Some(told) = self.standing() {
            canvas.row(area, 1, Line::from(Span::styled(fitted(&told, usize::from(area.width)), theme.muted)));
        }
        let code = self.algorithm().code();
        let step = self.last().map(|last| self.algorithm().step(last));
        let lit = step.as_ref().filter(|_| !self.is_complete()).map(|step| step.line);
        for (row, text) in code.iter().enumerate() {
            let style = if lit == Some(row) { theme.selected } else { theme.text };
            let line = format!("{:<1$}", fitted(text, usize::from(area.width)), usize::from(area.width));
            canvas.row(area, 3 + row as u16, Line::from(Span::styled(line, style)));
        }
        let top = 4 + code.len() as u16;
        let mut rest = Rect { y: area.y + top, height: area.height.saturating_sub(top), ..area }.intersection(area);
        let widest =
            step.iter().flat_map(|step| &step.variables).map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        for (name, value) in step.iter().filter(|_| !self.is_complete()).flat_map(|step| &step.variables) {
            let room = usize::from(rest.width).saturating_sub(widest + 2);
            canvas.row(
                rest,
                0,
                Line::from(vec![
                    Span::styled(format!("{name:<widest$}  "), theme.muted),
                    Span::styled(fitted(value, room), theme.heading),
                ]),
            );
            rest = below(rest, 1);
        }
        self.draw_stage(below(rest, 1), canvas);
    }

    fn view_below(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let width = usize::from(area.width);
        if self.stage().is_some() && area.height > 0 {
            let row = Rect { y: area.bottom() - 1, height: 1, ..area };
            self.draw_stage(row, canvas);
            if area.height < 2 {
                return;
            }
        }
        let step = self.last().filter(|_| !self.is_complete()).map(|last| self.algorithm().step(last));
        let place = [Some(self.place()), self.standing()].into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let Some(step) = step else {
            canvas.row(area, 0, Line::from(Span::styled(fitted(&place, width), theme.muted)));
            return;
        };
        let code = self.algorithm().code().get(step.line).map_or("", |line| line.trim());
        let place = format!("{place}  ");
        let room = width.saturating_sub(place.chars().count());
        let line = Line::from(vec![Span::styled(place, theme.muted), Span::styled(fitted(code, room), theme.selected)]);
        canvas.row(area, 0, line);
        if area.height > 1 && self.stage().is_none() {
            let variables: Vec<String> =
                step.variables.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            canvas.row(area, 1, Line::from(Span::styled(fitted(&variables.join("   "), width), theme.text)));
        }
    }

    /// `step 12 of 45 · playing, 2× speed`.
    fn place(&self) -> String {
        let [done, steps] = [self.done(), self.algorithm().steps()].map(|count| grouped(count as u128));
        let place =
            if self.is_complete() { format!("all {steps} steps done") } else { format!("step {done} of {steps}") };
        format!("{place}{}", self.pace().note())
    }

    /// `stops at ties · 4 of 5 right`.
    fn standing(&self) -> Option<String> {
        let stop = self.stop().map(|stop| format!("stops {}", stop.place()));
        let told: Vec<String> = [stop, self.score().told()].into_iter().flatten().collect();
        (!told.is_empty()).then(|| told.join(" · "))
    }

    /// What is typed as the answer, or the choices; after a wrong answer nothing, because the hint line says why.
    fn draw_stage(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let Some(Stage::Asked { question, field, chosen }) = self.stage() else { return };
        let used = if area.height > 1 { canvas.wrapped(area, &question.asked, theme.text) } else { 0 };
        let area = below(area, used);
        if area.is_empty() {
            return;
        }
        match &question.answer {
            Answer::Number(_) => field.draw_search("your answer", Rect { height: 1, ..area }, canvas),
            Answer::End(_) => {
                let said = canvas.keys.fill_in(super::prediction::how(&question.answer)).into_owned();
                canvas.wrapped(area, &said, theme.muted);
            }
            Answer::OneOf(choices, _) => {
                let (mut x, mut y) = (area.x, area.y);
                for (at, choice) in choices.iter().enumerate() {
                    let text = format!(" {choice} ");
                    let width = Span::raw(text.as_str()).width() as u16;
                    if x > area.x && x + width > area.right() {
                        (x, y) = (area.x, y + 1);
                    }
                    let spot = Rect { x, y, width, height: 1 }.intersection(area);
                    canvas.line(spot, Span::styled(text, if at == *chosen { theme.selected } else { theme.text }));
                    canvas.hit(spot, Target::Page(at));
                    x += width + 1;
                }
            }
        }
    }
}

/// What is left of `area` below its first `rows`.
fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}
