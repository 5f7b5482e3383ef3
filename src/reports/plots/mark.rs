//! The marks of series: a shape and a hue each, so that they can be told apart in either way.

use std::iter::{Once, once};

use plotters::element::{Drawable, PointCollection};
use plotters::style::{Color, RGBColor};
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};

/// Hues of Okabe and Ito’s palette for colour-blind eyes.
const HUES: [RGBColor; 5] = [
    RGBColor(0xd5, 0x5e, 0x00),
    RGBColor(0xcc, 0x79, 0xa7),
    RGBColor(0xb0, 0x7d, 0x00),
    RGBColor(0x00, 0x72, 0xb2),
    RGBColor(0x00, 0x9e, 0x73),
];

/// The hue of a series, by its place in the figure.
pub(super) const fn hue(series: usize) -> RGBColor {
    HUES[series % HUES.len()]
}

/// The mark of a series at a point: triangle, square, diamond, circle, cross, as on the screen.
pub(super) struct Mark<C> {
    pub(super) series: usize,
    pub(super) at: C,
}

impl<'a, C> PointCollection<'a, C> for &'a Mark<C> {
    type IntoIter = Once<&'a C>;
    type Point = &'a C;

    fn point_iter(self) -> Self::IntoIter {
        once(&self.at)
    }
}

impl<C, B: DrawingBackend> Drawable<B> for Mark<C> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut points: I,
        backend: &mut B,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<B::ErrorType>> {
        let Some((x, y)) = points.next() else { return Ok(()) };
        let hue = hue(self.series);
        let mut filled = |corners: &[(i32, i32)]| {
            backend.fill_polygon(corners.iter().map(|(right, down)| (x + right, y + down)), &hue)
        };
        match self.series % HUES.len() {
            0 => filled(&[(0, -5), (5, 4), (-5, 4)]),
            1 => filled(&[(-4, -4), (4, -4), (4, 4), (-4, 4)]),
            2 => filled(&[(0, -5), (5, 0), (0, 5), (-5, 0)]),
            3 => backend.draw_circle((x, y), 4, &hue.stroke_width(2), false),
            _ => {
                let stroke = hue.stroke_width(2);
                backend.draw_line((x - 4, y - 4), (x + 4, y + 4), &stroke)?;
                backend.draw_line((x - 4, y + 4), (x + 4, y - 4), &stroke)
            }
        }
    }
}
