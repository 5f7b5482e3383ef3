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

/// Measured by `arcade lab opponents --game endgame --count 20000`: boards of 10 numbers from −9 to 9.
pub(in crate::games) const ORDER: Order = [
    (Strategy::Random, 11.8),
    (RANDOM_HYBRID, 27.5),
    (Strategy::Greedy, 48.8),
    (HYBRID, 52.0),
    (Strategy::LookAhead, 56.2),
    (PARITY, 60.3),
    (Strategy::TopDown, 60.6),
    (Strategy::BottomUp, 60.8),
    (PARITY_EACH_TURN, 60.8),
    (Strategy::Perfect, 61.3),
];

/// The ladder of End Game.
pub(crate) static LADDER: Ladder = Ladder {
    kind: GameKind::EndGame,
    rungs: || rivals::rungs(&ORDER),
    first: "greedy",
    field: "rival",
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
