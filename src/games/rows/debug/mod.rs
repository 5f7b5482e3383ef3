//! The panes of the debug overlay of a row.

mod branches;
mod calls;
mod cost;
mod memo;
mod outline;
mod parity;
mod race;
mod recursion;
mod reduction;
mod steps;
mod table;
mod tables;
mod top_down;

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::{Labels, RowBoard};
use crate::play::Pane;
use arcade_engine::ends::{Board, Game};
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::{Canvas, right_of};
use calls::CallPane;
use cost::Cost;
use parity::Halves;
use reduction::Reduction;
use steps::{Losing, Recalling, Row, Unfolding};
pub(super) use table::ValueTable;
use tables::ThreeTables;

/// The words of the debug overlay, and what they mean.
pub const DEBUG_WORDS: &[(&str, &str)] = &[
    (
        "net",
        "what taking an end brings you in all: its points, less what the other side then finishes ahead. With net +3 you finish 3 ahead of where you are now, if both play their best.",
    ),
    ("value, V", "the better of the two nets of a row: what it is worth to whoever moves."),
    (
        "low, len",
        "where a part begins and how many items it has. Places are counted from 1 here; a program, and the handout of Etaoin, count from 0, so that low 2 here is low 1 there.",
    ),
    (
        "recursion",
        "V of a row is the larger of: first − V of the row without its first, last − V of the row without its last. V of nothing is 0.",
    ),
    (
        "minimax",
        "both sides play their best, and what is good for one is as bad for the other. So one number says all, and V of what is left is subtracted; this form is called negamax.",
    ),
    (
        "table, dynamic programming",
        "the value of every part of the row, from short ones to long ones; each is worked out once, from two shorter ones.",
    ),
    (
        "memo, memoisation",
        "the recursion as it stands, that remembers what it has worked out before. What is asked for and known is a hit; what is not, a miss.",
    ),
    (
        "sum, move, loser",
        "the three tables of End Game, for every part of the row: what its numbers add up to, which end is best, and what the loser gets: whoever is not to move there, though that one may come out ahead.",
    ),
    (
        "valley",
        "a row that falls and then rises, so that its largest are at its ends: there the larger end is always right.",
    ),
    (
        "reduction",
        "three neighbours with the largest in the middle are worth as much as one tile of first − middle + last. Merged again and again, they leave a row that greed plays rightly.",
    ),
];

/// What the panes look at.
#[derive(Debug, Clone, Copy)]
pub struct Scene<'a> {
    pub(super) game: &'a Game,
    pub(super) labels: &'a Labels,
}

impl Scene<'_> {
    /// What is left of the row, or the whole row once nothing is.
    fn row(&self) -> Row {
        Row::of(self.game, self.labels)
    }
}

/// The panes of the overlay, in the order of their tabs.
pub(super) fn panes(game: &Game, labels: &Labels) -> Vec<Box<dyn Pane<RowBoard>>> {
    let row = Row::of(game, labels);
    let numbers = labels.are_numbers();
    let mut panes: Vec<Box<dyn Pane<RowBoard>>> = Vec::new();
    if numbers {
        panes.push(Box::new(ThreeTables::default()));
        panes.push(Box::new(CallPane::<Losing>::default()));
    }
    panes.push(Box::new(ValueTable::new(game.board().items(), game.moves(), labels)));
    if numbers {
        panes.push(Box::new(Halves));
    }
    panes.push(Box::new(CallPane::<Unfolding>::default()));
    panes.push(Box::new(CallPane::<Recalling>::default()));
    panes.push(Box::new(Reduction::new(row.clone())));
    panes.push(Box::new(Cost::new(&row)));
    panes
}

/// The places that the overlay looks at: those that are left; after the game, the whole row again.
pub fn places(board: &Board) -> Range<usize> {
    if board.is_over() { 0..board.items().len() } else { board.low()..board.high() }
}

/// The first of `count` columns or rows in sight where `room` of them have room: the one `at` stands a third from the end.
fn first_in_sight(at: usize, room: usize, count: usize) -> usize {
    (at + 1).saturating_sub(room * 2 / 3).min(count.saturating_sub(room))
}

/// What stands below the line of figures at the top of a pane, with a row of air where there is room.
fn under_summary(area: Rect) -> Rect {
    /// Rows of a list that leaves room for air.
    const ROOMY: u16 = 8;
    let [_, _, rest] = rows(area, [part(1), part(1).rank(1), fill(ROOMY)]);
    rest
}

/// Marks at the edges of the first row of `area` that a table goes on to its left and to its right.
fn mark_more(area: Rect, [left, right]: [bool; 2], canvas: &mut Canvas<'_>) {
    for (more, mark, x) in [(left, "‹", 0), (right, "›", area.width.saturating_sub(1))] {
        if more {
            canvas.line(right_of(area, x), Span::styled(mark, canvas.theme.muted));
        }
    }
}

/// What says in the corner of a table that it goes on above and below.
fn marks_of_rows([above, below]: [bool; 2]) -> String {
    [("↑", above), ("↓", below)].into_iter().filter(|(_, more)| *more).map(|(mark, _)| mark).collect()
}

/// A game of `items` that has just begun, for the tests of panes.
#[cfg(test)]
fn game_of(items: &[i64]) -> Game {
    use arcade_engine::ends::{Player, Setup};
    Game::new(&Setup { items: items.into(), players: [Player::Person; 2], seed: 1 })
}
