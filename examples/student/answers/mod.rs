//! Answers to the questions of the protocol, worked out from the handouts’ definitions.

mod endgame;
mod etaoin;
mod hangman;
mod words;

use std::collections::{HashMap, HashSet};

/// How the student goes about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// As the handouts say.
    Right,
    /// What looks best now: the larger end; a factor however small; any letter for the wildcard; always a miss.
    Greedy,
    /// One short somewhere: in the recursion’s last step, in a length, in a size.
    OffByOne,
    /// The first that is good enough: of two equal ends, of the copies of a letter, of the largest families.
    TiesFirst,
}

impl Mode {
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "right" => Some(Self::Right),
            "greedy" => Some(Self::Greedy),
            "off-by-one" => Some(Self::OffByOne),
            "ties-first" => Some(Self::TiesFirst),
            _ => None,
        }
    }
}

/// A question, taken apart.
struct Question<'a> {
    asked: &'a str,
    fields: HashMap<&'a str, &'a str>,
}

impl<'a> Question<'a> {
    fn read(line: &'a str) -> Self {
        let mut parts = line.split_whitespace();
        let asked = parts.next().unwrap_or_default();
        Self { asked, fields: parts.filter_map(|field| field.split_once('=')).collect() }
    }

    /// A field’s value; empty if it is missing.
    fn get(&self, name: &str) -> &'a str {
        self.fields.get(name).copied().unwrap_or_default()
    }

    /// A field’s list; an empty one is nothing at all.
    fn list(&self, name: &str) -> impl Iterator<Item = &'a str> + use<'a> {
        self.get(name).split(',').filter(|item| !item.is_empty())
    }

    fn number(&self, name: &str) -> i64 {
        self.get(name).parse().unwrap_or_default()
    }

    fn letter(&self, name: &str) -> char {
        self.get(name).chars().next().unwrap_or(' ')
    }
}

/// The answer to a line of the protocol.
pub(crate) fn answer(line: &str, mode: Mode, list: &HashSet<String>) -> String {
    let question = Question::read(line);
    let answer = etaoin::answer(&question, mode)
        .or_else(|| endgame::answer(&question, mode))
        .or_else(|| words::answer(&question, mode, list))
        .or_else(|| hangman::answer(&question, mode, list));
    answer.unwrap_or_else(|| "unknown".to_owned())
}
