//! What keys, clicks and answers do in a game on a row.

use super::debug::Debug;
use super::review::Review;
use super::{Next, Panel, RowPlay};
use crate::actions::{Action, Scope};
use crate::engine::ends::{End, Player, Seat};
use crate::play::replay::Replay;
use crate::screen::{Context, Input};
use crate::widgets::Target;

/// The last step of a hint: what is best, and why.
const LAST_HINT: u8 = 4;

impl RowPlay {
    /// The scopes that are live, innermost first.
    pub(in crate::games) fn scopes(&self) -> Vec<Scope> {
        match self.panel {
            Panel::None if self.is_over() && self.watched() => vec![Scope::Result, Scope::Row, Scope::Game],
            Panel::None if self.is_over() => vec![Scope::Result, Scope::Game],
            Panel::None => vec![Scope::Row, Scope::Game],
            Panel::Debug(_) => vec![Scope::Debug, Scope::Row, Scope::Game],
            Panel::Review(_) => vec![Scope::Review, Scope::Game],
        }
    }

    /// The actions to show in the key bar, most wanted first.
    pub(in crate::games) fn live(&self) -> Vec<Action> {
        let mut live = match (&self.panel, self.next) {
            (Panel::Review(_), _) => return Replay::live(),
            (Panel::Debug(debug), _) => return debug.live(),
            (Panel::None, Next::Over) => vec![Action::Confirm, Action::Review, Action::Share],
            (Panel::None, Next::Held) => vec![Action::Pause, Action::Redo, Action::Hint],
            (Panel::None, _) if self.watched() => vec![Action::Pause, Action::Hint],
            (Panel::None, Next::Person { lifted: Some(_) }) => {
                vec![Action::TakeFirst, Action::TakeLast, Action::Confirm, Action::Hint]
            }
            (Panel::None, _) => vec![Action::TakeFirst, Action::TakeLast, Action::Hint],
        };
        live.extend([Action::Debug, Action::Undo, Action::Back, Action::NewGame, Action::LiveHints]);
        if self.labels.are_numbers() {
            live.push(Action::Halves);
        }
        live
    }

    /// Another word for what `action` does in a game that is held.
    pub(in crate::games) fn label(&self, action: Action) -> Option<&'static str> {
        match (action, self.next, &self.panel) {
            (Action::Pause, Next::Held, _) => Some("run"),
            (Action::Redo, Next::Held, Panel::None) if self.undone.is_empty() => Some("step"),
            _ => None,
        }
    }

    /// Handles an input; false if it means nothing on the board.
    pub(in crate::games) fn handle(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match (&mut self.panel, input) {
            (Panel::Review(review), Input::Tick) => {
                let replayed = review.handle(input, cx.now);
                self.tick(cx) || replayed
            }
            (_, Input::Tick) => self.tick(cx),
            (Panel::Debug(debug), input) => {
                if debug.handle(input, &self.game, cx) {
                    return true;
                }
                match input {
                    Input::Act(Action::Back) => self.close_panel(cx),
                    Input::Act(Action::NewGame) => {
                        self.close_panel(cx);
                        false
                    }
                    Input::Act(action) => self.act(*action, cx),
                    _ => false,
                }
            }
            (Panel::Review(review), input) => {
                if let Input::Act(Action::Retry | Action::Confirm) = input {
                    let ply = review.at();
                    return self.retry(ply, cx);
                }
                if review.handle(input, cx.now) {
                    return true;
                }
                match input {
                    Input::Act(Action::Back | Action::Review) => self.close_panel(cx),
                    Input::Act(action @ (Action::Debug | Action::LiveHints)) => self.act(*action, cx),
                    // The board under the review shows the past: nothing can be taken there.
                    Input::Act(action) => matches!(action, Action::TakeFirst | Action::TakeLast | Action::Hint),
                    _ => false,
                }
            }
            (Panel::None, Input::Act(action)) => self.act(*action, cx),
            (Panel::None, Input::Point(Target::Line(ply))) => self.open_review(Some(*ply)),
            (Panel::None, _) => false,
        }
    }

    fn act(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        // Said once; the next press brings the hint back.
        let told = self.remark.take().is_some();
        match action {
            Action::TakeFirst => self.lift_or_take(End::First, cx),
            Action::TakeLast => self.lift_or_take(End::Last, cx),
            Action::Confirm => match self.next {
                Next::Person { lifted: Some(end) } => self.play(end, cx),
                Next::Person { lifted: None } if self.game.board().remaining().len() == 1 => {
                    self.play(End::First, cx);
                }
                Next::Person { lifted: None } => self.remark = Some("Lift a tile first: ← the first, → the last."),
                _ => return false,
            },
            Action::Pause if self.watched() => self.pause(cx),
            Action::Halves if self.labels.are_numbers() => self.halves = !self.halves,
            Action::Hint if self.shown_hints(cx) == LAST_HINT && !told => self.remark = Some("That is all there is."),
            Action::Hint => self.hint_step = (self.hint_step.max(self.shown_hints(cx)) + 1).min(LAST_HINT),
            Action::Undo if !self.undo(cx) => self.remark = Some("There is no move of yours to take back."),
            Action::Redo if !self.redo(cx) => self.remark = Some("There is no move to play again."),
            Action::Undo | Action::Redo => {}
            Action::Debug => return self.open_debug(),
            Action::Review => return self.open_review(None),
            _ => return false,
        }
        true
    }

    fn tick(&mut self, cx: &mut Context<'_>) -> bool {
        match self.next {
            Next::Computer { end, at } if at <= cx.now => {
                self.play(end, cx);
                true
            }
            _ => false,
        }
    }

    /// The first press lifts the tile at `end`, the second takes it. A computer that is still about to move does so at
    /// once: no key is lost to an animation.
    fn lift_or_take(&mut self, end: End, cx: &mut Context<'_>) {
        if let (Next::Computer { end: reply, .. }, false) = (self.next, self.watched()) {
            self.play(reply, cx);
        }
        match self.next {
            Next::Person { lifted: Some(lifted) } if lifted == end => self.play(end, cx),
            Next::Person { .. } => self.next = Next::Person { lifted: Some(end) },
            _ => {}
        }
    }

    /// Makes a move of whoever's turn it is.
    fn play(&mut self, end: End, cx: &mut Context<'_>) {
        let person = matches!(self.game.to_move(), Some((_, Player::Person)));
        self.help.hints += u32::from(person && (self.shown_hints(cx) > 0 || self.peeked));
        self.undone.clear();
        self.advance(end, cx);
    }

    /// Carries a move out.
    fn advance(&mut self, end: End, cx: &Context<'_>) {
        let lost = self.options.map_or(0, |options| options.lost(end));
        // The only way to fail is that nothing is left, and then nothing changes.
        if self.game.play(end).is_ok() {
            self.losses.push(lost);
            self.arrive(cx);
        }
    }

    /// How much of the hint is in sight: live hints show its third step.
    pub(super) fn shown_hints(&self, cx: &Context<'_>) -> u8 {
        if cx.settings.live_hints { self.hint_step.max(3) } else { self.hint_step }
    }

    fn pause(&mut self, cx: &Context<'_>) {
        if self.next == Next::Held {
            self.arrive(cx);
        } else if matches!(self.next, Next::Computer { .. }) {
            self.next = Next::Held;
        }
    }

    /// Takes back moves until a person is to move again; where two computers play, one move, and holds the game.
    fn undo(&mut self, cx: &Context<'_>) -> bool {
        let watched = self.watched();
        let own = |ply| watched || self.game.player(Seat::of_ply(ply)) == Player::Person;
        if !(0..self.game.moves().len()).any(own) {
            return false;
        }
        while let Some(end) = self.game.undo() {
            self.undone.push(end);
            self.losses.pop();
            if watched || matches!(self.game.to_move(), Some((_, Player::Person))) {
                break;
            }
        }
        self.help.undos += 1;
        self.arrive(cx);
        if watched {
            self.next = Next::Held;
        }
        true
    }

    /// Plays undone moves again, up to where a person is to move.
    fn redo(&mut self, cx: &mut Context<'_>) -> bool {
        let watched = self.watched();
        if self.undone.is_empty() {
            let Next::Held = self.next else { return false };
            if let Some(end) = self.game.computer_move() {
                self.play(end, cx);
                self.next = if self.is_over() { Next::Over } else { Next::Held };
            }
            return true;
        }
        while let Some(end) = self.undone.pop() {
            self.advance(end, cx);
            if watched || matches!(self.game.to_move(), Some((_, Player::Person))) {
                break;
            }
        }
        if watched && !self.is_over() {
            self.next = Next::Held;
        }
        true
    }

    /// Goes back to before the move `ply`, to play on from there.
    fn retry(&mut self, ply: usize, cx: &mut Context<'_>) -> bool {
        self.panel = Panel::None;
        while self.game.moves().len() > ply {
            let Some(end) = self.game.undo() else { break };
            self.undone.push(end);
            self.losses.pop();
        }
        self.help.undos += 1;
        self.arrive(cx);
        if self.watched() {
            self.next = Next::Held;
        }
        true
    }

    fn open_debug(&mut self) -> bool {
        self.hold();
        self.peeked = true;
        self.panel = Panel::Debug(Box::new(Debug::new(&self.game, &self.labels)));
        true
    }

    fn open_review(&mut self, ply: Option<usize>) -> bool {
        let Ok(review) = self.game.review() else { return false };
        if review.plies.is_empty() {
            return false;
        }
        self.hold();
        self.peeked = true;
        self.panel = Panel::Review(Box::new(Review::new(review, &self.game, ply)));
        true
    }

    /// Opens the review at the first move; false if there is none.
    pub(in crate::games) fn look_back(&mut self) -> bool {
        self.open_review(Some(0))
    }

    /// Closes the review.
    pub(in crate::games) fn look_away(&mut self) {
        self.panel = Panel::None;
    }

    /// A game that two computers play waits while something is open beside the board.
    fn hold(&mut self) {
        if self.watched() && matches!(self.next, Next::Computer { .. }) {
            self.next = Next::Held;
        }
    }

    fn close_panel(&mut self, cx: &mut Context<'_>) -> bool {
        if let Panel::Debug(debug) = &self.panel {
            debug.close(cx);
        }
        self.panel = Panel::None;
        true
    }
}
