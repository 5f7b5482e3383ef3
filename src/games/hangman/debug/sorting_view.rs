//! The families while they are made.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::sorting::{Known, Sorting};
use crate::games::hangman::words::{grouped, words};
use crate::play::trace::Run;
use arcade_engine::text::counted;
use arcade_ui::widgets::text::columns;
use arcade_ui::widgets::{Canvas, Scroll, row_of};

/// Draws the families as far as they are known, the one of the last step in sight.
pub(super) fn draw(run: &Run<Sorting>, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let sorting = run.algorithm();
    let known = sorting.known(run.done());
    let (count, rows) = (known.sizes.len(), usize::from(area.height.saturating_sub(1)));
    let title = format!(
        "{}: {} of {} sorted into {}",
        sorting.letter,
        grouped(known.words),
        words(sorting.words()),
        counted(count, "family", "families")
    );
    // The family of the last step is in sight, in the same place whether one came there forwards or backwards.
    let at_lit = known.lit.map(|lit| Scroll::at((lit + 1).saturating_sub(rows)));
    let scroll = at_lit.as_ref().unwrap_or(scroll);
    for (row, family) in scroll.list(Line::styled(title, theme.heading), count, area, canvas) {
        canvas.row(area, row, line_of(sorting, &known, family, area, canvas));
        if known.lit == Some(family) {
            canvas.focus(row_of(area, row));
        }
    }
}

/// A family with its words so far, the latest one last.
fn line_of<'a>(sorting: &'a Sorting, known: &Known, family: usize, area: Rect, canvas: &Canvas<'_>) -> Line<'a> {
    let theme = canvas.theme;
    let (is_lit, is_kept) = (known.lit == Some(family), known.kept == Some(family));
    let style = if is_lit { theme.accent } else { theme.text };
    let mark = if is_lit { "▸ " } else { "  " };
    let mut spans = vec![
        Span::styled(format!("{mark}{}  ", sorting.families[family].pattern), style),
        Span::styled(format!("{:>6}   ", grouped(known.sizes[family])), theme.text),
    ];
    if is_kept {
        spans.push(Span::styled("kept   ", theme.good));
    }
    let used: usize = spans.iter().map(Span::width).sum();
    let mut room = usize::from(area.width).saturating_sub(used + 2);
    let members: Vec<&str> = sorting.members(family, known.words).collect();
    let mut shown: Vec<&str> = Vec::new();
    for &word in members.iter().rev() {
        let width = columns(word) + 1;
        if width > room {
            break;
        }
        room -= width;
        shown.push(word);
    }
    let has_later = known.sizes[family] > members.len();
    if shown.len() < members.len() && !shown.is_empty() {
        shown.push("…");
    }
    shown.reverse();
    if has_later && !shown.is_empty() {
        shown.push("…");
    }
    spans.push(Span::styled(shown.join(" "), theme.muted));
    Line::from(spans)
}
