//! End Game: a row of integers, two players who take from its ends in turn; the higher total wins.
//!
//! The rules, the strategies and the three tables are those of the handout "Let's Play a Game!" (an algorithms course's
//! second session, cited in [`tables`]). The theory of taking from the ends is in [`super::ends`].
//!
//! A game needs an even count of numbers, and may be about two things ([`Objective`]): to win, or to win by as much as
//! possible. The first seat can always win or tie, by [parity](Parity) alone; so the fair contest is a [`Match`], the
//! same board twice with the seats changed.

mod contest;
mod file;
mod numbers;
mod objective;
mod parity;
pub mod puzzle;
mod random;
pub mod tables;
pub mod tournament;
pub mod tree;

pub use contest::{Match, Score, Side};
pub use file::{BadLine, BoardFile, FileBoard, shipped};
pub use numbers::{LARGEST, MOST, MOST_ON_SCREEN, Numbers, NumbersError};
pub use objective::{Keeps, Objective, Verdict};
pub use parity::Parity;
pub use random::{Range, RangeError, board, board_worth_playing};
