//! How many words are left, as a bar on a scale that is one for a whole story.

use ratatui::text::{Line, Span};

use arcade_ui::theme::Theme;

/// The most columns of a block.
const WIDEST: usize = 4;

/// A scale of blocks, each of which stands for twice as many words as all before it: a single word is one block, and two
/// words are two.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scale {
    /// The words that fill it.
    pub(super) words: usize,
}

impl Scale {
    /// How many blocks `words` fill.
    fn level(words: usize) -> f64 {
        if words == 0 { 0.0 } else { (words as f64).log2() + 1.0 }
    }

    fn blocks(self) -> usize {
        Self::level(self.words.max(1)).ceil() as usize
    }

    /// Columns from one block to the next in a bar of at most `width` columns; 0 where they have no room.
    pub(super) fn block(self, width: usize) -> usize {
        // Between two blocks is a gap, unless a block is a single column.
        match (width + 1) / self.blocks() {
            0 | 1 => usize::from(width >= self.blocks()),
            columns => columns.min(WIDEST),
        }
    }

    /// The bar, of at most `width` columns: solid what is left, lighter what fell away just now, faint what is long gone.
    pub(super) fn bar(self, width: usize, before: usize, now: usize, theme: &Theme) -> Line<'static> {
        let block = self.block(width);
        let filled = block.saturating_sub(1).max(1);
        let (before, now) = (Self::level(before), Self::level(now));
        let mut spans: Vec<Span<'static>> = Vec::new();
        for at in 0..if block == 0 { 0 } else { self.blocks() } {
            for column in 0..filled {
                let place = at as f64 + (column as f64 + 0.5) / filled as f64;
                // Even a part of the first block is to be seen.
                let reaches = |level: f64| level >= place || (level > 0.0 && at == 0 && column == 0);
                spans.push(match (reaches(now), reaches(before)) {
                    (true, _) => Span::styled("█", theme.accent),
                    (false, true) => Span::styled("▒", theme.muted),
                    (false, false) => Span::styled("░", theme.line),
                });
            }
            if block >= 2 && at + 1 < self.blocks() {
                spans.push(Span::raw(" "));
            }
        }
        Line::from(spans)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_ui::theme::{Depth, ThemeName};

    fn dark() -> Theme {
        Theme::new(ThemeName::Dark, Depth::TrueColour)
    }

    /// How many whole blocks are solid, lighter and faint.
    fn blocks(words: usize, before: usize, now: usize) -> [usize; 3] {
        let bar = Scale { words }.bar(80, before, now, &dark()).to_string();
        ["█", "▒", "░"].map(|glyph| bar.split(' ').filter(|block| block.chars().all(|c| glyph.contains(c))).count())
    }

    #[test]
    fn half_as_many_words_are_one_block_fewer() {
        assert_eq!(blocks(4096, 4096, 2048), [12, 1, 0]);
        assert_eq!(blocks(4096, 2048, 512), [10, 2, 1]);
        assert_eq!(blocks(4096, 2, 1), [1, 1, 11]);
    }

    #[test]
    fn the_bar_keeps_its_width_and_fits() {
        for width in 0..60 {
            let widths = [(6767, 1988), (1988, 906), (906, 1)]
                .map(|(before, now)| Scale { words: 6767 }.bar(width, before, now, &dark()).width());
            assert!(widths.iter().all(|&one| one == widths[0] && one <= width), "{width}: {widths:?}");
        }
    }
}
