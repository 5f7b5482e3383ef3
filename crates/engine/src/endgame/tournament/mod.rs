//! Every strategy against every strategy, and each against every reply there is.
//!
//! For each board the values of all sub-rows are computed once, and from them what each strategy would do at every
//! sub-row. A game is then a walk over those, and a strategy's guarantee a walk backwards.

mod board_values;
mod policy;
mod standings;
mod visitor;

use std::ops::Range;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::numbers::check_count;
use super::{Numbers, NumbersError, Range as Drawn};
use crate::ends::{Guest, Seat, Strategy};
use crate::{Cancel, Cancelled};
use board_values::BoardValues;
use policy::{Coins, Policy};
use visitor::{Entrant, Visitor};

pub use crate::ends::Tally;
pub use standings::{GuestNote, Standings};
pub use visitor::MOST_TRIED;

/// The most places of a tournament's boards.
pub const MOST_PLACES: usize = 200;

/// A tournament: who plays, and on what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Who plays.
    pub strategies: Vec<Strategy>,
    /// On how many boards, at least 1.
    pub boards: u64,
    /// The length of each board, even.
    pub places: usize,
    /// What the boards' numbers are drawn from.
    pub range: Drawn,
    /// The seed.
    pub seed: u64,
}

/// Why there is no such tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// There is no strategy or no board.
    #[error("A tournament needs at least one strategy and one board.")]
    Nothing,
    /// The boards can't be played on.
    #[error("{0}")]
    Places(#[source] NumbersError),
    /// The boards have more than [`MOST_PLACES`] places.
    #[error("A tournament’s boards may have up to {MOST_PLACES} places, not {places}.")]
    TooManyPlaces {
        /// How many.
        places: usize,
    },
}

impl Setup {
    /// `strategies` on `boards` random boards of `places` numbers from `range`. The same seed gives the same boards and
    /// the same coins, board by board, however many boards there are.
    pub fn new(
        strategies: Vec<Strategy>,
        boards: u64,
        places: usize,
        range: Drawn,
        seed: u64,
    ) -> Result<Self, SetupError> {
        if strategies.is_empty() || boards == 0 {
            return Err(SetupError::Nothing);
        }
        if places > MOST_PLACES {
            return Err(SetupError::TooManyPlaces { places });
        }
        check_count(places).map_err(SetupError::Places)?;
        Ok(Self { strategies, boards, places, range, seed })
    }

    /// How many games it is in all: on each board every strategy meets every one, itself too, in the first seat.
    pub const fn games(&self) -> u64 {
        let count = self.strategies.len() as u64;
        self.boards.saturating_mul(count * count)
    }

    /// The board number `index`, counted from 0.
    pub fn board(&self, index: u64) -> Result<Numbers, NumbersError> {
        super::board(self.places, self.range, &mut self.random(2 * index))
    }

    /// The random numbers of one board, or of the coins tossed on it.
    fn random(&self, stream: u64) -> ChaCha8Rng {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(stream);
        random
    }
}

/// A guest of a tournament, under its name.
pub type Named<'a> = (String, &'a mut dyn Guest);

/// Plays a tournament, and calls `progress` with the standings after every board.
///
/// A board of ten places takes some microseconds, so a caller that draws or prints the standings should skip most
/// calls. The games of the strategies are the same with guests and without. A guest that fails loses the game with a margin of
/// all numbers of the board. What a guest is sure of is found out on boards of up to [`MOST_TRIED`] places.
pub fn run(
    setup: &Setup,
    guests: Vec<Named<'_>>,
    cancel: &Cancel,
    progress: impl FnMut(&Standings),
) -> Result<Standings, Cancelled> {
    run_boards(setup, 0..setup.boards, guests, cancel, progress)
}

/// Plays the games of some of a tournament's boards, as [`run`] plays all. The results of all boards are those of any parts
/// of them, [added](Standings::add).
pub fn run_boards(
    setup: &Setup,
    boards: Range<u64>,
    guests: Vec<Named<'_>>,
    cancel: &Cancel,
    mut progress: impl FnMut(&Standings),
) -> Result<Standings, Cancelled> {
    let (names, guests): (Vec<String>, Vec<_>) = guests.into_iter().unzip();
    let mut standings = Standings::new(&setup.strategies, names);
    let mut visitors: Vec<Visitor<'_>> = guests.into_iter().map(Visitor::new).collect();
    let mut policies: Vec<Policy> = setup.strategies.iter().map(|_| Policy::default()).collect();
    for index in boards {
        cancel.check()?;
        let items = setup.range.draw(setup.places, &mut setup.random(2 * index));
        let mut coins = Coins::new(setup.random(2 * index + 1));
        let board = BoardValues::new(&items);
        for (&strategy, policy) in setup.strategies.iter().zip(&mut policies) {
            policy.fill(strategy, &board);
        }
        for (first, first_policy) in policies.iter().enumerate() {
            for (second, second_policy) in policies.iter().enumerate() {
                let margin = policy::play(&items, first_policy, second_policy, &mut coins);
                standings.add_game(first, second, Ok(margin), 0);
            }
            for seat in Seat::BOTH {
                standings.add_guarantee(first, seat, Some(policy::guarantee(&items, first_policy, seat)), 0);
            }
        }
        play_guests(&items, &policies, &mut visitors, &mut coins, &mut standings);
        cancel.check()?;
        standings.boards += 1;
        progress(&standings);
    }
    Ok(standings)
}

/// Plays all games of a board in which a guest takes part, after those of the strategies.
fn play_guests(
    items: &[i64],
    policies: &[Policy],
    visitors: &mut [Visitor<'_>],
    coins: &mut Coins,
    standings: &mut Standings,
) {
    let worst = -items.iter().map(|item| item.abs()).sum::<i64>();
    visitors.iter_mut().for_each(Visitor::sit_down);
    let entrants = policies.len() + visitors.len();
    let entrant = |at: usize| policies.get(at).map_or_else(|| Entrant::Guest(at - policies.len()), Entrant::Strategy);
    for (first, second) in (0..entrants).flat_map(|first| (0..entrants).map(move |second| (first, second))) {
        if first.max(second) >= policies.len() {
            let ended = visitor::play(items, &[entrant(first), entrant(second)], visitors, coins);
            standings.add_game(first, second, ended, worst);
        }
    }
    for (at, visitor) in visitors.iter_mut().enumerate() {
        for seat in Seat::BOTH.into_iter().filter(|_| items.len() <= MOST_TRIED) {
            standings.add_guarantee(policies.len() + at, seat, visitor.guarantee(items, seat), worst);
        }
        if visitor.differs(items) {
            standings.note_difference(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::Rng;

    use super::*;
    use crate::ends::{Board, End};

    #[test]
    fn coins_are_the_bits_of_the_stream_behind_that_of_the_boards_numbers() {
        // More places than a draw of coins has.
        let setup = Setup::new(vec![Strategy::Random], 4, 40, Drawn::DIGITS, 7).unwrap();
        let mut margins = Vec::new();
        for index in 0..setup.boards {
            let mut board = Board::new(setup.board(index).unwrap().shared());
            let mut random = setup.random(2 * index + 1);
            let draws = [random.next_u32(), random.next_u32()].map(u64::from);
            let coins = draws[0] | draws[1] << 32;
            for ply in 0..setup.places {
                board.take(if coins >> ply & 1 == 0 { End::First } else { End::Last }).unwrap();
            }
            margins.push(i128::from(board.lead(Seat::First)));
        }
        let mut sums = Vec::new();
        run(&setup, Vec::new(), &Cancel::new(), |so_far| sums.push(so_far.tally(0, 0).margin)).unwrap();
        assert_eq!(sums, [1, 2, 3, 4].map(|boards| margins[..boards].iter().sum::<i128>()));
    }
}
