//! The key bar: the keys that do something now.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Canvas, Target};
use crate::actions::Action;
use crate::theme::Theme;

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

/// The keys that are live.
#[derive(Debug, Clone, Default)]
pub struct Bar {
    /// The most wanted first; those that don't fit are left out.
    pub items: Vec<BarItem>,
    /// The one that is always there, at the right: the way to all the others.
    pub pinned: Option<BarItem>,
}

impl Bar {
    /// Draws as many keys as fit whole into one line.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        const GAP: u16 = 3;
        let mut room = area;
        if let Some(pinned) = &self.pinned {
            let line = pinned.line(canvas.theme);
            let width = (line.width() as u16).min(area.width);
            let spot = Rect { x: area.right() - width, width, height: 1, ..area };
            canvas.line(spot, line);
            canvas.hit(spot, Target::Act(pinned.action));
            room.width = area.width.saturating_sub(width + GAP);
        }
        for item in &self.items {
            let line = item.line(canvas.theme);
            let width = line.width() as u16;
            if width > room.width {
                break;
            }
            let spot = Rect { width, height: 1, ..room };
            canvas.line(spot, line);
            canvas.hit(spot, Target::Act(item.action));
            let step = (width + GAP).min(room.width);
            room = Rect { x: room.x + step, width: room.width - step, ..room };
        }
    }
}

impl BarItem {
    fn line(&self, theme: &Theme) -> Line<'_> {
        Line::from(vec![
            Span::styled(self.key.as_str(), theme.key),
            Span::raw(" "),
            Span::styled(self.label, theme.muted),
        ])
    }
}
