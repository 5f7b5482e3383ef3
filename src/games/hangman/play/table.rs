//! The whole game as a table, a line for each guess.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::story::{Step, Story};
use crate::games::hangman::words::grouped;
use arcade_engine::hangman::{Admission, Answer, Game, Guess, Host};
use arcade_ui::theme::Theme;
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::{Canvas, Target};

/// The figures with their columns: words left, words with the letter, groups, and what a fair host would have lost.
const FIGURES: [(&str, usize); 4] = [("left", 8), ("with it", 9), ("groups", 8), ("fair host", 11)];

/// What the columns say.
const LEGEND: &str = "left: words left · with it: words that had your letter · groups: into which it split them";
const EVIL_LEGEND: &str = "left: words left · with it: words that had your letter · groups: into which it split them · \
     fair host: how often you would have beaten by then a host who picks a word at the start · e.g.: a word still possible";

/// The guesses of a game as a table.
pub(super) struct GuessTable<'a> {
    pub(super) game: &'a Game,
    pub(super) story: &'a Story,
}

/// Which lines of the table are in sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    /// From this one on.
    First(usize),
    /// This one, which is marked, and those around it.
    Current(usize),
}

impl GuessTable<'_> {
    fn is_honest(&self) -> bool {
        self.game.setup().host == Host::Honest
    }

    /// Columns of a word.
    fn length(&self) -> usize {
        self.game.dictionary().length().max(6)
    }

    /// The table, as far as it has room. Pressing a line opens it in the review.
    pub(super) fn draw(&self, row: Row, mut area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let legend = if self.is_honest() { LEGEND } else { EVIL_LEGEND };
        let legend = wrapped(legend, usize::from(area.width));
        let rows = legend.len() as u16;
        let count = self.story.steps.len();
        if matches!(row, Row::First(_)) && count as u16 + 2 + rows <= area.height {
            area.height -= rows;
            let foot = Rect { y: area.bottom(), height: rows, ..area };
            for (row, line) in (0..).zip(legend) {
                canvas.row(foot, row, Span::styled(line, theme.muted));
            }
        }
        let shown = usize::from(area.height.saturating_sub(1));
        let from = match row {
            Row::First(first) => first,
            Row::Current(at) => at.saturating_sub(shown / 2),
        };
        let from = from.min(count.saturating_sub(shown));
        let mark = match (from, count.saturating_sub(from + shown)) {
            (0, 0) => String::new(),
            (0, below) => format!(" ▼ {below} more"),
            (above, 0) => format!(" ▲ {above} more"),
            (above, below) => format!(" ▲ {above}  ▼ {below}"),
        };
        let room = area.width.saturating_sub(mark.chars().count() as u16);
        canvas.line(area, Span::styled(self.heading(room), theme.faint));
        canvas.line(area, Line::from(Span::styled(mark, theme.muted)).right_aligned());
        for (y, at) in (area.y + 1..).zip((from..count).take(shown)) {
            let spot = Rect { y, height: 1, ..area };
            canvas.line(spot, self.line(at, usize::from(room), theme));
            if row == Row::Current(at) {
                canvas.restyle(spot, theme.selected);
                canvas.focus(spot);
            }
            canvas.hit(spot, Target::Cell { low: at, len: 1 });
        }
    }

    fn line(&self, at: usize, width: usize, theme: &Theme) -> Line<'static> {
        let (Step { turn, witness, .. }, length) = (&self.story.steps[at], self.length());
        let (guess, answer) = match turn.guess {
            // The word stands where letters stand in answers, so that the columns stay in line.
            Guess::Word(word) => ("“”".to_owned(), self.game.dictionary().word(word).to_owned()),
            Guess::Letter(letter) => (letter.to_string(), turn.pattern.to_string()),
        };
        let (mark, style) = if turn.answer.is_miss() { ("×", theme.bad) } else { ("✓", theme.good) };
        let mut used = 9 + length;
        let mut spans = vec![
            Span::styled(format!("{:>2}  ", at + 1), theme.faint),
            Span::styled(format!("{guess:<3}"), theme.heading),
            Span::styled(format!("{mark} "), style),
            Span::styled(format!("{answer:<length$}"), style),
        ];
        let share = self.story.fair_share(at);
        let figures = [
            (grouped(turn.after), theme.text),
            (grouped(turn.hits), theme.muted),
            (turn.families.len().max(1).to_string(), theme.muted),
            (format!("{share} %"), if share > 0 { theme.good } else { theme.faint }),
        ];
        for ((text, style), (_, columns)) in figures.into_iter().zip(self.figures()) {
            used += columns;
            if used > width {
                return Line::from(spans);
            }
            spans.push(Span::styled(format!("{text:>columns$}"), style));
        }
        if used + 2 + length <= width {
            used += 2 + length;
            spans.push(Span::styled(format!("  {witness:<length$}"), theme.text));
            let room = (width - used).saturating_sub(2);
            if room >= SIZES.len() {
                spans.push(Span::styled(format!("  {}", sizes(turn, room)), theme.faint));
            }
        }
        Line::from(spans)
    }

    fn figures(&self) -> &'static [(&'static str, usize)] {
        if self.is_honest() { &FIGURES[..3] } else { &FIGURES }
    }

    /// Names of the columns, each over its own, as many as fit in `width`.
    fn heading(&self, width: u16) -> String {
        let (width, length) = (usize::from(width), self.length());
        let mut text = format!(" #  guess{:<1$}", "", length);
        let figures = self.figures().iter().map(|&(name, columns)| format!("{name:>columns$}"));
        for name in figures.chain([format!("  {:<length$}", "e.g."), format!("  {SIZES}")]) {
            if text.chars().count() + name.len() > width {
                break;
            }
            text += &name;
        }
        text
    }
}

const SIZES: &str = "group sizes, [kept]";

/// The sizes of the groups in at most `room` columns, the one that was kept in brackets.
fn sizes(turn: &Admission, room: usize) -> String {
    let mut text = String::new();
    for family in &turn.families {
        let size = grouped(family.size);
        let is_kept = turn.answer == Answer::Places(family.places);
        let size = if is_kept { format!("[{size}] ") } else { format!("{size} ") };
        if text.chars().count() + size.chars().count() + 1 > room {
            text.push('…');
            break;
        }
        text.push_str(&size);
    }
    text
}
