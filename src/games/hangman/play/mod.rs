//! A game against a host, and all that the screen knows of it.

mod board;
mod ending;
mod facts;
mod findings;
mod hint_line;
mod input;
mod letters;
mod lines;
mod moving;
mod outlook;
mod panels;
mod queue;
mod retry;
mod review;
mod review_view;
mod rules;
mod scale;
mod side;
mod story;
mod story_view;
mod table;
mod view;
mod worker;

use std::sync::Arc;

use super::host::HostChoice;
use super::{HangmanSetup, WordsLeft, shipped};
use crate::model::{GameRecord, Tag};
use crate::play::Bout;
use crate::screen::Context;
use crate::settings::Settings;
use crate::work::Mind;
use arcade_engine::hangman::{Game, Letter, Refusal, Setup};
use arcade_ui::widgets::TextField;
use ending::Ending;
use facts::guessed;
use findings::Findings;
use outlook::{Outlook, Position};
use queue::GuessQueue;
pub(super) use rules::{KeptTurn, asked_letter, write_turn};

pub(super) type Play = Bout<HangmanBoard>;

/// What a game against a host adds to its bout.
#[derive(Debug, Clone)]
pub(super) struct HangmanBoard {
    mind: Mind,
    host: HostChoice,
    show_remaining: bool,
    /// The letter that the player moved the cursor to; None while it follows the hints.
    cursor: Option<Letter>,
    /// The letter that the mouse is over.
    hovered: Option<Letter>,
    /// The whole word that is being typed.
    word: Option<TextField>,
    queue: GuessQueue,
    /// What just happened, told before the advice until the next key.
    news: Option<News>,
    position: Position,
    findings: Findings,
    /// Some of the words that fell away with the last guess, while they are seen leaving.
    fallen: Vec<String>,
    /// What the host confesses; None while the game goes on.
    ending: Option<Ending>,
}

/// What just happened, under a label of one word.
#[derive(Debug, Clone)]
struct News {
    label: &'static str,
    sentence: String,
    /// What else there is to say of the host’s answer, behind the sentence; mostly nothing.
    more: &'static str,
}

impl News {
    const fn new(label: &'static str, sentence: String) -> Self {
        Self { label, sentence, more: "" }
    }
}

impl HangmanBoard {
    fn new(kept: &HangmanSetup, setup: &Setup, findings: Findings) -> Self {
        Self {
            mind: Mind::new(Arc::clone(&setup.dictionary), shipped::known_of),
            host: kept.choice().unwrap_or(HostChoice::Plays(setup.host)),
            show_remaining: kept.show_remaining,
            cursor: None,
            hovered: None,
            word: None,
            queue: GuessQueue::default(),
            news: None,
            position: Position::of(&Game::new(setup), None),
            findings,
            fallen: Vec::new(),
            ending: None,
        }
    }
}

/// A new game of `setup`, which is kept as `kept`.
///
/// # Errors
/// When the setup can't be played.
pub(super) fn begin(kept: &HangmanSetup, setup: &Setup, tag: Tag, cx: &mut Context<'_>) -> Result<Play, Refusal> {
    Play::begin(setup, HangmanBoard::new(kept, setup, Findings::default()), tag, cx)
}

/// The game that `record` keeps; None when the record makes no sense.
pub(super) fn restore(kept: &HangmanSetup, record: &GameRecord, cx: &mut Context<'_>) -> Option<Play> {
    let setup = kept.game(cx.lexicon_of(&record.tag))?;
    let accuracy = record.outcome.as_ref().and_then(|outcome| outcome.accuracy);
    let mut board = HangmanBoard::new(kept, &setup, Findings::of_record(accuracy));
    let mut record = record.clone();
    let pondered = record.line.get(record.played).and_then(|text| rules::read_asked(&setup, text));
    if let Some(guess) = pondered {
        board.queue.ponder(guess);
        record.line.remove(record.played);
    }
    let play = Play::restore(&setup, board, &record, cx)?;
    let fits = |guess| play.game().check(guess).is_ok();
    pondered.is_none_or(fits).then_some(play)
}

impl Play {
    fn outlook(&self) -> Outlook<'_> {
        Outlook { game: self.game(), position: &self.board.position, hides_count: self.hides_count() }
    }

    /// Whether the number of words that are left must not be told: the player wants it hidden, and the game goes on.
    fn hides_count(&self) -> bool {
        !self.board.show_remaining && !self.is_over()
    }

    /// How many words were possible before each guess, and now.
    fn counts(&self) -> Vec<usize> {
        let before = self.judged().iter().map(|review| review.candidates);
        before.chain([self.game().candidates().len()]).collect()
    }

    /// How many words are left; None where that is hidden.
    fn words_left(&self) -> Option<WordsLeft> {
        let left = || WordsLeft::new(self.counts(), self.game().candidates().len(), &self.motion);
        (!self.hides_count()).then(left)
    }

    /// Whether the host has shown all of its words beforehand.
    fn has_card(&self) -> bool {
        self.board.host == HostChoice::Card
    }

    fn best_letter(&self) -> Option<Letter> {
        self.board.position.best_letter(self.game())
    }

    /// The letter under the cursor: where the player moved it, else the best as far as that may be told.
    fn cursor(&self, settings: &Settings) -> Option<Letter> {
        let tells_best = self.shown_hint(settings) >= 2 || self.panel().debug().is_some();
        self.board.cursor.or_else(|| self.best_letter().filter(|_| tells_best))
    }
}
