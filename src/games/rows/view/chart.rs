//! How the game has gone so far, move by move.

use ratatui::layout::Rect;

use super::super::{RowBoard, RowPlay};
use super::board::line;
use crate::engine::ends::Seat;
use crate::play::Board as _;
use crate::screen::ViewContext;
use crate::widgets::{Canvas, Timeline, panel};

impl RowPlay {
    /// The chart in a frame.
    pub(super) fn draw_chart_panel(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let inside = panel(self.chart_title(cx), area, canvas);
        self.draw_bars(inside, cx, canvas);
    }

    /// The chart under a line with its title.
    pub(super) fn draw_chart(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if area.height > 5 {
            canvas.line(area, line(self.chart_title(cx), canvas.theme.muted));
            self.draw_bars(Rect { y: area.y + 1, height: area.height - 1, ..area }, cx, canvas);
        }
    }

    /// Whether the chart may tell how the game ends under best play, which is a hint while it goes on.
    fn tells_endings(&self, cx: &ViewContext<'_>) -> bool {
        self.is_over() || self.shown_hint(cx.settings) >= RowBoard::LIVE_STEP
    }

    fn chart_title(&self, cx: &ViewContext<'_>) -> &'static str {
        if self.tells_endings(cx) { "who is winning, move by move" } else { "who is ahead, move by move" }
    }

    fn draw_bars(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let margins = if self.tells_endings(cx) { self.prospects() } else { self.leads() };
        let label = if self.is_over() { "the end" } else { "now" };
        self.draw_timeline(&margins, Some(margins.len() - 1), label, false, area, canvas);
    }

    /// A chart of the first seat's `margins`, seen from your side.
    pub(super) fn draw_timeline(
        &self,
        margins: &[i64],
        at: Option<usize>,
        label: &str,
        points: bool,
        area: Rect,
        canvas: &mut Canvas<'_>,
    ) {
        let you = self.your_seat();
        let own = |margin: &i64| if you == Seat::First { *margin } else { -margin };
        let items = self.game().board().items();
        let largest = items.iter().chain(margins).map(|number| number.abs()).max().unwrap_or(1).max(1);
        // Moves to come have their place, so that no bar moves when they are made.
        let to_come = items.len().saturating_sub(self.game().moves().len());
        let to_come = std::iter::repeat_n(Some(0.0), if points { 0 } else { to_come });
        let values: Vec<Option<f64>> = margins.iter().map(|margin| Some(own(margin) as f64)).chain(to_come).collect();
        let names = [you, you.other()].map(|seat| self.name(seat));
        let sides =
            if names[0] == "you" { ["you win".to_owned(), "you lose".to_owned()] } else { names.map(str::to_owned) };
        Timeline {
            values: &values,
            limit: largest as f64,
            sides: [sides[0].as_str(), sides[1].as_str()],
            at,
            label,
            styles: [canvas.theme.you, if names[0] == "you" { canvas.theme.bad } else { canvas.theme.rival }],
            points,
        }
        .draw(area, canvas);
    }
}
