//! The page of puzzles: the rating over time, and how each kind of puzzle went.
//!
//! ```text
//! ╭─ Your rating ───────────────────╮ ╭─ Solved at the first try ────────╮
//! │ 1480 ± 120, Player              │ │ Etaoin                           │
//! │ 1600 ┤    ▂▆                    │ │ ▸ Greed is wrong   ██████   3 of 4│
//! │ 1200 ┤▂▆███                     │ │   Equal ends       ██       1 of 6│
//! ```

mod view;

use crate::games::puzzles::themes;
use crate::model::GameKind;
use crate::puzzles::Theme;
use crate::records::Attempt;
use crate::records::stats::{PuzzleStats, Solved};
use crate::screen::{Context, Place, PuzzleRequest, Request};
use arcade_engine::text::{grouped, plural};
use arcade_ui::actions::Action;
use arcade_ui::facts::Fact;
use arcade_ui::widgets::ScrollList;

/// More of the last puzzles than any screen has rows for.
const LATEST: usize = 100;

/// A line of the list of kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    /// The name of a game; the cursor passes it by.
    Game(GameKind),
    /// A kind of puzzle.
    Kind(Theme),
    /// The positions of the player's own games, of all games.
    Own,
}

/// All lines, from the top.
fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for theme in themes().iter().copied() {
        if rows.last().is_none_or(|last| !matches!(last, Row::Kind(before) if before.game == theme.game)) {
            rows.push(Row::Game(theme.game));
        }
        rows.push(Row::Kind(theme));
    }
    rows.push(Row::Own);
    rows
}

/// What the page knows, and its cursor.
#[derive(Debug)]
pub(super) struct PuzzlesPage {
    /// None until the records have answered.
    stats: Option<PuzzleStats>,
    /// The last puzzles that were asked, newest first.
    latest: Vec<Attempt>,
    list: ScrollList,
    /// Whether the cursor was moved: until then it stands on the weakest kind.
    moved: bool,
}

impl Default for PuzzlesPage {
    fn default() -> Self {
        Self { stats: None, latest: Vec::new(), list: at_the_top(), moved: false }
    }
}

/// The cursor on the first kind, with the name of its game above it in sight.
fn at_the_top() -> ScrollList {
    let mut list = ScrollList::default();
    list.go_to(1);
    list
}

impl PuzzlesPage {
    /// The rating and how each kind went, in line mode.
    pub(super) fn told(&self) -> Vec<Fact> {
        match &self.stats {
            Some(stats) if stats.total().tried > 0 => stats.facts(),
            _ => vec!["No puzzles yet.".into()],
        }
    }

    /// Takes in the puzzles that were asked, oldest first.
    pub(super) fn fill(&mut self, attempts: &[Attempt]) {
        let stats = PuzzleStats::of(themes(), attempts);
        let weakest = stats.weakest().and_then(|theme| rows().iter().position(|row| *row == Row::Kind(theme)));
        if let (Some(at), false) = (weakest, self.moved) {
            self.list.go_to(at);
        }
        self.latest = attempts.iter().rev().take(LATEST).cloned().collect();
        self.stats = Some(stats);
    }

    /// Whether the records have answered.
    pub(super) const fn is_read(&self) -> bool {
        self.stats.is_some()
    }

    /// Whether no puzzle was asked yet.
    pub(super) fn is_empty(&self) -> bool {
        self.stats.as_ref().is_some_and(|stats| stats.asked.is_empty())
    }

    /// What a key does: the cursor moves, or the kind under it is practised. False if it means nothing here.
    pub(super) fn act(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        if self.stats.is_none() {
            return false;
        }
        if action == Action::Confirm {
            match rows().get(self.list.at()) {
                Some(Row::Kind(theme)) if !self.is_empty() => cx.ask(Request::Puzzle(PuzzleRequest::About(*theme))),
                _ => cx.ask(Request::Go(Place::Puzzles)),
            }
            return true;
        }
        !self.is_empty() && self.step(action)
    }

    fn step(&mut self, action: Action) -> bool {
        let rows = rows();
        let games = rows.iter().enumerate().filter(|(_, row)| !matches!(row, Row::Kind(_)));
        let (at, mut games) = (self.list.at(), games.map(|(at, _)| at));
        match action {
            // From game to game: to the first kind of the one before, or of the next.
            Action::Left => self.list.go_to(games.rfind(|&game| game + 1 < at && game + 1 < rows.len()).unwrap_or(0)),
            Action::Right => self.list.go_to(games.find(|&game| game > at).unwrap_or(at)),
            action if self.list.step(action, rows.len()) => {}
            _ => return false,
        }
        if matches!(rows[self.list.at()], Row::Game(_)) {
            let back = matches!(action, Action::Up | Action::PageUp) && self.list.at() > 0;
            self.list.go_to(if back { self.list.at() - 1 } else { self.list.at() + 1 });
        }
        if self.list.at() == 1 {
            self.list = at_the_top();
        }
        self.moved = true;
        true
    }

    /// A press on a line: the first puts the cursor there, the second practises it.
    pub(super) fn point(&mut self, line: usize, cx: &mut Context<'_>) -> bool {
        match rows().get(line) {
            None | Some(Row::Game(_)) => return false,
            _ if line == self.list.at() => return self.act(Action::Confirm, cx),
            Some(Row::Kind(_) | Row::Own) => self.list.go_to(line),
        }
        self.moved = true;
        true
    }

    /// What the key that opens does, in a word or two.
    pub(super) fn label(&self) -> &'static str {
        let practises = !self.is_empty() && matches!(rows().get(self.list.at()), Some(Row::Kind(_)));
        if practises { "practise" } else { "puzzles" }
    }

    /// What there is to say of the line under the cursor.
    pub(super) fn advice(&self) -> String {
        let Some(stats) = &self.stats else { return String::new() };
        if self.is_empty() {
            return "⟨open-record⟩ leads to the puzzles.".to_owned();
        }
        match rows().get(self.list.at()) {
            Some(Row::Kind(theme)) => {
                let (title, game, solved) = (theme.title, theme.game.title(), stats.solved(*theme));
                match solved.tried {
                    0 => format!("You have not tried “{title}” in {game} yet. ⟨open-record⟩ asks you one."),
                    _ if stats.weakest() == Some(*theme) => {
                        format!("You miss “{title}” in {game} most: {solved} solved. ⟨open-record⟩ practises it.")
                    }
                    _ => format!("“{title}” in {game}: {solved} solved. ⟨open-record⟩ practises it."),
                }
            }
            Some(Row::Own) => match own(stats) {
                Solved { tried: 0, .. } => {
                    "Your own mistakes come back as puzzles: ⟨open-record⟩ leads to them.".to_owned()
                }
                solved => format!("{} from your games solved. ⟨open-record⟩ leads to the next.", mistakes(solved)),
            },
            Some(Row::Game(_)) | None => String::new(),
        }
    }
}

/// How the positions of the player's own games went.
fn own(stats: &PuzzleStats) -> Solved {
    GameKind::ALL.map(|kind| stats.solved(Theme::mistake(kind))).into_iter().sum()
}

/// `1 of 1 mistake`, `3 of 11 mistakes`.
fn mistakes(solved: Solved) -> String {
    format!("{} of {}", grouped(solved.solved), plural(solved.tried as usize, "mistake"))
}
