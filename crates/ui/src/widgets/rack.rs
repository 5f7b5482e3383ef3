//! A rack of tiles to make words of.
//!
//! Tiles keep their places: one that is laid rises a row, one that is spent leaves its letter where it stood. The wildcard
//! is told by its face, or by its frame where tiles are boxes.
//!
//! ```text
//!   ███████
//!   ███C███ ███████ ███████         ███████
//!   █████3█ ███O███ ███W███    S    ███!███
//!   ▀▀▀▀▀▀▀ █████1█ █████4█         ███████
//!           ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀         ▀▀▀▀▀▀▀
//! ```

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Canvas, Face, Target, TileBox};
use crate::theme::TileState;

/// How a tile stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stand {
    /// In the rack.
    Standing,
    /// In the word that is being typed.
    Laid,
    /// Gone.
    Spent,
}

/// One tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RackTile {
    /// The letter, or what stands for the wildcard.
    pub label: char,
    /// What it is worth; the wildcard has no points to show.
    pub points: Option<u32>,
    /// How it stands.
    pub stand: Stand,
    /// What it says by its look beside that: that it is among the best to take, or among those that cost something.
    pub state: Option<TileState>,
}

/// A rack of tiles.
#[derive(Debug)]
pub struct Rack<'a> {
    /// The tiles, left to right.
    pub tiles: &'a [RackTile],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Size {
    Double,
    Large,
    Medium,
    Small,
    Slim,
    Tiny,
}

impl Size {
    /// Rows, the one above into which a tile rises among them.
    const fn rows(self) -> u16 {
        match self {
            Self::Double => 9,
            Self::Large => 6,
            Self::Medium => 5,
            Self::Small => 4,
            Self::Slim | Self::Tiny => 3,
        }
    }

    const fn columns(self) -> u16 {
        match self {
            Self::Double => 13,
            Self::Large => 10,
            Self::Medium => 8,
            Self::Small => 5,
            Self::Slim => 3,
            Self::Tiny => 2,
        }
    }
}

impl Rack<'_> {
    /// The rows that the rack takes in `width` columns when `height` are to be had.
    pub fn rows(&self, width: u16, height: u16) -> u16 {
        let (size, lines) = self.size(width, height);
        size.rows() * lines
    }

    /// The columns that it takes there, from the first tile to the last.
    pub fn columns(&self, width: u16, height: u16) -> u16 {
        let (size, lines) = self.size(width, height);
        size.columns() * self.tiles.len().div_ceil(usize::from(lines)) as u16
    }

    /// The largest tiles that fit whole, in one line or in two, and in how many lines they lie.
    fn size(&self, width: u16, height: u16) -> (Size, u16) {
        let fits = |&(size, lines): &(Size, u16)| {
            let columns = usize::from(size.columns()) * self.tiles.len().div_ceil(usize::from(lines));
            columns <= usize::from(width) && size.rows() * lines <= height
        };
        let sizes = [Size::Double, Size::Large, Size::Medium, Size::Small].map(|size| (size, 1));
        // Two lines only of tiles that would else be too small for their points.
        let all = sizes.into_iter().chain([(Size::Medium, 2), (Size::Small, 2), (Size::Slim, 1), (Size::Tiny, 1)]);
        all.into_iter().find(fits).unwrap_or((Size::Tiny, 1))
    }

    /// Draws the rack into `area`, centred, as large as it fits whole. Pressing tile `i` means line `i`.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        for (place, spot) in self.lay_out(area, canvas) {
            if self.tiles[place].stand != Stand::Spent {
                canvas.hit(spot, Target::Line(place));
            }
        }
    }

    /// Draws the same where nothing can be pressed.
    pub fn draw_still(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.lay_out(area, canvas);
    }

    /// Draws the tiles, and says where each lies.
    fn lay_out(&self, area: Rect, canvas: &mut Canvas<'_>) -> Vec<(usize, Rect)> {
        let (size, lines) = self.size(area.width, area.height);
        let columns = size.columns();
        let in_line = self.tiles.len().div_ceil(usize::from(lines)).max(1);
        let mut spots = Vec::with_capacity(self.tiles.len());
        for (place, tile) in self.tiles.iter().enumerate() {
            let (line, at) = (place / in_line, place % in_line);
            let count = in_line.min(self.tiles.len() - line * in_line);
            let x = area.x + area.width.saturating_sub(columns * count as u16) / 2 + columns * at as u16;
            let y = area.y + size.rows() * line as u16;
            let spot = Rect::new(x, y, columns, size.rows()).intersection(area);
            draw_tile(*tile, size, spot, canvas);
            spots.push((place, spot));
        }
        spots
    }
}

fn draw_tile(tile: RackTile, size: Size, spot: Rect, canvas: &mut Canvas<'_>) {
    let state = match (tile.stand, tile.points, tile.state) {
        (Stand::Spent, _, _) => TileState::Gone,
        (_, _, Some(state)) => state,
        (Stand::Laid, _, None) => TileState::Live,
        (Stand::Standing, None, None) => TileState::Wild,
        (Stand::Standing, Some(_), None) => TileState::Plain,
    };
    let lowered = u16::from(tile.stand != Stand::Laid);
    let gap = u16::from(size != Size::Tiny);
    let width = spot.width.saturating_sub(gap);
    let body = Rect { y: spot.y + lowered, width, height: spot.height.saturating_sub(1), ..spot };
    let face = Face {
        label: tile.label.to_ascii_uppercase().to_string(),
        points: tile.points.filter(|_| tile.stand != Stand::Spent).map(i64::from),
        gauge: None,
    };
    if tile.stand == Stand::Spent {
        // What is gone leaves a mark where it stood, and no tile: at the height of the letters beside it.
        let label = Span::styled(face.label, canvas.theme.faint);
        let row = if size == Size::Small { 0 } else { body.height.saturating_sub(1) / 2 };
        canvas.row(body, row, Line::from(label).centered());
    } else {
        TileBox { face: &face, state }.draw(body, canvas);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rack_is_as_large_as_it_fits_whole() {
        let tiles = [RackTile { label: 'a', points: Some(1), stand: Stand::Standing, state: None }; 7];
        let rack = Rack { tiles: &tiles };
        assert_eq!(
            [(91, 9), (80, 9), (80, 5), (40, 9), (20, 9), (21, 7), (20, 7)].map(|(w, h)| rack.size(w, h)),
            [
                (Size::Double, 1),
                (Size::Large, 1),
                (Size::Medium, 1),
                (Size::Small, 1),
                (Size::Small, 2),
                (Size::Slim, 1),
                (Size::Tiny, 1)
            ]
        );
    }
}
