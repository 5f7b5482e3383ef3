//! Keys beside those of a browser: in a page, a command has others than those that the browser keeps for itself.

use super::App;
use crate::model::Surroundings;
use arcade_ui::actions::{KeyChoices, TABLE};
use arcade_ui::keys::{Key, KeyCode, KeyModifiers};

/// The keys that a browser keeps for itself, as settings name them: most can be taken from it by no page, and none should be. F6
/// leads out of the picture.
const BROWSERS: [&str; 12] =
    ["ctrl-c", "ctrl-l", "ctrl-n", "ctrl-q", "ctrl-r", "ctrl-t", "ctrl-v", "ctrl-w", "f5", "f6", "f11", "f12"];

/// Keys in place of those that a browser keeps for itself: Alt in place of Ctrl, and Alt with the number of F5.
fn beside(mut choices: KeyChoices) -> KeyChoices {
    let replaced = |key: &&str| match key.split_once('-') {
        _ if !BROWSERS.contains(key) => (*key).to_owned(),
        Some((_, letter)) => format!("alt-{letter}"),
        None => key.replace('f', "alt-"),
    };
    let all = TABLE.iter().filter(|entry| entry.keys.iter().any(|key| BROWSERS.contains(key)));
    for entry in all {
        if !choices.has_chosen(entry.name) {
            choices.choose(entry.name, entry.keys.iter().map(replaced).collect());
        }
    }
    choices
}

impl App {
    /// The keys that the player chose, and in a page others in place of the browser’s.
    pub(super) fn key_choices(&self) -> KeyChoices {
        let chosen = self.settings.keys.clone();
        if self.surroundings == Surroundings::Page { beside(chosen) } else { chosen }
    }

    /// The keys that mean something here and could mean something to a browser: those with Ctrl, Alt or Cmd, and those with a
    /// number, as settings name them.
    pub fn keys_of_its_own(&self) -> Vec<String> {
        let is_a_browsers = |text: &String| {
            text.parse::<Key>().is_ok_and(|key| {
                matches!(key.code(), KeyCode::F(_)) || !(key.modifiers() - KeyModifiers::SHIFT).is_empty()
            })
        };
        self.key_choices().in_force().into_iter().flatten().filter(is_a_browsers).collect()
    }
}

#[cfg(test)]
mod tests {
    use arcade_ui::actions::Keymap;

    use super::*;

    #[test]
    fn every_command_has_a_key_that_no_browser_keeps_for_itself() {
        let choices = beside(KeyChoices::default());
        let (_, problems) = Keymap::new(&choices);
        assert_eq!(problems, Vec::<String>::new());
        for (entry, keys) in TABLE.iter().zip(choices.in_force()) {
            assert!(
                !keys.is_empty() && !keys.iter().any(|key| BROWSERS.contains(&key.as_str())),
                "{}: {keys:?}",
                entry.name
            );
        }
        let mut own = KeyChoices::default();
        own.choose("next-theme", vec!["f3".to_owned()]);
        assert!(beside(own).in_force().contains(&vec!["f3".to_owned()]));
    }
}
