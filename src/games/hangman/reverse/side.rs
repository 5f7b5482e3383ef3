//! What the computer has in mind, beside the board.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::ReversePlay;
use super::thought::likely;
use super::words::answer;
use crate::engine::hangman::{Letter, Reverse};
use crate::motion::Part;
use crate::screen::ViewContext;
use crate::widgets::figures::{grouped, wrapped};
use crate::widgets::{Canvas, Timeline, panel, sparkline};

/// What takes the top `rows` of `area`, and what is left below.
fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

impl ReversePlay {
    /// How many words were left before each answer, and now.
    fn counts(&self) -> Vec<usize> {
        let reverse = self.game().reverse();
        let mut past = Reverse::new(reverse.rules());
        let mut counts = vec![past.candidates().len()];
        for &(letter, places) in reverse.answers() {
            // Each was taken once.
            let _ = past.answer(letter, places);
            counts.push(past.candidates().len());
        }
        counts
    }

    /// How many words fit now: none when the computer gave up.
    fn words_left(&self) -> usize {
        let reverse = self.game().reverse();
        if reverse.conceded().is_some() { 0 } else { reverse.candidates().len() }
    }

    /// The same as it is shown: while it ticks down, a number between the old and the new one.
    fn shown_count(&self) -> usize {
        self.motion.value(Part::Count).map_or_else(|| self.words_left(), |count| count.round() as usize)
    }

    /// `6,767 → 2,806 → 42`, as many of the latest as `width` has room for, and the bars below.
    pub(super) fn left_lines(&self, width: u16, canvas: &Canvas<'_>) -> [Line<'static>; 2] {
        let theme = canvas.theme;
        let counts = self.counts();
        let now = grouped(self.shown_count() as u128);
        let mut text = String::new();
        for &count in counts.iter().rev().skip(1) {
            let longer = format!("{} → {text}", grouped(count as u128));
            if longer.chars().count() + now.len() + 2 > usize::from(width) {
                text = format!("… {text}");
                break;
            }
            text = longer;
        }
        let numbers = Line::from(vec![Span::styled(text, theme.muted), Span::styled(now, theme.heading)]);
        let most = counts.first().copied().unwrap_or(1).max(2) as f64;
        let latest = &counts[counts.len().saturating_sub(usize::from(width))..];
        let bars = sparkline(latest.iter().map(|&count| (count.max(1) as f64).log(most)));
        [numbers, Line::from(Span::styled(bars, theme.accent))]
    }

    /// Draws the panels that stand beside the board.
    pub(super) fn draw_side(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let mut rest = area;
        let shown = self.mind_shown(cx.settings);
        if shown > 0 || self.is_over() {
            rest = self.draw_left(rest, canvas);
        }
        if let Some(letter) = self.asked_letter().filter(|_| shown > 0) {
            rest = self.draw_why(letter, rest, canvas);
            let answers = 2 + self.game().reverse().moves().len().max(1) as u16;
            let likely = if shown > 1 { (rest.height / 3).clamp(5, 16) } else { 0 };
            let split = rest.height.saturating_sub(answers.min(rest.height / 3) + likely + 1);
            rest = self.draw_split(letter, split, rest, canvas);
            if shown > 1 {
                rest = self.draw_likely(likely, rest, canvas);
            }
        }
        self.draw_answers(rest, canvas);
    }

    /// How many words are left, and a bar for each count on the way there.
    fn draw_left(&self, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
        let theme = canvas.theme;
        let rows = if area.height >= 44 {
            12
        } else if area.height >= 28 {
            7
        } else {
            4
        };
        let room = panel("words left", Rect { height: area.height.min(rows), ..area }, canvas);
        let counts = self.counts();
        let all = counts.first().copied().unwrap_or(0);
        let head = vec![
            Span::styled(grouped(self.shown_count() as u128), theme.heading),
            Span::styled(format!(" of {}", grouped(all as u128)), theme.muted),
        ];
        canvas.row(room, 0, Line::from(head));
        if room.height < 5 {
            let [numbers, bars] = self.left_lines(room.width, canvas);
            canvas.row(room, 1, if counts.len() > 1 { numbers } else { bars });
            return below(area, rows);
        }
        let most = all.max(2) as f64;
        let height = |&count: &usize| Some(((count.max(1) as f64).log(most)).max(0.07));
        let values: Vec<Option<f64>> = counts.iter().map(height).collect();
        let chart = Rect { y: room.y + 1, height: room.height - 1, ..room };
        let styles = [theme.accent, theme.accent];
        Timeline { values: &values, limit: 1.0, sides: ["", ""], at: None, label: "", styles, points: false }
            .draw(chart, canvas);
        below(area, rows)
    }

    /// Why the computer asks for `letter`.
    fn draw_why(&self, letter: Letter, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
        let thought = &self.board.thought;
        let guesser = self.game().reverse().rules().guesser;
        let text = format!("{}\n{}", thought.why(letter), thought.reason(letter, guesser));
        let rows = wrapped(&text, usize::from(area.width.saturating_sub(4))).len() as u16 + 2;
        let room = panel(&format!("why {letter}"), Rect { height: rows.min(area.height), ..area }, canvas);
        canvas.wrapped(room, &text, canvas.theme.text);
        below(area, rows)
    }

    /// The groups that the answer to `letter` tells apart, the largest first; those that have no room are added up.
    fn draw_split(&self, letter: Letter, most: u16, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
        if most < 5 {
            return area;
        }
        let theme = canvas.theme;
        let reverse = self.game().reverse();
        let groups = reverse.dictionary().split(reverse.candidates(), letter);
        let wanted = (groups.len() as u16 + 2).min(most);
        let title = format!("words for each answer to {letter}");
        let room = panel(&title, Rect { height: wanted, ..area }, canvas);
        let rows = usize::from(room.height);
        let shown = if groups.len() > rows { rows.saturating_sub(1) } else { groups.len() };
        let largest = groups.first().map_or(1, |group| group.size);
        let length = reverse.dictionary().length();
        let bar = usize::from(room.width).saturating_sub(length + 11);
        for (row, group) in groups.iter().take(shown).enumerate() {
            let pattern = reverse.pattern().with(letter, group.places).to_string();
            let style = if group.is_miss() { theme.bad } else { theme.good };
            let width = (group.size * bar).div_ceil(largest.max(1)).min(bar);
            let line = vec![
                Span::styled(format!("{pattern} "), style),
                Span::styled(format!("{:>7}  ", grouped(group.size as u128)), theme.text),
                Span::styled("▇".repeat(width), theme.faint),
            ];
            canvas.row(room, row as u16, Line::from(line));
        }
        if shown < groups.len() && rows > 0 {
            let rest: usize = groups[shown..].iter().map(|group| group.size).sum();
            let label = format!("{} more", groups.len() - shown);
            let line = format!("{label:<length$} {:>7}", grouped(rest as u128));
            canvas.row(room, shown as u16, Span::styled(line, theme.muted));
        }
        below(area, wanted)
    }

    /// The words that are left, the everyday ones first.
    fn draw_likely(&self, rows: u16, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
        if area.height < 4 {
            return area;
        }
        let reverse = self.game().reverse();
        let room = panel("likely words", Rect { height: rows.min(area.height), ..area }, canvas);
        let step = reverse.dictionary().length() as u16 + 2;
        let columns = ((room.width + 2) / step).max(1);
        let fits = usize::from(columns * room.height);
        let left = reverse.candidates().len();
        let words = likely(reverse, if left > fits { fits.saturating_sub(1) } else { fits });
        let more = (left > words.len()).then_some("…");
        for (at, word) in (0u16..).zip(words.iter().copied().chain(more)) {
            let spot = Rect { x: room.x + at % columns * step, width: step, ..room };
            canvas.row(spot.intersection(room), at / columns, Span::styled(word.to_owned(), canvas.theme.text));
        }
        below(area, rows)
    }

    /// What was answered so far, the latest first where there is no room for all.
    fn draw_answers(&self, area: Rect, canvas: &mut Canvas<'_>) {
        if area.height < 4 {
            return;
        }
        let theme = canvas.theme;
        let steps = self.game().reverse().moves();
        let room = panel("your answers", area, canvas);
        let rows = usize::from(room.height);
        if steps.is_empty() {
            return canvas.row(room, 0, Span::styled("none yet", theme.faint));
        }
        let cut = steps.len() > rows;
        let from = if cut { steps.len() + 1 - rows.max(1) } else { 0 };
        if cut {
            canvas.row(room, 0, Span::styled(format!("‹ {from} before"), theme.muted));
        }
        for (row, &(letter, places)) in steps[from..].iter().enumerate() {
            let style = if places.is_empty() { theme.bad } else { theme.text };
            let line = vec![
                Span::styled(format!("{:>2}  ", from + row + 1), theme.faint),
                Span::styled(answer(letter, places), style),
            ];
            canvas.row(room, row as u16 + u16::from(cut), Line::from(line));
        }
    }
}
