//! What keys and answers do to a game in progress, the same in every game.

use super::{Bout, Panel};
use crate::model::Help;
use crate::play::board::{AsksWorker, Panels};
use crate::play::{Answer, Game as _, Remark, Review as _, asks_first};
use crate::screen::{Context, Input, Request};
use crate::settings::LiveHints;
use arcade_ui::actions::Action;

/// What is said before a game that goes on is played from an earlier move on.
const GOES_BACK: &str = "The same again takes back all moves from here on; ⟨redo⟩ makes them again.";

impl<B: Panels + AsksWorker> Bout<B> {
    /// Handles input; false when it means nothing here.
    pub fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let moved = match input {
            Input::Act(_) | Input::Type(_) | Input::Point(_) | Input::Leave => self.motion.finish(),
            // The terminal turned out to be too slow for what is moving.
            Input::Tick if !cx.moves => self.motion.finish(),
            _ => self.motion.advance(cx.now),
        };
        self.note_marks(cx.settings);
        let (was_over, was_refused) = (self.is_over(), self.is_refused());
        let handled = self.handle_settled(input, cx);
        if self.is_over() && !was_over || self.is_refused() && !was_refused {
            cx.ask(Request::Bell);
        }
        // What finishes a motion goes on to whoever it is meant for.
        handled || (moved && !matches!(input, Input::Act(_) | Input::Type(_)))
    }

    /// Says what going back from the review takes away; false where that is what was said last.
    pub fn asks_back(&mut self) -> bool {
        self.asks_first(GOES_BACK)
    }

    /// Says in the hint line what the key that was pressed would do; false where that is what stands there, because the same
    /// key does it then.
    pub(super) fn asks_first(&mut self, question: &str) -> bool {
        let asked = Remark::Told("", question.to_owned());
        let asks = self.remark.as_ref() != Some(&asked);
        self.remark = Some(asked);
        asks
    }

    /// Handles input once everything stands where it belongs at its time.
    fn handle_settled(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let handled = match (input, &mut self.past) {
            // The worker is asked about the position that is looked at, and about no other.
            (Input::Report(..), Some(past)) => return past.handle(input, cx),
            (Input::Leave, Some(past)) => past.handle(input, cx),
            (Input::Report(..) | Input::Leave, None) if matches!(self.panel, Panel::Round(_)) => {
                self.handle_round(input, cx)
            }
            _ => false,
        };
        let handled = handled
            || match input {
                Input::Leave => {
                    self.inquiry.withdraw(cx);
                    if let Some(review) = self.panel.review_mut() {
                        review.replay_mut().handle(input, cx.now);
                    }
                    if self.panel.debug().is_some() {
                        self.handle_debug(input, cx);
                    }
                    B::leave(self);
                    return false;
                }
                Input::Report(ticket, report) => match self.inquiry.receive(*ticket, report) {
                    None => false,
                    Some(Answer::Part(question)) => B::learn(self, &question, report, cx),
                    Some(Answer::Complete(question)) => {
                        B::close(self, &question, false);
                        true
                    }
                    Some(Answer::Failed(question, sentence)) => {
                        B::close(self, &question, true);
                        cx.ask(Request::Notice(sentence));
                        true
                    }
                },
                Input::Pose { asks } => {
                    self.pose(*asks, cx);
                    true
                }
                Input::Debug(_) => {
                    if let Some(beside) = self.beside_mut().filter(|beside| beside.panel.debug().is_some()) {
                        beside.handle_debug(input, cx)
                    } else {
                        if self.panel.debug().is_none() {
                            self.open_debug(cx);
                        }
                        self.handle_debug(input, cx)
                    }
                }
                Input::Led(count) => {
                    self.led = *count;
                    true
                }
                // The board lights what a pane follows.
                Input::Show { .. } => B::handle(self, input, cx) | self.handle_debug(input, cx),
                Input::Review { replay } => {
                    if self.open_review(replay.then_some(0))
                        && *replay
                        && let Some(review) = self.panel.review_mut()
                    {
                        review.replay_mut().play(cx.now);
                    }
                    true
                }
                _ => self.handle_key(input, cx),
            };
        self.look(cx);
        if !matches!(input, Input::Report(..)) {
            self.leave_off(cx);
        }
        self.inquire(cx);
        handled
    }

    fn handle_key(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        if self.past.is_some() {
            return self.handle_past(input, cx);
        }
        if let Panel::Round(_) = self.panel {
            return self.handle_round(input, cx);
        }
        if *input == Input::Act(Action::Undo) && self.panel.is_closed() && B::erase_typed(self) {
            self.clear_remark();
            return true;
        }
        if let Input::Act(action) = input
            && let Some(warning) = self.warning(*action)
            && self.asks_first(&warning)
        {
            return true;
        }
        if *input == Input::Act(Action::LiveHints) && self.is_contest() {
            self.change_contest_hints();
            return true;
        }
        // A game that is over stays as it was, and another one is begun; one that goes on loses its later moves.
        let loses_moves = self.outcome.is_none() && self.tag.lesson.is_none();
        if let (Panel::Review(review), Input::Act(Action::Retry | Action::Confirm)) = (&self.panel, input)
            && loses_moves
            && review.moves_before().is_some()
            && self.asks_back()
        {
            return true;
        }
        if let (Panel::Review(_), Input::Act(action)) = (&self.panel, input)
            && *action != Action::LiveHints
        {
            self.clear_remark();
        }
        match &mut self.panel {
            Panel::Review(review) => {
                if let Input::Act(Action::Retry | Action::Confirm) = input {
                    if let Some(count) = review.moves_before() {
                        self.go_back_to(count, cx);
                    }
                    return true;
                }
                if review.replay_mut().handle(input, cx.now) {
                    return true;
                }
                match input {
                    Input::Act(Action::NextMistake) => {
                        let mistakes = review.mistakes();
                        let has_gone = review.replay_mut().go_to_next(&mistakes);
                        if !has_gone && B::awaits_mistakes(self) {
                            let sentence = "This game is still being judged: ask again in a moment.";
                            cx.ask(Request::Notice(sentence.to_owned()));
                        } else if !has_gone {
                            self.tell("review ", "There is no mistake in this game.");
                        }
                        true
                    }
                    Input::Act(Action::Drill) => {
                        cx.ask(Request::PuzzlesLikeThis);
                        true
                    }
                    Input::Tick => B::handle(self, input, cx),
                    Input::Act(Action::Back | Action::Review) => {
                        self.close_panel(cx);
                        true
                    }
                    Input::Act(Action::Debug) => {
                        self.look_into_review(cx);
                        true
                    }
                    // The board under the review shows the past: nothing can be played there.
                    Input::Act(action) => {
                        matches!(action, Action::Hint | Action::TakeFirst | Action::TakeLast | Action::EndHand)
                    }
                    _ => false,
                }
            }
            // The overlay tells more than any hint: one would count as help and show nothing.
            Panel::Debug(_) if *input == Input::Act(Action::Hint) => true,
            Panel::Debug(_) => {
                if *input == Input::Act(Action::Export) {
                    self.export_debug(cx);
                    return true;
                }
                if *input == Input::Act(Action::Confirm) && self.export_steps(cx) {
                    return true;
                }
                if self.handle_debug(input, cx) {
                    return true;
                }
                match input {
                    Input::Act(Action::Back) => {
                        self.close_panel(cx);
                        true
                    }
                    // A question mark asks for help.
                    Input::Type(_) => false,
                    _ => self.handle_on_board(input, cx),
                }
            }
            Panel::None | Panel::Round(_) => self.handle_on_board(input, cx),
        }
    }

    /// Handles input in the debug overlay over a review. Nothing can be played there, and what leads out of it leads back
    /// to the review.
    fn handle_past(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let Some(past) = &mut self.past else { return false };
        if *input == Input::Act(Action::Export) {
            past.export_debug(cx);
            return true;
        }
        if *input == Input::Act(Action::Confirm) && past.export_steps(cx) {
            return true;
        }
        if past.handle_debug(input, cx) {
            return true;
        }
        match input {
            Input::Act(Action::Back | Action::Review) => self.look_up_from_review(cx),
            Input::Act(Action::Left | Action::Right | Action::Up | Action::Down) => B::handle(past, input, cx),
            Input::Tick => B::handle(self, input, cx),
            // None of these is to reach the game, or to begin another one.
            Input::Act(
                Action::Hint
                | Action::TakeFirst
                | Action::TakeLast
                | Action::EndHand
                | Action::Undo
                | Action::Redo
                | Action::Confirm,
            ) => true,
            _ => false,
        }
    }

    fn handle_on_board(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        let told = matches!(input, Input::Act(action) if *action != Action::LiveHints) && self.clear_remark();
        // What the key does next depends on whether there are mistakes: until that is known it does nothing.
        if *input == Input::Act(Action::Confirm) && B::offers_mistakes(self) && B::awaits_mistakes(self) {
            return true;
        }
        if *input == Input::Act(Action::LiveHints) {
            self.forget_hint();
        }
        if B::handle(self, input, cx) {
            return true;
        }
        match input {
            Input::Act(Action::Hint) => self.hint(told, cx),
            Input::Act(action) => self.handle_common(*action, cx),
            _ => false,
        }
    }

    /// What `action` would spoil here, as a question that the same key answers with yes; None where it spoils nothing.
    fn warning(&self, action: Action) -> Option<String> {
        let spoiled = if self.panel.is_closed() { B::spoils(self, action) } else { None };
        let is_free = match action {
            Action::LiveHints => self.contest_hints.next() != LiveHints::BestMove,
            Action::Review => self.game.moves().is_empty(),
            Action::Undo => self.before_own_move().is_none(),
            _ => false,
        };
        // A result that stands is spoilt by who takes its last move back.
        let is_clean = self.is_clean_contest() && (action == Action::Undo || !self.is_over());
        let question = asks_first(action).filter(|_| !is_free && is_clean);
        let costs = question.map(|question| format!("{question} this game then counts as one with help."));
        spoiled.map(str::to_owned).or(costs)
    }

    /// Whether this is a contest that was played without help so far.
    fn is_clean_contest(&self) -> bool {
        self.is_contest() && !self.is_posed() && self.help == Help::default() && !self.seen
    }

    /// Changes the live hints of a contest, for this game alone.
    fn change_contest_hints(&mut self) {
        self.forget_hint();
        self.contest_hints = self.contest_hints.next();
        self.tell("", self.contest_hints.sentence(false));
    }

    /// Forgets the hint that was asked for.
    fn forget_hint(&mut self) {
        self.hint_step = 0;
        self.remark.take_if(|remark| *remark == Remark::Complete);
    }

    /// One step more of the hint. After the last step a remark says so, once; the next press brings the hint back.
    fn hint(&mut self, told: bool, cx: &Context<'_>) -> bool {
        let shown = self.shown_hint(cx.settings);
        self.count_help();
        if shown < B::LAST_STEP {
            self.hint_step = shown + 1;
        } else if !told {
            self.remark = Some(Remark::Complete);
        }
        true
    }

    /// Counts the help in this position, once, where a person is to move.
    pub(super) fn count_help(&mut self) {
        if self.game.person_to_move() && !self.counted {
            (self.help.hints, self.counted) = (self.help.hints + 1, true);
            self.revision += 1;
        }
    }

    fn handle_common(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        if self.is_posed() && action != Action::Debug {
            return false;
        }
        match action {
            Action::Undo => {
                if !self.undo(cx) {
                    self.refuse("There is no move of yours to take back.");
                }
            }
            Action::Redo => {
                if !self.redo(cx) {
                    self.refuse("There is no move to make again.");
                }
            }
            Action::Debug => self.open_debug(cx),
            Action::Retry => return self.try_again(cx),
            Action::Review => return self.open_review(None),
            _ => return false,
        }
        true
    }
}
