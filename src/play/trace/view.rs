//! How a run looks beside the picture of its pane.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::algorithm::{Algorithm, Answer};
use super::prediction::Stage;
use super::run::Run;
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::text::{columns, fitted, wrapped};
use arcade_ui::widgets::{Canvas, Target, below, right_of, row_of, top_of};

/// The least columns of a picture beside the pseudo-code, the columns of that, and the gap before it.
const PICTURE: u16 = 52;
const CODE: u16 = 46;
const GAP: u16 = 2;
/// Rows from which the pseudo-code stands below the picture, and its own rows with the variables.
const HIGH: u16 = 44;
const BELOW: u16 = 18;
/// Rows around the code in a room that has some to spare: the place and the score, the variables below each other, and a
/// question.
const AROUND: usize = 16;

/// The rooms of the pane’s picture and of the run: beside each other where there is room for the pseudo-code, or below
/// each other in a pane that is high; else the run in two rows below, or in one where rows are scarce.
pub fn split(area: Rect) -> [Rect; 2] {
    let [picture, code] = stack::columns(area, [fill(PICTURE), part(GAP + CODE).rank(1)]);
    if !code.is_empty() {
        return [picture, right_of(code, GAP)];
    }
    let rows = match area.height {
        HIGH.. => BELOW,
        0..=3 => 0,
        4..=7 => 1,
        _ => 2,
    };
    stack::rows(area, [fill(0), part(rows)])
}

impl<A: Algorithm> Run<A> {
    /// Draws the run into its room: see [`split`].
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.height > 2 { self.view_beside(area, canvas) } else { self.view_below(area, canvas) }
    }

    fn view_beside(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let width = usize::from(area.width);
        let code = self.algorithm().code();
        let step = self.last().map(|last| self.algorithm().step(last));
        // What the step before has found out is not what is asked, but looks as if it were.
        let is_told = !self.is_complete() && self.question().is_none();
        let variables = step.iter().filter(|_| is_told).flat_map(|step| &step.variables);
        let variables: Vec<(&str, &str)> = variables.map(|(name, value)| (*name, value.as_str())).collect();
        // Where rows are scarce the air goes, and the variables stand side by side. That depends on no value, so that
        // nothing jumps while it runs.
        let roomy = usize::from(area.height) >= code.len() + AROUND;
        let both = self.place_and_standing();
        let is_apart = roomy || columns(&both) > width;
        if is_apart {
            canvas.row(area, 0, Span::styled(fitted(&self.place(), width), theme.muted));
            canvas.row(area, 1, Span::styled(fitted(&self.standing().unwrap_or_default(), width), theme.muted));
        } else {
            canvas.row(area, 0, Span::styled(both, theme.muted));
        }
        let rest = below(area, 1 + u16::from(is_apart) + u16::from(roomy));
        let lit = step.as_ref().filter(|_| is_told).map(|step| step.line);
        for (row, text) in code.iter().enumerate() {
            let style = if lit == Some(row) { theme.selected } else { theme.text };
            let line = format!("{:<width$}", fitted(text, width));
            canvas.row(rest, row as u16, Span::styled(line, style));
        }
        let rest = below(rest, code.len() as u16 + 1);
        let used = if roomy { draw_list(&variables, rest, canvas) } else { draw_flow(&variables, rest, canvas) };
        self.draw_stage(below(rest, used + u16::from(roomy || rest.height > used + 3)), canvas);
    }

    fn view_below(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let width = usize::from(area.width);
        // Where there is one row, what is asked has it, and else where the run stands.
        let rank = |gives_way: bool| part(1).rank(gives_way.into());
        let is_asked = self.stage().is_some();
        let [area, more] = stack::rows(area, [rank(is_asked), rank(!is_asked)]);
        if is_asked {
            self.draw_stage(more, canvas);
        }
        let is_told = !self.is_complete() && self.question().is_none();
        let step = self.last().filter(|_| is_told).map(|last| self.algorithm().step(last));
        let place = self.place_and_standing();
        let Some(step) = step else {
            canvas.row(area, 0, Span::styled(fitted(&place, width), theme.muted));
            return;
        };
        let code = self.algorithm().code().get(step.line).map_or("", |line| line.trim());
        let place = format!("{place}  ");
        let room = width.saturating_sub(place.chars().count());
        let line = Line::from(vec![Span::styled(place, theme.muted), Span::styled(fitted(code, room), theme.selected)]);
        canvas.row(area, 0, line);
        if !is_asked {
            let variables: Vec<String> =
                step.variables.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            // Where not all have room the first ones give way, which say only where the step works.
            let fits = |text: &String| columns(text) <= width;
            let shown = (0..variables.len()).map(|from| variables[from..].join("   ")).find(fits);
            canvas.row(more, 0, Span::styled(shown.unwrap_or_default(), theme.text));
        }
    }

    /// `step 12 of 45 · playing, 2× speed`.
    fn place(&self) -> String {
        let [done, steps] = [self.done(), self.algorithm().steps()].map(grouped);
        let place = if self.is_complete() && steps != "1" {
            format!("all {steps} steps done")
        } else {
            format!("step {done} of {steps}")
        };
        format!("{place}{}", self.pace().note())
    }

    fn place_and_standing(&self) -> String {
        [Some(self.place()), self.standing()].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// `stops at ties · 4 of 5 right`.
    fn standing(&self) -> Option<String> {
        let stop = self.stop().map(|stop| format!("stops {}", stop.place()));
        let told: Vec<String> = [stop, self.score().summary()].into_iter().flatten().collect();
        (!told.is_empty()).then(|| told.join(" · "))
    }

    /// What is typed as the answer, or the choices; after a wrong answer nothing, because the hint line says why.
    fn draw_stage(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let Some(Stage::Asked { question, field, chosen }) = self.stage() else { return };
        let lines = wrapped(&question.asked, usize::from(area.width)).len() as u16;
        let [asked, area] = stack::rows(area, [part(lines).rank(1), fill(1)]);
        canvas.wrapped(asked, &question.asked, theme.text);
        match &question.answer {
            Answer::Number(_) => field.draw_search("your answer", row_of(area, 0), canvas),
            Answer::End(_) => {
                let said = canvas.keys.fill_in(super::prediction::how(&question.answer)).into_owned();
                canvas.wrapped(area, &said, theme.muted);
            }
            Answer::OneOf(choices, _) => {
                let (mut x, mut y) = (0, 0);
                for (at, choice) in choices.iter().enumerate() {
                    let text = format!(" {choice} ");
                    let width = columns(&text) as u16;
                    if x > 0 && x + width > area.width {
                        (x, y) = (0, y + 1);
                    }
                    let spot = top_of(right_of(below(area, y), x), 1).resize((width, 1).into()).intersection(area);
                    canvas
                        .line(spot, Span::styled(text, if Some(at) == *chosen { theme.selected } else { theme.text }));
                    canvas.choice(spot, Target::Page(at), Some(at) == *chosen);
                    x += width + 1;
                }
            }
        }
    }
}

/// Draws a row for each variable, the values below each other; says how many rows it takes.
fn draw_list(variables: &[(&str, &str)], area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let theme = canvas.theme;
    let widest = variables.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (row, (name, value)) in (0..).zip(variables) {
        let room = usize::from(area.width).saturating_sub(widest + 2);
        let name = Span::styled(format!("{name:<widest$}  "), theme.muted);
        canvas.row(area, row, Line::from(vec![name, Span::styled(fitted(value, room), theme.heading)]));
    }
    variables.len() as u16
}

/// Draws as many variables in a row as have room there; says how many rows they take.
fn draw_flow(variables: &[(&str, &str)], area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    const GAP: usize = 3;
    let theme = canvas.theme;
    let width = usize::from(area.width);
    let mut rows: Vec<Line<'_>> = Vec::new();
    for (name, value) in variables {
        let name = format!("{name} ");
        let value = fitted(value, width.saturating_sub(columns(&name)));
        let needed = columns(&name) + columns(&value);
        let spans = [Span::styled(name, theme.muted), Span::styled(value, theme.heading)];
        match rows.last_mut().filter(|row| row.width() + GAP + needed <= width) {
            Some(row) => {
                row.push_span(" ".repeat(GAP));
                row.extend(spans);
            }
            None => rows.push(Line::from_iter(spans)),
        }
    }
    let count = rows.len() as u16;
    for (row, line) in (0..).zip(rows) {
        canvas.row(area, row, line);
    }
    count
}
