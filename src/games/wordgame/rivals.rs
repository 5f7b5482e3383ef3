//! The ladder of the Word Game.

use std::rc::Rc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::kept::WordGameSetup;
use super::protocol;
use crate::model::GameKind;
use crate::play::Kept;
use crate::play::ladder::{Figures, Ladder, Measure, Rung, Sample};
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
    measure: Measure { samples, of: "hands", figures: Figures::Means(shares) },
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

/// So many hands.
fn hands(count: u32, seed: u64) -> Vec<Hand> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    (0..count).map(|_| Hand::deal(HAND, &mut random)).collect()
}

/// The best possible total of a hand with the words of a measurement; None where it has no word.
fn best(hand: &Hand) -> Option<u32> {
    Some(Table::embedded(hand, WIDEST)?.best(hand, Mode::Full)).filter(|&best| best > 0)
}

/// What is made of a hand, in percent of the best.
fn percent(total: u32, best: u32) -> f64 {
    f64::from(total) * 100.0 / f64::from(best)
}

/// A sample for each hand: the best possible total, then what each rival makes of it; nothing where it has no word.
fn samples(count: u32, seed: u64) -> Vec<Sample> {
    let dictionary = Rc::new(Dictionary::default());
    let sample = |hand: Hand| -> Sample {
        let dictionary = Rc::clone(&dictionary);
        Box::new(move || {
            let Some(best) = best(&hand) else { return Vec::new() };
            let (list, dawg, never) = (dictionary.list(WIDEST), dictionary.dawg(), Cancel::new());
            let totals = all().map(|rival| rival.total(&hand, dawg, list, &never).unwrap_or(0));
            std::iter::once(best).chain(totals).collect()
        })
    };
    hands(count, seed).into_iter().map(sample).collect()
}

fn shares(sample: &[u32]) -> Option<Vec<f64>> {
    let (&best, totals) = sample.split_first()?;
    Some(totals.iter().map(|&total| percent(total, best)).collect())
}

/// A hand in which the program fails counts nothing.
fn measure_program(entrant: &mut Entrant, count: u32, seed: u64) -> Result<Vec<f64>, String> {
    let dictionary = Dictionary::default();
    let list = dictionary.list(WIDEST);
    let words = WordFile::new(list.lexicon.iter(WIDEST, ..).map(Word::as_str));
    let unwritten = |error| format!("The list of words for your program could not be written: {error}.");
    entrant.use_words(words.map_err(unwritten)?);
    let hands: Vec<_> = hands(count, seed).into_iter().filter_map(|hand| Some((hand, best(&hand)?))).collect();
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
    Ok(hands.iter().map(|(hand, best)| percent(total(hand).unwrap_or(0), *best)).collect())
}
