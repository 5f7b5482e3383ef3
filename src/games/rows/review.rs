//! A game looked at move by move.

use ratatui::layout::Rect;

use super::Labels;
use super::debug::ValueTable;
use super::measure::decisions;
use crate::play::{self, Game as _, Replay};
use arcade_engine::ends::{self, Board, Game, Player, PlyReview, Seat};
use arcade_ui::widgets::{Canvas, panel};

/// The longest row whose table is worked out for every picture.
const LONGEST: usize = 64;

/// The review of one game, at one of its moves.
#[derive(Debug)]
pub struct Review {
    judged: ends::Review,
    /// The position before each move, and the last one.
    boards: Vec<Board>,
    /// The first seat's margin under best play at each of them.
    prospects: Vec<i64>,
    /// The moves of people, or of both sides where nobody plays, that gave something away and that no lesson asked for.
    mistakes: Vec<usize>,
    replay: Replay,
}

impl Review {
    /// Opens the review of `game` at move `ply`, or else at the first mistake of a person, where one plays: the first
    /// `led` moves were asked for by a lesson. There is at least one move.
    pub(super) fn new(judged: ends::Review, game: &Game, led: usize, ply: Option<usize>) -> Self {
        let mut board = Board::new(game.setup().items.clone());
        let mut boards = vec![board.clone()];
        for &end in game.moves() {
            // These moves were legal when they were played.
            let _ = board.take(end);
            boards.push(board.clone());
        }
        let decides = |seat| game.player(seat) == Player::Person || game.is_watched();
        let costly = judged.plies.iter().filter(|ply| ply.lost > 0 && ply.ply >= led && decides(ply.seat));
        let mistakes: Vec<usize> = costly.map(|ply| ply.ply).collect();
        let replay = Replay::open(judged.plies.len(), ply, mistakes.first().copied());
        let prospects = boards.iter().map(Board::prospect).collect();
        Self { judged, boards, prospects, mistakes, replay }
    }

    /// The move that is looked at.
    pub(super) const fn at(&self) -> usize {
        self.replay.at()
    }

    /// That move, and what it should have been.
    pub(super) fn ply(&self) -> &PlyReview {
        &self.judged.plies[self.replay.at()]
    }

    /// The position before that move.
    pub(super) fn before(&self) -> &Board {
        &self.boards[self.replay.at()]
    }

    /// The position that is shown: before that move, or after it.
    pub(super) fn board(&self) -> &Board {
        &self.boards[self.replay.position()]
    }

    /// The first seat's margin under best play before the first move and after every one.
    pub(super) fn prospects(&self) -> &[i64] {
        &self.prospects
    }

    /// Draws the value table of the game at the position that is shown.
    pub(super) fn draw_machinery(&self, labels: &Labels, area: Rect, canvas: &mut Canvas<'_>) {
        let inside = panel("value table", area, canvas);
        let whole = &self.boards[0];
        if whole.items().len() <= LONGEST {
            let moves = self.board().moves();
            ValueTable::new(whole.items(), moves, labels).draw(inside, canvas);
        }
    }

    /// How many of the moves at which `seat` had something to decide were best, and how many there were.
    pub(super) fn decisions(&self, seat: Seat) -> (usize, usize) {
        decisions(&self.judged, seat)
    }

    /// The moves, each compared with the best.
    pub(super) const fn judged(&self) -> &ends::Review {
        &self.judged
    }

    /// Whether `seat` has made a move.
    pub(super) fn has_moved(&self, seat: Seat) -> bool {
        self.judged.of(seat).next().is_some()
    }
}

impl play::Review for Review {
    fn replay(&self) -> &Replay {
        &self.replay
    }

    fn replay_mut(&mut self) -> &mut Replay {
        &mut self.replay
    }

    fn mistakes(&self) -> Vec<usize> {
        self.mistakes.clone()
    }
}
