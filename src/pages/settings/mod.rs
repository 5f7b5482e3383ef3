//! The settings: a form whose choices hold at once and are kept, what the one under the cursor does, and the keys in force.

mod keys;
mod slots;

use crossterm::event::Event;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use crate::actions::{Action, Scope};
use crate::screen::{Context, Guide, Input, Request, Screen, ViewContext};
use crate::settings::Settings;
use crate::theme::Theme;
use crate::widgets::form::{self, Field};
use crate::widgets::text::wrapped;
use crate::widgets::{Canvas, Target, panel};
use keys::Keys;
use slots::Slot;
pub use slots::switches;

/// Columns of the body from which on the keys stand beside the form, and how wide the form is there.
const WIDE: u16 = 110;
const FORM: u16 = 70;
/// Columns between them.
const GAP: u16 = 4;
/// Rows of the panel on the setting under the cursor.
const ABOUT: u16 = 10;

/// The names of the pages: the form, and the keys.
pub(super) const PAGES: [&str; 2] = ["Preferences", "Keys"];

/// The settings screen.
#[derive(Debug, Default)]
pub struct SettingsScreen {
    focus: usize,
    keys: Keys,
    /// Whether the cursor is in the list of keys.
    in_keys: bool,
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
        self.in_keys = false;
    }

    /// Handles what is meant for the list of keys; false if it means nothing there.
    fn handle_keys(&mut self, input: &Input, cx: &mut Context<'_>) -> bool {
        match input {
            Input::Type(Event::Key(key)) => self.keys.take_in(*key, cx),
            Input::Act(Action::Back) if !self.keys.asks() => {
                self.in_keys = false;
                true
            }
            Input::Act(action) => self.keys.act(*action, cx),
            _ => false,
        }
    }

    /// The next choice, the game whose default it is, or the list of keys.
    fn open(&mut self, cx: &mut Context<'_>) {
        match (self.slot(), self.slot().place()) {
            (Slot::Keys, _) => self.in_keys = true,
            (_, Some(place)) => cx.ask(Request::Go(place)),
            (_, None) => self.step(1, cx),
        }
    }
}

impl Screen for SettingsScreen {
    fn trail(&self) -> Vec<String> {
        let keys = self.in_keys.then(|| PAGES[1].to_owned());
        std::iter::once("Settings".to_owned()).chain(keys).collect()
    }

    fn status(&self) -> String {
        "every change is kept".to_owned()
    }

    fn hint<'a>(&'a self, cx: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        let text = if self.in_keys {
            in_two_rows(&self.keys.hint(), cx).to_owned()
        } else if cx.width >= WIDE {
            // What the setting does stands beside the form.
            "Changes take effect at once. ⟨reset-setting⟩ restores a default.".to_owned()
        } else {
            in_two_rows(self.slot().about(), cx).to_owned()
        };
        Line::styled(text, theme.muted)
    }

    fn scopes(&self) -> Vec<Scope> {
        vec![Scope::Settings, Scope::List]
    }

    fn guide(&self) -> Option<Guide> {
        Some(super::guides::settings())
    }

    fn asks_for_a_key(&self) -> bool {
        self.keys.asks()
    }

    fn live(&self) -> Vec<Action> {
        if self.in_keys {
            return vec![Action::Up, Action::Down, Action::Confirm, Action::ResetSetting, Action::Back];
        }
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
        match action {
            Action::PageDown if !self.in_keys => Some("keys"),
            Action::Confirm if self.in_keys => Some("new key"),
            Action::Confirm if self.slot() == Slot::Keys || self.slot().place().is_some() => Some("open"),
            _ => None,
        }
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        let count = Slot::all().len();
        match &input {
            Input::Leave => {
                self.keys.leave();
                return false;
            }
            Input::Point(Target::Page(page)) => {
                self.keys.leave();
                self.in_keys = *page > 0;
                return true;
            }
            Input::Point(Target::Line(line)) if *line >= count => {
                self.in_keys = true;
                self.keys.point(line - count, cx);
                return true;
            }
            // What lies under a question can’t be pressed.
            Input::Point(_) if self.keys.asks() => return false,
            input if self.in_keys && !matches!(input, Input::Point(_)) => return self.handle_keys(input, cx),
            _ => {}
        }
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
            Input::Act(Action::PageDown) => self.in_keys = true,
            Input::Act(Action::Home) => self.move_to(0),
            Input::Act(Action::End) => self.move_to(count - 1),
            Input::Point(Target::Line(line)) if line < count => self.move_to(line),
            Input::Point(Target::Step(line, by)) if line < count => {
                self.move_to(line);
                self.step(by, cx);
            }
            _ => return false,
        }
        true
    }

    fn view(&self, area: Rect, cx: &ViewContext<'_>, canvas: &mut Canvas<'_>) {
        let (settings, lines) = (cx.settings, Slot::all().len());
        if area.width < WIDE {
            if self.in_keys {
                self.keys.draw(settings, true, lines, area, canvas);
            } else {
                self.draw_form(cx, area, canvas);
            }
        } else {
            let [form, side] =
                Layout::horizontal([Constraint::Length(FORM), Constraint::Fill(1)]).spacing(GAP).areas(area);
            let [about, keys] =
                Layout::vertical([Constraint::Length(ABOUT), Constraint::Fill(1)]).spacing(1).areas(side);
            if self.in_keys {
                self.keys.draw_about(settings, about, canvas);
            } else {
                self.draw_about(settings, about, canvas);
            }
            self.keys.draw(settings, self.in_keys, lines, keys, canvas);
            // The focus is in what is drawn last, if that has any.
            self.draw_form(cx, form, canvas);
        }
        self.keys.draw_question(settings, area, canvas);
    }
}

/// `text`, or its first sentence where two rows have no room for more.
fn in_two_rows<'t>(text: &'t str, cx: &ViewContext<'_>) -> &'t str {
    let fits = wrapped(&cx.keymap.fill_in(text), usize::from(cx.width)).len() <= 2;
    if fits { text } else { text.split_inclusive(". ").next().unwrap_or(text).trim_end() }
}

impl SettingsScreen {
    fn draw_form(&self, cx: &ViewContext<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let fields: Vec<Field<'_>> = Slot::all().into_iter().map(|slot| slot.field(cx.settings, cx.beaten)).collect();
        let groups = Slot::GROUPS.map(|(title, slots)| (title, slots.len()));
        // While the cursor is in the list beside it, it is on no line of the form.
        let focus = if self.in_keys { fields.len() } else { self.focus };
        form::draw_groups(&groups, &fields, focus, area, canvas);
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
