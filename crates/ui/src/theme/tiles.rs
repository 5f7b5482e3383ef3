//! How tiles are drawn in each of their states.

use ratatui::style::{Modifier, Style};

use super::Depth;
use super::palettes::Palette;

/// What a tile, or a key of a keyboard, says by how it looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TileState {
    /// It is there.
    Plain,
    /// It may be taken now.
    Live,
    /// It is the best one to take.
    Best,
    /// Taking it gave something away, or would.
    Cost,
    /// It stands for any letter.
    Wild,
    /// A letter that was asked for and is there.
    Hit,
    /// It can't be taken any more, or is hidden.
    Gone,
}

impl TileState {
    /// All of them.
    pub const ALL: [Self; 7] = [Self::Plain, Self::Live, Self::Best, Self::Cost, Self::Wild, Self::Hit, Self::Gone];
}

/// The styles of one tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TileStyle {
    /// The letter or number, with the face as its ground where tiles are filled.
    pub face: Style,
    /// What the tile is worth, small, on the same ground.
    pub points: Style,
    /// The lower edge, or the frame where tiles are boxes; a foreground only.
    pub edge: Style,
}

/// The styles of tiles in every state, in the order of [`TileState::ALL`].
#[derive(Debug, Clone)]
pub(super) struct TileStyles([TileStyle; 7]);

impl TileStyles {
    pub(super) fn coloured(palette: &Palette, depth: Depth) -> Self {
        let tiles = &palette.tiles;
        let solid = matches!(depth, Depth::TrueColour | Depth::Indexed);
        let fg = |ink| Style::new().fg(depth.paint(ink));
        let bold = Modifier::BOLD;
        Self(TileState::ALL.map(|state| {
            let ((letter, face), points, edge, boxed) = match state {
                TileState::Plain => (tiles.plain, tiles.points, tiles.edge, palette.text),
                // The accent is put in its place where the hue of the game is known.
                TileState::Live => (tiles.live, tiles.points, palette.hues[0], palette.text),
                TileState::Best => (tiles.live, tiles.points, palette.good, palette.good),
                TileState::Cost => (tiles.cost, tiles.points, palette.bad, palette.bad),
                TileState::Wild => (tiles.wild, tiles.points, tiles.wild_edge, palette.hues[0]),
                TileState::Hit => (tiles.hit, tiles.hit.0, tiles.hit_edge, palette.good),
                TileState::Gone => (tiles.gone, tiles.gone.0, tiles.gone_edge, palette.faint),
            };
            if solid {
                let on_face = |ink| fg(ink).bg(depth.paint(face));
                let points = on_face(points).remove_modifier(bold);
                TileStyle { face: on_face(letter).add_modifier(bold), points, edge: fg(edge) }
            } else {
                TileStyle { face: fg(boxed).add_modifier(bold), points: fg(palette.muted), edge: fg(boxed) }
            }
        }))
    }

    pub(super) fn mono() -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let dim = plain.add_modifier(Modifier::DIM);
        let styles = |face: Style, edge: Style| TileStyle { face, points: plain, edge };
        Self(TileState::ALL.map(|state| match state {
            TileState::Plain => styles(plain, dim),
            TileState::Live | TileState::Wild | TileState::Hit => styles(bold, bold),
            TileState::Best => styles(bold.add_modifier(Modifier::REVERSED), bold),
            TileState::Cost => styles(bold.add_modifier(Modifier::UNDERLINED), plain),
            TileState::Gone => styles(dim, dim),
        }))
    }

    pub(super) const fn of(&self, state: TileState) -> TileStyle {
        self.0[state as usize]
    }
}
