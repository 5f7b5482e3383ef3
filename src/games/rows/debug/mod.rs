//! The debug overlay: the machinery at work on the current position, a pane each.

mod cost;
mod parity;
mod recursion;
mod reduction;
mod table;
mod tables;

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Labels;
use crate::actions::Action;
use crate::engine::ends::{Board, Game};
use crate::play::Machinery;
use crate::screen::Input;
use crate::widgets::{Canvas, Target};
use crate::work::Report;
use cost::Cost;
use recursion::Recursion;
use reduction::Reduction;
pub(super) use table::ValueTable;
use tables::ThreeTables;

/// The panes, in the order in which a key steps through them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pane {
    Table,
    Tables,
    Parity,
    Recursion,
    Reduction,
    Cost,
}

impl Pane {
    const OF_LETTERS: [Self; 4] = [Self::Table, Self::Recursion, Self::Reduction, Self::Cost];
    const OF_NUMBERS: [Self; 6] =
        [Self::Tables, Self::Table, Self::Parity, Self::Recursion, Self::Reduction, Self::Cost];

    const fn name(self) -> &'static str {
        match self {
            Self::Table => "value table",
            Self::Tables => "sum, move, loser",
            Self::Parity => "parity",
            Self::Recursion => "recursion tree",
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

/// The overlay, with the state of each of its panes.
#[derive(Debug)]
pub(in crate::games) struct Debug {
    panes: &'static [Pane],
    pane: Pane,
    /// Whether nothing is left, so that the panes look at the whole row.
    over: bool,
    table: ValueTable,
    tables: Option<ThreeTables>,
    recursion: Recursion,
    reduction: Reduction,
    cost: Cost,
}

impl Machinery for Debug {}

impl Debug {
    /// The overlay over `game`, at its first pane.
    pub(super) fn new(game: &Game, labels: &Labels) -> Self {
        let (_, row) = position(game);
        let panes = if labels.are_numbers() { &Pane::OF_NUMBERS[..] } else { &Pane::OF_LETTERS };
        Self {
            panes,
            pane: panes[0],
            over: game.board().is_over(),
            table: ValueTable::new(game),
            tables: labels.are_numbers().then(|| ThreeTables::new(row, game.board().is_over())),
            recursion: Recursion::new(row),
            reduction: Reduction::new(row, game.board().is_over()),
            cost: Cost::default(),
        }
    }

    /// Looks at the position that `game` has reached.
    pub(super) fn arrive(&mut self, game: &Game) {
        let (_, row) = position(game);
        self.over = game.board().is_over();
        self.table.arrive(game);
        self.tables = self.tables.is_some().then(|| ThreeTables::new(row, self.over));
        self.recursion = Recursion::new(row);
        self.reduction = Reduction::new(row, self.over);
        self.cost.forget();
        if self.pane == Pane::Cost {
            self.cost.start();
        }
    }

    /// Whether the costs of the position are to be measured.
    pub(super) fn wants_cost(&self) -> bool {
        self.pane == Pane::Cost && self.cost.is_wanted()
    }

    /// Takes in a part of the costs; whether anything visible changed.
    pub(super) fn learn_cost(&mut self, report: &Report) -> bool {
        self.cost.learn(report)
    }

    /// Notes that no more costs will be known.
    pub(super) fn settle_cost(&mut self) {
        self.cost.settle();
    }

    /// The actions to show in the key bar.
    pub(super) fn live(&self) -> Vec<Action> {
        let mut live = vec![Action::Debug, Action::DebugBack];
        match self.pane {
            Pane::Table => live.extend([Action::Left, Action::Right, Action::Up, Action::Down]),
            Pane::Recursion => live.extend([Action::Up, Action::Down]),
            Pane::Tables => live.extend([Action::Left, Action::Right, Action::Down, Action::End]),
            Pane::Parity => {}
            Pane::Reduction => live.extend([Action::Left, Action::Right, Action::End]),
            Pane::Cost => live.push(Action::Confirm),
        }
        live
    }

    /// A sentence on what the pane shows; after the game, one before it that says of which position.
    pub(super) fn caption(&self, labels: &Labels) -> String {
        let caption = self.pane_caption(labels);
        if self.over {
            return format!("The game is over: this is the whole {}. {caption}", labels.nouns().whole);
        }
        caption
    }

    fn pane_caption(&self, labels: &Labels) -> String {
        match self.pane {
            Pane::Table => {
                format!(
                    "V, the value of a {}: how far whoever moves there finishes ahead. Each comes from the two above it.",
                    labels.nouns().part
                )
            }
            Pane::Tables => {
                "Three tables, filled from short to long: ⟨debug-right⟩ fills one cell, ⟨debug-down⟩ one size. “loser” is what whoever is not to move gets.".into()
            }
            Pane::Parity => "With an even number of tiles to take, whoever moves can have all odd places, or all even ones.".into(),
            Pane::Recursion => {
                "The recursion, each different call drawn once. Grey: met before. ×7: the plain recursion makes this call 7 times.".into()
            }
            Pane::Reduction => self.reduction.caption(),
            Pane::Cost => "What each of five ways to find this value takes on this machine.".into(),
        }
    }

    /// Handles input in the open pane; false when it means nothing there.
    pub(super) fn handle(&mut self, input: &Input) -> bool {
        let step = match input {
            Input::Act(Action::Debug) => 1,
            Input::Act(Action::DebugBack) => self.panes.len() - 1,
            Input::Point(Target::Line(at)) => {
                let count = self.panes.len();
                (at % count + count - self.at()) % count
            }
            other => {
                return match self.pane {
                    Pane::Table => self.table.handle(other),
                    Pane::Tables => self.tables.as_mut().is_some_and(|tables| tables.handle(other)),
                    Pane::Parity => false,
                    Pane::Recursion => self.recursion.handle(other),
                    Pane::Reduction => self.reduction.handle(other),
                    Pane::Cost => self.cost.handle(other),
                };
            }
        };
        self.pane = self.panes[(self.at() + step) % self.panes.len()];
        if self.pane == Pane::Cost && self.cost.is_empty() {
            self.cost.start();
        }
        true
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
            x += spot.width + 1;
        }
        let head = if area.height >= 8 { 2 } else { 1.min(area.height) };
        let rest = Rect { y: area.y + head, height: area.height - head, ..area };
        let (low, row) = position(game);
        match self.pane {
            Pane::Table => self.table.view(labels, rest, canvas),
            Pane::Recursion => {
                self.recursion.view(row, &|places| labels.rest(low + places.start..low + places.end), rest, canvas);
            }
            Pane::Reduction => {
                self.reduction.view(&|places| labels.rest(low + places.start..low + places.end), rest, canvas);
            }
            Pane::Tables => {
                if let Some(tables) = &self.tables {
                    tables.view(rest, canvas);
                }
            }
            Pane::Parity => parity::view(low, row, self.over, rest, canvas),
            Pane::Cost => self.cost.view(row.len(), labels.nouns().items, rest, canvas),
        }
    }
}
