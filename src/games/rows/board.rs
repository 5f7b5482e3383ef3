//! What is true of the current position of a row, and what a row adds to the book-keeping of all games.

use std::sync::Arc;

use web_time::Instant;

use super::commentary::Commentary;
use super::debug::Scene;
use super::labels::Items;
use super::measure::Measure;
use super::names::Names;
use super::next::{Mover, Next};
use super::outlook::Outlook;
use super::players::Players;
use super::review::Review;
use super::{Labels, RowPlay, moving, program, protocol};
use crate::model::{Feat, Outcome};
use crate::play::{Arrival, AsksWorker, Board, Mistake};
use crate::screen::{Context, Input, Request};
use crate::settings::Settings;
use crate::work::{Report, Task};
use arcade_engine::ends::{End, Game, Seat, Setup, Step};
use arcade_engine::lexicon::Lexicon;
use arcade_ui::motion::Part;

/// What is true of the current position of a row, and how the row is shown.
#[derive(Debug, Clone)]
pub struct RowBoard {
    pub(super) items: Items,
    pub(super) players: Players,
    pub(super) mover: Mover,
    pub(super) outlook: Outlook,
    /// The end that the mouse is over: its tile rises a little, and nothing else comes of it.
    pub(super) hovered: Option<End>,
    /// Whether odd and even places are told apart.
    pub(super) halves: bool,
    measure: Measure,
    /// Where the items came from, for the title line.
    source: String,
    /// What this row is meant to show, told after the game; may be empty.
    shows: String,
    /// The feats of the series that this game belongs to, told in place of its own.
    feats: Option<Vec<Feat>>,
    /// Whether another game of its series follows this one.
    followed: bool,
}

/// What the worker is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// What does each engine cost on this row?
    Cost(Arc<[i64]>),
    /// How far does each come in a race on rows made of these items?
    Race(Arc<[i64]>),
    /// What does the program take after these moves?
    Move(Vec<End>),
}

impl RowBoard {
    /// The board of a game of `setup`, whose people are called by `names` and whose items as `labels` say; its accuracy is
    /// `measure`, and `source` says where the items came from.
    pub fn new(setup: &Setup, names: &Names, measure: Measure, labels: Labels, source: String) -> Self {
        Self {
            items: Items::new(labels, &setup.items),
            players: Players::of(setup, names),
            mover: Mover::default(),
            outlook: Outlook::default(),
            hovered: None,
            halves: false,
            measure,
            source,
            shows: String::new(),
            feats: None,
            followed: false,
        }
    }

    /// That of a game of a series: with what the row is meant to show, the names of the players, the one who moves first
    /// before the other, the seat of who moved first in its first game, and whether a program waits to be started although the
    /// game is new.
    pub fn in_series(self, shows: String, (names, home): ([String; 2], Seat), asks_first: bool) -> Self {
        Self { shows, players: self.players.called(names, home), mover: Mover::new(asks_first), ..self }
    }

    /// Where the items came from, for the title line.
    pub(super) fn source(&self) -> &str {
        &self.source
    }

    /// What this row is meant to show, told after the game; may be empty.
    pub(super) fn shows(&self) -> &str {
        &self.shows
    }

    /// Whether another game of its series follows this one: its mistakes are tried again from the review then.
    pub(super) const fn is_followed(&self) -> bool {
        self.followed
    }
}

impl RowPlay {
    pub(super) const fn next(&self) -> Next {
        self.board.mover.next()
    }

    /// The game as sentences tell of it.
    pub fn words(&self) -> Commentary<'_> {
        Commentary {
            game: self.game(),
            shown: self.panel().review().map_or(self.game().board(), Review::board),
            players: &self.board.players,
            items: &self.board.items,
            outlook: &self.board.outlook,
            judged: self.judged(),
            led: self.led(),
            help: self.help(),
            measure: self.board.measure,
        }
    }

    /// Takes in what the series says at the end of this game: its feats in place of the game’s own, and whether another
    /// game follows.
    pub fn follow_series(&mut self, feats: Vec<Feat>, followed: bool) {
        (self.board.feats, self.board.followed) = (Some(feats), followed);
    }

    /// The feats to tell of at the end.
    pub(super) fn feats(&self) -> &[Feat] {
        let own = || self.outcome().map_or(&[][..], |outcome| &outcome.feats);
        self.board.feats.as_deref().unwrap_or_else(own)
    }

    /// Holds a game that two computers play: it waits while something is open beside the board.
    pub(super) fn hold(&mut self) {
        let (game, board, _) = self.parts();
        board.mover.hold(game);
    }

    /// Whether every tile that was taken has arrived at its owner, and both scores say so.
    pub fn has_landed(&self) -> bool {
        !self.motion.moves(|part| matches!(part, Part::Tile(_) | Part::Score(_)))
    }
}

impl Board for RowBoard {
    type Game = Game;
    type Scene<'a> = Scene<'a>;
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

    fn arrive(play: &mut RowPlay, arrival: Arrival, cx: &mut Context<'_>) {
        let is_posed = play.is_posed();
        let (game, board, _) = play.parts();
        let before = std::mem::replace(&mut board.outlook, Outlook::of(game));
        board.mover.arrive(game, arrival, cx);
        if is_posed {
            board.mover.stop();
        }
        if arrival == Arrival::Made {
            moving::start(play, &before, cx);
        }
    }

    fn scene<'a>(&'a self, game: &'a Game, _: &'a Lexicon, _: &'a Settings) -> Scene<'a> {
        Scene { game, labels: self.items.labels() }
    }

    fn outcome(play: &RowPlay) -> Option<Outcome> {
        play.words().outcome()
    }

    fn handle(play: &mut RowPlay, input: &Input, cx: &mut Context<'_>) -> bool {
        play.handle_on_row(input, cx)
    }

    fn mistakes(play: &RowPlay) -> Vec<Mistake> {
        play.words().mistakes_to_try()
    }

    fn leave(play: &mut RowPlay) {
        play.board.mover.end_program();
    }

    fn wake(play: &RowPlay) -> Option<Instant> {
        match play.board.mover.next() {
            Next::Computer { at, .. } => Some(at),
            _ => None,
        }
    }
}

impl AsksWorker for RowBoard {
    fn wanted(play: &RowPlay) -> Option<(Question, Task)> {
        let asked = play.board.mover.question(play.game(), play.board.items.labels());
        asked.or_else(|| play.panel().debug()?.wanted())
    }

    fn learn(play: &mut RowPlay, question: &Question, report: &Report, cx: &mut Context<'_>) -> bool {
        let (game, board, panel) = play.parts();
        match (question, report) {
            (Question::Move(_), Report::Answered(Ok(answer))) => protocol::end(answer).is_some_and(|end| {
                board.mover.chooses(end, game, cx);
                true
            }),
            (Question::Move(_), Report::Answered(Err(sentence))) => {
                // Under the board there is not always room for all of it.
                cx.ask(Request::Notice(sentence.clone()));
                play.make(&Step::Fail(sentence.as_str().into()), cx).is_ok()
            }
            _ => panel.debug_mut().is_some_and(|debug| debug.learn(question, report)),
        }
    }

    fn close(play: &mut RowPlay, question: &Question, failed: bool) {
        if let (Question::Move(_), true) = (question, failed) {
            play.board.mover.stop_asking();
        }
        if let Some(debug) = play.panel_mut().debug_mut() {
            debug.close(question);
        }
    }
}
