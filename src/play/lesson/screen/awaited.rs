//! What the step of a lesson awaits now, and what stands in its way.

use super::super::{Awaited, Step};
use super::LessonScreen;
use crate::screen::ScreenFace;
use arcade_ui::actions::{Action, Scope};

impl LessonScreen {
    /// The step; None where the lesson is done.
    pub(super) fn step(&self) -> Option<&'static Step> {
        self.lesson.steps.get(self.course.at())
    }

    /// The key that the sentence asks for, where it asks for one: that of the step, or that which takes a wrong move back.
    pub(super) fn asked_key(&self) -> Option<Action> {
        match self.step()?.awaits {
            _ if self.course.astray(self.lesson).is_some() => Some(Action::Undo),
            _ if self.is_closed() => Some(Action::Debug),
            _ if self.is_covered() => Some(Action::Back),
            Awaited::Answer if self.is_put_away() => Some(Action::Predict),
            Awaited::Key(action) => Some(action),
            Awaited::Undo => Some(Action::Undo),
            _ => None,
        }
    }

    /// Whether a later step asks for the key of `action`, and this one does not.
    pub(super) fn asks_later(&self, action: Action) -> bool {
        let mut to_come = self.lesson.steps.iter().skip(self.course.at());
        self.asked_key() != Some(action) && to_come.any(|step| step.awaits == Awaited::Key(action))
    }

    /// Whether nothing but reading is awaited.
    pub(super) fn reads(&self) -> bool {
        let step = self.step();
        if self.looks_around() {
            return false;
        }
        let is_read = step.is_none_or(|step| step.awaits == Awaited::Reading) && !self.is_closed();
        is_read && self.course.astray(self.lesson).is_none()
    }

    /// Whether the game is looked at or played on for its own sake: its review is open, or moves were taken back after
    /// the end that a step awaited. The lesson says nothing then, and all keys are the game’s.
    pub(super) fn looks_around(&self) -> bool {
        let (face, past) = (self.game.face(), &self.lesson.steps[..self.course.at()]);
        let is_ended = past.iter().any(|step| matches!(step.awaits, Awaited::End { .. }));
        let has_panel = face.is_in_review() || face == ScreenFace::Round;
        has_panel || is_ended && !self.game.is_over()
    }

    /// Whether moves are to be taken back before anything else is played.
    pub(super) fn awaits_undo(&self) -> bool {
        self.step().is_some_and(|step| step.awaits == Awaited::Undo)
    }

    /// Whether no move can be made: the lesson is read, or asks for moves to be taken back.
    pub(super) fn holds_moves(&self) -> bool {
        self.reads() || self.awaits_undo()
    }

    /// Whether nothing that is typed is a move: no move can be made, or a key is asked for.
    pub(super) fn holds_letters(&self) -> bool {
        let asks_key = self.step().is_some_and(|step| matches!(step.awaits, Awaited::Key(_)));
        self.holds_moves() || asks_key && self.course.astray(self.lesson).is_none()
    }

    /// Whether the step speaks of the debug overlay, and that is not open.
    pub(super) fn is_closed(&self) -> bool {
        self.step().is_some_and(Step::in_overlay) && !self.game.face().is_debug()
    }

    /// Whether the step speaks of the pane that is open, and asks for no other.
    pub(super) fn keeps_pane(&self) -> bool {
        let speaks = self.step().is_some_and(Step::in_overlay);
        speaks && self.game.face().is_debug() && self.asked_key() != Some(Action::Debug)
    }

    /// Whether the step awaits something on the board, and the debug overlay is open over it.
    pub(super) fn is_covered(&self) -> bool {
        let awaits = |step: &Step| matches!(step.awaits, Awaited::Move(..) | Awaited::Figure(..) | Awaited::End { .. });
        self.step().is_some_and(awaits) && self.game.face().is_debug()
    }

    /// Whether the step awaits the right answer to what its pane asks.
    pub(super) fn asks(&self) -> bool {
        self.step().is_some_and(|step| step.awaits == Awaited::Answer)
    }

    /// Whether the game offers ways to go on, such as to its result.
    pub(super) fn offers_choice(&self) -> bool {
        !self.holds_moves() && self.game.scopes().contains(&Scope::Choice)
    }

    /// Whether the step asks something, and no question is open.
    pub(super) fn is_put_away(&self) -> bool {
        self.asks() && self.shown == Some(self.course.at()) && !self.game.face().is_asking()
    }
}
