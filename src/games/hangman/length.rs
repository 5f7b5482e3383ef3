//! How long the hidden word is.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use arcade_engine::hangman::MAX_LENGTH;

/// How long the hidden word is; a usual length is drawn for each game.
pub(super) type Length = crate::play::length::Length<5, 10, MAX_LENGTH>;

/// The length that stands for the usual ones where one is needed.
const TYPICAL: usize = 8;

impl Length {
    /// One length: that of a word that is to be thought of, or shown for an example.
    pub(super) const fn exactly(self) -> usize {
        match self {
            Self::Usual => TYPICAL,
            Self::Exactly(length) => length,
        }
    }

    /// The length of a form like this one that began a game of so many `letters`.
    pub(super) fn that_gave(self, letters: usize) -> Self {
        if self.range().contains(&letters) { self } else { Self::Exactly(letters) }
    }

    /// One of the lengths `there`, each with the same chance; None where there are none. The same seed draws the same.
    pub(super) fn draw(there: &[usize], seed: u64) -> Option<usize> {
        // Not the numbers from which an honest host takes its word.
        let mut random = ChaCha8Rng::seed_from_u64(seed ^ u64::from_be_bytes(*b"letters?"));
        there.choose(&mut random).copied()
    }
}
