//! The tables of the timing page: what is said of each algorithm, and the medians.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::TimingPage;
use crate::reports::engines::{self, Engine};
use crate::reports::plots::MARKS;
use arcade_engine::lab::figure::Quantity;
use arcade_ui::facts::{Columns, TableView};
use arcade_ui::widgets::Canvas;

impl TimingPage {
    /// A row for each algorithm, each with its mark, with a rule where there is room for one.
    pub(super) fn draw_engines(&self, columns: &Columns<Engine>, area: Rect, canvas: &mut Canvas<'_>) {
        let rows = self.study.engines();
        let sign = |index: usize, _, canvas: &Canvas<'_>| {
            Span::styled(format!("{} ", MARKS[index % MARKS.len()]), canvas.theme.series(index))
        };
        let ruled = usize::from(area.height) >= rows.len() + 2;
        TableView::new(columns, &rows, self.cursor).sign(&sign).ruled(ruled).draw(area, canvas);
    }

    /// Columns of the medians in full.
    pub(super) fn medians_width(&self) -> u16 {
        let (timings, lengths) = (&self.study.timings, self.study.timings.lengths());
        TableView::new(&engines::by_size(timings, Quantity::Seconds), &lengths, 0).width()
    }

    /// The medians, a row for each length, down to the last that is in sight.
    pub(super) fn draw_medians(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let columns = engines::by_size(&self.study.timings, Quantity::Seconds);
        let lengths = self.study.timings.lengths();
        let at = self.last_shown().min(lengths.len().saturating_sub(1));
        TableView::new(&columns, &lengths, at).still().draw(area, canvas);
    }
}
