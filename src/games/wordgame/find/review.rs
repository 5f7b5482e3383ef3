//! A hand of which all words were looked for, gone through word by word.

use super::rules::{FindGame, Step};
use crate::games::wordgame::wording::points;
use crate::play::{self, Game as _, Replay};
use arcade_engine::text::grouped;

/// The review of one game, at one of its words.
#[derive(Debug)]
pub(in crate::games::wordgame) struct Review {
    /// The game before each step, and as it is.
    games: Vec<FindGame>,
    replay: Replay,
}

impl play::Review for Review {
    fn replay(&self) -> &Replay {
        &self.replay
    }

    fn replay_mut(&mut self) -> &mut Replay {
        &mut self.replay
    }
}

impl Review {
    /// Opens the review of `game` at the step `at`, or else at the last. None when there is none.
    pub(super) fn new(game: &FindGame, at: Option<usize>) -> Option<Self> {
        let count = game.moves().len();
        let mut games = vec![game.clone()];
        let mut past = game.clone();
        while past.undo().is_some() {
            games.push(past.clone());
        }
        games.reverse();
        (count > 0).then(|| Self { games, replay: Replay::open(count, at, None) })
    }

    /// The game as it is shown.
    pub(super) fn game(&self) -> Option<&FindGame> {
        self.games.get(self.replay.position())
    }

    /// The step that is looked at, in words.
    pub(super) fn sentence(&self) -> String {
        let (at, count) = (self.replay.at(), self.replay.moves());
        format!("{} of {}: {}", grouped(at + 1), grouped(count), self.verdict())
    }

    /// The same without its number.
    pub(super) fn verdict(&self) -> String {
        let Some(game) = self.games.last() else { return String::new() };
        let said = match game.moves().get(self.replay.at()) {
            Some(step @ Step::Find(_)) => game.find_of(step).map(|find| {
                let kind = match (find.is_pangram, find.is_everyday) {
                    (true, _) => " It takes all the tiles.",
                    (false, true) => "",
                    (false, false) => " A bonus word.",
                };
                format!("{} for {}.{kind}", find.found.word.to_uppercase(), points(find.points))
            }),
            Some(Step::End) => Some("You ended the game.".to_owned()),
            None => None,
        };
        said.unwrap_or_default()
    }
}
