//! A game as it is kept: its setup, its moves, and what became of it.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::{Day, Feat};

/// Which of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameKind {
    /// Letters from the ends of a word.
    Etaoin,
    /// Numbers from the ends of a row.
    EndGame,
    /// Words of a hand.
    WordGame,
    /// A host who changes its word.
    EvilHangman,
}

impl GameKind {
    /// All of them, in the order of the menu.
    pub const ALL: [Self; 4] = [Self::Etaoin, Self::EndGame, Self::WordGame, Self::EvilHangman];

    /// The name in the database, in exports and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Etaoin => "etaoin",
            Self::EndGame => "endgame",
            Self::WordGame => "wordgame",
            Self::EvilHangman => "hangman",
        }
    }

    /// The name on the screen.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Etaoin => "Etaoin",
            Self::EndGame => "End Game",
            Self::WordGame => "Word Game",
            Self::EvilHangman => "Evil Hangman",
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|kind| kind.name() == text).ok_or_else(|| {
            let known = Self::ALL.map(Self::name).join(", ");
            format!("There is no game “{text}”; choose one of {known}.")
        })
    }
}

/// Names a game for as long as the arcade runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameKey {
    /// The n-th game begun in this run.
    New(u32),
    /// A game that was found in the database, by its row.
    Kept(i64),
}

/// How a game ended for the person who played it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ended {
    /// Won.
    Won,
    /// Lost.
    Lost,
    /// Neither.
    Tied,
    /// Over, without anyone to win: two computers, two people, or a game of points.
    Over,
}

impl Ended {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Won, Self::Lost, Self::Tied, Self::Over];

    /// The name in the database and in exports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Tied => "tied",
            Self::Over => "over",
        }
    }
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// How it ended.
    pub ended: Ended,
    /// The same in one sentence, with its numbers.
    pub sentence: String,
    /// How much of what was at stake the person kept, in thousandths; none if nothing was at stake.
    pub accuracy: Option<u16>,
    /// What is worth telling of it, in the order of [`Feat::ALL`], each once.
    pub feats: Vec<Feat>,
}

/// The help a person had in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Help {
    /// Moves made with a hint in sight.
    pub hints: u32,
    /// Moves taken back, or retried.
    pub undos: u32,
}

/// What a game is called and what it was before the first move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// Which game of this run or of the database it is.
    pub key: GameKey,
    /// What is played.
    pub kind: GameKind,
    /// The setup, as [`crate::setups`] writes it.
    pub setup: Arc<str>,
    /// A few words to find it again by: the word, the board, the hand.
    pub title: Arc<str>,
    /// The fingerprint of the lexicon, where the game depends on it.
    pub lexicon: Option<u64>,
    /// The day whose game of the day it is, if it is one.
    pub daily: Option<Day>,
}

impl Help {
    /// This help and `other` together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { hints: self.hints + other.hints, undos: self.undos + other.undos }
    }

    /// The help, to be put behind what was said of the game; empty if there was none.
    pub const fn note(self) -> &'static str {
        match (self.hints, self.undos) {
            (0, 0) => "",
            (_, 0) => " · with hints",
            (0, _) => " · with undo",
            (_, _) => " · with hints and undo",
        }
    }
}

/// A game as it stands. A screen makes one of itself, and itself of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRecord {
    /// What it is called, and how it began.
    pub tag: Tag,
    /// The moves of both sides, each as JSON of the game's own making: first those that stand, then those taken back, in
    /// the order in which redo would play them.
    pub line: Vec<String>,
    /// How many of `line` stand.
    pub played: usize,
    /// What became of it; none while it goes on.
    pub outcome: Option<Outcome>,
    /// The help in it.
    pub help: Help,
}

impl GameRecord {
    /// A game before its first move.
    pub fn begin(tag: Tag) -> Self {
        Self { tag, line: Vec::new(), played: 0, outcome: None, help: Help::default() }
    }
}

impl GameRecord {
    /// A number that changes with anything the record says, its key apart. Kept beside the game, it shows whether what
    /// is read is what was written. FNV-1a; the same on every platform and in every version.
    pub(super) fn checksum(&self) -> i64 {
        let mut sum = Fnv(0xcbf2_9ce4_8422_2325);
        sum.text(self.tag.kind.name());
        sum.text(&self.tag.setup);
        sum.text(&self.tag.title);
        sum.number(self.tag.lexicon.map_or(0, |lexicon| lexicon ^ 1));
        sum.number(self.line.len() as u64);
        self.line.iter().for_each(|text| sum.text(text));
        sum.number(self.played as u64);
        if let Some(outcome) = &self.outcome {
            sum.text(outcome.ended.name());
            sum.text(&outcome.sentence);
            sum.number(outcome.accuracy.map_or(u64::MAX, u64::from));
            // What the first schema had not changes the sum only where there is any of it.
            outcome.feats.iter().for_each(|feat| sum.text(feat.name()));
        }
        sum.number(u64::from(self.help.hints));
        sum.number(u64::from(self.help.undos));
        if let Some(day) = self.tag.daily {
            sum.text(&day.to_string());
        }
        sum.0.cast_signed()
    }
}

struct Fnv(u64);

impl Fnv {
    fn number(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn text(&mut self, text: &str) {
        for &byte in text.as_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        self.number(text.len() as u64);
    }
}
