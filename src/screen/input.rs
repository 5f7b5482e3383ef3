//! What happens to a screen.

use super::{DebugSpot, PuzzleRequest, Waiting};
use crate::model::{Day, DayGame};
use crate::records::News;
use crate::work::{Report, Ticket};
use arcade_ui::actions::Action;
use arcade_ui::keys::{Event, KeyCode, KeyEvent};
use arcade_ui::widgets::Target;

/// Something that a screen handles.
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    Act(Action),
    /// The player types, or pastes, into a text field.
    Type(Event),
    Point(Target),
    /// The mouse came over this without pressing it; None when it is over nothing that can be pressed any more, or a key
    /// was pressed since. Nothing may be decided by it: it only lights or lifts.
    Hover(Option<Target>),
    /// The time the screen asked for has come.
    Tick,
    Report(Ticket, Report),
    Records(News),
    /// What the screen was told may be out of date: the player comes back to it, another day has begun, or games are kept
    /// from now on, or no longer.
    Refresh,
    /// These games can be gone on with: for the menu.
    Waiting(Vec<Waiting>),
    /// This game of this day is to be under the cursor: for the page of the days.
    Day(Day, DayGame),
    /// This text is to be filled into the form of a game as if it were pasted, and played.
    Fill(String),
    /// These puzzles are asked; the way back from them leads out of the page.
    Puzzle(PuzzleRequest),
    /// The review of the game is to be opened.
    Review {
        /// Whether it plays the game from its first move.
        replay: bool,
    },
    /// The position is that of a puzzle: the next move is asked for and not made, with [`super::Request::Judge`], and nothing
    /// is worked out or told that could give it away.
    Pose {
        /// Whether it waits for a move; else it is only looked at.
        asks: bool,
    },
    /// What is spoken of is to be lit: a step of what runs in a pane of the debug overlay, or a key of the board.
    Show {
        /// The name of the pane that is to be open, if the overlay is; None for the board.
        pane: Option<&'static str>,
        /// What it is called there.
        place: &'static str,
    },
    /// The debug overlay is to be open, and to show this.
    Debug(DebugSpot),
    /// So many of the moves that stand, from the first on, were asked for by a lesson: none of them is a mistake of the
    /// player’s.
    Led(usize),
    /// The player leaves for another place; what was being computed is stopped.
    Leave,
}

impl Input {
    /// Whether a question mark is typed: where it is no part of what is asked for, it is the key of the help.
    pub const fn is_question_mark(&self) -> bool {
        matches!(self, Self::Type(Event::Key(KeyEvent { code: KeyCode::Char('?'), .. })))
    }
}
