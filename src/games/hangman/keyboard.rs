//! The keyboard on the screen: every letter, with what is known of it.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::is_filled;
use arcade_engine::hangman::{Letter, LetterSet};
use arcade_ui::theme::TileState;
use arcade_ui::widgets::stack::{middle_columns, part};
use arcade_ui::widgets::{Canvas, Grid, Target, TileBox, right_of, row_of};

const ROWS: [&str; 3] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/// The keys, from the largest to the smallest; each row begins half a key further right than the one above.
const SIZES: [Grid; 6] = [
    Grid { cell: (8, 3), pitch: (10, 4) },
    Grid { cell: (6, 2), pitch: (7, 3) },
    Grid { cell: (4, 2), pitch: (5, 2) },
    Grid { cell: (3, 2), pitch: (4, 2) },
    Grid { cell: (3, 1), pitch: (4, 1) },
    Grid { cell: (3, 1), pitch: (3, 1) },
];

/// The letters and their states.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Keyboard {
    /// Letters guessed that are in the word.
    pub(crate) hit: LetterSet,
    /// Letters guessed that are not.
    pub(crate) missed: LetterSet,
    /// Letters that no candidate has: guessing one can only cost a life.
    pub(crate) hopeless: LetterSet,
    /// The letter under the cursor.
    pub(crate) cursor: Option<Letter>,
    /// The letter to guess next.
    pub(crate) best: Option<Letter>,
    /// The letter that was a mistake here, which is tried again.
    pub(crate) mistake: Option<Letter>,
}

impl Keyboard {
    fn size(area: Rect) -> Grid {
        let fits = |size: &Grid| {
            let (across, down) = Self::extent(*size);
            across <= area.width && down <= area.height
        };
        SIZES.into_iter().find(fits).unwrap_or(SIZES[SIZES.len() - 1])
    }

    /// Columns and rows of the whole keyboard.
    const fn extent(size: Grid) -> (u16, u16) {
        (size.width(10), size.height(3))
    }

    /// The rows it takes in `area`.
    pub(crate) fn rows(area: Rect) -> u16 {
        Self::extent(Self::size(area)).1
    }

    /// The columns it takes in `area`.
    pub(crate) fn columns(area: Rect) -> u16 {
        Self::extent(Self::size(area)).0
    }

    /// Draws it into the middle of the top of `area`. Where it can be pressed, a letter means the line of its number in the
    /// alphabet.
    pub(crate) fn draw(&self, can_press: bool, area: Rect, canvas: &mut Canvas<'_>) {
        let size = Self::size(area);
        let [keys] = middle_columns(area, [part(Self::extent(size).0)]);
        for (row, letters) in ROWS.iter().enumerate() {
            let keys = right_of(keys, row as u16 * size.pitch.0 / 2);
            for (column, letter) in letters.chars().filter_map(Letter::new).enumerate() {
                let spot = size.at(keys, column, row);
                self.draw_key(letter, spot, canvas);
                if can_press {
                    canvas.hit(spot, Target::Line(letter.index()));
                }
            }
        }
    }

    /// Each state has a shape of its own: `[E]` is in the word, a small letter isn't, `›R‹` is best, `!Z` was a mistake.
    fn draw_key(&self, letter: Letter, spot: Rect, canvas: &mut Canvas<'_>) {
        if spot.is_empty() {
            return;
        }
        let (label, state) = if self.hit.contains(letter) {
            (format!("[{letter}]"), TileState::Hit)
        } else if self.missed.contains(letter) {
            (letter.lower().to_string(), TileState::Gone)
        } else if self.best == Some(letter) {
            (format!("›{letter}‹"), TileState::Best)
        } else if self.mistake == Some(letter) {
            (format!("!{letter}"), TileState::Cost)
        } else if self.hopeless.contains(letter) {
            (letter.to_string(), TileState::Gone)
        } else {
            (letter.to_string(), TileState::Plain)
        };
        let pointed = self.cursor == Some(letter);
        let state = if pointed && state != TileState::Best { TileState::Live } else { state };
        let mut style = canvas.theme.tile(state).face;
        if is_filled(canvas) {
            TileBox::draw_plain("", state, spot, canvas);
        }
        // Without an edge nothing else tells where the cursor is.
        if pointed && (spot.height == 1 || !is_filled(canvas)) {
            style = canvas.theme.selected;
        }
        let row = (spot.height - 1) / 2;
        canvas.row(spot, row, Line::from(Span::styled(label, style)).centered());
        if pointed {
            canvas.focus(row_of(spot, row));
        }
    }
}

/// The letter one step from `letter` on the keyboard: `across` to the right, `down` downwards; round and round in a row.
pub(crate) fn step(letter: Letter, across: isize, down: isize) -> Letter {
    let at = ROWS.iter().enumerate().find_map(|(row, letters)| Some((row, letters.find(letter.lower())?)));
    let (row, column) = at.unwrap_or((0, 0));
    let target = row.saturating_add_signed(down).min(ROWS.len() - 1);
    let width = ROWS[target].len() as isize;
    let column =
        if down == 0 { (column as isize + across).rem_euclid(width) } else { (column as isize).min(width - 1) };
    ROWS[target].chars().nth(column as usize).and_then(Letter::new).unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(character: char) -> Letter {
        Letter::new(character).unwrap()
    }

    #[test]
    fn every_letter_has_one_key() {
        let mut letters: Vec<Letter> = ROWS.concat().chars().filter_map(Letter::new).collect();
        letters.sort_unstable();
        assert_eq!(letters, Letter::all().collect::<Vec<_>>());
    }

    #[test]
    fn the_cursor_goes_round_a_row_and_stops_at_the_first_and_last() {
        assert_eq!(step(letter('p'), 1, 0), letter('q'));
        assert_eq!(step(letter('q'), 0, -1), letter('q'));
        assert_eq!(step(letter('p'), 0, 1), letter('l'));
        assert_eq!(step(letter('l'), 0, 1), letter('m'));
        assert_eq!(step(letter('z'), -1, 0), letter('m'));
    }
}
