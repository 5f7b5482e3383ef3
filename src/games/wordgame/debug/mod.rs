//! The debug overlay: the planner at work on this hand.

mod figures;
mod hands;
mod hands_view;
mod plays;
#[cfg(test)]
mod tests;

use std::cell::Cell;
use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::play::HandPlay;
use super::spelling::Spelling;
use crate::play::Machinery;
use crate::play::trace::{Graded, Run, Slot};
use crate::screen::Input;
use arcade_engine::text::counted;
use arcade_engine::wordgame::{Hand, Mode, SizeRow};
use arcade_ui::actions::Action;
use arcade_ui::widgets::more::{more, window_from};
use arcade_ui::widgets::{Canvas, Target, below};
use figures::search;
use hands::Hands;
use plays::{Row, rows};

/// The panes, in the order in which a key steps through them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pane {
    Plays,
    Hands,
    Sizes,
    Search,
}

impl Pane {
    const ALL: [Self; 4] = [Self::Plays, Self::Hands, Self::Sizes, Self::Search];

    const fn name(self) -> &'static str {
        match self {
            Self::Plays => "plays",
            Self::Hands => "hands",
            Self::Sizes => "planner",
            Self::Search => "search",
        }
    }
}

/// The overlay.
#[derive(Debug)]
pub(super) struct Debug {
    pane: usize,
    /// What is held.
    held: Hand,
    rows: Vec<Row>,
    /// The first line in sight: drawing clamps it, so that the next key moves on from what is seen.
    from: Cell<usize>,
    sizes: [Vec<SizeRow>; 2],
    search: Vec<(&'static str, String)>,
    /// The hand that the table was made for; None while that is still to be done.
    filled: Option<Hand>,
    /// How its table is filled, unless it is too large.
    hands: Slot<Hands>,
}

/// What the pane of the table runs, and the hand that it belongs to.
pub(super) struct Missing(Hand, Option<Hands>);

impl Machinery for Debug {
    fn live(&self) -> Vec<Action> {
        let Some(run) = self.open_run() else {
            return vec![Action::Debug, Action::DebugBack, Action::Up, Action::Down];
        };
        run.live().into_iter().chain([Action::Debug, Action::DebugBack]).collect()
    }

    fn wake(&self) -> Option<Instant> {
        self.open_run().and_then(Run::wake)
    }

    fn typing(&self) -> bool {
        self.open_run().is_some_and(Run::typing)
    }

    fn predictions(&self) -> Vec<(&'static str, &[Graded])> {
        let answers = self.hands.answers();
        if answers.is_empty() { Vec::new() } else { vec![(Pane::Hands.name(), answers)] }
    }
}

impl Debug {
    /// The overlay over the hand as it is.
    pub(super) fn new(play: &HandPlay) -> Self {
        let sizes = match play.analysis() {
            Some(analysis) => Mode::BOTH.map(|mode| analysis.table().by_size(&play.game().examined(), mode)),
            None => [Vec::new(), Vec::new()],
        };
        Self {
            pane: 0,
            held: play.game().examined(),
            rows: rows(play),
            from: Cell::new(0),
            sizes,
            search: search(play),
            filled: None,
            hands: Slot::default(),
        }
    }

    /// The same pane over the hand as it is now.
    pub(super) fn again(&mut self, play: &HandPlay) -> Self {
        let now = Self::new(play);
        let is_same = now.held == self.held;
        let from = if is_same { self.from.get() } else { 0 };
        let filled = self.filled.filter(|_| is_same);
        Self { pane: self.pane, from: Cell::new(from), filled, hands: std::mem::take(&mut self.hands), ..now }
    }

    /// What the pane of the table runs, where it is open and that is not made yet for the hand as it is.
    pub(super) fn missing(&self, play: &HandPlay, spelling: Spelling) -> Option<Missing> {
        let is_wanted = Pane::ALL[self.pane] == Pane::Hands && self.filled.is_none();
        let analysis = play.analysis().filter(|_| is_wanted)?;
        let hands = Hands::of(&self.held, analysis.table(), play.board.known.makeable(), spelling);
        Some(Missing(self.held, hands))
    }

    /// Takes in what was missing.
    pub(super) fn set_up(&mut self, Missing(hand, hands): Missing) {
        self.filled = Some(hand);
        self.hands.put(hands);
    }

    /// What runs in the open pane.
    fn open_run(&self) -> Option<&Run<Hands>> {
        self.hands.run().filter(|_| self.filled.is_some() && Pane::ALL[self.pane] == Pane::Hands)
    }

    /// Whether the pane shows how long the walk of the graph takes.
    pub(super) fn shows_times(&self) -> bool {
        Pane::ALL[self.pane] == Pane::Search
    }

    /// What the open pane is called.
    pub(super) const fn pane_name(&self) -> &'static str {
        Pane::ALL[self.pane].name()
    }

    /// A narrower word for what `action` does now.
    pub(super) fn label(&self, action: Action) -> Option<&'static str> {
        self.open_run().and_then(|run| run.label(action))
    }

    /// One sentence on what the pane shows.
    pub(super) fn caption(&self) -> String {
        if let Some(said) = self.open_run().and_then(Run::caption) {
            return said;
        }
        match Pane::ALL[self.pane] {
            Pane::Plays => format!(
                "{} can be made: × is the factor, now the points, total what it leads to with the best play after it.",
                counted(self.rows.len(), "word", "words")
            ),
            Pane::Hands => {
                "The best total of every hand that can be left, the small ones first. ⟨debug-play⟩ fills the table step by step.".into()
            }
            Pane::Sizes => {
                "Every hand that can be left is worked out once, and its best total is kept: here they are counted by size.".into()
            }
            Pane::Search => {
                "How the words are found: one walk of a graph of the word list, its words with their letters sorted. No word is tried by itself.".into()
            }
        }
    }

    /// Handles an input; false when it means nothing here.
    pub(super) fn handle(&mut self, input: &Input, now: Instant) -> bool {
        let count = Pane::ALL.len();
        let from = self.from.get();
        let (pane, from) = match input {
            Input::Act(Action::Debug) => ((self.pane + 1) % count, 0),
            Input::Act(Action::DebugBack) => ((self.pane + count - 1) % count, 0),
            Input::Point(Target::Line(at)) if *at < count => (*at, 0),
            _ if self.open_run().is_some() => return self.hands.handle(input, now),
            Input::Act(Action::Up) => (self.pane, from.saturating_sub(1)),
            Input::Act(Action::Down) => (self.pane, from.saturating_add(1)),
            Input::Act(Action::Home) => (self.pane, 0),
            Input::Act(Action::End) => (self.pane, usize::MAX),
            _ => return false,
        };
        if pane != self.pane {
            // What is out of sight stands still.
            self.hands.handle(&Input::Leave, now);
        }
        self.pane = pane;
        self.from.set(from);
        true
    }

    /// Which of `count` lines are in sight in `room` rows; says in the row behind them how many are not.
    fn in_sight(&self, count: usize, area: Rect, canvas: &mut Canvas<'_>) -> (usize, usize) {
        let (from, shown) = window_from(self.from.get(), count, usize::from(area.height));
        self.from.set(from);
        more((from, shown), count, Rect { y: area.y + shown as u16, ..area }.intersection(area), canvas);
        (from, shown)
    }

    pub(super) fn view(&self, play: &HandPlay, spelling: Spelling, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let mut x = area.x;
        for (at, pane) in Pane::ALL.into_iter().enumerate() {
            let style = if at == self.pane { theme.selected } else { theme.muted };
            let tab = Line::from(Span::styled(format!(" {} ", pane.name()), style));
            let spot = Rect { x, width: tab.width() as u16, height: 1, ..area }.intersection(area);
            canvas.line(spot, tab);
            canvas.choice(spot, Target::Line(at), at == self.pane);
            x += spot.width + 1;
        }
        let held = format!("{}  ", self.held);
        if area.right() > x + held.len() as u16 {
            canvas.line(area, Line::from(Span::styled(held, theme.accent)).right_aligned());
        }
        let rest = below(area, 2);
        if play.analysis().is_none() {
            canvas.row(rest, 0, Span::styled(play.missing_note("working the hand out …"), theme.muted));
            return;
        }
        match Pane::ALL[self.pane] {
            Pane::Plays => self.draw_plays(spelling, rest, canvas),
            Pane::Hands => self.draw_hands(rest, canvas),
            Pane::Sizes => self.draw_sizes(rest, canvas),
            Pane::Search => self.draw_search(rest, canvas),
        }
    }

    fn draw_hands(&self, area: Rect, canvas: &mut Canvas<'_>) {
        match self.open_run() {
            Some(run) => {
                let [picture, side] = Run::<Hands>::split(area);
                hands_view::draw(run, picture, canvas);
                run.view(side, canvas);
            }
            None => hands_view::draw_too_large(&self.held, area, canvas),
        }
    }
}
