//! The path of a file to import, being typed.

use std::path::PathBuf;

use ratatui::layout::Rect;

use arcade_ui::actions::Action;
use arcade_ui::keys::Event;
use arcade_ui::widgets::prompt::Prompt;
use arcade_ui::widgets::{Canvas, TextField};

/// Characters of the longest path that can be typed, about as many as systems allow.
const MOST: usize = 4_096;

/// A text field for a path.
#[derive(Debug)]
pub(super) struct ImportBox {
    field: TextField,
    /// Why the file that was typed can't be imported.
    complaint: Option<String>,
}

impl Default for ImportBox {
    fn default() -> Self {
        Self { field: TextField::new(MOST), complaint: None }
    }
}

impl ImportBox {
    /// Takes in an event of the terminal; false if it changes nothing.
    pub(super) fn type_event(&mut self, event: &Event) -> bool {
        let handled = self.field.type_event(event);
        if handled {
            self.complaint = None;
        }
        handled
    }

    /// The file; `None` while nothing is typed.
    pub(super) fn path(&self) -> Option<PathBuf> {
        let typed = self.field.value().trim();
        (!typed.is_empty()).then(|| PathBuf::from(typed))
    }

    /// Says why nothing was imported, and leaves what is typed to be mended.
    pub(super) fn refuse(&mut self, sentence: String) {
        self.complaint = Some(sentence);
    }

    /// Draws the box into the middle of `area`.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let note = match &self.complaint {
            Some(sentence) => (sentence.as_str(), theme.bad),
            None => {
                ("A .json file that the arcade exported. Games that you have already stay as they are.", theme.muted)
            }
        };
        let prompt = Prompt {
            title: "Import games",
            height: 10,
            field: &self.field,
            placeholder: "the path of a file: games.json",
            note,
            labels: &[("⟨import-file⟩ import", Action::Confirm), ("⟨back⟩ close", Action::Back)],
        };
        prompt.draw(area, canvas);
    }
}
