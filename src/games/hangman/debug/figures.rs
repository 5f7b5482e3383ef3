//! What the solver knows, and what the last partition cost.

use std::time::Duration;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Scene;
use crate::engine::hangman::solver::Verdict;
use crate::engine::hangman::{Letter, LetterSet};
use crate::widgets::Canvas;
use crate::widgets::figures::{duration, grouped};
use crate::work::SplitTimes;

/// What the solver knows.
pub(super) fn draw_solver(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let game = scene.game;
    let mut lines: Vec<(&str, String)> = Vec::new();
    if let Some(rating) = scene.rating {
        let bounds = rating.value;
        let value = match bounds.exact() {
            Some(misses) => format!("{misses} misses, exactly"),
            None => format!("{} to {} misses", bounds.at_least, bounds.at_most),
        };
        let verdict = match rating.verdict(game.lives()) {
            Verdict::Guesser => "the guesser can force a win",
            Verdict::Host => "the host can force the hanging",
            Verdict::Undecided => "undecided within the budget",
        };
        let winning = rating.winning(game.lives());
        let open = |letter: &Letter| !game.guessed().contains(*letter);
        let winning: LetterSet = winning.iter().filter(open).collect();
        let winning = if winning.is_empty() { "none found".to_owned() } else { winning.to_string() };
        lines.extend([
            ("V", value),
            ("verdict", format!("{verdict}, with {} lives", game.lives())),
            ("winning letters", winning),
            ("sets split", grouped(u128::from(rating.effort.nodes))),
            ("sets remembered", grouped(rating.effort.memo as u128)),
        ]);
    } else {
        lines.push(("V", "not known yet".to_owned()));
    }
    draw_rows(&lines, area, canvas);
}

/// What the last partition cost, and the words it was made from.
pub(super) fn draw_times(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let words = scene.game.candidates().len();
    let all_words = scene.game.dictionary().len();
    let time = |of: fn(&SplitTimes) -> Duration| match &scene.times {
        Some(times) => format!("{:>9}", duration(of(times))),
        None if scene.timed => format!("{:>9}", "unknown"),
        None => format!("{:>9}", "…"),
    };
    let each = |of: fn(&SplitTimes) -> Duration| {
        let nanos = scene.times.as_ref().map(|times| of(times).as_nanos() as f64 / words.max(1) as f64);
        nanos.map(|nanos| format!("   {nanos:>9.1} ns a word")).unwrap_or_default()
    };
    draw_rows(
        &[
            ("words left", format!("{:>9} of {}", grouped(words as u128), grouped(all_words as u128))),
            ("", String::new()),
            ("split by one letter", time(|times| times.one) + &each(|times| times.one)),
            ("split by all 26", time(|times| times.all) + &each(|times| times.all)),
            ("dictionary built in", time(|times| times.built)),
        ],
        area,
        canvas,
    );
}

fn draw_rows(lines: &[(&str, String)], area: Rect, canvas: &mut Canvas<'_>) {
    for (row, (label, text)) in lines.iter().enumerate() {
        let line = Line::from(vec![
            Span::styled(format!("{label:<22}"), canvas.theme.muted),
            Span::styled(text.clone(), canvas.theme.text),
        ]);
        canvas.row(area, row as u16, line);
    }
}
