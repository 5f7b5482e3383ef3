//! A game of Etaoin as it is kept.

use serde::{Deserialize, Serialize};

use super::{Etaoin, Scene};
use crate::engine::ends::Setup;
use crate::engine::etaoin::Word;
use crate::records::{GameKey, GameKind, GameRecord};
use crate::screens::Desk;
use crate::screens::ends::{Labels, RowPlay, Tag, player_name, player_of};

/// The setup in the database. Fields may be added; one that is missing in an old record then needs a default.
#[derive(Debug, Serialize, Deserialize)]
struct KeptSetup {
    word: String,
    players: [String; 2],
    seed: u64,
    /// Where the word came from, as the title line says it.
    source: String,
}

/// The tag of a new game of `word`.
pub(super) fn tag(key: GameKey, word: &Word, setup: &Setup, source: &str) -> Tag {
    let kept = KeptSetup {
        word: word.to_string(),
        players: setup.players.map(player_name),
        seed: setup.seed,
        source: source.to_owned(),
    };
    // Strings and numbers can't fail to be written.
    let text = serde_json::to_string(&kept).unwrap_or_default();
    let title: String = kept.word.chars().take(40).collect();
    Tag { key, kind: GameKind::Etaoin, setup: text.into(), title: title.into(), lexicon: None }
}

impl Etaoin {
    /// The screen with the game that `record` keeps; nothing if the record makes no sense.
    pub(in crate::screens) fn restore(record: &GameRecord, desk: &Desk<'_>) -> Option<Self> {
        let kept: KeptSetup = serde_json::from_str(&record.setup).ok()?;
        let word = Word::new(&kept.word).ok().filter(|word| word.fits_screen().is_ok())?;
        let [first, second] = kept.players.map(|name| player_of(&name));
        let setup = Setup { items: word.row(), players: [first?, second?], seed: kept.seed };
        let tag = tag(record.key, &word, &setup, &kept.source);
        let play = RowPlay::resume(&setup, Labels::Letters(word), (&record.line, record.played), record.help, desk)?;
        Some(Self { source: kept.source, tag: Some(tag), scene: Scene::Game(Box::new(play)), ..Self::new(desk) })
    }

    /// The game as it stands, whether it is on the board or behind the form.
    pub(super) fn kept(&self) -> Option<GameRecord> {
        let play = match &self.scene {
            Scene::Setup { behind } => behind.as_deref()?,
            Scene::Game(play) => play,
        };
        play.record(self.tag.as_ref()?)
    }
}
