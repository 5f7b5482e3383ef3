//! The game the other way round: the person thinks of a word, and answers by marking places.

mod board;
mod ending;
mod input;
mod kept;
mod lines;
mod review;
mod rules;
mod side;
mod thought;
mod view;
pub(super) mod words;

use std::sync::Arc;

use crate::engine::hangman::solver::Rating;
use crate::engine::hangman::{Letter, Places};
use crate::model::{GameRecord, Tag};
use crate::play::Bout;
use crate::screen::{Context, ViewContext};
use crate::settings::Settings;
use crate::widgets::TextField;
use crate::work::Mind;
use ending::Ending;
pub use kept::ReverseSetup;
pub(super) use rules::ReverseGame;
use rules::Start;
use thought::Thought;

/// The most characters of a word that is told: more than any that can be played with.
const MOST_TYPED: usize = 40;

/// A game in which the computer guesses.
pub(super) type ReversePlay = Bout<ReverseBoard>;

/// Whose doing comes next, while letters are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The computer looks for a letter.
    Choosing,
    /// It found none, and waits to be asked again.
    Stuck,
    /// The person says where this letter is.
    Answering(Letter),
}

/// What the person is asked, or told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Letters are asked for.
    Asking(Next),
    /// The computer named a word, and asks whether it is the one.
    Naming,
    /// The computer is beaten, and asks for the word.
    Telling,
    /// It does not know the word, and asks whether to learn it.
    Offering,
    /// The game is over.
    Over,
}

/// What a game in which the computer guesses adds to its bout.
#[derive(Debug, Clone)]
pub(super) struct ReverseBoard {
    mind: Mind,
    source: String,
    next: Next,
    /// The place under the cursor.
    cursor: usize,
    marked: Places,
    /// What the computer sees in the position.
    thought: Thought,
    /// What is known of who wins, and of what each letter costs.
    rating: Option<Rating>,
    /// Whether no more will be known of that.
    studied: bool,
    /// The letter that the debug overlay looks at, if the person moved there.
    looked_at: Option<Letter>,
    /// How far the person asked for the computer’s thoughts: why it asks, then the likely words.
    asked: u8,
    /// Whether the word that the computer named is not the one.
    denied: bool,
    /// The word that is being told.
    told: TextField,
    /// A word that the computer did not know and could learn.
    offer: Option<String>,
}

/// A new game of `kept`.
///
/// # Errors
/// One sentence on why it can’t be played.
pub(super) fn begin(kept: &ReverseSetup, tag: Tag, cx: &mut Context<'_>) -> Result<ReversePlay, String> {
    let start = kept.start(cx.lexicon).ok_or("There are no words for this game.")?;
    let board = ReverseBoard::new(&start, kept.source.clone());
    ReversePlay::begin(&start, board, tag, cx).map_err(|refused| refused.to_string())
}

/// The game that `record` keeps; None when the record makes no sense.
pub(super) fn restore(kept: &ReverseSetup, record: &GameRecord, cx: &mut Context<'_>) -> Option<ReversePlay> {
    let start = kept.start(cx.lexicon_of(&record.tag))?;
    let board = ReverseBoard::new(&start, kept.source.clone());
    ReversePlay::restore(&start, board, record, cx)
}

impl ReverseBoard {
    fn new(start: &Start, source: String) -> Self {
        Self {
            mind: Mind::new(Arc::clone(&start.rules.dictionary)),
            source,
            next: Next::Choosing,
            cursor: 0,
            marked: Places::NONE,
            thought: Thought::of(&crate::engine::hangman::Reverse::new(&start.rules)),
            rating: None,
            studied: false,
            looked_at: None,
            asked: 0,
            denied: false,
            told: TextField::new(MOST_TYPED),
            offer: None,
        }
    }
}

impl ReversePlay {
    fn phase(&self) -> Phase {
        let (board, game) = (&self.board, self.game());
        if self.is_over() {
            return if board.offer.is_some() { Phase::Offering } else { Phase::Over };
        }
        match game.is_closing() {
            false => Phase::Asking(board.next),
            true if game.named().is_some() && !board.denied => Phase::Naming,
            true => Phase::Telling,
        }
    }

    /// How far the computer shows its mind: 1 for how many words are left and why it asks, 2 for the likely words too.
    fn mind_shown(&self, settings: &Settings) -> u8 {
        if settings.live_hints { self.board.asked.max(1) } else { self.board.asked }
    }

    /// Whether the keys of the board are text now.
    fn is_telling(&self) -> bool {
        self.panel().review().is_none() && self.phase() == Phase::Telling
    }

    fn ending(&self) -> Option<Ending> {
        Ending::of(self.game())
    }

    /// The letter that is asked for now.
    fn asked_letter(&self) -> Option<Letter> {
        match self.phase() {
            Phase::Asking(Next::Answering(letter)) => Some(letter),
            _ => None,
        }
    }

    fn why(&self, cx: &ViewContext<'_>) -> Option<String> {
        let letter = self.asked_letter().filter(|_| self.mind_shown(cx.settings) > 0)?;
        Some(self.board.thought.why(letter))
    }
}
