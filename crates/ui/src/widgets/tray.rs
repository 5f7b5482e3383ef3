//! What somebody has taken, as a row of small tiles.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::tile::is_solid;
use super::{Canvas, Face, TileBox};
use crate::theme::TileState;

/// A row of small tiles, the latest one last.
#[derive(Debug)]
pub struct Tray<'a> {
    /// The tiles, in the order in which they were taken.
    pub faces: Vec<&'a Face>,
    /// Whether the row grows from the right edge to the left.
    pub from_right: bool,
}

impl Tray<'_> {
    /// The rows of a tray.
    pub const ROWS: u16 = 2;

    /// Draws the tiles into the first rows of `area`. Where not all of them fit, the first ones are counted instead.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let (sign, spots) = self.spots(area);
        if let Some((sign, spot)) = sign {
            canvas.line(spot, Span::styled(sign, canvas.theme.muted));
        }
        let hidden = self.faces.len() - spots.len();
        for (face, spot) in self.faces.iter().skip(hidden).zip(spots) {
            if is_solid(canvas) {
                TileBox::draw_plain(face.label.clone(), TileState::Plain, spot, canvas);
            } else {
                canvas.line(spot, Line::from(Span::styled(face.label.as_str(), canvas.theme.text)).centered());
            }
        }
    }

    /// Where the latest tile stands when the row is drawn into `area`.
    pub fn latest(&self, area: Rect) -> Option<Rect> {
        self.spots(area).1.pop()
    }

    /// The count of those that have no room, if there are any, and its place; and the places of the others.
    fn spots(&self, area: Rect) -> (Option<(String, Rect)>, Vec<Rect>) {
        let widths: Vec<u16> = self.faces.iter().map(|face| columns(face)).collect();
        let hidden = self.faces.len() - fitting(&widths, area.width);
        let mut used = 0;
        let mut place = |width: u16| {
            let x = if self.from_right { area.right().saturating_sub(used + width) } else { area.x + used };
            used += width + 1;
            Rect { x, width, height: Self::ROWS.min(area.height), ..area }.intersection(area)
        };
        let sign = (hidden > 0).then(|| format!("‹{hidden}"));
        let sign = sign.map(|sign| (sign.clone(), place(sign.chars().count() as u16)));
        (sign, widths[hidden..].iter().map(|&width| place(width)).collect())
    }
}

/// Columns of the small tile for `face`.
fn columns(face: &Face) -> u16 {
    Line::raw(face.label.as_str()).width() as u16 + 2
}

/// How many of the last tiles fit into `room` columns, with a blank between two and, where some do not, their count.
fn fitting(widths: &[u16], room: u16) -> usize {
    let fit = |room: u16| {
        let mut used = 0;
        widths
            .iter()
            .rev()
            .take_while(|&&width| {
                used += width + 1;
                used <= room + 1
            })
            .count()
    };
    let all = fit(room);
    if all == widths.len() { all } else { fit(room.saturating_sub(widths.len().to_string().len() as u16 + 2)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_tiles_are_shown_and_the_others_counted() {
        assert_eq!(fitting(&[3, 3, 3], 11), 3);
        assert_eq!(fitting(&[3, 3, 3], 10), 2, "‹1 and two tiles");
        assert_eq!(fitting(&[], 0), 0);
        assert_eq!(fitting(&[9], 3), 0);
    }
}
