//! What moves on a row: the tile to its tray, the score, the bar.

use std::time::Duration;

use super::RowPlay;
use crate::engine::ends::Seat;
use crate::motion::{LONGEST, Part};
use crate::screen::Context;

/// How long a tile takes to the tray of its owner.
const FLIGHT: Duration = Duration::from_millis(240);

impl RowPlay {
    /// Lets what the last move changed go from what it was: the tile to its tray, the score, the bar; a costly move shakes.
    pub(super) fn set_in_motion(&mut self, prospect: i64, cx: &Context<'_>) {
        let board = self.game().board();
        if self.game().failed().is_some() {
            return;
        }
        let Some(ply) = board.ply().checked_sub(1) else { return };
        let Some(place) = (0..board.items().len()).find(|&place| board.taken_at(place) == Some(ply)) else { return };
        let (seat, points, you) = (Seat::of_ply(ply), board.items()[place], self.your_seat());
        let total = board.total(seat);
        let own = |margin: i64| if you == Seat::First { margin as f64 } else { -margin as f64 };
        let margins = [own(prospect), own(self.board.prospect)];
        let costs = self.live_hints(cx.settings) && self.last_mistake().is_some_and(|(last, _)| last == ply);
        let (over, now) = (board.is_over(), cx.motion());
        let motion = &mut self.motion;
        // A tile that shakes flies when it is still again.
        let delay = if costs { LONGEST } else { Duration::ZERO };
        if costs {
            motion.start(Part::Shake, 1.0, 0.0, LONGEST, now);
            motion.start(Part::Cost, 1.0, 0.0, LONGEST, now);
        }
        motion.start_after(delay, Part::Tile(place), 0.0, 1.0, FLIGHT, now);
        let score = Part::Score(seat.index());
        motion.start_after(delay, score, (total - points) as f64, total as f64, FLIGHT, now);
        motion.start(Part::Bar, margins[0], margins[1], LONGEST, now);
        if over {
            // What stands under the row comes when the last tile has landed.
            motion.start_after(delay + FLIGHT, Part::Banner, 0.0, 1.0, LONGEST, now);
        }
    }

    /// Whether every tile that was taken has arrived at its owner, and both scores say so.
    pub(in crate::games) fn has_landed(&self) -> bool {
        !self.motion.moves(|part| matches!(part, Part::Tile(_) | Part::Score(_)))
    }
}
