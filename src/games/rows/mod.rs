//! A game on a row, as a screen plays it: Etaoin and End Game share all of it but the setup.

mod advice;
mod board;
pub(in crate::games) mod check;
mod commentary;
mod debug;
pub mod demo;
mod endings;
mod event;
pub(super) mod example;
mod facts;
mod figure;
mod input;
pub(super) mod kept;
mod labels;
mod lines;
pub(super) mod measure;
mod moving;
pub(super) mod names;
mod next;
mod notes;
mod origin;
mod outlook;
pub(super) mod par;
mod players;
pub(super) mod position;
mod program;
pub(super) mod proof;
pub(in crate::games) mod protocol;
pub(super) mod puzzles;
mod retry;
mod review;
mod review_text;
pub(super) mod rivals;
mod rules;
mod screen;
pub(super) mod seats;
mod share;
mod story;
mod view;

use crate::play::Bout;

pub(super) use advice::fitting;
pub(super) use arcade_engine::text::capitalised;
use board::Question;
pub(super) use board::RowBoard;
pub(super) use debug::DEBUG_WORDS;
pub(super) use figure::figure;
pub(super) use labels::Labels;
pub(super) use notes::notes;
pub(super) use origin::Origin;
pub(super) use outlook::Worth;
pub(super) use par::best_margin;
pub(super) use share::{pairing, without_programs};

/// A game on a row in progress.
pub(super) type RowPlay = Bout<RowBoard>;
