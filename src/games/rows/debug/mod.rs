//! The debug overlay: the machinery at work on the current position, a pane each.

mod calls;
mod cost;
mod memo;
mod outline;
mod parity;
mod race;
mod recursion;
mod reduction;
mod steps;
mod table;
mod tables;
mod top_down;

use std::fmt;
use std::ops::Range;
use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Labels, Question};
use crate::play::Machinery;
use crate::play::trace::{Graded, Run, Running};
use crate::screen::Input;
use crate::work::{Report, Task};
use arcade_engine::ends::{Board, Game};
use arcade_ui::actions::Action;
use arcade_ui::widgets::{Canvas, Target};
use cost::Cost;
use memo::Memo;
use parity::Halves;
use recursion::Recursion;
use reduction::Reduction;
use steps::Row;
pub(super) use table::ValueTable;
use tables::ThreeTables;
use top_down::TopDown;

/// One pane of the overlay.
trait Pane: fmt::Debug {
    fn name(&self) -> &'static str;
    /// A sentence on what it shows.
    fn about(&self) -> &'static str;
    /// Looks at the position that `game` has reached; `row` is what the panes look at there.
    fn arrive(&mut self, game: &Game, row: &Row);
    fn view(&self, area: Rect, canvas: &mut Canvas<'_>);

    /// What runs in it; None where nothing does.
    fn run(&self) -> Option<&dyn Running> {
        None
    }
    /// Every prediction that was made in it.
    fn answers(&self) -> &[Graded] {
        &[]
    }
    /// Handles input; false when it means nothing here.
    fn handle(&mut self, _input: &Input, _now: Instant) -> bool {
        false
    }
    /// The actions for the key bar while nothing runs, between that of the next pane and that of the pane before.
    fn live(&self) -> &'static [Action] {
        &[Action::Export]
    }
    /// A narrower word for what `action` does while nothing runs.
    fn label(&self, _action: Action) -> Option<&'static str> {
        None
    }
    /// What the worker is to find out while it is open.
    fn wanted(&self) -> Option<(Question, Task)> {
        None
    }
    /// Takes in a part of the answer to `question`; whether anything visible changed.
    fn learn(&mut self, _question: &Question, _report: &Report) -> bool {
        false
    }
    /// Notes that no more will be known about `question`.
    fn close(&mut self, _question: &Question) {}
}

/// The overlay: its panes, in the order in which a key steps through them.
#[derive(Debug)]
pub struct Debug {
    panes: Vec<Box<dyn Pane>>,
    /// The open one.
    at: usize,
    labels: Labels,
    /// Whether nothing is left, so that the panes look at the whole row.
    over: bool,
}

impl Machinery for Debug {
    fn live(&self) -> Vec<Action> {
        let (pane, before, mut live) = (self.pane(), Action::DebugBack, vec![Action::Debug]);
        match pane.run() {
            Some(run) if run.is_asking() => return run.live(),
            Some(run) => {
                live.extend(run.live());
                live.extend([Action::Up, Action::Down]);
            }
            None => live.extend(pane.live()),
        }
        live.push(before);
        live
    }

    fn wake(&self) -> Option<Instant> {
        self.pane().run()?.wake()
    }

    fn typing(&self) -> bool {
        self.pane().run().is_some_and(Running::typing)
    }

    fn predictions(&self) -> Vec<(&'static str, &[Graded])> {
        self.panes.iter().map(|pane| (pane.name(), pane.answers())).collect()
    }
}

impl Debug {
    /// The overlay over `game`, at its first pane.
    pub fn new(game: &Game, labels: &Labels) -> Self {
        let row = Row::of(game, labels);
        let mut panes: Vec<Box<dyn Pane>> = Vec::new();
        if labels.are_numbers() {
            panes.push(Box::new(ThreeTables::new(&row)));
            panes.push(Box::new(TopDown::new(&row)));
        }
        panes.push(Box::new(ValueTable::new(game.board().items(), game.moves(), labels)));
        if labels.are_numbers() {
            panes.push(Box::new(Halves::new(game, &row)));
        }
        panes.push(Box::new(Recursion::new(&row)));
        panes.push(Box::new(Memo::new(&row)));
        panes.push(Box::new(Reduction::new(&row)));
        panes.push(Box::new(Cost::new(&row)));
        Self { panes, at: 0, labels: labels.clone(), over: game.board().is_over() }
    }

    /// Looks at the position that `game` has reached.
    pub fn arrive(&mut self, game: &Game) {
        let row = Row::of(game, &self.labels);
        self.over = game.board().is_over();
        for pane in &mut self.panes {
            pane.arrive(game, &row);
        }
    }

    fn pane(&self) -> &dyn Pane {
        &*self.panes[self.at]
    }

    /// What the open pane is called.
    pub fn pane_name(&self) -> &'static str {
        self.pane().name()
    }

    /// What the worker is to find out for the open pane.
    pub fn wanted(&self) -> Option<(Question, Task)> {
        self.pane().wanted()
    }

    /// Takes in a part of the answer to `question`; whether anything visible changed.
    pub fn learn(&mut self, question: &Question, report: &Report) -> bool {
        self.panes.iter_mut().any(|pane| pane.learn(question, report))
    }

    /// Notes that no more will be known about `question`.
    pub fn close(&mut self, question: &Question) {
        self.panes.iter_mut().for_each(|pane| pane.close(question));
    }

    /// A narrower word for what `action` does in the open pane.
    pub fn label(&self, action: Action) -> Option<&'static str> {
        self.pane().run().map_or_else(|| self.pane().label(action), |run| run.label(action))
    }

    /// A sentence on what the pane shows, or on what runs in it; after the game, one before it that says of which position.
    pub fn caption(&self) -> String {
        if let Some(said) = self.pane().run().and_then(Running::caption) {
            return said;
        }
        let about = self.pane().about();
        if self.over {
            return format!("The game is over: this is the whole {}. {about}", self.labels.nouns().whole);
        }
        about.to_owned()
    }

    /// Handles input in the open pane; false when it means nothing there.
    pub fn handle(&mut self, input: &Input, now: Instant) -> bool {
        let count = self.panes.len();
        let to = match input {
            Input::Act(Action::Debug) => self.at + 1,
            Input::Act(Action::DebugBack) => self.at + count - 1,
            Input::Point(Target::Line(at)) => *at,
            other => return self.panes[self.at].handle(other, now),
        };
        // What plays stands still while another pane is open.
        self.panes[self.at].handle(&Input::Leave, now);
        self.at = to % count;
        true
    }

    /// How many tabs at the left give way in `width` columns, so that the open one is in sight.
    fn hidden_tabs(&self, width: u16) -> usize {
        let columns = |panes: &[Box<dyn Pane>]| panes.iter().map(|pane| pane.name().len() + 3).sum::<usize>();
        (0..self.at).find(|&from| columns(&self.panes[from..=self.at]) <= usize::from(width) + 1).unwrap_or(self.at)
    }

    /// Draws the tabs and the pane.
    pub fn view(&self, area: Rect, canvas: &mut Canvas<'_>) {
        self.draw_tabs(area, canvas);
        let head = if area.height >= 8 { 2 } else { 1.min(area.height) };
        let rest = Rect { y: area.y + head, height: area.height - head, ..area };
        let Some(run) = self.pane().run() else { return self.pane().view(rest, canvas) };
        // The code stands beside a picture that is wide enough; every run divides the room in the same way.
        let [picture, side] = Run::<steps::Filling>::split(rest);
        self.pane().view(picture, canvas);
        run.view(side, canvas);
    }

    fn draw_tabs(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut x = area.x;
        for (i, pane) in self.panes.iter().enumerate().skip(self.hidden_tabs(area.width)) {
            let style = if i == self.at { theme.selected } else { theme.muted };
            let tab = Line::from(Span::styled(format!(" {} ", pane.name()), style));
            let width = tab.width() as u16;
            if x + width > area.right() && x > area.x {
                let more = Rect { x: area.right().saturating_sub(1), width: 1, height: 1, ..area };
                canvas.line(more.intersection(area), Span::styled("›", theme.muted));
                break;
            }
            let spot = Rect { x, width, height: 1, ..area }.intersection(area);
            canvas.line(spot, tab);
            canvas.choice(spot, Target::Line(i), i == self.at);
            x += spot.width + 1;
        }
    }
}

/// The places that the overlay looks at: those that are left; after the game, the whole row again.
pub fn places(board: &Board) -> Range<usize> {
    if board.is_over() { 0..board.items().len() } else { board.low()..board.high() }
}

/// The first of `count` columns or rows in sight where `room` of them have room: the one `at` stands a third from the end.
fn first_in_sight(at: usize, room: usize, count: usize) -> usize {
    (at + 1).saturating_sub(room * 2 / 3).min(count.saturating_sub(room))
}

/// Marks at the edges of `line` that a table goes on to its left and to its right.
fn mark_more(line: Rect, [left, right]: [bool; 2], canvas: &mut Canvas<'_>) {
    for (more, mark, x) in [(left, "‹", line.x), (right, "›", line.right().saturating_sub(1))] {
        if more {
            canvas.line(Rect { x, width: 1, ..line }.intersection(line), Span::styled(mark, canvas.theme.muted));
        }
    }
}

/// What says in the corner of a table that it goes on above and below.
fn marks_of_rows([above, below]: [bool; 2]) -> String {
    [("↑", above), ("↓", below)].into_iter().filter(|(_, more)| *more).map(|(mark, _)| mark).collect()
}
