//! The grid that every screen stands on.
//!
//! ```text
//! title line   where I am                    what this is
//!
//! body         the screen's own
//!
//! hint line    one sentence
//! key bar      the keys that are live
//! ```

use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::{Line, Span};

use super::{Bar, Canvas};
use crate::model::visible::visible;

/// The smallest terminal the arcade is drawn in, columns by rows.
pub const SMALLEST: (u16, u16) = (40, 12);

/// What the grid shows around a screen's body.
#[derive(Debug, Default)]
pub struct Frame<'a> {
    /// The way here, outermost first; the last part is the screen itself.
    pub trail: Vec<String>,
    /// What is being shown, at the right of the title line: parts with ` · ` between. Where room is short they go one by
    /// one, the last but one first: the last tells of the help in a game.
    pub status: String,
    /// The hint line.
    pub hint: Line<'a>,
    /// The key bar.
    pub bar: Bar,
}

/// The areas of the grid.
#[derive(Debug, Clone, Copy)]
pub struct Regions {
    /// The title line.
    pub title: Rect,
    /// The screen's own area.
    pub body: Rect,
    /// The hint line; two rows where the terminal is narrow.
    pub hint: Rect,
    /// The key bar.
    pub bar: Rect,
}

impl Regions {
    /// The grid over `area`; none where the terminal is too small for any screen.
    pub fn of(area: Rect) -> Option<Self> {
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            return None;
        }
        let inner = area.inner(Margin::new(if area.width >= 60 { 2 } else { 1 }, 0));
        let air = u16::from(area.height >= 20);
        let hint = if area.width < 110 || area.height >= 30 { 2 } else { 1 };
        let [title, _, body, _, hint, bar] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(air),
            Constraint::Fill(1),
            Constraint::Length(air),
            Constraint::Length(hint),
            Constraint::Length(1),
        ])
        .areas(inner);
        Some(Self { title, body, hint, bar })
    }
}

impl Frame<'_> {
    /// Draws the grid into `regions`.
    pub fn draw(&self, regions: &Regions, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut title = vec![Span::styled("arcade", if self.trail.is_empty() { theme.accent } else { theme.muted })];
        for (i, part) in self.trail.iter().enumerate() {
            let style = if i + 1 == self.trail.len() { theme.accent } else { theme.muted };
            title.extend([Span::styled(" › ", theme.faint), Span::styled(visible(part), style)]);
        }
        let mut title = Line::from(title);
        if title.width() > usize::from(regions.title.width) {
            // The way begins outside what there is room for.
            title.spans[0] = Span::styled("…", theme.muted);
        }
        let room = usize::from(regions.title.width).saturating_sub(title.width() + 2);
        let status = Span::styled(shortened(&visible(&self.status), room), theme.muted);
        canvas.line(regions.title, Line::from(status).right_aligned());
        canvas.line(regions.title, title);
        canvas.paragraph(regions.hint, self.hint.clone());
        self.bar.draw(regions.bar, canvas);
    }
}

/// As many parts of `status` as fit into `room` columns, its last part to the last.
fn shortened(status: &str, room: usize) -> String {
    let mut parts: Vec<&str> = status.split(" · ").collect();
    while let Some(last) = parts.pop() {
        let text = parts.iter().copied().chain([last]).collect::<Vec<_>>().join(" · ");
        if Line::raw(text.as_str()).width() <= room {
            return text;
        }
        if parts.pop().is_none() {
            break;
        }
        parts.push(last);
    }
    String::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_keeps_its_last_part_longest() {
        let status = "wide, 8 letters · seed 7f3a · with hints";
        assert_eq!(shortened(status, 80), status);
        assert_eq!(shortened(status, 30), "wide, 8 letters · with hints");
        assert_eq!(shortened(status, 12), "with hints");
        assert_eq!(shortened(status, 9), "");
        assert_eq!(shortened("", 9), "");
    }
}
