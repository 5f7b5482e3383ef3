//! How the games of the day look.
//!
//! ```text
//! Saturday, 2026-11-28                             ○ puzzle · 1 of 5 done
//! Five small games a day, the same for everybody. …
//!
//! ╭─ ▸ Etaoin ──────────────────╮ ╭─ End Game ─────────────────╮
//! │ a word of 9 letters         │ │ …                          │     the cards: four where there is room, else
//! │ against greedy              │ │                            │     two lines a game, else one
//! │ ✓ won · accuracy 93 %       │ │                            │
//! ╰─────────────────────────────╯ ╰────────────────────────────╯
//!
//! the last days    8  9 10 11 12 13 14 15 16 17 18 19 20 21   streak  best
//! Etaoin           ·  ✓  ×  ✓  …                                   3     5
//! ```
//!
//! From 112 columns the calendar of the year stands below, in place of the table where there is no room for both. In a
//! smaller terminal a key shows it in place of the page.

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};

use super::calendar::ROWS;
use super::cards::shortened;
use super::standing::{mark, result};
use super::{DAYS, Daily, OfDay};
use crate::model::Weekday;
use crate::records::stats::daily_streak;
use arcade_engine::text::{capitalised, in_words};
use arcade_ui::facts::Tone;
use arcade_ui::widgets::stack::{columns, fill, grid, middle_rows, part, rows, rows_of};
use arcade_ui::widgets::text::{columns as columns_of, wrapped};
use arcade_ui::widgets::{Canvas, Target, below, panel, right_of, wide};

/// Columns of the block of lines at least and at most, and of the cards above the calendar at most.
const LEAST: u16 = 70;
const WIDTH: u16 = 76;
const WITH_CALENDAR: u16 = 120;
/// Columns of a body with two cards beside each other, and with a year of weeks that are told apart.
const TWO_CARDS: u16 = 96;
const YEAR: u16 = 112;
/// The least rows of a page with cards.
const PAGE: u16 = 27;
/// What one does here, behind how many games there are.
const ABOUT: &str = "small games a day, the same for everybody. Your first game is the one that counts.";
/// The same at length, where there is room.
const MORE: &str = "Whoever opens the arcade today gets these very games, so you can compare with a friend: ⟨share⟩ in a game \
that is over writes a result that gives nothing away.\n\nA game counts when it is over, won or lost. What you play after \
it is for practice. A day is in your streak when one of its games is over. Monday is kind, and Sunday plays best.\n\nA \
game that you begin on its day counts for that day, even if you finish it later. The games of a day that is past can be begun \
later; they count for no streak.";
/// Rows of the calendar with its frame.
const CALENDAR: u16 = ROWS + 2;
/// Most cards that stand two side by side; of more, three do.
const BY_TWOS: usize = 4;

impl Daily {
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if wide(area).is_some() {
            return self.draw_wide(area, canvas);
        }
        // Where there is room for cards, and below them for the calendar, or else for the table.
        let block = area.centered_horizontally(Constraint::Max(WITH_CALENDAR));
        let has_calendar = block.width >= YEAR;
        let lines = self.lines_of_table();
        let foot = if has_calendar { CALENDAR } else { lines };
        // A row above the cards and one below them stay free.
        let tallest = block.height.saturating_sub(2 + foot + 2).clamp(PAGE - 4 - foot, 28);
        let [head, cards, foot] =
            rows(block, [part(2), part(PAGE - 4 - foot).to(tallest).air(1).rank(1), part(foot).air(1)]);
        let has_cards = !cards.is_empty() && area.width >= TWO_CARDS;
        if self.in_calendar && !(has_cards && has_calendar) {
            return self.draw_calendar_alone(area, canvas);
        }
        if !has_cards {
            return self.draw_lines(area, canvas);
        }
        self.draw_heading(head, canvas);
        self.draw_about(head, canvas);
        self.draw_cards(cards, canvas);
        if has_calendar { self.draw_calendar_panel(foot, canvas) } else { self.draw_table(foot, canvas) }
    }

    /// Two lines a game and the last days; where there is no room for that, a line a game and a second one of the game under the
    /// cursor, or a line a game and nothing else.
    fn draw_lines(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let block = area.centered_horizontally(Constraint::Max(WIDTH));
        // A game stands apart from the next one where there is room for that and for the rest.
        let (games, lines) = (self.games.len() as u16, self.lines_of_table());
        let pitch = (2..4).rev().find(|pitch| area.height >= pitch * games + lines + 3).unwrap_or(1);
        let list = if pitch == 1 { games + 1 } else { pitch * games + 2 - pitch };
        let parts = [part(1), part(1).extra(), part(list).air(1), part(lines).air(1).rank(1)];
        let [head, about, list, table] = middle_rows(block, parts);
        if table.is_empty() || block.width < LEAST {
            return self.draw_small(area, canvas);
        }
        self.draw_heading(head, canvas);
        self.draw_about(about, canvas);
        let rows = vec![part(pitch.min(2)).air(pitch.saturating_sub(2)); self.games.len()];
        for (at, spot) in rows_of(list, &rows).enumerate() {
            let second = if pitch > 1 { below(spot, 1) } else { below(list, games) };
            self.draw_row(at, spot, second, canvas);
        }
        self.draw_table(table, canvas);
    }

    /// The cards at the left; the last days and what counts at the right; the year below.
    fn draw_wide(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let [above, calendar] = rows(area, [fill(0), part(CALENDAR).air(1)]);
        self.draw_calendar_panel(calendar, canvas);
        let [left, right] = columns(above, [fill(0), part(72).to(area.width * 11 / 25).air(4)]);
        let [head, cards] = rows(left, [part(2), fill(0).air(1)]);
        self.draw_heading(head, canvas);
        self.draw_about(head, canvas);
        self.draw_cards(cards, canvas);
        let table = self.lines_of_table();
        let more = canvas.keys.fill_in(MORE).into_owned();
        let lines = wrapped(&more, usize::from(right.width.saturating_sub(4))).len() as u16;
        // What counts also stands in the help: it goes where the table needs the room.
        let spread = if right.height > table * 2 + lines + 4 { table * 2 + 1 } else { table + 2 };
        let [days, counts] = rows(right, [part(spread), part(lines + 2).air(1).rank(1)]);
        let room = panel(if self.back() < DAYS as i32 { "the last two weeks" } else { "two weeks" }, days, canvas);
        self.draw_table(room, canvas);
        if !counts.is_empty() {
            let room = panel("what counts", counts, canvas);
            canvas.wrapped(room, &more, canvas.theme.muted);
        }
    }

    /// The cards, as many side by side as there is room for.
    fn draw_cards(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let games = self.games.len();
        let across = if games > BY_TWOS { 3 } else { 2 };
        // Rows of three are as high, so that all cards have tiles or none has.
        let odd = if games > BY_TWOS { area.height % 2 } else { 0 };
        let area = Rect { height: area.height - odd, ..area };
        for (at, spot) in grid(area, games, across, 0).enumerate() {
            self.draw_card(at, spot, canvas);
        }
    }

    /// `Saturday, 2026-11-21`, and how many of the day's games are over; where nothing is kept, that.
    pub(super) fn draw_heading(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (done, games) = (self.result(self.day).done, self.games.len());
        let (text, style) = match done {
            _ if !self.kept => ("games are not kept now, these neither".to_owned(), theme.bad),
            done if done >= games => (format!("✓ all {} done", in_words(games)), theme.good),
            done => (format!("{done} of {games} done"), theme.muted),
        };
        let weekday = Weekday::of(self.day).to_string();
        let mut right = Line::from(Span::styled(text, style));
        if self.kept {
            right.spans.splice(0..0, [self.puzzle_told(theme), Span::styled(" · ", theme.muted)]);
        }
        let long = usize::from(area.width) >= right.width() + 25;
        let mut title = vec![Span::raw("  ")];
        if long {
            title.push(Span::styled(format!("{weekday}, "), theme.heading));
        }
        title.push(Span::styled(self.day.to_string(), theme.heading));
        canvas.line(area, Line::from(title));
        canvas.line(area, right.right_aligned());
    }

    /// Where there is no room for more: a line a game with its marks, and what the one under the cursor is.
    fn draw_small(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let block = area.centered_horizontally(Constraint::Max(46));
        let room = usize::from(block.width).saturating_sub(3);
        let [mut line, mut figures] = result(self.standing(self.which(), self.day), room, theme);
        let [about, against] = self.played(self.at);
        // In the smallest terminal a second line of the result goes before whom the game is against.
        let (is_there, one) = (figures.width() > 0, part(1));
        let parts = [one, part(self.games.len() as u16), one, one.rank(1), one, one.when(is_there)];
        let [head, list, about_spot, against_spot, line_spot, figures_spot] = middle_rows(block, parts);
        self.draw_heading(head, canvas);
        let width = self.games.iter().map(|of_day| columns_of(of_day.which.title())).max().unwrap_or_default();
        for ((at, OfDay { which, .. }), row) in
            self.games.iter().enumerate().zip(rows_of(list, &vec![part(1); self.games.len()]))
        {
            let here = at == self.at;
            let mut line = vec![
                Span::styled(if here { "▸ " } else { "  " }, theme.accent),
                Span::styled(
                    format!(" {:<width$} ", which.title()),
                    if here { theme.selected } else { theme.hue(which.hue()) },
                ),
                Span::raw(" "),
            ];
            for day in self.fortnight() {
                let has = self.has_game(*which, day);
                let (glyph, tone) = if has { mark(self.standing(*which, day)) } else { (' ', Tone::Absent) };
                let style = if day == self.day && here { theme.selected } else { tone.style(theme) };
                line.push(Span::styled(glyph.to_string(), style));
            }
            let streak = daily_streak(self.entries(), Some(*which), self.today).current;
            line.push(Span::styled(format!("{streak:>5}"), theme.muted));
            canvas.line(row, Line::from(line));
            canvas.choice(row, Target::Line(at), here);
        }
        for line in [&mut line, &mut figures] {
            line.spans.insert(0, Span::raw("   "));
        }
        canvas.line(about_spot, Span::styled(format!("   {}", shortened(about, room)), theme.text));
        canvas.line(against_spot, Span::styled(format!("   {}", shortened(against, room)), theme.muted));
        canvas.line(line_spot, line);
        canvas.line(figures_spot, figures);
    }

    /// What one does here, in the last line of `area`.
    fn draw_about(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let room = right_of(area, 2);
        let about = format!("{} {ABOUT}", capitalised(&in_words(self.games.len())));
        let fits = columns_of(&about) <= usize::from(room.width);
        let said = if fits { &*about } else { about.split_inclusive(". ").next().unwrap_or_default().trim_end() };
        canvas.row(room, area.height.saturating_sub(1), Span::styled(said.to_owned(), canvas.theme.muted));
    }
}
