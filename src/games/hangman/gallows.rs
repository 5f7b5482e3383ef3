//! The gallows: every miss draws something, and the last one completes the picture.
//!
//! With few lives the scaffold stands from the start and the misses draw the figure. With more lives than the figure has
//! strokes, the first misses build the scaffold, piece by piece.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use arcade_engine::hangman::{Game, LetterSet, Pattern, Reverse};
use arcade_ui::motion::{Motion, Part as Moving};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::stack::{Part, part};
use arcade_ui::widgets::{Canvas, right_of, text};

/// Columns and rows of the drawing, and of the large one.
pub(super) const SIZE: (u16, u16) = (12, 8);
const LARGE: (u16, u16) = (24, 16);

/// The columns of the drawing in so many rows; none where they are too few.
pub(super) fn columns(rows: u16) -> Part {
    let widest = [LARGE, SIZE].into_iter().find(|size| size.1 <= rows).map_or(0, |size| size.0);
    part(widest.min(SIZE.0)).to(widest)
}

/// Text at a column and a row.
type Piece = (u16, u16, &'static str);

/// Strokes that make the figure, the rope among them: as many in either size.
const FIGURE: u32 = 8;

/// One size of the drawing.
struct Drawing {
    size: (u16, u16),
    ground: &'static str,
    /// The column of the post.
    post: u16,
    beam: &'static str,
    /// In the order of drawing.
    figure: [&'static [Piece]; FIGURE as usize],
}

const SMALL: Drawing = Drawing {
    size: SIZE,
    ground: "▔▔▔▔▔",
    post: 1,
    beam: "┌──────┐",
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
    size: LARGE,
    ground: "▔▔▔▔▔▔▔▔▔",
    post: 3,
    beam: "┌─────────────┐",
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
    /// The scaffold in the order of building, from the ground up; each character is a piece of its own.
    fn pieces(&self) -> impl Iterator<Item = (u16, u16, char)> {
        let bottom = self.size.1 - 1;
        let across = |x: u16, y: u16, text: &'static str| (x..).zip(text.chars()).map(move |(x, c)| (x, y, c));
        let post = (1..bottom).rev().map(|y| (self.post, y, '│'));
        across(0, bottom, self.ground).chain(post).chain(across(self.post, 0, self.beam))
    }
}

/// The lives of a guesser, as they are drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lives {
    label: &'static str,
    misses: u32,
    all: u32,
    /// Columns of the lives left where they are too many for dots.
    digits: usize,
}

impl From<&Game> for Lives {
    fn from(game: &Game) -> Self {
        Self { label: "lives ", misses: game.misses(), all: game.setup().lives.get(), digits: 2 }
    }
}

impl From<&Reverse> for Lives {
    /// The lives of the computer.
    fn from(game: &Reverse) -> Self {
        Self { label: "my lives ", misses: game.misses(), all: game.rules().lives, digits: 0 }
    }
}

impl Lives {
    /// Draws the gallows, its top left corner that of `area`, large where there is room for that; what is still to be built
    /// of the scaffold is faint. The stroke of the last miss may be on its way.
    pub(super) fn draw(self, motion: &Motion, area: Rect, canvas: &mut Canvas<'_>) {
        let seen_part = motion.value(Moving::Cost).map_or(1.0, |left| 1.0 - left);
        let theme = canvas.theme;
        let drawing = if LARGE.0 <= area.width && LARGE.1 <= area.height { &BIG } else { &SMALL };
        let drawn = drawn(self.misses, self.all, drawing.pieces().count() as u32);
        let mut put = |x: u16, y: u16, text: Span<'_>| canvas.row(right_of(area, x), y, text);
        for (number, (x, y, c)) in drawing.pieces().enumerate() {
            let style = if number < drawn.scaffold { theme.muted } else { theme.faint };
            put(x, y, Span::styled(c.to_string(), style));
        }
        for (number, stroke) in drawing.figure.iter().take(drawn.figure).enumerate() {
            let is_last = number + 1 == drawn.figure;
            let seen = if is_last { (stroke.len() as f64 * seen_part).ceil() as usize } else { stroke.len() };
            for &(x, y, text) in stroke.iter().take(seen) {
                put(x, y, Span::styled(text, theme.bad));
            }
        }
    }

    /// `lives ●●●○○  3`, as figures where there are many; with the gallows lying before it where it stands nowhere else.
    pub(super) fn line(self, lying: bool, theme: &Theme) -> Line<'static> {
        const DOTS: u32 = 16;
        let left = self.all.saturating_sub(self.misses);
        let mut spans = Vec::new();
        if lying {
            let drawn = drawn(self.misses, self.all, SMALL.pieces().count() as u32);
            let style = if drawn.figure > 0 { theme.bad } else { theme.muted };
            spans.push(Span::styled(format!("{:<8}", LYING[drawn.figure]), style));
        }
        spans.push(Span::styled(self.label, theme.muted));
        if self.all <= DOTS {
            spans.push(Span::styled("●".repeat(left as usize), theme.accent));
            spans.push(Span::styled("○".repeat((self.all - left) as usize), theme.faint));
            spans.push(Span::styled(format!(" {left:>2}"), theme.muted));
        } else {
            spans.push(Span::styled(format!("{left:>0$}", self.digits), theme.accent));
            spans.push(Span::styled(format!(" of {}", self.all), theme.muted));
        }
        Line::from(spans)
    }

    /// The word as far as it is known and the lives in one line, and at its right the letters that are not in the word.
    pub(super) fn draw_strip(self, pattern: &Pattern, wrong: LetterSet, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut line = self.line(false, theme);
        line.spans.insert(0, Span::styled(format!("{pattern}   "), theme.accent));
        let used = line.width();
        canvas.line(area, line);
        let text = format!("not in it: {wrong}");
        if !wrong.is_empty() && used + 2 + text::columns(&text) <= usize::from(area.width) {
            canvas.line(area, Line::styled(text, theme.muted).right_aligned());
        }
    }
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
