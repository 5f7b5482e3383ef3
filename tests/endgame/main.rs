//! End Game's engine: the handout's example, boards, strategies, tables and the tournament.
#![allow(clippy::unwrap_used, reason = "a test that can't go on says so by failing")]

mod boards;
mod contest;
mod handout;
mod lessons;
mod play;
mod strategies;
mod tournament;
