//! What every screen is, and what it works with.
//!
//! A screen knows no disk, no thread and no other screen. It handles [`Input`]s with the help of a [`Context`], which
//! holds what the screen may read and takes its [`Request`]s for what it may not do itself. It draws with a
//! [`ViewContext`].

mod context;
mod export;
mod guide;
mod input;
mod lines;
mod opening;
mod place;
mod request;
mod view_context;

use std::fmt::Debug;
use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::actions::{Action, Scope};
use crate::model::{GameRecord, Tag};
use crate::share::Share;
use crate::theme::Theme;
use crate::widgets::Canvas;

pub use context::Context;
pub use export::Export;
pub use guide::{Guide, Part, Section};
pub use input::Input;
pub use lines::{Choice, Lines, Question, Topic};
pub use opening::Opening;
pub use place::{Place, Waiting};
pub use request::{Puzzling, Request};
pub use view_context::ViewContext;

/// What every screen can do.
pub trait Screen: Debug {
    /// The way here, below “arcade”.
    fn trail(&self) -> Vec<String>;
    /// What is being shown, for the right of the title line.
    fn status(&self) -> String {
        String::new()
    }
    /// The hint line: one sentence.
    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a>;
    /// Rows that the hint line needs, where they are more than usual; the body has as many less.
    fn hint_rows(&self, _cx: &ViewContext<'_>) -> u16 {
        0
    }
    /// The scopes that are live, innermost first, without [`Scope::Global`].
    fn scopes(&self) -> Vec<Scope>;
    /// Whether keys that write characters are text now.
    fn typing(&self) -> bool {
        false
    }
    /// Whether the next key is asked for as itself, whatever it means elsewhere: it comes as [`Input::Type`].
    fn asks_for_a_key(&self) -> bool {
        false
    }
    /// The actions to show in the key bar, most wanted first.
    fn live(&self) -> Vec<Action>;
    /// Another word for the key bar than the table has for `action`, where that means something narrower now.
    fn label(&self, _action: Action) -> Option<&'static str> {
        None
    }
    /// What there is to know of what is shown, where that is not how the game of this place is played.
    fn guide(&self) -> Option<Guide> {
        None
    }
    /// Handles an input; false if it means nothing here.
    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool;
    /// When the screen wants its next [`Input::Tick`].
    fn wake(&self) -> Option<Instant> {
        None
    }
    /// Whether leaving would lose a game.
    fn in_progress(&self) -> bool {
        false
    }
    /// Whether the game that is shown is over.
    fn is_over(&self) -> bool {
        false
    }
    /// Changes whenever [`Self::record`] would say something else.
    fn revision(&self) -> u64 {
        0
    }
    /// The game as it stands, to be kept; none where there is none, or no move has been made.
    fn record(&self) -> Option<GameRecord> {
        None
    }
    /// Opens the review of the game that is shown, or plays it from its first move if it is to be a `replay`.
    fn open_review(&mut self, _replay: bool, _cx: &mut Context<'_>) {}
    /// What the records know the game by; none where there is none.
    fn tag_mut(&mut self) -> Option<&mut Tag> {
        None
    }
    /// What can be told of the game that is shown; none where there is none.
    fn share(&self) -> Option<Share> {
        None
    }
    /// Whether to go on as it is now when the player comes back.
    fn stays(&self) -> bool {
        self.in_progress()
    }
    /// Takes note of the games that can be gone on with. Only the menu shows them.
    fn set_waiting(&mut self, _waiting: Vec<Waiting>) {}
    /// Fills `text` into the form of a game as if it were pasted, and plays. Other screens have no use for it.
    fn offer(&mut self, _text: &str, _cx: &mut Context<'_>) {}
    /// Asks these puzzles, from which the way back leads out of the page. Other screens have no use for it.
    fn ask_puzzles(&mut self, _which: Puzzling, _cx: &mut Context<'_>) {}
    /// The screen in line mode; None where line mode has nothing to say of it.
    fn lines(&self) -> Option<&dyn Lines> {
        None
    }
    /// The same, to be answered.
    fn lines_mut(&mut self) -> Option<&mut dyn Lines> {
        None
    }
    /// Draws the screen into `area`.
    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>);
}
