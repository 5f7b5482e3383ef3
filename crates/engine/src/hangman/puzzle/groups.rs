//! The puzzles in which the person is the host.

use std::collections::HashSet;

use super::{HangmanPuzzle, Kind, Position, State, Step, only, players, rating, value};
use crate::hangman::solver::Solver;
use crate::hangman::{Dictionary, Host, Letter, Places};
use crate::puzzle::{Alternative, NotAPuzzle};

/// States of a game, with the letter that is guessed in each and the right answer to it.
type Line = Vec<(State, Letter, Places)>;

/// Proves that exactly one answer to the letter that was guessed keeps the win of the host; of a card also that it has one
/// such answer every time until the guesser is hanged.
pub(super) fn prove(kind: Kind, position: &Position, solver: &mut Solver) -> Result<HangmanPuzzle, NotAPuzzle> {
    let dictionary = solver.dictionary().clone();
    let guess = position.guess.filter(|&guess| !position.answered().contains(guess)).ok_or(NotAPuzzle::NoMove)?;
    let state = position.begin(&dictionary)?;
    match state.lives {
        0 => return Err(NotAPuzzle::NoMove),
        // Whoever can say no wins at once.
        1 => return Err(NotAPuzzle::AnotherKind),
        _ => {}
    }
    let forced = forced(&dictionary, &state.words, guess, solver)?;
    if forced.len() < 2 {
        return Err(NotAPuzzle::NoMove);
    }
    let right = right_group(&state, &forced)?;
    let alternatives =
        forced.iter().map(|&(places, result)| Alternative { step: state.group(guess, places), result }).collect();
    let line = if kind == Kind::TheCard {
        hanging(&state, solver, &mut HashSet::new())?
            .filter(|line| line.first().is_some_and(|&(_, letter, _)| letter == guess))
            .ok_or(NotAPuzzle::AnotherKind)?
    } else {
        line(state, guess, right, solver)?
    };
    let players = if kind == Kind::TheCard { players::of_card } else { players::of_groups };
    let trials = players(solver, &line)?;
    let mut solution = Vec::with_capacity(2 * line.len() - 1);
    for (state, letter, places) in &line {
        if !solution.is_empty() {
            solution.push(Step::Letter(*letter));
        }
        solution.push(state.group(*letter, *places));
    }
    // The easy hosts slip now and then, whatever was guessed: that makes no puzzle.
    trials.puzzle(&[Host::Easy, Host::Medium], position, solution, alternatives)
}

/// The answers to `letter` where `words` are left, the largest group first, with the misses that are forced by each, its own included.
///
/// # Errors
/// When some of them can't be settled.
pub fn forced(
    dictionary: &Dictionary,
    words: &[u32],
    letter: Letter,
    solver: &mut Solver,
) -> Result<Vec<(Places, u8)>, NotAPuzzle> {
    let families = dictionary.split(words, letter).into_iter();
    families
        .map(|family| {
            let words = dictionary.keep(words, letter, family.places);
            Ok((family.places, value(solver, &words)?.saturating_add(u8::from(family.is_miss()))))
        })
        .collect()
}

/// The only answer by which as many misses are forced as there are lives.
fn right_group(state: &State, forced: &[(Places, u8)]) -> Result<Places, NotAPuzzle> {
    only(forced.iter().filter(|&&(_, misses)| u32::from(misses) >= state.lives).map(|&(places, _)| places))
}

/// The states until a perfect guesser is hanged, with the letter guessed in each and its only right answer. None where the host
/// has a word to spare, or several answers are right somewhere.
///
/// The guesser guesses letters after which no more misses are forced than need be; of those the hardest to answer: where
/// possible a “no” is wrong, or the largest family, and the right one has the fewest words. What is known of the sets of
/// words that lead to no such end is kept in `hopeless`.
pub(super) fn hanging(
    state: &State,
    solver: &mut Solver,
    hopeless: &mut HashSet<Vec<u32>>,
) -> Result<Option<Line>, NotAPuzzle> {
    if state.lives == 0 {
        return Ok(Some(Line::new()));
    }
    if hopeless.contains(&state.words) || u32::from(value(solver, &state.words)?) != state.lives {
        return Ok(None);
    }
    let dictionary = solver.dictionary().clone();
    let mut ranked = Vec::new();
    for letter in state.open() {
        let forced = forced(&dictionary, &state.words, letter, solver)?;
        let most = forced.iter().map(|&(_, misses)| u32::from(misses)).max();
        if forced.len() > 1
            && most == Some(state.lives)
            && let Ok(right) = right_group(state, &forced)
        {
            let next = state.after(&dictionary, letter, right);
            let is_plain = (right.is_empty(), right == forced[0].0);
            ranked.push(((is_plain, next.words.len(), letter.index()), letter, right, next));
        }
    }
    ranked.sort_by_key(|&(rank, ..)| rank);
    for (_, letter, right, next) in ranked {
        if let Some(mut line) = hanging(&next, solver, hopeless)? {
            line.insert(0, (state.clone(), letter, right));
            return Ok(Some(line));
        }
    }
    hopeless.insert(state.words.clone());
    Ok(None)
}

/// The states in which exactly one answer keeps the win of the host, with the letter guessed and that answer, for as
/// long as there is only one of several; the guesser guesses as the exact one.
fn line(state: State, guess: Letter, right: Places, solver: &mut Solver) -> Result<Line, NotAPuzzle> {
    let dictionary = solver.dictionary().clone();
    let mut line = vec![(state, guess, right)];
    while let Some((state, letter, places)) = line.last() {
        let next = state.after(&dictionary, *letter, *places);
        if next.lives == 0 {
            break;
        }
        let splits = dictionary.splits(&next.words);
        let Some(guess) = rating(solver, &next.words)?.best(&splits, next.answered()) else { break };
        let forced = forced(&dictionary, &next.words, guess, solver)?;
        match right_group(&next, &forced) {
            Ok(right) if forced.len() > 1 => line.push((next, guess, right)),
            _ => break,
        }
    }
    Ok(line)
}
