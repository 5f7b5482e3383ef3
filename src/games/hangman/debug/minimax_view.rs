//! The recursion for V while it runs: the calls that are open, and what the innermost one knows of its letters.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::minimax::Minimax;
use crate::games::hangman::words::{lives as in_words, misses, words};
use crate::play::trace::{Algorithm as _, Run};
use arcade_engine::hangman::solver::{Frame, Tried};
use arcade_engine::text::counted;
use arcade_ui::theme::Theme;
use arcade_ui::widgets::text::{columns, fitted};
use arcade_ui::widgets::{Canvas, Scroll};

/// Columns of a letter and of the misses that it comes to.
const LETTER: usize = 4;
const MISSES: usize = 7;

/// Draws what is known after the steps that are done. With all of them done: who wins with `lives`.
pub(super) fn draw(run: &Run<Minimax>, lives: u32, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let width = usize::from(area.width);
    let state = run.algorithm().state(run.done());
    let mut head = Vec::new();
    if let Some(value) = state.value.filter(|_| run.is_complete()) {
        head.push(Line::styled(fitted(&verdict(value, lives), width), theme.heading));
    }
    let mut rows = Vec::new();
    if let Some((innermost, outer)) = state.frames.split_last() {
        head.extend(outer.iter().map(|frame| {
            let words = words(run.algorithm().words(frame.call).len());
            let letter = frame.tried.last().map(|tried| format!(", {} is tried", tried.letter)).unwrap_or_default();
            Line::styled(fitted(&format!("V of {words}{letter}{}", best(frame)), width), theme.muted)
        }));
        let words = run.algorithm().words(innermost.call).join(" ");
        // While V of the call is asked for, the best so far is the answer.
        let best = if is_value_asked(run) { String::new() } else { best(innermost) };
        let words = fitted(&words, width.saturating_sub(columns(&best) + 5));
        head.push(Line::from(vec![
            Span::styled(format!("V of {words}"), theme.accent),
            Span::styled(best, theme.text),
        ]));
        rows = table(run, innermost, width, theme);
    }
    let memo = format!(
        "memo: {}, {}",
        counted(state.known, "set of words", "sets of words"),
        counted(state.hits, "hit", "hits")
    );
    // Where there is little room, the calls around the innermost one give way from outside.
    let most = usize::from(area.height).saturating_sub(rows.len().min(3) + 1).max(1);
    let hidden = head.len().saturating_sub(most);
    let mut at = 0;
    for line in head.drain(hidden..) {
        canvas.row(area, at, line);
        at += 1;
    }
    canvas.row(area, area.height.saturating_sub(1), Line::styled(fitted(&memo, width), theme.muted));
    let room = usize::from(area.height).saturating_sub(usize::from(at) + 1);
    if !run.is_complete() {
        scroll.step(isize::MAX);
    }
    let from = scroll.first(rows.len(), room);
    for (row, line) in (at..).zip(rows.into_iter().skip(from).take(room)) {
        canvas.row(area, row, line);
    }
}

fn verdict(value: u8, lives: u32) -> String {
    let who =
        if lives > u32::from(value) { "the guesser can force a win" } else { "a perfect host can hang the guesser" };
    format!("V is {}: with {} {who}.", misses(value.into()), in_words(lives))
}

fn best(frame: &Frame<'_>) -> String {
    frame.best.map_or_else(|| ", best ∞".to_owned(), |(best, letter)| format!(", best {best} with {letter}"))
}

/// Whether the misses of a family are asked for.
fn is_family_asked(run: &Run<Minimax>) -> bool {
    let next = run.done();
    run.question().is_some() && next < run.algorithm().steps() && run.algorithm().is_about_a_family(next)
}

/// Whether V of a call is asked for.
fn is_value_asked(run: &Run<Minimax>) -> bool {
    run.question().is_some() && !is_family_asked(run)
}

/// The letters of a call in the order in which they are tried: the misses that each comes to, and its families.
fn table(run: &Run<Minimax>, frame: &Frame<'_>, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let last = frame.tried.len().saturating_sub(1);
    let is_asked = is_family_asked(run);
    let mut rows = Vec::new();
    for (at, tried) in frame.tried.iter().enumerate() {
        let is_now = at == last && !run.is_complete();
        let style = match (is_now, frame.best) {
            (true, _) => theme.accent,
            (_, Some((_, letter))) if letter == tried.letter && !is_value_asked(run) => theme.good,
            _ => theme.text,
        };
        rows.extend(lines_of(run.algorithm(), frame.call, tried, is_now && is_asked, style, width, theme));
    }
    rows
}

/// A letter: as many rows as its families take.
fn lines_of(
    minimax: &Minimax,
    call: usize,
    tried: &Tried<'_>,
    is_asked: bool,
    style: Style,
    width: usize,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let misses = match (tried.is_given_up, tried.is_closed()) {
        (true, _) => format!("≥ {}", tried.worst()),
        (false, true) => tried.worst().to_string(),
        (false, false) => "·".into(),
    };
    let mut rows: Vec<Vec<Span<'static>>> = vec![vec![
        Span::styled(format!("{:<LETTER$}", format!("{}", tried.letter)), style),
        Span::styled(format!("{misses:>width$}   ", width = MISSES - 3), theme.heading),
    ]];
    let mut used = LETTER + MISSES;
    for (at, family) in tried.families.iter().enumerate() {
        let known = match tried.misses.get(at) {
            Some(misses) => misses.to_string(),
            None if is_asked && at == tried.misses.len() => "?".into(),
            None => "·".into(),
        };
        let answer = minimax.pattern(call, tried.letter, family.places);
        let text = format!("{answer} {known}  ");
        if used + columns(&text) > width && used > LETTER + MISSES {
            rows.push(vec![Span::raw(" ".repeat(LETTER + MISSES))]);
            used = LETTER + MISSES;
        }
        used += columns(&text);
        let kind = if family.is_miss() { theme.bad } else { theme.muted };
        if let Some(row) = rows.last_mut() {
            row.extend([Span::styled(format!("{answer} "), kind), Span::styled(format!("{known}  "), theme.text)]);
        }
    }
    rows.into_iter().map(Line::from).collect()
}
