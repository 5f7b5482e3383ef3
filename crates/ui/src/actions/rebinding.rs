//! Giving a command another key: what can be given, who has it now, and what nobody may lose.
//!
//! Enter, Esc, the arrows and Ctrl-C keep what they do, whatever else is chosen, so that nobody can lock themselves out:
//! they are given to no other command, and a command that has one of them keeps it behind its new key.

use super::{Entry, KeyChoices, NewKeys, Scope, TABLE};
use crate::keys::{Key, KeyCode, KeyModifiers};

/// What comes of a key that is wanted for a command.
#[derive(Debug, Clone)]
pub enum Offer {
    /// The command can have it.
    Free(Vec<NewKeys>),
    /// Another command has it, and both can swap.
    Swap(&'static Entry, Vec<NewKeys>),
    /// The command can't have it.
    Refused(Refusal),
}

/// Why a command can't have a key.
#[derive(Debug, Clone, Copy)]
pub enum Refusal {
    /// It has it already.
    Own,
    /// The key leads through the whole arcade.
    Reserved,
    /// The key writes text where the command applies.
    Text,
    /// Another command has it, and so have this many more.
    Taken(&'static Entry, usize),
    /// The settings file has no name for it.
    Nameless,
}

/// The keys that lead out of every place, and of the arcade: the command, its key, and how a sentence names that.
pub(super) const WAYS_OUT: [(&str, &str, &str); 2] = [("quit", "ctrl-c", "Ctrl-C"), ("back", "esc", "Esc")];

/// `keys`, as a settings file gives them to the command `name`, with its way out where there are none and without that of another
/// one; and a sentence where that is not what the file says.
pub fn with_ways_out(name: &str, mut keys: Vec<String>) -> (Vec<String>, Option<String>) {
    let mut told = None;
    for (command, way_out, shown) in WAYS_OUT {
        let is_way_out = |key: &String| parsed(key).is_some_and(|key| is(way_out, key));
        let has_it = TABLE.iter().any(|entry| entry.name == name && entry.keys.contains(&way_out));
        if command == name && keys.is_empty() {
            told = Some(format!("{command} needs a key, and so {shown} stays its key."));
            keys.push(way_out.to_owned());
        } else if !has_it && keys.iter().any(is_way_out) {
            keys.retain(|key| !is_way_out(key));
            told = Some(format!("{shown} leads out everywhere, and so it is no key for {name}."));
        }
    }
    (keys, told)
}

impl KeyChoices {
    /// What comes of `key` for the entry of the table at `at`.
    pub fn offer(&self, at: usize, key: Key) -> Offer {
        let (entry, keys) = (&TABLE[at], self.in_force());
        let Some(text) = text_of(key) else { return Offer::Refused(Refusal::Nameless) };
        let own = &keys[at];
        if own.first().is_some_and(|first| is(first, key)) {
            return Offer::Refused(Refusal::Own);
        }
        let has_it = own.iter().any(|own| is(own, key));
        if is_reserved(key) && !has_it {
            return Offer::Refused(Refusal::Reserved);
        }
        if entry.scope.is_typed_in() && is_text(key) {
            return Offer::Refused(Refusal::Text);
        }
        let first = own.first().filter(|first| !parsed(first).is_some_and(is_reserved));
        let rest = own.iter().filter(|&other| Some(other) != first || has_it).filter(|other| !is(other, key));
        let mine = new_keys(at, std::iter::once(text).chain(rest.cloned()).collect());
        let holders = holders(&keys, entry.scope, key, at);
        match (holders.as_slice(), first) {
            _ if has_it => Offer::Free(vec![mine]),
            ([], _) => Offer::Free(vec![mine]),
            (&[holder], Some(old)) if can_have(&keys, holder, old, at) => {
                let theirs = keys[holder].iter().filter(|&other| other != old);
                let theirs = theirs.map(|other| if is(other, key) { old } else { other }).cloned().collect();
                Offer::Swap(&TABLE[holder], vec![mine, new_keys(holder, theirs)])
            }
            (&[holder, ..], _) => Offer::Refused(Refusal::Taken(&TABLE[holder], holders.len() - 1)),
        }
    }

    /// What gives the entry of the table at `at` its own keys back. Whoever has one of those now has its own again, too.
    pub fn default_of(&self, at: usize) -> Vec<NewKeys> {
        let keys = self.in_force();
        let mut back = vec![at];
        let mut next = 0;
        while let Some(&one) = back.get(next) {
            next += 1;
            for own in TABLE[one].keys {
                let Some(key) = parsed(own) else { continue };
                // Whoever has the key by itself has it beside this one.
                let in_the_way = |other: &usize| !TABLE[*other].keys.contains(own) && !back.contains(other);
                let more: Vec<usize> =
                    holders(&keys, TABLE[one].scope, key, one).into_iter().filter(in_the_way).collect();
                back.extend(more);
            }
        }
        let own = |at: usize| NewKeys { command: TABLE[at].name, keys: None };
        back.into_iter().filter(|&at| self.has_chosen(TABLE[at].name)).map(own).collect()
    }

    /// What gives every command its own keys back.
    pub fn defaults(&self) -> Vec<NewKeys> {
        let chosen = TABLE.iter().filter(|entry| self.has_chosen(entry.name));
        chosen.map(|entry| NewKeys { command: entry.name, keys: None }).collect()
    }
}

/// The entry at `at` with these keys, which are the table's own where they are the same.
fn new_keys(at: usize, keys: Vec<String>) -> NewKeys {
    let entry = &TABLE[at];
    NewKeys { command: entry.name, keys: (keys != entry.keys).then_some(keys) }
}

/// The entries other than `but` that have `key` where `scope` is live.
fn holders(keys: &[Vec<String>], scope: Scope, key: Key, but: usize) -> Vec<usize> {
    let holds = |&at: &usize| at != but && scope.meets(TABLE[at].scope) && keys[at].iter().any(|own| is(own, key));
    (0..TABLE.len()).filter(holds).collect()
}

/// Whether the entry at `holder` can have the key that is written `old`, which that at `from` gives away.
fn can_have(keys: &[Vec<String>], holder: usize, old: &str, from: usize) -> bool {
    parsed(old).is_some_and(|key| {
        let scope = TABLE[holder].scope;
        let others = holders(keys, scope, key, holder);
        // What nobody asked for must not get a key that means text in some games.
        let is_typed = scope.is_typed_in() || matches!(scope, Scope::Game | Scope::Global);
        !(is_typed && is_text(key)) && others.iter().all(|&other| other == from)
    })
}

pub(super) fn parsed(text: &str) -> Option<Key> {
    text.parse().ok()
}

fn is(text: &str, key: Key) -> bool {
    parsed(text) == Some(key)
}

/// How the settings file writes `key`; None where it could not read that again.
fn text_of(key: Key) -> Option<String> {
    let text = key.to_string().to_lowercase();
    is(&text, key).then_some(text)
}

/// Whether the key leads through the whole arcade, and out of it.
fn is_reserved(key: Key) -> bool {
    match key.code() {
        KeyCode::Enter | KeyCode::Esc | KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down => {
            key.modifiers().is_empty()
        }
        KeyCode::Char('c') => key.modifiers() == KeyModifiers::CTRL,
        _ => false,
    }
}

/// Whether the key writes or edits text.
fn is_text(key: Key) -> bool {
    let edits = [KeyCode::Backspace, KeyCode::Delete, KeyCode::Home, KeyCode::End];
    key.writes().is_some() || edits.contains(&key.code())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::{Action, Keymap};

    fn at(name: &str) -> usize {
        TABLE.iter().position(|entry| entry.name == name).unwrap()
    }

    fn offer(choices: &KeyChoices, name: &str, key: &str) -> Offer {
        choices.offer(at(name), key.parse::<Key>().unwrap())
    }

    /// The choices after `name` got `key`, swapped where it was taken.
    fn given(choices: &KeyChoices, name: &str, key: &str) -> KeyChoices {
        let (Offer::Free(new) | Offer::Swap(_, new)) = offer(choices, name, key) else { panic!("{name} gets {key}") };
        let mut choices = choices.clone();
        for new in &new {
            choices.apply(new);
        }
        choices
    }

    fn keys(choices: &KeyChoices, name: &str) -> Vec<String> {
        choices.in_force().swap_remove(at(name))
    }

    #[test]
    fn a_free_key_takes_the_place_of_the_first_one() {
        let choices = given(&KeyChoices::default(), "take-first", "a");
        assert_eq!(keys(&choices, "take-first"), ["a", "left", "h", ","], "an arrow stays");
        assert_eq!(keys(&given(&choices, "take-first", "b"), "take-first"), ["b", "left", "h", ","]);
        assert_eq!(keys(&given(&KeyChoices::default(), "hint", "f12"), "hint"), ["f12"]);
        assert_eq!(keys(&given(&KeyChoices::default(), "take-first", "h"), "take-first"), ["h", "left", ","]);
    }

    #[test]
    fn a_taken_key_is_swapped_and_both_get_their_own_back() {
        let choices = KeyChoices::default();
        assert!(matches!(offer(&choices, "hint", "f3"), Offer::Swap(entry, _) if entry.name == "live-hints"));
        let mut choices = given(&choices, "hint", "f3");
        assert_eq!([keys(&choices, "hint"), keys(&choices, "live-hints")], [["f3"], ["f2"]]);
        for new in choices.default_of(at("hint")) {
            choices.apply(&new);
        }
        assert!(choices.is_empty(), "{choices:?}");
    }

    #[test]
    fn what_cannot_be_given_is_refused() {
        let choices = KeyChoices::default();
        let refused = |name: &str, key: &str| match offer(&choices, name, key) {
            Offer::Refused(refusal) => refusal,
            offer => panic!("{offer:?}"),
        };
        assert!(matches!(refused("hint", "f2"), Refusal::Own));
        for key in ["enter", "esc", "left", "right", "up", "down", "ctrl-c"] {
            assert!(matches!(refused("hint", key), Refusal::Reserved), "{key}");
        }
        assert!(matches!(refused("shuffle", "s"), Refusal::Text));
        assert!(matches!(refused("play-it", "backspace"), Refusal::Text));
        assert!(matches!(refused("hint", "tab"), Refusal::Taken(_, more) if more > 0));
        assert!(matches!(refused("odds-and-evens", "f3"), Refusal::Taken(..)), "live hints can’t be on a letter");
        assert!(matches!(refused("next-pane", "f5"), Refusal::Taken(entry, _) if entry.action == Action::NewGame));
    }

    #[test]
    fn no_key_for_any_command_locks_anybody_out_or_leaves_a_command_without_a_key() {
        let reserved = ["enter", "esc", "left", "right", "up", "down", "ctrl-c"].map(|key| parsed(key).unwrap());
        let usual = Keymap::default();
        let wanted = ["a", "h", "?", "1", "space", "tab", "f1", "f2", "f7", "f8", "f12", "ctrl-p", "ctrl-q", "delete"];
        for (at, entry) in TABLE.iter().enumerate() {
            for key in wanted {
                let (Offer::Free(new) | Offer::Swap(_, new)) =
                    KeyChoices::default().offer(at, key.parse::<Key>().unwrap())
                else {
                    continue;
                };
                let mut choices = KeyChoices::default();
                for new in &new {
                    choices.apply(new);
                }
                let (keymap, problems) = Keymap::new(&choices);
                assert_eq!(problems, Vec::<String>::new(), "{} on {key}", entry.name);
                assert_eq!(keymap.of(entry.name), Some(parsed(key).unwrap()), "{} on {key}", entry.name);
                for scope in TABLE.iter().map(|entry| entry.scope) {
                    for kept in reserved {
                        let (now, before) = (keymap.action(kept, &[scope], false), usual.action(kept, &[scope], false));
                        assert_eq!(now, before, "{} on {key}", entry.name);
                    }
                }
                for new in choices.default_of(at) {
                    choices.apply(&new);
                }
                assert!(choices.is_empty(), "{} on {key}: {choices:?}", entry.name);
            }
        }
    }

    #[test]
    fn a_settings_file_locks_nobody_in() {
        let with = |name, keys: &[&str]| with_ways_out(name, keys.iter().map(|key| (*key).to_owned()).collect());
        assert_eq!(
            with("quit", &[]),
            (vec!["ctrl-c".into()], Some("quit needs a key, and so Ctrl-C stays its key.".into()))
        );
        assert_eq!(with("back", &[]), (vec!["esc".into()], Some("back needs a key, and so Esc stays its key.".into())));
        assert_eq!(with("quit", &["alt-f"]), (vec!["alt-f".into()], None));
        let told = "Ctrl-C leads out everywhere, and so it is no key for hint.";
        assert_eq!(with("hint", &["Ctrl-C", "f12"]), (vec!["f12".into()], Some(told.into())));
        for entry in TABLE {
            let keys: Vec<String> = entry.keys.iter().map(|key| (*key).to_owned()).collect();
            assert_eq!(with_ways_out(entry.name, keys.clone()), (keys, None), "{}", entry.name);
        }
    }
}
