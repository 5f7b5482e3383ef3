//! What a proved puzzle is, whatever its game, and how hard it is.
//!
//! A puzzle is a position in which exactly one move is right. Each game says in its own `puzzle` module which positions
//! these are, and proves them with its solver.

mod rating;

pub(crate) use rating::share_of_few;
pub use rating::{EASIEST, HARDEST, rating};

/// A position with exactly one right move, and the proof of it.
///
/// `P` is a position, `M` a move and `V` what a move leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle<P, M, V> {
    /// Where the person is to move.
    pub position: P,
    /// The moves of the person and the answers between them, in order, for as long as one move stays the only one. It
    /// begins and ends with a move of the person.
    pub solution: Vec<M>,
    /// Every move of the first position with what it leads to.
    pub alternatives: Vec<Alternative<M, V>>,
    /// The arcade's own players that go wrong somewhere on the solution, weakest first, by their names. Those that draw
    /// lots are not named: they only count in `difficulty`.
    pub failed_by: Vec<String>,
    /// The share of the arcade's own population of players that fails, 0 to 1; one that draws lots counts by its chance. In
    /// small puzzles it counts for as much of it as there is to see.
    pub difficulty: f64,
}

/// A move of the first position, and what it leads to when both sides play as well as possible after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative<M, V> {
    /// The move.
    pub step: M,
    /// What it leads to, in the game's own measure.
    pub result: V,
}

impl<P, M, V> Puzzle<P, M, V> {
    /// The same puzzle, with its position written in another way.
    #[must_use]
    pub fn with_position<Q>(self, position: Q) -> Puzzle<Q, M, V> {
        let Self { position: _, solution, alternatives, failed_by, difficulty } = self;
        Puzzle { position, solution, alternatives, failed_by, difficulty }
    }

    /// How hard it is, as a [rating] from [`EASIEST`] to [`HARDEST`].
    pub fn rating(&self) -> u16 {
        rating(self.difficulty)
    }

    /// How many moves the person has to find, at least 1, where an answer stands between every two of them: so not in
    /// hands, in which every move is the person’s.
    pub fn moves_to_find(&self) -> usize {
        self.solution.len().div_ceil(2)
    }
}

/// The first number from `from` on without a common factor with `all`: in steps of it one comes to every number below
/// `all` before one comes again. 1 where there is none up to `all`.
pub fn step_through(all: u64, from: u64) -> u64 {
    const fn common_factor(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { common_factor(b, a % b) }
    }
    (from..=all).find(|&step| common_factor(step, all) == 1).unwrap_or(1)
}

/// Why a position is no puzzle of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAPuzzle {
    /// Nothing can be done in it, or nothing that its game allows.
    #[error("There is no move to look for in this position.")]
    NoMove,
    /// More than one move is right, or none is better than the others.
    #[error("This position is no puzzle: more than one move is right.")]
    NotOnlyOne,
    /// None of the arcade's own players is sure to go wrong, so that there is no weaker idea to see through.
    #[error("This position is no puzzle: none of the arcade’s own players goes wrong.")]
    NobodyFails,
    /// One move is right, but for another reason than the kind asks for.
    #[error("This position is a puzzle of another kind.")]
    AnotherKind,
    /// The proof would take more work than is allowed.
    #[error("This position is too deep to be proved as a puzzle.")]
    TooDeep,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_steps_one_comes_to_everything_before_one_comes_again() {
        for all in 1..=40 {
            for from in 1..=all {
                let step = step_through(all, from);
                let met: std::collections::HashSet<u64> = (0..all).map(|at| at * step % all).collect();
                assert_eq!(met.len() as u64, all, "{all} in steps of {step}");
            }
        }
        // 8 and 9 share a factor with 12, and 10 does too.
        assert_eq!(
            [step_through(12, 8), step_through(12, 12), step_through(12, 13), step_through(7, 3)],
            [11, 1, 1, 3]
        );
    }

    #[test]
    fn every_other_move_of_a_solution_is_to_be_found() {
        let puzzle = |moves| {
            let solution = vec!['m'; moves];
            Puzzle {
                position: "then",
                solution,
                alternatives: Vec::<Alternative<_, i64>>::new(),
                failed_by: Vec::new(),
                difficulty: 0.5,
            }
        };
        assert_eq!([1, 3, 5].map(|moves| puzzle(moves).moves_to_find()), [1, 2, 3]);
        assert_eq!(puzzle(1).rating(), rating(0.5));
        let other = puzzle(3).with_position(7);
        assert_eq!((other.position, other.solution.len(), other.difficulty), (7, 3, 0.5));
    }
}
