//! Puzzles of Evil Hangman as `arcade puzzles` prints them.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use serde_json::{Map, Value};

use crate::games::hangman::words::lives as in_words;
use crate::games::puzzles::Position as _;
use crate::puzzles::{Printed, Theme};
use arcade_engine::hangman::puzzle::{HangmanPuzzle, Kind, Position, Step};
use arcade_engine::hangman::{Letter, Pattern};
use arcade_engine::text::listed;

/// A puzzle as it is printed, with the words that are left.
pub(super) fn printed(theme: Theme, kind: Kind, puzzle: &HangmanPuzzle, words: &[String]) -> Printed {
    let position = &puzzle.position;
    let alternatives = puzzle.alternatives.iter();
    Printed {
        problem: position.problem(theme),
        lines: vec![
            ("position", place(position)),
            ("words", words.join(" ")),
            ("task", kind.task().to_owned()),
            ("solution", solution(puzzle)),
            ("misses", results(puzzle)),
            ("why", kind.why(puzzle)),
        ],
        position: in_json(position),
        solution: puzzle.solution.iter().map(Step::to_string).collect(),
        alternatives: alternatives.map(|other| (other.step.to_string(), Value::from(other.result))).collect(),
        rating: puzzle.rating(),
        failed_by: puzzle.failed_by.clone(),
    }
}

/// `D--B-E, A and S are wrong, 2 lives, E was guessed`.
fn place(position: &Position) -> String {
    let letters = listed(position.wrong.iter().map(Letter::upper), "and");
    let wrong = match position.wrong.len() {
        0 => String::new(),
        1 => format!(", {letters} is wrong"),
        _ => format!(", {letters} are wrong"),
    };
    let lives = position.lives.map_or_else(String::new, |lives| format!(", {}", in_words(lives.get())));
    let guess = position.guess.map_or_else(String::new, |letter| format!(", {letter} was guessed"));
    format!("{}{wrong}{lives}{guess}", position.pattern)
}

/// The position as `arcade solve hangman` takes it: `lives` is null where it is asked for, and `guess` is there where
/// the move is the host's.
fn in_json(position: &Position) -> Value {
    let mut fields = Map::new();
    fields.insert("pattern".to_owned(), position.pattern.to_string().to_lowercase().into());
    fields.insert("wrong".to_owned(), position.wrong.to_string().to_lowercase().into());
    fields.insert("lives".to_owned(), position.lives.map(NonZeroU32::get).into());
    fields.insert("tier".to_owned(), position.tier.name().into());
    if let Some(letter) = position.guess {
        fields.insert("guess".to_owned(), letter.lower().to_string().into());
    }
    fields.into()
}

/// A move as people read it, when `shown` is shown of the word before it: an answer that shows no more is a no.
fn name(step: &Step, shown: &Pattern) -> String {
    match step {
        Step::Group(pattern) if pattern == shown => "no".to_owned(),
        other => other.to_string().to_uppercase(),
    }
}

/// The moves of the solution, and the answers between them.
fn solution(puzzle: &HangmanPuzzle) -> String {
    let mut shown = &puzzle.position.pattern;
    let mut names = Vec::with_capacity(puzzle.solution.len());
    for step in &puzzle.solution {
        names.push(name(step, shown));
        if let Step::Group(pattern) = step {
            shown = pattern;
        }
    }
    names.join(", ")
}

/// The misses that every move leads to, the fewest first: `1 after B; 2 after A, C, D`. Where they are asked for, they are
/// all there is to say.
fn results(puzzle: &HangmanPuzzle) -> String {
    let mut by_result: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    for other in &puzzle.alternatives {
        by_result.entry(other.result).or_default().push(name(&other.step, &puzzle.position.pattern));
    }
    if let (Some(Step::Lives(_)), Some((forced, _))) = (puzzle.solution.first(), by_result.last_key_value()) {
        return format!("{forced} can be forced");
    }
    let groups = by_result.into_iter().map(|(misses, moves)| format!("{misses} after {}", moves.join(", ")));
    groups.collect::<Vec<_>>().join("; ")
}
