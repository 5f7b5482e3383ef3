//! What moves on a row: the tile to its tray, the score, the bar.

use std::time::Duration;

use super::RowPlay;
use super::outlook::Outlook;
use crate::screen::Context;
use arcade_engine::ends::Seat;
use arcade_ui::motion::{LONGEST, Part};

/// How long a tile takes to the tray of its owner.
const FLIGHT: Duration = Duration::from_millis(240);

/// Lets what the last move changed go from what it was: the tile to its tray, the score, the bar; a costly move shakes.
/// `before` is the outlook before that move.
pub(super) fn start(play: &mut RowPlay, before: &Outlook, cx: &Context<'_>) {
    let (words, board) = (play.words(), play.game().board());
    let Some(last) = board.ply().checked_sub(1).filter(|_| play.game().failed().is_none()) else { return };
    let Some(place) = board.taken_by(last) else { return };
    let (seat, points, you) = (Seat::of_ply(last), board.items()[place], words.players.yours());
    let total = board.total(seat);
    let [from, to] = [before, words.outlook].map(|outlook| outlook.margin(you) as f64);
    let costs = play.shows_outlook(cx.settings) && words.last_mistake().is_some_and(|(mistake, _)| mistake == last);
    let (over, now) = (board.is_over(), cx.motion());
    let motion = &mut play.motion;
    // A tile that shakes flies when it is still again.
    let delay = if costs { LONGEST } else { Duration::ZERO };
    if costs {
        motion.start(Part::Shake, 1.0, 0.0, LONGEST, now);
        motion.start(Part::Cost, 1.0, 0.0, LONGEST, now);
    }
    motion.start_after(delay, Part::Tile(place), 0.0, 1.0, FLIGHT, now);
    let score = Part::Score(seat.index());
    motion.start_after(delay, score, (total - points) as f64, total as f64, FLIGHT, now);
    motion.start(Part::Bar, from, to, LONGEST, now);
    if over {
        // What stands under the row comes when the last tile has landed.
        motion.start_after(delay + FLIGHT, Part::Banner, 0.0, 1.0, LONGEST, now);
    }
}
