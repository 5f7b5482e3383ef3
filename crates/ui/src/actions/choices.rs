//! Keys that the player chose.

use std::collections::{BTreeMap, HashMap};

use super::{Scope, TABLE};
use crate::keys::Key;

/// Commands of earlier versions that settings may still name: those of puzzles, which now have the keys of their games.
const RETIRED: [&str; 8] = [
    "answer-letter",
    "answer-letter-left",
    "answer-letter-right",
    "answer-letter-up",
    "answer-letter-down",
    "answer-letters",
    "answer-end",
    "erase-answer",
];

/// Keys in place of the table's, by the names of its entries.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KeyChoices(BTreeMap<String, Vec<String>>);

/// Other keys for a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewKeys {
    /// Its name in the table.
    pub command: &'static str,
    /// Its keys from now on, in the notation of the table; None for the table's own.
    pub keys: Option<Vec<String>>,
}

/// The keys of every entry of the table, and what is wrong with the choices that led to them.
pub(super) struct Settled {
    /// For each entry of the table, in its order.
    pub(super) keys: Vec<Vec<Key>>,
    /// One sentence each.
    pub(super) problems: Vec<String>,
}

impl KeyChoices {
    /// Gives the entry `name` these `keys`, in the notation of the table, and no others.
    pub fn choose(&mut self, name: &str, keys: Vec<String>) {
        self.0.insert(name.to_owned(), keys);
    }

    /// Takes over what `new` says of a command.
    pub fn apply(&mut self, new: &NewKeys) {
        match &new.keys {
            Some(keys) => self.choose(new.command, keys.clone()),
            None => drop(self.0.remove(new.command)),
        }
    }

    /// Whether the player chose the keys of the command `name`.
    pub fn has_chosen(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// Whether every key is the table's.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the player gave the key that is written `text` to a command of `scope`.
    pub fn has_own(&self, scope: Scope, text: &str) -> bool {
        let own = TABLE.iter().filter(|entry| entry.scope == scope).filter_map(|entry| self.0.get(entry.name));
        own.flatten().any(|key| key.parse::<Key>().is_ok_and(|key| text.parse() == Ok(key)))
    }

    /// The keys in force for each entry of the table, in its order and its notation.
    pub fn in_force(&self) -> Vec<Vec<String>> {
        let same = |text: &str, key: Key| text.parse() == Ok(key);
        let all = TABLE.iter().zip(self.settle().keys);
        all.map(|(entry, keys)| {
            let text = |key: Key| match entry.keys.iter().find(|text| same(text, key)) {
                Some(&text) => text.to_owned(),
                None => key.to_string().to_lowercase(),
            };
            keys.into_iter().map(text).collect()
        })
        .collect()
    }

    /// Gives out the keys: first those that were chosen, in the order of the table, then the table's own where they are
    /// still free in their scope. So a chosen key leaves whatever has it by default, and only two choices can collide.
    pub(super) fn settle(&self) -> Settled {
        let mut problems: Vec<String> = self
            .0
            .keys()
            .filter(|name| !TABLE.iter().any(|entry| entry.name == *name) && !RETIRED.contains(&name.as_str()))
            .map(|name| format!("No command is called “{name}”."))
            .collect();
        let mut keys = vec![Vec::new(); TABLE.len()];
        let mut holders: HashMap<(Scope, Key), &str> = HashMap::new();
        for (entry, keys) in TABLE.iter().zip(&mut keys) {
            for text in self.0.get(entry.name).into_iter().flatten() {
                let Ok(key) = text.parse::<Key>() else {
                    problems.push(format!("“{text}” for {} is no key.", entry.name));
                    continue;
                };
                match holders.get(&(entry.scope, key)) {
                    Some(&holder) if holder != entry.name => {
                        problems
                            .push(format!("“{text}” is given to both {holder} and {}; {holder} has it.", entry.name));
                    }
                    _ => {
                        holders.insert((entry.scope, key), entry.name);
                        keys.push(key);
                    }
                }
            }
        }
        for (entry, keys) in TABLE.iter().zip(&mut keys) {
            let asked_for_none = self.0.get(entry.name).is_some_and(Vec::is_empty);
            if !keys.is_empty() || asked_for_none {
                continue;
            }
            // A choice that came to nothing leaves the command with its own keys.
            let own = entry.keys.iter().filter_map(|key| key.parse().ok());
            keys.extend(own.filter(|&key| !holders.contains_key(&(entry.scope, key))));
            if keys.is_empty() {
                problems.push(format!("No key is left for {}: give it one.", entry.name));
            }
        }
        Settled { keys, problems }
    }
}
