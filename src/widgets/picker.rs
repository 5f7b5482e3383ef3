//! A list that shrinks as the player types, and runs the line that Enter falls on.

use crossterm::event::Event;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Canvas, Target, TextField};
use crate::actions::Action;

/// One line to pick.
#[derive(Debug, Clone)]
pub struct Item {
    /// The heading it belongs under.
    pub group: &'static str,
    /// The key, as shown.
    pub key: String,
    /// The name that is searched.
    pub name: String,
    /// One line of what it does, searched too.
    pub summary: String,
    /// What Enter does.
    pub action: Action,
    /// Whether that can be done now.
    pub live: bool,
}

/// A searchable list.
#[derive(Debug, Clone)]
pub struct Picker {
    /// The title of its box.
    pub title: &'static str,
    items: Vec<Item>,
    field: TextField,
    at: usize,
}

impl Picker {
    /// A picker over `items`.
    pub fn new(title: &'static str, items: Vec<Item>) -> Self {
        Self { title, items, field: TextField::default(), at: 0 }
    }

    /// The items that match what is typed: every typed word stands somewhere in the line.
    fn matches(&self) -> Vec<&Item> {
        let words: Vec<String> = self.field.value().split_whitespace().map(str::to_lowercase).collect();
        let holds = |item: &Item| {
            let line = format!("{} {} {} {}", item.key, item.name, item.summary, item.group).to_lowercase();
            words.iter().all(|word| line.contains(word.as_str()))
        };
        let mut found: Vec<&Item> = self.items.iter().filter(|item| holds(item)).collect();
        if let Some(first) = words.first() {
            // A name that begins as typed, or has such a word, is what was meant.
            found.sort_by_key(|item| !item.name.split(' ').any(|part| part.starts_with(first.as_str())));
        }
        found
    }

    /// Puts an event of the terminal into the search text; true if that changed it.
    pub fn type_event(&mut self, event: &Event) -> bool {
        let changed = self.field.type_event(event);
        if changed {
            self.at = 0;
        }
        changed
    }

    /// Moves the cursor; false if `action` moves nothing.
    pub fn step(&mut self, action: Action) -> bool {
        let last = self.matches().len().saturating_sub(1);
        self.at = match action {
            Action::Up | Action::PreviousField => self.at.saturating_sub(1),
            Action::Down | Action::NextField => (self.at + 1).min(last),
            Action::PageUp => self.at.saturating_sub(8),
            Action::PageDown => (self.at + 8).min(last),
            Action::Home => 0,
            Action::End => last,
            _ => return false,
        };
        true
    }

    /// Puts the cursor on line `at` of those shown.
    pub fn point(&mut self, at: usize) {
        self.at = at.min(self.matches().len().saturating_sub(1));
    }

    /// The action under the cursor, if it can be done now.
    pub fn picked(&self) -> Option<Action> {
        self.matches().get(self.at).filter(|item| item.live).map(|item| item.action)
    }

    /// Draws the list into a box in the middle of `area`.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let inner = super::dialog(self.title, 86, area.height.saturating_sub(2).min(30), area, canvas);
        let (typed, column) = self.field.window(usize::from(inner.width.saturating_sub(3)));
        let prompt = Line::from(vec![Span::styled("› ", theme.accent), Span::styled(typed, theme.text)]);
        let cursor = inner.x + 2 + column;
        if self.field.value().is_empty() {
            canvas.line(
                Rect { x: inner.x + 2, width: inner.width.saturating_sub(2), ..inner },
                Span::styled("type to search", theme.faint),
            );
        }
        canvas.line(inner, prompt);
        if inner.height > 0 {
            canvas.set_cursor((cursor.min(inner.right()), inner.y).into());
        }
        let list = Rect { y: inner.y + 2, height: inner.height.saturating_sub(2), ..inner };
        self.draw_list(list, canvas);
    }

    fn draw_list(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let matches = self.matches();
        if matches.is_empty() {
            canvas.line(area, Span::styled("Nothing matches; Backspace takes letters back.", theme.muted));
            return;
        }
        let more = matches.len().saturating_sub(usize::from(area.height));
        let area = Rect { height: area.height.saturating_sub(u16::from(more > 0)), ..area };
        let height = usize::from(area.height);
        let from = self.at.saturating_sub(height.saturating_sub(1) * 2 / 3).min(matches.len().saturating_sub(height));
        let name_width = self.items.iter().map(|item| item.name.len()).max().unwrap_or(0);
        let below = matches.len().saturating_sub(from + height);
        if below > 0 {
            let mark = Span::styled(format!("▼ {below} more"), theme.muted);
            canvas.line(Rect { y: area.bottom(), height: 1, ..area }, Line::from(mark).right_aligned());
        }
        let mut group = "";
        for (row, (i, item)) in matches.iter().enumerate().skip(from).take(height).enumerate() {
            let spot = Rect { y: area.y + row as u16, height: 1, ..area };
            let here = i == self.at;
            let style = |plain| if here { theme.selected } else { plain };
            let heading = if item.group == group { "" } else { item.group };
            group = item.group;
            let mut spans = vec![
                Span::styled(format!("{:>6}  ", item.key), style(if item.live { theme.accent } else { theme.faint })),
                Span::styled(
                    format!("{:name_width$}  ", item.name),
                    style(if item.live { theme.text } else { theme.muted }),
                ),
            ];
            let used: usize = spans.iter().map(Span::width).sum();
            let room = usize::from(spot.width).saturating_sub(used);
            let show_group = room > item.summary.len() + heading.len() + 2;
            let summary = if room >= item.summary.chars().count() { item.summary.as_str() } else { "" };
            spans.push(Span::styled(format!("{summary:room$}"), style(theme.muted)));
            canvas.line(spot, Line::from(spans));
            if show_group {
                canvas.line(spot, Line::from(Span::styled(heading, style(theme.faint))).right_aligned());
            }
            canvas.hit(spot, Target::Line(i));
        }
    }
}
