//! The review of a game, guess by guess.

use super::solver::{RATING_WORK, Rating, Solver, Stop, Weight};
use super::{Game, Guess, Letter, Split, Turn};

/// How a guess met the words that were possible.
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
}

impl GuessReview {
    /// The guess of `turn` in the game `past`, whose words letters split like this.
    pub fn of(past: &Game, splits: &[Split; Letter::COUNT], turn: Turn) -> Self {
        let hits = match turn.guess {
            Guess::Letter(letter) => splits[letter].hits,
            Guess::Word(_) => 1,
        };
        Self { turn, lives: past.lives(), candidates: past.candidates().len(), hits }
    }
}

/// What a guess was worth against the best letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Misses forced by the guess, beside those of the best letter.
    pub weight: Weight,
    /// The letter that the hint proposes there.
    pub best: Letter,
    /// Words that had it.
    pub best_hits: usize,
    /// Whether there was something to decide: some letter that a word had is proved to be worse than the best.
    pub mattered: bool,
    /// Whether the guesser could force a win before, and is proved not to be able to any more against the hardest answer.
    pub gave_away_win: bool,
}

impl Judgement {
    /// Judges `guess` in the game `past`, by the rating that the hint goes by, and by what a longer search has found before; None
    /// when no letter was left to guess.
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn of(past: &Game, guess: Guess, solver: &mut Solver) -> Result<Option<Self>, Stop> {
        let candidates = past.candidates();
        let rating = solver.rate(candidates, Some(past.lives()), RATING_WORK, &mut |_| {})?;
        let rating = solver.found(candidates).map_or(rating, |found| rating.and(&found));
        let weight = match guess {
            Guess::Letter(letter) => rating.weigh(letter),
            Guess::Word(word) => {
                let guess = solver.after_word(candidates, word, &rating, RATING_WORK)?;
                Weight { best: rating.value, guess }
            }
        };
        Ok(Self::by(past, &rating, weight))
    }

    fn by(past: &Game, rating: &Rating, weight: Weight) -> Option<Self> {
        let splits = past.dictionary().splits(past.candidates());
        let best = rating.best(&splits, past.guessed())?;
        let mut open = Letter::all()
            .filter(|&letter| !past.guessed().contains(letter) && splits[letter].hits > 0 && best != letter);
        let worse = |letter: Letter| rating.weigh(letter).lost().is_some_and(|lost| lost > 0);
        let lost = weight.lost().is_some_and(|lost| lost > 0);
        let lives = past.lives();
        Some(Self {
            weight,
            best,
            best_hits: splits[best].hits,
            mattered: lost || open.any(worse),
            gave_away_win: u32::from(weight.best.at_most) < lives && u32::from(weight.guess.at_least) >= lives,
        })
    }

    /// How good the guess was: 1 if it lost no miss, a half if it lost one, a third if it lost two, and so on; 0 if it gave
    /// a win away. None where there was nothing to decide, or the position is too deep to judge the guess.
    pub fn accuracy(&self) -> Option<f64> {
        let lost = self.weight.lost().filter(|_| self.mattered)?;
        Some(if self.gave_away_win { 0.0 } else { 1.0 / (f64::from(lost) + 1.0) })
    }
}

/// Judges every guess of `game`, in order.
///
/// # Errors
/// When the solver was asked to stop.
pub fn judge(game: &Game, solver: &mut Solver) -> Result<Vec<Judgement>, Stop> {
    let mut past = Game::new(game.setup());
    let mut judgements = Vec::with_capacity(game.turns().len());
    for turn in game.turns() {
        judgements.extend(Judgement::of(&past, turn.guess, solver)?);
        if past.play(*turn).is_err() {
            break;
        }
    }
    Ok(judgements)
}

/// The mean [`Judgement::accuracy`] over the guesses that have one, 0 to 1; None where none has.
pub fn accuracy<'a>(judgements: impl IntoIterator<Item = &'a Judgement>) -> Option<f64> {
    let shares: Vec<f64> = judgements.into_iter().filter_map(Judgement::accuracy).collect();
    (!shares.is_empty()).then(|| shares.iter().sum::<f64>() / shares.len() as f64)
}
