//! Answers to choose from: numbers as things in a row, others as lines.

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};

use super::{Keys, View};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::text::{columns, fitted, wrapped};
use arcade_ui::widgets::{Canvas, Face, Target, TileBox};

/// The columns of a number with the gap behind it, the widest first, and its rows where there is room.
const PITCHES: [u16; 3] = [8, 6, 4];
const ROWS: u16 = 3;

/// The rows that the answers take, where `height` are to be had.
pub fn answer_rows(view: &View<'_>, height: u16) -> u16 {
    let wanted = match view.turn.prompt.keys {
        Keys::Number => ROWS,
        _ => view.turn.choices.len() as u16,
    };
    wanted.min(height)
}

/// Draws the answers to choose from into the middle of `area`.
pub fn draw_answers(view: &View<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    if matches!(view.turn.prompt.keys, Keys::Number) {
        draw_numbers(view, area, canvas);
        return;
    }
    let widest = view.turn.choices.iter().map(|choice| columns(&choice.said)).max().unwrap_or(0) as u16;
    draw_answer_list(view, area.centered_horizontally(Constraint::Max(widest + 8)), canvas);
}

fn draw_numbers(view: &View<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let choices = &view.turn.choices;
    let count = choices.len() as u16;
    let pitch = PITCHES.into_iter().find(|pitch| pitch * count <= area.width + 1).unwrap_or(3);
    let width = (pitch * count).saturating_sub(1).min(area.width);
    let left = area.x + (area.width - width) / 2;
    let height = ROWS.min(area.height);
    for (at, choice) in choices.iter().enumerate() {
        let x = left + at as u16 * pitch;
        let spot = Rect { x, width: pitch - 1, height, ..area }.intersection(area);
        let here = at == view.reply.list.at();
        let lit = view.hint.is_some() && choice.is_right;
        let state = match (lit, here) {
            (true, _) => TileState::Best,
            (false, true) => TileState::Live,
            (false, false) => TileState::Plain,
        };
        let face = Face { label: choice.answer.clone(), points: None, gauge: None };
        TileBox { face: &face, state }.draw(spot, canvas);
        canvas.hit(spot, Target::Line(at));
        if here && !spot.is_empty() {
            canvas.focus_on_tile(&face.label, spot);
        }
    }
}

/// The answers of the turn, each with what it leads to once that is known: beside it where all have room for that, else
/// below it.
pub fn draw_answer_list(view: &View<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    /// Columns before an answer, between it and what it leads to, and of the bar of a long list.
    const BEFORE: usize = 4;
    const BETWEEN: usize = 2;
    const BAR: usize = 2;
    let choices = &view.turn.choices;
    let told = !view.asks;
    let room = usize::from(area.width).saturating_sub(BEFORE + BAR);
    let beside = choices.iter().all(|choice| columns(&choice.said) + BETWEEN + columns(&choice.result) <= room);
    let below = choices.iter().map(|choice| wrapped(&choice.result, room).len()).max().unwrap_or(0) as u16;
    let pitch = match (told, beside) {
        (true, true) => 1,
        (true, false) => 1 + below,
        (false, _) => 1 + u16::from(usize::from(area.height) >= choices.len() * 2 + 2),
    };
    view.reply.list.draw((choices.len(), pitch), area, canvas, |line, here, spot, canvas| {
        let theme = canvas.theme;
        let choice = &choices[line];
        let (sign, style) = match (told, choice.is_right) {
            (true, true) => ("✓ ", theme.good),
            (true, false) => ("✗ ", theme.bad),
            (false, _) => ("", theme.text),
        };
        let pointer = if here { "▸ " } else { "  " };
        let said = fitted(&choice.said, usize::from(spot.width).saturating_sub(BEFORE));
        let shines = view.hint.is_some() && choice.is_right;
        let name = if here {
            theme.selected
        } else if shines {
            theme.good
        } else {
            theme.text
        };
        let mut parts = vec![Span::styled(pointer, theme.accent), Span::styled(sign, style), Span::styled(said, name)];
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
