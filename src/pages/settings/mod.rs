//! The settings: a form whose choices hold at once and are kept, and the keys in force.

mod keys;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use crate::actions::{Action, Scope};
use crate::games::tables::table;
use crate::model::GameKind;
use crate::screen::{Context, Guide, Input, Place, Request, Screen, ViewContext};
use crate::settings::{Change, Preset, Settings, Values};
use crate::theme::{Colours, Depth, GlyphSet, Theme, ThemeName};
use crate::widgets::form::{self, Field, Value, stepped};
use crate::widgets::{Canvas, Target};

/// Columns of the body from which on the keys stand beside the form, and how wide the form is there.
const WIDE: u16 = 110;
const FORM: u16 = 70;

/// The lines of the form, top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    Theme,
    Colours,
    Glyphs,
    LiveHints,
    Animation,
    Bell,
    Mouse,
    CoarseWords,
    LosingLetters,
    Words,
    /// How new games of this kind begin.
    Game(GameKind),
}

impl Slot {
    /// The settings that belong to no game.
    const COMMON: [Self; 10] = [
        Self::Theme,
        Self::Colours,
        Self::Glyphs,
        Self::LiveHints,
        Self::Animation,
        Self::Bell,
        Self::Mouse,
        Self::CoarseWords,
        Self::LosingLetters,
        Self::Words,
    ];

    /// All lines.
    fn all() -> Vec<Self> {
        Self::COMMON.into_iter().chain(GameKind::ALL.map(Self::Game)).collect()
    }

    /// The setting after (`by` = 1) or before (−1) the one in force; `None` for what is not chosen here.
    fn step(self, settings: &Settings, by: i8) -> Option<Change> {
        Some(match self {
            Self::Theme => Change::Theme(stepped(&ThemeName::ALL, &settings.theme, by)),
            Self::Colours => Change::Colours(stepped(&Colours::ALL, &settings.colours, by)),
            Self::Glyphs => Change::Glyphs(stepped(&GlyphSet::ALL, &settings.glyphs, by)),
            Self::LiveHints => Change::LiveHints(!settings.live_hints),
            Self::Animation => Change::Animation(!settings.animation),
            Self::Bell => Change::Bell(!settings.bell),
            Self::Mouse => Change::Mouse(!settings.mouse),
            Self::CoarseWords => Change::MaskCoarseWords(!settings.mask_coarse_words),
            Self::LosingLetters => Change::AskBeforeLosingLetters(!settings.ask_before_losing_letters),
            Self::Words | Self::Game(_) => return None,
        })
    }

    /// The setting as it is without a file.
    fn reset(self) -> Option<Change> {
        let default = Settings::default();
        Some(match self {
            Self::Theme => Change::Theme(default.theme),
            Self::Colours => Change::Colours(default.colours),
            Self::Glyphs => Change::Glyphs(default.glyphs),
            Self::LiveHints => Change::LiveHints(default.live_hints),
            Self::Animation => Change::Animation(default.animation),
            Self::Bell => Change::Bell(default.bell),
            Self::Mouse => Change::Mouse(default.mouse),
            Self::CoarseWords => Change::MaskCoarseWords(default.mask_coarse_words),
            Self::LosingLetters => Change::AskBeforeLosingLetters(default.ask_before_losing_letters),
            Self::Words => return None,
            Self::Game(kind) => Change::Preset(Preset { table: kind.name(), values: Values::new() }),
        })
    }

    /// The game whose form this is about.
    const fn place(self) -> Option<Place> {
        match self {
            Self::Game(kind) => Some(Place::Game(kind)),
            _ => None,
        }
    }

    fn field(self, settings: &Settings) -> Field<'static> {
        let switch = |on: bool| if on { "on" } else { "off" };
        let (label, text, note) = match self {
            Self::Theme => ("Theme", settings.theme.name(), about_theme(settings.theme)),
            Self::Colours => ("Colours", settings.colours.name(), about_colours(settings.colours)),
            Self::Glyphs => ("Glyphs", settings.glyphs.name(), ""),
            Self::LiveHints => ("Live hints", switch(settings.live_hints), "the best move, shown"),
            Self::Animation => {
                ("Animation", switch(settings.animation), "tiles slide and scores tick; a key never waits")
            }
            Self::Bell => ("Bell", switch(settings.bell), "when something is refused, and when a game ends"),
            Self::Mouse => ("Mouse", switch(settings.mouse), if settings.mouse { "" } else { "left to the terminal" }),
            Self::CoarseWords => {
                let shown = if settings.mask_coarse_words { "masked" } else { "shown" };
                ("Coarse words", shown, "in the word game")
            }
            Self::LosingLetters => {
                let asks = if settings.ask_before_losing_letters { "asks first" } else { "no question" };
                ("Losing letters", asks, "for nothing, in the word game")
            }
            Self::Words => return said("Words", words(settings)),
            Self::Game(kind) => {
                let summary = table(kind).summary(settings.presets.values(kind.name()));
                return said(kind.title(), summary);
            }
        };
        Field { label, value: Value::Choice(text.to_owned()), note: note.to_owned(), live: true }
    }

    const fn hint(self) -> &'static str {
        match self {
            Self::Words => "Words of your own: “lexicon” in the settings file, or --lexicon.",
            Self::Game(_) => {
                "New games begin like this. ⟨keep-as-default⟩ in a form keeps another, ⟨reset-setting⟩ takes it back."
            }
            _ => "Changes hold at once. ⟨reset-setting⟩ takes one back.",
        }
    }
}

/// Every setting that is not in force, as what is said of it, and what brings it about.
pub fn switches(settings: &Settings) -> Vec<(String, Change)> {
    Slot::COMMON.into_iter().flat_map(|slot| others(slot, settings)).collect()
}

/// What else `slot` can be.
fn others(slot: Slot, settings: &Settings) -> Vec<(String, Change)> {
    let mut found = Vec::new();
    let mut stepped = settings.clone();
    while let Some(change) = slot.step(&stepped, 1) {
        stepped.apply(change.clone());
        if stepped == *settings {
            break;
        }
        let Field { label, value: Value::Choice(text), .. } = slot.field(&stepped) else { break };
        let gap = if matches!(text.as_str(), "on" | "off") { " " } else { ": " };
        found.push((format!("{}{gap}{text}", label.to_lowercase()), change));
    }
    found
}

fn said(label: &'static str, text: String) -> Field<'static> {
    Field { label, value: Value::Line(text), note: String::new(), live: true }
}

/// Which words are played with.
fn words(settings: &Settings) -> String {
    settings.lexicon.as_ref().map_or_else(|| "the arcade’s own".to_owned(), |path| path.display().to_string())
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
    fn slot(&self) -> Slot {
        Slot::all()[self.focus]
    }

    fn step(&self, by: i8, cx: &mut Context<'_>) {
        if let Some(change) = self.slot().step(cx.settings, by) {
            cx.ask(Request::Set(change));
        }
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
        "`arcade paths` says where they are kept".to_owned()
    }

    fn hint<'a>(&'a self, _: &ViewContext<'_>, theme: &Theme) -> Line<'a> {
        Line::styled(self.slot().hint(), theme.muted)
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
            Action::Confirm,
            Action::ResetSetting,
            Action::Back,
            Action::PageDown,
        ]
    }

    fn handle(&mut self, input: Input, cx: &mut Context<'_>) -> bool {
        let count = Slot::all().len();
        match input {
            Input::Act(Action::Up | Action::PreviousField) => self.focus = (self.focus + count - 1) % count,
            Input::Act(Action::Down | Action::NextField) => self.focus = (self.focus + 1) % count,
            Input::Act(Action::Left) => self.step(-1, cx),
            Input::Act(Action::Right) => self.step(1, cx),
            Input::Act(Action::Confirm) => self.open(cx),
            Input::Act(Action::ResetSetting) => {
                if let Some(change) = self.slot().reset() {
                    cx.ask(Request::Set(change));
                }
            }
            Input::Act(Action::PageUp) => self.scroll = self.scroll.saturating_sub(keys::PAGE),
            Input::Act(Action::PageDown) => self.scroll = (self.scroll + keys::PAGE).min(keys::last_page()),
            Input::Act(Action::Home) => self.scroll = 0,
            Input::Act(Action::End) => self.scroll = keys::last_page(),
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
        let fields: Vec<_> = Slot::all().into_iter().map(|slot| slot.field(cx.settings)).collect();
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
        keys::draw(cx.keymap, self.scroll, keys, canvas);
    }
}
