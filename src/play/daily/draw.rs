//! Chance that everyone shares: numbers drawn from a date and the name of a game.

use crate::model::{Day, DayGame};
use arcade_engine::hash::{FNV1A, fnv1a};

/// Draws numbers: `SplitMix64`, begun with the FNV-1a hash of `etaoin 2026-11-21` and the like.
///
/// Both are the project’s own, and nothing is drawn by way of a library: what a version of one changes would change days
/// that are past.
#[derive(Debug, Clone)]
pub(crate) struct Draw(u64);

impl Draw {
    /// The draw for this game of `day`.
    pub(crate) fn new(game: impl Into<DayGame>, day: Day) -> Self {
        let text = format!("{} {day}", game.into());
        Self(fnv1a(FNV1A, text.bytes()))
    }

    /// 64 bits.
    pub(crate) const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`; 0 if that is 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.number()) * bound as u128) >> 64) as usize
    }

    /// One of `options`, each with the same chance.
    pub(crate) fn one_of<T: Copy, const N: usize>(&mut self, options: [T; N]) -> T {
        options[self.below(N)]
    }

    /// A whole number from `from` to `to`, both included.
    pub(crate) fn between(&mut self, from: i64, to: i64) -> i64 {
        from + self.below((to - from + 1) as usize) as i64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::GameKind;

    #[test]
    fn the_draw_is_what_its_two_sources_say() {
        // FNV-1a of "etaoin 1970-01-01", and the first two outputs of `SplitMix64` from 0.
        assert_eq!(Draw::new(GameKind::Etaoin, Day(0)).0, 0x3f63_541b_a0bf_bdd0);
        let mut draw = Draw(0);
        assert_eq!((draw.number(), draw.number()), (0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4));
    }

    #[test]
    fn numbers_stay_within_their_bounds_and_reach_them() {
        let mut draw = Draw::new(GameKind::EndGame, Day(7));
        let drawn: Vec<i64> = (0..1_000).map(|_| draw.between(-9, 9)).collect();
        assert_eq!((drawn.iter().min(), drawn.iter().max()), (Some(&-9), Some(&9)));
        assert_eq!(draw.below(0), 0);
    }
}
