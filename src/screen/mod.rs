//! What every screen is, and what it works with.
//!
//! A screen knows no disk, no thread and no other screen. It handles [`Input`]s with the help of a [`Context`], which
//! holds what the screen may read and takes its [`Request`]s for what it may not do itself. It draws with a
//! [`ViewContext`].

mod context;
mod debug;
mod face;
mod guide;
mod input;
pub mod lab;
mod lines;
mod offers;
mod place;
mod request;

use ratatui::layout::Rect;
use ratatui::text::Line;
use web_time::Instant;

use crate::model::{GameRecord, Tag};
use crate::share::Share;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::facts::Fact;
use arcade_ui::theme::Theme;
use arcade_ui::widgets::Canvas;

pub use context::{Context, ViewContext};
pub use debug::{DebugSpot, DebugView};
pub use face::ScreenFace;
pub use guide::{Guide, Part, Section};
pub use input::Input;
pub use lines::{Choice, Lines, Question, Topic};
pub use offers::is_available;
pub use place::{Place, Waiting};
pub use request::{Export, HandIn, Opening, PuzzleRequest, Request, Taken};

/// Within an implementation of [`Screen`] for what also implements [`Lines`]: the screen in line mode is the screen itself.
macro_rules! is_lines {
    () => {
        fn lines(&self) -> Option<&dyn crate::screen::Lines> {
            Some(self)
        }

        fn lines_mut(&mut self) -> Option<&mut dyn crate::screen::Lines> {
            Some(self)
        }
    };
}
pub(crate) use is_lines;

/// What every screen can do.
///
/// A screen may stand around another one: a form that became a game, a lesson beside a game, a series of games. It says what
/// it adds, and whatever it doesn't say itself is that of [`Self::inner`].
pub trait Screen {
    /// The screen that is shown within this one.
    fn inner(&self) -> Option<&dyn Screen> {
        None
    }
    /// The same, for its answers in line mode and what the records know it by.
    fn inner_mut(&mut self) -> Option<&mut dyn Screen> {
        None
    }
    /// The way here, below “arcade”.
    fn trail(&self) -> Vec<String> {
        self.inner().map(Screen::trail).unwrap_or_default()
    }
    /// What is being shown, for the right of the title line.
    fn status(&self) -> String {
        self.inner().map(Screen::status).unwrap_or_default()
    }
    /// The hint line: one sentence.
    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a>;
    /// Rows that the hint line needs, where they are more than usual; the body has as many less.
    fn hint_rows(&self, cx: &ViewContext<'_>) -> u16 {
        self.inner().map_or(0, |screen| screen.hint_rows(cx))
    }
    /// What it shows of itself.
    fn face(&self) -> ScreenFace {
        self.inner().map_or(ScreenFace::Board, Screen::face)
    }
    /// What is open over the board, for the way here.
    fn panel_title(&self) -> Option<String> {
        self.inner()?.panel_title()
    }
    /// Whether the hint line says why a key did nothing.
    fn is_refused(&self) -> bool {
        self.inner().is_some_and(Screen::is_refused)
    }
    /// The scopes that are live, innermost first, without [`Scope::Global`].
    fn scopes(&self) -> Vec<Scope> {
        self.inner().map(Screen::scopes).unwrap_or_default()
    }
    /// Whether keys that write characters are text now.
    fn typing(&self) -> bool {
        self.inner().is_some_and(Screen::typing)
    }
    /// Whether the next key is asked for as itself, whatever it means elsewhere: it comes as [`Input::Type`].
    fn asks_for_a_key(&self) -> bool {
        self.inner().is_some_and(Screen::asks_for_a_key)
    }
    /// The actions to show in the key bar, most wanted first.
    fn live(&self) -> Vec<Action> {
        self.inner().map(Screen::live).unwrap_or_default()
    }
    /// Another word for the key bar than the table has for `action`, where that means something narrower now.
    fn label(&self, action: Action) -> Option<&'static str> {
        self.inner()?.label(action)
    }
    /// What there is to know of what is shown, where that is not how the game of this place is played.
    fn guide(&self) -> Option<Guide> {
        self.inner()?.guide()
    }
    /// Handles an input; false if it means nothing here.
    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool;
    /// When the screen wants its next [`Input::Tick`].
    fn wake(&self) -> Option<Instant> {
        self.inner()?.wake()
    }
    /// Whether leaving would lose a game.
    fn in_progress(&self) -> bool {
        self.inner().is_some_and(Screen::in_progress)
    }
    /// Whether the game that is shown is over.
    fn is_over(&self) -> bool {
        self.inner().is_some_and(Screen::is_over)
    }
    /// Changes whenever [`Self::record`] would say something else.
    fn revision(&self) -> u64 {
        self.inner().map_or(0, Screen::revision)
    }
    /// The game as it stands, to be kept; none where there is none, or no move has been made.
    fn record(&self) -> Option<GameRecord> {
        self.inner()?.record()
    }
    /// What the records know the game by; none where there is none.
    fn tag(&self) -> Option<&Tag> {
        self.inner()?.tag()
    }
    /// The same, to be changed.
    fn tag_mut(&mut self) -> Option<&mut Tag> {
        self.inner_mut()?.tag_mut()
    }
    /// How many moves of the record were made before the position that a review shows or a round asks about; none where
    /// neither is open.
    fn moves_before(&self) -> Option<usize> {
        self.inner()?.moves_before()
    }
    /// What can be told of the game that is shown; none where there is none.
    fn share(&self) -> Option<Share> {
        self.inner()?.share()
    }
    /// What the debug overlay shows; None where it is closed.
    fn debug_view(&self, cx: &ViewContext<'_>) -> Option<DebugView> {
        self.inner()?.debug_view(cx)
    }
    /// What the debug overlay says of the steps that are done, the last ones.
    fn steps_done(&self) -> Vec<Fact> {
        self.inner().map(Screen::steps_done).unwrap_or_default()
    }
    /// Draws the open pane of the debug overlay without what stands around it, for what is told in lines.
    fn draw_pane(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if let Some(screen) = self.inner() {
            screen.draw_pane(area, cx, canvas);
        }
    }
    /// Whether to go on as it is now when the player comes back.
    fn stays(&self) -> bool {
        self.in_progress()
    }
    /// The screen in line mode; None where line mode has nothing to say of it.
    fn lines(&self) -> Option<&dyn Lines> {
        None
    }
    fn lines_mut(&mut self) -> Option<&mut dyn Lines> {
        None
    }
    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if let Some(screen) = self.inner() {
            screen.view(area, cx, canvas);
        }
    }
}
