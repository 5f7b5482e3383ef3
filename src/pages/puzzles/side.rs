//! What stands beside a puzzle: how it is met before the answer, and afterwards every answer with what it leads to.

use ratatui::layout::Rect;

use super::past::Past;
use super::run::Run;
use super::solving::Solving;
use super::{facts, kinds, wording};
use crate::games;
use arcade_ui::facts::draw_facts;
use arcade_ui::widgets::stack::{Part, fill, part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, panel};

/// Rows of the rules below a puzzle, with their frame.
pub(super) const RULES: u16 = 10;
/// Rows of all kinds with their frame.
const SHARES: u16 = 24;

/// What counts, where there is room to say so.
const COUNTS: [&str; 4] = [
    "Your first try at a puzzle counts for your rating; with a hint it doesn’t.",
    "A puzzle is rated by the share of the arcade’s own players that fail it: who is rated like the puzzle solves every second one of its kind.",
    "After your answer you can step through what it leads to, and look at every other answer.",
    "The debug overlay then shows how the computer works it out.",
];

/// Draws it into `area`; `with_rules` says whether the rules stand elsewhere.
pub(super) fn draw(
    run: &Run,
    solving: &Solving,
    past: Option<&Past>,
    (area, with_rules): (Rect, bool),
    canvas: &mut Canvas<'_>,
) {
    let facts = facts::about(run, solving, past);
    let shares = part(SHARES).rank(1).when(with_rules);
    let [top, middle, foot] = rows(area, [part(facts.len() as u16 + 2), fill(8).air(1), shares]);
    draw_facts(&facts, panel("This puzzle", top, canvas), canvas);
    if !foot.is_empty() {
        kinds::draw_shares(past, panel("Solved so far", foot, canvas), canvas);
    }
    if solving.is_decided() {
        draw_answers(solving, middle, canvas);
    } else if solving.is_listed() {
        solving.answer_list().draw(panel("Your answer", middle, canvas), canvas);
    } else if with_rules {
        draw_sentences("What counts", &COUNTS, middle, canvas);
    } else {
        draw_rules(solving, middle, canvas);
    }
}

/// How the game is played.
pub(super) fn draw_rules(solving: &Solving, area: Rect, canvas: &mut Canvas<'_>) {
    let rules = solving.turn().prompt.rules.unwrap_or(games::of(solving.posed.game()).rules);
    draw_sentences("How it is played", &rules, area, canvas);
}

/// As many of some sentences as there is room for, each whole, under a title.
fn draw_sentences<const COUNT: usize>(title: &str, said: &[&str; COUNT], area: Rect, canvas: &mut Canvas<'_>) {
    let (room, style) = (panel(title, area, canvas), canvas.theme.muted);
    for (spot, sentence) in rows(room, sentences(said, room.width)).into_iter().zip(said) {
        canvas.wrapped(spot, sentence, style);
    }
}

/// Sentences below one another, of which the last give way first.
pub(super) fn sentences<const COUNT: usize>(said: &[&str; COUNT], width: u16) -> [Part; COUNT] {
    std::array::from_fn(|at| part(wrapped(said[at], usize::from(width)).len() as u16).air(1).rank(at as u8 + 1))
}

/// Every answer, the one that is looked at under the cursor; below it who fails the puzzle.
fn draw_answers(solving: &Solving, area: Rect, canvas: &mut Canvas<'_>) {
    let room = panel("Every answer", area, canvas);
    let who = wording::who_fails(&solving.posed);
    let [list, who_spot] = rows(room, [fill(3), sentences(&[&who], room.width)[0].air(1)]);
    solving.answer_list().draw(list, canvas);
    canvas.wrapped(who_spot, &who, canvas.theme.muted);
}
