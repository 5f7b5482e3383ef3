//! How the timing page looks: plots above, a table below, the medians beside them where there is room.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::{Below, TimingPage};
use crate::engine::ends::Engine;
use crate::engine::lab::figure::{Paper, Quantity};
use crate::engine::lab::{Finding, Fit, Law};
use crate::pages::lab::{section, section::below};
use crate::widgets::figures::wrapped;
use crate::widgets::text::shortened;
use crate::widgets::{Canvas, MARKS, Plot, Target, panel};

/// Columns from which on three plots stand side by side, and from which on the medians stand beside them.
const THREE: u16 = 108;
const ASIDE: u16 = 150;
/// Columns of the table of medians, a length and five times, with its frame.
const MEDIANS: u16 = 10 + 5 * 10 + 4;
/// Columns of the names of the engines with their marks.
const LEGEND: u16 = 52;
/// Rows of the table of fits, with its heading and rule.
const FITS: u16 = 7;
/// Rows of a plot that can still be read, with its axes.
const PLOT: u16 = 9;
/// Columns of the table of fits before what each engine does.
const DOES_AT: u16 = 98;

/// What each engine does, in the order of [`Engine::ALL`].
const DOES: [&str; 5] = [
    "plays every game to its end, again and again",
    "the same, but it remembers each part it has solved",
    "fills a table of all parts, short ones first",
    "the same table, but it keeps the newest diagonal only",
    "one scan that merges three neighbours into one",
];

const PLOTS: &str = "Each mark is a median: the time in which an algorithm chooses the first move in a word \
                     of that many letters. Lower is faster. A dotted line is the \
                     law of the analysis, where it was fitted: to the longer words.";
const NOTES: &str = "letters, time: the longest word measured. a·b^n and a·n^b: the two laws fitted to the times of n letters; \
                     R² is 1 where a law fits perfectly, and ▸ marks the better one; by <1.001^n no growth is to be seen. Θ: how \
                     the time grows by analysis. longest: the longest word in a day, by Θ through the longest times, and \
                     what runs out then.";
/// The same in a row.
const NOTE: &str = "▸ fits better; R²: 1 is perfect. Θ: growth by analysis. longest: in a day.";
const MEDIAN_NOTE: &str = "How long each algorithm took for its first move, by letters of the word.";

impl TimingPage {
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let aside = area.width >= ASIDE && self.below != Below::Nothing;
        let main = if aside {
            let [main, side] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(MEDIANS)]).spacing(3).areas(area);
            let inner = panel("Median times", side, canvas);
            let rows = canvas.wrapped(inner, MEDIAN_NOTE, canvas.theme.muted) + 1;
            self.draw_medians(below(inner, rows), canvas);
            main
        } else {
            area
        };
        let table = match self.below {
            Below::Nothing => 0,
            Below::Medians if !aside => main.height.saturating_sub(1).div_ceil(2),
            Below::Fits | Below::Medians => FITS,
        };
        // Where there is no room for both, the table is what says more.
        let table = if main.height < table + 6 && table > 0 { main.height } else { table };
        let mut rest = main.height - table;
        let is_fits = (aside || self.below != Below::Medians) && table > 0;
        let in_full = wrapped(NOTES, usize::from(main.width)).len() as u16;
        let in_short = is_fits && rest > 0 && main.width >= NOTE.chars().count() as u16;
        let notes = match is_fits {
            true if rest >= PLOT + 4 + in_full => in_full + 1,
            _ if in_short => 1,
            _ => 0,
        };
        // Where rows are short, that one takes the place of the rule.
        let table = if in_short && rest <= PLOT { table - 1 } else { table };
        rest = main.height - table - notes;
        let air = u16::from(rest > PLOT && table > 0);
        let [plots, _, table, notes] = Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(air),
            Constraint::Length(table),
            Constraint::Length(notes),
        ])
        .areas(main);
        let is_named =
            is_fits || (self.below == Below::Medians && MedianColumns::of(main.width) == MedianColumns::WHOLE);
        let plots = section("How long does it take to choose a move?", PLOTS, PLOT, plots, canvas);
        let plots = if is_named { plots } else { Self::draw_legend(plots, canvas) };
        self.draw_plots(plots, canvas);
        if is_fits {
            self.draw_fits(table, canvas);
        } else {
            self.draw_medians(table, canvas);
        }
        match notes.height {
            0 => {}
            1 => canvas.row(notes, 0, Span::styled(NOTE, canvas.theme.muted)),
            _ => {
                canvas.wrapped(below(notes, 1), NOTES, canvas.theme.muted);
            }
        }
    }

    /// Which mark is which engine, for plots without a table; returns the room below.
    fn draw_legend(area: Rect, canvas: &mut Canvas<'_>) -> Rect {
        let narrow = area.width < LEGEND;
        let named = Engine::ALL.iter().enumerate().flat_map(|(index, engine)| {
            let (beside, between) = if narrow { ("", " ") } else { (" ", "   ") };
            let mark = Span::styled(format!("{}{beside}", MARKS[index]), canvas.theme.series(index));
            [mark, Span::styled(format!("{}{between}", engine.name()), canvas.theme.text)]
        });
        let line: Line<'_> = named.collect();
        canvas.line(area, line);
        below(area, 1)
    }

    fn draw_plots(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let plot = |paper| Plot { figure: &self.figure, paper };
        match self.paper {
            None if area.width >= THREE => {
                let areas: [Rect; 3] = Layout::horizontal([Constraint::Fill(1); 3]).spacing(1).areas(area);
                for (paper, area) in Paper::ALL.into_iter().zip(areas) {
                    plot(paper).draw(area, canvas);
                }
            }
            chosen => plot(chosen.unwrap_or(Paper::LogLog)).draw(area, canvas),
        }
    }

    fn draw_fits(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let columns = Columns::of(area.width);
        canvas.row(area, 0, Line::styled(columns.heading(), theme.muted));
        let ruled = area.height >= FITS;
        if ruled {
            canvas.fill(Rect { y: area.y + 1, height: 1, ..area }, '─', theme.faint);
        }
        for (index, finding) in self.findings.all.iter().enumerate() {
            let row = index as u16 + 1 + u16::from(ruled);
            if row >= area.height {
                break;
            }
            let spot = Rect { y: area.y + row, height: 1, ..area };
            canvas.line(spot, columns.line(index, finding, index == self.engine, canvas));
            let does = Rect { x: spot.x + DOES_AT, width: spot.width.saturating_sub(DOES_AT), ..spot };
            if usize::from(does.width) >= DOES[index].len() {
                canvas.line(does, Span::styled(DOES[index], theme.muted));
            }
            canvas.hit(spot, Target::Line(index));
        }
    }

    /// The medians, a line a length.
    fn draw_medians(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let columns = MedianColumns::of(area.width);
        canvas.row(area, 0, columns.heading(canvas));
        let lengths = self.timings.lengths();
        let room = usize::from(area.height.saturating_sub(1));
        // The last row says how many more there are.
        let rows = if lengths.len() > room { room.saturating_sub(1) } else { room };
        let end = (self.last_shown() + 1).max(rows).min(lengths.len());
        for (row, &len) in lengths[end.saturating_sub(rows)..end].iter().enumerate() {
            let times = Engine::ALL.iter().enumerate().map(|(index, &engine)| {
                let (text, style) = match self.timings.at(engine, len) {
                    Some(one) => (columns.time(one.seconds), theme.series(index)),
                    None => ("·".to_owned(), theme.faint),
                };
                Span::styled(format!("{text:>w$}", w = columns.time), style)
            });
            let letters = format!("{:>w$}", columns.letters(len as f64), w = columns.letters);
            let letters = Span::styled(letters, theme.text);
            canvas.row(area, row as u16 + 1, std::iter::once(letters).chain(times).collect::<Line<'_>>());
        }
        if lengths.len() > room {
            let rest = [(end.saturating_sub(rows), "shorter"), (lengths.len() - end, "longer")];
            let rest =
                rest.into_iter().filter(|(count, _)| *count > 0).map(|(count, which)| format!("{count} {which}"));
            let more = format!("   … {} words", rest.collect::<Vec<_>>().join(" and "));
            canvas.row(area, rows as u16 + 1, Span::styled(more, theme.faint));
        }
    }
}

/// What the table of medians has room for: the columns of a length, and of a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct MedianColumns {
    letters: usize,
    time: usize,
}

impl MedianColumns {
    /// Of a table with room for all.
    const WHOLE: Self = Self { letters: 10, time: 10 };
    /// Columns of a length in a narrow one.
    const LETTERS: usize = 7;

    const fn of(width: u16) -> Self {
        let width = width as usize;
        if width >= Self::WHOLE.letters + Self::WHOLE.time * Engine::ALL.len() {
            return Self::WHOLE;
        }
        Self { letters: Self::LETTERS, time: width.saturating_sub(Self::LETTERS) / Engine::ALL.len() }
    }

    /// The names of the engines behind their marks; in a narrow table the names alone.
    fn heading(self, canvas: &Canvas<'_>) -> Line<'static> {
        let theme = canvas.theme;
        let (letters, time) = (self.letters, self.time);
        let mut spans = vec![Span::styled(format!("{:>letters$}", "letters"), theme.muted)];
        for (index, engine) in Engine::ALL.iter().enumerate() {
            if self == Self::WHOLE {
                let mark = format!("{:>w$} ", MARKS[index], w = time - engine.name().len() - 1);
                spans.extend([Span::styled(mark, theme.series(index)), Span::styled(engine.name(), theme.muted)]);
            } else {
                let name = shortened(engine.name(), time.saturating_sub(1));
                spans.push(Span::styled(format!("{name:>time$}"), theme.series(index)));
            }
        }
        Line::from(spans)
    }

    fn letters(self, letters: f64) -> String {
        let exact = Quantity::Letters.exact(letters);
        if exact.len() <= self.letters { exact } else { Quantity::Letters.label(letters) }
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

/// What the table of fits has room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Columns {
    /// Numbers in full, not rounded to some letters.
    full: bool,
    /// Both fits, not only that of the law of the analysis.
    both: bool,
}

impl Columns {
    const fn of(width: u16) -> Self {
        Self { full: width >= 92, both: width >= 76 }
    }

    fn heading(self) -> String {
        let letters = if self.full { 11 } else { 8 };
        let left = format!("  {:<8}{:>letters$}{:>8}", "", "letters", "time");
        if self.both {
            let [exponential, power] = [Law::Exponential, Law::Power].map(Law::formula);
            format!(
                "{left}{exponential:>10}{:>7}{power:>9}{:>7}{:>4}{}",
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
        let width = if self.full { 11 } else { 8 };
        let (letters, time) = finding.longest.map_or_else(
            || ("·".to_owned(), "·".to_owned()),
            |(len, seconds)| (self.letters(len as f64), Quantity::Seconds.label(seconds)),
        );
        let mut spans = vec![
            Span::styled(format!("{} ", MARKS[index % MARKS.len()]), theme.series(index)),
            Span::styled(format!("{:<8}", finding.engine.name()), if here { theme.selected } else { theme.heading }),
            Span::styled(format!("{letters:>width$}{time:>8}"), theme.text),
        ];
        if !self.both {
            let fit = finding.by_analysis().map_or_else(|| "·".to_owned(), ToString::to_string);
            let style = if finding.better().is_some() { theme.good } else { theme.muted };
            spans.push(Span::styled(format!("{fit:>10}"), style));
            return Line::from(spans);
        }
        for (law, width) in [(Law::Exponential, 10), (Law::Power, 9)] {
            let better = finding.better().is_some_and(|fit| fit.law == law);
            let style = if better { theme.good } else { theme.muted };
            spans.push(Span::styled(fit_text(finding.fit(law), width, better), style));
        }
        let gap = if self.full { "  " } else { " " };
        spans.push(Span::styled(format!("{:>4}{gap}", finding.growth.to_string()), theme.muted));
        spans.push(Span::styled(self.day(finding), theme.text));
        Line::from(spans)
    }

    fn letters(self, letters: f64) -> String {
        if self.full || letters < 1e5 { Quantity::Letters.exact(letters) } else { Quantity::Letters.label(letters) }
    }

    /// The longest word in a day, and where there is room what runs out.
    fn day(self, finding: &Finding) -> String {
        let Ok(prediction) = &finding.prediction else { return "·".into() };
        let letters = Quantity::Letters.rough(prediction.letters());
        if self.full { format!("{letters} letters, by {}", prediction.bound().name()) } else { letters }
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
        for width in (38..62).chain([200]) {
            let columns = MedianColumns::of(width);
            let used = columns.letters + Engine::ALL.len() * columns.time;
            assert!(used <= usize::from(width), "{width}");
            for digits in ["1", "1.234", "9.949", "9.996", "43.21", "432.1", "999.4"] {
                for unit in ["", "e-3", "e-6", "e-9"] {
                    let time = columns.time(format!("{digits}{unit}").parse().unwrap());
                    assert!(time.chars().count() < columns.time, "{width}: {time}");
                }
            }
            for letters in [4.0, 1_536.0, 107_008.0, 1_048_576.0] {
                assert!(columns.letters(letters).chars().count() <= columns.letters, "{width}: {letters}");
            }
        }
    }
}
