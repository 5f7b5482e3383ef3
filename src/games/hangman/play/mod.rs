//! A game against a host, and all that the screen knows of it.

mod advice;
mod board;
mod confession;
mod input;
mod review;
mod rules;
mod share;
mod side;
mod view;

use std::sync::Arc;

use super::HangmanSetup;
use super::debug::Scene;
use crate::engine::hangman::solver::{Analysis, Bounds};
use crate::engine::hangman::{
    Confession, Game, Guess, GuessReview, Letter, LetterSet, Refusal, Setup, Split, Turn, accuracy, values,
};
use crate::engine::lexicon::Lexicon;
use crate::model::{self, GameRecord, Tag};
use crate::play::Bout;
use crate::screen::Context;
use crate::settings::Settings;
use crate::widgets::TextField;
use crate::work::{Mind, SplitTimes};

/// A game against a host.
pub(super) type Play = Bout<HangmanBoard>;

/// What a game against a host adds to its bout.
#[derive(Debug)]
pub(super) struct HangmanBoard {
    mind: Mind,
    /// Where the words came from, for the title line.
    source: String,
    /// What is known of V of all words.
    known: Option<Bounds>,
    show_remaining: bool,
    /// Where the player moved the cursor; None while it follows the hints.
    cursor: Option<Letter>,
    /// The whole word that is being typed.
    word: Option<TextField>,
    /// The guess that the host ponders.
    pending: Option<Guess>,
    /// What just happened, told before the advice until the next key.
    news: Option<News>,
    position: Position,
    /// Once the game is over.
    confession: Option<Confession>,
}

/// What just happened, under a label of one word.
#[derive(Debug)]
struct News {
    label: &'static str,
    sentence: String,
}

/// What is true of the position on the board.
#[derive(Debug)]
struct Position {
    /// How many guesses led to it.
    turns: usize,
    /// The words that are left.
    candidates: Arc<[u32]>,
    splits: [Split; Letter::COUNT],
    /// What is known of who wins.
    analysis: Option<Analysis>,
    /// Whether that is all, as far as the budget goes.
    studied: bool,
    /// The misses forced once a letter is guessed, as far as they were worked out.
    forced: [Option<Bounds>; Letter::COUNT],
    /// Whether they were, as far as the budget goes.
    forced_done: bool,
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
            analysis: None,
            studied: false,
            forced: [None; Letter::COUNT],
            forced_done: false,
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
    /// Who wins.
    Study,
    /// What the host answers to this guess.
    Answer(Guess),
    /// What each letter costs.
    Letters,
    /// What each guess so far cost.
    Review,
    /// What splitting the words takes.
    Times,
}

impl HangmanBoard {
    fn new(kept: &HangmanSetup, setup: &Setup, lexicon: &Lexicon) -> Self {
        let length = setup.dictionary.length();
        Self {
            mind: Mind::new(Arc::clone(&setup.dictionary)),
            source: kept.source.clone(),
            known: kept.tier().and_then(|tier| values::known(lexicon.fingerprint(), tier, length)),
            show_remaining: kept.show_remaining,
            cursor: None,
            word: None,
            pending: None,
            news: None,
            position: Position::of(&Game::new(setup)),
            confession: None,
        }
    }
}

/// A new game of `setup`, which is kept as `kept`.
///
/// # Errors
/// When the setup can't be played.
pub(super) fn begin(kept: &HangmanSetup, setup: &Setup, tag: Tag, cx: &mut Context<'_>) -> Result<Play, Refusal> {
    Play::begin(setup, HangmanBoard::new(kept, setup, cx.lexicon), tag, cx)
}

/// The game that `record` keeps; None when the record makes no sense.
pub(super) fn restore(kept: &HangmanSetup, record: &GameRecord, cx: &mut Context<'_>) -> Option<Play> {
    let setup = kept.game(cx.lexicon)?;
    let mut board = HangmanBoard::new(kept, &setup, cx.lexicon);
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
    /// Each guess beside the best one.
    fn reviewed(&self) -> Vec<GuessReview> {
        self.judged().iter().flatten().copied().collect()
    }

    /// The mean share, over the guesses, of the words with the guessed letter in those with the best one, in
    /// thousandths; None without guesses.
    fn accuracy(&self) -> Option<u16> {
        accuracy(&self.reviewed()).map(model::thousandths)
    }

    /// How many words were possible before each guess, and now.
    fn counts(&self) -> Vec<usize> {
        let before = self.judged().iter().flatten().map(|review| review.candidates);
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

    /// The letter to guess: among those that keep a win, if any is known to, the one most words have.
    fn best_letter(&self) -> Option<Letter> {
        let position = &self.board.position;
        let winning = position.analysis.map_or(LetterSet::EMPTY, |analysis| analysis.winning);
        let splits = &position.splits;
        let open = |letter: &Letter| !self.game().guessed().contains(*letter) && splits[letter.index()].hits > 0;
        let rank = |letter: &Letter| {
            let split = splits[letter.index()];
            (winning.contains(*letter), split.hits, std::cmp::Reverse(split.largest), std::cmp::Reverse(*letter))
        };
        Letter::all().filter(open).max_by_key(rank)
    }

    /// The letter under the cursor: where the player moved it, else the best as far as that may be told.
    fn cursor(&self, settings: &Settings) -> Option<Letter> {
        let told = self.shown_hint(settings) >= 2 || self.panel().debug().is_some();
        self.board.cursor.or_else(|| self.best_letter().filter(|_| told))
    }

    /// The letter whose split is in sight: how many words have a letter is a hint, too.
    fn told_letter(&self, settings: &Settings) -> Option<Letter> {
        self.cursor(settings).filter(|_| self.shown_hint(settings) > 0)
    }

    /// What the debug overlay looks at.
    fn scene(&self) -> Scene<'_> {
        let position = &self.board.position;
        Scene {
            game: self.game(),
            splits: &position.splits,
            times: position.times,
            timed: position.timed,
            forced: &position.forced,
            analysis: position.analysis.as_ref(),
            letter: self.board.cursor.or_else(|| self.best_letter()).unwrap_or(Letter::FIRST),
        }
    }
}
