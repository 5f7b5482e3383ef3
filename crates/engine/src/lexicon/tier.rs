//! How common a word is.

use crate::named::named_enum;

/// How far from everyday language a lexicon reaches; each tier holds the ones before it.
///
/// Bounds are levels of SCOWL, where a word's level is the size (10 to 95) of the smallest list that has it. Which words are
/// common is read off how often they are used, and their levels follow from that; see `assets/lexicon`.
/// The default is [`Tier::Common`]: a game is lost to one's own mistakes there, never to a word one hasn't met.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Tier {
    /// Levels up to 35: words that are in everyday use, and their forms.
    #[default]
    Common,
    /// Levels up to 60: words of a desk dictionary.
    Standard,
    /// Levels up to 70: words of a large dictionary.
    Wide,
    /// Every level: rare, archaic and technical words too.
    Full,
}

named_enum! {
    /// Every tier, the most common words first.
    ALL: Tier {
        Common = "common" => "everyday words",
        Standard = "standard" => "the words of a desk dictionary",
        Wide = "wide" => "the words of a large dictionary",
        Full = "full" => "rare and archaic words too",
    }
    else "There is no list of words called “{}”."
}

impl Tier {
    /// The highest level in the tier.
    pub const fn max_level(self) -> u8 {
        match self {
            Self::Common => 35,
            Self::Standard => 60,
            Self::Wide => 70,
            Self::Full => u8::MAX,
        }
    }

    /// The narrowest tier that holds words of this level.
    pub const fn of_level(level: u8) -> Self {
        let mut at = 0;
        while level > Self::ALL[at].max_level() {
            at += 1;
        }
        Self::ALL[at]
    }
}
