//! A code being typed or pasted.

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::share::CodeError;
use arcade_ui::actions::Action;
use arcade_ui::widgets::prompt::Prompt;
use arcade_ui::widgets::{Canvas, TextField};

/// Characters that are taken in: more than the longest code has.
const MOST: usize = 1_000;

#[derive(Debug, Clone)]
pub(super) struct CodeBox {
    field: TextField,
    complaint: Option<CodeError>,
}

impl Default for CodeBox {
    fn default() -> Self {
        Self { field: TextField::new(MOST), complaint: None }
    }
}

impl CodeBox {
    /// Takes in an event of the terminal; false if it changes nothing.
    pub(super) fn type_event(&mut self, event: &Event) -> bool {
        let handled = match event {
            // Help has nothing to add to one field, and no code has a question mark.
            Event::Key(KeyEvent { code: KeyCode::Char('?'), .. }) => true,
            event => self.field.type_event(event),
        };
        if handled {
            self.complaint = None;
        }
        handled
    }

    pub(super) fn typed(&self) -> &str {
        self.field.value()
    }

    /// Says why there is no game to it, and leaves what is typed to be mended.
    pub(super) const fn refuse(&mut self, error: CodeError) {
        self.complaint = Some(error);
    }

    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let complaint = self.complaint.map(|error| error.to_string());
        let note = match &complaint {
            Some(sentence) => (sentence.as_str(), theme.bad),
            None => ("A friend’s share text ends with it. Dashes, blanks and capitals don’t matter.", theme.muted),
        };
        let prompt = Prompt {
            title: "Play a friend’s code",
            height: 9,
            field: &self.field,
            placeholder: "type or paste it: H3V0-8G0G-…",
            note,
            labels: &[("⟨play-it⟩ play", Action::Confirm), ("⟨back⟩ close", Action::Back)],
        };
        prompt.draw(area, canvas);
    }
}
