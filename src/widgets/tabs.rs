//! The pages of a screen, a tab each.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Canvas, Target};

/// Draws a tab for each of `labels` into a line, the one at `at` open; where they don't fit, that one and how many there
/// are.
pub fn tabs(labels: &[String], at: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let width = |label: &String| Line::raw(label.as_str()).width() + 2;
    let fits = labels.iter().map(|label| width(label) + 1).sum::<usize>() <= usize::from(area.width) + 1;
    let mut x = area.x;
    for (page, label) in labels.iter().enumerate().filter(|(page, _)| fits || *page == at) {
        let style = if page == at { theme.selected } else { theme.muted };
        let tab = Line::from(Span::styled(format!(" {label} "), style));
        let spot = Rect { x, width: tab.width() as u16, height: 1, ..area }.intersection(area);
        canvas.line(spot, tab);
        canvas.hit(spot, Target::Page(if fits { page } else { page + 1 }));
        x += spot.width + 1;
    }
    if !fits {
        let count = Span::styled(format!("{} of {}", at + 1, labels.len()), theme.muted);
        canvas.line(area, Line::from(count).right_aligned());
    }
}
