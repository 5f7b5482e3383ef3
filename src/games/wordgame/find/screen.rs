//! What stands around a hand of which all words are looked for: status, hint line, keys, and what opens beside it.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::pane::AllWords;
use super::review::Review;
use super::{FindBoard, FindPlay, facts, hints, view};
use crate::games::wordgame::how_to_play;
use crate::play::{BoardView, Pane, Panels};
use crate::screen::{Guide, ViewContext};
use crate::share::{Mark, Row, Score, Share};
use arcade_engine::text::{grouped, plural};
use arcade_ui::actions::{Action, Scope};
use arcade_ui::widgets::Canvas;

/// Columns of a body under which sentences have to be short.
const NARROW: u16 = 100;

impl BoardView for FindBoard {
    fn place(play: &FindPlay) -> Option<String> {
        let day = play.tag().day_note().map(|day| format!(" · {day}")).unwrap_or_default();
        Some(format!("find them all{day}"))
    }

    fn status(play: &FindPlay) -> String {
        format!("{}, {} words", plural(play.game().hand().len(), "tile"), play.game().tier())
    }

    fn advice(play: &FindPlay, cx: &ViewContext<'_>) -> (&'static str, String) {
        let step = play.shown_hint(cx.settings);
        let sentence = if play.is_over() {
            "⟨again⟩ plays another hand, ⟨review⟩ goes through this one word by word.".to_owned()
        } else if step > 0 {
            hints::hint(play.game(), step).form(cx.width < NARROW).to_owned()
        } else if cx.width < NARROW {
            "Find all the words you can. ⟨end-hand⟩ ends the game.".to_owned()
        } else {
            "Find all the words you can. A word that does not count costs nothing. ⟨end-hand⟩ ends the game.".to_owned()
        };
        ("hint ", sentence)
    }

    fn scopes(play: &FindPlay) -> Vec<Scope> {
        match (play.panel().is_closed(), play.is_over()) {
            (false, _) => Vec::new(),
            (true, false) => vec![Scope::Hand, Scope::Words],
            (true, true) => vec![Scope::Result, Scope::Words],
        }
    }

    fn typing(play: &FindPlay) -> bool {
        play.is_typing()
    }

    fn guide(_: &FindPlay) -> Option<Guide> {
        Some(how_to_play::finding())
    }

    fn live(play: &FindPlay) -> Vec<Action> {
        use Action::{Back, Confirm, Debug, Down, EndHand, Hint, LiveHints, NewGame, Review, Share, Shuffle, Undo, Up};
        if play.is_over() {
            vec![Confirm, Up, Down, Review, Share, Undo, Debug, NewGame]
        } else if play.has_typed() {
            vec![Confirm, Back, Hint, EndHand, Shuffle, LiveHints, Debug, NewGame]
        } else {
            vec![Confirm, Hint, EndHand, Shuffle, Undo, LiveHints, Debug, NewGame]
        }
    }

    fn label(play: &FindPlay, action: Action) -> Option<&'static str> {
        match action {
            Action::Confirm if !play.is_over() => Some("enter"),
            Action::EndHand => Some("end game"),
            Action::Back if play.has_typed() && play.panel().is_closed() => Some("clear"),
            _ => None,
        }
    }

    fn share(play: &FindPlay) -> Option<Share> {
        let game = play.game();
        // The headline of a day’s game has its name.
        let name = if play.tag().daily.is_some() { "" } else { "Find them all: " };
        let about = format!("{name}{}, {} words", plural(game.hand().len(), "tile"), game.tier());
        let share = Share::new(play.tag(), about);
        let Some(outcome) = play.outcome() else { return Some(share) };
        let [found, all] = facts::everyday(game);
        let rank = facts::standing(game).rank.title();
        let result =
            format!("{rank}: found {} of {} everyday words, {} points", found.words, all.words, grouped(found.points));
        let marks = facts::lengths(game).into_iter().map(|(_, [found, all])| part(found, all)).collect();
        let score = Score::new(outcome, Some(found.points), play.help());
        let rows = vec![Row { marks, note: String::new() }];
        Some(share.ended(&result, outcome.accuracy, play.help(), rows).scored(score))
    }

    fn view(play: &FindPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        view::draw(play, false, area, cx, canvas);
    }
}

/// How many of the words of a length were found.
fn part(found: usize, all: usize) -> Mark {
    Mark::Part((found * 1_000 / all.max(1)).min(1_000) as u16)
}

impl Panels for FindBoard {
    fn spoils(play: &FindPlay, action: Action) -> Option<&'static str> {
        let [found, all] = facts::everyday(play.game());
        let asks = action == Action::EndHand && !play.is_over() && found.words < all.words;
        asks.then_some("There are more everyday words. ⟨end-hand⟩ again ends the game.")
    }

    fn panes(_: &FindPlay) -> Vec<Box<dyn Pane<Self>>> {
        vec![Box::new(AllWords::default())]
    }

    fn open_review(play: &FindPlay, at: Option<usize>) -> Option<Review> {
        Review::new(play.game(), at)
    }

    fn view_beside(play: &FindPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        view::draw(play, true, area, cx, canvas);
    }

    fn view_strip(play: &FindPlay, area: Rect, _: &ViewContext<'_>, canvas: &mut Canvas<'_>) -> u16 {
        canvas.line(area, Span::styled(play.game().hand().to_string(), canvas.theme.accent));
        2
    }

    fn review_sentence(play: &FindPlay, _: &ViewContext<'_>) -> String {
        play.panel().review().map(Review::sentence).unwrap_or_default()
    }
}
