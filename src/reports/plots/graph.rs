//! One graph: axes, marks, bars over what the samples range, fitted growths; and the legend. Axes and marks are those of the
//! screen, as the library that draws wants them.

use std::error::Error;
use std::iter::{Once, once};
use std::ops::Range;

use plotters::chart::ChartBuilder;
use plotters::coord::Shift;
use plotters::coord::ranged1d::{KeyPointHint, KeyPointWeight, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::element::{Drawable, PathElement, PointCollection, Text};
use plotters::prelude::{DrawingArea, IntoFont, IntoTextStyle, LineSeries, SVGBackend, TextStyle};
use plotters::style::{Color, RGBColor};
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};

use super::screen::turned;
use arcade_engine::lab::figure::{Axis, Figure, Paper, Quantity, Series};
use arcade_engine::text::capitalised;

/// Where something is drawn.
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
/// Whether it was.
pub(super) type Drawn = Result<(), Box<dyn Error>>;

/// The colour of text, of what matters less, and of the grid.
pub(super) const INK: RGBColor = RGBColor(0x24, 0x27, 0x2e);
const MUTED: RGBColor = RGBColor(0x61, 0x66, 0x72);
const GRID: RGBColor = RGBColor(0xe3, 0xe0, 0xd8);
const FRAME: RGBColor = RGBColor(0x8f, 0x96, 0xa3);

/// The most ticks across and up.
pub(super) const TICKS: (usize, usize) = (6, 9);
/// Pixels of a row of the legend.
pub(super) const LEGEND_ROW: u32 = 24;
/// How much higher a line is than its letters’ size.
const LINE: f64 = 1.24;
/// Straight pieces that a curve is drawn with.
const PIECES: u32 = 120;

/// A style of text of a size in pixels. The library wants a line's height instead.
pub(super) fn text(size: u32, colour: &RGBColor) -> TextStyle<'_> {
    TextStyle::from(("sans-serif", f64::from(size) * LINE).into_font()).color(colour)
}

/// Draws the figure on `paper`.
pub(super) fn draw(area: &Area<'_>, figure: &Figure, paper: Paper) -> Drawn {
    let (sizes, seconds) = paper.axes(figure);
    let caption = format!("{} paper: {}", capitalised(paper.name()), paper.straight());
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .caption(caption, text(13, &INK))
        .x_label_area_size(44)
        .y_label_area_size(76)
        .build_cartesian_2d(Coordinate { axis: sizes, ticks: TICKS.0 }, Coordinate { axis: seconds, ticks: TICKS.1 })?;
    chart
        .configure_mesh()
        .max_light_lines(0)
        .bold_line_style(GRID)
        .axis_style(FRAME)
        .label_style(text(12, &INK))
        .axis_desc_style(text(12, &MUTED).into_text_style(area))
        .x_desc(figure.subject.unit().1)
        .y_desc(seconds.quantity.name())
        .draw()?;
    for series in &figure.series {
        let place = series.place;
        let on_paper = |&(n, time): &(f64, f64)| sizes.place(n).is_some() && seconds.place(time).is_some();
        let curve = curve(series, &sizes).into_iter().filter(on_paper);
        chart.draw_series(LineSeries::new(curve, hue(place).stroke_width(2)))?;
        let bars = series.bars.iter().filter(|(n, _)| sizes.place(*n).is_some());
        let bars = bars.map(|&(n, range)| {
            let ends = range.map(|time| (n, seconds.value_at(seconds.share(time).clamp(0.0, 1.0))));
            PathElement::new(ends, hue(place).stroke_width(1))
        });
        chart.draw_series(bars)?;
        chart
            .draw_series(series.points.iter().filter(|point| on_paper(point)).map(|&at| Mark { series: place, at }))?;
    }
    Ok(())
}

/// The fitted growth over the points that it was fitted to, as far as the axis goes.
fn curve(series: &Series, sizes: &Axis) -> Vec<(f64, f64)> {
    let (Some(fit), Some(&(last, _))) = (&series.fit, series.points.last()) else { return Vec::new() };
    let [from, to] = [fit.from, last].map(|n| sizes.share(n).clamp(0.0, 1.0));
    let at = |piece: u32| sizes.value_at(from + (to - from) * f64::from(piece) / f64::from(PIECES));
    (0..=PIECES).map(at).filter(|&n| n > 0.0).map(|n| (n, fit.at(n))).collect()
}

/// Draws a line for each series: its mark, its name, and the growth that was fitted to it.
pub(super) fn legend(area: &Area<'_>, figure: &Figure, left: i32, columns: usize) -> Drawn {
    let width = area.dim_in_pixel().0 as i32 / columns as i32;
    let unit = if figure.quantity == Quantity::Bytes { "B" } else { "s" };
    for (index, series) in figure.series.iter().enumerate() {
        let (column, row) = ((index % columns) as i32, (index / columns) as i32);
        let (x, y) = (left + column * width, row * LEGEND_ROW as i32 + 8);
        area.draw(&Mark { series: series.place, at: (x + 5, y + 6) })?;
        let law = match &series.fit {
            Some(fit) => format!("{:.2e} {unit} · {fit}, R² {:.4}", fit.a(), fit.r2),
            None => "nothing fitted".to_owned(),
        };
        area.draw(&Text::new(format!("{}: {law}", series.algorithm), (x + 18, y), text(12, &INK)))?;
    }
    Ok(())
}

/// An axis with at most so many ticks.
#[derive(Clone, Copy)]
pub(super) struct Coordinate {
    pub(super) axis: Axis,
    pub(super) ticks: usize,
}

impl Ranged for Coordinate {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, (from, to): (i32, i32)) -> i32 {
        // What has no place on the axis stands at its end rather than at a pixel beyond all numbers.
        let share = self.axis.share(*value).clamp(0.0, 1.0);
        from + (f64::from(to - from) * share).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        match hint.weight() {
            KeyPointWeight::Bold => {
                self.axis.ticks(self.ticks).into_iter().map(|tick| self.axis.value_at(tick.at)).collect()
            }
            KeyPointWeight::Any => Vec::new(),
        }
    }

    fn range(&self) -> Range<f64> {
        let (low, high) = self.axis.range();
        low..high
    }
}

impl ValueFormatter<f64> for Coordinate {
    fn format_ext(&self, value: &f64) -> String {
        self.axis.quantity.label(*value)
    }
}

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
        match turned(self.series) {
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
