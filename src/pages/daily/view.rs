//! How the games of the day look.
//!
//! ```text
//! Saturday, 2026-11-21                             ○ puzzle · 1 of 4 done
//! One small game of each kind a day, the same for everybody. …
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

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::calendar::ROWS;
use super::cards::shortened;
use super::standing::result;
use super::table::LINES;
use super::{DAYS, Daily, GAMES};
use crate::model::{GameKind, Weekday};
use crate::records::stats::daily_streak;
use arcade_engine::text::in_words;
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, Target, below, panel, right_of, row_of, wide};

/// Columns of the block of lines, and of the cards above the calendar.
const WIDTH: u16 = 76;
const WITH_CALENDAR: u16 = 120;
/// What one does here.
const ABOUT: &str = "One small game of each kind a day, the same for everybody. Your first try is the one that counts.";
/// The same at length, where there is room.
const MORE: &str = "Whoever opens the arcade today gets these very games, so you can compare with a friend: ⟨share⟩ in a game \
that is over writes a result that gives nothing away.\n\nA game counts when it is over, won or lost. What you play after \
it is for practice. A day is in your streak when one of its games is over. Monday is kind, and Sunday plays best.\n\nThe \
games of a day that is past can be played later; they count for no streak.";
/// Rows of the calendar with its frame.
const CALENDAR: u16 = ROWS + 2;
/// Cards side by side.
const ACROSS: usize = if GAMES > 4 { 3 } else { 2 };

impl Daily {
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if wide(area).is_some() {
            return self.draw_wide(area, canvas);
        }
        if area.width >= 112 && area.height >= 27 {
            let block = area.centered_horizontally(Constraint::Max(WITH_CALENDAR));
            let [head, cards, calendar] =
                Layout::vertical([Constraint::Length(2), Constraint::Max(28), Constraint::Length(CALENDAR)])
                    .spacing(1)
                    .areas(block);
            self.draw_heading(head, canvas);
            draw_about(head, canvas);
            self.draw_cards(cards, canvas);
            return self.draw_calendar_panel(calendar, canvas);
        }
        if self.in_calendar {
            return self.draw_calendar_alone(area, canvas);
        }
        if area.width >= 96 && area.height >= 27 {
            let [head, cards, table] =
                Layout::vertical([Constraint::Length(2), Constraint::Max(24), Constraint::Length(LINES)])
                    .spacing(1)
                    .areas(area);
            self.draw_heading(head, canvas);
            draw_about(head, canvas);
            self.draw_cards(cards, canvas);
            return self.draw_table(table, canvas);
        }
        if area.width < 70 || area.height < 17 {
            return self.draw_small(area, canvas);
        }
        let pitch = if area.height >= 21 { 3 } else { 2 };
        let about = u16::from(area.height >= 18);
        let rows = 2 + about + pitch * GAMES as u16 + u16::from(pitch == 2) + LINES;
        let block = area.centered(Constraint::Max(WIDTH), Constraint::Length(rows.min(area.height)));
        self.draw_heading(block, canvas);
        if about > 0 {
            draw_about(block, canvas);
        }
        for at in 0..GAMES {
            let y = block.y + 1 + about + u16::from(block.height >= rows) + pitch * at as u16;
            self.draw_row(at, Rect { y, height: 2, ..block }.intersection(area), canvas);
        }
        self.draw_table(Rect { y: block.bottom().saturating_sub(LINES), height: LINES, ..block }, canvas);
    }

    /// The cards at the left; the last days and what counts at the right; the year below.
    fn draw_wide(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let [above, calendar] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(CALENDAR)]).spacing(1).areas(area);
        self.draw_calendar_panel(calendar, canvas);
        let [left, right] = Layout::horizontal([Constraint::Fill(11), Constraint::Fill(9)]).spacing(4).areas(above);
        let [head, cards] = Layout::vertical([Constraint::Length(2), Constraint::Fill(1)]).spacing(1).areas(left);
        self.draw_heading(head, canvas);
        draw_about(head, canvas);
        self.draw_cards(cards, canvas);
        let more = canvas.keys.fill_in(MORE).into_owned();
        let rows = wrapped(&more, usize::from(right.width.saturating_sub(4))).len() as u16 + 4;
        // What counts also stands in the help: it goes where the table needs the room.
        let rows = if right.height > rows + LINES + 2 { rows } else { 0 };
        let [days, counts] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(rows)]).spacing(u16::from(rows > 0)).areas(right);
        let room = panel(if self.back() < DAYS as i32 { "the last two weeks" } else { "two weeks" }, days, canvas);
        let table = room.centered_vertically(Constraint::Length((LINES * 3).min(room.height)));
        self.draw_table(table, canvas);
        if rows > 0 {
            let room = panel("what counts", counts, canvas);
            let inner = below(room, 1);
            canvas.wrapped(inner, &more, canvas.theme.muted);
        }
    }

    /// The cards, as many side by side as there is room for.
    fn draw_cards(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let down = GAMES.div_ceil(ACROSS);
        let rows = Layout::vertical(vec![Constraint::Fill(1); down]).split(area);
        for (row, &room) in rows.iter().enumerate() {
            let across = Layout::horizontal([Constraint::Fill(1); ACROSS]).spacing(2).split(room);
            for (column, &spot) in across.iter().enumerate().take(GAMES - row * ACROSS) {
                self.draw_card(row * ACROSS + column, spot, canvas);
            }
        }
    }

    /// `Saturday, 2026-11-21`, and how many of the day's games are over; where nothing is kept, that.
    pub(super) fn draw_heading(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let done = self.result(self.day).done;
        let (text, style) = match done {
            _ if !self.kept => ("games are not kept now, these neither".to_owned(), theme.bad),
            GAMES => (format!("✓ all {} done", in_words(GAMES)), theme.good),
            done => (format!("{done} of {GAMES} done"), theme.muted),
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
        let games = GAMES as u16;
        let block = area.centered(Constraint::Max(46), Constraint::Max(games + 5));
        self.draw_heading(block, canvas);
        for (at, kind) in GameKind::ALL.into_iter().enumerate() {
            let row = row_of(block, 1 + at as u16).intersection(block);
            let here = at == self.at;
            let mut line = vec![
                Span::styled(if here { "▸ " } else { "  " }, theme.accent),
                Span::styled(
                    format!(" {:<12} ", kind.title()),
                    if here { theme.selected } else { theme.hue(kind.hue()) },
                ),
                Span::raw(" "),
            ];
            for day in self.fortnight() {
                let (glyph, style) = self.mark_of(kind, day, theme);
                let style = if day == self.day && here { theme.selected } else { style };
                line.push(Span::styled(glyph.to_string(), style));
            }
            line.push(Span::styled(
                format!("{:>5}", daily_streak(self.entries(), Some(kind), self.today).current),
                theme.muted,
            ));
            canvas.line(row, Line::from(line));
            canvas.choice(row, Target::Line(at), here);
        }
        let standing = self.standing(GameKind::ALL[self.at], self.day);
        let game = self.games[self.at].as_ref();
        let below = |by: u16| row_of(block, by).intersection(block);
        let room = usize::from(block.width).saturating_sub(3);
        let [about, against] = game.map_or(["", ""], |game| [game.about(), game.against()]);
        canvas.line(below(games + 1), Span::styled(format!("   {}", shortened(about, room)), theme.text));
        let [mut line, figures] = result(standing, room, theme);
        line.spans.insert(0, Span::raw("   "));
        // In the smallest terminal a second line of the result goes before whom the game is against.
        let crowded = figures.width() > 0 && block.height < games + 5;
        let at = games + if crowded { 2 } else { 3 };
        if !crowded {
            canvas.line(below(games + 2), Span::styled(format!("   {}", shortened(against, room)), theme.muted));
        }
        canvas.line(below(at), line);
        if figures.width() > 0 {
            canvas.line(below(at + 1), Span::styled(format!("   {figures}"), theme.muted));
        }
    }
}

/// What one does here, in the second line of `area`.
fn draw_about(area: Rect, canvas: &mut Canvas<'_>) {
    let room = right_of(area, 2);
    let short = ABOUT.split_inclusive(". ").next().unwrap_or(ABOUT).trim_end();
    let fits = ABOUT.chars().count() <= usize::from(room.width);
    canvas.row(room, 1, Span::styled(if fits { ABOUT } else { short }, canvas.theme.muted));
}
