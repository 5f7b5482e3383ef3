//! What a game with numbers is about: the win, the margin, and the two halves of the row.

use ratatui::text::{Line, Span};

use super::RowPlay;
use crate::engine::endgame::Parity;
use crate::engine::ends::hint;
use crate::theme::Theme;
use crate::widgets::HALF_MARKS;
use crate::widgets::figures::minus;

impl RowPlay {
    /// What the two halves of what is left add up to.
    pub(super) fn halves_line(&self, width: u16, theme: &Theme) -> Line<'static> {
        let board = self.game().board();
        let parity = Parity::of_rest(board.remaining(), board.low());
        let half = |mark: usize, name: &str, sum: i64| {
            Span::styled(format!("{} {name} {}   ", HALF_MARKS[mark], minus(sum)), theme.seat(mark))
        };
        let sure = match parity.guarantee() {
            Some(sure) => {
                let name = self.name(board.turn());
                format!("with one half alone, {name} can be sure of {}", hint::signed(sure))
            }
            None => "an odd count: nobody can have one half for sure".into(),
        };
        let sums = vec![half(0, "odds", parity.odds), half(1, "evens", parity.evens)];
        let mut whole = sums.clone();
        whole.push(Span::styled(sure, theme.muted));
        let whole = Line::from(whole);
        if whole.width() <= usize::from(width) { whole.centered() } else { Line::from(sums).centered() }
    }
}
