//! What the player is told in passing: a line or a few above the key bar, until the next key, which does what it always
//! does.

use ratatui::text::{Line, Span};

use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, Regions};

/// Sentences that the player has not been told for long enough yet, the most important last.
#[derive(Debug, Default)]
pub(super) struct Notices(Vec<String>);

impl Notices {
    pub(super) fn tell(&mut self, sentence: String) {
        self.take_back(&sentence);
        self.0.push(sentence);
    }

    /// No longer tells `sentence`: it is not true any more.
    pub(super) fn take_back(&mut self, sentence: &str) {
        self.0.retain(|told| told != sentence);
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The player has seen them; whether there were any.
    pub(super) fn dismiss(&mut self) -> bool {
        !std::mem::take(&mut self.0).is_empty()
    }

    /// Takes what there is to tell, in order.
    pub(super) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.0)
    }

    /// Draws what is told in place of the hint line, and over as much of the body as it needs.
    pub(super) fn draw(&self, regions: &Regions, canvas: &mut Canvas<'_>) {
        if self.0.is_empty() {
            return;
        }
        let room = regions.hint.bottom().saturating_sub(regions.body.y);
        let width = usize::from(regions.hint.width).saturating_sub(3).max(1);
        let rows: Vec<(bool, String)> =
            self.0.iter().flat_map(|told| rows_of(&canvas.keys.fill_in(told), width)).collect();
        // Where not all have room, the last are the most important.
        let shown = rows.len().min(usize::from(room));
        let height = (shown as u16).max(regions.hint.height);
        let [_, area] = stack::rows(regions.body.union(regions.hint), [fill(0), part(height)]);
        canvas.clear(area, canvas.theme.overlay);
        for (row, (begins, text)) in (0..).zip(&rows[rows.len() - shown..]) {
            let mark = Span::styled(if *begins { " ▸ " } else { "   " }, canvas.theme.accent);
            canvas.row(area, row, Line::from(vec![mark, Span::styled(text.as_str(), canvas.theme.overlay)]));
        }
        if canvas.cursor().is_none() {
            canvas.focus(area);
        }
    }
}

/// A sentence in rows; the first is marked.
fn rows_of(sentence: &str, width: usize) -> Vec<(bool, String)> {
    wrapped(sentence, width).into_iter().enumerate().map(|(at, row)| (at == 0, row)).collect()
}
