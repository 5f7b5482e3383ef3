//! The figures beside the board.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Play;
use crate::engine::hangman::Letter;
use crate::screen::ViewContext;
use crate::widgets::figures::{grouped, wrapped};
use crate::widgets::{Canvas, panel, sparkline};

impl Play {
    /// `1,294 → 867 → 579 → 42`, as many of the latest as fit, and the bars below.
    pub(super) fn remaining_lines(&self, width: u16, canvas: &Canvas<'_>) -> [Line<'static>; 2] {
        let theme = canvas.theme;
        if !self.board.show_remaining {
            let hidden = canvas.keys.fill_in("hidden; ⟨show-remaining⟩ shows it").into_owned();
            return [Line::from(Span::styled(hidden, theme.faint)), Line::default()];
        }
        let counts = self.counts();
        let now = self.game().candidates().len();
        let mut text = String::new();
        for &count in counts.iter().rev().skip(1) {
            let longer = format!("{} → {text}", grouped(count as u128));
            if longer.chars().count() + grouped(now as u128).len() > usize::from(width) {
                text = format!("… {text}");
                break;
            }
            text = longer;
        }
        let numbers =
            Line::from(vec![Span::styled(text, theme.muted), Span::styled(grouped(now as u128), theme.heading)]);
        [numbers, Line::from(Span::styled(shrinking(&counts, usize::from(width)), theme.you))]
    }

    pub(super) fn draw_side(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let room = panel("words remaining", area, canvas);
        let [numbers, bars] = self.remaining_lines(room.width.saturating_sub(2), canvas);
        canvas.row(room, 0, numbers);
        canvas.row(room, 1, bars);
        let mut rest = below(room, 3);
        if self.shown_hint(cx.settings) > 0 {
            let verdict = panel("verdict", rest, canvas);
            let (mark, sentence) = self.verdict();
            let lines = wrapped(&sentence, usize::from(verdict.width.saturating_sub(2)));
            canvas.row(verdict, 0, Span::styled(mark, self.verdict_style(theme)));
            for (row, line) in lines.iter().take(2).enumerate() {
                let spot = Rect { x: verdict.x + 2, width: verdict.width.saturating_sub(2), ..verdict };
                canvas.row(spot, row as u16, Span::styled(line.clone(), theme.text));
            }
            rest = below(verdict, 3);
        }
        if let Some(letter) = self.told_letter(cx.settings) {
            self.draw_split(letter, rest, canvas);
        }
    }

    /// How `letter` would split the words.
    pub(super) fn draw_split(&self, letter: Letter, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        if area.height < 3 {
            return;
        }
        if self.game().guessed().contains(letter) {
            let room = panel(&format!("{letter} is guessed"), area, canvas);
            let place = if self.game().pattern().at(letter).is_empty() {
                "It is not in the word."
            } else {
                "It is in the word."
            };
            canvas.row(room, 0, Span::styled(place, theme.muted));
            return;
        }
        let total = self.game().candidates().len();
        let split = self.board.position.splits[letter.index()];
        let chance = split.hits as f64 * 100.0 / total.max(1) as f64;
        let plural = if split.families == 1 { "family" } else { "families" };
        let room = panel(&format!("{letter} would make {} {plural}", split.families), area, canvas);
        let (hits, words) = (grouped(split.hits as u128), grouped(total as u128));
        let hides = self.hides_count();
        let (hits, of) = if hides {
            (format!("{chance:.0} %"), " of the words".to_owned())
        } else {
            (hits, format!(" of {words} words, {chance:.0} %"))
        };
        let head = [Span::styled("in ", theme.muted), Span::styled(hits, theme.heading), Span::styled(of, theme.muted)];
        canvas.row(room, 0, Line::from(head.to_vec()));
        let families = self.game().families(letter);
        let largest = families.first().map_or(1, |family| family.size);
        let length = self.game().dictionary().length();
        let numbers = if hides { 0 } else { 9 };
        let bar = usize::from(room.width).saturating_sub(length + 3 + numbers);
        let rows = usize::from(room.height.saturating_sub(2));
        // Where not all have room, the last row is for the rest: what is listed adds up to the words.
        let shown = if families.len() > rows { rows.saturating_sub(1) } else { families.len() };
        let number = |size: usize| if hides { String::new() } else { format!("{:>7}  ", grouped(size as u128)) };
        for (row, family) in families.iter().take(shown).enumerate() {
            let pattern = self.game().pattern().with(letter, family.places);
            let width = (family.size * bar).div_ceil(largest.max(1));
            let style = if family.is_miss() { theme.bad } else { theme.good };
            canvas.row(
                room,
                row as u16 + 2,
                Line::from(vec![
                    Span::styled(format!("{pattern} "), style),
                    Span::styled(number(family.size), theme.text),
                    Span::styled("▇".repeat(width.min(bar)), theme.faint),
                ]),
            );
        }
        if shown < families.len() && rows > 0 {
            let rest: usize = families[shown..].iter().map(|family| family.size).sum();
            let label = format!("{} more", families.len() - shown);
            let line =
                vec![Span::styled(format!("{label:<length$} "), theme.muted), Span::styled(number(rest), theme.text)];
            canvas.row(room, shown as u16 + 2, Line::from(line));
        }
    }
}

pub(super) fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// The last `width` of `counts` as bars. Heights are logarithms, as counts shrink by factors; one word is the lowest bar,
/// the first count of all the highest.
fn shrinking(counts: &[usize], width: usize) -> String {
    let most = counts.first().copied().unwrap_or(1).max(2) as f64;
    let shares = counts[counts.len().saturating_sub(width)..].iter().map(|&count| (count.max(1) as f64).log(most));
    sparkline(shares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_fall_from_full_to_lowest_and_keep_the_latest() {
        assert_eq!(shrinking(&[4096, 64, 1], 9), "█▅▁");
        assert_eq!(shrinking(&[4096, 64, 1], 2), "▅▁");
        assert_eq!(shrinking(&[1, 1], 9), "▁▁");
        assert_eq!(shrinking(&[], 9), "");
    }
}
