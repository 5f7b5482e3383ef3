//! What opens beside a game in which the computer guesses: the debug overlay and the review.

use super::review::Review;
use super::{ReverseBoard, ReversePlay};
use crate::games::hangman::debug::{over_note, panes};
use crate::play::{Pane, Panels};
use crate::screen::ViewContext;
use arcade_ui::widgets::Canvas;
use ratatui::layout::Rect;

impl Panels for ReverseBoard {
    fn panes(_: &ReversePlay) -> Vec<Box<dyn Pane<Self>>> {
        panes()
    }

    fn open_review(play: &ReversePlay, at: Option<usize>) -> Option<Review> {
        Review::new(play.game(), at)
    }

    fn debug_note(play: &ReversePlay) -> Option<String> {
        over_note(play.is_over())
    }

    fn view_beside(play: &ReversePlay, area: Rect, _: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        play.draw_board(area, canvas);
    }

    fn view_strip(play: &ReversePlay, area: Rect, _: &ViewContext<'_>, canvas: &mut Canvas<'_>) -> u16 {
        play.draw_strip(area, canvas);
        2
    }

    fn review_sentence(play: &ReversePlay, _: &ViewContext<'_>) -> String {
        play.panel().review().map(Review::sentence).unwrap_or_default()
    }
}
