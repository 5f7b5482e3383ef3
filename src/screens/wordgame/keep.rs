//! A word game as it is kept.

use serde::{Deserialize, Serialize};

use super::play::{HandPlay, Help};
use super::setup::LARGEST;
use super::{Scene, WordGame};
use crate::engine::wordgame::{Deal, Hand, Move, Rival, Setup, Symbol};
use crate::records::{self, Ended, GameKey, GameKind, GameRecord, Outcome};
use crate::screens::Desk;
use crate::screens::ends::Tag;

/// The setup in the database. Fields may be added; one that is missing in an old record then needs a default.
#[derive(Debug, Serialize, Deserialize)]
struct KeptSetup {
    deal: KeptDeal,
    seed: u64,
    tier: String,
    /// How the rival plays, and the tier it knows.
    rival: Option<(String, String)>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KeptDeal {
    Random { hands: usize, size: usize },
    Given(Vec<String>),
}

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

impl KeptSetup {
    fn of(setup: &Setup) -> Self {
        let deal = match &setup.deal {
            Deal::Random { hands, size } => KeptDeal::Random { hands: *hands, size: *size },
            Deal::Given(hands) => KeptDeal::Given(hands.iter().map(ToString::to_string).collect()),
        };
        let rival = setup.rival.map(|rival| (rival.strategy.name().to_owned(), rival.tier.name().to_owned()));
        Self { deal, seed: setup.seed, tier: setup.tier.name().to_owned(), rival }
    }

    fn setup(self) -> Option<Setup> {
        let deal = match self.deal {
            KeptDeal::Random { hands, size } if hands <= 1_000 && (2..=LARGEST).contains(&size) => {
                Deal::Random { hands, size }
            }
            KeptDeal::Random { .. } => return None,
            KeptDeal::Given(hands) => {
                let hands: Vec<Hand> = hands.iter().map(|hand| hand.parse().ok()).collect::<Option<_>>()?;
                Deal::Given(hands.iter().all(|hand| hand.len() <= LARGEST).then_some(hands)?)
            }
        };
        let rival = match self.rival {
            Some((strategy, tier)) => Some(Rival { strategy: strategy.parse().ok()?, tier: tier.parse().ok()? }),
            None => None,
        };
        Some(Setup { deal, seed: self.seed, tier: self.tier.parse().ok()?, rival })
    }
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

/// The tag of a new game of `setup`.
pub(super) fn tag(key: GameKey, setup: &Setup, lexicon: u64) -> Tag {
    let text = serde_json::to_string(&KeptSetup::of(setup)).unwrap_or_default();
    let title = setup.hand(0).map(|hand| hand.to_string()).unwrap_or_default();
    Tag { key, kind: GameKind::WordGame, setup: text.into(), title: title.into(), lexicon: Some(lexicon) }
}

impl WordGame {
    /// The screen with the game that `record` keeps; nothing if the record makes no sense.
    pub(in crate::screens) fn restore(record: &GameRecord, desk: &mut Desk<'_>) -> Option<Self> {
        let setup = serde_json::from_str::<KeptSetup>(&record.setup).ok()?.setup()?;
        let screen = Self::new(desk);
        let mut play = HandPlay::new(&setup, screen.words.clone(), desk).ok()?;
        let line: Vec<Move> = record.line.iter().map(|text| move_of(text)).collect::<Option<_>>()?;
        let (played, undone) = line.split_at_checked(record.played)?;
        for step in played {
            play.make(step.clone(), desk).then_some(())?;
        }
        play.undone = undone.iter().rev().cloned().collect();
        play.help = Help { hints: record.help.hints, undos: record.help.undos };
        let tag = tag(record.key, &setup, desk.lexicon.fingerprint());
        Some(Self { scene: Scene::Game(Box::new(play)), tag: Some(tag), ..screen })
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
            key: tag.key,
            kind: tag.kind,
            setup: tag.setup.clone(),
            title: tag.title.clone(),
            lexicon: tag.lexicon,
            line,
            played: self.game.moves().len(),
            outcome: self.ended(),
            help: records::Help { hints: self.help.hints, undos: self.help.undos },
        })
    }

    /// How the game ended; nothing while it goes on. The share of the best totals counts once all of them are known.
    fn ended(&self) -> Option<Outcome> {
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
        Some(Outcome { ended, sentence, accuracy })
    }
}
