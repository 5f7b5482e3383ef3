//! The calendar of a year: a column a week, a square a day, by how many of its games were won.
//!
//! ```text
//!      Jan Feb …                              Nov Dec
//! Mon  · · ▪ ■
//! Tue  · □ ■ ■
//! ```

use std::ops::Range;

use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::days::{new_year, year_of};
use super::standing::{mark, word};
use super::{Daily, OfDay};
use crate::model::{Day, DayGame, Moment, Weekday};
use crate::records::stats::DayResult;
use arcade_engine::text::{counted, in_words};
use arcade_ui::facts::{Table, TableView, Tone};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::stack::{middle_rows, part};
use arcade_ui::widgets::{Canvas, Target, left_of, panel_noted, right_of, row_of};

/// Rows: the months and the days of a week.
pub(super) const ROWS: u16 = 8;
/// Columns of the names of the days.
const NAMES: u16 = 4;
/// Weeks of the longest year.
const WEEKS: u16 = 54;
/// Columns of a week, where there is room.
const WIDEST: u16 = 3;
const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// What stands for a day on which some games were won, or all, or none of those that are over, or on which none is over yet: today’s
/// can still be played.
const NONE_OVER: char = '·';
const TODAY: char = '○';
const NONE_WON: char = '□';
const SOME_WON: char = '▪';
const ALL_WON: char = '■';

/// Where the days of a year stand.
struct Grid {
    /// The first day of the year and of the next one.
    year: [Day; 2],
    /// Days of the first week that are of the year before.
    offset: i32,
}

impl Grid {
    fn of(year: i64) -> Option<Self> {
        let first = new_year(year)?;
        Some(Self { year: [first, new_year(year + 1)?], offset: Weekday::of(first) as i32 })
    }

    /// The week and the day of the week on which `day` stands.
    const fn place(&self, day: Day) -> (u16, u16) {
        let at = day.0 - self.year[0].0 + self.offset;
        ((at / 7) as u16, (at % 7) as u16)
    }

    fn weeks(&self) -> u16 {
        self.place(Day(self.year[1].0 - 1)).0 + 1
    }
}

impl Daily {
    /// The calendar as a part of the page, with a frame.
    pub(super) fn draw_calendar_panel(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let title = format!("{}{}", if self.in_calendar { "▸ " } else { "" }, year_of(self.day));
        let room = panel_noted(Span::styled(title, theme.accent), legend(theme), area, canvas);
        self.draw_calendar(room, canvas);
    }

    /// The calendar in place of the page, where that has no room for both: with the games of the day under the cursor.
    pub(super) fn draw_calendar_alone(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let block = area.centered_horizontally(Constraint::Max(NAMES + WEEKS));
        let legend = legend(theme);
        let has_legend = legend.width() <= usize::from(block.width);
        let games = part(self.games.len() as u16).air(1).rank(1);
        let parts = [part(1), part(ROWS - 1).to(ROWS), part(1).rank(2).when(has_legend), games];
        let [head, calendar, below, list] = middle_rows(block, parts);
        self.draw_heading(head, canvas);
        self.draw_calendar(calendar, canvas);
        canvas.line(below, legend);
        let rows = self.games.iter().map(|OfDay { which, .. }| {
            let standing = self.standing(*which, self.day);
            let (glyph, tone) = mark(standing);
            vec![Tone::Hue(which.hue()).cell(which.title()), tone.cell(format!("{glyph} {}", word(standing)))]
        });
        let table = Table { rows: rows.collect(), ..Table::of_words(["", ""]) };
        TableView::of(&table, 0).flush().draw(list, canvas);
    }

    /// The months above, where there is room for them; the weeks side by side, as many as there is room for, with the day
    /// under the cursor.
    fn draw_calendar(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let Some(grid) = Grid::of(year_of(self.day)) else { return };
        let room = area.width.saturating_sub(NAMES);
        let pitch = (room / WEEKS).clamp(1, WIDEST);
        // A column at the right stays free for the sign that there is more.
        let shown = if room / pitch >= grid.weeks() { grid.weeks() } else { (room / pitch).saturating_sub(1) };
        let (here, _) = grid.place(self.day);
        let from = here.saturating_sub(shown / 2).min(grid.weeks() - shown);
        let weeks = from..from + shown;
        let head = u16::from(area.height >= ROWS);
        let spot = |week: u16, row: u16, width: u16| {
            let from = right_of(area, NAMES + (week - from) * pitch);
            left_of(row_of(from, row), width).intersection(area)
        };
        if head > 0 {
            self.draw_months(&grid, &weeks, |week| spot(week, 0, 3), canvas);
        }
        for (row, weekday) in (head..).zip(Weekday::ALL) {
            canvas.row(area, row, Span::styled(weekday.to_string()[..3].to_owned(), theme.muted));
        }
        // Beside Wednesday, where a blank column is left at either side.
        let mut sign =
            |columns: u16, sign| canvas.row(right_of(area, columns), head + 2, Span::styled(sign, theme.accent));
        if weeks.start > 0 {
            sign(NAMES - 1, "‹");
        }
        if weeks.end < grid.weeks() {
            sign(NAMES + shown * pitch, "›");
        }
        for day in (grid.year[0].0..grid.year[1].0).map(Day) {
            let (week, row) = grid.place(day);
            if !self.has(day) || !weeks.contains(&week) {
                continue;
            }
            let (glyph, style) = self.square(day, theme);
            // A dot stays one.
            let wide = !matches!(glyph, NONE_OVER | TODAY);
            let width = if wide { pitch.saturating_sub(1).max(1) } else { 1 };
            let place = spot(week, head + row, width);
            let style = if day == self.day { theme.selected } else { style };
            canvas.line(place, Span::styled(glyph.to_string().repeat(usize::from(width)), style));
            canvas.hit(spot(week, head + row, pitch), Target::Page((self.today.0 - day.0) as usize));
            if day == self.day && self.in_calendar {
                canvas.focus_at(place.as_position());
            }
        }
    }

    /// The names of the months that begin in these weeks, as far as they have room.
    fn draw_months(&self, grid: &Grid, weeks: &Range<u16>, spot: impl Fn(u16) -> Rect, canvas: &mut Canvas<'_>) {
        let mut free = 0;
        for (month, name) in (1..).zip(MONTHS) {
            let first = Moment::midnight(year_of(self.day), month, 1).map(|first| grid.place(first.day()).0);
            let Some(week) = first.filter(|week| weeks.contains(week)) else { continue };
            let place = spot(week);
            if place.width == 3 && place.x >= free {
                canvas.line(place, Span::styled(name, canvas.theme.muted));
                free = place.right() + 1;
            }
        }
    }

    /// What stands for `day`, and its style.
    fn square(&self, day: Day, theme: &Theme) -> (char, Style) {
        let games = DayGame::of_day(day).count();
        match self.result(day) {
            DayResult { done: 0, .. } if day == self.today => (TODAY, theme.accent),
            DayResult { done: 0, .. } => (NONE_OVER, theme.faint),
            DayResult { won: 0, .. } => (NONE_WON, theme.muted),
            DayResult { won, .. } if won >= games => (ALL_WON, theme.good),
            DayResult { .. } => (SOME_WON, theme.good),
        }
    }

    /// What became of `day`.
    pub(super) fn result(&self, day: Day) -> DayResult {
        self.results.get(&day).copied().unwrap_or_default()
    }

    /// The day under the cursor in a sentence.
    pub(super) fn sentence_of_day(&self) -> String {
        let DayResult { done, won } = self.result(self.day);
        let games = self.games.len();
        let said = match (done, won) {
            (0, _) if self.day == self.today => "None of today’s games is over yet.".to_owned(),
            (0, _) => "You finished no game of this day on its day.".to_owned(),
            (_, won) if won >= games => format!("You won all {} games of this day.", in_words(games)),
            (done, won) => {
                format!("You finished {} of this day and won {}.", counted(done, "game", "games"), some(won))
            }
        };
        format!("{said} ⟨open⟩ shows the day.")
    }
}

/// How many, or none.
fn some(won: usize) -> String {
    if won == 0 { "none".to_owned() } else { won.to_string() }
}

/// What the squares mean.
fn legend(theme: &Theme) -> Line<'static> {
    let marks = [
        (NONE_OVER, "none over", theme.faint),
        (NONE_WON, "none won", theme.muted),
        (SOME_WON, "some won", theme.good),
        (ALL_WON, "all won", theme.good),
    ];
    let mut line = Line::default();
    for (at, (glyph, words, style)) in marks.into_iter().enumerate() {
        let gap = if at == 0 { "" } else { "  " };
        line.push_span(Span::styled(format!("{gap}{glyph}"), style));
        line.push_span(Span::styled(format!(" {words}"), theme.muted));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_a_year_has_a_place_of_its_own() {
        for year in 1970..2100 {
            let grid = Grid::of(year).unwrap();
            let mut before = None;
            for day in (grid.year[0].0..grid.year[1].0).map(Day) {
                let (week, row) = grid.place(day);
                assert_eq!(Weekday::ALL[usize::from(row)], Weekday::of(day));
                assert!(week < WEEKS && week < grid.weeks());
                assert!(before < Some((week, row)), "{day}");
                before = Some((week, row));
            }
        }
    }
}
