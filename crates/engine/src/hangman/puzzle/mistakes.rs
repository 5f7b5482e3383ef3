//! Positions of games in which a guess gave something away: several letters may be right.

use super::{Position, State, players, rating};
use crate::hangman::solver::{Rating, Solver, Verdict};
use crate::hangman::{Letter, LetterSet};
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
    let right = right_of(&rating, state.open(), state.lives)?;
    Ok(RightLetters { state, rating, right })
}

/// Those of the `open` letters that are right with so many lives, by what is known of each.
fn right_of(rating: &Rating, open: impl Iterator<Item = Letter>, lives: u32) -> Result<LetterSet, NotAPuzzle> {
    // Where these lives are too few, a right letter is one that would win with as many as are needed.
    let needed = lives.max(u32::from(rating.value.at_most) + 1);
    if needed > lives && rating.value.exact().is_none() {
        return Err(NotAPuzzle::TooDeep);
    }
    let (mut right, mut are_all) = (LetterSet::EMPTY, true);
    for letter in open {
        match rating.after(letter).verdict(needed) {
            Verdict::Guesser => right.insert(letter),
            Verdict::Host => are_all = false,
            Verdict::Undecided => return Err(NotAPuzzle::TooDeep),
        }
    }
    if are_all { Err(NotAPuzzle::NotOnlyOne) } else { Ok(right) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hangman::solver::{Bounds, Effort};

    #[test]
    fn what_is_not_settled_makes_no_letter_right_or_wrong_unless_it_wins_anyway() {
        let bounds = |at_least, at_most| Bounds { at_least, at_most };
        // With V of 1 or 2, the letter a costs as much, b 3 or 4, and every other letter 5.
        let mut letters = [bounds(5, 5); Letter::COUNT];
        (letters[0], letters[1]) = (bounds(1, 2), bounds(3, 4));
        let rating = Rating { value: bounds(1, 2), letters, is_final: false, effort: Effort { nodes: 0, memo: 0 } };
        let right = |lives| right_of(&rating, Letter::all(), lives).map(|right| right.to_string());
        assert_eq!([1, 2].map(right), [Err(NotAPuzzle::TooDeep), Err(NotAPuzzle::TooDeep)], "it may be lost");
        assert_eq!(right(3), Ok("A".to_owned()));
        assert_eq!(right(4), Err(NotAPuzzle::TooDeep), "b may win or lose");
        assert_eq!(right(5), Ok("AB".to_owned()));
        assert_eq!(right(6), Err(NotAPuzzle::NotOnlyOne));
        // Where V is known to be 2, it is lost with fewer lives than 3, and a costs least.
        let exact = Rating { value: bounds(2, 2), ..rating };
        for lives in [1, 2, 3] {
            assert_eq!(right_of(&exact, Letter::all(), lives).map(|right| right.to_string()), Ok("A".to_owned()));
        }
    }
}
