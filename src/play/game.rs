//! What a game is to everything that is written once for all games.

use std::error::Error;
use std::fmt::Debug;

/// A game in progress: its setup, and the moves of both sides since.
///
/// Invariant: the same setup and the same moves give the same game, under any later version. Undo, redo, review, retry,
/// resuming after a crash and share codes all follow from it, and are written once in [`super::Bout`].
pub trait Game: Clone + Debug {
    /// All that the game is before its first move.
    type Setup;
    /// What one side does in its turn.
    type Move: Clone + PartialEq + Debug;
    /// Why a move can't be made: one sentence.
    type Refusal: Error;

    /// The game before its first move.
    fn begin(setup: &Self::Setup) -> Result<Self, Self::Refusal>;
    /// The moves so far, of both sides, in order.
    fn moves(&self) -> &[Self::Move];
    /// Makes a move. A refused move changes nothing.
    fn make(&mut self, step: Self::Move) -> Result<(), Self::Refusal>;
    /// Takes back the last move and returns it; None before the first move.
    fn undo(&mut self) -> Option<Self::Move>;
    /// Whether no move is left to be made.
    fn is_over(&self) -> bool;
    /// Whether the next move is a person's decision.
    fn person_to_move(&self) -> bool {
        !self.is_over()
    }
    /// Whether the person only passes through this position: taking moves back and making them again don't stop here.
    fn is_waypoint(&self) -> bool {
        false
    }
    /// Whether no person plays at all, so that a person can only watch.
    fn is_watched(&self) -> bool {
        false
    }
    /// The move as a record keeps it: JSON.
    fn write_move(&self, step: &Self::Move) -> String;
    /// The move that a record keeps as `text`; None when it is not one of this game.
    fn read_move(&self, text: &str) -> Option<Self::Move>;
}
