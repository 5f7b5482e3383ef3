//! The tables of the timing page: what is said of each algorithm, and the medians.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::TimingPage;
use crate::reports::engines::Engine;
use crate::reports::plots::MARKS;
use arcade_engine::lab::Subject;
use arcade_engine::lab::figure::Quantity;
use arcade_ui::facts::{Columns, TableView};
use arcade_ui::widgets::Canvas;
use arcade_ui::widgets::text::shortened;

/// Columns of the names of the algorithms, with a blank behind.
fn names(subject: Subject) -> usize {
    subject.algorithms().iter().map(|algorithm| algorithm.name().len() + 1).max().unwrap_or(8).max(8)
}

impl TimingPage {
    /// A row for each algorithm, each with its mark, with a rule where there is room for one.
    pub(super) fn draw_engines(&self, columns: &Columns<Engine>, area: Rect, canvas: &mut Canvas<'_>) {
        let rows = self.study.engines();
        let sign = |index: usize, _, canvas: &Canvas<'_>| {
            Span::styled(format!("{} ", MARKS[index % MARKS.len()]), canvas.theme.series(index))
        };
        let (sign, ruled) = (&sign, usize::from(area.height) >= rows.len() + 2);
        TableView { sign, ruled, ..TableView::new(columns, &rows, self.cursor) }.draw(area, canvas);
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
