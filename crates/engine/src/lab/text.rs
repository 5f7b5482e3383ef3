//! The words that are timed.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::etaoin::char_value;

/// One long text of random letters, each of the 26 with the same chance, generated as far as needed.
#[derive(Debug)]
pub struct LetterSource {
    random: ChaCha8Rng,
    points: Vec<i64>,
}

impl LetterSource {
    /// The text of `seed`.
    pub fn new(seed: u64) -> Self {
        Self { random: ChaCha8Rng::seed_from_u64(seed), points: Vec::new() }
    }

    /// The points of its first `len` letters.
    pub fn row(&mut self, len: usize) -> &[i64] {
        let missing = len.saturating_sub(self.points.len());
        let random = &mut self.random;
        self.points.extend((0..missing).map(|_| char_value(char::from(random.random_range(b'a'..=b'z')))));
        &self.points[..len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longer_row_begins_with_the_shorter_one() {
        let mut source = LetterSource::new(3);
        let short = source.row(10).to_vec();
        assert_eq!(source.row(100)[..10], short);
        assert_eq!(LetterSource::new(3).row(100), source.row(100));
        assert!(source.row(100).iter().all(|points| (1..=7).contains(points)));
    }
}
