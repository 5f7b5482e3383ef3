//! The puzzles of the one letter that keeps the win.

use super::{FEW_WORDS, HangmanPuzzle, Kind, Position, State, Step, only, players, rating, stopped};
use crate::hangman::solver::{Hardest, Rating, Solver, Verdict};
use crate::hangman::{Letter, LetterSet};
use crate::puzzle::{Alternative, NotAPuzzle};

/// Proves that exactly one letter keeps the win: one that every word has, or one that may miss, as `kind` says;
/// with few words either.
pub(super) fn prove(kind: Kind, position: &Position, solver: &mut Solver) -> Result<HangmanPuzzle, NotAPuzzle> {
    let dictionary = solver.dictionary().clone();
    let state = position.begin(&dictionary)?;
    if state.lives == 0 {
        return Err(NotAPuzzle::NoMove);
    }
    let splits = dictionary.splits(&state.words);
    let mut free = state.open().filter(|letter| splits[*letter].hits == state.words.len());
    match (kind, free.next(), free.next()) {
        (Kind::FewWords, _, None) if state.words.len() <= FEW_WORDS => {}
        (Kind::FreeLetter, Some(_), None) | (Kind::OnlyLetter, None, _) => {}
        // Letters that every word has are equally good.
        (_, _, Some(_)) => return Err(NotAPuzzle::NotOnlyOne),
        _ => return Err(NotAPuzzle::AnotherKind),
    }
    let rating = rating(solver, &state.words)?;
    let alternatives: Vec<Alternative<Step, u8>> = state
        .open()
        .map(|letter| Some(Alternative { step: Step::Letter(letter), result: rating.after(letter).exact()? }))
        .collect::<Option<_>>()
        .ok_or(NotAPuzzle::TooDeep)?;
    let (first, words) = (right_letter(&state, &rating)?, state.words.len());
    let line = line(state, first, solver)?;
    let rights: Vec<(State, LetterSet)> =
        line.iter().map(|(state, letter)| (state.clone(), LetterSet::from_iter([*letter]))).collect();
    let trials = players::of_letters(solver, &rights)?;
    let mut solution = Vec::with_capacity(2 * line.len() - 1);
    for (state, letter) in &line {
        if !solution.is_empty() {
            solution.push(Step::Group(state.pattern.clone()));
        }
        solution.push(Step::Letter(*letter));
    }
    if kind == Kind::FewWords {
        return Ok(trials.puzzle_of_few(words, position, solution, alternatives));
    }
    trials.puzzle(&[], position, solution, alternatives)
}

/// The only letter after which fewer misses are forced than there are lives.
fn right_letter(state: &State, rating: &Rating) -> Result<Letter, NotAPuzzle> {
    let verdicts = || state.open().map(|letter| (letter, rating.after(letter).verdict(state.lives)));
    if verdicts().any(|(_, verdict)| verdict == Verdict::Undecided) {
        return Err(NotAPuzzle::TooDeep);
    }
    only(verdicts().filter(|&(_, verdict)| verdict == Verdict::Guesser).map(|(letter, _)| letter))
}

/// The states in which exactly one letter keeps the win, and that letter, for as long as there is only one; the host
/// answers as a perfect one.
fn line(state: State, first: Letter, solver: &mut Solver) -> Result<Vec<(State, Letter)>, NotAPuzzle> {
    let dictionary = solver.dictionary().clone();
    let mut line = vec![(state, first)];
    while let Some((state, letter)) = line.last() {
        let Hardest { places, is_settled } = solver.hardest(&state.words, *letter, state.lives).map_err(stopped)?;
        let next = state.after(&dictionary, *letter, places);
        if !is_settled || next.words.len() < 2 {
            break;
        }
        let rating = rating(solver, &next.words)?;
        match right_letter(&next, &rating) {
            Ok(letter) => line.push((next, letter)),
            Err(_) => break,
        }
    }
    Ok(line)
}
