//! Feats: what is worth telling of a game that is over. A game that had any help has none.

use std::str::FromStr;

use crate::engine::named::named_enum;

/// Something done in one game, by a person, without a hint and without taking anything back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Feat {
    /// Won at Etaoin or End Game against the perfect player.
    BeatPerfect,
    /// Won at Etaoin or End Game from the seat that loses under best play.
    LostSeat,
    /// Gave nothing away on a row of ten or more where something was at stake.
    Flawless,
    /// Entered all that the best plan of a hand is worth.
    PerfectHand,
    /// Found the word of the host that keeps the largest family.
    LargestFamily,
    /// Found the word of the perfect host.
    PerfectHost,
    /// Thought of a word that the computer did not find.
    Stumped,
}

named_enum! {
    /// All of them, in the order of the games, by their names in the database and in exports.
    ALL: Feat {
        BeatPerfect = "beat-perfect",
        LostSeat = "lost-seat",
        Flawless = "flawless",
        PerfectHand = "perfect-hand",
        LargestFamily = "largest-family",
        PerfectHost = "perfect-host",
        Stumped = "stumped",
    }
}

impl Feat {
    /// The name on the screen.
    pub const fn title(self) -> &'static str {
        match self {
            Self::BeatPerfect => "Perfect, and beaten",
            Self::LostSeat => "Against the odds",
            Self::Flawless => "Nothing given away",
            Self::PerfectHand => "The whole hand",
            Self::LargestFamily => "The last word",
            Self::PerfectHost => "Perfect is not enough",
            Self::Stumped => "Not in its book",
        }
    }

    /// What has to be done for it, as a sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::BeatPerfect => "Win Etaoin or End Game against the perfect player.",
            Self::LostSeat => "Win Etaoin or End Game when perfect play on both sides would beat you.",
            Self::Flawless => "Make no mistake in a row of ten or more.",
            Self::PerfectHand => "Reach the best possible total of a hand of seven or more in the Word Game.",
            Self::LargestFamily => "Beat the host that keeps the largest group of words, with ten lives or fewer.",
            Self::PerfectHost => "Beat the perfect host, with ten lives or fewer.",
            Self::Stumped => "Think of a word that the computer does not find with six lives or more.",
        }
    }
}

impl FromStr for Feat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|feat| feat.name() == text).ok_or_else(|| format!("There is no feat “{text}”."))
    }
}
