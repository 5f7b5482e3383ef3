//! What the word game adds to the book-keeping of all games.

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::coach::coach;
use super::debug::{Scene, Search, panes};
use super::game::WordGame;
use super::knowledge::{About, Question};
use super::play::{HandBoard, HandPlay};
use super::position;
use super::prompt::{Loss, Prompt};
use super::result;
use super::review::Review;
use super::share::shared;
use super::spelling::Spelling;
use super::view::draw;
use crate::model::Outcome;
use crate::play::{Arrival, AsksWorker, Board, BoardView, Judged, Mistake, Overlay, Pane, Panel, Panels};
use crate::screen::{Context, Input, ViewContext};
use crate::settings::Settings;
use crate::share::Share;
use crate::work::{HandReport, Report, Task};
use arcade_engine::lexicon::Lexicon;
use arcade_engine::wordgame::{Move, Phase};
use arcade_ui::actions::{Action, Scope};
use arcade_ui::widgets::Canvas;

impl Board for HandBoard {
    type Game = WordGame;
    type Scene<'a> = Scene<'a>;
    type Review = Review;
    type Question = Question;
    type Judgement = ();

    const LIVE_STEP: u8 = 4;
    const LAST_STEP: u8 = 5;

    fn judge(&self, _: &WordGame, _: &Move) {}

    fn arrive(play: &mut HandPlay, arrival: Arrival, cx: &mut Context<'_>) {
        play.look_around();
        if arrival == Arrival::Made {
            play.set_in_motion(cx);
        }
        look_again(play);
    }

    fn scene<'a>(&'a self, game: &'a WordGame, _: &'a Lexicon, settings: &'a Settings) -> Scene<'a> {
        Scene { game, board: self, spelling: Spelling::of(settings) }
    }

    fn outcome(play: &HandPlay) -> Option<Outcome> {
        result::outcome(play)
    }

    fn handle(play: &mut HandPlay, input: &Input, cx: &mut Context<'_>) -> bool {
        play.panel().is_closed() && play.handle_hand(input, cx)
    }

    fn mistakes(play: &HandPlay) -> Vec<Mistake> {
        play.board.mistakes().to_vec()
    }

    fn awaits_mistakes(play: &HandPlay) -> bool {
        play.is_over() && !play.is_posed() && play.board.known.awaits_analysis()
    }

    fn erase_typed(play: &mut HandPlay) -> bool {
        let has_typed = has_typed(play);
        if has_typed {
            play.board.prompt.take_question();
            play.board.entry.clear();
        }
        has_typed
    }

    /// Whoever comes back is to see what is asked before it can be answered.
    fn leave(play: &mut HandPlay) {
        play.board.prompt.take_question();
    }
}

impl BoardView for HandBoard {
    fn status(play: &HandPlay) -> String {
        let game = play.state();
        // In the review it is the hand that is looked at.
        let looked_at = play.panel().review().and_then(Review::place);
        let rounds = game.current().map_or(0, |hand| hand.rounds.len());
        let (number, round) = looked_at.unwrap_or((game.number(), rounds.saturating_sub(1)));
        let again = if round > 0 { ", replayed" } else { "" };
        let place = format!("hand {} of {}{again}", number + 1, game.setup().hands());
        play.tag().day_note().map_or_else(|| place.clone(), |day| format!("{day} · {place}"))
    }

    fn advice(play: &HandPlay, cx: &ViewContext<'_>) -> (&'static str, String) {
        ("hint ", within(&coach(play, play.shown_hint(cx.settings), Spelling::of(cx.settings)), cx))
    }

    fn scopes(play: &HandPlay) -> Vec<Scope> {
        if !play.panel().is_closed() {
            return Vec::new();
        }
        match play.state().phase() {
            Phase::Before if play.board.prompt.is_swap() => vec![Scope::Choice],
            Phase::Before | Phase::Playing => vec![Scope::Hand, Scope::Words],
            Phase::After => vec![Scope::Choice],
            Phase::Over => vec![Scope::Result, Scope::Words],
        }
    }

    /// Letters are typed into a hand, and name the letter to swap.
    fn typing(play: &HandPlay) -> bool {
        play.panel().is_closed() && !play.state().is_after_hand()
    }

    fn live(play: &HandPlay) -> Vec<Action> {
        let has_typed = has_typed(play);
        let mut live = match play.state().phase() {
            Phase::Before if play.board.prompt.is_swap() => {
                vec![Action::Confirm, Action::Up, Action::Down, Action::Back]
            }
            // The way back takes away what is typed, and so does undo.
            Phase::Before | Phase::Playing if has_typed => {
                vec![Action::Confirm, Action::Back, Action::Hint, Action::EndHand, Action::Shuffle]
            }
            Phase::Before => vec![Action::Confirm, Action::Swap, Action::Hint, Action::EndHand, Action::Shuffle],
            Phase::Playing => vec![Action::Confirm, Action::Hint, Action::EndHand, Action::Shuffle],
            Phase::After => vec![Action::Confirm, Action::Up, Action::Down, Action::Review],
            Phase::Over if play.can_try_again() => {
                vec![Action::Retry, Action::Review, Action::Confirm, Action::Share]
            }
            Phase::Over => vec![Action::Confirm, Action::Review, Action::Share],
        };
        live.extend((!has_typed).then_some(Action::Undo));
        live.extend([Action::LiveHints, Action::Debug, Action::NewGame]);
        // What would show words that are hidden for a replay is not offered.
        live.retain(|&action| Self::spoils(play, action).is_none());
        live
    }

    /// What the way back leads from, where that is not the game.
    fn label(play: &HandPlay, action: Action) -> Option<&'static str> {
        match &play.board.prompt {
            // In the key bar there is no room for more.
            _ if action == Action::Swap => Some("swap"),
            _ if action != Action::Back || !play.panel().is_closed() => None,
            Prompt::Confirm(Loss::Letters(_)) => Some("keep them"),
            Prompt::Confirm(Loss::Words) => Some("play on"),
            _ if has_typed(play) => Some("clear"),
            _ => None,
        }
    }

    fn share(play: &HandPlay) -> Option<Share> {
        Some(shared(play))
    }

    fn view(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        match play.panel() {
            Panel::Review(review) => review.view(play, Spelling::of(cx.settings), area, canvas),
            _ => draw(play, false, area, cx, canvas),
        }
    }
}

/// Whether something is typed into the hand and not entered.
fn has_typed(play: &HandPlay) -> bool {
    HandBoard::typing(play) && !play.board.entry.typed().is_empty()
}

/// Whether words were missed that stay hidden, because the hand may be replayed.
pub(super) fn hides_words(play: &HandPlay) -> bool {
    play.may_better() && !play.board.known.missed().is_empty() && !play.is_posed()
}

impl Panels for HandBoard {
    fn panes(_: &HandPlay) -> Vec<Box<dyn Pane<Self>>> {
        panes()
    }

    fn spoils(play: &HandPlay, action: Action) -> Option<&'static str> {
        let rounds = play.state().played().last().map_or(0, |played| played.rounds.len());
        let is_replaying = play.state().phase() == Phase::Playing && rounds > 1;
        let sentence = match action {
            Action::Review if is_replaying && !play.is_posed() => {
                return Some(
                    "⟨review⟩ again shows the best words of this hand: its replay then counts as one with help.",
                );
            }
            Action::Review => "⟨review⟩ again shows the words you missed: a replay then counts as one with help.",
            Action::Debug => "⟨debug⟩ again shows all words of this hand: a replay then counts as one with help.",
            _ => return None,
        };
        hides_words(play).then_some(sentence)
    }

    fn open_review(play: &HandPlay, at: Option<usize>) -> Option<Review> {
        Review::new(play, at)
    }

    fn judge_again(play: &HandPlay, step: &str, settings: &Settings) -> Judged {
        super::review::judged(play, step, Spelling::of(settings))
    }

    fn position(play: &HandPlay) -> Option<Vec<String>> {
        Some(position::words(play))
    }

    fn view_beside(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        draw(play, true, area, cx, canvas);
    }

    fn view_strip(play: &HandPlay, area: Rect, _: &ViewContext<'_>, canvas: &mut Canvas<'_>) -> u16 {
        canvas.line(area, Span::styled(play.game().examined().to_string(), canvas.theme.accent));
        2
    }

    fn review_sentence(play: &HandPlay, cx: &ViewContext<'_>) -> String {
        let spelling = Spelling::of(cx.settings);
        within(&play.panel().review().map(|review| review.sentence(play, spelling)).unwrap_or_default(), cx)
    }
}

impl AsksWorker for HandBoard {
    /// The hand that is played comes first, then what the player is looking at, then the hands before.
    fn wanted(play: &HandPlay) -> Option<(Question, Task)> {
        let (game, known, now) = (play.game(), &play.board.known, play.state().number());
        let is_timed = play.panel().debug().is_some_and(Overlay::shows::<Search>);
        let timing = || if is_timed { known.missing_walk(game) } else { None };
        let earlier = || (0..now).find_map(|number| known.missing_of(number, game));
        known.missing_of(now, game).or_else(timing).or_else(earlier)
    }

    fn learn(play: &mut HandPlay, question: &Question, report: &Report, _: &mut Context<'_>) -> bool {
        if !play.take_in(question, report) {
            return false;
        }
        if matches!(report, Report::Walk(_) | Report::Hand(HandReport::Analysis(_))) {
            look_again(play);
        }
        if play.is_over() {
            play.find_mistakes();
            play.reassess();
        }
        true
    }

    fn close(play: &mut HandPlay, question: &Question, _: bool) {
        play.board.known.close(question);
        if question.about == About::Walk {
            look_again(play);
        }
    }
}

/// Lets the review follow what is known now.
fn look_again(play: &mut HandPlay) {
    let again = play.panel().review().and_then(|review| review.again(play));
    if let (Some(again), Some(review)) = (again, play.panel_mut().review_mut()) {
        *review = again;
    }
}

/// As many sentences of `text` as a narrow hint line has room for; what is cut has a mark.
fn within(text: &str, cx: &ViewContext<'_>) -> String {
    /// Columns from which on every sentence has room, and those that the label and the break of the line take.
    const ROOMY: u16 = 110;
    const TAKEN: usize = 16;
    let text = cx.keymap.fill_in(text).into_owned();
    let room = (2 * usize::from(cx.width)).saturating_sub(TAKEN);
    if cx.width >= ROOMY || text.chars().count() <= room {
        return text;
    }
    let start: String = text.chars().take(room).collect();
    match (start.rfind(". "), start.rfind(' ')) {
        (Some(end), _) => start[..=end].to_owned(),
        (None, Some(end)) => format!("{} …", &start[..end]),
        (None, None) => start,
    }
}
