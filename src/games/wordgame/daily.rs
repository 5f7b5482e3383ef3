//! The day's hands.

use super::WordGameSetup;
use super::rivals;
use crate::model::{Day, Weekday};
use crate::play::daily::{DRAWN_ANEW_FROM, Draw, Par};
use crate::play::{Daily, Kept};
use arcade_engine::Cancel;
use arcade_engine::lexicon::Tier;
use arcade_engine::lexicon::dawg::Dawg;
use arcade_engine::text::grouped;
use arcade_engine::wordgame::{Deal, Dictionary, Hand, Mode, Rival, Setup, Strategy, Table};

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
    let margin = |hand: Hand| {
        Some(i64::from(best_total(&hand, setup.tier)?) - i64::from(rivals_total(&hand, setup.tier, rival)?))
    };
    (0..setup.hands()).filter_map(|number| margin(setup.hand(number)?)).sum::<i64>() > 0
}

/// The best total of `hand` with the words of `tier`.
pub(super) fn best_total(hand: &Hand, tier: Tier) -> Option<u32> {
    Some(Table::embedded(hand, tier)?.best(hand, Mode::Full))
}

/// What `rival` makes of `hand` in a game with the words of `tier`.
pub(super) fn rivals_total(hand: &Hand, tier: Tier, rival: Rival) -> Option<u32> {
    rival.total(hand, Dawg::embedded(), Dictionary::default().list(tier), &Cancel::new()).ok()
}

/// What was to be had in the hands of this setup as they are dealt: without a letter that is swapped, and without a hand
/// that is played again.
pub(super) fn par(setup: &str) -> Option<Par> {
    let setup = WordGameSetup::read(setup)?.game()?;
    let hands: Vec<Hand> = (0..setup.hands()).map(|number| setup.hand(number)).collect::<Option<_>>()?;
    let best: u32 = hands.iter().map(|hand| best_total(hand, setup.tier)).sum::<Option<_>>()?;
    let made = |rival: Rival| hands.iter().map(|hand| rivals_total(hand, setup.tier, rival)).sum::<Option<u32>>();
    let own = setup.rival.and_then(made).unwrap_or_default();
    let results = rivals::all()
        .filter_map(|rival| Some((format!("{}, {} words", rival.strategy, rival.tier), i64::from(made(rival)?))))
        .collect();
    let ends = |total: i64| (grouped(total.unsigned_abs()), total > i64::from(own));
    Some(Par::among(format!("Without a swap the best possible total is {}.", grouped(best)), results, ends))
}
