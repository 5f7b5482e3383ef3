//! What each engine costs on the current position, measured on this machine now.

use std::time::Duration;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::actions::Action;
use crate::engine::ends::{Engine, hint};
use crate::screen::Input;
use crate::widgets::Canvas;
use crate::widgets::figures::{bytes, duration, grouped};
use crate::work::{Measured, Report};

/// Rows of the engines, and columns of all that is told of one, without a bar.
const ENGINES: u16 = Engine::ALL.len() as u16;
const COLUMNS: u16 = 62;

/// The measurements so far.
#[derive(Debug, Default)]
pub(super) struct Cost {
    results: Vec<(Engine, Result<Measured, String>)>,
    progress: Progress,
}

/// How far the measurements are.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// None are wanted yet.
    #[default]
    Idle,
    /// They are wanted, and at this engine once it has begun.
    Wanted(Option<Engine>),
    /// No more will come.
    Done,
}

impl Cost {
    pub(super) fn is_empty(&self) -> bool {
        self.progress == Progress::Idle
    }

    /// Whether measurements are still to come.
    pub(super) const fn is_wanted(&self) -> bool {
        matches!(self.progress, Progress::Wanted(_))
    }

    /// Drops what was measured of an earlier position.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Wants the measurements, those that are known anew.
    pub(super) fn start(&mut self) {
        *self = Self { results: Vec::new(), progress: Progress::Wanted(None) };
    }

    pub(super) fn handle(&mut self, input: &Input) -> bool {
        let run = *input == Input::Act(Action::Confirm);
        if run {
            self.start();
        }
        run
    }

    /// Takes in a part of the measurements; whether anything visible changed.
    pub(super) fn learn(&mut self, report: &Report) -> bool {
        match report {
            Report::Begun(engine) => self.progress = Progress::Wanted(Some(*engine)),
            Report::Engine(engine, result) => {
                self.results.retain(|(measured, _)| measured != engine);
                self.results.push((*engine, result.clone()));
            }
            _ => return false,
        }
        true
    }

    /// Notes that no more will be known.
    pub(super) fn settle(&mut self) {
        self.progress = Progress::Done;
    }

    pub(super) fn view(&self, count: usize, items: &str, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        // Where not all columns have room, the time and the memory say the most; their units say which is which.
        let is_narrow = area.width < COLUMNS;
        let head = if area.height > ENGINES + 1 { 2 } else { area.height.saturating_sub(ENGINES).min(1) };
        if head > 0 {
            let heading = if is_narrow {
                format!("{:<9}{:>11}{:>11}", "engine", "time", "memory")
            } else {
                format!("{:<9}{:>7}{:>16} {:<6}{:>11}{:>11}", "engine", "value", "work", "", "time", "memory")
            };
            canvas.row(area, 0, Line::from(Span::styled(heading, theme.muted)));
        }
        if head > 1 {
            canvas.fill(Rect { y: area.y + 1, height: 1, ..area }, '─', theme.faint);
        }
        let slowest = self.times().max().unwrap_or_default();
        let fastest = self.times().min().unwrap_or_default();
        for (i, engine) in Engine::ALL.into_iter().rev().enumerate() {
            let row = head + i as u16;
            let result = self.results.iter().find(|(measured, _)| *measured == engine).map(|(_, result)| result);
            let name = Span::styled(format!("{:<9}", engine.name()), theme.heading);
            let line = match result {
                Some(Ok(measured)) => {
                    let bar = bar(
                        measured.time,
                        fastest,
                        slowest,
                        usize::from(area.width.saturating_sub(COLUMNS + 2)).min(40),
                    );
                    let cost = [
                        Span::styled(format!("{:>11}", duration(measured.time)), theme.text),
                        Span::styled(format!("{:>11}", bytes(measured.valuation.bytes)), theme.text),
                    ];
                    let found = [
                        Span::styled(format!("{:>7}", hint::signed(measured.valuation.value)), theme.text),
                        Span::styled(format!("{:>16} ", grouped(u128::from(measured.valuation.work))), theme.text),
                        Span::styled(format!("{:<6}", engine.unit()), theme.muted),
                    ];
                    let bar = Span::styled(format!("  {bar}"), theme.you);
                    let found = found.into_iter().filter(|_| !is_narrow);
                    std::iter::once(name).chain(found).chain(cost).chain((!is_narrow).then_some(bar)).collect()
                }
                Some(Err(reason)) => Line::from(vec![name, Span::styled(reason.as_str(), theme.muted)]),
                None if self.progress == Progress::Wanted(Some(engine)) => {
                    Line::from(vec![name, Span::styled("measuring …", theme.accent)])
                }
                None => Line::from(vec![name, Span::styled("·", theme.faint)]),
            };
            canvas.row(area, row, line);
        }
        let under = (head + ENGINES + 1).min(area.height);
        let room = Rect { y: area.y + under, height: area.height - under, ..area };
        canvas.wrapped(room, &self.note(count, items, !is_narrow), theme.muted);
    }

    /// What was measured, what the bars are, and why the memo may be the slowest.
    fn note(&self, count: usize, items: &str, bars: bool) -> String {
        let mut note = format!("{count} {items}. Each time is the middle one of up to 101 runs.");
        if bars {
            note.push_str(" The bars show the times on a logarithmic scale: steps of the same length multiply the time by the same number.");
        }
        let time = |engine| {
            let (_, result) = self.results.iter().find(|(measured, _)| *measured == engine)?;
            result.as_ref().ok().map(|measured| measured.time)
        };
        if let (Some(memo), Some(tree)) = (time(Engine::Memo), time(Engine::Tree))
            && memo > tree
        {
            note.push_str(" On so few, looking up what was worked out before costs the memo more than it saves.");
        }
        note
    }

    fn times(&self) -> impl Iterator<Item = Duration> + '_ {
        self.results.iter().filter_map(|(_, result)| result.as_ref().ok()).map(|measured| measured.time)
    }
}

/// A bar of `time` between `fastest` and `slowest` on a logarithmic scale, at most `width` cells and at least one.
fn bar(time: Duration, fastest: Duration, slowest: Duration, width: usize) -> String {
    let log = |time: Duration| (time.as_nanos().max(1) as f64).ln();
    let span = (log(slowest) - log(fastest)).max(f64::EPSILON);
    let share = ((log(time) - log(fastest)) / span).clamp(0.0, 1.0);
    "█".repeat((1.0 + share * width.saturating_sub(1) as f64).round() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_run_from_one_cell_to_the_full_width() {
        let [fast, slow] = [100, 1_000_000].map(Duration::from_nanos);
        assert_eq!(bar(fast, fast, slow, 30).chars().count(), 1);
        assert_eq!(bar(slow, fast, slow, 30).chars().count(), 30);
        assert_eq!(bar(Duration::from_micros(10), fast, slow, 31).chars().count(), 16);
    }
}
