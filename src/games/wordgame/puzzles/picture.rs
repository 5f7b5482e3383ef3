//! A hand of letters, and the line in which an entry is typed.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::puzzles::{Keys, Picture, View, draw_answers};
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::text::columns;
use arcade_ui::widgets::{Canvas, Rack, RackTile, Stand};

/// The most rows that a hand with its entry line takes.
const ROWS: u16 = 20;

/// A hand.
#[derive(Debug)]
pub(super) struct HandPicture {
    /// The letters that are held, `!` among them, each with its points.
    pub(super) held: Vec<(char, u32)>,
    /// The points made since the puzzle began.
    pub(super) total: u32,
}

impl Picture for HandPicture {
    fn rows(&self, view: &View<'_>, _: u16, height: u16, _: &Canvas<'_>) -> u16 {
        if matches!(view.turn.prompt.keys, Keys::Text(_)) { height.min(ROWS) } else { height }
    }

    fn draw(&self, view: &View<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut typed: Vec<char> = typed(view).chars().map(|letter| letter.to_ascii_uppercase()).collect();
        let tiles: Vec<RackTile> = self
            .held
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
        let below: u16 = match view.turn.prompt.keys {
            Keys::Text(_) if view.asks => 3,
            _ if view.asks => (view.turn.choices.len() as u16 + 2).min(area.height.div_ceil(2)),
            _ => 2,
        };
        let rack = Rack { tiles: &tiles };
        let rows = rack.rows(area.width, area.height.saturating_sub(below)).min(area.height);
        rack.draw_still(Rect { height: rows, ..area }, canvas);
        let rest = Rect { y: area.y + rows, height: area.height - rows, ..area };
        if view.asks && matches!(view.turn.prompt.keys, Keys::Text(_)) {
            draw_entry(view, rest, canvas);
            return;
        }
        let made = match self.total {
            1 => "1 point so far".to_owned(),
            _ => format!("{} points so far", grouped(self.total)),
        };
        if view.asks {
            let air = u16::from(rest.height > 4);
            draw_answers(view, Rect { y: rest.y + air, height: rest.height - air, ..rest }, canvas);
        } else {
            let row = rest.height.saturating_sub(1).min(1);
            canvas.row(rest, row, Line::styled(made, theme.muted).centered());
        }
    }

    fn facts(&self) -> Vec<String> {
        let letters: Vec<String> = self.held.iter().map(|(letter, points)| format!("{letter} {points}")).collect();
        vec![format!("Hand: {}", letters.join(", ")), format!("Total: {}", self.total)]
    }
}

/// What is typed; the right answer once the hint shows it.
fn typed(view: &View<'_>) -> String {
    let right = view.hint.filter(|choice| !choice.answer.starts_with('*'));
    match right {
        Some(choice) if view.reply.typed.value().is_empty() => choice.answer.clone(),
        _ => view.reply.typed.value().to_owned(),
    }
}

/// The line in which the entry is typed, with the cursor in it.
fn draw_entry(view: &View<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let row = area.height.saturating_sub(1).min(1);
    let (text, column) = view.reply.typed.window(usize::from(area.width.saturating_sub(6)));
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
