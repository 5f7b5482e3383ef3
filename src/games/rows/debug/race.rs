//! The race of the engines: who still values a row in time, while the rows grow.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::work::race::{BYTES, FINISH, LIMIT, Lap};
use arcade_engine::ends::Engine;
use arcade_ui::widgets::figures::{bytes, duration, grouped};
use arcade_ui::widgets::{Canvas, below};

/// Columns of a name before its bar.
const NAME: u16 = 9;
/// Columns that are left for what stands behind a bar.
const BEHIND: u16 = 40;

/// The race so far.
#[derive(Debug, Default)]
pub struct Race {
    laps: Vec<(Engine, Lap)>,
}

impl Race {
    /// What became of `engine`; true where that can be seen.
    pub fn learn(&mut self, engine: Engine, lap: Lap) {
        self.laps.push((engine, lap));
    }

    fn last(&self, engine: Engine) -> Option<Lap> {
        self.laps.iter().rev().find(|(other, _)| *other == engine).map(|(_, lap)| *lap)
    }

    /// The longest row that `engine` valued in time.
    fn furthest(&self, engine: Engine) -> Option<usize> {
        let ran = self.laps.iter().filter(|(other, _)| *other == engine);
        ran.filter_map(|(_, lap)| if let Lap::Ran { len, .. } = lap { Some(*len) } else { None }).max()
    }

    /// Draws a bar for each engine: how long the rows became that it valued in time.
    pub fn view(&self, items: &str, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let room = usize::from(area.width.saturating_sub(NAME + BEHIND).clamp(4, 60));
        for (at, engine) in (0..).zip(Engine::ALL) {
            let furthest = self.furthest(engine).unwrap_or(0);
            let filled = bar(furthest, room);
            let behind = match self.last(engine) {
                Some(Lap::Ran { .. }) if furthest == FINISH => "  has finished".into(),
                None | Some(Lap::Ran { .. }) => String::new(),
                Some(Lap::TooSlow { len, time }) => {
                    format!("  too slow at {}: {}", grouped(len), duration(time))
                }
                Some(Lap::TooBig { len, bytes: needed }) => {
                    format!("  too big at {}: {}", grouped(len), bytes(needed))
                }
                Some(Lap::TooLarge { len }) => format!("  {} can’t be counted", grouped(len)),
            };
            let line = Line::from(vec![
                Span::styled(format!("{:<w$}", engine.name(), w = usize::from(NAME)), theme.heading),
                Span::styled("█".repeat(filled), theme.series(usize::from(at))),
                Span::styled("·".repeat(room - filled), theme.faint),
                Span::styled(format!("{:>10}", grouped(furthest)), theme.heading),
                Span::styled(behind, theme.muted),
            ]);
            canvas.row(area, at, line);
        }
        let note = format!(
            "The race: each values one row after another, longer every time, as long as one takes at most {} and {}. The bars show on a logarithmic scale how many {items} it came to; the finish is at {}.",
            duration(LIMIT).replace(".0 ", " "),
            bytes(BYTES).replace(".0 ", " "),
            grouped(FINISH),
        );
        canvas.wrapped(below(area, Engine::ALL.len() as u16 + 1), &note, theme.muted);
    }
}

/// Cells of a bar of at most `room` for rows of `len` items, on a logarithmic scale; none for none.
fn bar(len: usize, room: usize) -> usize {
    if len == 0 {
        return 0;
    }
    let share = (len as f64).ln() / (FINISH as f64).ln();
    ((share * room as f64).round() as usize).clamp(1, room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_grow_with_the_rows_and_are_full_at_the_finish() {
        assert_eq!([0, 1, 1_000, FINISH].map(|len| bar(len, 40)), [0, 1, 20, 40]);
    }

    #[test]
    fn who_is_out_keeps_how_far_it_came() {
        let mut race = Race::default();
        race.learn(Engine::Tree, Lap::Ran { len: 20, time: LIMIT });
        race.learn(Engine::Tree, Lap::TooSlow { len: 21, time: LIMIT * 2 });
        assert_eq!((race.furthest(Engine::Tree), race.furthest(Engine::Memo)), (Some(20), None));
        assert!(matches!(race.last(Engine::Tree), Some(Lap::TooSlow { len: 21, .. })));
    }
}
