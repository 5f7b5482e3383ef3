//! What somebody presses, types, pastes and points at, whatever tells of it: a terminal, or something else that shows
//! the arcade.
//!
//! The events are those of `terminput`, which knows of no particular terminal. A [`Key`] is what they have in common
//! with the table of commands and with the settings file.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

pub use terminput::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind, ScrollDirection,
};

/// A key, and which of Ctrl, Alt, Shift and Cmd are held down with it. The same key is written in one way only: a letter
/// with Shift is a capital.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

/// A text that names no key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoKey;

/// What is held down: its name in the settings file, and as it is told.
const HELD: [(&str, &str, KeyModifiers); 4] = [
    ("ctrl-", "Ctrl-", KeyModifiers::CTRL),
    ("alt-", "Alt-", KeyModifiers::ALT),
    ("shift-", "Shift-", KeyModifiers::SHIFT),
    ("cmd-", "Cmd-", KeyModifiers::SUPER),
];

/// Keys by their names, as they are told first.
const NAMED: [(&str, KeyCode); 20] = [
    ("Esc", KeyCode::Esc),
    ("Enter", KeyCode::Enter),
    ("Left", KeyCode::Left),
    ("Right", KeyCode::Right),
    ("Up", KeyCode::Up),
    ("Down", KeyCode::Down),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PageUp", KeyCode::PageUp),
    ("PageDown", KeyCode::PageDown),
    ("Tab", KeyCode::Tab),
    ("Backspace", KeyCode::Backspace),
    ("Delete", KeyCode::Delete),
    ("Del", KeyCode::Delete),
    ("Insert", KeyCode::Insert),
    ("Ins", KeyCode::Insert),
    ("Space", KeyCode::Char(' ')),
    ("Hyphen", KeyCode::Char('-')),
    ("Minus", KeyCode::Char('-')),
    ("-", KeyCode::Char('-')),
];

/// The name of Tab with Shift.
const BACK_TAB: &str = "BackTab";

/// The last of the keys F1, F2, …
const LAST_FUNCTION: u8 = 24;

impl Key {
    /// The key `code` with what is held down.
    pub const fn new(code: KeyCode, modifiers: KeyModifiers) -> Self {
        match code {
            KeyCode::Char('\r' | '\n') => Self { code: KeyCode::Enter, modifiers },
            KeyCode::Char(c) if c.is_ascii_uppercase() || modifiers.contains(KeyModifiers::SHIFT) => {
                let modifiers = modifiers.union(KeyModifiers::SHIFT);
                Self { code: KeyCode::Char(c.to_ascii_uppercase()), modifiers }
            }
            _ => Self { code, modifiers },
        }
    }

    /// The key without what is held down.
    pub const fn code(self) -> KeyCode {
        self.code
    }

    /// What is held down.
    pub const fn modifiers(self) -> KeyModifiers {
        self.modifiers
    }

    /// The character that it writes into a text field, if it writes one.
    pub fn writes(self) -> Option<char> {
        match self.code {
            KeyCode::Char(c) if (self.modifiers - KeyModifiers::SHIFT).is_empty() => Some(c),
            _ => None,
        }
    }

    /// Whether it is Tab with Shift alone.
    fn is_back_tab(self) -> bool {
        self.code == KeyCode::Tab && self.modifiers == KeyModifiers::SHIFT
    }
}

impl From<KeyEvent> for Key {
    fn from(event: KeyEvent) -> Self {
        Self::new(event.code, event.modifiers)
    }
}

impl From<Key> for KeyEvent {
    fn from(key: Key) -> Self {
        Self::new(key.code).modifiers(key.modifiers)
    }
}

impl FromStr for Key {
    type Err = NoKey;

    /// Reads `ctrl-p`, `F2`, `shift-tab`: what is held down, and the key, in capitals or not.
    fn from_str(text: &str) -> Result<Self, NoKey> {
        let lower = text.to_ascii_lowercase();
        let (mut rest, mut modifiers) = (lower.as_str(), KeyModifiers::NONE);
        while let Some((behind, held)) = HELD.iter().find_map(|&(name, _, held)| Some((rest.strip_prefix(name)?, held)))
        {
            (rest, modifiers) = (behind, modifiers | held);
        }
        let mut characters = rest.chars();
        let code = match (characters.next(), characters.next()) {
            (Some(c), None) if c.is_ascii() => KeyCode::Char(c),
            _ if rest.eq_ignore_ascii_case(BACK_TAB) => {
                modifiers |= KeyModifiers::SHIFT;
                KeyCode::Tab
            }
            _ => match NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(rest)) {
                Some(&(_, code)) => code,
                None => function(rest).ok_or(NoKey)?,
            },
        };
        Ok(Self::new(code, modifiers))
    }
}

/// The key `f2`, say.
fn function(text: &str) -> Option<KeyCode> {
    let number = text.strip_prefix('f').filter(|digits| !digits.starts_with(['0', '+']))?.parse().ok()?;
    (1..=LAST_FUNCTION).contains(&number).then_some(KeyCode::F(number))
}

impl Display for Key {
    /// `Ctrl-p`, `F2`, `BackTab`: what [`Key::from_str`] reads again, for every key that it reads at all.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.is_back_tab() {
            return f.write_str(BACK_TAB);
        }
        for (_, name, held) in HELD {
            if self.modifiers.contains(held) {
                f.write_str(name)?;
            }
        }
        match self.code {
            KeyCode::F(number) => write!(f, "F{number}"),
            code => match (NAMED.iter().find(|&&(_, named)| named == code), code) {
                (Some((name, _)), _) => f.write_str(name),
                (None, KeyCode::Char(c)) => write!(f, "{}", c.to_ascii_lowercase()),
                (None, code) => write!(f, "{code:?}"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> Key {
        text.parse().unwrap_or_else(|_| panic!("{text}"))
    }

    #[test]
    fn keys_are_read_as_they_are_told() {
        for text in ["Ctrl-p", "F2", "Shift-F4", "Alt-a", "Esc", "BackTab", "Space", "Hyphen", "Ctrl-Alt-x", "?", "é"]
        {
            match text.parse::<Key>() {
                Ok(key) => assert_eq!(key.to_string(), text),
                Err(NoKey) => assert_eq!(text, "é", "only letters of ASCII are keys"),
            }
        }
        let named = NAMED.iter().map(|&(_, code)| code).chain((1..=LAST_FUNCTION).map(KeyCode::F));
        for code in named.chain((' '..='~').map(KeyCode::Char)) {
            for held in [KeyModifiers::NONE, KeyModifiers::SHIFT, KeyModifiers::CTRL | KeyModifiers::ALT] {
                let told = Key::new(code, held);
                assert_eq!(key(&told.to_string()), told, "{told}");
                assert_eq!(key(&told.to_string().to_lowercase()), told, "as the settings file has it: {told}");
            }
        }
    }

    #[test]
    fn a_key_has_several_names_and_is_the_same() {
        for (one, other) in [
            ("del", "Delete"),
            ("ins", "insert"),
            ("minus", "-"),
            ("ctrl--", "ctrl-hyphen"),
            ("shift-tab", "backtab"),
            ("shift-ctrl-a", "ctrl-shift-A"),
            ("CTRL-Q", "ctrl-q"),
            ("shift-g", "shift-G"),
        ] {
            assert_eq!(key(one), key(other), "{one}");
        }
        let capital = KeyEvent::new(KeyCode::Char('G'));
        assert_eq!(Key::from(capital), key("shift-g"), "a terminal may leave out the Shift of a capital");
        assert_eq!(Key::from(KeyEvent::new(KeyCode::Char('\r'))), key("enter"));
    }

    #[test]
    fn what_names_no_key_is_refused() {
        for text in ["", "no key", "ctrl-", "f0", "f25", "f+1", "f01", "ab", "hyper-x", "a-b"] {
            assert_eq!(text.parse::<Key>(), Err(NoKey), "{text}");
        }
    }

    #[test]
    fn only_a_character_by_itself_or_with_shift_is_written() {
        assert_eq!(["a", "shift-a", "ctrl-a", "f1"].map(|text| key(text).writes()), [Some('a'), Some('A'), None, None]);
    }
}
