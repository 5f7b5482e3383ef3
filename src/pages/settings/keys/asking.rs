//! The question for a new key.

use ratatui::layout::Rect;

use super::{name, written};
use crate::settings::Settings;
use arcade_ui::actions::{Action, KeyChoices, Keymap, NewKeys, Offer, Refusal, Scope, TABLE, key_name};
use arcade_ui::keys::{Key, KeyCode, KeyEvent};
use arcade_ui::theme::GlyphSet;
use arcade_ui::widgets::stack::{fill, part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, buttons, dialog};

/// Columns of the box, where there are as many.
const WIDTH: u16 = 60;

/// What is asked.
#[derive(Debug)]
pub(super) struct Asking {
    /// The entry of the table that is to get a key; None where all get their own back.
    at: Option<usize>,
    /// What a yes leads to, and what is told then.
    then: Option<(Vec<NewKeys>, String)>,
    /// What was said to the last key: the question of a swap, or why the key can't be had.
    said: String,
}

/// What follows from a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// It is asked again.
    More,
    /// All stays as it is.
    Leave,
    /// It is to be done.
    Agree,
}

impl Asking {
    /// Asks for the new key of the entry of the table at `at`.
    pub(super) const fn new(at: usize) -> Self {
        Self { at: Some(at), then: None, said: String::new() }
    }

    /// Asks whether all commands are to have their own keys again.
    pub(super) fn all(choices: &KeyChoices) -> Self {
        let back = choices.defaults();
        let said = match back.len() {
            1 => "You gave one command another key. Should it have its own again?".to_owned(),
            many => format!("You gave {many} commands other keys. Should they have their own again?"),
        };
        Self { at: None, then: Some((back, "All keys are as they were at first.".to_owned())), said }
    }

    /// What is to be done, once it was agreed to.
    pub(super) const fn agreed(&mut self) -> Option<(Vec<NewKeys>, String)> {
        self.then.take()
    }

    /// Takes in the key that was pressed.
    pub(super) fn take_in(&mut self, event: KeyEvent, settings: &Settings) -> Answer {
        let key = Key::from(event);
        let (keymap, _) = Keymap::new(&settings.keys);
        let means = keymap.action(key, &[Scope::Settings, Scope::Global], false);
        if event.code == KeyCode::Esc || means == Some(Action::Back) {
            return Answer::Leave;
        }
        if self.then.is_some() && (event.code == KeyCode::Enter || means == Some(Action::Confirm)) {
            return Answer::Agree;
        }
        let Some(at) = self.at else { return Answer::More };
        let (entry, pressed) = (&TABLE[at], key_name(key, GlyphSet::Unicode).replace('⏎', "Enter"));
        self.then = None;
        match settings.keys.offer(at, key) {
            Offer::Free(new) => {
                let typed = matches!(entry.scope, Scope::Game | Scope::Global) && pressed.chars().count() == 1;
                let remark = if typed { " Where you type letters, it writes one." } else { "" };
                self.then = Some((new, format!("“{}” is {pressed} now.{remark}", name(entry))));
                return Answer::Agree;
            }
            Offer::Swap(other, new) => {
                let old = settings.keys.in_force()[at].first().cloned().unwrap_or_default();
                let old = written(&[old], GlyphSet::Unicode);
                let (title, other) = (other.scope.title(), format!("“{}”", name(other)));
                self.said = format!(
                    "{pressed} means {other} already ({title}). ⟨setting-open⟩ swaps the two; then {other} is {old}."
                );
                self.then = Some((new, format!("“{}” is {pressed} now, and {other} is {old}.", name(entry))));
            }
            Offer::Refused(refusal) => self.said = refused(refusal, &pressed),
        }
        Answer::More
    }

    /// Draws the question into the middle of `area`.
    pub(super) fn draw(&self, settings: &Settings, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let question = match self.at {
            Some(at) => {
                let keys = written(&settings.keys.in_force()[at], canvas.glyphs);
                format!("Press the new key for “{}”. Now: {keys}", name(&TABLE[at]))
            }
            None => String::new(),
        };
        let said = canvas.keys.fill_in(&self.said).into_owned();
        let text: Vec<&str> = [question.as_str(), &said].into_iter().filter(|text| !text.is_empty()).collect();
        let room = usize::from(WIDTH.min(area.width).saturating_sub(4));
        // The box keeps its height when something is said, so that nothing jumps.
        let lines: u16 = text.iter().map(|text| wrapped(text, room).len() as u16).sum();
        let height = if self.at.is_some() { (lines + 6).max(11) } else { lines + 5 };
        let title = if self.at.is_some() { "A new key" } else { "All as they were" };
        let inner = dialog(title, WIDTH, height, area, canvas);
        // In a low terminal the text needs the rows that are free around it elsewhere; the hint line says how to leave.
        let height = |text: &str| part(if text.is_empty() { 0 } else { wrapped(text, room).len() as u16 });
        let air = part(1).rank(2).when(inner.height > lines + 3);
        let [_, asked, answered, _, row] =
            rows(inner, [air, height(&question), height(&said).air(1), fill(0), part(1).air(1).rank(1)]);
        canvas.wrapped(asked, &question, theme.overlay);
        canvas.wrapped(answered, &said, if self.then.is_none() { theme.bad } else { theme.overlay });
        let leave = ("⟨back⟩ leave it as it is", Action::Back);
        canvas.focus(inner);
        if row.is_empty() {
            return;
        }
        match (&self.then, self.at) {
            (Some(_), Some(_)) => buttons(&[("⟨setting-open⟩ swap", Action::Confirm), leave], row, canvas),
            (Some(_), None) => buttons(&[("⟨setting-open⟩ yes", Action::Confirm), leave], row, canvas),
            (None, _) => buttons(&[leave], row, canvas),
        }
    }
}

/// Why `pressed` can't be had, and what to do.
fn refused(refusal: Refusal, pressed: &str) -> String {
    let why = match refusal {
        Refusal::Own => return format!("{pressed} is its key already. Press another one, or ⟨back⟩."),
        Refusal::Reserved => {
            format!("{pressed} always moves, chooses or leaves.")
        }
        Refusal::Text => format!("{pressed} is for typing where this command is used."),
        Refusal::Taken(entry, 0) => {
            format!(
                "{pressed} means “{}” already ({}), and the two can’t be swapped.",
                name(entry),
                entry.scope.title()
            )
        }
        Refusal::Taken(entry, 1) => {
            format!("{pressed} means “{}” already ({}), and one other command.", name(entry), entry.scope.title())
        }
        Refusal::Taken(entry, more) => {
            let title = entry.scope.title();
            format!("{pressed} means “{}” already ({title}), and {more} other commands.", name(entry))
        }
        Refusal::Nameless => "The settings file has no name for this key.".to_owned(),
    };
    format!("{why} Press another key.")
}
