//! A game in which the computer guesses, gone through answer by answer.

use crate::engine::hangman::{Letter, Places, Reverse};
use crate::play::{self, Replay};
use crate::widgets::figures::grouped;

/// The review of one game, at one of its answers. An answer on which the computer gave up is not among them: it changed
/// nothing on the board.
#[derive(Debug)]
pub(in crate::games::hangman) struct Review {
    /// The game before each answer, and as it is.
    games: Vec<Reverse>,
    answers: Vec<(Letter, Places)>,
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
    /// Opens the review of `game` at the answer `at`, or else at the last: no answer is a mistake. None when there is none.
    pub(super) fn new(game: &Reverse, at: Option<usize>) -> Option<Self> {
        let answers = game.answers().to_vec();
        let mut past = Reverse::new(game.rules());
        let mut games = vec![past.clone()];
        for &(letter, places) in &answers {
            // Each was taken once.
            let _ = past.answer(letter, places);
            games.push(past.clone());
        }
        let replay = Replay::open(answers.len(), at, None);
        (!answers.is_empty()).then_some(Self { games, answers, replay })
    }

    /// The game as it is shown: before the answer that is looked at, or after it.
    pub(super) fn game(&self) -> Option<&Reverse> {
        self.games.get(self.replay.position())
    }

    /// The answer that is looked at; None while it stands on the board.
    pub(super) fn open_answer(&self) -> Option<(Letter, Places)> {
        self.answers.get(self.replay.at()).copied().filter(|_| !self.replay.is_made())
    }

    /// What the computer asked, on the board as it is shown; None at the end.
    pub(super) fn question(&self) -> Option<String> {
        let (letter, _) = self.answers.get(self.replay.at()).filter(|_| !self.replay.is_at_end())?;
        Some(format!("{letter}?"))
    }

    /// The answer that is looked at, in words.
    pub(super) fn sentence(&self) -> String {
        let at = self.replay.at();
        let Some((letter, places)) = self.answers.get(at) else { return String::new() };
        let told = match places.len() {
            0 => format!("no {letter}"),
            1 => format!("one {letter}"),
            count => format!("{count} times {letter}"),
        };
        let words = |at: usize| grouped(self.games.get(at).map_or(0, |game| game.candidates().len()) as u128);
        let (before, after) = (words(at), words(at + 1));
        format!("Answer {} of {}: {told}. Of {before} words {after} were left.", at + 1, self.answers.len())
    }
}
