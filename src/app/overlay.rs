//! The layers that can lie over any screen. The topmost one handles every input first.

use ratatui::layout::Rect;

use arcade_ui::actions::Scope;
use arcade_ui::widgets::Canvas;
use arcade_ui::widgets::picker::Picker;

use super::code_box::CodeBox;
use super::command::Command;
use super::help::Help;
use super::question::Question;
use super::share_box::ShareBox;

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
}

impl Overlay {
    /// Where its keys stand in the table of actions, innermost first.
    pub(super) fn scopes(&self) -> Vec<Scope> {
        match self {
            Self::Help(_) | Self::Palette(_) => vec![Scope::List],
            Self::Ask(question) => question.scopes(),
            Self::Code(_) => vec![Scope::Code],
            Self::Share(_) => vec![Scope::Share],
        }
    }

    pub(super) const fn typing(&self) -> bool {
        matches!(self, Self::Help(_) | Self::Palette(_) | Self::Code(_))
    }

    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        match self {
            Self::Help(help) => help.draw(area, canvas),
            Self::Palette(picker) => picker.draw(area, canvas),
            Self::Ask(question) => question.draw(area, canvas),
            Self::Share(share) => share.draw(area, canvas),
            Self::Code(code) => code.draw(area, canvas),
        }
    }
}
