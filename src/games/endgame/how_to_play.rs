//! How End Game is played.

use crate::games::rows::example::{Item, marks, stories};
use crate::games::terms::{HINT, LIVE_HINTS_OF_A_ROW};
use crate::screen::Guide;
use arcade_ui::widgets::Face;
use arcade_ui::widgets::figures::minus;

/// A board on which the larger end is the wrong one.
const BOARD: [i64; 4] = [4, 9, 1, 2];

/// Large and small numbers, on both sides of zero, the largest first.
const STROKES: [i64; 4] = [9, 3, -3, -6];

/// The words of the debug overlay.
pub(super) const DEBUG: &[(&str, &str)] = crate::games::rows::DEBUG_WORDS;

/// The guide to the game.
pub(super) fn guides() -> Vec<Guide> {
    let row: Vec<Item> = BOARD.iter().map(|&number| (minus(number), number)).collect();
    let largest = BOARD.iter().copied().max().unwrap_or_default();
    let faces = BOARD.iter().map(|&number| Face::number(number, largest)).collect();
    let [first, last] = stories(&row, false);
    let places = |from: usize| BOARD.iter().skip(from).step_by(2);
    let [odd, even] = [0, 1].map(|from| {
        let numbers = places(from).map(|&number| minus(number)).collect::<Vec<_>>().join(" and ");
        (numbers, places(from).sum::<i64>())
    });
    vec![
        Guide::new("End Game")
            .section("The rules")
            .text("Numbers stand in a row, an even count of them. Two players take turns, and each takes the number at the left or at the right end. When all are gone, the higher sum wins.")
            .text("Numbers below zero cost what they say, and somebody has to take them.")
            .section("An example")
            .tiles(faces, marks(&row))
            .text(first)
            .text(last)
            .text(format!(
                "Whoever begins can have all odd places or all even ones: here {} (together {}) or {} (together {}). So the first player never has to lose.",
                odd.0, odd.1, even.0, even.1
            ))
            .section("The tiles")
            .tiles(STROKES.iter().map(|&number| Face::number(number, STROKES[0])).collect(), [None, None])
            .in_lines("")
            .text("The stroke at the foot of a tile is as long as its number is large, and begins at the right if the number is below zero. Small tiles have no room for it.")
            .in_lines("")
            .section("Words you may meet")
            .term("match", "the same board played twice, so that each side begins once. The title line keeps the score.")
            .in_lines("the same board played twice, so that each side begins once.")
            .term("by how much", "a setting: play only to win, or to win by as much as you can.")
            .term("cost 6", "said of a move after which whoever made it finishes 6 points less far ahead than with the other end. That can be more than any number is worth: it counts what the move gives to the other side, too.")
            .term("bar", "you on its left, your opponent on its right: how the game ends if both play their best from here. Filled to the middle it ends level; it would be full if you finished ahead by as much as all numbers of the board add up to, signs aside.")
            .in_lines("")
            .term("hybrid", "an opponent that always takes the larger end at first, and plays perfectly when few are left: hybrid-4 from four numbers on.")
            .term("odd and even", "every second place of the row as it was at first. ⟨odds-and-evens⟩ marks them on the board.")
            .in_lines("every second place of the row as it was at first.")
            .term_of(HINT)
            .term_of(LIVE_HINTS_OF_A_ROW)
            .term("opponent", "whom you play against: each takes its numbers by a rule of its own, told where you choose it."),
    ]
}
