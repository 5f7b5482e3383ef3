//! The last days, game by game, and how many in a row.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::standing::mark;
use super::{DAYS, Daily, GAMES, Standing};
use crate::model::{Day, GameKind};
use crate::records::stats::daily_streak;
use arcade_ui::theme::Theme;
use arcade_ui::widgets::{Canvas, Target, row_of};

/// Columns of a line's cursor and its game's name.
const NAME: u16 = 17;
/// Columns of the streaks at the right.
const STREAKS: u16 = 17;
/// Lines of the table: its head, the games, and all of them together.
pub(super) const LINES: u16 = GAMES as u16 + 2;

/// One line of an area, if the area has it.
fn line_of(area: Rect, y: u16) -> Rect {
    row_of(area, y).intersection(area)
}

impl Daily {
    /// Draws the table into `area`, as wide as that is and a line or two apart where there is room.
    pub(super) fn draw_table(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let days: Vec<Day> = self.fortnight().collect();
        let pitch = (area.height / LINES).clamp(1, 3);
        let step = (area.width.saturating_sub(NAME + STREAKS) / days.len() as u16).clamp(3, 6);
        let width = usize::from(step);
        let cell = |y: u16, column: usize| {
            let x = area.x + NAME + column as u16 * step;
            Rect { x, y: area.y + y, width: step, height: 1 }.intersection(area)
        };
        let head = if self.back() < DAYS as i32 { "  the last days" } else { "  days before" };
        canvas.line(area, Span::styled(head, theme.muted));
        for (column, &day) in days.iter().enumerate().filter(|(_, day)| self.has(**day)) {
            let style = if day == self.day { theme.heading } else { theme.muted };
            let text = format!("{:>width$}", day.midnight().date().2);
            canvas.line(cell(0, column), Span::styled(text, style));
        }
        canvas
            .line(line_of(area, 0), Line::styled(format!("{:>8}{:>6}", "streak", "best"), theme.muted).right_aligned());
        for (at, kind) in GameKind::ALL.into_iter().enumerate() {
            let y = (at as u16 + 1) * pitch;
            let row = line_of(area, y);
            canvas.line(row, Span::styled(format!("  {}", kind.title()), theme.muted));
            for (column, &day) in days.iter().enumerate() {
                let (glyph, style) = self.mark_of(kind, day, theme);
                let spot = cell(y, column);
                canvas.line(spot, Span::styled(format!("{glyph:>width$}"), style));
                if day == self.day && at == self.at {
                    let last = Rect { x: spot.right().saturating_sub(2), width: 2, ..spot };
                    canvas.restyle(last.intersection(spot), theme.selected);
                }
                canvas.hit(spot, Target::Cell { low: column, len: at + 1 });
            }
            self.draw_streak(Some(kind), row, canvas);
        }
        let y = (LINES - 1) * pitch;
        let row = line_of(area, y);
        canvas.line(row, Span::styled("  any of them", theme.muted));
        for (column, &day) in days.iter().enumerate() {
            let (text, style) = match self.result(day).done {
                _ if !self.has(day) => continue,
                0 => {
                    let none = if day == self.today { Standing::Open } else { Standing::Missed };
                    let (glyph, style) = mark(none, theme);
                    (glyph.to_string(), style)
                }
                done @ GAMES => (done.to_string(), theme.good),
                done => (done.to_string(), theme.muted),
            };
            canvas.line(cell(y, column), Span::styled(format!("{text:>width$}"), style));
        }
        self.draw_streak(None, row, canvas);
    }

    fn draw_streak(&self, kind: Option<GameKind>, row: Rect, canvas: &mut Canvas<'_>) {
        let streak = daily_streak(self.entries(), kind, self.today);
        let (text, muted) = (canvas.theme.text, canvas.theme.muted);
        let style = |days: u32| if days > 0 { text } else { muted };
        let line = vec![
            Span::styled(format!("{:>8}", streak.current), style(streak.current)),
            Span::styled(format!("{:>6}", streak.longest), style(streak.longest)),
        ];
        canvas.line(row, Line::from(line).right_aligned());
    }

    /// The mark of a game of `day`, and its style; blank for a day without games.
    pub(super) fn mark_of(&self, kind: GameKind, day: Day, theme: &Theme) -> (char, Style) {
        if self.has(day) { mark(self.standing(kind, day), theme) } else { (' ', theme.faint) }
    }
}
