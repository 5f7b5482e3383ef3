//! A word game as it is kept.

use serde::{Deserialize, Serialize};

use super::WordGameSetup;
use super::play::{HandPlay, Knowledge};
use super::{Scene, SetupForm, WordGame};
use crate::engine::wordgame::{Move, Played, Symbol};
use crate::model::{Ended, Feat, GameRecord, Help, Outcome, Tag};
use crate::play::Kept;
use crate::screen::Context;

/// Symbols of the smallest hand of which making all is a feat.
const WHOLE_HAND: usize = 7;

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KeptMove {
    Substitute(char),
    Keep,
    Enter(String),
    End,
    Replay,
    Next,
}

fn text_of(step: &Move) -> String {
    let kept = match step {
        Move::Substitute(letter) => KeptMove::Substitute(letter.character()),
        Move::Keep => KeptMove::Keep,
        Move::Enter(text) => KeptMove::Enter(text.clone()),
        Move::End => KeptMove::End,
        Move::Replay => KeptMove::Replay,
        Move::Next => KeptMove::Next,
    };
    // Strings can't fail to be written.
    serde_json::to_string(&kept).unwrap_or_default()
}

fn move_of(text: &str) -> Option<Move> {
    Some(match serde_json::from_str(text).ok()? {
        KeptMove::Substitute(letter) => Move::Substitute(Symbol::of(letter)?),
        KeptMove::Keep => Move::Keep,
        KeptMove::Enter(text) => Move::Enter(text),
        KeptMove::End => Move::End,
        KeptMove::Replay => Move::Replay,
        KeptMove::Next => Move::Next,
    })
}

impl WordGame {
    /// The screen with the game that `record` keeps; `None` if the record makes no sense.
    pub(crate) fn restore(record: &GameRecord, cx: &mut Context<'_>) -> Option<Self> {
        let setup = WordGameSetup::read(&record.tag.setup)?.game()?;
        let screen = Self::new(cx);
        let mut play = HandPlay::new(&setup, screen.words.clone(), cx).ok()?;
        let line: Vec<Move> = record.line.iter().map(|text| move_of(text)).collect::<Option<_>>()?;
        let (played, undone) = line.split_at_checked(record.played)?;
        for step in played {
            play.make(step.clone(), cx).then_some(())?;
        }
        play.undone = undone.iter().rev().cloned().collect();
        play.help = record.help;
        let form = SetupForm::of_game(&setup, &cx.settings.presets, cx.own.is_some(), cx.lexicon);
        Some(Self { form, scene: Scene::Game(Box::new(play)), tag: Some(record.tag.clone()), ..screen })
    }

    /// The game as it stands, whether it is played or behind the form.
    pub(super) fn kept(&self) -> Option<GameRecord> {
        let play = match &self.scene {
            Scene::Setup { behind } => behind.as_deref()?,
            Scene::Game(play) => play,
        };
        play.record(self.tag.as_ref()?)
    }
}

impl HandPlay {
    /// The game as it stands; nothing before the first move.
    fn record(&self, tag: &Tag) -> Option<GameRecord> {
        let line: Vec<String> = self.game.moves().iter().chain(self.undone.iter().rev()).map(text_of).collect();
        (!line.is_empty()).then(|| GameRecord {
            tag: tag.clone(),
            line,
            played: self.game.moves().len(),
            outcome: self.ended(),
            help: self.help,
        })
    }

    /// How the game ended; `None` while it goes on. The share of the best totals counts once all of them are known.
    pub(super) fn ended(&self) -> Option<Outcome> {
        let total = self.game.outcome()?;
        let results = self.results();
        let best: u64 = results.iter().map(|result| u64::from(result.best)).sum();
        let accuracy = (results.len() == self.game.played().len())
            .then(|| (u64::from(total) * 1_000).checked_div(best))
            .flatten()
            .map(|share| share.min(1_000) as u16);
        let rival = (self.known.iter().all(|known| known.rival.is_some())).then(|| self.rival_total());
        let (ended, sentence) = match rival {
            None => (Ended::Over, format!("{total} points.")),
            Some(rival) if total > rival => (Ended::Won, format!("You win, {total} to {rival}.")),
            Some(rival) if total < rival => (Ended::Lost, format!("The rival wins, {rival} to {total}.")),
            Some(_) => (Ended::Tied, format!("A tie, {total} all.")),
        };
        Some(Outcome { ended, sentence, accuracy, feats: self.feats() })
    }

    /// What was done that is worth telling, as far as the best plays are known; nothing if there was any help.
    ///
    /// A hand counts as it was played: with its letter substituted, and by the better of its rounds.
    pub(super) fn feats(&self) -> Vec<Feat> {
        let whole = |(played, known): (&Played, &Knowledge)| {
            let best = known.analysis.as_ref().map_or(0, |analysis| analysis.totals().full);
            played.hand.len() >= WHOLE_HAND && best > 0 && played.total() >= best
        };
        let alone = self.is_over() && self.help == Help::default();
        let done = alone && self.game.played().iter().zip(&self.known).any(whole);
        done.then_some(Feat::PerfectHand).into_iter().collect()
    }
}
