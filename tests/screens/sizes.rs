//! What holds at every size, on every screen: a large terminal is used, and the ASCII set draws nothing else.

use arcade::settings::Settings;
use arcade::theme::{Depth, GlyphSet};
use ratatui::buffer::Buffer;

use crate::support::Visitor;

/// Ways to states of the games: setting out, in the middle, at the end, in the review, with the debug overlay.
const STATES: [(&str, &str); 19] = [
    ("Etaoin begun", "enter left down 'overtaken' enter"),
    ("Etaoin half-way", "enter left down 'overtaken' enter left left left left"),
    ("Etaoin over", "enter left down 'then' enter left left left left"),
    ("Etaoin reviewed", "enter left down 'overtaken' enter left left left left left left left left f6"),
    ("Etaoin debugged", "enter left down 'overtaken' enter f4"),
    ("End Game begun", "down enter enter"),
    ("End Game half-way", "down enter enter left left left left"),
    ("End Game over", "down enter enter left left left left left left left left left left left left"),
    ("End Game reviewed", "down enter enter left left left left left left left left left left left left f6"),
    ("End Game debugged", "down enter enter f4"),
    ("Word Game begun", "down down enter enter"),
    ("Word Game, a word", "down down enter enter enter 'tea' enter"),
    ("Word Game, a hand over", "down down enter enter enter 'tea' enter f8 f8 enter"),
    ("Word Game debugged", "down down enter enter f4"),
    ("Evil Hangman begun", "down down down enter enter"),
    ("Evil Hangman half-way", "down down down enter enter 'esi'"),
    ("Evil Hangman over", "down down down enter enter 'esiaorntlcdup'"),
    ("Evil Hangman reviewed", "down down down enter enter 'esiaorntlcdup' f6"),
    ("Evil Hangman debugged", "down down down enter enter 'e' f4"),
];

/// The other screens.
const PAGES: [&str; 8] =
    ["", "enter", "?", "ctrl-p", "down down down down enter", "end up up enter", "end up enter", "end enter"];

/// A visitor who went this way; words in quotes are typed.
fn visit(mut visitor: Visitor, journey: &str) -> Visitor {
    for step in journey.split_whitespace() {
        match step.strip_prefix('\'') {
            Some(word) => visitor.write(word.trim_end_matches('\'')),
            None => visitor.press(step),
        };
        visitor.wait(400);
    }
    visitor
}

/// How many of the 10 times 10 parts of the picture have nothing in them.
pub(crate) fn empty_parts(buffer: &Buffer) -> usize {
    let (columns, rows) = (buffer.area.width / 10, buffer.area.height / 10);
    let ground = buffer[(0, 0)].bg;
    let is_empty = |x: u16, y: u16| {
        let cells = (y * rows..(y + 1) * rows).flat_map(|y| (x * columns..(x + 1) * columns).map(move |x| (x, y)));
        cells.into_iter().all(|place| buffer[place].symbol().trim().is_empty() && buffer[place].bg == ground)
    };
    (0..10).flat_map(|y| (0..10).map(move |x| (x, y))).filter(|&(x, y)| is_empty(x, y)).count()
}

#[test]
fn no_more_than_a_third_of_a_large_terminal_is_empty_in_any_state_of_a_game() {
    let mut void = Vec::new();
    for (name, journey) in STATES {
        let visitor = visit(Visitor::new(200, 60), journey);
        let empty = empty_parts(&visitor.picture().0);
        if empty > 33 {
            void.push(format!("{name}: {empty} of 100 parts are empty\n{}", visitor.screen()));
        }
    }
    assert!(void.is_empty(), "{}", void.join("\n"));
}

#[test]
fn the_ascii_set_draws_nothing_else_on_any_screen() {
    let settings = Settings { glyphs: GlyphSet::Ascii, ..Settings::default() };
    let journeys = STATES.iter().map(|(_, journey)| *journey).chain(PAGES);
    for journey in journeys.chain(["enter left down 'héßo漢字x' enter"]) {
        for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
            let visitor = Visitor::with(columns, rows, settings.clone(), Depth::TrueColour);
            let screen = visit(visitor, journey).screen();
            let other: String = screen.chars().filter(|c| !c.is_ascii()).collect();
            assert!(other.is_empty(), "{journey} at {columns}x{rows}: {other}\n{screen}");
        }
    }
}
