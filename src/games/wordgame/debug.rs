//! The debug overlay: the planner at work on this hand.

use std::cell::Cell;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::play::HandPlay;
use super::spelling::Spelling;
use crate::actions::Action;
use crate::engine::wordgame::{Deal, Found, Hand, Mode, SizeRow, Table, multiplier, word_score};
use crate::play::Machinery;
use crate::screen::Input;
use crate::widgets::figures::{bytes, duration, grouped};
use crate::widgets::more::{more, window_from};
use crate::widgets::{Canvas, Target};

/// The panes, in the order in which a key steps through them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pane {
    Plays,
    Sizes,
    Search,
}

impl Pane {
    const ALL: [Self; 3] = [Self::Plays, Self::Sizes, Self::Search];

    const fn name(self) -> &'static str {
        match self {
            Self::Plays => "plays",
            Self::Sizes => "planner",
            Self::Search => "search",
        }
    }
}

/// A word, what it scores now, and the best total that it allows.
#[derive(Debug)]
struct Row {
    found: Found,
    points: u32,
    total: u32,
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
}

impl Machinery for Debug {}

impl Debug {
    /// The overlay over the hand as it is.
    pub(super) fn new(play: &HandPlay) -> Self {
        let sizes = match play.analysis() {
            Some(analysis) => Mode::BOTH.map(|mode| analysis.table().by_size(&play.examined(), mode)),
            None => [Vec::new(), Vec::new()],
        };
        Self { pane: 0, held: play.examined(), rows: rows(play), from: Cell::new(0), sizes, search: search(play) }
    }

    /// The same pane over the hand as it is now.
    pub(super) fn again(&self, play: &HandPlay) -> Self {
        let now = Self::new(play);
        let from = if now.held == self.held { self.from.get() } else { 0 };
        Self { pane: self.pane, from: Cell::new(from), ..now }
    }

    /// Whether the pane shows how long the walk of the graph takes.
    pub(super) fn shows_times(&self) -> bool {
        Pane::ALL[self.pane] == Pane::Search
    }

    /// What the open pane is called.
    pub(super) const fn pane_name(&self) -> &'static str {
        Pane::ALL[self.pane].name()
    }

    /// The actions to show in the key bar.
    pub(super) fn live() -> Vec<Action> {
        vec![Action::Debug, Action::DebugBack, Action::Up, Action::Down]
    }

    /// One sentence on what the pane shows.
    pub(super) fn caption(&self) -> String {
        match Pane::ALL[self.pane] {
            Pane::Plays => format!(
                "The {} words that can be made now: × is the factor, now its points, total what it brings with the best play after it. The planner also tries to throw letters away first.",
                self.rows.len()
            ),
            Pane::Sizes => {
                "A state is a hand that can be left of this one. The planner works each out once and keeps its best total, the optimum; here they are counted by size.".into()
            }
            Pane::Search => {
                "How the words are found: one walk of a graph of the word list, its words with their letters sorted. No word is tried by itself.".into()
            }
        }
    }

    /// Handles an input; false when it means nothing here.
    pub(super) fn handle(&mut self, input: &Input) -> bool {
        let count = Pane::ALL.len();
        let from = self.from.get();
        let (pane, from) = match input {
            Input::Act(Action::Debug) => ((self.pane + 1) % count, 0),
            Input::Act(Action::DebugBack) => ((self.pane + count - 1) % count, 0),
            Input::Point(Target::Line(at)) if *at < count => (*at, 0),
            Input::Act(Action::Up) => (self.pane, from.saturating_sub(1)),
            Input::Act(Action::Down) => (self.pane, from.saturating_add(1)),
            Input::Act(Action::Home) => (self.pane, 0),
            Input::Act(Action::End) => (self.pane, usize::MAX),
            _ => return false,
        };
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
            canvas.hit(spot, Target::Line(at));
            x += spot.width + 1;
        }
        let held = format!("{}  ", self.held);
        if area.right() > x + held.len() as u16 {
            canvas.line(area, Line::from(Span::styled(held, theme.accent)).right_aligned());
        }
        let rest = Rect { y: area.y + 2, height: area.height.saturating_sub(2), ..area };
        if play.analysis().is_none() {
            canvas.row(rest, 0, Span::styled(play.missing_note("working the hand out …"), theme.muted));
            return;
        }
        match Pane::ALL[self.pane] {
            Pane::Plays => self.draw_plays(spelling, rest, canvas),
            Pane::Sizes => self.draw_sizes(rest, canvas),
            Pane::Search => self.draw_search(rest, canvas),
        }
    }

    fn draw_plays(&self, spelling: Spelling, area: Rect, canvas: &mut Canvas<'_>) {
        /// A column of plays, and the blanks behind it.
        const COLUMN: u16 = 54;
        const GAP: u16 = 2;
        let theme = canvas.theme;
        let columns = ((area.width + GAP) / (COLUMN + GAP)).max(1);
        let rows = usize::from(area.height.saturating_sub(1));
        // The columns are read one after the other; where they don’t hold all, their last row says how many are missing.
        let count = self.rows.len();
        let (first, rows) = if count > rows * usize::from(columns) {
            let rows = rows.saturating_sub(1).max(1);
            let shown = rows * usize::from(columns);
            let first = self.from.get().min(count - shown.min(count));
            more((first, shown), count, Rect { y: area.y + 1 + rows as u16, ..area }.intersection(area), canvas);
            (first, rows)
        } else {
            (0, rows)
        };
        self.from.set(first);
        for column in 0..columns {
            let spot = Rect { x: area.x + column * (COLUMN + GAP), width: COLUMN.min(area.width), ..area };
            let from = first + usize::from(column) * rows;
            if column > 0 && from >= self.rows.len() {
                break;
            }
            // Where there is no room for all, what decides stays.
            let is_narrow = spot.width < COLUMN;
            let heading = if is_narrow {
                format!("{:<13}{:>4}{:>7}{:>7}", "word", "×", "now", "total")
            } else {
                format!("{:<13}{:<13}{:>4}{:>7}{:>7}  tier", "word", "entry", "×", "now", "total")
            };
            canvas.line(spot, Span::styled(heading, theme.muted));
            for (at, row) in self.rows.iter().skip(from).take(rows).enumerate() {
                let best = self.rows.first().is_some_and(|first| first.total == row.total);
                let spelt = |text| spelling.of_word(text, row.found.coarse);
                let entry = if row.found.entry == row.found.word { "".into() } else { spelt(&row.found.entry) };
                let word_style = if best { theme.good } else { theme.text };
                let entry = if is_narrow { String::new() } else { format!("{entry:<13}") };
                let tier = if is_narrow { String::new() } else { format!("  {}", row.found.tier) };
                canvas.row(
                    spot,
                    1 + at as u16,
                    Line::from(vec![
                        Span::styled(format!("{:<13}", spelt(&row.found.word)), word_style),
                        Span::styled(entry, theme.accent),
                        Span::styled(format!("{:>4}", multiplier(row.found.entry.len(), self.held.len())), theme.muted),
                        Span::styled(format!("{:>7}", row.points), theme.text),
                        Span::styled(format!("{:>7}", row.total), theme.heading),
                        Span::styled(tier, theme.faint),
                    ]),
                );
            }
        }
    }

    fn draw_sizes(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        // Where there is no room for all, the totals with words only give way.
        let is_narrow = area.width < 64;
        let heading = if is_narrow {
            format!("{:>4}{:>8}{:>8}{:>9}{:>9}", "size", "states", "words", "average", "largest")
        } else {
            format!(
                "{:>4}{:>9}{:>9}{:>12}{:>9}{:>12}{:>9}",
                "size", "states", "words", "words: mean", "most", "throw: mean", "most"
            )
        };
        canvas.row(area, 0, Span::styled(heading, theme.muted));
        let mean = |row: &SizeRow| row.sum as f64 / row.hands.max(1) as f64;
        let list = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        let (from, shown) = self.in_sight(self.sizes[0].len(), list, canvas);
        let sizes = self.sizes[0].iter().zip(&self.sizes[1]).enumerate();
        for (row, (size, (words, full))) in (0..).zip(sizes.skip(from).take(shown)) {
            let [hands, spelt] = [words.hands, words.words].map(|count| grouped(count as u128));
            if is_narrow {
                let text = format!("{size:>4}{hands:>8}{spelt:>8}{:>9.0}{:>9}", mean(full), full.most);
                canvas.row(list, row, Span::styled(text, theme.text));
                continue;
            }
            let text = format!(
                "{size:>4}{:>9}{:>9}{:>12.0}{:>9}{:>12.0}{:>9}",
                hands,
                spelt,
                mean(words),
                words.most,
                mean(full),
                full.most
            );
            canvas.row(list, row, Span::styled(text, theme.text));
        }
        let note = "size: letters in the hand · states: different hands of that size · words: how many of them spell one. \
                    Then the best total on average and at most: with words only, then where letters may be thrown away.";
        let narrow = "The optimum, where letters may be thrown away. A wider terminal shows it for words only, too.";
        let note = if is_narrow { narrow } else { note };
        let below = Rect { y: area.y + 2 + self.sizes[0].len() as u16, ..area };
        let below = Rect { height: area.bottom().saturating_sub(below.y), ..below }.intersection(area);
        canvas.wrapped(below, note, theme.muted);
    }

    fn draw_search(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (from, shown) = self.in_sight(self.search.len(), area, canvas);
        for (row, (label, value)) in self.search.iter().skip(from).take(shown).enumerate() {
            let spot = Rect { y: area.y + row as u16, width: area.width.min(58), height: 1, ..area }.intersection(area);
            canvas.line(spot, Span::styled(*label, theme.muted));
            canvas.line(spot, Line::from(Span::styled(value.as_str(), theme.heading)).right_aligned());
        }
    }
}

/// The words that can be made, the best totals first; empty while the hand is not worked out.
fn rows(play: &HandPlay) -> Vec<Row> {
    let Some(analysis) = play.analysis() else { return Vec::new() };
    let hand = play.examined();
    let row = |found: &Found| {
        let points = word_score(&found.entry, hand.len());
        let total = points + analysis.table().best(&hand.after(&found.entry), Mode::Full);
        Row { found: found.clone(), points, total }
    };
    let mut rows: Vec<Row> = play.board.makeable.iter().map(row).collect();
    rows.sort_by(|a, b| (b.total, b.points, &a.found.word).cmp(&(a.total, a.points, &b.found.word)));
    rows
}

/// Counts, times and sizes of the search for this hand.
fn search(play: &HandPlay) -> Vec<(&'static str, String)> {
    let words = &play.game().words;
    let Some(analysis) = play.analysis().filter(|_| words.is_ready()) else { return Vec::new() };
    let dawg = words.dawg();
    let (nodes, edges) = dawg.size();
    let hand = play.examined();
    let mut table = Table::default();
    let visited = table.find(&hand, dawg).map_or(0, |()| table.walked());
    let walk = match play.board.walk.filter(|(measured, _)| *measured == hand) {
        Some((_, Some(time))) => duration(time),
        Some((_, None)) => "not measured".into(),
        None => "measuring …".into(),
    };
    let seed = matches!(play.state().setup().deal, Deal::Random { .. }).then(|| play.state().setup().seed.to_string());
    let seed = seed.unwrap_or_else(|| "none: your own hand".into());
    vec![
        ("seed of the game", seed),
        ("words that count", play.state().setup().tier.to_string()),
        ("nodes of the graph", grouped(nodes as u128)),
        ("edges of the graph", grouped(edges as u128)),
        ("memory of the graph", bytes(dawg.bytes() as u64)),
        ("nodes visited for this hand", grouped(visited as u128)),
        ("time of the walk, median", walk),
        ("sets of tiles", grouped(1_u128 << hand.len())),
        ("words that can be made", grouped(play.board.makeable.len() as u128)),
        ("memory of the planner’s table", bytes(analysis.table().bytes() as u64)),
    ]
}
