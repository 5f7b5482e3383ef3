//! One graph: axes, marks, fitted laws; and the legend.

use std::error::Error;

use plotters::chart::ChartBuilder;
use plotters::coord::Shift;
use plotters::element::Text;
use plotters::prelude::{DrawingArea, IntoFont, IntoTextStyle, LineSeries, SVGBackend, TextStyle};
use plotters::style::{Color, RGBColor};

use super::coordinate::Coordinate;
use super::mark::{Mark, hue};
use crate::engine::lab::figure::{Figure, Paper, Quantity, Series};

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
/// Straight pieces that a curve is drawn with.
const PIECES: u32 = 120;

/// A style of text whose letters are about `size` · 0.8 pixels high: the library takes a line's height.
pub(super) fn text<'a>(size: i32, colour: &'a RGBColor) -> TextStyle<'a> {
    TextStyle::from(("sans-serif", size).into_font()).color(colour)
}

/// Draws the figure on `paper`.
pub(super) fn draw<'a>(area: &Area<'a>, figure: &Figure, paper: Paper) -> Drawn {
    let (sizes, seconds) = paper.axes(figure);
    let caption = format!("{}: {}", paper.name(), paper.straight());
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .caption(caption, text(16, &INK))
        .x_label_area_size(44)
        .y_label_area_size(76)
        .build_cartesian_2d(Coordinate { axis: sizes, ticks: TICKS.0 }, Coordinate { axis: seconds, ticks: TICKS.1 })?;
    chart
        .configure_mesh()
        .max_light_lines(0)
        .bold_line_style(GRID)
        .axis_style(FRAME)
        .label_style(text(15, &INK))
        .axis_desc_style(text(15, &MUTED).into_text_style(area))
        .x_desc(figure.subject.unit().1)
        .y_desc(seconds.quantity.name())
        .draw()?;
    for (index, series) in figure.series.iter().enumerate() {
        let on_paper = |&(n, time): &(f64, f64)| sizes.place(n).is_some() && seconds.place(time).is_some();
        let curve: Vec<(f64, f64)> = curve(series, |piece| sizes.value_at(piece)).filter(on_paper).collect();
        chart.draw_series(LineSeries::new(curve, hue(index).stroke_width(2)))?;
        chart
            .draw_series(series.points.iter().filter(|point| on_paper(point)).map(|&at| Mark { series: index, at }))?;
    }
    Ok(())
}

/// The fitted law over the points that it was fitted to; `at` gives the size at a share of the axis.
fn curve(series: &Series, at: impl Fn(f64) -> f64) -> impl Iterator<Item = (f64, f64)> {
    let law = series.fit.zip(series.points.last().map(|&(last, _)| last));
    let sizes: Vec<f64> = (0..=PIECES).map(|piece| at(f64::from(piece) / f64::from(PIECES))).collect();
    law.into_iter().flat_map(move |(fit, last)| {
        let fitted = sizes.clone().into_iter().filter(move |&n| n > 0.0 && (fit.from..=last).contains(&n));
        fitted.map(move |n| (n, fit.at(n)))
    })
}

/// Draws a line for each series: its mark, its name, and the law that was fitted to it.
pub(super) fn legend(area: &Area<'_>, figure: &Figure, left: i32, columns: usize) -> Drawn {
    let width = area.dim_in_pixel().0 as i32 / columns as i32;
    let unit = if figure.quantity == Quantity::Bytes { "B" } else { "s" };
    for (index, series) in figure.series.iter().enumerate() {
        let (column, row) = ((index % columns) as i32, (index / columns) as i32);
        let (x, y) = (left + column * width, row * LEGEND_ROW as i32 + 8);
        area.draw(&Mark { series: index, at: (x + 5, y + 6) })?;
        let law = match &series.fit {
            Some(fit) => format!("{:.2e} {unit} · {fit}, R² {:.4}", fit.a(), fit.r2),
            None => "too few points for a law".to_owned(),
        };
        area.draw(&Text::new(format!("{}: {law}", series.algorithm), (x + 18, y), text(15, &INK)))?;
    }
    Ok(())
}
