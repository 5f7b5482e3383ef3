//! The game the other way round: the person thinks of a word, and answers by marking places.

mod board;
mod closing;
mod ending;
mod input;
mod kept;
mod lines;
mod marks;
mod review;
mod rules;
mod screen;
mod side;
mod thought;
mod view;
mod worker;

use std::sync::Arc;

use super::{Sought, WordsLeft, shipped};
use crate::model::{GameRecord, Tag};
use crate::play::{Bout, Game as _};
use crate::screen::{Context, ViewContext};
use crate::settings::{LiveHints, Settings};
use crate::work::Mind;
use arcade_engine::hangman::solver::Rating;
use arcade_engine::hangman::{Letter, Reverse};
use closing::Closing;
use ending::Ending;
pub use kept::ReverseSetup;
use marks::Marks;
pub(super) use rules::ReverseGame;
use rules::Start;
use thought::Thought;

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
    Teaching,
    /// The game is over.
    Over,
}

/// What a game in which the computer guesses adds to its bout.
#[derive(Debug, Clone)]
pub(super) struct ReverseBoard {
    mind: Mind,
    source: String,
    next: Next,
    marks: Marks,
    /// What the computer sees in the position.
    thought: Thought,
    /// Who wins, and what each letter costs.
    rating: Sought<Rating>,
    /// How far the person asked for the computer’s thoughts: why it asks, then the likely words.
    hint_step: u8,
    closing: Closing,
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
            mind: Mind::new(Arc::clone(&start.rules.dictionary), shipped::known_of),
            source,
            next: Next::Choosing,
            marks: Marks::default(),
            thought: Thought::of(&Reverse::new(&start.rules)),
            rating: Sought::default(),
            hint_step: 0,
            closing: Closing::default(),
        }
    }

    fn phase(&self, game: &ReverseGame) -> Phase {
        match game.is_closing() {
            _ if game.is_over() && self.closing.unknown().is_some() => Phase::Teaching,
            _ if game.is_over() => Phase::Over,
            false => Phase::Asking(self.next),
            true if game.names() => Phase::Naming,
            true => Phase::Telling,
        }
    }

    /// The letter that is asked for now.
    fn asked_letter(&self, game: &ReverseGame) -> Option<Letter> {
        match self.phase(game) {
            Phase::Asking(Next::Answering(letter)) => Some(letter),
            _ => None,
        }
    }
}

impl ReversePlay {
    fn reverse(&self) -> &Reverse {
        self.game().reverse()
    }

    fn phase(&self) -> Phase {
        self.board.phase(self.game())
    }

    /// How far the computer shows its mind: 1 for how many words are left and why it asks, 2 for the likely words too.
    fn mind_shown(&self, settings: &Settings) -> u8 {
        let asked = if self.asks_for_a_result() { 0 } else { self.board.hint_step };
        asked.max(u8::from(self.live_hints(settings) != LiveHints::Off))
    }

    /// Whether the keys of the board are text now.
    fn is_telling(&self) -> bool {
        self.panel().review().is_none() && self.phase() == Phase::Telling
    }

    fn ending(&self) -> Option<Ending> {
        Ending::of(self.game())
    }

    fn asked_letter(&self) -> Option<Letter> {
        self.board.asked_letter(self.game())
    }

    fn why(&self, cx: &ViewContext<'_>) -> Option<String> {
        let letter = self.asked_letter().filter(|_| self.mind_shown(cx.settings) > 0)?;
        Some(self.board.thought.why(letter))
    }

    /// How many words fit now: none when the computer gave up.
    fn words_left(&self) -> WordsLeft {
        let reverse = self.reverse();
        let now = if reverse.conceded().is_some() { 0 } else { reverse.candidates().len() };
        WordsLeft::new(thought::counts(reverse), now, &self.motion)
    }

    /// What the computer asks or says now.
    fn speech(&self) -> String {
        let reverse = self.reverse();
        let ending = || self.ending().map(|ending| ending.sentence(self.game())).unwrap_or_default();
        match self.phase() {
            Phase::Asking(Next::Answering(letter)) => format!("Is there {} in your word?", super::words::a(letter)),
            Phase::Asking(Next::Choosing) if self.game().moves().is_empty() => {
                "Think of a word, and keep it to yourself. Let me think, too…".to_owned()
            }
            Phase::Asking(Next::Choosing) => "Let me think…".to_owned(),
            Phase::Asking(Next::Stuck) => "I found no letter to ask for.".to_owned(),
            Phase::Naming => format!("Is your word {}?", self.game().named().unwrap_or_default().to_uppercase()),
            Phase::Telling if reverse.lives() == 0 => {
                "I have no lives left: you beat me! What is your word?".to_owned()
            }
            Phase::Telling if reverse.conceded().is_some() => {
                "No word that I know fits your answers. What is your word?".to_owned()
            }
            Phase::Telling => "Then I don’t know it. What is your word?".to_owned(),
            Phase::Teaching => format!("{} Shall I learn it?", ending()),
            Phase::Over => ending(),
        }
    }
}
