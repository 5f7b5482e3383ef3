//! What a strategy would do at every sub-row of one board.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::board_values::BoardValues;
use crate::ends::{End, Half, Pick, Seat, Strategy};

/// A strategy's picks on one board, from either seat.
///
/// Boards have an even length, so the first seat meets the sub-rows of even length and the second those of odd length.
#[derive(Debug, Default)]
pub(super) struct Policy {
    /// By first place and length: `low · places + len − 1`.
    picks: Vec<Option<Pick>>,
    places: usize,
}

impl Policy {
    /// Computes the picks of `strategy`, reusing the memory of the previous ones.
    pub(super) fn fill(&mut self, strategy: Strategy, board: &BoardValues) {
        self.places = board.places();
        self.picks.clear();
        self.picks.resize(self.places * self.places, None);
        // The second seat meets rows of odd length, where the commitment is not used: so one serves both seats.
        let commitment = strategy.commits().then(|| Half::chosen_at(board.part(0, self.places)));
        for low in 0..self.places {
            for len in 1..=self.places - low {
                self.picks[low * self.places + len - 1] = Some(strategy.pick(board.part(low, len), commitment));
            }
        }
    }

    /// The pick at `len ≥ 1` items from place `low` on.
    pub(super) fn pick(&self, low: usize, len: usize) -> Pick {
        self.picks[low * self.places + len - 1].unwrap_or(Pick::Toss)
    }
}

/// Coins to toss, 32 from a draw.
#[derive(Debug)]
pub(super) struct Coins {
    random: ChaCha8Rng,
    bits: u32,
    left: u32,
}

impl Coins {
    pub(super) const fn new(random: ChaCha8Rng) -> Self {
        Self { random, bits: 0, left: 0 }
    }

    pub(super) fn toss(&mut self) -> End {
        if self.left == 0 {
            (self.bits, self.left) = (self.random.next_u32(), u32::BITS);
        }
        let end = if self.bits & 1 == 0 { End::First } else { End::Last };
        (self.bits, self.left) = (self.bits >> 1, self.left - 1);
        end
    }
}

/// Plays one game and returns the first seat's margin.
pub(super) fn play(items: &[i64], first: &Policy, second: &Policy, coins: &mut Coins) -> i64 {
    let (mut low, mut margin) = (0, 0);
    for len in (1..=items.len()).rev() {
        let is_first = len.is_multiple_of(2);
        let end = match if is_first { first } else { second }.pick(low, len) {
            Pick::Take(end) => end,
            Pick::Toss => coins.toss(),
        };
        let points = match end {
            End::First => items[low],
            End::Last => items[low + len - 1],
        };
        low += usize::from(end == End::First);
        margin += if is_first { points } else { -points };
    }
    margin
}

/// The margin that a player with `policy` in `seat` has at least, against every reply and whatever its own coins show.
///
/// Of all games that can be played it takes the worst, sub-row by sub-row from the short ones up: the replies to a
/// position are the same however it was reached.
pub(super) fn guarantee(items: &[i64], policy: &Policy, seat: Seat) -> i64 {
    let count = items.len();
    // The guarantees on all sub-rows of one length, by their first place.
    let mut sure = vec![0; count + 1];
    for len in 1..=count {
        let own = len.is_multiple_of(2) == (seat == Seat::First);
        for low in 0..=count - len {
            let first = |sign: i64| sign * items[low] + sure[low + 1];
            let last = |sign: i64| sign * items[low + len - 1] + sure[low];
            sure[low] = match own.then(|| policy.pick(low, len)) {
                Some(Pick::Take(End::First)) => first(1),
                Some(Pick::Take(End::Last)) => last(1),
                Some(Pick::Toss) => first(1).min(last(1)),
                None => first(-1).min(last(-1)),
            };
        }
    }
    sure[0]
}
