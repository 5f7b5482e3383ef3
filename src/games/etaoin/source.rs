//! Where a word comes from, and how long it is.

use crate::games::rows::Origin;
use crate::settings::Value;
use arcade_engine::lexicon::Tier;

/// Letters of the longest word that is drawn for a game.
pub(super) const LONGEST_DRAWN: usize = 60;

/// Where the word comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// The words of a tier on which there is a game to be played.
    WorthPlaying,
    /// All words of a tier.
    Any,
    /// Those of them on which greedy goes wrong.
    Trap,
    /// The alphabet.
    Letters,
    /// The player, who types it.
    Typed,
}

impl Source {
    pub(super) const ALL: [Self; 5] = [Self::WorthPlaying, Self::Any, Self::Trap, Self::Letters, Self::Typed];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::WorthPlaying => "worth playing",
            Self::Any => "any word",
            Self::Trap => "a trap word",
            Self::Letters => "random letters",
            Self::Typed => "my own",
        }
    }

    pub(super) const fn note(self) -> &'static str {
        match self {
            Self::WorthPlaying => "a word that you can win, and in which the larger letter is not always right",
            Self::Any => "a real word, drawn at random",
            Self::Trap => "a real word on which greed loses points",
            Self::Letters => "each of the 26 with the same chance",
            Self::Typed => "type it below; anything goes",
        }
    }

    /// Whether a tier says which words to draw from.
    pub(super) const fn has_tier(self) -> bool {
        matches!(self, Self::WorthPlaying | Self::Any | Self::Trap)
    }

    /// The source of a value. Files that were written before there was a choice call any word one from the lexicon.
    pub(super) fn of_value(value: &Value) -> Option<Self> {
        value.one_of(&Self::ALL, Self::name).or_else(|| (value.text()? == "from the lexicon").then_some(Self::Any))
    }

    /// What the title line says of a word from here, but for the seed.
    pub(super) fn title(self, tier: Tier) -> String {
        match self {
            Self::WorthPlaying => format!("{tier} words worth playing"),
            Self::Any => format!("{tier} words"),
            Self::Trap => format!("trap word · {tier}"),
            Self::Letters => "random letters".into(),
            Self::Typed => "your word".into(),
        }
    }

    /// The source and the tier of a kept game; my own if its words came from elsewhere. Records of every version have nothing
    /// but the title to tell them by.
    pub(super) fn of_kept(origin: &Origin) -> (Self, Option<Tier>) {
        let mut pairs = Self::ALL.into_iter().flat_map(|source| Tier::ALL.map(|tier| (source, tier)));
        let found = pairs.find(|(source, tier)| origin.title == source.title(*tier));
        found.map_or((Self::Typed, None), |(source, tier)| (source, source.has_tier().then_some(tier)))
    }
}

/// How long the word is.
pub(super) type Length = crate::play::length::Length<5, 12, LONGEST_DRAWN>;
