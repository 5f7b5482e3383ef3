//! The card of a game: a small game that plays itself, how to play, what is next, and how it went so far.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Menu;
use super::past::Today;
use crate::games;
use crate::model::GameKind;
use crate::screen::{Place, ViewContext};
use arcade_ui::widgets::text::{fitted, wrapped};
use arcade_ui::widgets::{Canvas, panel, sparkline};

/// Columns of what a line of facts is about.
const LABEL: usize = 9;
/// Rows of the facts at the foot of a card: what is next, today’s game, the sums, the last games.
const FACTS: u16 = 4;
/// Rows of a small game, and of one with room for large tiles.
const BOARD: u16 = 8;
const LARGE_BOARD: u16 = 11;

impl Menu {
    /// Draws the card of `kind` into `area`. What there is no room for is left out whole, the least wanted first.
    pub(super) fn draw_card(&self, kind: GameKind, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let hued = canvas.theme.with_accent(kind.hue());
        let canvas = &mut canvas.themed(&hued);
        let room = panel(kind.title(), area, canvas);
        let stage = &self.stages[kind as usize];
        let rules: Vec<String> = games::of(kind).rules.iter().flat_map(|rule| bullet(rule, room.width)).collect();
        let rules_rows = rules.len() as u16;
        let next = self.next_lines(kind, room.width, cx);
        // The facts stand at the foot, the rules above them, and the small game has what is left.
        let facts = (FACTS - 1 + next.len() as u16).min(room.height);
        let foot = Rect { y: room.bottom() - facts, height: facts, ..room };
        self.draw_facts(kind, &next, foot, canvas);
        let above = room.height - facts;
        let with_rules = above > BOARD + 2 + rules_rows;
        let for_rules = if with_rules { rules_rows + 1 } else { 0 };
        let free = above.saturating_sub(for_rules + 1);
        if free < 4 {
            return;
        }
        let board_rows = if free >= LARGE_BOARD + 4 { LARGE_BOARD } else { BOARD.min(free - 2) };
        let air = (free - board_rows - 2).min(2) / 2;
        let board = Rect { y: room.y + air, height: board_rows, ..room };
        stage.demo.draw(stage.made, board, canvas);
        let sentence = stage.demo.sentence(stage.made);
        let style = canvas.theme.muted;
        canvas.row(Rect { y: board.bottom(), height: 1, ..room }, 0, Line::styled(sentence, style).centered());
        if with_rules {
            let top = foot.y - 1 - rules_rows;
            for (row, rule) in (0..).zip(rules) {
                let text = canvas.theme.text;
                canvas.row(Rect { y: top, height: rules_rows, ..room }, row, Line::styled(rule, text));
            }
        }
    }

    /// What to play next, in at most two lines.
    fn next_lines(&self, kind: GameKind, width: u16, cx: &ViewContext<'_>) -> Vec<String> {
        let room = usize::from(width).saturating_sub(LABEL);
        if let Some(waiting) = self.waiting_at(Place::Game(kind)) {
            return vec![fitted(&waiting.title, room)];
        }
        let summary = (games::of(kind).summary)(&cx.settings.presets, cx.beaten);
        let lines = wrapped(&summary, room);
        if lines.len() <= 2 { lines } else { vec![fitted(&summary, room)] }
    }

    /// What to play next, today’s game, and how the games went.
    fn draw_facts(&self, kind: GameKind, next: &[String], area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let room = usize::from(area.width).saturating_sub(LABEL);
        let fact = |label: &str, text: Vec<Span<'static>>| {
            let mut spans = vec![Span::styled(format!("{label:<LABEL$}"), theme.muted)];
            spans.extend(text);
            Line::from(spans)
        };
        let (label, style) = match self.waiting_at(Place::Game(kind)) {
            Some(_) => ("continue", theme.accent),
            None => ("next", theme.text),
        };
        for (row, line) in (0..).zip(next) {
            canvas.row(area, row, fact(if row == 0 { label } else { "" }, vec![Span::styled(line.clone(), style)]));
        }
        let used = (next.len() as u16).min(area.height);
        let area = Rect { y: area.y + used, height: area.height - used, ..area };
        let Some(past) = &self.past else { return };
        let today = match past.today(kind) {
            Today::Open => Span::styled("today’s game waits for you", theme.text),
            Today::Begun => Span::styled("today’s game is begun", theme.accent),
            Today::Done(sentence) => Span::styled(fitted(sentence, room), theme.good),
        };
        canvas.row(area, 0, fact("daily", vec![today]));
        canvas.row(area, 1, fact("you", vec![Span::styled(past.sums(kind), theme.text)]));
        let latest = past.latest(kind);
        if !latest.is_empty() {
            let caption = match latest.len() {
                1 => "  accuracy of your last game".to_owned(),
                count => format!("  accuracy of your last {count} games"),
            };
            let bars = Span::styled(sparkline(latest), theme.accent);
            canvas.row(area, 2, fact("", vec![bars, Span::styled(caption, theme.muted)]));
        }
    }
}

/// `rule` in lines of `width` columns behind a dot.
fn bullet(rule: &str, width: u16) -> impl Iterator<Item = String> {
    let lines = wrapped(rule, usize::from(width).saturating_sub(2));
    lines.into_iter().enumerate().map(|(at, line)| format!("{}{line}", if at == 0 { "· " } else { "  " }))
}
