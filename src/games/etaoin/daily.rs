//! The day's word.

use super::EtaoinSetup;
use super::rivals::ORDER;
use crate::games::rows::{self, best_margin};
use crate::model::{Day, GameKind, Weekday};
use crate::play::daily::{DRAWN_ANEW_FROM, Draw, Par, WORDS_APART_FROM, in_turn, words_of};
use crate::play::{Daily, Kept};
use arcade_engine::ends::{Game, Player, Seat, Setup, Strategy, value};
use arcade_engine::etaoin::{Word, is_trap};
use arcade_engine::hash::{FNV1A, fnv1a};
use arcade_engine::lexicon::{Lexicon, Tier};

/// Letters of the day's word, in turn: the same number comes back after eight days, on another day of the week.
const LENGTHS: [usize; 8] = [9, 12, 7, 10, 14, 8, 11, 13];

/// The days of a year, in which no word comes back.
const YEAR: i32 = 365;

/// How often a weekday meets a length before its words come round again: every 56 days, and so in 448 days.
const MEETINGS: usize = 8;

/// What kind of word it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Plot {
    /// Any that is no tie, and since the draw changed no trap; the person sits where best play wins.
    Plain,
    /// Best play wins for the person, who begins, and the larger end goes wrong.
    Trap,
    /// Best play loses for the person, but not against this opponent; since the draw changed, no trap.
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

/// The game of `day`. A trap of the days since the draw changed is the next one of its list. Any other word belongs to
/// a day of the week and a meeting of that day with its length, so that none comes back within a year; before, it was the next that
/// fits, in the order of the lexicon, from one drawn by chance.
pub fn of(day: Day, draw: &mut Draw) -> Option<Daily> {
    let (strategy, plot, tier) = plan(Weekday::of(day));
    let length = in_turn(LENGTHS, day);
    let seed = draw.number();
    let word_and_seat = if plot == Plot::Trap && day >= DRAWN_ANEW_FROM {
        next_trap(day, tier, length)
    } else if day >= WORDS_APART_FROM {
        next_apart(day, length, seed)
    } else {
        next_fitting(day, (strategy, plot, tier), length, seed, draw)
    };
    let (word, seat) = word_and_seat?;
    let setup = Setup { items: word.row(), players: players(seat, strategy), seed };
    let begins = setup.players[0] == Player::Person;
    let kept = EtaoinSetup::new(&word, &setup, &format!("{tier}, {length} letters"));
    let against = format!("against {strategy}, you move {}", if begins { "first" } else { "second" });
    Some(Daily::new(day, &kept, false, format!("a word of {length} letters"), against))
}

/// What was to be had in the game of this setup.
pub(super) fn par(setup: &str) -> Option<Par> {
    let (_, setup) = EtaoinSetup::read(setup)?.game()?;
    rows::par::par(&[setup], &ORDER)
}

fn players(person: Seat, strategy: Strategy) -> [Player; 2] {
    match person {
        Seat::First => [Player::Person, Player::Computer(strategy)],
        Seat::Second => [Player::Computer(strategy), Player::Person],
    }
}

/// The first word that fits, from one that is drawn on, and where the person sits.
fn next_fitting(
    day: Day,
    (strategy, plot, tier): (Strategy, Plot, Tier),
    length: usize,
    seed: u64,
    draw: &mut Draw,
) -> Option<(Word, Seat)> {
    let lexicon = words_of(day);
    let count = lexicon.count(tier, length);
    let start = draw.below(count);
    // Words of one length come eight days apart. So that they differ, odd and even sums of letters take turns.
    let parity = (day.0.div_euclid(LENGTHS.len() as i32)).rem_euclid(2) as u32;
    (0..count)
        .filter_map(|step| lexicon.nth(tier, length, (start + step) % count))
        .filter(|word| word.as_str().bytes().map(u32::from).sum::<u32>() % 2 == parity)
        .filter_map(|word| Word::new(word.as_str()).ok())
        // Traps have days of their own, where none comes back within a year.
        .filter(|word| day < DRAWN_ANEW_FROM || !is_trap(word.points()))
        .find_map(|word| {
            let seat = fitting_seat(&word, strategy, plot, seed)?;
            Some((word, seat))
        })
}

/// The word of a day that is no day of traps, and where the person sits.
///
/// A weekday and a length meet every eight weeks. By its hash a word is for one weekday, and for one of eight such meetings.
fn next_apart(day: Day, length: usize, seed: u64) -> Option<(Word, Seat)> {
    let weekday = Weekday::of(day);
    let (strategy, plot, tier) = plan(weekday);
    let apart: Vec<Weekday> = Weekday::ALL.into_iter().filter(|&weekday| plan(weekday).1 != Plot::Trap).collect();
    let meetings = meetings(day, WORDS_APART_FROM);
    let mut words: Vec<(u64, Word)> = words_of(day)
        .iter(tier, length..=length)
        .map(|word| (fnv1a(FNV1A, word.as_str().bytes()), word))
        .filter(|(hash, _)| apart[(hash % apart.len() as u64) as usize] == weekday)
        .filter(|(hash, _)| (hash >> 8) as usize % MEETINGS == meetings % MEETINGS)
        .filter_map(|(hash, word)| Some((hash, Word::new(word.as_str()).ok()?)))
        .collect();
    words.sort_by_key(|(hash, _)| *hash);
    let lately = drawn_by_chance(day, length);
    let is_new = |word: &Word| !is_trap(word.points()) && !lately.contains(word);
    let fits = words.into_iter().map(|(_, word)| word).filter(is_new);
    let seated = fits.filter_map(|word| fitting_seat(&word, strategy, plot, seed).map(|seat| (word, seat)));
    // Another one each time round, as far as there are others.
    let round = meetings / MEETINGS;
    let mut ours: Vec<(Word, Seat)> = seated.take(round + 1).collect();
    let at = round.checked_rem(ours.len())?;
    Some(ours.swap_remove(at))
}

/// How often the weekday of `day` has met its length since `from`.
fn meetings(day: Day, from: Day) -> usize {
    (day.0 - from.0) as usize / (LENGTHS.len() * 7)
}

/// The words of this length that were drawn by chance within the year before `day`, on days that were none of traps.
fn drawn_by_chance(day: Day, length: usize) -> Vec<Word> {
    let days = day.0.saturating_sub(YEAR).max(DRAWN_ANEW_FROM.0)..WORDS_APART_FROM.0;
    let word = |day: Day| {
        let (strategy, plot, tier) = plan(Weekday::of(day));
        let mut draw = Draw::new(GameKind::Etaoin, day);
        let seed = draw.number();
        (plot != Plot::Trap).then(|| next_fitting(day, (strategy, plot, tier), length, seed, &mut draw)).flatten()
    };
    days.map(Day).filter(|&day| in_turn(LENGTHS, day) == length).filter_map(word).map(|(word, _)| word).collect()
}

/// The next trap on the list of the weekday and of `length`, on which the person begins.
///
/// A weekday and a length meet every eight weeks, so a list of seven traps is enough for a year; the shortest has twelve.
/// Friday’s list has common words only, Sunday’s has none of them: no trap is on both.
fn next_trap(day: Day, tier: Tier, length: usize) -> Option<(Word, Seat)> {
    let traps_of = |lexicon| traps(lexicon, tier, length);
    let mut traps = traps_of(Lexicon::first_edition());
    // The same order on every day of the list.
    let mut order = Draw::new(GameKind::Etaoin, DRAWN_ANEW_FROM);
    for last in (1..traps.len()).rev() {
        traps.swap(last, order.below(last + 1));
    }
    // With another edition those that stay keep their order and those that come in are last, so that none is back too soon.
    let mut others = traps_of(words_of(day));
    traps.retain(|trap| others.contains(trap));
    others.retain(|trap| !traps.contains(trap));
    traps.append(&mut others);
    let at = meetings(day, DRAWN_ANEW_FROM).checked_rem(traps.len())?;
    Some((traps.swap_remove(at), Seat::First))
}

/// The traps of `length` in a tier and in none before it, on which who begins wins.
fn traps(lexicon: &Lexicon, tier: Tier, length: usize) -> Vec<Word> {
    let words = lexicon.iter(tier, length..=length).filter_map(|word| Word::new(word.as_str()).ok());
    words
        .filter(|word| value(word.points()) > 0 && is_trap(word.points()))
        .filter(|word| tier == Tier::Common || lexicon.tier_of(word.to_string()) != Some(Tier::Common))
        .collect()
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
        Plot::Trap => (winning == Seat::First && falls_short(word)).then_some(winning),
        Plot::LostSeat => {
            let setup = Setup { items: word.row(), players: players(losing, strategy), seed };
            (best_margin(&mut Game::new(&setup), losing) > 0).then_some(losing)
        }
    }
}

/// What a trap was before the draw changed: greed, which takes the first of two equal ends, falls short, perhaps only by
/// an unlucky choice of those.
fn falls_short(word: &Word) -> bool {
    let players = [Strategy::Greedy, Strategy::Perfect].map(Player::Computer);
    let mut game = Game::new(&Setup { items: word.row(), players, seed: 0 });
    while let Some(end) = game.computer_move() {
        if game.play(end).is_err() {
            return false;
        }
    }
    game.outcome().is_some_and(|outcome| outcome.margin < value(word.points()))
}
