//! The word game: the handout's examples by name, and the planner beside brute force.

#![allow(clippy::unwrap_used, reason = "helpers of tests, outside of test functions")]

mod handout;
mod oracle;
mod plans;
