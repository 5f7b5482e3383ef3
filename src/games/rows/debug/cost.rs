//! What each engine costs on the current position, measured on this machine now.

use std::time::Duration;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::actions::Action;
use crate::engine::ends::{Engine, Game, hint};
use crate::screen::{Context, Input};
use crate::widgets::Canvas;
use crate::widgets::figures::{bytes, duration, grouped};
use crate::work::{Measured, Report, Task};

/// The measurements so far.
#[derive(Debug, Default)]
pub(super) struct Cost {
    results: Vec<(Engine, Result<Measured, String>)>,
    running: Running,
}

/// What the worker is at.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
enum Running {
    #[default]
    No,
    /// Asked for, and at this engine once it has begun.
    Yes(Option<Engine>),
    Failed(String),
}

impl Cost {
    pub(super) fn is_empty(&self) -> bool {
        self.results.is_empty() && self.running == Running::No
    }

    pub(super) fn is_running(&self) -> bool {
        matches!(self.running, Running::Yes(_))
    }

    /// Drops what was measured of an earlier position.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Asks for the measurements.
    pub(super) fn start(&mut self, game: &Game, cx: &mut Context<'_>) {
        self.results.clear();
        self.running = Running::Yes(None);
        cx.compute(Task::MeasureEngines { row: super::position(game).1.into() });
    }

    pub(super) fn handle(&mut self, input: &Input, game: &Game, cx: &mut Context<'_>) -> bool {
        let run = *input == Input::Act(Action::Confirm);
        if run {
            self.start(game, cx);
        }
        run
    }

    pub(super) fn take_in(&mut self, report: &Report) -> bool {
        match report {
            Report::Begun(engine) => self.running = Running::Yes(Some(*engine)),
            Report::Engine(engine, result) => self.results.push((*engine, result.clone())),
            Report::Done => self.running = Running::No,
            Report::Failed(sentence) => self.running = Running::Failed(sentence.clone()),
            _ => return false,
        }
        true
    }

    pub(super) fn view(&self, count: usize, items: &str, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let heading = format!("{:<9}{:>7}{:>16} {:<6}{:>11}{:>11}", "engine", "value", "work", "", "time", "memory");
        canvas.row(area, 0, Line::from(Span::styled(heading, theme.muted)));
        canvas.fill(Rect { y: area.y + 1, height: 1.min(area.height.saturating_sub(1)), ..area }, '─', theme.faint);
        let slowest = self.times().max().unwrap_or_default();
        let fastest = self.times().min().unwrap_or_default();
        for (i, engine) in Engine::ALL.into_iter().rev().enumerate() {
            let row = 2 + i as u16;
            let result = self.results.iter().find(|(measured, _)| *measured == engine).map(|(_, result)| result);
            let name = Span::styled(format!("{:<9}", engine.name()), theme.heading);
            let line = match result {
                Some(Ok(measured)) => {
                    let bar = bar(measured.time, fastest, slowest, usize::from(area.width).saturating_sub(64).min(40));
                    Line::from(vec![
                        name,
                        Span::styled(format!("{:>7}", hint::signed(measured.valuation.value)), theme.text),
                        Span::styled(format!("{:>16} ", grouped(u128::from(measured.valuation.work))), theme.text),
                        Span::styled(format!("{:<6}", engine.unit()), theme.muted),
                        Span::styled(format!("{:>11}", duration(measured.time)), theme.text),
                        Span::styled(format!("{:>11}", bytes(measured.valuation.bytes)), theme.text),
                        Span::styled(format!("  {bar}"), theme.first),
                    ])
                }
                Some(Err(reason)) => Line::from(vec![name, Span::styled(reason.as_str(), theme.muted)]),
                None if self.running == Running::Yes(Some(engine)) => {
                    Line::from(vec![name, Span::styled("measuring …", theme.accent)])
                }
                None => Line::from(vec![name, Span::styled("·", theme.faint)]),
            };
            canvas.row(area, row, line);
        }
        let note = match &self.running {
            Running::Failed(sentence) => sentence.clone(),
            _ => format!("{count} {items}; medians of up to 101 runs; bars are logarithmic."),
        };
        canvas.row(area, 8, Line::from(Span::styled(note, theme.muted)));
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
