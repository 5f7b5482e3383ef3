//! Who makes the next move on a row, and when.

use std::time::{Duration, Instant};

use super::RowPlay;
use crate::engine::ends::{End, Player};
use crate::motion::LONGEST;
use crate::play::Arrival;
use crate::screen::Context;

/// How long the computer's tile stays lifted before it is taken: until the last one has arrived.
const REPLY: Duration = LONGEST;
/// The same where two computers play and a person watches.
const WATCHED: Duration = Duration::from_millis(700);

/// Who or what makes the next move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// A person, who may have lifted a tile.
    Person { lifted: Option<End> },
    /// The computer: it takes this end at that time.
    Computer { end: End, at: Instant },
    /// The computer, but the person who watches holds the game.
    Held,
    /// A program of the player’s, which is asked now.
    Asking,
    /// A program of the player’s, which the player has not let start yet.
    Waiting,
    /// Nobody: the game is over.
    Over,
}

impl RowPlay {
    /// How long a computer’s tile stays lifted.
    pub(super) fn reply_time(&self, cx: &Context<'_>) -> Duration {
        match (self.is_watched(), cx.settings.animation) {
            (true, _) => WATCHED,
            (false, true) => REPLY,
            (false, false) => Duration::ZERO,
        }
    }

    /// Who makes the next move, and when.
    pub(super) fn find_next(&self, arrival: Arrival, cx: &Context<'_>) -> Next {
        let pause = self.reply_time(cx);
        match (self.game().to_move(), self.game().computer_move()) {
            (None, _) => Next::Over,
            (Some((_, Player::Program(_))), _) if self.board.program.may_be_asked() => Next::Asking,
            (Some((_, Player::Program(_))), _) => Next::Waiting,
            (Some(_), None) => Next::Person { lifted: None },
            (Some(_), Some(_)) if self.is_watched() && matches!(arrival, Arrival::Stepped | Arrival::Restored) => {
                Next::Held
            }
            (Some(_), Some(end)) => Next::Computer { end, at: cx.now + pause },
        }
    }
}
