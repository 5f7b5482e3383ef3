//! The guesses or the answers of a game, a line each.

use ratatui::layout::Rect;

use super::left::WORDS_LEFT;
use arcade_engine::text::grouped;
use arcade_ui::facts::{Head, Say, Table, TableView, Tone};
use arcade_ui::widgets::Canvas;

/// Columns of the longest bar.
const BAR: usize = 24;

/// One of them.
pub(super) struct TurnLine {
    /// What was guessed or answered.
    pub(super) said: Say,
    pub(super) tone: Tone,
    /// The words that were left before it and after it, where that may be told.
    pub(super) left: Option<[usize; 2]>,
}

/// Draws them with the words that each left, as figures and as a bar: the latest, or those around the one at `at`, which is
/// marked, and then each can be pressed.
pub(super) fn draw(lines: &[TurnLine], at: Option<usize>, area: Rect, canvas: &mut Canvas<'_>) {
    let said = [Head::number("").wide(2), Head::word("you said")];
    let left = [Head::number(WORDS_LEFT).rank(1), Head::word("").rank(2)];
    let counts = lines.iter().all(|line| line.left.is_some());
    let heads = said.into_iter().chain(left.into_iter().filter(|_| counts)).collect();
    let mut table = Table { heads, ..Table::default() };
    let most = lines.first().and_then(|line| line.left).map_or(1, |[before, _]| before.max(1));
    for (number, line) in (1..).zip(lines) {
        let left = line.left.into_iter().flat_map(|[before, after]| {
            let bar = "▇".repeat((after * BAR).div_ceil(most).min(BAR));
            [Tone::Plain.cell(format!("{} → {}", grouped(before), grouped(after))), Tone::Absent.cell(bar)]
        });
        table.push([Tone::Quiet.cell(number.to_string()), line.tone.cell(line.said.clone())].into_iter().chain(left));
    }
    let view = TableView::of(&table, at.unwrap_or(lines.len().saturating_sub(1)));
    if at.is_some() { view.ruled(false) } else { view.still() }.draw(area, canvas);
}
