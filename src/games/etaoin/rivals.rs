//! The ladder of Etaoin.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::EtaoinSetup;
use crate::games::rows::protocol::Row;
use crate::games::rows::rivals::{self, HYBRID, Order, PARITY, PARITY_EACH_TURN, RANDOM_HYBRID};
use crate::model::GameKind;
use crate::play::Kept;
use crate::play::ladder::{Ladder, Measure};
use arcade_engine::ends::{Seat, Strategy};
use arcade_engine::etaoin::{Word, draw::Pool};
use arcade_engine::lexicon::{Lexicon, Tier};

/// Measured by `arcade lab opponents --game etaoin --count 20000`: common words of 5 to 12 letters that are worth playing.
pub const ORDER: Order = [
    (Strategy::Random, 14.3),
    (RANDOM_HYBRID, 34.9),
    (Strategy::Greedy, 35.3),
    (HYBRID, 44.7),
    (Strategy::LookAhead, 47.0),
    (PARITY, 63.4),
    (Strategy::TopDown, 63.6),
    (Strategy::BottomUp, 65.1),
    (PARITY_EACH_TURN, 65.5),
    (Strategy::Perfect, 66.2),
];

/// The ladder of Etaoin.
pub(crate) static LADDER: Ladder = Ladder {
    kind: GameKind::Etaoin,
    rungs: || rivals::rungs(&ORDER),
    terms: "",
    first: "greedy",
    newcomer: &[("length", 6)],
    field: "rival",
    fields: &["first", "second"],
    beaten: |setup| rivals::beaten(EtaoinSetup::read(setup)?.game()?.1.players),
    measure_of: "games won of 100 against the others, a tie as half a win",
    columns: &["won of 100"],
    measure: Measure {
        samples: |count, seed| rivals::samples(&ORDER, words(count, seed).iter().map(Word::row), seed),
        of: "words",
        figures: rivals::FIGURES,
    },
    measure_program: Some(|entrant, count, seed| {
        let words = words(count, seed);
        let rows = words.iter().map(|word| (Row::Word(word.chars()), word.row()));
        Ok(rivals::measure_program(entrant, &ORDER, rows, seed))
    }),
    judged_at_once: true,
};

/// Words as the form draws them: games of both seats are played on each.
fn words(count: u32, seed: u64) -> Vec<Word> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let pool = Pool { lexicon: Lexicon::embedded(), tier: Tier::Common, lengths: 5..=12 };
    let word = |_| pool.worth_playing(Seat::First, &mut random).ok();
    (0..count).filter_map(word).collect()
}
