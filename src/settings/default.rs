//! The documented file: of defaults, as the first change begins it, or of any settings, as `arcade settings` prints it.

use std::fmt::Write as _;

use toml_edit::Value;

use super::Settings;
use super::presets::{Tables, table_text};
use crate::actions::{KeyChoices, Keymap, Scope, TABLE};

/// The first words of the file and its last line. A file that has the one without the other was cut off.
pub(super) const OPENING: &str = "# Settings of arcade.";
pub(super) const ENDING: &str = "# end of settings";

const KEYS: &str = r#"# Keys, by the names of the commands: one key, a list, or [] for none. The first one is shown on the screen.
# Keys are written as in "a", "shift-g", "ctrl-u", "alt-x", "f2", "enter", "esc", "space", "left", "pageup", "?".
# A key means one thing within a heading; what is given here takes it from whatever has it by default.
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
    let mut text = format!("{OPENING}{}{presets}\n{KEYS}", preferences(settings));
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

fn preferences(settings: &Settings) -> String {
    let Settings { theme, colours, glyphs, live_hints, animation, bell, mouse, mask_coarse_words, .. } = settings;
    let Settings { ask_before_losing_letters, lexicon, .. } = settings;
    let lexicon = match lexicon {
        Some(path) => format!("lexicon = {}", Value::from(&*path.to_string_lossy())),
        None => r#"# lexicon = "words.txt""#.to_owned(),
    };
    format!(
        r#" The arcade changes single values here and leaves the rest, your comments
# too, as it is. A key that is missing has its default; `arcade settings --default` prints them.
# Flags and NO_COLOR go before this file. Keep the last line: without it this file counts as cut off.

# "dark", "light", "high-contrast" or "mono". Ctrl-T steps through them.
theme = "{theme}"

# How many colours: "auto" asks the terminal; or "none", "16", "256", "true".
colours = "{colours}"

# "unicode" or "ascii".
glyphs = "{glyphs}"

# Show the best move while you think. F3 switches it.
live-hints = {live_hints}

# Let things move, for less than a third of a second each. A key never waits for them.
animation = {animation}

# Ring the terminal's bell where something is refused, and where a game ends.
bell = {bell}

# Listen to the mouse; without it the terminal selects and copies text as ever.
mouse = {mouse}

# Mask coarse words where the word game shows them unasked; they count in any case. Words of your own are never masked.
mask-coarse-words = {mask_coarse_words}

# In the word game, ask once more before an entry that is not a word takes letters away for nothing.
ask-before-losing-letters = {ask_before_losing_letters}

# Words of your own in place of the arcade's, one a line; a relative path starts at this file's folder.
{lexicon}

"#,
        theme = theme.name(),
        colours = colours.name(),
        glyphs = glyphs.name(),
    )
}
