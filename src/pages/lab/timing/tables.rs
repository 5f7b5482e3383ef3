//! The tables of the timing page: the fits, what they say of memory, and the medians.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::TimingPage;
use crate::reports::plots::MARKS;
use arcade_engine::lab::figure::Quantity;
use arcade_engine::lab::{Algorithm, Bound, Finding, Fit, Law, Subject, short_off};
use arcade_ui::widgets::text::shortened;
use arcade_ui::widgets::{Canvas, Target, right_of, row_of};

/// Columns of the table of fits before what each algorithm does, besides the names.
const DOES_AT: u16 = 98;

/// Columns of the names of the algorithms, with a blank behind.
fn names(subject: Subject) -> usize {
    subject.algorithms().iter().map(|algorithm| algorithm.name().len() + 1).max().unwrap_or(8).max(8)
}

/// What a table row says of an algorithm, at `DOES_AT` or behind the memory, where there is room for it in full.
fn draw_does(algorithm: Algorithm, at: u16, spot: Rect, canvas: &mut Canvas<'_>) {
    let does = right_of(spot, at);
    if usize::from(does.width) >= algorithm.does().chars().count() {
        canvas.line(does, Span::styled(algorithm.does(), canvas.theme.muted));
    }
}

impl TimingPage {
    pub(super) fn draw_fits(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let columns = Columns::of(self.subject(), area.width);
        self.draw_rows(columns.heading(), area, canvas, |index, finding, here, canvas| {
            let at = DOES_AT + (columns.name as u16 - 8) + if columns.off { OFF as u16 } else { 0 };
            (columns.line(index, finding, here, canvas), at)
        });
    }

    /// The memory that each algorithm takes: at the longest, its fit, its growth by analysis.
    pub(super) fn draw_memory(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let (name, units) = (names(self.subject()), self.subject().unit().1);
        // In a narrow table sizes are rounded, and the growth by analysis is told below.
        let whole = usize::from(area.width) >= name + 38;
        let (wide, room) = if whole { (11, 9) } else { (8, 8) };
        let theta = |text: &str| if whole { format!("{text:>6}") } else { String::new() };
        let heading = format!("  {:<name$}{units:>wide$}{:>room$}{:>10}{}", "", "memory", "fit", theta("Θ"));
        self.draw_rows(heading, area, canvas, |index, finding, here, canvas| {
            let theme = canvas.theme;
            let last = self.study.timings.of(finding.algorithm).next_back();
            let size = last.map_or_else(
                || "·".to_owned(),
                |one| {
                    let is_short = whole || one.len < 100_000;
                    let size = one.len as f64;
                    if is_short { Quantity::Letters.exact(size) } else { Quantity::Letters.label(size) }
                },
            );
            let counted = last.filter(|one| one.bytes > 0);
            let bytes = counted.map_or_else(|| "·".to_owned(), |one| Quantity::Bytes.label(one.bytes as f64));
            let fit = finding.space.as_ref().map_or_else(|| "·".to_owned(), ToString::to_string);
            let growth = finding.algorithm.space().map_or_else(|| "·".to_owned(), |growth| growth.to_string());
            let style = if finding.algorithm.space().is_some() { theme.good } else { theme.muted };
            let line = Line::from(vec![
                Span::styled(format!("{} ", MARKS[index % MARKS.len()]), theme.series(index)),
                name_span(finding, here, name, canvas),
                Span::styled(format!("{size:>wide$}{bytes:>room$}"), theme.text),
                Span::styled(format!("{fit:>10}"), style),
                Span::styled(theta(&growth), theme.muted),
            ]);
            (line, name as u16 + 41)
        });
    }

    /// A heading with a rule, where there is room for one, and a line for each algorithm.
    fn draw_rows(
        &self,
        heading: String,
        area: Rect,
        canvas: &mut Canvas<'_>,
        line: impl Fn(usize, &Finding, bool, &Canvas<'_>) -> (Line<'static>, u16),
    ) {
        canvas.row(area, 0, Line::styled(heading, canvas.theme.muted));
        let ruled = usize::from(area.height) >= self.algorithms().len() + 2;
        if ruled {
            canvas.fill(row_of(area, 1), '─', canvas.theme.faint);
        }
        for (index, finding) in self.study.findings.all.iter().enumerate() {
            let row = index as u16 + 1 + u16::from(ruled);
            if row >= area.height {
                break;
            }
            let spot = row_of(area, row);
            let (text, does_at) = line(index, finding, index == self.cursor, canvas);
            canvas.line(spot, text);
            draw_does(finding.algorithm, does_at, spot, canvas);
            canvas.choice(spot, Target::Line(index), index == self.cursor);
        }
    }

    /// The medians, a line a length.
    pub(super) fn draw_medians(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let columns = MedianColumns::of(self.subject(), area.width);
        canvas.row(area, 0, columns.heading(canvas));
        let lengths = self.study.timings.lengths();
        let room = usize::from(area.height.saturating_sub(1));
        // The last row says how many more there are.
        let rows = if lengths.len() > room { room.saturating_sub(1) } else { room };
        let end = (self.last_shown() + 1).max(rows).min(lengths.len());
        for (row, &len) in lengths[end.saturating_sub(rows)..end].iter().enumerate() {
            let times = self.algorithms().iter().enumerate().map(|(index, &algorithm)| {
                let (text, style) = match self.study.timings.at(algorithm, len) {
                    Some(one) => (columns.time(one.seconds), theme.series(index)),
                    None => ("·".to_owned(), theme.faint),
                };
                Span::styled(format!("{text:>w$}", w = columns.time), style)
            });
            let size = format!("{:>w$}", columns.size(len as f64), w = columns.size);
            let size = Span::styled(size, theme.text);
            canvas.row(area, row as u16 + 1, std::iter::once(size).chain(times).collect::<Line<'_>>());
        }
        if lengths.len() > room {
            let rest = [(end.saturating_sub(rows), "shorter"), (lengths.len() - end, "longer")];
            let rest =
                rest.into_iter().filter(|(count, _)| *count > 0).map(|(count, which)| format!("{count} {which}"));
            let input = self.subject().input();
            let more = format!("   … {} {input}s", rest.collect::<Vec<_>>().join(" and "));
            canvas.row(area, rows as u16 + 1, Span::styled(more, theme.faint));
        }
    }
}

fn name_span(finding: &Finding, here: bool, columns: usize, canvas: &Canvas<'_>) -> Span<'static> {
    let style = if here { canvas.theme.selected } else { canvas.theme.heading };
    Span::styled(format!("{:<columns$}", finding.algorithm.name()), style)
}

/// What the table of medians has room for: the columns of a size, and of a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MedianColumns {
    subject: Subject,
    size: usize,
    time: usize,
}

impl MedianColumns {
    /// Columns of a size in a narrow one.
    const SIZE: usize = 7;

    /// Of a table with room for all.
    pub(super) fn whole(subject: Subject) -> Self {
        Self { subject, size: 10, time: (names(subject) + 2).max(10) }
    }

    pub(super) fn of(subject: Subject, width: u16) -> Self {
        let whole = Self::whole(subject);
        if usize::from(width) >= whole.width() {
            return whole;
        }
        let times = usize::from(width).saturating_sub(Self::SIZE);
        Self { subject, size: Self::SIZE, time: (times / subject.algorithms().len()).min(whole.time) }
    }

    /// Columns of the whole table.
    pub(super) const fn width(self) -> usize {
        self.size + self.time * self.subject.algorithms().len()
    }

    /// The names of the algorithms behind their marks; in a narrow table the names alone.
    fn heading(self, canvas: &Canvas<'_>) -> Line<'static> {
        let theme = canvas.theme;
        let (size, time) = (self.size, self.time);
        let mut spans = vec![Span::styled(format!("{:>size$}", self.subject.unit().1), theme.muted)];
        for (index, algorithm) in self.subject.algorithms().iter().enumerate() {
            let name = algorithm.name();
            if self == Self::whole(self.subject) {
                let mark = format!("{:>w$} ", MARKS[index], w = time - name.len() - 1);
                spans.extend([Span::styled(mark, theme.series(index)), Span::styled(name, theme.muted)]);
            } else {
                let name = shortened(name, time.saturating_sub(1));
                spans.push(Span::styled(format!("{name:>time$}"), theme.series(index)));
            }
        }
        Line::from(spans)
    }

    fn size(self, size: f64) -> String {
        let exact = Quantity::Letters.exact(size);
        if exact.len() <= self.size { exact } else { Quantity::Letters.label(size) }
    }

    /// A time; in a narrow table with two digits, close to its unit.
    fn time(self, seconds: f64) -> String {
        let label = Quantity::Seconds.label(seconds);
        match label.split_once(' ').and_then(|(amount, unit)| Some((amount.parse::<f64>().ok()?, unit))) {
            Some((amount, unit)) if self.time < 8 => {
                let digits = usize::from(amount < 9.95);
                format!("{amount:.digits$}{unit}")
            }
            _ => label,
        }
    }
}

/// Columns of how far the times lie from their law.
const OFF: usize = 8;

/// What the table of fits has room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Columns {
    subject: Subject,
    /// Columns of the names.
    name: usize,
    /// Numbers in full, not rounded to some letters.
    full: bool,
    /// Both fits, not only that of the law of the analysis.
    both: bool,
    /// How far the times lie from their law.
    off: bool,
}

impl Columns {
    fn of(subject: Subject, width: u16) -> Self {
        let name = names(subject);
        // Names take eight columns at least.
        let width = usize::from(width) + 8 - name;
        Self { subject, name, full: width >= 92, both: width >= 74, off: width >= 92 + OFF }
    }

    /// Columns of a size, and of the exponential law.
    const fn sizes(self) -> (usize, usize) {
        if self.full { (11, 10) } else { (7, 9) }
    }

    fn heading(self) -> String {
        let (name, units) = (self.name, self.subject.unit().1);
        let (size, law) = self.sizes();
        let left = format!("  {:<name$}{units:>size$}{:>8}", "", "time");
        if self.both {
            let [exponential, power] = [Law::Exponential, Law::Power].map(Law::formula);
            let off = if self.off { format!("{:>OFF$}", "off by") } else { String::new() };
            format!(
                "{left}{exponential:>law$}{:>7}{power:>9}{:>7}{off}{:>4}{}",
                "R²",
                "R²",
                "Θ",
                if self.full { "  longest in a day" } else { " longest" }
            )
        } else {
            format!("{left}{:>10}", "fit")
        }
    }

    fn line(self, index: usize, finding: &Finding, here: bool, canvas: &Canvas<'_>) -> Line<'static> {
        let theme = canvas.theme;
        let (width, law) = self.sizes();
        let (size, time) = finding.longest.map_or_else(
            || ("·".to_owned(), "·".to_owned()),
            |(len, seconds)| (self.size(len as f64), Quantity::Seconds.label(seconds)),
        );
        let mut spans = vec![
            Span::styled(format!("{} ", MARKS[index % MARKS.len()]), theme.series(index)),
            name_span(finding, here, self.name, canvas),
            Span::styled(format!("{size:>width$}{time:>8}"), theme.text),
        ];
        if !self.both {
            let fit = finding.by_analysis().map_or_else(|| "·".to_owned(), ToString::to_string);
            let style = if finding.better().is_some() { theme.good } else { theme.muted };
            spans.push(Span::styled(format!("{fit:>10}"), style));
            return Line::from(spans);
        }
        for (law, width) in [(Law::Exponential, law), (Law::Power, 9)] {
            let better = finding.better().is_some_and(|fit| fit.law == law);
            let style = if better { theme.good } else { theme.muted };
            spans.push(Span::styled(fit_text(finding.fit(law), width, better), style));
        }
        if self.off {
            let spread = finding.by_analysis().map_or_else(|| "·".to_owned(), |fit| short_off(fit.spread));
            spans.push(Span::styled(format!("{spread:>OFF$}"), theme.muted));
        }
        let gap = if self.full { "  " } else { " " };
        let theta = finding.growth.map_or_else(|| "?".to_owned(), |growth| growth.to_string());
        spans.push(Span::styled(format!("{theta:>4}{gap}"), theme.muted));
        spans.push(Span::styled(self.day(finding), theme.text));
        Line::from(spans)
    }

    fn size(self, size: f64) -> String {
        if self.full || size < 1e5 { Quantity::Letters.exact(size) } else { Quantity::Letters.label(size) }
    }

    /// The longest input in a day, and where there is room what runs out.
    fn day(self, finding: &Finding) -> String {
        let Ok(prediction) = &finding.prediction else { return "·".into() };
        let (longest, units) = (prediction.longest(), self.subject.unit().1);
        match prediction.bound() {
            Bound::Inputs if self.full => self.subject.every(),
            Bound::Inputs => format!("all {}", Quantity::Letters.exact(longest)),
            bound if self.full => format!("{} {units}, by {}", Quantity::Letters.rough(longest), bound.name()),
            _ => Quantity::Letters.rough(longest),
        }
    }
}

/// The constant and R² of a fit, in `width` + 7 columns; the better one carries a mark, if it
/// is the law of the analysis.
fn fit_text(fit: Option<&Fit>, width: usize, better: bool) -> String {
    let Some(fit) = fit else { return format!("{:>w$}", "·", w = width + 7) };
    let mark = if better { "▸" } else { "" };
    format!("{:>width$}{:>7}", format!("{mark}{fit}"), format!("{:.4}", fit.r2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_figure_of_the_medians_is_wider_than_its_column() {
        for (subject, width) in Subject::ALL.into_iter().flat_map(|subject| (38..70).map(move |width| (subject, width)))
        {
            let columns = MedianColumns::of(subject, width);
            assert!(columns.width() <= usize::from(width), "{subject} {width}");
            for digits in ["1", "1.234", "9.949", "9.996", "43.21", "432.1", "999.4"] {
                for unit in ["", "e-3", "e-6", "e-9"] {
                    let time = columns.time(format!("{digits}{unit}").parse().unwrap());
                    assert!(time.chars().count() < columns.time, "{subject} {width}: {time}");
                }
            }
            for size in [4.0, 1_536.0, 107_008.0, 1_048_576.0] {
                assert!(columns.size(size).chars().count() <= columns.size, "{subject} {width}: {size}");
            }
        }
    }
}
