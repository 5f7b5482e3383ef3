//! The ladder of End Game.

use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::EndGameSetup;
use crate::games::rows::protocol::Row;
use crate::games::rows::rivals::{self, HYBRID, Order, PARITY, PARITY_EACH_TURN, RANDOM_HYBRID};
use crate::model::GameKind;
use crate::play::Kept;
use crate::play::ladder::{Ladder, Measure};
use arcade_engine::endgame::{Range, board_worth_playing};
use arcade_engine::ends::Strategy;

/// Measured by `arcade lab opponents --game endgame --count 20000`: boards of 10 numbers from −9 to 9 that are worth playing.
pub const ORDER: Order = [
    (Strategy::Random, 11.7),
    (RANDOM_HYBRID, 27.6),
    (Strategy::Greedy, 39.8),
    (HYBRID, 46.0),
    (Strategy::LookAhead, 55.8),
    (PARITY, 63.2),
    (Strategy::TopDown, 63.8),
    (Strategy::BottomUp, 63.8),
    (PARITY_EACH_TURN, 63.8),
    (Strategy::Perfect, 64.6),
];

/// The ladder of End Game.
pub(crate) static LADDER: Ladder = Ladder {
    kind: GameKind::EndGame,
    rungs: || rivals::rungs(&ORDER),
    terms: "",
    first: "greedy",
    newcomer: &[("numbers", 6)],
    field: "rival",
    fields: &["begins", "opponent"],
    beaten: |setup| rivals::beaten(EndGameSetup::read(setup)?.players()?),
    measure_of: "games won of 100 against the others, a tie as half a win",
    columns: &["won of 100"],
    measure: Measure {
        samples: |count, seed| rivals::samples(&ORDER, boards(count, seed), seed),
        of: "boards",
        figures: rivals::FIGURES,
    },
    measure_program: Some(|entrant, count, seed| {
        let rows = boards(count, seed).into_iter().map(|items| (Row::Numbers, items));
        Ok(rivals::measure_program(entrant, &ORDER, rows, seed))
    }),
    judged_at_once: true,
};

/// Boards as the form draws them: games of both seats are played on each.
fn boards(count: u32, seed: u64) -> Vec<Arc<[i64]>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let drawn = |_| board_worth_playing(10, Range::DIGITS, &mut random).ok().flatten().map(|board| board.shared());
    (0..count).filter_map(drawn).collect()
}
