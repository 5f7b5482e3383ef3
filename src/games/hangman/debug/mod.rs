//! The debug overlay: the machinery at work on the current position, a pane each.

mod candidates;
mod figures;
mod letters;

use std::cell::Cell;

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::actions::Action;
use crate::engine::hangman::solver::Rating;
use crate::engine::hangman::{Game, Letter, Split};
use crate::widgets::{Canvas, Target, TextField};
use crate::work::SplitTimes;

/// What the panes look at.
pub(super) struct Scene<'a> {
    pub(super) game: &'a Game,
    pub(super) splits: &'a [Split; Letter::COUNT],
    /// What splitting its words took on this machine.
    pub(super) times: Option<SplitTimes>,
    /// Whether no more will be known of that.
    pub(super) timed: bool,
    /// What is known of who wins, and of what each letter costs.
    pub(super) rating: Option<&'a Rating>,
    /// The letter under the cursor.
    pub(super) letter: Letter,
}

/// The panes, in the order in which a key steps through them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Pane {
    #[default]
    Candidates,
    Families,
    Letters,
    Solver,
    Times,
}

impl Pane {
    const ALL: [Self; 5] = [Self::Candidates, Self::Families, Self::Letters, Self::Solver, Self::Times];

    const fn name(self) -> &'static str {
        match self {
            Self::Candidates => "candidates",
            Self::Families => "families",
            Self::Letters => "letters",
            Self::Solver => "solver",
            Self::Times => "times",
        }
    }
}

/// Which lines of a pane are in sight.
///
/// How many there are, and how many fit, is known only where they are drawn: drawing clamps the first line in sight, so
/// that the next key moves on from what is seen.
#[derive(Debug, Default)]
struct Scroll(Cell<usize>);

impl Scroll {
    /// The first of `count` lines in sight where `height` fit.
    fn first(&self, count: usize, height: usize) -> usize {
        self.0.set(self.0.get().min(count.saturating_sub(height)));
        self.0.get()
    }

    /// Moves on by so many lines, or back.
    fn step(&self, by: isize) {
        self.0.set(self.0.get().saturating_add_signed(by));
    }

    fn reset(&self) {
        self.0.set(0);
    }
}

/// The overlay.
#[derive(Debug, Default)]
pub(in crate::games::hangman) struct Debug {
    pane: Pane,
    scroll: Scroll,
    /// Only candidates with this in them are listed.
    filter: TextField,
    /// Whether keys go to the filter.
    filtering: bool,
}

impl Debug {
    /// Looks at a new position, from its beginning.
    pub(super) fn arrive(&mut self) {
        self.scroll.reset();
    }

    /// Whether keys go to the filter.
    pub(super) const fn filtering(&self) -> bool {
        self.filtering
    }

    /// Whether the pane of the times is in sight.
    pub(super) fn shows_times(&self) -> bool {
        self.pane == Pane::Times
    }

    /// One sentence on what the pane shows.
    pub(super) fn caption(&self) -> String {
        match self.pane {
            Pane::Candidates if self.filtering => "Type letters, with . for any; ⟨debug-run⟩ or ⟨back⟩ ends the filter.".into(),
            Pane::Candidates => "The words that agree with every answer so far; / filters them.".into(),
            Pane::Families => "What the letter under the cursor would leave; ⟨letter-left+letter-right|arrows left and right⟩ change it.".into(),
            Pane::Letters => {
                "Words that have it, families, the largest, words left on average; misses forced by a perfect host."
                    .into()
            }
            Pane::Solver => "V is the misses that a perfect host forces; it is worked out anew in every position.".into(),
            Pane::Times => "What the splits of this position took on this machine; no words are copied for it.".into(),
        }
    }

    /// Shows pane `at`, if there is one.
    pub(super) fn open(&mut self, at: usize) -> bool {
        let Some(&pane) = Pane::ALL.get(at) else { return false };
        *self = Self { pane, filter: std::mem::take(&mut self.filter), ..Self::default() };
        true
    }

    /// Handles an action; false if it means nothing here.
    pub(super) fn act(&mut self, action: Action) -> bool {
        const PAGE: isize = 10;
        let now = Pane::ALL.iter().position(|&pane| pane == self.pane).unwrap_or(0);
        match action {
            Action::Debug => return self.open((now + 1) % Pane::ALL.len()),
            Action::DebugBack => return self.open((now + Pane::ALL.len() - 1) % Pane::ALL.len()),
            Action::Confirm | Action::Back if self.filtering => self.filtering = false,
            Action::Up => self.scroll.step(-1),
            Action::Down => self.scroll.step(1),
            Action::PageUp => self.scroll.step(-PAGE),
            Action::PageDown => self.scroll.step(PAGE),
            Action::Home => self.scroll.reset(),
            _ => return false,
        }
        true
    }

    /// Handles typing; false if it is meant for the board.
    pub(super) fn handle_typing(&mut self, event: &Event) -> bool {
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

    /// Draws the tabs and the pane.
    pub(super) fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut x = area.x;
        for (at, pane) in Pane::ALL.into_iter().enumerate() {
            let style = if pane == self.pane { theme.selected } else { theme.muted };
            let tab = Line::from(Span::styled(format!(" {} ", pane.name()), style));
            let spot = Rect { x, width: tab.width() as u16, height: 1, ..area }.intersection(area);
            canvas.line(spot, tab);
            canvas.hit(spot, Target::Step(at, 0));
            x += spot.width + 1;
        }
        let gap = if area.height > 8 { 2 } else { 1 };
        let rest = Rect { y: area.y + gap, height: area.height.saturating_sub(gap), ..area };
        match self.pane {
            Pane::Candidates => candidates::draw(scene, &self.filter, self.filtering, &self.scroll, rest, canvas),
            Pane::Families => letters::draw_families(scene, &self.scroll, rest, canvas),
            Pane::Letters => letters::draw_table(scene, &self.scroll, rest, canvas),
            Pane::Solver => figures::draw_solver(scene, rest, canvas),
            Pane::Times => figures::draw_times(scene, rest, canvas),
        }
    }
}
