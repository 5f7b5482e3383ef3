//! The answers of a turn as a list: to choose from, and afterwards each with what it leads to.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Choice;
use arcade_ui::widgets::text::{columns, fitted, wrapped};
use arcade_ui::widgets::{Canvas, ScrollList, Target};

/// Columns before an answer, between it and what it leads to, and of the bar of a long list.
const BEFORE: usize = 4;
const BETWEEN: usize = 2;
const BAR: usize = 2;

/// The answers of a turn.
#[derive(Debug)]
pub struct AnswerList<'a> {
    /// The answers.
    pub choices: &'a [Choice],
    /// Which of them is under the cursor.
    pub list: &'a ScrollList,
    /// Whether it is told which of them are right and what each leads to.
    pub told: bool,
    /// Whether the right ones stand out before that, as a hint.
    pub lit: bool,
}

impl AnswerList<'_> {
    /// The columns that all answers take while nothing is told of them.
    pub fn columns(&self) -> u16 {
        let widest = self.choices.iter().map(|choice| columns(&choice.said)).max().unwrap_or(0);
        (widest + BEFORE + BAR) as u16
    }

    /// Draws them, what each leads to beside it where all have room for that, else below it.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let (choices, told) = (self.choices, self.told);
        let room = usize::from(area.width).saturating_sub(BEFORE + BAR);
        let beside = choices.iter().all(|choice| columns(&choice.said) + BETWEEN + columns(&choice.result) <= room);
        let below = choices.iter().map(|choice| wrapped(&choice.result, room).len()).max().unwrap_or(0) as u16;
        let pitch = if told && !beside { 1 + below } else { 1 };
        self.list.draw((choices.len(), pitch), area, canvas, |line, here, spot, canvas| {
            let theme = canvas.theme;
            let choice = &choices[line];
            let (sign, style) = match (told, choice.is_right) {
                (true, true) => ("✓ ", theme.good),
                (true, false) => ("✗ ", theme.bad),
                (false, _) => ("", theme.text),
            };
            let pointer = if here { "▸ " } else { "  " };
            let said = fitted(&choice.said, usize::from(spot.width).saturating_sub(BEFORE));
            let name = match (here, self.lit && choice.is_right) {
                (true, _) => theme.selected,
                (false, true) => theme.good,
                (false, false) => theme.text,
            };
            let mut parts =
                vec![Span::styled(pointer, theme.accent), Span::styled(sign, style), Span::styled(said, name)];
            if told && beside {
                parts.push(Span::styled(format!("  {}", choice.result), theme.muted));
            }
            canvas.line(spot, Line::from(parts));
            if told && !beside {
                for (row, text) in (1..).zip(wrapped(&choice.result, room)) {
                    canvas.row(spot, row, Line::styled(format!("    {text}"), theme.muted));
                }
            }
            canvas.hit(spot, Target::Line(line));
        });
    }
}
