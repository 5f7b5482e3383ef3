//! The ladder of the Word Game.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::kept::WordGameSetup;
use crate::engine::Cancel;
use crate::engine::lexicon::Tier;
use crate::engine::wordgame::{Dictionary, Hand, Mode, Rival, Strategy, Table, reach};
use crate::model::GameKind;
use crate::model::words::capitalised;
use crate::play::Kept;
use crate::play::ladder::{Ladder, Rung};

/// The widest words that a rival on the ladder knows: those that a game is played with unless someone chooses others.
const WIDEST: Tier = Tier::Wide;
/// Symbols of a hand in the measurement.
const HAND: usize = 7;

/// The rivals, the weakest first, and the part of the best possible total that each makes on average, in percent. Measured
/// by `arcade lab opponents --game wordgame --count 200`: hands of 7 with the wide list.
const ORDER: [(Strategy, Tier, f64); 9] = [
    (Strategy::Greedy, Tier::Common, 76.4),
    (Strategy::WordsOnly, Tier::Common, 79.4),
    (Strategy::Greedy, Tier::Standard, 83.8),
    (Strategy::WordsOnly, Tier::Standard, 86.2),
    (Strategy::Full, Tier::Common, 87.8),
    (Strategy::Greedy, Tier::Wide, 90.3),
    (Strategy::WordsOnly, Tier::Wide, 93.2),
    (Strategy::Full, Tier::Standard, 94.4),
    (Strategy::Full, Tier::Wide, 100.0),
];

/// The ladder of the Word Game.
pub(crate) static LADDER: Ladder = Ladder {
    kind: GameKind::WordGame,
    rungs,
    first: "greedy, common",
    field: "against",
    fields: &["against"],
    beaten: |setup| {
        let setup = WordGameSetup::read(setup)?.game()?;
        // What the game doesn’t count the rival can’t use.
        setup.rival.map(|rival| key(rival.strategy, rival.tier.min(setup.tier).min(WIDEST)))
    },
    measure_of: "percent of the best possible total",
    columns: &["% of best"],
    measure,
    judged_at_once: false,
};

/// The rivals on the ladder.
pub(super) fn all() -> impl Iterator<Item = Rival> {
    ORDER.into_iter().map(|(strategy, tier, _)| Rival { strategy, tier })
}

fn key(strategy: Strategy, tier: Tier) -> String {
    format!("{strategy}, {tier}")
}

fn rungs() -> Vec<Rung> {
    let rung = |&(strategy, tier, share): &(Strategy, Tier, f64)| Rung {
        key: key(strategy, tier),
        name: format!("{}, {tier} words", capitalised(strategy.name())),
        fields: vec![("against", strategy.name().into()), ("it-knows", tier.name().into())],
        strength: format!("Makes {share:.0} % of the best possible total."),
        measured: share,
    };
    ORDER.iter().map(rung).collect()
}

fn measure(hands: u32, seed: u64) -> Vec<Vec<f64>> {
    let (dictionary, never) = (Dictionary::default(), Cancel::new());
    let (list, dawg) = (dictionary.list(WIDEST), dictionary.dawg());
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut sums = [0.0; ORDER.len()];
    let mut counted = 0_u32;
    for _ in 0..hands {
        let hand = Hand::deal(HAND, &mut random);
        let Ok(Ok(table)) = Table::of(&hand, dawg, reach(WIDEST), &never) else { continue };
        let best = table.best(&hand, Mode::Full);
        if best == 0 {
            continue;
        }
        counted += 1;
        for (sum, (strategy, tier, _)) in sums.iter_mut().zip(ORDER) {
            let total = Rival { strategy, tier }.total(&hand, dawg, list, &never).unwrap_or(0);
            *sum += f64::from(total) / f64::from(best);
        }
    }
    sums.map(|sum| vec![sum * 100.0 / f64::from(counted.max(1))]).to_vec()
}
