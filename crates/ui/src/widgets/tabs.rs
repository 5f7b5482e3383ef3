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

/// Draws a tab for each of `names` into a line, the one at `at` open; where they don't all fit, those around it, with a mark
/// where there are more.
pub fn draw_around(names: &[&str], at: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let columns = |names: &[&str]| names.iter().map(|name| width(name)).sum::<usize>();
    let room = usize::from(area.width) + 1;
    let (mut from, mut to) = (0, names.len());
    // The marks of what is left out take two columns each.
    while columns(&names[from..to]) + 2 * (usize::from(from > 0) + usize::from(to < names.len())) > room
        && to - from > 1
    {
        if to - 1 > at { to -= 1 } else { from += 1 }
    }
    let mut x = area.x;
    if from > 0 {
        canvas.line(area, Span::styled("‹", theme.muted));
        x += 2;
    }
    for (tab, name) in names.iter().enumerate().take(to).skip(from) {
        let style = if tab == at { theme.selected } else { theme.muted };
        let label = Line::from(Span::styled(format!(" {name} "), style));
        let spot = Rect { x, width: label.width() as u16, height: 1, ..area }.intersection(area);
        canvas.line(spot, label);
        canvas.choice(spot, Target::Tab(tab), tab == at);
        x += spot.width + 1;
    }
    if to < names.len() {
        canvas.line(Rect { x, ..area }.intersection(area), Span::styled("›", theme.muted));
    }
}
