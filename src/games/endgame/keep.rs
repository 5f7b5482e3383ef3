//! A series of End Game as it is kept: one record for all its games.

use super::EndGameSetup;
use super::series::Series;
use super::{EndGame, Playing, Scene, SetupForm};
use crate::games::rows::RowPlay;
use crate::model::{Feat, GameRecord, Help, Outcome};
use crate::play::Kept;
use crate::screen::Context;

/// What stands in the line of moves where the next game of the series begins.
const NEXT: &str = r#""next""#;

impl EndGame {
    /// The screen with the series that `record` keeps; `None` if the record makes no sense.
    pub(crate) fn restore(record: &GameRecord, cx: &Context<'_>) -> Option<Self> {
        let kept = EndGameSetup::read(&record.tag.setup)?;
        let form = SetupForm::of_game(&kept, &cx.settings.presets.endgame, cx.boards, cx.lexicon)?;
        let mut series = Series::of(&kept)?;
        let mut past = Vec::new();
        let (mut line, mut played) = (&*record.line, record.played);
        while let Some(end) = line.iter().take(played).position(|text| text == NEXT) {
            let play = series.resume(&line[..end], end, Help::default(), cx).filter(RowPlay::is_over)?;
            series.follow(&play);
            series.next_game().then_some(())?;
            past.push(play);
            (line, played) = (&line[end + 1..], played - end - 1);
        }
        let play = series.resume(line, played, record.help, cx)?;
        let playing = Playing::of(series, past, play, record.tag.clone());
        Some(Self { form, scene: Scene::Game(Box::new(playing)) })
    }

    /// The series as it stands, whether it is on the board or behind the form.
    pub(super) fn kept(&self) -> Option<GameRecord> {
        match &self.scene {
            Scene::Setup { behind } => behind.as_deref()?.record(),
            Scene::Game(playing) => playing.record(),
        }
    }
}

impl Playing {
    pub(super) fn record(&self) -> Option<GameRecord> {
        let mut line = Vec::new();
        for play in &self.past {
            line.extend(play.record(&self.tag)?.line);
            line.push(NEXT.to_owned());
        }
        let behind = line.len();
        let now = self.play.record(&self.tag);
        let played = behind + now.as_ref().map_or(0, |now| now.played);
        line.extend(now.into_iter().flat_map(|now| now.line));
        (!line.is_empty()).then(|| GameRecord {
            tag: self.tag.clone(),
            line,
            played,
            outcome: self.outcome(),
            help: self.help(),
        })
    }

    /// How the series ended; `None` while it goes on.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let last = self.play.outcome()?;
        let (ended, sentence) = self.series.ended()?;
        let all: Vec<u16> = self.outcomes().filter_map(|outcome| outcome.accuracy).collect();
        let sum: u64 = all.iter().map(|&share| u64::from(share)).sum();
        let accuracy = sum.checked_div(all.len() as u64).map(|mean| mean as u16);
        // A series of one game says what the game says.
        let sentence = sentence.unwrap_or_else(|| last.sentence.clone());
        Some(Outcome { ended, sentence, accuracy, feats: self.feats() })
    }

    /// How each of its games ended that did.
    fn outcomes(&self) -> impl Iterator<Item = &Outcome> {
        self.past.iter().chain([&self.play]).filter_map(RowPlay::outcome)
    }

    /// What was done in any of its games, once all are over and none had any help.
    pub(super) fn feats(&self) -> Vec<Feat> {
        if self.series.ended().is_none() || self.help() != Help::default() {
            return Vec::new();
        }
        let done = |feat: &Feat| self.outcomes().any(|outcome| outcome.feats.contains(feat));
        Feat::ALL.into_iter().filter(done).collect()
    }
}
