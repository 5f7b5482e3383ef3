//! The day's word.

use super::EtaoinSetup;
use crate::engine::ends::{Game, Player, Seat, Setup, Strategy, value};
use crate::engine::etaoin::{Word, is_trap};
use crate::engine::lexicon::{Lexicon, Tier};
use crate::games::rows::best_margin;
use crate::model::{Day, Weekday};
use crate::play::Daily;
use crate::play::daily::{Draw, in_turn};

/// Letters of the day's word, in turn: the same number comes back after eight days, on another day of the week.
const LENGTHS: [usize; 8] = [9, 12, 7, 10, 14, 8, 11, 13];

/// What kind of word it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Plot {
    /// Any that is no tie; the person sits where best play wins.
    Plain,
    /// Best play wins for the person, who begins, and the larger end goes wrong.
    Trap,
    /// Best play loses for the person, but not against this opponent.
    LostSeat,
}

/// The opponent, the kind of word, and where it comes from.
const fn plan(weekday: Weekday) -> (Strategy, Plot, Tier) {
    match weekday {
        Weekday::Monday => (Strategy::Greedy, Plot::Plain, Tier::Common),
        Weekday::Tuesday | Weekday::Thursday => (Strategy::Perfect, Plot::Plain, Tier::Common),
        Weekday::Wednesday => (Strategy::LookAhead, Plot::Plain, Tier::Wide),
        Weekday::Friday => (Strategy::hybrid(6), Plot::Trap, Tier::Common),
        Weekday::Saturday => (Strategy::Greedy, Plot::LostSeat, Tier::Wide),
        Weekday::Sunday => (Strategy::Perfect, Plot::Trap, Tier::Wide),
    }
}

/// The game of `day`: the next word that fits, in the order of the lexicon, from one drawn by chance.
pub(in crate::games) fn of(day: Day, draw: &mut Draw) -> Option<Daily> {
    let (strategy, plot, tier) = plan(Weekday::of(day));
    let length = in_turn(LENGTHS, day);
    let (lexicon, seed) = (Lexicon::embedded(), draw.number());
    let count = lexicon.count(tier, length);
    let start = draw.below(count);
    // Words of one length come eight days apart. So that they differ, odd and even sums of letters take turns.
    let parity = (day.0.div_euclid(LENGTHS.len() as i32)).rem_euclid(2) as u32;
    let (word, setup) = (0..count)
        .filter_map(|step| lexicon.nth(tier, length, (start + step) % count))
        .filter(|word| word.as_str().bytes().map(u32::from).sum::<u32>() % 2 == parity)
        .filter_map(|word| Word::new(word.as_str()).ok())
        .find_map(|word| {
            let seat = fitting_seat(&word, strategy, plot, seed)?;
            let setup = Setup { items: word.row(), players: players(seat, strategy), seed };
            Some((word, setup))
        })?;
    let begins = setup.players[0] == Player::Person;
    let kept = EtaoinSetup::new(&word, &setup, &format!("{tier}, {length} letters"));
    let against = format!("against {strategy}, you move {}", if begins { "first" } else { "second" });
    Some(Daily::new(day, &kept, false, format!("a word of {length} letters"), against))
}

fn players(person: Seat, strategy: Strategy) -> [Player; 2] {
    match person {
        Seat::First => [Player::Person, Player::Computer(strategy)],
        Seat::Second => [Player::Computer(strategy), Player::Person],
    }
}

/// Where the person sits if `word` is fit for the day.
fn fitting_seat(word: &Word, strategy: Strategy, plot: Plot, seed: u64) -> Option<Seat> {
    let worth = value(word.points());
    let (winning, losing) = match worth {
        0 => return None,
        1.. => (Seat::First, Seat::Second),
        _ => (Seat::Second, Seat::First),
    };
    match plot {
        Plot::Plain => Some(winning),
        Plot::Trap => (winning == Seat::First && is_trap(word.points()).is_some()).then_some(winning),
        Plot::LostSeat => {
            let setup = Setup { items: word.row(), players: players(losing, strategy), seed };
            (best_margin(&mut Game::new(&setup), losing) > 0).then_some(losing)
        }
    }
}
