//! Experiments with the engines: what they plan, and what they conclude from what was measured.
//!
//! Nothing here reads a clock. The caller measures: it asks a [`Schedule`] what to measure next, tells it how long that
//! took, and makes [`Findings`], a [`figure`] or a [`csv`] table of the [`Measurement`]s.
//!
//! What can be timed is a [`Subject`] of each game, by several [`Algorithm`]s, on growing [`Inputs`]. That of Etaoin is that of the project "Optimally Playing the Etaoin Game" (MCS-178, Gustavus Adolphus
//! College): time `choose_move` for growing words, draw it on regular, semi-log and log-log paper, fit `a·b^n` and
//! `a·n^b`, and predict the longest word that can be solved in a day.

mod algorithm;
pub mod csv;
pub mod figure;
mod findings;
mod fit;
mod growth;
mod inputs;
mod measurement;
mod prediction;
mod schedule;
mod subject;
mod test_words;

pub use algorithm::Algorithm;
pub use findings::{Finding, Findings, STARTS, off, short_off};
pub use fit::{Fit, Fits, Law, RULE};
pub use growth::Growth;
pub use inputs::{Halt, Input, Inputs};
pub use measurement::{LimitReached, Measurement, Timings};
pub use prediction::{Bound, Extrapolation, Prediction, Unpredictable};
pub use schedule::{Experiment, Schedule, Step};
pub use subject::Subject;
pub use test_words::{TestWord, TestWords, ends, test_words};
