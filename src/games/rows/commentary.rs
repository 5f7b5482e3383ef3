//! What is said of a game on a row: how it ends under each end, what decided it, and why a move was good. Each of these has
//! a file of its own.

use super::labels::Items;
use super::measure::Measure;
use super::outlook::Outlook;
use super::players::Players;
use crate::model::Help;
use arcade_engine::ends::{Board, Game};

/// A game as sentences tell of it. It sees nothing of the screen.
#[derive(Debug, Clone, Copy)]
pub struct Commentary<'a> {
    pub(super) game: &'a Game,
    /// The position that is shown: that of the game, or an earlier one that a review shows.
    pub(super) shown: &'a Board,
    pub(super) players: &'a Players,
    pub(super) items: &'a Items,
    pub(super) outlook: &'a Outlook,
    /// The points of margin that each move gave away.
    pub(super) judged: &'a [i64],
    /// How many of them, from the first on, a lesson asked for: no mistakes of the player’s.
    pub(super) led: usize,
    pub(super) help: Help,
    pub(super) measure: Measure,
}

impl Commentary<'_> {
    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Whether the only person who plays has won.
    pub(super) fn is_won(&self) -> bool {
        self.is_over() && self.players.own().is_some_and(|own| self.outlook.margin(own) > 0)
    }
}
