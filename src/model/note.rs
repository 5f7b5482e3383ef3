//! Notes: what is worth counting of a game that is over, as data. A game makes them of its record, and the statistics put
//! those of many games together.

use arcade_engine::named::named_enum;
use arcade_engine::text::counted;

/// How the notes of several games are put together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gather {
    /// The highest counts.
    Most,
    /// They are added.
    Sum,
    /// They are added for each thing that they are of: a distribution. Every game notes all things up to its own, in one order,
    /// with 0 for those that it has none of, so that none is missing.
    Each,
    /// So many in a row; 0 ends the row. The longest row counts, over the ends of games.
    Row,
    /// What they are of is listed, the newest first and each once; they are added.
    List,
}

/// Declares the figures, each with its name in files, how it is put together, its label on the screen, the noun behind its
/// numbers, and what it is, in a sentence.
macro_rules! figures {
    ($($figure:ident = $name:literal, $gather:ident, $label:literal, [$one:literal, $many:literal], $about:literal;)+) => {
        /// What is counted.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Figure {
            $(#[doc = $about] $figure),+
        }

        named_enum! {
            /// All of them, in the order in which they are told, by their names for programs.
            ALL: Figure { $($figure = $name),+ }
            else "There is no figure “{}”."
        }

        impl Figure {
            /// How it is put together.
            pub const fn gather(self) -> Gather {
                match self {
                    $(Self::$figure => Gather::$gather),+
                }
            }

            /// The label on the screen.
            pub const fn label(self) -> &'static str {
                match self {
                    $(Self::$figure => $label),+
                }
            }

            /// So many of what it counts: `7 letters`.
            pub fn counted(self, count: u32) -> String {
                match self {
                    $(Self::$figure => counted(count as usize, $one, $many)),+
                }
            }
        }
    };
}

figures! {
    BestGame = "best-game", Most, "best game", ["point", "points"], "The most points in a game of the Word Game.";
    BestHand = "best-hand", Most, "best hand", ["point", "points"], "The most points in one hand.";
    BestWord = "best-word", Most, "best word", ["point", "points"], "The word with the most points.";
    LongestWord = "longest-word", Most, "longest word", ["letter", "letters"], "The longest word that was found.";
    MostFound = "most-found", Most, "most in one hand", ["word", "words"],
        "The most everyday words in a hand that keeps its letters.";
    WordsFound = "words-found", Sum, "words found", ["word", "words"], "The words that were found, once a hand.";
    Pangrams = "pangrams", Sum, "pangrams", ["word", "words"], "The words that take all tiles of a hand.";
    Ranks = "ranks", Each, "hands by rank", ["hand", "hands"], "How many hands were left at each rank.";
    Misses = "misses", Each, "wins by misses", ["miss", "misses"], "How many words were found with so many misses.";
    LivesLeft = "lives-left", Each, "wins by lives left", ["life", "lives"],
        "How many words were found with so many lives left.";
    HostsBeaten = "hosts-beaten", Each, "hosts beaten", ["win", "wins"], "How many games each host lost.";
    FellFor = "fell-for", List, "words it fell for", ["time", "times"], "The words with which hosts were beaten.";
    Comeback = "comeback", Most, "best comeback", ["point", "points"],
        "The most points behind, both sides playing as well as possible from there, in a game that was won after all.";
    Faultless = "faultless", Row, "right in a row", ["move", "moves"],
        "Moves in a row that gave nothing away, of those with something to decide.";
}

/// What a game has under one figure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// What is counted.
    pub figure: Figure,
    /// What has the number: a word, a hand, a rank; empty where nothing else does.
    pub of: String,
    /// The number.
    pub value: u32,
}

impl Note {
    /// `value` of `of`, under `figure`.
    pub fn new(figure: Figure, of: impl Into<String>, value: usize) -> Self {
        Self { figure, of: of.into(), value: u32::try_from(value).unwrap_or(u32::MAX) }
    }
}
