//! The word as far as it is shown, as large as it fits.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tui_big_text::{BigText, PixelSize};

use crate::engine::hangman::{Letter, Places};
use crate::theme::GlyphSet;
use crate::widgets::Canvas;

/// What to draw at each place, and how.
#[derive(Debug)]
pub(super) struct WordRow {
    /// The letters shown, and the style of each.
    pub(super) places: Vec<(Option<Letter>, Style)>,
    /// Places with a mark below.
    pub(super) marked: Places,
    /// The place with the cursor.
    pub(super) cursor: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Size {
    /// Letters in blocks, 4 by 4 cells.
    Large,
    Medium,
    Small,
}

impl Size {
    const fn columns(self) -> u16 {
        match self {
            Self::Large => 6,
            Self::Medium => 4,
            Self::Small => 2,
        }
    }

    /// Rows, the line under the letters among them.
    const fn rows(self) -> u16 {
        match self {
            Self::Large => 5,
            Self::Medium | Self::Small => 2,
        }
    }
}

impl WordRow {
    fn size(&self, area: Rect, glyphs: GlyphSet) -> Size {
        let fits = |size: Size| {
            usize::from(size.columns()) * self.places.len() <= usize::from(area.width) + 1 && size.rows() <= area.height
        };
        match () {
            () if glyphs == GlyphSet::Unicode && fits(Size::Large) => Size::Large,
            () if fits(Size::Medium) => Size::Medium,
            () => Size::Small,
        }
    }

    /// The columns it takes in `area`.
    pub(super) fn columns(&self, area: Rect, glyphs: GlyphSet) -> u16 {
        self.size(area, glyphs).columns() * self.places.len() as u16
    }

    /// The rows it takes in `area`.
    pub(super) fn rows(&self, area: Rect, glyphs: GlyphSet) -> u16 {
        self.size(area, glyphs).rows().min(area.height)
    }

    /// Where each place is drawn in `area`.
    pub(super) fn spots(&self, area: Rect, glyphs: GlyphSet) -> impl Iterator<Item = Rect> + use<> {
        let size = self.size(area, glyphs);
        let width = size.columns() * self.places.len() as u16 - 1;
        let left = area.x + area.width.saturating_sub(width) / 2;
        (0..self.places.len() as u16).map(move |place| {
            let spot =
                Rect { x: left + place * size.columns(), width: size.columns() - 1, height: size.rows(), ..area };
            spot.intersection(area)
        })
    }

    /// Draws the word into the middle of the top of `area`.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let size = self.size(area, canvas.glyphs);
        for (place, spot) in self.spots(area, canvas.glyphs).enumerate() {
            let (letter, style) = self.places[place];
            self.draw_place(place, letter, style, size, spot, canvas);
        }
    }

    fn draw_place(
        &self,
        place: usize,
        letter: Option<Letter>,
        style: Style,
        size: Size,
        spot: Rect,
        canvas: &mut Canvas<'_>,
    ) {
        let theme = canvas.theme;
        let under = Rect { y: spot.y + size.rows() - 1, height: 1, ..spot }.intersection(spot);
        let (line, line_style) = match (self.cursor == Some(place), self.marked.contains(place)) {
            (true, _) => ('━', theme.accent),
            (false, true) => ('▔', theme.accent),
            (false, false) => ('▔', theme.faint),
        };
        canvas.fill(under, line, line_style);
        let Some(letter) = letter else { return };
        let text = letter.upper().to_string();
        if size == Size::Large {
            let glyph = Rect { height: 4.min(spot.height), ..spot };
            let big =
                BigText::builder().pixel_size(PixelSize::Quadrant).style(style).lines(vec![Line::raw(text)]).build();
            canvas.widget(glyph, big);
        } else {
            canvas.line(spot, Line::from(Span::styled(text, style)).centered());
        }
    }
}
