//! A move or a hand as one character.

use crate::model::percent;
use arcade_ui::theme::GlyphSet;

/// What a move was worth, and nothing else of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// A best move.
    Best,
    /// It cost points.
    Costly,
    /// It cost the win, or the tie.
    Blunder,
    /// A guess that was right.
    Hit,
    /// One that was not.
    Miss,
    /// The part of the best total that was made of a hand, in thousandths.
    Part(u16),
    /// Nobody knows what was possible.
    Unknown,
}

impl Mark {
    /// One mark of each kind.
    pub(super) const KINDS: [Self; 7] =
        [Self::Best, Self::Costly, Self::Blunder, Self::Hit, Self::Miss, Self::Part(1_000), Self::Unknown];

    /// The marks in `text`, in their order, at most so many as a text has: those that stand together between blanks, in either
    /// form. A digit of the plain form could be any number, so rows with digits are left out.
    pub(super) fn read(text: &str) -> String {
        let unicode = |c: char| matches!(c, '■' | '▪' | '□' | '·' | '▁'..='▇');
        let is_row = |word: &&str| {
            let is_alone = matches!(*word, "·" | "-" | "+");
            !is_alone && (word.chars().all(unicode) || word.chars().all(|c| matches!(c, '#' | '-' | '+')))
        };
        let character = |c| match c {
            '#' => '■',
            '-' => '□',
            '+' => '▪',
            c => c,
        };
        text.split_whitespace()
            .filter(is_row)
            .flat_map(str::chars)
            .map(character)
            .take(super::MARKS * super::LINES)
            .collect()
    }

    /// Whether both say the same, be it of different parts.
    pub(super) fn is_like(self, other: Self) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// What it says, for who hears it.
    pub(super) fn in_words(self) -> String {
        match self {
            Self::Best => "best move".to_owned(),
            Self::Costly => "gave points away".to_owned(),
            Self::Blunder => "gave the game away".to_owned(),
            Self::Hit => "right".to_owned(),
            Self::Miss => "wrong".to_owned(),
            Self::Part(part) => format!("{} of what was possible", percent(part)),
            Self::Unknown => "not worked out".to_owned(),
        }
    }

    /// Its character, and what that says.
    pub(super) fn meaning(self, glyphs: GlyphSet) -> String {
        let glyph = self.glyph(glyphs);
        match self {
            Self::Part(_) => {
                let [low, half] = [0, 500].map(|part| Self::Part(part).glyph(glyphs));
                format!("{low} {half} {glyph} how much of what was possible")
            }
            _ => format!("{glyph} {}", self.in_words()),
        }
    }

    /// Its character; in ASCII a part is a digit, tenths rounded down.
    pub fn glyph(self, glyphs: GlyphSet) -> char {
        const BARS: [char; 7] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇'];
        let [unicode, ascii] = match self {
            Self::Best | Self::Hit | Self::Part(1_000..) => ['■', '#'],
            Self::Costly => ['▪', '+'],
            Self::Blunder | Self::Miss => ['□', '-'],
            Self::Part(part) => [BARS[usize::from(part) * BARS.len() / 1_000], char::from(b'0' + (part / 100) as u8)],
            Self::Unknown => ['·', '.'],
        };
        if glyphs == GlyphSet::Unicode { unicode } else { ascii }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_marks_are_found_between_words_in_both_forms() {
        let read = |text: &str| Mark::read(text);
        assert_eq!(read("Found · accuracy 71 % · with hints ■□■■\n□ and more"), "■□■■□");
        assert_eq!(read("Found - accuracy 71 % - day 3 - 2026-11-21\n#-##+-"), "■□■■▪□");
        assert_eq!(read("■▄▁·"), "■▄▁·");
        assert_eq!(read(&"■".repeat(500)).chars().count(), 60);
        assert_eq!(read("Won by 3 · - + E403-3K74"), "");
    }

    #[test]
    fn parts_are_whole_only_when_nothing_is_missing() {
        let glyphs = |part| (Mark::Part(part).glyph(GlyphSet::Unicode), Mark::Part(part).glyph(GlyphSet::Ascii));
        assert_eq!(glyphs(0), ('▁', '0'));
        assert_eq!(glyphs(999), ('▇', '9'));
        assert_eq!(glyphs(1_000), ('■', '#'));
        for part in 1..=1_000 {
            assert!(glyphs(part - 1).1 <= glyphs(part).1 || part == 1_000);
        }
    }
}
