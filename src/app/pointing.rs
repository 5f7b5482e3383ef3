//! What somebody presses, pastes and points at, as messages: what the mouse is over hangs on the picture.

use ratatui::layout::{Position, Rect};

use super::Message;
use arcade_ui::keys::{Event, MouseEventKind, ScrollDirection};
use arcade_ui::widgets::{Hits, Target};

/// What can be pointed at in the last picture, and what is.
#[derive(Debug, Default)]
pub struct Pointing {
    hits: Hits,
    /// What the mouse was last over, until a key is pressed.
    hovered: Option<(Rect, Target)>,
}

impl Pointing {
    /// Where the next picture records what can be pointed at: see [`super::App::view`].
    pub const fn hits(&mut self) -> &mut Hits {
        &mut self.hits
    }

    /// The message that an event is; None where it means nothing.
    pub fn message_of(&mut self, event: Event) -> Option<Message> {
        match event {
            Event::Key(key) => {
                self.hovered = None;
                Some(Message::Key(key))
            }
            Event::Paste(text) => Some(Message::Paste(text)),
            Event::Resize { .. } => Some(Message::Redraw),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Scroll(ScrollDirection::Up) => Some(Message::Wheel { up: true }),
                MouseEventKind::Scroll(ScrollDirection::Down) => Some(Message::Wheel { up: false }),
                MouseEventKind::Moved => self.hover(Position::new(mouse.column, mouse.row)),
                _ => self.hits.at(Position::new(mouse.column, mouse.row)).map(Message::Point),
            },
            Event::FocusGained | Event::FocusLost => None,
        }
    }

    /// The mouse moved to `at`. A terminal tells of every cell on the way: only another thing under the mouse is news.
    fn hover(&mut self, at: Position) -> Option<Message> {
        let found = self.hits.find(at).filter(|&(_, target)| target != Target::Nothing);
        if found == self.hovered {
            return None;
        }
        self.hovered = found;
        Some(Message::Hover(at, found.map(|(_, target)| target)))
    }
}
