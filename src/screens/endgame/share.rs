//! A series of End Game as it is told to others.

use super::{EndGame, Playing, Scene};
use crate::screens::ends::capitalised;
use crate::share::{Row, Share};

impl EndGame {
    /// The series on the board, without its numbers.
    pub(super) fn shared(&self) -> Option<Share> {
        match &self.scene {
            Scene::Game(playing) => Some(playing.shared()),
            Scene::Setup { .. } => None,
        }
    }
}

impl Playing {
    fn shared(&self) -> Share {
        let share = Share::new(&self.tag, self.series.about());
        let (Some(outcome), Some(record)) = (self.outcome(), self.record()) else { return share };
        let mut rows: Vec<Row> = self.behind.rows.iter().cloned().chain(self.play.shared()).collect();
        let result = match (&mut rows[..], outcome.ended) {
            // A single game's result is that of the series.
            ([only], _) => std::mem::take(&mut only.note),
            (_, ended) => self.series.shared_result(ended),
        };
        share.ended(&capitalised(&result), outcome.accuracy, record.help, rows)
    }
}
