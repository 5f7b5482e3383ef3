//! A series of End Game as it is kept: one record for all its games.

use super::series::Series;
use super::{EndGame, Playing, Scene, SetupForm};
use crate::records::{GameRecord, Help, Outcome};
use crate::screens::Desk;
use crate::setups::{EndGameSetup, Kept};

/// What stands in the line of moves where the next game of the series begins.
const NEXT: &str = r#""next""#;

/// What was left behind in the games of a series that are over.
#[derive(Debug, Default)]
pub(super) struct Behind {
    line: Vec<String>,
    help: Help,
    /// Of the games in which something was at stake.
    accuracies: Vec<u16>,
}

impl EndGame {
    /// The screen with the series that `record` keeps; nothing if the record makes no sense.
    pub(in crate::screens) fn restore(record: &GameRecord, desk: &Desk<'_>) -> Option<Self> {
        let kept = EndGameSetup::read(&record.tag.setup)?;
        let form = SetupForm::of_game(&kept, &desk.settings.presets.endgame, desk.boards, desk.lexicon)?;
        let mut series = Series::of(&kept)?;
        let mut behind = Behind::default();
        let (mut line, mut played) = (&*record.line, record.played);
        while let Some(end) = line.iter().take(played).position(|text| text == NEXT) {
            let play = series.resume(&line[..end], end, Help::default(), desk).filter(super::RowPlay::is_over)?;
            series.follow(&play);
            behind.accuracies.extend(play.outcome().and_then(|outcome| outcome.accuracy));
            behind.line.extend(line[..=end].iter().cloned());
            series.next_game().then_some(())?;
            (line, played) = (&line[end + 1..], played - end - 1);
        }
        let play = series.resume(line, played, record.help, desk)?;
        series.follow(&play);
        let playing = Playing { series, play, tag: record.tag.clone(), behind };
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
    /// Puts the moves of the game that is over behind those of the next.
    pub(super) fn leave_behind(&mut self) {
        if let Some(record) = self.play.record(&self.tag) {
            self.behind.line.extend(record.line);
            self.behind.line.push(NEXT.to_owned());
            self.behind.help.hints += record.help.hints;
            self.behind.help.undos += record.help.undos;
            self.behind.accuracies.extend(record.outcome.and_then(|outcome| outcome.accuracy));
        }
    }

    fn record(&self) -> Option<GameRecord> {
        let behind = &self.behind;
        let now = self.play.record(&self.tag);
        let (line, played, help) = now.map_or_else(Default::default, |now| (now.line, now.played, now.help));
        let line: Vec<String> = behind.line.iter().cloned().chain(line).collect();
        (!line.is_empty()).then(|| GameRecord {
            tag: self.tag.clone(),
            played: behind.line.len() + played,
            line,
            outcome: self.outcome(),
            help: Help { hints: behind.help.hints + help.hints, undos: behind.help.undos + help.undos },
        })
    }

    /// How the series ended; nothing while it goes on.
    fn outcome(&self) -> Option<Outcome> {
        let last = self.play.outcome()?;
        let (ended, sentence) = self.series.ended()?;
        let all: Vec<u16> = self.behind.accuracies.iter().copied().chain(last.accuracy).collect();
        let sum: u64 = all.iter().map(|&share| u64::from(share)).sum();
        let accuracy = sum.checked_div(all.len() as u64).map(|mean| mean as u16);
        // A series of one game says what the game says.
        Some(Outcome {
            ended,
            sentence: sentence.unwrap_or_else(|| last.sentence.clone()),
            accuracy,
            feats: Vec::new(),
        })
    }
}
