//! The gallows, drawn as far as the misses are of the lives.

use ratatui::layout::Rect;
use ratatui::text::Span;

use crate::widgets::Canvas;

/// Columns and rows of the drawing.
pub(super) const SIZE: (u16, u16) = (12, 8);

/// What each stroke draws: column, row and text, in the order of drawing.
const STROKES: [&[(u16, u16, &str)]; 10] = [
    &[(0, 7, "▔▔▔▔▔")],
    &[(1, 1, "│"), (1, 2, "│"), (1, 3, "│"), (1, 4, "│"), (1, 5, "│"), (1, 6, "│")],
    &[(1, 0, "┌──────┐")],
    &[(8, 1, "│")],
    &[(8, 2, "◯")],
    &[(8, 3, "│"), (8, 4, "│")],
    &[(7, 3, "╱")],
    &[(9, 3, "╲")],
    &[(7, 5, "╱")],
    &[(9, 5, "╲")],
];
/// Strokes that make the scaffold; what comes after them is the hanged one.
const SCAFFOLD: usize = 4;

/// How many strokes are drawn after `misses` of `lives`: all of them only at the last.
pub(super) const fn strokes(misses: u32, lives: u32) -> usize {
    let all = STROKES.len() as u64;
    let lives = if lives == 0 { 1 } else { lives as u64 };
    let misses = if misses as u64 > lives { lives } else { misses as u64 };
    (misses * all / lives) as usize
}

/// Draws it, its top left corner that of `area`; what is still to come of the scaffold is faint.
pub(super) fn draw(misses: u32, lives: u32, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let drawn = strokes(misses, lives);
    for (number, stroke) in STROKES.into_iter().enumerate() {
        let style = match (number < drawn, number < SCAFFOLD) {
            (true, true) => theme.text,
            (true, false) => theme.bad,
            (false, true) => theme.faint,
            (false, false) => continue,
        };
        for &(x, y, text) in stroke {
            let spot = Rect { x: area.x + x, y: area.y + y, width: SIZE.0 - x, height: 1 };
            canvas.line(spot.intersection(area), Span::styled(text, style));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_begins_empty_and_is_whole_only_at_the_hanging() {
        for lives in 1..=40 {
            assert_eq!(strokes(0, lives), 0);
            assert_eq!(strokes(lives, lives), STROKES.len());
            assert!((1..=lives).all(|misses| strokes(misses - 1, lives) <= strokes(misses, lives)));
            assert!(strokes(lives - 1, lives) < STROKES.len());
        }
    }
}
