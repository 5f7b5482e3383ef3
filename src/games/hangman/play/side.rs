//! The panels beside the board: words left, who is winning, and the groups that a letter makes.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::Play;
use super::group;
use crate::engine::hangman::{Answer, Guess, Letter};
use crate::motion::Part;
use crate::screen::ViewContext;
use crate::theme::TileState;
use crate::widgets::figures::{grouped, wrapped};
use crate::widgets::text::columns;
use crate::widgets::{Balance, Canvas, Face, TileBox, Timeline, panel, sparkline};

/// Rows of the groups' panel from which on it keeps its height, however many groups there are.
const TALL: u16 = 24;

impl Play {
    /// How many words are left as it is shown now: while it ticks down, a number between the old and the new one.
    fn shown_count(&self) -> usize {
        let now = self.game().candidates().len();
        self.motion.value(Part::Count).map_or(now, |count| count.round() as usize)
    }

    /// `words left 42 of 6,767  █▅▃`, in one line of at most `width` columns.
    pub(super) fn words_left_line(&self, width: usize, canvas: &Canvas<'_>) -> Line<'static> {
        let theme = canvas.theme;
        if !self.board.show_remaining {
            let hidden = canvas.keys.fill_in("words left: hidden; ⟨show-remaining⟩ shows it").into_owned();
            return Line::from(Span::styled(hidden, theme.faint));
        }
        let counts = self.counts();
        let now = grouped(self.shown_count() as u128);
        let all = format!(" of {}  ", grouped(counts.first().copied().unwrap_or(0) as u128));
        let used = "words left ".len() + now.len() + all.len();
        let bars = shrinking(&counts, width.saturating_sub(used));
        Line::from(vec![
            Span::styled("words left ", theme.muted),
            Span::styled(now, theme.heading),
            Span::styled(all, theme.muted),
            Span::styled(bars, theme.accent),
        ])
    }

    pub(super) fn draw_side(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let told = self.shown_hint(cx.settings) > 0;
        let tall = area.height >= 40;
        // Alone in a tall column, the chart takes all of it.
        let left = match (tall, told) {
            (true, false) => area.height,
            (true, true) => 14,
            (false, _) => 9,
        };
        let [left, winning, groups] = Layout::vertical([
            Constraint::Length(left),
            Constraint::Length(if told { 5 } else { 0 }),
            Constraint::Fill(1),
        ])
        .spacing(1)
        .areas(area);
        self.draw_words_left(left, canvas);
        if told {
            self.draw_winning(winning, canvas);
        }
        match self.told_letter(cx) {
            Some(letter) => self.draw_groups(letter, groups, canvas),
            // In a tall column the panel stands there before there is a letter to show in it, so that nothing jumps.
            None if tall && told => {
                let room = panel("groups", groups, canvas);
                let sentence = if self.board.position.studied {
                    "Go to a letter to see how guessing it splits the words."
                } else {
                    "Looking for the best letter…"
                };
                canvas.wrapped(room, sentence, canvas.theme.muted);
            }
            None => {}
        }
    }

    /// `42 of 6,767`, a bar for each count on the way there, and the counts.
    fn draw_words_left(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let room = panel("words left", area, canvas);
        if !self.board.show_remaining {
            let hidden = canvas.keys.fill_in("Hidden; ⟨show-remaining⟩ shows it.").into_owned();
            canvas.wrapped(room, &hidden, theme.muted);
            return;
        }
        let counts = self.counts();
        let all = counts.first().copied().unwrap_or(0);
        let head = [
            Span::styled(grouped(self.shown_count() as u128), theme.heading),
            Span::styled(format!(" of {}", grouped(all as u128)), theme.muted),
        ];
        canvas.row(room, 0, Line::from(head.to_vec()));
        if counts.len() == 1 {
            // A single bar would say nothing.
            let below = Rect { y: room.y + 2, height: room.height.saturating_sub(2), ..room };
            canvas.wrapped(
                below.intersection(room),
                "A bar for each guess shows how many words it leaves.",
                theme.muted,
            );
            return;
        }
        let chart = Rect { y: room.y + 1, height: room.height.saturating_sub(2), ..room };
        let values: Vec<Option<f64>> = heights(&counts).map(Some).collect();
        let timeline = Timeline {
            values: &values,
            limit: 1.0,
            sides: ["", ""],
            at: None,
            label: "",
            styles: [theme.accent, theme.accent],
            points: false,
        };
        timeline.draw(chart.intersection(room), canvas);
        let way = way(&counts, usize::from(room.width));
        canvas.row(room, room.height.saturating_sub(1), Span::styled(way, theme.faint));
    }

    fn draw_winning(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let room = panel("who is winning", area, canvas);
        let (mark, sentence) = self.verdict();
        let bar = Rect { height: 1, ..room }.intersection(room);
        match self.bar() {
            Some(margin) => {
                let limit = i64::from(self.game().setup().lives.get());
                Balance { names: ["you", "host"], margin, limit }.draw(bar, canvas);
            }
            None => canvas.fill(bar, '░', theme.line),
        }
        let lines = balanced(&sentence, usize::from(room.width.saturating_sub(2)));
        canvas.row(room, 1, Span::styled(mark, self.verdict_style(theme)));
        for (row, line) in (1..).zip(lines) {
            let spot = Rect { x: room.x + 2, width: room.width.saturating_sub(2), ..room };
            canvas.row(spot, row, Span::styled(line, theme.text));
        }
    }

    /// The groups that `letter` makes of the words, as whole patterns: what is listed adds up to the words left.
    pub(super) fn draw_groups(&self, letter: Letter, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        if area.height < 4 || self.game().guessed().contains(letter) {
            return;
        }
        let families = self.game().families(letter);
        let title = match families.len() {
            1 => format!("guessing {letter} splits nothing"),
            _ => format!("guessing {letter} splits them"),
        };
        let wanted = families.len() as u16 + 2;
        let height = if area.height >= TALL { area.height } else { wanted.clamp(4, area.height) };
        let room = panel(&title, Rect { height, ..area }, canvas);
        let hides = self.hides_count();
        let largest = families.first().map_or(1, |family| family.size);
        let number = |size: usize| if hides { String::new() } else { grouped(size as u128) };
        let rows = usize::from(room.height);
        // Where not all have room, the last row is for the rest.
        let shown = if families.len() > rows { rows.saturating_sub(1) } else { families.len() };
        let rest: usize = families[shown..].iter().map(|family| family.size).sum();
        let digits = number(largest.max(rest)).len();
        let label = format!("{} more", families.len() - shown);
        let length = self.game().dictionary().length().max(if rest > 0 { label.len() } else { 0 });
        let bar = usize::from(room.width).saturating_sub(length + 2 + digits + 1);
        for (row, family) in (0..).zip(families.iter().take(shown)) {
            let pattern = self.game().pattern().with(letter, family.places).to_string();
            let width = (family.size * bar).div_ceil(largest.max(1));
            let style = if family.is_miss() { theme.bad } else { theme.good };
            let line = vec![
                Span::styled(format!("{pattern:<length$}  "), style),
                Span::styled(format!("{:>digits$} ", number(family.size)), theme.text),
                Span::styled("█".repeat(width.min(bar)), theme.line),
            ];
            canvas.row(room, row, Line::from(line));
        }
        if shown < families.len() && rows > 0 {
            let line = vec![
                Span::styled(format!("{label:<length$}  "), theme.muted),
                Span::styled(format!("{:>digits$}", number(rest)), theme.text),
            ];
            canvas.row(room, shown as u16, Line::from(line));
        }
    }

    /// The guesses so far with the group that each left, or before the first one what the host does.
    pub(super) fn draw_guesses(&self, area: Rect, canvas: &mut Canvas<'_>) {
        const STEP: u16 = 3;
        const WIDTH: u16 = 42;
        let theme = canvas.theme;
        let setup = self.game().setup();
        let room = panel("your guesses", area, canvas);
        let turns = self.game().turns();
        if turns.is_empty() {
            let host = super::super::host::description(setup.host);
            let text = format!(
                "Guess a letter. If it is in the word, its places show; if not, it costs a life.\n\
                 Your host {host}. With the last of {} lives you lose.",
                setup.lives
            );
            canvas.wrapped(room, &text, theme.muted);
            return;
        }
        let columns = (room.width / WIDTH).max(1);
        let rows = (room.height / STEP).max(1);
        let most = usize::from(columns * rows);
        let from = turns.len().saturating_sub(most);
        let counts = self.counts();
        for (slot, at) in (from..turns.len()).enumerate() {
            let turn = turns[at];
            let (column, row) = (slot as u16 % columns, slot as u16 / columns);
            let spot = Rect { x: room.x + column * WIDTH, y: room.y + row * STEP, width: WIDTH - 2, height: 2 }
                .intersection(room);
            let state = if turn.answer.is_miss() { TileState::Cost } else { TileState::Hit };
            let (label, said) = match (turn.guess, turn.answer) {
                (Guess::Letter(letter), Answer::Places(places)) => {
                    (letter.to_string(), group::in_words(letter, places, &[], self.game().pattern()))
                }
                (guess, _) => ("“”".to_owned(), self.asked(guess)),
            };
            let face = Face { label, points: None, gauge: None };
            TileBox { face: &face, state }.draw(Rect { width: 4.min(spot.width), ..spot }, canvas);
            let beside = Rect { x: spot.x + 6, width: spot.width.saturating_sub(6), ..spot };
            let words = if self.board.show_remaining {
                format!("{} → {} words", grouped(counts[at] as u128), grouped(counts[at + 1] as u128))
            } else {
                String::new()
            };
            canvas.row(beside, 0, Span::styled(said, theme.text));
            canvas.row(beside, 1, Span::styled(words, theme.muted));
        }
    }
}

/// `text` in as few lines of at most `width` columns as it takes, and these as even as can be, so that no word stands
/// alone in the last one.
pub(super) fn balanced(text: &str, width: usize) -> Vec<String> {
    let fewest = wrapped(text, width).len();
    // Narrower than this not even all characters have room, blanks at the ends of the lines left out.
    let least = (columns(text) + 1).saturating_sub(fewest).div_ceil(fewest.max(1)).max(1);
    let narrowest = (least..=width).find(|&narrow| wrapped(text, narrow).len() <= fewest);
    wrapped(text, narrowest.unwrap_or(width))
}

/// `6,767 → … → 867 → 42`: the first count, and as many of the latest as fit in `width`.
fn way(counts: &[usize], width: usize) -> String {
    let written: Vec<String> = counts.iter().map(|&count| grouped(count as u128)).collect();
    let joined = |skip: usize| match skip {
        0 => written.join(" → "),
        _ => format!("{} → … → {}", written[0], written[skip + 1..].join(" → ")),
    };
    let fits = |text: &String| text.chars().count() <= width;
    (0..written.len().saturating_sub(1)).map(joined).find(fits).unwrap_or_default()
}

/// The last `width` of `counts` as bars.
fn shrinking(counts: &[usize], width: usize) -> String {
    sparkline(heights(counts).skip(counts.len().saturating_sub(width)))
}

/// The heights of bars for `counts`, as shares of the first one.
fn heights(counts: &[usize]) -> impl Iterator<Item = f64> {
    let most = counts.first().copied().unwrap_or(1).max(1) as f64;
    counts.iter().map(move |&count| count as f64 / most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_stands_alone_in_the_last_line() {
        assert_eq!(
            balanced("You can still win, but one mistake may lose it", 44),
            ["You can still win, but", "one mistake may lose it"]
        );
        assert_eq!(balanced("You won.", 44), ["You won."]);
        assert_eq!(balanced("", 10), [""]);
    }

    #[test]
    fn bars_fall_from_full_to_lowest_and_keep_the_latest() {
        assert_eq!(shrinking(&[4096, 2048, 1], 9), "█▅▁");
        assert_eq!(shrinking(&[4096, 2048, 1], 2), "▅▁");
        assert_eq!(shrinking(&[1, 1], 9), "██");
        assert_eq!(shrinking(&[], 9), "");
    }
}
