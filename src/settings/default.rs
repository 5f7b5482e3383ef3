//! The documented file: of defaults, as the first change begins it, or of any settings, as `arcade settings` prints it.

use std::fmt::Write as _;

use toml_edit::Value;

use super::presets::{Tables, table_text};
use super::{Info, Preference, Settings};
use arcade_ui::actions::{KeyChoices, Keymap, Scope, TABLE};

/// The first words of the file and its last line. A file that has the one without the other was cut off.
pub(super) const OPENING: &str = "# Settings of arcade.";
pub(super) const ENDING: &str = "# end of settings";

const PROGRAMS: &str = "# Programs of yours that you can play against in Etaoin and End Game. Each line is a name and the command that starts it.
# One is started only in a game against it that you begin or go on with, and in a tournament of the Lab that you ask it into.
[programs]
";

/// A program as the file names one; a comment, where it names none.
const EXAMPLE: &str = "# mine = \"python3 /home/me/mine.py\"\n";

const KEYS: &str = r#"# Keys. Each line is a command and the keys for it: one key, a list of keys, or [] for none. The first is shown on the screen.
# To change one, take the # at the beginning of its line away and write the keys you want, such as
# "a", "shift-g", "ctrl-u", "alt-x", "f2", "enter", "esc", "space", "left", "pageup" or "?".
# A key that you give to a command here is taken from the command of the same heading that has it by default.
[keys]
"#;

/// The whole file, every key documented and at its default.
pub fn default_text(tables: Tables) -> String {
    file_text(&Settings::default(), tables)
}

/// A whole file that says `settings`, every key documented.
pub fn file_text(settings: &Settings, tables: Tables) -> String {
    let presets = tables.iter().map(|&table| table_text(table, settings.presets.values(table.name())));
    let presets = presets.collect::<Vec<_>>().join("\n");
    let programs = settings
        .programs
        .iter()
        .fold(String::new(), |lines, command| format!("{lines}{} = {}\n", command.name(), Value::from(command.line())));
    let programs = if programs.is_empty() { EXAMPLE.to_owned() } else { programs };
    let mut text = format!("{OPENING}{}{presets}\n{PROGRAMS}{programs}\n{KEYS}", preferences(settings));
    // What a summary says of other keys is said of their defaults: the file outlives the player's choices.
    let (keymap, _) = Keymap::new(&KeyChoices::default());
    let mut scope: Option<Scope> = None;
    for (entry, keys) in TABLE.iter().zip(settings.keys.in_force()) {
        if scope != Some(entry.scope) {
            scope = Some(entry.scope);
            let _ = write!(text, "\n# {}\n", entry.scope.title());
        }
        let comment = if keys == entry.keys { "# " } else { "" };
        let keys = keys.iter().map(|key| format!("{key:?}")).collect::<Vec<_>>().join(", ");
        let setting = format!("{comment}{} = [{keys}]", entry.name);
        let _ = writeln!(text, "{setting:<50} # {}", keymap.fill_in(entry.summary));
    }
    let _ = write!(text, "\n{ENDING}\n");
    text
}

/// What the file says of itself, behind its first words.
const INTRODUCTION: &str = " When you change a setting in the arcade, only its value changes here:
# everything else, and your own comments, stay as they are. A setting that is missing has its default;
# `arcade settings --default` prints all of them. Options on the command line and NO_COLOR come first.
# Keep the last line: it shows that the file is complete.
";

fn preferences(settings: &Settings) -> String {
    let mut text = INTRODUCTION.to_owned();
    for preference in Preference::ALL {
        let Info { key, comment, .. } = preference.info();
        let comment = comment.replace('\n', "\n# ");
        let _ = write!(text, "\n# {comment}\n{key} = {}\n", preference.toml(preference.choice(settings)));
    }
    let lexicon = match &settings.lexicon {
        Some(path) => format!("lexicon = {}", Value::from(&*path.to_string_lossy())),
        None => r#"# lexicon = "words.txt""#.to_owned(),
    };
    text + "\n# Play with your own list of words: a file with one word on each line. A relative path starts at the folder of this file.\n"
        + &lexicon
        + "\n\n"
}
