//! Etaoin's setup.

use serde::{Deserialize, Serialize};

use crate::games::rows::kept;
use crate::games::rows::measure::Measure;
use crate::games::rows::names::Names;
use crate::model::GameKind;
use crate::play::Kept;
use arcade_engine::ends::Setup;
use arcade_engine::etaoin::Word;

/// Letters of a word that make the title of its game.
const TITLE: usize = 40;

/// A word, and who takes from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EtaoinSetup {
    word: String,
    players: [String; 2],
    seed: u64,
    /// Where the word came from, as the title line says it.
    pub source: String,
    /// What two people are called; records of earlier versions have no names.
    #[serde(default, skip_serializing_if = "Names::is_empty")]
    pub names: Names,
    /// What its accuracy measures.
    #[serde(default, skip_serializing_if = "Measure::is_earlier")]
    pub accuracy: Measure,
}

impl EtaoinSetup {
    /// The setup of a game of `word`.
    pub fn new(word: &Word, setup: &Setup, source: &str) -> Self {
        Self {
            word: word.to_string(),
            players: kept::names(setup.players),
            seed: setup.seed,
            source: source.to_owned(),
            names: Names::default(),
            accuracy: Measure::Moves,
        }
    }

    /// The same between two people of these names.
    #[must_use]
    pub fn called(self, names: Names) -> Self {
        Self { names, ..self }
    }

    /// The word, and the engine's setup; `None` if they make no sense, or are too large for a screen.
    pub fn game(&self) -> Option<(Word, Setup)> {
        let word = Word::new(&self.word).ok().filter(|word| word.fits_screen().is_ok())?;
        let setup = Setup { items: word.row(), players: kept::players(&self.players)?, seed: self.seed };
        Some((word, setup))
    }
}

impl Kept for EtaoinSetup {
    const KIND: GameKind = GameKind::Etaoin;

    fn title(&self) -> String {
        self.word.chars().take(TITLE).collect()
    }
}
