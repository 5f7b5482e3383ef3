//! The settings: a form whose choices hold at once and are kept, what the one under the cursor does, and the keys in force.

mod keys;
mod slots;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use crate::actions::{Action, Scope};
use crate::screen::{Context, Guide, Input, Request, Screen, ViewContext};
use crate::settings::Settings;
use crate::theme::Theme;
use crate::widgets::form::{self, Field};
use crate::widgets::text::wrapped;
use crate::widgets::{Canvas, Target, panel};
use slots::Slot;
pub use slots::switches;

/// Columns of the body from which on the keys stand beside the form, and how wide the form is there.
const WIDE: u16 = 110;
const FORM: u16 = 70;
/// Rows of the panel on the setting under the cursor.
const ABOUT: u16 = 10;

/// The settings screen.
#[derive(Debug, Default)]
pub struct SettingsScreen {
    focus: usize,
    /// The first line of the keys in sight; None while the form is shown where there is not room for both.
    keys: Option<usize>,
}

impl SettingsScreen {
    fn slot(&self) -> Slot {
        Slot::all()[self.focus]
    }

    fn step(&self, by: i8, cx: &mut Context<'_>) {
        if let Some(change) = self.slot().step(cx.settings, by) {
            cx.ask(Request::Set(change));
        }
    }

    /// Puts the cursor on line `focus`, which shows the form.
    const fn move_to(&mut self, focus: usize) {
        self.focus = focus;
        self.keys = None;
    }

    /// The next choice, or the game whose default it is.
    fn open(&self, cx: &mut Context<'_>) {
        match self.slot().place() {
            Some(place) => cx.ask(Request::Go(place)),
            None => self.step(1, cx),
        }
    }
}

impl Screen for SettingsScreen {
    fn trail(&self) -> Vec<String> {
        vec!["Settings".to_owned()]
    }

    fn status(&self) -> String {
        "every change is kept".to_owned()
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        let text = match self.keys {
            // What the setting does stands beside the form.
            _ if cx.width >= WIDE => "Changes take effect at once. ⟨reset-setting⟩ restores a default.",
            Some(_) => "⟨page-down⟩ shows more keys; ⟨page-up⟩ leads back to the settings.",
            None => in_two_rows(self.slot().about(), cx),
        };
        Line::styled(text, theme.muted)
    }

    fn scopes(&self) -> Vec<Scope> {
        vec![Scope::Settings, Scope::List]
    }

    fn guide(&self) -> Option<Guide> {
        Some(super::guides::settings())
    }

    fn live(&self) -> Vec<Action> {
        vec![
            Action::Up,
            Action::Down,
            Action::Right,
            Action::PageDown,
            Action::Confirm,
            Action::ResetSetting,
            Action::Back,
        ]
    }

    fn label(&self, action: Action) -> Option<&'static str> {
        (action == Action::PageDown && self.keys.is_none()).then_some("keys")
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        let count = Slot::all().len();
        match input {
            Input::Act(Action::Up | Action::PreviousField) => self.move_to((self.focus + count - 1) % count),
            Input::Act(Action::Down | Action::NextField) => self.move_to((self.focus + 1) % count),
            Input::Act(Action::Left) => self.step(-1, cx),
            Input::Act(Action::Right) => self.step(1, cx),
            Input::Act(Action::Confirm) => self.open(cx),
            Input::Act(Action::ResetSetting) => {
                if let Some(change) = self.slot().reset() {
                    cx.ask(Request::Set(change));
                }
            }
            Input::Act(Action::PageUp) => {
                self.keys = self.keys.filter(|&from| from > 0).map(|from| from.saturating_sub(keys::PAGE));
            }
            Input::Act(Action::PageDown) => {
                self.keys = Some(self.keys.map_or(0, |from| (from + keys::PAGE).min(keys::last_page())));
            }
            Input::Act(Action::Home) => self.keys = None,
            Input::Act(Action::End) => self.keys = Some(keys::last_page()),
            Input::Point(Target::Line(line)) if line < count => self.focus = line,
            Input::Point(Target::Step(line, by)) if line < count => {
                self.focus = line;
                self.step(by, cx);
            }
            _ => return false,
        }
        true
    }

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        if area.width < WIDE {
            match self.keys {
                Some(from) => keys::draw(cx.keymap, from, area, canvas),
                None => self.draw_form(cx.settings, area, canvas),
            }
            return;
        }
        let [form, side] = Layout::horizontal([Constraint::Length(FORM), Constraint::Fill(1)]).spacing(4).areas(area);
        self.draw_form(cx.settings, form, canvas);
        let [about, keys] = Layout::vertical([Constraint::Length(ABOUT), Constraint::Fill(1)]).spacing(1).areas(side);
        self.draw_about(cx.settings, about, canvas);
        keys::draw(cx.keymap, self.keys.unwrap_or(0), keys, canvas);
    }
}

/// `text`, or its first sentence where two rows have no room for more.
fn in_two_rows<'t>(text: &'t str, cx: &ViewContext<'_>) -> &'t str {
    let fits = wrapped(&cx.keymap.fill_in(text), usize::from(cx.width)).len() <= 2;
    if fits { text } else { text.split_inclusive(". ").next().unwrap_or(text).trim_end() }
}

impl SettingsScreen {
    fn draw_form(&self, settings: &Settings, area: Rect, canvas: &mut Canvas<'_>) {
        let fields: Vec<Field<'_>> = Slot::all().into_iter().map(|slot| slot.field(settings)).collect();
        let groups = Slot::GROUPS.map(|(title, slots)| (title, slots.len()));
        form::draw_groups(&groups, &fields, self.focus, area, canvas);
    }

    /// What the setting under the cursor does, and what it may be.
    fn draw_about(&self, settings: &Settings, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let slot = self.slot();
        let inner = panel(slot.label(), area, canvas);
        let about = canvas.keys.fill_in(slot.about()).into_owned();
        let used = canvas.wrapped(inner, &about, theme.text) + 1;
        let options = slot.options(settings);
        let width = options.iter().map(|option| option.name.len()).max().unwrap_or(0) + 3;
        for (row, option) in (used..).zip(options) {
            let (mark, style) = if option.holds { ("▸ ", theme.accent) } else { ("  ", theme.text) };
            let name = Span::styled(format!("{mark}{:<width$}", option.name), style);
            canvas.row(inner, row, Line::from(vec![name, Span::styled(option.note, theme.muted)]));
        }
    }
}
