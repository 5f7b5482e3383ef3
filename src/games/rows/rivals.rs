//! The ladder of the games on a row: the same strategies in both, in the order in which each game measured them.

use std::sync::Arc;

use super::protocol::{Row, RowEntrant};
use crate::play::ladder::{Figures, Rung, Sample};
use crate::programs::Entrant;
use arcade_engine::ends::{Base, Player, Resolve, Seat, Strategy, meet, round_robin};
use arcade_engine::text::capitalised;

/// How many of the last items a hybrid on the ladder plays perfectly.
pub const EXACT: usize = 4;

/// The opponents of a game, the weakest first, and of a hundred games against all the others how many each wins.
pub type Order = [(Strategy, f64); OPPONENTS];

/// How many there are.
const OPPONENTS: usize = 10;

/// The strategies of `order`, with hybrids that are exact for the last `exact` items.
pub fn opponents(order: &Order, exact: usize) -> [Strategy; OPPONENTS] {
    order.map(|(strategy, _)| match strategy {
        Strategy::Hybrid { base, .. } => Strategy::Hybrid { base, exact },
        other => other,
    })
}

/// The ladder of a game with this order.
pub fn rungs(order: &Order) -> Vec<Rung> {
    let rung = |&(strategy, share): &(Strategy, f64)| Rung {
        key: strategy.to_string(),
        name: capitalised(&strategy.to_string()),
        fields: vec![("rival", strategy.to_string().into())],
        strength: format!("Wins {share:.0} of 100 against everybody here."),
        measured: share,
    };
    order.iter().map(rung).collect()
}

/// Whom a person beats who wins against the computer of these players. A hybrid that plans further ahead counts as the one
/// on the ladder.
pub fn beaten(players: [Player; 2]) -> Option<String> {
    let ([Player::Person, Player::Computer(strategy)] | [Player::Computer(strategy), Player::Person]) = players else {
        return None;
    };
    match strategy {
        Strategy::Hybrid { exact: ..EXACT, .. } => None,
        Strategy::Hybrid { base, .. } => Some(Strategy::Hybrid { base, exact: EXACT }.to_string()),
        other => Some(other.to_string()),
    }
}

/// A sample for each of these rows: the points, in halves, that each of `order` makes there against all the others, from both
/// seats; a win is two, a tie is one.
pub fn samples(order: &Order, rows: impl IntoIterator<Item = Arc<[i64]>>, seed: u64) -> Vec<Sample> {
    let players = opponents(order, EXACT);
    let sample = |(row, seed)| -> Sample {
        Box::new(move || {
            let played = round_robin(&players, std::slice::from_ref(&row), seed);
            played.iter().map(|tally| (2 * tally.wins + tally.ties) as u32).collect()
        })
    };
    rows.into_iter().zip(seed..).map(sample).collect()
}

/// Of a hundred games against all the others on a row how many each wins; a tie is half a win.
pub const FIGURES: Figures = Figures::Means(|sample| {
    let games = 2 * (OPPONENTS - 1);
    Some(sample.iter().map(|&halves| f64::from(halves) / 2.0 / games as f64 * 100.0).collect())
});

/// Of a hundred games against everybody of `order` how many the program of `entrant` wins on each of these rows, from both
/// seats; a tie is half a win, and a game in which it fails is lost.
pub fn measure_program<'a>(
    entrant: &mut Entrant,
    order: &Order,
    rows: impl Iterator<Item = (Row<'a>, Arc<[i64]>)>,
    seed: u64,
) -> Vec<f64> {
    let games = || opponents(order, EXACT).into_iter().flat_map(|one| Seat::BOTH.map(|seat| (one, seat)));
    let won = |((row, items), seed): ((Row<'a>, Arc<[i64]>), u64)| {
        let mut guest = RowEntrant { entrant: &mut *entrant, row };
        let points = games().map(|(strategy, seat)| match meet(&mut guest, seat, strategy, Arc::clone(&items), seed) {
            Some(1..) => 1.0,
            Some(0) => 0.5,
            _ => 0.0,
        });
        points.sum::<f64>() * 100.0 / games().count() as f64
    };
    rows.zip(seed..).map(won).collect()
}

/// The hybrid that is careless until the end, and the one that is half asleep until then.
pub const HYBRID: Strategy = Strategy::hybrid(EXACT);
pub const RANDOM_HYBRID: Strategy = Strategy::Hybrid { base: Base::Random, exact: EXACT };
/// Those who count odd and even places: once, and at every turn.
pub const PARITY: Strategy = Strategy::Parity(Resolve::Committed);
pub const PARITY_EACH_TURN: Strategy = Strategy::Parity(Resolve::EachTurn);
