//! What the solver knows, and where few words are left how it works V out.

use ratatui::layout::Rect;
use web_time::Instant;

use super::minimax::{MOST_WORDS, Minimax};
use super::{Guessing, Scene, figures, minimax_view};
use crate::play::trace::{AnySlot, Slot};
use crate::play::{Pane, scrolls};
use crate::screen::Input;
use arcade_ui::facts::Say;
use arcade_ui::widgets::{Canvas, Scroll};

/// V of the position.
#[derive(Debug, Default)]
pub struct Solver {
    scroll: Scroll,
    /// How V is worked out, where few words are left.
    minimax: Slot<Minimax>,
}

impl<B: Guessing> Pane<B> for Solver {
    fn name(&self) -> &'static str {
        "solver"
    }

    fn about(&self, scene: &Scene<'_>) -> Say {
        let v = "V is the number of misses that a perfect host can force from here.";
        match self.minimax.run() {
            Some(_) => format!("{v} ⟨debug-play⟩ works it out step by step.").into(),
            None if scene.position.candidates.len() <= MOST_WORDS => {
                format!("{v} Working it out for these words takes more steps than one could watch.").into()
            }
            None => {
                format!("{v} Where {MOST_WORDS} words are left, or fewer, you can watch how it is worked out.").into()
            }
        }
    }

    fn arrive(&mut self, scene: &Scene<'_>) {
        self.minimax.put(Minimax::of(&scene.position, scene.spelling));
    }

    fn scroll(&self) -> Option<&Scroll> {
        Some(&self.scroll)
    }

    fn slot(&self) -> Option<&dyn AnySlot> {
        Some(&self.minimax)
    }

    fn handle(&mut self, input: &Input, _: &Scene<'_>, now: Instant) -> bool {
        self.minimax.handle(input, now) || scrolls(Some(&self.scroll), input)
    }

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        match self.minimax.run() {
            Some(run) => minimax_view::draw(run, scene.position.lives, &self.scroll, area, canvas),
            None => figures::draw_solver(scene, &self.scroll, area, canvas),
        }
    }
}
