//! A game looked at guess by guess.

use super::facts::letter_of;
use super::findings::{Findings, loses};
use super::outlook::margin;
use crate::games::hangman::words::{grouped, misses};
use crate::play::{self, Replay};
use arcade_engine::hangman::{Game, GuessReview, Judgement};

/// The review of one game, at one of its guesses.
#[derive(Debug)]
pub(in crate::games::hangman) struct Review {
    guesses: Vec<GuessReview>,
    /// The game before each guess, and as it is.
    games: Vec<Game>,
    pub(super) findings: Findings,
    /// Whether it is to go to the first mistake, none of which was known when it opened.
    seeks_mistake: bool,
    replay: Replay,
}

impl Review {
    /// Opens the review of `game` at the guess `turn`, or else at the first that is known to have lost something; None
    /// before the first guess. `findings` are those of the `guesses`.
    pub(super) fn new(game: &Game, guesses: Vec<GuessReview>, findings: Findings, turn: Option<usize>) -> Option<Self> {
        let last = guesses.len().checked_sub(1)?;
        let games = (0..=guesses.len()).filter_map(|at| Game::replay(game.setup(), &game.turns()[..at]).ok()).collect();
        let mistake = findings.mistakes().first().copied();
        let replay = Replay::open(last + 1, turn, mistake);
        Some(Self { guesses, games, findings, seeks_mistake: turn.or(mistake).is_none(), replay })
    }

    pub(super) const fn at(&self) -> usize {
        self.replay.at()
    }

    pub(super) fn guesses(&self) -> &[GuessReview] {
        &self.guesses
    }

    /// The game as it is shown: before the guess that is looked at, or after it.
    pub(super) fn game(&self) -> Option<&Game> {
        self.games.get(self.replay.position())
    }

    /// Whether the guess that is looked at stands on the board.
    pub(super) const fn is_made(&self) -> bool {
        self.replay.is_made()
    }

    /// What the guess that is looked at was worth, as far as that was worked out.
    pub(super) fn judgement(&self) -> Option<&Judgement> {
        self.findings.of(self.at())
    }

    /// How the game stood before each guess: see [`margin`].
    pub(super) fn margins(&self) -> Vec<Option<i32>> {
        let margin = |(at, guess): (usize, &GuessReview)| margin(self.findings.of(at)?.weight.best, guess.lives);
        self.guesses.iter().enumerate().map(margin).collect()
    }

    /// Takes in what the guess of turn `at` was worth. The first mistake is gone to, unless the player has moved on.
    pub(super) fn learn(&mut self, at: usize, judgement: Judgement) {
        self.findings.learn(at, judgement);
        if self.seeks_mistake && self.findings.of_own(at).is_some_and(loses) {
            self.seeks_mistake = false;
            let opened_at = self.guesses.len().saturating_sub(1);
            if self.replay.at() == opened_at && !self.replay.is_made() && !self.replay.is_playing() {
                self.replay.go_to(at);
            }
        }
    }

    pub(super) const fn complete(&mut self) {
        self.findings.complete();
    }

    /// What there is to say of the guess that is looked at, the longest form first: the last one fits everywhere. How many words
    /// there were is left out where that is hidden. Where the likelier letter was the worse one, the longest form says why.
    pub(super) fn sentences(&self, hides_count: bool) -> Vec<String> {
        let Some(review) = self.guesses.get(self.at()) else { return Vec::new() };
        let share = |hits: usize| format!("{:.0} %", hits as f64 * 100.0 / review.candidates.max(1) as f64);
        let letter = letter_of(review.turn.guess);
        let name = letter.map_or_else(|| "The word".to_owned(), |letter| letter.to_string());
        let met = match letter {
            Some(letter) if review.hits == 0 => format!("{letter} was in no word"),
            Some(letter) => format!("{letter} was in {} of the words", share(review.hits)),
            None if hides_count => "You guessed a word".into(),
            None if review.candidates == 1 => "You guessed the only word that was left".into(),
            None => format!("You guessed a word when {} were possible", grouped(review.candidates)),
        };
        let Some(judgement) = self.judgement() else { return vec![format!("{met}."), format!("Judging {name}…")] };
        let best = judgement.best;
        let named = format!("{best} ({})", share(judgement.best_hits));
        let Some(lost) = judgement.weight.lost() else {
            let deep = format!("{met}; the hint was {named}. It’s too deep to judge this guess.");
            return vec![deep, format!("Too deep to judge {name}; the hint was {best}.")];
        };
        if lost == 0 {
            let is_best = letter == Some(best);
            let short = if is_best {
                format!("{name} was the best letter.")
            } else {
                format!("Nothing was better than {name}.")
            };
            return vec![format!("{met}. No letter was better against a perfect host."), short];
        }
        let least = if judgement.weight.is_exact() { "" } else { "at least " };
        let cost = format!("costs {least}{} more than", misses(lost.into()));
        let (gave_away, short) = if judgement.gave_away_win {
            (" That gave your win away.", format!("{name} gave your win away; {best} keeps it."))
        } else {
            ("", format!("{name} {cost} {best}."))
        };
        let surprises = letter.is_some() && review.hits > judgement.best_hits;
        let explained =
            format!("{met}, yet {cost} {named}: a cheat can say no and keep the words without {name}.{gave_away}");
        let plain = format!("{met}. {name} {cost} {named} against a perfect host.{gave_away}");
        Some(explained).filter(|_| surprises).into_iter().chain([plain, short]).collect()
    }
}

impl play::Review for Review {
    fn replay(&self) -> &Replay {
        &self.replay
    }

    fn replay_mut(&mut self) -> &mut Replay {
        &mut self.replay
    }

    fn mistakes(&self) -> Vec<usize> {
        self.findings.mistakes()
    }
}
