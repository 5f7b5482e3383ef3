//! A game in which the computer guesses, gone through answer by answer.

use std::sync::Arc;
use std::time::Instant;

use super::ReversePlay;
use crate::actions::Action;
use crate::engine::hangman::Reverse;
use crate::play::replay::Replay;
use crate::screen::Input;
use crate::widgets::figures::grouped;

impl ReversePlay {
    /// The game as it is shown.
    pub(super) fn shown(&self) -> &Reverse {
        let past = self.review.as_ref().and_then(|(games, replay)| games.get(replay.position()));
        past.unwrap_or(&self.game)
    }

    /// Opens the review at the first answer; false if there is none.
    pub(super) fn open_review(&mut self) -> bool {
        self.remark = None;
        let answers = self.game.answers();
        let mut past = Reverse::new(Arc::clone(self.game.dictionary()));
        let mut games = vec![past.clone()];
        for &(letter, places) in answers {
            // Each was taken once.
            let _ = past.answer(letter, places);
            games.push(past.clone());
        }
        self.review = (!answers.is_empty()).then(|| (games, Replay::new(answers.len(), 0)));
        self.review.is_some()
    }

    /// Goes back to before the answer `at`, to play on from there.
    fn retry(&mut self, at: usize) {
        self.review = None;
        while (self.conceded.is_some() || self.game.answers().len() > at) && self.take_back() {}
        self.help.undos += 1;
        self.arrive();
    }

    pub(super) fn handle_review(&mut self, input: &Input, now: Instant) -> bool {
        let Some((_, replay)) = &mut self.review else { return false };
        if replay.handle(input, now) {
            return true;
        }
        let at = replay.at();
        match input {
            Input::Act(Action::Back | Action::Review) => self.review = None,
            Input::Act(Action::Retry | Action::Confirm) => self.retry(at),
            _ => return false,
        }
        true
    }

    /// The answer that is looked at, in words.
    pub(super) fn answer_told(&self, replay: &Replay) -> String {
        let Some(&(letter, places)) = self.game.answers().get(replay.at()) else { return String::new() };
        let told = match places.len() {
            0 => format!("no {letter}"),
            1 => format!("one {letter}"),
            count => format!("{count} times {letter}"),
        };
        let (before, after) = self.review.as_ref().map_or((0, 0), |(games, _)| {
            let words = |at: usize| games.get(at).map_or(0, |game| game.candidates().len());
            (words(replay.at()), words(replay.at() + 1))
        });
        let (count, total) = (replay.at() + 1, self.game.answers().len());
        format!(
            "Answer {count} of {total}: {told}. Of {} words {} were left.",
            grouped(before as u128),
            grouped(after as u128)
        )
    }
}
