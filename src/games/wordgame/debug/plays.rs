//! The words that can be made, and the best total that each allows.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Scene;
use crate::games::wordgame::play::HandBoard;
use crate::model::speech::letters_aloud;
use crate::play::Pane;
use arcade_engine::text::counted;
use arcade_engine::wordgame::{Found, Mode, multiplier, word_score};
use arcade_ui::facts::{Fact, Say};
use arcade_ui::widgets::more::more;
use arcade_ui::widgets::{Canvas, Grid, Scroll, below};

/// A word, what it scores now, and the best total that it allows.
#[derive(Debug)]
struct Row {
    found: Found,
    points: u32,
    total: u32,
}

/// How many words are told in lines, the best ones.
const TOLD: usize = 12;

/// The words that can be made of the hand.
#[derive(Debug, Default)]
pub(super) struct Plays {
    /// The best totals first; empty while the hand is not worked out.
    rows: Vec<Row>,
    scroll: Scroll,
}

impl Pane<HandBoard> for Plays {
    fn name(&self) -> &'static str {
        "plays"
    }

    fn about(&self, _: &Scene<'_>) -> Say {
        format!(
            "{} can be made, each with its points now and the best total that it leads to. A discard may bring more.",
            counted(self.rows.len(), "word", "words")
        )
        .into()
    }

    fn arrive(&mut self, _: &Scene<'_>) {
        self.rows.clear();
    }

    fn look(&mut self, scene: &Scene<'_>) {
        if self.rows.is_empty() {
            self.rows = rows(scene);
        }
    }

    fn rows(&self, scene: &Scene<'_>) -> Vec<Fact> {
        let told = |row: &Row| {
            let [word, entry] =
                [&row.found.word, &row.found.entry].map(|text| scene.spelling.of_word(text, row.found.coarse));
            let entry = if entry == word { String::new() } else { format!(", entered as {}", letters_aloud(&entry)) };
            Fact::new(word, format!("{} now, {} in all at best{entry}", row.points, row.total))
        };
        let more = (self.rows.len() > TOLD).then(|| Fact::sentence(format!("These are the best {TOLD}.")));
        self.rows.iter().take(TOLD).map(told).chain(more).collect()
    }

    fn scroll(&self) -> Option<&Scroll> {
        Some(&self.scroll)
    }

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        /// A column of plays, and the blanks behind it.
        const COLUMN: u16 = 54;
        const GAP: u16 = 2;
        if scene.worked_out(area, canvas).is_none() {
            return;
        }
        let (held, spelling) = (scene.game.examined().len(), scene.spelling);
        let theme = canvas.theme;
        let grid = Grid { cell: (COLUMN.min(area.width), area.height), pitch: (COLUMN + GAP, 1) };
        let columns = usize::from((area.width + GAP) / (COLUMN + GAP)).max(1);
        let rows = usize::from(area.height.saturating_sub(1));
        // The columns are read one after the other; where they don’t hold all, their last row says how many are missing.
        let count = self.rows.len();
        let (first, rows) = if count > rows * columns {
            let rows = rows.saturating_sub(1).max(1);
            let shown = rows * columns;
            let first = self.scroll.first(count, shown);
            more((first, shown), count, below(area, 1 + rows as u16), canvas);
            (first, rows)
        } else {
            (self.scroll.first(count, count), rows)
        };
        for column in 0..columns {
            let spot = grid.at(area, column, 0);
            let from = first + column * rows;
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
                        Span::styled(format!("{:>4}", multiplier(row.found.entry.len(), held)), theme.muted),
                        Span::styled(format!("{:>7}", row.points), theme.text),
                        Span::styled(format!("{:>7}", row.total), theme.heading),
                        Span::styled(tier, theme.faint),
                    ]),
                );
            }
        }
    }
}

/// The words that can be made, the best totals first; empty while the hand is not worked out.
fn rows(scene: &Scene<'_>) -> Vec<Row> {
    let Some(analysis) = scene.analysis() else { return Vec::new() };
    let hand = scene.game.examined();
    let row = |found: &Found| {
        let points = word_score(&found.entry, hand.len());
        let total = points + analysis.table.best(&hand.after(&found.entry), Mode::Full);
        Row { found: found.clone(), points, total }
    };
    let mut rows: Vec<Row> = scene.board.known.makeable().iter().map(row).collect();
    rows.sort_by(|a, b| (b.total, b.points, &a.found.word).cmp(&(a.total, a.points, &b.found.word)));
    rows
}
