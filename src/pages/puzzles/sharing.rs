//! A puzzle as a text for a friend: what it is and its code, and never its answer.

use super::record::tag;
use super::run::Run;
use crate::games::codes;
use crate::model::{GameKey, Help};
use crate::share::{Row, Share};

/// What can be told of the puzzle in front of the player.
pub(super) fn share(run: &Run) -> Option<Share> {
    let solving = run.solving.as_ref()?;
    let posed = &solving.posed;
    let note = run.note(posed);
    let share = Share::new(&tag(posed, note, GameKey::New(0), None), format!("a puzzle, rated {}", posed.rating));
    let share = share.with_code(codes::encode_problem(&posed.problem).ok());
    Some(match solving.is_solved() {
        None => share,
        Some(solved) => {
            let result = if solved { "Solved" } else { "Not solved" };
            let hints = Help { hints: solving.hints(), undos: 0 };
            share.ended_with(result, None, hints, Vec::<Row>::new())
        }
    })
}
