//! What the state machine asks of the world.

use std::time::Instant;

use crate::records::Order;
use crate::screen::Export;
use crate::settings::Change;
use crate::work::{Task, Ticket};

/// Something to be done outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    Quit,
    /// Hand the terminal back and stop until continued.
    Suspend,
    /// Compute a task on the worker, in place of whatever it does now.
    Compute(Ticket, Task),
    StopComputing,
    /// Write these files, under names that are not taken yet, and answer with [`super::Message::Exported`].
    Export(Vec<Export>),
    /// Write what is shown in the same way: the files of [`super::App::picture`] for the size of the terminal.
    ExportPicture(&'static str),
    /// Something for the records to do.
    Records(Order),
    /// Keep a word that the player taught the computer.
    Learn(String),
    /// Keep a preference that was changed.
    SaveSettings(Change),
    Copy(String),
    Bell,
    /// Listen to the mouse, or leave it to the terminal.
    Mouse(bool),
}

/// A message being handled: when it came, and what it leads to outside, in order.
#[derive(Debug)]
pub(super) struct Turn {
    pub(super) now: Instant,
    pub(super) effects: Vec<Effect>,
}

/// What a message led to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reaction {
    /// Whether the picture is out of date.
    pub redraw: bool,
    /// What to do outside, in order.
    pub effects: Vec<Effect>,
}
