//! A hand of letters, and the line in which an entry is typed.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::list;
use crate::pages::puzzles::solving::{LIT, Solving};
use crate::puzzles::Asked;
use crate::widgets::figures::grouped;
use crate::widgets::text::columns;
use crate::widgets::{Canvas, Rack, RackTile, Stand};

/// The most rows that a hand with its entry line takes.
pub(super) const ROWS: u16 = 20;

/// Draws the hand into `area`.
pub(super) fn draw(solving: &Solving, held: &[(char, u32)], total: u32, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let mut typed: Vec<char> = typed(solving).chars().map(|letter| letter.to_ascii_uppercase()).collect();
    let tiles: Vec<RackTile> = held
        .iter()
        .map(|&(letter, points)| {
            let laid = typed.iter().position(|&other| other == letter.to_ascii_uppercase());
            if let Some(at) = laid {
                typed.swap_remove(at);
            }
            let stand = if laid.is_some() { Stand::Laid } else { Stand::Standing };
            let points = (letter != '!').then_some(points);
            let label = letter.to_ascii_uppercase();
            RackTile { label, points, stand, state: None }
        })
        .collect();
    let asks = !solving.is_decided();
    let below: u16 = match solving.asked() {
        Asked::Entry if asks => 3,
        _ if asks => (solving.turn().choices.len() as u16 + 2).min(area.height.div_ceil(2)),
        _ => 2,
    };
    let rack = Rack { tiles: &tiles };
    let rows = rack.rows(area.width, area.height.saturating_sub(below)).min(area.height);
    rack.draw_still(Rect { height: rows, ..area }, canvas);
    let rest = Rect { y: area.y + rows, height: area.height - rows, ..area };
    if asks && solving.asked() == Asked::Entry {
        draw_entry(solving, rest, canvas);
        return;
    }
    let made = match total {
        1 => "1 point so far".to_owned(),
        _ => format!("{} points so far", grouped(u128::from(total))),
    };
    if asks {
        let air = u16::from(rest.height > 4);
        list::draw(solving, Rect { y: rest.y + air, height: rest.height - air, ..rest }, canvas);
    } else {
        let row = rest.height.saturating_sub(1).min(1);
        canvas.row(rest, row, Line::styled(made, theme.muted).centered());
    }
}

/// What is typed; the right answer once the hint shows it.
fn typed(solving: &Solving) -> String {
    let lit = solving.right().filter(|_| solving.hint >= LIT && !solving.is_decided());
    let right = lit.and_then(|at| solving.turn().choices.get(at)).filter(|choice| !choice.answer.starts_with('*'));
    match right {
        Some(choice) if solving.typed.value().is_empty() => choice.answer.clone(),
        _ => solving.typed.value().to_owned(),
    }
}

/// The line in which the entry is typed, with the cursor in it.
fn draw_entry(solving: &Solving, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let row = area.height.saturating_sub(1).min(1);
    let (text, column) = solving.typed.window(usize::from(area.width.saturating_sub(6)));
    let shown = text.to_uppercase();
    let empty = "type a word";
    let told =
        if shown.is_empty() { Span::styled(empty, theme.faint) } else { Span::styled(shown.clone(), theme.heading) };
    let width = (columns(if shown.is_empty() { empty } else { &shown }) as u16 + 2).min(area.width);
    let x = area.x + (area.width - width) / 2;
    let spot = Rect { x, y: area.y + row, width: area.right() - x, height: area.height.min(1) };
    canvas.line(spot, Line::from(vec![Span::styled("› ", theme.accent), told]));
    if !spot.is_empty() {
        canvas.type_at(((spot.x + 2 + column).min(spot.right().saturating_sub(1)), spot.y).into());
    }
}
