//! The panes of the debug overlay: the planner at work on this hand.

mod figures;
mod hands;
mod hands_view;
mod plays;
#[cfg(test)]
mod tests;

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::game::WordGame;
use super::play::HandBoard;
use super::spelling::Spelling;
use crate::play::Pane;
use arcade_engine::wordgame::Analysis;
use arcade_ui::widgets::Canvas;
pub(super) use figures::Search;
use figures::Sizes;
use hands_view::HandTable;
use plays::Plays;

/// What the panes look at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) game: &'a WordGame,
    pub(super) board: &'a HandBoard,
    pub(super) spelling: Spelling,
}

impl<'a> Scene<'a> {
    fn analysis(&self) -> Option<&'a Analysis> {
        self.board.known.analysis(self.game.state.number())
    }

    /// The hand as it is worked out. While it is not, that is drawn into `area`.
    fn worked_out(&self, area: Rect, canvas: &mut Canvas<'_>) -> Option<&'a Analysis> {
        let analysis = self.analysis();
        if analysis.is_none() {
            let note = self.board.known.missing_note(self.game.state.number(), "working the hand out …");
            canvas.row(area, 0, Span::styled(note, canvas.theme.muted));
        }
        analysis
    }
}

/// The panes, in the order of their tabs.
pub(super) fn panes() -> Vec<Box<dyn Pane<HandBoard>>> {
    vec![
        Box::new(Plays::default()),
        Box::new(HandTable::default()),
        Box::new(Sizes::default()),
        Box::new(Search::default()),
    ]
}
