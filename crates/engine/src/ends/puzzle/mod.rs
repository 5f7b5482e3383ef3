//! Puzzles on a row: positions in which only one end keeps the win, or the tie.
//!
//! The *outcome* of a game is the sign of the mover's final lead: a win, a tie or a loss. A row is a puzzle if one end
//! keeps the best outcome and the other does not, and at least one of the arcade's own players goes wrong; so no lost row
//! is one, and, but for the short rows that puzzles begin with, none on which taking the obvious end will do. It goes on for as long as every turn of the
//! person has only one such end, with the perfect player's answers between.

mod population;
mod words;

pub use words::end_named;

use super::{Best, End, Options, Resolve, Strategy};
use crate::ends::strategy::{Pick, RowView, SubRow};
use crate::named::named_enum;
use crate::puzzle::{Alternative, NotAPuzzle, Puzzle, share_of_few};

/// What a puzzle on a row is about. A row may be a puzzle of several kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The right end has fewer points than the other.
    GreedIsWrong,
    /// Both ends have the same points.
    EqualEnds,
    /// Who looks one reply ahead takes the wrong end.
    OneReply,
    /// Odd and even places of an even row add up to the same, so parity only ties where there is a win; and both players
    /// by parity leave the solution.
    Parity,
    /// There is no win, and one end ties. Only rows of odd length can be one: on an even row parity ties from both ends.
    SaveTheTie,
    /// At least `ONLY_MOVES` turns in a row have only one right end.
    OnlyMoves,
    /// At most four tiles are left, so that everything can be looked at. Nobody need go wrong.
    ShortRow,
}

named_enum! {
    /// All of them.
    ALL: Kind {
        GreedIsWrong = "greed-is-wrong",
        EqualEnds = "equal-ends",
        OneReply = "one-reply",
        Parity = "parity",
        SaveTheTie = "save-the-tie",
        OnlyMoves = "only-moves",
        ShortRow = "short-row",
    }
    else "There is no kind of puzzle called “{}” on a row."
}

/// The turns in a row that a puzzle of [`Kind::OnlyMoves`] has at least.
pub(crate) const ONLY_MOVES: usize = 3;

/// The tiles that a puzzle of [`Kind::ShortRow`] has at most.
const SHORT: usize = 4;

/// The tiles from which on a row is no longer short to look at: so many the other kinds have at least where boards are drawn.
const USUAL: usize = 6;

/// The longest row that is proved as a puzzle: no screen plays with a longer one.
pub const LONGEST: usize = 1_000;

/// A puzzle on a row, which is written as `P`. What an alternative leads to is the mover's final lead with best play after
/// it.
pub type RowPuzzle<P> = Puzzle<P, End, i64>;

/// Proves that `row` is a puzzle of this kind. The magnitudes of the row must add up to at most `i64::MAX`.
///
/// Takes time by the square of the length, or less.
pub fn prove(kind: Kind, row: &[i64]) -> Result<RowPuzzle<Vec<i64>>, NotAPuzzle> {
    if row.len() > LONGEST {
        return Err(NotAPuzzle::TooDeep);
    }
    let options = super::options(row).ok_or(NotAPuzzle::NoMove)?;
    let right = only_end(&options, 0).ok_or(NotAPuzzle::NotOnlyOne)?;
    if !kind.begins(row, &options, right) {
        return Err(NotAPuzzle::AnotherKind);
    }
    let solution = solution(row);
    if kind == Kind::OnlyMoves && solution.len().div_ceil(2) < ONLY_MOVES {
        return Err(NotAPuzzle::AnotherKind);
    }
    let failures = population::failures(row, &solution);
    let by_parity = [Resolve::Committed, Resolve::EachTurn].map(Strategy::Parity);
    if kind == Kind::Parity && !by_parity.into_iter().all(|player| failures.has(player)) {
        return Err(NotAPuzzle::AnotherKind);
    }
    let mut puzzle = proved(row, &options, solution, &failures);
    if kind == Kind::ShortRow {
        puzzle.difficulty = share_of_few(puzzle.difficulty, row.len(), USUAL);
        return Ok(puzzle);
    }
    if puzzle.failed_by.is_empty() { Err(NotAPuzzle::NobodyFails) } else { Ok(puzzle) }
}

/// The best move of `row`, where the two ends differ, with who of the arcade's own players misses it. Unlike a puzzle it
/// need not decide who wins, nor be missed by anybody. The magnitudes of the row must add up to at most `i64::MAX`.
pub fn best_move(row: &[i64]) -> Result<RowPuzzle<Vec<i64>>, NotAPuzzle> {
    if row.len() > LONGEST {
        return Err(NotAPuzzle::TooDeep);
    }
    let options = super::options(row).ok_or(NotAPuzzle::NoMove)?;
    let right = options.best().only().ok_or(NotAPuzzle::NotOnlyOne)?;
    let solution = vec![right];
    let failures = population::failures(row, &solution);
    Ok(proved(row, &options, solution, &failures))
}

/// What was found out about a row.
fn proved(row: &[i64], options: &Options, solution: Vec<End>, failures: &population::Failures) -> RowPuzzle<Vec<i64>> {
    let alternatives =
        End::BOTH.map(|step| Alternative { step, result: options.choice(step).net }).into_iter().collect();
    let (failed_by, difficulty) = (failures.names(), failures.share());
    Puzzle { position: row.to_vec(), solution, alternatives, failed_by, difficulty }
}

impl Kind {
    /// Whether a row with these `options`, of which only `right` is right, can be a puzzle of this kind as far as its
    /// first move shows.
    fn begins(self, row: &[i64], options: &Options, right: End) -> bool {
        let [here, there] = [right, right.other()].map(|end| options.choice(end).points);
        match self {
            Self::GreedIsWrong => here < there,
            Self::EqualEnds => here == there,
            Self::OneReply => Strategy::LookAhead.pick(SubRow::whole(row), None) == Pick::Take(right.other()),
            // By parity both ends tie there, so that the only right one wins.
            Self::Parity => row.len().is_multiple_of(2) && SubRow::whole(row).odds_minus_evens() == 0,
            Self::SaveTheTie => options.value() == 0,
            Self::OnlyMoves => true,
            Self::ShortRow => row.len() <= SHORT,
        }
    }
}

/// The only end that keeps the best outcome for a mover who is `lead` points ahead; `None` if both do.
fn only_end(options: &Options, lead: i64) -> Option<End> {
    let [first, last] = [options.first, options.last].map(|choice| (lead + choice.net).signum());
    Best::of(first, last).only()
}

/// The person's only right ends and the perfect player's answers, for as long as there is only one right end.
fn solution(row: &[i64]) -> Vec<End> {
    let mut solution = Vec::new();
    let (mut rest, mut lead) = (SubRow::whole(row), 0);
    while let Some(end) = only_end(&rest.options(), lead) {
        lead += rest.points(end);
        rest = rest.without(end);
        solution.push(end);
        if rest.len() == 0 {
            break;
        }
        let answer = rest.options().pick();
        lead -= rest.points(answer);
        rest = rest.without(answer);
        solution.push(answer);
    }
    // The last answer leads to no further question.
    if solution.len().is_multiple_of(2) {
        solution.pop();
    }
    solution
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(word: &str) -> Vec<i64> {
        word.chars().map(crate::etaoin::char_value).collect()
    }

    #[test]
    fn taco_is_a_puzzle_that_greed_fails() {
        // t 2, a 3, c 7, o 4: taking o leaves the c to the other player.
        let puzzle = prove(Kind::GreedIsWrong, &points("taco")).unwrap();
        assert_eq!(puzzle.solution[0], End::First);
        assert_eq!(puzzle.alternatives[0], Alternative { step: End::First, result: 2 });
        assert_eq!(puzzle.alternatives[1], Alternative { step: End::Last, result: -2 });
        assert!(puzzle.failed_by.contains(&"greedy".to_owned()), "{puzzle:?}");
        assert_eq!(prove(Kind::SaveTheTie, &points("taco")), Err(NotAPuzzle::AnotherKind));
        assert_eq!(prove(Kind::EqualEnds, &points("taco")), Err(NotAPuzzle::AnotherKind));
    }

    #[test]
    fn a_solution_ends_where_both_ends_are_right() {
        // After 4 and 1 either of 9 and 9 wins.
        let puzzle = prove(Kind::OneReply, &[0]);
        assert_eq!(puzzle, Err(NotAPuzzle::NotOnlyOne));
        for seed in 0..2_000_i64 {
            let row: Vec<i64> = (0..8).map(|at| (seed * 7919 + at * at * 31 + seed * at * 17) % 19 - 9).collect();
            let Ok(puzzle) = prove(Kind::OnlyMoves, &row) else { continue };
            assert!(puzzle.solution.len() % 2 == 1 && puzzle.moves_to_find() >= ONLY_MOVES);
            assert!(puzzle.solution.len() <= row.len());
        }
    }

    #[test]
    fn what_is_no_puzzle_says_why() {
        assert_eq!(prove(Kind::GreedIsWrong, &[]), Err(NotAPuzzle::NoMove));
        assert_eq!(prove(Kind::GreedIsWrong, &[1, -5, 1]), Err(NotAPuzzle::NotOnlyOne));
        assert_eq!(prove(Kind::GreedIsWrong, &[3, 1]), Err(NotAPuzzle::AnotherKind));
        assert_eq!(prove(Kind::GreedIsWrong, &vec![1; LONGEST + 1]), Err(NotAPuzzle::TooDeep));
        // Lost whatever is taken.
        assert_eq!(prove(Kind::SaveTheTie, &[1, 9, 2]), Err(NotAPuzzle::NotOnlyOne));
    }
}
