//! A round: the mistakes of a game that is over, one after another.
//!
//! What a person sees and presses: the position before the mistake, on the game’s own board, with what was played there and
//! what it cost. A move is an answer: it is judged and not made, and after it the board shows what would have been best.
//! The next mistake follows, and after the last one how many were found. The game itself stays as it was.
//!
//! Each position stands in a bout of its own, which hands its moves over as that of a puzzle does.

mod keys;
mod lines;
mod view;

use super::{Bout, Stage};
use crate::model::Help;
use crate::play::board::{Arrival, AsksWorker, Board, Judged, Mistake, Panels};
use crate::play::{Game as _, Panel};
use crate::screen::Context;
use crate::settings::{LiveHints, Settings};
use arcade_ui::facts::{Say, Tone};

pub(super) use keys::Next;

/// The mistakes of a game, of which one is tried again.
#[derive(Debug)]
pub struct Round<B: Board> {
    mistakes: Vec<Mistake>,
    /// How each was answered first; None where it was not, or not yet.
    answers: Vec<Option<Answer>>,
    /// How far that is that is tried.
    stand: Stand,
    /// The mistake that is tried; behind the last one, the result.
    at: usize,
    /// The position before it.
    table: Box<Bout<B>>,
    /// The move that was handed over and is not judged yet, as a record keeps it.
    asked: Option<String>,
}

/// How a mistake was answered.
#[derive(Debug, Clone)]
struct Answer {
    verdict: Verdict,
    /// What was played this time.
    played: String,
    /// Whether that is the mistake once more.
    is_the_same: bool,
    /// What comes of it, without a word on what would have been best.
    comes_to: String,
    why: Say,
    /// Whether a hint was asked for before.
    with_hint: bool,
}

/// How far a mistake is that is tried.
#[derive(Debug, Clone)]
enum Stand {
    /// A move is asked for.
    Asked,
    /// Something was better than the answer, and what was best is not shown yet.
    Missed,
    /// A move is asked for once more; the first answer counts.
    AskedAgain,
    /// What was best is shown, after a second answer or without one.
    Shown(Option<Answer>),
}

/// What an answer is worth beside the mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// Nothing was better.
    Found,
    /// It costs less than the mistake did.
    Nearly,
    /// It costs as much, or more.
    Wrong,
    /// Nobody can tell.
    Unknown,
}

impl Verdict {
    /// The verdict on a move that costs `lost`, in place of one that cost `cost`.
    const fn of(lost: u64, cost: u64) -> Self {
        match lost {
            0 => Self::Found,
            _ if lost < cost => Self::Nearly,
            _ => Self::Wrong,
        }
    }

    const fn tone(self) -> Tone {
        match self {
            Self::Found => Tone::Good,
            Self::Nearly | Self::Unknown => Tone::Live,
            Self::Wrong => Tone::Bad,
        }
    }

    /// `found`, in a list of answers.
    const fn name(self) -> &'static str {
        match self {
            Self::Found => "found",
            Self::Nearly => "nearly",
            Self::Wrong => "not found",
            Self::Unknown => "too deep to judge",
        }
    }
}

impl Answer {
    /// `That’s it: E.`
    fn headline(&self) -> Say {
        let played = &self.played;
        match self.verdict {
            Verdict::Found => format!("That’s it: {played}.").into(),
            Verdict::Nearly => {
                Say::new(format!("Nearly: {played} is better, but not the best."), format!("Nearly: {played}."))
            }
            Verdict::Wrong if self.is_the_same => {
                Say::new(format!("No: {played} is what was played."), format!("No: {played}."))
            }
            Verdict::Wrong => Say::new(format!("No: {played} is no better."), format!("No: {played}.")),
            Verdict::Unknown => format!("It is too deep to judge {played} here.").into(),
        }
    }
}

/// The preferences as they are in a round: nothing is told before it is asked for, and nothing asks before a move, which
/// is not made.
pub(super) fn settings(settings: &Settings) -> Settings {
    Settings { live_hints: LiveHints::Off, ask_before_losing_letters: false, ..settings.clone() }
}

impl<B: Board> Round<B> {
    /// The round of these mistakes, of which there is at least one, with the position before the first of them.
    fn new(mistakes: Vec<Mistake>, table: Bout<B>) -> Self {
        let answers = mistakes.iter().map(|_| None).collect();
        Self { mistakes, answers, stand: Stand::Asked, at: 0, table: Box::new(table), asked: None }
    }

    /// The position before the mistake.
    pub(super) const fn table(&self) -> &Bout<B> {
        &self.table
    }

    pub(super) const fn table_mut(&mut self) -> &mut Bout<B> {
        &mut self.table
    }

    /// The mistake that is tried; None once the result is told.
    fn mistake(&self) -> Option<&Mistake> {
        self.mistakes.get(self.at)
    }

    /// How many moves were made before it.
    pub(super) fn moves_before(&self) -> Option<usize> {
        self.mistake().map(|mistake| mistake.at)
    }

    /// The answer that is told of: the last one; None while one is asked for.
    fn answer(&self) -> Option<&Answer> {
        match &self.stand {
            Stand::Asked | Stand::AskedAgain => None,
            Stand::Missed | Stand::Shown(None) => self.answers.get(self.at)?.as_ref(),
            Stand::Shown(Some(second)) => Some(second),
        }
    }

    /// Whether something was better than the answer, and what was best is not shown yet: another answer may be tried.
    pub(super) fn hides_best(&self) -> bool {
        matches!(self.stand, Stand::Missed) && self.mistake().is_some()
    }

    /// Whether a move is asked for.
    pub(super) fn asks(&self) -> bool {
        self.mistake().is_some() && self.answer().is_none()
    }

    /// Whether the last of the mistakes is tried.
    fn is_last(&self) -> bool {
        self.at + 1 >= self.mistakes.len()
    }

    fn found(&self) -> usize {
        self.answers.iter().flatten().filter(|answer| answer.verdict == Verdict::Found).count()
    }
}

impl<B: Panels + AsksWorker> Bout<B> {
    /// Begins a round of the mistakes of a game that is over; false where it has none.
    pub(in crate::play) fn try_again(&mut self, cx: &mut Context<'_>) -> bool {
        let mistakes = if self.is_over() && !self.is_posed() { B::mistakes(self) } else { Vec::new() };
        let Some(first) = mistakes.first() else { return false };
        let table = self.before_mistake(first.at, cx);
        self.clear_remark();
        self.inquiry.withdraw(cx);
        self.past = None;
        self.panel = Panel::Round(Box::new(Round::new(mistakes, table)));
        B::panel_opened(self);
        true
    }

    /// The position before the mistake `at`, which asks for another move.
    fn before_mistake(&self, at: usize, cx: &mut Context<'_>) -> Self {
        let mut table = self.after_moves(at);
        if let Some(played) = self.game.moves().get(at) {
            table.stage = Stage::Retried { asks: true, played: played.clone() };
        }
        let settings = settings(cx.settings);
        table.reach(Arrival::Stepped, &mut Context { settings: &settings, ..cx.inner() });
        table.help = Help::default();
        table
    }

    /// Goes on to the next mistake of the round, or to its result.
    fn go_on_in_round(&mut self, cx: &mut Context<'_>) {
        let Panel::Round(round) = &mut self.panel else { return };
        round.at = (round.at + 1).min(round.mistakes.len());
        round.stand = Stand::Asked;
        self.set_up_mistake(cx);
    }

    /// Puts the position before the mistake that is tried on the table.
    fn set_up_mistake(&mut self, cx: &mut Context<'_>) {
        let Panel::Round(round) = &mut self.panel else { return };
        round.asked = None;
        round.table.withdraw(cx);
        if let Some(at) = round.mistake().map(|mistake| mistake.at) {
            let table = self.before_mistake(at, cx);
            if let Panel::Round(round) = &mut self.panel {
                *round.table = table;
            }
        }
    }

    /// Handles input in a round; false when it means nothing there.
    pub(super) fn handle_round(&mut self, input: &crate::screen::Input, cx: &mut Context<'_>) -> bool {
        let Panel::Round(round) = &mut self.panel else { return false };
        match round.handle(input, cx) {
            Next::Stay(handled) => return handled,
            Next::Show => {
                round.stand = Stand::Shown(None);
                round.table.reveal();
            }
            Next::On => self.go_on_in_round(cx),
            Next::Again => {
                round.stand = Stand::AskedAgain;
                self.set_up_mistake(cx);
            }
            Next::Leave => self.close_panel(cx),
        }
        true
    }
}

impl<B: Panels + AsksWorker> Round<B> {
    /// Judges the move that was handed over, once that can be done.
    fn judge(&mut self, cx: &Context<'_>) {
        let (Some(step), Some(cost)) = (&self.asked, self.mistake().map(|mistake| mistake.cost)) else { return };
        let is_the_same = match &self.table.stage {
            Stage::Retried { played, .. } => self.table.game.read_move(step).as_ref() == Some(played),
            Stage::Played | Stage::Posed { .. } => false,
        };
        let (verdict, played, comes_to, why) = match B::judge_again(&self.table, step, cx.settings) {
            Judged::NotYet => return,
            Judged::Refused(sentence) => {
                self.asked = None;
                return self.table.refuse(sentence);
            }
            Judged::TooDeep { played, why } => (Verdict::Unknown, played, String::new(), why),
            Judged::Costs { lost, played, comes_to, why } => (Verdict::of(lost, cost), played, comes_to, why),
        };
        self.asked = None;
        let with_hint = self.table.help.hints > 0;
        let answer = Answer { verdict, played, is_the_same, comes_to, why, with_hint };
        let is_settled = matches!(verdict, Verdict::Found | Verdict::Unknown);
        if matches!(self.stand, Stand::AskedAgain) {
            self.stand = Stand::Shown(Some(answer));
        } else {
            self.answers[self.at] = Some(answer);
            self.stand = if is_settled { Stand::Shown(None) } else { Stand::Missed };
        }
        if self.hides_best() {
            self.table.stop_asking();
        } else {
            self.table.reveal();
        }
    }
}
