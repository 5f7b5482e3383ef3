//! What the hands that are over came to.

use super::knowledge::Knowledge;
use super::play::HandPlay;
use crate::model::{Ended, Feat, Help, Outcome};
use arcade_engine::text::grouped;
use arcade_engine::wordgame::{Game, HandResult, Played, figures};

/// Symbols of the smallest hand of which making all is a feat.
const WHOLE_HAND: usize = 7;

/// The numbers of the hands that are over.
fn hands_over(game: &Game) -> impl Iterator<Item = usize> {
    0..game.number() + usize::from(game.is_after_hand())
}

/// The results of the hands that are over, as far as their best plays are known.
pub(super) fn results(game: &Game, known: &Knowledge) -> Vec<HandResult> {
    let result = |(at, played): (usize, &Played)| {
        Some(HandResult { total: played.total(), best: known.best_total(at)?, percentile: known.percentile(at) })
    };
    hands_over(game).zip(game.played()).filter_map(result).collect()
}

/// What the rival has made of the hands that are over.
pub(super) fn rival_total(game: &Game, known: &Knowledge) -> u32 {
    hands_over(game).filter_map(|at| known.rival_total(at)).sum()
}

/// The share of the best totals that was made, in thousandths: once all of them are known, and where anything could be
/// made at all.
pub(super) fn accuracy(game: &Game, results: &[HandResult]) -> Option<u16> {
    figures(results).accuracy.filter(|_| results.len() == game.played().len())
}

/// How the game ended; None while it goes on.
pub(super) fn outcome(play: &HandPlay) -> Option<Outcome> {
    let (game, known) = (play.state(), &play.board.known);
    let total = game.outcome()?;
    let (ended, sentence) = match known.knows_rival().then(|| rival_total(game, known)) {
        None => (Ended::Over, format!("{} points.", grouped(total))),
        Some(rival) if total > rival => (Ended::Won, format!("You win, {} to {}.", grouped(total), grouped(rival))),
        Some(rival) if total < rival => {
            (Ended::Lost, format!("The rival wins, {} to {}.", grouped(rival), grouped(total)))
        }
        Some(_) => (Ended::Tied, format!("A tie, {} all.", grouped(total))),
    };
    Some(Outcome { ended, sentence, accuracy: accuracy(game, &results(game, known)), feats: feats(play) })
}

/// What was done that is worth telling, as far as the best plays are known; empty if there was any help.
///
/// A hand counts as it was played: with its letter substituted, and by the better of its rounds.
fn feats(play: &HandPlay) -> Vec<Feat> {
    let mut hands = play.state().played().iter().enumerate();
    let is_done = hands.any(|(at, played)| {
        let best = play.board.known.best_total(at).unwrap_or(0);
        played.hand.len() >= WHOLE_HAND && best > 0 && played.total() >= best
    });
    (is_done && play.help() == Help::default()).then_some(Feat::PerfectHand).into_iter().collect()
}
