//! A game of Etaoin as it is kept.

use super::EtaoinSetup;
use super::{Etaoin, Scene, SetupForm};
use crate::games::rows::{Labels, RowPlay};
use crate::model::GameRecord;
use crate::play::Kept;
use crate::screen::Context;

impl Etaoin {
    /// The screen with the game that `record` keeps; `None` if the record makes no sense.
    pub(crate) fn restore(record: &GameRecord, cx: &Context<'_>) -> Option<Self> {
        let kept = EtaoinSetup::read(&record.tag.setup)?;
        let (word, setup) = kept.game()?;
        let play = RowPlay::resume(&setup, Labels::Letters(word), (&record.line, record.played), record.help, cx)?;
        let form = SetupForm::of_game(&kept, &cx.settings.presets.etaoin, cx.lexicon)?;
        let tag = Some(record.tag.clone());
        Some(Self { form, source: kept.source, tag, scene: Scene::Game(Box::new(play)) })
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
