//! How large the tiles of a row are, and which of them have room.

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::TileRow;
use crate::theme::GlyphSet;

/// How large the tiles of a row are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Size {
    /// Letters in half blocks.
    Double,
    Large,
    Medium,
    /// With little air beside the label.
    Compact,
    /// With less, so that it is not in the middle.
    Narrow,
    /// The same without the air above it.
    Low,
    Small,
    /// Each tile only as wide as its label: for what can still be taken, where that has no room else.
    Tight,
}

/// The least columns of a board whose tiles are double.
const DOUBLE: u16 = 84;

impl Size {
    /// Every size in which all tiles stand in one row, largest first.
    const WHOLE: [Self; 6] = [Self::Double, Self::Large, Self::Medium, Self::Compact, Self::Narrow, Self::Low];

    /// Rows of the tile itself, its edge among them; of a small one with what it is worth on a row of its own.
    pub(super) const fn tile(self) -> u16 {
        match self {
            Self::Double => 8,
            Self::Large => 5,
            Self::Medium | Self::Compact | Self::Narrow => 4,
            Self::Low | Self::Small | Self::Tight => 3,
        }
    }

    /// Rows of a tile with the row above into which it is lifted, and the rows of marks below.
    pub(super) const fn rows(self) -> u16 {
        match self {
            Self::Small | Self::Tight => self.tile() + 1,
            _ => 1 + self.tile() + 2,
        }
    }

    /// Columns of a tile whose label has `label` characters, with the gap behind it.
    pub(super) const fn columns(self, label: u16) -> u16 {
        match self {
            Self::Double => label * 8 + 5,
            Self::Large => label + 9,
            Self::Medium => label + 7,
            Self::Compact => label + 5,
            Self::Narrow | Self::Low => label + 4,
            Self::Small => label + 2,
            Self::Tight => label + 1,
        }
    }
}

impl TileRow<'_> {
    /// The rows that a row of tiles takes in `width` columns when `height` are to be had.
    pub fn rows(&self, width: u16, height: u16, glyphs: GlyphSet) -> u16 {
        match self.size(width, height, glyphs) {
            Size::Tight => self.tight_rows(width, height),
            size => size.rows().min(height),
        }
    }

    /// Where the tile at `place` stands when the row is drawn into `area`; None where it is left out, or the tiles are too
    /// small for anything to fly from them.
    pub fn spot(&self, place: usize, area: Rect, glyphs: GlyphSet) -> Option<Rect> {
        let size = self.size(area.width, area.height, glyphs);
        let places = self.places(usize::from((area.width + 1) / size.columns(self.label())));
        if matches!(size, Size::Small | Size::Tight) || !places.contains(&place) {
            return None;
        }
        let columns = size.columns(self.label());
        let width = (places.len() as u16 * columns).saturating_sub(1);
        let x = area.x + area.width.saturating_sub(width) / 2 + (place - places.start) as u16 * columns;
        Some(Rect::new(x, area.y + 1, columns - 1, size.tile()).intersection(area))
    }

    pub(super) fn size(&self, width: u16, height: u16, glyphs: GlyphSet) -> Size {
        let fits = |size: &Size| {
            let columns = usize::from(size.columns(self.label())) * self.tiles.len();
            let least = if *size == Size::Double { DOUBLE } else { 0 };
            size.rows() <= height && columns <= usize::from(width) + 1 && width >= least
        };
        let (low, high) = self.span();
        // The largest letters are made of blocks.
        let in_blocks = glyphs == GlyphSet::Unicode && self.tiles.iter().all(|(face, _)| face.fits_blocks());
        let whole = Size::WHOLE.into_iter().filter(|size| in_blocks || *size != Size::Double);
        let small = |tiles: usize| tiles * usize::from(Size::Small.columns(self.label())) <= usize::from(width) + 1;
        // A row that has room as a whole keeps its size and its places, whatever is taken.
        let is_small = small(self.tiles.len()) || small(high - low) && !self.is_whole(width);
        whole.into_iter().find(fits).unwrap_or(if is_small { Size::Small } else { Size::Tight })
    }

    /// Whether every tile of the row has room in one line of `width` columns, each only as wide as its label.
    pub(super) fn is_whole(&self, width: u16) -> bool {
        let columns: usize = (0..self.tiles.len()).map(|place| self.width(place) + 1).sum();
        columns <= usize::from(width) + 1
    }

    /// The tiles to show in `fit` places, at least as many as still stand: those, with taken ones around them.
    pub(super) fn places(&self, fit: usize) -> Range<usize> {
        let count = self.tiles.len();
        let fit = fit.min(count);
        let (low, high) = self.span();
        let from = low.saturating_sub(fit.saturating_sub(high - low) / 2).min(count - fit);
        from..from + fit
    }

    /// The tiles from the first that stands to the last; all of them once none stands.
    pub(super) fn span(&self) -> (usize, usize) {
        let ends = self.standing().next().zip(self.standing().next_back());
        ends.map_or((0, self.tiles.len()), |(first, last)| (first, last + 1))
    }

    pub(super) fn label(&self) -> u16 {
        self.tiles.iter().map(|(face, _)| Line::raw(face.label.as_str()).width() as u16).max().unwrap_or(1).max(1)
    }

    /// Columns of the label at `place`.
    pub(super) fn width(&self, place: usize) -> usize {
        Line::raw(self.tiles[place].0.label.as_str()).width().max(1)
    }
}
