//! How keys are named: on the screen, and in sentences.
//!
//! A player can give every command another key, so no sentence spells one. It names the command instead, by its name in
//! [`super::TABLE`] between angle brackets, and [`Keymap::fill_in`] puts the key there when the sentence is drawn:
//!
//! ```text
//! in the source                                             with the default keys
//! ⟨review⟩ goes through it move by move.                    F6 goes through it move by move.
//! ⟨Pause⟩ lets it run.                                      P lets it run.
//! Go to it with ⟨letter-left+letter-right|the arrows⟩.      Go to it with the arrows.
//! ```
//!
//! With a capital the name stands for the key in a capital. Several names stand for their keys with strokes between, or
//! for the words behind the bar while all of those keys are arrows. No key writes these brackets, so nothing that a
//! player types is taken for a name.
//!
//! Hint lines, notices, questions and buttons are filled in where they are drawn; what a screen draws itself goes through
//! the keys of its canvas.

use std::borrow::Cow;

use crate::keys::{KeyCode, KeyModifiers};

use super::Keymap;
use crate::keys::Key;
use crate::theme::GlyphSet;

impl Keymap {
    /// `text` with the keys in force in place of the names of commands.
    pub fn fill_in<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let mut rest = text;
        let mut filled = String::new();
        while let Some((before, names, after)) = next_names(rest) {
            filled.push_str(before);
            filled.push_str(&self.keys_of(names));
            rest = after;
        }
        if filled.is_empty() && rest.len() == text.len() { text.into() } else { (filled + rest).into() }
    }

    /// `text` with what is typed in line mode in place of the names of commands: `word_for` says it; where it has none, the
    /// command is named in quotes.
    pub fn fill_in_lines(text: &str, word_for: impl Fn(&str) -> Option<&'static str>) -> String {
        let mut rest = text;
        let mut filled = String::new();
        while let Some((before, names, after)) = next_names(rest) {
            let names = names.split('|').next().unwrap_or_default().split('+').map(str::to_lowercase);
            let words = names.map(|name| {
                let word = word_for(&name).map_or_else(|| name.replace('-', " "), str::to_owned);
                format!("“{word}”")
            });
            filled.push_str(before);
            filled.push_str(&words.collect::<Vec<_>>().join(" or "));
            rest = after;
        }
        filled + rest
    }

    /// What stands in a sentence for `names`, which are those between two brackets.
    fn keys_of(&self, names: &str) -> String {
        let (names, words) = names.split_once('|').map_or((names, None), |(names, words)| (names, Some(words)));
        let names: Vec<&str> = names.split('+').collect();
        if let Some(words) = words
            && names.iter().all(|name| self.of(name).is_some_and(is_arrow))
        {
            return words.to_owned();
        }
        names.iter().map(|name| self.key_of(name)).collect::<Vec<_>>().join("/")
    }

    fn key_of(&self, name: &str) -> String {
        let command = name.to_lowercase();
        match self.of(&command) {
            Some(key) if command == name => spelled(key),
            Some(key) => spelled(key).to_uppercase(),
            // Without a key it can still be run by its name, from the palette.
            None => format!("“{}”", command.replace('-', " ")),
        }
    }

    /// The key of the command `name` as the key bar writes it; empty when it has none.
    pub fn short(&self, name: &str, glyphs: GlyphSet) -> String {
        self.of(name).map(|key| key_name(key, glyphs)).unwrap_or_default()
    }
}

/// Whether `text` names keys by their commands, so that its length is known only once they are filled in.
pub fn names_keys(text: &str) -> bool {
    next_names(text).is_some()
}

/// What comes before the first brackets in `text`, what stands between them, and what comes behind.
fn next_names(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('⟨')?;
    let (names, after) = rest.split_once('⟩')?;
    Some((before, names, after))
}

const fn is_arrow(key: Key) -> bool {
    let arrow = matches!(key.code(), KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down);
    arrow && key.modifiers().is_empty()
}

/// How `key` is written in a sentence: `Enter`, and else as in the key bar.
fn spelled(key: Key) -> String {
    key_name(key, GlyphSet::Unicode).replace('⏎', "Enter")
}

/// How `key` is written on the screen: `←`, `⏎`, `F2`, `^U`, `?`; without arrows `Left`, `Enter`.
pub fn key_name(key: Key, glyphs: GlyphSet) -> String {
    let either = |glyph: &str, word: &str| if glyphs == GlyphSet::Unicode { glyph.to_owned() } else { word.to_owned() };
    let name = match key.code() {
        KeyCode::Left => either("←", "Left"),
        KeyCode::Right => either("→", "Right"),
        KeyCode::Up => either("↑", "Up"),
        KeyCode::Down => either("↓", "Down"),
        KeyCode::Enter => either("⏎", "Enter"),
        KeyCode::Char(_) if key.modifiers().contains(KeyModifiers::ALT) => {
            return key.to_string();
        }
        KeyCode::Char(' ') => "Space".into(),
        KeyCode::Char(c) if key.modifiers().contains(KeyModifiers::CTRL) => {
            return format!("^{}", c.to_ascii_uppercase());
        }
        KeyCode::Char(c) => c.to_string(),
        KeyCode::Tab if key.modifiers() == KeyModifiers::SHIFT => return either("⇧Tab", "Shift-Tab"),
        KeyCode::F(n) => format!("F{n}"),
        _ => return key.to_string(),
    };
    let shifted = key.modifiers().contains(KeyModifiers::SHIFT) && !matches!(key.code(), KeyCode::Char(_));
    if shifted { format!("{}{name}", either("⇧", "Shift-")) } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::{KeyChoices, TABLE};

    #[test]
    fn keys_have_short_names() {
        let name = |text: &str| key_name(text.parse::<Key>().unwrap(), GlyphSet::Unicode);
        assert_eq!(
            ["left", "enter", "f4", "shift-f4", "ctrl-u", "?", "esc", "alt-a"].map(name),
            ["←", "⏎", "F4", "⇧F4", "^U", "?", "Esc", "Alt-a"]
        );
    }

    #[test]
    fn sentences_have_the_keys_in_force() {
        let sentence =
            "⟨Pause⟩ lets it run, ⟨redo⟩ plays one move; ⟨again⟩ plays another, ⟨option-up+option-down|arrows⟩ choose.";
        let usual = Keymap::default();
        assert_eq!(usual.fill_in(sentence), "P lets it run, ^R plays one move; Enter plays another, arrows choose.");
        assert!(matches!(usual.fill_in("Nothing to fill in."), Cow::Borrowed(_)));
        let mut choices = KeyChoices::default();
        for (name, key) in [("pause", "x"), ("redo", "f11"), ("again", "shift-f3"), ("option-up", "w")] {
            choices.choose(name, vec![key.to_owned()]);
        }
        let own = Keymap::new(&choices).0;
        assert_eq!(own.fill_in(sentence), "X lets it run, F11 plays one move; ⇧F3 plays another, w/↓ choose.");
    }

    #[test]
    fn a_command_without_a_key_is_told_by_its_name() {
        let mut choices = KeyChoices::default();
        choices.choose("help", vec!["ctrl-t".to_owned()]);
        assert_eq!(Keymap::new(&choices).0.fill_in("⟨next-theme⟩."), "“next theme”.");
    }

    #[test]
    fn every_name_in_a_sentence_of_the_source_is_one_of_the_table() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut folders = vec![root.join("src"), root.join("crates")];
        let mut found = 0;
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                // This file speaks of the brackets themselves.
                if path.ends_with("naming.rs") {
                    continue;
                }
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap_or_default();
                let mut rest = text.as_str();
                while let Some((_, names, after)) = next_names(rest) {
                    for name in names.split('|').next().unwrap_or_default().split('+') {
                        let known = TABLE.iter().any(|entry| entry.name == name.to_lowercase());
                        assert!(known, "{}: no command is called “{name}”", path.display());
                        found += 1;
                    }
                    rest = after;
                }
            }
        }
        assert!(found > 0);
    }
}
