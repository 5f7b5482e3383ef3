//! The families of a letter, and the table of all letters.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Scene, Scroll};
use crate::engine::hangman::solver::Bounds;
use crate::engine::hangman::{Letter, information};
use crate::widgets::Canvas;
use crate::widgets::figures::grouped;

/// The families that the letter under the cursor makes, with sample words.
pub(super) fn draw_families(scene: &Scene<'_>, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let (game, dictionary) = (scene.game, scene.game.dictionary());
    let families = game.families(scene.letter);
    let title =
        format!("{} makes {} of {} words", scene.letter, families.len(), grouped(game.candidates().len() as u128));
    canvas.line(area, Span::styled(title, theme.heading));
    let rows = usize::from(area.height.saturating_sub(1));
    let from = scroll.first(families.len(), rows);
    for (row, family) in families.iter().skip(from).take(rows).enumerate() {
        let pattern = game.pattern().with(scene.letter, family.places).to_string();
        let style = if family.is_miss() { theme.bad } else { theme.good };
        let mut spans = vec![
            Span::styled(format!("{pattern}  "), style),
            Span::styled(format!("{:>7}   ", grouped(family.size as u128)), theme.text),
        ];
        let used: usize = spans.iter().map(Span::width).sum();
        let room = usize::from(area.width).saturating_sub(used) / (dictionary.length() + 1);
        let words = dictionary.keep(game.candidates(), scene.letter, family.places);
        let sample: Vec<&str> = words.iter().take(room.min(6)).map(|&word| dictionary.word(word)).collect();
        spans.push(Span::styled(sample.join(" "), theme.muted));
        canvas.row(area, row as u16 + 1, Line::from(spans));
    }
}

/// Every letter that can be guessed, the one that most words have first.
pub(super) fn draw_table(scene: &Scene<'_>, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let game = scene.game;
    let total = game.candidates().len();
    let mut letters: Vec<Letter> = Letter::all().filter(|&letter| !game.guessed().contains(letter)).collect();
    letters.sort_by_key(|&letter| std::cmp::Reverse(scene.splits[letter.index()].hits));
    let head = format!(
        "{:6}{:>8}{:>7}{:>9}{:>9}{:>10}{:>7}{:>8}  win",
        "letter", "words", "", "families", "largest", "expected", "bits", "misses"
    );
    canvas.line(area, Span::styled(head, theme.faint));
    let rows = usize::from(area.height.saturating_sub(1));
    let from = scroll.first(letters.len(), rows);
    let below = letters.len().saturating_sub(from + rows);
    if below > 0 {
        canvas.line(area, Line::styled(format!("▼ {below} more"), theme.muted).right_aligned());
    }
    for (row, &letter) in letters.iter().skip(from).take(rows).enumerate() {
        let split = scene.splits[letter.index()];
        let share = split.hits as f64 * 100.0 / total.max(1) as f64;
        let keeps = scene.rating.is_some_and(|rating| rating.winning(game.lives()).contains(letter));
        let style = if split.hits == 0 { theme.faint } else { theme.text };
        let text = format!(
            "{:>8}{:>5.0} %{:>9}{:>9}{:>10.1}{:>7.2}{:>8}  ",
            grouped(split.hits as u128),
            share,
            split.families,
            grouped(split.largest as u128),
            split.expected(total),
            information(game.dictionary(), game.candidates(), letter),
            misses(scene.rating.map(|rating| rating.after(letter))),
        );
        let cursor = if scene.letter == letter { theme.selected } else { theme.accent };
        let line = Line::from(vec![
            Span::styled(format!("  {letter}  "), cursor),
            Span::raw(" "),
            Span::styled(text, style),
            Span::styled(if keeps { "✓" } else { "" }, theme.good),
        ]);
        canvas.row(area, row as u16 + 1, line);
    }
}

/// `3` where it is known, `2–4` where bounds are, `·` where neither is.
fn misses(forced: Option<Bounds>) -> String {
    match forced.filter(|bounds| bounds.at_most < u8::MAX) {
        None => "·".to_owned(),
        Some(bounds) => match bounds.exact() {
            Some(exact) => exact.to_string(),
            None => format!("{}–{}", bounds.at_least, bounds.at_most),
        },
    }
}
