//! The families of a letter, sorted word by word.

use ratatui::layout::Rect;
use web_time::Instant;

use super::sorting::Sorting;
use super::{Guessing, Scene, letters, sorting_view};
use crate::play::trace::{AnySlot, Running, Slot};
use crate::play::{Pane, scrolls};
use crate::screen::Input;
use arcade_engine::hangman::Letter;
use arcade_ui::actions::Action;
use arcade_ui::facts::Say;
use arcade_ui::widgets::{Canvas, Scroll};

/// The families of one letter.
#[derive(Debug, Default)]
pub struct Families {
    scroll: Scroll,
    /// The letter that was gone to, away from that of the board.
    chosen: Option<Letter>,
    /// Whether a command named it: then it stays where the board’s letter changes.
    is_named: bool,
    /// The board’s letter when it was last looked at.
    board: Option<Letter>,
    /// The letter whose families are made; None in a new position.
    sorted: Option<Letter>,
    /// How they are made; nothing for a letter that is guessed already.
    sorting: Slot<Sorting>,
}

impl Families {
    /// Whether the families are being made, or asked about. At the beginning nothing is made yet.
    fn is_under_way(&self) -> bool {
        self.sorting.run().is_some_and(|run| !run.is_complete() && run.done() > 0 || run.is_predicting())
    }

    fn letter(&self, scene: &Scene<'_>) -> Letter {
        self.chosen.unwrap_or(scene.letter)
    }

    fn go_to(&mut self, letter: Letter) {
        (self.chosen, self.is_named) = (Some(letter), false);
        self.scroll.reset();
    }
}

impl<B: Guessing> Pane<B> for Families {
    fn name(&self) -> &'static str {
        "families"
    }

    fn about(&self, scene: &Scene<'_>) -> Say {
        let letter = self.letter(scene);
        if scene.position.guessed.contains(letter) {
            return format!("{} is guessed already: it splits the words no more.", letter.upper()).into();
        }
        "A family is the words that would get the same answer. ⟨debug-up+debug-down|Arrows up and down⟩ choose the letter, ⟨debug-play⟩ sorts word by word."
            .into()
    }

    fn arrive(&mut self, _: &Scene<'_>) {
        (self.chosen, self.is_named, self.sorted) = (None, false, None);
    }

    /// Follows the board’s letter, but not while the families of another one are being made.
    fn look(&mut self, scene: &Scene<'_>) {
        let has_changed = self.board.replace(scene.letter) != Some(scene.letter);
        if has_changed && !self.is_named && !self.is_under_way() {
            self.chosen = None;
        }
        let letter = self.letter(scene);
        if self.sorted != Some(letter) {
            let is_open = !scene.position.guessed.contains(letter);
            let is_at_start = self.sorting.run().is_some_and(|run| run.done() == 0);
            self.sorting.put(is_open.then(|| Sorting::of(&scene.position, letter, scene.spelling)));
            if is_at_start {
                self.sorting.go_to(0);
            }
            self.sorted = Some(letter);
        }
        if self.is_under_way() {
            self.chosen = Some(letter);
        }
    }

    fn scroll(&self) -> Option<&Scroll> {
        Some(&self.scroll)
    }

    fn slot(&self) -> Option<&dyn AnySlot> {
        Some(&self.sorting)
    }

    fn subject(&self, scene: &Scene<'_>) -> Option<String> {
        Some(self.letter(scene).lower().to_string())
    }

    fn takes_letter(&self) -> bool {
        true
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        matches!(action, Action::Up | Action::Down).then_some("letter")
    }

    fn handle(&mut self, input: &Input, scene: &Scene<'_>, now: Instant) -> bool {
        let was_under_way = self.is_under_way();
        let is_asking = self.sorting.running().is_some_and(Running::is_asking);
        if let Input::Debug(spot) = input
            && let Some(letter) = spot.about.as_ref().and_then(|text| text.chars().next()).and_then(Letter::new)
        {
            (self.chosen, self.is_named) = (Some(letter), true);
        }
        match input {
            Input::Act(Action::Up) if !is_asking => self.go_to(scene.letter_after(self.letter(scene), -1)),
            Input::Act(Action::Down) if !is_asking => self.go_to(scene.letter_after(self.letter(scene), 1)),
            _ => return self.sorting.handle(input, now) || scrolls(Some(&self.scroll), input),
        }
        if was_under_way {
            // The whole result is another list than what is known on the way to it.
            self.scroll.reset();
        }
        true
    }

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        match self.sorting.run().filter(|run| !run.is_complete()) {
            Some(run) => sorting_view::draw(run, &self.scroll, area, canvas),
            None => letters::draw_families(scene, self.letter(scene), &self.scroll, area, canvas),
        }
    }
}
