//! What the state machine asks of the world.

use crate::records::Order;
use crate::screen::Export;
use crate::settings::Change;
use crate::work::{Task, Ticket};

/// Something to be done outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Leave the program.
    Quit,
    /// Hand the terminal back and stop until continued.
    Suspend,
    /// Compute a task on the worker, in place of whatever it does now.
    Compute(Ticket, Task),
    /// Stop computing.
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
    /// Send this text to the clipboard.
    Copy(String),
    /// Ring the terminal’s bell.
    Bell,
    /// Listen to the mouse, or leave it to the terminal.
    Mouse(bool),
}

/// What a message led to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reaction {
    /// Whether the picture is out of date.
    pub redraw: bool,
    /// What to do outside, in order.
    pub effects: Vec<Effect>,
}
