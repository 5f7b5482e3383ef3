//! Glyph sets: screens draw with Unicode, and the ASCII set translates what they drew.

use std::str::FromStr;

use ratatui::buffer::Buffer;

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

    /// The name used in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unicode => "unicode",
            Self::Ascii => "ascii",
        }
    }

    /// Rewrites what was drawn into `buffer` with this set's characters. Letters a player typed are left alone.
    pub fn apply(self, buffer: &mut Buffer) {
        if self == Self::Unicode {
            return;
        }
        for cell in &mut buffer.content {
            let mut characters = cell.symbol().chars();
            if let (Some(glyph), None) = (characters.next(), characters.next())
                && let Some(plain) = ascii(glyph)
            {
                cell.set_char(plain);
            }
        }
    }
}

impl FromStr for GlyphSet {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "unicode" => Ok(Self::Unicode),
            "ascii" => Ok(Self::Ascii),
            _ => Err(format!("There is no glyph set “{text}”; choose unicode or ascii.")),
        }
    }
}

/// The ASCII character that stands for a glyph of ours; none for anything else.
const fn ascii(glyph: char) -> Option<char> {
    Some(match glyph {
        '│' | '┃' | '▏' | '▕' | '▎' => '|',
        '─' | '━' | '−' | '–' | '—' | '▔' | '▃' | '╌' | '□' => '-',
        '╭' | '╮' | '╰' | '╯' | '┌' | '┐' | '└' | '┘' | '┬' | '┴' | '├' | '┤' | '┼' | '┏' | '┓' | '┗' | '┛' | '▪'
        | '▄' => '+',
        '█' | '▓' | '▉' | '▊' | '▋' | '▌' | '▐' | '■' | '▀' | '╔' | '╗' | '╚' | '╝' | '║' | '▖' | '▗' | '▘' | '▝'
        | '▙' | '▚' | '▛' | '▜' | '▞' | '▟' => '#',
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
        '○' | '◇' => 'o',
        '×' => 'x',
        '✓' => 'y',
        '…' | '⋯' => '~',
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
    fn ascii_translates_our_glyphs_and_keeps_letters() {
        let mut buffer = Buffer::with_lines(["╭─▶é−1…"]);
        GlyphSet::Ascii.apply(&mut buffer);
        assert_eq!(buffer, Buffer::with_lines(["+->é-1~"]));
        assert_eq!(buffer.area, Rect::new(0, 0, 7, 1));
    }
}
