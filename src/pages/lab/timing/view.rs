//! How the timing page looks: plots above, a table below, the medians beside them where there is room.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Below, LENGTH, Papers, TimingPage};
use crate::reports::engines::{self, Engine};
use crate::reports::plots::{Plot, mark};
use crate::screen::lab::section;
use arcade_engine::lab::Subject;
use arcade_engine::lab::figure::{Paper, Quantity};
use arcade_ui::facts::{Columns, TableView};
use arcade_ui::widgets::stack::{columns, fill, part, rows};
use arcade_ui::widgets::text::{self, wrapped};
use arcade_ui::widgets::{Canvas, Target, below, panel};

/// Columns of three plots side by side at least.
const THREE: u16 = 108;
/// Columns of the table of medians besides its times: its frame.
const FRAME: u16 = 4;
/// Columns of that table at least: its caption wants to be read.
const SIDE: u16 = 40;
/// Rows of a plot that can still be read, with its axes.
const PLOT: u16 = 9;
/// Rows of the lowest plot.
const LEAST: u16 = 6;
/// Columns of the smallest plot of one algorithm.
const SMALL_PLOT: u16 = 24;
/// Plots beside each other, and below each other, at most.
const MOST: usize = 8;
/// Columns of the slider's track.
const TRACK: usize = 20;

/// What the columns of the table of times mean, in a row.
const NOTE: &str = "▸ fits better; R²: 1 is perfect. Θ: growth by analysis. longest: in a day.";
/// The same for the memory.
const MEMORY_NOTE: &str = "Memory beside the input, counted and not measured. Θ: growth by analysis.";

/// What is plotted, and what the dotted lines are.
fn about_plots(subject: Subject, about: &str, is_memory: bool) -> String {
    let (input, (_, units)) = (subject.input(), subject.unit());
    let mark = if is_memory {
        format!("Each mark is the memory that an algorithm takes beside a {input} of that many {units}. Lower is less.")
    } else {
        format!("Each mark is a median time for a {input} of that many {units}. {about} Lower is faster.")
    };
    format!(
        "{mark} A dotted line is the fit, over what it was fitted to: the longer ones. \
         ⟨lab-left+lab-right|Left and right⟩ move the slider: to what length is plotted, and measured next."
    )
}

/// What the columns of the table of times mean.
fn notes(subject: Subject, is_bounded: bool) -> String {
    let (input, (_, units)) = (subject.input(), subject.unit());
    let day = if is_bounded {
        format!(
            "Θ: how the time grows by analysis. longest: the longest {input} in a day, by Θ through the longest times, and what \
             runs out then: the time, or the memory beside the {input}."
        )
    } else {
        format!("longest: the longest {input} in a day, by the better fit.")
    };
    format!(
        "{units}, time: the longest {input} measured. a·b^n and a·n^b: the two growths fitted to the times of n {units}; R² \
         is 1 where one fits perfectly, off by how far a time lies from the fit on the whole, and ▸ marks the better \
         fit; by <1.001^n no growth is to be seen. {day}"
    )
}

impl TimingPage {
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let (subject, is_memory) = (self.subject(), self.below == Below::Memory);
        let side = part((self.medians_width() + FRAME).max(SIDE)).air(3).rank(1).when(self.below != Below::Nothing);
        let [main, side] = columns(area, [fill(THREE), side]);
        if !side.is_empty() {
            let inner = panel("Median times", side, canvas);
            let (note, units) = ("How long each algorithm took, by", subject.unit().1);
            let used = canvas.wrapped(inner, &format!("{note} {units}."), canvas.theme.muted) + 1;
            self.draw_medians(below(inner, used), canvas);
        }
        let is_medians = self.below == Below::Medians && side.is_empty();
        let is_fits = !is_medians && self.below != Below::Nothing;
        let lines = self.algorithms().len() as u16 + 1;
        // Where rows are short, the plots have that of the rule.
        let is_ruled = !rows(main, [fill(PLOT + 1), part(lines + 1).rank(1)])[1].is_empty();
        let table = match self.below {
            Below::Nothing => part(0),
            _ if is_medians => part(main.height / 2),
            _ => part(lines + u16::from(is_ruled)),
        };
        // What a plot has no rows to spare for, the guide explains; and where there is no room for both, the table says more.
        let (full, brief) = if is_memory {
            (MEMORY_NOTE.to_owned(), MEMORY_NOTE)
        } else {
            (notes(subject, self.study.is_bounded()), NOTE)
        };
        let full_rows = wrapped(&full, usize::from(main.width)).len() as u16;
        let full_note = part(full_rows).air(1).rank(1).when(is_fits);
        let brief_note = part(1).rank(1).when(is_fits && text::columns(brief) <= usize::from(main.width));
        let has_room = |plots, note| !rows(main, [fill(plots), table, note])[2].is_empty();
        let is_full = has_room(PLOT + 4, full_note);
        let note = if is_full { full_note } else { brief_note.when(has_room(PLOT, brief_note)) };
        let [plots, table, note] = rows(main, [fill(LEAST).rank(2), table.air(is_ruled.into()), note]);
        let title = if is_memory { "How much memory does it take?" } else { subject.question() };
        let under = section(title, &about_plots(subject, &self.study.about(), is_memory), PLOT, plots, canvas);
        if under.y > plots.y {
            self.draw_slider(title, plots, canvas);
        }
        let plots = if is_fits { under } else { self.draw_legend(under, canvas) };
        self.draw_plots(plots, canvas);
        match self.below {
            _ if !is_fits => self.draw_medians(table, canvas),
            Below::Memory => self.draw_engines(&engines::memory(subject), table, canvas),
            _ => self.draw_engines(&engines::fits(subject, self.study.is_bounded()), table, canvas),
        }
        canvas.wrapped(note, if is_full { &full } else { brief }, canvas.theme.muted);
    }

    /// To what length is measured and plotted: a slider in the row of the title, where that leaves room for it.
    fn draw_slider(&self, title: &str, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (at, last) = (self.state.dials.get(LENGTH), self.state.dials.options(LENGTH).len().saturating_sub(1));
        let knob = at * (TRACK - 1) / last.max(1);
        let longest = self.state.dials.options(LENGTH).iter().map(|text| text.chars().count()).max().unwrap_or(0);
        let parts = [
            ("‹ ".to_owned(), theme.accent),
            ("━".repeat(knob), theme.accent),
            ("●".to_owned(), theme.accent),
            ("─".repeat(TRACK - 1 - knob), theme.faint),
            (" › ".to_owned(), theme.accent),
            (format!("{:<longest$}", self.state.dials.text(LENGTH)), theme.text),
        ];
        let width = (TRACK + 5 + longest) as u16;
        let [_, spot] = columns(area, [fill(text::columns(title) as u16 + 3), part(width).rank(1)]);
        let [less, more] = columns(spot, [part(2 + knob as u16), fill(1)]);
        canvas.line(spot, Line::from_iter(parts.map(|(text, style)| Span::styled(text, style))));
        for (half, by) in [(less, -1), (more, 1)] {
            let [row] = rows(half, [part(1)]);
            canvas.hit(row, Target::Step(LENGTH, by));
        }
    }

    /// Which mark is which algorithm, for plots without a table; returns the room below.
    fn draw_legend(&self, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
        let whole: usize = self.algorithms().iter().map(|algorithm| algorithm.name().len() + 5).sum();
        let narrow = usize::from(area.width) < whole;
        let named = self.algorithms().iter().enumerate().flat_map(|(index, algorithm)| {
            let (beside, between) = if narrow { ("", " ") } else { (" ", "   ") };
            let sign = Span::styled(format!("{}{beside}", mark(index)), canvas.theme.series(index));
            [sign, Span::styled(format!("{}{between}", algorithm.name()), canvas.theme.text)]
        });
        let line: Line<'_> = named.collect();
        canvas.line(area, line);
        below(area, 1)
    }

    fn draw_plots(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let plot = |paper| Plot { figure: &self.figure, paper, only: None };
        match self.papers {
            Papers::All => {
                let other = fill(THREE / 3).air(1).rank(1);
                let three = columns(area, [fill(THREE / 3), other, other]);
                if three[1].is_empty() {
                    return plot(Paper::LogLog).draw(area, canvas);
                }
                for (paper, area) in Paper::ALL.into_iter().zip(three) {
                    plot(paper).draw(area, canvas);
                }
            }
            Papers::One(paper) => plot(paper).draw(area, canvas),
            Papers::Each => self.draw_each(area, canvas),
        }
    }

    /// A plot for each algorithm, as many as there is room for, the one under the cursor among them.
    fn draw_each(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let count = self.algorithms().len();
        let across = usize::from(area.width / SMALL_PLOT).min(MOST).clamp(1, count);
        let down = usize::from(area.height / PLOT).min(MOST).clamp(1, count.div_ceil(across));
        let across = across.min(count.div_ceil(down));
        let room = across * down;
        let from = (self.cursor + 1).saturating_sub(room).min(count.saturating_sub(room));
        let lines: [Rect; MOST] = rows(area, std::array::from_fn(|at| fill(1).when(at < down)));
        let cells = lines.into_iter().take(down).flat_map(|line| {
            let cells: [Rect; MOST] = columns(line, std::array::from_fn(|at| fill(1).air(1).when(at < across)));
            cells.into_iter().take(across)
        });
        for (cell, index) in cells.zip(from..count) {
            Plot { figure: &self.figure, paper: Paper::Regular, only: Some(index) }.draw(cell, canvas);
        }
    }

    /// A row for each algorithm, each with its mark, with a rule where there is room for one.
    pub(super) fn draw_engines(&self, columns: &Columns<Engine>, area: Rect, canvas: &mut Canvas<'_>) {
        let rows = self.study.engines();
        let sign = |index: usize, _, canvas: &Canvas<'_>| {
            Span::styled(format!("{} ", mark(index)), canvas.theme.series(index))
        };
        let ruled = usize::from(area.height) >= rows.len() + 2;
        TableView::new(columns, &rows, self.cursor).sign(&sign).ruled(ruled).draw(area, canvas);
    }

    /// Columns of the medians in full.
    pub(super) fn medians_width(&self) -> u16 {
        let (timings, lengths) = (&self.study.timings, self.study.timings.lengths());
        TableView::new(&engines::by_size(timings, Quantity::Seconds), &lengths, 0).width()
    }

    /// The medians, a row for each length, down to the last that is in sight.
    pub(super) fn draw_medians(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let columns = engines::by_size(&self.study.timings, Quantity::Seconds);
        let lengths = self.study.timings.lengths();
        let at = self.last_shown().min(lengths.len().saturating_sub(1));
        TableView::new(&columns, &lengths, at).still().draw(area, canvas);
    }
}
