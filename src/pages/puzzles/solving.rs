//! A puzzle in front of somebody: what was answered, and afterwards which answer is looked at.

use std::time::Duration;

use web_time::Instant;

use super::board::PuzzleBoard;
use crate::puzzles::{AnswerList, Answers, Choice, Meant, Puzzle, Scene, Turn};
use crate::screen::{Context, Input};
use arcade_ui::widgets::ScrollList;

/// Between two steps of what an answer leads to, when it plays by itself.
const PACE: Duration = Duration::from_millis(1_100);

/// The steps of a hint: that it costs the rating, who goes wrong here, and the right answer.
pub(super) const WARNED: u8 = 1;
pub(super) const TOLD: u8 = 2;
pub(super) const LIT: u8 = 3;

/// A puzzle in front of somebody.
pub(super) struct Solving {
    pub(super) posed: Box<Puzzle>,
    /// The answers so far, each by its place among the choices of its turn.
    given: Vec<usize>,
    /// The board on what is seen, and of which turn, answer and step that is.
    pub(super) board: PuzzleBoard,
    seen: Seen,
    /// The cursor in the list of answers.
    pub(super) list: ScrollList,
    /// The answer that counts when it is given once more.
    pub(super) lifted: Option<String>,
    /// Why what was typed is no answer.
    pub(super) complaint: Option<String>,
    /// What the other side did after the last right answer.
    pub(super) told: String,
    /// How far the hint has gone.
    pub(super) hint: u8,
    /// Whether the last key asked for a hint: what the board refused before it is told no more.
    pub(super) tells_hint: bool,
    /// What is looked at once the puzzle is decided.
    look: Option<Look>,
}

/// What is seen: the place of the turn, and once it is decided the answer that is looked at, with the step of its line.
type Seen = (usize, Option<(usize, usize)>);

/// An answer that is looked at, with what it leads to.
#[derive(Debug)]
struct Look {
    choice: usize,
    /// How many scenes of its line were shown.
    step: usize,
    /// When the next one is due.
    next: Option<Instant>,
}

impl Solving {
    /// `posed` before its first answer; None where it asks nothing, or no board can show it.
    pub(super) fn new(posed: Box<Puzzle>, cx: &mut Context<'_>) -> Option<Self> {
        if posed.turns.iter().any(|turn| turn.choices.is_empty()) {
            return None;
        }
        let first = posed.turns.first()?;
        Some(Self {
            board: PuzzleBoard::open(&first.scene, !first.prompt.is_listed(), cx)?,
            seen: (0, None),
            posed,
            given: Vec::new(),
            list: ScrollList::default(),
            lifted: None,
            complaint: None,
            told: String::new(),
            hint: 0,
            tells_hint: false,
            look: None,
        })
    }

    /// Shows what is to be seen now, unless it is on the board already or the debug overlay is open.
    pub(super) fn follow(&mut self, cx: &mut Context<'_>) {
        let now = (self.at(), self.look.as_ref().map(|look| (look.choice, look.step)));
        if self.seen != now && self.board.machinery().is_none() {
            self.seen = now;
            if let Some(board) = PuzzleBoard::open(self.scene(), self.asks_move(), cx) {
                self.board = board;
            }
        }
    }

    /// Whether a move on the board is asked for.
    fn asks_move(&self) -> bool {
        !self.is_decided() && !self.is_listed()
    }

    /// Closes the debug overlay: the board shows what it showed before.
    pub(super) fn close_machinery(&mut self, cx: &mut Context<'_>) {
        self.board.handle(Input::Leave, cx);
        if let Some(board) = PuzzleBoard::open(self.scene(), self.asks_move(), cx) {
            self.board = board;
        }
    }

    /// Why what was pressed or typed is no answer.
    pub(super) fn complaint(&self) -> Option<String> {
        let refusal = || self.board.refusal().filter(|_| !self.is_decided() && !self.tells_hint);
        self.complaint.clone().or_else(refusal)
    }

    /// Whether the answers stand in a list beside the board.
    pub(super) fn is_listed(&self) -> bool {
        self.turn().prompt.is_listed()
    }

    /// The answers of the turn as a list.
    pub(super) fn answer_list(&self) -> AnswerList<'_> {
        let (choices, told) = (&self.turn().choices, self.is_decided());
        AnswerList { choices, list: &self.list, told, lit: self.lit().is_some() }
    }

    /// The right answer, once the hint shows it.
    pub(super) fn lit(&self) -> Option<&Choice> {
        self.turn().right().filter(|_| !self.is_decided() && self.hint >= LIT)
    }

    /// Whether the board marks what each move leads to: where it can, when that is told.
    pub(super) fn is_marked(&self) -> bool {
        let is_told = self.lit().is_some() || self.is_decided() && self.steps().0 == 0;
        is_told && matches!(self.turn().prompt.answers, Answers::Move(by) if by.is_marked)
    }

    /// Whether it is solved or failed.
    pub(super) const fn is_decided(&self) -> bool {
        self.look.is_some()
    }

    /// Whether every answer was right; None before the last one.
    pub(super) fn is_solved(&self) -> Option<bool> {
        self.is_decided().then(|| self.choice().is_some_and(|choice| choice.is_right))
    }

    /// How many hints were shown.
    pub(super) const fn hints(&self) -> u32 {
        self.hint.saturating_sub(WARNED) as u32
    }

    /// The place of the turn that is asked, or was decided.
    pub(super) fn at(&self) -> usize {
        self.given.len().saturating_sub(usize::from(self.is_decided())).min(self.posed.turns.len() - 1)
    }

    /// The turn that is asked, or was decided.
    pub(super) fn turn(&self) -> &Turn {
        &self.posed.turns[self.at()]
    }

    /// `2 of 3`, where there is more than one turn.
    pub(super) fn progress(&self) -> Option<(usize, usize)> {
        (self.posed.turns.len() > 1).then(|| (self.at() + 1, self.posed.turns.len()))
    }

    /// The answer that decided the puzzle.
    pub(super) fn choice(&self) -> Option<&Choice> {
        self.given.last().and_then(|&choice| self.turn().choices.get(choice)).filter(|_| self.is_decided())
    }

    /// What the player did, what it leads to, and what the answer is; None where nothing was decided.
    pub(super) fn missed(&self) -> Option<String> {
        let did = self.turn().outcome(self.choice()?, true);
        Some(format!("{did} The answer is {}.", self.turn().right_in_words()))
    }

    /// The answers as the records keep them.
    pub(super) fn answers(&self) -> Vec<String> {
        let answer = |(turn, &choice): (&Turn, &usize)| turn.choices.get(choice).map(|choice| choice.answer.clone());
        self.posed.turns.iter().zip(&self.given).filter_map(answer).collect()
    }

    /// The place of the choice that records know as `answer`.
    pub(super) fn place(&self, answer: &str) -> Option<usize> {
        self.turn().choices.iter().position(|choice| choice.answer == answer)
    }

    /// Takes an answer as it was given, and tells it so from now on; a slip is told first, and counts once it comes again.
    pub(super) fn take(&mut self, meant: Meant, now: Option<Instant>) -> bool {
        let Meant { choice, warning } = meant;
        let Some(place) = self.place(&choice.answer) else { return false };
        if warning.is_some() && self.lifted.as_ref() != Some(&choice.answer) {
            (self.complaint, self.lifted) = (warning, Some(choice.answer));
            return true;
        }
        let at = self.at();
        self.posed.turns[at].choices[place] = choice;
        self.answer(place, now)
    }

    /// Gives the answer at a place among the choices of the turn; false if there is none. What it leads to plays by itself
    /// from `now` on, if that is a time.
    pub(super) fn answer(&mut self, choice: usize, now: Option<Instant>) -> bool {
        let Some(chosen) = self.turn().choices.get(choice).filter(|_| !self.is_decided()) else { return false };
        let goes_on = chosen.is_right && self.given.len() + 1 < self.posed.turns.len();
        let told: Vec<&str> =
            chosen.line.iter().map(|scene| scene.told.as_str()).filter(|told| !told.is_empty()).collect();
        self.told = if goes_on { told.join(" ") } else { String::new() };
        self.given.push(choice);
        self.list.go_to(0);
        (self.lifted, self.complaint) = (None, None);
        if goes_on {
            // What was only warned of is warned of anew.
            self.hint = if self.hint == WARNED { 0 } else { self.hint.min(TOLD) };
        } else {
            self.look_at(choice, now);
        }
        true
    }

    /// Shows what the answer at `choice` leads to, from its beginning.
    pub(super) fn look_at(&mut self, choice: usize, now: Option<Instant>) {
        self.list.go_to(choice);
        self.look = Some(Look { choice, step: 0, next: now.map(|now| now + PACE) });
        self.rest_at_the_end();
    }

    /// The answer that is looked at, and whether it is the one that was given.
    pub(super) fn looked_at(&self) -> Option<(&Choice, bool)> {
        let look = self.look.as_ref()?;
        Some((self.turn().choices.get(look.choice)?, self.given.last() == Some(&look.choice)))
    }

    /// How far its line was shown: scenes shown, and all of them.
    pub(super) fn steps(&self) -> (usize, usize) {
        let all = self.looked_at().map_or(0, |(choice, _)| choice.line.len());
        (self.look.as_ref().map_or(0, |look| look.step), all)
    }

    /// What is seen now.
    pub(super) fn scene(&self) -> &Scene {
        let step = self.steps().0;
        let shown = step.checked_sub(1).and_then(|at| self.looked_at()?.0.line.get(at));
        shown.unwrap_or(&self.turn().scene)
    }

    /// Steps on or back in the line that is looked at; what plays by itself stops.
    pub(super) fn step(&mut self, forward: bool) {
        let (step, all) = self.steps();
        if let Some(look) = &mut self.look {
            look.next = None;
            look.step = if forward { (step + 1).min(all) } else { step.saturating_sub(1) };
        }
    }

    /// What just happened, before the turn is answered.
    pub(super) fn just_happened(&self) -> String {
        let last = &self.turn().scene.told;
        let told = if self.told.ends_with(last.as_str()) { self.told.clone() } else { format!("{} {last}", self.told) };
        told.trim().to_owned()
    }

    /// Holds the line that plays by itself.
    pub(super) const fn hold(&mut self) {
        if let Some(look) = &mut self.look {
            look.next = None;
        }
    }

    /// Lets the line play by itself, from its beginning once it has come to its end, or holds it.
    pub(super) fn play_or_hold(&mut self, now: Instant) {
        let (step, all) = self.steps();
        if let Some(look) = &mut self.look
            && look.next.take().is_none()
        {
            look.step = if step >= all { 0 } else { step };
            look.next = Some(now + PACE);
            self.rest_at_the_end();
        }
    }

    /// Whether the line plays by itself.
    pub(super) fn plays(&self) -> bool {
        self.look.as_ref().is_some_and(|look| look.next.is_some())
    }

    /// When the next step is due, or something moves on the board.
    pub(super) fn wake(&self) -> Option<Instant> {
        self.look.as_ref().map_or_else(|| self.board.wake(), |look| look.next)
    }

    /// Shows the next step if it is due.
    pub(super) fn tick(&mut self, now: Instant) -> bool {
        let Some(look) = self.look.as_mut().filter(|look| look.next.is_some_and(|next| next <= now)) else {
            return false;
        };
        look.step += 1;
        look.next = Some(now + PACE);
        self.rest_at_the_end();
        true
    }

    fn rest_at_the_end(&mut self) {
        let (step, all) = self.steps();
        if let Some(look) = self.look.as_mut().filter(|_| step >= all) {
            (look.step, look.next) = (all, None);
        }
    }

    /// Goes to the answer so far below the one that is looked at, and shows what it leads to: 0 shows the same once more.
    pub(super) fn look_on(&mut self, by: usize, now: Option<Instant>) {
        if let Some(look) = &self.look {
            self.look_at((look.choice + by) % self.turn().choices.len(), now);
        }
    }
}
