//! From the bytes of a terminal to events.
//!
//! What a complete sequence means is the business of `terminput`. Here is decided where a sequence ends that was cut off
//! or damaged on its way: nothing that a terminal sends may swallow the keys that follow.

use std::collections::VecDeque;
use std::time::Duration;

use crate::keys::{Event, KeyCode, KeyEvent, KeyModifiers};

const ESC: u8 = 0x1b;

/// Ctrl-C.
const INTERRUPT: u8 = 0x03;

const PASTE_BEGINS: &[u8] = b"\x1b[200~";

const PASTE_ENDS: &[u8] = b"\x1b[201~";

/// How long the rest of a key's or the mouse's sequence may take: they are sent in one piece, which only a slow line
/// splits.
const KEY_PATIENCE: Duration = Duration::from_millis(250);

/// How long an escape that was read behind other bytes may stand alone, before it is the key of that name. A mouse that
/// moves quickly sends so much that reads end in the middle of it.
const ESC_PATIENCE: Duration = Duration::from_millis(30);

/// How long a paste may pause. A large one comes in pieces, as fast as the terminal gets rid of them.
const PASTE_PATIENCE: Duration = Duration::from_millis(500);

/// Bytes of the longest sequence of a key.
const LONGEST_KEY: usize = 64;

/// Bytes that are kept of a paste; what comes beyond is left out.
const LONGEST_PASTE: usize = 1 << 20;

/// Makes events of bytes.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    /// The sequence that has begun.
    pending: Vec<u8>,
    ready: VecDeque<Event>,
}

impl Decoder {
    /// Takes in `bytes`, which were read at once. With `more` the rest of them is still to be read.
    pub(super) fn feed(&mut self, bytes: &[u8], more: bool) {
        // Pastes come in large pieces, and hardly ever with control characters.
        if bytes == [INTERRUPT] && self.is_pasting() {
            self.give_up();
        }
        for (at, &byte) in bytes.iter().enumerate() {
            // Who presses the key sends it alone.
            let is_behind = byte == ESC && at > 0;
            self.take(byte, more || at + 1 < bytes.len() || is_behind);
        }
    }

    /// The next event, if there is one.
    pub(super) fn next(&mut self) -> Option<Event> {
        self.ready.pop_front()
    }

    /// How long to wait for the rest of what has begun, before it is given up; `None` if nothing has.
    pub(super) fn patience(&self) -> Option<Duration> {
        match &self.pending[..] {
            [] => None,
            [ESC] => Some(ESC_PATIENCE),
            _ if self.is_pasting() => Some(PASTE_PATIENCE),
            _ => Some(KEY_PATIENCE),
        }
    }

    /// Ends what has begun without its end. What was pasted so far is an event; half a key is none.
    pub(super) fn give_up(&mut self) {
        let pending = std::mem::take(&mut self.pending);
        match &pending[..] {
            [ESC] => self.ready.push_back(Event::Key(KeyCode::Esc.into())),
            // Alt with a key that also begins the sequences of other keys.
            &[ESC, byte] => {
                self.ready
                    .push_back(Event::Key(KeyEvent::new(KeyCode::Char(byte.into())).modifiers(KeyModifiers::ALT)));
            }
            _ => {
                if let Some(pasted) = pending.strip_prefix(PASTE_BEGINS).filter(|pasted| !pasted.is_empty()) {
                    self.ready.push_back(Event::Paste(String::from_utf8_lossy(pasted).into_owned()));
                }
            }
        }
    }

    fn is_pasting(&self) -> bool {
        self.pending.starts_with(PASTE_BEGINS)
    }

    /// Takes in one byte; `more` says whether others were read together with it.
    fn take(&mut self, byte: u8, more: bool) {
        if self.is_pasting() {
            return self.take_pasted(byte);
        }
        let cuts_off = match &self.pending[..] {
            [] => false,
            [ESC] => byte == ESC,
            [ESC, ..] => byte < b' ',
            // Half a character.
            _ => byte.is_ascii(),
        };
        if cuts_off {
            if self.pending == [ESC] {
                self.ready.push_back(Event::Key(KeyCode::Esc.into()));
            }
            self.pending.clear();
        }
        self.pending.push(byte);
        if self.pending == [ESC] && more {
            return;
        }
        if is_out_of_range(&self.pending) || self.pending.len() > LONGEST_KEY {
            self.pending.clear();
            return;
        }
        match Event::parse_from(&self.pending) {
            Ok(None) => {}
            Ok(Some(event)) => {
                self.pending.clear();
                self.ready.push_back(event);
            }
            // What no terminal of today sends.
            Err(_) => self.pending.clear(),
        }
    }

    fn take_pasted(&mut self, byte: u8) {
        self.pending.push(byte);
        if let Some(paste) = self.pending.strip_suffix(PASTE_ENDS) {
            let pasted = String::from_utf8_lossy(&paste[PASTE_BEGINS.len()..]).into_owned();
            self.pending.clear();
            self.ready.push_back(Event::Paste(pasted));
        } else if self.pending.len() > LONGEST_PASTE {
            // The last bytes stay, since they may be the first ones of the end.
            self.pending.remove(self.pending.len() - PASTE_ENDS.len());
        }
    }
}

/// Whether this is a report of the mouse at column or row 0. Both count from 1, and the parser subtracts that.
fn is_out_of_range(sequence: &[u8]) -> bool {
    let Some(report) =
        sequence.strip_prefix(b"\x1b[").and_then(|rest| rest.strip_suffix(b"M").or(rest.strip_suffix(b"m")))
    else {
        return false;
    };
    let places = report.split(|&byte| byte == b';').skip(1);
    places.into_iter().any(|place| !place.is_empty() && place.iter().all(|&digit| digit == b'0'))
}

#[cfg(test)]
mod tests {
    use crate::keys::{MouseButton, MouseEventKind};
    use proptest::strategy::Strategy;

    use super::*;

    /// The events of `chunks`, each read at once, and of a pause after the last one.
    fn events(chunks: &[&[u8]]) -> Vec<Event> {
        let mut decoder = Decoder::default();
        for chunk in chunks {
            decoder.feed(chunk, false);
        }
        if decoder.patience().is_some() {
            decoder.give_up();
        }
        assert_eq!(decoder.patience(), None, "what was given up is over");
        std::iter::from_fn(|| decoder.next()).collect()
    }

    #[test]
    fn a_read_that_ends_behind_an_escape_presses_no_key() {
        let moves = |chunks: &[&[u8]]| {
            let events = events(chunks);
            assert!(events.iter().all(|event| matches!(event, Event::Mouse(_))), "{events:?}");
            events.len()
        };
        assert_eq!(moves(&[b"\x1b[<35;3;1M\x1b", b"[<35;4;1M"]), 2);
        assert_eq!(events(&[b"a\x1b"]), [key(KeyCode::Char('a')), key(KeyCode::Esc)], "after a moment it is the key");
    }

    fn key(code: KeyCode) -> Event {
        Event::Key(code.into())
    }

    fn control(c: char) -> Event {
        Event::Key(KeyEvent::new(KeyCode::Char(c)).modifiers(KeyModifiers::CTRL))
    }

    #[test]
    fn keys_pastes_and_the_mouse_are_told_apart() {
        let found = events(&["é\x1b[A\x1bOS\x1b[Z\x1b[15~\x1b[200~a\rb\x1b[201~\x1b[<0;3;2Mq".as_bytes()]);
        let [letter, up, f4, back, f5, paste, Event::Mouse(mouse), last] = &found[..] else { panic!("{found:?}") };
        assert_eq!(
            [letter, up, f4, f5, last],
            [
                &key(KeyCode::Char('é')),
                &key(KeyCode::Up),
                &key(KeyCode::F(4)),
                &key(KeyCode::F(5)),
                &key(KeyCode::Char('q'))
            ]
        );
        assert_eq!(*back, Event::Key(KeyEvent::new(KeyCode::Tab).modifiers(KeyModifiers::SHIFT)));
        assert_eq!(*paste, Event::Paste("a\rb".to_owned()));
        assert_eq!((mouse.kind, mouse.column, mouse.row), (MouseEventKind::Down(MouseButton::Left), 2, 1));
    }

    #[test]
    fn a_sequence_may_come_in_pieces() {
        assert_eq!(events(&[b"\x1b[", b"A"]), [key(KeyCode::Up)]);
        assert_eq!(events(&[b"\xc3", b"\xa9"]), [key(KeyCode::Char('é'))]);
        let pieces: [&[u8]; 4] = [b"\x1b[200~pos", b"ter\x1b", b"[201", b"~x"];
        assert_eq!(events(&pieces), [Event::Paste("poster".to_owned()), key(KeyCode::Char('x'))]);
    }

    #[test]
    fn escape_is_a_key_where_nothing_comes_with_it() {
        assert_eq!(events(&[b"\x1b"]), [key(KeyCode::Esc)]);
        assert_eq!(events(&[b"\x1b\x1b"]), [key(KeyCode::Esc), key(KeyCode::Esc)]);
        assert_eq!(events(&[b"\x1b\x1b[A"]), [key(KeyCode::Esc), key(KeyCode::Up)]);
        let alt = |c| Event::Key(KeyEvent::new(KeyCode::Char(c)).modifiers(KeyModifiers::ALT));
        assert_eq!(events(&[b"\x1ba\x1b["]), [alt('a'), alt('[')]);
    }

    #[test]
    fn half_a_sequence_is_given_up_and_swallows_no_key() {
        for half in ["\x1b[", "\x1b[<", "\x1b[<0;12", "\x1b[1;", "\x1bO", "\x1b[M", "\x1b[M!!", "\x1b[?1", "\x1b[200"] {
            let found = events(&[half.as_bytes(), b"\x03"]);
            assert_eq!(found.last(), Some(&control('c')), "{half:?}");
            let mut decoder = Decoder::default();
            decoder.feed(half.as_bytes(), false);
            assert_eq!(decoder.patience(), Some(KEY_PATIENCE), "{half:?}");
            decoder.give_up();
            decoder.feed(b"q", false);
            assert_eq!(std::iter::from_fn(|| decoder.next()).last(), Some(key(KeyCode::Char('q'))), "{half:?}");
        }
        assert_eq!(events(&[b"\xc3", b"q"]), [key(KeyCode::Char('q'))]);
        assert_eq!(events(&[b"\x1b[<0;1\x1b[B"]), [key(KeyCode::Down)]);
        assert_eq!(events(&[b"\x1b[", &[b'1'; 1000], b"\x03"]).last(), Some(&control('c')));
    }

    #[test]
    fn a_paste_without_its_end_is_what_came_of_it() {
        assert_eq!(events(&[b"\x1b[200~"]), []);
        assert_eq!(events(&[b"\x1b[200~abc"]), [Event::Paste("abc".to_owned())]);
        assert_eq!(events(&[b"\x1b[200~abc", b"\x03"]), [Event::Paste("abc".to_owned()), control('c')]);
        assert_eq!(events(&[b"\x1b[200~a\x03b\x1b[201~"]), [Event::Paste("a\x03b".to_owned())]);
        assert_eq!(events(&[b"\x1b[201~q"]), [key(KeyCode::Char('q'))], "an end alone means nothing");
    }

    #[test]
    fn a_paste_is_cut_where_it_is_too_long() {
        let paste = [PASTE_BEGINS, &vec![b'a'; LONGEST_PASTE + 1000], PASTE_ENDS, b"q"].concat();
        let found = events(&[&paste]);
        let [Event::Paste(text), last] = &found[..] else { panic!("{} events", found.len()) };
        assert!(text.len() <= LONGEST_PASTE && text.bytes().all(|byte| byte == b'a'));
        assert_eq!(*last, key(KeyCode::Char('q')));
    }

    #[test]
    fn no_bytes_do_harm() {
        for bytes in
            ["\x1b[<0;0;0M", "\x1b[<0;0;5m", "\x1b[32;0;0M", "\x1b[M\x20\x20\x20", "\x1b[<99999;1;1M", "\x1b[[Z"]
        {
            let found = events(&[bytes.as_bytes(), b"q"]);
            assert_eq!(found.last(), Some(&key(KeyCode::Char('q'))), "{bytes:?}");
        }
    }

    proptest::proptest! {
        #[test]
        fn whatever_comes_ctrl_c_is_heard_after_it(
            chunks in proptest::collection::vec(
                proptest::collection::vec(proptest::prop_oneof![
                    proptest::prelude::any::<u8>().boxed(),
                    proptest::sample::select(&b"\x1b[<;0123456789Mm~uO?"[..]).boxed(),
                ], 1..40),
                0..6,
            )
        ) {
            let mut decoder = Decoder::default();
            for chunk in &chunks {
                decoder.feed(chunk, false);
            }
            decoder.feed(b"\x03", false);
            let found: Vec<Event> = std::iter::from_fn(|| decoder.next()).collect();
            let pressed = |event: &Event| matches!(event, Event::Key(key) if key.code == KeyCode::Char('c'));
            proptest::prop_assert!(found.last().is_some_and(pressed), "{found:?}");
        }
    }
}
