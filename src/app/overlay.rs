//! The layers that can lie over any screen. The topmost one handles every input first.

use ratatui::layout::Rect;

use crate::actions::{Action, Keymap, Scope, TABLE, key_name};
use crate::theme::GlyphSet;
use crate::widgets::Canvas;
use crate::widgets::picker::{Item, Picker};

use super::code_box::CodeBox;
use super::question::Question;
use super::share_box::ShareBox;

/// A layer over the screen.
#[derive(Debug, Clone)]
pub(super) enum Overlay {
    /// Every key, searchable.
    Help(Picker),
    /// The commands that can be run now, searchable.
    Palette(Picker),
    /// A question.
    Ask(Question),
    /// What can be told of the game.
    Share(ShareBox),
    /// A code being typed.
    Code(CodeBox),
}

impl Overlay {
    /// Help: every entry of the table; those of `scopes` can be run, and come first.
    pub(super) fn help(keymap: &Keymap, scopes: &[Scope], glyphs: GlyphSet) -> Self {
        let mut items = items(keymap, scopes, glyphs);
        items.sort_by_key(|item| !item.live);
        Self::Help(Picker::new("Keys", items))
    }

    /// The palette: the commands of `scopes`. Moving about is not a command.
    pub(super) fn palette(keymap: &Keymap, scopes: &[Scope], glyphs: GlyphSet) -> Self {
        let mut items = items(keymap, scopes, glyphs);
        items.retain(|item| item.live && !is_movement(item.action));
        Self::Palette(Picker::new("Commands", items))
    }

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
            Self::Help(picker) | Self::Palette(picker) => picker.draw(area, canvas),
            Self::Ask(question) => question.draw(area, canvas),
            Self::Share(share) => share.draw(area, canvas),
            Self::Code(code) => code.draw(area, canvas),
        }
    }
}

fn items(keymap: &Keymap, scopes: &[Scope], glyphs: GlyphSet) -> Vec<Item> {
    TABLE
        .iter()
        .map(|entry| Item {
            group: entry.scope.title(),
            key: keymap.shown(entry.action, &[entry.scope]).map(|(_, key)| key_name(key, glyphs)).unwrap_or_default(),
            name: entry.name.replace('-', " "),
            summary: keymap.fill_in(entry.summary).into_owned(),
            action: entry.action,
            live: scopes.contains(&entry.scope),
        })
        .collect()
}

const fn is_movement(action: Action) -> bool {
    matches!(
        action,
        Action::Up
            | Action::Down
            | Action::Left
            | Action::Right
            | Action::PageUp
            | Action::PageDown
            | Action::Home
            | Action::End
            | Action::NextField
            | Action::PreviousField
    )
}
