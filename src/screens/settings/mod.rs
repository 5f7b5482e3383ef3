//! The settings: a form whose choices hold at once and are kept, and the keys in force.

mod keys;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::{Desk, Input, Look, Request, Stage};
use crate::actions::{Action, Scope};
use crate::settings::{Change, Settings};
use crate::theme::{Colours, Depth, GlyphSet, Theme, ThemeName};
use crate::widgets::form::{self, Choice, Field, Value};
use crate::widgets::{Canvas, Target};

/// Columns of the body from which on the keys stand beside the form, and how wide the form is there.
const WIDE: u16 = 110;
const FORM: u16 = 66;

/// The lines of the form, top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    Theme,
    Colours,
    Glyphs,
    LiveHints,
    Animation,
    Mouse,
}

impl Slot {
    const ALL: [Self; 6] = [Self::Theme, Self::Colours, Self::Glyphs, Self::LiveHints, Self::Animation, Self::Mouse];

    /// The setting after (`by` = 1) or before (−1) the one in force.
    fn step(self, settings: &Settings, by: i8) -> Change {
        match self {
            Self::Theme => Change::Theme(stepped(&ThemeName::ALL, settings.theme, by)),
            Self::Colours => Change::Colours(stepped(&Colours::ALL, settings.colours, by)),
            Self::Glyphs => Change::Glyphs(stepped(&GlyphSet::ALL, settings.glyphs, by)),
            Self::LiveHints => Change::LiveHints(!settings.live_hints),
            Self::Animation => Change::Animation(!settings.animation),
            Self::Mouse => Change::Mouse(!settings.mouse),
        }
    }

    fn field(self, settings: &Settings) -> Field<'static> {
        let switch = |on: bool| if on { "on" } else { "off" };
        let (label, text, note) = match self {
            Self::Theme => ("Theme", settings.theme.name(), about_theme(settings.theme)),
            Self::Colours => ("Colours", settings.colours.name(), about_colours(settings.colours)),
            Self::Glyphs => ("Glyphs", settings.glyphs.name(), ""),
            Self::LiveHints => ("Live hints", switch(settings.live_hints), "the best move, shown"),
            Self::Animation => ("Animation", switch(settings.animation), "under 200 ms each"),
            Self::Mouse => ("Mouse", switch(settings.mouse), if settings.mouse { "" } else { "left to the terminal" }),
        };
        Field { label, value: Value::Choice(text.to_owned()), note: note.to_owned(), live: true }
    }
}

fn stepped<T: Copy + PartialEq>(all: &[T], now: T, by: i8) -> T {
    let mut choice = Choice::new(all.to_vec(), now);
    choice.step(by);
    choice.get()
}

const fn about_theme(theme: ThemeName) -> &'static str {
    match theme {
        ThemeName::Dark => "light on dark",
        ThemeName::Light => "dark on paper",
        ThemeName::HighContrast => "white on black",
        ThemeName::Mono => "no colour at all",
    }
}

const fn about_colours(colours: Colours) -> &'static str {
    match colours {
        Colours::Auto => "what the terminal has",
        Colours::Fixed(Depth::None) => "as with NO_COLOR",
        Colours::Fixed(Depth::Sixteen) => "the terminal’s own",
        Colours::Fixed(Depth::Indexed) => "the xterm palette",
        Colours::Fixed(Depth::TrueColour) => "24 bits each",
    }
}

/// The settings screen.
#[derive(Debug, Default)]
pub struct SettingsScreen {
    focus: usize,
    /// The first line of the keys in sight.
    scroll: usize,
}

impl SettingsScreen {
    fn step(&self, by: i8, desk: &mut Desk<'_>) {
        let change = Slot::ALL[self.focus].step(desk.settings, by);
        desk.ask(Request::Set(change));
    }
}

impl Stage for SettingsScreen {
    fn trail(&self) -> Vec<String> {
        vec!["Settings".to_owned()]
    }

    fn status(&self) -> String {
        "`arcade paths` says where they are kept".to_owned()
    }

    fn hint<'a>(&'a self, _: &Look<'_>, theme: &Theme) -> Line<'a> {
        Line::styled("Changes hold at once. Keys are changed in the settings file, by name.", theme.muted)
    }

    fn scopes(&self) -> Vec<Scope> {
        vec![Scope::Form, Scope::List]
    }

    fn live(&self) -> Vec<Action> {
        vec![Action::Up, Action::Down, Action::Right, Action::PageDown]
    }

    fn hear(&mut self, input: Input, desk: &mut Desk<'_>) -> bool {
        let count = Slot::ALL.len();
        match input {
            Input::Act(Action::Up | Action::PreviousField) => self.focus = (self.focus + count - 1) % count,
            Input::Act(Action::Down | Action::NextField) => self.focus = (self.focus + 1) % count,
            Input::Act(Action::Left) => self.step(-1, desk),
            Input::Act(Action::Right | Action::Confirm) => self.step(1, desk),
            Input::Act(Action::PageUp) => self.scroll = self.scroll.saturating_sub(keys::PAGE),
            Input::Act(Action::PageDown) => self.scroll = (self.scroll + keys::PAGE).min(keys::last_page()),
            Input::Act(Action::Home) => self.scroll = 0,
            Input::Act(Action::End) => self.scroll = keys::last_page(),
            Input::Point(Target::Line(line)) if line < count => self.focus = line,
            Input::Point(Target::Step(line, by)) if line < count => {
                self.focus = line;
                self.step(by, desk);
            }
            _ => return false,
        }
        true
    }

    fn view(&self, area: Rect, look: &Look<'_>, canvas: &mut Canvas<'_>) {
        let fields = Slot::ALL.map(|slot| slot.field(look.settings));
        let rows = fields.len() as u16;
        // Where the form alone fills the body, the breadcrumb has to do as its heading.
        let head = if area.height >= rows + 2 { 2 } else { 0 };
        let (form, keys) = if area.width >= WIDE {
            let [form, keys] =
                Layout::horizontal([Constraint::Length(FORM), Constraint::Fill(1)]).spacing(4).areas(area);
            (Rect { height: form.height.min(rows * 2 + head), ..form }, keys)
        } else {
            // Two rows a field only where that leaves a page of keys in sight.
            let tall = if area.height >= rows * 2 + 14 { rows * 2 } else { rows };
            let [form, keys] =
                Layout::vertical([Constraint::Length(tall + head), Constraint::Fill(1)]).spacing(1).areas(area);
            (form, keys)
        };
        if head > 0 {
            canvas.line(form, Span::styled("  Settings", canvas.theme.heading));
        }
        let lines = Rect { y: form.y + head, height: form.height.saturating_sub(head), ..form };
        form::draw(&fields, self.focus, lines, canvas);
        keys::draw(look.keymap, self.scroll, keys, canvas);
    }
}
