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
