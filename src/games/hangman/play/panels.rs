//! What opens beside a game against a host: the debug overlay and the review.

use super::review::Review;
use super::worker::put_times_first;
use super::{HangmanBoard, Play};
use crate::games::hangman::Debug;
use crate::play::Panels;
use crate::screen::{Context, Input, ViewContext};
use arcade_ui::widgets::text::wrapped;

const HINT_ROWS: usize = 2;

impl Panels for HangmanBoard {
    fn open_debug(_: &Play) -> Debug {
        Debug::default()
    }

    fn open_review(play: &Play, at: Option<usize>) -> Option<Review> {
        Review::new(play.game(), play.judged().to_vec(), play.board.findings.clone(), at)
    }

    fn handle_debug(play: &mut Play, input: &Input, cx: &mut Context<'_>) -> bool {
        let (game, board, panel) = play.parts_mut();
        let Some(debug) = panel.debug_mut() else { return false };
        let handled = if let Some(by) = debug.letter_step(input) {
            let letter = board.scene(game).letter_after(by);
            board.pointer.put(letter);
            true
        } else {
            debug.handle(input, cx.now)
        };
        play.prepare_debug(cx);
        if handled && matches!(input, Input::Act(_)) {
            play.clear_remark();
            play.board.news = None;
            play.board.pointer.end_inspection();
        }
        put_times_first(play, cx);
        handled
    }

    fn debug_caption(play: &Play) -> String {
        let Some(debug) = play.panel().debug() else { return String::new() };
        if let Some(running) = debug.running_caption() {
            return running;
        }
        if play.hides_count() {
            return "You hid the number of words: here it is shown, and that counts as help.".into();
        }
        let caption = debug.caption();
        match play.board.pointer.inspected() {
            Some(letter) => format!("This is about {letter}; {letter} once more guesses it. {caption}"),
            None => caption,
        }
    }

    fn review_sentence(play: &Play, cx: &ViewContext<'_>) -> String {
        let Some(review) = play.panel().review() else { return String::new() };
        let forms = [true, false].map(|explains| review.sentence(play.hides_count(), explains));
        let fits = |text: &String| wrapped(&format!("review {text}"), usize::from(cx.width)).len() <= HINT_ROWS;
        forms.into_iter().find(fits).unwrap_or_else(|| review.short_sentence())
    }
}
