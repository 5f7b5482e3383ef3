//! How many hands can be left, by their size, and what the search for words took.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Debug;
use crate::games::wordgame::knowledge::WalkTime;
use crate::games::wordgame::play::HandPlay;
use arcade_engine::wordgame::{Deal, SizeRow, Table};
use arcade_ui::widgets::figures::{bytes, duration, grouped};
use arcade_ui::widgets::{Canvas, below};

impl Debug {
    pub(super) fn draw_sizes(&self, area: Rect, canvas: &mut Canvas<'_>) {
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
        let (from, shown) = self.in_sight(self.sizes[0].len(), list, canvas);
        let sizes = self.sizes[0].iter().zip(&self.sizes[1]).enumerate();
        for (row, (size, (words, full))) in (0..).zip(sizes.skip(from).take(shown)) {
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
        let below = Rect { y: area.y + 2 + self.sizes[0].len() as u16, ..area };
        let below = Rect { height: area.bottom().saturating_sub(below.y), ..below }.intersection(area);
        canvas.wrapped(below, note, theme.muted);
    }

    pub(super) fn draw_search(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let (from, shown) = self.in_sight(self.search.len(), area, canvas);
        for (row, (label, value)) in self.search.iter().skip(from).take(shown).enumerate() {
            let spot = Rect { y: area.y + row as u16, width: area.width.min(58), height: 1, ..area }.intersection(area);
            canvas.line(spot, Span::styled(*label, theme.muted));
            canvas.line(spot, Line::from(Span::styled(value.as_str(), theme.heading)).right_aligned());
        }
    }
}

/// Counts, times and sizes of the search for this hand.
pub(super) fn search(play: &HandPlay) -> Vec<(&'static str, String)> {
    let words = &play.game().words;
    let Some(analysis) = play.analysis().filter(|_| words.is_ready()) else { return Vec::new() };
    let dawg = words.dawg();
    let (nodes, edges) = dawg.size();
    let hand = play.game().examined();
    let mut table = Table::default();
    let visited = table.find(&hand, dawg).map_or(0, |()| table.walked());
    let walk = match play.board.known.walk(&hand) {
        Some(WalkTime::Measured(time)) => duration(time),
        Some(WalkTime::Failed) => "not measured".into(),
        None => "measuring …".into(),
    };
    let seed = (!matches!(play.state().setup().deal, Deal::Given(_))).then(|| play.state().setup().seed.to_string());
    let seed = seed.unwrap_or_else(|| "none: your own hand".into());
    vec![
        ("seed of the game", seed),
        ("words that count", play.state().setup().tier.to_string()),
        ("nodes of the graph", grouped(nodes)),
        ("edges of the graph", grouped(edges)),
        ("memory of the graph", bytes(dawg.bytes() as u64)),
        ("nodes visited for this hand", grouped(visited)),
        ("time of the walk, median", walk),
        ("sets of tiles", grouped(1_u128 << hand.len())),
        ("words that can be made", grouped(play.board.known.makeable().len())),
        ("memory of the planner’s table", bytes(analysis.table().bytes() as u64)),
    ]
}
