//! A small picture of what a form would deal.

use ratatui::layout::Rect;
use ratatui::text::Line;

use arcade_ui::theme::TileState;
use arcade_ui::widgets::{Canvas, Face, Grid, Rack, RackTile, Tile, TileBox, TileRow, below, top_of};

/// What would be dealt, or something like it, and what is to be said of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    /// What lies on the table.
    pub table: Table,
    /// Whether it is what will be played, or an example of it; in a few words.
    pub caption: String,
}

/// What lies on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Table {
    /// A row to be taken from its ends.
    Row(Vec<Face>),
    Hand(Vec<RackTile>),
    /// A word of so many letters that are not shown.
    Hidden(usize),
}

/// The tiles of a hidden word, the largest first.
const HIDDEN: [Grid; 4] = [Grid::spaced(7, 4, 1), Grid::spaced(5, 3, 1), Grid::spaced(3, 2, 1), Grid::spaced(1, 1, 1)];

impl Sample {
    /// Rows that the picture is glad of.
    pub const ROWS: u16 = 8;

    /// Draws the picture into `area`, and what is to be said of it below.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let room = area.height.saturating_sub(1);
        let rows = match &self.table {
            Table::Row(faces) => {
                let row = TileRow {
                    tiles: faces.iter().map(|face| (face, Tile::Standing)).collect(),
                    live: false,
                    halves: false,
                    you: 0,
                    landed: true,
                    marks: [None, None],
                };
                let rows = row.rows(area.width, room, canvas.glyphs).min(room);
                row.draw(top_of(area, rows), canvas);
                rows
            }
            Table::Hand(tiles) => {
                let rack = Rack { tiles };
                let rows = rack.rows(area.width, room).min(room);
                rack.draw_still(top_of(area, rows), canvas);
                rows
            }
            Table::Hidden(letters) => draw_hidden(*letters, top_of(area, room), canvas),
        };
        canvas.row(area, rows, Line::styled(self.caption.as_str(), canvas.theme.muted).centered());
    }
}

/// A tile for each letter, as large as they fit into one row; says how many rows they take.
fn draw_hidden(letters: usize, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let whole = |tiles: &Grid| tiles.width(letters as u16) <= area.width && tiles.cell.1 < area.height;
    let tiles = HIDDEN.into_iter().find(whole).unwrap_or(HIDDEN[3]);
    for spot in tiles.beside(below(area, 1), letters) {
        TileBox::draw_plain("_", TileState::Plain, spot, canvas);
    }
    (tiles.cell.1 + 2).min(area.height)
}
