//! A small picture of what a form would deal.

use ratatui::layout::Rect;
use ratatui::text::Line;

use arcade_ui::theme::TileState;
use arcade_ui::widgets::{Canvas, Face, Rack, RackTile, Tile, TileBox, TileRow};

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

/// Columns and rows of the tiles of a hidden word, the largest first.
const HIDDEN: [(u16, u16); 4] = [(7, 4), (5, 3), (3, 2), (1, 1)];

impl Sample {
    /// Rows that the picture is glad of.
    pub const ROWS: u16 = 8;

    /// Draws the picture into `area`, and what is to be said of it below.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let below = area.height.saturating_sub(1);
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
                let rows = row.rows(area.width, below, canvas.glyphs).min(below);
                row.draw(Rect { height: rows, ..area }, canvas);
                rows
            }
            Table::Hand(tiles) => {
                let rack = Rack { tiles };
                let rows = rack.rows(area.width, below).min(below);
                rack.draw_still(Rect { height: rows, ..area }, canvas);
                rows
            }
            Table::Hidden(letters) => draw_hidden(*letters, Rect { height: below, ..area }, canvas),
        };
        canvas.row(area, rows, Line::styled(self.caption.as_str(), canvas.theme.muted).centered());
    }
}

/// A tile for each letter, as large as they fit into one row; says how many rows they take.
fn draw_hidden(letters: usize, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let count = letters as u16;
    let whole = |&(width, height): &(u16, u16)| count * (width + 1) <= area.width + 1 && height < area.height;
    let (width, height) = HIDDEN.into_iter().find(whole).unwrap_or(HIDDEN[3]);
    let total = (count * (width + 1)).saturating_sub(1);
    let left = area.x + area.width.saturating_sub(total) / 2;
    for place in 0..count {
        let spot = Rect { x: left + place * (width + 1), y: area.y + 1, width, height }.intersection(area);
        TileBox::draw_plain("_", TileState::Plain, spot, canvas);
    }
    (height + 2).min(area.height)
}
