//! The lines of the form: what each setting is called, what it may be, and what it does.

use crate::games;
use crate::model::{Beaten, GameKind};
use crate::screen::Place;
use crate::settings::{Change, CursorShown, Preset, Settings, Values};
use crate::theme::{Colours, Depth, GlyphSet, ThemeName};
use crate::widgets::form::{Field, Value, stepped};

/// The lines of the form, top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    Theme,
    Colours,
    Glyphs,
    Cursor,
    LiveHints,
    Animation,
    Bell,
    Mouse,
    Keys,
    CoarseWords,
    LosingLetters,
    Words,
    /// How new games of this kind begin.
    Game(GameKind),
}

impl Slot {
    /// The lines in groups, each under its heading.
    pub(super) const GROUPS: [(&str, &[Self]); 3] = [
        ("Look", &[Self::Theme, Self::Colours, Self::Glyphs, Self::Animation, Self::Cursor]),
        (
            "Help, keys and words",
            &[
                Self::LiveHints,
                Self::Bell,
                Self::Mouse,
                Self::Keys,
                Self::Words,
                Self::CoarseWords,
                Self::LosingLetters,
            ],
        ),
        (
            "New games begin like this",
            &[
                Self::Game(GameKind::ALL[0]),
                Self::Game(GameKind::ALL[1]),
                Self::Game(GameKind::ALL[2]),
                Self::Game(GameKind::ALL[3]),
            ],
        ),
    ];

    /// All lines.
    pub(super) fn all() -> Vec<Self> {
        Self::GROUPS.into_iter().flat_map(|(_, slots)| slots).copied().collect()
    }

    /// The setting after (`by` = 1) or before (−1) the one in force; `None` for what is not chosen here.
    pub(super) fn step(self, settings: &Settings, by: i8) -> Option<Change> {
        Some(match self {
            Self::Theme => Change::Theme(stepped(&ThemeName::ALL, &settings.theme, by)),
            Self::Colours => Change::Colours(stepped(&Colours::ALL, &settings.colours, by)),
            Self::Glyphs => Change::Glyphs(stepped(&GlyphSet::ALL, &settings.glyphs, by)),
            Self::Cursor => Change::Cursor(stepped(&CursorShown::ALL, &settings.cursor, by)),
            Self::LiveHints => Change::LiveHints(!settings.live_hints),
            Self::Animation => Change::Animation(!settings.animation),
            Self::Bell => Change::Bell(!settings.bell),
            Self::Mouse => Change::Mouse(!settings.mouse),
            Self::CoarseWords => Change::MaskCoarseWords(!settings.mask_coarse_words),
            Self::LosingLetters => Change::AskBeforeLosingLetters(!settings.ask_before_losing_letters),
            Self::Words | Self::Keys | Self::Game(_) => return None,
        })
    }

    /// The setting as it is without a file.
    pub(super) fn reset(self) -> Option<Change> {
        let default = Settings::default();
        Some(match self {
            Self::Theme => Change::Theme(default.theme),
            Self::Colours => Change::Colours(default.colours),
            Self::Glyphs => Change::Glyphs(default.glyphs),
            Self::Cursor => Change::Cursor(default.cursor),
            Self::LiveHints => Change::LiveHints(default.live_hints),
            Self::Animation => Change::Animation(default.animation),
            Self::Bell => Change::Bell(default.bell),
            Self::Mouse => Change::Mouse(default.mouse),
            Self::CoarseWords => Change::MaskCoarseWords(default.mask_coarse_words),
            Self::LosingLetters => Change::AskBeforeLosingLetters(default.ask_before_losing_letters),
            Self::Words | Self::Keys => return None,
            Self::Game(kind) => Change::Preset(Preset { table: kind.name(), values: Values::new() }),
        })
    }

    /// The game whose form this is about.
    pub(super) const fn place(self) -> Option<Place> {
        match self {
            Self::Game(kind) => Some(Place::Game(kind)),
            _ => None,
        }
    }

    pub(super) fn field(self, settings: &Settings, beaten: &Beaten) -> Field<'static> {
        let chosen = self.options(settings).into_iter().find(|option| option.holds);
        let value = match (self, chosen) {
            (Self::Game(kind), _) => Value::Line((games::of(kind).summary)(&settings.presets, beaten)),
            (Self::Keys, _) => Value::Line(keys(settings)),
            (_, Some(chosen)) => Value::Choice(chosen.name.to_owned()),
            (_, None) => Value::Line(words(settings)),
        };
        let note = chosen.map_or("", |chosen| chosen.note).to_owned();
        Field { label: self.label(), value, note, live: true }
    }

    /// What it is called.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Theme => "Theme",
            Self::Colours => "Colours",
            Self::Glyphs => "Characters",
            Self::Cursor => "Cursor",
            Self::LiveHints => "Live hints",
            Self::Animation => "Animation",
            Self::Bell => "Bell",
            Self::Mouse => "Mouse",
            Self::Keys => "Keys",
            Self::CoarseWords => "Coarse words",
            Self::LosingLetters => "Losing letters",
            Self::Words => "List of words",
            Self::Game(kind) => kind.title(),
        }
    }

    /// What it may be; empty for what is not chosen here.
    pub(super) fn options(self, settings: &Settings) -> Vec<Choice> {
        let switch = |now: bool, on: (&'static str, &'static str), off: (&'static str, &'static str)| {
            vec![Choice { name: on.0, note: on.1, holds: now }, Choice { name: off.0, note: off.1, holds: !now }]
        };
        match self {
            Self::Theme => {
                let choice = |theme: ThemeName| Choice {
                    name: theme.name(),
                    note: about_theme(theme),
                    holds: theme == settings.theme,
                };
                ThemeName::ALL.map(choice).into()
            }
            Self::Colours => {
                let choice = |colours: Colours| Choice {
                    name: colours.name(),
                    note: about_colours(colours),
                    holds: colours == settings.colours,
                };
                Colours::ALL.map(choice).into()
            }
            Self::Glyphs => {
                let choice = |glyphs: GlyphSet| Choice {
                    name: glyphs.name(),
                    note: if glyphs == GlyphSet::Ascii { "plain keyboard signs" } else { "boxes and blocks" },
                    holds: glyphs == settings.glyphs,
                };
                GlyphSet::ALL.map(choice).into()
            }
            Self::Cursor => {
                let choice = |cursor: CursorShown| Choice {
                    name: cursor.name(),
                    note: if cursor == CursorShown::Always { "at what is chosen" } else { "only where you type" },
                    holds: cursor == settings.cursor,
                };
                CursorShown::ALL.map(choice).into()
            }
            Self::LiveHints => switch(settings.live_hints, ("on", "best move is marked"), ("off", "help when you ask")),
            Self::Animation => switch(settings.animation, ("on", "0.3 seconds at most"), ("off", "nothing moves")),
            Self::Bell => switch(settings.bell, ("on", "a sound when it counts"), ("off", "silent")),
            Self::Mouse => switch(settings.mouse, ("on", "point, click, scroll"), ("off", "left to the terminal")),
            Self::CoarseWords => switch(settings.mask_coarse_words, ("masked", "as in p····s"), ("shown", "in full")),
            Self::LosingLetters => {
                let asks = ("ask me first", "if an entry is no word");
                switch(settings.ask_before_losing_letters, asks, ("don’t ask", "they are gone at once"))
            }
            Self::Words | Self::Keys | Self::Game(_) => Vec::new(),
        }
    }

    /// What it does, in a sentence or two.
    pub(super) const fn about(self) -> &'static str {
        match self {
            Self::Theme => "The colours of the whole arcade. ⟨next-theme⟩ changes them from everywhere.",
            Self::Colours => "How many colours are used. Choose fewer if those you see look wrong.",
            Self::Glyphs => "What boxes and marks are drawn with. Choose ascii if they look broken.",
            Self::Cursor => {
                "When the terminal’s cursor shows. Hidden or not, it stands at what you have chosen: screen readers and \
                 magnifiers follow it."
            }
            Self::LiveHints => "Marks the best move on the board while you think. In a game ⟨live-hints⟩ switches it.",
            Self::Animation => "Tiles fly and scores count up. A key never waits for them.",
            Self::Bell => "Rings the terminal’s bell when a move is refused and when a game ends.",
            Self::Mouse => "Click on tiles, letters and keys. When it is off, your terminal selects text as usual.",
            Self::Keys => "Every command can have another key. ⟨setting-open⟩ opens the list of them.",
            Self::CoarseWords => {
                "Hides most letters of coarse words that the Word Game shows unasked. They score all the same."
            }
            Self::LosingLetters => "Asks before an entry that is no word costs its letters, in the Word Game.",
            Self::Words => {
                "The words of all games. To use your own list, name it as “lexicon” in the settings file, or start with \
                 --lexicon."
            }
            Self::Game(_) => {
                "⟨setting-open⟩ opens the form, where ⟨keep-as-default⟩ keeps it. ⟨reset-setting⟩ takes that back."
            }
        }
    }
}

/// Every setting that is not in force: what it is called, what it means in a few words, and what brings it about.
pub fn switches(settings: &Settings) -> Vec<(String, &'static str, Change)> {
    Slot::all().into_iter().flat_map(|slot| others(slot, settings)).collect()
}

/// What else `slot` can be.
fn others(slot: Slot, settings: &Settings) -> Vec<(String, &'static str, Change)> {
    let mut found = Vec::new();
    let mut stepped = settings.clone();
    while let Some(change) = slot.step(&stepped, 1) {
        stepped.apply(change.clone());
        if stepped == *settings {
            break;
        }
        let Field { label, value: Value::Choice(text), .. } = slot.field(&stepped, Beaten::NONE) else { break };
        let note = slot.options(&stepped).into_iter().find(|option| option.holds).map_or("", |option| option.note);
        let gap = if matches!(text.as_str(), "on" | "off") { " " } else { ": " };
        found.push((format!("{}{gap}{text}", label.to_lowercase()), note, change));
    }
    found
}

/// One of the things that a setting may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Choice {
    pub(super) name: &'static str,
    /// What it means, in a few words.
    pub(super) note: &'static str,
    /// Whether it is so now.
    pub(super) holds: bool,
}

/// How many commands have other keys.
fn keys(settings: &Settings) -> String {
    match settings.keys.defaults().len() {
        0 => "as they were".to_owned(),
        many => format!("{many} changed"),
    }
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
        Colours::Auto => "what your terminal has",
        Colours::Fixed(Depth::None) => "as with NO_COLOR",
        Colours::Fixed(Depth::Sixteen) => "your terminal’s own",
        Colours::Fixed(Depth::Indexed) => "the same 256 anywhere",
        Colours::Fixed(Depth::TrueColour) => "16 million",
    }
}
