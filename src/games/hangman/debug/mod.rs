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
use ratatui::layout::{Constraint, Layout, Rect};

use super::spelling::Spelling;
use crate::play::Machinery;
use crate::play::trace::{Graded, Run, Running, Slot};
use crate::screen::Input;
use arcade_engine::hangman::Letter;
use arcade_ui::actions::Action;
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::{Canvas, Target, below, panel, wide};
use candidates::Filter;
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
    filter: Filter,
    /// The letter that the families of this position were made for; None while that is still to be done.
    sorted: Option<Letter>,
    /// How they are made.
    sorting: Slot<Sorting>,
    /// Whether it is known if V of this position can be worked out step by step.
    is_traced: bool,
    /// How V is worked out, where few words are left.
    minimax: Slot<Minimax>,
}

impl Machinery for Debug {
    fn live(&self) -> Vec<Action> {
        if self.filtering() {
            return vec![Action::Back];
        }
        let Some(mut run) = self.run().map(Running::live) else {
            let moves = [Action::Left, Action::Right, Action::Up, Action::Down];
            return [Action::Debug, Action::DebugBack, Action::Back].into_iter().chain(moves).collect();
        };
        // Where the person guesses, letters are guesses while nothing runs.
        if self.panes != Pane::MIND && !self.takes_letters() {
            run.retain(|action| {
                matches!(action, Action::Play | Action::Left | Action::Right | Action::Home | Action::End)
            });
        }
        if self.letter_step(&Input::Act(Action::Up)).is_some() {
            run.extend([Action::Up, Action::Down]);
        }
        run.extend([Action::Debug, Action::DebugBack]);
        run
    }

    fn wake(&self) -> Option<Instant> {
        self.run()?.wake()
    }

    fn typing(&self) -> bool {
        self.run().is_some_and(Running::typing)
    }

    fn takes_letters(&self) -> bool {
        self.run().is_some_and(|run| !run.is_complete() || run.is_asking())
    }

    fn predictions(&self) -> Vec<(&'static str, &[Graded])> {
        let answers = [(Pane::Families, self.sorting.answers()), (Pane::Solver, self.minimax.answers())];
        let given = answers.into_iter().filter(|(_, answers)| !answers.is_empty());
        given.map(|(pane, answers)| (pane.name(), answers)).collect()
    }
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
            filter: Filter::default(),
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

    /// What runs in the open pane; None where nothing does.
    fn run(&self) -> Option<&dyn Running> {
        match self.pane {
            Pane::Families => self.sorting.running(),
            Pane::Solver => self.minimax.running(),
            _ => None,
        }
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

    /// Makes what the open pane runs, where that is not made yet for what `scene` shows. Says which letter has to stay under
    /// the cursor, because its families are being made.
    pub(super) fn prepare(&mut self, scene: &Scene<'_>, spelling: Spelling<'_>) -> Option<Letter> {
        self.make_run(scene, spelling);
        (self.pane == Pane::Families && self.takes_letters()).then_some(scene.letter)
    }

    fn make_run(&mut self, scene: &Scene<'_>, spelling: Spelling<'_>) {
        let position = &scene.position;
        match self.pane {
            Pane::Families if self.sorted != Some(scene.letter) => {
                let is_open = !position.guessed.contains(scene.letter);
                self.sorting.put(is_open.then(|| Sorting::of(position, scene.letter, spelling)));
                self.sorted = Some(scene.letter);
            }
            Pane::Solver if !self.is_traced => {
                self.minimax.put(Minimax::of(position, spelling));
                self.is_traced = true;
            }
            _ => return,
        }
        self.scroll.reset();
    }

    /// By how many letters an input moves the letter that the pane looks at; None where it does something else.
    pub(super) fn letter_step(&self, input: &Input) -> Option<isize> {
        if self.pane != Pane::Families || self.run().is_some_and(Running::is_asking) {
            return None;
        }
        match input {
            Input::Act(Action::Up) => Some(-1),
            Input::Act(Action::Down) => Some(1),
            _ => None,
        }
    }

    /// Whether keys go to the filter.
    pub(super) const fn filtering(&self) -> bool {
        self.filter.is_open()
    }

    /// Whether the pane of the times is in sight.
    pub(super) fn shows_times(&self) -> bool {
        self.pane == Pane::Times
    }

    /// A narrower word for what `action` does now.
    pub(super) fn label(&self, action: Action) -> Option<&'static str> {
        self.run().and_then(|run| run.label(action)).or_else(|| self.letter_step(&Input::Act(action)).map(|_| "letter"))
    }

    /// What the run of the open pane says; None where nothing runs.
    pub(super) fn running_caption(&self) -> Option<String> {
        self.run()?.caption()
    }

    /// One sentence on what the pane shows.
    pub(super) fn caption(&self) -> String {
        if let Some(running) = self.running_caption() {
            return running;
        }
        match self.pane {
            Pane::Candidates if self.filtering() => {
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
        self.filter.close();
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
            Input::Type(event) if !self.takes_letters() => {
                if is_character(event, ' ') {
                    return self.hand_on(&Input::Act(Action::Play), now);
                }
                self.type_into_filter(event)
            }
            // What is no part of an answer is no guess either.
            Input::Type(_) => {
                self.hand_on(input, now);
                true
            }
            _ => self.hand_on(input, now) || matches!(input, Input::Act(action) if self.act(*action)),
        }
    }

    /// Hands an input to what runs in the open pane; false where nothing does, or it means nothing there.
    fn hand_on(&mut self, input: &Input, now: Instant) -> bool {
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
            Action::Confirm | Action::Back if self.filtering() => self.filter.close(),
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

    /// Hands what is typed to the filter of the words; false if it is meant for the board.
    fn type_into_filter(&mut self, event: &Event) -> bool {
        if self.filtering() {
            self.scroll.reset();
        } else if self.pane != Pane::Candidates {
            return false;
        }
        self.filter.type_event(event)
    }

    /// Draws the overlay, in a frame of its own beside the board or below a line of it. `board` draws that first: the whole
    /// board where it is told so, or else that line.
    pub(super) fn draw(
        &self,
        scene: &Scene<'_>,
        area: Rect,
        canvas: &mut Canvas<'_>,
        board: impl FnOnce(bool, Rect, &mut Canvas<'_>),
    ) {
        if let Some([left, right]) = wide(area) {
            board(true, left, canvas);
            let room = panel(&format!("debug · {}", self.pane.name()), right, canvas);
            return self.view(scene, room, canvas);
        }
        let [line, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).spacing(1).areas(area);
        board(false, line, canvas);
        self.view(scene, rest, canvas);
    }

    /// Draws the tabs and the pane.
    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let gap = self.draw_tabs(area, canvas);
        let mut rest = below(area, gap);
        if scene.position.is_over && rest.height > 3 {
            let over = canvas.keys.fill_in("The game is over. ⟨review⟩ and ⟨debug⟩ there show any earlier position.");
            let rows = wrapped(&over, usize::from(rest.width)).len() as u16;
            canvas.wrapped(rest, &over, canvas.theme.muted);
            let used = (rows + 1).min(rest.height);
            rest = below(rest, used);
        }
        match self.pane {
            Pane::Candidates => self.filter.draw(scene, &self.scroll, rest, canvas),
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

/// Whether `event` types this character.
fn is_character(event: &Event, character: char) -> bool {
    matches!(event, Event::Key(KeyEvent { code: KeyCode::Char(typed), .. }) if *typed == character)
}
