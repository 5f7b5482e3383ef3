//! Graphs in files: a [`Figure`] on graph paper, in scalable vector graphics.
//!
//! The paper, its axes and their ticks are those that the screen has, so that a file shows what was seen.

mod graph;
mod screen;

pub use screen::{Plot, mark};

use plotters::prelude::{IntoDrawingArea, SVGBackend, Text, WHITE};

use arcade_engine::lab::figure::{Figure, Paper};
use graph::{Area, Drawn, INK, LEGEND_ROW, draw, legend, text};

/// Whether graphs can be drawn into files. In a page they can’t: the library measures letters with what only the thread of a page
/// has, and the arcade runs on another.
pub const CAN_BE_DRAWN: bool = cfg!(feature = "terminal");

/// Pixels of one graph, without its legend.
const GRAPH: (u32, u32) = (640, 420);
/// Pixels of each of three graphs beside each other, and of the title above them.
const THIRD: (u32, u32) = (460, 400);
const TITLE: u32 = 44;
/// Entries of the legend beside each other under one graph, and under three.
const COLUMNS: usize = 2;
const WIDE_COLUMNS: usize = 3;
/// Pixels at the left of a legend.
const MARGIN: i32 = 20;

/// The figure on one paper, with its legend below.
pub fn graph(figure: &Figure, paper: Paper) -> String {
    let legend_height = legend_height(figure, COLUMNS);
    picture((GRAPH.0, GRAPH.1 + legend_height), |root| {
        let (above, below) = root.split_vertically(GRAPH.1);
        draw(&above, figure, paper)?;
        legend(&below, figure, MARGIN, COLUMNS)
    })
}

/// The figure on all three papers beside each other, with `title` above and one legend below.
pub fn sheet(title: &str, figure: &Figure) -> String {
    let width = THIRD.0 * Paper::ALL.len() as u32;
    let height = TITLE + THIRD.1 + legend_height(figure, WIDE_COLUMNS);
    picture((width, height), |root| {
        root.draw(&Text::new(title.to_owned(), (MARGIN, 14), text(17, &INK)))?;
        let (_, rest) = root.split_vertically(TITLE);
        let (graphs, below) = rest.split_vertically(THIRD.1);
        for (area, paper) in graphs.split_evenly((1, Paper::ALL.len())).iter().zip(Paper::ALL) {
            draw(area, figure, paper)?;
        }
        legend(&below, figure, MARGIN, WIDE_COLUMNS)
    })
}

/// Pixels of a legend with its entries in `columns` columns.
fn legend_height(figure: &Figure, columns: usize) -> u32 {
    figure.series.len().div_ceil(columns) as u32 * LEGEND_ROW + LEGEND_ROW / 2
}

/// A file of this size, in pixels, with what `draw` draws on white ground.
fn picture(size: (u32, u32), draw: impl FnOnce(&Area<'_>) -> Drawn) -> String {
    let mut file = String::new();
    {
        let root = SVGBackend::with_string(&mut file, size).into_drawing_area();
        // Writing to a string can't fail, and the sizes leave room for every part.
        let _ = root.fill(&WHITE).map_err(Into::into).and_then(|()| draw(&root)).and_then(|()| Ok(root.present()?));
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade_engine::ends::Engine;
    use arcade_engine::lab::figure::Series;
    use arcade_engine::lab::{Algorithm, Fit, Law};

    fn figure() -> Figure {
        let series = |engine, lengths: Vec<u32>, law, seconds: fn(f64) -> f64| {
            let points: Vec<(f64, f64)> = lengths.into_iter().map(|n| (f64::from(n), seconds(f64::from(n)))).collect();
            let fit = Fit::of(law, &points);
            Series { algorithm: Algorithm::Ends(engine), place: engine as usize, points, bars: Vec::new(), fit }
        };
        let powers = |most: u32| (2..=most).map(|k| 1 << k).collect();
        Figure {
            series: vec![
                series(Engine::Tree, (4..28).collect(), Law::Exponential, |n| 1.7e-9 * n.exp2()),
                series(Engine::Memo, powers(11), Law::Power, |n| 4e-8 * n * n),
                series(Engine::Linear, powers(20), Law::Power, |n| 3.3e-9 * n),
            ],
            ..Figure::default()
        }
    }

    /// The texts of a file, in order.
    fn texts(file: &str) -> Vec<&str> {
        let after = file.split("<text ").skip(1);
        after.map(|text| text.split_once('>').unwrap().1.split("</text>").next().unwrap().trim()).collect()
    }

    #[test]
    fn every_tag_that_opens_closes_and_text_is_escaped() {
        let empty = Figure::default();
        for file in [sheet("Time < 1 & “more”", &figure()), sheet("Time", &empty), graph(&figure(), Paper::LogLog)]
        {
            let mut open = Vec::new();
            for tag in file.split('<').skip(1) {
                let (tag, _) = tag.split_once('>').unwrap();
                assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
                let name = tag.trim_start_matches('/').split([' ', '\n', '/']).next().unwrap();
                if tag.starts_with('/') {
                    assert_eq!(open.pop(), Some(name));
                } else if !tag.ends_with('/') {
                    open.push(name);
                }
            }
            assert_eq!(open, Vec::<&str>::new());
            assert!(!file.contains("NaN") && !file.contains("inf"));
        }
        assert!(sheet("Time < 1 & “more”", &figure()).contains("Time &lt; 1 &amp; “more”"));
    }

    #[test]
    fn the_legend_names_every_series_with_its_law() {
        let file = graph(&figure(), Paper::LogLog);
        let texts = texts(&file);
        for part in ["tree", "memo", "linear", "2.00^n", "n^2.00", "n^1.00"] {
            assert!(texts.iter().any(|text| text.contains(part)), "{part} in {texts:?}");
        }
    }

    #[test]
    fn ticks_are_those_of_the_papers_axes() {
        let figure = figure();
        for paper in Paper::ALL {
            let file = graph(&figure, paper);
            let texts = texts(&file);
            let (sizes, seconds) = paper.axes(&figure);
            let ticks = sizes.ticks(graph::TICKS.0).into_iter().chain(seconds.ticks(graph::TICKS.1));
            for tick in ticks {
                assert!(texts.contains(&tick.label.as_str()), "{} on {paper}: {texts:?}", tick.label);
            }
        }
    }

    #[test]
    fn on_log_log_paper_every_point_has_a_mark_and_every_fit_a_line() {
        let file = graph(&figure(), Paper::LogLog);
        // The triangles of the tree and the squares of the memo are polygons, and each series has one more in the legend.
        assert_eq!(file.matches("<polygon").count(), (24 + 1) + (10 + 1));
        let lines = file.lines().filter(|line| line.starts_with("<polyline") && line.contains("stroke-width=\"2\""));
        assert_eq!(lines.count(), 3);
    }

    #[test]
    fn what_is_straight_on_a_paper_is_straight_in_the_file() {
        for (paper, series) in [(Paper::SemiLog, 0), (Paper::LogLog, 1)] {
            let figure = figure().only(series);
            let file = graph(&figure, paper);
            let line = file.lines().find(|line| line.contains("stroke-width=\"2\"")).unwrap();
            let points = line.split("points=\"").nth(1).unwrap().split('"').next().unwrap();
            let points: Vec<(f64, f64)> = points
                .split_whitespace()
                .map(|point| point.split_once(',').unwrap())
                .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
                .collect();
            let (first, last) = (points[0], points[points.len() - 1]);
            assert!(last.0 - first.0 > 100.0 && first.1 - last.1 > 100.0, "{first:?} to {last:?} heads north-east");
            for (x, y) in &points {
                let straight = first.1 + (x - first.0) * (last.1 - first.1) / (last.0 - first.0);
                assert!((y - straight).abs() <= 2.0, "{paper}: ({x}, {y}) off {straight}");
            }
        }
    }
}
