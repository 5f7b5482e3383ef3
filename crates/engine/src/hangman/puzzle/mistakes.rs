//! Positions of games in which a guess gave something away: several letters may be right.

use super::{Position, State, players, rating};
use crate::hangman::LetterSet;
use crate::hangman::solver::{Rating, Solver};
use crate::puzzle::{self, NotAPuzzle};

/// The most words of such a position: with more nobody could find the letter by looking at them.
const MOST_WORDS_OF_A_MISTAKE: usize = 40;

/// A position, and which letters are right there.
#[derive(Clone, Debug)]
pub struct RightLetters {
    /// The position, with its words.
    pub state: State,
    /// What every letter leads to.
    pub rating: Rating,
    /// The letters after which the guesser can still be sure to win; where no letter is one, those after which the fewest
    /// misses are forced. Some open letter is none of them.
    pub right: LetterSet,
}

impl RightLetters {
    /// The arcade's own guessers that go wrong, weakest first, by their names, and how hard that makes it as a
    /// [rating](puzzle::rating).
    ///
    /// # Errors
    /// When the solver was asked to stop.
    pub fn failures(&self, solver: &mut Solver) -> Result<(Vec<String>, u16), NotAPuzzle> {
        let trials = players::of_letters(solver, &[(self.state.clone(), self.right)])?;
        Ok((trials.failed_by(), puzzle::rating(trials.difficulty())))
    }

    /// Whether the guesser can be sure to win.
    pub fn is_winnable(&self) -> bool {
        u32::from(self.rating.value.at_most) < self.state.lives
    }
}

/// The letters that are right at `position`, which says how many lives are left.
///
/// # Errors
/// When every letter is as good as the others, or the position is too deep to be settled.
pub fn right_letters(position: &Position, solver: &mut Solver) -> Result<RightLetters, NotAPuzzle> {
    let state = position.begin(&solver.dictionary().clone())?;
    if state.lives == 0 {
        return Err(NotAPuzzle::NoMove);
    }
    if state.words.len() > MOST_WORDS_OF_A_MISTAKE {
        return Err(NotAPuzzle::TooDeep);
    }
    let rating = rating(solver, &state.words)?;
    // The most misses that a right letter may lead to.
    let bar = (state.lives - 1).max(rating.value.at_most.into());
    if bar >= state.lives && rating.value.exact().is_none() {
        return Err(NotAPuzzle::TooDeep);
    }
    let mut right = LetterSet::EMPTY;
    let mut wrong = 0;
    for letter in state.open() {
        let after = rating.after(letter);
        if u32::from(after.at_most) <= bar {
            right.insert(letter);
        } else if u32::from(after.at_least) > bar {
            wrong += 1;
        } else {
            return Err(NotAPuzzle::TooDeep);
        }
    }
    if right.is_empty() || wrong == 0 {
        return Err(NotAPuzzle::NotOnlyOne);
    }
    Ok(RightLetters { state, rating, right })
}
