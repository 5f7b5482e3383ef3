//! How new word games begin.

use std::ops::RangeInclusive;

use super::{Key, Preset, TIERS, counted, named, number, put, tier};
use crate::engine::lexicon::Tier;
use crate::engine::wordgame::{LARGEST_HAND, Strategy};

/// How many hands a form offers.
pub const HANDS: RangeInclusive<usize> = 1..=20;

/// How new word games begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WordGamePreset {
    /// How many hands are played, 1 to 20.
    pub hands: usize,
    /// How many symbols a hand has, 2 to [`LARGEST_HAND`].
    pub size: usize,
    /// The tier of the words that count.
    pub tier: Tier,
    /// How the rival plays; none for a game alone.
    pub rival: Option<Strategy>,
    /// The tier of the words that the rival knows.
    pub rival_tier: Tier,
}

impl Default for WordGamePreset {
    fn default() -> Self {
        Self { hands: 3, size: 7, tier: Tier::Wide, rival: None, rival_tier: Tier::Common }
    }
}

/// What no rival is called.
const NOBODY: &str = "nobody";

impl Preset for WordGamePreset {
    const TABLE: &'static str = "wordgame";
    const GAMES: &'static str = "word games";
    const KEYS: &'static [Key<Self>] = &[
        Key {
            name: "hands",
            allowed: "a number from 1 to 20",
            take: |preset, value| put(&mut preset.hands, number(value, &HANDS)),
            say: |preset| (preset.hands as i64).into(),
        },
        Key {
            name: "hand-size",
            allowed: "a number of symbols from 2 to 15",
            take: |preset, value| put(&mut preset.size, number(value, &(2..=LARGEST_HAND))),
            say: |preset| (preset.size as i64).into(),
        },
        Key {
            name: "words",
            allowed: TIERS,
            take: |preset, value| put(&mut preset.tier, tier(value)),
            say: |preset| preset.tier.name().into(),
        },
        Key {
            name: "against",
            allowed: r#"one of "nobody", "greedy", "words only" and "full planner""#,
            take: |preset, value| {
                let nobody = value.as_str().filter(|&name| name == NOBODY).map(|_| None);
                put(&mut preset.rival, nobody.or_else(|| named(value, &Strategy::ALL, Strategy::name).map(Some)))
            },
            say: |preset| preset.rival.map_or(NOBODY, Strategy::name).into(),
        },
        Key {
            name: "it-knows",
            allowed: TIERS,
            take: |preset, value| put(&mut preset.rival_tier, tier(value)),
            say: |preset| preset.rival_tier.name().into(),
        },
    ];

    fn summary(&self) -> String {
        let rival = match self.rival {
            None => "you alone".to_owned(),
            Some(strategy) => format!("you against {strategy} with {} words", self.rival_tier),
        };
        format!("{rival}, {} of {}, {} words", counted(self.hands, "hand"), self.size, self.tier)
    }
}
