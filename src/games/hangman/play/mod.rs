//! A game against a host, and all that the screen knows of it.

mod advice;
mod confession;
mod input;
mod keep;
mod review;
mod share;
mod side;
mod view;

use std::sync::Arc;
use std::time::{Duration, Instant};

use tui_input::Input as TextInput;

use super::debug::{Debug, Scene, Times};
use crate::engine::hangman::solver::{Analysis, Bounds};
use crate::engine::hangman::{Confession, Game, Guess, GuessReview, Letter, LetterSet, Setup, Split, Turn};
use crate::model::{Help, Outcome};
use crate::screen::Context;
use crate::work::{HangmanTask, Mind, Task};
use review::Review;

/// What is open beside the board.
#[derive(Debug)]
enum Panel {
    /// Nothing.
    None,
    /// A word to guess, being typed.
    Word(TextInput),
    /// The machinery at work on this position.
    Debug(Box<Debug>),
    /// The game, guess by guess.
    Review(Box<Review>),
}

/// How far the worker is with the question who wins.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Study {
    /// It has to be asked.
    Wanted,
    /// It is asked, and this is known so far.
    Running(Option<Analysis>),
    /// It is answered as far as the budget goes.
    Done(Option<Analysis>),
}

impl Study {
    const fn analysis(&self) -> Option<&Analysis> {
        match self {
            Self::Running(Some(analysis)) | Self::Done(Some(analysis)) => Some(analysis),
            _ => None,
        }
    }
}

/// A question to the worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Question {
    /// Who wins.
    Study,
    /// What the host answers to this guess.
    Answer(Guess),
    /// What each letter costs.
    Letters,
    /// What each guess of the game cost.
    Review,
}

/// What is true of the position on the board.
#[derive(Debug)]
struct Position {
    splits: [Split; Letter::COUNT],
    times: Times,
    study: Study,
    /// The misses forced once a letter is guessed, as far as they were worked out.
    forced: [Option<Bounds>; Letter::COUNT],
    /// Whether they were, as far as the budget goes.
    forced_done: bool,
}

/// A game against a host.
#[derive(Debug)]
pub(super) struct Play {
    game: Game,
    mind: Mind,
    /// Where the words came from, for the title line.
    source: String,
    /// What is known of V of all words.
    known: Option<Bounds>,
    /// Turns taken back, the last one on top.
    undone: Vec<Turn>,
    /// How many words were possible before each guess, and now.
    counts: Vec<usize>,
    /// Where the player moved the cursor; `None` while it follows the hints.
    cursor: Option<Letter>,
    position: Position,
    /// The question that the worker is at.
    question: Option<Question>,
    /// The guess that the host ponders.
    pending: Option<Guess>,
    /// Why the last key was refused, or what the last answer was.
    remark: Option<Remark>,
    show_remaining: bool,
    /// How far the player has asked for a hint at this position, 0 to 3.
    hint_step: u8,
    help: Help,
    panel: Panel,
    /// Whether the machinery or the review was looked at in this position.
    peeked: bool,
    /// Once the game is over.
    confession: Option<Confession>,
    /// Each guess beside the best one, kept as the game goes so that its end is no work.
    reviewed: Vec<GuessReview>,
    /// How the game ended, for the records.
    ended: Option<Outcome>,
    begun: Instant,
}

/// Something said in the hint line until the next key.
#[derive(Debug)]
enum Remark {
    Refused(String),
    /// What the host answered.
    Told(String),
    /// The guess that was taken back.
    TakenBack(String),
}

impl Play {
    /// A new game of `setup`; `source` says where its words come from, `known` what is known of their V,
    /// `built` how long it took to prepare them.
    pub(super) fn new(
        setup: &Setup,
        source: String,
        known: Option<Bounds>,
        show_remaining: bool,
        built: Duration,
        cx: &mut Context<'_>,
    ) -> Self {
        let mut play = Self {
            game: Game::new(setup),
            mind: Mind::new(Arc::clone(&setup.dictionary)),
            source,
            known,
            undone: Vec::new(),
            counts: Vec::new(),
            cursor: None,
            position: Position {
                splits: [Split::default(); Letter::COUNT],
                times: Times { built, ..Times::default() },
                study: Study::Wanted,
                forced: [None; Letter::COUNT],
                forced_done: false,
            },
            question: None,
            pending: None,
            remark: None,
            show_remaining,
            hint_step: 0,
            help: Help::default(),
            panel: Panel::None,
            peeked: false,
            confession: None,
            reviewed: Vec::new(),
            ended: None,
            begun: cx.now,
        };
        play.arrive(cx);
        play
    }

    /// Whether the game has begun and is not over.
    pub(super) fn in_progress(&self) -> bool {
        (self.pending.is_some() || !self.game.turns().is_empty()) && !self.is_over()
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// What is being played, for the title line.
    pub(super) fn status(&self, day: Option<String>) -> String {
        let host = |day| format!("{day} · host {}", self.game.setup().host.name());
        format!("{}{}", day.map_or_else(|| self.source.clone(), host), self.help.note())
    }

    /// What is open beside the board.
    pub(super) fn panel_name(&self) -> Option<String> {
        match &self.panel {
            Panel::None | Panel::Word(_) => None,
            Panel::Debug(_) => Some("debug".into()),
            Panel::Review(review) => Some(format!("review {}", review.replay().note())),
        }
    }

    /// At once where there is something to ask the worker; else when the review goes on.
    pub(super) fn wake(&self) -> Option<Instant> {
        let ask = (self.question.is_none() && self.wanted().is_some()).then_some(self.begun);
        let replay = match &self.panel {
            Panel::Review(review) => review.replay().wake(),
            _ => None,
        };
        ask.or(replay)
    }

    /// Works out what is true of the position that was just reached.
    fn arrive(&mut self, cx: &mut Context<'_>) {
        let begun = Instant::now();
        let splits = self.game.dictionary().splits(self.game.candidates());
        let all = begun.elapsed();
        self.position = Position {
            splits,
            times: Times { all, ..self.position.times },
            study: Study::Wanted,
            forced: [None; Letter::COUNT],
            forced_done: false,
        };
        self.question = None;
        self.counts.truncate(self.game.turns().len());
        self.counts.push(self.game.candidates().len());
        self.hint_step = 0;
        self.pending = None;
        self.peeked = matches!(self.panel, Panel::Debug(_));
        self.confession = self.is_over().then(|| Confession::of(&self.game));
        self.reviewed.truncate(self.game.turns().len());
        self.ended = self.judge();
        if cx.settings.live_hints {
            self.cursor = None;
        }
        let begun = Instant::now();
        let _ = self.game.families(self.best_letter().unwrap_or(Letter::FIRST));
        self.position.times.one = begun.elapsed();
        self.ask_worker(cx);
        if let Panel::Debug(debug) = &mut self.panel {
            debug.arrive();
        }
    }

    /// Asks the worker what is wanted most, unless it is at something.
    fn ask_worker(&mut self, cx: &mut Context<'_>) {
        if self.question.is_some() {
            return;
        }
        let Some(question) = self.wanted() else { return };
        self.question = Some(question);
        let whole = self.game.candidates().len() == self.game.dictionary().len();
        let task = match question {
            Question::Study => {
                self.position.study = Study::Running(None);
                HangmanTask::Study {
                    candidates: self.game.candidates().into(),
                    lives: self.game.lives(),
                    known: self.known.filter(|_| whole),
                }
            }
            Question::Answer(guess) => HangmanTask::Answer { game: Box::new(self.game.clone()), guess },
            Question::Letters => {
                HangmanTask::Letters { candidates: self.game.candidates().into(), guessed: self.game.guessed() }
            }
            Question::Review => HangmanTask::Review { game: Box::new(self.game.clone()), known: self.known },
        };
        cx.compute(Task::Hangman(self.mind.clone(), task));
    }

    /// What the worker should do next.
    fn wanted(&self) -> Option<Question> {
        if let Some(guess) = self.pending {
            return Some(Question::Answer(guess));
        }
        match &self.panel {
            _ if self.position.study == Study::Wanted && !self.is_over() => Some(Question::Study),
            Panel::Debug(_) if !self.position.forced_done && !self.is_over() => Some(Question::Letters),
            Panel::Review(review) if !review.is_weighed() => Some(Question::Review),
            _ => None,
        }
    }

    /// The letters of the word that the guesser knows of.
    fn hit_letters(&self) -> LetterSet {
        self.game.pattern().letters()
    }

    /// Letters that no remaining word has.
    fn hopeless(&self) -> LetterSet {
        Letter::all().filter(|letter| self.position.splits[letter.index()].hits == 0).collect()
    }

    /// The letter to guess: among those that keep a win, if any is known to, the one most words have.
    fn best_letter(&self) -> Option<Letter> {
        let winning = self.position.study.analysis().map_or(LetterSet::EMPTY, |analysis| analysis.winning);
        let splits = &self.position.splits;
        let open = |letter: &Letter| !self.game.guessed().contains(*letter) && splits[letter.index()].hits > 0;
        let rank = |letter: &Letter| {
            let split = splits[letter.index()];
            (winning.contains(*letter), split.hits, std::cmp::Reverse(split.largest), std::cmp::Reverse(*letter))
        };
        Letter::all().filter(open).max_by_key(rank)
    }

    /// The letter under the cursor: where the player moved it, else the best as far as that may be told.
    fn cursor(&self, live: bool) -> Option<Letter> {
        let told = self.shown_hints(live) >= 2 || matches!(self.panel, Panel::Debug(_));
        self.cursor.or_else(|| self.best_letter().filter(|_| told))
    }

    /// The letter whose split is in sight: how many words have a letter is a hint, too.
    fn told_letter(&self, live: bool) -> Option<Letter> {
        self.cursor(live).filter(|_| self.shown_hints(live) > 0)
    }

    /// What the debug overlay looks at.
    fn scene(&self) -> Scene<'_> {
        Scene {
            game: &self.game,
            splits: &self.position.splits,
            times: self.position.times,
            forced: &self.position.forced,
            analysis: self.position.study.analysis(),
            letter: self.cursor.or_else(|| self.best_letter()).unwrap_or(Letter::FIRST),
        }
    }

    /// How much of the hint is in sight: live hints show all of it.
    fn shown_hints(&self, live: bool) -> u8 {
        if live { 3 } else { self.hint_step }
    }
}
