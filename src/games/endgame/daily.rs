//! The day's board.

use super::rivals::ORDER;
use super::{EndGameBoard, EndGameSetup};
use crate::games::rows::{self, best_margin};
use crate::model::{Day, Weekday};
use crate::play::daily::{Draw, Par};
use crate::play::{Daily, Kept};
use arcade_engine::endgame::Objective;
use arcade_engine::ends::{Game, Player, Resolve, Seat, Setup, Strategy, value};

/// Boards that are drawn, at most, until one fits. About one of ten fits on the hardest day.
const TRIES: usize = 1_000;

/// How many numbers a board has, and from where to where they go.
const SIZES: [usize; 4] = [10, 12, 14, 16];
const MATCH_SIZES: [usize; 2] = [10, 12];
const RANGES: [(i64, i64); 5] = [(-9, 9), (1, 9), (1, 20), (-20, 20), (-50, 50)];

/// The opponent, what counts, and whether the board is played twice, with the seats changed.
const fn plan(weekday: Weekday) -> (Strategy, Objective, bool) {
    match weekday {
        Weekday::Monday => (Strategy::Greedy, Objective::Win, false),
        Weekday::Tuesday => (Strategy::LookAhead, Objective::Margin, false),
        Weekday::Wednesday => (Strategy::Greedy, Objective::Win, true),
        Weekday::Thursday => (Strategy::Parity(Resolve::Committed), Objective::Margin, false),
        Weekday::Friday => (Strategy::hybrid(8), Objective::Win, false),
        Weekday::Saturday => (Strategy::LookAhead, Objective::Win, true),
        Weekday::Sunday => (Strategy::Perfect, Objective::Win, false),
    }
}

/// The game of `day`: the first board of those drawn on which best play wins for whoever moves first, and on which the
/// return game, if there is one, need not be lost.
pub fn of(day: Day, draw: &mut Draw) -> Option<Daily> {
    let (strategy, objective, both_seats) = plan(Weekday::of(day));
    let seed = draw.number();
    let count = if both_seats { draw.one_of(MATCH_SIZES) } else { draw.one_of(SIZES) };
    let (from, to) = draw.one_of(RANGES);
    let numbers = (0..TRIES)
        .map(|_| (0..count).map(|_| draw.between(from, to)).collect::<Vec<_>>())
        .find(|numbers| value(numbers) > 0 && (!both_seats || holds_second(numbers, strategy, seed)))?;
    let board = EndGameBoard { numbers, note: "the day’s board".to_owned(), shows: String::new() };
    let players = [Player::Person, Player::Computer(strategy)];
    let kept = EndGameSetup::new(vec![board], players, objective, both_seats, seed);
    let seats = if both_seats { "two games" } else { "you move first" };
    Some(Daily::new(day, &kept, false, format!("{count} numbers"), format!("against {strategy}, {seats}")))
}

/// What was to be had in the games of this setup together.
pub(super) fn par(setup: &str) -> Option<Par> {
    let kept = EndGameSetup::read(setup)?;
    let [person, computer] = kept.players()?;
    let boards = kept.boards()?;
    let [(numbers, _)] = &boards[..] else { return None };
    let first = Setup { items: numbers.shared(), players: [person, computer], seed: kept.seed };
    let again = return_game(&first);
    let games = if kept.both_seats { vec![first, again] } else { vec![first] };
    rows::par::par(&games, &ORDER)
}

/// The second game of a series: the seats are changed, and the seed is the next one.
fn return_game(first: &Setup) -> Setup {
    let [person, computer] = first.players;
    Setup { items: first.items.clone(), players: [computer, person], seed: first.seed.wrapping_add(1) }
}

/// Whether a person who moves second need not lose.
fn holds_second(numbers: &[i64], strategy: Strategy, seed: u64) -> bool {
    let first = Setup { items: numbers.into(), players: [Player::Person, Player::Computer(strategy)], seed };
    best_margin(&mut Game::new(&return_game(&first)), Seat::Second) >= 0
}
