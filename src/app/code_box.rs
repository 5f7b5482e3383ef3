//! A code being typed or pasted, and the game it stands for.

use std::time::Instant;

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use tui_input::Input as TextInput;
use tui_input::backend::crossterm::EventHandler;

use super::overlay::Overlay;
use super::{App, Effect};
use crate::actions::Action;
use crate::games::codes;
use crate::model::{GameKey, GameRecord};
use crate::screen::Opening;
use crate::share::{Code, CodeError};
use crate::widgets::{Canvas, buttons, dialog};

/// Characters that are taken in: more than the longest code has.
const MOST: usize = 1_000;

/// A text field for a code.
#[derive(Debug, Clone, Default)]
pub(super) struct CodeBox {
    input: TextInput,
    complaint: Option<CodeError>,
}

impl CodeBox {
    /// Takes in an event of the terminal; false if it changes nothing.
    pub(super) fn type_event(&mut self, event: &Event) -> bool {
        let handled = match event {
            Event::Paste(text) => {
                let pasted = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(MOST);
                pasted.fold(false, |_, c| self.write(c))
            }
            // Help has nothing to add to one field, and no code has a question mark.
            Event::Key(KeyEvent { code: KeyCode::Char('?'), .. }) => true,
            event => self.input.handle_event(event).is_some(),
        };
        if handled {
            self.complaint = None;
        }
        handled
    }

    fn write(&mut self, character: char) -> bool {
        self.input.handle(tui_input::InputRequest::InsertChar(character));
        true
    }

    /// Draws the box into the middle of `area`.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let inner = dialog("Play a friend’s code", 58, 9, area, canvas);
        let field = Rect { y: inner.y + 1, height: 1, ..inner }.intersection(inner);
        let room = Rect { x: field.x + 2, width: field.width.saturating_sub(2), ..field };
        let scroll = self.input.visual_scroll(usize::from(room.width.saturating_sub(1)));
        let typed: String = self.input.value().chars().skip(scroll).collect();
        canvas.line(field, Line::from(vec![Span::styled("› ", theme.accent), Span::styled(typed, theme.text)]));
        if self.input.value().is_empty() {
            canvas.line(room, Span::styled("type or paste it: H3V0-8G0G-…", theme.faint));
        }
        let column = self.input.visual_cursor().saturating_sub(scroll) as u16;
        canvas.set_cursor(Position::new((room.x + column).min(room.right()), room.y));
        let (note, style) = match self.complaint {
            Some(error) => (error.to_string(), theme.bad),
            None => ("Dashes, blanks and capitals don’t matter.".to_owned(), theme.muted),
        };
        let below = Rect { y: inner.y + 3, height: inner.height.saturating_sub(5), ..inner };
        canvas.widget(below, Paragraph::new(note).style(style).wrap(Wrap { trim: true }));
        let labels = [("⟨play-it⟩ play", Action::Confirm), ("⟨back⟩ close", Action::Back)];
        buttons(&labels, Rect { y: inner.bottom().saturating_sub(1), ..inner }, canvas);
    }
}

impl App {
    /// Opens the game of the code that is typed, or says in the box why there is none.
    pub(super) fn play_code(&mut self, now: Instant, effects: &mut Vec<Effect>) -> bool {
        let Some(Overlay::Code(shown)) = self.overlays.last_mut() else { return false };
        if shown.input.value().trim().is_empty() {
            return false;
        }
        let lexicon = self.words.lexicon();
        let key = GameKey::New(self.games + 1);
        match shown.input.value().parse::<Code>().and_then(|code| codes::decode(&code, key, lexicon)) {
            Ok(tag) => {
                self.games += 1;
                self.overlays.pop();
                self.open_game(&GameRecord::begin(tag), Opening::Play, now, effects);
            }
            Err(error) => shown.complaint = Some(error),
        }
        true
    }
}
