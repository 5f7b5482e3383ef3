//! The games of a day as cards to be opened.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::standing::{figures, mark, result, tile_state, told};
use super::{Daily, OfDay};
use crate::games::{self, wordgame::FIND_RULES};
use crate::model::DayGame;
use crate::play::daily::Par;
use crate::records::stats::daily_streak;
use arcade_ui::widgets::stack::{columns, fill, part, rows};
use arcade_ui::widgets::text::{columns as columns_of, fitted, wrapped};
use arcade_ui::widgets::{Canvas, Face, Target, TileBox, panel_noted, right_of, row_of};

/// How many tiles tell at a glance how a game stands. They are empty: whatever stood on them would look like the puzzle.
const TILES: usize = 5;
/// Columns of the games’ names in a list of them.
const NAMES: u16 = 15;
/// Columns and rows of a tile of a card.
const TILE: (u16, u16) = (5, 3);

fn face(label: &str) -> Face {
    Face { label: label.to_owned(), points: None, gauge: None }
}

impl Daily {
    /// A card with a frame: what is played today and against whom, how it stands, and how it went lately.
    pub(super) fn draw_card(&self, at: usize, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let OfDay { which, par, .. } = &self.games[at];
        let (standing, here) = (self.standing(*which, self.day), at == self.at && !self.in_calendar);
        let style = if here { theme.selected } else { theme.hue(which.hue()) };
        let name = Span::styled(format!("{}{}", if here { "▸ " } else { "" }, which.title()), style);
        let room = panel_noted(name, Line::default(), area, canvas);
        canvas.hit(area, Target::Line(at));
        if here {
            canvas.focus(row_of(right_of(area, 2), 0));
        }
        let width = usize::from(room.width);
        let streak = daily_streak(self.entries(), Some(*which), self.today);
        // How it went in one or two lines, what was to be had, and the streak.
        let [line, figures] = result(standing, width, theme);
        let figures = Some(figures).filter(|figures| figures.width() > 0);
        let best = par.as_ref().map_or_else(Vec::new, |par| wrapped(&par.best, width));
        let best = best.into_iter().map(|line| Line::styled(line, theme.text));
        let lately = format!("streak {} · best {}", streak.current, streak.longest);
        let stands: Vec<Line<'_>> =
            [line].into_iter().chain(figures).chain(best).chain([Line::styled(lately, theme.muted)]).collect();
        let tiles = part(TILE.1).rank(1);
        let parts = [tiles, part(2).air(1), part(stands.len() as u16).air(1), fill(0).air(1)];
        let [tiles, played, stands_spot, rest] = rows(room, parts);
        let state = tile_state(standing, self.at == at);
        for spot in columns(tiles, [part(TILE.0).air(1); TILES]).into_iter().filter(|spot| spot.width == TILE.0) {
            TileBox { face: &face(""), state }.draw(spot, canvas);
        }
        let [about, against] = self.played(at);
        canvas.row(played, 0, Span::styled(shortened(about, width), theme.text));
        canvas.row(played, 1, Span::styled(shortened(against, width), theme.muted));
        for (row, line) in (0..).zip(stands) {
            canvas.row(stands_spot, row, line);
        }
        match par {
            Some(par) => draw_others(par, rest, canvas),
            None => draw_rules(*which, rest, canvas),
        }
    }

    /// What is played, and against whom.
    pub(super) fn played(&self, at: usize) -> [&str; 2] {
        self.games[at].game.as_ref().map_or(["", ""], |game| [game.about(), game.against()])
    }

    /// A game in two lines, with a tile that shows how it stands. Where there is one line for each, the `second` is that of the
    /// game under the cursor.
    pub(super) fn draw_row(&self, at: usize, area: Rect, second: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let which = self.games[at].which;
        let (standing, here) = (self.standing(which, self.day), at == self.at);
        let (stands, figures) = (Line::from(told(standing, theme).to_vec()), figures(standing));
        let [sign, tile, name, text] = columns(area, [part(2), part(TILE.0), part(NAMES).air(1), fill(0)]);
        TileBox { face: &face(&mark(standing).0.to_string()), state: tile_state(standing, here) }.draw(tile, canvas);
        canvas.line(sign, Span::styled(if here { "▸" } else { "" }, theme.accent));
        let style = if here { theme.selected } else { theme.hue(which.hue()) };
        canvas.line(name, Span::styled(format!(" {} ", which.title()), style));
        let [about, against] = self.played(at);
        // Away from its game the second line says whose it is; where there is no room for more, that alone.
        let named = format!("{}: {against}", which.title());
        let room = usize::from(text.width).saturating_sub(columns_of(&figures) + 2);
        let against = match area.height {
            2.. => against,
            _ if named.split(", ").next().is_some_and(|head| columns_of(head) <= room) => &named,
            _ => which.title(),
        };
        let lines = [(about, theme.text, stands), (against, theme.muted, Line::styled(figures, theme.muted))];
        let shown = if area.height > 1 || here { 2 } else { 1 };
        let spots = [text, Rect { y: second.y, height: second.height, ..text }];
        for (spot, (said, style, end)) in spots.into_iter().zip(lines).take(shown) {
            let room = usize::from(spot.width).saturating_sub(end.width() + 2);
            canvas.row(spot, 0, Span::styled(shortened(said, room), style));
            canvas.row(spot, 0, end.right_aligned());
        }
        canvas.hit(area, Target::Line(at));
        if here {
            canvas.focus(sign);
        }
    }
}

/// `text` in `room` columns: whole, or without what follows its first comma, or cut with a sign.
pub(super) fn shortened(text: &str, room: usize) -> String {
    // The command line prints the same texts, and keeps the words that programs may read there.
    let text = &*text.replace("both seats", "each begins once");
    let head = text.split(", ").next().unwrap_or(text);
    [text, head].into_iter().find(|text| columns_of(text) <= room).map_or_else(|| fitted(head, room), str::to_owned)
}

/// How the game is played: as many of its rules, from the first on, as there is room for.
fn draw_rules(which: DayGame, area: Rect, canvas: &mut Canvas<'_>) {
    let rules = match which {
        DayGame::OfKind(kind) => games::of(kind).rules,
        DayGame::FindAll => FIND_RULES,
    };
    let mut row = 0;
    for rule in rules {
        let lines = wrapped(rule, usize::from(area.width));
        if usize::from(row) + lines.len() > usize::from(area.height) {
            return;
        }
        for line in lines {
            canvas.row(area, row, Span::styled(line, canvas.theme.muted));
            row += 1;
        }
    }
}

/// How the opponents end in the person's place: each of them where there is room for all, else how many win.
fn draw_others(par: &Par, area: Rect, canvas: &mut Canvas<'_>) {
    let Some(summary) = par.summary() else { return };
    let width = usize::from(area.width);
    let lines: Vec<String> = par.lines().flat_map(|line| wrapped(&line, width)).collect();
    let summary = wrapped(&summary, width);
    let room = usize::from(area.height);
    if summary.len() > room {
        return;
    }
    let lines = if summary.len() + lines.len() <= room { lines } else { Vec::new() };
    for (row, line) in (0..).zip(summary.into_iter().chain(lines)) {
        canvas.row(area, row, Span::styled(line, canvas.theme.muted));
    }
}
