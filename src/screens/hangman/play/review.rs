//! A game looked at guess by guess.

use crate::actions::Action;
use crate::engine::hangman::{self, Answer, Confession, Game, Guess, GuessReview};

/// The review of one game, at one of its guesses.
#[derive(Debug)]
pub(super) struct Review {
    guesses: Vec<GuessReview>,
    /// The game before each guess.
    games: Vec<Game>,
    confession: Confession,
    at: usize,
}

impl Review {
    /// Opens the review of `game` at the guess `turn`, or else at the least accurate one; nothing before the first guess.
    pub(super) fn new(game: &Game, turn: Option<usize>) -> Option<Self> {
        let guesses = hangman::review(game);
        let last = guesses.len().checked_sub(1)?;
        let games = (0..guesses.len()).filter_map(|at| Game::replay(game.setup(), &game.turns()[..at]).ok()).collect();
        let worst = (0..guesses.len()).min_by(|&a, &b| guesses[a].accuracy().total_cmp(&guesses[b].accuracy()));
        let at = turn.or(worst).unwrap_or(0).min(last);
        Some(Self { guesses, games, confession: Confession::of(game), at })
    }

    /// The guess that is looked at.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The guesses.
    pub(super) fn guesses(&self) -> &[GuessReview] {
        &self.guesses
    }

    /// The game before the guess that is looked at.
    pub(super) fn game(&self) -> Option<&Game> {
        self.games.get(self.at)
    }

    /// What the host did.
    pub(super) const fn confession(&self) -> &Confession {
        &self.confession
    }

    /// The mean accuracy in percent.
    pub(super) fn accuracy(&self) -> f64 {
        hangman::accuracy(&self.guesses).unwrap_or(0.0) * 100.0
    }

    /// What there is to say of the guess.
    pub(super) fn sentence(&self) -> String {
        let Some(review) = self.guesses.get(self.at) else { return String::new() };
        let share = |hits: usize| hits as f64 * 100.0 / review.candidates.max(1) as f64;
        let Guess::Letter(letter) = review.turn.guess else {
            return format!("You guessed a word when {} were possible.", review.candidates);
        };
        let best = format!("{} was in {:.0} % of the words", review.best, share(review.best_hits));
        let own = format!("{:.0} %", share(review.hits));
        match (review.hits == review.best_hits, review.turn.answer == Answer::Places(hangman::Places::NONE)) {
            (true, false) => format!("{letter} was in {own} of the words: no letter was in more."),
            (true, true) => format!("{letter} was in {own} of the words, more than any other; the host denied it."),
            (false, _) if review.hits == 0 => format!("No possible word had {letter}; {best}."),
            (false, _) => format!("{letter} was in {own} of the words; {best}."),
        }
    }

    /// Moves through the game; false if `action` does not.
    pub(super) fn act(&mut self, action: Action) -> bool {
        let last = self.guesses.len() - 1;
        self.at = match action {
            Action::Up => self.at.saturating_sub(1),
            Action::Down => (self.at + 1).min(last),
            Action::Home => 0,
            Action::End => last,
            _ => return false,
        };
        true
    }
}
