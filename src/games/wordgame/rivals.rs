//! The ladder of the Word Game.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::kept::WordGameSetup;
use super::protocol;
use crate::model::GameKind;
use crate::play::Kept;
use crate::play::ladder::{Ladder, Rung};
use crate::programs::{Entrant, WordFile};
use arcade_engine::Cancel;
use arcade_engine::lexicon::{Tier, Word};
use arcade_engine::text::capitalised;
use arcade_engine::wordgame::{Dictionary, Entry, Hand, Mode, Rival, Strategy, Table};

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
    terms: "",
    first: "greedy, common",
    newcomer: &[],
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
    measure_program: Some(measure_program),
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

/// So many hands with the words of a measurement, and the best possible total of each; those without a word are left out.
fn hands(count: u32, seed: u64) -> Vec<(Hand, u32)> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let best = |_| {
        let hand = Hand::deal(HAND, &mut random);
        let best = Table::embedded(&hand, WIDEST)?.best(&hand, Mode::Full);
        (best > 0).then_some((hand, best))
    };
    (0..count).filter_map(best).collect()
}

/// The mean of `hands` shares that add up to `sum`, in percent.
fn percent(sum: f64, hands: usize) -> f64 {
    sum * 100.0 / hands.max(1) as f64
}

fn measure(count: u32, seed: u64) -> Vec<Vec<f64>> {
    let (dictionary, never) = (Dictionary::default(), Cancel::new());
    let (list, dawg) = (dictionary.list(WIDEST), dictionary.dawg());
    let hands = hands(count, seed);
    let mut sums = [0.0; ORDER.len()];
    for (hand, best) in &hands {
        for (sum, (strategy, tier, _)) in sums.iter_mut().zip(ORDER) {
            let total = Rival { strategy, tier }.total(hand, dawg, list, &never).unwrap_or(0);
            *sum += f64::from(total) / f64::from(*best);
        }
    }
    sums.map(|sum| vec![percent(sum, hands.len())]).to_vec()
}

/// A hand in which the program fails counts nothing.
fn measure_program(entrant: &mut Entrant, count: u32, seed: u64) -> Result<Vec<f64>, String> {
    let dictionary = Dictionary::default();
    let list = dictionary.list(WIDEST);
    let words = WordFile::new(list.lexicon.iter(WIDEST, ..).map(Word::as_str));
    let unwritten = |error| format!("The list of words for your program could not be written: {error}.");
    entrant.use_words(words.map_err(unwritten)?);
    let hands = hands(count, seed);
    let mut total = |hand: &Hand| {
        let (mut left, mut total) = (*hand, 0);
        while !left.is_empty() {
            match entrant.ask(|program| protocol::play(program, &left, hand.len(), total))? {
                protocol::Entry::End => break,
                protocol::Entry::Word(text) => {
                    let entry = Entry::judge(&text, &left, list);
                    (left, total) = (entry.after, total + entry.points);
                }
            }
        }
        Some(total)
    };
    let sum = hands.iter().map(|(hand, best)| f64::from(total(hand).unwrap_or(0)) / f64::from(*best)).sum();
    Ok(vec![percent(sum, hands.len())])
}
