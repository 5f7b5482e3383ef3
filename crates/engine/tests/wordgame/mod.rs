//! The word game: the handout's examples by name, and the planner beside brute force.

mod dictionary;
mod figures;
mod games;
mod handout;
mod moves;
mod oracle;
mod plans;
mod proofs;
mod puzzles;
mod tables;
mod told;

use std::collections::BTreeSet;

use arcade_engine::wordgame::Hand;

/// Every hand that is a part of `hand`, the empty one and itself too.
fn parts(hand: &Hand) -> BTreeSet<Hand> {
    let mut all = BTreeSet::from([*hand]);
    for symbol in hand.distinct() {
        let mut less = *hand;
        less.take(symbol);
        all.extend(parts(&less));
    }
    all
}
