//! A run whatever its algorithm is, for overlays that have one of several open.

use std::time::Instant;

use ratatui::layout::Rect;

use super::{Algorithm, Run};
use arcade_ui::actions::Action;
use arcade_ui::widgets::Canvas;

/// What an overlay asks of the run in its open pane: see the methods of [`Run`].
pub trait Running {
    /// See [`Run::live`].
    fn live(&self) -> Vec<Action>;
    /// See [`Run::caption`].
    fn caption(&self) -> Option<String>;
    /// See [`Run::wake`].
    fn wake(&self) -> Option<Instant>;
    /// See [`Run::typing`].
    fn typing(&self) -> bool;
    /// See [`Run::is_predicting`].
    fn is_asking(&self) -> bool;
    /// See [`Run::label`].
    fn label(&self, action: Action) -> Option<&'static str>;
    /// See [`Run::view`].
    fn view(&self, area: Rect, canvas: &mut Canvas<'_>);
}

impl<A: Algorithm> Running for Run<A> {
    fn live(&self) -> Vec<Action> {
        self.live()
    }
    fn caption(&self) -> Option<String> {
        self.caption()
    }
    fn wake(&self) -> Option<Instant> {
        self.wake()
    }
    fn typing(&self) -> bool {
        self.typing()
    }
    fn is_asking(&self) -> bool {
        self.is_predicting()
    }
    fn label(&self, action: Action) -> Option<&'static str> {
        self.label(action)
    }
    fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.view(area, canvas);
    }
}
