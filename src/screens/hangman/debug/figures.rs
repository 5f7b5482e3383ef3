//! What the solver knows, and what the last partition cost.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Scene;
use crate::engine::hangman::solver::Verdict;
use crate::widgets::Canvas;
use crate::widgets::figures::{duration, grouped};

pub(super) fn draw(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let game = scene.game;
    let mut lines: Vec<(&str, String)> = Vec::new();
    if let Some(analysis) = scene.analysis {
        let bounds = analysis.bounds;
        let value = match bounds.exact() {
            Some(misses) => format!("{misses} misses, exactly"),
            None => format!("{} to {} misses", bounds.at_least, bounds.at_most),
        };
        let verdict = match analysis.verdict {
            Verdict::Guesser => "the guesser can force a win",
            Verdict::Host => "the host can force the hanging",
            Verdict::Undecided => "undecided within the budget",
        };
        let winning = if analysis.winning.is_empty() { "none found".to_owned() } else { analysis.winning.to_string() };
        lines.extend([
            ("V", value),
            ("verdict", format!("{verdict}, with {} lives", game.lives())),
            ("winning letters", winning),
            ("sets split", grouped(u128::from(analysis.effort.nodes))),
            ("sets remembered", grouped(analysis.effort.memo as u128)),
        ]);
    } else {
        lines.push(("V", "not known yet".to_owned()));
    }
    lines.extend([
        ("", String::new()),
        (
            "words",
            format!("{} of {}", grouped(game.candidates().len() as u128), grouped(game.dictionary().len() as u128)),
        ),
        ("table of 26 letters", duration(scene.took)),
    ]);
    for (row, (label, text)) in lines.into_iter().enumerate() {
        let line = Line::from(vec![
            Span::styled(format!("{label:<22}"), canvas.theme.muted),
            Span::styled(text, canvas.theme.text),
        ]);
        canvas.row(area, row as u16, line);
    }
}
