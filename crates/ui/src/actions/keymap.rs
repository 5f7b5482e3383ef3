//! From keys to actions, and from keys to what the key bar shows.

use std::collections::HashMap;

use super::rebinding::{WAYS_OUT, parsed};
use super::{Action, Entry, KeyChoices, Scope, TABLE};
use crate::keys::Key;

/// The keys in force: for every scope, which key asks for which action.
#[derive(Debug, Clone)]
pub struct Keymap {
    by_key: HashMap<(Scope, Key), Action>,
    shown: HashMap<(Scope, Action), Key>,
}

impl Default for Keymap {
    fn default() -> Self {
        Self::new(&KeyChoices::default()).0
    }
}

impl Keymap {
    /// The table's keys with the player's `choices` in their place, and a sentence for each choice that can't be had.
    pub fn new(choices: &KeyChoices) -> (Self, Vec<String>) {
        let settled = choices.settle();
        let mut keymap = Self { by_key: HashMap::new(), shown: HashMap::new() };
        for (entry, keys) in TABLE.iter().zip(settled.keys) {
            for key in keys {
                keymap.by_key.insert((entry.scope, key), entry.action);
                keymap.shown.entry((entry.scope, entry.action)).or_insert(key);
            }
        }
        // Whatever was chosen, these lead out: see `with_ways_out`, which names them where there are no others.
        for (name, way, _) in WAYS_OUT {
            let entry = TABLE.iter().find(|entry| entry.name == name);
            if let Some((entry, key)) = entry.zip(parsed(way)) {
                keymap.by_key.entry((entry.scope, key)).or_insert(entry.action);
            }
        }
        (keymap, settled.problems)
    }

    /// The same without the commands of the table that are `withheld`: their keys mean nothing, and none of them is shown.
    #[must_use]
    pub fn without(mut self, withheld: impl Fn(&Entry) -> bool) -> Self {
        for entry in TABLE.iter().filter(|entry| withheld(entry)) {
            self.by_key.retain(|(scope, _), action| (*scope, *action) != (entry.scope, entry.action));
            self.shown.remove(&(entry.scope, entry.action));
        }
        self
    }

    /// The action that `key` asks for where `scopes` are live, innermost first. While a player is `typing`, keys that
    /// write a character are text and ask for nothing.
    pub fn action(&self, key: Key, scopes: &[Scope], typing: bool) -> Option<Action> {
        if typing && key.writes().is_some() {
            return None;
        }
        scopes.iter().find_map(|&scope| self.by_key.get(&(scope, key)).copied())
    }

    /// The table's entry for `action` in the first of `scopes` that has it, with the key to show for it.
    pub fn shown(&self, action: Action, scopes: &[Scope]) -> Option<(&'static Entry, Key)> {
        scopes.iter().find_map(|&scope| {
            let key = *self.shown.get(&(scope, action))?;
            let entry = TABLE.iter().find(|entry| entry.scope == scope && entry.action == action)?;
            Some((entry, key))
        })
    }

    /// The key to show for the table's entry called `name`; None when there is no such entry, or it has no key.
    pub fn of(&self, name: &str) -> Option<Key> {
        let entry = TABLE.iter().find(|entry| entry.name == name)?;
        self.shown.get(&(entry.scope, entry.action)).copied()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_key_of_the_table_parses_and_stands_once_in_its_scope() {
        let mut seen = HashSet::new();
        for entry in TABLE {
            for key in entry.keys {
                let parsed = key.parse::<Key>().unwrap_or_else(|_| panic!("{key}"));
                assert!(seen.insert((entry.scope, parsed)), "{key} twice in {:?}", entry.scope);
            }
        }
    }

    #[test]
    fn names_and_pairs_of_scope_and_action_are_unique() {
        let names: HashSet<_> = TABLE.iter().map(|entry| entry.name).collect();
        let pairs: HashSet<_> = TABLE.iter().map(|entry| (entry.scope, entry.action)).collect();
        assert_eq!((names.len(), pairs.len()), (TABLE.len(), TABLE.len()));
    }

    #[test]
    fn summaries_fit_beside_the_names_in_eighty_columns() {
        for entry in TABLE {
            let summary = Keymap::default().fill_in(entry.summary).into_owned();
            assert!(summary.chars().count() <= 48, "{summary}");
        }
    }

    #[test]
    fn typing_makes_characters_text_but_leaves_function_keys() {
        let keymap = Keymap::default();
        let key = |text: &str| text.parse::<Key>().unwrap();
        let scopes = [Scope::Form, Scope::Global];
        assert_eq!(keymap.action(key("l"), &scopes, false), Some(Action::Right));
        assert_eq!(keymap.action(key("l"), &scopes, true), None);
        assert_eq!(keymap.action(key("?"), &scopes, true), None);
        assert_eq!(keymap.action(key("f1"), &scopes, true), Some(Action::Help));
    }

    fn chosen(choices: &[(&str, &[&str])]) -> (Keymap, Vec<String>) {
        let mut keys = KeyChoices::default();
        for (name, chosen) in choices {
            keys.choose(name, chosen.iter().map(|&key| key.to_owned()).collect());
        }
        Keymap::new(&keys)
    }

    #[test]
    fn a_chosen_key_leaves_whoever_had_it() {
        let (keymap, problems) = chosen(&[("take-first", &["right", "a"]), ("hint", &[])]);
        let action = |key: &str| keymap.action(key.parse::<Key>().unwrap(), &[Scope::Row, Scope::Game], false);
        assert_eq!(action("right"), Some(Action::TakeFirst));
        assert_eq!(action("a"), Some(Action::TakeFirst));
        assert_eq!(action("left"), None);
        assert_eq!(action("l"), Some(Action::TakeLast));
        assert_eq!(action("f2"), None);
        assert!(problems.is_empty(), "{problems:?}");
    }

    #[test]
    fn ctrl_c_and_esc_lead_out_whatever_was_chosen() {
        let (keymap, _) = chosen(&[("quit", &["a"]), ("back", &["b"])]);
        let action = |key: &str| keymap.action(key.parse::<Key>().unwrap(), &[Scope::Global], false);
        assert_eq!((action("a"), action("ctrl-c")), (Some(Action::Quit), Some(Action::Quit)));
        assert_eq!((action("b"), action("esc")), (Some(Action::Back), Some(Action::Back)));
        assert_eq!(keymap.of("quit"), Some("a".parse::<Key>().unwrap()), "the chosen key is shown");
    }

    #[test]
    fn choices_that_cannot_be_had_are_told_and_leave_a_command_its_own_keys() {
        let (keymap, problems) =
            chosen(&[("fly", &["f"]), ("undo", &["no key"]), ("take-first", &["x"]), ("take-last", &["x"])]);
        assert_eq!(
            problems,
            [
                "No command is called “fly”.",
                "“x” is given to both take-first and take-last; take-first has it.",
                "“no key” for undo is no key.",
            ]
        );
        let undo = "ctrl-u".parse::<Key>().unwrap();
        assert_eq!(keymap.action(undo, &[Scope::Game], false), Some(Action::Undo));
        let (_, problems) = chosen(&[("help", &["ctrl-t"])]);
        assert_eq!(problems, ["No key is left for next-theme: give it one."]);
    }

    #[test]
    fn what_is_withheld_has_no_key_and_leaves_all_else() {
        let keymap = Keymap::default().without(|entry| entry.name == "suspend");
        let action = |key: &str| keymap.action(key.parse::<Key>().unwrap(), &[Scope::Global], false);
        assert_eq!((action("ctrl-z"), action("ctrl-q")), (None, Some(Action::Quit)));
        assert_eq!(keymap.of("suspend"), None);
        assert!(keymap.shown(Action::Suspend, &[Scope::Global]).is_none());
    }

    #[test]
    fn inner_scopes_win() {
        let keymap = Keymap::default();
        let left = "left".parse::<Key>().unwrap();
        assert_eq!(keymap.action(left, &[Scope::Row, Scope::Game, Scope::Global], false), Some(Action::TakeFirst));
        assert_eq!(keymap.action(left, &[Scope::Debug, Scope::Row], false), Some(Action::Left));
    }
}
