//! A row of tiles whose ends can be taken.
//!
//! Tiles keep their places for the whole game: a taken one goes flat where it stood, and carries its taker's mark.
//!
//! ```text
//!          ╭───╮╭───╮╭───╮╭───╮╭───╮
//!  T    H  │ C ││ O ││ M ││ P ││ R │  E    (medium; large ones draw the letter in blocks)
//!  2    7  │  7││  4││  7││  7││  7│  1
//!  ●    ○  ╰─▲─╯╰───╯╰───╯╰───╯╰─▲─╯  ●
//!            ←                   →
//! ```

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType};
use tui_big_text::{BigText, PixelSize};

use super::{Canvas, Face, Gauge, Target};
use crate::actions::Action;
use crate::theme::GlyphSet;

/// How one tile looks now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tile {
    /// It stands in the row.
    Standing,
    /// It is being taken, or about to be.
    Lifted,
    /// The player in this seat (0 or 1) has it.
    Taken(usize),
}

/// The marks of the two seats: whose a taken tile is.
pub const SEAT_MARKS: [&str; 2] = ["●", "○"];

/// A row of tiles.
#[derive(Debug)]
pub struct TileRow<'a> {
    /// Every tile of the row, first to last.
    pub tiles: Vec<(&'a Face, Tile)>,
    /// Whether a person may take one of the ends now.
    pub live: bool,
    /// Whether odd and even places are told apart.
    pub halves: bool,
}

/// The marks of the places 1, 3, 5, … and of the places 2, 4, 6, ….
pub const HALF_MARKS: [&str; 2] = ["◆", "◇"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Size {
    Large,
    Medium,
    /// As tall as medium, without the air beside the label.
    Narrow,
    Small,
    /// As tall as small, each tile only as wide as its label: for what can still be taken, where that has no room else.
    Tight,
}

impl Size {
    /// Rows of a tile, with the row above into which it is lifted and the row of marks below.
    const fn rows(self) -> u16 {
        match self {
            Self::Large => 8,
            Self::Medium | Self::Narrow => 6,
            Self::Small | Self::Tight => 3,
        }
    }

    /// Columns of a tile whose label has `label` characters.
    const fn columns(self, label: u16) -> u16 {
        match self {
            Self::Large => label * 4 + 4,
            Self::Medium => label + 4,
            Self::Narrow => label + 3,
            Self::Small => label + 2,
            Self::Tight => label + 1,
        }
    }
}

impl TileRow<'_> {
    /// The rows that a row of tiles takes in `width` columns when `height` are to be had.
    pub fn rows(&self, width: u16, height: u16, glyphs: GlyphSet) -> u16 {
        self.size(width, height, glyphs).rows()
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
        let places = self.places(usize::from(area.width / columns));
        let width = places.len() as u16 * columns;
        let mut x = area.x + area.width.saturating_sub(width) / 2;
        for place in places {
            let spot = Rect { x, y: area.y, width: columns, height: size.rows() }.intersection(area);
            self.draw_tile(place, self.action(place), size, spot, canvas);
            x += columns;
        }
    }

    /// What pressing the tile at `place` does, where a person may take it now.
    fn action(&self, place: usize) -> Option<Action> {
        let action = if self.standing().next() == Some(place) {
            Action::TakeFirst
        } else if self.standing().next_back() == Some(place) {
            Action::TakeLast
        } else {
            return None;
        };
        self.live.then_some(action)
    }

    /// Draws the tiles that can still be taken, or all once none can: from both ends as many as there is room for, and
    /// how many there are between them.
    fn draw_tight(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let (low, high) = self.span();
        let (left, right) = self.within(low..high, usize::from(area.width));
        let hidden = right - left;
        let gap = if hidden > 0 { format!("‹{hidden}›") } else { String::new() };
        let pieces = (low..left).chain([usize::MAX]).chain(right..high);
        let width_of = |place| if place == usize::MAX { gap.chars().count() } else { self.width(place) };
        let pieces: Vec<usize> = pieces.filter(|&place| width_of(place) > 0).collect();
        let width = pieces.iter().map(|&place| width_of(place) + 1).sum::<usize>().saturating_sub(1) as u16;
        let mut x = area.x + area.width.saturating_sub(width) / 2;
        for place in pieces {
            let columns = width_of(place) as u16;
            let spot = Rect { x, y: area.y, width: columns, height: Size::Tight.rows() }.intersection(area);
            if place == usize::MAX {
                canvas.row(spot, 0, Line::styled(gap.as_str(), canvas.theme.muted));
            } else {
                self.draw_tile(place, self.action(place), Size::Tight, spot, canvas);
            }
            x += columns + 1;
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
        self.tiles.iter().enumerate().filter(|(_, (_, tile))| !matches!(tile, Tile::Taken(_))).map(|(i, _)| i)
    }

    fn label(&self) -> u16 {
        self.tiles.iter().map(|(face, _)| Line::raw(face.label.as_str()).width() as u16).max().unwrap_or(1).max(1)
    }

    fn size(&self, width: u16, height: u16, glyphs: GlyphSet) -> Size {
        let fits = |size: Size| {
            let columns = usize::from(size.columns(self.label())) * self.tiles.len();
            size.rows() <= height && columns <= usize::from(width)
        };
        let (low, high) = self.span();
        // Block letters are made of quarter blocks.
        let in_blocks = glyphs == GlyphSet::Unicode && self.tiles.iter().all(|(face, _)| face.fits_blocks());
        match () {
            () if in_blocks && fits(Size::Large) => Size::Large,
            () if fits(Size::Medium) => Size::Medium,
            () if fits(Size::Narrow) => Size::Narrow,
            () if (high - low) * usize::from(Size::Small.columns(self.label())) <= usize::from(width) => Size::Small,
            () => Size::Tight,
        }
    }

    /// The tiles to show in `fit` places, at least as many as still stand: those, with taken ones around them.
    fn places(&self, fit: usize) -> Range<usize> {
        let count = self.tiles.len();
        let fit = fit.min(count);
        let (low, high) = self.span();
        let from = low.saturating_sub(fit.saturating_sub(high - low) / 2).min(count - fit);
        from..from + fit
    }

    fn draw_tile(&self, index: usize, action: Option<Action>, size: Size, spot: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (face, tile) = &self.tiles[index];
        let style = match tile {
            Tile::Standing if action.is_some() => theme.tile_live,
            Tile::Standing if face.is_negative() => theme.bad,
            Tile::Standing => theme.tile,
            Tile::Lifted => theme.tile_lifted,
            // Once all is taken, the row shows who has what.
            Tile::Taken(seat) if self.standing().next().is_none() => theme.seat(*seat),
            Tile::Taken(_) => theme.faint,
        };
        if let Some(action) = action {
            canvas.hit(spot, Target::Act(action));
        }
        if matches!(size, Size::Small | Size::Tight) {
            let half = self.halves.then_some(index);
            draw_small(face, *tile, style, action, half, spot, canvas);
            return;
        }
        let raised = u16::from(*tile != Tile::Lifted);
        let body = Rect { y: spot.y + raised, height: size.rows() - 2, ..spot };
        if let Tile::Taken(seat) = *tile {
            let mark = Span::styled(SEAT_MARKS[seat.min(1)], theme.seat(seat));
            canvas.row(body, body.height - 1, Line::from(mark).centered());
        } else {
            let border = if action.is_some() || *tile == Tile::Lifted { theme.tile_live } else { theme.faint };
            let corners = if face.is_negative() { BorderType::Plain } else { BorderType::Rounded };
            canvas.widget(body, Block::bordered().border_type(corners).border_style(border));
            if self.halves {
                canvas.row(body, 0, Line::from(half_mark(index, canvas)).centered());
            }
        }
        if let Some(action) = action {
            canvas.row(body, body.height - 1, Line::from(Span::styled("▲", theme.accent)).centered());
            let key = Rect { y: spot.y + size.rows() - 1, height: 1, ..spot };
            canvas.line(key, Line::from(key_of(action, canvas)).centered());
        }
        let inside = Rect { x: body.x + 1, y: body.y + 1, width: body.width - 2, height: body.height - 2 };
        if *tile == Tile::Lifted {
            canvas.fill(inside, ' ', style);
        }
        let label = face.label_within(usize::from(self.label()));
        if size == Size::Large {
            let glyphs = Rect { x: inside.x + 1, width: inside.width - 2, height: 4.min(inside.height), ..inside };
            let big = BigText::builder()
                .pixel_size(PixelSize::Quadrant)
                .style(style)
                .centered()
                .lines(vec![Line::raw(label.replace('−', "-"))])
                .build();
            canvas.widget(glyphs, big);
        } else {
            canvas.row(inside, 0, Line::from(Span::styled(label, style)).centered());
        }
        if let Some(points) = face.points {
            let small = if *tile == Tile::Lifted { style.remove_modifier(Modifier::BOLD) } else { theme.muted };
            let small = if matches!(tile, Tile::Taken(_)) { theme.faint } else { small };
            canvas.row(inside, inside.height - 1, Line::from(Span::styled(points.to_string(), small)).right_aligned());
        } else if let (Some(gauge), false) = (face.gauge, matches!(tile, Tile::Taken(_))) {
            let colour = if gauge.negative { theme.bad } else { theme.muted };
            let style = if *tile == Tile::Lifted { style } else { colour };
            if size == Size::Large {
                // Block letters reach down to the border: there the bar thickens it.
                let border = Rect { x: inside.x, y: inside.bottom(), width: inside.width, height: 1 };
                thicken(gauge, action.is_some(), border, style, canvas);
            } else {
                canvas.row(inside, inside.height - 1, gauge_line(gauge, inside.width, style));
            }
        }
    }
}

/// The key that takes from the end of `action`.
fn key_of(action: Action, canvas: &Canvas<'_>) -> Span<'static> {
    let name = if action == Action::TakeFirst { "take-first" } else { "take-last" };
    Span::styled(canvas.keys.short(name, GlyphSet::Unicode), canvas.theme.accent)
}

/// Which half of the places the place at `index` is in.
fn half_mark(index: usize, canvas: &Canvas<'_>) -> Span<'static> {
    let style = if index.is_multiple_of(2) { canvas.theme.first } else { canvas.theme.second };
    Span::styled(HALF_MARKS[index % 2], style)
}

/// The same bar as a thick part of a tile's lower border. Where that is `marked` in its middle, the bar keeps off the mark.
fn thicken(gauge: Gauge, marked: bool, border: Rect, style: Style, canvas: &mut Canvas<'_>) {
    let length = (f64::from(gauge.percent) / 100.0 * f64::from(border.width)).round() as u16;
    let x = if gauge.negative { border.right() - length } else { border.x };
    let middle = border.x + border.width.saturating_sub(1) / 2;
    for x in (x..x + length).filter(|&x| !marked || x.abs_diff(middle) > 1) {
        canvas.line(Rect { x, width: 1, ..border }, Span::styled("━", style));
    }
}

/// A bar as long as the number is large: from the left, or from the right for a negative one.
fn gauge_line(gauge: Gauge, width: u16, style: Style) -> Line<'static> {
    let halves = (f64::from(gauge.percent) / 100.0 * f64::from(width) * 2.0).round() as usize;
    let full = "█".repeat(halves / 2);
    let part = halves % 2 == 1;
    if gauge.negative {
        let bar = format!("{}{full}", if part { "▐" } else { "" });
        Line::from(Span::styled(bar, style)).right_aligned()
    } else {
        Line::from(Span::styled(format!("{full}{}", if part { "▌" } else { "" }), style))
    }
}

fn draw_small(
    face: &Face,
    tile: Tile,
    style: Style,
    action: Option<Action>,
    half: Option<usize>,
    spot: Rect,
    canvas: &mut Canvas<'_>,
) {
    let theme = canvas.theme;
    let air = if usize::from(spot.width) > Line::raw(face.label.as_str()).width() + 1 { " " } else { "" };
    let label = face.label_within(usize::from(spot.width).saturating_sub(2 * air.len()));
    canvas.row(spot, 0, Line::from(Span::styled(format!("{air}{label}{air}"), style)).centered());
    if let Some(points) = face.points {
        canvas.row(spot, 1, Line::from(Span::styled(points.to_string(), theme.muted)).centered());
    } else if let Some(index) = half {
        canvas.row(spot, 1, Line::from(half_mark(index, canvas)).centered());
    }
    let mark = match (tile, action) {
        (Tile::Taken(seat), _) => Span::styled(SEAT_MARKS[seat.min(1)], theme.seat(seat)),
        (_, Some(action)) => key_of(action, canvas),
        (_, None) => Span::raw(" "),
    };
    canvas.row(spot, 2, Line::from(mark).centered());
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
        }
    }

    fn faces(count: usize) -> Vec<Face> {
        vec![Face::letter("A", 3); count]
    }

    #[test]
    fn tiles_are_as_large_as_they_fit() {
        let faces = faces(10);
        assert_eq!(row(&faces, 0).size(80, 8, GlyphSet::Unicode), Size::Large);
        assert_eq!(row(&faces, 0).size(80, 8, GlyphSet::Ascii), Size::Medium);
        assert_eq!(row(&faces, 0).size(80, 7, GlyphSet::Unicode), Size::Medium);
        assert_eq!(row(&faces, 0).size(49, 9, GlyphSet::Unicode), Size::Narrow);
        assert_eq!(row(&faces, 0).size(39, 9, GlyphSet::Unicode), Size::Small);
        assert_eq!(row(&faces, 0).size(29, 9, GlyphSet::Unicode), Size::Tight);
        assert_eq!(row(&faces, 1).size(29, 9, GlyphSet::Unicode), Size::Small);
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
