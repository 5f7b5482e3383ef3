//! What the state machine asks of the world.

use crate::screens::Export;
use crate::work::{Generation, Task};

/// Something to be done outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Leave the program.
    Quit,
    /// Hand the terminal back and stop until continued.
    Suspend,
    /// Compute a task on the worker, in place of whatever it does now.
    Compute(Generation, Task),
    /// Stop computing.
    StopComputing,
    /// Write these files, under names that are not taken yet, and answer with [`super::Message::Exported`].
    Export(Vec<Export>),
}

/// What a message led to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reaction {
    /// Whether the picture is out of date.
    pub redraw: bool,
    /// What to do outside, in order.
    pub effects: Vec<Effect>,
}
