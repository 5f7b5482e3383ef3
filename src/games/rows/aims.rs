//! What a game with numbers is about: the win, the margin, and the two halves of the row.

use ratatui::text::{Line, Span};

use super::RowPlay;
use super::ending::lead;
use crate::engine::endgame::{Keeps, Parity, Verdict};
use crate::engine::ends::{Board, PlyReview, hint};
use crate::theme::Theme;
use crate::widgets::HALF_MARKS;
use crate::widgets::figures::minus;

impl RowPlay {
    /// What a move did to the verdict, for the review of a game with numbers; `None` for a move that lost nothing.
    pub(super) fn aim_kept(&self, before: &Board, ply: &PlyReview) -> Option<(String, bool)> {
        if !self.board.labels.are_numbers() || ply.lost == 0 {
            return None;
        }
        let keeps = Keeps::of(lead(before), &ply.options);
        let lost = hint::signed(-ply.lost);
        Some(match (keeps.win.allows(ply.end), keeps.verdict) {
            (true, Verdict::Win) => (format!("still wins, {lost} margin"), true),
            (true, Verdict::Tie) => (format!("still ties, {lost} margin"), true),
            (true, Verdict::Loss) => (format!("lost anyway, {lost} margin"), true),
            (false, Verdict::Tie) => (format!("gives the tie away, {lost}"), false),
            (false, _) => (format!("gives the win away, {lost}"), false),
        })
    }

    /// What the two halves of what is left add up to.
    pub(super) fn halves_line(&self, width: u16, theme: &Theme) -> Line<'static> {
        let board = self.game().board();
        let parity = Parity::of_rest(board.remaining(), board.low());
        let half = |mark: usize, name: &str, sum: i64| {
            Span::styled(format!("{} {name} {}   ", HALF_MARKS[mark], minus(sum)), theme.seat(mark))
        };
        let sure = match parity.guarantee() {
            Some(sure) => format!("parity is sure of {} for {}", hint::signed(sure), self.name(board.turn())),
            None => "an odd count: no half to be sure of".into(),
        };
        let sums = vec![half(0, "odds", parity.odds), half(1, "evens", parity.evens)];
        let mut whole = sums.clone();
        whole.push(Span::styled(sure, theme.muted));
        let whole = Line::from(whole);
        if whole.width() <= usize::from(width) { whole.centered() } else { Line::from(sums).centered() }
    }
}
