//! How common the words on a path are. Also compiled into the build script.

/// The highest level of each band but the last, which has no bound: those of the tiers, and 50 between the first two.
const BOUNDS: [u8; 4] = [35, 50, 60, 70];

/// How common a word is, in steps fine enough for every tier and for a par that ordinary players can reach.
///
/// Bands order from the most common to [`Band::RARE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Band(u8);

impl Band {
    /// Levels up to 50: words that most players know.
    pub(crate) const PAR: Self = Self(2);
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

    /// Its number, 1 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// The most common band of some words with the same letters, and of those among them that are not coarse.
///
/// In six bits, three each, so that it fits beside the letters of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bands(u8);

impl Bands {
    /// Of no word at all: above every band.
    pub const NONE: Self = Self(0o77);

    /// Of one word.
    pub const fn of_word(band: Band, coarse: bool) -> Self {
        let plain = if coarse { 7 } else { band.0 };
        Self(plain * 8 + band.0)
    }

    /// Of all words with the letters.
    pub const fn all(self) -> u8 {
        self.0 & 7
    }

    /// Of those that are not coarse; 7 where all are.
    pub const fn plain(self) -> u8 {
        self.0 >> 3
    }

    /// Of these words and `others`.
    #[must_use]
    pub fn with(self, others: Self) -> Self {
        Self(self.plain().min(others.plain()) * 8 + self.all().min(others.all()))
    }

    /// The number that stands for them on a path, 9 to 63.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The bands with this number; `None` for 0, which stands for no word.
    pub const fn numbered(number: u8) -> Option<Self> {
        if number == 0 { None } else { Some(Self(number)) }
    }
}
