//! What there is to know of a review and of the debug overlay, in every game.

use crate::model::ACCURACY;
use crate::screen::Guide;

pub fn review() -> Guide {
    Guide::new("Review")
        .section("What you see")
        .text("The game move by move: what was played, and what would have been best. ⟨review-previous⟩ and ⟨review-next⟩ step through it, ⟨play⟩ lets it run.")
        .text("⟨retry⟩ plays on from before the move that is shown. The game that you played is kept as it was.")
        .section("Words you may meet")
        .term("mistake", "a move that gave something away: after it you could no longer finish as well as before.")
        .term("accuracy", ACCURACY)
        .term("nothing to decide", "every move was as good as the other, so that there is no accuracy to tell.")
        .term("with hints", "the game was played with help: a hint that was asked for, the best move marked on the board, the debug overlay, or moves that were taken back.")
}

pub fn round() -> Guide {
    Guide::new("Trying again")
        .section("What you see")
        .text("A position of your game before a move that gave something away, with what you played there and what it cost. Play another move: it is judged and not made. After a right one the board shows why it is best. ⟨skip-mistake⟩ goes to the next mistake without an answer.")
        .text("After a wrong one ⟨answer-again⟩ lets you try once more, and ⟨next-try⟩ shows what was best; the first answer counts. At the end you see how many you found. Your game stays as it was, and a hint that you ask for here is no help in it.")
        .section("Words you may meet")
        .term("nearly", "your move costs less than the one you played then, but another is better still.")
        .term("not yet", "your move costs as much as the one you played then, or more.")
}

/// The guide to the debug overlay that speaks in `words`.
pub fn debug(words: &[(&'static str, &'static str)]) -> Guide {
    let guide = Guide::new("Debug overlay")
        .section("What you see")
        .text("How the computer thinks: the way in which it works out what is best, on the position that stands on the board. ⟨next-pane⟩ shows the next pane, ⟨back⟩ closes the overlay.")
        .section("Words you may meet");
    words.iter().fold(guide, |guide, &(word, meaning)| guide.term(word, meaning))
}
