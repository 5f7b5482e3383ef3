//! Text of any source, made fit to be shown.
//!
//! A title, a path or a word may hold characters that steer a terminal, turn the direction of writing, or don’t show at
//! all. Each of them is written out as JSON and TOML write it, `\u001b`, so that every reader sees what is there, each
//! character takes the columns it seems to take, and printed data stays the same data.

use std::borrow::Cow;
use std::fmt::Write as _;

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Marks, such as accents, that one character may carry; those beyond are written out.
const MOST_MARKS: usize = 3;

/// One line of text in which every character shows; a line break is written out too.
pub fn visible(text: &str) -> Cow<'_, str> {
    written_out(text, |_| false)
}

/// Lines of text in which every character shows; line breaks stay.
pub fn visible_lines(text: &str) -> Cow<'_, str> {
    written_out(text, |c| c == '\n')
}

/// Whether `text` is drawn as it stands, and in as many columns as it seems to take, when `next` is put behind it.
pub(crate) fn shows_behind(text: &str, next: char) -> bool {
    shows(next) && (!is_mark(next) || marks_at_end(text) < MOST_MARKS)
}

/// How many marks the last character of `text` carries; as many as may be where there is nothing to carry one.
fn marks_at_end(text: &str) -> usize {
    let marks = text.chars().rev().take(MOST_MARKS).take_while(|&c| is_mark(c)).count();
    if marks == text.chars().take(MOST_MARKS).count() { MOST_MARKS } else { marks }
}

fn written_out(text: &str, kept: impl Fn(char) -> bool) -> Cow<'_, str> {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~') || kept(char::from(byte))) {
        return text.into();
    }
    let mut plain = String::new();
    // Up to where `text` is in `plain` already.
    let mut done = 0;
    let mut marks = MOST_MARKS;
    for (at, c) in text.char_indices() {
        let mark = is_mark(c);
        if kept(c) {
            marks = MOST_MARKS;
        } else if shows(c) && (!mark || marks < MOST_MARKS) {
            marks = if mark { marks + 1 } else { 0 };
        } else {
            plain.push_str(&text[done..at]);
            done = at + c.len_utf8();
            write_out(c, &mut plain);
            marks = if mark { marks } else { 0 };
        }
    }
    if done == 0 {
        return text.into();
    }
    plain.push_str(&text[done..]);
    plain.into()
}

/// Puts a character behind `text` as JSON writes it, `\\u001b`.
pub(crate) fn write_out(c: char, text: &mut String) {
    for unit in c.encode_utf16(&mut [0; 2]) {
        // Writing to a string can’t fail.
        let _ = write!(text, "\\u{unit:04x}");
    }
}

/// Whether the character is drawn, or changes how the one before it is drawn.
fn shows(c: char) -> bool {
    use GeneralCategory::{Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, Surrogate, Unassigned};
    match c {
        // What nearly every text is made of, and what screens are drawn with.
        ' '..='~' | '¡'..='¬' | '®'..='˿' | '‐'..='‧' | '‰'..='⁞' | '←'..='⏿' | '─'..='➿' => true,
        // Letters, marks and fillers that are drawn as nothing.
        '\u{34f}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{17b4}'
        | '\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{ffa0}'
        | '\u{e0100}'..='\u{e01ef}' => false,
        _ => !matches!(
            c.general_category(),
            Control | Format | LineSeparator | ParagraphSeparator | PrivateUse | Surrogate | Unassigned
        ),
    }
}

/// Whether the character is drawn over or into the one before it.
fn is_mark(c: char) -> bool {
    use GeneralCategory::{EnclosingMark, NonspacingMark, SpacingMark};
    match c {
        '\0'..='\u{2ff}' | '‐'..='⁞' | '←'..='➿' => false,
        // Vowels and last consonants of Hangul syllables that are written letter by letter.
        '\u{1160}'..='\u{11ff}' | '\u{d7b0}'..='\u{d7ff}' => true,
        _ => matches!(c.general_category(), EnclosingMark | NonspacingMark | SpacingMark),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_shows_is_left_as_it_is() {
        for text in ["", "then", "t,h\"en · 3−1", "é 漢字 🎲 ─│▲", "ё\u{301}", "नमस्ते", "\u{ac00}"]
        {
            assert!(matches!(visible(text), Cow::Borrowed(same) if same == text), "{text}");
        }
        assert_eq!(visible_lines("one\ntwo\n"), "one\ntwo\n");
    }

    #[test]
    fn what_steers_or_hides_is_written_out() {
        assert_eq!(visible("\x1b]0;x\x07"), r"\u001b]0;x\u0007");
        assert_eq!(visible("a\r\nb\t\x7f\0"), r"a\u000d\u000ab\u0009\u007f\u0000");
        assert_eq!(visible_lines("a\r\nb"), "a\\u000d\nb");
        assert_eq!(visible("\u{9b}2J\u{85}"), r"\u009b2J\u0085");
        assert_eq!(visible("a\u{202e}b\u{2066}\u{200f}\u{61c}"), r"a\u202eb\u2066\u200f\u061c");
        assert_eq!(visible("\u{200b}\u{200d}\u{feff}\u{2028}\u{ad}"), r"\u200b\u200d\ufeff\u2028\u00ad");
        assert_eq!(visible("\u{e000}\u{378}\u{fe0f}"), r"\ue000\u0378\ufe0f");
        assert_eq!(visible("\u{e0041}"), r"\udb40\udc41", "two units, as JSON has it");
    }

    #[test]
    fn a_character_carries_a_few_marks_and_no_flood() {
        assert_eq!(
            visible("e\u{301}\u{302}\u{303}\u{304}\u{305}x\u{301}"),
            "e\u{301}\u{302}\u{303}\\u0304\\u0305x\u{301}"
        );
        assert_eq!(visible("\u{301}a"), r"\u0301a", "there is nothing to carry it");
        assert_eq!(visible_lines("a\n\u{301}"), "a\n\\u0301");
    }

    proptest! {
        #[test]
        fn every_character_of_the_result_shows_and_it_is_found_again_as_json(text: String) {
            let plain = visible(&text).into_owned();
            prop_assert!(plain.chars().all(shows));
            prop_assert_eq!(visible(&plain), plain.as_str());
            let json = serde_json::to_string(&text).unwrap();
            let printed = visible(&json);
            prop_assert_eq!(serde_json::from_str::<String>(&printed).unwrap(), text);
        }

        #[test]
        fn what_may_be_put_behind_a_text_is_what_is_not_written_out(text in "[a\u{301}]{0,6}", next in prop::sample::select(vec!['a', '\u{301}', '\u{202e}', '漢'])) {
            prop_assume!(matches!(visible(&text), Cow::Borrowed(_)));
            let both = format!("{text}{next}");
            prop_assert_eq!(shows_behind(&text, next), matches!(visible(&both), Cow::Borrowed(_)));
        }
    }
}
