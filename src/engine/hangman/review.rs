//! The review of a game, guess by guess.

use super::guesser::frequency_rank;
use super::{Game, Guess, Letter, Split, Turn};

/// One guess compared with the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuessReview {
    /// What was guessed and answered.
    pub turn: Turn,
    /// Lives before the guess.
    pub lives: u32,
    /// Words that were possible before it.
    pub candidates: usize,
    /// Words that had the guessed letter.
    pub hits: usize,
    /// The letter that most words had, not guessed before.
    pub best: Letter,
    /// How many had it.
    pub best_hits: usize,
    /// Words left at worst by the guess.
    pub worst: usize,
    /// Words left at worst by the best letter.
    pub best_worst: usize,
}

impl GuessReview {
    /// The guess of `turn` in the game `past`, whose words letters split like this; `None` if no letter is left.
    pub fn of(past: &Game, splits: &[Split; Letter::COUNT], turn: Turn) -> Option<Self> {
        let candidates = past.candidates().len();
        let open = Letter::all().filter(|&letter| !past.guessed().contains(letter));
        let best = open.min_by_key(|&letter| frequency_rank(letter, splits[letter.index()]))?;
        let (hits, worst) = match turn.guess {
            Guess::Letter(letter) => (splits[letter.index()].hits, splits[letter.index()].largest),
            Guess::Word(_) => (1, candidates.saturating_sub(1).max(1)),
        };
        Some(Self {
            turn,
            lives: past.lives(),
            candidates,
            hits,
            best,
            best_hits: splits[best.index()].hits.max(hits),
            worst,
            best_worst: splits[best.index()].largest,
        })
    }

    /// The chance of a hit, as a share of that of the best letter; 0 to 1.
    pub fn accuracy(&self) -> f64 {
        self.hits as f64 / self.best_hits.max(1) as f64
    }
}

/// Compares every guess of `game` with the best letter at that point.
pub fn review(game: &Game) -> Vec<GuessReview> {
    let mut past = Game::new(game.setup());
    let mut guesses = Vec::with_capacity(game.turns().len());
    for turn in game.turns() {
        let splits = past.dictionary().splits(past.candidates());
        guesses.extend(GuessReview::of(&past, &splits, *turn));
        if past.play(*turn).is_err() {
            break;
        }
    }
    guesses
}

/// The mean [`GuessReview::accuracy`], 0 to 1; `None` without guesses.
pub fn accuracy(guesses: &[GuessReview]) -> Option<f64> {
    let sum: f64 = guesses.iter().map(GuessReview::accuracy).sum();
    (!guesses.is_empty()).then(|| sum / guesses.len() as f64)
}
