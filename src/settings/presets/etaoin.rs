//! How new games of Etaoin begin.

use std::fmt;
use std::ops::RangeInclusive;

use super::{Key, Preset, TIERS, named, number, player, player_name, put, tier};
use crate::engine::ends::{Player, Strategy};
use crate::engine::lexicon::Tier;

/// Letters of the longest word that is drawn for a game.
pub const LONGEST_DRAWN: usize = 60;

/// Where a word that is drawn comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WordSource {
    /// The words of a tier.
    Lexicon,
    /// Those of them on which greedy goes wrong.
    Trap,
    /// The alphabet.
    Letters,
}

impl WordSource {
    /// Every source.
    pub const ALL: [Self; 3] = [Self::Lexicon, Self::Trap, Self::Letters];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lexicon => "from the lexicon",
            Self::Trap => "a trap word",
            Self::Letters => "random letters",
        }
    }

    /// What it gives, in a few words.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Lexicon => "a real word, drawn at random",
            Self::Trap => "a real word on which greedy goes wrong",
            Self::Letters => "each of the 26 with the same chance",
        }
    }
}

/// How long the word is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// A length that makes a good game.
    Usual,
    /// This many letters, from 1 to [`LONGEST_DRAWN`].
    Exactly(usize),
}

impl Length {
    /// The lengths that will do.
    pub const fn range(self) -> RangeInclusive<usize> {
        match self {
            Self::Usual => 5..=12,
            Self::Exactly(length) => length..=length,
        }
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => f.write_str("5 to 12 letters"),
            Self::Exactly(1) => f.write_str("1 letter"),
            Self::Exactly(length) => write!(f, "{length} letters"),
        }
    }
}

/// How new games of Etaoin begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EtaoinPreset {
    /// Where the word comes from.
    pub source: WordSource,
    /// The tier of the words to draw from.
    pub tier: Tier,
    /// How long the word is.
    pub length: Length,
    /// The first player and the second.
    pub players: [Player; 2],
}

impl EtaoinPreset {
    /// The computers that can be played against, the strongest first.
    pub const OPPONENTS: [Strategy; 3] = [Strategy::Perfect, Strategy::Greedy, Strategy::Random];
}

impl Default for EtaoinPreset {
    fn default() -> Self {
        Self {
            source: WordSource::Lexicon,
            tier: Tier::Common,
            length: Length::Usual,
            players: [Player::Person, Player::Computer(Strategy::Perfect)],
        }
    }
}

const USUAL: &str = "5 to 12";
const PLAYERS: &str = r#"one of "you", "perfect", "greedy" and "random""#;

fn taker(value: &toml_edit::Value) -> Option<Player> {
    player(value).filter(|player| match player {
        Player::Person => true,
        Player::Computer(strategy) => EtaoinPreset::OPPONENTS.contains(strategy),
    })
}

impl Preset for EtaoinPreset {
    const TABLE: &'static str = "etaoin";
    const GAMES: &'static str = "games of Etaoin";
    const KEYS: &'static [Key<Self>] = &[
        Key {
            name: "word",
            allowed: r#"one of "from the lexicon", "a trap word" and "random letters""#,
            take: |preset, value| put(&mut preset.source, named(value, &WordSource::ALL, WordSource::name)),
            say: |preset| preset.source.name().into(),
        },
        Key {
            name: "tier",
            allowed: TIERS,
            take: |preset, value| put(&mut preset.tier, tier(value)),
            say: |preset| preset.tier.name().into(),
        },
        Key {
            name: "length",
            allowed: r#""5 to 12" or a number of letters up to 60"#,
            take: |preset, value| {
                let usual = value.as_str().filter(|&text| text == USUAL).map(|_| Length::Usual);
                let exactly = || number(value, &(1..=LONGEST_DRAWN)).map(Length::Exactly);
                put(&mut preset.length, usual.or_else(exactly))
            },
            say: |preset| match preset.length {
                Length::Usual => USUAL.into(),
                Length::Exactly(length) => (length as i64).into(),
            },
        },
        Key {
            name: "first",
            allowed: PLAYERS,
            take: |preset, value| put(&mut preset.players[0], taker(value)),
            say: |preset| player_name(preset.players[0]).into(),
        },
        Key {
            name: "second",
            allowed: PLAYERS,
            take: |preset, value| put(&mut preset.players[1], taker(value)),
            say: |preset| player_name(preset.players[1]).into(),
        },
    ];

    fn summary(&self) -> String {
        let [first, second] = self.players.map(player_name);
        let length = self.length;
        match self.source {
            WordSource::Letters => format!("{first} against {second}, {}", WordSource::Letters.name()),
            WordSource::Trap => format!("{first} against {second}, {} trap words, {length}", self.tier),
            WordSource::Lexicon => format!("{first} against {second}, {} words, {length}", self.tier),
        }
    }
}
