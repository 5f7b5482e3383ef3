//! What there is to know of the puzzles, and a puzzle that is told to its end.

use ratatui::layout::Rect;

use super::side::sentences;
use crate::screen::Guide;
use arcade_ui::theme::TileState;
use arcade_ui::widgets::stack::{part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, EndMark, Face, Tile, TileRow, panel};

/// What one does in a puzzle.
const WHAT: &str = "You see a position from one of the games, and exactly one move in it is right: the computer has proved it. Find it, with the keys of the game.";
/// The task of the example, and what its two answers lead to.
const TASK: &str = "Take one of the two ends: one keeps the win, the other gives it away.";
const ANSWERS: [&str; 2] = [
    "O has more points than T. But whoever takes it leaves C, worth 7, to the other player, and loses by 2.",
    "T is right: C stays covered, and you win by 2.",
];
/// What can be done after an answer.
const AFTER: &str = "After your answer ⟨line-back⟩ and ⟨line-on⟩ step through what it leads to, ⟨what-if-above⟩ and ⟨what-if-below⟩ show the other answers, and ⟨puzzle-debug⟩ how the computer works it out.";

/// The tiles of the example.
fn faces() -> [Face; 4] {
    [("T", 2), ("A", 3), ("C", 7), ("O", 4)].map(|(letter, points)| Face::letter(letter, points))
}

/// What stands under its ends.
fn marks() -> [Option<EndMark>; 2] {
    [("+2", TileState::Best), ("−2", TileState::Cost)]
        .map(|(figure, state)| Some(EndMark { figure: figure.to_owned(), word: String::new(), state }))
}

/// The guide to the puzzles.
pub(in crate::pages) fn guide() -> Guide {
    Guide::new("Puzzles")
        .section("How to solve a puzzle")
        .text(WHAT)
        .text(TASK)
        .tiles(faces().to_vec(), marks())
        .text(ANSWERS.join(" "))
        .text(format!("{AFTER} ⟨share-puzzle⟩ makes a code for a friend."))
        .section("Ways to play")
        .term("mixed", "puzzles of the games you know, near your rating. ⟨skip-puzzle⟩ leaves one for another, and it doesn’t count; ⟨easier-puzzle⟩ and ⟨harder-puzzle⟩ ask easier and harder ones from here on.")
        .term("streak", "they get harder, and one miss or one hint ends it.")
        .term("three minutes", "as many as you can; the third miss ends it. The clock stands still while you look at an answer.")
        .term("three like it", "⟨three-like-it⟩, after a puzzle that you missed, asks three fresh ones of its kind.")
        .term("from my games", "the oldest mistake of your own games, and after it a new position of the same pattern.")
        .section("Words you may meet")
        .term("rating", "how strong you are, from your first tries: who is rated like a puzzle solves it every second time. The number behind ± says how far off it may be, and shrinks with every puzzle.")
        .term("rated", "how hard a puzzle is: by the share of the arcade’s own players that fail it.")
        .term("hint", "⟨puzzle-hint⟩ says who goes wrong, and then shows the answer. The puzzle then doesn’t count.")
}

/// Draws the example, and how puzzles go.
pub(super) fn draw_example(area: Rect, canvas: &mut Canvas<'_>) {
    let theme = canvas.theme;
    let room = panel("A puzzle", area, canvas);
    let after = canvas.keys.fill_in(AFTER).into_owned();
    let said = [ANSWERS[0], ANSWERS[1], &after];
    let [first, second, third] = sentences(&said, room.width);
    let faces = faces();
    let row = TileRow {
        tiles: faces.iter().map(|face| (face, Tile::Standing)).collect(),
        live: false,
        halves: false,
        you: 0,
        landed: true,
        marks: marks(),
    };
    let task = part(wrapped(TASK, usize::from(room.width)).len() as u16);
    let tiles = part(4).to(row.rows(room.width, room.height / 2, canvas.glyphs)).air(1);
    let [task, tiles, first, second, third] = rows(room, [task, tiles, first, second, third]);
    canvas.wrapped(task, TASK, theme.heading);
    row.draw(tiles, canvas);
    for (spot, sentence) in [first, second, third].into_iter().zip(said) {
        canvas.wrapped(spot, sentence, theme.text);
    }
}
