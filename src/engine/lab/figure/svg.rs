//! The figure as a file: the three papers side by side, in scalable vector graphics.
//!
//! The few elements a plot needs are written out by hand, so that the file has the ticks, marks and curves that the
//! screen has; a plotting library would bring its own.

use std::fmt::{self, Write};

use super::{Axis, Figure, Paper, Series};

/// Pixels of one panel's plot, of the room at its left for labels, and of the rows above and below.
const PLOT: (f64, f64) = (360.0, 330.0);
const LEFT: f64 = 68.0;
const TOP: f64 = 64.0;
const LEGEND: f64 = 78.0;
const PANEL: f64 = LEFT + PLOT.0 + 22.0;

/// Straight pieces that a curve is drawn with.
const PIECES: u32 = 60;

/// Draws `figure` with `title` above it.
pub fn svg(title: &str, figure: &Figure) -> String {
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = write(&mut text, title, figure);
    text
}

fn write(out: &mut String, title: &str, figure: &Figure) -> fmt::Result {
    let (width, height) = (PANEL * 3.0 + 10.0, TOP + PLOT.1 + 44.0 + LEGEND);
    let title = escape(title);
    writeln!(
        out,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="sans-serif" font-size="12" fill="#24272e">
<title>{title}</title>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="{LEFT}" y="26" font-size="17" font-weight="bold">{title}</text>"##
    )?;
    for (i, paper) in Paper::ALL.into_iter().enumerate() {
        panel(out, paper, figure, i as f64 * PANEL + LEFT)?;
    }
    legend(out, figure, TOP + PLOT.1 + 58.0)?;
    out.write_str("</svg>\n")
}

fn panel(out: &mut String, paper: Paper, figure: &Figure, left: f64) -> fmt::Result {
    let (letters, seconds) = paper.axes(figure);
    let (right, bottom) = (left + PLOT.0, TOP + PLOT.1);
    let id = paper.name().replace(' ', "-");
    writeln!(
        out,
        r##"<g id="{id}">
<text x="{left}" y="{}"><tspan font-weight="bold">{}</tspan> <tspan fill="#616672">{}</tspan></text>
<clipPath id="{id}-plot"><rect x="{left}" y="{TOP}" width="{}" height="{}"/></clipPath>"##,
        TOP - 10.0,
        paper.name(),
        paper.straight(),
        PLOT.0,
        PLOT.1
    )?;
    for tick in letters.ticks(6) {
        let x = left + tick.at * PLOT.0;
        writeln!(
            out,
            r##"<path d="M{x:.1} {TOP}V{bottom}" stroke="#e3e0d8"/><text x="{x:.1}" y="{}" text-anchor="middle">{}</text>"##,
            bottom + 17.0,
            escape(&tick.label)
        )?;
    }
    for tick in seconds.ticks(9) {
        let y = bottom - tick.at * PLOT.1;
        writeln!(
            out,
            r##"<path d="M{left} {y:.1}H{right}" stroke="#e3e0d8"/><text x="{}" y="{:.1}" text-anchor="end">{}</text>"##,
            left - 7.0,
            y + 4.0,
            escape(&tick.label)
        )?;
    }
    writeln!(
        out,
        r##"<rect x="{left}" y="{TOP}" width="{}" height="{}" fill="none" stroke="#8f96a3"/>
<text x="{:.1}" y="{}" text-anchor="middle" fill="#616672">{}</text>
<g clip-path="url(#{id}-plot)">"##,
        PLOT.0,
        PLOT.1,
        left + PLOT.0 / 2.0,
        bottom + 34.0,
        figure.subject.unit().1
    )?;
    let place = |n: f64, time: f64| Some((left + letters.place(n)? * PLOT.0, bottom - seconds.place(time)? * PLOT.1));
    for (index, series) in figure.series.iter().enumerate() {
        curve(out, index, series, &letters, &place)?;
        for &(n, time) in &series.points {
            if let Some((x, y)) = place(n, time) {
                mark(out, index, x, y)?;
            }
        }
    }
    out.write_str("</g>\n</g>\n")
}

/// The fitted law over the points that it was fitted to.
fn curve(
    out: &mut String,
    index: usize,
    series: &Series,
    letters: &Axis,
    place: &dyn Fn(f64, f64) -> Option<(f64, f64)>,
) -> fmt::Result {
    let (Some(fit), Some(&(last, _))) = (&series.fit, series.points.last()) else { return Ok(()) };
    let lengths = (0..=PIECES).map(|piece| letters.value_at(f64::from(piece) / f64::from(PIECES)));
    let points = lengths.filter(|&n| n > 0.0 && (fit.from..=last).contains(&n)).filter_map(|n| place(n, fit.at(n)));
    let line: Vec<String> = points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    if line.len() < 2 {
        return Ok(());
    }
    let colour = colour(index);
    writeln!(out, r#"<polyline points="{}" fill="none" stroke="{colour}" stroke-opacity="0.55"/>"#, line.join(" "))
}

fn legend(out: &mut String, figure: &Figure, top: f64) -> fmt::Result {
    for (index, series) in figure.series.iter().enumerate() {
        let (column, row) = (index % 3, index / 3);
        let (x, y) = (LEFT + column as f64 * PANEL, top + row as f64 * 24.0);
        mark(out, index, x + 5.0, y - 4.0)?;
        let law = match &series.fit {
            Some(fit) => format!("{:.2e} s · {fit}   R² {:.4}", fit.a(), fit.r2),
            None => "too few points".into(),
        };
        writeln!(
            out,
            r##"<text x="{}" y="{y}"><tspan font-weight="bold">{}</tspan> <tspan fill="#616672">{}</tspan></text>"##,
            x + 16.0,
            series.algorithm,
            escape(&law)
        )?;
    }
    Ok(())
}

/// Hues of Okabe and Ito's palette for colour-blind eyes; the shapes differ too.
const fn colour(index: usize) -> &'static str {
    match index {
        0 => "#d55e00",
        1 => "#cc79a7",
        2 => "#b07d00",
        3 => "#0072b2",
        _ => "#009e73",
    }
}

fn mark(out: &mut String, index: usize, x: f64, y: f64) -> fmt::Result {
    let colour = colour(index);
    let at = format!(r#"transform="translate({x:.1} {y:.1})""#);
    match index {
        0 => writeln!(out, r#"<path {at} d="M0 -4.5L4 3.5H-4Z" fill="{colour}"/>"#),
        1 => writeln!(out, r#"<path {at} d="M-3.5 -3.5H3.5V3.5H-3.5Z" fill="{colour}"/>"#),
        2 => writeln!(out, r#"<path {at} d="M0 -4.5L4.5 0L0 4.5L-4.5 0Z" fill="{colour}"/>"#),
        3 => {
            writeln!(out, r##"<circle {at} r="3.4" fill="#ffffff" stroke="{colour}" stroke-width="1.5"/>"##)
        }
        _ => {
            writeln!(
                out,
                r#"<path {at} d="M-3.5 -3.5L3.5 3.5M-3.5 3.5L3.5 -3.5" stroke="{colour}" stroke-width="1.7"/>"#
            )
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ends::Engine;
    use crate::engine::lab::{Algorithm, Fit, Law};

    fn figure() -> Figure {
        let points: Vec<(f64, f64)> = (4..30).map(|n| (f64::from(n), 1.7e-9 * f64::from(n).exp2())).collect();
        let fit = Fit::of(Law::Exponential, &points);
        let series = vec![Series { algorithm: Algorithm::Ends(Engine::Tree), points, fit }];
        Figure { series, ..Figure::default() }
    }

    #[test]
    fn every_tag_that_opens_closes() {
        for figure in [figure(), Figure::default()] {
            let text = svg("Time < 1 & more", &figure);
            let mut open = Vec::new();
            for tag in text.split('<').skip(1) {
                let (tag, _) = tag.split_once('>').expect("a tag ends");
                assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
                let name = tag.trim_start_matches('/').split([' ', '\n', '/']).next().unwrap();
                if tag.starts_with('/') {
                    assert_eq!(open.pop(), Some(name));
                } else if !tag.ends_with('/') {
                    open.push(name);
                }
            }
            assert_eq!(open, Vec::<&str>::new());
            assert!(text.contains("<title>Time &lt; 1 &amp; more</title>"));
        }
    }

    #[test]
    fn all_points_stand_on_log_log_paper_with_their_curve() {
        let text = svg("Time", &figure());
        let log_log = text.split(r#"<g id="log-log">"#).nth(1).unwrap();
        let plot = log_log.split("</g>").next().unwrap();
        assert_eq!(plot.matches("translate").count(), 26);
        assert_eq!(plot.matches("<polyline").count(), 1);
    }

    #[test]
    fn no_coordinate_is_without_value() {
        let text = svg("Time", &figure());
        assert!(!text.contains("NaN") && !text.contains("inf"));
    }
}
