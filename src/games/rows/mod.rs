//! A game on a row, as a screen plays it: Etaoin and End Game share all of it but the setup.

mod advice;
mod aims;
mod debug;
mod debug_words;
mod decisions;
pub(in crate::games) mod demo;
mod ending;
pub(super) mod example;
mod figure;
mod fitting;
mod input;
mod labels;
mod lines;
mod margin;
mod moving;
mod next;
pub(super) mod par;
pub(super) mod players;
mod program;
mod result;
mod review;
pub(super) mod rivals;
mod rules;
pub(super) mod seats;
mod share;
mod story;
mod view;
mod why;

use std::sync::Arc;
use std::time::Instant;

use ratatui::layout::Rect;

use crate::actions::{Action, Scope};
use crate::engine::ends::{End, Game, Options, Seat, Setup, Step};
use crate::model::{Feat, Outcome};
use crate::play::{Arrival, Board, Bout, Game as _};
use crate::screen::{Context, Input, Question as Asked, Topic, ViewContext};
use crate::share::Share;
use crate::widgets::{Canvas, Face};
use crate::work::{Report, Task};

pub(super) use crate::model::words::capitalised;
use debug::{Debug, Wanted};
pub(super) use debug_words::DEBUG_WORDS;
pub(super) use decisions::{decisions, replayed};
pub(super) use figure::figure;
pub(super) use fitting::fitting;
pub(super) use labels::Labels;
pub(super) use margin::best_margin;
use next::Next;
use program::Programmed;
use review::Review;
pub(super) use share::{pairing, without_programs};

/// What a source says of where it came from, but for its seed: that stands in the text that is shared.
pub(super) fn without_seed(source: &str) -> String {
    source.split(" · ").filter(|part| !part.starts_with("seed ")).collect::<Vec<_>>().join(" · ")
}

/// A game on a row in progress.
pub(super) type RowPlay = Bout<RowBoard>;

/// What is true of the current position of a row, and how the row is shown.
#[derive(Debug, Clone)]
pub(super) struct RowBoard {
    labels: Labels,
    names: [String; 2],
    faces: Vec<Face>,
    next: Next,
    /// The end that the mouse is over: its tile rises, and nothing else comes of it.
    hovered: Option<End>,
    /// What each end is worth now.
    options: Option<Options>,
    /// The first seat's margin at the end under best play from here.
    prospect: i64,
    /// Where the items came from, for the title line.
    source: String,
    /// What this row is meant to show, told after the game; may be empty.
    shows: String,
    /// Whether odd and even places are told apart.
    halves: bool,
    /// The feats of the series that this game belongs to, told in place of its own.
    feats: Option<Vec<Feat>>,
    /// Whether another game of its series follows this one.
    followed: bool,
    /// The program that plays, if one does.
    program: Programmed,
}

/// What the worker is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Question {
    /// What does each engine cost on this row?
    Cost(Arc<[i64]>),
    /// How far does each come in a race on rows made of these items?
    Race(Arc<[i64]>),
    /// What does the program take after these moves?
    Move(Vec<End>),
}

impl RowBoard {
    /// The board of a game of `setup`, whose items are called as `labels` say; `source` says where they came from.
    pub(super) fn new(setup: &Setup, labels: Labels, source: String) -> Self {
        Self {
            names: labels::names(setup),
            faces: labels.faces(&setup.items),
            labels,
            next: Next::Over,
            hovered: None,
            options: None,
            prospect: 0,
            source,
            shows: String::new(),
            halves: false,
            feats: None,
            followed: false,
            program: Programmed::default(),
        }
    }

    /// The same with what the row is meant to show.
    pub(super) fn showing(mut self, shows: String) -> Self {
        self.shows = shows;
        self
    }

    /// The same where a program waits to be started although the game is new.
    pub(super) const fn asking_first(mut self, asks: bool) -> Self {
        self.program.asks_first = asks;
        self
    }

    /// The same with the players called so, the one who moves first before the other.
    pub(super) fn between(mut self, names: [String; 2]) -> Self {
        self.names = names;
        self
    }
}

impl RowPlay {
    /// Whether two computers play.
    pub(super) fn is_watched(&self) -> bool {
        self.game().is_watched()
    }

    /// Tells of these feats at the end in place of the game's own.
    pub(super) fn set_feats(&mut self, feats: Vec<Feat>) {
        self.board.feats = Some(feats);
    }

    /// Says whether another game of its series follows this one: its mistakes are tried again from the review then.
    pub(super) const fn set_followed(&mut self, followed: bool) {
        self.board.followed = followed;
    }

    /// The feats to tell of at the end.
    fn feats_told(&self) -> &[Feat] {
        let own = || self.outcome().map_or(&[][..], |outcome| &outcome.feats);
        self.board.feats.as_deref().unwrap_or_else(own)
    }
}

impl Board for RowBoard {
    type Game = Game;
    type Debug = Debug;
    type Review = Review;
    type Question = Question;
    /// The points of margin that the move gave away.
    type Judgement = i64;

    const LIVE_STEP: u8 = 3;
    const LAST_STEP: u8 = 4;

    fn judge(&self, game: &Game, step: &Step) -> i64 {
        match step {
            Step::Take(end) => game.options().map_or(0, |options| options.lost(*end)),
            Step::Fail(sentence) => program::given_away(game, sentence),
        }
    }

    fn arrive(bout: &mut RowPlay, arrival: Arrival, cx: &mut Context<'_>) {
        let before = bout.board.prospect;
        bout.board.options = bout.game().options();
        bout.board.prospect =
            bout.game().outcome().map_or_else(|| bout.game().board().prospect(), |outcome| outcome.margin);
        let setup = bout.game().setup().clone();
        bout.board.program.arrive(&setup, bout.is_over(), arrival, cx.settings);
        bout.board.next = bout.find_next(arrival, cx);
        if arrival == Arrival::Made {
            bout.set_in_motion(before, cx);
        }
        let game = bout.game().clone();
        if let Some(debug) = bout.panel_mut().debug_mut() {
            debug.arrive(&game);
        }
    }

    fn outcome(bout: &RowPlay) -> Option<Outcome> {
        bout.assess()
    }

    fn handle(bout: &mut RowPlay, input: &Input, cx: &mut Context<'_>) -> bool {
        bout.handle_on_row(input, cx)
    }

    fn handle_debug(bout: &mut RowPlay, input: &Input, cx: &mut Context<'_>) -> bool {
        let asked = Self::wanted(bout).map(|(question, _)| question);
        let handled = bout.panel_mut().debug_mut().is_some_and(|debug| debug.handle(input, cx.now));
        // The worker leaves off what is not looked at any more.
        if asked.is_some() && Self::wanted(bout).map(|(question, _)| question) != asked {
            bout.withdraw(cx);
        }
        handled
    }

    fn open_debug(bout: &RowPlay) -> Debug {
        Debug::new(bout.game(), &bout.board.labels)
    }

    fn open_review(bout: &RowPlay, at: Option<usize>) -> Option<Review> {
        let judged = bout.game().review().ok().filter(|review| !review.plies.is_empty())?;
        Some(Review::new(judged, bout.game(), at))
    }

    fn mistakes(bout: &RowPlay) -> Vec<usize> {
        let Some(own) = bout.own_seat() else { return Vec::new() };
        let costly = bout.judged().iter().enumerate().filter(|(ply, lost)| Seat::of_ply(*ply) == own && **lost > 0);
        costly.map(|(ply, _)| ply).collect()
    }

    fn panel_opened(bout: &mut RowPlay) {
        bout.hold();
    }

    fn wanted(bout: &RowPlay) -> Option<(Question, Task)> {
        if bout.board.next == Next::Asking {
            return bout.asked_of_program();
        }
        let (wanted, row) = bout.panel().debug()?.wanted()?;
        Some(match wanted {
            Wanted::Costs => (Question::Cost(Arc::clone(&row)), Task::MeasureEngines { row }),
            Wanted::Race => (Question::Race(Arc::clone(&row)), Task::RaceEngines { items: row }),
        })
    }

    fn learn(bout: &mut RowPlay, question: &Question, report: &Report, cx: &mut Context<'_>) -> bool {
        let (Question::Cost(row) | Question::Race(row)) = question else {
            return bout.take_answer(report, cx);
        };
        bout.panel_mut().debug_mut().is_some_and(|debug| debug.learn(row.len(), report))
    }

    fn settle(bout: &mut RowPlay, question: &Question, failed: bool) {
        let (wanted, row) = match question {
            Question::Cost(row) => (Wanted::Costs, row),
            Question::Race(row) => (Wanted::Race, row),
            Question::Move(_) => {
                if failed && bout.board.next == Next::Asking {
                    bout.board.next = Next::Waiting;
                }
                return;
            }
        };
        if let Some(debug) = bout.panel_mut().debug_mut() {
            debug.settle(wanted, row.len());
        }
    }

    fn leave(bout: &mut RowPlay) {
        bout.board.program.end();
    }

    fn wake(bout: &RowPlay) -> Option<Instant> {
        match bout.board.next {
            Next::Computer { at, .. } => Some(at),
            _ => None,
        }
    }

    fn status(bout: &RowPlay) -> String {
        if let Some(review) = bout.panel().review() {
            return bout.review_status(review);
        }
        let source = bout.tag().day_note().unwrap_or_else(|| without_seed(&bout.board.source));
        let parts = [pairing(bout.game().setup().players), source];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    fn advice(bout: &RowPlay, cx: &ViewContext<'_>) -> (&'static str, String) {
        let step = bout.shown_hint(cx.settings);
        let forms = [bout.advice(step), bout.short_advice(step)];
        ("hint ", fitting(forms.map(|form| cx.keymap.fill_in(&form).into()), cx.width))
    }

    fn debug_caption(bout: &RowPlay) -> String {
        bout.panel().debug().map(|debug| debug.caption(&bout.board.labels)).unwrap_or_default()
    }

    fn review_sentence(bout: &RowPlay, cx: &ViewContext<'_>) -> String {
        bout.panel().review().map(|review| bout.review_line(review, cx.width)).unwrap_or_default()
    }

    fn scopes(bout: &RowPlay) -> Vec<Scope> {
        match (bout.panel().is_closed() && bout.is_over(), bout.is_watched()) {
            (true, true) => vec![Scope::Result, Scope::Row],
            (true, false) => vec![Scope::Result],
            (false, _) => vec![Scope::Row],
        }
    }

    fn live(bout: &RowPlay) -> Vec<Action> {
        bout.live_on_row()
    }

    fn debug_live(bout: &RowPlay) -> Vec<Action> {
        bout.panel().debug().map(Debug::live).unwrap_or_default()
    }

    fn label(bout: &RowPlay, action: Action) -> Option<&'static str> {
        match (action, bout.board.next) {
            (Action::TakeFirst | Action::TakeLast, _) => bout.label_of_end(action),
            (action, _) if bout.panel().debug().is_some() => bout.panel().debug().and_then(|debug| debug.label(action)),
            (Action::Pause, Next::Held) => Some("run"),
            (Action::Confirm, Next::Waiting) => Some("start it"),
            (Action::Redo, Next::Held) if bout.panel().is_closed() && bout.undone() == 0 => Some("step"),
            _ => None,
        }
    }

    fn told_move(bout: &RowPlay, at: usize, _cx: &ViewContext<'_>) -> Vec<String> {
        vec![bout.move_in_lines(at)]
    }

    fn facts(bout: &RowPlay, cx: &ViewContext<'_>) -> Vec<String> {
        bout.facts_in_lines(cx)
    }

    fn reviewed(bout: &RowPlay, _cx: &ViewContext<'_>) -> Vec<String> {
        bout.panel().review().map(|review| bout.told(review).to_vec()).unwrap_or_default()
    }

    fn asked(bout: &RowPlay, _cx: &ViewContext<'_>) -> Option<Asked> {
        bout.asked_in_lines()
    }

    fn told(bout: &RowPlay, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<String>> {
        bout.told_in_lines(topic, cx)
    }

    fn answer(bout: &mut RowPlay, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        let expects = bout.asked_in_lines().map(|question| question.expects).unwrap_or_default();
        if bout.answer_in_lines(text, cx) { Ok(()) } else { Err(expects) }
    }

    fn share(bout: &RowPlay) -> Option<Share> {
        Some(bout.shared_game())
    }

    fn view(bout: &RowPlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        bout.draw(area, cx, canvas);
    }
}
