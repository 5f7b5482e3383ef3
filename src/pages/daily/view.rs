//! How the games of the day look.
//!
//! ```text
//! Saturday, 2026-11-21                                        1 of 4 done
//!
//! ▸ Etaoin         a word of 9 letters                              ✓ won
//!                  against greedy, you move first       93 % · with hints
//!   …
//!
//! the last days    8  9 10 11 12 13 14 15 16 17 18 19 20 21   streak  best
//! Etaoin           ·  ✓  ×  ✓  …                                   3     5
//! ```

use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{DAYS, Daily, GAMES, Standing};
use crate::model::words::in_words;
use crate::model::{Day, Ended, GameKind, Weekday, percent};
use crate::records::stats::{daily_streak, done_of_day};
use crate::theme::Theme;
use crate::widgets::{Canvas, Target};

/// Columns of the block that everything stands in.
const WIDTH: u16 = 76;
/// Columns of a line's cursor and its game's name.
const NAME: usize = 17;
/// Rows of the table of the last days: its head, the games, and all of them together.
const TABLE: u16 = GAMES as u16 + 2;

/// What stands for an outcome, or for the lack of one, and its style.
fn mark(standing: Standing<'_>, theme: &Theme) -> (char, Style) {
    match standing {
        Standing::Open | Standing::OtherWords => ('○', theme.accent),
        Standing::Missed => ('·', theme.faint),
        Standing::Begun(_) => ('…', theme.accent),
        Standing::Done(entry) => match entry.outcome.as_ref().map(|outcome| outcome.ended) {
            Some(Ended::Won) => ('✓', theme.good),
            Some(Ended::Lost) => ('×', theme.bad),
            _ => ('=', theme.text),
        },
    }
}

/// How a game stands, in a word or two.
fn word(standing: Standing<'_>) -> &'static str {
    match standing {
        Standing::Open => "not played yet",
        Standing::OtherWords => "not with these words",
        Standing::Missed => "not played",
        Standing::Begun(_) => "goes on",
        Standing::Done(entry) => match entry.outcome.as_ref().map(|outcome| outcome.ended) {
            Some(Ended::Won) => "won",
            Some(Ended::Lost) => "lost",
            _ => "tied",
        },
    }
}

/// The mark and the words: `✓ won`.
fn told(standing: Standing<'_>, theme: &Theme) -> [Span<'static>; 2] {
    let (glyph, style) = mark(standing, theme);
    let quiet = matches!(standing, Standing::Open | Standing::OtherWords);
    [Span::styled(format!("{glyph} "), style), Span::styled(word(standing), if quiet { theme.muted } else { style })]
}

/// `text` at the right of its row, the rest of which keeps its style.
fn right(text: String, style: Style) -> Line<'static> {
    Line::from(Span::styled(text, style)).right_aligned()
}

/// `93 % · with hints`; empty while there is nothing to say.
fn figures(standing: Standing<'_>) -> String {
    let Standing::Done(entry) = standing else { return String::new() };
    let accuracy = entry.outcome.as_ref().and_then(|outcome| outcome.accuracy);
    let accuracy = accuracy.map_or_else(String::new, percent);
    // Both kinds of help in full would run into what stands to the left.
    let help = if entry.help.hints > 0 && entry.help.undos > 0 { " · with help" } else { entry.help.note() };
    let text = format!("{accuracy}{help}");
    text.trim_start_matches(" · ").to_owned()
}

impl Daily {
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let pitch = match area.height {
            21.. => 3,
            17.. if area.width >= 60 => 2,
            _ => return self.draw_small(area, canvas),
        };
        if area.width < 70 {
            return self.draw_small(area, canvas);
        }
        let rows = 2 + pitch * GAMES as u16 + u16::from(pitch == 2) + TABLE;
        let block = area.centered(Constraint::Max(WIDTH), Constraint::Length(rows));
        self.draw_heading(block, canvas);
        for at in 0..GAMES {
            let card = Rect { y: block.y + 2 + pitch * at as u16, height: 2, ..block };
            self.draw_card(at, card, canvas);
        }
        self.draw_table(Rect { y: block.bottom().saturating_sub(TABLE), height: TABLE, ..block }, canvas);
    }

    /// `Saturday, 2026-11-21`, and how many of the day's games are over; where nothing is kept, that.
    fn draw_heading(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let done = done_of_day(&self.entries, self.day);
        let (text, style) = match done {
            _ if !self.kept => ("games are not kept now, these neither".to_owned(), theme.bad),
            GAMES => (format!("✓ all {} done", in_words(GAMES)), theme.good),
            done => (format!("{done} of {GAMES} done"), theme.muted),
        };
        let weekday = Weekday::of(self.day).to_string();
        let long = usize::from(area.width) >= text.chars().count() + 25;
        let mut title = vec![Span::raw("  ")];
        if long {
            title.push(Span::styled(format!("{weekday}, "), theme.heading));
        }
        title.push(Span::styled(self.day.to_string(), theme.heading));
        canvas.line(area, Line::from(title));
        canvas.line(area, right(text, style));
    }

    /// A game of the day in two lines.
    fn draw_card(&self, at: usize, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let standing = self.standing(GameKind::ALL[at], self.day);
        let game = self.games[at].as_ref();
        let about = game.map_or("", |game| game.about());
        let mut line = self.name(at, theme);
        line.push(Span::styled(about.to_owned(), theme.text));
        canvas.line(area, Line::from(line));
        canvas.line(area, Line::from(told(standing, theme).to_vec()).right_aligned());
        let below = Rect { y: area.y + 1, height: 1, ..area }.intersection(area);
        let against = game.map_or("", |game| game.against());
        canvas.line(below, Span::styled(format!("{:NAME$}{against}", ""), theme.muted));
        canvas.line(below, right(figures(standing), theme.muted));
        canvas.hit(area, Target::Line(at));
    }

    /// The cursor, if it is on game `at`, and the game's name.
    fn name(&self, at: usize, theme: &Theme) -> Vec<Span<'static>> {
        let here = at == self.at;
        let style = if here { theme.selected } else { theme.heading };
        let title = GameKind::ALL[at].title();
        vec![
            Span::styled(if here { "▸ " } else { "  " }, theme.accent),
            Span::styled(format!(" {title:<12} "), style),
            Span::raw(" "),
        ]
    }

    /// The last days game by game, and how many in a row.
    fn draw_table(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let days = self.days();
        let mut head = vec![Span::styled(format!("  {:<15}", "the last days"), theme.muted)];
        for &day in &days {
            let style = if day == self.day { theme.heading } else { theme.muted };
            head.push(Span::styled(format!("{:>3}", day.midnight().date().2), style));
        }
        canvas.line(area, Line::from(head));
        canvas.line(area, right(format!("{:>6}{:>7}", "streak", "best"), theme.muted));
        for (at, kind) in GameKind::ALL.into_iter().enumerate() {
            let row = Rect { y: area.y + 1 + at as u16, height: 1, ..area }.intersection(area);
            canvas.line(row, Span::styled(format!("  {}", kind.title()), theme.muted));
            for (column, &day) in days.iter().enumerate() {
                let (glyph, style) = mark(self.standing(kind, day), theme);
                let cell = Rect { x: row.x + NAME as u16 + column as u16 * 3, width: 3, ..row }.intersection(row);
                let here = day == self.day && at == self.at;
                let line = vec![Span::raw(" "), Span::styled(format!("{glyph:>2}"), style)];
                canvas.line(cell, Line::from(line));
                if here {
                    canvas.restyle(Rect { x: cell.x + 1, width: 2, ..cell }.intersection(cell), theme.selected);
                }
                canvas.hit(cell, Target::Cell { low: column, len: at + 1 });
            }
            self.draw_streak(Some(kind), row, canvas);
        }
        let row = Rect { y: area.y + TABLE - 1, height: 1, ..area }.intersection(area);
        canvas.line(row, Span::styled("  any of them", theme.muted));
        for (column, &day) in days.iter().enumerate() {
            let done = done_of_day(&self.entries, day);
            let (text, style) = match done {
                0 => {
                    let none = if day == self.today { Standing::Open } else { Standing::Missed };
                    let (glyph, style) = mark(none, theme);
                    (glyph.to_string(), style)
                }
                GAMES => (done.to_string(), theme.good),
                _ => (done.to_string(), theme.muted),
            };
            let cell = Rect { x: row.x + NAME as u16 + column as u16 * 3, width: 3, ..row }.intersection(row);
            canvas.line(cell, Span::styled(format!("{text:>3}"), style));
        }
        self.draw_streak(None, row, canvas);
    }

    fn draw_streak(&self, kind: Option<GameKind>, row: Rect, canvas: &mut Canvas<'_>) {
        let streak = daily_streak(&self.entries, kind, self.today);
        let (text, muted) = (canvas.theme.text, canvas.theme.muted);
        let style = |days: u32| if days > 0 { text } else { muted };
        let line = vec![
            Span::styled(format!("{:>6}", streak.current), style(streak.current)),
            Span::styled(format!("{:>7}", streak.longest), style(streak.longest)),
        ];
        canvas.line(row, Line::from(line).right_aligned());
    }

    /// The days in sight, the oldest first.
    fn days(&self) -> Vec<Day> {
        (0..DAYS as i32).map(|at| Day(self.first().0 + at)).collect()
    }

    /// Where there is no room for more: a line a game with its marks, and what the one under the cursor is.
    fn draw_small(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let block = area.centered(Constraint::Max(46), Constraint::Max(9));
        self.draw_heading(block, canvas);
        for (at, kind) in GameKind::ALL.into_iter().enumerate() {
            let row = Rect { y: block.y + 1 + at as u16, height: 1, ..block }.intersection(block);
            let mut line = self.name(at, theme);
            for day in self.days() {
                let (glyph, style) = mark(self.standing(kind, day), theme);
                let style = if day == self.day && at == self.at { theme.selected } else { style };
                line.push(Span::styled(glyph.to_string(), style));
            }
            line.push(Span::styled(
                format!("{:>5}", daily_streak(&self.entries, Some(kind), self.today).current),
                theme.muted,
            ));
            canvas.line(row, Line::from(line));
            canvas.hit(row, Target::Line(at));
        }
        let standing = self.standing(GameKind::ALL[self.at], self.day);
        let game = self.games[self.at].as_ref();
        let below = |by: u16| Rect { y: block.y + by, height: 1, ..block }.intersection(block);
        canvas.line(below(5), Span::styled(format!("   {}", game.map_or("", |game| game.about())), theme.text));
        canvas.line(below(6), Span::styled(format!("   {}", game.map_or("", |game| game.against())), theme.muted));
        let figures = figures(standing);
        let mut line = vec![Span::raw("   ")];
        line.extend(told(standing, theme));
        if !figures.is_empty() {
            line.push(Span::styled(format!(" · {figures}"), theme.muted));
        }
        canvas.line(below(7), Line::from(line));
    }
}
