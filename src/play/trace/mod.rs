//! An algorithm step by step: a run that plays, stops where it is told to, and asks what comes next.
//!
//! ```text
//! Algorithm    what happens in each step, its pseudo-code, and what can be asked before it
//! Run          which steps are done; plays, steps, stops, predicts
//! view         pseudo-code with the running line lit, variables, the question
//! ```
//!
//! A pane of the debug overlay holds a [`Run`] of its own algorithm, hands it the input that means nothing else, and draws
//! what is known after [`Run::done`] steps: what a later step finds out is not in sight before it is done.

mod algorithm;
mod prediction;
mod run;
mod slot;
mod view;

pub use algorithm::{Algorithm, Answer, Mark, Question, Step};
pub use prediction::{Graded, table};
pub use run::{LINE, Run, Running};
pub use slot::{AnySlot, Slot};
pub use view::split;
