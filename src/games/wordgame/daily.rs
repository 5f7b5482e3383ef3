//! The day's hands.

use super::WordGameSetup;
use crate::engine::Cancel;
use crate::engine::lexicon::Tier;
use crate::engine::lexicon::dawg::Dawg;
use crate::engine::wordgame::{Deal, Dictionary, Hand, Mode, Rival, Setup, Strategy, Table, reach};
use crate::model::{Day, Weekday};
use crate::play::Daily;
use crate::play::daily::{DRAWN_ANEW_FROM, Draw};

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

/// Setups that are drawn, at most, until one can be won. About one in twenty can't.
const TRIES: usize = 100;

/// The game of `day`: all words of a large dictionary count, of which the rival knows a part.
pub(in crate::games) fn of(day: Day, draw: &mut Draw) -> Daily {
    let (hands, size, strategy, tier) = plan(Weekday::of(day));
    let rival = Rival { strategy, tier };
    let mut drawn = || {
        // Short enough to be told, as the seeds of other games of words are.
        let seed = draw.number() % 1_000_000;
        Setup { deal: Deal::Random { hands, size }, seed, tier: Tier::Wide, rival: Some(rival) }
    };
    let mut setup = drawn();
    if day >= DRAWN_ANEW_FROM {
        for _ in 1..TRIES {
            if can_be_won(&setup, rival) {
                break;
            }
            setup = drawn();
        }
    }
    let about = match hands {
        1 => format!("a hand of {size}, {} words", setup.tier),
        hands => format!("{hands} hands of {size}, {} words", setup.tier),
    };
    Daily::new(day, &WordGameSetup::new(&setup), true, about, format!("rival: {strategy}, {tier} words"))
}

/// Whether the best totals of the hands as they are dealt are together more than the rival makes. Days of the first edition
/// of the lexicon are judged by the words of the second, with which their games are the same.
fn can_be_won(setup: &Setup, rival: Rival) -> bool {
    let (dawg, list, cancel) = (Dawg::embedded(), Dictionary::default(), Cancel::new());
    let margin = |hand: Hand| {
        let table = Table::of(&hand, dawg, reach(setup.tier), &cancel).ok()?.ok()?;
        let theirs = rival.total(&hand, dawg, list.list(setup.tier), &cancel).ok()?;
        Some(i64::from(table.best(&hand, Mode::Full)) - i64::from(theirs))
    };
    (0..setup.hands()).filter_map(|number| margin(setup.hand(number)?)).sum::<i64>() > 0
}
