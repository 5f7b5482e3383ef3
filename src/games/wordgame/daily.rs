//! The day's hands.

use super::WordGameSetup;
use crate::engine::lexicon::Tier;
use crate::engine::wordgame::{Deal, Rival, Setup, Strategy};
use crate::model::{Day, Weekday};
use crate::play::Daily;
use crate::play::daily::Draw;

/// Hands, symbols of each, how the rival plays and which words it knows.
const fn plan(weekday: Weekday) -> (usize, usize, Strategy, Tier) {
    match weekday {
        Weekday::Monday => (1, 7, Strategy::Greedy, Tier::Common),
        Weekday::Tuesday => (2, 7, Strategy::Greedy, Tier::Common),
        Weekday::Wednesday => (1, 8, Strategy::WordsOnly, Tier::Common),
        Weekday::Thursday => (3, 7, Strategy::Greedy, Tier::Common),
        Weekday::Friday => (1, 9, Strategy::Greedy, Tier::Standard),
        Weekday::Saturday => (2, 8, Strategy::WordsOnly, Tier::Common),
        Weekday::Sunday => (3, 8, Strategy::Full, Tier::Common),
    }
}

/// The game of `day`: all words of a large dictionary count, of which the rival knows a part.
pub(in crate::games) fn of(day: Day, draw: &mut Draw) -> Daily {
    let (hands, size, strategy, tier) = plan(Weekday::of(day));
    // Short enough to be told, as the seeds of other games of words are.
    let seed = draw.number() % 1_000_000;
    let rival = Some(Rival { strategy, tier });
    let setup = Setup { deal: Deal::Random { hands, size }, seed, tier: Tier::Wide, rival };
    let about = match hands {
        1 => format!("a hand of {size}, {} words", setup.tier),
        hands => format!("{hands} hands of {size}, {} words", setup.tier),
    };
    Daily::new(day, &WordGameSetup::new(&setup), true, about, format!("rival: {strategy}, {tier} words"))
}
