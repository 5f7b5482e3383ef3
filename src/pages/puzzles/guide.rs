//! What there is to know of the puzzles.

use crate::screen::Guide;
use arcade_ui::theme::TileState;
use arcade_ui::widgets::{EndMark, Face};

/// The guide to the puzzles.
pub(in crate::pages) fn guide() -> Guide {
    let letters = [("T", 2), ("A", 3), ("C", 7), ("O", 4)];
    let faces = letters.map(|(letter, points)| Face::letter(letter, points)).to_vec();
    let mark = |figure: &str, state| Some(EndMark { figure: figure.to_owned(), word: String::new(), state });
    Guide::new("Puzzles")
        .section("How to solve a puzzle")
        .text("You see a position from one of the games, and exactly one move in it is right: the computer has proved it. Find it, with the keys of the game.")
        .text("For example: take a letter from either end.")
        .tiles(faces, [mark("+2", TileState::Best), mark("−2", TileState::Cost)])
        .text("O has more points than T. But whoever takes it leaves C, worth 7, to the other player, and loses by 2. T is right: C stays covered, and you win by 2.")
        .text("After your answer ⟨line-back⟩ and ⟨line-on⟩ step through what it leads to, ⟨what-if-above⟩ and ⟨what-if-below⟩ show the other answers, and ⟨puzzle-debug⟩ how the computer works it out. ⟨share-puzzle⟩ makes a code for a friend.")
        .section("Ways to play")
        .term("mixed", "all kinds, near your rating.")
        .term("streak", "they get harder, and one miss or one hint ends it.")
        .term("three minutes", "as many as you can; the third miss ends it. The clock stands still while you look at an answer.")
        .term("from my games", "the oldest mistake of your own games, and after it a new position of the same pattern.")
        .section("Words you may meet")
        .term("rating", "how strong you are, from your first tries: who is rated like a puzzle solves it every second time. The number behind ± says how far off it may be, and shrinks with every puzzle.")
        .term("rated", "how hard a puzzle is: by the share of the arcade’s own players that fail it.")
        .term("hint", "⟨puzzle-hint⟩ says who goes wrong, and then shows the answer. The puzzle then doesn’t count.")
}
