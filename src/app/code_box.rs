//! A code being typed or pasted.

use ratatui::layout::Rect;

use arcade_ui::actions::Action;
use arcade_ui::keys::{Event, KeyCode, KeyEvent};
use arcade_ui::widgets::prompt::Prompt;
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, TextField};

/// Characters that are taken in: more than the longest code has, and enough for what some friends share of a week.
const MOST: usize = 8_000;

/// What the field takes.
const ABOUT: &str = "A friend’s share text ends with it. Dashes, blanks and capitals don’t matter. Several results are compared; “Anna:” before them says whose they are.";

#[derive(Debug, Clone)]
pub(super) struct CodeBox {
    field: TextField,
    complaint: Option<String>,
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
    pub(super) fn refuse(&mut self, sentence: String) {
        self.complaint = Some(sentence);
    }

    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let note = match &self.complaint {
            Some(sentence) => (sentence.as_str(), theme.bad),
            None => (ABOUT, theme.muted),
        };
        let prompt = Prompt {
            title: "Play a friend’s code",
            // What stands around the note takes seven rows.
            height: 7 + wrapped(note.0, usize::from(area.width.clamp(5, Prompt::WIDTH)) - 4).len() as u16,
            field: &self.field,
            placeholder: "type or paste it: H3V0-8G0G-…",
            note,
            labels: &[("⟨play-it⟩ play", Action::Confirm), ("⟨back⟩ close", Action::Back)],
        };
        prompt.draw(area, canvas);
    }
}
