//! A game on a row, as a screen plays it: Etaoin and End Game share all of it but the setup.

mod advice;
mod aims;
mod debug;
mod input;
mod keep;
mod labels;
mod margin;
pub(super) mod players;
mod review;
pub(super) mod seats;
mod share;
mod view;

use std::time::{Duration, Instant};

use crate::engine::ends::{End, Game, Options, Player, Seat, Setup};
use crate::model::{Feat, Help, Outcome};
use crate::widgets::Face;

use crate::play::replay::Replay;
use crate::screen::Context;
pub(super) use advice::capitalised;
use debug::Debug;
pub(super) use labels::Labels;
pub(super) use margin::best_margin;
use review::Review;
pub(super) use share::pairing;

/// How long the computer's tile stays lifted before it is taken.
const REPLY: Duration = Duration::from_millis(180);
/// The same where two computers play and a person watches.
const WATCHED: Duration = Duration::from_millis(700);

/// What is open beside the board.
#[derive(Debug)]
enum Panel {
    /// Nothing.
    None,
    /// The machinery at work on this position.
    Debug(Box<Debug>),
    /// The game, move by move.
    Review(Box<Review>),
}

/// Whose doing comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// A person's, who may have lifted a tile.
    Person { lifted: Option<End> },
    /// The computer's: it takes this end at that time.
    Computer { end: End, at: Instant },
    /// The computer's, but the person who watches holds the game.
    Held,
    /// Nobody's: the game is over.
    Over,
}

/// A game on a row, and all that the screen knows of it.
#[derive(Debug)]
pub(super) struct RowPlay {
    game: Game,
    labels: Labels,
    names: [String; 2],
    faces: Vec<Face>,
    next: Next,
    /// Moves taken back, the last one on top.
    undone: Vec<End>,
    /// What each move gave away.
    losses: Vec<i64>,
    /// What each end is worth now.
    options: Option<Options>,
    /// The first seat's margin at the end under best play from here.
    prospect: i64,
    /// How far the player has asked for a hint at this position, 0 to 4.
    hint_step: u8,
    help: Help,
    /// What the last key could not do.
    remark: Option<&'static str>,
    /// Whether the machinery or the review was looked at in this position.
    peeked: bool,
    /// Feats to be told of, once the game is over.
    feats: Vec<Feat>,
    /// How the game ended, for the records.
    ended: Option<Outcome>,
    /// What this row shows, above the tiles; may be empty.
    shows: String,
    /// Whether odd and even places are told apart.
    halves: bool,
    panel: Panel,
}

impl RowPlay {
    /// A new game of `setup`, whose items are called as `labels` say.
    pub(super) fn new(setup: &Setup, labels: Labels, cx: &Context<'_>) -> Self {
        let game = Game::new(setup);
        let mut play = Self {
            names: labels::names(setup),
            faces: labels.faces(&setup.items),
            game,
            labels,
            next: Next::Over,
            undone: Vec::new(),
            losses: Vec::new(),
            options: None,
            prospect: 0,
            hint_step: 0,
            help: Help::default(),
            remark: None,
            peeked: false,
            feats: Vec::new(),
            ended: None,
            shows: String::new(),
            halves: false,
            panel: Panel::None,
        };
        play.arrive(cx);
        play
    }

    /// The same with a line above the tiles.
    pub(super) fn showing(mut self, shows: String) -> Self {
        self.shows = shows;
        self
    }

    /// The game.
    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the game has begun and is not over.
    pub(super) fn in_progress(&self) -> bool {
        !self.game.moves().is_empty() && self.game.outcome().is_none()
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// When the computer moves, or the review goes on, if either is about to.
    pub(super) fn wake(&self) -> Option<Instant> {
        let answer = match self.next {
            Next::Computer { at, .. } => Some(at),
            _ => None,
        };
        let replay = self.replay().and_then(Replay::wake);
        answer.into_iter().chain(replay).min()
    }

    /// Whether two computers play.
    pub(super) fn watched(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.game.player(seat) != Player::Person)
    }

    /// Works out what is true of the position that was just reached, and whose doing comes next.
    fn arrive(&mut self, cx: &Context<'_>) {
        self.options = self.game.options();
        self.prospect = self.game.board().prospect();
        self.hint_step = 0;
        self.peeked = matches!(self.panel, Panel::Debug(_));
        self.ended = self.judge();
        self.feats = self.ended.as_ref().map_or_else(Vec::new, |ended| ended.feats.clone());
        self.next = match (self.game.to_move(), self.game.computer_move()) {
            (None, _) => Next::Over,
            (Some(_), None) => Next::Person { lifted: None },
            (Some(_), Some(end)) => {
                let pause = match (self.watched(), cx.settings.animation) {
                    (true, _) => WATCHED,
                    (false, true) => REPLY,
                    (false, false) => Duration::ZERO,
                };
                Next::Computer { end, at: cx.now + pause }
            }
        };
        if let Panel::Debug(debug) = &mut self.panel {
            debug.arrive(&self.game);
        }
    }

    /// What is open beside the board.
    pub(super) fn panel_name(&self) -> Option<String> {
        match &self.panel {
            Panel::None => None,
            Panel::Debug(_) => Some("debug".into()),
            Panel::Review(review) => Some(format!("review {}", review.replay().note())),
        }
    }

    /// Where the review stands; `None` while none is open.
    pub(super) fn replay(&self) -> Option<&Replay> {
        match &self.panel {
            Panel::Review(review) => Some(review.replay()),
            _ => None,
        }
    }

    /// The same, to be changed.
    pub(super) fn replay_mut(&mut self) -> Option<&mut Replay> {
        match &mut self.panel {
            Panel::Review(review) => Some(review.replay_mut()),
            _ => None,
        }
    }

    /// Tells of these feats at the end, in place of the game's own.
    pub(super) fn set_feats(&mut self, feats: Vec<Feat>) {
        self.feats = feats;
    }

    /// The help in this game.
    pub(super) const fn help(&self) -> Help {
        self.help
    }

    /// The help in this game, for the title line; empty if there was none.
    pub(super) const fn help_note(&self) -> &'static str {
        self.help.note()
    }
}
