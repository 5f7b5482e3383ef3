//! How the page looks: the list of trick words and, where there is room, the game on the one under the cursor.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::TestWordsPage;
use super::replay::{Step, replay};
use crate::games::etaoin::lab::words;
use crate::screen::lab::section;
use arcade_engine::ends::hint::signed;
use arcade_engine::etaoin::char_value;
use arcade_engine::lab::{TestWord, TestWords};
use arcade_ui::facts::{Columns, TableView, Tone};
use arcade_ui::widgets::stack::{columns, fill, part};
use arcade_ui::widgets::{Canvas, below, panel};

/// Columns of the game beside the list, at least; and of a page on which the list has every column even so.
const GAME: u16 = 60;
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
        let [least, wanted] = [NARROW, WIDE].map(|besides| (self.longest() + besides) as u16);
        // The list has every column where the game has room even so.
        let list = if area.width < ROOMY { least } else { wanted };
        let [list, game] = columns(area, [part(list), fill(GAME).air(4).rank(1)]);
        self.draw_list(if game.is_empty() { area } else { list }, canvas);
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
        TableView::new(&words::columns(), self.traps(), self.at).first(first).draw(area, canvas);
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
    let rows: Vec<(usize, char, Step)> =
        (1..).zip(steps.iter().copied()).map(|(number, step)| (number, letters[step.place], step)).collect();
    TableView::new(&moves(), &rows, 0).still().draw(area, canvas);
    let [greedy, perfect] = [true, false]
        .map(|greedy| steps.iter().filter(|step| step.is_greedy == greedy).map(|step| step.points).sum::<i64>());
    let lost: i64 = steps.iter().map(|step| step.lost).sum();
    let sum = format!(
        "Greed ends with {greedy} points, the perfect player with {perfect}. Greed gave away {lost} points of lead: \
         played perfectly, the first player ends with {} to {}.",
        greedy + lost / 2,
        perfect - lost / 2
    );
    canvas.wrapped(below(area, steps.len() as u16 + 2), &sum, theme.text);
}

/// `cells` in the middle of a column each.
fn in_columns(cells: &[impl ToString]) -> String {
    cells.iter().map(|cell| format!("{:^w$}", cell.to_string(), w = usize::from(LETTER))).collect::<Vec<_>>().concat()
}

/// The moves: the number of each, the letter that was taken, and what came of it.
fn moves() -> Columns<(usize, char, Step)> {
    Columns::new()
        .figure("move", |(number, ..): &(usize, char, Step)| Some(number.to_string()))
        .tone(|_| Tone::Quiet)
        .read("player", |(.., step)| Some(if step.is_greedy { "greed" } else { "perfect" }))
        .tone(|(.., step)| if step.is_greedy { Tone::Name } else { Tone::Quiet })
        .figure("takes", |(_, letter, _)| Some(letter.to_string()))
        .figure("points", |(.., step)| Some(step.points.to_string()))
        .figure("lead", |(.., step)| Some(signed(step.lead)))
        .figure("gave away", |(.., step)| Some(if step.lost > 0 { step.lost.to_string() } else { String::new() }))
        .tone(|(.., step)| if step.lost > 0 { Tone::Bad } else { Tone::Absent })
}
