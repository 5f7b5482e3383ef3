//! What is open beside the board: the review, the debug overlay, and one over the other.

use super::{Bout, Panel};
use crate::play::board::{Arrival, AsksWorker, Panels, Remark};
use crate::play::{Overlay, Review as _, trace};
use crate::screen::{Context, Export, Input, Request};

impl<B: Panels + AsksWorker> Bout<B> {
    /// Opens the review at a move, or at the one most worth looking at; false when nothing was played.
    pub fn open_review(&mut self, at: Option<usize>) -> bool {
        let review = if self.is_posed() { None } else { B::open_review(self, at) };
        let Some(review) = review else { return false };
        (self.seen, self.past, self.remark) = (true, None, None);
        self.panel = Panel::Review(Box::new(review));
        B::panel_opened(self);
        true
    }

    /// Opens the debug overlay, at the pane and the step at which it was left in this position.
    ///
    /// It is help at once: what it showed is known, also when the game is left before the next move.
    pub(super) fn open_debug(&mut self, cx: &Context<'_>) {
        if !self.is_over() && !self.is_posed() {
            self.count_help();
        }
        (self.seen, self.remark) = (true, None);
        let overlay = self.left.take().unwrap_or_else(|| Box::new(Overlay::new(B::panes(self))));
        self.panel = Panel::Debug(overlay);
        B::panel_opened(self);
        self.look(cx);
    }

    /// Handles input in the debug overlay; false when it means nothing there.
    pub(super) fn handle_debug(&mut self, input: &Input, cx: &Context<'_>) -> bool {
        let Panel::Debug(overlay) = &mut self.panel else { return false };
        if matches!(input, Input::Act(_) | Input::Type(_) | Input::Point(_)) {
            self.remark = None;
        }
        let handled = overlay.handle(input, &self.board.scene(&self.game, cx.lexicon, cx.settings), cx.now);
        // What is typed and means nothing in the overlay is no move either.
        handled || (matches!(input, Input::Type(_)) && !input.is_question_mark())
    }

    /// Lets the worker leave off what the debug overlay does not show any more.
    pub(super) fn leave_off(&mut self, cx: &mut Context<'_>) {
        if let Some(past) = self.beside_mut() {
            return past.leave_off(cx);
        }
        let asked = self.inquiry.question().filter(|_| self.panel.debug().is_some());
        if asked.is_some() && B::wanted(self).map(|(question, _)| question).as_ref() != asked {
            self.inquiry.withdraw(cx);
        }
    }

    /// Asks for files of what the debug overlay shows, and of every prediction that was made in it; the first time only tells
    /// so, as a letter that was meant for the board would leave files that nobody wanted.
    pub(super) fn export_debug(&mut self, cx: &mut Context<'_>) {
        if self.asks_first(self.export_question()) {
            return;
        }
        self.remark = None;
        cx.ask(Request::ExportPicture("arcade-debug"));
        let predictions = self.panel.debug().map(Overlay::predictions).unwrap_or_default();
        if !predictions.is_empty() {
            let content = trace::table(&self.tag, &cx.settings.student, cx.today, &predictions);
            cx.ask(Request::Export(vec![Export { stem: "arcade-predictions", extension: "csv".into(), content }]));
        }
    }

    /// What is asked before files are written: this step, or all where something runs.
    fn export_question(&self) -> &'static str {
        let overlay = self.panel.debug();
        let runs = overlay.and_then(Overlay::steps).is_some();
        match (runs, overlay.is_some_and(|overlay| !overlay.predictions().is_empty())) {
            (true, true) => {
                "⟨export⟩ again writes this picture and your answers to files, ⟨debug-run⟩ a picture of every step and a page to click \
                 through."
            }
            (true, false) => {
                "⟨export⟩ again writes this picture to files, ⟨debug-run⟩ one of every step and a page to click through."
            }
            (false, true) => "⟨export⟩ again writes this picture and your answers to files.",
            (false, false) => "⟨export⟩ again writes this picture to files.",
        }
    }

    /// Asks for pictures of all steps, where it was just asked whether that is wanted; false where it was not.
    pub(super) fn export_steps(&mut self, cx: &mut Context<'_>) -> bool {
        let is_asked = self.panel.debug().and_then(Overlay::steps).is_some()
            && self.remark.as_ref() == Some(&Remark::Told("", self.export_question().to_owned()));
        if is_asked {
            self.remark = None;
            cx.ask(Request::ExportSteps("arcade-steps"));
        }
        is_asked
    }

    /// Opens the debug overlay over the position that the review shows.
    pub(super) fn look_into_review(&mut self, cx: &mut Context<'_>) {
        let Some(count) = self.panel.review().and_then(B::Review::moves_shown) else { return };
        if let Some(review) = self.panel.review_mut() {
            review.replay_mut().handle(&Input::Leave, cx.now);
        }
        self.inquiry.withdraw(cx);
        let mut past = self.after_moves(count);
        past.reach(Arrival::Stepped, cx);
        past.withdraw(cx);
        past.open_debug(cx);
        self.past = Some(Box::new(past));
    }

    /// Closes the debug overlay over the review; false where there is none.
    pub(super) fn look_up_from_review(&mut self, cx: &mut Context<'_>) -> bool {
        let past = self.past.take();
        past.is_some_and(|mut past| {
            past.withdraw(cx);
            true
        })
    }

    /// Closes what is open beside the board.
    pub fn close_panel(&mut self, cx: &mut Context<'_>) {
        self.look_up_from_review(cx);
        if let Panel::Round(round) = &mut self.panel {
            round.table_mut().withdraw(cx);
        }
        // What plays stands still while it is closed.
        self.handle_debug(&Input::Leave, cx);
        if let Panel::Debug(overlay) = std::mem::replace(&mut self.panel, Panel::None) {
            self.left = Some(overlay);
        }
        self.inquiry.withdraw(cx);
    }
}
