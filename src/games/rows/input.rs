//! What the keys of a row do.

use super::RowPlay;
use super::next::Next;
use crate::play::Game as _;
use crate::screen::{Context, Input};
use arcade_engine::ends::{End, Step};
use arcade_ui::actions::Action;
use arcade_ui::widgets::Target;

impl RowPlay {
    /// The actions to show in the key bar while nothing is open beside the board, most wanted first.
    pub(super) fn live_on_row(&self) -> Vec<Action> {
        let mut live = match self.next() {
            Next::Over if self.can_try_again() => {
                vec![Action::Retry, Action::Review, Action::Confirm, Action::Share]
            }
            Next::Over => vec![Action::Confirm, Action::Review, Action::Share],
            Next::Held => vec![Action::Pause, Action::Redo, Action::Hint],
            Next::Waiting => vec![Action::Confirm],
            _ if self.game().is_watched() => vec![Action::Pause, Action::Hint],
            // Both keys would lift the same tile.
            Next::Person { lifted: None } if self.is_last_tile() => {
                vec![Action::TakeFirst, Action::Confirm, Action::Hint]
            }
            Next::Person { lifted: Some(_) } if self.is_last_tile() => vec![Action::TakeFirst, Action::Hint],
            Next::Person { lifted: Some(_) } => {
                vec![Action::TakeFirst, Action::TakeLast, Action::Confirm, Action::Hint]
            }
            _ => vec![Action::TakeFirst, Action::TakeLast, Action::Hint],
        };
        live.push(Action::LiveHints);
        let are_marked = self.board.halves;
        // The key that takes marks off again stands where it is not the first to go.
        live.extend(are_marked.then_some(Action::Halves));
        if self.next() != Next::Over && !self.game().moves().is_empty() {
            live.push(Action::Review);
        }
        live.extend([Action::Undo, Action::Debug, Action::Back, Action::NewGame]);
        live.extend((!are_marked).then_some(Action::Halves));
        live
    }

    /// What the key of an end does now, in a word or two; None for what it usually does.
    pub(super) fn label_of_end(&self, action: Action) -> Option<&'static str> {
        let end = if action == Action::TakeFirst { End::First } else { End::Last };
        match (self.next(), self.is_last_tile()) {
            (Next::Person { lifted: Some(_) }, true) => Some("take it"),
            (Next::Person { lifted: None }, true) => Some("lift it"),
            (Next::Person { lifted: Some(lifted) }, false) if lifted == end => {
                Some(if end == End::First { "take left" } else { "take right" })
            }
            _ => None,
        }
    }

    /// Whether one tile is left, which is both ends.
    pub(super) fn is_last_tile(&self) -> bool {
        self.game().board().remaining().len() == 1
    }

    /// `end`; of the last tile, which is both ends, always the first one: so that a lesson knows the move.
    pub(super) fn one_end(&self, end: End) -> End {
        if self.is_last_tile() { End::First } else { end }
    }

    /// Handles input on the board; false when it means nothing there.
    pub(super) fn handle_on_row(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Tick => match self.next() {
                Next::Computer { end, at } if at <= cx.now => {
                    self.take(end, cx);
                    true
                }
                _ => false,
            },
            Input::Hover(over) => {
                let hovered = match over {
                    Some(Target::Act(Action::TakeFirst) | Target::Twice(Action::TakeFirst)) => Some(End::First),
                    Some(Target::Act(Action::TakeLast) | Target::Twice(Action::TakeLast)) => Some(End::Last),
                    _ => None,
                };
                std::mem::replace(&mut self.board.hovered, hovered) != hovered
            }
            Input::Point(Target::Line(ply)) => self.open_review(Some(*ply)),
            Input::Act(action) => self.act(*action, cx),
            _ => false,
        }
    }

    fn act(&mut self, action: Action, cx: &mut Context<'_>) -> bool {
        match action {
            Action::TakeFirst => self.lift_or_take(End::First, cx),
            Action::TakeLast => self.lift_or_take(End::Last, cx),
            Action::Confirm => match self.next() {
                Next::Person { lifted: Some(end) } => self.take(end, cx),
                Next::Person { lifted: None } if self.is_last_tile() => self.take(End::First, cx),
                Next::Person { lifted: None }
                    if self.panel().debug().is_some_and(|overlay| overlay.steps().is_some()) =>
                {
                    self.refuse("Here ⟨take-first⟩ and ⟨take-last⟩ step through the algorithm: close the overlay to lift a tile.");
                }
                Next::Person { lifted: None } => {
                    self.refuse("Lift a tile first: ⟨take-first⟩ the left one, ⟨take-last⟩ the right one.");
                }
                Next::Waiting => self.board.mover.start_program(),
                _ => return false,
            },
            Action::Back if matches!(self.next(), Next::Person { lifted: Some(_) }) => self.board.mover.put_down(),
            Action::Pause if self.game().is_watched() => {
                let (game, board, _) = self.parts();
                board.mover.pause(game, cx);
            }
            Action::Halves => self.board.halves = !self.board.halves,
            Action::Redo if self.next() == Next::Held && self.undone() == 0 => self.step_once(cx),
            _ => return false,
        }
        true
    }

    /// The first press lifts the tile at `end`, the second takes it. A computer that is still about to move does so at
    /// once, so that no key is lost to an animation.
    fn lift_or_take(&mut self, end: End, cx: &mut Context<'_>) {
        if let (Next::Computer { end: reply, .. }, false) = (self.next(), self.game().is_watched()) {
            self.take(reply, cx);
        }
        match self.next() {
            Next::Person { lifted: Some(_) } if self.is_last_tile() => self.take(self.one_end(end), cx),
            Next::Person { lifted: Some(lifted) } if lifted == end => self.take(end, cx),
            Next::Person { .. } => self.board.mover.lift(end),
            _ => {}
        }
    }

    /// Makes a move for the side to move.
    pub(super) fn take(&mut self, end: End, cx: &mut Context<'_>) {
        if let Err(refusal) = self.make(&Step::Take(end), cx) {
            self.refuse(refusal.to_string());
        }
    }

    /// Plays one move of a game that is held, and holds it again.
    fn step_once(&mut self, cx: &mut Context<'_>) {
        if let Some(end) = self.game().computer_move() {
            self.take(end, cx);
            self.hold();
        }
    }
}
