//! The panes, and their names above the open one.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Debug;
use arcade_ui::widgets::{Canvas, Target};

/// The panes, in the order in which a key steps through them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Pane {
    #[default]
    Candidates,
    Families,
    Letters,
    Solver,
    Times,
}

impl Pane {
    pub(super) const ALL: [Self; 5] = [Self::Candidates, Self::Families, Self::Letters, Self::Solver, Self::Times];
    /// The panes while the computer guesses.
    pub(super) const MIND: [Self; 4] = [Self::Candidates, Self::Families, Self::Letters, Self::Solver];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Candidates => "words left",
            Self::Families => "families",
            Self::Letters => "letters",
            Self::Solver => "solver",
            Self::Times => "times",
        }
    }
}

impl Debug {
    /// Draws the names of the panes, or of as many as there is room for, the open one among them; says how many rows they
    /// take.
    pub(super) fn draw_tabs(&self, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
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
            canvas.choice(spot, Target::Step(at, 0), *pane == self.pane);
            x += spot.width + 1;
        }
        if to < self.panes.len() {
            let spot = Rect { x, width: 1, height: 1, ..area }.intersection(area);
            canvas.line(spot, Span::styled("›", theme.muted));
        }
        if area.height > 8 { 2 } else { 1 }
    }
}
