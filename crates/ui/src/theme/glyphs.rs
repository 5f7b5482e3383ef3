//! Glyph sets: screens draw with Unicode, and the ASCII set translates what they drew.

use std::borrow::Cow;

use ratatui::buffer::Buffer;

use crate::visible::write_out;

/// Which characters the arcade draws with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GlyphSet {
    /// Box drawing, blocks and arrows.
    #[default]
    Unicode,
    /// Only ASCII, one cell for one cell.
    Ascii,
}

impl GlyphSet {
    /// Both sets.
    pub const ALL: [Self; 2] = [Self::Unicode, Self::Ascii];

    /// The richest set that the terminal can show, by the environment that is read through `var`.
    ///
    /// The locale is the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty, as POSIX has it. One that names another
    /// encoding than UTF-8, or none as `C` does, means ASCII. Where none of the three is set, nothing is known; terminals
    /// of today show UTF-8 there too (containers and remote shells often lack all three), so that means Unicode. The Linux
    /// console has room for 512 glyphs and lacks many of ours; hardware terminals know no Unicode: both get ASCII.
    pub fn detect(var: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| var(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let other_encoding = locale.is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            !locale.contains("utf-8") && !locale.contains("utf8")
        });
        let few_glyphs = set("TERM").is_some_and(|term| {
            let model = term.strip_prefix("vt").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
            model || term == "linux" || term.starts_with("linux-") || term == "ansi" || term == "cons25"
        });
        if other_encoding || few_glyphs { Self::Ascii } else { Self::Unicode }
    }

    /// The name used in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unicode => "unicode",
            Self::Ascii => "ascii",
        }
    }

    /// Lines of text in this set's characters, for where nothing stands in cells: a sign may take several characters, and a
    /// letter that the set has nothing for is written out as JSON does, `\\u00e9`.
    pub fn spelled(self, text: &str) -> Cow<'_, str> {
        if self == Self::Unicode || text.is_ascii() {
            return text.into();
        }
        let mut plain = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '…' | '⋯' => plain.push_str("..."),
                '≤' => plain.push_str("<="),
                '≥' => plain.push_str(">="),
                '±' => plain.push_str("+-"),
                c if c.is_ascii() => plain.push(c),
                c => match ascii(c) {
                    Some(c) => plain.push(c),
                    None => write_out(c, &mut plain),
                },
            }
        }
        plain.into()
    }

    /// Rewrites what was drawn into `buffer` with this set's characters. A letter that the set has nothing for, such as one
    /// that a player typed, becomes a question mark.
    pub fn apply(self, buffer: &mut Buffer) {
        if self == Self::Unicode {
            return;
        }
        for cell in &mut buffer.content {
            if cell.symbol().is_ascii() {
                continue;
            }
            let mut characters = cell.symbol().chars();
            let plain = match (characters.next(), characters.next()) {
                (Some(glyph), None) => ascii(glyph).unwrap_or('?'),
                _ => '?',
            };
            cell.set_char(plain);
        }
    }
}

/// The ASCII character that stands for a glyph of ours; none for anything else.
const fn ascii(glyph: char) -> Option<char> {
    Some(match glyph {
        '│' | '▏' | '▕' | '▎' => '|',
        '─' | '━' | '−' | '–' | '—' | '▔' | '▃' | '╌' | '□' => '-',
        '╭' | '╮' | '╰' | '╯' | '┌' | '┐' | '└' | '┘' | '┬' | '┴' | '├' | '┤' | '┼' | '┏' | '┓' | '┗' | '┛' | '▪'
        | '▄' => '+',
        '█' | '┃' | '▓' | '▉' | '▊' | '▋' | '▌' | '▐' | '■' | '▀' | '╔' | '╗' | '╚' | '╝' | '║' | '▖' | '▗' | '▘'
        | '▝' | '▙' | '▚' | '▛' | '▜' | '▞' | '▟' => '#',
        '▒' | '▍' | '═' | '▅' => '=',
        // The heights of a bar, lowest first, are `_.-+=*%#`.
        '▁' | '␣' => '_',
        '▇' => '%',
        '╱' => '/',
        '╲' => '\\',
        '░' => ':',
        '·' | '∙' | '▂' => '.',
        '←' | '◀' | '‹' | '◂' | '≤' => '<',
        '→' | '▶' | '›' | '▸' | '≥' => '>',
        '↑' | '▲' | '△' | '⇧' => '^',
        '↓' | '▼' | '▽' => 'v',
        '●' | '◆' | '★' | '▆' => '*',
        '○' | '◇' | '☆' => 'o',
        '×' => 'x',
        '✓' => 'y',
        // “1480 ± 120” is about 1480.
        '…' | '⋯' | '±' => '~',
        '“' | '”' => '"',
        '’' | '‘' | '˙' => '\'',
        'Σ' => 'S',
        'Θ' | '◯' => 'O',
        '²' => '2',
        'µ' => 'u',
        'ʳ' => 'r',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;

    use super::*;

    #[test]
    fn the_environment_announces_what_can_be_shown() {
        let detect = |vars: &[(&str, &str)]| {
            GlyphSet::detect(|name| vars.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()))
        };
        for plain in ["C", "POSIX", "de_DE", "de_DE.ISO-8859-1", "ja_JP.eucJP"] {
            assert_eq!(detect(&[("LANG", plain)]), GlyphSet::Ascii, "{plain}");
        }
        for rich in ["C.UTF-8", "de_DE.utf8", "en_GB.UTF-8@euro"] {
            assert_eq!(detect(&[("LANG", rich)]), GlyphSet::Unicode, "{rich}");
        }
        assert_eq!(detect(&[("LANG", "en_GB.UTF-8"), ("LC_CTYPE", "C")]), GlyphSet::Ascii);
        assert_eq!(detect(&[("LC_ALL", "C.UTF-8"), ("LC_CTYPE", "C"), ("LANG", "C")]), GlyphSet::Unicode);
        assert_eq!(detect(&[("LC_ALL", ""), ("LANG", "C")]), GlyphSet::Ascii, "what is empty is not set");
        assert_eq!(detect(&[("TERM", "xterm")]), GlyphSet::Unicode, "nothing is known");
        for term in ["linux", "linux-16color", "vt100", "vt220", "ansi"] {
            assert_eq!(detect(&[("TERM", term), ("LANG", "en_GB.UTF-8")]), GlyphSet::Ascii, "{term}");
        }
        assert_eq!(detect(&[("TERM", "vte-256color"), ("LANG", "en_GB.UTF-8")]), GlyphSet::Unicode);
    }

    #[test]
    fn ascii_translates_our_glyphs_and_asks_for_every_other_one() {
        let mut buffer = Buffer::with_lines(["╭─▶é−1…"]);
        GlyphSet::Ascii.apply(&mut buffer);
        assert_eq!(buffer, Buffer::with_lines(["+->?-1~"]));
        assert_eq!(buffer.area, Rect::new(0, 0, 7, 1));
    }

    #[test]
    fn text_says_in_ascii_what_it_says_in_unicode() {
        let text = "It’s “−3 ± 1”… ≤ 4\n";
        assert_eq!(GlyphSet::Ascii.spelled(text), "It's \"-3 +- 1\"... <= 4\n");
        assert_eq!(GlyphSet::Ascii.spelled("café 🎲"), r"caf\u00e9 \ud83c\udfb2");
        assert!(matches!(GlyphSet::Unicode.spelled(text), Cow::Borrowed(same) if same == text));
    }
}
