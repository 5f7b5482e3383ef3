//! How many hands can be left, by their size, and what the search for words took.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::Scene;
use crate::games::wordgame::knowledge::WalkTime;
use crate::games::wordgame::layout::pair;
use crate::games::wordgame::play::HandBoard;
use crate::play::Pane;
use arcade_engine::text::plural;
use arcade_engine::wordgame::{Analysis, Deal, Hand, Mode, SizeRow};
use arcade_ui::facts::{Fact, Head, Say, Table, TableView};
use arcade_ui::widgets::figures::{bytes, duration, grouped};
use arcade_ui::widgets::stack::{self, part};
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

    fn about(&self, _: &Scene<'_>) -> Say {
        "Every hand that can be left is worked out once, and its best total is kept: here they are counted by size."
            .into()
    }

    fn rows(&self, scene: &Scene<'_>) -> Vec<Fact> {
        let table = scene.analysis().map(|analysis| by_size(analysis, &scene.game.examined()));
        table.into_iter().flat_map(|table| table.aloud()).map(Fact::sentence).collect()
    }

    fn scroll(&self) -> Option<&Scroll> {
        Some(&self.scroll)
    }

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(analysis) = scene.worked_out(area, canvas) else { return };
        let table = by_size(analysis, &scene.game.examined());
        let rows = table.rows.len();
        let view = TableView::of(&table, self.scroll.first(rows, usize::from(below(area, 1).height))).scrolled();
        let note = if view.gives_way(area.width) {
            "The optimum, where letters may be thrown away. A wider terminal shows it for words only, too."
        } else {
            "size: letters in the hand · states: different hands of that size · words: how many of them spell one. \
             Then the best total on average and at most: with words only, then where letters may be thrown away."
        };
        view.draw(area, canvas);
        canvas.wrapped(below(area, 2 + rows as u16), note, canvas.theme.muted);
    }
}

/// The hands that can be left of `hand` by their size; the totals with words only give way first.
fn by_size(analysis: &Analysis, hand: &Hand) -> Table {
    let head = |long, short, spoken| Head::number(Say::new(long, short).spoken(spoken)).wide(7);
    let mut table = Table {
        heads: vec![
            Head::number("size"),
            head("states", "states", "hands"),
            head("words", "words", "of them words"),
            head("words: mean", "words: mean", "average total with words only").rank(1),
            head("most", "most", "at most").rank(1),
            head("throw: mean", "average", "average total where letters may be thrown away"),
            head("most", "largest", "at most"),
        ],
        ..Table::default()
    };
    let mean = |row: &SizeRow| format!("{:.0}", row.sum as f64 / row.hands.max(1) as f64);
    let [words_only, full] = Mode::BOTH.map(|mode| analysis.table.by_size(hand, mode));
    for (size, (words, full)) in words_only.iter().zip(&full).enumerate() {
        let [of_words, of_full] = [words, full].map(|row| row.most.to_string());
        let name = Say::from(size.to_string()).spoken(plural(size, "letter"));
        let counts = [grouped(words.hands), grouped(words.words), mean(words), of_words, mean(full), of_full];
        table.push(std::iter::once(name).chain(counts.map(Say::from)));
    }
    table
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

    fn about(&self, _: &Scene<'_>) -> Say {
        "How the words are found: one walk of a graph of the word list, its words with their letters sorted. No word is tried by itself.".into()
    }

    fn rows(&self, scene: &Scene<'_>) -> Vec<Fact> {
        let search = scene.analysis().map(|analysis| search(scene, analysis));
        search.into_iter().flatten().map(|(label, value)| Fact::new(label, value)).collect()
    }

    fn scroll(&self) -> Option<&Scroll> {
        Some(&self.scroll)
    }

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(analysis) = scene.worked_out(area, canvas) else { return };
        let theme = canvas.theme;
        let search = search(scene, analysis);
        let (from, shown) = self.scroll.in_sight(search.len(), area, canvas);
        let [lines] = stack::columns(area, [part(0).to(58)]);
        for (row, (label, value)) in search.iter().skip(from).take(shown).enumerate() {
            pair(lines, row, Span::styled(*label, theme.muted), Span::styled(value.as_str(), theme.heading), canvas);
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
    let mut table = arcade_engine::wordgame::Table::default();
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
        ("sets of tiles, equal ones apart", grouped(1_u128 << hand.len())),
        ("words that can be made", grouped(board.known.makeable().len())),
        ("memory of the planner’s table", bytes(analysis.table.bytes() as u64)),
    ]
}
