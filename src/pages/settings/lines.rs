//! The lines of the page: the preferences, and what stands beside them and is not chosen there.

use crate::games;
use crate::model::{Beaten, Facility, GameKind, Surroundings};
use crate::screen::Place;
use crate::settings::{Change, Group, Preference, Preset, Settings, Values};
use arcade_ui::widgets::form::{Field, Value};

/// A line of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PageLine {
    Preference(Preference),
    Keys,
    Words,
    /// How new games of this kind begin.
    Game(GameKind),
}

impl PageLine {
    /// The lines in groups, each under its heading.
    pub(super) fn groups() -> [(&'static str, Vec<Self>); 3] {
        let mut help = preferences(Group::Help);
        help.extend([(3, Self::Keys), (4, Self::Words)]);
        [
            ("Look", in_order(preferences(Group::Look))),
            ("Help, keys and words", in_order(help)),
            ("New games begin like this", GameKind::ALL.map(Self::Game).into()),
        ]
    }

    pub(super) fn all() -> Vec<Self> {
        Self::groups().into_iter().flat_map(|(_, lines)| lines).collect()
    }

    /// The setting after (`by` = 1) or before (−1) the one in force; `None` for what is not chosen here.
    pub(super) fn step(self, settings: &Settings, by: i8) -> Option<Change> {
        let Self::Preference(preference) = self else { return None };
        let last = preference.info().choices.len() - 1;
        let now = preference.choice(settings);
        Some(preference.change(if by < 0 { now + last } else { now + 1 }))
    }

    /// The setting as it is without a file.
    pub(super) fn reset(self) -> Option<Change> {
        match self {
            Self::Preference(preference) => Some(preference.change(preference.choice(&Settings::default()))),
            Self::Words | Self::Keys => None,
            Self::Game(kind) => Some(Change::Preset(Preset { table: kind.name(), values: Values::new() })),
        }
    }

    /// The game whose form this is about.
    pub(super) const fn place(self) -> Option<Place> {
        match self {
            Self::Game(kind) => Some(Place::Game(kind)),
            _ => None,
        }
    }

    pub(super) fn field(self, settings: &Settings, beaten: &Beaten) -> Field<'static> {
        let (value, note) = match self {
            Self::Preference(preference) => {
                let (name, note) = preference.info().choices[preference.choice(settings)];
                (Value::Choice(name.to_owned()), note)
            }
            Self::Keys => (Value::Line(keys(settings)), ""),
            Self::Words => (Value::Line(words(settings)), ""),
            Self::Game(kind) => (Value::Line(games::of(kind).new_games.outline(&settings.presets, beaten)), ""),
        };
        Field { label: self.label(), value, note: note.to_owned(), live: true }
    }

    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Preference(preference) => preference.info().label,
            Self::Keys => "Keys",
            Self::Words => "List of words",
            Self::Game(kind) => kind.title(),
        }
    }

    /// What it does, in a sentence or two.
    pub(super) const fn about(self, surroundings: Surroundings) -> &'static str {
        match self {
            Self::Preference(preference) => preference.info().about,
            Self::Keys => "Every command can have another key. ⟨setting-open⟩ opens the list of them.",
            Self::Words if !surroundings.has(Facility::Files) => "The words of all games.",
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

/// The preferences of a group, each with its line there.
fn preferences(group: Group) -> Vec<(usize, PageLine)> {
    let of_group = Preference::ALL.iter().filter(|preference| preference.info().line.0 == group);
    of_group.map(|&preference| (preference.info().line.1, PageLine::Preference(preference))).collect()
}

fn in_order(mut lines: Vec<(usize, PageLine)>) -> Vec<PageLine> {
    lines.sort_by_key(|&(line, _)| line);
    lines.into_iter().map(|(_, line)| line).collect()
}

/// Every setting that is not in force: what it is called, what it means in a few words, and what brings it about.
pub fn switches(settings: &Settings) -> Vec<(String, &'static str, Change)> {
    let preferences = PageLine::all().into_iter().filter_map(|line| match line {
        PageLine::Preference(preference) => Some(preference),
        _ => None,
    });
    let others = |preference: Preference| {
        let (info, now) = (preference.info(), preference.choice(settings));
        (1..info.choices.len()).map(move |step| {
            let choice = (now + step) % info.choices.len();
            let (name, note) = info.choices[choice];
            let gap = if matches!(name, "on" | "off") { " " } else { ": " };
            (format!("{}{gap}{name}", info.label.to_lowercase()), note, preference.change(choice))
        })
    };
    preferences.flat_map(others).collect()
}

/// How many commands have other keys.
fn keys(settings: &Settings) -> String {
    match settings.keys.defaults().len() {
        0 => "unchanged".to_owned(),
        many => format!("{many} changed"),
    }
}

/// Which words are played with.
fn words(settings: &Settings) -> String {
    settings.lexicon.as_ref().map_or_else(|| "the arcade’s own".to_owned(), |path| path.display().to_string())
}
