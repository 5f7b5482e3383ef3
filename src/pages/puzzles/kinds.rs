//! The kinds of puzzles, game by game, with how many were solved.

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};

use super::modes::Mode;
use super::past::Past;
use super::{Page, Puzzles, in_list};
use crate::games::puzzles::themes;
use crate::model::GameKind;
use crate::puzzles::Theme;
use crate::records::stats::Solved;
use crate::screen::{Context, Input};
use arcade_ui::actions::Action;
use arcade_ui::widgets::text::{columns, fitted};
use arcade_ui::widgets::{Canvas, row_of};

/// Columns of a game's name, of a kind, and of a bar.
const GAME: usize = 14;
const KIND: usize = 27;
const BAR: usize = 20;

/// What the hint line says of the kind under the cursor.
pub(super) fn about(page: &Puzzles) -> String {
    let Some(theme) = themes().get(page.kinds.at()) else { return String::new() };
    let known =
        if theme.gives_away { " The name tells half of the answer, so it changes your rating less." } else { "" };
    format!("Puzzles of {} about “{}”.{known}", theme.game.title(), theme.title)
}

impl Puzzles {
    pub(super) fn handle_kinds(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        if *input == Input::Act(Action::Back) {
            self.page = Page::Hub;
            return true;
        }
        let chosen = in_list(&mut self.kinds, themes().len(), input);
        if chosen == Some(true) {
            self.begin(Mode::Kind(themes()[self.kinds.at()]), false, cx);
        }
        chosen.is_some()
    }

    pub(super) fn draw_kinds(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let all = themes();
        let block = area.centered_horizontally(Constraint::Max((GAME + KIND + BAR + 18) as u16));
        let count = all.len();
        let pitch = (block.height / count as u16).clamp(1, 3);
        let rows = (count as u16 * pitch).min(block.height);
        let block = block.centered_vertically(Constraint::Length(rows));
        self.kinds.draw((count, pitch), block, canvas, |line, here, spot, canvas| {
            let theme = all[line];
            let is_first = line == 0 || all[line - 1].game != theme.game;
            let solved = self.past.as_ref().map(|past| past.stats().solved(theme)).unwrap_or_default();
            draw_kind(theme, is_first, solved, Some(here), Rect { height: 1, ..spot }, canvas);
        });
    }
}

/// How many were solved of each kind, or of each game where there is no room for all kinds.
pub(super) fn draw_shares(past: Option<&Past>, area: Rect, pitch: u16, canvas: &mut Canvas<'_>) {
    let all = themes();
    let solved = |theme| past.map(|past| past.stats().solved(theme)).unwrap_or_default();
    if all.len() as u16 * pitch <= area.height {
        for (line, &theme) in all.iter().enumerate() {
            let is_first = line == 0 || all[line - 1].game != theme.game;
            let spot = row_of(area, line as u16 * pitch);
            draw_kind(theme, is_first, solved(theme), None, spot, canvas);
        }
        return;
    }
    let pitch = if area.height >= GameKind::ALL.len() as u16 * 2 { 2 } else { 1 };
    for (row, kind) in (0..).zip(GameKind::ALL) {
        let sum = all.iter().filter(|theme| theme.game == kind).map(|&theme| solved(theme)).sum();
        let theme = canvas.theme;
        let name = Span::styled(kind.title(), theme.hue(kind.hue()));
        canvas.row(area, row * pitch, Line::from(name));
        canvas.row(area, row * pitch, Line::from(Span::styled(share(sum), theme.muted)).right_aligned());
    }
}

/// `3 of 11`, or a dash where none was tried.
fn share(solved: Solved) -> String {
    if solved.tried == 0 { "–".to_owned() } else { format!("{} of {}", solved.solved, solved.tried) }
}

/// A kind in one line: its game, its name, and how many were solved; in a list with a cursor, whether that is here.
fn draw_kind(theme: Theme, is_first: bool, solved: Solved, cursor: Option<bool>, spot: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.theme;
    let here = cursor == Some(true);
    let told = share(solved);
    let width = usize::from(spot.width);
    let with_game = width >= GAME + KIND + 10;
    let mut parts = Vec::new();
    if cursor.is_some() {
        parts.push(Span::styled(if here { "▸ " } else { "  " }, look.accent));
    }
    if with_game {
        let name = if is_first { theme.game.title() } else { "" };
        parts.push(Span::styled(format!("{name:<GAME$}"), look.hue(theme.game.hue())));
    }
    let used: usize = parts.iter().map(Span::width).sum();
    let room = width.saturating_sub(used + columns(&told) + 2).min(KIND);
    let title = fitted(theme.title, room);
    let style = if here { look.selected } else { look.text };
    let gap = room.saturating_sub(columns(&title));
    parts.push(Span::styled(title, style));
    let left = width.saturating_sub(used + room + columns(&told) + 2);
    if left >= BAR + 2 && solved.tried > 0 {
        let full = BAR * solved.solved as usize / solved.tried as usize;
        parts.push(Span::raw(" ".repeat(gap + 1)));
        parts.push(Span::styled("■".repeat(full), look.good));
        parts.push(Span::styled("·".repeat(BAR - full), look.faint));
    }
    canvas.line(spot, Line::from(parts));
    canvas.line(spot, Line::from(Span::styled(told, look.muted)).right_aligned());
}
