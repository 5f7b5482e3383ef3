//! The layers that can lie over any screen. The topmost one handles every input first.

use ratatui::layout::Rect;

use super::code_box::CodeBox;
use super::command::Command;
use super::friends_box::FriendsBox;
use super::help::Help;
use super::question::Question;
use super::share_box::ShareBox;
use super::{App, Turn};
use crate::screen::Input;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::keys::Event;
use arcade_ui::widgets::picker::Picker;
use arcade_ui::widgets::{Canvas, Target};

/// A layer over the screen.
#[derive(Debug, Clone)]
pub(super) enum Overlay {
    /// How to play, and every key, searchable.
    Help(Help),
    /// All that can be asked for now, searchable.
    Palette(Picker<Command>),
    Ask(Question),
    /// What can be told of the game.
    Share(ShareBox),
    Code(CodeBox),
    /// The games of the day beside those of friends.
    Friends(FriendsBox),
}

impl Overlay {
    /// Where its keys stand in the table of actions, innermost first.
    pub(super) fn scopes(&self) -> Vec<Scope> {
        match self {
            Self::Help(_) | Self::Palette(_) => vec![Scope::List],
            Self::Ask(question) => question.scopes(),
            Self::Code(_) => vec![Scope::Code],
            Self::Share(_) => vec![Scope::Share],
            Self::Friends(_) => vec![Scope::Days, Scope::List],
        }
    }

    pub(super) const fn typing(&self) -> bool {
        matches!(self, Self::Help(_) | Self::Palette(_) | Self::Code(_))
    }

    /// Takes in what is typed; false where that changes nothing.
    fn type_event(&mut self, event: &Event) -> bool {
        match self {
            Self::Help(help) => help.type_event(event),
            Self::Palette(picker) => picker.type_event(event),
            Self::Code(code) => code.type_event(event),
            Self::Ask(_) | Self::Share(_) | Self::Friends(_) => false,
        }
    }

    /// Puts the cursor of a list on the line at `at`.
    fn point(&mut self, at: usize) -> bool {
        match self {
            Self::Help(help) => help.point(at),
            Self::Palette(picker) => picker.point(at),
            Self::Ask(_) | Self::Share(_) | Self::Code(_) | Self::Friends(_) => return false,
        }
        true
    }

    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        match self {
            Self::Help(help) => help.draw(area, canvas),
            Self::Palette(picker) => picker.draw(area, canvas),
            Self::Ask(question) => question.draw(area, canvas),
            Self::Share(share) => share.draw(area, canvas),
            Self::Code(code) => code.draw(area, canvas),
            Self::Friends(friends) => friends.draw(area, canvas),
        }
    }
}

impl App {
    pub(super) fn handle_overlay(&mut self, input: &Input, turn: &mut Turn) -> bool {
        let Some(top) = self.overlays.last_mut() else { return false };
        match (&mut *top, input) {
            (_, Input::Type(event)) => top.type_event(event),
            (Overlay::Help(_) | Overlay::Palette(_), Input::Hover(Some(Target::Line(at)))) => top.point(*at),
            (Overlay::Help(_) | Overlay::Palette(_), Input::Point(Target::Line(at))) => {
                top.point(*at);
                self.run_picked(turn)
            }
            (Overlay::Help(_) | Overlay::Palette(_), Input::Act(Action::Confirm)) => self.run_picked(turn),
            (Overlay::Help(help), Input::Act(action)) => help.step(*action),
            (Overlay::Palette(picker), Input::Act(action)) => picker.step(*action),
            (Overlay::Ask(question), Input::Act(answer @ (Action::Yes | Action::Confirm))) => {
                if *answer == Action::Yes || question.says_yes() {
                    turn.effects.push(question.then());
                }
                self.overlays.pop();
                true
            }
            (Overlay::Ask(question), Input::Act(action)) => question.step(*action),
            (Overlay::Share(share), Input::Act(action)) => {
                let handled = share.act(*action, turn);
                if share.code().is_some_and(|code| code.moves().is_some()) {
                    self.note_sent(turn);
                }
                handled
            }
            (Overlay::Friends(friends), Input::Act(action)) => friends.act(*action, turn),
            (Overlay::Code(_), Input::Act(Action::Confirm)) => self.play_code(turn),
            _ => false,
        }
    }

    fn run_picked(&mut self, turn: &mut Turn) -> bool {
        let picked = match self.overlays.last() {
            Some(Overlay::Help(help)) => help.picked().map(Command::Act),
            Some(Overlay::Palette(picker)) => picker.picked().cloned(),
            _ => None,
        };
        let Some(command) = picked else {
            return true;
        };
        self.overlays.pop();
        self.run(command, turn);
        true
    }

    /// Whether help or the palette can be opened: over a screen, and in place of each other.
    pub(super) fn finds_by_name(&self) -> bool {
        self.overlays.iter().all(|overlay| matches!(overlay, Overlay::Help(_) | Overlay::Palette(_)))
    }
}
