//! The path of a file to import, being typed.

use std::path::PathBuf;

use crossterm::event::Event;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use tui_input::Input as TextInput;

use super::input::type_line;
use crate::actions::Action;
use crate::widgets::{Canvas, buttons, dialog};

/// A text field for a path.
#[derive(Debug, Default)]
pub(super) struct ImportBox {
    input: TextInput,
    /// Why the file that was typed can't be imported.
    complaint: Option<String>,
}

impl ImportBox {
    /// Takes in an event of the terminal; false if it changes nothing.
    pub(super) fn type_event(&mut self, event: &Event) -> bool {
        let handled = type_line(&mut self.input, event);
        if handled {
            self.complaint = None;
        }
        handled
    }

    /// The file; `None` while nothing is typed.
    pub(super) fn path(&self) -> Option<PathBuf> {
        let typed = self.input.value().trim();
        (!typed.is_empty()).then(|| PathBuf::from(typed))
    }

    /// Says why nothing was imported, and leaves what is typed to be mended.
    pub(super) fn refuse(&mut self, sentence: String) {
        self.complaint = Some(sentence);
    }

    /// Draws the box into the middle of `area`.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let inner = dialog("Import games", 58, 10, area, canvas);
        let field = Rect { y: inner.y + 1, height: 1, ..inner }.intersection(inner);
        let room = Rect { x: field.x + 2, width: field.width.saturating_sub(2), ..field };
        let scroll = self.input.visual_scroll(usize::from(room.width.saturating_sub(1)));
        let typed: String = self.input.value().chars().skip(scroll).collect();
        canvas.line(field, Line::from(vec![Span::styled("› ", theme.accent), Span::styled(typed, theme.text)]));
        if self.input.value().is_empty() {
            canvas.line(room, Span::styled("the path of a file: games.json", theme.faint));
        }
        let column = self.input.visual_cursor().saturating_sub(scroll) as u16;
        canvas.set_cursor(((room.x + column).min(room.right()), room.y).into());
        let (note, style) = match &self.complaint {
            Some(sentence) => (sentence.as_str(), theme.bad),
            None => ("A JSON file that an export wrote. Games that are here already stay as they are.", theme.muted),
        };
        let below = Rect { y: inner.y + 3, height: inner.height.saturating_sub(5), ..inner };
        canvas.widget(below, Paragraph::new(note).style(style).wrap(Wrap { trim: true }));
        let labels = [("⟨import-file⟩ import", Action::Confirm), ("⟨back⟩ close", Action::Back)];
        buttons(&labels, Rect { y: inner.bottom().saturating_sub(1), ..inner }, canvas);
    }
}
