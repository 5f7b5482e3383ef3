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

mod size;
mod small;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::widgets::areas::{left_of, row_at, row_of};
use size::Size;

use super::figures::minus;
use super::text::fitted;
use super::tile::is_solid;
use super::{Canvas, Face, Target, TileBox};
use crate::actions::Action;
use crate::theme::{GlyphSet, TileState};

/// How one tile looks now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tile {
    /// It stands in the row.
    Standing,
    /// It stands in the row, and the mouse is over it.
    Hovered,
    /// It is being taken, or about to be.
    Lifted,
    /// The player in this seat (0 or 1) has it.
    Taken(usize),
    /// Taken by a move that may be regretted: what it cost stands in its place.
    Regretted {
        /// The seat that took it, 0 or 1.
        seat: usize,
        /// The points of margin that it gave away.
        lost: i64,
    },
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

impl EndMark {
    /// What stands under an end where there is nothing to choose: words alone.
    pub fn plain(word: impl Into<String>) -> Self {
        Self { figure: String::new(), word: word.into(), state: TileState::Live }
    }

    /// The mark in one line. Where there is something to choose, an arrow points to the tile.
    fn whole(&self) -> String {
        match self.lines() {
            [figure, word] if figure.is_empty() => word,
            [arrow, word] if self.figure.is_empty() => format!("{arrow} {word}").trim_end().to_owned(),
            [figure, word] => format!("{figure}  {word}").trim_end().to_owned(),
        }
    }

    /// The mark in two lines.
    fn lines(&self) -> [String; 2] {
        let figure = match (self.figure.as_str(), self.state) {
            ("", TileState::Live) => String::new(),
            (figure, _) => format!("▲ {figure}").trim_end().to_owned(),
        };
        [figure, self.word.clone()]
    }
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
    /// Whether no tile is on its way from the row any more: once all are taken, the row then shows who has what.
    pub landed: bool,
    /// What is known of taking the first end, and the last one.
    pub marks: [Option<EndMark>; 2],
}

/// The marks of the places 1, 3, 5, … and of the places 2, 4, 6, ….
pub const HALF_MARKS: [&str; 2] = ["◆", "◇"];

/// What lifts a tile that has no room to rise.
const LIFTED: Style = Style::new().add_modifier(Modifier::REVERSED);

impl TileRow<'_> {
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
        // Tiles that were taken and have no place any more leave a sign, where there is a column for it.
        for (gone, at) in [(places.start > 0, x.wrapping_sub(2)), (places.end < self.tiles.len(), x + width + 1)] {
            let spot = Rect::new(at, area.y + 1, 1, 1);
            if gone && area.contains(spot.as_position()) {
                canvas.line(spot, Span::styled("…", canvas.theme.faint));
            }
        }
        for place in places {
            let spot = Rect::new(x, area.y, columns - 1, size.rows()).intersection(area);
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

    /// Makes a click on `spot` take the tile at `end`, if a person may.
    fn make_live(&self, end: usize, spot: Rect, canvas: &mut Canvas<'_>) {
        if self.live {
            let place = if end == 0 { self.span().0 } else { self.span().1 - 1 };
            let action = if end == 0 { Action::TakeFirst } else { Action::TakeLast };
            let is_lifted = matches!(self.tiles[place].1, Tile::Lifted);
            canvas.hit(spot, if is_lifted { Target::Act(action) } else { Target::Twice(action) });
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

    fn standing(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        let stands = |tile: &Tile| !matches!(tile, Tile::Taken(_) | Tile::Regretted { .. } | Tile::Costly { .. });
        self.tiles.iter().enumerate().filter(move |(_, (_, tile))| stands(tile)).map(|(i, _)| i)
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
        let over = self.landed && self.standing().next().is_none();
        match *tile {
            // Once all is taken, the row shows who has what.
            Tile::Taken(seat) if over => {
                TileBox { face, state: TileState::Plain }.draw(body, canvas);
                let edge = row_at(body, body.bottom().saturating_sub(1));
                canvas.restyle(edge, theme.seat(usize::from(seat != self.you)));
                self.draw_seat(seat, foot, canvas);
            }
            Tile::Taken(seat) | Tile::Regretted { seat, .. } => {
                let middle = body.height.saturating_sub(1) / 2;
                canvas.row(body, middle, Line::from(Span::styled(face.label.trim(), theme.faint)).centered());
                let cost = if let Tile::Regretted { lost, .. } = tile { minus(-lost) } else { String::new() };
                let cost = Line::styled(cost, theme.bad).centered();
                // A figure that would be cut is another figure: who has the tile is told then.
                if cost.width() == 0 || is_small || cost.width() > usize::from(body.width) {
                    self.draw_seat(seat, row_of(body, middle + 1), canvas);
                } else {
                    canvas.row(body, middle + 1, cost);
                }
            }
            Tile::Costly { .. } if is_small => TileBox { face, state }.draw(body, canvas),
            Tile::Costly { shift, lost } => {
                let body = Rect { x: body.x.saturating_add_signed(shift), ..body };
                TileBox { face, state }.draw(body, canvas);
                let cost = Span::styled(minus(-lost), theme.bad);
                canvas.line(row_of(spot, 0), Line::from(cost).centered());
            }
            Tile::Standing | Tile::Hovered | Tile::Lifted => {
                TileBox { face, state }.draw(body, canvas);
                if *tile == Tile::Hovered && !is_small && is_solid(canvas) {
                    // It rises by half a row.
                    let ink = Style { fg: theme.tile(state).face.bg, ..Style::new() };
                    let top = Span::styled("▄".repeat(usize::from(spot.width)), ink);
                    canvas.row(spot, 0, top);
                }
                if is_small && *tile == Tile::Lifted {
                    canvas.restyle(row_of(body, 0), LIFTED);
                }
                if *tile == Tile::Lifted {
                    canvas.focus_on_tile(&face.label, body);
                }
                // What is known of an end stands below the marks of odd and even places.
                let mut foot = foot;
                if self.halves {
                    let mark = Span::styled(HALF_MARKS[place % 2], theme.half(place % 2));
                    canvas.line(row_of(foot, 0), Line::from(mark).centered());
                    foot = row_of(foot, 1);
                }
                match (end, self.shared_mark()) {
                    (Some(0), Some(mark)) => {
                        let middle = foot.x + foot.width / 2 + self.between(size) / 2;
                        draw_shared(mark, middle, row_at(area, foot.y), canvas);
                    }
                    (Some(end), None) => {
                        let rooms = self.rooms_of_marks(end, foot, size, area);
                        if self.is_crowded(rooms) {
                            // A row for each end, the whole width of it.
                            let foot = row_of(foot, end as u16);
                            self.draw_mark(end, foot, area, true, canvas);
                        } else {
                            self.draw_mark(end, foot, rooms[end], is_small, canvas);
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    fn draw_seat(&self, seat: usize, spot: Rect, canvas: &mut Canvas<'_>) {
        let style = canvas.theme.seat(usize::from(seat != self.you));
        canvas.line(spot, Line::from(Span::styled(SEAT_MARKS[seat.min(1)], style)).centered());
    }

    /// Columns from the first tile that stands to the last one.
    fn between(&self, size: Size) -> u16 {
        let (low, high) = self.span();
        match size {
            _ if high - low < 2 => 0,
            Size::Tight => (low..high - 1).map(|place| self.width(place) as u16 + 1).sum(),
            size => (high - 1 - low) as u16 * size.columns(self.label()),
        }
    }

    /// What is said of both ends in one, where there is nothing to choose between them.
    fn shared_mark(&self) -> Option<&EndMark> {
        let [Some(first), Some(last)] = &self.marks else { return None };
        (first == last && first.lines()[0].is_empty()).then_some(first)
    }

    /// The parts of `area` in which the marks of the first end and of the last may stand, up to the middle between the two
    /// tiles; `foot` is under the tile of `end`.
    fn rooms_of_marks(&self, end: usize, foot: Rect, size: Size, area: Rect) -> [Rect; 2] {
        let between = self.between(size);
        if between == 0 {
            return [area; 2];
        }
        let (low, high) = self.span();
        let width = |place: usize| if size == Size::Tight { self.width(place) as u16 } else { foot.width };
        let first = if end == 0 { foot.x } else { foot.x.saturating_sub(between) };
        let middle = (2 * first + width(low) / 2 + between + width(high - 1) / 2) / 2;
        let middle = middle.clamp(area.x, area.right());
        // With less between them two sentences would read as one.
        let (until, from) = (middle.saturating_sub(1).max(area.x), (middle + 2).min(area.right()));
        [left_of(area, until - area.x), Rect { x: from, width: area.right() - from, ..area }]
    }

    /// Whether the figures of both ends are too wide to stand side by side in these rooms.
    fn is_crowded(&self, rooms: [Rect; 2]) -> bool {
        let width = |mark: &EndMark| Line::raw(mark.lines()[0].as_str()).width();
        self.marks.iter().zip(rooms).any(|(mark, room)| mark.as_ref().map_or(0, width) > usize::from(room.width))
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
        let (beside, lines) = (mark.whole(), mark.lines());
        let width = if is_small { area.width } else { foot.width };
        let roomy = lines[0].is_empty() || usize::from(width) >= Line::raw(beside.as_str()).width();
        let lines = if roomy { [beside, String::new()] } else { lines };
        for (row, text) in (0..foot.height).zip(lines) {
            // A figure wider than its tile keeps its middle under it, as far as the area allows.
            let columns = Line::raw(text.trim_end()).width() as u16;
            let middle = foot.x + foot.width / 2;
            let x = middle.saturating_sub(columns / 2).min(area.right().saturating_sub(columns)).max(area.x);
            let spot = Rect::new(x, foot.y + row, columns, 1).intersection(area);
            canvas.line(spot, Span::styled(text, style));
        }
    }
}

/// Draws what is said of both ends into the row `area`, as near to the column `middle` as it has room.
fn draw_shared(mark: &EndMark, middle: u16, area: Rect, canvas: &mut Canvas<'_>) {
    let text = fitted(&mark.whole(), usize::from(area.width));
    let columns = Line::raw(text.as_str()).width() as u16;
    let x = middle.saturating_sub(columns / 2).min(area.right().saturating_sub(columns)).max(area.x);
    canvas.line(Rect { x, width: columns, ..area }, Span::styled(text, mark_style(mark, canvas)));
}

/// The key that takes from `end`.
fn key_of(end: usize, canvas: &Canvas<'_>) -> String {
    canvas.keys.short(if end == 0 { "take-first" } else { "take-last" }, GlyphSet::Unicode)
}

fn mark_style(mark: &EndMark, canvas: &Canvas<'_>) -> Style {
    match mark.state {
        TileState::Best => canvas.theme.good,
        TileState::Cost => canvas.theme.bad,
        TileState::Live => canvas.theme.text,
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
            landed: true,
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
        assert_eq!(row(&faces, 0).size(129, 11, GlyphSet::Ascii), Size::Large);
        assert_eq!(row(&faces, 0).size(128, 11, GlyphSet::Unicode), Size::Large);
        assert_eq!(row(&faces, 0).size(99, 8, GlyphSet::Unicode), Size::Large);
        assert_eq!(row(&faces, 0).size(98, 8, GlyphSet::Unicode), Size::Medium);
        assert_eq!(row(&faces, 0).size(99, 7, GlyphSet::Unicode), Size::Medium);
        assert_eq!(row(&faces, 0).size(78, 9, GlyphSet::Unicode), Size::Compact);
        assert_eq!(row(&faces, 0).size(49, 9, GlyphSet::Unicode), Size::Narrow);
        assert_eq!(row(&faces, 0).size(49, 6, GlyphSet::Unicode), Size::Low);
        assert_eq!(row(&faces, 0).size(39, 9, GlyphSet::Unicode), Size::Small);
        assert_eq!(row(&faces, 0).size(28, 9, GlyphSet::Unicode), Size::Tight);
        assert_eq!(row(&faces, 1).size(28, 9, GlyphSet::Unicode), Size::Tight, "nothing moves when a tile goes");
        assert_eq!(row(&faces, 5).size(18, 9, GlyphSet::Unicode), Size::Small);
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
