//! How the timing page looks: plots above, a table below, the medians beside them where there is room.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::{Below, LENGTH, Papers, TimingPage};
use crate::reports::engines;
use crate::reports::plots::{MARKS, Plot};
use crate::screen::lab::section;
use arcade_engine::lab::Subject;
use arcade_engine::lab::figure::Paper;
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::{Canvas, Target, below, panel};

/// Columns from which on three plots stand side by side, and from which on the medians stand beside them.
const THREE: u16 = 108;
const ASIDE: u16 = 150;
/// Columns of the table of medians besides its times: its frame.
const FRAME: u16 = 4;
/// Columns of that table at least: its caption wants to be read.
const SIDE: u16 = 40;
/// Rows of a plot that can still be read, with its axes.
const PLOT: u16 = 9;
/// Columns of the smallest plot of one algorithm.
const SMALL_PLOT: u16 = 24;
/// Columns of the slider's track.
const TRACK: usize = 20;

/// What the columns of the table of times mean, in a row.
const NOTE: &str = "▸ fits better; R²: 1 is perfect. Θ: growth by analysis. longest: in a day.";
/// The same for the memory.
const MEMORY_NOTE: &str = "Memory beside the input, counted and not measured. Θ: growth by analysis.";

/// What is plotted, and what the dotted lines are.
fn about_plots(subject: Subject, is_memory: bool) -> String {
    let (input, (_, units)) = (subject.input(), subject.unit());
    let mark = if is_memory {
        format!("Each mark is the memory that an algorithm takes beside a {input} of that many {units}. Lower is less.")
    } else {
        format!("Each mark is a median time for a {input} of that many {units}. {} Lower is faster.", subject.about())
    };
    format!(
        "{mark} A dotted line is the law of the analysis, over what it was fitted to: the longer ones. \
         ⟨lab-left+lab-right|Left and right⟩ move the slider: to what length is plotted, and measured next."
    )
}

/// What the columns of the table of times mean.
fn notes(subject: Subject) -> String {
    let (input, (_, units)) = (subject.input(), subject.unit());
    format!(
        "{units}, time: the longest {input} measured. a·b^n and a·n^b: the two laws fitted to the times of n {units}; R² \
         is 1 where a law fits perfectly, off by how far a time lies from the law on the whole, and ▸ marks the better \
         law; by <1.001^n no growth is to be seen. Θ: how the time grows by analysis. longest: the longest {input} in a \
         day, by Θ through the longest times, and what runs out then: the time, or the memory beside the {input}."
    )
}

impl TimingPage {
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let (subject, count) = (self.subject(), self.algorithms().len() as u16);
        let is_memory = self.below == Below::Memory;
        let aside = area.width >= ASIDE && self.below != Below::Nothing;
        let main = if aside {
            let side = (self.medians_width() + FRAME).max(SIDE);
            let [main, side] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(side)]).spacing(3).areas(area);
            let inner = panel("Median times", side, canvas);
            let (note, units) = ("How long each algorithm took, by", subject.unit().1);
            let rows = canvas.wrapped(inner, &format!("{note} {units}."), canvas.theme.muted) + 1;
            self.draw_medians(below(inner, rows), canvas);
            main
        } else {
            area
        };
        let fits = count + 2;
        let table = match self.below {
            Below::Nothing => 0,
            Below::Medians if !aside => main.height.saturating_sub(1).div_ceil(2),
            Below::Fits | Below::Memory | Below::Medians => fits,
        };
        // Where there is no room for both, the table is what says more.
        let table = if main.height < table + 6 && table > 0 { main.height } else { table };
        let mut rest = main.height - table;
        let is_fits = (aside || self.below != Below::Medians) && table > 0;
        let (full, brief) = if is_memory { (MEMORY_NOTE.to_owned(), MEMORY_NOTE) } else { (notes(subject), NOTE) };
        let full_rows = wrapped(&full, usize::from(main.width)).len() as u16;
        // What a plot has no rows to spare for, the guide explains.
        let is_brief = is_fits && rest > PLOT && main.width >= brief.chars().count() as u16;
        let notes = match is_fits {
            true if rest >= PLOT + 4 + full_rows => full_rows + 1,
            _ if is_brief => 1,
            _ => 0,
        };
        // Where rows are short, the plots have that of the rule.
        let table = if is_fits && (1..=PLOT).contains(&rest) { table - 1 } else { table };
        rest = main.height - table - notes;
        let air = u16::from(rest > PLOT && table > 0);
        let [plots, _, table, notes] = Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(air),
            Constraint::Length(table),
            Constraint::Length(notes),
        ])
        .areas(main);
        let title = if is_memory { "How much memory does it take?" } else { subject.question() };
        let under = section(title, &about_plots(subject, is_memory), PLOT, plots, canvas);
        if under.y > plots.y {
            self.draw_slider(title, plots, canvas);
        }
        let plots = if is_fits { under } else { self.draw_legend(under, canvas) };
        self.draw_plots(plots, canvas);
        if is_memory && is_fits {
            self.draw_engines(&engines::memory(subject), table, canvas);
        } else if is_fits {
            self.draw_engines(&engines::fits(subject), table, canvas);
        } else {
            self.draw_medians(table, canvas);
        }
        match notes.height {
            0 => {}
            1 => canvas.row(notes, 0, Span::styled(brief, canvas.theme.muted)),
            _ => {
                canvas.wrapped(below(notes, 1), &full, canvas.theme.muted);
            }
        }
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
        if area.width < title.chars().count() as u16 + 3 + width {
            return;
        }
        let spot = Rect { x: area.right() - width, width, height: 1, ..area };
        canvas.line(spot, Line::from_iter(parts.map(|(text, style)| Span::styled(text, style))));
        let before = (2 + knob) as u16;
        canvas.hit(Rect { width: before, ..spot }, Target::Step(LENGTH, -1));
        canvas.hit(Rect { x: spot.x + before, width: (TRACK + 5) as u16 - before, ..spot }, Target::Step(LENGTH, 1));
    }

    /// Which mark is which algorithm, for plots without a table; returns the room below.
    fn draw_legend(&self, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
        let whole: usize = self.algorithms().iter().map(|algorithm| algorithm.name().len() + 5).sum();
        let narrow = usize::from(area.width) < whole;
        let named = self.algorithms().iter().enumerate().flat_map(|(index, algorithm)| {
            let (beside, between) = if narrow { ("", " ") } else { (" ", "   ") };
            let mark = Span::styled(format!("{}{beside}", MARKS[index]), canvas.theme.series(index));
            [mark, Span::styled(format!("{}{between}", algorithm.name()), canvas.theme.text)]
        });
        let line: Line<'_> = named.collect();
        canvas.line(area, line);
        below(area, 1)
    }

    fn draw_plots(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let plot = |paper| Plot { figure: &self.figure, paper, only: None };
        match self.papers {
            Papers::All if area.width >= THREE => {
                let areas: [Rect; 3] = Layout::horizontal([Constraint::Fill(1); 3]).spacing(1).areas(area);
                for (paper, area) in Paper::ALL.into_iter().zip(areas) {
                    plot(paper).draw(area, canvas);
                }
            }
            Papers::All => plot(Paper::LogLog).draw(area, canvas),
            Papers::One(paper) => plot(paper).draw(area, canvas),
            Papers::Each => self.draw_each(area, canvas),
        }
    }

    /// A plot for each algorithm, as many as there is room for, the one under the cursor among them.
    fn draw_each(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let count = self.algorithms().len();
        let across = usize::from(area.width / SMALL_PLOT).clamp(1, count);
        let down = usize::from(area.height / PLOT).clamp(1, count.div_ceil(across));
        let across = across.min(count.div_ceil(down));
        let room = across * down;
        let from = (self.cursor + 1).saturating_sub(room).min(count.saturating_sub(room));
        let rows = Layout::vertical(vec![Constraint::Fill(1); down]).split(area);
        let cells = rows
            .iter()
            .flat_map(|&row| Layout::horizontal(vec![Constraint::Fill(1); across]).spacing(1).split(row).to_vec());
        for (cell, index) in cells.zip(from..count) {
            Plot { figure: &self.figure, paper: Paper::Regular, only: Some(index) }.draw(cell, canvas);
        }
    }
}
