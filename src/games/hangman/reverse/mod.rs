//! The game the other way round: the person thinks of a word, and answers by marking places.

mod kept;
mod review;
mod rules;
mod view;

use std::sync::Arc;

use ratatui::layout::Rect;

use crate::actions::{Action, Scope};
use crate::engine::hangman::{Contradiction, Letter, Places, Reverse, ReverseRules};
use crate::model::{Ended, Feat, GameRecord, Help, Outcome, Tag};
use crate::play::{Arrival, Board, Bout};
use crate::screen::{Context, Guide, Input, ViewContext};
use crate::share::Share;
use crate::widgets::{Canvas, Target};
use crate::work::{HangmanReport, HangmanTask, Mind, Report, Task};
pub use kept::ReverseSetup;
use review::Review;

/// Lives with which the computer’s failure is the person’s feat.
const LEAST_LIVES: u32 = 6;

/// A game in which the computer guesses.
pub(super) type ReversePlay = Bout<ReverseBoard>;

/// Whose doing comes next, while the game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The computer looks for a letter.
    Choosing,
    /// It found none, and waits to be asked again.
    Stuck,
    /// The person says where this letter is.
    Answering(Letter),
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
}

/// A new game by `rules`; `source` says where its words come from.
///
/// # Errors
/// When the rules can't be played by.
pub(super) fn begin(
    rules: &ReverseRules,
    source: String,
    tag: Tag,
    cx: &mut Context<'_>,
) -> Result<ReversePlay, Contradiction> {
    ReversePlay::begin(rules, ReverseBoard::new(rules, source), tag, cx)
}

/// The game that `record` keeps; None when the record makes no sense.
pub(super) fn restore(kept: &ReverseSetup, record: &GameRecord, cx: &mut Context<'_>) -> Option<ReversePlay> {
    let rules = kept.rules(cx.lexicon)?;
    ReversePlay::restore(&rules, ReverseBoard::new(&rules, kept.source.clone()), record, cx)
}

impl ReverseBoard {
    fn new(rules: &ReverseRules, source: String) -> Self {
        let mind = Mind::new(Arc::clone(&rules.dictionary));
        Self { mind, source, next: Next::Choosing, cursor: 0, marked: Places::NONE }
    }
}

impl Board for ReverseBoard {
    type Game = Reverse;
    type Debug = ();
    type Review = Review;
    /// Which letter to ask for after these answers.
    type Question = Vec<(Letter, Places)>;
    type Judgement = ();

    const LIVE_STEP: u8 = 0;
    const LAST_STEP: u8 = 0;
    const HAS_DEBUG: bool = false;

    fn judge(&self, _: &Reverse, _: &(Letter, Places)) {}

    fn arrive(play: &mut ReversePlay, _: Arrival, _: &mut Context<'_>) {
        play.board.next = Next::Choosing;
        play.board.marked = Places::NONE;
    }

    /// That no word fits can’t be told from a wrong answer: it is a win, but no feat.
    fn outcome(play: &ReversePlay) -> Option<Outcome> {
        let game = play.game();
        let (hanged, conceded) = (game.lives() == 0, game.conceded().is_some());
        let stumped = hanged && game.rules().lives >= LEAST_LIVES && play.help() == Help::default();
        game.is_over().then(|| Outcome {
            ended: if hanged || conceded { Ended::Won } else { Ended::Lost },
            sentence: play.said(),
            accuracy: None,
            feats: stumped.then_some(Feat::Stumped).into_iter().collect(),
        })
    }

    fn handle(play: &mut ReversePlay, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Act(action) => play.act(*action, cx),
            Input::Point(Target::Cell { low, .. }) => {
                play.clear_remark();
                play.board.cursor = *low;
                play.act(Action::GuessLetter, cx)
            }
            _ => false,
        }
    }

    fn handle_debug(_: &mut ReversePlay, _: &Input, _: &mut Context<'_>) -> bool {
        false
    }

    fn open_debug(_: &ReversePlay) {}

    fn open_review(play: &ReversePlay, at: Option<usize>) -> Option<Review> {
        Review::new(play.game(), at)
    }

    fn wanted(play: &ReversePlay) -> Option<(Self::Question, Task)> {
        let game = play.game();
        (!game.is_over() && play.board.next == Next::Choosing).then(|| {
            let task = HangmanTask::Choose {
                guesser: game.rules().guesser,
                candidates: game.candidates().into(),
                guessed: game.guessed(),
                lives: game.lives(),
            };
            (game.moves().to_vec(), Task::Hangman(play.board.mind.clone(), task))
        })
    }

    fn learn(play: &mut ReversePlay, _: &Self::Question, report: &Report, _: &mut Context<'_>) -> bool {
        let Report::Hangman(HangmanReport::Chosen(Some(letter))) = report else { return false };
        let blank = play.game().pattern().places().iter().position(Option::is_none).unwrap_or(0);
        play.board.next = Next::Answering(*letter);
        play.board.cursor = blank;
        true
    }

    fn settle(play: &mut ReversePlay, _: &Self::Question, _failed: bool) {
        if play.board.next == Next::Choosing {
            play.board.next = Next::Stuck;
        }
    }

    fn place(_: &ReversePlay) -> Option<String> {
        Some("your word".into())
    }

    fn status(play: &ReversePlay) -> String {
        format!("guesser {} · {}", play.game().rules().guesser.name(), play.board.source)
    }

    fn advice(play: &ReversePlay, _: &ViewContext<'_>) -> (&'static str, String) {
        let sentence = match play.board.next {
            _ if play.game().conceded().is_some() => {
                "You win, unless an answer was wrong: ⟨undo⟩ takes answers back. ⟨again⟩ plays another.".into()
            }
            _ if play.is_over() => {
                "⟨again⟩ plays another, ⟨review⟩ goes through this one; is the word wrong, ⟨undo⟩ takes answers back."
                    .into()
            }
            Next::Choosing => "The computer thinks…".to_owned(),
            Next::Stuck => "The computer found no letter; ⟨answer⟩ asks it again.".into(),
            Next::Answering(letter) => format!(
                "Is there {} {letter}? ⟨mark⟩ marks its places, ⟨answer⟩ answers.",
                if "AEFHILMNORSX".contains(letter.upper()) { "an" } else { "a" }
            ),
        };
        ("guess ", sentence)
    }

    fn debug_caption(_: &ReversePlay) -> String {
        String::new()
    }

    fn review_sentence(play: &ReversePlay, _: &ViewContext<'_>) -> String {
        play.panel().review().map(Review::sentence).unwrap_or_default()
    }

    fn scopes(play: &ReversePlay) -> Vec<Scope> {
        vec![if play.is_over() { Scope::Result } else { Scope::Marking }]
    }

    fn guide(_: &Bout<Self>) -> Option<Guide> {
        Some(super::how_to_play::thinking())
    }

    fn live(play: &ReversePlay) -> Vec<Action> {
        if play.is_over() {
            return vec![Action::Confirm, Action::Review, Action::Undo, Action::NewGame];
        }
        vec![Action::GuessLetter, Action::Confirm, Action::Left, Action::Right, Action::Undo, Action::NewGame]
    }

    fn debug_live(_: &ReversePlay) -> Vec<Action> {
        Vec::new()
    }

    /// Its words are the person's own: there is nothing that a friend could play again.
    fn share(_: &ReversePlay) -> Option<Share> {
        None
    }

    fn view(play: &ReversePlay, area: Rect, _: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        play.draw(area, canvas);
    }
}

impl ReversePlay {
    fn act(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        match action {
            Action::Left => self.step_cursor(-1),
            Action::Right => self.step_cursor(1),
            Action::GuessLetter => {
                let (place, marked) = (Places::one(self.board.cursor), self.board.marked);
                if !self.game().pattern().shown().meets(place) {
                    self.board.marked = if marked.meets(place) { marked.without(place) } else { marked.union(place) };
                }
            }
            Action::Confirm if !self.is_over() => match self.board.next {
                Next::Answering(letter) => self.answer(letter, cx),
                Next::Stuck => {
                    self.board.next = Next::Choosing;
                    self.withdraw(cx);
                }
                Next::Choosing => self.refuse("The computer still looks for a letter."),
            },
            Action::Hint => self.tell("guess ", "The computer guesses here: there is nothing to hint at."),
            Action::Debug => self.tell("guess ", "There is nothing to debug while the computer guesses."),
            _ => return false,
        }
        true
    }

    /// Moves the cursor to the next place that shows no letter, round and round.
    fn step_cursor(&mut self, by: isize) {
        let places = self.game().pattern().places();
        let count = places.len() as isize;
        let around = |step: isize| (self.board.cursor as isize + by * step).rem_euclid(count) as usize;
        let blank = (1..=count).map(around).find(|&place| places[place].is_none());
        self.board.cursor = blank.unwrap_or(self.board.cursor);
    }

    fn answer(&mut self, letter: Letter, cx: &mut Context<'_>) {
        // Only the person knows the word: no review could help with an answer.
        self.forget_seen();
        if let Err(contradiction) = self.make(&(letter, self.board.marked), cx) {
            self.refuse(contradiction.to_string());
        }
    }

    /// What the computer asks or says now.
    fn said(&self) -> String {
        let game = self.game();
        let word = |number| game.dictionary().word(number).to_uppercase();
        match (self.board.next, game.found()) {
            _ if game.conceded().is_some() => "No word I know fits: you win.".to_owned(),
            _ if game.lives() == 0 => "You win: the computer is hanged.".to_owned(),
            (_, Some(found)) => format!("Your word is {}.", word(found)),
            (Next::Answering(letter), None) => format!("{letter}?"),
            (Next::Choosing | Next::Stuck, None) => "…".to_owned(),
        }
    }
}
