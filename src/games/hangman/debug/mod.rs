//! The debug overlay: the machinery at work on the current position, a pane each.

mod candidates;
mod figures;
mod letters;
mod minimax;
mod minimax_view;
mod scene;
mod scroll;
mod sorting;
mod sorting_view;
mod tabs;
#[cfg(test)]
mod tests;

use std::time::Instant;

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::spelling::Spelling;
use crate::actions::Action;
use crate::engine::hangman::Letter;
use crate::play::Machinery;
use crate::play::trace::{Algorithm, Graded, Run, Slot};
use crate::screen::Input;
use crate::widgets::figures::wrapped;
use crate::widgets::{Canvas, Target, TextField, panel};
use minimax::Minimax;
pub(super) use scene::Scene;
use scroll::{Scroll, draw_head};
use sorting::Sorting;
use tabs::Pane;

/// The overlay.
#[derive(Debug)]
pub(in crate::games::hangman) struct Debug {
    panes: &'static [Pane],
    pane: Pane,
    scroll: Scroll,
    /// Only candidates with this in them are listed.
    filter: TextField,
    /// Whether keys go to the filter.
    filtering: bool,
    /// The letter that the families of this position were made for; None while that is still to be done.
    sorted: Option<Letter>,
    /// How they are made.
    sorting: Slot<Sorting>,
    /// Whether it is known if V of this position can be worked out step by step.
    is_traced: bool,
    /// How V is worked out, where few words are left.
    minimax: Slot<Minimax>,
}

/// What an open pane runs that was not made yet.
pub(in crate::games::hangman) struct Missing(Piece);

enum Piece {
    /// The families of a letter, unless it is guessed already.
    Sorting(Letter, Option<Sorting>),
    /// V, where few words are left.
    Minimax(Option<Minimax>),
}

impl Machinery for Debug {
    fn wake(&self) -> Option<Instant> {
        match self.pane {
            Pane::Families => self.sorting.run()?.wake(),
            Pane::Solver => self.minimax.run()?.wake(),
            _ => None,
        }
    }

    fn typing(&self) -> bool {
        match self.pane {
            Pane::Families => self.sorting.run().is_some_and(Run::typing),
            Pane::Solver => self.minimax.run().is_some_and(Run::typing),
            _ => false,
        }
    }

    fn takes_letters(&self) -> bool {
        match self.pane {
            Pane::Families => self.sorting.run().is_some_and(is_under_way),
            Pane::Solver => self.minimax.run().is_some_and(is_under_way),
            _ => false,
        }
    }

    fn predictions(&self) -> Vec<(&'static str, &[Graded])> {
        let answers = [(Pane::Families, self.sorting.answers()), (Pane::Solver, self.minimax.answers())];
        let given = answers.into_iter().filter(|(_, answers)| !answers.is_empty());
        given.map(|(pane, answers)| (pane.name(), answers)).collect()
    }
}

fn is_under_way<A: Algorithm>(run: &Run<A>) -> bool {
    !run.is_complete() || run.is_predicting()
}

impl Default for Debug {
    fn default() -> Self {
        Self::with(&Pane::ALL)
    }
}

impl Debug {
    fn with(panes: &'static [Pane]) -> Self {
        Self {
            panes,
            pane: Pane::default(),
            scroll: Scroll::default(),
            filter: TextField::default(),
            filtering: false,
            sorted: None,
            sorting: Slot::default(),
            is_traced: false,
            minimax: Slot::default(),
        }
    }

    /// The overlay of a game in which the computer guesses.
    pub(super) fn of_mind() -> Self {
        Self::with(&Pane::MIND)
    }

    /// Whether what the solver knows is in sight.
    pub(super) fn shows_solver(&self) -> bool {
        matches!(self.pane, Pane::Letters | Pane::Solver)
    }

    /// Looks at a new position, from its beginning.
    pub(super) fn arrive(&mut self) {
        self.scroll.reset();
        (self.sorted, self.is_traced) = (None, false);
    }

    /// What the open pane runs, where that is not made yet for what `scene` shows.
    pub(super) fn missing(&self, scene: &Scene<'_>, spelling: Spelling<'_>) -> Option<Missing> {
        let position = &scene.position;
        match self.pane {
            Pane::Families if self.sorted != Some(scene.letter) => {
                let is_open = !position.guessed.contains(scene.letter);
                let sorting = is_open.then(|| Sorting::of(position, scene.letter, spelling));
                Some(Missing(Piece::Sorting(scene.letter, sorting)))
            }
            Pane::Solver if !self.is_traced => Some(Missing(Piece::Minimax(Minimax::of(position, spelling)))),
            _ => None,
        }
    }

    /// Takes in what was missing.
    pub(super) fn set_up(&mut self, Missing(made): Missing) {
        match made {
            Piece::Sorting(letter, sorting) => {
                self.sorted = Some(letter);
                self.sorting.put(sorting);
            }
            Piece::Minimax(minimax) => {
                self.is_traced = true;
                self.minimax.put(minimax);
            }
        }
        self.scroll.reset();
    }

    /// Whether the letter under the cursor has to stay, because its families are being made.
    pub(super) fn holds_letter(&self) -> bool {
        self.pane == Pane::Families && self.takes_letters()
    }

    /// By how many letters an input moves the letter that the pane looks at; None where it does something else.
    pub(super) fn letter_step(&self, input: &Input) -> Option<isize> {
        let is_asked = self.sorting.run().is_some_and(Run::is_predicting);
        match input {
            Input::Act(Action::Up) if self.pane == Pane::Families && !is_asked => Some(-1),
            Input::Act(Action::Down) if self.pane == Pane::Families && !is_asked => Some(1),
            _ => None,
        }
    }

    /// Whether keys go to the filter.
    pub(super) const fn filtering(&self) -> bool {
        self.filtering
    }

    /// Whether the pane of the times is in sight.
    pub(super) fn shows_times(&self) -> bool {
        self.pane == Pane::Times
    }

    /// The actions to show in the key bar; `with_letters` where letters are the game’s while nothing runs.
    pub(super) fn live(&self, with_letters: bool) -> Vec<Action> {
        if self.filtering {
            return vec![Action::Back];
        }
        let run = match self.pane {
            Pane::Families => self.sorting.run().map(Run::live),
            Pane::Solver => self.minimax.run().map(Run::live),
            _ => None,
        };
        let Some(mut run) = run else {
            let moves = [Action::Left, Action::Right, Action::Up, Action::Down];
            return [Action::Debug, Action::DebugBack, Action::Back].into_iter().chain(moves).collect();
        };
        if with_letters && !self.takes_letters() {
            run.retain(|action| {
                matches!(action, Action::Play | Action::Left | Action::Right | Action::Home | Action::End)
            });
        }
        if self.pane == Pane::Families && self.letter_step(&Input::Act(Action::Up)).is_some() {
            run.extend([Action::Up, Action::Down]);
        }
        run.extend([Action::Debug, Action::DebugBack]);
        run
    }

    /// A narrower word for what `action` does now.
    pub(super) fn label(&self, action: Action) -> Option<&'static str> {
        let run = match self.pane {
            Pane::Families => self.sorting.run().and_then(|run| run.label(action)),
            Pane::Solver => self.minimax.run().and_then(|run| run.label(action)),
            _ => None,
        };
        run.or_else(|| self.letter_step(&Input::Act(action)).map(|_| "letter"))
    }

    /// What the run of the open pane says; None where nothing runs.
    pub(super) fn running_caption(&self) -> Option<String> {
        match self.pane {
            Pane::Families => self.sorting.run().and_then(Run::caption),
            Pane::Solver => self.minimax.run().and_then(Run::caption),
            _ => None,
        }
    }

    /// One sentence on what the pane shows.
    pub(super) fn caption(&self) -> String {
        if let Some(said) = self.running_caption() {
            return said;
        }
        match self.pane {
            Pane::Candidates if self.filtering => {
                "Type letters, and . for any letter; ⟨debug-run⟩ or ⟨back⟩ ends the filter.".into()
            }
            Pane::Candidates => {
                "All words that fit every answer so far, the everyday ones bright; / shows only those with some letters.".into()
            }
            Pane::Families => {
                "A family is the words that would get the same answer. ⟨debug-up+debug-down|Arrows up and down⟩ choose the letter, ⟨debug-play⟩ sorts word by word."
                    .into()
            }
            Pane::Letters => {
                "One line a letter: how many words have it, how it splits them, and the misses that a perfect host can force."
                    .into()
            }
            Pane::Solver if self.minimax.run().is_some() => {
                "V is the number of misses that a perfect host can force from here. ⟨debug-play⟩ works it out step by step.".into()
            }
            Pane::Solver => format!(
                "V is the number of misses that a perfect host can force from here. Where {} words are left, or fewer, you can watch how it is worked out.",
                minimax::MOST_WORDS
            ),
            Pane::Times => "How long it takes this machine to split the words left into families.".into(),
        }
    }

    /// Shows pane `at`, if there is one. What runs in the other one stands still.
    fn open(&mut self, at: usize, now: Instant) -> bool {
        let Some(&pane) = self.panes.get(at) else { return false };
        self.leave(now);
        self.filtering = false;
        self.scroll.reset();
        self.pane = pane;
        true
    }

    fn leave(&mut self, now: Instant) {
        self.sorting.handle(&Input::Leave, now);
        self.minimax.handle(&Input::Leave, now);
    }

    /// Handles input; false if it means nothing here.
    pub(super) fn handle(&mut self, input: &Input, now: Instant) -> bool {
        let at = self.panes.iter().position(|&pane| pane == self.pane).unwrap_or(0);
        match input {
            Input::Leave => {
                self.leave(now);
                false
            }
            Input::Act(Action::Debug) => self.open((at + 1) % self.panes.len(), now),
            Input::Act(Action::DebugBack) => self.open((at + self.panes.len() - 1) % self.panes.len(), now),
            Input::Point(Target::Step(pane, _)) => self.open(*pane, now),
            // Where letters are the game’s, a blank is typed.
            Input::Type(event) if !self.takes_letters() && is_blank(event) => self.run(&Input::Act(Action::Play), now),
            Input::Type(event) if !self.takes_letters() => self.handle_typing(event),
            // What is no part of an answer is no guess either.
            Input::Type(_) => {
                self.run(input, now);
                true
            }
            _ => self.run(input, now) || matches!(input, Input::Act(action) if self.act(*action)),
        }
    }

    /// Hands an input to what runs in the open pane; false where nothing does, or it means nothing there.
    fn run(&mut self, input: &Input, now: Instant) -> bool {
        let was_under_way = self.takes_letters();
        let handled = match self.pane {
            Pane::Families => self.sorting.handle(input, now),
            Pane::Solver => self.minimax.handle(input, now),
            _ => false,
        };
        if self.takes_letters() != was_under_way {
            // The whole result is another list than what is known on the way to it.
            self.scroll.reset();
        }
        handled
    }

    /// Handles an action; false if it means nothing here.
    fn act(&mut self, action: Action) -> bool {
        const PAGE: isize = 10;
        match action {
            Action::Confirm | Action::Back if self.filtering => self.filtering = false,
            Action::Up => self.scroll.step(-1),
            Action::Down => self.scroll.step(1),
            Action::PageUp => self.scroll.step(-PAGE),
            Action::PageDown => self.scroll.step(PAGE),
            Action::Home => self.scroll.reset(),
            Action::End => self.scroll.step(isize::MAX),
            _ => return false,
        }
        true
    }

    /// Handles typing; false if it is meant for the board.
    fn handle_typing(&mut self, event: &Event) -> bool {
        let code = match event {
            Event::Key(KeyEvent { code, .. }) => Some(*code),
            _ => None,
        };
        if self.filtering {
            self.filter.type_event(event);
            self.scroll.reset();
            return true;
        }
        if code == Some(KeyCode::Char('/')) && self.pane == Pane::Candidates {
            self.filtering = true;
            return true;
        }
        false
    }

    /// Draws the overlay in a frame of its own, beside the board.
    pub(super) fn view_beside(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let room = panel(&format!("debug · {}", self.pane.name()), area, canvas);
        self.view(scene, room, canvas);
    }

    /// Draws the tabs and the pane.
    pub(super) fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let gap = self.draw_tabs(area, canvas);
        let mut rest = Rect { y: area.y + gap, height: area.height.saturating_sub(gap), ..area };
        if scene.position.is_over && rest.height > 3 {
            let over = canvas.keys.fill_in("The game is over. ⟨review⟩ and ⟨debug⟩ there show any earlier position.");
            let rows = wrapped(&over, usize::from(rest.width)).len() as u16;
            canvas.wrapped(rest, &over, canvas.theme.muted);
            let used = (rows + 1).min(rest.height);
            rest = Rect { y: rest.y + used, height: rest.height - used, ..rest };
        }
        match self.pane {
            Pane::Candidates => candidates::draw(scene, &self.filter, self.filtering, &self.scroll, rest, canvas),
            Pane::Families => self.draw_families(scene, rest, canvas),
            Pane::Letters => letters::draw_table(scene, &self.scroll, rest, canvas),
            Pane::Solver => self.draw_solver(scene, rest, canvas),
            Pane::Times => figures::draw_times(scene, &self.scroll, rest, canvas),
        }
    }

    /// The families of the letter under the cursor, as far as they are made.
    fn draw_families(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(run) = self.sorting.run().filter(|_| self.sorted == Some(scene.letter)) else {
            return letters::draw_families(scene, &self.scroll, area, canvas);
        };
        let [picture, side] = Run::<Sorting>::split(area);
        if run.is_complete() {
            letters::draw_families(scene, &self.scroll, picture, canvas);
        } else {
            sorting_view::draw(run, &self.scroll, picture, canvas);
        }
        run.view(side, canvas);
    }
}

/// Whether `event` types a blank.
fn is_blank(event: &Event) -> bool {
    matches!(event, Event::Key(KeyEvent { code: KeyCode::Char(' '), .. }))
}
