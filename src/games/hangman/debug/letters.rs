//! The families of a letter, and the table of all letters.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Scene, Scroll, draw_head};
use crate::engine::hangman::solver::Bounds;
use crate::engine::hangman::{Letter, LetterSet, Ties, information};
use crate::widgets::Canvas;
use crate::widgets::figures::{grouped, wrapped};

/// The families that the letter under the cursor makes, with sample words.
pub(super) fn draw_families(scene: &Scene<'_>, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let (position, letter) = (scene.position, scene.letter);
    let dictionary = position.dictionary;
    let families = position.families(letter);
    let (count, words) = (families.len(), position.candidates.len());
    let title = if position.guessed.contains(letter) {
        format!("{letter} is guessed already")
    } else {
        let of = if words == 1 { "1 word".to_owned() } else { format!("{} words", grouped(words as u128)) };
        let tie = match position.tie(&families) {
            None => "",
            Some(Ties::Drawn) => ", equal ones by lot",
            Some(Ties::Ordered) => ", of equal ones the fewest letters first",
        };
        format!("{letter} splits {of} into {count} {}{tie}", if count == 1 { "family" } else { "families" })
    };
    let rows = usize::from(area.height.saturating_sub(1));
    draw_head(Line::styled(title, theme.heading), &scroll.mark(count, rows), area, canvas);
    let from = scroll.first(count, rows);
    for (row, family) in families.iter().skip(from).take(rows).enumerate() {
        let pattern = position.pattern.with(letter, family.places).to_string();
        let style = if family.is_miss() { theme.bad } else { theme.good };
        let mut spans = vec![
            Span::styled(format!("{pattern}  "), style),
            Span::styled(format!("{:>7}   ", grouped(family.size as u128)), theme.text),
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
        canvas.row(area, row as u16 + 1, Line::from(spans));
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

/// Every letter that some word left has, the one that most words have first; and those that no word has.
pub(super) fn draw_table(scene: &Scene<'_>, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let position = scene.position;
    let hits = |letter: &Letter| scene.splits[letter.index()].hits;
    let (mut letters, none): (Vec<Letter>, Vec<Letter>) = position.open().partition(|letter| hits(letter) > 0);
    letters.sort_by_key(|letter| std::cmp::Reverse(hits(letter)));
    let none: LetterSet = none.into_iter().collect();
    let told = match (letters.is_empty(), none.is_empty()) {
        (true, _) => "No letter is left to guess: every letter of the words left is known.".to_owned(),
        (false, true) => String::new(),
        (false, false) => format!("In no word left: {none}"),
    };
    let foot = wrapped(&told, usize::from(area.width)).len() as u16 * u16::from(!told.is_empty());
    let list = Rect { height: area.height.saturating_sub(if area.height > foot + 3 { foot } else { 0 }), ..area };
    if list.height < area.height {
        let below = Rect { y: list.bottom().min(list.y + letters.len() as u16 + 2), height: foot, ..area };
        canvas.wrapped(below.intersection(area), &told, theme.muted);
    }
    if letters.is_empty() {
        return;
    }
    let (shown, all) = columns(usize::from(area.width));
    let heads = in_columns(&shown, |at| COLUMNS[at].head.to_owned());
    let head = format!("{:LETTER$}{heads}   wins{}", "letter", if all { "" } else { " …" });
    let rows = usize::from(list.height.saturating_sub(1));
    draw_head(Line::styled(head, theme.muted), &scroll.mark(letters.len(), rows), list, canvas);
    let from = scroll.first(letters.len(), rows);
    for (row, &letter) in letters.iter().skip(from).take(rows).enumerate() {
        let keeps = scene.rating.is_some_and(|rating| rating.winning(position.lives).contains(letter));
        canvas.row(
            list,
            row as u16 + 1,
            line_of(scene, letter, &shown, if keeps { theme.good } else { theme.faint }, canvas),
        );
        if letter == scene.letter {
            canvas.focus(Rect { y: list.y + row as u16 + 1, height: 1, ..list });
        }
    }
}

/// What `text` says for each of these columns, at the right of the column.
fn in_columns(shown: &[usize], text: impl Fn(usize) -> String) -> String {
    let cells: Vec<String> = shown.iter().map(|&at| format!("{:>1$}", text(at), COLUMNS[at].width)).collect();
    cells.concat()
}

/// The figures of one letter.
fn line_of(scene: &Scene<'_>, letter: Letter, shown: &[usize], wins: Style, canvas: &Canvas<'_>) -> Line<'static> {
    let theme = canvas.theme;
    let position = scene.position;
    let (split, total) = (scene.splits[letter.index()], position.candidates.len());
    let keeps = scene.rating.is_some_and(|rating| rating.winning(position.lives).contains(letter));
    let figure = |column: usize| match column {
        0 => grouped(split.hits as u128),
        1 => format!("{:.0} %", split.hits as f64 * 100.0 / total.max(1) as f64),
        2 => grouped(split.families as u128),
        3 => grouped(split.largest as u128),
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
        Span::styled(if keeps { "   ✓" } else { "" }, wins),
    ])
}

/// `3` where it is known, `2–4` where bounds are, `·` where neither is.
fn misses(forced: Option<Bounds>) -> String {
    match forced.filter(|bounds| bounds.at_most < u8::MAX) {
        None => "·".to_owned(),
        Some(bounds) => match bounds.exact() {
            Some(exact) => exact.to_string(),
            None => format!("{}–{}", bounds.at_least, bounds.at_most),
        },
    }
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
