//! The families of a letter, and the table of all letters.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Guessing, Scene};
use crate::games::hangman::words::{grouped, range, words};
use crate::play::Pane;
use arcade_engine::hangman::{Letter, LetterSet, Ties, information};
use arcade_engine::text::counted;
use arcade_ui::facts::{Fact, Head, Say, Table, TableView, Tone};
use arcade_ui::widgets::stack::{part, rows};
use arcade_ui::widgets::text::wrapped;
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

/// The table of all letters.
#[derive(Debug, Default)]
pub struct Letters {
    scroll: Scroll,
}

impl<B: Guessing> Pane<B> for Letters {
    fn name(&self) -> &'static str {
        "letters"
    }

    fn about(&self, _: &Scene<'_>) -> Say {
        "One line a letter: how many words have it, how it splits them, and the misses that a perfect host can force."
            .into()
    }

    fn scroll(&self) -> Option<&Scroll> {
        Some(&self.scroll)
    }

    fn rows(&self, scene: &Scene<'_>) -> Vec<Fact> {
        let (letters, _) = by_hits(scene);
        letters.into_iter().map(|letter| letter_aloud(scene, letter)).collect()
    }

    fn view(&self, scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        draw_table(scene, &self.scroll, area, canvas);
    }
}

/// The letters that some word left has, the one that most words have first; and those that no word has.
fn by_hits(scene: &Scene<'_>) -> (Vec<Letter>, Vec<Letter>) {
    let hits = |letter: &Letter| scene.splits[*letter].hits;
    let (mut letters, none): (Vec<Letter>, Vec<Letter>) = scene.position.open().partition(|letter| hits(letter) > 0);
    letters.sort_by_key(|letter| std::cmp::Reverse(hits(letter)));
    (letters, none)
}

/// What a line of the table says of a letter.
fn letter_aloud(scene: &Scene<'_>, letter: Letter) -> Fact {
    let split = scene.splits[letter];
    let forced = scene.rating.map(|rating| rating.after(letter)).filter(|bounds| bounds.at_most < u8::MAX);
    let forced = forced.map(|bounds| format!(", {} forced", misses(&range(bounds)))).unwrap_or_default();
    let keeps = scene.rating.is_some_and(|rating| rating.winning(scene.position.lives).contains(letter));
    let keeps = if keeps { ", it keeps the win" } else { "" };
    let (hits, families) = (counted(split.hits, "word", "words"), counted(split.families, "family", "families"));
    let largest = grouped(split.largest);
    Fact::new(letter.to_string(), format!("in {hits}, {families}, the largest {largest}{forced}{keeps}"))
}

/// `1 miss`, `3–4 misses`.
fn misses(range: &str) -> String {
    if range == "1" { "1 miss".to_owned() } else { format!("{range} misses") }
}

/// Every letter that some word left has, the one that most words have first; and those that no word has.
fn draw_table(scene: &Scene<'_>, scroll: &Scroll, area: Rect, canvas: &mut Canvas<'_>) {
    let (letters, none) = by_hits(scene);
    let none: LetterSet = none.into_iter().collect();
    let said = match (letters.is_empty(), none.is_empty()) {
        (true, _) => "No letter is left to guess: every letter of the words left is known.".to_owned(),
        (false, true) => String::new(),
        (false, false) => format!("In no word left: {none}"),
    };
    let table = table(scene, &letters);
    let wanted = if letters.is_empty() { 0 } else { letters.len() as u16 + 1 };
    let lines = wrapped(&said, usize::from(area.width)).len() as u16;
    let foot = part(lines).air(1).rank(1).when(!said.is_empty());
    let [list, foot] = rows(area, [part(wanted.min(4)).to(wanted), foot]);
    canvas.wrapped(foot, &said, canvas.theme.muted);
    let cursor = letters.iter().position(|&letter| letter == scene.letter);
    let shown = usize::from(list.height.saturating_sub(1));
    let room = if letters.len() > shown { shown.saturating_sub(1) } else { shown };
    let first = scroll.first(letters.len(), room);
    let sign =
        |at, _, canvas: &Canvas<'_>| Span::styled(if Some(at) == cursor { "▸ " } else { "  " }, canvas.theme.accent);
    let view = TableView::of(&table, first).scrolled().sign(&sign);
    view.draw(list, canvas);
    if view.gives_way(list.width) {
        canvas.row(list, 0, Line::styled("…", canvas.theme.muted).right_aligned());
    }
    if let Some(row) = cursor.and_then(|at| at.checked_sub(first)).filter(|row| *row < room) {
        canvas.focus(row_of(list, row as u16 + 1));
    }
}

/// A line for each of `letters`: how many words have it, how it splits them, and the misses that a perfect host can force.
fn table(scene: &Scene<'_>, letters: &[Letter]) -> Table {
    let position = scene.position;
    let total = position.candidates.len();
    let heads =
        [("words", 0), ("share", 3), ("families", 0), ("largest", 1), ("average", 4), ("bits", 5), ("misses", 2)];
    let heads = heads.map(|(name, rank)| Head::number(name).rank(rank));
    let heads = std::iter::once(Head::word("letter")).chain(heads).chain([Head::number("wins")]);
    let mut table = Table { heads: heads.collect(), ..Table::default() };
    for &letter in letters {
        let split = scene.splits[letter];
        let forced = scene.rating.map(|rating| rating.after(letter)).filter(|bounds| bounds.at_most < u8::MAX);
        let keeps = scene.rating.is_some_and(|rating| rating.winning(position.lives).contains(letter));
        let figures = [
            grouped(split.hits),
            format!("{:.0} %", split.hits as f64 * 100.0 / total.max(1) as f64),
            grouped(split.families),
            grouped(split.largest),
            format!("{:.1}", split.expected(total)),
            format!("{:.2}", information(position.dictionary, position.candidates, letter)),
            forced.map(range).unwrap_or_default(),
        ];
        let name = if letter == scene.letter { Tone::Name } else { Tone::Plain };
        let wins = Tone::Good.cell(if keeps { "✓" } else { " " });
        let figures = figures.map(|figure| Tone::Plain.cell(figure));
        // A blank before the letter, so that it stands apart from the sign.
        table.push(std::iter::once(name.cell(format!(" {letter}"))).chain(figures).chain([wins]));
    }
    table
}
