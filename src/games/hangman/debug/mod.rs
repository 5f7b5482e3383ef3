//! The panes of the debug overlay, the same whoever guesses.

mod candidates;
mod families;
mod figures;
mod letters;
mod minimax;
mod minimax_view;
mod scene;
mod solver;
mod sorting;
mod sorting_view;
#[cfg(test)]
mod tests;

use crate::games::hangman::play::HangmanBoard;
use crate::play::{Board, Pane};
use candidates::Candidates;
use families::Families;
pub(super) use figures::Times;
pub(super) use letters::Letters;
pub(super) use scene::Scene;
pub(super) use solver::Solver;

/// A board whose panes look at a [`Scene`].
pub(super) trait Guessing: for<'a> Board<Scene<'a> = Scene<'a>> {}

impl<B: for<'a> Board<Scene<'a> = Scene<'a>>> Guessing for B {}

/// The panes of a game in which the computer guesses, in the order of their tabs.
pub(super) fn panes<B: Guessing>() -> Vec<Box<dyn Pane<B>>> {
    vec![
        Box::new(Candidates::default()),
        Box::new(Families::default()),
        Box::new(Letters::default()),
        Box::new(Solver::default()),
    ]
}

/// Those of a game against a host.
pub(super) fn panes_against_host() -> Vec<Box<dyn Pane<HangmanBoard>>> {
    let mut panes = panes();
    panes.push(Box::new(Times::default()));
    panes
}

/// What has to be known of a position whose game is over.
pub(super) fn over_note(is_over: bool) -> Option<String> {
    is_over.then(|| "The game is over.".to_owned())
}
