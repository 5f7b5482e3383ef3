//! The kinds of puzzles, game by game, with how many were solved.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::modes::Mode;
use super::past::Past;
use super::{Page, Puzzles, in_list};
use crate::games::puzzles::{practised, themes};
use crate::model::GameKind;
use crate::puzzles::Theme;
use crate::records::stats::Solved;
use crate::screen::{Context, Input};
use arcade_ui::actions::Action;
use arcade_ui::widgets::stack::{columns, fill, middle_columns, middle_rows, part};
use arcade_ui::widgets::text::fitted;
use arcade_ui::widgets::{Canvas, row_of};

/// Columns of the list at most, of a game's name, of a kind at least and at most, of a bar, and of how many were solved.
const LIST: u16 = 79;
const GAME: u16 = 14;
const KIND: (u16, u16) = (24, 27);
const BAR: u16 = 20;
const SHARE: u16 = 9;

/// What the hint line says of the kind under the cursor.
pub(super) fn about(page: &Puzzles) -> String {
    let Some(theme) = practised().get(page.kinds.at()).copied() else { return String::new() };
    let known =
        if theme.gives_away { " The name tells half of the answer, so it changes your rating less." } else { "" };
    format!("{}{known}", theme.about)
}

impl Puzzles {
    pub(super) fn handle_kinds(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        if *input == Input::Act(Action::Back) {
            self.page = Page::Hub;
            return true;
        }
        let kinds = practised();
        let chosen = in_list(&mut self.kinds, kinds.len(), input);
        if let Some(&theme) = kinds.get(self.kinds.at()).filter(|_| chosen == Some(true)) {
            self.begin(Mode::Kind(theme), false, cx);
        }
        chosen.is_some()
    }

    pub(super) fn draw_kinds(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let lines = of_themes(&practised(), self.past.as_ref());
        let count = lines.len() as u16;
        let [block] = middle_columns(area, [part(1).to(LIST)]);
        let pitch = (block.height / count).clamp(1, 3);
        let [block] = middle_rows(block, [part(1).to(count * pitch)]);
        self.kinds.draw((lines.len(), pitch), block, canvas, |line, here, spot, canvas| {
            lines[line].draw(Some(here), spot, canvas);
        });
    }
}

/// How many were solved of each kind, or of each game where there is no room for all kinds.
pub(super) fn draw_shares(past: Option<&Past>, area: Rect, canvas: &mut Canvas<'_>) {
    let mut lines = of_themes(themes(), past);
    if lines.len() > usize::from(area.height) {
        let all = lines;
        lines = GameKind::ALL.map(|game| ShareLine::of_game(game, &all)).into();
    }
    let pitch = (area.height / lines.len() as u16).clamp(1, 2);
    for (row, line) in (0..).zip(lines) {
        line.draw(None, row_of(area, row * pitch), canvas);
    }
}

/// How many were solved of a kind or of a game.
#[derive(Clone, Copy)]
struct ShareLine {
    game: GameKind,
    /// Whether the game is named: its kinds below the first one are not.
    is_named: bool,
    /// What the kind is called; empty of a game.
    title: &'static str,
    solved: Solved,
}

fn of_themes(themes: &[Theme], past: Option<&Past>) -> Vec<ShareLine> {
    let mut before = None;
    let line = |&theme: &Theme| ShareLine {
        game: theme.game,
        is_named: before.replace(theme.game) != Some(theme.game),
        title: theme.title,
        solved: past.map(|past| past.stats().solved(theme)).unwrap_or_default(),
    };
    themes.iter().map(line).collect()
}

impl ShareLine {
    fn of_game(game: GameKind, all: &[Self]) -> Self {
        let solved = all.iter().filter(|line| line.game == game).map(|line| line.solved).sum();
        Self { game, is_named: true, title: "", solved }
    }

    /// Draws it into a row; in a list with a cursor, with whether that is here.
    fn draw(&self, cursor: Option<bool>, spot: Rect, canvas: &mut Canvas<'_>) {
        let (theme, here) = (canvas.theme, cursor == Some(true));
        let Solved { solved, tried } = self.solved;
        let sign = part(2).when(cursor.is_some());
        let game = part(GAME).rank(u8::from(!self.title.is_empty()));
        let kind = part(KIND.0).to(KIND.1);
        let [sign, game, kind, bar, share] =
            columns(spot, [sign, game, kind, part(BAR).air(1).rank(2), fill(SHARE).air(1)]);
        canvas.line(sign, Span::styled(if here { "▸ " } else { "  " }, theme.accent));
        canvas.line(game, Span::styled(if self.is_named { self.game.title() } else { "" }, theme.hue(self.game.hue())));
        let style = if here { theme.selected } else { theme.text };
        canvas.line(kind, Span::styled(fitted(self.title, usize::from(kind.width)), style));
        if let Some(full) = (usize::from(bar.width) * solved as usize).checked_div(tried as usize) {
            let left = usize::from(bar.width) - full;
            let parts = [("■".repeat(full), theme.good), ("·".repeat(left), theme.faint)];
            canvas.line(bar, Line::from_iter(parts.map(|(text, style)| Span::styled(text, style))));
        }
        let told = if tried == 0 { "–".to_owned() } else { format!("{solved} of {tried}") };
        canvas.line(share, Line::styled(told, theme.muted).right_aligned());
    }
}
