//! A box in the middle of the screen.

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType};

use super::{Canvas, Target};
use crate::actions::Action;

/// Clears a box of `width` by `height` cells in the middle of `area` (less where there is less room), frames it with
/// `title`, and returns the room inside.
pub fn dialog(title: &str, width: u16, height: u16, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let spot = area.centered(Constraint::Length(width.min(area.width)), Constraint::Length(height.min(area.height)));
    dialog_at(title, spot, canvas)
}

/// The same over `spot`.
pub fn dialog_at(title: &str, spot: Rect, canvas: &mut Canvas<'_>) -> Rect {
    canvas.clear(spot, canvas.theme.overlay);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(canvas.theme.faint)
        .title(format!(" {title} "))
        .title_style(canvas.theme.heading);
    let inner = block.inner(spot);
    canvas.widget(spot, block);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }.intersection(inner)
}

/// Draws what can be done into the first row of `inner`; in the labels, commands stand for their keys.
pub fn buttons(labels: &[(&str, Action)], inner: Rect, canvas: &mut Canvas<'_>) {
    let drawn: Vec<(Line<'_>, Action)> = labels
        .iter()
        .map(|&(label, action)| (Line::from(Span::styled(canvas.keys.fill_in(label), canvas.theme.accent)), action))
        .collect();
    let width: usize = drawn.iter().map(|(button, _)| button.width()).sum();
    // In a narrow terminal they stand closer.
    let gaps = usize::from(inner.width).saturating_sub(width) / drawn.len().saturating_sub(1).max(1);
    let gap = gaps.clamp(2, 4) as u16;
    let (mut x, y) = (inner.x, inner.y);
    for (button, action) in drawn {
        let spot = Rect::new(x, y, button.width() as u16, 1);
        if spot.right() > inner.right() {
            break;
        }
        canvas.line(spot, button);
        canvas.hit(spot, Target::Act(action));
        x += spot.width + gap;
    }
}

/// Draws `answers` as buttons into the first row of `inner`, the one at `lit` as the one that is chosen.
pub fn choose_button(answers: &[(&str, Action)], lit: usize, inner: Rect, canvas: &mut Canvas<'_>) {
    let mut x = inner.x;
    for (at, &(label, action)) in answers.iter().enumerate() {
        let (mark, style) = if at == lit { ("▸", canvas.theme.selected) } else { (" ", canvas.theme.text) };
        let button = Span::styled(format!(" {mark} {label}   "), style);
        let spot = Rect::new(x, inner.y, button.width() as u16, 1).intersection(inner);
        canvas.line(spot, button);
        canvas.choice(spot, Target::Act(action), at == lit);
        x = spot.right() + 3;
    }
}
