//! `arcade`: four games in a terminal, each with a computer that knows the best move, shows it, and can prove it.

pub mod cli;
pub mod engine;
