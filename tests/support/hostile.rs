//! Text that steers a terminal or hides, of every kind, and how a test knows it when it comes out again.

/// Every kind by its name. None has a NUL, which no argument can have, or a line break, which ends a line of a file.
pub(crate) const KINDS: [(&str, &str); 12] = [
    ("C0", "a\x01\x08\x0bb"),
    ("tab and return", "a\tb\rc"),
    ("escape sequence", "a\x1b[31m\x1b[2Jb"),
    ("operating system command", "a\x1b]0;title\x07b\x1b\\"),
    ("C1", "a\u{9b}31m\u{85}\u{90}b"),
    ("DEL", "a\x7fb"),
    ("direction", "a\u{202e}b\u{2066}\u{200e}\u{200f}\u{61c}\u{2069}c"),
    ("zero width", "a\u{200b}\u{200d}\u{feff}\u{2060}\u{ad}b"),
    ("flood of marks", "ae\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}b"),
    ("separators", "a\u{2028}\u{2029}b"),
    ("private", "a\u{e000}\u{f8ff}\u{100000}b"),
    ("unassigned and tags", "a\u{378}\u{e0041}\u{fe0f}b"),
];

/// The first character of `text` that must not come out as it is: a line break may.
pub(crate) fn raw(text: &str) -> Option<char> {
    let mut marks = 0;
    text.chars().find(|&c| {
        marks = if c == '\u{301}' { marks + 1 } else { 0 };
        let hides = matches!(c, '\u{ad}' | '\u{61c}' | '\u{378}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
            || matches!(c, '\u{2060}'..='\u{2069}' | '\u{e000}'..='\u{f8ff}' | '\u{fe0f}' | '\u{feff}')
            || c >= '\u{e0000}';
        c != '\n' && (c.is_control() || hides || marks > 3)
    })
}
