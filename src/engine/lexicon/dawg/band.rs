//! How common the words on a path are. Also compiled into the build script.

/// The highest level of each band but the last, which has no bound: those of the tiers, and 50 between the first two.
const BOUNDS: [u8; 4] = [35, 50, 60, 70];

/// How common a word is, in steps fine enough for every tier and for a par that ordinary players can reach.
///
/// Bands order from the most common, [`Band::COMMON`], to [`Band::RARE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Band(u8);

impl Band {
    /// Levels up to 35.
    pub const COMMON: Self = Self(1);
    /// Levels up to 50: words that most players know.
    pub const PAR: Self = Self(2);
    /// Every level.
    pub const RARE: Self = Self(5);

    /// The band of words of this level.
    pub const fn of_level(level: u8) -> Self {
        let mut at = 0;
        while at < BOUNDS.len() && level > BOUNDS[at] {
            at += 1;
        }
        Self(at as u8 + 1)
    }

    /// The number that stands for the band on a path, 1 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The band with this number; `None` for 0.
    pub const fn numbered(number: u8) -> Option<Self> {
        if number == 0 { None } else { Some(Self(number)) }
    }
}
