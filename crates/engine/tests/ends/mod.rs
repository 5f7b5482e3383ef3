//! Rows of numbers from whose ends two players take: boards, games, engines, results and puzzles.

mod boards;
mod engines;
mod games;
mod puzzles;
mod results;
mod words;
