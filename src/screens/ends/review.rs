//! A game looked at move by move.

use super::Labels;
use crate::actions::Action;
use crate::engine::ends::{self, Board, Game, PlyReview, Seat};
use crate::screens::Input;
use crate::widgets::Target;

/// The review of one game, at one of its moves.
#[derive(Debug)]
pub(super) struct Review {
    judged: ends::Review,
    /// The position before each move.
    boards: Vec<Board>,
    at: usize,
}

impl Review {
    /// Opens the review of `game` at move `ply`, or else at the first move that cost anything. There is at least one.
    pub(super) fn new(judged: ends::Review, game: &Game, ply: Option<usize>) -> Self {
        let mut board = Board::new(game.setup().items.clone());
        let boards = game
            .moves()
            .iter()
            .map(|&end| {
                let before = board.clone();
                // These moves were legal when they were played.
                let _ = board.take(end);
                before
            })
            .collect();
        let costly = judged.plies.iter().position(|ply| ply.lost > 0).unwrap_or(0);
        let at = ply.unwrap_or(costly).min(judged.plies.len() - 1);
        Self { judged, boards, at }
    }

    /// The move that is looked at.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// That move, and what it should have been.
    pub(super) fn ply(&self) -> &PlyReview {
        &self.judged.plies[self.at]
    }

    /// The position before that move.
    pub(super) fn board(&self) -> &Board {
        &self.boards[self.at]
    }

    /// The share of what was at stake that `seat` kept, 0 to 1; none if nothing ever was.
    pub(super) fn accuracy(&self, seat: Seat) -> Option<f64> {
        self.judged.accuracy(seat)
    }

    /// The points of margin that `seat` gave away.
    pub(super) fn lost(&self, seat: Seat) -> i64 {
        self.judged.lost(seat)
    }

    /// Why the move was good, or what it cost.
    pub(super) fn sentence(&self, labels: &Labels) -> String {
        labels.why(self.ply())
    }

    /// Moves through the game; false if `input` does not.
    pub(super) fn hear(&mut self, input: &Input) -> bool {
        let last = self.judged.plies.len() - 1;
        self.at = match input {
            Input::Act(Action::Up) => self.at.saturating_sub(1),
            Input::Act(Action::Down) => (self.at + 1).min(last),
            Input::Act(Action::Home) => 0,
            Input::Act(Action::End) => last,
            Input::Point(Target::Line(at)) => (*at).min(last),
            _ => return false,
        };
        true
    }
}
