//! How new games of Evil Hangman begin.

use super::{Key, Preset, TIERS, counted, named, number, put, tier};
use crate::engine::hangman::{Guesser, Host, MAX_LENGTH};
use crate::engine::lexicon::Tier;

/// More misses than letters can't be made.
pub const MOST_LIVES: u32 = 26;

/// What the person does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Guess; the computer is the host.
    Guess,
    /// Think of a word; the computer guesses.
    Think,
}

impl Side {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Guess, Self::Think];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guess => "guess",
            Self::Think => "think of a word",
        }
    }
}

/// How new games of Evil Hangman begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HangmanPreset {
    /// What the person does.
    pub side: Side,
    /// How the computer answers.
    pub host: Host,
    /// How the computer guesses.
    pub guesser: Guesser,
    /// The tier of the words.
    pub tier: Tier,
    /// How many letters they have; where no word is so long, the nearest length that has words.
    pub length: usize,
    /// The misses that hang the guesser, 1 to [`MOST_LIVES`].
    pub lives: u32,
    /// Whether a whole word may be guessed.
    pub whole_words: bool,
    /// Whether the number of words that remain is shown.
    pub remaining: bool,
}

impl Default for HangmanPreset {
    fn default() -> Self {
        Self {
            side: Side::Guess,
            host: Host::Largest,
            guesser: Guesser::Exact,
            tier: Tier::Common,
            length: 8,
            lives: 8,
            whole_words: true,
            remaining: true,
        }
    }
}

impl Preset for HangmanPreset {
    const TABLE: &'static str = "hangman";
    const GAMES: &'static str = "games of Evil Hangman";
    const KEYS: &'static [Key<Self>] = &[
        Key {
            name: "you",
            allowed: r#""guess" or "think of a word""#,
            take: |preset, value| put(&mut preset.side, named(value, &Side::ALL, Side::name)),
            say: |preset| preset.side.name().into(),
        },
        Key {
            name: "host",
            allowed: r#"one of "honest", "easy", "medium", "largest family", "obscure", "look-ahead" and "perfect""#,
            take: |preset, value| put(&mut preset.host, named(value, &Host::ALL, Host::name)),
            say: |preset| preset.host.name().into(),
        },
        Key {
            name: "guesser",
            allowed: r#"one of "most frequent letter", "smallest worst family", "most information" and "exact""#,
            take: |preset, value| put(&mut preset.guesser, named(value, &Guesser::ALL, Guesser::name)),
            say: |preset| preset.guesser.name().into(),
        },
        Key {
            name: "tier",
            allowed: TIERS,
            take: |preset, value| put(&mut preset.tier, tier(value)),
            say: |preset| preset.tier.name().into(),
        },
        Key {
            name: "length",
            allowed: "a number of letters from 1 to 32",
            take: |preset, value| put(&mut preset.length, number(value, &(1..=MAX_LENGTH))),
            say: |preset| (preset.length as i64).into(),
        },
        Key {
            name: "lives",
            allowed: "a number from 1 to 26",
            take: |preset, value| put(&mut preset.lives, number(value, &(1..=MOST_LIVES))),
            say: |preset| i64::from(preset.lives).into(),
        },
        Key {
            name: "whole-words",
            allowed: "true if you may guess the word itself, else false",
            take: |preset, value| put(&mut preset.whole_words, value.as_bool()),
            say: |preset| preset.whole_words.into(),
        },
        Key {
            name: "remaining",
            allowed: "true if it is shown how many words are still possible, else false",
            take: |preset, value| put(&mut preset.remaining, value.as_bool()),
            say: |preset| preset.remaining.into(),
        },
    ];

    fn summary(&self) -> String {
        let sides = match self.side {
            Side::Guess => format!("host {}", self.host.name()),
            Side::Think => format!("your word, guesser {}", self.guesser.name()),
        };
        let (letters, lives) = (counted(self.length, "letter"), self.lives);
        format!("{sides}, {}, {letters}, {lives} {}", self.tier, if lives == 1 { "life" } else { "lives" })
    }
}
