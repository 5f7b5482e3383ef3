//! A row of tiles whose ends can be taken.
//!
//! Tiles keep their places for the whole game: a taken one goes flat where it stood, and carries its taker's mark. Under an
//! end that can be taken stands its key, or what is known of taking it.
//!
//! ```text
//!            ███████ ███████ ███████
//!    T    H  ███C███ ███O███ ███M███  E
//!    ●    ○  █████7█ █████4█ █████7█  ●
//!            ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀
//!              ▲ −2            ▲ +4
//!                              best
//! ```

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::figures::minus;
use super::{Canvas, Face, Target, TileBox};
use crate::actions::Action;
use crate::theme::{GlyphSet, TileState};

/// How one tile looks now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tile {
    /// It stands in the row.
    Standing,
    /// It is being taken, or about to be.
    Lifted,
    /// The player in this seat (0 or 1) has it.
    Taken(usize),
    /// It was just taken, which gave something away.
    Costly {
        /// By how many columns it stands beside its place while it shakes.
        shift: i16,
        /// What it gave away.
        lost: i64,
    },
}

/// The marks of the two seats: whose a taken tile is.
pub const SEAT_MARKS: [&str; 2] = ["●", "○"];

/// What is known of taking one of the ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndMark {
    /// How the game ends then, short.
    pub figure: String,
    /// A word beside or below it.
    pub word: String,
    /// What the tile says too: [`TileState::Best`], [`TileState::Cost`], or neither.
    pub state: TileState,
}

/// A row of tiles.
#[derive(Debug)]
pub struct TileRow<'a> {
    /// Every tile of the row, first to last.
    pub tiles: Vec<(&'a Face, Tile)>,
    /// Whether a person may take one of the ends now.
    pub live: bool,
    /// Whether odd and even places are told apart.
    pub halves: bool,
    /// The seat of the person at the keyboard, 0 or 1.
    pub you: usize,
    /// What is known of taking the first end, and the last one.
    pub marks: [Option<EndMark>; 2],
}

/// The marks of the places 1, 3, 5, … and of the places 2, 4, 6, ….
pub const HALF_MARKS: [&str; 2] = ["◆", "◇"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Size {
    /// Letters in half blocks.
    Double,
    /// Letters in quarter blocks.
    Large,
    Medium,
    /// Without the air beside the label.
    Narrow,
    Small,
    /// Each tile only as wide as its label: for what can still be taken, where that has no room else.
    Tight,
}

/// What lifts a tile that has no room to rise.
const LIFTED: Style = Style::new().add_modifier(Modifier::REVERSED);

/// What stands in a line of tiles without room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece {
    /// The tile at this place.
    Tile(usize),
    /// So many tiles that are left out.
    Hidden(usize),
}

/// The least columns of a board whose tiles are double.
const DOUBLE: u16 = 84;

impl Size {
    /// Every size in which all tiles stand in one row, largest first.
    const WHOLE: [Self; 4] = [Self::Double, Self::Large, Self::Medium, Self::Narrow];

    /// Rows of the tile itself, its edge among them; of a small one with what it is worth on a row of its own.
    const fn tile(self) -> u16 {
        match self {
            Self::Double => 8,
            Self::Large => 6,
            Self::Medium => 4,
            Self::Narrow | Self::Small | Self::Tight => 3,
        }
    }

    /// Rows of a tile with the row above into which it is lifted, and the rows of marks below.
    const fn rows(self) -> u16 {
        match self {
            Self::Small | Self::Tight => self.tile() + 1,
            _ => 1 + self.tile() + 2,
        }
    }

    /// Columns of a tile whose label has `label` characters, with the gap behind it.
    const fn columns(self, label: u16) -> u16 {
        match self {
            Self::Double => label * 8 + 5,
            Self::Large => label * 4 + 5,
            Self::Medium => label + 7,
            Self::Narrow => label + 4,
            Self::Small => label + 2,
            Self::Tight => label + 1,
        }
    }
}

impl TileRow<'_> {
    /// The rows that a row of tiles takes in `width` columns when `height` are to be had.
    pub fn rows(&self, width: u16, height: u16, glyphs: GlyphSet) -> u16 {
        match self.size(width, height, glyphs) {
            Size::Tight => (self.lines(width, height).len() as u16 + 1).max(Size::Tight.rows()).min(height),
            size => size.rows().min(height),
        }
    }

    /// Where the tile at `place` stands when the row is drawn into `area`; None where it is left out, or the tiles are too
    /// small for anything to fly from them.
    pub fn spot(&self, place: usize, area: Rect, glyphs: GlyphSet) -> Option<Rect> {
        let size = self.size(area.width, area.height, glyphs);
        let places = self.places(usize::from((area.width + 1) / size.columns(self.label())));
        if matches!(size, Size::Small | Size::Tight) || !places.contains(&place) {
            return None;
        }
        let columns = size.columns(self.label());
        let width = (places.len() as u16 * columns).saturating_sub(1);
        let x = area.x + area.width.saturating_sub(width) / 2 + (place - places.start) as u16 * columns;
        Some(Rect { x, y: area.y + 1, width: columns - 1, height: size.tile() }.intersection(area))
    }

    /// Draws the row into `area`, centred, as large as it fits whole. Where it doesn't fit, taken tiles go first; what still
    /// has no room is counted where it is left out, between the two ends.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if self.tiles.is_empty() {
            return;
        }
        let size = self.size(area.width, area.height, canvas.glyphs);
        if size == Size::Tight {
            return self.draw_tight(area, canvas);
        }
        let columns = size.columns(self.label());
        let places = self.places(usize::from((area.width + 1) / columns));
        let width = (places.len() as u16 * columns).saturating_sub(1);
        let mut x = area.x + area.width.saturating_sub(width) / 2;
        for place in places {
            let spot = Rect { x, y: area.y, width: columns - 1, height: size.rows() }.intersection(area);
            self.draw_tile(place, size, spot, area, canvas);
            x += columns;
        }
    }

    /// Which end the tile at `place` is, if it is one: 0 for the first, 1 for the last.
    fn end(&self, place: usize) -> Option<usize> {
        if self.standing().next() == Some(place) {
            Some(0)
        } else if self.standing().next_back() == Some(place) {
            Some(1)
        } else {
            None
        }
    }

    /// Draws the tiles that can still be taken, or all once none can, in as many lines as they need; where even that is not
    /// enough, those from both ends that there is room for, and how many there are between them.
    fn draw_tight(&self, area: Rect, canvas: &mut Canvas<'_>) {
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
                let spot = Rect { x, y: area.y + row, width, height }.intersection(area);
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
            let foot = Rect { x: left, y, width: widest, height: 1 }.intersection(area);
            self.draw_edge_marks(foot, canvas);
        }
    }

    /// One tile of several lines: its face in its state, which is all there is room for.
    fn draw_face(&self, place: usize, spot: Rect, canvas: &mut Canvas<'_>) {
        let (face, tile) = &self.tiles[place];
        let end = self.end(place);
        TileBox { face, state: self.state(place) }.draw(spot, canvas);
        if *tile == Tile::Lifted {
            canvas.restyle(spot, LIFTED);
        }
        if let Some(end) = end {
            self.make_live(end, spot, canvas);
        }
    }

    /// What is known of both ends in one line: of the first at its left edge, of the last at its right one.
    fn draw_edge_marks(&self, foot: Rect, canvas: &mut Canvas<'_>) {
        for end in 0..2 {
            let (text, style) = match &self.marks[end] {
                Some(mark) => {
                    (format!("▲ {} {}", mark.figure, mark.word).trim_end().to_owned(), mark_style(mark, canvas))
                }
                None if self.live => (key_of(end, canvas), canvas.theme.accent),
                None => continue,
            };
            let text = Line::from(Span::styled(text, style));
            let width = (text.width() as u16).min(foot.width);
            let x = if end == 0 { foot.x } else { foot.right() - width };
            let spot = Rect { x, width, ..foot };
            canvas.line(spot, text);
            self.make_live(end, spot, canvas);
        }
    }

    /// Makes `spot` take the tile at `end`, if a person may.
    fn make_live(&self, end: usize, spot: Rect, canvas: &mut Canvas<'_>) {
        if self.live {
            canvas.hit(spot, Target::Act(if end == 0 { Action::TakeFirst } else { Action::TakeLast }));
        }
    }

    /// How the tile at `place` looks.
    fn state(&self, place: usize) -> TileState {
        let (_, tile) = &self.tiles[place];
        let end = self.end(place);
        match (end.and_then(|end| self.marks[end].as_ref()), tile) {
            // Nothing is lost yet by what may still be taken.
            (Some(mark), _) if self.live && mark.state == TileState::Cost => TileState::Live,
            (Some(mark), _) => mark.state,
            (None, Tile::Costly { .. }) => TileState::Cost,
            (None, Tile::Lifted) => TileState::Live,
            (None, _) if end.is_some() && self.live => TileState::Live,
            (None, _) => TileState::Plain,
        }
    }

    /// The tiles from the first that stands to the last, in lines of at most `width` columns, at most as many as `height`
    /// rows have room for.
    fn lines(&self, width: u16, height: u16) -> Vec<Vec<Piece>> {
        let (low, high) = self.span();
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

    /// The tiles from the first that stands to the last; all of them once none stands.
    fn span(&self) -> (usize, usize) {
        let ends = self.standing().next().zip(self.standing().next_back());
        ends.map_or((0, self.tiles.len()), |(first, last)| (first, last + 1))
    }

    /// Columns of the label at `place`.
    fn width(&self, place: usize) -> usize {
        Line::raw(self.tiles[place].0.label.as_str()).width().max(1)
    }

    /// Up to where the tiles at `places` are shown from the left, and from where on to the right, in `width` columns with
    /// a blank between two. Both ends are always shown.
    fn within(&self, places: Range<usize>, width: usize) -> (usize, usize) {
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

    fn standing(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        let stands = |tile: &Tile| !matches!(tile, Tile::Taken(_) | Tile::Costly { .. });
        self.tiles.iter().enumerate().filter(move |(_, (_, tile))| stands(tile)).map(|(i, _)| i)
    }

    fn label(&self) -> u16 {
        self.tiles.iter().map(|(face, _)| Line::raw(face.label.as_str()).width() as u16).max().unwrap_or(1).max(1)
    }

    fn size(&self, width: u16, height: u16, glyphs: GlyphSet) -> Size {
        let fits = |size: &Size| {
            let columns = usize::from(size.columns(self.label())) * self.tiles.len();
            let least = if *size == Size::Double { DOUBLE } else { 0 };
            size.rows() <= height && columns <= usize::from(width) + 1 && width >= least
        };
        let (low, high) = self.span();
        // Large letters are made of blocks.
        let in_blocks = glyphs == GlyphSet::Unicode && self.tiles.iter().all(|(face, _)| face.fits_blocks());
        let whole = Size::WHOLE.into_iter().filter(|size| in_blocks || !matches!(size, Size::Double | Size::Large));
        let small = (high - low) * usize::from(Size::Small.columns(self.label())) <= usize::from(width) + 1;
        whole.into_iter().find(fits).unwrap_or(if small { Size::Small } else { Size::Tight })
    }

    /// The tiles to show in `fit` places, at least as many as still stand: those, with taken ones around them.
    fn places(&self, fit: usize) -> Range<usize> {
        let count = self.tiles.len();
        let fit = fit.min(count);
        let (low, high) = self.span();
        let from = low.saturating_sub(fit.saturating_sub(high - low) / 2).min(count - fit);
        from..from + fit
    }

    fn draw_tile(&self, place: usize, size: Size, spot: Rect, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (face, tile) = &self.tiles[place];
        // Numbers of one row have one size, whatever their digits.
        let columns = if size == Size::Tight { 0 } else { usize::from(self.label()) };
        let face = &Face { label: face.label_within(columns), ..(*face).clone() };
        let end = self.end(place);
        let state = self.state(place);
        let is_small = matches!(size, Size::Small | Size::Tight);
        // A small number needs no row for its points, nor a letter where there is none.
        let rows = size.tile() - u16::from(is_small && (face.points.is_none() || spot.height < size.rows()));
        let lift = u16::from(!is_small && *tile != Tile::Lifted);
        let body = Rect { y: spot.y + lift, height: rows, ..spot }.intersection(spot);
        if let Some(end) = end {
            self.make_live(end, spot, canvas);
        }
        let foot = Rect { y: body.bottom() + u16::from(!is_small && lift == 0), height: 2, ..spot };
        let over = self.standing().next().is_none();
        match *tile {
            // Once all is taken, the row shows who has what.
            Tile::Taken(seat) if over => {
                TileBox { face, state: TileState::Plain }.draw(body, canvas);
                let edge = Rect { y: body.bottom().saturating_sub(1), height: 1, ..body };
                canvas.restyle(edge, theme.seat(usize::from(seat != self.you)));
                self.draw_seat(seat, foot, canvas);
            }
            Tile::Taken(seat) => {
                let middle = body.height.saturating_sub(1) / 2;
                canvas.row(body, middle, Line::from(Span::styled(face.label.as_str(), theme.faint)).centered());
                self.draw_seat(seat, Rect { y: body.y + middle + 1, height: 1, ..body }, canvas);
            }
            Tile::Costly { .. } if is_small => TileBox { face, state }.draw(body, canvas),
            Tile::Costly { shift, lost } => {
                let body = Rect { x: body.x.saturating_add_signed(shift), ..body };
                TileBox { face, state }.draw(body, canvas);
                let cost = Span::styled(minus(-lost), theme.bad);
                canvas.line(Rect { height: 1, ..spot }, Line::from(cost).centered());
            }
            Tile::Standing | Tile::Lifted => {
                TileBox { face, state }.draw(body, canvas);
                if is_small && *tile == Tile::Lifted {
                    canvas.restyle(Rect { height: 1, ..body }, LIFTED);
                }
                if self.halves {
                    let style = theme.muted;
                    let edge = Rect { y: foot.y, height: 1, ..foot };
                    let sign = Span::styled(HALF_MARKS[place % 2], style);
                    if end.is_none_or(|end| !self.live && self.marks[end].is_none()) {
                        canvas.line(edge, Line::from(sign).centered());
                    } else if lift > 0 {
                        canvas.line(Rect { height: 1, ..spot }, Line::from(sign).centered());
                    }
                }
                if let Some(end) = end {
                    let room = self.room_of_mark(end, foot, size, area);
                    self.draw_mark(end, foot, room, is_small, canvas);
                }
            }
        }
    }

    fn draw_seat(&self, seat: usize, spot: Rect, canvas: &mut Canvas<'_>) {
        let style = canvas.theme.seat(usize::from(seat != self.you));
        canvas.line(spot, Line::from(Span::styled(SEAT_MARKS[seat.min(1)], style)).centered());
    }

    /// The part of `area` in which the mark of `end` may stand, whose tile is over `foot`: up to the middle between the ends.
    fn room_of_mark(&self, end: usize, foot: Rect, size: Size, area: Rect) -> Rect {
        let (low, high) = self.span();
        if high - low < 2 {
            return area;
        }
        let between: u16 = match size {
            Size::Tight => (low..high - 1).map(|place| self.width(place) as u16 + 1).sum(),
            size => (high - 1 - low) as u16 * size.columns(self.label()),
        };
        // From the middle of the one tile to the middle of the other one.
        let own = foot.x + foot.width / 2;
        if end == 0 {
            let edge = (own + between / 2).min(area.right());
            Rect { width: edge.saturating_sub(area.x), ..area }
        } else {
            let edge = own.saturating_sub(between / 2).max(area.x) + 1;
            Rect { x: edge, width: area.right().saturating_sub(edge), ..area }
        }
    }

    /// What stands under an end, somewhere in `area`: what is known of taking it, else its key.
    fn draw_mark(&self, end: usize, foot: Rect, area: Rect, is_small: bool, canvas: &mut Canvas<'_>) {
        let Some(mark) = &self.marks[end] else {
            if self.live {
                canvas.line(foot, Line::from(Span::styled(key_of(end, canvas), canvas.theme.accent)).centered());
            }
            return;
        };
        let style = mark_style(mark, canvas);
        let figure = format!("▲ {}", mark.figure).trim_end().to_owned();
        let beside = format!("{figure}  {}", mark.word);
        let width = if is_small { area.width } else { foot.width };
        let roomy = usize::from(width) >= Line::raw(beside.as_str()).width();
        let lines = if roomy { [beside, String::new()] } else { [figure, mark.word.clone()] };
        for (row, text) in (0..).zip(lines) {
            // A figure wider than its tile keeps its middle under it, as far as the area allows.
            let columns = Line::raw(text.trim_end()).width() as u16;
            let middle = foot.x + foot.width / 2;
            let x = middle.saturating_sub(columns / 2).min(area.right().saturating_sub(columns)).max(area.x);
            let spot = Rect { x, y: foot.y + row, width: columns, height: 1 }.intersection(area);
            canvas.line(spot, Span::styled(text, style));
        }
    }
}

/// The key that takes from `end`.
fn key_of(end: usize, canvas: &Canvas<'_>) -> String {
    canvas.keys.short(if end == 0 { "take-first" } else { "take-last" }, GlyphSet::Unicode)
}

fn mark_style(mark: &EndMark, canvas: &Canvas<'_>) -> Style {
    match mark.state {
        TileState::Best => canvas.theme.good,
        TileState::Cost => canvas.theme.bad,
        _ => canvas.theme.muted,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(faces: &[Face], taken: usize) -> TileRow<'_> {
        let tile = |i| if i < taken { Tile::Taken(i % 2) } else { Tile::Standing };
        TileRow {
            tiles: faces.iter().enumerate().map(|(i, face)| (face, tile(i))).collect(),
            live: true,
            halves: false,
            you: 0,
            marks: [None, None],
        }
    }

    fn faces(count: usize) -> Vec<Face> {
        vec![Face::letter("A", 3); count]
    }

    #[test]
    fn tiles_are_as_large_as_they_fit() {
        let faces = faces(10);
        assert_eq!(row(&faces, 0).size(129, 11, GlyphSet::Unicode), Size::Double);
        assert_eq!(row(&faces, 0).size(128, 11, GlyphSet::Unicode), Size::Large);
        assert_eq!(row(&faces, 0).size(89, 9, GlyphSet::Unicode), Size::Large);
        assert_eq!(row(&faces, 0).size(89, 9, GlyphSet::Ascii), Size::Medium);
        assert_eq!(row(&faces, 0).size(89, 8, GlyphSet::Unicode), Size::Medium);
        assert_eq!(row(&faces, 0).size(49, 9, GlyphSet::Unicode), Size::Narrow);
        assert_eq!(row(&faces, 0).size(39, 9, GlyphSet::Unicode), Size::Small);
        assert_eq!(row(&faces, 0).size(28, 9, GlyphSet::Unicode), Size::Tight);
        assert_eq!(row(&faces, 1).size(28, 9, GlyphSet::Unicode), Size::Small);
    }

    #[test]
    fn taken_tiles_go_first_and_what_has_no_room_is_counted() {
        let faces = faces(100);
        assert_eq!(row(&faces, 97).places(6), 94..100);
        assert_eq!(row(&faces, 96).places(4), 96..100);
        assert_eq!(row(&faces, 100).places(100), 0..100);
        let shown = |taken: usize, width: usize| row(&faces, taken).within(taken..100, width);
        // A B C ‹94› X Y Z
        assert_eq!(shown(0, 17), (3, 97));
        assert_eq!(shown(10, 11), (12, 99));
        assert_eq!(shown(94, 11), (100, 100));
        assert_eq!(shown(0, 0), (1, 99));
    }
}
