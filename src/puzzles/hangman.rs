//! Puzzles of Evil Hangman on the screen.

mod line;
#[cfg(test)]
mod tests;
mod told;

use std::sync::Arc;

use super::{Asked, Choice, Picture, Posed, Position, Problem, Scene, Theme, Turn};
use crate::engine::hangman::puzzle::{
    HangmanPuzzle, Kind, Position as HangmanPosition, RightLetters, State, Step, forced_by_answers, prove,
    right_letters,
};
use crate::engine::hangman::solver::{Bounds, RATING_WORK, Rating, Solver};
use crate::engine::hangman::{Dictionary, Letter, LetterSet, Places};
use crate::engine::lexicon::Lexicon;
use crate::engine::lexicon::dawg::is_coarse;
use crate::engine::puzzle::NotAPuzzle;
use crate::engine::wordgame::masked;
use crate::model::GameKind;
use line::{Side, Stage};

/// Numbers of lives that may be said: so many at least, where there are as many words, so that they don't tell which one
/// is right.
const LIVES_TO_SAY: u8 = 9;

/// Poses `position` as a puzzle of `theme`, with the words of the solver's dictionary: common ones of its length. Takes
/// up to a second.
///
/// # Errors
/// Why it is none.
pub fn pose(theme: Theme, position: &Position, solver: &mut Solver) -> Result<Posed, NotAPuzzle> {
    let Position::Hangman(position) = position else { return Err(NotAPuzzle::AnotherKind) };
    if position.pattern.len() != solver.dictionary().length() {
        return Err(NotAPuzzle::NoMove);
    }
    match theme {
        Theme::Hangman(kind) => pose_proved(kind, &prove(kind, position, solver)?, solver),
        Theme::Mistake(GameKind::EvilHangman) => pose_mistake(position, solver),
        _ => Err(NotAPuzzle::AnotherKind),
    }
}

/// Whether the guess of `letter` gave something away at `position`; None where that can't be said quickly.
pub(super) fn is_mistake(position: &HangmanPosition, letter: Letter, solver: &mut Solver) -> Option<bool> {
    Some(!right_letters(position, solver).ok()?.right.contains(letter))
}

/// Poses a puzzle that is proved.
pub(super) fn pose_proved(kind: Kind, puzzle: &HangmanPuzzle, solver: &mut Solver) -> Result<Posed, NotAPuzzle> {
    let dictionary = Arc::clone(solver.dictionary());
    let state = puzzle.position.begin(&dictionary)?;
    let turns = match kind {
        Kind::FreeLetter | Kind::OnlyLetter => letter_turns(puzzle, state, solver)?,
        Kind::LivesNeeded => vec![lives_turn(puzzle, &state, solver)?],
        Kind::WholeWord => vec![word_turn(puzzle, &state, solver)?],
        Kind::BeTheHost => group_turns(puzzle, state, solver)?,
    };
    Ok(Posed {
        problem: Problem { theme: Theme::Hangman(kind), position: Position::Hangman(puzzle.position.clone()) },
        rating: puzzle.rating(),
        task: kind.task().to_owned(),
        why: kind.why(puzzle),
        failed_by: puzzle.failed_by.clone(),
        turns,
    })
}

/// Poses a position in which a guess gave something away.
fn pose_mistake(position: &HangmanPosition, solver: &mut Solver) -> Result<Posed, NotAPuzzle> {
    let found = right_letters(position, solver)?;
    let (failed_by, rating) = found.failures(solver)?;
    let RightLetters { state, rating: known, right } = &found;
    let turn = letter_turn(state, known, *right, None, String::new(), solver)?;
    Ok(Posed {
        problem: Problem {
            theme: Theme::Mistake(GameKind::EvilHangman),
            position: Position::Hangman(position.clone()),
        },
        rating,
        task: told::task_of_mistake(found.is_winnable()),
        why: told::why_of_mistake(&found),
        failed_by,
        turns: vec![turn],
    })
}

/// What is known of the words that are left.
fn rate(words: &[u32], solver: &mut Solver) -> Result<Rating, NotAPuzzle> {
    solver.rate(words, None, RATING_WORK, &mut |_| {}).map_err(|_| NotAPuzzle::TooDeep)
}

/// The turns of a puzzle in which letters are guessed.
fn letter_turns(puzzle: &HangmanPuzzle, mut state: State, solver: &mut Solver) -> Result<Vec<Turn>, NotAPuzzle> {
    let dictionary = Arc::clone(solver.dictionary());
    let mut turns: Vec<Turn> = Vec::new();
    let mut steps = puzzle.solution.iter();
    let mut before = String::new();
    while let Some(Step::Letter(letter)) = steps.next() {
        let known = rate(&state.words, solver)?;
        let answer = match steps.next() {
            Some(Step::Group(pattern)) => Some(pattern.at(*letter)),
            _ => None,
        };
        let right = LetterSet::from_iter([*letter]);
        turns.push(letter_turn(&state, &known, right, answer, before, solver)?);
        let Some(answer) = answer else { break };
        state = state.after(&dictionary, *letter, answer);
        before = told::answer(Side::Guesser, &state, answer, &dictionary);
    }
    Ok(turns)
}

/// A turn in which a letter is guessed. `answer` is the host's to the right one, where the puzzle goes on after it.
fn letter_turn(
    state: &State,
    known: &Rating,
    right: LetterSet,
    answer: Option<Places>,
    before: String,
    solver: &mut Solver,
) -> Result<Turn, NotAPuzzle> {
    let mut play = Stage::new(Side::Guesser, solver);
    let mut choices = Vec::new();
    for letter in state.open() {
        let is_right = right.contains(letter);
        let line = match answer.filter(|_| is_right) {
            Some(answer) => vec![play.after_answer(state, letter, answer, "").1],
            None => play.guess_on(state, letter, "")?,
        };
        choices.push(Choice {
            answer: letter.lower().to_string(),
            said: letter.to_string(),
            result: told::for_guesser(known.after(letter), state.lives),
            is_right,
            line,
        });
    }
    let scene = scene(state, Some(state.lives), None, before, play.dictionary());
    Ok(Turn { scene, asked: Asked::Letter, choices })
}

/// The turn in which the lives are said that are needed.
fn lives_turn(puzzle: &HangmanPuzzle, state: &State, solver: &mut Solver) -> Result<Turn, NotAPuzzle> {
    let Some(&Step::Lives(enough)) = puzzle.solution.first() else { return Err(NotAPuzzle::AnotherKind) };
    let first = {
        let splits = solver.dictionary().splits(&state.words);
        rate(&state.words, solver)?.best(&splits, state.answered()).ok_or(NotAPuzzle::NoMove)?
    };
    let mut play = Stage::new(Side::Guesser, solver);
    let most = LIVES_TO_SAY.max(enough);
    let mut choices = Vec::new();
    for other in &puzzle.alternatives {
        let Step::Lives(lives) = other.step else { continue };
        if lives > most {
            continue;
        }
        let said = told::lives(lives.into());
        let with = State { lives: lives.into(), ..state.clone() };
        choices.push(Choice {
            answer: lives.to_string(),
            line: play.guess_on(&with, first, &format!("With {said} you guess {first}. "))?,
            said,
            result: told::with_lives(lives, enough, other.result),
            is_right: lives == enough,
        });
    }
    let scene = scene(state, None, None, String::new(), play.dictionary());
    Ok(Turn { scene, asked: Asked::Lives, choices })
}

/// The turn in which a whole word is guessed.
fn word_turn(puzzle: &HangmanPuzzle, state: &State, solver: &mut Solver) -> Result<Turn, NotAPuzzle> {
    let dictionary = Arc::clone(solver.dictionary());
    let mut play = Stage::new(Side::Guesser, solver);
    let mut choices = Vec::new();
    for other in &puzzle.alternatives {
        let Step::Word(word) = &other.step else { continue };
        let number = dictionary.number(word).ok_or(NotAPuzzle::NoMove)?;
        let bounds = Bounds { at_least: other.result, at_most: other.result };
        let said = shown_word(word).to_uppercase();
        choices.push(Choice {
            answer: word.clone(),
            line: play.word_denied(state, number, &said)?,
            said,
            result: told::for_guesser(bounds, state.lives),
            is_right: puzzle.solution.first() == Some(&other.step),
        });
    }
    let scene = scene(state, Some(state.lives), None, String::new(), &dictionary);
    Ok(Turn { scene, asked: Asked::Word, choices })
}

/// The turns of a puzzle in which the person is the host.
fn group_turns(puzzle: &HangmanPuzzle, mut state: State, solver: &mut Solver) -> Result<Vec<Turn>, NotAPuzzle> {
    let dictionary = Arc::clone(solver.dictionary());
    let mut guess = puzzle.position.guess.ok_or(NotAPuzzle::NoMove)?;
    let mut turns = Vec::new();
    let mut steps = puzzle.solution.iter();
    while let Some(Step::Group(pattern)) = steps.next() {
        let right = pattern.at(guess);
        let next = match steps.next() {
            Some(Step::Letter(letter)) => Some(*letter),
            _ => None,
        };
        turns.push(group_turn(&state, guess, right, next.is_some(), solver)?);
        state = state.after(&dictionary, guess, right);
        let Some(next) = next else { break };
        guess = next;
    }
    Ok(turns)
}

/// A turn in which the host answers `guess`; `goes_on` where another follows.
fn group_turn(
    state: &State,
    guess: Letter,
    right: Places,
    goes_on: bool,
    solver: &mut Solver,
) -> Result<Turn, NotAPuzzle> {
    let dictionary = Arc::clone(solver.dictionary());
    let forced = forced_by_answers(&dictionary, &state.words, guess, solver)?;
    let mut play = Stage::new(Side::Host, solver);
    let mut choices = Vec::new();
    for (places, misses) in forced {
        let is_right = places == right;
        let (after, scene) = play.after_answer(state, guess, places, "");
        let line = if goes_on && is_right { vec![scene] } else { play.play_on(after, vec![scene])? };
        let pattern = state.pattern.with(guess, places);
        let words = dictionary.keep(&state.words, guess, places).len();
        choices.push(Choice {
            answer: pattern.to_string().to_lowercase(),
            said: told::group(&pattern, places.is_empty(), words),
            result: told::for_host(misses, state.lives),
            is_right,
            line,
        });
    }
    let told = told::guess(Side::Host, guess).trim_end().to_owned();
    let scene = scene(state, Some(state.lives), Some(guess), told, &dictionary);
    Ok(Turn { scene, asked: Asked::Group, choices })
}

/// What is seen of `state`.
fn scene(state: &State, lives: Option<u32>, guess: Option<Letter>, told: String, dictionary: &Dictionary) -> Scene {
    let words = state.words.iter().map(|&word| shown_word(dictionary.word(word))).collect();
    let picture = Picture::Hangman {
        pattern: state.pattern.to_string(),
        wrong: state.wrong.to_string(),
        lives,
        words,
        guess: guess.map(Letter::upper),
    };
    Scene { told, picture }
}

/// A word as it is shown unasked: a coarse one with its first and last letters only.
fn shown_word(word: &str) -> String {
    if is_coarse(word.as_bytes(), Lexicon::embedded()) { masked(word) } else { word.to_owned() }
}
