//! The settings: a form whose choices hold at once and are kept, what the one under the cursor does, and the keys in force.

mod keys;
mod lines;
mod spoken;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::model::Surroundings;
use crate::screen::{Context, Guide, Input, Request, Screen, ViewContext, is_lines};
use crate::settings::Preference;
use arcade_ui::actions::{Action, Scope};
use arcade_ui::facts::{Fact, Tone, draw_facts};
use arcade_ui::keys::Event;
use arcade_ui::theme::Theme;
use arcade_ui::widgets::form::{self, Field};
use arcade_ui::widgets::stack::{columns, fill, part, rows};
use arcade_ui::widgets::text::wrapped;
use arcade_ui::widgets::{Canvas, Target, below, panel, row_of};
use keys::Keys;

use lines::PageLine;
pub use lines::switches;

/// Columns of the form where the keys stand beside it, and of the keys there at least.
const FORM: u16 = 70;
const KEYS: u16 = 36;
/// Rows of the panel on the setting under the cursor.
const ABOUT: u16 = 10;

/// The names of the pages: the form, and the keys.
pub(super) const PAGES: [&str; 2] = ["Preferences", "Keys"];

/// The settings screen.
#[derive(Debug)]
pub struct SettingsScreen {
    focus: usize,
    keys: Keys,
    /// Whether the cursor is in the list of keys.
    in_keys: bool,
    /// The setting that line mode asks about.
    chosen: Option<Preference>,
}

impl SettingsScreen {
    /// The screen where the arcade runs in these surroundings.
    pub fn new(surroundings: Surroundings) -> Self {
        Self { focus: 0, keys: Keys::new(surroundings), in_keys: false, chosen: None }
    }

    fn line(&self) -> PageLine {
        PageLine::all()[self.focus]
    }

    fn step(&self, by: i8, cx: &mut Context<'_>) {
        if let Some(change) = self.line().step(cx.settings, by) {
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
        match (self.line(), self.line().place()) {
            (PageLine::Keys, _) => self.in_keys = true,
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
        } else if !beside(Rect::new(0, 0, cx.width, 1))[1].is_empty() {
            // What the setting does stands beside the form.
            "Changes take effect at once. ⟨reset-setting⟩ restores a default.".to_owned()
        } else {
            in_two_rows(self.line().about(cx.surroundings), cx).to_owned()
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

    is_lines!();

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
            Action::Confirm if self.line() == PageLine::Keys || self.line().place().is_some() => Some("open"),
            _ => None,
        }
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        let count = PageLine::all().len();
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
                if let Some(change) = self.line().reset() {
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
        let (settings, lines) = (cx.settings, PageLine::all().len());
        let [form, side] = beside(area);
        let [about, keys] = rows(side, [part(ABOUT), fill(1).air(1)]);
        if side.is_empty() {
            if self.in_keys {
                self.keys.draw(settings, true, lines, area, canvas);
            } else {
                self.draw_form(cx, area, canvas);
            }
        } else {
            if self.in_keys {
                self.keys.draw_about(settings, about, canvas);
            } else {
                self.draw_about(cx, about, canvas);
            }
            self.keys.draw(settings, self.in_keys, lines, keys, canvas);
            // The focus is in what is drawn last, if that has any.
            self.draw_form(cx, form, canvas);
        }
        self.keys.draw_question(settings, area, canvas);
    }
}

/// The form, and where there is room what stands beside it.
fn beside(area: Rect) -> [Rect; 2] {
    columns(area, [part(FORM), fill(KEYS).air(4).rank(1)])
}

/// `text`, or its first sentence where two rows have no room for more.
fn in_two_rows<'t>(text: &'t str, cx: &ViewContext<'_>) -> &'t str {
    let fits = wrapped(&cx.keymap.fill_in(text), usize::from(cx.width)).len() <= 2;
    if fits { text } else { text.split_inclusive(". ").next().unwrap_or(text).trim_end() }
}

impl SettingsScreen {
    fn draw_form(&self, cx: &ViewContext<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let fields: Vec<Field<'_>> =
            PageLine::all().into_iter().map(|line| line.field(cx.settings, cx.beaten)).collect();
        let groups = PageLine::groups().map(|(title, lines)| (title, lines.len()));
        // While the cursor is in the list beside it, it is on no line of the form.
        let focus = if self.in_keys { fields.len() } else { self.focus };
        form::draw_groups(&groups, &fields, focus, area, canvas);
    }

    /// What the setting under the cursor does, and what it may be.
    fn draw_about(&self, cx: &ViewContext<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let line = self.line();
        let inner = panel(line.label(), area, canvas);
        let about = canvas.keys.fill_in(line.about(cx.surroundings)).into_owned();
        let used = canvas.wrapped(inner, &about, theme.text) + 1;
        let PageLine::Preference(preference) = line else { return };
        let (choices, now) = (preference.info().choices, preference.choice(cx.settings));
        let choice = |(at, (name, note)): (usize, &(&'static str, &'static str))| {
            let mark = if at == now { "▸" } else { " " };
            Fact { tone: Tone::Quiet, ..Fact::new(format!("{mark} {name}"), *note) }
        };
        let choices: Vec<Fact> = choices.iter().enumerate().map(choice).collect();
        draw_facts(&choices, below(inner, used), canvas);
        canvas.restyle(row_of(inner, used + now as u16).intersection(inner), theme.accent);
    }
}
