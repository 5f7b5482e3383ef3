//! The keyboard on the screen: every letter, with what is known of it.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::Span;

use crate::engine::hangman::{Letter, LetterSet};
use crate::widgets::{Canvas, Target};

const ROWS: [&str; 3] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/// Columns of a key, and the step from one to the next.
const KEY: u16 = 3;
const WIDE_STEP: u16 = 5;
const STEP: u16 = 4;

/// The letters and their states.
#[derive(Debug, Clone, Copy)]
pub(super) struct Keyboard {
    /// Letters guessed that are in the word.
    pub(super) hit: LetterSet,
    /// Letters guessed that are not.
    pub(super) missed: LetterSet,
    /// Letters that no candidate has: guessing one can only cost a life.
    pub(super) hopeless: LetterSet,
    /// The letter under the cursor.
    pub(super) cursor: Option<Letter>,
    /// The letter to guess next.
    pub(super) best: Option<Letter>,
}

impl Keyboard {
    /// Columns it takes with air between the keys.
    pub(super) const WIDTH: u16 = WIDE_STEP * 10 + 2;
    /// Rows it takes with and without air between the rows.
    pub(super) const ROWS: [u16; 2] = [5, 3];

    /// Draws it into the middle of the top of `area`.
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let step = if area.width >= Self::WIDTH { WIDE_STEP } else { STEP };
        let pitch = if area.height >= Self::ROWS[0] { 2 } else { 1 };
        let left = area.x + area.width.saturating_sub(step * 10) / 2;
        for (row, letters) in ROWS.into_iter().enumerate() {
            let y = area.y + row as u16 * pitch;
            let mut x = left + row as u16 * step / 2;
            for letter in letters.chars().filter_map(Letter::new) {
                let spot = Rect { x, y, width: KEY, height: 1 }.intersection(area);
                self.draw_key(letter, spot, canvas);
                x += step;
            }
        }
    }

    /// Each state has a shape of its own: `[E]` is in the word, a small struck letter isn't, `›R‹` is best.
    fn draw_key(&self, letter: Letter, spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (text, style) = if self.hit.contains(letter) {
            (format!("[{letter}]"), theme.good.add_modifier(Modifier::BOLD))
        } else if self.missed.contains(letter) {
            (format!(" {} ", letter.lower()), theme.faint.add_modifier(Modifier::CROSSED_OUT))
        } else if self.best == Some(letter) {
            (format!("›{letter}‹"), theme.accent)
        } else if self.hopeless.contains(letter) {
            (format!(" {letter} "), theme.faint)
        } else {
            (format!(" {letter} "), theme.text)
        };
        let style = if self.cursor == Some(letter) { theme.selected } else { style };
        canvas.line(spot, Span::styled(text, style));
        canvas.hit(spot, Target::Line(letter.index()));
    }
}

/// The letter one step from `letter` on the keyboard: `across` to the right, `down` downwards; round and round in a row.
pub(super) fn step(letter: Letter, across: isize, down: isize) -> Letter {
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
