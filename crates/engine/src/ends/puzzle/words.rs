//! What is said to a player before a puzzle on a row, and after it.

use super::{Kind, RowPuzzle};
use crate::ends::End;
use crate::ends::hint::{ending, signed};
use crate::ends::strategy::{RowView, SubRow};
use crate::text::{capitalised, minus, plural};

impl Kind {
    /// What there is to find, in a sentence that gives nothing away: `puzzle` is one of this kind.
    pub fn task<P>(self, puzzle: &RowPuzzle<P>) -> String {
        let best = puzzle.alternatives.iter().map(|alternative| alternative.result).max();
        let kept = if best > Some(0) { "win" } else { "tie" };
        match self {
            Self::GreedIsWrong | Self::ShortRow => {
                format!("Take one of the two ends: one keeps the {kept}, the other gives it away.")
            }
            Self::EqualEnds => format!("Both ends have the same points, but only one of them keeps the {kept}."),
            Self::OneReply => format!("Only one end keeps the {kept}. It takes more than a look at the next reply."),
            Self::Parity => "Odd and even places add up to the same, and still one end wins.".to_owned(),
            Self::SaveTheTie => "You can’t win here, but one end saves the tie.".to_owned(),
            Self::OnlyMoves => {
                format!(
                    "Find {} right moves in a row: each time only one end keeps the {kept}.",
                    puzzle.moves_to_find()
                )
            }
        }
    }

    /// Why the solution is right, in a sentence or two with figures: `puzzle` is one of this kind on `row`, and `label`
    /// says what stands at a place of the row, counted from 0.
    pub fn why<P>(self, puzzle: &RowPuzzle<P>, row: &[i64], label: impl Fn(usize) -> String) -> String {
        let Some(&right) = puzzle.solution.first() else { return String::new() };
        let wrong = right.other();
        let whole = SubRow::whole(row);
        let name = |rest: SubRow<'_>, end| named(rest, end, &label);
        let [here, there] = [right, wrong].map(|end| name(whole, end));
        let [kept, lost] = [right, wrong].map(|end| ends_with(puzzle, end));
        // What the other player takes after the wrong end.
        let rest = whole.without(wrong);
        let answer = name(rest, rest.options().pick());
        match self {
            Self::GreedIsWrong => {
                let more = plural((whole.points(wrong) - whole.points(right)) as usize, "point");
                format!(
                    "Take {here}: {kept}. {there} brings {more} more, but then the other player takes {answer}, and {lost}."
                )
            }
            Self::EqualEnds => {
                let [here, there] = [right, wrong].map(End::side);
                format!(
                    "Take the {here} end: {kept}. After the {there} one the other player takes {answer}, and {lost}."
                )
            }
            Self::OneReply => {
                let [sure, tempting] = [right, wrong].map(|end| whole.points(end) - whole.without(end).larger_points());
                let looks = if tempting > sure { "better" } else { "as good" };
                let [sure, tempting] = [sure, tempting].map(signed);
                let there = capitalised(&there);
                format!(
                    "{there} looks {looks} one reply ahead: {tempting} against {sure}. But in the end, with {here} {kept}, \
                     and with the other {lost}."
                )
            }
            Self::Parity => {
                let half = minus(row.iter().step_by(2).sum());
                format!(
                    "Odd places and even places both add up to {half}, so keeping to one half only ties. Take {here}: \
                     {kept}. With the other end {lost}."
                )
            }
            Self::SaveTheTie | Self::ShortRow => {
                format!("Take {here}: {kept}. After {there} the other player takes {answer}, and {lost}.")
            }
            Self::OnlyMoves => {
                let mut rest = whole;
                let mut taken = Vec::new();
                for (ply, &end) in puzzle.solution.iter().enumerate() {
                    if ply.is_multiple_of(2) {
                        taken.push(name(rest, end));
                    }
                    rest = rest.without(end);
                }
                let taken = taken.join(", then ");
                format!("Take {taken}: {kept}. The other end is wrong each time; at the first move {lost} with it.")
            }
        }
    }
}

/// What stands at an end of `row`, and which end that is where the same stands at both: `9`, `the left 9`. `label` says what
/// stands at a place of the row, counted from 0.
pub fn end_named(row: &[i64], end: End, label: impl Fn(usize) -> String) -> String {
    named(SubRow::whole(row), end, label)
}

/// The same of a part of a row, with the places of the whole.
fn named(rest: SubRow<'_>, end: End, label: impl Fn(usize) -> String) -> String {
    let [this, other] = [end, end.other()].map(|end| rest.place(end));
    let name = label(this);
    if this == other || name != label(other) { name } else { format!("the {} {name}", end.side()) }
}

/// How the game ends with best play after a move.
fn ends_with<P>(puzzle: &RowPuzzle<P>, end: End) -> String {
    let alternative = puzzle.alternatives.iter().find(|alternative| alternative.step == end);
    ending(alternative.map_or(0, |alternative| alternative.result))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endgame::puzzle::generate;

    /// Every kind with some of its puzzles.
    fn puzzles() -> impl Iterator<Item = (Kind, RowPuzzle<Vec<i64>>)> {
        let of_kind = |kind| (0..100).filter_map(move |seed| generate(kind, seed).map(|puzzle| (kind, puzzle)));
        let puzzles = Kind::ALL.into_iter().flat_map(of_kind);
        puzzles.map(|(kind, puzzle)| {
            let row = puzzle.position.items().to_vec();
            (kind, puzzle.with_position(row))
        })
    }

    #[test]
    fn a_task_gives_nothing_away() {
        for (kind, puzzle) in puzzles() {
            // The mirror image has the other end for an answer, and the same task.
            let row: Vec<i64> = puzzle.position.iter().rev().copied().collect();
            if let Ok(mirrored) = crate::ends::puzzle::prove(kind, &row)
                && mirrored.moves_to_find() == puzzle.moves_to_find()
            {
                assert_eq!(kind.task(&mirrored), kind.task(&puzzle));
                assert_ne!(mirrored.solution[0], puzzle.solution[0]);
            }
        }
    }

    #[test]
    fn an_explanation_names_the_move_and_how_the_game_ends_with_either() {
        for (kind, puzzle) in puzzles() {
            let why = kind.why(&puzzle, &puzzle.position, |place| format!("#{place}"));
            for end in End::BOTH {
                assert!(why.contains(&ends_with(&puzzle, end)), "{kind}: {why}");
            }
            let place = SubRow::whole(&puzzle.position).place(puzzle.solution[0]);
            let side = format!("Take the {} end", puzzle.solution[0].side());
            assert!(why.contains(&format!("#{place}")) || why.contains(&side), "{kind}: {why}");
        }
    }
}
