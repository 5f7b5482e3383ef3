//! What the word game adds to the book-keeping of all games.

use ratatui::layout::Rect;

use super::debug::Debug;
use super::game::WordGame;
use super::play::{About, Doubt, HandBoard, HandPlay, Question};
use super::review::{Review, mistakes};
use super::spelling::Spelling;
use crate::actions::{Action, Scope};
use crate::engine::wordgame::{Move, Phase};
use crate::model::Outcome;
use crate::play::{Arrival, Board, Panel};
use crate::screen::{Context, Input, Question as Asked, Topic, ViewContext};
use crate::share::Share;
use crate::widgets::{Canvas, panel, wide};
use crate::work::{HandReport, Report, Task};

impl Board for HandBoard {
    type Game = WordGame;
    type Debug = Debug;
    type Review = Review;
    type Question = Question;
    type Judgement = ();

    const LIVE_STEP: u8 = 4;
    const LAST_STEP: u8 = 5;

    fn judge(&self, _: &WordGame, _: &Move) {}

    fn arrive(play: &mut HandPlay, arrival: Arrival, cx: &mut Context<'_>) {
        play.look_around();
        play.find_mistakes();
        if arrival == Arrival::Made {
            play.set_in_motion(cx);
        }
        look_again(play);
        play.set_up_debug(cx);
    }

    fn outcome(play: &HandPlay) -> Option<Outcome> {
        play.result()
    }

    fn handle(play: &mut HandPlay, input: &Input, cx: &mut Context<'_>) -> bool {
        play.panel().is_closed() && play.handle_hand(input, cx)
    }

    fn handle_debug(play: &mut HandPlay, input: &Input, cx: &mut Context<'_>) -> bool {
        let handled = play.panel_mut().debug_mut().is_some_and(|debug| debug.handle(input, cx.now));
        play.set_up_debug(cx);
        handled
    }

    fn open_debug(play: &HandPlay) -> Debug {
        Debug::new(play)
    }

    fn open_review(play: &HandPlay, at: Option<usize>) -> Option<Review> {
        Review::new(play, at)
    }

    fn mistakes(play: &HandPlay) -> Vec<usize> {
        play.board.mistakes.clone()
    }

    /// Whoever comes back is to see what is asked before it can be answered.
    fn leave(play: &mut HandPlay) {
        play.board.doubt = None;
    }

    /// The hand that is played comes first, then what the player is looking at, then the hands before.
    fn wanted(play: &HandPlay) -> Option<(Question, Task)> {
        let now = play.number();
        let timing = || play.panel().debug().filter(|debug| debug.shows_times()).and_then(|_| play.walk_question());
        let earlier = || (0..now).find_map(|number| play.hand_question(number));
        play.hand_question(now).or_else(timing).or_else(earlier)
    }

    fn learn(play: &mut HandPlay, question: &Question, report: &Report, cx: &mut Context<'_>) -> bool {
        if !play.take_in(question, report) {
            return false;
        }
        if matches!(report, Report::Walk(_) | Report::Hand(HandReport::Analysis(_))) {
            look_again(play);
            play.set_up_debug(cx);
        }
        if play.is_over() {
            play.find_mistakes();
            play.reassess();
        }
        true
    }

    fn settle(play: &mut HandPlay, question: &Question, _: bool) {
        play.close_question(question);
        if question.about == About::Walk {
            look_again(play);
        }
    }

    fn status(play: &HandPlay) -> String {
        play.source()
    }

    fn advice(play: &HandPlay, cx: &ViewContext<'_>) -> (&'static str, String) {
        ("hint ", within(&play.coach(play.shown_hint(cx.settings), Spelling::of(cx.settings)), cx))
    }

    fn debug_caption(play: &HandPlay) -> String {
        play.panel().debug().map(Debug::caption).unwrap_or_default()
    }

    fn review_sentence(play: &HandPlay, cx: &ViewContext<'_>) -> String {
        let spelling = Spelling::of(cx.settings);
        within(&play.panel().review().map(|review| review.sentence(play, spelling)).unwrap_or_default(), cx)
    }

    fn scopes(play: &HandPlay) -> Vec<Scope> {
        if !play.panel().is_closed() {
            return Vec::new();
        }
        vec![match play.state().phase() {
            Phase::Before if play.board.swapping => Scope::Choice,
            Phase::Before | Phase::Playing => Scope::Hand,
            Phase::After => Scope::Choice,
            Phase::Over => Scope::Result,
        }]
    }

    /// Letters are typed into a hand, and name the letter to swap.
    fn typing(play: &HandPlay) -> bool {
        play.panel().is_closed() && matches!(play.state().phase(), Phase::Playing | Phase::Before)
    }

    fn live(play: &HandPlay) -> Vec<Action> {
        let mut live = match play.state().phase() {
            Phase::Before if play.board.swapping => vec![Action::Confirm, Action::Up, Action::Down, Action::Back],
            Phase::Before => vec![Action::Confirm, Action::Swap, Action::Shuffle, Action::Hint, Action::EndHand],
            Phase::Playing => vec![Action::Confirm, Action::Shuffle, Action::Hint, Action::EndHand],
            Phase::After => vec![Action::Confirm, Action::Up, Action::Down, Action::Review],
            Phase::Over if play.can_try_again() => {
                vec![Action::Retry, Action::Review, Action::Confirm, Action::Share]
            }
            Phase::Over => vec![Action::Confirm, Action::Review, Action::Share],
        };
        live.extend([Action::Undo, Action::LiveHints, Action::Debug, Action::NewGame]);
        live
    }

    /// What the way back leads from, where that is not the game.
    fn label(play: &HandPlay, action: Action) -> Option<&'static str> {
        if let Some(debug) = play.panel().debug() {
            return debug.label(action);
        }
        match &play.board.doubt {
            _ if action != Action::Back || !play.panel().is_closed() => None,
            Some(Doubt::LosesLetters(_)) => Some("keep the letters"),
            Some(Doubt::EndsHand) => Some("play on"),
            None if Self::typing(play) && !play.board.typed.is_empty() => Some("clear"),
            None => None,
        }
    }

    fn debug_live(play: &HandPlay) -> Vec<Action> {
        play.panel().debug().map(Debug::live).unwrap_or_default()
    }

    fn told_move(play: &HandPlay, at: usize, cx: &ViewContext<'_>) -> Vec<String> {
        play.told_move(at, cx)
    }

    fn facts(play: &HandPlay, cx: &ViewContext<'_>) -> Vec<String> {
        play.facts_in_lines(cx)
    }

    fn asked(play: &HandPlay, cx: &ViewContext<'_>) -> Option<Asked> {
        play.asked_in_lines(cx)
    }

    fn hinted(play: &HandPlay, cx: &ViewContext<'_>) -> Option<String> {
        play.hinted_in_lines(cx)
    }

    fn told(play: &HandPlay, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<String>> {
        play.told_of(topic, cx)
    }

    /// A word that the hand has all letters of.
    fn is_move(play: &HandPlay, text: &str) -> bool {
        play.state().phase() == Phase::Playing && play.state().hand().covers(text)
    }

    fn answer(play: &mut HandPlay, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        play.answer_in_lines(text, cx)
    }

    fn share(play: &HandPlay) -> Option<Share> {
        Some(play.shared())
    }

    fn view(play: &HandPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        match play.panel() {
            Panel::None => play.draw(false, area, cx, canvas),
            Panel::Debug(debug) => match wide(area) {
                Some([board, pane]) => {
                    play.draw(true, board, cx, canvas);
                    let inside = panel(&format!("debug · {}", debug.pane_name()), pane, canvas);
                    debug.view(play, Spelling::of(cx.settings), inside, canvas);
                }
                None => debug.view(play, Spelling::of(cx.settings), area, canvas),
            },
            Panel::Review(review) => review.view(play, Spelling::of(cx.settings), area, canvas),
        }
    }
}

impl HandPlay {
    /// Makes what the open pane of the debug overlay runs, where the hand is a new one.
    fn set_up_debug(&mut self, cx: &Context<'_>) {
        let missing = self.panel().debug().and_then(|debug| debug.missing(self, Spelling::of(cx.settings)));
        if let (Some(missing), Some(debug)) = (missing, self.panel_mut().debug_mut()) {
            debug.set_up(missing);
        }
    }

    /// Takes stock of what can be tried again, once the game is over.
    pub(super) fn find_mistakes(&mut self) {
        self.board.mistakes = if self.is_over() { mistakes(self) } else { Vec::new() };
    }

    /// What is played, for the title line.
    pub(super) fn source(&self) -> String {
        // In the review it is the hand that is looked at.
        let looked_at = self.panel().review().and_then(Review::place);
        let (number, round) = looked_at.unwrap_or_else(|| {
            (self.number(), self.state().current().map_or(0, |hand| hand.rounds.len().saturating_sub(1)))
        });
        let (number, hands) = (number + 1, self.state().setup().hands());
        let again = if round > 0 { ", replayed" } else { "" };
        let place = format!("hand {number} of {hands}{again}");
        match self.tag().day_note() {
            Some(day) => format!("{day} · {place}"),
            None => place,
        }
    }
}

/// Lets what is open beside the hand follow what is true or known now.
fn look_again(play: &mut HandPlay) {
    let again = match std::mem::replace(play.panel_mut(), Panel::None) {
        Panel::None => Panel::None,
        Panel::Debug(mut debug) => Panel::Debug(Box::new(debug.again(play))),
        Panel::Review(review) => match review.again(play) {
            Some(again) => Panel::Review(Box::new(again)),
            None => Panel::Review(review),
        },
    };
    *play.panel_mut() = again;
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
