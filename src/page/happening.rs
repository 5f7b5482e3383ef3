//! What happens in a page that shows pictures, as the page tells of it.

use ratatui::layout::Position;
use serde::Deserialize;

use arcade_ui::keys::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind, ScrollDirection,
};

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "what", rename_all = "camelCase")]
pub enum Happening {
    /// There is room for so much.
    Size {
        /// Cells beside each other.
        columns: u16,
        /// Cells below each other.
        rows: u16,
    },
    /// A key was pressed.
    Key(Pressed),
    /// A text was pasted.
    Paste {
        /// The text.
        text: String,
    },
    /// The mouse did something on the picture, or a finger.
    Mouse {
        deed: Deed,
        /// Units of the picture from its left.
        x: f64,
        /// Units of the picture from its top.
        y: f64,
    },
    /// The time has come that the last picture named.
    Tick,
    /// There is time to compute.
    Work,
}

/// A key, as `KeyboardEvent.key` of a browser names it, with what is held down:
/// <https://www.w3.org/TR/uievents-key/#named-key-attribute-values>.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Pressed {
    key: String,
    #[serde(default)]
    held: Vec<Held>,
}

/// What is held down with a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Held {
    Ctrl,
    Alt,
    Shift,
    Cmd,
}

/// The keys that have the same name here and in a browser are left out: they are read as they are told.
const OTHERS: [(&str, KeyCode); 5] = [
    ("ArrowLeft", KeyCode::Left),
    ("ArrowRight", KeyCode::Right),
    ("ArrowUp", KeyCode::Up),
    ("ArrowDown", KeyCode::Down),
    ("Escape", KeyCode::Esc),
];

impl Pressed {
    /// The key as the arcade knows it; None where it knows no such key.
    pub(super) fn event(&self) -> Option<Event> {
        let mut characters = self.key.chars();
        let code = match (characters.next()?, characters.next()) {
            (c, None) => KeyCode::Char(c),
            _ => match OTHERS.iter().find(|(name, _)| *name == self.key) {
                Some(&(_, code)) => code,
                None => self.key.parse::<arcade_ui::keys::Key>().ok()?.code(),
            },
        };
        let held = self.held.iter().map(|held| match held {
            Held::Ctrl => KeyModifiers::CTRL,
            Held::Alt => KeyModifiers::ALT,
            Held::Cmd => KeyModifiers::SUPER,
            // A character has its Shift in it.
            Held::Shift if matches!(code, KeyCode::Char(_)) => KeyModifiers::NONE,
            Held::Shift => KeyModifiers::SHIFT,
        });
        Some(Event::Key(KeyEvent::new(code).modifiers(held.collect())))
    }
}

/// What a mouse does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Deed {
    Press,
    Move,
    WheelUp,
    WheelDown,
}

impl Deed {
    pub(super) fn event_at(self, at: Position) -> Event {
        let kind = match self {
            Self::Press => MouseEventKind::Down(MouseButton::Left),
            Self::Move => MouseEventKind::Moved,
            Self::WheelUp => MouseEventKind::Scroll(ScrollDirection::Up),
            Self::WheelDown => MouseEventKind::Scroll(ScrollDirection::Down),
        };
        Event::Mouse(MouseEvent { kind, column: at.x, row: at.y, modifiers: KeyModifiers::NONE })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(json: &str) -> Option<Event> {
        match serde_json::from_str(&format!(r#"{{"what":"key",{json}}}"#)).unwrap() {
            Happening::Key(key) => key.event(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn keys_of_a_browser_are_keys_of_the_arcade() {
        let key = |text: &str| text.parse::<arcade_ui::keys::Key>().unwrap();
        for (json, name) in [
            (r#""key":"ArrowLeft""#, "left"),
            (r#""key":"Escape""#, "esc"),
            (r#""key":"Enter""#, "enter"),
            (r#""key":"PageDown""#, "pagedown"),
            (r#""key":"Delete""#, "delete"),
            (r#""key":"F4""#, "f4"),
            (r#""key":"Tab","held":["shift"]"#, "backtab"),
            (r#""key":" ""#, "space"),
            (r#""key":"?","held":["shift"]"#, "?"),
            (r#""key":"G","held":["shift"]"#, "shift-g"),
            (r#""key":"p","held":["ctrl"]"#, "ctrl-p"),
            (r#""key":"x","held":["ctrl","alt"]"#, "ctrl-alt-x"),
        ] {
            let Some(Event::Key(event)) = pressed(json) else { panic!("{json}") };
            assert_eq!(arcade_ui::keys::Key::from(event), key(name), "{json}");
        }
        assert_eq!(pressed(r#""key":"é""#), Some(Event::Key(KeyEvent::new(KeyCode::Char('é')))));
        for none in ["", "Dead", "Shift", "F25", "Unidentified"] {
            assert_eq!(pressed(&format!(r#""key":"{none}""#)), None, "{none}");
        }
    }
}
