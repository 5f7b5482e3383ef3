//! How a computer chooses its end.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{Board, End};

/// A way to choose an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// The end with the better net value; on a tie the larger end, then the first.
    Perfect,
    /// The larger end; on a tie the first.
    Greedy,
    /// Either end with the same chance.
    Random,
}

impl Strategy {
    /// All of them, the strongest first.
    pub const ALL: [Self; 3] = [Self::Perfect, Self::Greedy, Self::Random];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Perfect => "perfect",
            Self::Greedy => "greedy",
            Self::Random => "random",
        }
    }

    /// What it does, in one line.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Perfect => "takes the end with the better net value, and never loses a point",
            Self::Greedy => "takes the larger end, whatever that leaves you",
            Self::Random => "takes either end with the same chance",
        }
    }

    /// The end it takes; nothing when nothing is left.
    ///
    /// The same board, moves and seed always give the same end.
    pub fn choose(self, board: &Board, seed: u64) -> Option<End> {
        let (first, last) = (board.remaining().first()?, board.remaining().last()?);
        match self {
            Self::Perfect => super::options(board.remaining()).map(|options| options.pick()),
            Self::Greedy => Some(if last > first { End::Last } else { End::First }),
            Self::Random => {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                random.set_stream(board.ply() as u64);
                Some(if random.next_u32().is_multiple_of(2) { End::First } else { End::Last })
            }
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no strategy has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStrategy(String);

impl fmt::Display for UnknownStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "There is no strategy called “{}”: choose perfect, greedy or random.", self.0)
    }
}

impl std::error::Error for UnknownStrategy {}

impl FromStr for Strategy {
    type Err = UnknownStrategy;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|strategy| strategy.name().eq_ignore_ascii_case(name.trim()));
        found.ok_or_else(|| UnknownStrategy(name.to_owned()))
    }
}
