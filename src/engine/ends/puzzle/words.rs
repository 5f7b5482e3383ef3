//! What is said to a player before a puzzle on a row, and after it.

use super::{Kind, RowPuzzle};
use crate::engine::ends::strategy::{RowView, SubRow};
use crate::engine::ends::{self, End};

impl Kind {
    /// What there is to find, in a sentence that gives nothing away: `puzzle` is one of this kind.
    pub fn task<P>(self, puzzle: &RowPuzzle<P>) -> String {
        let kept = if best(puzzle) > 0 { "win" } else { "tie" };
        match self {
            Self::GreedIsWrong => format!("Take one of the two ends: one keeps the {kept}, the other gives it away."),
            Self::EqualEnds => format!("Both ends have the same points, but only one of them keeps the {kept}."),
            Self::OneReply => format!("Only one end keeps the {kept}. It takes more than a look at the next reply."),
            Self::Parity => "Odd and even places add up to the same, and still one end wins.".to_owned(),
            Self::SaveTheTie => "You can’t win any more, but one end saves the tie.".to_owned(),
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
        let whole = SubRow::whole(row);
        let name = |end| label(whole.place(end));
        let (here, there) = (name(right), name(right.other()));
        let [kept, lost] = [right, right.other()].map(|end| ending(result(puzzle, end)));
        // What the other player takes after the wrong end.
        let rest = whole.without(right.other());
        let answer = label(rest.place(rest.options().pick()));
        match self {
            Self::GreedIsWrong => {
                let more = points(whole.points(right.other()) - whole.points(right));
                format!("Take {here}: {kept}. {there} brings {more} more, but after the answer {answer} {lost}.")
            }
            Self::EqualEnds => {
                let side = |end| if end == End::First { "left" } else { "right" };
                let (here, there) = (side(right), side(right.other()));
                format!("Take the {here} end: {kept}. After the {there} one the answer is {answer}, and {lost}.")
            }
            Self::OneReply => {
                let [sure, tempting] = [right, right.other()].map(|end| {
                    let lead = whole.points(end) - whole.without(end).larger_points();
                    ends::hint::signed(lead)
                });
                format!(
                    "One reply ahead {there} looks as good or better, {tempting} against {sure}. To the end it is not: with \
                     {here} {kept}, with {there} {lost}."
                )
            }
            Self::Parity => {
                let half: i64 = row.iter().step_by(2).sum();
                let half = ends::hint::signed(half).replace('+', "");
                format!(
                    "Odd places and even places both add up to {half}, so keeping to either half only ties. Take {here}: \
                     {kept}. With {there} {lost}."
                )
            }
            Self::SaveTheTie => format!("Take {here}: {kept}. With {there}, {lost}."),
            Self::OnlyMoves => {
                let mut rest = whole;
                let mut taken = Vec::new();
                for (ply, &end) in puzzle.solution.iter().enumerate() {
                    if ply.is_multiple_of(2) {
                        taken.push(label(rest.place(end)));
                    }
                    rest = rest.without(end);
                }
                let taken = taken.join(", then ");
                format!("Take {taken}: {kept}. Each other end gives that away; with {there} at the first move, {lost}.")
            }
        }
    }
}

/// The mover's final lead after the right move.
fn best<P>(puzzle: &RowPuzzle<P>) -> i64 {
    puzzle.alternatives.iter().map(|alternative| alternative.result).max().unwrap_or(0)
}

fn result<P>(puzzle: &RowPuzzle<P>, end: End) -> i64 {
    puzzle.alternatives.iter().find(|alternative| alternative.step == end).map_or(0, |alternative| alternative.result)
}

/// How a game ends for someone who is so much ahead at its end.
fn ending(lead: i64) -> String {
    match lead {
        1.. => format!("you finish {lead} ahead"),
        0 => "it ends level".to_owned(),
        _ => format!("you lose by {}", lead.unsigned_abs()),
    }
}

fn points(points: i64) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}
