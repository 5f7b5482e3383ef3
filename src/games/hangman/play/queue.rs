//! Guesses that the host has not answered yet.

use arcade_engine::hangman::Guess;

/// How many guesses can wait while the host ponders.
const MOST_WAITING: usize = 3;

/// The guess that the host ponders, and those that were made meanwhile.
#[derive(Debug, Clone, Default)]
pub(super) struct GuessQueue {
    pondered: Option<Guess>,
    /// In the order in which they follow it.
    waiting: Vec<Guess>,
}

/// Why a guess can't wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Full {
    Repeated,
    TooMany,
}

impl GuessQueue {
    pub(super) const fn pondered(&self) -> Option<Guess> {
        self.pondered
    }

    pub(super) fn waiting(&self) -> &[Guess] {
        &self.waiting
    }

    pub(super) const fn ponder(&mut self, guess: Guess) {
        self.pondered = Some(guess);
    }

    /// Keeps a guess until the host has answered the one before.
    ///
    /// # Errors
    /// When it is one of those already, or they are too many.
    pub(super) fn wait(&mut self, guess: Guess) -> Result<(), Full> {
        if self.pondered == Some(guess) || self.waiting.contains(&guess) {
            return Err(Full::Repeated);
        }
        if self.waiting.len() >= MOST_WAITING {
            return Err(Full::TooMany);
        }
        self.waiting.push(guess);
        Ok(())
    }

    pub(super) const fn end_pondering(&mut self) {
        self.pondered = None;
    }

    pub(super) fn next(&mut self) -> Option<Guess> {
        (!self.waiting.is_empty()).then(|| self.waiting.remove(0))
    }

    pub(super) fn take_back_waiting(&mut self) -> Option<Guess> {
        self.waiting.pop()
    }

    pub(super) const fn take_back_pondered(&mut self) -> Option<Guess> {
        self.pondered.take()
    }

    pub(super) fn forget_waiting(&mut self) {
        self.waiting.clear();
    }
}
