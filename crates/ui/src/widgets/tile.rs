//! One tile: a filled face with a dark letter, and a lower edge that carries its state.
//!
//! ```text
//!   ███████      ╭─────╮
//!   ███O███      │  O  │     where there are too few colours, or no half blocks, a tile is a box
//!   █████4█      │    4│
//!   ▀▀▀▀▀▀▀      ╰─────╯
//! ```

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType};

use crate::widgets::areas::left_of;
use tui_big_text::{BigText, PixelSize};

use super::{Canvas, Face, Gauge};
use crate::theme::{GlyphSet, TileState, TileStyle};

/// Columns and rows of a letter that is drawn in half blocks. Smaller ones can't be read: there a plain letter stands.
const BIG_COLUMNS: u16 = 8;
const BIG_ROWS: u16 = 4;

/// One tile, or one key of a keyboard.
#[derive(Debug, Clone, Copy)]
pub struct TileBox<'a> {
    /// What stands on it.
    pub face: &'a Face,
    /// What it says by how it looks.
    pub state: TileState,
}

impl TileBox<'_> {
    /// Draws a tile with nothing but `label` on it.
    pub fn draw_plain(label: impl Into<String>, state: TileState, spot: Rect, canvas: &mut Canvas<'_>) {
        let face = Face { label: label.into(), points: None, gauge: None };
        TileBox { face: &face, state }.draw(spot, canvas);
    }

    /// Draws the tile as large as `spot` is; its last row is the edge, if it has more than one.
    pub fn draw(&self, spot: Rect, canvas: &mut Canvas<'_>) {
        let style = canvas.theme.tile(self.state);
        if is_solid(canvas) {
            self.draw_solid(style, spot, canvas);
        } else if spot.height >= 4 && spot.width >= 3
            || spot.height == 3 && self.face.points.is_none() && spot.width >= 5
        {
            self.draw_box(style, spot, canvas);
        } else {
            self.draw_signs(style, spot, canvas);
        }
    }

    fn draw_solid(&self, style: TileStyle, spot: Rect, canvas: &mut Canvas<'_>) {
        let face = Rect { height: if spot.height > 1 { spot.height - 1 } else { spot.height }, ..spot };
        canvas.fill(face, ' ', style.face);
        canvas.row(spot, face.height, Span::styled("▀".repeat(usize::from(spot.width)), style.edge));
        self.draw_inside(style, face, canvas);
    }

    fn draw_box(&self, style: TileStyle, spot: Rect, canvas: &mut Canvas<'_>) {
        let shape = match self.state {
            TileState::Best | TileState::Wild => BorderType::Double,
            TileState::Cost => BorderType::Plain,
            _ => BorderType::Rounded,
        };
        canvas.widget(spot, Block::bordered().border_type(shape).border_style(style.edge));
        let inside = Rect::new(spot.x + 1, spot.y + 1, spot.width - 2, spot.height - 2);
        self.draw_inside(style, inside, canvas);
    }

    /// The label, as large as there is room for, and what it is worth.
    fn draw_inside(&self, style: TileStyle, inside: Rect, canvas: &mut Canvas<'_>) {
        // The room that a label is given decides its size, and what stands there is in the middle of the tile.
        let columns = Line::raw(self.face.label.as_str()).width() as u16;
        let label = self.face.label.trim();
        let blocks = canvas.glyphs == GlyphSet::Unicode && self.face.fits_blocks();
        let is_big = blocks && columns > 0 && inside.height >= BIG_ROWS && columns * BIG_COLUMNS + 2 <= inside.width;
        // A letter that stands on the last row would touch what it is worth.
        let last = inside.height.saturating_sub(1);
        if is_big {
            let width = Line::raw(label).width() as u16 * BIG_COLUMNS;
            // The lowest part of most letters is empty, but a bar under a number needs a row of its own.
            let air = (inside.height - BIG_ROWS).div_ceil(2);
            let has_gauge = self.face.gauge.is_some() && inside.height > BIG_ROWS + 1;
            let air = if has_gauge { air.min(inside.height - BIG_ROWS - 1) } else { air };
            let x = inside.x + (inside.width - width) / 2;
            let room = Rect::new(x, inside.y + air, width, BIG_ROWS);
            let lines = vec![Line::raw(label.replace('−', "-"))];
            canvas.widget(
                room,
                BigText::builder().pixel_size(PixelSize::HalfHeight).style(style.face).lines(lines).build(),
            );
        } else {
            let row = match (self.face.points, inside.height) {
                (Some(_), 2) => 0,
                // Beside the edge below it, the lower of two rows looks like the middle.
                (None, 2) => 1,
                _ => last / 2,
            };
            canvas.row(inside, row, Line::from(Span::styled(label, style.face)).centered());
        }
        match (self.face.points, self.face.gauge) {
            (Some(points), _) if inside.height > 1 => {
                let margin = u16::from(inside.width >= 6);
                let room = left_of(inside, inside.width - margin);
                canvas.row(room, last, Line::from(Span::styled(points.to_string(), style.points)).right_aligned());
            }
            (None, Some(gauge)) if inside.height > 2 && (!is_big || inside.height > BIG_ROWS + 1) => {
                canvas.row(inside, last, gauge_line(gauge, inside.width, style.points));
            }
            _ => {}
        }
    }

    /// The label between signs, for a tile of one to three rows without a frame.
    fn draw_signs(&self, style: TileStyle, spot: Rect, canvas: &mut Canvas<'_>) {
        let label = self.face.label.as_str();
        let signs = match self.state {
            TileState::Live | TileState::Best | TileState::Cost => ["[", "]"],
            TileState::Wild => ["‹", "›"],
            _ => [" ", " "],
        };
        let roomy = usize::from(spot.width) >= Line::raw(label).width() + 2;
        let [before, after] = if roomy { signs } else { ["", ""] };
        canvas.row(
            spot,
            0,
            Line::from(Span::styled(format!("{before}{}{after}", label.trim()), style.face)).centered(),
        );
        if let Some(points) = self.face.points {
            canvas.row(spot, 1, Line::from(Span::styled(points.to_string(), style.points)).centered());
        }
    }
}

/// Whether tiles on `canvas` are filled.
pub(super) fn is_solid(canvas: &Canvas<'_>) -> bool {
    canvas.theme.solid && canvas.glyphs == GlyphSet::Unicode
}

/// A thin bar as long as the number is large: from the left, or from the right for a negative one.
fn gauge_line(gauge: Gauge, width: u16, style: Style) -> Line<'static> {
    let length = (f64::from(gauge.percent) / 100.0 * f64::from(width)).round() as usize;
    let line = Line::from(Span::styled("▂".repeat(length), style));
    if gauge.negative { line.right_aligned() } else { line }
}
