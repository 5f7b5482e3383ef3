//! Feats: what is worth telling of a game that is over. A game that had any help has none.

use arcade_engine::named::named_enum;

/// Declares the feats, each with its name in files, its title on the screen, and what has to be done for it.
macro_rules! feats {
    ($($feat:ident = $name:literal, $title:literal, $sentence:literal;)+) => {
        /// Something done in one game, by a person, without a hint and without taking anything back.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Feat {
            $(#[doc = $sentence] $feat),+
        }

        named_enum! {
            /// All of them, in the order of the games, by their names in the database and in exports.
            ALL: Feat { $($feat = $name),+ }
            else "There is no feat “{}”."
        }

        impl Feat {
            /// The name on the screen.
            pub const fn title(self) -> &'static str {
                match self {
                    $(Self::$feat => $title),+
                }
            }

            /// What has to be done for it, as a sentence.
            pub const fn sentence(self) -> &'static str {
                match self {
                    $(Self::$feat => $sentence),+
                }
            }
        }
    };
}

feats! {
    BeatPerfect = "beat-perfect", "Perfect, and beaten", "Win Etaoin or End Game against the perfect player.";
    LostSeat = "lost-seat", "Against the odds",
        "Win Etaoin or End Game when perfect play on both sides would beat you.";
    Flawless = "flawless", "Nothing given away", "Make no mistake in a row of ten or more.";
    PerfectHand = "perfect-hand", "The whole hand",
        "Reach the best possible total of a hand of seven or more in the Word Game.";
    LargestFamily = "largest-family", "The last word",
        "Beat the host that keeps the largest family of words, with ten lives or fewer.";
    PerfectHost = "perfect-host", "Perfect is not enough", "Beat the perfect host, with ten lives or fewer.";
    Stumped = "stumped", "Not in its book",
        "Think of a word that the computer does not find with six lives or more.";
}
