//! The puzzles of the one word that may be guessed outright.

use super::{HangmanPuzzle, Position, Step, only, players, value};
use crate::hangman::solver::Solver;
use crate::puzzle::{Alternative, NotAPuzzle};

/// Proves that exactly one of the words may be guessed outright and the win is kept. A host says no as long as it has
/// another word: the guess costs a life, and that word is ruled out.
pub(super) fn prove(position: &Position, solver: &mut Solver) -> Result<HangmanPuzzle, NotAPuzzle> {
    let dictionary = solver.dictionary().clone();
    let state = position.begin(&dictionary)?;
    if state.lives == 0 {
        return Err(NotAPuzzle::NoMove);
    }
    let forced = forced(&state.words, solver)?;
    let keeping = forced.iter().filter(|&&(_, misses)| u32::from(misses) < state.lives);
    let right = only(keeping.map(|&(word, _)| word))?;
    let trials = players::of_words(&dictionary, &state, right);
    let step = |word: u32| Step::Word(dictionary.word(word).to_owned());
    let alternatives = forced.iter().map(|&(word, result)| Alternative { step: step(word), result });
    trials.puzzle(&[], position, vec![step(right)], alternatives.collect())
}

/// The words that are left, with the misses that are forced once it is guessed and ruled out, that guess included.
pub(super) fn forced(words: &[u32], solver: &mut Solver) -> Result<Vec<(u32, u8)>, NotAPuzzle> {
    words
        .iter()
        .map(|&word| {
            let others: Vec<u32> = words.iter().copied().filter(|&other| other != word).collect();
            Ok((word, value(solver, &others)?.saturating_add(1)))
        })
        .collect()
}
