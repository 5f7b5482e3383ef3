//! The word game: the handout's examples by name, and the planner beside brute force.

mod figures;
mod handout;
mod oracle;
mod plans;
mod proofs;
mod puzzles;
