//! Taking moves back and making them again.

use super::{Bout, Panel};
use crate::play::Game;
use crate::play::board::{Arrival, AsksWorker};
use crate::screen::Context;

/// An earlier position, and the moves since, the last first.
type Earlier<G> = (G, Vec<<G as Game>::Move>);

impl<B: AsksWorker> Bout<B> {
    /// Whether stepping through the moves stops here: a person decides, or nobody plays.
    fn can_stop(game: &B::Game) -> bool {
        (game.person_to_move() || game.is_watched()) && !game.is_waypoint()
    }

    /// The last position before this one in which a person decides, and the moves since, the last first; None when there is none.
    pub(super) fn before_own_move(&self) -> Option<Earlier<B::Game>> {
        let (mut earlier, mut taken_back) = (self.game.clone(), Vec::new());
        loop {
            taken_back.push(earlier.undo()?);
            if Self::can_stop(&earlier) {
                return Some((earlier, taken_back));
            }
        }
    }

    /// Goes back to the last position in which a person decides; false when there is none.
    pub(super) fn undo(&mut self, cx: &mut Context<'_>) -> bool {
        let Some((earlier, taken_back)) = self.before_own_move() else { return false };
        self.go_back(earlier, taken_back, cx);
        true
    }

    fn go_back(&mut self, earlier: B::Game, taken_back: Vec<<B::Game as Game>::Move>, cx: &mut Context<'_>) {
        self.game = earlier;
        self.judged.truncate(self.game.moves().len());
        self.undone.extend(taken_back);
        self.help.undos += 1;
        self.reach(Arrival::Stepped, cx);
    }

    /// Makes moves that were taken back again, up to where a person decides; false when there is none.
    pub(super) fn redo(&mut self, cx: &mut Context<'_>) -> bool {
        let before = self.game.moves().len();
        while let Some(step) = self.undone.pop() {
            if self.carry_out(&step).is_err() || Self::can_stop(&self.game) {
                break;
            }
        }
        let redone = self.game.moves().len() > before;
        if redone {
            self.reach(Arrival::Stepped, cx);
        }
        redone
    }

    /// Plays on from the position after so many moves.
    pub fn go_back_to(&mut self, count: usize, cx: &mut Context<'_>) {
        (self.panel, self.past) = (Panel::None, None);
        let mut earlier = self.game.clone();
        let mut taken_back = Vec::new();
        while earlier.moves().len() > count {
            taken_back.extend(earlier.undo());
        }
        self.go_back(earlier, taken_back, cx);
    }
}
