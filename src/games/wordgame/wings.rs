//! What stands to the left and to the right of the hand on a large screen: the rules in a few lines, the points of the
//! letters, the hands so far; and the totals and words.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::INFO;
use super::found::draw_missed;
use super::line::rest_of;
use super::play::HandPlay;
use super::spelling::Spelling;
use crate::engine::wordgame::Symbol;
use crate::screen::ViewContext;
use crate::widgets::{Canvas, panel, wide};

/// Columns of each side.
const WING: u16 = 42;

impl HandPlay {
    /// Draws both sides of a large screen, and gives the room between them; None where there is no room for that.
    pub(super) fn draw_sides(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) -> Option<Rect> {
        wide(area)?;
        let [left, middle, right] =
            Layout::horizontal([Constraint::Length(WING), Constraint::Fill(1), Constraint::Length(WING)])
                .spacing(3)
                .areas(area);
        let [rules, letters, hands] =
            Layout::vertical([Constraint::Length(11), Constraint::Length(12), Constraint::Fill(1)]).areas(left);
        draw_rules(rules, canvas);
        draw_letters(letters, canvas);
        self.draw_hands_so_far(hands, canvas);
        if self.is_over() {
            let missed = &self.board.missed;
            let inside = panel(&format!("{} words missed in the last hand", missed.len()), right, canvas);
            draw_missed(missed, self.whole().len(), Spelling::of(cx.settings), inside, canvas);
        } else {
            self.draw_side(right, cx, canvas);
        }
        Some(middle)
    }

    /// The hands so far, each with what was made of it; the latest are always in sight.
    fn draw_hands_so_far(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let inside = panel("hands of this game", area, canvas);
        let played = self.state().played();
        let from = played.len().saturating_sub(usize::from(inside.height));
        for (row, (at, hand)) in played.iter().enumerate().skip(from).enumerate() {
            let text = format!("{:>3}  {}", at + 1, hand.hand.to_string().to_uppercase());
            canvas.row(inside, row as u16, Span::styled(text, theme.text));
            let total = Line::from(Span::styled(hand.total().to_string(), theme.you)).right_aligned();
            canvas.row(inside, row as u16, total);
        }
        let left = self.state().hands_left();
        if left > 0 {
            let noun = if left == 1 { "hand" } else { "hands" };
            let below = rest_of(inside, (played.len() - from) as u16 + 1);
            canvas.row(below, 0, Span::styled(format!("{left} {noun} to come"), theme.muted));
        }
    }
}

/// How to play, in three sentences.
fn draw_rules(area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let mut inside = panel("how to play", area, canvas);
    for rule in INFO.rules {
        inside = rest_of(inside, canvas.wrapped(inside, rule, theme.muted));
    }
}

/// What each letter is worth.
fn draw_letters(area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let inside = panel("points of the letters", area, canvas);
    let mut points: Vec<u32> = Symbol::LETTERS.into_iter().map(Symbol::points).collect();
    points.sort_unstable();
    points.dedup();
    for (row, worth) in points.iter().enumerate() {
        let letters = Symbol::LETTERS.into_iter().filter(|letter| letter.points() == *worth);
        let letters: Vec<String> = letters.map(|letter| letter.to_string().to_uppercase()).collect();
        let line =
            vec![Span::styled(format!("{worth:>3}  "), theme.heading), Span::styled(letters.join(" "), theme.text)];
        canvas.row(inside, row as u16, Line::from(line));
    }
    let wildcard = vec![Span::styled("  0  ", theme.heading), Span::styled("! stands for any consonant", theme.text)];
    canvas.row(inside, points.len() as u16, Line::from(wildcard));
}
