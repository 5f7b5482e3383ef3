//! A game against a host, and all that the screen knows of it.

mod advice;
mod board;
mod ending;
pub(super) mod group;
mod input;
mod lines;
mod moving;
mod review;
mod review_view;
mod rules;
mod scale;
mod share;
mod side;
mod story;
mod table;
mod verdict;
mod view;

use std::cell::Cell;
use std::sync::Arc;

use super::HangmanSetup;
use super::debug::Scene;
use crate::engine::hangman::solver::Rating;
use crate::engine::hangman::{
    Game, Guess, GuessReview, Judgement, Letter, LetterSet, Refusal, Setup, Split, Turn, accuracy,
};
use crate::model::{self, GameRecord, Tag};
use crate::play::Bout;
use crate::screen::Context;
use crate::settings::Settings;
use crate::widgets::TextField;
use crate::work::{Mind, SplitTimes};
use story::Story;

/// A game against a host.
pub(super) type Play = Bout<HangmanBoard>;

/// What a game against a host adds to its bout.
#[derive(Debug, Clone)]
pub(super) struct HangmanBoard {
    mind: Mind,
    show_remaining: bool,
    /// Where the player moved the cursor; None while it follows the hints.
    cursor: Option<Letter>,
    /// The letter that was typed into the debug overlay, which looks at it: typed once more it is guessed.
    looked_at: Option<Letter>,
    /// The letter that the mouse is over.
    hovered: Option<Letter>,
    /// The whole word that is being typed.
    word: Option<TextField>,
    /// The guess that the host ponders.
    pending: Option<Guess>,
    /// Guesses made meanwhile, which follow it in this order.
    waiting: Vec<Guess>,
    /// What just happened, told before the advice until the next key.
    news: Option<News>,
    position: Position,
    /// What each guess was worth, as far as that was worked out.
    judgements: Vec<Option<Judgement>>,
    /// Whether no more will be known of that.
    is_judged: bool,
    /// The accuracy in the record that the game was read from, which holds until it is worked out anew.
    recorded: Option<u16>,
    /// How the last position stood of which that was known: see [`verdict::margin`].
    last_margin: Option<i32>,
    /// Some of the words that fell away with the last guess, while they are seen leaving.
    fallen: Vec<String>,
    /// What the host tells once the game is over.
    story: Option<Story>,
    /// Whether that is shown as a table.
    shows_table: bool,
    /// The first step or line of it in sight. Drawing clamps it, as only there is known how many fit.
    scroll: Cell<usize>,
}

/// What just happened, under a label of one word.
#[derive(Debug, Clone)]
struct News {
    label: &'static str,
    sentence: String,
}

/// What is true of the position on the board.
#[derive(Debug, Clone)]
struct Position {
    /// How many guesses led to it.
    turns: usize,
    /// The words that are left.
    candidates: Arc<[u32]>,
    splits: [Split; Letter::COUNT],
    /// What is known of who wins, and of what each letter costs.
    rating: Option<Rating>,
    /// Whether no more will be known of that.
    studied: bool,
    times: Option<SplitTimes>,
    /// Whether the times were asked for and no more will come.
    timed: bool,
}

impl Position {
    /// The position of `game`, and no more known of it than how its words split.
    fn of(game: &Game) -> Self {
        Self {
            turns: game.turns().len(),
            candidates: game.candidates().into(),
            splits: game.dictionary().splits(game.candidates()),
            rating: None,
            studied: false,
            times: None,
            timed: false,
        }
    }
}

/// A question to the worker: what is asked about the position after these turns.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Question {
    turns: Vec<Turn>,
    about: About,
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum About {
    /// Who wins, and what each letter costs.
    Study,
    /// What the host answers to this guess.
    Answer(Guess),
    /// What each guess so far was worth.
    Review,
    /// What splitting the words takes.
    Times,
}

impl HangmanBoard {
    fn new(kept: &HangmanSetup, setup: &Setup) -> Self {
        Self {
            mind: Mind::new(Arc::clone(&setup.dictionary)),
            show_remaining: kept.show_remaining,
            cursor: None,
            looked_at: None,
            hovered: None,
            word: None,
            pending: None,
            waiting: Vec::new(),
            news: None,
            position: Position::of(&Game::new(setup)),
            judgements: Vec::new(),
            is_judged: false,
            recorded: None,
            fallen: Vec::new(),
            story: None,
            last_margin: None,
            shows_table: false,
            scroll: Cell::new(0),
        }
    }
}

/// A new game of `setup`, which is kept as `kept`.
///
/// # Errors
/// When the setup can't be played.
pub(super) fn begin(kept: &HangmanSetup, setup: &Setup, tag: Tag, cx: &mut Context<'_>) -> Result<Play, Refusal> {
    Play::begin(setup, HangmanBoard::new(kept, setup), tag, cx)
}

/// The game that `record` keeps; None when the record makes no sense.
pub(super) fn restore(kept: &HangmanSetup, record: &GameRecord, cx: &mut Context<'_>) -> Option<Play> {
    let setup = kept.game(cx.lexicon_of(&record.tag))?;
    let mut board = HangmanBoard::new(kept, &setup);
    board.recorded = record.outcome.as_ref().and_then(|outcome| outcome.accuracy);
    let mut record = record.clone();
    board.pending = record.line.get(record.played).and_then(|text| rules::read_asked(&setup, text));
    if board.pending.is_some() {
        record.line.remove(record.played);
    }
    let play = Play::restore(&setup, board, &record, cx)?;
    let fits = |guess| play.game().check(guess).is_ok();
    play.board.pending.is_none_or(fits).then_some(play)
}

impl Play {
    /// Each guess, and how it met the words.
    fn reviewed(&self) -> Vec<GuessReview> {
        self.judged().to_vec()
    }

    /// The mean [`Judgement::accuracy`] of the guesses, in thousandths; None until all are judged, and where there was
    /// nothing to decide.
    fn accuracy(&self) -> Option<u16> {
        if !self.board.is_judged {
            return self.board.recorded;
        }
        accuracy(self.board.judgements.iter().flatten()).map(model::thousandths)
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

    /// The letters of the word that the guesser knows of.
    fn hit_letters(&self) -> LetterSet {
        self.game().pattern().letters()
    }

    /// Letters that no remaining word has.
    fn hopeless(&self) -> LetterSet {
        Letter::all().filter(|letter| self.board.position.splits[letter.index()].hits == 0).collect()
    }

    /// The letter to guess; None until all that can be known of the position is known, so that no letter is proposed
    /// that the review finds fault with.
    fn best_letter(&self) -> Option<Letter> {
        let rating = self.board.position.rating.filter(|rating| rating.is_final)?;
        rating.best(&self.board.position.splits, self.game().guessed())
    }

    /// The letter under the cursor: where the player moved it, else the best as far as that may be told.
    fn cursor(&self, settings: &Settings) -> Option<Letter> {
        let told = self.shown_hint(settings) >= 2 || self.panel().debug().is_some();
        self.board.cursor.or_else(|| self.best_letter().filter(|_| told))
    }

    /// What the debug overlay looks at.
    fn scene(&self) -> Scene<'_> {
        let position = &self.board.position;
        Scene {
            position: self.game().into(),
            splits: &position.splits,
            times: position.times,
            timed: position.timed,
            rating: position.rating.as_ref(),
            letter: self.board.cursor.or_else(|| self.best_letter()).unwrap_or(Letter::FIRST),
        }
    }
}
