//! One graph: axes, marks, fitted laws; and the legend.

use std::error::Error;

use plotters::chart::ChartBuilder;
use plotters::coord::Shift;
use plotters::element::Text;
use plotters::prelude::{DrawingArea, IntoFont, IntoTextStyle, LineSeries, SVGBackend, TextStyle};
use plotters::style::{Color, RGBColor};

use super::coordinate::Coordinate;
use super::mark::{Mark, hue};
use arcade_engine::lab::figure::{Axis, Figure, Paper, Quantity, Series};

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
    let caption = format!("{}: {}", paper.name(), paper.straight());
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
        let place = place(series);
        let on_paper = |&(n, time): &(f64, f64)| sizes.place(n).is_some() && seconds.place(time).is_some();
        let curve = curve(series, &sizes).into_iter().filter(on_paper);
        chart.draw_series(LineSeries::new(curve, hue(place).stroke_width(2)))?;
        chart
            .draw_series(series.points.iter().filter(|point| on_paper(point)).map(|&at| Mark { series: place, at }))?;
    }
    Ok(())
}

/// The place of a series among all of its subject: it has one mark and one hue in every graph.
fn place(series: &Series) -> usize {
    let all = series.algorithm.subject().algorithms();
    all.iter().position(|&algorithm| algorithm == series.algorithm).unwrap_or(0)
}

/// The fitted law over the points that it was fitted to, as far as the axis goes.
fn curve(series: &Series, sizes: &Axis) -> Vec<(f64, f64)> {
    let (Some(fit), Some(&(last, _))) = (&series.fit, series.points.last()) else { return Vec::new() };
    let [from, to] = [fit.from, last].map(|n| sizes.share(n).clamp(0.0, 1.0));
    let at = |piece: u32| sizes.value_at(from + (to - from) * f64::from(piece) / f64::from(PIECES));
    (0..=PIECES).map(at).filter(|&n| n > 0.0).map(|n| (n, fit.at(n))).collect()
}

/// Draws a line for each series: its mark, its name, and the law that was fitted to it.
pub(super) fn legend(area: &Area<'_>, figure: &Figure, left: i32, columns: usize) -> Drawn {
    let width = area.dim_in_pixel().0 as i32 / columns as i32;
    let unit = if figure.quantity == Quantity::Bytes { "B" } else { "s" };
    for (index, series) in figure.series.iter().enumerate() {
        let (column, row) = ((index % columns) as i32, (index / columns) as i32);
        let (x, y) = (left + column * width, row * LEGEND_ROW as i32 + 8);
        area.draw(&Mark { series: place(series), at: (x + 5, y + 6) })?;
        let law = match &series.fit {
            Some(fit) => format!("{:.2e} {unit} · {fit}, R² {:.4}", fit.a(), fit.r2),
            None => "no law fitted".to_owned(),
        };
        area.draw(&Text::new(format!("{}: {law}", series.algorithm), (x + 18, y), text(12, &INK)))?;
    }
    Ok(())
}
