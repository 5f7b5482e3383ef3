//! How an exercise looks.
//!
//! ```text
//!   what is to be done
//!             part    sum   loser  move
//!             −1 3      2     ___   ___
//!   loser of −1 3 ›  what is typed
//!   what the last answer came to
//! ```

use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{ABOUT_CODE, ExerciseScreen};
use crate::exercises::{Judging, Spot, Verdict};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::stack::{self, fill, middle_columns, part, rows};
use arcade_ui::widgets::text::{columns, wrapped};
use arcade_ui::widgets::{Canvas, Target};

/// The widest lines of text, and columns between two columns of the table.
const TEXT: u16 = 92;
const GAP: usize = 3;
/// What stands in a cell that is empty.
const EMPTY: &str = "___";

/// The sign of a verdict, and its style.
const fn sign(verdict: Verdict, theme: &Theme) -> (&'static str, Style) {
    match verdict {
        Verdict::Right => ("✓", theme.good),
        Verdict::Follows => ("→", theme.good),
        Verdict::Wrong => ("×", theme.bad),
        Verdict::Missing => ("·", theme.bad),
    }
}

impl ExerciseScreen {
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let hued = canvas.theme.with_accent(self.asked.exercise.game.hue());
        let canvas = &mut canvas.themed(&hued);
        let area = area.centered_horizontally(Constraint::Max(TEXT));
        let width = usize::from(area.width);
        let task: Vec<String> = self.attempt.sheet.task.iter().flat_map(|text| wrapped(text, width)).collect();
        let table = self.attempt.sheet.rows.len() as u16 + u16::from(!self.attempt.sheet.heads.is_empty());
        let result = 1 + u16::from(self.handed_in);
        let [told, table, entry, remark] =
            rows(area, [part(task.len() as u16).rank(1), part(4).to(table).air(1), part(result).air(1), part(1).to(2)]);
        for (row, line) in (0..).zip(task) {
            canvas.row(told, row, Line::styled(line, canvas.theme.muted));
        }
        self.draw_table(table, canvas);
        self.draw_entry(entry, canvas);
        let told = self.attempt.sheet.cell(self.at).filter(|_| self.handed_in);
        let told = told.map(|_| self.told(self.at)).or_else(|| self.remark.clone());
        if let Some(text) = told {
            let text = canvas.keys.fill_in(&text).into_owned();
            canvas.wrapped(remark, &text, canvas.theme.accent);
        }
    }

    /// What stands in each place of the table, and its style, a row a row; the heads first.
    fn places(&self, theme: &Theme) -> Vec<Vec<(String, Style, Option<usize>)>> {
        let sheet = &self.attempt.sheet;
        let judges = self.handed_in || self.attempt.judging == Judging::Each;
        let verdicts = if judges { self.attempt.verdicts() } else { Vec::new() };
        let mut number = 0;
        let mut places: Vec<Vec<(String, Style, Option<usize>)>> = Vec::new();
        if !sheet.heads.is_empty() {
            places.push(sheet.heads.iter().map(|head| (head.clone(), theme.muted, None)).collect());
        }
        for row in &sheet.rows {
            let place = |spot: &Spot| match spot {
                Spot::Text(text) => (text.clone(), theme.text, None),
                Spot::Cell(cell) => {
                    let at = number;
                    number += 1;
                    let given = self.attempt.given(at);
                    let label = if cell.label.is_empty() { String::new() } else { format!("{} ", cell.label) };
                    let verdict = verdicts.get(at).filter(|_| self.handed_in || given.is_some());
                    let unjudged = ("", if given.is_some() { theme.heading } else { theme.faint });
                    let (mark, style) = verdict.map_or(unjudged, |verdict| sign(*verdict, theme));
                    let shown = cell.takes.shown(given.unwrap_or(EMPTY));
                    (format!("{label}{shown} {mark}").trim_end().to_owned(), style, Some(at))
                }
            };
            places.push(row.iter().map(place).collect());
        }
        places
    }

    fn draw_table(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let places = self.places(canvas.theme);
        let count = places.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            places.iter().filter_map(|row| row.get(column)).map(|(text, ..)| columns(text)).max().unwrap_or(0).max(6)
        };
        let widths: Vec<usize> = (0..count).map(width).collect();
        let whole = widths.iter().sum::<usize>() + GAP * count.saturating_sub(1);
        let [mut table] = middle_columns(area, [part(whole as u16)]);
        // The heads stay, and the rest is moved until the cell under the cursor is in sight.
        let heads = usize::from(!self.attempt.sheet.heads.is_empty());
        let here = places.iter().position(|row| row.iter().any(|(.., at)| *at == Some(self.at))).unwrap_or(0);
        let body = places.len() - heads;
        // What is in sight of it is told in the last row.
        table.height -= u16::from(usize::from(table.height) < places.len() && table.height > 1);
        let room = usize::from(table.height).saturating_sub(heads).max(1);
        let from = (here + 1).saturating_sub(heads + room / 2 + 1).min(body.saturating_sub(room));
        let shown = (0..heads).chain(heads + from..places.len()).take(heads + room);
        if body > room {
            let sight = format!("rows {}–{} of {body}", from + 1, from + room);
            let below = Rect { y: table.bottom(), height: 1, ..area }.intersection(area);
            canvas.line(below, Line::styled(sight, canvas.theme.faint).right_aligned());
        }
        for (y, row) in (0..).zip(shown) {
            let mut x = 0;
            for ((text, style, at), width) in places[row].iter().zip(&widths) {
                let spot = Rect { x: table.x + x, y: table.y + y, width: columns(text).max(1) as u16, height: 1 }
                    .intersection(table);
                let is_here = *at == Some(self.at);
                canvas.line(spot, Span::styled(text.clone(), if is_here { canvas.theme.selected } else { *style }));
                if let Some(at) = at {
                    canvas.choice(spot, Target::Line(*at), is_here && self.handed_in);
                }
                x += (width + GAP) as u16;
            }
        }
    }

    /// The cell that is asked for, with what is typed; after the end the result.
    fn draw_entry(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let Some(cell) = self.attempt.sheet.cell(self.at) else { return };
        if self.handed_in {
            let told = format!("{}. Code {}.", self.result(), self.attempt.code());
            canvas.row(area, 0, Line::styled(told, theme.heading));
            canvas.row(area, 1, Line::styled(ABOUT_CODE, theme.muted));
            return;
        }
        let asked = format!("{} ", cell.asked);
        let [asked_spot, field] = stack::columns(area, [part(columns(&asked) as u16), fill(8)]);
        canvas.line(asked_spot, Span::styled(asked, theme.heading));
        let given = cell.takes.shown(self.attempt.given(self.at).unwrap_or(""));
        self.field.draw_search(&given, field, canvas);
    }
}
