//! A position that is only looked at, with the debug overlay over it: nothing is played, and nothing is kept.

use ratatui::text::Line;

use crate::games;
use crate::model::GameRecord;
use crate::screen::{Context, DebugSpot, Input, Place, Request, Screen, ViewContext};
use crate::share::Share;
use arcade_ui::theme::Theme;

/// The board on the position.
pub struct PositionScreen(Box<dyn Screen>);

impl PositionScreen {
    /// The position that the game of `record` comes to; None where that makes no sense.
    pub fn open(record: &GameRecord, spot: DebugSpot, cx: &mut Context<'_>) -> Option<Self> {
        let mut screen = games::of(record.tag.kind).restore(record, cx)?;
        screen.handle(Input::Pose { asks: false }, cx);
        screen.handle(Input::Debug(spot), cx);
        Some(Self(screen))
    }
}

impl Screen for PositionScreen {
    fn inner(&self) -> Option<&dyn Screen> {
        Some(&*self.0)
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        self.0.hint(cx, theme)
    }

    /// Where the overlay is closed, nothing is left to be seen.
    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        let was_open = self.0.face().is_debug();
        let handled = self.0.handle(input, cx);
        if was_open && !self.0.face().is_debug() {
            cx.ask(Request::Go(Place::Menu));
        }
        handled
    }

    fn in_progress(&self) -> bool {
        false
    }

    fn record(&self) -> Option<GameRecord> {
        None
    }

    fn share(&self) -> Option<Share> {
        None
    }
}
