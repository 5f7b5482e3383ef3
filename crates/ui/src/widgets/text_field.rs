//! A line of text that is typed or pasted.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use tui_input::{Input, InputRequest};

use super::Canvas;
use super::text::{columns, shortened};
use crate::keys::{Event, KeyCode, KeyModifiers};
use crate::visible::shows_behind;

/// A line of text of limited length, with a cursor. What doesn’t show is not taken in.
///
/// The limit is what keeps a text that pours in from the terminal from taking ever longer: a field that is full takes a
/// character in constant time, and says that nothing changed.
#[derive(Debug, Clone)]
pub struct TextField {
    input: Input,
    most: usize,
}

impl Default for TextField {
    /// An empty field for a word or for what is searched.
    fn default() -> Self {
        Self::new(200)
    }
}

impl TextField {
    /// An empty field for at most `most` characters.
    pub fn new(most: usize) -> Self {
        Self { input: Input::default(), most }
    }

    /// The text.
    pub fn value(&self) -> &str {
        self.input.value()
    }

    /// The text with its cursor, to be drawn.
    pub const fn input(&self) -> &Input {
        &self.input
    }

    /// The part of the text around the cursor that `width` columns have room for, and the column of the cursor in it.
    pub fn window(&self, width: usize) -> (&str, u16) {
        let cursor = self.input.visual_cursor();
        let (mut from, mut gone) = (0, 0);
        // What is scrolled out at the left: whole characters, until the cursor is in sight.
        for (at, c) in self.value().char_indices() {
            from = at;
            if cursor - gone <= width {
                break;
            }
            gone += columns(c.encode_utf8(&mut [0; 4]));
        }
        (&self.value()[from..], cursor.saturating_sub(gone) as u16)
    }

    /// Draws the text into the first row of `area` as what is searched for, with the terminal's cursor in it; while it is
    /// empty, `placeholder`.
    pub fn draw_search(&self, placeholder: &str, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let field = Rect { x: area.x + 2, width: area.width.saturating_sub(2), height: area.height.min(1), ..area };
        let (typed, column) = self.window(usize::from(field.width.saturating_sub(1)));
        canvas.line(area, Line::from(vec![Span::styled("› ", theme.accent), Span::styled(typed, theme.text)]));
        if self.value().is_empty() {
            canvas.line(field, Span::styled(shortened(placeholder, usize::from(field.width)), theme.faint));
        }
        if !field.is_empty() {
            canvas.type_at(((field.x + column).min(field.right()), field.y).into());
        }
    }

    /// Puts `text` in place of what is there, cut where the field is full.
    pub fn set(&mut self, text: &str) {
        self.input = Input::new(text.chars().take(self.most).collect());
    }

    /// Takes everything away.
    pub fn clear(&mut self) {
        self.input.reset();
    }

    /// Moves the cursor behind the last character.
    pub fn go_to_end(&mut self) {
        self.input.handle(InputRequest::GoToEnd);
    }

    /// Moves the cursor over one character, on or back; false at either end.
    pub fn step(&mut self, by: i8) -> bool {
        let request = if by < 0 { InputRequest::GoToPrevChar } else { InputRequest::GoToNextChar };
        self.input.handle(request).is_some()
    }

    /// Takes in an event of the terminal; false if that changes nothing. In a text that is pasted, line breaks and tabs
    /// become blanks.
    pub fn type_event(&mut self, event: &Event) -> bool {
        if let Event::Paste(text) = event {
            return self.paste(text);
        }
        match request(event) {
            Some(InputRequest::InsertChar(c)) => self.insert(c),
            Some(InputRequest::Yank) => self.yank(),
            Some(request) => self.input.handle(request).is_some(),
            None => false,
        }
    }

    /// The same where what is typed or pasted comes in place of what is there; what moves the cursor or takes characters away
    /// works on what is there.
    pub fn type_anew(&mut self, event: &Event) -> bool {
        let mut fresh = Self::new(self.most);
        let writes = matches!(event, Event::Paste(_)) || matches!(request(event), Some(InputRequest::InsertChar(_)));
        if !writes || !fresh.type_event(event) {
            return self.type_event(event);
        }
        *self = fresh;
        true
    }

    fn insert(&mut self, c: char) -> bool {
        let before = || self.input.value().chars().take(self.input.cursor()).collect::<String>();
        // Only behind the text before it can a mark be too many: a letter or a sign is taken wherever it stands.
        if self.is_full() || !(c.is_ascii_graphic() || c == ' ' || shows_behind(&before(), c)) {
            return false;
        }
        self.input.handle(InputRequest::InsertChar(c)).is_some()
    }

    /// Writes what was cut out last, if there is room for all of it.
    fn yank(&mut self) -> bool {
        let mut longer = self.input.clone();
        if longer.handle(InputRequest::Yank).is_none() || longer.value().chars().count() > self.most {
            return false;
        }
        self.input = longer;
        true
    }

    fn paste(&mut self, text: &str) -> bool {
        let mut changed = false;
        for c in text.chars() {
            if self.is_full() {
                break;
            }
            changed |= self.insert(if matches!(c, '\n' | '\r' | '\t') { ' ' } else { c });
        }
        changed
    }

    fn is_full(&self) -> bool {
        // As many bytes as characters at least: no need to count the characters of a short text.
        self.input.value().len() >= self.most && self.input.value().chars().count() >= self.most
    }
}

/// What a key does in a line of text, as shells and editors have it.
fn request(event: &Event) -> Option<InputRequest> {
    use InputRequest::{
        DeleteLine, DeleteNextChar, DeleteNextWord, DeletePrevChar, DeletePrevWord, DeleteTillEnd, GoToEnd,
        GoToNextChar, GoToNextWord, GoToPrevChar, GoToPrevWord, GoToStart, InsertChar, Yank,
    };
    const CTRL_ALT: KeyModifiers = KeyModifiers::CTRL.union(KeyModifiers::ALT);
    let Event::Key(key) = event else { return None };
    let request = match (key.modifiers, key.code) {
        (KeyModifiers::NONE, KeyCode::Backspace) | (KeyModifiers::CTRL, KeyCode::Char('h')) => DeletePrevChar,
        (KeyModifiers::NONE, KeyCode::Delete) => DeleteNextChar,
        (KeyModifiers::NONE, KeyCode::Left) | (KeyModifiers::CTRL, KeyCode::Char('b')) => GoToPrevChar,
        (KeyModifiers::NONE, KeyCode::Right) | (KeyModifiers::CTRL, KeyCode::Char('f')) => GoToNextChar,
        (KeyModifiers::CTRL, KeyCode::Left) | (KeyModifiers::META, KeyCode::Char('b')) => GoToPrevWord,
        (KeyModifiers::CTRL, KeyCode::Right) | (KeyModifiers::META, KeyCode::Char('f')) => GoToNextWord,
        (KeyModifiers::NONE, KeyCode::Home) | (KeyModifiers::CTRL, KeyCode::Char('a')) => GoToStart,
        (KeyModifiers::NONE, KeyCode::End) | (KeyModifiers::CTRL, KeyCode::Char('e')) => GoToEnd,
        (KeyModifiers::CTRL, KeyCode::Char('u')) => DeleteLine,
        (KeyModifiers::CTRL, KeyCode::Char('w'))
        | (KeyModifiers::META, KeyCode::Char('d'))
        | (KeyModifiers::META | KeyModifiers::ALT, KeyCode::Backspace) => DeletePrevWord,
        (KeyModifiers::CTRL, KeyCode::Delete) => DeleteNextWord,
        (KeyModifiers::CTRL, KeyCode::Char('k')) => DeleteTillEnd,
        (KeyModifiers::CTRL, KeyCode::Char('y')) => Yank,
        (KeyModifiers::NONE | KeyModifiers::SHIFT | CTRL_ALT, KeyCode::Char(c)) => InsertChar(c),
        _ => return None,
    };
    Some(request)
}

#[cfg(test)]
mod tests {
    use crate::keys::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
        Event::Key(KeyEvent::new(code).modifiers(modifiers))
    }

    #[test]
    fn a_field_takes_no_more_than_it_has_room_for() {
        let mut field = TextField::new(5);
        let letter = key(KeyCode::Char('é'), KeyModifiers::NONE);
        let changes = (0..200_000).filter(|_| field.type_event(&letter)).count();
        assert_eq!((changes, field.value()), (5, "ééééé"));
        assert!(!field.type_event(&Event::Paste("x".repeat(1_000_000))));
        assert!(field.type_event(&key(KeyCode::Backspace, KeyModifiers::NONE)));
        assert!(field.type_event(&Event::Paste("\u{202e}ab".into())));
        assert_eq!(field.value(), "ééééa");
        field.set("far too long");
        assert_eq!(field.value(), "far t");
    }

    #[test]
    fn what_was_cut_out_does_not_come_back_beyond_the_limit() {
        let mut field = TextField::new(6);
        field.type_event(&Event::Paste("abcd".into()));
        assert!(field.type_event(&key(KeyCode::Char('w'), KeyModifiers::CTRL)));
        let changes = (0..9).filter(|_| field.type_event(&key(KeyCode::Char('y'), KeyModifiers::CTRL))).count();
        assert_eq!((changes, field.value()), (1, "abcd"));
    }

    #[test]
    fn what_does_not_show_is_not_taken_in() {
        let mut field = TextField::new(100);
        assert!(!field.type_event(&key(KeyCode::Char('\u{202e}'), KeyModifiers::NONE)));
        field.type_event(&Event::Paste("one\ttwo\r\n\x1b[31mthree\u{200b}e\u{301}\u{301}\u{301}\u{301}\u{301}".into()));
        assert_eq!(field.value(), "one two  [31mthreee\u{301}\u{301}\u{301}");
    }
}
