//! Puzzles of Etaoin and End Game.

use std::cell::LazyCell;

use serde_json::Value;

use super::{Alternative, Found, Json, Shown, Theme, code_of};
use crate::engine::endgame::{self, Numbers};
use crate::engine::ends::hint::signed;
use crate::engine::ends::puzzle::{Kind, RowPuzzle};
use crate::engine::ends::{Board, End};
use crate::engine::etaoin;
use crate::engine::lexicon::{Lexicon, Tier};
use crate::model::GameKind;
use crate::puzzles;
use crate::widgets::figures::minus;

/// The kinds of both games.
pub(super) fn themes() -> Vec<Theme> {
    let etaoin =
        Kind::ALL.into_iter().map(|kind| Theme { game: GameKind::Etaoin, kind: kind.name(), find: words(kind) });
    let end_game =
        Kind::ALL.into_iter().map(|kind| Theme { game: GameKind::EndGame, kind: kind.name(), find: boards(kind) });
    etaoin.chain(end_game).collect()
}

/// The words of a kind. There are only so many, and each is found once.
fn words(kind: Kind) -> Box<dyn FnMut(u64) -> Found> {
    let supply = LazyCell::new(move || etaoin::puzzle::Supply::new(kind, Lexicon::embedded(), Tier::Common));
    let mut found = 0;
    Box::new(move |seed| {
        if found == supply.len() {
            return Found::UsedUp;
        }
        found += 1;
        let Some(puzzle) = supply.generate(seed) else { return Found::Nothing };
        let word = &puzzle.position;
        let label = |place: usize| word.chars()[place].to_uppercase().to_string();
        let code = code_of(puzzles::Theme::Etaoin(kind), puzzles::Position::Word(word.clone()));
        Found::Puzzle(Box::new(shown(kind, &puzzle, word.points(), word.to_string(), End::name, label, code)))
    })
}

/// The boards of a kind.
fn boards(kind: Kind) -> Box<dyn FnMut(u64) -> Found> {
    Box::new(move |seed| {
        let Some(puzzle) = endgame::puzzle::generate(kind, seed) else { return Found::Nothing };
        let numbers = puzzle.position.items();
        let label = |place: usize| minus(numbers[place]);
        let code = code_of(puzzles::Theme::EndGame(kind), puzzles::Position::Numbers(puzzle.position.clone()));
        Found::Puzzle(Box::new(shown(kind, &puzzle, numbers, in_digits(&puzzle.position), End::side, label, code)))
    })
}

/// The numbers with blanks between, as `arcade solve endgame` takes them.
fn in_digits(numbers: &Numbers) -> String {
    numbers.items().iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}

/// A puzzle as it is printed: `position` in text, its ends by `name`, and what stands at a place by `label`.
fn shown<P>(
    kind: Kind,
    puzzle: &RowPuzzle<P>,
    row: &[i64],
    position: String,
    name: impl Fn(End) -> &'static str,
    label: impl Fn(usize) -> String,
    code: Option<String>,
) -> Shown {
    let mut board = Board::new(row);
    let mut moves = Vec::new();
    for &end in &puzzle.solution {
        moves.extend(board.place(end).map(|place| format!("{} ({})", name(end), label(place))));
        // A solution is made of moves of the board.
        let _ = board.take(end);
    }
    let results = puzzle.alternatives.iter().map(|other| format!("{} {}", name(other.step), signed(other.result)));
    let lines = vec![
        ("position", position.clone()),
        ("task", kind.task(puzzle)),
        ("solution", moves.join(", ")),
        ("results", results.collect::<Vec<_>>().join(", ")),
        ("why", kind.why(puzzle, row, label)),
    ];
    let alternatives = puzzle.alternatives.iter();
    let alternatives = alternatives
        .map(|other| Alternative { r#move: name(other.step).to_owned(), result: Value::from(other.result) });
    let json = Json {
        code,
        position: Value::from(position),
        solution: puzzle.solution.iter().map(|&end| name(end).to_owned()).collect(),
        alternatives: alternatives.collect(),
        rating: puzzle.rating(),
        failed_by: puzzle.failed_by.clone(),
    };
    Shown { json, lines }
}
