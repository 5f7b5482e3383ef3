//! A series of End Game as it is told to others.

use super::{EndGame, Playing, Scene};
use crate::games::codes;
use crate::games::rows::{RowPlay, capitalised};
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
        let share = Share::new(&self.tag, self.series.about(), codes::encode(&self.tag).ok());
        let Some(outcome) = self.outcome() else { return share };
        let mut rows: Vec<Row> = self.past.iter().chain([&self.play]).filter_map(RowPlay::shared).collect();
        let result = match &mut rows[..] {
            // A single game's result is that of the series.
            [only] => std::mem::take(&mut only.note),
            _ => self.series.shared_result(outcome.ended),
        };
        share.ended(&capitalised(&result), outcome.accuracy, self.help(), rows)
    }
}
