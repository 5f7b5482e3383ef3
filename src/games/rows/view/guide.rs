//! What there is to know, beside a board that leaves room for it.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::RowBoard;
use super::Picture;
use crate::play::Board as _;
use arcade_ui::theme::TileState;
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, Face, SEAT_MARKS, TileBox, below, panel, spot_in};

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
        let rules = [
            format!("Take the {item} at either end of the row, in turn. The higher total wins."),
            "Look at what your move uncovers: the other player may take it next.".to_owned(),
        ];
        let mut lines: Vec<(String, Style)> = Vec::new();
        let mut row = 0;
        for rule in rules {
            row = draw_wrapped(&rule, theme.text, row, inside, canvas);
        }
        row += 1;
        if numbers {
            lines.extend([
                ("A number below zero costs whoever has to take it.".to_owned(), theme.text),
                ("⟨odds-and-evens⟩ marks the odd and the even places.".to_owned(), theme.muted),
                (
                    "The stroke on a tile is as long as the number is large; it begins at the right for one below zero."
                        .to_owned(),
                    theme.muted,
                ),
            ]);
        } else {
            let pitch = PITCH.min(inside.width.saturating_sub(TILE[0]) / (LETTERS.len() as u16 - 1));
            for (i, (label, points)) in (0..).zip(LETTERS) {
                let spot = spot_in(inside, [i * pitch, row], TILE);
                let face = Face::letter(label, points);
                TileBox { face: &face, state: TileState::Plain }.draw(spot, canvas);
            }
            row += TILE[1] + 1;
            lines.push(("Any other letter is worth 7.".to_owned(), theme.muted));
        }
        let [first, second] = SEAT_MARKS;
        // What stands under the ends only with the best move marked.
        let marks = [
            "▲ and a number: how the game ends for you if you take that end and both sides then play their best; below zero \
             you lose"
                .to_owned(),
            "The best end is green, one that costs you something is red.".to_owned(),
        ];
        let marks = marks.into_iter().filter(|_| self.step >= RowBoard::LIVE_STEP);
        let legend = [
            format!("{first} took the first move, {second} the second; ▸ is to move"),
            "⟨hint⟩ gives a hint, ⟨live-hints⟩ marks the best move or hides all hints".to_owned(),
            "⟨debug⟩ shows the machinery, ⟨review⟩ goes through the moves".to_owned(),
        ];
        lines.extend(marks.chain(legend).map(|text| (text, theme.muted)));
        let filled: Vec<(String, Style)> =
            lines.into_iter().map(|(text, style)| (canvas.keys.fill_in(&text).into_owned(), style)).collect();
        let rows = |text: &str| wrapped(text, usize::from(inside.width)).len() as u16;
        let needed: u16 = filled.iter().map(|(text, _)| rows(text)).sum();
        // A row of air between two of them where all have room so.
        let air = u16::from(row + needed + filled.len() as u16 <= inside.height + 1);
        for (text, style) in filled {
            row = draw_wrapped(&text, style, row, inside, canvas) + air;
        }
    }
}

/// Draws `text` from row `row` of `area` on; says in which row it ends.
fn draw_wrapped(text: &str, style: Style, row: u16, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    canvas.wrapped(below(area, row), text, style);
    row + wrapped(text, usize::from(area.width)).len() as u16
}
