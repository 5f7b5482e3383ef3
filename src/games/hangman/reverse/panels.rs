//! What opens beside a game in which the computer guesses: the debug overlay and the review.

use super::review::Review;
use super::{ReverseBoard, ReversePlay};
use crate::games::hangman::Debug;
use crate::play::{Board as _, Panels};
use crate::screen::{Context, Input, ViewContext};
use arcade_ui::actions::Action;

impl Panels for ReverseBoard {
    fn open_debug(_: &ReversePlay) -> Debug {
        Debug::of_mind()
    }

    fn open_review(play: &ReversePlay, at: Option<usize>) -> Option<Review> {
        Review::new(play.game(), at)
    }

    fn handle_debug(play: &mut ReversePlay, input: &Input, cx: &mut Context<'_>) -> bool {
        let (game, board, panel) = play.parts_mut();
        let Some(debug) = panel.debug_mut() else { return false };
        let mut step = debug.letter_step(input);
        if step.is_none() && !debug.handle(input, cx.now) {
            step = match input {
                Input::Act(Action::Left) => Some(-1),
                Input::Act(Action::Right) => Some(1),
                // Where nothing runs, the key marks a place of the word.
                Input::Act(Action::Play) => return Self::handle(play, &Input::Act(Action::GuessLetter), cx),
                _ => {
                    play.prepare_debug(cx);
                    return false;
                }
            };
        }
        if let Some(by) = step {
            board.inspected = Some(board.scene(game).letter_after(by));
        }
        play.prepare_debug(cx);
        play.clear_remark();
        play.inquire(cx);
        true
    }

    fn debug_caption(play: &ReversePlay) -> String {
        play.panel().debug().map(Debug::caption).unwrap_or_default()
    }

    fn review_sentence(play: &ReversePlay, _: &ViewContext<'_>) -> String {
        play.panel().review().map(Review::sentence).unwrap_or_default()
    }
}
