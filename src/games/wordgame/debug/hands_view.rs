//! The table of hands while it is filled.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use web_time::Instant;

use super::Scene;
use super::hands::{Hands, MOST_TILES, Part, shown};
use crate::games::wordgame::play::HandBoard;
use crate::play::Pane;
use crate::play::trace::{Algorithm as _, AnySlot, Run, Slot};
use crate::screen::Input;
use arcade_engine::text::counted;
use arcade_engine::wordgame::{CellWord, Hand};
use arcade_ui::facts::Say;
use arcade_ui::widgets::figures::grouped;
use arcade_ui::widgets::stack::{self, fill, part};
use arcade_ui::widgets::text::fitted;
use arcade_ui::widgets::{Canvas, Grid};

/// Columns of a best total, and of the blanks behind it.
const TOTAL: usize = 6;
const GAP: u16 = 2;

/// The table of every hand that can be left, as far as it is filled.
#[derive(Debug, Default)]
pub(super) struct HandTable {
    /// The hand that the table was made for; None while that is still to be done.
    filled: Option<Hand>,
    /// How it is filled, unless it is too large.
    hands: Slot<Hands>,
}

impl Pane<HandBoard> for HandTable {
    fn name(&self) -> &'static str {
        "hands"
    }

    fn about(&self, _: &Scene<'_>) -> Say {
        "The best total of every hand that can be left, the small ones first. ⟨debug-play⟩ fills the table step by step.".into()
    }

    fn arrive(&mut self, scene: &Scene<'_>) {
        if self.filled.take_if(|hand| *hand != scene.game.examined()).is_some() {
            self.hands.put(None);
        }
    }

    fn look(&mut self, scene: &Scene<'_>) {
        if let Some(analysis) = scene.analysis().filter(|_| self.filled.is_none()) {
            let hand = scene.game.examined();
            self.hands.put(Hands::of(&hand, &analysis.table, scene.board.known.makeable(), scene.spelling));
            self.filled = Some(hand);
        }
    }

    fn slot(&self) -> Option<&dyn AnySlot> {
        Some(&self.hands)
    }

    fn handle(&mut self, input: &Input, _: &Scene<'_>, now: Instant) -> bool {
        self.hands.handle(input, now)
    }

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        if scene.worked_out(area, canvas).is_none() {
            return;
        }
        match self.hands.run() {
            Some(run) => draw(run, area, canvas),
            None => draw_too_large(&scene.game.examined(), area, canvas),
        }
    }
}

/// Says why the table of `hand` is not filled step by step.
fn draw_too_large(hand: &Hand, area: Rect, canvas: &mut Canvas<'_>) {
    let text = format!(
        "Of a hand of {}, up to {} different hands can be left: too many to follow. From {MOST_TILES} tiles down, this pane \
         fills in the best total of each, step by step.",
        counted(hand.len(), "tile", "tiles"),
        grouped(1_u128 << hand.len())
    );
    canvas.wrapped(area, &text, canvas.theme.text);
}

/// Draws the words of the hand that is worked at, and the table as far as it is filled.
fn draw(run: &Run<Hands>, area: Rect, canvas: &mut Canvas<'_>) {
    let hands = run.algorithm();
    let asked = run.question().map(|_| run.done()).filter(|&next| next < hands.steps());
    // What is asked is worked at, though it is not done yet.
    let Some(at) = asked.or(run.last()) else {
        return draw_table(run, 0, area, canvas);
    };
    let cell = hands.cell_of(at);
    // Half the room for the words, but the table does not move while a hand is worked at.
    let most = hands.cells().iter().map(|cell| cell.words.len()).max().unwrap_or(0);
    let height = (most as u16 + 2).min(area.height / 2).max(2);
    let [upper, lower] = stack::rows(area, [part(height), fill(0)]);
    draw_words(run, cell, asked, upper, canvas);
    draw_table(run, cell, lower, canvas);
}

fn draw_words(run: &Run<Hands>, cell: usize, asked: Option<usize>, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let hands = run.algorithm();
    let of = &hands.cells()[cell];
    let is_new = asked.is_some_and(|next| next == 0 || hands.cell_of(next - 1) != cell);
    let tried = if is_new { 0 } else { hands.tried(run.done()) };
    let is_filled = hands.filled(run.done()) > cell;
    let known = if is_filled { of.best.to_string() } else { "·".into() };
    let best_word = of.words[..tried].iter().map(CellWord::total).max();
    let best = if is_filled { Some(of.best) } else { best_word };
    let thrown = of.discard.filter(|_| is_filled && best_word < best && of.best > 0);
    let thrown = thrown.map(|(tile, _)| format!(", throwing {tile} away")).unwrap_or_default();
    let asked_word = asked.and_then(|next| match hands.part(next) {
        Part::Word { word, .. } => Some(word),
        _ => None,
    });
    let count = tried + usize::from(asked_word.is_some());
    let room = usize::from(area.height.saturating_sub(2));
    // The word that is tried stays in sight; when all are done, the best one.
    let best_at = (0..tried).find(|&word| Some(of.words[word].total()) == best).unwrap_or(0);
    let at = if is_filled { best_at } else { count.saturating_sub(1) };
    let from = (at + 1).saturating_sub(room).min(count.saturating_sub(room));
    let to = (from + room).min(count);
    let sight = if count > room { format!("   words {}–{to} of {count}", from + 1) } else { String::new() };
    let title =
        format!("best[{}] = {known}{thrown}   hand {} of {}{sight}", shown(&of.hand), cell + 1, hands.cells().len());
    canvas.row(area, 0, Line::styled(fitted(&title, usize::from(area.width)), theme.heading));
    for (row, word) in (1..).zip(from..to) {
        let CellWord { points, then, .. } = &of.words[word];
        let name = format!("  {:<18}", hands.name(cell, word));
        if word >= tried {
            let line = vec![Span::styled(name, theme.accent), Span::styled("?", theme.heading)];
            canvas.row(area, row, Line::from(line));
            continue;
        }
        let total = of.words[word].total();
        let style = match (Some(total) == best, word + 1 == tried && !is_filled) {
            _ if asked.is_some() => theme.text,
            (_, true) => theme.accent,
            (true, _) => theme.good,
            _ => theme.text,
        };
        let sum = format!("{points:>6} + {then:>5} = ");
        // While the best total is asked for, the totals of the words would give it away.
        let is_hidden = asked.is_some() && asked_word.is_none();
        let mark = if Some(total) == best && !is_hidden { "  ▲" } else { "" };
        let total = if is_hidden { "·".to_owned() } else { total.to_string() };
        let line = vec![
            Span::styled(name, style),
            Span::styled(sum, theme.muted),
            Span::styled(format!("{total:>6}"), theme.heading),
            Span::styled(mark, theme.good),
        ];
        canvas.row(area, row, Line::from(line));
    }
}

/// Every hand with its best total, or `·` where that is not known yet; the one that is worked at in sight.
fn draw_table(run: &Run<Hands>, cell: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let hands = run.algorithm();
    let cells = hands.cells();
    let letters = cells.last().map_or(0, |whole| whole.hand.len()).max(7);
    let grid = Grid::spaced((letters + TOTAL) as u16, 1, GAP);
    let columns = grid.fit(area.width);
    let rows = cells.len().div_ceil(columns);
    let height = usize::from(area.height);
    let filled = hands.filled(run.done());
    let from = if rows > height { (cell / columns).saturating_sub(height / 2).min(rows - height) } else { 0 };
    for row in 0..height.min(rows) {
        for at in 0..columns {
            let index = (from + row) * columns + at;
            let Some(of) = cells.get(index) else { continue };
            let spot = grid.at(area, at, row);
            let is_here = index == cell && !run.is_complete();
            let is_asked = is_here && run.question().is_some();
            let total = match (index < filled, is_asked) {
                (true, _) => of.best.to_string(),
                (false, true) => "?".into(),
                (false, false) => "·".into(),
            };
            let style = if is_here { theme.selected } else { theme.muted };
            let line = vec![
                Span::styled(format!("{:<letters$}", shown(&of.hand)), style),
                Span::styled(format!("{total:>TOTAL$}"), if is_here { theme.selected } else { theme.text }),
            ];
            canvas.line(spot, Line::from(line));
            if is_here {
                canvas.focus(spot);
            }
        }
    }
}
