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

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType};
use tui_big_text::{BigText, PixelSize};

use super::figures::minus;
use super::{Canvas, Target};
use crate::actions::Action;
use crate::theme::GlyphSet;

/// What stands on a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// The letter or the number, large.
    pub label: String,
    /// What it is worth, small, where the label does not say it.
    pub points: Option<i64>,
    /// A bar under a label that is a number.
    pub gauge: Option<Gauge>,
}

/// The sign and the size of a number, to be seen at a glance. Negative tiles have square corners, and bars from the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gauge {
    /// Whether the number is below zero.
    pub negative: bool,
    /// Its magnitude as a share of the largest one, 0 to 1 in hundredths.
    pub percent: u8,
}

impl Face {
    /// A letter and its points.
    pub fn letter(label: impl Into<String>, points: i64) -> Self {
        Self { label: label.into(), points: Some(points), gauge: None }
    }

    /// A number, in a row whose largest magnitude is `largest`.
    pub fn number(number: i64, largest: i64) -> Self {
        let share = number.unsigned_abs() as f64 / largest.unsigned_abs().max(1) as f64;
        let gauge = Gauge { negative: number < 0, percent: (share.min(1.0) * 100.0).round() as u8 };
        Self { label: minus(number), points: None, gauge: Some(gauge) }
    }

    fn is_negative(&self) -> bool {
        self.gauge.is_some_and(|gauge| gauge.negative)
    }

    /// The label as tiles with labels of up to `columns` show it: numbers with their digits below each other.
    fn label_within(&self, columns: usize) -> String {
        if self.gauge.is_some() { format!("{:>columns$}", self.label) } else { self.label.clone() }
    }

    /// Whether block letters can draw it: their font has ASCII only, and a minus that stands for ours.
    fn fits_blocks(&self) -> bool {
        self.label.chars().all(|c| c.is_ascii() || c == '−')
    }
}

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
}

impl Size {
    /// Rows of a tile, with the row above into which it is lifted and the row of marks below.
    const fn rows(self) -> u16 {
        match self {
            Self::Large => 8,
            Self::Medium | Self::Narrow => 6,
            Self::Small => 3,
        }
    }

    /// Columns of a tile whose label has `label` characters.
    const fn columns(self, label: u16) -> u16 {
        match self {
            Self::Large => label * 4 + 4,
            Self::Medium => label + 4,
            Self::Narrow => label + 3,
            Self::Small => label + 2,
        }
    }
}

impl TileRow<'_> {
    /// The rows that a row of tiles takes in `width` columns when `height` are to be had.
    pub fn rows(&self, width: u16, height: u16, glyphs: GlyphSet) -> u16 {
        self.size(width, height, glyphs).rows()
    }

    /// Draws the row into `area`, centred, as large as it fits whole; a row too long even for small tiles leaves out its
    /// middle.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if self.tiles.is_empty() {
            return;
        }
        let size = self.size(area.width, area.height, canvas.glyphs);
        let columns = size.columns(self.label());
        let places = self.places(usize::from(area.width / columns).max(3));
        let width = places.len() as u16 * columns;
        let mut x = area.x + area.width.saturating_sub(width) / 2;
        let [first, last] = [self.standing().next(), self.standing().next_back()];
        for place in places {
            let spot = Rect { x, y: area.y, width: columns, height: size.rows() }.intersection(area);
            match place {
                Some(i) => {
                    let action = if first == Some(i) {
                        Some(Action::TakeFirst)
                    } else if last == Some(i) {
                        Some(Action::TakeLast)
                    } else {
                        None
                    };
                    self.draw_tile(i, action.filter(|_| self.live), size, spot, canvas);
                }
                None => canvas.row(spot, size.rows() / 2, Line::styled("⋯", canvas.theme.faint).centered()),
            }
            x += columns;
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
        // Block letters are made of quarter blocks.
        let in_blocks = glyphs == GlyphSet::Unicode && self.tiles.iter().all(|(face, _)| face.fits_blocks());
        match () {
            () if in_blocks && fits(Size::Large) => Size::Large,
            () if fits(Size::Medium) => Size::Medium,
            () if fits(Size::Narrow) => Size::Narrow,
            () => Size::Small,
        }
    }

    /// The tiles to show in `fit` places: all, or those around the two live ends with a gap (`None`) between.
    fn places(&self, fit: usize) -> Vec<Option<usize>> {
        let count = self.tiles.len();
        if count <= fit {
            return (0..count).map(Some).collect();
        }
        let low = self.standing().next().unwrap_or(count / 2);
        let high = self.standing().next_back().map_or(low, |last| last + 1);
        let standing = high - low;
        if standing + 2 <= fit {
            let from = low.saturating_sub((fit - standing) / 2).min(count - fit);
            return (from..from + fit).map(Some).collect();
        }
        let left = (fit - 1) / 2;
        let right = fit - 1 - left;
        let from = low.saturating_sub(1);
        let to = (high + 1).min(count);
        (from..from + left).map(Some).chain([None]).chain((to - right..to).map(Some)).collect()
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
        if size == Size::Small {
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
    let label = face.label_within(usize::from(spot.width.saturating_sub(2)));
    canvas.row(spot, 0, Line::from(Span::styled(format!(" {label} "), style)).centered());
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
    }

    #[test]
    fn a_long_row_shows_both_ends_and_leaves_out_its_middle() {
        let faces = faces(100);
        assert_eq!(row(&faces, 0).places(7), [Some(0), Some(1), Some(2), None, Some(97), Some(98), Some(99)]);
        assert_eq!(row(&faces, 10).places(5), [Some(9), Some(10), None, Some(98), Some(99)]);
        assert_eq!(row(&faces, 97).places(6), [94, 95, 96, 97, 98, 99].map(Some));
        assert_eq!(row(&faces, 100).places(4).len(), 4);
    }
}
