//! A game in which the computer guesses as the book-keeping of all games asks for it.

use std::time::Duration;

use ratatui::layout::Rect;

use super::ending::Ending;
use super::review::Review;
use super::rules::{ReverseGame, Step};
use super::thought::{Thought, likely};
use super::words::{a, answer, counted};
use super::{Next, Phase, ReverseBoard, ReversePlay};
use crate::actions::{Action, Scope};
use crate::engine::hangman::Letter;
use crate::games::hangman::debug::{Debug, Scene};
use crate::games::hangman::host::guesser_name;
use crate::games::hangman::how_to_play;
use crate::games::hangman::spelling::Spelling;
use crate::model::{Feat, Help, Outcome};
use crate::motion::{LONGEST, Part};
use crate::play::{Arrival, Board, Bout, Game as _};
use crate::screen::{Context, Guide, Input, Question as Asked, Topic, ViewContext};
use crate::share::Share;
use crate::widgets::{Canvas, Target};
use crate::work::{HangmanReport, HangmanTask, Report, Task};

/// Lives with which the computer’s failure is the person’s feat.
const LEAST_LIVES: u32 = 6;
/// How long one letter after the other waits before it drops.
const DROP: Duration = Duration::from_millis(60);
/// Columns of a body under which sentences have to be short.
const NARROW: u16 = 60;
/// Columns that the label of the hint line takes, and some to break words at.
const LABEL: usize = 14;
/// How many of the words that are left a sentence names.
const NAMED: usize = 6;

/// What is asked of the worker about the position after these steps.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::games::hangman) struct Question {
    steps: Vec<Step>,
    about: About,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum About {
    /// Which letter to ask for.
    Letter,
    /// Who wins, and what each letter costs.
    Study,
}

impl Board for ReverseBoard {
    type Game = ReverseGame;
    type Debug = Debug;
    type Review = Review;
    type Question = Question;
    type Judgement = ();

    // What the computer thinks is no help to somebody who only says what is true: it is shown by rules of its own.
    const LIVE_STEP: u8 = 0;
    const LAST_STEP: u8 = 0;

    fn judge(&self, _: &ReverseGame, _: &Step) {}

    fn arrive(play: &mut ReversePlay, arrival: Arrival, cx: &mut Context<'_>) {
        let thought = Thought::of(play.game().reverse());
        let unknown = match play.ending() {
            Some(Ending::Unknown(word)) => Some(word),
            _ => None,
        };
        let words_before = play.board.thought.words;
        let is_new = |word: &String| !cx.learned.of_length(word.len()).any(|known| known == word);
        let board = &mut play.board;
        board.thought = thought;
        (board.rating, board.studied, board.looked_at) = (None, false, None);
        board.next = Next::Choosing;
        board.marked = crate::engine::hangman::Places::NONE;
        (board.asked, board.denied) = (0, false);
        board.told.clear();
        board.offer = unknown.filter(|word| arrival == Arrival::Made && is_new(word));
        if let Some(debug) = play.panel_mut().debug_mut() {
            debug.arrive();
        }
        play.set_up_debug(cx);
        if arrival == Arrival::Made {
            play.show_answer(words_before, cx);
        }
    }

    /// That no word fits can’t be told from a wrong answer: it is a win, but no feat.
    fn outcome(play: &ReversePlay) -> Option<Outcome> {
        let (game, ending) = (play.game(), play.ending()?);
        let hanged =
            game.reverse().lives() == 0 && game.reverse().conceded().is_none() && !matches!(ending, Ending::Misled(..));
        let stumped = hanged && game.reverse().rules().lives >= LEAST_LIVES && play.help() == Help::default();
        Some(Outcome {
            ended: ending.ended(),
            sentence: ending.sentence(game),
            accuracy: None,
            feats: stumped.then_some(Feat::Stumped).into_iter().collect(),
        })
    }

    fn handle(play: &mut ReversePlay, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Act(action) => play.act(*action, cx),
            Input::Type(event) => play.type_event(event),
            Input::Point(Target::Cell { low, .. }) => {
                play.clear_remark();
                play.point_at(*low)
            }
            _ => false,
        }
    }

    fn handle_debug(play: &mut ReversePlay, input: &Input, cx: &mut Context<'_>) -> bool {
        let step = play.panel().debug().and_then(|debug| debug.letter_step(input));
        let handled = match step {
            Some(by) => play.look_at_letter(by),
            None => play.panel_mut().debug_mut().is_some_and(|debug| debug.handle(input, cx.now)),
        };
        let handled = handled
            || match input {
                Input::Act(Action::Left) => play.look_at_letter(-1),
                Input::Act(Action::Right) => play.look_at_letter(1),
                // Where nothing runs, the key marks a place of the word.
                Input::Act(Action::Play) => return Self::handle(play, &Input::Act(Action::GuessLetter), cx),
                _ => false,
            };
        play.set_up_debug(cx);
        if handled {
            play.clear_remark();
            play.inquire(cx);
        }
        handled
    }

    fn open_debug(_: &ReversePlay) -> Debug {
        Debug::of_mind()
    }

    fn open_review(play: &ReversePlay, at: Option<usize>) -> Option<Review> {
        Review::new(play.game(), at)
    }

    fn wanted(play: &ReversePlay) -> Option<(Question, Task)> {
        let (board, game) = (&play.board, play.game().reverse());
        let ask = |about, task| {
            let question = Question { steps: play.game().moves().to_vec(), about };
            (question, Task::Hangman(board.mind.clone(), task))
        };
        if play.phase() == Phase::Asking(Next::Choosing) {
            let task = HangmanTask::Choose {
                guesser: game.rules().guesser,
                candidates: game.candidates().into(),
                guessed: game.guessed(),
                lives: game.lives(),
            };
            return Some(ask(About::Letter, task));
        }
        let is_looked_at = play.panel().debug().is_some_and(Debug::shows_solver);
        (is_looked_at && !board.studied).then(|| {
            let task = HangmanTask::Study { candidates: game.candidates().into(), lives: game.lives() };
            ask(About::Study, task)
        })
    }

    fn learn(play: &mut ReversePlay, question: &Question, report: &Report, _: &mut Context<'_>) -> bool {
        match (question.about, report) {
            (About::Letter, Report::Hangman(HangmanReport::Chosen(Some(letter)))) => {
                let blank = play.game().reverse().pattern().places().iter().position(Option::is_none).unwrap_or(0);
                play.board.next = Next::Answering(*letter);
                play.board.cursor = blank;
                // What was refused while there was no letter no longer holds.
                play.clear_refusal();
            }
            (About::Study, Report::Hangman(HangmanReport::Study(rating))) => play.board.rating = Some(*rating),
            _ => return false,
        }
        true
    }

    fn settle(play: &mut ReversePlay, question: &Question, _failed: bool) {
        match question.about {
            About::Letter if play.board.next == Next::Choosing => play.board.next = Next::Stuck,
            About::Letter => {}
            About::Study => play.board.studied = true,
        }
    }

    fn place(_: &ReversePlay) -> Option<String> {
        Some("your word".into())
    }

    fn status(play: &ReversePlay) -> String {
        let guesser = guesser_name(play.game().reverse().rules().guesser);
        format!("guesser: {guesser} · {}", play.board.source)
    }

    fn advice(play: &ReversePlay, cx: &ViewContext<'_>) -> (&'static str, String) {
        let sentence = match play.phase() {
            Phase::Asking(Next::Choosing) => "I am looking for the best letter…".to_owned(),
            Phase::Asking(Next::Stuck) => "I found no letter to ask for; ⟨answer⟩ lets me look again.".into(),
            Phase::Asking(Next::Answering(letter)) => return ("guess ", play.advice_for(letter, cx)),
            Phase::Naming => "⟨say-yes⟩ if I am right, ⟨say-no⟩ if it is another word.".into(),
            Phase::Telling => "Type your word: ⟨tell-word⟩ tells it, ⟨keep-secret⟩ keeps it secret.".into(),
            Phase::Offering => "⟨say-yes⟩ keeps the word for every later game of this kind, ⟨say-no⟩ does not.".into(),
            Phase::Over if cx.width < NARROW => {
                "⟨again⟩ plays another. Was an answer wrong? ⟨undo⟩ takes it back.".into()
            }
            Phase::Over => {
                "⟨again⟩ plays another, ⟨review⟩ goes through this one. Was an answer wrong? ⟨undo⟩ takes answers back."
                    .into()
            }
        };
        ("guess ", sentence)
    }

    fn debug_caption(play: &ReversePlay) -> String {
        play.panel().debug().map(Debug::caption).unwrap_or_default()
    }

    fn review_sentence(play: &ReversePlay, _: &ViewContext<'_>) -> String {
        play.panel().review().map(Review::sentence).unwrap_or_default()
    }

    fn scopes(play: &ReversePlay) -> Vec<Scope> {
        vec![match play.phase() {
            Phase::Asking(_) => Scope::Marking,
            Phase::Naming | Phase::Offering => Scope::YesOrNo,
            Phase::Telling => Scope::Telling,
            Phase::Over => Scope::Result,
        }]
    }

    fn typing(play: &ReversePlay) -> bool {
        play.is_telling() || play.panel().debug().is_some_and(Debug::filtering)
    }

    fn needs_all_keys(play: &ReversePlay) -> bool {
        Self::typing(play)
    }

    fn guide(_: &Bout<Self>) -> Option<Guide> {
        Some(how_to_play::thinking())
    }

    fn live(play: &ReversePlay) -> Vec<Action> {
        match play.phase() {
            Phase::Asking(_) => vec![
                Action::GuessLetter,
                Action::Confirm,
                Action::Left,
                Action::Right,
                Action::Hint,
                Action::LiveHints,
                Action::Debug,
                Action::Undo,
                Action::NewGame,
            ],
            Phase::Naming => vec![Action::Confirm, Action::No, Action::Undo, Action::Debug, Action::NewGame],
            Phase::Offering => vec![Action::Confirm, Action::No, Action::Review],
            Phase::Telling => vec![Action::Confirm, Action::Back],
            Phase::Over => {
                vec![Action::Confirm, Action::Review, Action::Undo, Action::Debug, Action::NewGame]
            }
        }
    }

    fn debug_live(play: &ReversePlay) -> Vec<Action> {
        play.panel().debug().map(|debug| debug.live(false)).unwrap_or_default()
    }

    fn label(play: &ReversePlay, action: Action) -> Option<&'static str> {
        if let Some(debug) = play.panel().debug() {
            return debug.label(action);
        }
        match (play.phase(), action) {
            (Phase::Offering, Action::Confirm) => Some("learn it"),
            (Phase::Offering, Action::No) => Some("don’t"),
            _ => None,
        }
    }

    fn told_move(play: &ReversePlay, at: usize, _: &ViewContext<'_>) -> Vec<String> {
        play.step_in_lines(at)
    }

    fn facts(play: &ReversePlay, cx: &ViewContext<'_>) -> Vec<String> {
        play.facts_in_lines(cx)
    }

    fn asked(play: &ReversePlay, _: &ViewContext<'_>) -> Option<Asked> {
        play.asked_in_lines()
    }

    fn asked_after(play: &ReversePlay, _: &ViewContext<'_>) -> Option<Asked> {
        play.asked_in_lines()
    }

    fn is_move(play: &ReversePlay, text: &str) -> bool {
        play.is_word_told(text)
    }

    fn hinted(play: &ReversePlay, cx: &ViewContext<'_>) -> Option<String> {
        play.hint_in_lines(cx)
    }

    fn told(play: &ReversePlay, topic: Topic, cx: &ViewContext<'_>) -> Option<Vec<String>> {
        Some(play.told_in_lines(topic, cx))
    }

    fn answer(play: &mut ReversePlay, text: &str, cx: &mut Context<'_>) -> Result<(), String> {
        play.answer_in_lines(text, cx)
    }

    /// Its words are the person's own: there is nothing that a friend could play again.
    fn share(_: &ReversePlay) -> Option<Share> {
        None
    }

    fn view(play: &ReversePlay, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        play.draw(area, cx, canvas);
    }
}

impl ReversePlay {
    /// Lets the answer that was just given be seen: the count ticks down, a miss draws its stroke, and the letters of a word
    /// that the computer can name drop in one by one.
    fn show_answer(&mut self, words_before: usize, cx: &Context<'_>) {
        let Some(&Step::Answer(_, places)) = self.game().moves().last() else { return };
        let (now, words) = (cx.motion(), self.board.thought.words);
        self.motion.start(Part::Count, words_before as f64, words as f64, LONGEST, now);
        if places.is_empty() && self.game().reverse().conceded().is_none() {
            self.motion.start(Part::Cost, 1.0, 0.0, LONGEST, now);
        }
        if self.phase() == Phase::Naming {
            let blanks: Vec<usize> = (0..)
                .zip(self.game().reverse().pattern().places())
                .filter(|(_, shown)| shown.is_none())
                .map(|(place, _)| place)
                .collect();
            for (number, place) in (0..).zip(blanks) {
                self.motion.start_after(DROP * number, Part::Tile(place), 1.0, 0.0, LONGEST, now);
            }
        }
    }

    /// The letter that the debug overlay looks at: the one that the person moved to, else the one that is asked for.
    fn looked_at(&self) -> Letter {
        let most = || {
            let splits = &self.board.thought.splits;
            let open = Letter::all().filter(|&letter| !self.game().reverse().guessed().contains(letter));
            open.max_by_key(|letter| splits[letter.index()].hits)
        };
        self.board.looked_at.or_else(|| self.asked_letter()).or_else(most).unwrap_or(Letter::FIRST)
    }

    /// Lets the debug overlay look at a letter further on in the alphabet, or back.
    fn look_at_letter(&mut self, by: isize) -> bool {
        self.board.looked_at = Some(self.scene().letter_after(by));
        true
    }

    /// Makes what the open pane of the debug overlay runs, where the position or the letter is a new one.
    fn set_up_debug(&mut self, cx: &Context<'_>) {
        let spelling = Spelling { lexicon: cx.lexicon, masks: cx.settings.mask_coarse_words };
        let missing = self.panel().debug().and_then(|debug| debug.missing(&self.scene(), spelling));
        let Some(debug) = self.panel_mut().debug_mut() else { return };
        if let Some(missing) = missing {
            debug.set_up(missing);
        }
        if debug.holds_letter() {
            let letter = self.looked_at();
            self.board.looked_at = Some(letter);
        }
    }

    /// What the debug overlay looks at.
    pub(super) fn scene(&self) -> Scene<'_> {
        Scene {
            position: self.game().into(),
            splits: &self.board.thought.splits,
            times: None,
            timed: true,
            rating: self.board.rating.as_ref(),
            letter: self.looked_at(),
        }
    }

    /// The hint line while the person is asked for `letter`: how to answer, or as much as was asked of the computer’s mind
    /// and has room.
    fn advice_for(&self, letter: Letter, cx: &ViewContext<'_>) -> String {
        let (width, spelling) = (cx.width, Spelling::now(cx));
        let board = &self.board;
        let thought = &board.thought;
        // The hint line has two rows where the terminal is narrow.
        let room = usize::from(width) * if width < 106 { 2 } else { 1 } - LABEL.min(usize::from(width));
        let fits = |text: &String| text.chars().count() <= room;
        match board.asked {
            0 if board.marked.is_empty() => format!(
                "Mark where {} is: ⟨place-left+place-right|the arrows⟩ and ⟨mark⟩. ⟨answer⟩ says there is none.",
                a(letter)
            ),
            0 => format!("⟨answer⟩ says: {}.", answer(letter, board.marked)),
            1 => {
                let guesser = self.game().reverse().rules().guesser;
                let why = thought.why(letter);
                let whole = format!("{why} {}", thought.reason(letter, guesser));
                [whole, why].into_iter().find(fits).unwrap_or_else(|| thought.why_in_short(letter))
            }
            _ => {
                let words = likely(self.game().reverse(), NAMED, spelling);
                let named = |most: usize| {
                    let listed = words.iter().take(most).map(|word| word.to_uppercase()).collect::<Vec<_>>().join(", ");
                    match (thought.words, thought.words <= most) {
                        (1, _) => format!("One word is left: {listed}."),
                        (_, true) => format!("The words left: {listed}."),
                        (left, false) => format!("{} are left, among them {listed}.", counted(left, "word", "words")),
                    }
                };
                (1..=NAMED).rev().map(named).find(fits).unwrap_or_else(|| named(1))
            }
        }
    }
}
