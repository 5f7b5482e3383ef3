//! A game looked at guess by guess.

use crate::engine::hangman::solver::Weight;
use crate::engine::hangman::{self, Answer, Confession, Game, Guess, GuessReview};
use crate::play::{self, Replay};
use crate::widgets::figures::grouped;

/// The review of one game, at one of its guesses.
#[derive(Debug)]
pub(in crate::games::hangman) struct Review {
    guesses: Vec<GuessReview>,
    /// The game before each guess, and as it is.
    games: Vec<Game>,
    confession: Confession,
    /// What each guess cost, as far as that was worked out.
    weights: Vec<Option<Weight>>,
    /// Whether it was, as far as the budget goes.
    weighed: bool,
    replay: Replay,
}

impl Review {
    /// Opens the review of `game` at the guess `turn`, or else at the first that was not the most accurate; None before the
    /// first guess.
    /// `guesses` compares each with the best one.
    pub(super) fn new(game: &Game, guesses: Vec<GuessReview>, turn: Option<usize>) -> Option<Self> {
        let last = guesses.len().checked_sub(1)?;
        let games = (0..=guesses.len()).filter_map(|at| Game::replay(game.setup(), &game.turns()[..at]).ok()).collect();
        let mistake = guesses.iter().position(|guess| guess.accuracy() < 1.0);
        let replay = Replay::open(last + 1, turn, mistake);
        Some(Self {
            guesses,
            games,
            confession: Confession::of(game),
            weights: vec![None; last + 1],
            weighed: false,
            replay,
        })
    }

    /// The guess that is looked at.
    pub(super) const fn at(&self) -> usize {
        self.replay.at()
    }

    /// The guesses.
    pub(super) fn guesses(&self) -> &[GuessReview] {
        &self.guesses
    }

    /// The game as it is shown: before the guess that is looked at, or after it.
    pub(super) fn game(&self) -> Option<&Game> {
        self.games.get(self.replay.position())
    }

    /// What the host did.
    pub(super) const fn confession(&self) -> &Confession {
        &self.confession
    }

    /// The mean accuracy, 0 to 1.
    pub(super) fn accuracy(&self) -> f64 {
        hangman::accuracy(&self.guesses).unwrap_or(0.0)
    }

    /// Whether what the guesses cost is known, as far as the budget goes.
    pub(super) const fn is_weighed(&self) -> bool {
        self.weighed
    }

    /// Takes in what the guess of turn `at` cost.
    pub(super) fn weigh(&mut self, at: usize, weight: Weight) {
        if let Some(slot) = self.weights.get_mut(at) {
            *slot = Some(weight);
        }
    }

    /// Notes that no more will be known.
    pub(super) fn finish(&mut self) {
        self.weighed = true;
    }

    /// Misses lost against the best letters over the guesses for which that is known, and how many those are.
    pub(super) fn lost(&self) -> (u32, usize) {
        let known: Vec<u32> =
            self.weights.iter().filter_map(|weight| weight.and_then(Weight::lost)).map(u32::from).collect();
        (known.iter().sum(), known.len())
    }

    /// What there is to say of the guess.
    pub(super) fn sentence(&self) -> String {
        let Some(review) = self.guesses.get(self.at()) else { return String::new() };
        format!("{} {}", frequency(review), self.cost(review))
    }

    /// What the guess cost against the best letter: in misses where that is known, else in words.
    fn cost(&self, review: &GuessReview) -> String {
        match self.weights.get(self.at()).copied().flatten().and_then(Weight::lost) {
            Some(0) => "It cost no miss against perfect play.".into(),
            Some(1) => "It cost 1 miss against perfect play.".into(),
            Some(lost) => format!("It cost {lost} misses against perfect play."),
            None if review.turn.guess == Guess::Letter(review.best) => {
                format!("At worst {} were left.", grouped(review.worst as u128))
            }
            None => format!(
                "At worst {} were left, with {} {}.",
                grouped(review.worst as u128),
                review.best,
                grouped(review.best_worst as u128)
            ),
        }
    }
}

impl play::Review for Review {
    fn replay(&self) -> &Replay {
        &self.replay
    }

    fn replay_mut(&mut self) -> &mut Replay {
        &mut self.replay
    }
}

/// How often the guessed letter and the best one occur.
fn frequency(review: &GuessReview) -> String {
    let share = |hits: usize| hits as f64 * 100.0 / review.candidates.max(1) as f64;
    let Guess::Letter(letter) = review.turn.guess else {
        return format!("You guessed a word when {} were possible.", grouped(review.candidates as u128));
    };
    let best = format!("{} was in {:.0} %", review.best, share(review.best_hits));
    let own = format!("{:.0} %", share(review.hits));
    match (review.hits == review.best_hits, review.turn.answer == Answer::Places(hangman::Places::NONE)) {
        (true, false) => format!("{letter} was in {own} of the words: no letter was in more."),
        (true, true) => format!("{letter} was in {own} of the words, the most; the host denied it."),
        (false, _) if review.hits == 0 => format!("No possible word had {letter}; {best} of them."),
        (false, _) => format!("{letter} was in {own} of the words; {best}."),
    }
}
