//! A series of End Game as it is kept: one record for all its games.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::series::{Board, Series};
use super::{EndGame, Playing, Scene};
use crate::engine::endgame::Numbers;
use crate::records::{GameKey, GameKind, GameRecord, Help, Outcome};
use crate::screens::Desk;
use crate::screens::ends::{Tag, player_name, player_of};

/// What stands in the line of moves where the next game of the series begins.
const NEXT: &str = r#""next""#;

/// The setup in the database. Fields may be added; one that is missing in an old record then needs a default.
#[derive(Debug, Serialize, Deserialize)]
struct KeptSetup {
    boards: Vec<KeptBoard>,
    players: [String; 2],
    objective: String,
    both_seats: bool,
    seed: u64,
}

#[derive(Debug, Serialize, Deserialize)]
struct KeptBoard {
    numbers: Vec<i64>,
    note: String,
    shows: String,
}

/// What was left behind in the games of a series that are over.
#[derive(Debug, Default)]
pub(super) struct Behind {
    line: Vec<String>,
    help: Help,
    /// Of the games in which something was at stake.
    accuracies: Vec<u16>,
}

/// The tag of a new series.
pub(super) fn tag(key: GameKey, series: &Series) -> Tag {
    let boards = series.boards().iter().map(|board| KeptBoard {
        numbers: board.numbers.shared().to_vec(),
        note: board.note.clone(),
        shows: board.shows.clone(),
    });
    let setup = KeptSetup {
        boards: boards.collect(),
        players: series.players().map(player_name),
        objective: series.objective().name().to_owned(),
        both_seats: series.both_seats(),
        seed: series.seed(),
    };
    let numbers = setup.boards.iter().flat_map(|board| &board.numbers).take(8).map(ToString::to_string);
    let title = numbers.collect::<Vec<_>>().join(" ");
    // Strings and numbers can't fail to be written.
    let text = serde_json::to_string(&setup).unwrap_or_default();
    Tag { key, kind: GameKind::EndGame, setup: text.into(), title: title.into(), lexicon: None }
}

impl KeptSetup {
    fn series(self) -> Option<Series> {
        let board = |board: KeptBoard| {
            let numbers = Numbers::new(board.numbers).ok().filter(|numbers| numbers.fits_screen().is_ok())?;
            Some(Board { numbers, note: board.note, shows: board.shows })
        };
        let boards: Vec<Board> = self.boards.into_iter().map(board).collect::<Option<_>>()?;
        let [a, b] = self.players.map(|name| player_of(&name));
        let objective = self.objective.parse().ok()?;
        (!boards.is_empty()).then_some(Series::new(boards, [a?, b?], objective, self.both_seats, self.seed))
    }
}

impl EndGame {
    /// The screen with the series that `record` keeps; nothing if the record makes no sense.
    pub(in crate::screens) fn restore(record: &GameRecord, desk: &Desk<'_>) -> Option<Self> {
        let setup: KeptSetup = serde_json::from_str(&record.setup).ok()?;
        let mut series = setup.series()?;
        let tag = tag(record.key, &series);
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
        let playing = Playing { series, play, tag, behind };
        Some(Self { scene: Scene::Game(Box::new(playing)), ..Self::new(desk.boards) })
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
            key: self.tag.key,
            kind: self.tag.kind,
            setup: Arc::clone(&self.tag.setup),
            title: Arc::clone(&self.tag.title),
            lexicon: None,
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
        Some(Outcome { ended, sentence: sentence.unwrap_or_else(|| last.sentence.clone()), accuracy })
    }
}
