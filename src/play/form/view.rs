//! What a form looks like: its fields, and beside or below them the opponent, how to play, and what would be dealt.

use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};

use super::Form;
use crate::model::Beaten;
use crate::play::Sample;
use crate::play::draft::{Card, Draft};
use arcade_ui::widgets::form::{self, WIDTH, draw};
use arcade_ui::widgets::text::{columns, wrapped};
use arcade_ui::widgets::{Canvas, below, panel};

/// Lines in sight of the longest form, which is End Game's: its source takes two at most.
const TALLEST: u16 = 9;

/// Columns of a body from which on it has two halves, and from which on the notes still stand beside the answers; columns
/// of the fields without notes, and between the halves.
const HALVES: u16 = 96;
const WIDE: u16 = 170;
const NARROW: u16 = 48;
const APART: u16 = 4;

/// Rows of the opponent's card below the fields.
const CARD: u16 = 5;

/// Rows of a body in which a field has three of them.
const TALL: u16 = 40;

impl<D: Draft> Form<D> {
    pub(super) fn draw(&self, area: Rect, beaten: &Beaten, canvas: &mut Canvas<'_>) {
        let (width, beside) = parts(area.width);
        // Where nothing fits beside the fields, the opponent is told below them.
        let below = if beside == 0 && area.height >= TALLEST + 2 + CARD { CARD } else { 0 };
        self.draw_fields(Rect { width, height: area.height - below, ..area }, beaten, canvas);
        if beside > 0 {
            self.draw_beside(Rect { x: area.right() - beside, width: beside, ..area }, beaten, canvas);
        } else if below > 0 {
            let spot = Rect { y: area.bottom() - below, height: below, ..area };
            draw_card(&self.card(beaten), spot.centered_horizontally(Constraint::Max(WIDTH)), canvas);
        }
    }

    /// The opponent’s card, with how strong it is and the stars that were won against it where it is on the ladder.
    fn card(&self, beaten: &Beaten) -> Shown {
        let card = self.draft.card();
        let (rung, mut strength) = (self.draft.rung(), None);
        let stars = rung.map(|rung| {
            let (done, all) = D::LADDER.count(beaten);
            strength = Some(rung.strength);
            format!("{} · {done} of {all} beaten", D::LADDER.stars(beaten, &rung.key).marks())
        });
        Shown { card, strength, stars }
    }

    fn draw_fields(&self, area: Rect, beaten: &Beaten, canvas: &mut Canvas<'_>) {
        let shown = self.shown();
        let fields: Vec<form::Field<'_>> = shown.iter().map(|&at| self.line(at, beaten)).collect();
        // As tall as the longest form of all, so that nothing jumps from game to game, or when lines come and go.
        let rows = TALLEST;
        let head = if area.height >= rows + 2 { 2 } else { 0 };
        let pitch = match area.height {
            TALL.. => 3,
            height if height >= rows * 2 + head => 2,
            _ => 1,
        };
        let block = area.centered(Constraint::Max(WIDTH), Constraint::Max(rows * pitch + head));
        if head > 0 {
            canvas.line(block, Span::styled(format!("  {}", D::HEADING), canvas.theme.heading));
        }
        let height = block.height.saturating_sub(head).min(fields.len() as u16 * pitch);
        let lines = Rect { y: block.y + head, height, ..block };
        draw(&fields, shown.iter().position(|&at| at == self.focus).unwrap_or(0), lines, canvas);
    }

    /// The opponent, how to play, and a picture of what would be dealt.
    fn draw_beside(&self, area: Rect, beaten: &Beaten, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let width = usize::from(area.width.saturating_sub(4));
        let shown = self.card(beaten);
        let lines = |text: &str| wrapped(text, width).len() as u16;
        let rules = self.draft.rules();
        let (card_rows, rules_rows) = (
            2 + shown.texts().iter().map(|text| lines(text)).sum::<u16>(),
            2 + rules.iter().map(|rule| lines(rule)).sum::<u16>(),
        );
        // The opponent and the rules come first; the picture has what is left.
        let free = area.height.saturating_sub(card_rows + rules_rows);
        let gap = u16::from(free >= Sample::ROWS + 4);
        let sample_rows = free.saturating_sub(gap * 2).min(if area.height >= 40 { 14 } else { Sample::ROWS });
        let sample_rows = if sample_rows >= 4 { sample_rows } else { 0 };
        let total = card_rows + rules_rows + gap + if sample_rows > 0 { sample_rows + gap } else { 0 };
        let mut y = area.y + area.height.saturating_sub(total) / 2;
        let mut next = |height: u16, gap: u16| {
            let spot = Rect { y, height, ..area }.intersection(area);
            y += height + gap;
            spot
        };
        draw_card(&shown, next(card_rows, gap), canvas);
        let room = panel("How to play", next(rules_rows, gap), canvas);
        let mut used = 0;
        for rule in rules {
            let below = below(room, used);
            used += canvas.wrapped(below, rule, theme.text);
        }
        if let (Some(sample), true) = (&self.sample, sample_rows > 0) {
            sample.draw(next(sample_rows, 0), canvas);
        }
    }
}

/// The opponent’s card as it is drawn.
struct Shown {
    card: Card,
    /// How strong it is, where that was measured.
    strength: Option<String>,
    /// What stands at the right of its title.
    stars: Option<String>,
}

impl Shown {
    /// Its sentences, the most wanted first.
    fn texts(&self) -> Vec<&str> {
        let card = [self.card.character.as_str(), self.card.does.as_str()];
        card.into_iter().chain(self.strength.as_deref()).collect()
    }
}

/// Who the opponent is, what it does, and the stars that were won against it.
fn draw_card(shown: &Shown, area: Rect, canvas: &mut Canvas<'_>) {
    let (theme, Shown { card, stars, .. }) = (canvas.theme, shown);
    let room = panel(&card.name, area, canvas);
    if let Some(stars) = stars {
        let title = Rect { x: area.x + 2, width: area.width.saturating_sub(4), height: 1.min(area.height), ..area };
        let free = usize::from(title.width).saturating_sub(columns(&card.name) + 4);
        if columns(stars) + 2 <= free {
            canvas.line(title, Line::from(Span::styled(format!(" {stars} "), theme.accent)).right_aligned());
        }
    }
    let mut rest = room;
    for (text, style) in shown.texts().into_iter().zip([theme.text, theme.muted, theme.muted]) {
        // All of a sentence or nothing.
        if wrapped(text, usize::from(rest.width)).len() > usize::from(rest.height) {
            break;
        }
        let used = canvas.wrapped(rest, text, style);
        rest = below(rest, used);
    }
}

/// Columns of the fields, and of what stands beside them, in a body of `width`.
pub(super) const fn parts(width: u16) -> (u16, u16) {
    match width {
        ..HALVES => (width, 0),
        HALVES..WIDE => (NARROW, width - NARROW - APART),
        WIDE.. => (WIDTH, width - WIDTH - APART),
    }
}
