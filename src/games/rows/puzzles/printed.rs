//! Puzzles on a row as `arcade puzzles` prints them.

use serde_json::Value;

use super::{Row, Tiles};
use crate::puzzles::{Printed, Theme};
use arcade_engine::ends::hint::signed;
use arcade_engine::ends::puzzle::{Kind, RowPuzzle};
use arcade_engine::ends::{Board, End};

/// A puzzle as it is printed.
pub(super) fn printed<P: Tiles>(theme: Theme, kind: Kind, puzzle: &RowPuzzle<P>) -> Printed {
    let row = Row::of(&puzzle.position);
    let name = |end: End| P::END_NAMES[end as usize];
    let mut board = Board::new(row.points.clone());
    let mut moves = Vec::new();
    for &end in &puzzle.solution {
        moves.extend(board.place(end).map(|place| format!("{} ({})", name(end), row.label(place))));
        // A solution is made of moves of the board.
        let _ = board.take(end);
    }
    let results = puzzle.alternatives.iter().map(|other| format!("{} {}", name(other.step), signed(other.result)));
    let position = puzzle.position.to_string();
    let alternatives = puzzle.alternatives.iter();
    Printed {
        problem: puzzle.position.problem(theme),
        lines: vec![
            ("position", position.clone()),
            ("task", kind.task(puzzle)),
            ("solution", moves.join(", ")),
            ("results", results.collect::<Vec<_>>().join(", ")),
            ("why", kind.why(puzzle, &row.points, |place| row.label(place))),
        ],
        position: Value::from(position),
        solution: puzzle.solution.iter().map(|&end| name(end).to_owned()).collect(),
        alternatives: alternatives.map(|other| (name(other.step).to_owned(), Value::from(other.result))).collect(),
        rating: puzzle.rating(),
        failed_by: puzzle.failed_by.clone(),
    }
}
