//! A puzzle in front of somebody: what was answered, and afterwards which answer is looked at.

use std::time::{Duration, Instant};

use crate::puzzles::{Choice, Keys, Puzzle, Reply, Scene, Turn, View};
use arcade_engine::hangman::Letter;
use arcade_engine::text::joined;
use arcade_ui::widgets::{ScrollList, TextField};

/// Between two steps of what an answer leads to, when it plays by itself.
const PACE: Duration = Duration::from_millis(1_100);

/// Letters of an entry, at most.
const ENTRY: usize = 40;

/// The steps of a hint: that it costs the rating, who goes wrong here, and the right answer.
pub(super) const WARNED: u8 = 1;
pub(super) const TOLD: u8 = 2;
pub(super) const LIT: u8 = 3;

/// A puzzle in front of somebody.
#[derive(Debug)]
pub(super) struct Solving {
    pub(super) posed: Box<Puzzle>,
    /// The answers so far, each by its place among the choices of its turn.
    given: Vec<usize>,
    /// What was pressed and typed for the turn.
    pub(super) reply: Reply,
    /// Why what was typed is no answer.
    pub(super) complaint: Option<String>,
    /// What the other side did after the last right answer.
    pub(super) told: String,
    /// How far the hint has gone.
    pub(super) hint: u8,
    /// What is looked at once the puzzle is decided.
    look: Option<Look>,
}

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
    /// `posed` before its first answer; None where it asks nothing.
    pub(super) fn new(posed: Box<Puzzle>) -> Option<Self> {
        if posed.turns.is_empty() || posed.turns.iter().any(|turn| turn.choices.is_empty()) {
            return None;
        }
        let mut solving = Self {
            posed,
            given: Vec::new(),
            reply: Reply {
                list: ScrollList::default(),
                lifted: None,
                letter: None,
                typed: TextField::new(ENTRY),
                halves: false,
            },
            complaint: None,
            told: String::new(),
            hint: 0,
            look: None,
        };
        solving.rest_the_letter();
        Some(solving)
    }

    /// Puts the cursor of the letters on the first one that can be guessed.
    fn rest_the_letter(&mut self) {
        let of = |choice: &Choice| choice.answer.chars().next().and_then(Letter::new);
        self.reply.letter = self.turn().choices.iter().filter_map(of).min();
    }

    /// Puts the cursor of the letters on the answer, once the hint shows it.
    pub(super) fn point_at_the_answer(&mut self) {
        let right = self.view().hint.and_then(|choice| choice.answer.chars().next()).and_then(Letter::new);
        if matches!(self.turn().prompt.keys, Keys::Letter(_)) {
            self.reply.letter = right.or(self.reply.letter);
        }
    }

    /// The turn as it is drawn.
    pub(super) fn view(&self) -> View<'_> {
        let (turn, asks) = (self.turn(), !self.is_decided());
        let hint = if asks && self.hint >= LIT { turn.choices.iter().find(|choice| choice.is_right) } else { None };
        View { turn, reply: &self.reply, asks, is_position: self.steps().0 == 0, hint }
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

    /// The right answers of the turn in words: `4`, `E or A`.
    pub(super) fn right_in_words(&self) -> String {
        joined(self.turn().choices.iter().filter(|choice| choice.is_right).map(|choice| &choice.said), "or")
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

    /// Puts a choice of the turn in the place of another that tells the same otherwise.
    pub(super) fn retell(&mut self, place: usize, choice: Choice) {
        let at = self.at();
        if let Some(told) = self.posed.turns.get_mut(at).and_then(|turn| turn.choices.get_mut(place)) {
            *told = choice;
        }
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
        self.reply.list.go_to(0);
        (self.reply.lifted, self.complaint) = (None, None);
        self.reply.typed.clear();
        if goes_on {
            self.hint = self.hint.min(TOLD);
            self.rest_the_letter();
        } else {
            self.look_at(choice, now);
        }
        true
    }

    /// Shows what the answer at `choice` leads to, from its beginning.
    pub(super) fn look_at(&mut self, choice: usize, now: Option<Instant>) {
        self.reply.list.go_to(choice);
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

    /// When the next step is due.
    pub(super) fn wake(&self) -> Option<Instant> {
        self.look.as_ref()?.next
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
