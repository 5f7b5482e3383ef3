//! What happens to a screen.

use crossterm::event::Event;

use crate::actions::Action;
use crate::records::News;
use crate::widgets::Target;
use crate::work::{Report, Ticket};

/// Something that a screen handles.
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    /// The player asks for something.
    Act(Action),
    /// The player types, or pastes, into a text field.
    Type(Event),
    /// The player points at something.
    Point(Target),
    /// The mouse came over this without pressing it; None when it is over nothing that can be pressed any more, or a key
    /// was pressed since. Nothing may be decided by it: it only lights or lifts.
    Hover(Option<Target>),
    /// The time the screen asked for has come.
    Tick,
    /// The worker found something for this screen.
    Report(Ticket, Report),
    /// The records answer.
    Records(News),
    /// What the screen was told may be out of date: the player comes back to it, another day has begun, or games are kept
    /// from now on, or no longer.
    Refresh,
    /// The player leaves for another place; what was being computed is stopped.
    Leave,
}
