//! The pages of a screen, a tab each.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Canvas, Target};

/// Columns of a tab with this label, and of the gap after it.
fn width(label: &str) -> usize {
    Line::raw(label).width() + 3
}

/// Whether a line of `columns` has room for a tab for each of `labels`.
pub fn fit(labels: &[String], columns: u16) -> bool {
    labels.iter().map(|label| width(label)).sum::<usize>() <= usize::from(columns) + 1
}

/// Draws a tab for each of `labels` into a line, the one at `at` open; where they don't fit, that one and how many there
/// are.
pub fn draw(labels: &[String], at: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let fits = fit(labels, area.width);
    let mut x = area.x;
    for (page, label) in labels.iter().enumerate().filter(|(page, _)| fits || *page == at) {
        let style = if page == at { theme.selected } else { theme.muted };
        let tab = Line::from(Span::styled(format!(" {label} "), style));
        let spot = Rect { x, width: tab.width() as u16, height: 1, ..area }.intersection(area);
        canvas.line(spot, tab);
        if page == at {
            canvas.focus(spot);
        }
        canvas.hit(spot, Target::Page(if fits { page } else { page + 1 }));
        x += spot.width + 1;
    }
    if !fits {
        let count = Span::styled(format!("{} of {}", at + 1, labels.len()), theme.muted);
        canvas.line(area, Line::from(count).right_aligned());
    }
}
