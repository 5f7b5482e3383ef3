//! The debug overlay: the machinery at work on the current position, a pane each.

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

use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Labels;
use crate::actions::Action;
use crate::engine::ends::{Board, Game};
use crate::play::Machinery;
use crate::play::trace::{Algorithm, Graded, Run, Slot};
use crate::screen::Input;
use crate::widgets::{Canvas, Target};
use crate::work::Report;
use cost::Cost;
pub(in crate::games::rows) use cost::Wanted;
use memo::Memo;
use recursion::Recursion;
use reduction::Reduction;
use steps::Row;
pub(super) use table::ValueTable;
use tables::ThreeTables;
use top_down::TopDown;

/// The panes, in the order in which a key steps through them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pane {
    Table,
    Tables,
    TopDown,
    Parity,
    Recursion,
    Memo,
    Reduction,
    Cost,
}

impl Pane {
    const OF_LETTERS: [Self; 5] = [Self::Table, Self::Recursion, Self::Memo, Self::Reduction, Self::Cost];
    const OF_NUMBERS: [Self; 8] = [
        Self::Tables,
        Self::TopDown,
        Self::Table,
        Self::Parity,
        Self::Recursion,
        Self::Memo,
        Self::Reduction,
        Self::Cost,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Table => "value table",
            Self::Tables => "sum, move, loser",
            Self::TopDown => "top-down tree",
            Self::Parity => "parity",
            Self::Recursion => "recursion tree",
            Self::Memo => "memo",
            Self::Reduction => "linear reduction",
            Self::Cost => "cost",
        }
    }
}

/// Marks at the edges of `line` that a table goes on to its left and to its right.
fn mark_more(line: Rect, [left, right]: [bool; 2], canvas: &mut Canvas<'_>) {
    for (more, mark, x) in [(left, "‹", line.x), (right, "›", line.right().saturating_sub(1))] {
        if more {
            canvas.line(Rect { x, width: 1, ..line }.intersection(line), Span::styled(mark, canvas.theme.muted));
        }
    }
}

/// The places that the overlay looks at: those that are left; after the game, the whole row again.
pub(super) fn places(board: &Board) -> Range<usize> {
    if board.is_over() { 0..board.items().len() } else { board.low()..board.high() }
}

/// The place of the first item that the panes look at, and the items.
pub(super) fn position(game: &Game) -> (usize, &[i64]) {
    let places = places(game.board());
    (places.start, &game.board().items()[places])
}

/// What the run of a pane does, whatever its algorithm is.
trait Running {
    fn live(&self) -> Vec<Action>;
    fn caption(&self) -> Option<String>;
    fn wake(&self) -> Option<Instant>;
    fn typing(&self) -> bool;
    fn is_asking(&self) -> bool;
    fn label(&self, action: Action) -> Option<&'static str>;
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

/// The overlay, with the state of each of its panes.
#[derive(Debug)]
pub(in crate::games) struct Debug {
    panes: &'static [Pane],
    pane: Pane,
    /// Whether nothing is left, so that the panes look at the whole row.
    over: bool,
    labels: Labels,
    table: ValueTable,
    tables: ThreeTables,
    top_down: TopDown,
    recursion: Recursion,
    memo: Memo,
    reduction: Reduction,
    cost: Cost,
}

impl Machinery for Debug {
    fn wake(&self) -> Option<Instant> {
        self.run().and_then(Running::wake)
    }

    fn typing(&self) -> bool {
        self.run().is_some_and(Running::typing)
    }

    fn predictions(&self) -> Vec<(&'static str, &[Graded])> {
        let answers = |pane| match pane {
            Pane::Table => self.table.run().answers(),
            Pane::Tables => self.tables.slot().answers(),
            Pane::TopDown => self.top_down.slot().answers(),
            Pane::Recursion => self.recursion.slot().answers(),
            Pane::Memo => self.memo.slot().answers(),
            Pane::Reduction => self.reduction.run().answers(),
            Pane::Parity | Pane::Cost => &[],
        };
        self.panes.iter().map(|&pane| (pane.name(), answers(pane))).collect()
    }
}

impl Debug {
    /// The overlay over `game`, at its first pane.
    pub(super) fn new(game: &Game, labels: &Labels) -> Self {
        let row = Row::of(game, labels);
        let panes = if labels.are_numbers() { &Pane::OF_NUMBERS[..] } else { &Pane::OF_LETTERS };
        Self {
            panes,
            pane: panes[0],
            over: game.board().is_over(),
            labels: labels.clone(),
            table: ValueTable::new(game, labels),
            tables: ThreeTables::new(&row),
            top_down: TopDown::new(row.clone()),
            recursion: Recursion::new(row.clone()),
            memo: Memo::new(row.clone()),
            cost: Cost::new(row.items()),
            reduction: Reduction::new(row),
        }
    }

    /// Looks at the position that `game` has reached.
    pub(super) fn arrive(&mut self, game: &Game) {
        let row = Row::of(game, &self.labels);
        self.over = game.board().is_over();
        self.table.arrive(game);
        self.tables.arrive(&row);
        self.top_down.arrive(row.clone());
        self.recursion.arrive(row.clone());
        self.memo.arrive(row.clone());
        self.cost = Cost::new(row.items());
        self.reduction.arrive(row);
    }

    /// What runs in the open pane; None where nothing does.
    fn run(&self) -> Option<&dyn Running> {
        fn of<A: Algorithm>(slot: &Slot<A>) -> Option<&dyn Running> {
            slot.run().map(|run| run as &dyn Running)
        }
        match self.pane {
            Pane::Table => Some(self.table.run()),
            Pane::Tables => of(self.tables.slot()),
            Pane::TopDown => of(self.top_down.slot()),
            Pane::Recursion => of(self.recursion.slot()),
            Pane::Memo => of(self.memo.slot()),
            Pane::Reduction => Some(self.reduction.run()),
            Pane::Parity | Pane::Cost => None,
        }
    }

    /// What the worker is to find out for the open pane, and on which row.
    pub(super) fn wanted(&self) -> Option<(Wanted, Arc<[i64]>)> {
        self.cost.wanted().filter(|_| self.pane == Pane::Cost)
    }

    /// Takes in a part of what is found out about a row of `len`; whether anything visible changed.
    pub(super) fn learn(&mut self, len: usize, report: &Report) -> bool {
        self.cost.learn(len, report)
    }

    /// Notes that no more will be known of `wanted` on a row of `len`.
    pub(super) fn settle(&mut self, wanted: Wanted, len: usize) {
        self.cost.settle(wanted, len);
    }

    /// The actions to show in the key bar.
    pub(super) fn live(&self) -> Vec<Action> {
        match self.run() {
            Some(run) if run.is_asking() => run.live(),
            Some(run) => {
                let (first, rest) = (run.live(), [Action::Up, Action::Down, Action::DebugBack]);
                std::iter::once(Action::Debug).chain(first).chain(rest).collect()
            }
            None if self.pane == Pane::Cost => {
                vec![Action::Debug, Action::Left, Action::Right, Action::Confirm, Action::Export, Action::DebugBack]
            }
            None => vec![Action::Debug, Action::Export, Action::DebugBack],
        }
    }

    /// A narrower word for what `action` does in the open pane.
    pub(super) fn label(&self, action: Action) -> Option<&'static str> {
        match (self.pane, action) {
            (Pane::Cost, Action::Confirm) => Some("race"),
            (Pane::Cost, Action::Left) => Some("shorter"),
            (Pane::Cost, Action::Right) => Some("longer"),
            _ => self.run()?.label(action),
        }
    }

    /// A sentence on what the pane shows, or on what runs in it; after the game, one before it that says of which position.
    pub(super) fn caption(&self, labels: &Labels) -> String {
        if let Some(said) = self.run().and_then(Running::caption) {
            return said;
        }
        let caption = self.pane_caption();
        if self.over {
            return format!("The game is over: this is the whole {}. {caption}", labels.nouns().whole);
        }
        caption
    }

    fn pane_caption(&self) -> String {
        match self.pane {
            Pane::Table => {
                "V: how far whoever moves there gets ahead from then on, points so far aside. Each comes from the two above. ⟨debug-play⟩ fills it again.".into()
            }
            Pane::Tables => {
                "Three tables, filled from short to long; “loser” is what whoever is not to move gets. ⟨debug-play⟩ fills them again, ⟨debug-down⟩ one size at a time.".into()
            }
            Pane::TopDown => {
                "The tree of all lists that moves leave. What the loser gets of each comes up from the leaves. ⟨debug-play⟩ lets it grow again.".into()
            }
            Pane::Parity => "With an even number of tiles to take, whoever moves can have all odd places, or all even ones.".into(),
            Pane::Recursion => {
                "The recursion, call by call. ×3: the same is asked for the third time, and worked out again. ⟨debug-play⟩ runs it from the beginning.".into()
            }
            Pane::Memo => {
                "The recursion with a memory: what is known is not worked out again. ⟨debug-play⟩ runs it from the beginning.".into()
            }
            Pane::Reduction => Reduction::caption().into(),
            Pane::Cost => {
                "What five ways to find this value take on this machine. ⟨debug-left⟩ and ⟨debug-right⟩ change the length of the row, ⟨debug-run⟩ lets the five race.".into()
            }
        }
    }

    /// Handles input in the open pane; false when it means nothing there.
    pub(super) fn handle(&mut self, input: &Input, now: Instant) -> bool {
        let step = match input {
            Input::Act(Action::Debug) => 1,
            Input::Act(Action::DebugBack) => self.panes.len() - 1,
            Input::Point(Target::Line(at)) => {
                let count = self.panes.len();
                (at % count + count - self.at()) % count
            }
            other => return self.handle_in_pane(other, now),
        };
        // What plays stands still while another pane is open.
        self.handle_in_pane(&Input::Leave, now);
        self.pane = self.panes[(self.at() + step) % self.panes.len()];
        true
    }

    fn handle_in_pane(&mut self, input: &Input, now: Instant) -> bool {
        match self.pane {
            Pane::Table => self.table.handle(input, now),
            Pane::Tables => self.tables.handle(input, now),
            Pane::TopDown => self.top_down.handle(input, now),
            Pane::Parity => false,
            Pane::Recursion => self.recursion.handle(input, now),
            Pane::Memo => self.memo.handle(input, now),
            Pane::Reduction => self.reduction.handle(input, now),
            Pane::Cost => self.cost.handle(input),
        }
    }

    /// What the open pane is called.
    pub(super) const fn pane_name(&self) -> &'static str {
        self.pane.name()
    }

    /// The place of the open pane among the tabs.
    fn at(&self) -> usize {
        self.panes.iter().position(|&pane| pane == self.pane).unwrap_or(0)
    }

    /// How many tabs at the left give way in `width` columns, so that the open one is in sight.
    fn hidden_tabs(&self, width: u16) -> usize {
        let columns = |pane: &Pane| pane.name().len() + 3;
        (0..self.at())
            .find(|&from| self.panes[from..=self.at()].iter().map(columns).sum::<usize>() <= usize::from(width) + 1)
            .unwrap_or(self.at())
    }

    /// Draws the tabs and the pane.
    pub(super) fn view(&self, game: &Game, labels: &Labels, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut x = area.x;
        for (i, pane) in self.panes.iter().copied().enumerate().skip(self.hidden_tabs(area.width)) {
            let style = if pane == self.pane { theme.selected } else { theme.muted };
            let tab = Line::from(Span::styled(format!(" {} ", pane.name()), style));
            let width = tab.width() as u16;
            if x + width > area.right() && x > area.x {
                let more = Rect { x: area.right().saturating_sub(1), width: 1, height: 1, ..area };
                canvas.line(more.intersection(area), Span::styled("›", theme.muted));
                break;
            }
            let spot = Rect { x, width, height: 1, ..area }.intersection(area);
            canvas.line(spot, tab);
            canvas.hit(spot, Target::Line(i));
            if pane == self.pane {
                canvas.focus(spot);
            }
            x += spot.width + 1;
        }
        let head = if area.height >= 8 { 2 } else { 1.min(area.height) };
        let rest = Rect { y: area.y + head, height: area.height - head, ..area };
        let (low, row) = position(game);
        // The code stands beside a picture that is wide enough; every run divides the room in the same way.
        let [picture, side] =
            if self.run().is_some() { Run::<steps::Filling>::split(rest) } else { [rest, Rect::ZERO] };
        match self.pane {
            Pane::Table => self.table.view(labels, picture, canvas),
            Pane::Tables => self.tables.view(picture, canvas),
            Pane::TopDown => self.top_down.view(picture, canvas),
            Pane::Recursion => self.recursion.view(picture, canvas),
            Pane::Memo => self.memo.view(picture, canvas),
            Pane::Reduction => self.reduction.view(picture, canvas),
            Pane::Parity => parity::view(low, row, self.over, rest, canvas),
            Pane::Cost => self.cost.view(labels.nouns().items, rest, canvas),
        }
        if let Some(run) = self.run() {
            run.view(side, canvas);
        }
    }
}
