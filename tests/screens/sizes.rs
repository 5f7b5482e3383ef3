//! What holds at every size, on every screen: a large terminal is used, and the ASCII set draws nothing else.

use arcade::testing::settings::Settings;
use arcade_ui::theme::{Depth, GlyphSet};
use ratatui::buffer::Buffer;

use crate::states;
use crate::support::{Visitor, hinted};

/// States that leave more than a third empty, and how many parts of a hundred: a hand of a single move, a table of a dozen
/// rows, families of words of one letter, and a hand with one question. They may fill, and not empty further.
const ROOMY: [(&str, usize); 4] =
    [("Word Game reviewed", 42), ("Evil Hangman’s table", 48), ("Reverse game debugged", 37), ("Puzzle of a swap", 34)];

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
    let asks = |state: &&states::State| state.name.starts_with("Puzzle of");
    for state in states::GAMES.into_iter().flatten().chain(states::PUZZLES.iter().filter(asks)) {
        let visitor = state.visit(Visitor::new(200, 60));
        let empty = empty_parts(&visitor.picture().0);
        let most = ROOMY.iter().find(|(name, _)| *name == state.name).map_or(33, |&(_, most)| most);
        if empty > most {
            void.push(format!("{}: {empty} of 100 parts are empty\n{}", state.name, visitor.screen()));
        }
    }
    assert!(void.is_empty(), "{}", void.join("\n"));
}

#[test]
fn the_ascii_set_draws_nothing_else_of_what_was_typed() {
    let settings = Settings { glyphs: GlyphSet::Ascii, ..hinted() };
    for (columns, rows) in [(40, 12), (80, 24), (120, 36), (200, 60)] {
        let mut visitor = Visitor::with(columns, rows, settings.clone(), Depth::TrueColour);
        let screen = visitor.press("enter left down").write("héßo漢字x").press("enter").wait(400).screen();
        assert!(screen.is_ascii(), "{columns}x{rows}\n{screen}");
    }
}
