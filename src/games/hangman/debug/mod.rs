//! The debug overlay: the machinery at work on the current position, a pane each.

mod candidates;
mod figures;
mod letters;
mod scene;

use std::cell::Cell;

use crossterm::event::{Event, KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::actions::Action;
use crate::play::Machinery;
use crate::widgets::figures::{grouped, wrapped};
use crate::widgets::{Canvas, Target, TextField, panel};
pub(super) use scene::Scene;

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
    /// The panes while the computer guesses.
    const MIND: [Self; 4] = [Self::Candidates, Self::Families, Self::Letters, Self::Solver];

    const fn name(self) -> &'static str {
        match self {
            Self::Candidates => "words left",
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

    /// Which of `count` lines are in sight where `height` fit: `‹ 13–24 of 60 ›`, with a mark where there are more; nothing
    /// while all are.
    fn mark(&self, count: usize, height: usize) -> String {
        let from = self.first(count, height);
        let to = (from + height).min(count);
        if count <= height {
            return String::new();
        }
        let (before, after) = (if from > 0 { "‹ " } else { "" }, if to < count { " ›" } else { "" });
        let [from, to, count] = [from + 1, to, count].map(|number| grouped(number as u128));
        format!("{before}{from}–{to} of {count}{after}")
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
#[derive(Debug)]
pub(in crate::games::hangman) struct Debug {
    panes: &'static [Pane],
    pane: Pane,
    scroll: Scroll,
    /// Only candidates with this in them are listed.
    filter: TextField,
    /// Whether keys go to the filter.
    filtering: bool,
}

impl Machinery for Debug {}

impl Default for Debug {
    fn default() -> Self {
        Self::with(&Pane::ALL)
    }
}

impl Debug {
    fn with(panes: &'static [Pane]) -> Self {
        Self { panes, pane: Pane::default(), scroll: Scroll::default(), filter: TextField::default(), filtering: false }
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
            Pane::Candidates if self.filtering => {
                "Type letters, and . for any letter; ⟨debug-run⟩ or ⟨back⟩ ends the filter.".into()
            }
            Pane::Candidates => {
                "All words that fit every answer so far, the everyday ones bright; / shows only those with some letters.".into()
            }
            Pane::Families => {
                "A family is the words that would get the same answer; ⟨letter-left+letter-right|arrows left and right⟩ choose the letter."
                    .into()
            }
            Pane::Letters => {
                "One line a letter: how many words have it, how it splits them, and the misses that a perfect host can force."
                    .into()
            }
            Pane::Solver => {
                "V is the number of misses that a perfect host can force from here, however well one guesses.".into()
            }
            Pane::Times => "How long it takes this machine to split the words left into families.".into(),
        }
    }

    /// Shows pane `at`, if there is one.
    pub(super) fn open(&mut self, at: usize) -> bool {
        let Some(&pane) = self.panes.get(at) else { return false };
        *self = Self { pane, filter: std::mem::take(&mut self.filter), ..Self::with(self.panes) };
        true
    }

    /// Handles an action; false if it means nothing here.
    pub(super) fn act(&mut self, action: Action) -> bool {
        const PAGE: isize = 10;
        let now = self.panes.iter().position(|&pane| pane == self.pane).unwrap_or(0);
        match action {
            Action::Debug => return self.open((now + 1) % self.panes.len()),
            Action::DebugBack => return self.open((now + self.panes.len() - 1) % self.panes.len()),
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
            Pane::Families => letters::draw_families(scene, &self.scroll, rest, canvas),
            Pane::Letters => letters::draw_table(scene, &self.scroll, rest, canvas),
            Pane::Solver => figures::draw_solver(scene, &self.scroll, rest, canvas),
            Pane::Times => figures::draw_times(scene, &self.scroll, rest, canvas),
        }
    }

    /// Draws the names of the panes, or of as many as there is room for, the open one among them; says how many rows they
    /// take.
    fn draw_tabs(&self, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
        let theme = canvas.theme;
        let now = self.panes.iter().position(|&pane| pane == self.pane).unwrap_or(0);
        let width = |panes: &[Pane]| panes.iter().map(|pane| pane.name().len() + 3).sum::<usize>();
        let room = usize::from(area.width) + 1;
        let all_fit = width(self.panes) <= room;
        let (mut from, mut to) = (0, self.panes.len());
        // The marks of what is left out take two columns each.
        while !all_fit && width(&self.panes[from..to]) + 4 > room && to - from > 1 {
            if to - 1 > now { to -= 1 } else { from += 1 }
        }
        let mut x = area.x;
        if from > 0 {
            canvas.line(Rect { width: 2, ..area }.intersection(area), Span::styled("‹ ", theme.muted));
            x += 2;
        }
        for (at, pane) in self.panes.iter().enumerate().take(to).skip(from) {
            let style = if *pane == self.pane { theme.selected } else { theme.muted };
            let tab = Line::from(Span::styled(format!(" {} ", pane.name()), style));
            let spot = Rect { x, width: tab.width() as u16, height: 1, ..area }.intersection(area);
            canvas.line(spot, tab);
            canvas.hit(spot, Target::Step(at, 0));
            x += spot.width + 1;
        }
        if to < self.panes.len() {
            let spot = Rect { x, width: 1, height: 1, ..area }.intersection(area);
            canvas.line(spot, Span::styled("›", theme.muted));
        }
        if area.height > 8 { 2 } else { 1 }
    }
}

/// Writes what a pane shows at the left of its first row, and at the right which of its lines are in sight; where there is
/// no room for both, only on which sides there are more.
fn draw_head(head: Line<'_>, mark: &str, area: Rect, canvas: &mut Canvas<'_>) {
    let fits = head.width() + mark.chars().count() + 2 <= usize::from(area.width);
    canvas.line(area, head);
    let sides: String = mark.chars().filter(|sign| "‹›".contains(*sign)).collect();
    let mark = if fits { mark } else { &sides };
    let width = (mark.chars().count() as u16).min(area.width);
    canvas.line(Rect { x: area.right() - width, width, ..area }, Line::styled(mark, canvas.theme.muted));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_says_which_lines_are_in_sight_and_where_there_are_more() {
        let scroll = Scroll::default();
        assert_eq!(scroll.mark(12, 12), "");
        assert_eq!(scroll.mark(1_200, 12), "1–12 of 1,200 ›");
        scroll.step(5);
        assert_eq!(scroll.mark(60, 12), "‹ 6–17 of 60 ›");
        scroll.step(isize::MAX);
        assert_eq!(scroll.mark(60, 12), "‹ 49–60 of 60");
        scroll.step(-1);
        assert_eq!(scroll.mark(60, 12), "‹ 48–59 of 60 ›");
    }
}
