//! A row without room: each tile only as wide as its label, in one line or in several.

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::size::Size;
use super::{EndMark, LIFTED, Tile, TileRow, draw_shared, key_of, mark_style};
use crate::widgets::areas::row_of;
use crate::widgets::{Canvas, TileBox};

/// What stands in a line of tiles without room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece {
    /// The tile at this place.
    Tile(usize),
    /// So many tiles that are left out.
    Hidden(usize),
}

impl TileRow<'_> {
    /// The rows that the tiles take, with their marks.
    pub(super) fn tight_rows(&self, width: u16, height: u16) -> u16 {
        (self.lines(width, height).len() as u16 + 1).max(Size::Tight.rows()).min(height)
    }

    /// Draws the tiles that can still be taken, or all once none can, in as many lines as they need; where even that is not
    /// enough, those from both ends that there is room for, and how many there are between them.
    pub(super) fn draw_tight(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let lines = self.lines(area.width, area.height);
        let columns = |piece: &Piece| usize::from(self.columns(piece));
        let widths = lines.iter().map(|line| line.iter().map(|piece| columns(piece) + 1).sum::<usize>() - 1);
        let widest = widths.max().unwrap_or(0) as u16;
        let left = area.x + area.width.saturating_sub(widest) / 2;
        let one = lines.len() == 1;
        for (row, line) in (0..).zip(&lines) {
            let mut x = left;
            for piece in line {
                let width = self.columns(piece);
                let height = if one { Size::Tight.tile() } else { 1 };
                let spot = Rect::new(x, area.y + row, width, height).intersection(area);
                match *piece {
                    Piece::Hidden(count) => canvas.line(spot, Line::styled(format!("‹{count}›"), canvas.theme.muted)),
                    Piece::Tile(place) if one => {
                        let spot = Rect { height: Size::Tight.rows(), ..spot }.intersection(area);
                        self.draw_tile(place, Size::Tight, spot, area, canvas);
                    }
                    Piece::Tile(place) => self.draw_face(place, spot, canvas),
                }
                x += width + 1;
            }
        }
        if !one {
            // The marks of both ends stand below all lines, at the edges.
            let y = area.y + lines.len() as u16;
            let foot = Rect::new(left, y, widest, area.bottom().saturating_sub(y));
            self.draw_edge_marks(foot.intersection(area), canvas);
        }
    }

    /// One tile of several lines: its face in its state, which is all there is room for.
    fn draw_face(&self, place: usize, spot: Rect, canvas: &mut Canvas<'_>) {
        let (face, tile) = &self.tiles[place];
        let end = self.end(place);
        TileBox { face, state: self.state(place) }.draw(spot, canvas);
        if *tile == Tile::Lifted {
            canvas.restyle(spot, LIFTED);
            canvas.focus_on_tile(&face.label, spot);
        }
        if let Some(end) = end {
            self.make_live(end, spot, canvas);
        }
    }

    /// What is known of both ends: of the first at the left edge of `foot`, of the last at its right one. Where both don't
    /// fit into one row, each has its own, or at least its figure.
    fn draw_edge_marks(&self, foot: Rect, canvas: &mut Canvas<'_>) {
        let row = row_of(foot, 0);
        if let Some(mark) = self.shared_mark() {
            return draw_shared(mark, row.x + row.width / 2, row, canvas);
        }
        let whole = self.marks.each_ref().map(|mark| mark.as_ref().map_or(String::new(), EndMark::whole));
        let crowded = whole.iter().map(|text| Line::raw(text.as_str()).width() + 1).sum::<usize>() > foot.width.into();
        let apart = u16::from(crowded && foot.height > 1);
        for (end, whole) in whole.into_iter().enumerate() {
            let (text, style) = match &self.marks[end] {
                Some(mark) if crowded && apart == 0 => (mark.lines()[0].clone(), mark_style(mark, canvas)),
                Some(mark) => (whole, mark_style(mark, canvas)),
                None if self.live => (key_of(end, canvas), canvas.theme.accent),
                None => continue,
            };
            let text = Line::from(Span::styled(text, style));
            let width = (text.width() as u16).min(row.width);
            let x = if end == 0 { row.x } else { row.right() - width };
            let spot = Rect { x, y: row.y + end as u16 * apart, width, ..row };
            canvas.line(spot, text);
            self.make_live(end, spot, canvas);
        }
    }

    /// The tiles from the first that stands to the last, or all where they have room in one line, in lines of at most `width` columns, at most as many as `height`
    /// rows have room for.
    fn lines(&self, width: u16, height: u16) -> Vec<Vec<Piece>> {
        let (low, high) = if self.is_whole(width) { (0, self.tiles.len()) } else { self.span() };
        let most = usize::from(height.saturating_sub(1)).max(1);
        let all = self.broken((low..high).map(Piece::Tile), width);
        if all.len() <= most {
            return all;
        }
        // Every line may end in a gap as wide as a tile.
        let widest = (low..high).map(|place| self.width(place)).max().unwrap_or(1) + 1;
        let room = usize::from(width).saturating_sub(if most > 1 { widest } else { 0 }) * most;
        let (left, right) = self.within(low..high, room);
        let hidden = (right > left).then_some(Piece::Hidden(right - left));
        self.broken((low..left).map(Piece::Tile).chain(hidden).chain((right..high).map(Piece::Tile)), width)
    }

    fn broken(&self, pieces: impl Iterator<Item = Piece>, width: u16) -> Vec<Vec<Piece>> {
        let mut lines: Vec<Vec<Piece>> = vec![Vec::new()];
        let mut used = 0;
        for piece in pieces {
            let columns = self.columns(&piece) + 1;
            if used + columns > width + 1 && used > 0 {
                lines.push(Vec::new());
                used = 0;
            }
            used += columns;
            if let Some(line) = lines.last_mut() {
                line.push(piece);
            }
        }
        lines
    }

    fn columns(&self, piece: &Piece) -> u16 {
        match piece {
            Piece::Tile(place) => self.width(*place) as u16,
            Piece::Hidden(count) => format!("‹{count}›").chars().count() as u16,
        }
    }

    /// Up to where the tiles at `places` are shown from the left, and from where on to the right, in `width` columns with
    /// a blank between two. Both ends are always shown.
    pub(super) fn within(&self, places: Range<usize>, width: usize) -> (usize, usize) {
        let whole: usize = places.clone().map(|place| self.width(place) + 1).sum();
        if whole <= width + 1 || places.len() < 3 {
            return (places.end, places.end);
        }
        let (mut left, mut right) = (places.start + 1, places.end - 1);
        let gap = format!("‹{}›", places.len()).chars().count() + 1;
        let mut used = self.width(places.start) + 1 + gap + self.width(right);
        loop {
            // The side that shows less goes on, else the other one.
            let from_left = left - places.start <= places.end - right;
            let next = |from_left: bool| if from_left { left } else { right - 1 };
            let Some(side) =
                [from_left, !from_left].into_iter().find(|&side| used + 1 + self.width(next(side)) <= width)
            else {
                return (left, right);
            };
            used += 1 + self.width(next(side));
            if side {
                left += 1;
            } else {
                right -= 1;
            }
        }
    }
}
