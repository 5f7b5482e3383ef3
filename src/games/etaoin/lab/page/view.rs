//! How the page looks: the list of trick words and, where there is room, the game on the one under the cursor.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::TestWordsPage;
use super::replay::{Step, replay};
use crate::games::etaoin::lab::words::columns;
use crate::screen::lab::section;
use arcade_engine::ends::hint::signed;
use arcade_engine::etaoin::char_value;
use arcade_engine::lab::{TestWord, TestWords};
use arcade_engine::text::plural;
use arcade_ui::facts::TableView;
use arcade_ui::widgets::{Canvas, below, panel};

/// Columns from which on the game stands beside the list, and from which on the list has every column even so.
const ASIDE: u16 = 104;
const ROOMY: u16 = 140;
/// Columns of the list besides those of the words: with every column, and with the least.
const WIDE: usize = 58;
const NARROW: usize = 25;
/// Rows of the list that are worth more than a caption.
const ROWS: u16 = 9;
/// Columns of a letter of the word.
const LETTER: u16 = 3;

const COLUMNS: &str = "perfect, greed: how such a first player ends. given away: the points between them.";

impl TestWordsPage {
    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let caption = format!("{} {COLUMNS}", TestWords::RULE);
        let area = section("Where taking the larger end goes wrong", &caption, ROWS, area, canvas);
        if area.width < ASIDE {
            return self.draw_list(area, canvas);
        }
        let besides = if area.width >= ROOMY { WIDE } else { NARROW };
        let list = (self.longest() + besides) as u16;
        let [list, game] = Layout::horizontal([Constraint::Length(list), Constraint::Fill(1)]).spacing(4).areas(area);
        self.draw_list(list, canvas);
        if let Some(word) = self.traps().get(self.at) {
            let inner = panel(&format!("Greed on “{}”", word.word), game, canvas);
            draw_replay(word, inner, canvas);
        }
    }

    /// Letters of the longest word of the list.
    fn longest(&self) -> usize {
        self.traps().iter().map(|found| found.word.len()).max().unwrap_or(4).max(4)
    }

    fn draw_list(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let first = self.longest().min(usize::from(area.width).saturating_sub(NARROW).max(4));
        TableView::new(&columns(), self.traps(), self.at).first(first).draw(area, canvas);
    }
}

/// The letters with their points, then the moves of the game with what each gave away.
fn draw_replay(found: &TestWord, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let letters: Vec<char> = found.word.chars().collect();
    let points: Vec<i64> = letters.iter().map(|&letter| char_value(letter)).collect();
    let steps = replay(&points);
    let mut area = area;
    if letters.len() as u16 * LETTER <= area.width {
        canvas.row(area, 0, Span::styled(in_columns(&letters), theme.heading));
        canvas.row(area, 1, Span::styled(in_columns(&points), theme.muted));
        area = below(area, 3);
    }
    canvas.row(
        area,
        0,
        Line::styled(
            format!("{:>4}  {:<9}{:>6}{:>8}{:>9}   gave away", "move", "player", "takes", "points", "lead"),
            theme.muted,
        ),
    );
    let rows = usize::from(area.height.saturating_sub(1));
    let shown = if steps.len() > rows { rows.saturating_sub(1) } else { steps.len() };
    let mut lead = 0;
    for (at, step) in steps.iter().enumerate().take(shown) {
        lead += if step.is_greedy { step.points } else { -step.points };
        canvas.row(area, at as u16 + 1, step_line(at, step, letters[step.place], lead, canvas));
    }
    let rest = steps.len() - shown;
    if rest > 0 {
        let moves = plural(rest, "more move");
        canvas.row(area, shown as u16 + 1, Span::styled(format!("      … {moves}"), theme.faint));
        return;
    }
    let [greedy, perfect] = [true, false]
        .map(|greedy| steps.iter().filter(|step| step.is_greedy == greedy).map(|step| step.points).sum::<i64>());
    let lost: i64 = steps.iter().map(|step| step.lost).sum();
    let sum = format!(
        "Greed ends with {greedy} points, the perfect player with {perfect}. Greed gave away {lost} points of lead: \
         played perfectly, the first player ends with {} to {}.",
        greedy + lost / 2,
        perfect - lost / 2
    );
    canvas.wrapped(below(area, shown as u16 + 2), &sum, theme.text);
}

/// `cells` in the middle of a column each.
fn in_columns(cells: &[impl ToString]) -> String {
    cells.iter().map(|cell| format!("{:^w$}", cell.to_string(), w = usize::from(LETTER))).collect::<Vec<_>>().concat()
}

fn step_line(at: usize, step: &Step, letter: char, lead: i64, canvas: &Canvas<'_>) -> Line<'static> {
    let theme = canvas.theme;
    let (name, style) = if step.is_greedy { ("greed", theme.heading) } else { ("perfect", theme.muted) };
    let lost = if step.lost > 0 { format!("{:>12}", step.lost) } else { String::new() };
    Line::from(vec![
        Span::styled(format!("{:>4}  ", at + 1), theme.muted),
        Span::styled(format!("{name:<9}"), style),
        Span::styled(format!("{letter:>6}{:>8}{:>9}", step.points, signed(lead)), theme.text),
        Span::styled(lost, theme.bad),
    ])
}
