//! The board of both ways to play: the word, the lives and the letters, beside the gallows.
//!
//! ```text
//!   gallows   what is asked                beside the board, from 94 columns on:
//!             the word                       words left, and what there is to say of them
//!             lives                        below it, in narrower terminals:
//!             the letters                    the same in a few lines
//! ```

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Keyboard, Lives, WordRow, gallows};
use arcade_ui::motion::Motion;
use arcade_ui::widgets::Canvas;
use arcade_ui::widgets::below;
use arcade_ui::widgets::stack::{self, Part, fill, part};
use arcade_ui::widgets::text::{columns, wrapped};

/// The most columns of a question: longer lines are hard to read.
const WIDEST: usize = 72;
/// Columns from the gallows to the word.
const GAP: u16 = 4;

/// A board, and what stands beside it where there is room.
pub(super) fn beside(area: Rect) -> [Rect; 2] {
    stack::columns(area, [fill(58), part(36).to(area.width * 3 / 10).air(3).rank(1)])
}

/// A board, and what was guessed or answered so far below it where there is room.
pub(super) fn above(area: Rect) -> [Rect; 2] {
    stack::rows(area, [fill(26), part(18).rank(1)])
}

/// A board as it is drawn.
pub(super) struct Board<'a> {
    /// What is asked, above the word; mostly nothing.
    pub(super) asked: (String, Style),
    pub(super) word: WordRow,
    pub(super) lives: Lives,
    /// What stands behind the lives.
    pub(super) note: Vec<Span<'static>>,
    pub(super) keyboard: Keyboard,
    /// Whether a press on a letter means it.
    pub(super) can_press: bool,
    pub(super) motion: &'a Motion,
    /// What else stands there: below the word, below the lives, and below the letters.
    pub(super) others: [Part; 3],
}

/// Where the word of a board is, and what else stands there: see [`Board::others`].
pub(super) struct Spots {
    pub(super) word: Rect,
    pub(super) others: [Rect; 3],
}

impl Board<'_> {
    /// Draws the board into the middle of `area`. The word takes half of what the rest leaves, the letters what the word
    /// leaves, and the word again what these leave.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) -> Spots {
        let beside = |width: u16| {
            stack::middle_columns(area, [gallows::columns(area.height).rank(1), part(48).to(width).air(GAP)])
        };
        let [_, room] = beside(area.width - area.width.min(gallows::SIZE.0 + GAP));
        let (asked, style) = &self.asked;
        let mut asked = wrapped(asked, usize::from(room.width).min(WIDEST));
        asked.retain(|line| !line.is_empty());
        let [reply, feats, about] = self.others;
        // A row of air below the lives is worth more than larger letters, but less than a word whose letters stand apart.
        let [_, _, left, ..] =
            stack::rows(room, [part(asked.len() as u16 + 1), part(1).rank(2), fill(5), reply, feats, about]);
        let left = left.height;
        let of_height = |height: u16| stack::rows(room, [part(height)])[0];
        let keys = Keyboard::rows(of_height(left.saturating_sub(self.word.rows(of_height(left / 2)))));
        let tiles = self.word.rows(of_height(left.saturating_sub(keys))).max(1);
        let air = (left.saturating_sub(keys + tiles) / 4).min(3);
        let written = asked.iter().map(|line| columns(line)).max().unwrap_or(0) as u16;
        let width = self.word.columns(of_height(tiles)).max(Keyboard::columns(of_height(keys))).max(written);
        let [scaffold, block] = beside(width);
        let [asked_spot, word, reply, lives, feats, letters, about] = stack::middle_rows(
            block,
            [
                part(asked.len() as u16),
                part(tiles).air(air),
                reply.air(1),
                part(1).to(2).air(air),
                feats,
                part(keys).air(air),
                about.air(air),
            ],
        );
        for (row, line) in (0..).zip(asked) {
            canvas.row(asked_spot, row, Line::styled(line, *style).centered());
        }
        let top = (word.y - area.y).min(area.height.saturating_sub(gallows::SIZE.1));
        self.lives.draw(self.motion, below(scaffold, top), canvas);
        self.word.draw(self.motion, word, canvas);
        let mut line = self.lives.line(scaffold.is_empty(), canvas.theme);
        line.spans.extend(self.note.iter().cloned());
        canvas.line(lives, line.centered());
        self.keyboard.draw(self.can_press, letters, canvas);
        Spots { word, others: [reply, feats, about] }
    }
}
