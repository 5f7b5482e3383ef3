//! Which of the arcade's own players fail a puzzle.

use super::super::strategy::{Half, Pick, RowView, SubRow};
use super::super::{End, Strategy};

/// The arcade's own players, the weakest first: one of each kind.
///
/// Of the three that give nothing away only one is counted: they differ where both ends are equally good, and a solution
/// has no such turn.
fn population() -> impl Iterator<Item = Strategy> {
    let is_repeated = |strategy: &Strategy| matches!(strategy, Strategy::TopDown | Strategy::BottomUp);
    Strategy::ALL.into_iter().rev().filter(move |strategy| !is_repeated(strategy))
}

/// By the player: its chance of making every move of the solution.
pub(super) struct Failures(Vec<(Strategy, f64)>);

/// How everyone does who has to find `solution` on `row`.
pub(super) fn failures(row: &[i64], solution: &[End]) -> Failures {
    Failures(population().map(|strategy| (strategy, chance(strategy, row, solution))).collect())
}

/// The chance that a player makes every move of the person in `solution`.
fn chance(strategy: Strategy, row: &[i64], solution: &[End]) -> f64 {
    let mut rest = SubRow::whole(row);
    let commitment = strategy.commits().then(|| Half::chosen_at(rest));
    let mut chance = 1.0;
    for (ply, &end) in solution.iter().enumerate() {
        if ply.is_multiple_of(2) {
            chance *= match strategy.pick(rest, commitment) {
                Pick::Take(taken) if taken == end => 1.0,
                Pick::Take(_) => 0.0,
                Pick::Toss => 0.5,
            };
        }
        rest = rest.without(end);
    }
    chance
}

impl Failures {
    /// Whether this player is sure to fail.
    pub(super) fn has(&self, strategy: Strategy) -> bool {
        self.0.contains(&(strategy, 0.0))
    }

    /// The names of those that are sure to fail, weakest first.
    pub(super) fn names(&self) -> Vec<String> {
        self.0.iter().filter(|(_, chance)| *chance == 0.0).map(|(strategy, _)| strategy.to_string()).collect()
    }

    /// The share of the population that fails.
    pub(super) fn share(&self) -> f64 {
        // Chances are powers of a half, so that their sum is exact on every machine.
        self.0.iter().map(|(_, chance)| 1.0 - chance).sum::<f64>() / self.0.len() as f64
    }
}
