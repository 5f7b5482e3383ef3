//! What there is to know, beside a board that leaves room for it.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::super::RowPlay;
use crate::theme::TileState;
use crate::widgets::{Canvas, Face, TileBox, panel};

/// Rows of the guide with its frame.
pub(super) const ROWS: u16 = 11;

/// The letters that are worth less than the others, and one that stands for those.
const LETTERS: [(&str, i64); 7] = [("E", 1), ("T", 2), ("A", 3), ("O", 4), ("I", 5), ("N", 6), ("…", 7)];

impl RowPlay {
    /// How the game is played, in a few lines.
    pub(super) fn draw_guide(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let inside = panel("how to play", area, canvas);
        let theme = canvas.theme;
        let items = if self.board.labels.are_numbers() { "number" } else { "letter" };
        let lines = [
            format!("Take the {items} at either end of the row, in turn. The higher total wins."),
            "Look at what your move uncovers: the other player may take it next.".to_owned(),
        ];
        let rows: Vec<Line<'_>> = lines.into_iter().map(|text| Line::from(Span::styled(text, theme.text))).collect();
        for (row, text) in (0..).zip(rows) {
            canvas.row(inside, row, text);
        }
        let tiles = Rect { y: inside.y + 3, height: inside.height.saturating_sub(3), ..inside };
        if self.board.labels.are_numbers() {
            let said = "A number below zero costs whoever has to take it.";
            canvas.row(tiles, 0, Line::from(Span::styled(said, theme.muted)));
            return;
        }
        for (i, (label, points)) in (0..).zip(LETTERS) {
            let spot = Rect { x: tiles.x + i * 9, width: 7, height: 4.min(tiles.height), ..tiles };
            TileBox { face: &Face::letter(label, points), state: TileState::Plain }
                .draw(spot.intersection(tiles), canvas);
        }
        canvas.row(tiles, 4, Line::from(Span::styled("Any other letter is worth 7.", theme.muted)));
    }
}
