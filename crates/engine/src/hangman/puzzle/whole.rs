//! The puzzles of the one word that may be guessed outright, and of the lives that are needed.

use super::{HangmanPuzzle, Position, Step, only, players, value};
use crate::hangman::solver::Solver;
use crate::puzzle::{Alternative, NotAPuzzle};

/// Proves that exactly one of the words may be guessed outright and the win is kept. A host says no as long as it has
/// another word: the guess costs a life, and that word is ruled out.
pub(super) fn prove_word(position: &Position, solver: &mut Solver) -> Result<HangmanPuzzle, NotAPuzzle> {
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

/// Proves how many lives are needed: one more than the misses that are forced. With n words at most n lives are needed,
/// since every miss rules out at least one of them.
pub(super) fn prove_lives(position: &Position, solver: &mut Solver) -> Result<HangmanPuzzle, NotAPuzzle> {
    let state = position.begin(&solver.dictionary().clone())?;
    let forced = value(solver, &state.words)?;
    let trials = players::of_lives(solver, &state, forced + 1)?;
    let most = u8::try_from(state.words.len()).unwrap_or(u8::MAX);
    let alternatives = (1..=most).map(|lives| Alternative { step: Step::Lives(lives), result: forced.min(lives) });
    trials.puzzle(&[], position, vec![Step::Lives(forced + 1)], alternatives.collect())
}
