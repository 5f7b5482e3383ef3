//! The families of a letter, and the table of all letters.

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Guessing, Scene};
use crate::games::hangman::words::{grouped, range, words};
use crate::play::Pane;
use arcade_engine::hangman::solver::Bounds;
use arcade_engine::hangman::{Letter, LetterSet, Ties, information};
use arcade_engine::text::counted;
use arcade_ui::theme::Theme;
use arcade_ui::widgets::figures::wrapped;
use arcade_ui::widgets::{Canvas, Scroll, row_of};

/// The families that `letter` makes, with sample words.
pub(super) fn draw_families(scene: &Scene<'_>, letter: Letter, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let position = scene.position;
    let dictionary = position.dictionary;
    let families = position.families(letter);
    let count = families.len();
    let title = if position.guessed.contains(letter) {
        format!("{letter} is guessed already")
    } else {
        let tie = match position.tie(&families) {
            None => "",
            Some(Ties::Drawn) => ", equal ones by lot",
            Some(Ties::Ordered) => ", of equal ones the fewest letters first",
        };
        format!(
            "{letter} splits {} into {}{tie}",
            words(position.candidates.len()),
            counted(count, "family", "families")
        )
    };
    for (row, at) in scroll.list(Line::styled(title, theme.heading), count, area, canvas) {
        let family = families[at];
        let pattern = position.pattern.with(letter, family.places).to_string();
        let style = if family.is_miss() { theme.bad } else { theme.good };
        let mut spans = vec![
            Span::styled(format!("{pattern}  "), style),
            Span::styled(format!("{:>7}   ", grouped(family.size)), theme.text),
        ];
        let used: usize = spans.iter().map(Span::width).sum();
        // The mark of those that have no room takes two columns.
        let room = usize::from(area.width).saturating_sub(used + 2) / (dictionary.length() + 1);
        let words = dictionary.keep(position.candidates, letter, family.places);
        let mut sample: Vec<&str> = words.iter().take(room.min(12)).map(|&word| dictionary.word(word)).collect();
        if sample.len() < words.len() && !sample.is_empty() {
            sample.push("…");
        }
        spans.push(Span::styled(sample.join(" "), theme.muted));
        canvas.row(area, row, Line::from(spans));
    }
}

/// A column of the table of letters.
struct Column {
    head: &'static str,
    width: usize,
    /// The columns that go first where there is no room for all have the greatest number.
    dispensable: u8,
}

const COLUMNS: [Column; 7] = [
    Column { head: "words", width: 8, dispensable: 0 },
    Column { head: "share", width: 7, dispensable: 3 },
    Column { head: "families", width: 10, dispensable: 0 },
    Column { head: "largest", width: 9, dispensable: 1 },
    Column { head: "average", width: 10, dispensable: 4 },
    Column { head: "bits", width: 7, dispensable: 5 },
    Column { head: "misses", width: 8, dispensable: 2 },
];
/// Columns of a letter, and of the mark of one that keeps the win.
const LETTER: usize = 6;
const WINS: usize = 7;

/// The columns that `width` has room for, and whether they are all.
fn columns(width: usize) -> (Vec<usize>, bool) {
    let mut shown: Vec<usize> = (0..COLUMNS.len()).collect();
    let room = width.saturating_sub(LETTER + WINS);
    while shown.iter().map(|&column| COLUMNS[column].width).sum::<usize>() > room && shown.len() > 1 {
        let goes = shown.iter().copied().max_by_key(|&column| COLUMNS[column].dispensable);
        shown.retain(|&column| Some(column) != goes);
    }
    let all = shown.len() == COLUMNS.len();
    (shown, all)
}

/// The table of all letters.
#[derive(Debug, Default)]
pub struct Letters {
    scroll: Scroll,
}

impl<B: Guessing> Pane<B> for Letters {
    fn name(&self) -> &'static str {
        "letters"
    }

    fn about(&self, _: &Scene<'_>) -> Cow<'static, str> {
        "One line a letter: how many words have it, how it splits them, and the misses that a perfect host can force."
            .into()
    }

    fn scroll(&self) -> Option<&Scroll> {
        Some(&self.scroll)
    }

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        draw_table(scene, &self.scroll, area, canvas);
    }
}

/// Every letter that some word left has, the one that most words have first; and those that no word has.
fn draw_table(scene: &Scene<'_>, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let position = scene.position;
    let hits = |letter: &Letter| scene.splits[*letter].hits;
    let (mut letters, none): (Vec<Letter>, Vec<Letter>) = position.open().partition(|letter| hits(letter) > 0);
    letters.sort_by_key(|letter| std::cmp::Reverse(hits(letter)));
    let none: LetterSet = none.into_iter().collect();
    let foot_text = match (letters.is_empty(), none.is_empty()) {
        (true, _) => "No letter is left to guess: every letter of the words left is known.".to_owned(),
        (false, true) => String::new(),
        (false, false) => format!("In no word left: {none}"),
    };
    let foot = wrapped(&foot_text, usize::from(area.width)).len() as u16 * u16::from(!foot_text.is_empty());
    let list = Rect { height: area.height.saturating_sub(if area.height > foot + 3 { foot } else { 0 }), ..area };
    if list.height < area.height {
        let below = Rect { y: list.bottom().min(list.y + letters.len() as u16 + 2), height: foot, ..area };
        canvas.wrapped(below.intersection(area), &foot_text, theme.muted);
    }
    if letters.is_empty() {
        return;
    }
    let (shown, all) = columns(usize::from(area.width));
    let heads = in_columns(&shown, |at| COLUMNS[at].head.to_owned());
    let head = format!("{:LETTER$}{heads}   wins{}", "letter", if all { "" } else { " …" });
    for (row, at) in scroll.list(Line::styled(head, theme.muted), letters.len(), list, canvas) {
        canvas.row(list, row, line_of(scene, letters[at], &shown, theme));
        if letters[at] == scene.letter {
            canvas.focus(row_of(list, row));
        }
    }
}

/// What `text` says for each of these columns, at the right of the column.
fn in_columns(shown: &[usize], text: impl Fn(usize) -> String) -> String {
    let cells: Vec<String> = shown.iter().map(|&at| format!("{:>1$}", text(at), COLUMNS[at].width)).collect();
    cells.concat()
}

/// The figures of one letter.
fn line_of(scene: &Scene<'_>, letter: Letter, shown: &[usize], theme: &Theme) -> Line<'static> {
    let position = scene.position;
    let (split, total) = (scene.splits[letter], position.candidates.len());
    let keeps = scene.rating.is_some_and(|rating| rating.winning(position.lives).contains(letter));
    let figure = |column: usize| match column {
        0 => grouped(split.hits),
        1 => format!("{:.0} %", split.hits as f64 * 100.0 / total.max(1) as f64),
        2 => grouped(split.families),
        3 => grouped(split.largest),
        4 => format!("{:.1}", split.expected(total)),
        5 => format!("{:.2}", information(position.dictionary, position.candidates, letter)),
        _ => misses(scene.rating.map(|rating| rating.after(letter))),
    };
    let figures = in_columns(shown, figure);
    let cursor = if scene.letter == letter { theme.selected } else { theme.accent };
    Line::from(vec![
        Span::styled(format!("  {letter}  "), cursor),
        Span::raw(" "),
        Span::styled(figures, theme.text),
        Span::styled(if keeps { "   ✓" } else { "" }, theme.good),
    ])
}

/// `3` where it is known, `2–4` where bounds are, `·` where neither is.
fn misses(forced: Option<Bounds>) -> String {
    forced.filter(|bounds| bounds.at_most < u8::MAX).map_or_else(|| "·".to_owned(), range)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_go_one_by_one_and_the_words_and_families_stay() {
        let count = |width| columns(width).0.len();
        assert_eq!([80, 72, 65, 56, 48, 40].map(count), [7, 7, 6, 5, 4, 3]);
        assert_eq!(columns(31), (vec![0, 2], false));
    }
}
