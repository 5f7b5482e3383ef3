//! The ladder of End Game.

use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::EndGameSetup;
use crate::engine::endgame::{Range, board};
use crate::engine::ends::Strategy;
use crate::games::rows::rivals::{self, HYBRID, Order, PARITY, PARITY_EACH_TURN, RANDOM_HYBRID};
use crate::model::GameKind;
use crate::play::Kept;
use crate::play::ladder::Ladder;

/// Measured by `arcade lab opponents --game endgame`: boards of 10 numbers from −9 to 9.
pub(super) const ORDER: Order = [
    (Strategy::Random, 0.0),
    (RANDOM_HYBRID, 0.0),
    (Strategy::Greedy, 0.0),
    (HYBRID, 0.0),
    (Strategy::LookAhead, 0.0),
    (PARITY, 0.0),
    (PARITY_EACH_TURN, 0.0),
    (Strategy::TopDown, 0.0),
    (Strategy::BottomUp, 0.0),
    (Strategy::Perfect, 0.0),
];

/// The ladder of End Game.
pub(crate) static LADDER: Ladder = Ladder {
    kind: GameKind::EndGame,
    rungs: || rivals::rungs(&ORDER),
    first: "greedy",
    fields: &["begins", "opponent"],
    beaten: |setup| rivals::beaten(EndGameSetup::read(setup)?.players()?),
    measure_of: "games won of 100 against the others, a tie as half a win",
    columns: &["won of 100"],
    measure,
    judged_at_once: true,
};

fn measure(boards: u32, seed: u64) -> Vec<Vec<f64>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let drawn = |_| board(10, Range::DIGITS, &mut random).ok().map(|board| board.shared());
    let rows: Vec<Arc<[i64]>> = (0..boards).filter_map(drawn).collect();
    rivals::measure(&ORDER, &rows, seed)
}
