//! The list of preferences. A preference is one entry here: the field of [`Settings`], its line of the file, its line of
//! the settings page and what the palette offers all follow from it.

use std::path::PathBuf;

use toml_edit::Value;

use super::{Preset, Presets};
use crate::model::{Facility, Surroundings};
use crate::programs::Command;
use arcade_engine::UnknownName;
use arcade_ui::actions::{KeyChoices, NewKeys};
use arcade_ui::theme::{Colours, GlyphSet, ThemeName};

/// What the file and the settings page say of a preference.
#[derive(Debug)]
pub struct Info {
    /// Its name in the file.
    pub key: &'static str,
    /// What it is called on the page.
    pub label: &'static str,
    /// The group of the page that it stands in, and its line there, from 0.
    pub line: (Group, usize),
    /// What it may be, in the order in which a key steps through: the name, and what that means in a few words.
    pub choices: &'static [(&'static str, &'static str)],
    /// The sentence on a name that is none of them; `{}` stands for what was given. None for a switch: the file says
    /// `true` for the first of its two choices.
    pub unknown: Option<&'static str>,
    /// What it does, for the page.
    pub about: &'static str,
    /// What it does, for the file: lines without their `#`.
    pub comment: &'static str,
}

/// The groups of preferences on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    Look,
    Help,
}

/// What a preference can be.
trait Choices: Copy + PartialEq + 'static {
    const ALL: &'static [Self];
}

impl Choices for ThemeName {
    const ALL: &'static [Self] = &Self::ALL;
}

impl Choices for Colours {
    const ALL: &'static [Self] = &Self::ALL;
}

impl Choices for GlyphSet {
    const ALL: &'static [Self] = &Self::ALL;
}

impl Choices for CursorShown {
    const ALL: &'static [Self] = &Self::ALL;
}

impl Choices for LiveHints {
    const ALL: &'static [Self] = &Self::ALL;
}

impl Choices for bool {
    const ALL: &'static [Self] = &[true, false];
}

macro_rules! preferences {
    ($($(#[$doc:meta])* $variant:ident / $field:ident: $type:ty = $default:expr, $info:expr;)+) => {
        /// The player's preferences.
        #[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own in the file")]
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Settings {
            $($(#[$doc])* pub $field: $type,)+
            /// The player's own list of words.
            pub lexicon: Option<PathBuf>,
            /// The name that stands in files that are handed in; it is said for one run, and kept in no file.
            pub student: String,
            /// The player’s own programs, as opponents.
            pub programs: Vec<Command>,
            /// How new games begin.
            pub presets: Presets,
            /// Keys in place of the table's.
            pub keys: KeyChoices,
        }

        impl Default for Settings {
            fn default() -> Self {
                Self {
                    $($field: $default,)+
                    lexicon: None,
                    student: String::new(),
                    programs: Vec::new(),
                    presets: Presets::default(),
                    keys: KeyChoices::default(),
                }
            }
        }

        /// A setting and its new value.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Change {
            $($variant($type),)+
            Keys(Vec<NewKeys>),
            /// How the new games of one kind begin.
            Preset(Preset),
        }

        impl Settings {
            pub fn apply(&mut self, change: Change) {
                match change {
                    $(Change::$variant(value) => self.$field = value,)+
                    Change::Keys(new) => new.iter().for_each(|new| self.keys.apply(new)),
                    Change::Preset(preset) => self.presets.set(preset),
                }
            }
        }

        /// One of the preferences.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Preference {
            $($variant,)+
        }

        impl Preference {
            /// All of them, in the order of the file.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            pub const fn info(self) -> &'static Info {
                match self {
                    $(Self::$variant => const { &$info },)+
                }
            }

            /// Which of its choices is in force, from 0.
            pub fn choice(self, settings: &Settings) -> usize {
                let at = match self {
                    $(Self::$variant => Choices::ALL.iter().position(|&one: &$type| one == settings.$field),)+
                };
                at.unwrap_or(0)
            }

            /// The change to one of its choices, from 0; those behind the last begin again.
            pub fn change(self, choice: usize) -> Change {
                match self {
                    $(Self::$variant => {
                        let all = <$type as Choices>::ALL;
                        Change::$variant(all[choice % all.len()])
                    })+
                }
            }

            /// The preference that `change` is about, with the choice; None for keys and games.
            pub(super) fn changed(change: &Change) -> Option<(Self, usize)> {
                let preference = match change {
                    $(Change::$variant(_) => Self::$variant,)+
                    Change::Keys(_) | Change::Preset(_) => return None,
                };
                let mut settings = Settings::default();
                settings.apply(change.clone());
                Some((preference, preference.choice(&settings)))
            }
        }
    };
}

preferences! {
    Theme / theme: ThemeName = ThemeName::Dark, Info {
        key: "theme",
        label: "Theme",
        line: (Group::Look, 0),
        choices: &[
            ("dark", "light on dark"),
            ("light", "dark on paper"),
            ("high-contrast", "white on black"),
            ("mono", "no colour at all"),
        ],
        unknown: Some("There is no theme “{}”."),
        about: "The colours of the whole arcade. ⟨next-theme⟩ changes them from everywhere.",
        comment: r#"The theme: "dark", "light", "high-contrast" or "mono". Ctrl-T changes it in the arcade."#,
    };
    /// How many colours to use.
    Colours / colours: Colours = Colours::Auto, Info {
        key: "colours",
        label: "Colours",
        line: (Group::Look, 1),
        choices: &[
            ("auto", "what your terminal has"),
            ("none", "as with NO_COLOR"),
            ("16", "your terminal’s own"),
            ("256", "the same 256 anywhere"),
            ("true", "16 million"),
        ],
        unknown: Some("There are no colours “{}”."),
        about: "How many colours are used. Choose fewer if those you see look wrong.",
        comment: r#"How many colours are used: "auto" (what the terminal has), "none", "16", "256" or "true"."#,
    };
    /// The characters that pictures are drawn with.
    Glyphs / glyphs: GlyphSet = GlyphSet::Unicode, Info {
        key: "glyphs",
        label: "Characters",
        line: (Group::Look, 2),
        choices: &[("unicode", "boxes and blocks"), ("ascii", "plain keyboard signs")],
        unknown: Some("There is no glyph set “{}”."),
        about: "What boxes and marks are drawn with. Choose ascii if they look broken.",
        comment: r#"What boxes and marks are drawn with: "unicode" or "ascii"."#,
    };
    /// When the terminal’s cursor is shown.
    Cursor / cursor: CursorShown = CursorShown::Always, Info {
        key: "cursor",
        label: "Cursor",
        line: (Group::Look, 4),
        choices: &[("always", "at what is chosen"), ("in text", "only where you type")],
        unknown: Some("The cursor can’t be “{}”."),
        about: "When the terminal’s cursor shows. Hidden or not, it stands at what you have chosen: screen readers and \
                magnifiers follow it.",
        comment: "When the terminal's cursor is shown: \"always\", or \"in text\" for only where you type. It stands at what \
                  you have chosen\nin any case, for screen readers and magnifiers that follow it.",
    };
    /// What is told of the position while a person thinks.
    LiveHints / live_hints: LiveHints = LiveHints::Outlook, Info {
        key: "live-hints",
        label: "Live hints",
        line: (Group::Help, 0),
        choices: &[
            ("outlook", "who is winning"),
            ("best move", "it is told"),
            ("off", "help when you ask"),
        ],
        unknown: Some("Live hints can’t be “{}”."),
        about: "What you see while you think: who is winning, or the best move too, which counts as help. In a game \
                ⟨live-hints⟩ goes round.",
        comment: "What is shown while you think: \"outlook\" (who is winning and by how much), \"best move\" (that, and the \
                  best move\nmarked on the board; it counts as help) or \"off\". F3 changes it in a game.",
    };
    /// Whether things move; without it they are simply there.
    Animation / animation: bool = true, Info {
        key: "animation",
        label: "Animation",
        line: (Group::Look, 3),
        choices: &[("on", "0.3 seconds at most"), ("off", "nothing moves")],
        unknown: None,
        about: "Tiles fly and scores count up. A key never waits for them.",
        comment: "Let tiles fly and scores count up, for 0.3 seconds at most. A key never waits for them.",
    };
    /// Whether the terminal’s bell is rung where something is refused, and where a game ends.
    Bell / bell: bool = false, Info {
        key: "bell",
        label: "Bell",
        line: (Group::Help, 1),
        choices: &[("on", "a sound when it counts"), ("off", "silent")],
        unknown: None,
        about: "Rings the terminal’s bell when a move is refused and when a game ends.",
        comment: "Ring the terminal's bell when a move is refused and when a game ends.",
    };
    /// Whether the mouse is listened to.
    Mouse / mouse: bool = true, Info {
        key: "mouse",
        label: "Mouse",
        line: (Group::Help, 2),
        choices: &[("on", "point, click, scroll"), ("off", "left to the terminal")],
        unknown: None,
        about: "Click on tiles, letters and keys. When it is off, your terminal selects text as usual.",
        comment: "Use the mouse. When it is off, the terminal selects and copies text as usual.",
    };
    /// Whether coarse words are masked where the arcade shows them unasked.
    MaskCoarseWords / mask_coarse_words: bool = true, Info {
        key: "mask-coarse-words",
        label: "Coarse words",
        line: (Group::Help, 5),
        choices: &[("masked", "first and last letter"), ("shown", "in full")],
        unknown: None,
        about: "Hides most letters of coarse words that the Word Game shows unasked. They score all the same.",
        comment: "Hide most letters of coarse words where the Word Game shows them unasked. They score all the same, and \
                  words of\nyour own list are always shown.",
    };
    /// Whether the word game asks once more before letters are lost for nothing.
    AskBeforeLosingLetters / ask_before_losing_letters: bool = true, Info {
        key: "ask-before-losing-letters",
        label: "Losing letters",
        line: (Group::Help, 6),
        choices: &[("ask me first", "if an entry is no word"), ("don’t ask", "they are gone at once")],
        unknown: None,
        about: "Asks before an entry that is no word costs its letters, in the Word Game.",
        comment: "In the Word Game, ask once more before an entry that is not a word uses up its letters.",
    };
    /// Whether the arcade opens in line mode.
    Lines / lines: bool = false, Info {
        key: "lines",
        label: "Lines of text",
        line: (Group::Help, 7),
        choices: &[("on", "begins in lines of text"), ("off", "begins in pictures")],
        unknown: None,
        about: "Opens the arcade in lines of text, for a screen reader. It holds from the next start on.",
        comment: "Open the arcade in lines of text instead of pictures, as --plain does.",
    };
}

impl Preference {
    /// The choice called `text`, from 0.
    pub fn named(self, text: &str) -> Result<usize, UnknownName> {
        let Info { choices, unknown, .. } = self.info();
        let names: Vec<&str> = choices.iter().map(|&(name, _)| name).collect();
        let refusal = || UnknownName::new(unknown.unwrap_or_default().replace("{}", text), text, &names);
        names.iter().position(|&name| name == text).ok_or_else(refusal)
    }

    /// What the choice in force is called.
    pub fn name(self, settings: &Settings) -> &'static str {
        self.info().choices[self.choice(settings)].0
    }

    /// A choice as the file writes it.
    pub(super) fn toml(self, choice: usize) -> Value {
        let info = self.info();
        if info.unknown.is_none() { (choice == 0).into() } else { info.choices[choice].0.into() }
    }
}

/// The theme of this name.
pub fn theme_named(text: &str) -> Result<ThemeName, UnknownName> {
    Preference::Theme.named(text).map(|choice| ThemeName::ALL[choice])
}

impl Settings {
    /// The program that the player calls `name`.
    pub fn program(&self, name: &str) -> Option<&Command> {
        self.programs.iter().find(|command| command.name() == name)
    }

    /// Leaves out what can’t be had in these surroundings.
    pub fn keep_to(&mut self, surroundings: Surroundings) {
        if !surroundings.has(Facility::Programs) {
            self.programs.clear();
        }
        if !surroundings.has(Facility::Files) {
            self.lexicon = None;
        }
    }
}

/// When the terminal’s cursor is shown. It stands at what has the focus in any case, for programs that follow it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CursorShown {
    /// At what has the focus, whatever that is.
    #[default]
    Always,
    /// Only where text is typed.
    InText,
}

/// What is told of the position while a person thinks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LiveHints {
    /// Who is winning and by how much, words left, ranks: no move is named, and it is no help.
    #[default]
    Outlook,
    /// The same, and the best move marked where it is made: that counts as help.
    BestMove,
    /// Nothing, unless it is asked for.
    Off,
}

impl LiveHints {
    /// All of them, in the order in which a key goes round.
    pub const ALL: [Self; 3] = [Self::Outlook, Self::BestMove, Self::Off];

    /// The next one.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Outlook => Self::BestMove,
            Self::BestMove => Self::Off,
            Self::Off => Self::Outlook,
        }
    }

    /// Its words in the key bar.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Outlook => "hints: outlook",
            Self::BestMove => "hints: best move",
            Self::Off => "hints: off",
        }
    }

    /// What it shows, told where it was just chosen: for good, if it `lasts`, or for one game.
    pub const fn sentence(self, lasts: bool) -> &'static str {
        match self {
            Self::Outlook => {
                "Hints: outlook. You learn how you stand; no move is named. ⟨live-hints⟩ adds the best move."
            }
            Self::BestMove if !lasts => {
                "Hints: best move, in this game. It counts as help. ⟨live-hints⟩ turns hints off."
            }
            Self::BestMove => {
                "Hints: best move, in every game until you change it. It counts as help. ⟨live-hints⟩ turns hints off."
            }
            Self::Off => "Hints: off. ⟨hint⟩ gives one when you ask; ⟨live-hints⟩ tells how you stand.",
        }
    }
}

impl CursorShown {
    /// Both choices.
    pub const ALL: [Self; 2] = [Self::Always, Self::InText];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_name_lists_the_known() {
        let error = theme_named("pink").unwrap_err();
        assert_eq!(error.to_string(), "There is no theme “pink”. Choose dark, light, high-contrast or mono.");
        assert_eq!(theme_named("mono"), Ok(ThemeName::Mono));
    }

    #[test]
    fn every_choice_has_a_name_and_the_names_are_those_of_the_types() {
        let names =
            |preference: Preference| preference.info().choices.iter().map(|choice| choice.0).collect::<Vec<_>>();
        assert_eq!(names(Preference::Theme), ThemeName::ALL.map(ThemeName::name));
        assert_eq!(names(Preference::Colours), Colours::ALL.map(Colours::name));
        assert_eq!(names(Preference::Glyphs), GlyphSet::ALL.map(GlyphSet::name));
        for &preference in Preference::ALL {
            let mut settings = Settings::default();
            for choice in 0..preference.info().choices.len() {
                settings.apply(preference.change(choice));
                assert_eq!(preference.choice(&settings), choice, "{preference:?}");
                assert_eq!(Preference::changed(&preference.change(choice)), Some((preference, choice)));
            }
            assert_eq!(preference.change(preference.info().choices.len()), preference.change(0), "{preference:?}");
        }
    }
}
