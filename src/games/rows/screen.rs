//! How a row is shown: its title line, hint line and key bar, and what can be opened beside it.

use ratatui::layout::Rect;

use super::debug::panes;
use super::next::Next;
use super::review::Review;
use super::{RowBoard, RowPlay, fitting, pairing, position};
use crate::play::{BoardView, Game as _, Judged, Pane, Panels};
use crate::screen::ViewContext;
use crate::settings::Settings;
use crate::share::Share;
use arcade_engine::ends::Step;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::widgets::Canvas;

impl BoardView for RowBoard {
    fn status(play: &RowPlay) -> String {
        if let Some(review) = play.panel().review() {
            return play.words().review_status(review);
        }
        let source = play.tag().day_note().unwrap_or_else(|| play.board.source().to_owned());
        let parts = [pairing(play.game().setup().players, play.board.players.typed()), source];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    fn advice(play: &RowPlay, cx: &ViewContext<'_>) -> (&'static str, String) {
        let step = play.shown_hint(cx.settings);
        let outlook = play.shows_outlook(cx.settings);
        let forms = [play.advice(step, outlook), play.short_advice(step, outlook)];
        ("hint ", fitting(forms.map(|form| cx.keymap.fill_in(&form).into()), cx.width))
    }

    fn scopes(play: &RowPlay) -> Vec<Scope> {
        match (play.panel().is_closed() && play.is_over(), play.game().is_watched()) {
            (true, true) => vec![Scope::Result, Scope::Row],
            (true, false) => vec![Scope::Result],
            (false, _) => vec![Scope::Row],
        }
    }

    fn live(play: &RowPlay) -> Vec<Action> {
        play.live_on_row()
    }

    fn label(play: &RowPlay, action: Action) -> Option<&'static str> {
        match (action, play.next()) {
            (Action::TakeFirst | Action::TakeLast, _) => play.label_of_end(action),
            (Action::Back, Next::Person { lifted: Some(_) }) if play.panel().is_closed() => Some("put it down"),
            _ if play.panel().debug().is_some() => None,
            (Action::Pause, Next::Held) => Some("run"),
            (Action::Confirm, Next::Waiting) => Some("start it"),
            (Action::Redo, Next::Held) if play.panel().is_closed() && play.undone() == 0 => Some("step"),
            _ => None,
        }
    }

    fn share(play: &RowPlay) -> Option<Share> {
        Some(play.shared_game())
    }

    fn view(play: &RowPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        play.picture(cx).draw(area, canvas);
    }
}

impl Panels for RowBoard {
    fn panes(play: &RowPlay) -> Vec<Box<dyn Pane<Self>>> {
        panes(play.game(), play.board.items.labels())
    }

    fn open_review(play: &RowPlay, at: Option<usize>) -> Option<Review> {
        let judged = play.game().review().ok().filter(|review| !review.plies.is_empty())?;
        Some(Review::new(judged, play.game(), play.led(), at))
    }

    fn judge_again(play: &RowPlay, step: &str, _: &Settings) -> Judged {
        match play.game().read_move(step) {
            Some(Step::Take(end)) => play.words().judged_again(end),
            _ => Judged::Refused(String::new()),
        }
    }

    fn position(play: &RowPlay) -> Option<Vec<String>> {
        Some(position::words(play))
    }

    fn panel_opened(play: &mut RowPlay) {
        play.hold();
    }

    fn debug_note(play: &RowPlay) -> Option<String> {
        let whole = play.board.items.labels().nouns().whole;
        play.is_over().then(|| format!("The game is over: this is the whole {whole}."))
    }

    fn view_beside(play: &RowPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        play.picture(cx).draw_beside(area, canvas);
    }

    fn view_strip(play: &RowPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) -> u16 {
        play.picture(cx).draw_above(area, canvas)
    }

    fn review_sentence(play: &RowPlay, cx: &ViewContext<'_>) -> String {
        play.panel().review().map(|review| play.words().review_line(review, cx.width)).unwrap_or_default()
    }
}
