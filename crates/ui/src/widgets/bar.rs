//! The key bar: the keys that do something now.

use super::right_of;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Canvas, Target};
use crate::actions::Action;
use crate::theme::Theme;

/// One entry of the bar: a key, or several that do one thing in different directions.
#[derive(Debug, Clone)]
pub struct BarItem {
    /// The keys, as [`crate::actions::key_name`] writes them, and the action behind each; at least one.
    pub keys: Vec<(String, Action)>,
    /// What they do, in a word or two.
    pub label: &'static str,
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
    /// The keys in `items`, the most wanted first; neighbours that only move about become one entry, and so do signs that share
    /// their words.
    pub fn new(items: impl IntoIterator<Item = BarItem>, pinned: Option<BarItem>) -> Self {
        let mut merged: Vec<BarItem> = Vec::new();
        for mut item in items {
            match merged.last_mut() {
                Some(last) if last.moves() && item.moves() => {
                    last.keys.append(&mut item.keys);
                    last.label = "move";
                }
                Some(last) if last.label == item.label && last.is_sign() && item.is_sign() => {
                    last.keys.append(&mut item.keys);
                }
                _ => merged.push(item),
            }
        }
        Self { items: merged, pinned }
    }

    /// Draws as many keys as fit whole into one line.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        const GAP: u16 = 3;
        let mut room = area;
        if let Some(pinned) = &self.pinned {
            let line = pinned.line(canvas.theme);
            let width = (line.width() as u16).min(area.width);
            let spot = Rect { x: area.right() - width, width, height: 1, ..area };
            canvas.line(spot, line);
            pinned.hit(spot, canvas);
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
            item.hit(spot, canvas);
            let step = (width + GAP).min(room.width);
            room = right_of(room, step);
        }
    }
}

impl BarItem {
    /// Whether all it does is to move up, down, left or right.
    fn moves(&self) -> bool {
        let plain = |(_, action): &(_, Action)| match action {
            Action::Up => self.label == "up",
            Action::Down => self.label == "down",
            Action::Left => self.label == "left",
            Action::Right => self.label == "right",
            _ => false,
        };
        self.label == "move" || self.keys.iter().all(plain)
    }

    /// Whether its keys are signs, such as `<`, or arrows, and no letters or names.
    fn is_sign(&self) -> bool {
        let is_sign = |c: char| c.is_ascii_punctuation() || "←→↑↓".contains(c);
        self.keys.iter().all(|(key, _)| key.chars().count() == 1 && key.chars().all(is_sign))
    }

    /// What stands between two keys: nothing between arrows.
    fn gap(&self) -> &'static str {
        if self.keys.iter().all(|(key, _)| key.chars().count() == 1) { "" } else { "/" }
    }

    fn line(&self, theme: &Theme) -> Line<'_> {
        let keys: Vec<&str> = self.keys.iter().map(|(key, _)| key.as_str()).collect();
        Line::from(vec![
            Span::styled(keys.join(self.gap()), theme.key),
            Span::raw(" "),
            Span::styled(self.label, theme.muted),
        ])
    }

    /// Makes each key in `spot` mean its action to the mouse, and the word after them the last one.
    fn hit(&self, spot: Rect, canvas: &mut Canvas<'_>) {
        let mut rest = spot;
        for (key, action) in &self.keys {
            canvas.hit(rest, Target::Act(*action));
            let width = (Line::raw(key.as_str()).width() + self.gap().len()) as u16;
            rest = right_of(rest, width);
        }
    }
}
