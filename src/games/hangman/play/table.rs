//! The whole game as a table, a line for each guess.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::story::{Step, Story};
use crate::games::hangman::words::grouped;
use arcade_engine::hangman::{Admission, Answer, Family, Game, Guess, Host};
use arcade_ui::facts::{Head, Say, Table, TableView, Tone};
use arcade_ui::widgets::Canvas;
use arcade_ui::widgets::stack::{columns, fill, part, rows};
use arcade_ui::widgets::text::wrapped;

/// What the columns say.
const LEGEND: &str = "left: words left · with it: words that had your letter · families: into which it split them";
const EVIL_LEGEND: &str = " · fair host: how often you would have beaten by then a host who picks a word at the start · \
     e.g.: a word still possible";

/// Which lines of the table are in sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    /// From this one on.
    First(usize),
    /// This one, which is marked, and those around it.
    Current(usize),
}

/// What is shown of a game, and the table beside it where that is there and has room.
pub(super) fn beside(is_there: bool, area: Rect) -> [Rect; 2] {
    columns(area, [fill(80), part(64).to(area.width * 2 / 5).air(4).rank(1).when(is_there)])
}

/// Draws the guesses of `game` as a table, as far as it has room, and below it what its columns say. Pressing a line opens it
/// in the review.
pub(super) fn draw(game: &Game, story: &Story, row: Row, area: Rect, canvas: &mut Canvas<'_>) {
    let evil = if game.setup().host == Host::Honest { "" } else { EVIL_LEGEND };
    let legend = wrapped(&format!("{LEGEND}{evil}"), usize::from(area.width));
    let lines = story.steps.len() as u16 + 2;
    let foot = part(legend.len() as u16).rank(1).when(matches!(row, Row::First(_)));
    let [list, foot] = rows(area, [fill(lines.min(area.height)), foot]);
    for (row, line) in (0..).zip(legend) {
        canvas.row(foot, row, Span::styled(line, canvas.theme.muted));
    }
    let table = guesses(game, story);
    match row {
        Row::First(first) => TableView::of(&table, first).scrolled().pressed(true),
        Row::Current(at) => TableView::of(&table, at).ruled(false),
    }
    .draw(list, canvas);
}

/// A line for each guess.
fn guesses(game: &Game, story: &Story) -> Table {
    let is_honest = game.setup().host == Host::Honest;
    let figures = [("left", 0), ("with it", 3), ("families", 2), ("fair host", 1)];
    let figures = figures.into_iter().take(if is_honest { 3 } else { 4 });
    let heads = [Head::number("#"), Head::word("guess"), Head::word("")].into_iter();
    let heads = heads.chain(figures.map(|(name, rank)| Head::number(name).rank(rank)));
    let heads = heads.chain([Head::word("e.g.").rank(4), Head::word("family sizes, [kept]").rank(5)]);
    let row = |(at, step): (usize, &Step)| {
        let Step { turn, witness, .. } = step;
        let (guess, answer) = match turn.guess {
            // The word stands where letters stand in answers, so that the columns stay in line.
            Guess::Word(word) => ("word".to_owned(), game.dictionary().word(word).to_owned()),
            Guess::Letter(letter) => (letter.to_string(), turn.pattern.to_string()),
        };
        let (mark, tone) = if turn.answer.is_miss() { ("×", Tone::Bad) } else { ("✓", Tone::Good) };
        let share = story.fair_share(at);
        let lost = if share > 0 { Tone::Good } else { Tone::Absent };
        let families = turn.families.len().max(1).to_string();
        let named = [(at + 1).to_string(), guess].into_iter().zip([Tone::Absent, Tone::Name]);
        let named = named.map(|(said, tone)| tone.cell(said)).chain([tone.cell(format!("{mark} {answer}"))]);
        let figures =
            [Tone::Plain.cell(grouped(turn.after)), Tone::Quiet.cell(grouped(turn.hits)), Tone::Quiet.cell(families)];
        let fair = (!is_honest).then(|| lost.cell(format!("{share} %")));
        let others = [Tone::Plain.cell(witness.clone()), Tone::Absent.cell(sizes(turn))];
        named.chain(figures).chain(fair).chain(others).collect()
    };
    Table { heads: heads.collect(), rows: story.steps.iter().enumerate().map(row).collect(), ..Table::default() }
}

/// The sizes of the largest families, the one that was kept in brackets.
fn sizes(turn: &Admission) -> Say {
    let size = |family: &Family| {
        let size = grouped(family.size);
        if turn.answer == Answer::Places(family.places) { format!("[{size}]") } else { size }
    };
    let largest = |most: usize| {
        let more = (turn.families.len() > most).then(|| "…".to_owned());
        turn.families.iter().take(most).map(size).chain(more).collect::<Vec<_>>().join(" ")
    };
    Say::new(largest(34), largest(6))
}
