//! The word as far as it is shown: a tile for each letter, as large as they fit.

use ratatui::layout::{Offset, Rect};
use ratatui::text::Line;

use super::is_filled;
use arcade_engine::hangman::{Letter, Places};
use arcade_ui::motion::{Motion, Part};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::{Canvas, Grid, TileBox};

/// Rows from which a letter drops.
const FALL: f64 = 3.0;

/// What to draw at each place, and how.
#[derive(Debug)]
pub(crate) struct WordRow {
    /// The letters shown, and what each tile says; a place without a letter is hidden.
    pub(crate) places: Vec<(Option<Letter>, TileState)>,
    /// Places with a mark below.
    pub(crate) marked: Places,
    /// The place with the cursor; behind the last place where all is typed.
    pub(crate) cursor: Option<usize>,
    /// Whether letters are typed at the cursor.
    pub(crate) typing: bool,
}

/// Tiles of so many columns and rows, and the columns from one to the next.
const fn size(columns: u16, rows: u16, pitch: u16) -> Grid {
    Grid::spaced(columns, rows, pitch - columns)
}

/// From the largest to the smallest. A letter of four rows is in the middle of a face of five or six.
const SIZES: [Grid; 9] = [
    size(12, 7, 13),
    size(8, 6, 9),
    size(6, 6, 7),
    size(6, 4, 7),
    size(5, 4, 6),
    size(3, 2, 4),
    size(3, 2, 3),
    size(1, 2, 2),
    size(1, 1, 1),
];

impl WordRow {
    fn size(&self, area: Rect) -> Grid {
        let fits = |size: &Grid| size.width(self.places.len() as u16) <= area.width && size.cell.1 <= area.height;
        SIZES.into_iter().find(fits).unwrap_or(SIZES[SIZES.len() - 1])
    }

    /// The columns it takes in `area`.
    pub(crate) fn columns(&self, area: Rect) -> u16 {
        self.size(area).pitch.0 * self.places.len() as u16
    }

    /// The rows it takes in `area`.
    pub(crate) fn rows(&self, area: Rect) -> u16 {
        self.size(area).cell.1.min(area.height)
    }

    /// Where each place is drawn in `area`.
    pub(crate) fn spots(&self, area: Rect) -> impl Iterator<Item = Rect> + use<> {
        self.size(area).beside(area, self.places.len())
    }

    /// Draws the word into the middle of the top of `area`, while it may shake, or letters drop onto their tiles: one that is
    /// to come is not to be seen.
    pub(crate) fn draw(&self, motion: &Motion, area: Rect, canvas: &mut Canvas<'_>) {
        let above = |place| match motion.value(Part::Tile(place)) {
            Some(height) if height >= 1.0 => None,
            Some(height) => Some((height * FALL).round() as u16),
            None => Some(0),
        };
        let area = area.offset(Offset { x: motion.shake().into(), y: 0 });
        let spots: Vec<Rect> = self.spots(area).collect();
        for (place, spot) in spots.into_iter().enumerate() {
            if spot.is_empty() {
                continue;
            }
            let (letter, state) = self.places[place];
            let height = letter.map_or(Some(0), |_| above(place));
            let letter = letter.filter(|_| height == Some(0));
            let state = match letter {
                _ if self.cursor == Some(place) => TileState::Live,
                Some(_) if self.marked.contains(place) => TileState::Hit,
                Some(_) => state,
                None => TileState::Gone,
            };
            let label = match letter {
                Some(letter) => letter.upper().to_string(),
                // A hidden letter on a tile without a face needs a sign of its own.
                None if !is_filled(canvas) => "_".into(),
                None => String::new(),
            };
            TileBox::draw_plain(label, state, spot, canvas);
            if let (Some(falls @ 1..), (Some(falling), _)) = (height, self.places[place]) {
                let room = spot.offset(Offset { x: 0, y: -i32::from(falls) });
                canvas.row(room, 0, Line::styled(falling.to_string(), canvas.theme.accent).centered());
            }
            if self.cursor.map(|cursor| cursor.min(self.places.len() - 1)) == Some(place) {
                let middle = (spot.x + spot.width / 2, spot.y + spot.height.saturating_sub(1) / 2).into();
                match letter {
                    _ if self.typing => canvas.type_at(middle),
                    Some(letter) => canvas.focus_on_tile(&letter.upper().to_string(), spot),
                    None => canvas.focus_at(middle),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_that_can_be_played_has_room_in_the_smallest_terminal() {
        for length in 1..=arcade_engine::hangman::MAX_LENGTH {
            let word = WordRow {
                places: vec![(None, TileState::Gone); length],
                marked: Places::NONE,
                cursor: None,
                typing: false,
            };
            let area = Rect::new(0, 0, 38, 2);
            let spots: Vec<Rect> = word.spots(area).collect();
            assert!(spots.iter().all(|spot| !spot.is_empty() && area.intersection(*spot) == *spot), "{length}");
            assert!(spots.windows(2).all(|pair| pair[0].right() <= pair[1].x), "{length}");
        }
    }
}
