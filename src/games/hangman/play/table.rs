//! The whole game as a table, a line for each guess.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Play;
use super::story::Story;
use crate::engine::hangman::{Admission, Answer, Guess, Host};
use crate::widgets::figures::{grouped, wrapped};
use crate::widgets::{Canvas, Target};

/// Columns of the figures: words left, words with the letter, groups, and what a fair host would have lost.
const LEFT: usize = 8;
const WITH_IT: usize = 9;
const GROUPS: usize = 8;
const FAIR: usize = 11;

/// What the columns say.
const LEGEND: &str = "left: words left · with it: words that had your letter · groups: into which it split them";
const EVIL_LEGEND: &str = "left: words left · with it: words that had your letter · groups: into which it split them · \
     fair host: how often you would have beaten by then a host who picks a word at the start · e.g.: a word still possible";

impl Play {
    /// The table, as far as it has room; the line `current` is marked and in sight. Pressing a line opens it in the review.
    pub(super) fn draw_table(&self, story: &Story, current: Option<usize>, area: Rect, canvas: &mut Canvas<'_>) {
        let honest = self.game().setup().host == Host::Honest;
        let length = self.game().dictionary().length().max(6);
        let legend = wrapped(if honest { LEGEND } else { EVIL_LEGEND }, usize::from(area.width));
        let used = story.confession.turns.len() as u16 + 2;
        let mut area = area;
        if current.is_none() && used + legend.len() as u16 <= area.height {
            let rows = legend.len() as u16;
            let foot = Rect { y: area.bottom() - rows, height: rows, ..area };
            for (row, line) in (0..).zip(legend) {
                canvas.row(foot, row, Span::styled(line, canvas.theme.muted));
            }
            area.height -= rows;
        }
        let turns = &story.confession.turns;
        let count = turns.len();
        let shown = usize::from(area.height.saturating_sub(1));
        let last = count.saturating_sub(shown);
        let from = current.map_or_else(|| self.board.scroll.get(), |at| at.saturating_sub(shown / 2)).min(last);
        let below = count.saturating_sub(from + shown);
        let mark = match (from, below) {
            (0, 0) => String::new(),
            (0, below) => format!(" ▼ {below} more"),
            (above, 0) => format!(" ▲ {above} more"),
            (above, below) => format!(" ▲ {above}  ▼ {below}"),
        };
        let room = area.width.saturating_sub(mark.chars().count() as u16);
        canvas.line(area, Span::styled(heading(length, honest, room), canvas.theme.faint));
        canvas.line(area, Line::from(Span::styled(mark, canvas.theme.muted)).right_aligned());
        for (row, at) in (1..).zip((from..count).take(shown)) {
            let spot = Rect { y: area.y + row, height: 1, ..area };
            canvas.line(spot, self.table_line(at, &turns[at], &story.steps[at].witness, room, canvas));
            if current == Some(at) {
                canvas.restyle(spot, canvas.theme.selected);
                canvas.focus(spot);
            }
            canvas.hit(spot, Target::Cell { low: at, len: 1 });
        }
    }

    /// The guess `at` in columns.
    fn table_line(&self, at: usize, turn: &Admission, witness: &str, width: u16, canvas: &Canvas<'_>) -> Line<'static> {
        let theme = canvas.theme;
        let dictionary = self.game().dictionary();
        let (guess, answer) = match (turn.guess, turn.answer) {
            // The word stands where letters stand in answers, so that the columns stay in line.
            (Guess::Word(word), _) => ("“”".to_owned(), dictionary.word(word).to_owned()),
            (Guess::Letter(letter), _) => (letter.to_string(), turn.pattern.to_string()),
        };
        let length = dictionary.length().max(6);
        let style = if turn.answer.is_miss() { theme.bad } else { theme.good };
        let mark = if turn.answer.is_miss() { "×" } else { "✓" };
        let width = usize::from(width);
        let mut used = 9 + length;
        let mut spans = vec![
            Span::styled(format!("{:>2}  ", at + 1), theme.faint),
            Span::styled(format!("{guess:<3}"), theme.heading),
            Span::styled(format!("{mark} "), style),
            Span::styled(format!("{answer:<length$}"), style),
        ];
        let honest = self.game().setup().host == Host::Honest;
        let share = (turn.honest_losses * 100 + dictionary.len() / 2) / dictionary.len().max(1);
        let figures = [
            (grouped(turn.after as u128), LEFT, theme.text),
            (grouped(turn.hits as u128), WITH_IT, theme.muted),
            (turn.families.len().max(1).to_string(), GROUPS, theme.muted),
            (format!("{share} %"), FAIR, if share > 0 { theme.good } else { theme.faint }),
        ];
        for (text, columns, style) in figures.into_iter().take(if honest { 3 } else { 4 }) {
            used += columns;
            if used > width {
                return Line::from(spans);
            }
            spans.push(Span::styled(format!("{text:>columns$}"), style));
        }
        if used + 2 + length <= width {
            used += 2 + length;
            spans.push(Span::styled(format!("  {witness:<length$}"), theme.text));
            let chosen = match turn.answer {
                Answer::Places(places) => turn.families.iter().position(|family| family.places == places),
                Answer::Word(_) => None,
            };
            let room = (width - used).saturating_sub(2);
            if room >= SIZES.len() {
                spans.push(Span::styled(format!("  {}", sizes(turn, chosen, room)), theme.faint));
            }
        }
        Line::from(spans)
    }
}

const SIZES: &str = "group sizes, [kept]";

/// The sizes of the groups in at most `room` columns, the one at `chosen` in brackets.
fn sizes(turn: &Admission, chosen: Option<usize>, room: usize) -> String {
    let mut text = String::new();
    for (rank, family) in turn.families.iter().enumerate() {
        let size = grouped(family.size as u128);
        let size = if chosen == Some(rank) { format!("[{size}] ") } else { format!("{size} ") };
        if text.chars().count() + size.chars().count() + 1 > room {
            text.push('…');
            break;
        }
        text.push_str(&size);
    }
    text
}

/// Names of the columns, each over its own, as many as fit in `width`.
fn heading(length: usize, honest: bool, width: u16) -> String {
    let width = usize::from(width);
    let mut text = format!(" #  guess{:<1$}", "", length);
    for (name, columns) in [("left", LEFT), ("with it", WITH_IT), ("groups", GROUPS), ("fair host", FAIR)]
        .into_iter()
        .take(if honest { 3 } else { 4 })
    {
        if text.chars().count() + columns > width {
            return text;
        }
        text = format!("{text}{name:>columns$}");
    }
    for name in [format!("{:<length$}", "e.g."), SIZES.to_owned()] {
        if text.chars().count() + 2 + name.len() > width {
            return text;
        }
        text = format!("{text}  {name}");
    }
    text
}
