//! The gallows: every miss draws something, and the last one completes the picture.
//!
//! With few lives the scaffold stands from the start and the misses draw the figure. With more lives than the figure has
//! strokes, the first misses build the scaffold, piece by piece.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::theme::Theme;
use crate::widgets::Canvas;

/// Columns and rows of the drawing, and of the large one.
pub(super) const SIZE: (u16, u16) = (12, 8);
pub(super) const LARGE: (u16, u16) = (24, 16);

/// Text at a column and a row.
type Piece = (u16, u16, &'static str);

/// Strokes that make the figure, the rope among them: as many in either size.
const FIGURE: u32 = 8;

/// One size of the drawing.
struct Drawing {
    /// In the order of building; each character is a piece of its own.
    scaffold: &'static [Piece],
    /// In the order of drawing.
    figure: [&'static [Piece]; FIGURE as usize],
}

const SMALL: Drawing = Drawing {
    scaffold: &[
        (0, 7, "▔▔▔▔▔"),
        (1, 6, "│"),
        (1, 5, "│"),
        (1, 4, "│"),
        (1, 3, "│"),
        (1, 2, "│"),
        (1, 1, "│"),
        (1, 0, "┌──────┐"),
    ],
    figure: [
        &[(8, 1, "│")],
        &[(8, 2, "◯")],
        &[(8, 3, "│")],
        &[(8, 4, "│")],
        &[(7, 3, "╱")],
        &[(9, 3, "╲")],
        &[(7, 5, "╱")],
        &[(9, 5, "╲")],
    ],
};

const BIG: Drawing = Drawing {
    scaffold: &[
        (0, 15, "▔▔▔▔▔▔▔▔▔"),
        (3, 14, "│"),
        (3, 13, "│"),
        (3, 12, "│"),
        (3, 11, "│"),
        (3, 10, "│"),
        (3, 9, "│"),
        (3, 8, "│"),
        (3, 7, "│"),
        (3, 6, "│"),
        (3, 5, "│"),
        (3, 4, "│"),
        (3, 3, "│"),
        (3, 2, "│"),
        (3, 1, "│"),
        (3, 0, "┌─────────────┐"),
    ],
    figure: [
        &[(17, 1, "│"), (17, 2, "│")],
        &[
            (16, 3, "╭"),
            (17, 3, "─"),
            (18, 3, "╮"),
            (18, 4, "│"),
            (18, 5, "╯"),
            (17, 5, "─"),
            (16, 5, "╰"),
            (16, 4, "│"),
        ],
        &[(17, 6, "│"), (17, 7, "│"), (17, 8, "│")],
        &[(17, 9, "│"), (17, 10, "│")],
        &[(16, 7, "╱"), (15, 8, "╱"), (14, 9, "╱")],
        &[(18, 7, "╲"), (19, 8, "╲"), (20, 9, "╲")],
        &[(16, 11, "╱"), (15, 12, "╱"), (14, 13, "╱")],
        &[(18, 11, "╲"), (19, 12, "╲"), (20, 13, "╲")],
    ],
};

/// What stands lying in one line, by the strokes of the figure that are drawn.
const LYING: [&str; FIGURE as usize + 1] = ["┠", "┠─", "┠─◯", "┠─◯─", "┠─◯──", "┠─◯┴─", "┠─◯┼─", "┠─◯┼─╱", "┠─◯┼─<"];

/// How much is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Drawn {
    /// Of the pieces of the scaffold, so many.
    scaffold: usize,
    /// Of the strokes of the figure, so many.
    figure: usize,
}

/// How much is drawn after `misses` of `lives`, of a scaffold of so many pieces: more with every miss, all with the last.
const fn drawn(misses: u32, lives: u32, pieces: u32) -> Drawn {
    let lives = if lives == 0 { 1 } else { lives };
    let misses = if misses > lives { lives } else { misses };
    if lives <= FIGURE {
        return Drawn { scaffold: pieces as usize, figure: (misses * FIGURE / lives) as usize };
    }
    let first = lives - FIGURE;
    if misses <= first {
        return Drawn { scaffold: (misses as u64 * pieces as u64 / first as u64) as usize, figure: 0 };
    }
    Drawn { scaffold: pieces as usize, figure: (misses - first) as usize }
}

impl Drawing {
    fn pieces(&self) -> impl Iterator<Item = (u16, u16, char)> {
        let written = |&(x, y, text): &Piece| (x..).zip(text.chars()).map(move |(x, c)| (x, y, c));
        self.scaffold.iter().flat_map(written)
    }
}

/// Draws it, its top left corner that of `area`, large where there is room for that; what is still to be built of the
/// scaffold is faint.
pub(super) fn draw(misses: u32, lives: u32, area: Rect, canvas: &mut Canvas<'_>) {
    draw_part(misses, lives, 1.0, area, canvas);
}

/// The same while the last stroke is being drawn, of which `part`, from 0 to 1, is to be seen.
pub(super) fn draw_part(misses: u32, lives: u32, part: f64, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let drawing = if area.width >= LARGE.0 && area.height >= LARGE.1 { &BIG } else { &SMALL };
    let drawn = drawn(misses, lives, drawing.pieces().count() as u32);
    let mut put = |x: u16, y: u16, text: Span<'_>| {
        if x < area.width && y < area.height {
            canvas.line(Rect { x: area.x + x, y: area.y + y, width: 1, height: 1 }, text);
        }
    };
    for (number, (x, y, c)) in drawing.pieces().enumerate() {
        let style = if number < drawn.scaffold { theme.muted } else { theme.faint };
        put(x, y, Span::styled(c.to_string(), style));
    }
    for (number, stroke) in drawing.figure.iter().take(drawn.figure).enumerate() {
        let is_last = number + 1 == drawn.figure;
        let seen = if is_last { (stroke.len() as f64 * part).ceil() as usize } else { stroke.len() };
        for &(x, y, text) in stroke.iter().take(seen) {
            put(x, y, Span::styled(text, theme.bad));
        }
    }
}

/// The gallows lying in one line, for the smallest terminals.
pub(super) fn lying(misses: u32, lives: u32, theme: &Theme) -> Line<'static> {
    let drawn = drawn(misses, lives, SMALL.pieces().count() as u32);
    let style = if drawn.figure > 0 { theme.bad } else { theme.muted };
    let text = LYING[drawn.figure.min(LYING.len() - 1)];
    Line::from(Span::styled(format!("{text:<6}"), style))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_miss_draws_something_and_the_last_completes_it() {
        for drawing in [&SMALL, &BIG] {
            let pieces = drawing.pieces().count();
            for lives in 1..=26 {
                let drawn = |misses| drawn(misses, lives, pieces as u32);
                assert_eq!(drawn(0).figure, 0, "{lives}");
                for misses in 1..=lives {
                    let (before, after) = (drawn(misses - 1), drawn(misses));
                    assert!(after.scaffold >= before.scaffold && after.figure >= before.figure);
                    assert_ne!(after, before, "miss {misses} of {lives}");
                    let whole = Drawn { scaffold: pieces, figure: FIGURE as usize };
                    assert_eq!(after == whole, misses == lives, "miss {misses} of {lives}");
                }
            }
        }
    }

    #[test]
    fn the_line_grows_with_every_stroke() {
        assert!(LYING.windows(2).all(|pair| pair[0] != pair[1]));
        assert!(LYING.iter().all(|line| line.chars().count() <= 6));
    }

    #[test]
    fn no_piece_lies_outside_the_drawing() {
        for (drawing, size) in [(&SMALL, SIZE), (&BIG, LARGE)] {
            assert!(drawing.pieces().all(|(x, y, _)| x < size.0 && y < size.1));
            assert!(drawing.figure.iter().copied().flatten().all(|&(x, y, _)| x < size.0 && y < size.1));
        }
    }
}
