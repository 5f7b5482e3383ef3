//! The evaluation bar: where the game is heading under best play.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Canvas;

/// How far ahead you will be, on a scale.
#[derive(Debug)]
pub struct Balance<'a> {
    /// Your name, and that of the other one.
    pub names: [&'a str; 2],
    /// Your total minus the other one's, at the end.
    pub margin: f64,
    /// The margin that fills the bar, positive.
    pub limit: i64,
}

impl Balance<'_> {
    /// Draws the bar into one line of `area`: your part solid, the other one's light.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let [left, right] = self.names.map(|name| Line::raw(name).width() as u16);
        let Some(width) = area.width.checked_sub(left + right + 4).filter(|&width| width >= 8) else {
            return;
        };
        let share = (0.5 + self.margin / (2.0 * self.limit.max(1) as f64)).clamp(0.0, 1.0);
        // Whole columns: a part of one would leave a dark notch between the two.
        let yours = (share * f64::from(width)).round() as usize;
        canvas.line(
            area,
            Line::from(vec![
                Span::styled(self.names[0], theme.you),
                Span::styled(" ▕", theme.faint),
                Span::styled("█".repeat(yours), theme.you),
                Span::styled("░".repeat(usize::from(width) - yours), theme.rival),
                Span::styled("▏ ", theme.faint),
                Span::styled(self.names[1], theme.rival),
            ]),
        );
    }
}
