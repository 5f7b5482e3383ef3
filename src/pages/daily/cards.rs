//! The games of a day as cards to be opened.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::standing::{figures, mark, result, tile_state, told};
use super::{Daily, Standing};
use crate::games;
use crate::model::GameKind;
use crate::play::daily::Par;
use crate::records::stats::daily_streak;
use arcade_ui::widgets::text::{columns, fitted, wrapped};
use arcade_ui::widgets::{Canvas, Face, Target, TileBox, below, panel, row_of};

/// How many tiles tell at a glance how a game stands. They are empty: whatever stood on them would look like the puzzle.
const TILES: usize = 5;
/// Columns of the games' names in a list of them.
const NAMES: usize = 15;
/// Columns and rows of a tile of a card, with the column behind it.
const TILE: (u16, u16) = (5, 3);

fn face(label: &str) -> Face {
    Face { label: label.to_owned(), points: None, gauge: None }
}

impl Daily {
    /// A card with a frame: what is played today and against whom, how it stands, and how it went lately.
    pub(super) fn draw_card(&self, at: usize, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let kind = GameKind::ALL[at];
        let (standing, game, here) =
            (self.standing(kind, self.day), self.games[at].as_ref(), at == self.at && !self.in_calendar);
        let mut room = panel(kind.title(), area, canvas);
        canvas.hit(area, Target::Line(at));
        let style = if here { theme.selected } else { theme.hue(kind.hue()) };
        let title = Rect { x: area.x + 2, width: area.width.saturating_sub(4), height: 1, ..area };
        let name = format!(" {}{} ", if here { "▸ " } else { "" }, kind.title());
        canvas.line(title, Span::styled(name, style));
        if here {
            canvas.focus(title);
        }
        if room.height >= TILE.1 + 7 {
            room = Rect { y: room.y + 1, height: room.height - 1, ..room };
        }
        if room.height >= TILE.1 + 5 {
            self.draw_tiles(kind, standing, room, canvas);
            room = Rect { y: room.y + TILE.1 + 1, height: room.height - TILE.1 - 1, ..room };
        }
        let width = usize::from(room.width);
        canvas.row(room, 0, Span::styled(shortened(game.map_or("", |game| game.about()), width), theme.text));
        canvas.row(room, 1, Span::styled(shortened(game.map_or("", |game| game.against()), width), theme.muted));
        let [line, figures] = result(standing, width, theme);
        let second = u16::from(figures.width() > 0);
        let par = self.pars[at].as_ref();
        // How it went in one or two lines, what was to be had, and the streak.
        let lines = 2 + second + u16::from(par.is_some());
        let gap = u16::from(room.height >= 3 + lines);
        canvas.row(room, 2 + gap, line);
        if second > 0 {
            canvas.row(room, 3 + gap, figures);
        }
        if let Some(par) = par {
            canvas.row(room, 3 + gap + second, Span::styled(fitted(&par.best, width), theme.text));
        }
        let streak = daily_streak(self.entries(), Some(kind), self.today);
        let lately = format!("streak {} · best {}", streak.current, streak.longest);
        canvas.row(room, 1 + gap + lines, Span::styled(lately, theme.muted));
        let used = 3 + gap + lines;
        let rest = below(room, used);
        match par {
            Some(par) => draw_others(par, rest, canvas),
            None => draw_rules(kind, rest, canvas),
        }
    }

    fn draw_tiles(&self, kind: GameKind, standing: Standing<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let here = self.standing_at() == kind;
        let state = tile_state(standing, here);
        for x in (0u16..).step_by(usize::from(TILE.0) + 1).take(TILES) {
            let spot = Rect { x: area.x + x, width: TILE.0, height: TILE.1, ..area };
            if spot.right() > area.right() {
                break;
            }
            TileBox { face: &face(""), state }.draw(spot, canvas);
        }
    }

    /// A game in two lines, with a tile that shows how it stands.
    pub(super) fn draw_row(&self, at: usize, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let kind = GameKind::ALL[at];
        let (standing, game, here) = (self.standing(kind, self.day), self.games[at].as_ref(), at == self.at);
        let (glyph, _) = mark(standing, theme);
        let tile = Rect { x: area.x + 2, width: TILE.0, height: 2, ..area }.intersection(area);
        TileBox { face: &face(&glyph.to_string()), state: tile_state(standing, here) }.draw(tile, canvas);
        canvas.line(area, Span::styled(if here { "▸" } else { "" }, theme.accent));
        let text = Rect { x: tile.right() + 1, width: area.width.saturating_sub(TILE.0 + 3), ..area };
        let style = if here { theme.selected } else { theme.hue(kind.hue()) };
        let stands = Line::from(told(standing, theme).to_vec());
        let about = usize::from(text.width).saturating_sub(NAMES + stands.width() + 2);
        let name = vec![
            Span::styled(format!(" {} ", kind.title()), style),
            Span::raw(" ".repeat(NAMES.saturating_sub(kind.title().len() + 2))),
            Span::styled(shortened(game.map_or("", |game| game.about()), about), theme.text),
        ];
        canvas.line(text, Line::from(name));
        canvas.line(text, stands.right_aligned());
        let below = row_of(text, 1).intersection(area);
        let figures = figures(standing);
        let room = usize::from(below.width).saturating_sub(NAMES + columns(&figures) + 2);
        let against = shortened(game.map_or("", |game| game.against()), room);
        canvas.line(below, Span::styled(format!("{:NAMES$}{against}", ""), theme.muted));
        canvas.line(below, Line::styled(figures, theme.muted).right_aligned());
        canvas.hit(area, Target::Line(at));
        if here {
            canvas.focus(Rect { width: 1, ..area });
        }
    }

    /// The game under the cursor.
    fn standing_at(&self) -> GameKind {
        GameKind::ALL[self.at]
    }
}

/// `text` in `room` columns: whole, or without what follows its first comma, or cut with a sign.
pub(super) fn shortened(text: &str, room: usize) -> String {
    // The command line prints the same texts, and keeps the words that programs may read there.
    let text = &*text.replace("both seats", "each begins once").replace("family", "group");
    let head = text.split(", ").next().unwrap_or(text);
    [text, head].into_iter().find(|text| columns(text) <= room).map_or_else(|| fitted(head, room), str::to_owned)
}

/// How the game is played, where there is room for all of it.
fn draw_rules(kind: GameKind, area: Rect, canvas: &mut Canvas<'_>) {
    let lines: Vec<String> =
        games::of(kind).rules.iter().flat_map(|rule| wrapped(rule, usize::from(area.width))).collect();
    if lines.len() > usize::from(area.height) {
        return;
    }
    for (row, line) in (0..).zip(lines) {
        canvas.row(area, row, Span::styled(line, canvas.theme.muted));
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
