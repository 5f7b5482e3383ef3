//! A rack of tiles to make words of.
//!
//! Tiles keep their places: one that is laid rises a row, one that is spent goes flat where it stood. The wildcard is
//! told by its shape: a double frame, or angles where there is no room for frames.
//!
//! ```text
//!   ╭───╮
//!   │ C │╭───╮╭───╮     ╔═══╗
//!   │  3││ O ││ W │  s  ║ ! ║
//!   ╰───╯│  1││  4│     ║   ║
//!        ╰───╯╰───╯     ╚═══╝
//! ```

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType};
use tui_big_text::{BigText, PixelSize};

use super::{Canvas, Target};

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
}

/// A rack of tiles.
#[derive(Debug)]
pub struct Rack<'a> {
    /// The tiles, left to right.
    pub tiles: &'a [RackTile],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Size {
    Large,
    Medium,
    Small,
    Tiny,
}

impl Size {
    /// Rows, the one above into which a tile rises among them.
    const fn rows(self) -> u16 {
        match self {
            Self::Large => 7,
            Self::Medium => 5,
            Self::Small | Self::Tiny => 2,
        }
    }

    const fn columns(self) -> u16 {
        match self {
            Self::Large => 8,
            Self::Medium => 5,
            Self::Small => 4,
            Self::Tiny => 2,
        }
    }
}

impl Rack<'_> {
    /// The rows that the rack takes in `width` columns when `height` are to be had.
    pub fn rows(&self, width: u16, height: u16) -> u16 {
        self.size(width, height).rows()
    }

    fn size(&self, width: u16, height: u16) -> Size {
        let fits =
            |size: &Size| usize::from(size.columns()) * self.tiles.len() <= usize::from(width) && size.rows() <= height;
        [Size::Large, Size::Medium, Size::Small].into_iter().find(fits).unwrap_or(Size::Tiny)
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
        let size = self.size(area.width, area.height);
        let columns = size.columns();
        let mut x = area.x + area.width.saturating_sub(columns * self.tiles.len() as u16) / 2;
        let mut spots = Vec::with_capacity(self.tiles.len());
        for (place, tile) in self.tiles.iter().enumerate() {
            let spot = Rect { x, width: columns, height: size.rows(), ..area }.intersection(area);
            draw_tile(*tile, size, spot, canvas);
            spots.push((place, spot));
            x += columns;
        }
        spots
    }
}

fn draw_tile(tile: RackTile, size: Size, spot: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let style = match (tile.stand, tile.points) {
        (Stand::Laid, _) => theme.tile_lifted,
        (Stand::Spent, _) => theme.faint,
        (Stand::Standing, None) => theme.tile_live,
        (Stand::Standing, Some(_)) => theme.tile,
    };
    match size {
        Size::Small | Size::Tiny => draw_small(tile, style, size, spot, canvas),
        Size::Large | Size::Medium => draw_framed(tile, style, size, spot, canvas),
    }
}

fn draw_small(tile: RackTile, style: Style, size: Size, spot: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let text = match (size, tile.points) {
        (Size::Small, None) => format!("‹{}›", tile.label),
        (Size::Small, Some(_)) => format!(" {} ", tile.label),
        _ => tile.label.to_string(),
    };
    canvas.row(spot, 0, Line::from(Span::styled(text, style)));
    let below = match (tile.points, size) {
        (Some(points), Size::Small) if tile.stand != Stand::Spent => format!(" {points}"),
        (Some(points), _) if tile.stand != Stand::Spent && points < 10 => points.to_string(),
        _ => String::new(),
    };
    canvas.row(spot, 1, Line::from(Span::styled(below, theme.muted)));
}

fn draw_framed(tile: RackTile, style: Style, size: Size, spot: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let lowered = u16::from(tile.stand != Stand::Laid);
    let body = Rect { y: spot.y + lowered, height: spot.height.saturating_sub(1), ..spot };
    let inside = Rect {
        x: body.x + 1,
        y: body.y + 1,
        width: body.width.saturating_sub(2),
        height: body.height.saturating_sub(2),
    };
    if tile.stand != Stand::Spent {
        let shape = if tile.points.is_some() { BorderType::Rounded } else { BorderType::Double };
        let border = match (tile.stand, tile.points) {
            (Stand::Laid, _) | (_, None) => theme.tile_live,
            _ => theme.faint,
        };
        canvas.widget(body, Block::bordered().border_type(shape).border_style(border));
    }
    if tile.stand == Stand::Laid {
        canvas.fill(inside, ' ', style);
    }
    if size == Size::Large && tile.stand != Stand::Spent {
        let glyph = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
        let label = tile.label.to_ascii_uppercase().to_string();
        let big = BigText::builder().pixel_size(PixelSize::Quadrant).style(style).lines(vec![Line::raw(label)]).build();
        canvas.widget(glyph, big);
    } else {
        let middle = inside.height.saturating_sub(1) / 2;
        let label = tile.label.to_ascii_uppercase().to_string();
        canvas.row(inside, middle, Line::from(Span::styled(label, style)).centered());
    }
    if let (Some(points), true) = (tile.points, tile.stand != Stand::Spent) {
        let small = if tile.stand == Stand::Laid { style } else { theme.muted };
        let last = inside.height.saturating_sub(1);
        canvas.row(inside, last, Line::from(Span::styled(points.to_string(), small)).right_aligned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rack_is_as_large_as_it_fits_whole() {
        let tiles = [RackTile { label: 'a', points: Some(1), stand: Stand::Standing }; 7];
        let rack = Rack { tiles: &tiles };
        assert_eq!(
            [(80, 9), (80, 6), (30, 9), (20, 9)].map(|(w, h)| rack.size(w, h)),
            [Size::Large, Size::Medium, Size::Small, Size::Tiny]
        );
    }
}
