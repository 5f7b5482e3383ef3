//! How a program that is checked looks.
//!
//! ```text
//!   what starts it
//!   ▸ etaoin.value   58 of 60 right   95.2 points
//!     etaoin.move    12 of 60 asked
//!   what came of it all
//!   etaoin.value: the smallest wrong answer                1 of 2
//!   question  …
//! ```

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};

use super::CheckScreen;
use arcade_ui::facts::{Fact, FactsView, TableView};
use arcade_ui::visible::visible;
use arcade_ui::widgets::stack::{columns, fill, part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, below, draw_head};

/// The widest lines of text, and the width from which on the functions stand beside what is wrong.
const TEXT: u16 = 100;
const BESIDE: u16 = 150;

impl CheckScreen {
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let hued = canvas.theme.with_accent(self.task.game.hue());
        let canvas = &mut canvas.themed(&hued);
        let table = self.table();
        // The sign stands before the function that is spoken of.
        let named = self.fault().and_then(|fault| Some(fault.title.split_once(':')?.0));
        let at = table.rows.iter().position(|row| Some(row[0].said.long.as_str()) == named);
        let sign = |row: usize, _, canvas: &Canvas<'_>| {
            Span::styled(if Some(row) == at { "▸ " } else { "  " }, canvas.theme.accent)
        };
        let view = TableView::of(&table, at.unwrap_or(0)).still().sign(&sign);
        let count = table.rows.len() as u16;
        let summary = match &self.ended {
            Some(Ok(())) => self.summary(),
            Some(Err(sentence)) => sentence.clone(),
            None => String::new(),
        };
        let widest = if area.width >= BESIDE { view.width() + 4 + TEXT } else { TEXT };
        let area = area.centered_horizontally(Constraint::Max(widest));
        let beside = part(TEXT).air(4).when(area.width > TEXT);
        let [left, right] = columns(area, [fill(1), beside]);
        let told = part(wrapped(&summary, usize::from(left.width)).len() as u16);
        let is_stacked = right.is_empty();
        let [command, functions, told, fault] = rows(
            left,
            [part(1).rank(2), part(1).to(count).rank(1).air(1), told.rank(1).air(1), fill(3).air(1).when(is_stacked)],
        );
        canvas.line(command, Line::styled(visible(self.task.command.line()).into_owned(), canvas.theme.muted));
        view.draw(functions, canvas);
        let is_right = matches!(self.ended, Some(Ok(()))) && self.faults.is_empty();
        canvas.wrapped(told, &summary, if is_right { canvas.theme.good } else { canvas.theme.text });
        self.draw_fault(if is_stacked { fault } else { right }, canvas);
    }

    fn draw_fault(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(fault) = self.fault() else { return };
        let facts: Vec<Fact> = self.told();
        let view = FactsView::new(&facts);
        let body = below(area, 1);
        let mark = self.scroll.mark(view.rows(body.width).into(), body.height.into());
        let place = format!("{} of {}", self.at + 1, self.faults.len());
        let mark = if mark.is_empty() { place } else { format!("{mark}   {place}") };
        draw_head(Line::styled(&fault.title, canvas.theme.heading), &mark, area, canvas);
        view.scrolled(&self.scroll, body, canvas);
    }
}
