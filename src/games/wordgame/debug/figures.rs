//! How many hands can be left, by their size, and what the search for words took.

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Scene;
use crate::games::wordgame::knowledge::WalkTime;
use crate::games::wordgame::play::HandBoard;
use crate::play::Pane;
use arcade_engine::wordgame::{Analysis, Deal, Mode, SizeRow, Table};
use arcade_ui::widgets::figures::{bytes, duration, grouped};
use arcade_ui::widgets::{Canvas, Scroll, below};

/// The hands that can be left, counted by size.
#[derive(Debug, Default)]
pub(super) struct Sizes {
    scroll: Scroll,
}

impl Pane<HandBoard> for Sizes {
    fn name(&self) -> &'static str {
        "planner"
    }

    fn about(&self, _: &Scene<'_>) -> Cow<'static, str> {
        "Every hand that can be left is worked out once, and its best total is kept: here they are counted by size."
            .into()
    }

    fn scroll(&self) -> Option<&Scroll> {
        Some(&self.scroll)
    }

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(analysis) = scene.worked_out(area, canvas) else { return };
        let sizes = Mode::BOTH.map(|mode| analysis.table.by_size(&scene.game.examined(), mode));
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
        let list = below(area, 1);
        let (from, shown) = self.scroll.in_sight(sizes[0].len(), list, canvas);
        let lines = sizes[0].iter().zip(&sizes[1]).enumerate();
        for (row, (size, (words, full))) in (0..).zip(lines.skip(from).take(shown)) {
            let [hands, spelt] = [words.hands, words.words].map(grouped);
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
        let below = Rect { y: area.y + 2 + sizes[0].len() as u16, ..area };
        let below = Rect { height: area.bottom().saturating_sub(below.y), ..below }.intersection(area);
        canvas.wrapped(below, note, theme.muted);
    }
}

/// What the search for words took.
#[derive(Debug, Default)]
pub(in crate::games::wordgame) struct Search {
    scroll: Scroll,
}

impl Pane<HandBoard> for Search {
    fn name(&self) -> &'static str {
        "search"
    }

    fn about(&self, _: &Scene<'_>) -> Cow<'static, str> {
        "How the words are found: one walk of a graph of the word list, its words with their letters sorted. No word is tried by itself.".into()
    }

    fn scroll(&self) -> Option<&Scroll> {
        Some(&self.scroll)
    }

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(analysis) = scene.worked_out(area, canvas) else { return };
        let theme = canvas.theme;
        let search = search(scene, analysis);
        let (from, shown) = self.scroll.in_sight(search.len(), area, canvas);
        for (row, (label, value)) in search.iter().skip(from).take(shown).enumerate() {
            let spot = Rect { y: area.y + row as u16, width: area.width.min(58), height: 1, ..area }.intersection(area);
            canvas.line(spot, Span::styled(*label, theme.muted));
            canvas.line(spot, Line::from(Span::styled(value.as_str(), theme.heading)).right_aligned());
        }
    }
}

/// Counts, times and sizes of the search for this hand.
fn search(scene: &Scene<'_>, analysis: &Analysis) -> Vec<(&'static str, String)> {
    let Scene { game, board, .. } = scene;
    let (words, state) = (&game.words, &game.state);
    if !words.is_ready() {
        return Vec::new();
    }
    let dawg = words.dawg();
    let (nodes, edges) = dawg.size();
    let hand = game.examined();
    let mut table = Table::default();
    let visited = table.find(&hand, dawg).map_or(0, |()| table.walked());
    let walk = match board.known.walk(&hand) {
        Some(WalkTime::Measured(time)) => duration(time),
        Some(WalkTime::Failed) => "not measured".into(),
        None => "measuring …".into(),
    };
    let seed = (!matches!(state.setup().deal, Deal::Given(_))).then(|| state.setup().seed.to_string());
    let seed = seed.unwrap_or_else(|| "none: your own hand".into());
    vec![
        ("seed of the game", seed),
        ("words that count", state.setup().tier.to_string()),
        ("nodes of the graph", grouped(nodes)),
        ("edges of the graph", grouped(edges)),
        ("memory of the graph", bytes(dawg.bytes() as u64)),
        ("nodes visited for this hand", grouped(visited)),
        ("time of the walk, median", walk),
        ("sets of tiles", grouped(1_u128 << hand.len())),
        ("words that can be made", grouped(board.known.makeable().len())),
        ("memory of the planner’s table", bytes(analysis.table.bytes() as u64)),
    ]
}
