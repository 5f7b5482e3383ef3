//! What opens beside a game against a host: the debug overlay and the review.

use super::review::Review;
use super::{HangmanBoard, Play};
use crate::games::hangman::{
    Lives,
    debug::{over_note, panes_against_host},
    position,
};
use crate::play::{Judged, Pane, Panels};
use crate::screen::ViewContext;
use crate::settings::Settings;
use arcade_ui::widgets::Canvas;
use arcade_ui::widgets::text::wrapped;
use ratatui::layout::Rect;

const HINT_ROWS: usize = 2;

impl Panels for HangmanBoard {
    fn panes(_: &Play) -> Vec<Box<dyn Pane<Self>>> {
        panes_against_host()
    }

    fn open_review(play: &Play, at: Option<usize>) -> Option<Review> {
        let mut findings = play.board.findings.clone();
        findings.lead(play.led());
        Review::new(play.game(), play.judged().to_vec(), findings, at)
    }

    fn judge_again(play: &Play, step: &str, _: &Settings) -> Judged {
        play.judged_again(step)
    }

    fn position(play: &Play) -> Option<Vec<String>> {
        position::words(play)
    }

    fn debug_note(play: &Play) -> Option<String> {
        let hidden = "You hid the number of words: here it is shown, and that counts as help.";
        over_note(play.is_over()).or_else(|| play.hides_count().then(|| hidden.to_owned()))
    }

    fn view_beside(play: &Play, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        play.draw_board(area, cx, canvas);
    }

    fn view_strip(play: &Play, area: Rect, _: &ViewContext<'_>, canvas: &mut Canvas<'_>) -> u16 {
        let game = play.game();
        Lives::from(game).draw_strip(game.pattern(), game.wrong(), area, canvas);
        2
    }

    fn review_sentence(play: &Play, cx: &ViewContext<'_>) -> String {
        let Some(review) = play.panel().review() else { return String::new() };
        let forms = review.sentences(play.hides_count());
        let fits = |text: &&String| wrapped(&format!("review {text}"), usize::from(cx.width)).len() <= HINT_ROWS;
        forms.iter().find(fits).or(forms.last()).cloned().unwrap_or_default()
    }
}
