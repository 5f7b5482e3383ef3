//! Figures of a position on a row by their names, for what lessons say.

use super::seats;
use arcade_engine::endgame::Parity;
use arcade_engine::ends::hint::ending;
use arcade_engine::ends::table::Table;
use arcade_engine::ends::{Best, Board, End, Seat, Setup, options, tree};
use arcade_engine::text::grouped;
use arcade_ui::widgets::figures::minus;

/// The figure called `name` of the row of `setup` after these moves; `label` writes an item.
///
/// - `ends`, `ends first`, `ends last`: how the game ends for the person with best play, also after that end.
/// - `best`: the end that is best for whoever is to move; `first`, `last`: what lies there.
/// - `you`, `other`: points so far. `odd`, `even`: the sums of those places of the whole row, as far as they are left.
/// - `calls`, `cells`, `values`: what the plain tree and the table cost on what is left, and the different rows in it.
/// - `value A-B`: the handout's net of the items A to B, counted from 1 on the whole row.
pub fn figure(setup: &Setup, moves: &[End], name: &str, label: impl Fn(i64, usize) -> String) -> Option<String> {
    let mut board = Board::new(setup.items.clone());
    for &end in moves {
        board.take(end).ok()?;
    }
    let you = seats::of_person(setup.players)?;
    of(&board, you, name, &label)
}

fn of(board: &Board, you: Seat, name: &str, label: &impl Fn(i64, usize) -> String) -> Option<String> {
    let row = board.remaining();
    let end_of = |name: &str| match name {
        "first" => Some(End::First),
        "last" => Some(End::Last),
        _ => None,
    };
    let at = |end: End| board.place(end).map(|place| label(board.items()[place], place));
    if let Some(end) = end_of(name) {
        return at(end);
    }
    if let Some((what, rest)) = name.split_once(' ') {
        return match what {
            "ends" => {
                let mut after = board.clone();
                after.take(end_of(rest)?).ok()?;
                Some(ends(&after, you))
            }
            "value" => {
                let (from, to) = rest.split_once('-')?;
                let (from, to): (usize, usize) = (from.parse().ok()?, to.parse().ok()?);
                let len = to.checked_sub(from)? + 1;
                Table::new(board.items()).value(from.checked_sub(1)?, len).map(minus)
            }
            _ => None,
        };
    }
    let halves = Parity::of_rest(row, board.low());
    Some(match name {
        "ends" => ends(board, you),
        "best" => match options(row).map(|options| options.best()) {
            Some(Best::First) => at(End::First)?,
            Some(Best::Last) => at(End::Last)?,
            _ => "either end".to_owned(),
        },
        "you" => minus(board.total(you)),
        "other" => minus(board.total(you.other())),
        "odd" => minus(halves.odds),
        "even" => minus(halves.evens),
        "calls" => grouped(tree::calls(row.len())),
        "cells" => grouped(Table::new(row).cells()),
        "values" => grouped(tree::distinct(row.len())),
        _ => return None,
    })
}

/// How the game ends for `you` when both play as well as can be from here.
fn ends(board: &Board, you: Seat) -> String {
    let margin = board.prospect() * if you == Seat::First { 1 } else { -1 };
    ending(margin)
}
