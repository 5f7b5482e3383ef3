//! The key bar: the keys that do something now.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Canvas, Target};
use crate::actions::Action;

/// One key of the bar.
#[derive(Debug, Clone)]
pub struct BarItem {
    /// The key, as [`crate::actions::key_name`] writes it.
    pub key: String,
    /// What it does, in a word or two.
    pub label: &'static str,
    /// The action behind it.
    pub action: Action,
}

/// The keys that are live, most wanted first.
#[derive(Debug, Clone, Default)]
pub struct Bar(pub Vec<BarItem>);

impl Bar {
    /// Draws as many keys as fit whole into one line.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let mut x = area.x;
        for BarItem { key, label, action } in &self.0 {
            let line = Line::from(vec![
                Span::styled(key.as_str(), canvas.theme.key),
                Span::raw(" "),
                Span::styled(*label, canvas.theme.muted),
            ]);
            let width = line.width() as u16;
            if x + width > area.right() {
                break;
            }
            let spot = Rect { x, width, height: 1, ..area };
            canvas.line(spot, line);
            canvas.hit(spot, Target::Act(*action));
            x += width + 3;
        }
    }
}
