//! The layers that can lie over any screen. The topmost one handles every input first.

use ratatui::layout::Rect;

use crate::actions::{Action, Keymap, Scope, TABLE, key_name};
use crate::records::Order;
use crate::theme::GlyphSet;
use crate::widgets::picker::{Item, Picker};
use crate::widgets::text::wrapped;
use crate::widgets::{Canvas, buttons, dialog};

use super::Effect;
use super::code_box::CodeBox;
use super::share_box::ShareBox;

/// A layer over the screen.
#[derive(Debug, Clone)]
pub(super) enum Overlay {
    /// Every key, searchable.
    Help(Picker),
    /// The commands that can be run now, searchable.
    Palette(Picker),
    /// A question; yes does `then`.
    Confirm { question: String, then: Effect },
    /// Something the player should know.
    Notice(String),
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

    pub(super) const fn scope(&self) -> Scope {
        match self {
            Self::Help(_) | Self::Palette(_) => Scope::List,
            Self::Confirm { then, .. } if is_final(then) => Scope::Final,
            Self::Confirm { .. } | Self::Notice(_) => Scope::Dialog,
            Self::Code(_) => Scope::Code,
            Self::Share(_) => Scope::Share,
        }
    }

    pub(super) const fn typing(&self) -> bool {
        matches!(self, Self::Help(_) | Self::Palette(_) | Self::Code(_))
    }

    pub(super) fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        match self {
            Self::Help(picker) | Self::Palette(picker) => picker.draw(area, canvas),
            Self::Confirm { question, then } if is_final(then) => {
                draw_dialog(
                    "Sure?",
                    question,
                    &[("yes-for-good", "yes", Action::Confirm), ("no", "no", Action::Back)],
                    area,
                    canvas,
                );
            }
            Self::Confirm { question, .. } => {
                draw_dialog(
                    "Sure?",
                    question,
                    &[("yes", "yes", Action::Confirm), ("back", "no", Action::Back)],
                    area,
                    canvas,
                );
            }
            Self::Share(share) => share.draw(area, canvas),
            Self::Code(code) => code.draw(area, canvas),
            Self::Notice(sentence) => draw_dialog("Notice", sentence, &[("back", "close", Action::Back)], area, canvas),
        }
    }
}

/// Whether what is done can't be undone: then a yes takes a key of its own, and the usual keys say no.
const fn is_final(effect: &Effect) -> bool {
    matches!(effect, Effect::Records(Order::Delete(_)))
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

/// Draws a sentence, and what can be answered: each time a command, what it means here, and what it does.
fn draw_dialog(title: &str, sentence: &str, answers: &[(&str, &str, Action)], area: Rect, canvas: &mut Canvas<'_>) {
    const WIDTH: u16 = 52;
    let keys = canvas.keys;
    let sentence = &*keys.fill_in(sentence);
    // Between the text and the frame there is a column of air at either side.
    let lines = wrapped(sentence, usize::from(WIDTH.min(area.width).saturating_sub(4))).len() as u16;
    let inner = dialog(title, WIDTH, lines + 6, area, canvas);
    // In a low terminal the sentence needs the rows that are free around it elsewhere.
    let air = u16::from(inner.height >= lines + 4);
    let text = Rect { y: inner.y + air, height: inner.height.saturating_sub(1 + 2 * air), ..inner };
    canvas.wrapped(text, sentence, canvas.theme.overlay);
    let short = |name: &str| keys.short(name, canvas.glyphs);
    let labels: Vec<String> = answers.iter().map(|(name, label, _)| format!("{} {label}", short(name))).collect();
    let labels: Vec<_> = labels.iter().zip(answers).map(|(label, (.., action))| (label.as_str(), *action)).collect();
    buttons(&labels, Rect { y: inner.bottom().saturating_sub(1 + air), ..inner }, canvas);
}
