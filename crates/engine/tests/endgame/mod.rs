//! End Game's engine: the handout's example, boards, strategies, tables and the tournament.

mod boards;
mod contest;
mod guests;
mod handout;
mod lessons;
mod play;
mod reviews;
mod strategies;
mod tournament;
