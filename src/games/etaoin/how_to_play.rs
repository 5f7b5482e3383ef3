//! How Etaoin is played.

use crate::games::rows::example::{Item, marks, stories};
use crate::games::terms::{HINT, LIVE_HINTS_OF_A_ROW};
use crate::screen::Guide;
use arcade_engine::etaoin::char_value;
use arcade_ui::widgets::Face;

/// A word on which the larger end is the wrong one.
const WORD: &str = "TACO";

/// The words of the debug overlay.
pub(super) const DEBUG: &[(&str, &str)] = crate::games::rows::DEBUG_WORDS;

/// The guide to the game.
pub(super) fn guides() -> Vec<Guide> {
    let row: Vec<Item> = WORD.chars().map(|c| (c.to_string(), char_value(c))).collect();
    let faces = row.iter().map(|(name, points)| Face::letter(name.as_str(), *points)).collect();
    let [first, last] = stories(&row, true);
    vec![
        Guide::new("Etaoin")
            .section("The rules")
            .text("Two players take turns. In your turn you take the first or the last letter of what is left of the word.")
            .text("Common letters are cheap: E is worth 1, T 2, A 3, O 4, I 5, N 6, and every other letter 7. When all letters are gone, the higher total wins.")
            .section("An example")
            .tiles(faces, marks(&row))
            .text(first)
            .text(last)
            .text("So the larger end is not always the better one. Look at what each end leaves to the other side.")
            .section("Words you may meet")
            .term_of(HINT)
            .term_of(LIVE_HINTS_OF_A_ROW)
            .term("opponent", "whom you play against: each takes its letters by a rule of its own, told where you choose it.")
            .term("mistake", "a move after which you can no longer finish as far ahead as before. ⟨review⟩ shows yours, and lets you try them again.")
            .term("cost 6", "said of a move after which whoever made it finishes 6 points less far ahead than with the other end. That can be more than any letter is worth: it counts what the move gives to the other side, too.")
            .term("bar", "you on its left, your opponent on its right: how the game ends if both play their best from here. Filled to the middle it ends level; it would be full if you finished ahead by as much as all letters of the word add up to.")
            .in_lines("")
            .term("hybrid", "an opponent that always takes the larger end at first, and plays perfectly when few are left: hybrid-4 from four letters on.")
            .term("trick word", "a word on which always taking the larger end loses points."),
    ]
}
