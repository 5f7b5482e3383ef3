//! What there is to know, beside a board that leaves room for it.

use ratatui::layout::Rect;

use super::super::RowBoard;
use super::Picture;
use super::board::line;
use crate::play::Board as _;
use arcade_ui::theme::TileState;
use arcade_ui::widgets::{Canvas, Face, SEAT_MARKS, TileBox, panel, spot_in};

/// Rows of the guide with its frame.
pub const ROWS: u16 = 22;

/// The letters that are worth less than the others, and one that stands for those.
const LETTERS: [(&str, i64); 7] = [("E", 1), ("T", 2), ("A", 3), ("O", 4), ("I", 5), ("N", 6), ("…", 7)];
/// Columns and rows of one of them, and columns to the next.
const TILE: [u16; 2] = [9, 4];
const PITCH: u16 = 12;

impl Picture<'_> {
    /// How the game is played and what the marks mean, in a few lines.
    pub fn draw_guide(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let inside = panel("how to play", area, canvas);
        let theme = canvas.theme;
        let numbers = self.items.labels().are_numbers();
        let item = if numbers { "number" } else { "letter" };
        let take = format!("Take the {item} at either end of the row, in turn. The higher total wins.");
        canvas.row(inside, 0, line(take, theme.text));
        let uncovers = "Look at what your move uncovers: the other player may take it next.";
        canvas.row(inside, 1, line(uncovers, theme.text));
        if numbers {
            canvas.row(inside, 3, line("A number below zero costs whoever has to take it.", theme.text));
            let halves = canvas.keys.fill_in("⟨odds-and-evens⟩ marks the odd and the even places.").into_owned();
            canvas.row(inside, 5, line(halves, theme.muted));
            let stroke =
                "The stroke on a tile is as long as the number is large; it begins at the right for one below zero.";
            canvas.row(inside, 7, line(stroke, theme.muted));
        } else {
            for (i, (label, points)) in (0..).zip(LETTERS) {
                let spot = spot_in(inside, [i * PITCH, 3], TILE);
                let face = Face::letter(label, points);
                TileBox { face: &face, state: TileState::Plain }.draw(spot, canvas);
            }
            canvas.row(inside, 8, line("Any other letter is worth 7.", theme.muted));
        }
        let [first, second] = SEAT_MARKS;
        // What stands under the ends only with the best move marked.
        let marks = [
            "▲ +4  how the game ends for you if you take that end and both sides then play their best".to_owned(),
            "▲ −2  you would lose by 2; the best end is green, one that costs you something is red".to_owned(),
        ];
        let marks = marks.into_iter().filter(|_| self.step >= RowBoard::LIVE_STEP);
        let legend = [
            format!("{first} took the first move, {second} the second; ▸ is to move"),
            "⟨hint⟩ gives a hint, ⟨live-hints⟩ marks the best move or hides all hints".to_owned(),
            "⟨debug⟩ shows the machinery, ⟨review⟩ goes through the moves".to_owned(),
        ];
        for (row, text) in (10..).step_by(2).zip(marks.chain(legend)) {
            let text = canvas.keys.fill_in(&text).into_owned();
            canvas.row(inside, row, line(text, theme.muted));
        }
    }
}
