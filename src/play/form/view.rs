//! What a form looks like: its fields, and beside or below them the opponent, how to play, and what would be dealt.

use ratatui::layout::{Constraint, Margin, Rect};
use ratatui::text::{Line, Span};

use super::Form;
use crate::model::Beaten;
use crate::play::Sample;
use crate::play::draft::{Card, Draft};
use arcade_ui::widgets::form::{self, WIDTH, draw};
use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::text::{columns, wrapped};
use arcade_ui::widgets::{Canvas, below, panel, top_of};

/// Lines in sight of the longest form, which is End Game's: its source takes two at most.
const TALLEST: u16 = 9;

/// Columns of a body from which on it has two halves, and from which on the notes still stand beside the answers; columns
/// of the fields without notes, and between the halves.
const HALVES: u16 = 96;
const WIDE: u16 = 170;
const NARROW: u16 = 48;
const APART: u16 = 4;

/// Rows of the heading with the air below it, and of the opponent's card below the fields.
const HEAD: u16 = 2;
const CARD: u16 = 5;

/// Rows of a body in which a field has three of them.
const TALL: u16 = 40;

impl<D: Draft> Form<D> {
    pub(super) fn draw(&self, area: Rect, beaten: &Beaten, canvas: &mut Canvas<'_>) {
        let (width, beside) = parts(area.width);
        let [fields, beside] = stack::columns(area, [part(width), part(beside).air(APART)]);
        // Where nothing fits beside the fields, the opponent is told below them.
        let [fields, below] = stack::rows(fields, [fill(TALLEST + HEAD), part(CARD).rank(1).when(beside.is_empty())]);
        self.draw_fields(fields, beaten, canvas);
        if !beside.is_empty() {
            self.draw_beside(beside, beaten, canvas);
        } else if !below.is_empty() {
            draw_card(&self.card(beaten), below.centered_horizontally(Constraint::Max(WIDTH)), canvas);
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
        let pitch = match area.height {
            TALL.. => 3,
            height if height >= TALLEST * 2 + HEAD => 2,
            _ => 1,
        };
        let block = area.centered(Constraint::Max(WIDTH), Constraint::Max(HEAD + TALLEST * pitch));
        let [head, lines] = stack::rows(block, [part(HEAD).rank(1), part(TALLEST).to(TALLEST * pitch)]);
        canvas.row(head, 0, Span::styled(format!("  {}", D::HEADING), canvas.theme.heading));
        let lines = top_of(lines, fields.len() as u16 * pitch);
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
        let most = if area.height >= TALL { Sample::ROWS * 2 - 2 } else { Sample::ROWS };
        let sample = part(4).to(most).air(1).rank(1).when(self.sample.is_some());
        let [card, rules_spot, picture] = stack::middle_rows(area, [part(card_rows), part(rules_rows).air(1), sample]);
        draw_card(&shown, card, canvas);
        let mut rest = panel("How to play", rules_spot, canvas);
        for rule in rules {
            rest = below(rest, canvas.wrapped(rest, rule, theme.text));
        }
        if let Some(sample) = self.sample.as_ref().filter(|_| !picture.is_empty()) {
            sample.draw(picture, canvas);
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
        let title = area.inner(Margin::new(2, 0));
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
